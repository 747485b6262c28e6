"""What must hold between two stages of any game: tokens, cards, figures, places.

Only groups whose bases have moved since the last time are measured; where they stood then is
kept in `data.extra`.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from printplay.engines.congo import victory
from printplay.engines.congo.state import GONE, TABLE
from printplay.sim.protocol import Violation

if TYPE_CHECKING:
    from printplay.engines.congo.book import Book
    from printplay.engines.congo.state import Data, Figure, Group
    from printplay.engines.congo.table import Table

QUIET = ('lay', 'reveal')
"""Stages before which nothing but cards can have changed."""
MEMORY = 'stood'
Box = tuple[int, int, int, int]


def remember(data: 'Data') -> None:
    """Keep what there is of everything at the beginning of a game."""
    data.extra['supply'] = dict(data.bag)
    data.extra['decks'] = tuple(tuple(sorted(side.deck)) for side in data.sides)
    data.extra['strength'] = tuple(len(group.figures) for group in data.groups)
    data.extra['objects'] = tuple(sorted(i.ref for i in data.items if i.kind == 'object'))
    data.extra[MEMORY] = ((),) * len(data.groups)


def check(book: 'Book', table: 'Table', data: 'Data') -> list[Violation]:
    """Everything that is wrong with a game between two stages."""
    if data.phase in QUIET or 'supply' not in data.extra:
        return []
    found = [*_tokens(book, data), *_cards(book, data), *_counts(book, data)]
    for group in data.groups:
        if group.place == TABLE:
            found += _group(book, data, group)
        elif group.stress or (group.place == GONE and (group.figures or group.items)):
            found.append(_wrong('gone', group, "is out of the game and still has something"))
    return found + _positions(book, table, data)


def _wrong(name: str, group: 'Group', what: str) -> Violation:
    return Violation(name, group.profile, f"group {group.index + 1} ({group.profile}) {what}")


def _tokens(book: 'Book', data: 'Data') -> Iterator[Violation]:
    """Bag, table and tokens laid aside are all the tokens that there are."""
    now = dict(data.bag)
    for kind, n in data.aside.items():
        now[kind] = now.get(kind, 0) + n
    for group in data.groups:
        for kind in group.stress:
            now[kind] = now.get(kind, 0) + 1
    supply = data.extra['supply']
    if now == supply:
        return
    for kind in {**supply, **now}:
        had, has = supply.get(kind, 0), now.get(kind, 0)
        if had != has:
            ref = book.token_of[kind].id if kind in book.token_of else kind
            yield Violation('tokens', ref, f"there are {has} tokens of '{kind}', and {had} belong")


def _cards(book: 'Book', data: 'Data') -> Iterator[Violation]:
    """Every card is in one place: deck, hand or discard pile; three chosen ones at most."""
    most = book.constants['cards_chosen']
    for side, deck in zip(data.sides, data.extra['decks'], strict=True):
        cards = (*side.deck, *side.hand, *side.discard)
        if len(cards) != len(deck) or tuple(sorted(cards)) != deck:
            odd = next(iter(set(cards).symmetric_difference(deck)), 'totem')
            yield Violation(
                'totem_cards', odd, f"player {side.seat + 1} has {len(cards)} of {len(deck)} cards"
            )
        chosen = (*side.chosen, *side.played, *((side.laid,) if side.laid else ()))
        if len(chosen) > most or len(set(chosen)) < len(chosen):
            yield Violation(
                'action_cards', chosen[0], f"player {side.seat + 1} has chosen {len(chosen)} cards"
            )


_LIMITS = {
    'acted': 'actions_per_step',
    'fled': 'flights_per_step',
    'terrorised': 'terror_per_step',
}


def _counts(book: 'Book', data: 'Data') -> Iterator[Violation]:
    """Limits of a step, sources of points, objects that are there once."""
    for key, n in data.used.items():
        if key.startswith('step:'):
            limit = _LIMITS.get(key.split(':')[1])
            if limit and n > book.constants[limit]:
                yield Violation(limit, key, f"{key} has happened {n} times in a step")
    if not 0 <= data.initiative < len(data.sides) and data.turn:
        yield Violation('initiative', 'initiative', "nobody holds the Initiative token")
    for side in data.sides:
        if side.points and not side.points.keys() <= victory.sources(book):
            odd = next(iter(side.points.keys() - victory.sources(book)))
            yield Violation('points', odd, f"'{odd}' brought points, and no rule says so")
    yield from _objects(data)


def _objects(data: 'Data') -> Iterator[Violation]:
    items = [*data.items, *(item for group in data.groups for item in group.items)]
    if not items and not data.extra['objects']:
        return
    if len({id(item) for item in items}) < len(items):
        yield Violation('objects', items[0].ref, "an object is in two places")
    objects = tuple(sorted(item.ref for item in items if item.kind == 'object'))
    if objects != data.extra['objects']:
        yield Violation('objects', 'object', f"the objects are {', '.join(objects) or 'none'}")


def _group(book: 'Book', data: 'Data', group: 'Group') -> list[Violation]:
    """Tokens and figures of a group on the table."""
    figures, stress = group.figures, len(group.stress)
    if 0 < stress <= book.max_stress and len(figures) > 1:
        return []
    found = []
    if stress > book.max_stress:
        found.append(_wrong('max_stress', group, f"has {stress} tokens"))
    if not figures:
        found.append(_wrong('figures', group, "is on the table without figures"))
    elif len(figures) == 1:
        if stress >= book.max_stress:
            found.append(_wrong('last_figure', group, f"is one figure with {stress} tokens"))
        if figures[0].role == 'auxiliary':
            found.append(_wrong('auxiliary', group, "is an auxiliary alone"))
    if len(figures) > data.extra['strength'][group.index]:
        own = sum(figure.role not in ('companion', 'independent') for figure in figures)
        if own > data.extra['strength'][group.index]:
            found.append(_wrong('strength', group, "has more figures than at the start"))
    return found


def _positions(book: 'Book', table: 'Table', data: 'Data') -> list[Violation]:
    """Where bases stand, of groups that have moved."""
    before = data.extra[MEMORY]
    now: list[Any] = []
    moved: list[Group] = []
    for group in data.groups:
        stands: Any = ()
        if group.place == TABLE:
            stands = [(figure.x, figure.y) for figure in group.figures]
            if before[group.index] != stands:
                moved.append(group)
        now.append(stands)
    data.extra[MEMORY] = now
    if not moved:
        return []
    boxes = {group.index: _box(now[group.index]) for group in data.groups
             if now[group.index]}  # fmt: skip
    found: list[Violation] = []
    for group in moved:
        if group.figures:
            found += _stands(book, table, group, boxes[group.index])
            found += _overlaps(book, data, group, boxes)
    return found


def _box(points: Iterable[tuple[int, int]]) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _stands(book: 'Book', table: 'Table', group: 'Group', box: Box) -> Iterator[Violation]:
    """On the table, in one chain, wholly inside an area or wholly outside all."""
    if box[0] < 0 or box[1] < 0 or box[2] > table.width or box[3] > table.depth:
        yield _wrong('table', group, "stands off the table")
    if not _chain(book, group.figures):
        yield _wrong('chain', group, "does not hang together")
    areas = {table.area_at(figure.x, figure.y) for figure in group.figures}
    if areas != {group.area} and not group.flags.get('partly'):
        yield _wrong('area', group, "is partly inside an area and partly outside")


def _chain(book: 'Book', figures: 'list[Figure]') -> bool:
    reach = book.touch * book.touch
    found, waiting = [figures[0]], figures[1:]
    for figure in found:
        x, y = figure.x, figure.y
        far: list[Figure] = []
        for other in waiting:
            near = (other.x - x) ** 2 + (other.y - y) ** 2 <= reach
            (found if near else far).append(other)
        if not far:
            return True
        waiting = far
    return not waiting


def _overlaps(
    book: 'Book', data: 'Data', group: 'Group', boxes: dict[int, Box]
) -> Iterator[Violation]:
    """No base stands on another, but for the tolerance within which bases touch."""
    least = 2 * book.base - book.touch
    left, top, right, low = boxes[group.index]
    others = [
        (other.profile, other.figures)
        for other in data.groups
        if (box := boxes.get(other.index)) is not None
        and box[0] < right + least and box[2] > left - least
        and box[1] < low + least and box[3] > top - least
    ]  # fmt: skip
    npcs: list[Any] = [npc for npc in data.npcs if npc.alive and npc.with_group < 0]
    others += [(npc.ref or npc.kind, [npc]) for npc in npcs]
    square = least * least
    for ref, figures in others:
        for one in group.figures:
            for other in figures:
                close = (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < square
                if close and one is not other:
                    yield _wrong('overlap', group, f"stands on a base of {ref}")
                    return
