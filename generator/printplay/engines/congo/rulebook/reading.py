"""Reading the records of a Congo pack into plain facts, collection by collection."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from printplay.engines.congo.rulebook import facts
from printplay.engines.congo.rulebook.facts import dice, inches, millimetres, sides
from printplay.engines.congo.setting import trials

if TYPE_CHECKING:
    from printplay.model.congo import CongoDocument
    from printplay.model.effects import Effect


def read_facts(doc: 'CongoDocument') -> dict[str, Any]:
    """All plain facts of a pack, by the name that the book keeps them under."""
    return {**_numbers(doc), **_cards(doc), **_lists(doc), **_tables(doc)}


def _numbers(doc: 'CongoDocument') -> dict[str, Any]:
    constants: dict[str, Any] = {}
    for constant in doc.constants:
        value = constant.value
        constants[constant.id] = sides(str(value)) if constant.unit == 'die' else value
    stick = _sticks(doc)
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


def _sticks(doc: 'CongoDocument') -> dict[str, int]:
    return {stick.id: inches(stick.length_in) for stick in doc.sticks}


def _cards(doc: 'CongoDocument') -> dict[str, Any]:
    actions: dict[str, facts.ActionCard] = {}
    totems: dict[str, facts.TotemCard] = {}
    tokens: dict[str, facts.Token] = {}
    sorcery = ''
    stick = _sticks(doc)
    for deck in doc.decks:
        for card in deck.cards:
            if deck.kind == 'action':
                actions[card.id] = _action(card)
            elif deck.kind == 'totem':
                totems[card.id] = _totem(card, stick)
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


def _totem(card: Any, stick: dict[str, int]) -> facts.TotemCard:
    steps = [step for top in card.effect for step in top.walk()]
    more = sum(stick[step.args['distance']] for step in steps if step.op == 'extend')
    return facts.TotemCard(
        card.id, card.id.partition('.')[0], card.copies, card.windows, card.limit_per,
        any(step.op == 'add_dice' for step in steps), more, f'totem:{card.id}',
    )  # fmt: skip


def _token(card: Any) -> facts.Token:
    kind = card.stress or card.id
    return facts.Token(card.id, kind, card.copies, bool(card.stress), card.event or 0)


def _lists(doc: 'CongoDocument') -> dict[str, Any]:
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


def _sorcerers(doc: 'CongoDocument') -> Iterator[tuple[str, tuple[int, str, int]]]:
    for one in doc.characters:
        for step in one.rule.effect:
            if step.op == 'sorcery':
                args = step.args
                yield one.id, (sides(args['die']), args['culture'], args.get('n', 1))


def _tables(doc: 'CongoDocument') -> dict[str, Any]:
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


def written_effects(doc: 'CongoDocument') -> 'Iterator[tuple[str, str, Effect]]':
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
