"""Effects of the pack at work in one small position, and what they changed there."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from printplay.engines.congo.effects import perform
from printplay.engines.congo.run import Run, Scope
from support.congo_play import Answer, group, play, position

ASKARIS, TROOPS, WARRIORS = (
    'white_men.trained_askaris', 'zanzibar.trained_troops', 'zanzibar.ruga_ruga',
)  # fmt: skip
THICKET = 5
HAND = ('crocodile.D8', 'buffalo', 'lion')
OUTSIDE = ((7874, 8890), (8128, 8890), (8382, 8890), (8636, 8890))
"""Places beside the thicket for four figures."""


def scene(
    *,
    dice: Sequence[int] = (),
    tokens: Sequence[str] = (),
    stress: Sequence[str] = (),
    hand: Sequence[str] = (),
    people: Sequence[str] = (),
    profile: str = ASKARIS,
    near: str = TROOPS,
    near_at: tuple[float, float] = (27.0, 44.0),
    **more: Any,
) -> Run:
    """One group in a thicket, an enemy near it, an enemy and a friend far away."""
    run = position(
        group(profile, (26.5, 35.0), stress=stress, people=people),
        group(near, near_at, side=1),
        group(WARRIORS, (60.0, 4.0), side=1),
        group(ASKARIS, (10.0, 44.0)),
        dice=dice, tokens=tokens, hands=(hand, ()), **more,
    )  # fmt: skip
    run.data.environment = 'jungle'
    run.data.groups[0].flags['from'] = (-1, OUTSIDE)
    for one in run.data.groups:
        first = one.figures[0]
        one.area = run.table.area_at(first.x, first.y)
    for side in run.data.sides:
        side.deck = ['giraffe', 'cheetah', 'buffalo', 'gorilla', 'lion', 'crocodile.D10']
        side.chosen = list(run.book.actions)[:2]
    return run


def carry_out(run: Run, key: str, *answers: Answer, **scope: Any) -> dict[str, Any]:
    """Perform an effect of the book for the first group; give all that is not as before."""
    before = state(run)
    own = run.data.groups[0]
    kind, _, ref = key.partition(':')
    given = {'group': own, 'source': own, 'area': own.area, **scope}
    matter = Scope(0, ref, **given)
    play(perform(run, matter, run.book.effects[key]), *answers)
    assert kind
    return changes(before, state(run))


def state(run: Run) -> dict[str, Any]:
    """What can change, by name."""
    data = run.data
    found: dict[str, Any] = {
        'laid': Counter('bulky' if item.bulky else item.kind for item in data.items),
        'lasting': Counter(rule.effect for rule in data.lasting),
        'points': Counter(data.sides[0].points),
        'npcs': Counter(npc.ref for npc in data.npcs if npc.alive),
    }
    for side in data.sides:
        found[f'hand{side.seat}'] = len(side.hand)
        found[f'discard{side.seat}'] = len(side.discard)
        found[f'chosen{side.seat}'] = tuple(side.chosen)
    for one in data.groups:
        name = 'abcdefgh'[one.index]
        found[f'{name}.stress'] = Counter(one.stress)
        found[f'{name}.figures'] = len(one.figures)
        found[f'{name}.items'] = Counter('bulky' if i.bulky else i.kind for i in one.items)
        found[f'{name}.smoke'] = bool(one.smoke)
        found[f'{name}.fled'] = one.fled
        found[f'{name}.area'] = one.area
        found[f'{name}.at'] = tuple((f.x, f.y) for f in one.figures[:1])
    return found


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Numbers as differences, tokens as what came, all else as it is now."""
    found: dict[str, Any] = {}
    for name, now in after.items():
        was = before[name]
        if now == was:
            continue
        if isinstance(now, Counter):
            came, went = now - was, was - now
            gone = [f'-{word}' for word in sorted(went.elements())]
            found[name] = ' '.join([*sorted(came.elements()), *gone])
        elif isinstance(now, int) and not isinstance(now, bool) and not name.endswith('area'):
            found[name] = now - was
        elif name.endswith('.at'):
            found[name.replace('.at', '.moved')] = True
        else:
            found[name] = now
    return found
