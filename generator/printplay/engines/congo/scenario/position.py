"""The position of a scenario: groups on a map, cards in hands, chance that is written down."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from printplay.engines.congo.ground.table import Table
from printplay.engines.congo.rulebook.book import Book
from printplay.engines.congo.rulebook.facts import inches
from printplay.engines.congo.run import Run, finish
from printplay.engines.congo.scenario.columns import place_groups
from printplay.engines.congo.scenario.faults import Impossible
from printplay.engines.congo.setting import deployment, setup
from printplay.engines.congo.setting.trials import played
from printplay.engines.congo.state import Data, Figure, Group, Item, Npc, Side
from printplay.engines.congo.world.animals import ANIMAL
from printplay.model.congo import Adventure
from printplay.model.congo.scenarios import Scenario
from printplay.sim.bounds import Endless
from printplay.sim.chance import KeyedChance
from printplay.sim.scripted import ScriptedChance

_EVENTS = 5_000


class Events(list[tuple[str, str, int, tuple[Any, ...]]]):
    """A sink that keeps what it hears."""

    def event(self, kind: str, ref: str, seat: int = -1, data: tuple[Any, ...] = ()) -> None:
        """Keep an event.

        Raises:
            Endless: there are too many for any scenario.
        """
        self.append((kind, ref, seat, data))
        if len(self) > _EVENTS:
            raise Endless(f"{_EVENTS} things happened")


class Script(ScriptedChance):
    """Dice and tokens as written; free places on the table by a fixed key."""

    def __init__(self, scenario: Scenario) -> None:
        lines = {'dice': scenario.dice, 'bag': scenario.tokens, 'pick': scenario.picks}
        super().__init__(lines)
        self._places = KeyedChance(1, 'scenario', 0)

    def below(self, n: int, purpose: str = 'dice') -> int:
        """A number that is no die's."""
        return self._places.below(n, purpose)

    def die(self, sides: int) -> int:
        """A face from 1 to `sides`."""
        return super().below(sides, 'dice') + 1

    def choose(self, items: Sequence[Any], purpose: str = 'dice') -> Any:  # noqa: ARG002
        """One of the items: named, or else by its number from 1."""
        if not self._has('pick') or self._lines['pick'][self._at['pick']] in items:
            return super().choose(items, 'pick')
        return items[super().below(len(items), 'pick')]

    def shuffle(self, items: list[Any], purpose: str = 'deck') -> None:
        """Leave things in their order."""


@dataclass(slots=True)
class Position(Run):
    """A game in the middle.

    Attributes:
        named: groups by the scenario's ids.
        stood: each group's first base, and where it stood.
        asked: kind and options of every question, in order.
    """

    chance: Script
    out: Events
    named: dict[str, Group] = field(default_factory=dict)
    stood: dict[str, tuple[Figure, int, int]] = field(default_factory=dict)
    asked: list[tuple[str, tuple[Any, ...]]] = field(default_factory=list)


def position(book: Book, scenario: Scenario) -> Position:
    """The game in which a scenario begins.

    Raises:
        Impossible: the position cannot be.
    """
    adventure = _adventure(book, scenario)
    sides = [_side(book, scenario, seat) for seat in range(2)]
    data = Data(
        'scenario', adventure.id, adventure.turns, sides, turn=scenario.turn, step=scenario.step,
        phase='act', environment=adventure.environment, burnt=list(scenario.burnt),
    )  # fmt: skip
    setup.rules_in_force(book, data, adventure)
    data.environment = scenario.environment or data.environment
    data.initiative = scenario.initiative - 1
    run = Position(book, _table(book, adventure), data, Script(scenario), Events())
    place_groups(run, scenario.groups)
    _fill_bag(book, data, adventure, scenario)
    _place_others(run, scenario)
    finish(deployment.begin_rules(run))
    run.out.clear()
    return run


def _adventure(book: Book, scenario: Scenario) -> Adventure:
    known = played(book)
    name = scenario.adventure or next(iter(known))
    if name not in known:
        raise Impossible('PP1302', f"there is no adventure '{name}'", ('adventure',))
    adventure = known[name].adventure
    rules = adventure.universal_rules if scenario.adventure else ()
    unknown = set(scenario.universal_rules) - {rule.id for rule in book.doc.universal_rules}
    if unknown:
        said = f"there is no universal rule '{min(unknown)}'"
        raise Impossible('PP1302', said, ('universal_rules',))
    changes: dict[str, Any] = {'universal_rules': (*rules, *scenario.universal_rules)}
    if scenario.areas is not None or not scenario.adventure:
        changes['areas'] = scenario.areas or ()
    return adventure.model_copy(update=changes)


def _table(book: Book, adventure: Adventure) -> Table:
    """The map; scenarios often share one."""
    tables = book.part(_tables)
    key = f'{adventure.table_in} {adventure.areas}'
    if key not in tables:
        tables[key] = Table.of(adventure, book)
    return tables[key]


def _tables(_: Book) -> dict[str, Table]:
    return {}


def _side(book: Book, scenario: Scenario, seat: int) -> Side:
    profiles = [book.profiles.get(g.profile) for g in scenario.groups if g.side == seat + 1]
    culture = next((profile.culture for profile in profiles if profile), '')
    side = Side(seat, culture, 0, hand=list(scenario.hands[seat]))
    side.deck = list(reversed(scenario.decks[seat]))
    side.discard = list(scenario.discards[seat])
    side.chosen = list(scenario.chosen[seat])
    side.sorcery = scenario.sorcery[seat]
    if scenario.laid is not None:
        side.laid = scenario.laid[seat]
        side.initiative = book.actions[side.laid].initiative if side.laid in book.actions else 0
    for name, cards, known in (
        ('hands', side.hand, book.totems), ('decks', side.deck, book.totems),
        ('discards', side.discard, book.totems), ('chosen', side.chosen, book.actions),
        ('laid', [side.laid] if side.laid else [], book.actions),
    ):  # fmt: skip
        for card in cards:
            if card not in known:
                raise Impossible('PP1302', f"there is no card '{card}'", (name, seat))
    return side


def _fill_bag(book: Book, data: Data, adventure: Adventure, scenario: Scenario) -> None:
    setup.fill_bag(book, data, adventure)
    out = [kind for group in scenario.groups for kind in group.stress]
    for kind in dict.fromkeys(out):
        printed = data.bag[kind]
        data.bag[kind] -= sum(kind == other for other in out)
        if data.bag[kind] < 0:
            said = f"{printed - data.bag[kind]} {kind} tokens are out; {printed} are printed"
            raise Impossible('PP1302', said, ('groups',))
    if scenario.bag is not None:
        unknown = set(scenario.bag) - set(book.token_of)
        if unknown:
            raise Impossible('PP1302', f"there is no token '{min(unknown)}'", ('bag',))
        data.bag = dict.fromkeys(data.bag, 0) | scenario.bag


def _place_others(run: Position, scenario: Scenario) -> None:
    """Animals, cattle, Independent characters, objects and Loot."""
    data, table = run.data, run.table
    for number, model in enumerate(scenario.models):
        x, y = inches(model.at[0]), inches(model.at[1])
        wild = model.kind in run.book.animals
        if not wild and model.kind not in setup.MODELS:
            said = f"there is no animal '{model.kind}'"
            raise Impossible('PP1302', said, ('models', number, 'kind'))
        ref = model.kind if wild else f'{model.kind}.{number + 1}'
        npc = Npc(ANIMAL if wild else model.kind, ref, x, y, (x, y), table.area_at(x, y))
        npc.awake, npc.rage = model.awake, model.rage
        data.npcs.append(npc)
    for number, item in enumerate(scenario.items):
        x, y = inches(item.at[0]), inches(item.at[1])
        data.items.append(Item(item.kind, f'{item.kind}.{number + 1}', item.bulky, x, y))
