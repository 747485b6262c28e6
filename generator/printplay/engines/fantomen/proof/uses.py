"""What keeps a card from being of use, and what a card has that it never comes to."""

from collections.abc import Iterator
from typing import Any, Final

from printplay.engines.fantomen.deeds import KINDS

NEVER_IN_TOWN: Final = frozenset(('after_move', 'instead_of_roll'))
"""Moments that do not come in Morristown."""
ALWAYS_IN_TOWN: Final = frozenset(('always', 'own_turn'))
"""Moments that come wherever a piece is."""
HARM: Final = frozenset(('lose', 'miss', 'wound', 'go_home', 'end_turn'))
"""Deeds that are bad for whoever they are done to."""


def useless(card: Any, families: set[str], ambushes: bool) -> Iterator[str]:
    """What keeps a Jungle Drums card from being of use."""
    moments = set(card.moments)
    laid = bool(card.combat or card.avoid or card.sure or card.opens)
    uses = {
        'always': bool(card.combat or card.avoid or card.steps),
        'encounter': laid,
        'after_move': bool(card.deeds),
        'instead_of_roll': bool(card.deeds),
        'ambushed': card.stops is not None,
        'own_turn': card.place is not None,
    }
    if not moments:
        yield "has no moment in which it is played"
    for moment in card.moments:
        if not uses[moment]:
            yield f"is played in the moment '{moment}', and has nothing for it"
    for moments_of, there in (
        (('encounter', 'always'), laid),
        (('after_move', 'instead_of_roll'), bool(card.deeds)),
        (('ambushed',), card.stops is not None),
        (('own_turn',), card.place is not None),
    ):
        if there and not moments.intersection(moments_of):
            yield f"could be of use in the moment '{moments_of[0]}', and does not have it"
    if card.opens is not None and card.opens not in families:
        yield f"opens '{card.opens}', and there is no such Singh card"
    if card.stops is not None and not ambushes:
        yield "stops ambushes, and there are none"
    if card.zone != 'pile' and not card.limit:
        yield "lies face up, and nobody may have one"


def needless(card: Any) -> Iterator[str]:
    """What a Jungle Drums card has and never needs."""
    moments = set(card.moments)
    against = any(KINDS[deed.do].against for deed in card.deeds)
    for has, what in (
        (card.zone == 'pile' and card.limit, "never lies face up, and has a limit for that"),
        (card.steps and 'always' not in card.moments, "lengthens no move, and has steps"),
        (moments == {'always'} and card.used != 'stays',
         "always counts, and says that it is used up"),
        (card.morristown and moments and moments <= NEVER_IN_TOWN,
         "is never played in Morristown, and does not say so"),
        (not card.morristown and moments & ALWAYS_IN_TOWN,
         "is of use in Morristown, and says that it is not"),
        (card.ambush and not against, "is an ambush against nobody"),
        *((way in card.sure and getattr(card, way), f"adds to {way}, and wins it without dice")
          for way in ('combat', 'avoid')),
    ):  # fmt: skip
        if has:
            yield what


def idle(card: Any) -> Iterator[str]:
    """What a card of somebody who is met has, and can never come to."""
    deeds = getattr(card, 'deeds', ())
    for has, what in (
        (card.keeps and card.friendship is None, "helps later, and nobody can win its friendship"),
        (card.friendship is not None and not card.keeps, "gives friendship, and no help for it"),
        (card.keep_limit and not card.keeps, "has a limit of what is kept, and is not kept"),
        (card.loses is not None and card.combat is None, "tells of a lost combat, and has none"),
        (getattr(card, 'optional', False) and not deeds, "may be left alone, and does nothing"),
        (getattr(card, 'ambush', False) and _harmless(deeds), "is an ambush, and harms nobody"),
    ):
        if has:
            yield what


def _harmless(deeds: Any) -> bool:
    return not any(deed.do in HARM for deed in deeds)
