"""What play can reach and use up: the ids that are to be seen, and the tokens off their piles."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from printplay.engines.congo.rulebook.reading import written_effects
from printplay.engines.congo.setting import trials

if TYPE_CHECKING:
    from printplay.engines.congo.rulebook.book import Book
    from printplay.engines.congo.state import Data

SMOKE, FIRE, FIRED = 'smoke', 'fire', 'fired'
SMOKES = (FIRED, 'mist', 'hidden', FIRE)
PLAIN = (
    'MOV-2', 'MOV-3', 'MOV-4', 'MOV-5', 'MOV-6', 'MOV-7', 'MOV-8', 'MOV-9', 'MOV-10', 'MOV-12',
    'SHO-3', 'SHO-4', 'SHO-5', 'SHO-6', 'SHO-8', 'SHO-11', 'SHO-15', 'MEL-2', 'MEL-3', 'MEL-4',
    'MEL-7', 'MEL-9', 'STR-1', 'STR-9', 'STR-10', 'RUN-1', 'RUN-2', 'RUN-5', 'SOR-4', 'SOR-6',
    'TER-6', 'TER-7', 'COL-B', 'COL-C',
)  # fmt: skip
"""Rules that the pack gives no effect and that play tells of all the same."""

Declared = tuple[tuple[str, str], str]


def declared(book: 'Book') -> dict[tuple[str, str], str]:
    """All that play can reach: (kind, id) of an event, and the collection it counts for."""
    return dict([*_cards(book), *_tokens(book), *_rows(book), *_rules(book)])


def _cards(book: 'Book') -> Iterator[Declared]:
    for ref in (*book.actions, *book.totems):
        yield ('card', ref), 'cards'
    if book.sorcery:
        yield ('card', book.sorcery), 'cards'


def _tokens(book: 'Book') -> Iterator[Declared]:
    for deck in book.doc.decks:
        if deck.kind == 'token':
            yield from ((('token', card.id), 'tokens') for card in deck.cards if card.drawn_blind)
    yield from ((('token', ref), 'tokens') for ref in dict.fromkeys(_told(book)))


def _told(book: 'Book') -> Iterator[str]:
    """Markers that play puts on the table: smoke of weapons, and what effects spawn."""
    smoke = book.part(_faces).get(FIRED, '')
    if smoke:
        yield smoke
    for _, _, effect in written_effects(book.doc):
        for step in (inner for top in effect for inner in top.walk()):
            if step.op == 'spawn_marker':
                yield step.args['marker']


def _rows(book: 'Book') -> Iterator[Declared]:
    for table in book.terrain.values():
        yield from ((('row', row), 'rows') for row in table.rows)
    yield from ((('row', row.id), 'rows') for row in book.melee)
    yield from ((('row', row), 'rows') for row in dict.fromkeys(book.plunder) if row)


def _rules(book: 'Book') -> Iterator[Declared]:
    for section in book.doc.rules:
        for rule in section.rules:
            if rule.effect or rule.id in PLAIN:
                yield ('rule', rule.id), 'rules'
    yield from ((('rule', ref), 'rules') for ref in book.characters)
    yield from ((('rule', ref), 'rules') for ref in book.auxiliaries)
    yield from ((('group', ref), 'rules') for ref in book.profiles)
    yield from ((('rule', rule.id), 'rules') for rule in book.doc.group_rules)
    yield from ((('rule', rule.id), 'rules') for rule in book.doc.universal_rules)
    yield from ((('rule', rule.id), 'rules') for rule in book.doc.victory if rule.effect)
    for ritual in book.rituals.values():
        keys = (key.partition(':')[2] for key in ritual.levels if key)
        yield from ((('rule', key), 'rules') for key in keys)
    for animal in book.doc.animals:
        yield from ((('rule', trait.id), 'rules') for trait in animal.traits if trait.effect)
    for adventure in trials.merged(book.doc).values():
        yield from ((('rule', one.id), 'rules') for one in adventure.objectives)
        for special in adventure.special_rules:
            if any(step.op == 'when' for step in special.effect):
                yield ('rule', special.id), 'rules'


def in_use(book: 'Book', data: 'Data') -> dict[str, int]:
    """How many of each token and marker are off their pile: on the table or in the bag."""
    kinds = [item.kind for item in data.items]
    for group in data.groups:
        if group.stress:
            kinds += group.stress
        if group.smoke:
            kinds.append(group.smoke)
        if group.items:
            kinds += [item.kind for item in group.items]
        if group.acted:
            kinds.append('acted')
        if group.fled:
            kinds.append('fled')
        if group.terrorised:
            kinds.append('terrorised')
    kinds += [rule.rule for rule in data.lasting if rule.area >= 0]
    kinds += data.extra.get('markers', ())
    kinds += [FIRE] * len(data.burnt)
    used: dict[str, int] = {}
    faces = book.part(_faces)
    for kind in kinds:
        if kind in faces:
            ref = faces[kind]
            used[ref] = used.get(ref, 0) + 1
    return used


def _faces(book: 'Book') -> dict[str, str]:
    """The token for every word that the game keeps: its kind, or what its smoke stands for."""
    faces = {kind: token.id for kind, token in book.token_of.items()}
    one = faces.get(SMOKE, '')
    for word in SMOKES:
        faces[word] = faces.get(f'{SMOKE}.{word}', one)
    return faces
