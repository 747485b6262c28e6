"""Who does what with how many of which piece: what an effect orders and a sentence tells."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

_DRAWING = ('draw', 'take', 'gain', 'cost')
_GAINING = ('gain', 'take', 'place')
_LOSING = ('lose', 'remove', 'discard')

VERBS: Mapping[str, tuple[str, ...]] = {
    'draw_stress': _DRAWING, 'take_stress': _DRAWING, 'go_to_ground': _DRAWING,
    'remove_stress': _LOSING, 'move_stress': ('take', 'move', 'gain'), 'swap_stress': ('swap',),
    'ignore_stress': ('ignore',), 'draw_totem': ('draw', 'take', 'gain'),
    'discard_totem': ('discard', 'lose'), 'recover_totem': ('take', 'remove', 'gain'),
    'search_totem': ('take', 'draw', 'gain'), 'redraw_actions': ('swap', 'discard', 'draw'),
    'choose_actions': ('draw', 'take', 'place'), 'place_loot': _GAINING,
    'plunder_token': _GAINING, 'smoke': _GAINING, 'remove_smoke': _LOSING,
    'lose_figure': ('lose', 'remove'), 'cancel_loss': ('cancel', 'lose'), 'gain_vp': _GAINING,
    'lose_vp': ('lose',), 'return_tokens': ('remove', 'place'), 'add_to_bag': ('place',),
    'play_totem': ('take', 'place', 'discard'), 'take_object': ('take', 'gain'),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Deed:
    """Something done with a number of pieces.

    Attributes:
        verbs: how it may be told; in a sentence the one verb found, or none.
        noun: the piece.
        amount: how many; empty where that is rolled or left open.
        opponent: whether the opponent does it.
        told: whether the number has to be told (it is not just the usual one).
    """

    verbs: tuple[str, ...]
    noun: str
    amount: str
    opponent: bool = False
    told: bool = True

    def matches(self, other: 'Deed') -> bool:
        """Whether both are about the same number of the same piece, done the same way."""
        return self.same_number(other) and self.same_verb(other)

    def same_number(self, other: 'Deed') -> bool:
        """Whether both are about the same number of the same piece."""
        open_amount = not self.amount or not other.amount
        return self.noun == other.noun and (open_amount or self.amount == other.amount)

    def same_verb(self, other: 'Deed') -> bool:
        """Whether one verb could tell both; no verb tells anything."""
        return not self.verbs or not other.verbs or bool(set(self.verbs) & set(other.verbs))


def wrong_deeds(
    ordered: Iterable[Deed], allowed: Iterable[Deed], told: Iterable[Deed], *, open_end: bool
) -> Iterator[tuple[str, Deed, bool]]:
    """Deeds that stand only in the effect or only in the text, with the kind of difference.

    Gives the kind, the deed, and whether it is the effect's. `allowed` are deeds that the
    sentence may tell besides; with `open_end` it may tell any.
    """
    ordered, told = tuple(ordered), tuple(told)
    for deed in ordered:
        kind = _unlike(deed, told)
        if kind and deed.told:
            yield kind, deed, True
    for deed in () if open_end else told:
        kind = _unlike(deed, (*ordered, *allowed)) or _miscounted(deed, (*ordered, *allowed))
        if kind:
            yield kind, deed, False


def _miscounted(deed: Deed, others: tuple[Deed, ...]) -> str:
    """Whether others do the same to the piece, and none of them to as many."""
    if not deed.amount or any(deed.same_number(other) for other in others):
        return ''
    alike = any(deed.noun == o.noun and set(deed.verbs) & set(o.verbs) for o in others)
    return 'number' if alike else ''


def _unlike(deed: Deed, others: tuple[Deed, ...]) -> str:
    """How a deed differs from all of the others: in its verb, in who does it, or not at all."""
    same = [other for other in others if deed.same_number(other)]
    if not same:
        return ''
    like = [other for other in same if deed.same_verb(other)]
    if not like:
        return 'does'
    cards = deed.noun == 'totem'
    return '' if not cards or any(o.opponent == deed.opponent for o in like) else 'who'
