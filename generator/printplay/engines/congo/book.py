"""A Congo pack compiled for play: in, a loaded game; out, plain facts and compiled effects.

Everything that a running game asks for stands here as integers, tuples and dicts; the pack's
own records are read once. Lengths are tenths of a millimetre.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar, cast

from printplay.engines.congo import facts, trials
from printplay.engines.congo.facts import dice, inches, millimetres, sides
from printplay.model.congo import CongoDocument
from printplay.model.terrain import faces

if TYPE_CHECKING:
    from printplay.engines.congo.effects import Hooks, Op
    from printplay.engines.congo.run import Run
    from printplay.model.core import DieType
    from printplay.model.effects import Effect
    from printplay.model.game import Game

T = TypeVar('T')


@dataclass(slots=True)
class Book:
    """All facts of a pack, under their ids.

    Attributes:
        doc: the pack's document, for what is read once per game: maps, sides, solo lists.
        constants: numbers and words of the rules; die types as sides.
        effects: compiled effects by key: 'totem:lion', 'row:jungle.3-01', 'ritual:wild_hunt#2'.
        hooks: which effects wait for which moment, and what holds all the time.
        token_of: a token's record by the word that bags and groups know it by.
        stress_kinds: the words of all Stress tokens, in the pack's order.
        melee: rows by difference, the last for that many or more.
        plunder: ids of rows by face; '' where none.
        parts: what other modules have made of the pack, by the function that makes it.
        sorcerers: characters who cast rituals: the die's sides, the culture, how many a turn.
        weights: what a policy that looks ahead holds dear, by name.
    """

    game: 'Game'
    doc: CongoDocument
    rulings: Mapping[str, str]
    constants: dict[str, Any]
    stick: dict[str, int]
    stick_width: int
    base: int
    touch: int
    actions: dict[str, facts.ActionCard]
    totems: dict[str, facts.TotemCard]
    sorcery: str
    tokens: dict[str, facts.Token]
    token_of: dict[str, facts.Token]
    stress_kinds: tuple[str, ...]
    profiles: dict[str, facts.Profile]
    characters: dict[str, facts.Character]
    auxiliaries: dict[str, facts.Auxiliary]
    weapons: dict[str, facts.Weapon]
    melee: tuple[facts.MeleeRow, ...]
    plunder: tuple[str, ...]
    terrain: dict[str, facts.TerrainTable]
    rituals: dict[str, facts.Ritual]
    animals: dict[str, facts.Animal]
    sorcerers: dict[str, tuple[int, str, int]]
    success_at: int
    max_stress: int
    effects: 'dict[str, tuple[Op, ...]]' = field(default_factory=dict)
    hooks: 'Hooks' = field(init=False)
    weights: dict[str, int] = field(default_factory=dict)
    parts: dict[Any, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, game: 'Game') -> 'Book':
        """Compile a loaded Congo pack."""
        doc = cast('CongoDocument', game.doc)
        parts = {**_numbers(doc), **_cards(doc), **_lists(doc), **_tables(doc)}
        book = cls(game=game, doc=doc, rulings=game.rulings, **parts)
        _compile_effects(book)
        return book

    def part(self, build: 'Callable[[Book], T]') -> 'T':
        """What `build` makes of the pack; made once and kept."""
        if build not in self.parts:
            self.parts[build] = build(self)
        return cast('T', self.parts[build])

    def cover_faces(self, sides_: int) -> range:
        """What a die of an area's cover can show on a terrain table."""
        return faces(cast('DieType', f'D{sides_}'), str(self.constants['terrain_die']))

    def melee_row(self, difference: int) -> facts.MeleeRow | None:
        """The line of the melee table for this many hits more; None where there is none."""
        found = None
        for row in self.melee:
            if row.difference == difference or (row.or_more and row.difference <= difference):
                found = row
        return found

    def reach(self, run: 'Run', stick: str) -> int:
        """How far a weapon's stick reaches now; rules that limit all ranges count."""
        length = self.stick[stick] if stick in self.stick else max(self.table_of(run))
        for rule in run.data.lasting:
            if rule.value in self.stick:
                length = min(length, self.stick[rule.value])
        return length

    def table_of(self, run: 'Run') -> tuple[int, int]:
        """Twice the width and depth of the table played on: further than anything on it."""
        table = run.table
        return 2 * table.width, 2 * table.depth


def _numbers(doc: CongoDocument) -> dict[str, Any]:
    constants: dict[str, Any] = {}
    for constant in doc.constants:
        value = constant.value
        constants[constant.id] = sides(str(value)) if constant.unit == 'die' else value
    stick = {stick.id: inches(stick.length_in) for stick in doc.sticks}
    base = millimetres(constants['base_mm'])
    return {
        'constants': constants,
        'stick': stick,
        'stick_width': millimetres(doc.sticks[0].width_mm),
        'base': base,
        'touch': base + millimetres(constants['contact_tolerance_mm']),
        'weights': {one.id: one.value for one in doc.weights},
        'success_at': constants['success_at'],
        'max_stress': constants['max_stress'],
    }


def _cards(doc: CongoDocument) -> dict[str, Any]:
    actions: dict[str, facts.ActionCard] = {}
    totems: dict[str, facts.TotemCard] = {}
    tokens: dict[str, facts.Token] = {}
    sorcery = ''
    for deck in doc.decks:
        for card in deck.cards:
            if deck.kind == 'action':
                actions[card.id] = _action(card)
            elif deck.kind == 'totem':
                totems[card.id] = _totem(card)
            elif deck.kind == 'token':
                tokens[card.id] = _token(card)
            elif deck.kind == 'sorcery':
                sorcery = card.id
    return {
        'actions': actions,
        'totems': totems,
        'sorcery': sorcery,
        'tokens': tokens,
        'token_of': {token.kind: token for token in tokens.values()},
        'stress_kinds': tuple(token.kind for token in tokens.values() if token.stress),
    }


def _action(card: Any) -> facts.ActionCard:
    circles = tuple(facts.Circle(one.kind, one.colour, one.groups) for one in card.actions)
    return facts.ActionCard(card.id, card.initiative, circles)


def _totem(card: Any) -> facts.TotemCard:
    operations = {step.op for top in card.effect for step in top.walk()}
    return facts.TotemCard(
        card.id, card.id.partition('.')[0], card.copies, card.windows, card.limit_per,
        'add_dice' in operations, 'extend' in operations, f'totem:{card.id}',
    )  # fmt: skip


def _token(card: Any) -> facts.Token:
    kind = card.stress or card.id
    return facts.Token(card.id, kind, card.copies, bool(card.stress), card.event or 0)


def _lists(doc: CongoDocument) -> dict[str, Any]:
    return {
        'profiles': {
            one.id: facts.Profile(
                one.id,
                one.culture,
                one.profile,
                one.figures,
                sides(one.shoot),
                one.weapon or '',
                sides(one.combat),
                sides(one.bravery),
                one.points,
                one.rules,
                one.tags,
                one.joins,
                one.limit or 0,
                one.linked,
                one.needs or '',
            )
            for one in doc.groups
        },
        'characters': {
            one.id: facts.Character(
                one.id,
                one.culture,
                one.profile,
                one.stars,
                one.place,
                dice(one.shoot),
                dice(one.combat),
                dice(one.bravery),
            )
            for one in doc.characters
        },
        'sorcerers': dict(_sorcerers(doc)),
        'auxiliaries': {
            one.id: facts.Auxiliary(one.id, one.cultures, one.points, one.limit)
            for one in doc.auxiliaries
        },
        'weapons': {
            one.id: facts.Weapon(one.id, one.range, one.smoke, one.target_draws)
            for one in doc.weapons
        },
    }


def _sorcerers(doc: CongoDocument) -> Iterator[tuple[str, tuple[int, str, int]]]:
    for one in doc.characters:
        for step in one.rule.effect:
            if step.op == 'sorcery':
                args = step.args
                yield one.id, (sides(args['die']), args['culture'], args.get('n', 1))


def _tables(doc: CongoDocument) -> dict[str, Any]:
    plunder = {
        face: row.id for row in doc.plunder for face in range(row.low, row.high + 1)
    }  # faces that no row has bring nothing
    melee = sorted(doc.melee, key=lambda row: row.difference)
    return {
        'melee': tuple(
            facts.MeleeRow(
                row.id, row.difference, row.or_more, row.removes, row.retreats, row.draws
            )
            for row in melee
        ),
        'plunder': tuple(plunder.get(face, '') for face in range(max(plunder, default=0) + 1)),
        'terrain': {table.id: _terrain(table) for table in doc.terrain_tables},
        'rituals': {ritual.id: _ritual(ritual) for ritual in doc.rituals},
        'animals': {
            one.id: facts.Animal(one.id, one.environment, tuple(trait.id for trait in one.traits))
            for one in doc.animals
        },
    }


def _terrain(table: Any) -> facts.TerrainTable:
    cells = [''] * 100
    for row in table.rows:
        for second in range(row.low, row.high + 1):
            cells[row.first * 10 + second] = row.id
    return facts.TerrainTable(
        table.id, table.animal, tuple(cells), tuple(row.id for row in table.rows)
    )


def _ritual(ritual: Any) -> facts.Ritual:
    by_successes = {level.successes: f'ritual:{ritual.id}#{level.successes}'
                    for level in ritual.levels}  # fmt: skip
    levels = [by_successes.get(n, '') for n in range(max(by_successes) + 1)]
    return facts.Ritual(
        ritual.id, ritual.culture, ritual.targets, ritual.range or '', tuple(levels)
    )


def written_effects(doc: CongoDocument) -> 'Iterator[tuple[str, str, Effect]]':
    """Every effect of a pack: its key, the id of its record, and its steps."""
    for deck in doc.decks:
        if deck.kind in ('totem', 'token'):
            yield from ((f'{deck.kind}:{card.id}', card.id, card.effect) for card in deck.cards)
    yield from ((f'character:{one.id}', one.id, one.rule.effect) for one in doc.characters)
    yield from ((f'auxiliary:{one.id}', one.id, one.rule.effect) for one in doc.auxiliaries)
    yield from ((f'group_rule:{one.id}', one.id, one.effect) for one in doc.group_rules)
    yield from ((f'plunder:{one.id}', one.id, one.effect) for one in doc.plunder)
    yield from ((f'universal:{one.id}', one.id, one.effect) for one in doc.universal_rules)
    yield from ((f'victory:{one.id}', one.id, one.effect) for one in doc.victory)
    for table in doc.terrain_tables:
        yield from ((f'row:{row.id}', row.id, row.effect) for row in table.rows)
    for ritual in doc.rituals:
        for level in ritual.levels:
            ref = f'{ritual.id}#{level.successes}'
            yield f'ritual:{ref}', ref, level.effect
    for section in doc.rules:
        yield from ((f'rule:{rule.id}', rule.id, rule.effect) for rule in section.rules)
    for animal in doc.animals:
        yield from ((f'animal:{trait.id}', trait.id, trait.effect) for trait in animal.traits)
    for adventure in trials.merged(doc).values():
        for one in adventure.objectives:
            yield f'objective:{adventure.id}.{one.id}', one.id, one.effect
        for rule in adventure.special_rules:
            yield f'special:{adventure.id}.{rule.id}', rule.id, rule.effect
        for event in adventure.events:
            yield f'event:{adventure.id}.{event.number}', event.id, event.effect
        for ending in adventure.endings:
            yield f'ending:{adventure.id}.{ending.id}', ending.id, ending.condition


def _compile_effects(book: Book) -> None:
    from printplay.engines.congo.effects import Hooks, compile_effect

    for key, ref, steps in written_effects(book.doc):
        if steps:
            book.effects[key] = compile_effect(steps, ref)
    book.hooks = Hooks.of(book.doc)
