"""Reading the decks of a Fantomen pack into plain facts."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from printplay.engines.fantomen.deeds import KINDS, compiled
from printplay.engines.fantomen.rulebook import facts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from printplay.model.fantomen import Encounter, FantomenDocument
    from printplay.model.fantomen.deeds import Deed


def read_decks(
    doc: 'FantomenDocument', at: dict[str, int], usual: 'Sequence[Deed]'
) -> dict[str, Any]:
    """All cards of a pack, by the name that the book keeps them under.

    `at` are the numbers of squares by id, `usual` what a lost combat costs where no card says.
    """
    decks: dict[str, Any] = {deck.kind: deck for deck in doc.decks}
    drums = tuple(_drum(card, number, at) for number, card in enumerate(decks['jungle'].cards))
    colours = {seat.id: 1 << number for number, seat in enumerate(doc.seats)}
    met: list[facts.Meeting] = []
    kinds = {kind.id: _event_kind(kind, met, usual) for kind in decks['event'].kinds}
    events = tuple(
        facts.Event(card.id, kinds[card.of], sum(colours[one] for one in card.colours))
        for card in decks['event'].cards
    )
    town = tuple(_met(card, met, usual) for card in decks['morristown'].cards)
    return {
        'drums': drums,
        'event_kinds': tuple(kinds.values()),
        'events': events,
        'town': tuple(
            one for one, card in zip(town, decks['morristown'].cards, strict=True)
            for _ in range(card.copies)
        ),
        'meetings': tuple(met),
        'singh': tuple(_singh(decks['singh'].cards)),
    }  # fmt: skip


def _drum(card: Any, number: int, at: dict[str, int]) -> facts.Drum:
    return facts.Drum(
        card.id, number, card.copies, card.zone, frozenset(card.moments), card.combat, card.avoid,
        frozenset(card.sure), compiled(card.deeds),
        any(KINDS[deed.do].against for deed in card.deeds),
        at[card.place] if card.place else -1, card.opens or '', card.stops or '', card.ambush,
        card.used, card.morristown, card.limit or 0, card.steps or 0,
        any(deed.do == 'push' for deed in card.deeds),
        any(deed.do == 'move_on' for deed in card.deeds),
    )  # fmt: skip


def _met(card: 'Encounter', met: list[facts.Meeting], usual: 'Sequence[Deed]') -> facts.Meeting:
    """A meeting, numbered after those that are there."""
    values = {
        facts.AVOID: card.avoid, facts.FRIENDSHIP: card.friendship, facts.FIGHT: card.combat
    }  # fmt: skip
    one = facts.Meeting(
        card.id, len(met), tuple((way,) for way, value in values.items() if value is not None),
        card.avoid or 0, card.friendship or 0, card.combat or 0,
        compiled(usual if card.loses is None else card.loses), card.keeps or 0,
        card.keep_limit or 0, card.morristown,
    )  # fmt: skip
    met.append(one)
    return one


def _event_kind(kind: Any, met: list[facts.Meeting], usual: 'Sequence[Deed]') -> facts.EventKind:
    meeting = _met(kind, met, usual) if kind.is_encounter else None
    return facts.EventKind(kind.id, meeting, compiled(kind.deeds), kind.optional, kind.ambush)


def _singh(cards: Any) -> Iterator[facts.Singh]:
    for card in cards:
        for _ in range(card.copies):
            yield facts.Singh(card.id, card.family, card.combat or 0, card.roll or 0)
