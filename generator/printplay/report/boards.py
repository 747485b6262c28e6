"""Blocks on a game's printed board: how often each square is come to, and how far ways are.

They ask the board alone, whatever game it belongs to: an engine tells `square` with the id of a
square when a piece comes to it.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from printplay.model.board import Board, Square
from printplay.model.ways import steps_from, ways_of
from printplay.report import maps
from printplay.report.blocks import Block, Case, Table, percent
from printplay.report.maps import Area, Map

CAME: Final = 'square'
FEW: Final = 9


def squares(case: Case) -> Iterator[Block]:
    """The board, each square coloured by how often pieces come to it."""
    board: Board | None = getattr(case.evidence.game.doc, 'board', None)
    stats = case.evidence.fair
    visits = {s.id: stats.events[CAME, s.id] for s in board.squares} if board else {}
    if board is None or not any(visits.values()):
        return
    games, lang = stats.played, case.evidence.game.doc.languages[0]
    areas = tuple(
        Area(
            square.points,
            square.at,
            visits[square.id] / games,
            case.evidence.game.text(square.title, lang) or str(square.number),
        )
        for square in board.squares
    )
    picture = maps.heat_map(
        Map(
            (board.width_mm, board.height_mm),
            areas,
            tuple(water.points for water in board.waters),
            tuple(crossing.bar for crossing in board.crossings),
        ),
        "times a game",
    )
    order = sorted(board.squares, key=lambda square: (-visits[square.id], square.number))
    chosen = order if len(order) <= 2 * FEW else [*order[:FEW], *order[-FEW:]]
    rows = tuple(
        (
            _name(case, square),
            f'{visits[square.id] / games:.2f}',
            percent(stats.games_with[CAME, square.id], games),
        )
        for square in chosen
    )
    never = sum(not count for count in visits.values())
    note = (
        f"How often pieces come to each square, in times a game: darker is more often. In the "
        f"table the busiest and the quietest. Never come to: {never} of {len(visits)}."
    )
    heads = ("Square", "Times a game", "In games")
    yield Block("The printed board", note, (picture,), (Table(heads, rows),))


def ways(case: Case) -> Iterator[Block]:
    """Steps from the starting squares to the places that have a name."""
    board: Board | None = getattr(case.evidence.game.doc, 'board', None)
    starts = [square for square in board.squares if square.seat] if board else []
    if board is None or not starts:
        return
    graph = ways_of(board)
    steps = [steps_from(start.id, graph) for start in starts]
    rows: list[tuple[str, ...]] = []
    for role in board.roles:
        places = [s for s in board.squares if s.role == role.id and s.title and not s.seat]
        rows += [
            (_name(case, place), *(str(far.get(place.id, '–')) for far in steps))
            for place in places
        ]
        if len(places) > 1:
            title = case.evidence.game.text(role.title, case.evidence.game.doc.languages[0])
            found = [[far[p.id] for p in places if p.id in far] for far in steps]
            rows.append((f"{title}: mean", *(_mean(some) for some in found)))
            rows.append((f"{title}: nearest", *(str(min(some, default='–')) for some in found)))
    if not rows:
        return
    heads = ("From … to", *(_name(case, start) for start in starts))
    note = "Steps from each starting square, over borders and bars, with no piece in the way."
    yield Block("Ways on the board", note, tables=(Table(heads, tuple(rows)),))


def _mean(steps: Sequence[int]) -> str:
    return f'{sum(steps) / len(steps):.1f}' if steps else '–'


def _name(case: Case, square: Square) -> str:
    """A square as people know it: its name, or its number."""
    game = case.evidence.game
    title = game.text(square.title, game.doc.languages[0])
    return title or f"square {square.number}"
