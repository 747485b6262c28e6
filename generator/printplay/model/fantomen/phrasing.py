"""A card in, the lines that are printed on it out: the pack's phrases with the card's numbers.

Every field and deed of a card has a phrase, so that print and play cannot differ. What is said
for a card, with which values, does not depend on a language; `asked` lists it for the checks.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, TypeVar, get_args

from printplay.model.core import LocalText, Piece
from printplay.model.fantomen.cards import (
    Encounter,
    EventCard,
    EventDeck,
    EventKind,
    JungleCard,
    MorristownCard,
    SinghCard,
    TwoSided,
)
from printplay.model.fantomen.deeds import DEEDS, Deed, Lose, Wound
from printplay.model.fantomen.document import FantomenDocument
from printplay.model.game import Game, Line, Side

ONE: Final = '.one'
OTHER: Final = '.other'
MOST_LINES: Final = 6
_Card = TypeVar('_Card', bound=Piece)
_WAYS: Final = ('avoid', 'friendship', 'combat')
_NONE: Final[Mapping[str, Any]] = MappingProxyType({})
_FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    'avoid': ('avoid',), 'combat': ('combat',), 'steps': ('steps',), 'place': ('place',),
    'limit': ('limit',), 'sure.avoid': (), 'sure.combat': (), 'stops.ambush': (),
    'moment.always': (), 'moment.encounter': (), 'moment.after_move': (),
    'moment.instead_of_roll': (), 'moment.own_turn': (), 'used.discarded': (),
    'used.leaves': (), 'used.stays': (),
    'not_morristown': (), 'value.avoid': ('avoid',), 'value.friendship': ('friendship',),
    'value.combat': ('combat',), 'fails': (), 'fails.discard': (), 'fails.roll': ('what',),
    'loses': ('what',),
    'loses.no_card': (), 'keeps': ('keeps',), 'keep_limit': ('keep_limit',), 'optional': (),
    'quiet': (), 'roll': ('roll',), 'opened': ('card',),
}  # fmt: skip
"""The phrases of fields, and the values that they are given."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A phrase that a card asks for: its id, and what is put into its places.

    A value is a number of the card, a text of the pack, or more phrases, which become sentences
    in a row.
    """

    phrase: str
    values: Mapping[str, Any] = field(default_factory=lambda: _NONE)


def lines(game: Game, card: Piece, lang: str, side: Side = 'face') -> tuple[str, ...]:
    """The lines that are printed on a side of a card, in their order."""
    return tuple(line.text for line in told(game, card, lang, side))


def told(game: Game, card: Piece, lang: str, side: Side = 'face') -> tuple[Line, ...]:
    """The lines of a side of a card with their phrases, by which a template sorts them."""
    doc = document_of(game)
    return tuple(Line(one.phrase, _filled(game, one, lang)) for one in asked(doc, card, side))


def said(game: Game, phrase: str, lang: str, /, **values: Any) -> str:
    """A phrase of the pack in a language; its form for one where a value says so."""
    return _filled(game, Asked(phrase, values), lang)


def form_of(doc: FantomenDocument, one: Asked) -> str:
    """The id of the phrase that is used: the one for a single thing, if there is one."""
    single = one.phrase + ONE
    return single if 1 in one.values.values() and single in doc.phrases else one.phrase


def asked(doc: FantomenDocument, card: Piece, side: Side = 'face') -> tuple[Asked, ...]:
    """What is said on a side of a card."""
    match card:
        case TwoSided():
            return tuple(_two_sided(doc, card, side))
        case _ if side == 'back':
            return ()
        case JungleCard():
            return tuple(_jungle(doc, card))
        case EventCard():
            decks = (deck for deck in doc.decks if isinstance(deck, EventDeck))
            kinds = (kind for deck in decks for kind in deck.kinds if kind.id == card.of)
            return tuple(_event(doc, next(kinds)))
        case EventKind():
            return tuple(_event(doc, card))
        case SinghCard():
            return tuple(_singh(doc, card))
        case MorristownCard():
            quiet = all(vars(card)[way] is None for way in _WAYS)
            return (Asked('quiet'),) if quiet else tuple(_encounter(doc, card))
        case _:
            return ()


def known(doc: FantomenDocument) -> Mapping[str, frozenset[str]]:
    """All phrases that cards can ask for, whether a card of the pack does or not.

    With each come the names of the values that are put into it.
    """
    found = {name: frozenset(names) for name, names in _FIELDS.items()}
    for deed in DEEDS:
        numbers = frozenset(deed.model_fields) - {'do', 'of', 'how'}
        found[get_args(deed.model_fields['do'].annotation)[0]] = numbers
    found |= {'lose.hand': found['lose'], 'wound.serious': found['wound']}
    found |= {f'opens.{card.family}': frozenset() for card in _cards(doc, SinghCard)}
    for card in _cards(doc, TwoSided):
        for name in (card.id, card.id + OTHER):
            found |= dict.fromkeys(_rows(name), frozenset())
    return found | {name + ONE: names for name, names in found.items()}


def document_of(game: Game) -> FantomenDocument:
    """The document of a game, which is one of Fantomen."""
    assert isinstance(game.doc, FantomenDocument)
    return game.doc


def _filled(game: Game, one: Asked, lang: str) -> str:
    doc = document_of(game)
    values = {name: _shown(game, value, lang) for name, value in one.values.items()}
    return game.text(doc.phrases.get(form_of(doc, one)), lang, **values)


def _shown(game: Game, value: Any, lang: str) -> Any:
    if isinstance(value, LocalText):
        return game.text(value, lang)
    if isinstance(value, tuple):
        return ' '.join(_filled(game, one, lang) for one in value)
    return value


def _jungle(doc: FantomenDocument, card: JungleCard) -> Iterator[Asked]:
    for way in ('avoid', 'combat'):
        if vars(card)[way]:
            yield Asked(way, {way: vars(card)[way]})
    if card.place is not None:
        squares = (square.title for square in doc.board.squares if square.id == card.place)
        yield Asked('place', {'place': next(squares, None) or LocalText({'': card.place})})
    yield from (Asked(f'moment.{moment}') for moment in card.moments if moment != 'ambushed')
    yield from (Asked(f'sure.{way}') for way in card.sure)
    if card.steps is not None:
        yield Asked('steps', {'steps': card.steps})
    if card.opens is not None:
        yield Asked(f'opens.{card.opens}')
    if card.stops is not None:
        yield Asked(f'stops.{card.stops}')
    yield from map(_deed, card.deeds)
    if card.limit is not None:
        yield Asked('limit', {'limit': card.limit})
    yield Asked(f'used.{card.used}')
    if not card.morristown:
        yield Asked('not_morristown')


def _event(doc: FantomenDocument, kind: EventKind) -> Iterator[Asked]:
    yield from _encounter(doc, kind)
    yield from map(_deed, kind.deeds)
    if kind.optional:
        yield Asked('optional')


def _encounter(doc: FantomenDocument, card: Encounter) -> Iterator[Asked]:
    for way in _WAYS:
        if vars(card)[way] is not None:
            yield Asked(f'value.{way}', {way: vars(card)[way]})
    if card.avoid is not None or card.friendship is not None:
        yield Asked('fails' if card.combat is not None else 'fails.discard')
    if card.loses is not None:
        sentences = tuple(map(_deed, card.loses))
        kept = not any(isinstance(deed, Lose) for deed in card.loses)
        what = (*sentences, Asked('loses.no_card')) if kept else sentences
        yield Asked('loses', {'what': what})
    elif card.combat is not None:
        yield Asked('loses', {'what': _usual(doc)})
    if card.keeps is not None:
        yield Asked('keeps', {'keeps': card.keeps})
    if card.keep_limit is not None:
        yield Asked('keep_limit', {'keep_limit': card.keep_limit})
    if not card.morristown:
        yield Asked('not_morristown')


def _singh(doc: FantomenDocument, card: SinghCard) -> Iterator[Asked]:
    if card.combat is not None:
        yield Asked('value.combat', {'combat': card.combat})
        yield Asked('loses', {'what': _usual(doc)})
    if card.roll is not None:
        yield Asked('roll', {'roll': card.roll})
    for other in _cards(doc, JungleCard):
        if other.opens == card.family:
            yield Asked('opened', {'card': other.title})
    if card.roll is not None:
        yield Asked('fails.roll', {'what': _usual(doc)[:1]})


def _usual(doc: FantomenDocument) -> tuple[Asked, Asked]:
    """What a lost combat costs where the card says nothing else: cards, then a roll for injury.

    A pack that lacks the number of cards is told so by the proofs of its constants.
    """
    cards = next((one.value for one in doc.constants if one.id == 'lost_cards'), 0)
    return Asked('lose', {'n': cards}), Asked('wound')


def _two_sided(doc: FantomenDocument, card: TwoSided, side: Side) -> Iterator[Asked]:
    """A card with two sides has no fields: its lines are the phrases with its name."""
    name = card.id if side == 'face' else card.id + OTHER
    yield from (Asked(phrase) for phrase in _rows(name) if phrase in doc.phrases)


def _rows(name: str) -> tuple[str, ...]:
    """The ids of the lines of a card with two sides: `injured`, `injured.2`, and so on."""
    return (name, *(f'{name}.{number}' for number in range(2, MOST_LINES + 1)))


def _deed(deed: Deed) -> Asked:
    numbers = {name: value for name, value in vars(deed).items() if isinstance(value, int)}
    match deed:
        case Lose(of='hand'):
            return Asked('lose.hand', numbers)
        case Wound(how='serious'):
            return Asked('wound.serious', numbers)
        case _:
            return Asked(deed.do, numbers)


def _cards(doc: FantomenDocument, kind: type[_Card]) -> Iterator[_Card]:
    for deck in doc.decks:
        yield from (card for card in deck.cards if isinstance(card, kind))
