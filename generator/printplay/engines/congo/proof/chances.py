"""Chances that must be neither 0 nor 1, and events that must come to an end."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product
from typing import get_args

from printplay.engines.congo.proof.facts import constant_path, number, word
from printplay.findings import Finding
from printplay.model.congo import CongoDocument, TerrainRow, TerrainTable
from printplay.model.core import DieType
from printplay.model.effects import Step
from printplay.model.game import Game, PathKey
from printplay.model.terrain import faces
from printplay.pack.said import said
from printplay.sim import exact

DICE: tuple[DieType, ...] = get_args(DieType)
MOST_NESTED = 3


def check_chances(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Tests that cannot fail or cannot succeed, rows out of reach, rows that roll for ever."""
    yield from _tests(game, doc)
    yield from _quiet(game, doc)
    for index, table in enumerate(doc.terrain_tables):
        yield from _rows(game, doc, table, ('terrain_tables', index))
        yield from _nested(game, table, ('terrain_tables', index))


def _tests(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    least = int(number(doc, 'success_at'))
    for die in DICE:
        p = exact.success(int(die[1:]), least)
        if p in (0, 1):
            word_ = "never" if p == 0 else "always"
            message = f"a {die} that succeeds on {least} or more {word_} does"
            yield said(game, 'PP1102', message, constant_path(doc, 'success_at'))
    face, thrown = number(doc, 'death_roll_face'), word(doc, 'death_roll_die')
    if not 1 <= face <= int(thrown.removeprefix('D')):
        message = f"a {thrown} never comes up {face:g}, so nobody ever goes on"
        yield said(game, 'PP1102', message, constant_path(doc, 'death_roll_face'))


def _quiet(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Tables on which nobody rolls, maps on which nobody does, tables with another's animal."""
    lands = {animal.id: animal.environment for animal in doc.animals}
    for index, table in enumerate(doc.terrain_tables):
        if not any(adventure.environment == table.id for adventure in doc.adventures):
            message = f"no adventure is played on the table '{table.id}'"
            yield said(game, 'PP1101', message, ('terrain_tables', index))
        if lands.get(table.animal, table.id) != table.id:
            message = f"'{table.animal}' lives on '{lands[table.animal]}', not on '{table.id}'"
            yield said(game, 'PP1111', message, ('terrain_tables', index, 'animal'))
    for index, adventure in enumerate(doc.adventures):
        if not any(area.danger for area in adventure.areas):
            message = f"no area of '{adventure.id}' is dangerous, so its table is never rolled on"
            yield said(game, 'PP1101', message, ('adventures', index, 'areas'))


def _rows(game: Game, doc: CongoDocument, table: TerrainTable, path: PathKey) -> Iterator[Finding]:
    """Rows that no die of a dangerous area in the table's adventures can bring about."""
    reading = word(doc, 'terrain_die')
    covers = {
        area.cover
        for adventure in doc.adventures
        if adventure.environment == table.id
        for area in adventure.areas
        if area.danger
    }
    reached = [row for row in table.rows if covers.intersection(row.dice(reading))]
    thrown = {die for row in reached for die in _rolled_again(row)}
    for index, row in enumerate(table.rows):
        dice = set(row.dice(reading))
        if covers and row not in reached and not dice.intersection(thrown):
            shown = ' and '.join(sorted(str(cover) for cover in covers))
            message = f"no area in play brings row {row.id} about: their dice are {shown}"
            yield said(game, 'PP1101', message, (*path, 'rows', index))


def _rolled_again(row: TerrainRow) -> set[str]:
    """The kinds of dice that a row rolls on a terrain table."""
    again = [step for top in row.effect for step in top.walk() if step.op == 'table_roll']
    return {_dice(step)[1] for step in again if 'dice' in step.args}


def _nested(game: Game, table: TerrainTable, path: PathKey) -> Iterator[Finding]:
    """Rows that roll on the table again: how many rolls, if the dice are picked for that."""
    for index, row in enumerate(table.rows):
        for step in (inner for top in row.effect for inner in top.walk()):
            if step.op != 'table_roll' or step.args.get('table') != 'terrain':
                continue
            again = _again(table, step)
            where = (*path, 'rows', index, 'effect')
            if again == 1:
                yield said(game, 'PP1103', f"row {row.id} rolls on its table for ever", where)
                continue
            rolls = exact.expected_visits({'roll': {'roll': again}}, 'roll')['roll']
            if rolls > MOST_NESTED:
                message = f"row {row.id} makes {float(rolls):.1f} rolls on its table on average"
                yield said(game, 'PP1103', message, where)


def _again(table: TerrainTable, step: Step) -> Fraction:
    """The chance that a nested roll can be made to hit a row that rolls again."""
    count, die = _dice(step)
    picked = int(step.args.get('pick', 2))
    looping = [
        row
        for row in table.rows
        if any(inner.op == 'table_roll' for top in row.effect for inner in top.walk())
    ]
    shown = faces(die, 'cover_die')
    hitting = {pair for pair in product(shown, repeat=2) if _hits(pair, looping)}
    rolls = list(product(shown, repeat=count))
    hits = sum(
        any((pair[0], pair[-1]) in hitting for pair in permutations(roll, picked)) for roll in rolls
    )
    return Fraction(hits, len(rolls))


def _hits(pair: tuple[int, ...], rows: list[TerrainRow]) -> bool:
    first, second = pair
    return any(row.first == first and row.low <= second <= row.high for row in rows)


def _dice(step: Step) -> tuple[int, DieType]:
    count, _, sides = str(step.args['dice']).partition('D')
    die = next(die for die in DICE if die == f'D{sides}')
    return int(count or 1), die
