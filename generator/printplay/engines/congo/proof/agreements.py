"""Numbers that a Congo pack states twice, as a constant and in a record, and that must agree.

In: a loaded pack. Out: a finding at each constant that a record says otherwise, that is missing,
or whose value is no such die, stick or number.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, get_args

from printplay.engines.congo.proof.facts import constant_path
from printplay.findings import Finding
from printplay.model.congo import CongoDocument
from printplay.model.core import DieType
from printplay.model.effects import Step
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk_steps
from printplay.pack.said import said

DICE = frozenset(get_args(DieType))
NEEDED = (
    'success_at', 'action_cards', 'cards_chosen', 'action_steps', 'max_stress', 'base_mm',
    'group_figures_min', 'group_figures_max', 'budget_min', 'budget_max', 'characters_min',
    'characters_max', 'auxiliaries_max', 'figures_max', 'death_roll_die', 'death_roll_face',
    'table_width_in', 'table_depth_in', 'large_area_span_mm', 'terrain_gap_in', 'terrain_die',
    'totem_per_turn', 'sheet_groups',
)  # fmt: skip
STICKS = ('move', 'pace_clearance', 'threat', 'flight', 'lone_character_range', 'deployment_depth')
LEAST = {  # what a number has to be at least for the game to go on
    'max_stress': 1,
    'flights_per_step': 1,
    'terror_per_step': 1,
    'actions_per_step': 1,
    'action_steps': 1,
    'cards_chosen': 1,
    'terror_hits': 1,
    'rerolls': 1,
    'totem_per_turn': 1,
    'rituals_per_turn': 1,
    'characters_max': 1,
}

Stated = Iterator[tuple[Any, str]]
"""What records say instead of a constant: the value, and where, for people."""


def missing(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Constants that proofs and play ask for and that are not there."""
    known = {constant.id for constant in doc.constants}
    for name in NEEDED:
        if name not in known:
            yield said(game, 'PP1112', f"there is no constant '{name}'", ('constants',))


def check_agreements(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Constants of the wrong kind, and those that records contradict."""
    sticks = {stick.id for stick in doc.sticks}
    for index, constant in enumerate(doc.constants):
        path: PathKey = ('constants', index, 'value')
        value = constant.value
        if constant.unit == 'die' and value not in DICE:
            yield said(game, 'PP1112', f"'{constant.id}' is {value}, which is no die", path)
        elif constant.id in STICKS and value not in sticks:
            yield said(game, 'PP1112', f"'{constant.id}' is {value}, which is no stick", path)
        elif constant.id in LEAST and float(value) < LEAST[constant.id]:
            message = f"'{constant.id}' is {value}, which is too few to play with"
            yield said(game, 'PP1112', message, path)
    for index, stick in enumerate(doc.sticks):
        if stick.optional_in == stick.length_in:
            message = f"the other length of stick {stick.id} is {stick.length_in:g} in, as its own"
            yield said(game, 'PP1111', message, ('sticks', index, 'optional_in'))
    for name, stated in STATED.items():
        yield from _compared(game, doc, name, stated(doc))


def _compared(game: Game, doc: CongoDocument, name: str, stated: Stated) -> Iterator[Finding]:
    """The constant against each place that says something else."""
    value = next((constant.value for constant in doc.constants if constant.id == name), None)
    if value is None:
        return
    for other, where in stated:
        if other != value:
            message = f"'{name}' is {value}, and {where} says {other}"
            yield said(game, 'PP1111', message, constant_path(doc, name))


def _steps(effect: Iterable[Step], op: str) -> Iterator[Step]:
    return (step for top in effect for step in top.walk() if step.op == op)


def _victory(name: str, op: str, key: str, sign: int = 1) -> Callable[[CongoDocument], Stated]:
    """What the effect of a rule for victory points says in a step."""

    def stated(doc: CongoDocument) -> Stated:
        for rule in doc.victory:
            for step in _steps(rule.effect, op) if rule.id == name else ():
                value = step.args.get(key)
                yield (sign * value if isinstance(value, int) else value), f"'{name}'"

    return stated


def _scored(per: str, op: str, key: str) -> Callable[[CongoDocument], Stated]:
    """What every rule says in a step inside the roll for each of something at the end."""

    def stated(doc: CongoDocument) -> Stated:
        rules = [(rule.id, rule.effect) for section in doc.rules for rule in section.rules]
        rules += [(rule.id, rule.effect) for rule in doc.victory]
        for name, effect in rules:
            for rolled in _steps(effect, 'roll'):
                if rolled.args.get('per') == per:
                    for step in _steps((rolled,), op):
                        yield _alone(step.args.get(key)), f"'{name}'"

    return stated


def _alone(value: Any) -> Any:
    """One die as its type alone."""
    return value[1:] if isinstance(value, str) and value.startswith('1D') else value


def _phase(op: str) -> Callable[[CongoDocument], Stated]:
    """How many the turn has each player draw or choose."""

    def stated(doc: CongoDocument) -> Stated:
        for phase in doc.phases:
            for turn_step in phase.steps:
                for top in turn_step.effect:
                    if top.op == op and isinstance(top.args.get('n', 1), int):
                        yield top.args.get('n', 1), f"'{turn_step.id}'"

    return stated


def _action_cards(doc: CongoDocument) -> Stated:
    for deck in doc.decks:
        if deck.kind == 'action':
            yield sum(card.copies for card in deck.cards), f"the deck '{deck.id}'"


def _kill_margin(doc: CongoDocument) -> Stated:
    for animal in doc.animals:
        for trait in animal.traits:
            for step in _steps(trait.effect, 'when'):
                asked = step.args.get('if')
                kills = any(inner.op == 'remove' for inner in step.walk())
                if kills and isinstance(asked, Mapping) and 'advantage' in asked:
                    yield asked['advantage'], f"'{trait.id}'"


def _table(axis: int) -> Callable[[CongoDocument], Stated]:
    def stated(doc: CongoDocument) -> Stated:
        return ((one.table_in[axis], f"the map of '{one.id}'") for one in doc.adventures)

    return stated


def _rituals(doc: CongoDocument) -> Stated:
    """How many rituals those who cast have in a turn, and how often a turn's step comes."""
    for character in doc.characters:
        for step in _steps(character.rule.effect, 'sorcery'):
            yield step.args.get('n', 1), f"'{character.id}'"
    for phase in doc.phases:
        for turn_step in phase.steps:
            for step in _steps(turn_step.effect, 'when'):
                cast = any(s.op == 'resolve' and s.args['what'] == 'ritual' for s in step.walk())
                if cast and step.args.get('per') == 'turn':
                    yield 1, f"'{turn_step.id}'"


def _flights(doc: CongoDocument) -> Iterator[tuple[str, Step]]:
    """Rules by which a group flees if an enemy is near."""
    for section in doc.rules:
        for rule in section.rules:
            for step in _steps(rule.effect, 'if'):
                flees = any(inner.op == 'flee' for inner in step.walk())
                if flees and any(True for _ in _near(step.args['is'])):
                    yield rule.id, step


def _near(asked: Any) -> Iterator[Any]:
    """How near an enemy is asked for, anywhere in a condition."""
    if isinstance(asked, Mapping):
        if asked.get('side') == 'enemy' and 'within' in asked:
            yield asked['within']
        for inner in asked.values():
            yield from _near(inner)
    elif isinstance(asked, list | tuple):
        for inner in asked:
            yield from _near(inner)


def _threat(doc: CongoDocument) -> Stated:
    for name, step in _flights(doc):
        yield from ((distance, f"'{name}'") for distance in _near(step.args['is']))


def _flight(doc: CongoDocument) -> Stated:
    for name, step in _flights(doc):
        for inner in step.walk():
            if inner.op == 'move' and 'distance' in inner.args:
                yield inner.args['distance'], f"'{name}'"


def _dense_cover(doc: CongoDocument) -> Stated:
    """The cover that a rule gives to open ground."""
    for path, step in walk_steps(doc):
        asked = step.args.get('if')
        if path[0] == 'universal_rules' and isinstance(asked, Mapping):
            for inner in step.walk() if asked.get('inside') == 'open' else ():
                if inner.op == 'set' and inner.args.get('what') == 'cover':
                    yield inner.args['value'], "the universal rule for open ground"


STATED: Mapping[str, Callable[[CongoDocument], Stated]] = {
    'action_cards': _action_cards,
    'cards_chosen': _phase('choose_actions'),
    'totem_per_turn': _phase('draw_totem'),
    'rituals_per_turn': _rituals,
    'threat': _threat,
    'flight': _flight,
    'animal_kill_margin': _kill_margin,
    'table_width_in': _table(0),
    'table_depth_in': _table(1),
    'dense_open_cover': _dense_cover,
    'loot_dice': _scored('loot', 'roll', 'dice'),
    'loot_vp': _scored('loot', 'gain_vp', 'n'),
    'character_vp_die': _scored('star', 'roll', 'dice'),
    'character_vp': _scored('star', 'gain_vp', 'n'),
    'own_auxiliary_vp': _victory('own_auxiliary', 'lose_vp', 'n', -1),
    'enemy_auxiliary_vp': _victory('enemy_auxiliary', 'gain_vp', 'n'),
}
