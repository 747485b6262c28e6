"""The odds that sheets print, computed from the pack: dice, melees, terrain, cover.

In: a loaded pack. Out: chances as fractions; nothing here is rounded.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import get_args

from printplay.model.congo import CongoDocument, TerrainTable
from printplay.model.core import DieType
from printplay.model.game import Game
from printplay.model.terrain import faces
from printplay.sim import exact

DICE: tuple[DieType, ...] = get_args(DieType)
MOST_DICE = 6
NARROWEST, WIDEST = -4, 4


@dataclass(frozen=True, slots=True)
class DieOdds:
    """A die: a success with one, at least one with 1 to 6, and with re-rolls."""

    die: DieType
    one: Fraction
    some: tuple[Fraction, ...]
    ones: Fraction
    failures: Fraction
    hits: Fraction


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice of one kind that groups of the pack fight with at full strength."""

    dice: int
    die: DieType

    @property
    def name(self) -> str:
        """As it is written: 5D8."""
        return f'{self.dice}{self.die}'


@dataclass(frozen=True, slots=True)
class Match:
    """A melee: chances that the attacker wins, that nobody does, that the defender wins.

    `ahead` holds the chances by lines of the result table: the attacker by 4 or more first.
    """

    attacker: Pool
    defender: Pool
    win: Fraction
    tie: Fraction
    loss: Fraction
    ahead: tuple[tuple[int, Fraction], ...]


@dataclass(frozen=True, slots=True)
class TerrainOdds:
    """An area with a die in an environment: nothing, good, mixed or bad, and each row by id.

    `lines` holds, by its numbers of the second die, the chance of a row in a column that the
    first die reaches.
    """

    table: str
    die: DieType
    quiet: Fraction
    good: Fraction
    mixed: Fraction
    bad: Fraction
    rows: dict[str, Fraction]
    lines: dict[tuple[int, int], Fraction]


@dataclass(frozen=True, slots=True)
class ShotOdds:
    """One shooting die against a cover die: the chance that it costs a figure."""

    die: DieType
    cover: DieType
    loss: Fraction


@dataclass(frozen=True, slots=True)
class Odds:
    """All odds that a sheet may ask for."""

    dice: tuple[DieOdds, ...]
    pools: tuple[Pool, ...]
    melee: dict[tuple[str, str], Match]
    shots: tuple[ShotOdds, ...]
    terrain: dict[tuple[str, str], TerrainOdds]
    death: Fraction


def odds(game: Game) -> Odds:
    """The odds of a Congo pack, with its rulings in force."""
    doc = game.doc
    assert isinstance(doc, CongoDocument)
    constants = {constant.id: constant.value for constant in doc.constants}
    least = int(constants['success_at'])
    pools = _pools(doc)
    die = str(constants['death_roll_die'])
    face = int(constants['death_roll_face'])
    return Odds(
        dice=tuple(_die(d, least) for d in DICE),
        pools=pools,
        melee={(a.name, d.name): _match(a, d, least) for a in pools for d in pools},
        shots=tuple(_shot(d, cover, least) for d in DICE for cover in DICE),
        terrain={(t.table, t.die): t for t in _terrains(doc, str(constants['terrain_die']))},
        death=exact.between(range(1, _sides(die) + 1), face, face),
    )


def _sides(die: str) -> int:
    return int(die.partition('D')[2])


def _die(die: DieType, least: int) -> DieOdds:
    p = exact.success(_sides(die), least)
    some = tuple(exact.at_least(exact.successes([p] * n), 1) for n in range(1, MOST_DICE + 1))
    return DieOdds(
        die, p, some, exact.rerolled_ones(_sides(die), least), exact.rerolled_failures(p),
        exact.rerolled_hits(p),
    )  # fmt: skip


def _pools(doc: CongoDocument) -> tuple[Pool, ...]:
    found = {(g.figures, g.combat) for g in doc.groups if g.combat in DICE}
    weakest_first = sorted(found, key=lambda pool: (DICE.index(pool[1]), pool[0]))
    return tuple(Pool(figures, die) for figures, die in weakest_first)


def _match(attacker: Pool, defender: Pool, least: int) -> Match:
    first, second = (
        exact.successes([exact.success(_sides(p.die), least)] * p.dice)
        for p in (attacker, defender)
    )
    ahead = exact.pooled(exact.difference(first, second), NARROWEST, WIDEST)
    return Match(
        attacker,
        defender,
        win=sum((p for n, p in ahead.items() if n > 0), exact.NONE),
        tie=ahead[0],
        loss=sum((p for n, p in ahead.items() if n < 0), exact.NONE),
        ahead=tuple(sorted(ahead.items(), reverse=True)),
    )


def _shot(die: DieType, cover: DieType, least: int) -> ShotOdds:
    hit = exact.success(_sides(die), least)
    return ShotOdds(die, cover, hit * (1 - exact.success(_sides(cover), least)))


def _terrains(doc: CongoDocument, reading: str) -> Iterator[TerrainOdds]:
    for table in doc.terrain_tables:
        for die in DICE:
            yield _terrain(table, die, reading)


def _terrain(table: TerrainTable, die: DieType, reading: str) -> TerrainOdds:
    shown = faces(die, reading)
    rows = {
        row.id: exact.between(shown, row.first, row.first) * exact.between(shown, row.low, row.high)
        for row in table.rows
    }
    of = {
        kind: sum((rows[row.id] for row in table.rows if row.outcome == kind), exact.NONE)
        for kind in ('good', 'mixed', 'bad')
    }
    quiet = exact.between(shown, table.quiet_low, table.quiet_high)
    lines: dict[tuple[int, int], Fraction] = {}
    for row in table.rows:
        numbers = (row.low, row.high)
        lines[numbers] = max(lines.get(numbers, exact.NONE), rows[row.id])
    return TerrainOdds(table.id, die, quiet, of['good'], of['mixed'], of['bad'], rows, lines)
