"""From a part's decks to what is cut out: every copy, and the faces it shows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from printplay.layout.plan import Copy, Plan, Trim
from printplay.model.core import DeckBase, Part, Piece, Player
from printplay.model.game import Game
from printplay.typeset.jobs import FaceJob, path_of
from printplay.units import Size, mm


@dataclass(frozen=True)
class Cut:
    """What a cut part prints: copies in order, and each face that must be set once."""

    copies: tuple[Copy, ...]
    faces: tuple[FaceJob, ...]


def cut_of(
    game: Game,
    part: Part,
    players: int,
    only: frozenset[str],
    places: Mapping[str, Sequence[Any]] | None = None,
) -> Cut:
    """All copies of a part's decks for so many players; `only` keeps just these components.

    `places`: by the id of a card what each copy of it tells of its place in a player's column,
    where such columns and not the deck say how many are printed.
    """
    copies: list[Copy] = []
    faces: dict[str, FaceJob] = {}
    decks = [deck for deck in game.doc.decks if deck.id in part.decks]
    for deck, seat in _rounds(decks, players):
        player = _player(game, seat)
        trim = _trim(deck)
        for card in deck.cards:
            component = deck.component(card)
            told = [None] * card.copies if places is None else places.get(card.id, ())
            if (only and component not in only) or not told:
                continue
            back = _back(deck, card, component, seat, player)
            if back:
                faces.setdefault(back.key, back)
            first = (seat * len(told)) if deck.per == 'player' else 0
            for n, place in enumerate(told, first + 1):
                face = _face(deck, card, component, seat, player)
                face = face if place is None else _placed(face, place, n)
                faces.setdefault(face.key, face)
                copies.append(Copy(component, n, trim, face.key, back.key if back else None))
    return Cut(tuple(copies), tuple(faces.values()))


def with_places(game: Game, part: Part, plan: Plan) -> Plan:
    """The plan with its findings at the components they are about, or else at the part."""
    found = []
    for finding in plan.findings:
        path = path_of(game, finding.subject) or path_of(game, part.id)
        where, subject = '.'.join(map(str, path)), finding.subject or part.id
        found.append(replace(finding, span=game.span(path), path=where, subject=subject))
    return replace(plan, findings=tuple(found))


def _rounds(decks: Sequence[DeckBase], players: int) -> Iterator[tuple[DeckBase, int]]:
    """Decks of the whole game first, then each player's decks together, player by player."""
    yield from ((deck, 0) for deck in decks if deck.per == 'game')
    for seat in range(players):
        yield from ((deck, seat) for deck in decks if deck.per == 'player')


def _player(game: Game, seat: int) -> Player | None:
    look = game.doc.look
    if look is None or not look.players:
        return None
    return look.players[seat % len(look.players)]


def _trim(deck: DeckBase) -> Trim:
    size = deck.size
    return Trim(
        Size(mm(size.width_mm), mm(size.height_mm)),
        mm(deck.bleed_mm),
        mm(deck.safe_mm),
        size.round,
    )


def _face(deck: DeckBase, card: Piece, component: str, seat: int, player: Player | None) -> FaceJob:
    owned = deck.face_of == 'player' and player is not None
    key = f'face.{component}.player{seat + 1}' if owned else f'face.{component}'
    context = {
        'card': card,
        'deck': deck,
        'player': player if owned else None,
        'place': None,
        'side': 'face',
    }
    return FaceJob(key, component, deck.face, context, _trim(deck))


def _placed(face: FaceJob, place: Any, copy: int) -> FaceJob:
    """The face of a copy that tells its place in a player's column."""
    return replace(face, key=f'{face.key}.{copy}', context={**face.context, 'place': place})


def _back(
    deck: DeckBase, card: Piece, component: str, seat: int, player: Player | None
) -> FaceJob | None:
    if deck.back is None:
        return None
    owned = deck.per == 'player' and player is not None
    key = deck.back_name(card)
    if owned:
        key = f'{key}.player{seat + 1}'
    context = {
        'card': card if deck.back_of == 'card' else None,
        'deck': deck,
        'player': player if owned else None,
        'place': None,
        'side': 'back',
    }
    return FaceJob(f'back.{key}', component, deck.back, context, _trim(deck))
