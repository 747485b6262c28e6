"""Counts that sources state, and dice: every result of every table has exactly one line."""

from collections.abc import Iterable, Iterator

from printplay.checks.counting import count_of
from printplay.findings import Finding
from printplay.model.congo import ActionDeck, CongoDocument, TerrainTable
from printplay.model.core import Expectations
from printplay.model.game import Game, PathKey
from printplay.pack.said import said

Span = tuple[int, int, PathKey]

_MOST_HITS = 30
_D6 = range(1, 7)
_TENS = range(10)


def check_counts(game: Game) -> Iterator[Finding]:
    """Every count that is not met and every die result without a line, or with two."""
    yield from _counts(game)
    yield from _players(game)
    if isinstance(game.doc, CongoDocument):
        yield from _action_decks(game, game.doc)
        yield from _melee(game, game.doc)
        yield from _dice(game, game.doc)


def _counts(game: Game) -> Iterator[Finding]:
    for index, count in enumerate(game.doc.counts):
        found = count_of(game.doc, count.of)
        if found is None:
            message = f"'{count.of}' names nothing that can be counted"
            yield said(game, 'PP0402', message, ('counts', index, 'of'))
        elif found != count.count:
            message = f"'{count.of}' should be {count.count} and is {found}"
            yield said(game, 'PP0401', message, ('counts', index, 'count'))


def _players(game: Game) -> Iterator[Finding]:
    players = game.doc.players
    if not players.min <= players.default <= players.max:
        message = f"{players.default} players, but {players.min} to {players.max} can play"
        yield said(game, 'PP0407', message, ('players', 'default'))
    expects = game.doc.expectations or Expectations()
    for unit, expected in (('turns', expects.turns), ('minutes', expects.minutes)):
        if expected and expected[0] > expected[1]:
            message = f"{expected[0]} to {expected[1]} {unit} is no range"
            yield said(game, 'PP0406', message, ('expectations', unit))


def _action_decks(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    for d, deck in enumerate(doc.decks):
        seen: dict[int, int] = {}
        for c, card in enumerate(deck.cards if isinstance(deck, ActionDeck) else ()):
            if card.initiative in seen:
                message = f"initiative {card.initiative} stands on two cards of '{deck.id}'"
                yield said(game, 'PP0405', message, ('decks', d, 'cards', c, 'initiative'))
            seen.setdefault(card.initiative, c)


def _melee(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """The last line says "or more", so every difference from 0 up needs one line."""
    highest = max((row.difference for row in doc.melee), default=0)
    results = range(min(highest, _MOST_HITS) + 2)
    rows = [
        (row.difference, max(results[-1], row.difference) if row.or_more else row.difference,
         ('melee', index))
        for index, row in enumerate(doc.melee)
    ]  # fmt: skip
    yield from _covered(game, ('melee',), rows, results, "the difference")


def _dice(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    rows: Iterable[Span] = [(r.low, r.high, ('plunder', i)) for i, r in enumerate(doc.plunder)]
    yield from _covered(game, ('plunder',), rows, _D6, "the D6 result")
    for index, table in enumerate(doc.terrain_tables):
        yield from _terrain(game, table, ('terrain_tables', index))
    for index, culture in enumerate(doc.cultures):
        places = [
            (c.place, c.place, ('characters', i, 'place'))
            for i, c in enumerate(doc.characters)
            if c.culture == culture.id
        ]
        yield from _covered(game, ('cultures', index), places, _D6, "the D6 place")
    for index, ritual in enumerate(doc.rituals):
        levels = [
            (level.successes, level.successes, ('rituals', index, 'levels', i))
            for i, level in enumerate(ritual.levels)
        ]
        yield from _covered(game, ('rituals', index), levels, range(1, 4), "the success number")


def _terrain(game: Game, table: TerrainTable, path: PathKey) -> Iterator[Finding]:
    """First dice that are not quiet have a line for each second die from 0 to 9."""
    columns = [first for first in _TENS if not table.quiet_low <= first <= table.quiet_high]
    for first in columns:
        rows = [
            (row.low, row.high, (*path, 'rows', index))
            for index, row in enumerate(table.rows)
            if row.first == first
        ]
        yield from _covered(game, path, rows, _TENS, f"first die {first}, second die")
    for index, row in enumerate(table.rows):
        if row.first not in columns:
            message = f"first die {row.first} is quiet, and has a line"
            yield said(game, 'PP0404', message, (*path, 'rows', index, 'first'))


def _covered(
    game: Game, where: PathKey, rows: Iterable[Span], results: range, what: str
) -> Iterator[Finding]:
    """Findings for results without a line, with two lines, and for lines that are no range."""
    seen: dict[int, PathKey] = {}
    for low, high, path in rows:
        if low > high:
            yield said(game, 'PP0406', f"{low} to {high} is no range", path)
        elif low not in results or high not in results:
            message = f"{low} to {high} is outside {what}: {results[0]} to {results[-1]}"
            yield said(game, 'PP0408', message, path)
        own = [result for result in results if low <= result <= high]
        doubled = [result for result in own if result in seen]
        if doubled:
            yield _second(game, f"{what} {doubled[0]} has two lines", path, seen[doubled[0]])
        seen = dict.fromkeys(own, path) | seen
    missing = [str(result) for result in results if result not in seen]
    if missing:
        yield said(game, 'PP0403', f"{what} {', '.join(missing)} has no line", where)


def _second(game: Game, message: str, path: PathKey, first: PathKey) -> Finding:
    span = game.span(first)
    return said(game, 'PP0404', message, path, related=(("first here", span),) if span else ())
