"""From a part's decks to what is cut out: every copy, and the faces it shows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

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
    counts: Mapping[str, int] | None = None,
) -> Cut:
    """All copies of a part's decks for so many players; `only` keeps just these components.

    `counts`: how many of each card are printed, by its id, where the deck does not say.
    """
    copies: list[Copy] = []
    faces: dict[str, FaceJob] = {}
    decks = [deck for deck in game.doc.decks if deck.id in part.decks]
    for deck, seat in _rounds(decks, players):
        player = _player(game, seat)
        trim = _trim(deck)
        for card in deck.cards:
            component = deck.component(card)
            copies_of = card.copies if counts is None else counts.get(card.id, 0)
            if (only and component not in only) or not copies_of:
                continue
            face = _face(deck, card, component, seat, player)
            back = _back(deck, card, component, seat, player)
            faces.setdefault(face.key, face)
            if back:
                faces.setdefault(back.key, back)
            first = (seat * copies_of) if deck.per == 'player' else 0
            copies += [
                Copy(component, first + n + 1, trim, face.key, back.key if back else None)
                for n in range(copies_of)
            ]
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
        'side': 'face',
    }
    return FaceJob(key, component, deck.face, context, _trim(deck))


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
        'side': 'back',
    }
    return FaceJob(f'back.{key}', component, deck.back, context, _trim(deck))
