"""What universal rules set when they are switched on: one value each, and a table for every land.

In: a loaded pack. Out: findings at rules that set the same table, at tables that none sets, and
at adventures and trials in which two rules, or a rule and the adventure, set different values.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from printplay.findings import Finding
from printplay.model.congo import Adventure, CongoDocument
from printplay.model.congo.trials import Trial
from printplay.model.game import Game, PathKey
from printplay.pack.said import said

TABLE: Final = 'terrain_table'
Sets = Mapping[str, Mapping[str, Any]]


def check_switches(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Everything that universal rules set differently, or twice."""
    sets = {
        rule.id: {str(s.args['what']): s.args['value'] for s in rule.effect if s.op == 'set'}
        for rule in doc.universal_rules
    }
    yield from _tables(game, doc, sets)
    adventures = {one.id: one for one in doc.adventures}
    for i, adventure in enumerate(doc.adventures):
        switched = tuple(adventure.universal_rules)
        path: PathKey = ('adventures', i)
        yield from _in_force(game, sets, adventure, switched, adventure.environment, path)
    for i, trial in enumerate(doc.trials):
        base = adventures.get(trial.adventure)
        if base is not None:
            switched = tuple(
                name
                for name in dict.fromkeys((*base.universal_rules, *trial.universal_rules))
                if name not in trial.without
            )
            environment = trial.environment or base.environment
            yield from _in_force(game, sets, trial, switched, environment, ('trials', i))


def _tables(game: Game, doc: CongoDocument, sets: Sets) -> Iterator[Finding]:
    """Tables that two rules set, and those that none does."""
    by: dict[str, str] = {}
    for index, rule in enumerate(doc.universal_rules):
        table = sets[rule.id].get(TABLE)
        if table is not None and by.setdefault(str(table), rule.id) != rule.id:
            message = f"'{rule.id}' sets the table '{table}', as '{by[str(table)]}' does"
            yield said(game, 'PP1111', message, ('universal_rules', index, 'effect'))
    for index, table in enumerate(doc.terrain_tables):
        if by and table.id not in by:
            message = f"no universal rule sets the table '{table.id}'"
            yield said(game, 'PP1113', message, ('terrain_tables', index))


def _in_force(
    game: Game,
    sets: Sets,
    one: Adventure | Trial,
    switched: tuple[str, ...],
    environment: str,
    path: PathKey,
) -> Iterator[Finding]:
    """Values that differ between the rules that hold for a side at once, and the environment."""
    values: dict[str, tuple[Any, str]] = {TABLE: (environment, 'environment')}
    yield from _clashes(game, sets, switched, values, (*path, 'universal_rules'))
    for s, rules in enumerate([side.universal_rules for side in one.sides]):
        own: PathKey = (*path, 'sides', s, 'universal_rules')
        yield from _clashes(game, sets, rules, dict(values), own)


def _clashes(
    game: Game,
    sets: Sets,
    switched: tuple[str, ...],
    values: dict[str, tuple[Any, str]],
    path: PathKey,
) -> Iterator[Finding]:
    for name in switched:
        for what, value in sets.get(name, {}).items():
            before, by = values.setdefault(what, (value, name))
            if before != value:
                message = f"'{name}' sets {what} to {value}, and '{by}' to {before}"
                yield said(game, 'PP1111', message, path)
