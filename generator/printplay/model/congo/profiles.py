"""The cards of a deck of profiles: one for each group, character and auxiliary of a pack."""

from collections.abc import Iterable, Sequence

from printplay.model.congo.cards import ProfileCard, ProfileKind
from printplay.model.congo.columns import Auxiliary, Character, Culture, Group
from printplay.model.core import Id


def profile_cards(
    cultures: Sequence[Culture],
    groups: Iterable[Group],
    characters: Iterable[Character],
    auxiliaries: Iterable[Auxiliary],
) -> tuple[ProfileCard, ...]:
    """Culture by culture groups, then characters; auxiliaries, which serve several, come last."""
    cards = [
        *(_card(group, 'groups', n, (group.culture,)) for n, group in enumerate(groups)),
        *(_card(who, 'characters', n, (who.culture,)) for n, who in enumerate(characters)),
    ]
    order = {culture.id: n for n, culture in enumerate(cultures)}
    cards.sort(key=lambda card: order.get(card.cultures[0], len(order)))
    cards += (_card(one, 'auxiliaries', n, one.cultures) for n, one in enumerate(auxiliaries))
    return tuple(cards)


def _card(
    record: Group | Character | Auxiliary, kind: ProfileKind, index: int, cultures: tuple[Id, ...]
) -> ProfileCard:
    """The card of a record, whose values are valid already."""
    return ProfileCard.model_construct(
        id=record.id, title=record.title, kind=kind, index=index, cultures=cultures
    )
