"""The position of a scenario: groups on a map, cards in hands, chance that is written down."""

from dataclasses import dataclass, field
from typing import Any

from printplay.engines.congo.book import Book
from printplay.engines.congo.run import Run
from printplay.engines.congo.scenario.actors import Impossible
from printplay.engines.congo.state import Data, Figure, Group, Item, Npc, Side
from printplay.engines.congo.table import Table
from printplay.engines.congo.trials import played
from printplay.model.congo import Adventure
from printplay.model.congo.scenarios import PlacedGroup, Scenario
from printplay.sim.scripted import ScriptedChance

UNITS_PER_INCH = 254
FIRED = 'fired'


class Events(list[tuple[str, str, int, tuple[Any, ...]]]):
    """A sink that keeps what it hears."""

    def event(self, kind: str, ref: str, seat: int = -1, data: tuple[Any, ...] = ()) -> None:
        """Keep an event."""
        self.append((kind, ref, seat, data))


@dataclass(slots=True)
class Position(Run):
    """A game in the middle.

    Attributes:
        named: groups by the scenario's ids.
        stood: where each group's first base stood.
        asked: kind and options of every question, in order.
    """

    chance: ScriptedChance
    out: Events
    named: dict[str, Group] = field(default_factory=dict)
    stood: dict[str, tuple[int, int]] = field(default_factory=dict)
    asked: list[tuple[str, tuple[Any, ...]]] = field(default_factory=list)


def position(book: Book, scenario: Scenario) -> Position:
    """The game in which a scenario begins.

    Raises:
        Impossible: the position cannot be.
    """
    adventure = _adventure(book, scenario)
    table = Table.of(adventure, book)
    sides = [_side(book, scenario, seat) for seat in range(2)]
    data = Data(
        'scenario', adventure.id, adventure.turns, sides, turn=1, step=1, phase='act',
        universal=adventure.universal_rules, environment=adventure.environment,
    )  # fmt: skip
    data.initiative = scenario.initiative - 1
    chance = ScriptedChance({'dice': scenario.dice, 'bag': scenario.tokens, 'pick': scenario.picks})
    run = Position(book, table, data, chance, Events())
    _fill_bag(book, data, scenario)
    for index, placed in enumerate(scenario.groups):
        _place(run, index, placed)
    _pair(run, scenario)
    for model in scenario.models:
        x, y = _units(model.at)
        npc = Npc(model.kind, model.kind, x, y, (x, y), table.area_at(x, y), awake=model.awake)
        data.npcs.append(npc)
    for number, item in enumerate(scenario.items):
        data.items.append(
            Item(item.kind, f'{item.kind}.{number + 1}', item.bulky, *_units(item.at))
        )
    _check(run)
    return run


def _adventure(book: Book, scenario: Scenario) -> Adventure:
    known = played(book)
    name = scenario.adventure or next(iter(known))
    if name not in known:
        raise Impossible('PP1302', f"there is no adventure '{name}'", ('adventure',))
    changes: dict[str, Any] = {}
    if scenario.areas is not None:
        changes['areas'] = scenario.areas
    if scenario.universal_rules:
        changes['universal_rules'] = scenario.universal_rules
    return known[name].adventure.model_copy(update=changes)


def _side(book: Book, scenario: Scenario, seat: int) -> Side:
    profiles = [book.profiles.get(g.profile) for g in scenario.groups if g.side == seat + 1]
    culture = next((profile.culture for profile in profiles if profile), '')
    side = Side(seat, culture, 0, hand=list(scenario.hands[seat]))
    for field_name, cards in (('hands', side.hand), ('decks', scenario.decks[seat])):
        for card in cards:
            if card not in book.totems:
                said = f"there is no Totem card '{card}'"
                raise Impossible('PP1302', said, (field_name, seat))
    side.deck = list(reversed(scenario.decks[seat]))
    side.sorcery = scenario.sorcery[seat]
    return side


def _fill_bag(book: Book, data: Data, scenario: Scenario) -> None:
    out = [kind for group in scenario.groups for kind in group.stress]
    for kind in book.stress_kinds:
        printed = book.token_of[kind].copies
        data.bag[kind] = printed - out.count(kind)
        if data.bag[kind] < 0:
            said = f"{out.count(kind)} {kind} tokens stand beside groups; {printed} are printed"
            raise Impossible('PP1302', said, ('groups',))
    if scenario.bag is not None:
        data.bag = dict.fromkeys(data.bag, 0) | scenario.bag


def _place(run: Position, index: int, placed: PlacedGroup) -> None:
    book, where = run.book, ('groups', index)
    profile = book.profiles.get(placed.profile)
    if profile is None and placed.profile not in book.characters:
        raise Impossible('PP1302', f"there is no group '{placed.profile}'", (*where, 'profile'))
    count = profile.figures if profile else 1
    if placed.figures is not None and placed.figures > count:
        said = f"{placed.profile} has {count} figures, not {placed.figures}"
        raise Impossible('PP1302', said, (*where, 'figures'))
    count = count if placed.figures is None else placed.figures
    roles = [('figure' if profile else 'character', placed.profile)] * count
    for ref in placed.people:
        if ref not in book.characters and ref not in book.auxiliaries:
            raise Impossible('PP1302', f"nobody is called '{ref}'", (*where, 'people'))
        roles.append(('character' if ref in book.characters else 'auxiliary', ref))
    if len(placed.stress) > book.max_stress:
        said = f"{len(placed.stress)} tokens stand beside it; {book.max_stress} is the limit"
        raise Impossible('PP1302', said, (*where, 'stress'))
    figures = [
        Figure(x, y, role, ref)
        for (x, y), (role, ref) in zip(_places(run, placed, len(roles)), roles, strict=True)
    ]
    group = Group(index, placed.side - 1, placed.profile, figures, list(placed.stress))
    group.smoke = FIRED if placed.smoke else ''
    group.acted, group.fled = placed.acted, placed.fled
    group.items = [Item(i.kind, f'{i.kind}.{placed.id}', i.bulky) for i in placed.items]
    group.area = run.table.area_at(figures[0].x, figures[0].y)
    run.data.groups.append(group)
    run.named[placed.id] = group
    run.stood[placed.id] = (figures[0].x, figures[0].y)


def _places(run: Position, placed: PlacedGroup, count: int) -> list[tuple[int, int]]:
    given = placed.at if isinstance(placed.at[0], tuple) else (placed.at,)
    places = [_units(at) for at in given]  # type: ignore[arg-type]
    while len(places) < count:
        x, y = places[-1]
        places.append((x + run.book.base, y))
    return places[:count]


def _pair(run: Position, scenario: Scenario) -> None:
    for placed in scenario.groups:
        if placed.bonded is not None:
            if placed.bonded not in run.named:
                raise Impossible('PP1302', f"there is no group '{placed.bonded}'", ('groups',))
            run.named[placed.id].flags['bonded'] = run.named[placed.bonded].index


def _check(run: Position) -> None:
    """Bases lie on the table, apart from each other and outside what cannot be entered."""
    table, base = run.table, run.book.base
    bases = [
        (name, index, figure)
        for index, (name, group) in enumerate(run.named.items())
        for figure in group.figures
    ]
    for number, (name, index, figure) in enumerate(bases):
        if not (0 <= figure.x <= table.width and 0 <= figure.y <= table.depth):
            raise Impossible('PP1302', f"'{name}' stands off the table", ('groups', index, 'at'))
        for other, _, second in bases[:number]:
            apart = (figure.x - second.x) ** 2 + (figure.y - second.y) ** 2
            if apart < (base - run.book.tolerance) ** 2:
                said = f"bases of '{name}' and '{other}' lie on each other"
                raise Impossible('PP1302', said, ('groups', index, 'at'))


def _units(at: tuple[float, float]) -> tuple[int, int]:
    return round(at[0] * UNITS_PER_INCH), round(at[1] * UNITS_PER_INCH)
