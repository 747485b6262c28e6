"""A board as data: its drawing says what its graph says, and pieces have room on it.

In: a game with a board. Out: findings PP1115 to PP1121, PP1125 and PP1126, each at the value
that has to change. Borders and corners are worked out from the outlines and compared with the
pairs that are listed, so what is drawn and what is played cannot differ.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import dist

from printplay.checks.tiling import check_outlines, check_tiling, meet
from printplay.findings import Finding
from printplay.model.board import Board, Crossing
from printplay.model.borders import Borders, Pair, borders_of, outlines_of, spot
from printplay.model.game import Game, PathKey
from printplay.model.outlines import inside, to_outline
from printplay.model.ways import steps_from, ways_of
from printplay.pack.said import said

NEAR_MM = 0.1  # what lies on a line may be rounded so much


def check_board(game: Game) -> Iterator[Finding]:
    """Everything that is wrong with a game's board; nothing where it has none."""
    board: Board | None = getattr(game.doc, 'board', None)
    if board is None:
        return
    paths: dict[str, PathKey] = {
        entry.id: ('board', kind, index)
        for kind in ('squares', 'waters', 'crossings')
        for index, entry in enumerate(getattr(board, kind))
    }
    unknown = tuple(_unknown(game, board))
    yield from unknown
    borders = borders_of(board)
    yield from check_outlines(game, board, paths)
    yield from check_tiling(game, board, borders, paths)
    yield from _numbers(game, board)
    yield from _names(game, board)
    yield from _places(game, board, paths)
    if not unknown:
        yield from _pairs(game, board, borders)
        yield from _crossings(game, board, paths)
        yield from _roles(game, board)
        yield from _reached(game, board, paths)


def _unknown(game: Game, board: Board) -> Iterator[Finding]:
    """Names of squares, waters, roles and decks that are not there."""
    squares, waters = {s.id for s in board.squares}, {w.id for w in board.waters}
    roles = {'plain', *(role.id for role in board.roles)}
    decks = {deck.id for deck in game.doc.decks}
    uses: list[tuple[str, str, set[str], PathKey]] = []
    for kind in ('solid', 'corners'):
        for index, pair in enumerate(getattr(board, kind)):
            uses += [("square", name, squares, (kind, index, i)) for i, name in enumerate(pair)]
    for index, crossing in enumerate(board.crossings):
        at = ('crossings', index)
        uses.append(("water", crossing.water, waters, (*at, 'water')))
        uses += [
            ("square", name, squares, (*at, 'between', i))
            for i, name in enumerate(crossing.between)
        ]
    for index, square in enumerate(board.squares):
        uses.append(("role", square.role, roles, ('squares', index, 'role')))
    if board.pieces is not None:
        uses.append(("deck", board.pieces, decks, ('pieces',)))
    for what, name, known, path in uses:
        if name not in known:
            yield said(game, 'PP0302', f"there is no {what} '{name}'", ('board', *path))


def _pairs(game: Game, board: Board, borders: Borders) -> Iterator[Finding]:
    """Pairs that are listed and not drawn, drawn and not listed, or share too little."""
    squares = frozenset(square.id for square in board.squares)
    drawn = {
        'solid': frozenset(pair for pair in borders.shared if pair <= squares),
        'corners': frozenset(pair for pair in borders.touching if pair <= squares),
    }
    says = {'solid': "share no border", 'corners': "do not meet in a point only"}
    lacks = {
        'solid': "share a border, but are not among the pairs that are one step apart",
        'corners': "meet in a point only, but are not listed so",
    }
    for kind in ('solid', 'corners'):
        listed: set[Pair] = set()
        for index, (a, b) in enumerate(getattr(board, kind)):
            pair = frozenset((a, b))
            path: PathKey = ('board', kind, index)
            if pair in listed:
                yield said(game, 'PP1117', f"'{a}' and '{b}' are listed twice", path)
            elif pair not in drawn[kind]:
                yield said(game, 'PP1117', f"'{a}' and '{b}' {says[kind]}", path)
            listed.add(pair)
        for pair in sorted(drawn[kind] - listed, key=sorted):
            a, b = sorted(pair)
            yield said(game, 'PP1117', f"'{a}' and '{b}' {lacks[kind]}", ('board', kind))
    for pair in sorted(drawn['solid'], key=sorted):
        length = borders.length_mm(pair)
        if length < board.shortest_border_mm:
            a, b = sorted(pair)
            message = (
                f"'{a}' and '{b}' share {length:.1f} mm of border; "
                f"{board.shortest_border_mm:g} mm is needed to see it"
            )
            yield said(game, 'PP1117', message, ('board', 'shortest_border_mm'))


def _crossings(game: Game, board: Board, paths: dict[str, PathKey]) -> Iterator[Finding]:
    """Bars that do not lead from one of their squares over their water to the other."""
    for crossing in board.crossings:
        fault = _bar_fault(board, crossing)
        if fault:
            message = f"the bar '{crossing.id}' {fault}"
            yield said(game, 'PP1118', message, (*paths[crossing.id], 'bar'))
    for one, other in combinations(board.crossings, 2):
        if meet(*map(spot, one.bar), *map(spot, other.bar)):
            message = f"the bars '{one.id}' and '{other.id}' meet"
            yield said(game, 'PP1118', message, (*paths[other.id], 'bar'))


def _bar_fault(board: Board, crossing: Crossing) -> str:
    outlines = outlines_of(board)
    water = outlines[crossing.water]
    for name, end in zip(crossing.between, crossing.bar, strict=True):
        if to_outline(end, outlines[name]) > NEAR_MM:
            return f"does not end on the border of '{name}'"
        if to_outline(end, water) > NEAR_MM:
            return f"does not end on the border of '{crossing.water}'"
    for end in crossing.bar:
        for square in board.squares:
            near = to_outline(end, square.points) < board.bar_mm / 2
            if near and square.id not in crossing.between:
                return f"ends at '{square.id}' too, which it does not join"
    a, b = crossing.bar
    steps = max(int(dist(a, b)), 2)
    for step in range(1, steps):
        part = step / steps
        at = (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
        ashore = min(dist(a, at), dist(at, b)) > 1 and to_outline(at, water) <= NEAR_MM
        if ashore or not inside(at, water):
            return f"leaves '{crossing.water}' at ({at[0]:.1f}, {at[1]:.1f})"
    return ''


def _places(game: Game, board: Board, paths: dict[str, PathKey]) -> Iterator[Finding]:
    """Places that are not in their square, or not so free as they say, or too tight for a piece."""
    deck = next((deck for deck in game.doc.decks if deck.id == board.pieces), None)
    for square in board.squares:
        path = paths[square.id]
        free = to_outline(square.at, square.points) if inside(square.at, square.points) else 0.0
        if square.free_mm > free + NEAR_MM:
            message = f"'{square.id}' is free for {free:.1f} mm around `at`, not {square.free_mm:g}"
            yield said(game, 'PP1119', message, (*path, 'free_mm'))
        elif deck is not None and 2 * square.free_mm < deck.size.width_mm:
            message = f"a piece of {deck.size.width_mm:g} mm does not fit into '{square.id}'"
            yield said(game, 'PP1119', message, (*path, 'free_mm'))


def _numbers(game: Game, board: Board) -> Iterator[Finding]:
    """Numbers that do not run from 1, each once."""
    counted = Counter(square.number for square in board.squares)
    for index, square in enumerate(board.squares):
        path: PathKey = ('board', 'squares', index, 'number')
        if counted[square.number] > 1:
            counted[square.number] -= 1
            message = f"the number {square.number} of '{square.id}' stands twice"
            yield said(game, 'PP1121', message, path)
        elif square.number > len(board.squares):
            message = f"'{square.id}' has number {square.number} of {len(board.squares)} squares"
            yield said(game, 'PP1121', message, path)


def _names(game: Game, board: Board) -> Iterator[Finding]:
    """Squares that are called the same."""
    for lang in game.doc.languages:
        first: dict[str, str] = {}
        for index, square in enumerate(board.squares):
            title = game.text(square.title, lang)
            if title and first.setdefault(title.casefold(), square.id) != square.id:
                message = f"'{square.id}' is called '{title}' like '{first[title.casefold()]}'"
                path: PathKey = ('board', 'squares', index, 'title')
                yield said(game, 'PP1126', message, path)


def _roles(game: Game, board: Board) -> Iterator[Finding]:
    """Roles that no square has, or that look like one before them where there is no colour."""
    used = {square.role for square in board.squares}
    looks: dict[tuple[str, str | None], str] = {}
    for index, role in enumerate(board.roles):
        if role.id not in used:
            message = f"no square has the role '{role.id}'"
            yield said(game, 'PP0303', message, ('board', 'roles', index, 'id'))
            continue
        before = looks.setdefault((role.pattern, role.icon), role.id)
        if before != role.id:
            message = f"'{role.id}' has the pattern and the icon of '{before}'"
            yield said(game, 'PP1125', message, ('board', 'roles', index, 'pattern'))


def _reached(game: Game, board: Board, paths: dict[str, PathKey]) -> Iterator[Finding]:
    """Squares that no way leads to from the first one."""
    ways = ways_of(board)
    known = set(steps_from(board.squares[0].id, ways)) if board.squares else set()
    for square in board.squares:
        if square.id not in known:
            message = f"no way leads from '{board.squares[0].id}' to '{square.id}'"
            yield said(game, 'PP1120', message, paths[square.id])
