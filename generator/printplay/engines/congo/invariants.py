"""What must hold between two stages of any game: tokens, cards, figures, places.

Only groups whose bases have moved since the last time are measured; where they stood then is
kept in `data.extra`. Between steps everything is gone through; within them what costs little.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from printplay.engines.congo.setting import victory
from printplay.engines.congo.state import GONE, TABLE
from printplay.engines.congo.turns.cards import UNSHUFFLED
from printplay.sim.protocol import Violation

if TYPE_CHECKING:
    from printplay.engines.congo.ground.table import Table
    from printplay.engines.congo.rulebook.book import Book
    from printplay.engines.congo.state import Data, Figure, Group

QUIET = ('lay', 'reveal')
"""Stages before which nothing but cards can have changed."""
THOROUGH = ('opening', 'step', 'over')
"""Stages before which everything is gone through."""
MEMORY = 'stood'
Box = tuple[int, int, int, int]
Short = tuple[int, int, int, int, int]
Stand = tuple[Short, tuple[tuple[int, int], ...], Box]
"""A group's bases in short, all of them, and the box around them."""
NOWHERE: Stand = ((0, 0, 0, 0, 0), (), (0, 0, 0, 0))


def remember(data: 'Data') -> None:
    """Keep what there is of everything at the beginning of a game."""
    data.extra['supply'] = dict(data.bag)
    data.extra['decks'] = tuple(tuple(sorted(side.deck)) for side in data.sides)
    data.extra['strength'] = tuple(len(group.figures) for group in data.groups)
    data.extra['objects'] = tuple(sorted(i.ref for i in data.items if i.kind == 'object'))
    data.extra[MEMORY] = [NOWHERE] * len(data.groups)


def check(book: 'Book', table: 'Table', data: 'Data') -> list[Violation]:
    """Everything that is wrong with a game between two stages."""
    if data.phase in QUIET or 'supply' not in data.extra:
        return []
    thorough = data.phase in THOROUGH
    found = [*_tokens(book, data), *_counts(book, data)]
    if thorough:
        found += _cards(book, data)
    most, strength = book.max_stress, data.extra['strength']
    for group in data.groups:
        if group.place == TABLE:
            if not (1 < len(group.figures) <= strength[group.index] and len(group.stress) <= most):
                found += _group(book, data, group)
        elif group.stress or (group.place == GONE and (group.figures or group.items)):
            found.append(_wrong('gone', group, "is out of the game and still has something"))
    return found + _positions(book, table, data, thorough)


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
        if data.extra.get(UNSHUFFLED) == side.seat:
            said = f"player {side.seat + 1} drew no card, and {len(side.discard)} are discarded"
            yield Violation('unshuffled', 'totem', said)
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
    least = min(book.constants[limit] for limit in _LIMITS.values())
    for key, n in data.used.items():
        if n > least and key.startswith('step:'):
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
    items = list(data.items)
    for group in data.groups:
        if group.items:
            items += group.items
    if not items and not data.extra['objects']:
        return
    if len(set(map(id, items))) < len(items):
        yield Violation('objects', items[0].ref, "an object is in two places")
    objects = tuple(sorted([item.ref for item in items if item.kind == 'object']))
    if objects != data.extra['objects']:
        yield Violation('objects', 'object', f"the objects are {', '.join(objects) or 'none'}")


def _group(book: 'Book', data: 'Data', group: 'Group') -> list[Violation]:
    """Tokens and figures of a group on the table."""
    figures, stress = group.figures, len(group.stress)
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
        own = sum(figure.role not in ('companion', 'independent', 'cattle') for figure in figures)
        if own > data.extra['strength'][group.index]:
            found.append(_wrong('strength', group, "has more figures than at the start"))
    return found


def _positions(book: 'Book', table: 'Table', data: 'Data', thorough: bool) -> list[Violation]:
    """Where bases stand, of groups that have moved."""
    stands: list[Stand] = data.extra[MEMORY]
    moved: list[Group] = []
    for group, before in zip(data.groups, tuple(stands), strict=True):
        figures = group.figures
        if group.place != TABLE or not figures:
            now = NOWHERE
        elif not thorough and _seem_as(before[0], figures):
            continue
        else:
            points = tuple([(figure.x, figure.y) for figure in figures])
            now = before if points == before[1] else (_short(figures), points, _box(points))
        if now is not before:
            if not moved:
                stands = data.extra[MEMORY] = list(stands)
            stands[group.index] = now
            moved.append(group)
    found: list[Violation] = []
    for group in moved:
        if stands[group.index] is not NOWHERE:
            found += _stands(book, table, group, stands[group.index][2])
            found += _overlaps(book, data, group, stands)
    return found


def _seem_as(before: Short, figures: 'list[Figure]') -> bool:
    """Whether bases seem to stand as before: a look that costs little."""
    count, x, y, last_x, last_y = before
    first, last = figures[0], figures[-1]
    return (
        first.x == x and first.y == y and last.x == last_x and last.y == last_y
        and len(figures) == count
    )  # fmt: skip


def _short(figures: 'list[Figure]') -> Short:
    """How many bases there are, where the first and the last stand."""
    first, last = figures[0], figures[-1]
    return len(figures), first.x, first.y, last.x, last.y


def _box(points: Iterable[tuple[int, int]]) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _stands(book: 'Book', table: 'Table', group: 'Group', box: Box) -> Iterator[Violation]:
    """On the table, in one chain, wholly inside an area or wholly outside all."""
    if box[0] < 0 or box[1] < 0 or box[2] > table.width or box[3] > table.depth:
        yield _wrong('table', group, "stands off the table")
    if not _chain(book, group.figures):
        yield _wrong('chain', group, "does not hang together")
    grounds = {table.key(figure.x, figure.y) for figure in group.figures}
    if {table.area_of(ground) for ground in grounds} != {group.area}:
        yield _wrong('area', group, "is partly inside an area and partly outside")
    elif len(grounds) > 1:
        yield _wrong('ground', group, "is partly in a river or on a track and partly not")


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
    book: 'Book', data: 'Data', group: 'Group', stands: list[Stand]
) -> Iterator[Violation]:
    """No base stands on another, but for the tolerance within which bases touch."""
    least = 2 * book.base - book.touch
    square = least * least
    _, own, (left, top, right, low) = stands[group.index]
    left, top, right, low = left - least, top - least, right + least, low + least
    for other in data.groups:
        _, points, box = stands[other.index]
        if not points or box[0] > right or box[2] < left or box[1] > low or box[3] < top:
            continue
        if _too_near(own, points, square, other is group):
            yield _wrong('overlap', group, f"stands on a base of {other.profile}")
            return
    for npc in data.npcs:
        if npc.alive and npc.with_group < 0 and _too_near(own, ((npc.x, npc.y),), square, False):
            yield _wrong('overlap', group, f"stands on {npc.ref or npc.kind}")
            return


def _too_near(
    own: tuple[tuple[int, int], ...],
    points: tuple[tuple[int, int], ...],
    square: int,
    itself: bool,
) -> bool:
    """Whether two bases are nearer than bases can be; of a group with itself, other bases."""
    for number, (x, y) in enumerate(own):
        for other_x, other_y in points[number + 1 :] if itself else points:
            if (x - other_x) ** 2 + (y - other_y) ** 2 < square:
                return True
    return False
