"""From nothing to two columns on the table: `new_game`, and the stages of deployment.

Columns are mustered, cards shuffled and the bag filled before the first stage. Then the sides
place one group at a time in turn, wherever in their zone its bases find room.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from printplay.engines.congo import invariants
from printplay.engines.congo.setting import adventures, muster, trials
from printplay.engines.congo.state import (
    RESERVE,
    Data,
    Figure,
    Group,
    Item,
    Npc,
    Side,
)
from printplay.engines.congo.world import independent
from printplay.errors import UsageFault
from printplay.sim.protocol import Config

if TYPE_CHECKING:
    from printplay.engines.congo.rulebook.book import Book
    from printplay.model.congo import Adventure, MapMark
    from printplay.sim.protocol import Chance, Sink

WAITS = 'waits'
"""Flag of a group that is still to be placed on the table."""
AT_ONCE = ('set', 'set_global', 'choose_actions')
"""What a universal rule does before the first turn."""
ITEMS = ('object', 'loot')
MODELS = ('cattle', 'independent')


def configurations(book: 'Book', wanted: Mapping[str, Any]) -> tuple[Config, ...]:
    """Every adventure and trial with every pair of cultures that it allows, as far as wanted.

    Raises:
        UsageFault: nothing fits, with the values there are.
    """
    adventure = wanted.get('adventure')
    played = trials.played(book)
    if adventure and adventure not in played:
        raise UsageFault(f"There is no adventure '{adventure}'.", f"Use one of: {_names(played)}.")
    if wanted.get('variant'):
        raise UsageFault("This game has no variants.", "Leave out --variant.")
    seats = {len(one.adventure.sides) for one in played.values()}
    if wanted.get('players') and wanted['players'] not in seats:
        able = ', '.join(str(n) for n in sorted(seats))
        raise UsageFault(f"No adventure is for {wanted['players']} players.", f"Use {able}.")
    return tuple(
        config
        for ref, one in played.items()
        if adventure in (None, '', ref)
        for config in _pairs(one.adventure)
    )


def _names(played: Mapping[str, Any]) -> str:
    return ', '.join(played)


def _pairs(adventure: 'Adventure') -> list[Config]:
    pairs: list[tuple[str, ...]] = [()]
    for side in adventure.sides:
        pairs = [(*pair, culture) for pair in pairs for culture in side.cultures]
    return [
        Config(
            f'{adventure.id}/{"-".join(pair)}',
            {'adventure': adventure.id, 'cultures': pair},
            len(pair),
            roles=pair,
        )
        for pair in pairs
    ]


def new_game(book: 'Book', config: Config, chance: 'Chance', out: 'Sink') -> Data:
    """The data of a game before the first group is placed."""
    adventure = trials.played(book)[config.settings['adventure']].adventure
    cultures = config.settings['cultures']
    data = Data(
        config=config.id, table=adventure.id, turns=adventure.turns,
        sides=[_side(book, seat, cultures[seat], side.budget, chance)
               for seat, side in enumerate(adventure.sides)],
        environment=adventure.environment, phase='deploy',
    )  # fmt: skip
    for seat, side in enumerate(adventure.sides):
        column = muster.column(book, cultures[seat], side.budget, chance, side.imposed)
        _raise(data, seat, column, side.losses)
        _hold_back(data, seat, side.reserves)
        _tell(book, data, seat, column, out)
    rules_in_force(book, data, adventure)
    fill_bag(book, data, adventure)
    for mark in adventure.marks:
        _place(data, mark)
    invariants.remember(data)
    return data


def _tell(book: 'Book', data: Data, seat: int, column: muster.Column, out: 'Sink') -> None:
    for group in data.groups:
        if group.side == seat:
            out.event('group', group.profile, seat)
    if column.characters:
        out.event('rule', 'COL-E', seat)
    for rule in muster.at_work(book, column):
        out.event('rule', rule, seat)


def _side(book: 'Book', seat: int, culture: str, budget: int, chance: 'Chance') -> Side:
    deck = [card.id for card in book.totems.values() for _ in range(card.copies)]
    chance.shuffle(deck, 'deck')
    return Side(seat, culture, budget, deck=deck)


def _raise(data: Data, seat: int, column: muster.Column, losses: int) -> None:
    """Make the groups of a column; they wait until they are placed."""
    for recruit in column.recruits:
        first = len(data.groups)
        for part in range(recruit.profile.linked):
            figures = [Figure(0, 0, 'figure', recruit.profile.id)
                       for _ in range(max(1, recruit.profile.figures - losses))]  # fmt: skip
            if part == 0:
                figures += [Figure(0, 0, 'character', ref) for ref in recruit.characters]
                figures += [Figure(0, 0, 'auxiliary', ref) for ref in recruit.auxiliaries]
            group = Group(len(data.groups), seat, recruit.profile.id, figures, place=RESERVE)
            group.flags[WAITS] = True
            if recruit.profile.linked > 1:
                group.flags['bonded'] = first + 1 - part
            data.groups.append(group)


def _hold_back(data: Data, seat: int, reserves: int) -> None:
    """The last groups of a column wait off the table for their entry (USR-08)."""
    own = [group for group in data.groups if group.side == seat]
    for group in own[max(1, len(own) - reserves) :]:
        del group.flags[WAITS]
        group.flags['reserve'] = True


def rules_in_force(book: 'Book', data: Data, adventure: 'Adventure') -> None:
    """The universal rules in play, in the pack's order, and for whom they are."""
    sides = [side.universal_rules for side in adventure.sides]
    limited: dict[str, tuple[int, ...]] = {}
    found = []
    for rule in book.doc.universal_rules:
        seats = tuple(seat for seat, rules in enumerate(sides) if rule.id in rules)
        if rule.id in adventure.universal_rules or rule.id in book.part(_always):
            found.append(rule)
        elif seats:
            found.append(rule)
            if len(seats) < len(sides):
                limited[rule.id] = seats
    data.universal = tuple(rule.id for rule in found)
    data.extra['rules_of'] = limited
    for rule in found:
        for step in rule.effect:
            if step.op == 'set' and step.args['what'] == 'terrain_table':
                data.environment = step.args['value']
            elif step.op == 'choose_actions' and step.args.get('by') == 'random':
                data.extra['cards_at_random'] = True


def _always(book: 'Book') -> frozenset[str]:
    """Rules that are always in play: objects (TER-9) and people can be found on any table."""
    return frozenset(
        rule.id
        for rule in book.doc.universal_rules
        for top in rule.effect
        for step in top.walk()
        if step.op == 'take_object' or (step.op == 'join' and step.args['what'] == independent.ROLE)
    )


def fill_bag(book: 'Book', data: Data, adventure: 'Adventure') -> None:
    """All Stress tokens, and what universal rules add to them."""
    for token in book.tokens.values():
        if token.stress:
            data.bag[token.kind] = token.copies
    events = {event.number for event in adventure.events}
    for rule in book.doc.universal_rules:
        if rule.id not in data.universal:
            continue
        for step in rule.effect:
            if step.op == 'add_to_bag':
                _add(book, data, step.args['token'], step.args.get('n', 1), events)


def _add(book: 'Book', data: Data, word: str, n: Any, events: set[int]) -> None:
    for token in book.tokens.values():
        named = token.event in events if word == 'event' else token.id == word
        if named and (token.event or word != 'event'):
            data.bag[token.kind] = token.copies if n == 'all' else min(n, token.copies)


def _place(data: Data, mark: 'MapMark') -> None:
    x, y = adventures.units(mark.at)
    if mark.kind in ITEMS:
        data.items.append(Item(mark.kind, mark.id, 'bulky' in mark.has, x, y))
    elif mark.kind in MODELS:
        states: dict[str, Any] = dict.fromkeys(mark.has, True)
        data.npcs.append(Npc(mark.kind, mark.id, x, y, home=(x, y), flags=states))
