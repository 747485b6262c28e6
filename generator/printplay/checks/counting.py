"""What `counts: of:` can name, and how many of it a pack holds.

`of` is a path through the pack: a collection, then any number of steps, each the id of an
entry or a list that entries hold. `[field=value]` after a step keeps the entries where it
holds. What the path ends at is counted with its copies; a deck counts as its cards, and
`parts.ID` as the pieces printed in that part for the pack's default number of players.

    characters                      decks.totem                 decks.stress.panic
    characters[culture=zanzibar]    terrain_tables.rows         parts.cards
    board.squares[role=hideout]     decks.jungle.cards[zone=pile]
"""

import re
from typing import Any

from pydantic import BaseModel

from printplay.model.core import DeckBase, PackDocument

_STEP = re.compile(r'([A-Za-z0-9_\-]+)(?:\[([a-z_]+)=([A-Za-z0-9_.\-]+)\])?(?:\.|$)')


def count_of(doc: PackDocument, of: str) -> int | None:
    """How many the pack holds of what `of` names; `None` where it names nothing."""
    steps = _parsed(of)
    if not steps:
        return None
    if steps[0][0] == 'parts' and len(steps) == 2:
        return _pieces(doc, steps[1][0])
    entries: list[Any] = [doc]
    for name, field, wanted in steps:
        found = _step(entries, name)
        if found is None:
            return None
        entries = [e for e in found if not field or str(getattr(e, field, None)) == wanted]
    return sum(_copies(entry) for entry in entries)


def _parsed(of: str) -> list[tuple[str, str, str]]:
    """The steps of a path as name, filter field, filter value; none where it is no path."""
    steps, end = [], 0
    while end < len(of):
        found = _STEP.match(of, end)
        if found is None:
            return []
        steps.append((found[1], found[2] or '', found[3] or ''))
        end = found.end()
    return steps


def _step(entries: list[Any], name: str) -> list[Any] | None:
    """What `name` leads to: the entry with that id, all entries of that list, or that one thing."""
    by_id = [e for e in entries if getattr(e, 'id', None) == name]
    if by_id:
        return by_id
    listed = [child for e in entries if _is_list(e, name) for child in getattr(e, name)]
    if listed or any(_is_list(e, name) for e in entries):
        return listed
    inner = [getattr(e, name, None) for e in entries]
    single = [value for value in inner if isinstance(value, BaseModel)]
    cards = [c for e in entries if isinstance(e, DeckBase) for c in _cards(e) if c.id == name]
    return single or cards or None


def _is_list(entry: Any, name: str) -> bool:
    return isinstance(getattr(entry, name, None), tuple)


def _cards(deck: DeckBase) -> tuple[Any, ...]:
    return getattr(deck, 'cards', ())


def _copies(entry: Any) -> int:
    if isinstance(entry, DeckBase):
        return sum(card.copies for card in _cards(entry))
    return int(getattr(entry, 'copies', 1))


def _pieces(doc: PackDocument, part_id: str) -> int | None:
    """How many pieces are printed in a part for the default number of players."""
    part = next((p for p in doc.parts if p.id == part_id), None)
    if part is None:
        return None
    decks = [deck for deck in doc.decks if deck.id in part.decks]
    return sum(
        _copies(deck) * (doc.players.default if deck.per == 'player' else 1) for deck in decks
    )
