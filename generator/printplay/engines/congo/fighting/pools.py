"""The dice that a group brings along, before rules, tokens and cards change them.

One die of the group's value for each of its figures, and the dice of its characters (SHO-7,
MEL-5). Auxiliaries bring what their own rules say, by hooks on the roll.
"""

from itertools import product
from typing import TYPE_CHECKING, Any

from printplay.engines.congo.dice import OWN, Roll
from printplay.engines.congo.effects import value
from printplay.engines.congo.run import Doing, Run, ask

if TYPE_CHECKING:
    from printplay.engines.congo.rulebook.facts import Dice
    from printplay.engines.congo.state import Figure, Group
    from printplay.sim.protocol import Option

Pool = list[tuple[int, str]]
"""Dice one by one: sides, and who brings them (OWN for the group's figures)."""

WORDS = {'shoot': 'shooting', 'combat': 'combat'}


def pool_of(run: Run, group: 'Group', what: str, die: int = 0) -> Pool:
    """All dice of a group.

    Args:
        run: the game.
        group: who rolls.
        what: 'shoot' or 'combat'.
        die: sides for models that have no die of their own.
    """
    profile = run.book.profiles.get(group.profile)
    own = 0
    if profile is not None and (what != 'shoot' or profile.weapon):  # no weapon, no Shooting value
        own = value(run, group, WORDS[what], getattr(profile, what))
    pool: Pool = []
    for figure in group.figures:
        if figure.role == 'figure':
            if own or die:
                pool.append((own or die, OWN))
            continue
        dice = dice_of(run, group, figure, what)
        pool.extend((sides, figure.ref) for sides, n in dice for _ in range(n))
        if die and not dice:
            pool.append((die, figure.ref))
    return pool


def dice_of(run: Run, group: 'Group', figure: 'Figure', what: str) -> 'Dice':
    """The dice that a model which is no ordinary figure of the group brings."""
    if figure.role == 'character':
        dice: Dice = getattr(run.book.characters[figure.ref], what)
        return dice
    if figure.role == 'companion':
        brought: Dice = tuple(group.flags.get(f'{what}:{figure.ref}', ()))
        return brought
    return ()


def put(roll: Roll, pool: Pool) -> None:
    """Put a pool into a roll."""
    for sides, ref in pool:
        roll.add(sides, 1, ref)


def keep_part(run: Run, roll: Roll, group: 'Group', ref: str) -> Doing[None]:
    """Keep only a part of all a group's dice, rounded up, of its owner's choice (SHO-6)."""
    pool = list(zip(roll.sides, roll.refs, strict=True))
    n = -(-len(pool) // run.book.constants['partial_shooting'])
    pool = yield from part_of(group, pool, n, ref)
    roll.sides, roll.refs = [sides for sides, _ in pool], [one for _, one in pool]


def part_of(group: 'Group', pool: Pool, n: int, ref: str) -> Doing[Pool]:
    """`n` dice of a pool, as the owner picks them."""
    if n >= len(pool):
        return pool
    kinds: dict[tuple[int, str], int] = {}
    for die in pool:
        kinds[die] = kinds.get(die, 0) + 1
    options = _choices(list(kinds.items()), n)
    chosen = yield from ask(group.side, 'dice', options, ref, (group.index,))
    return [die for die, count in zip(kinds, chosen[1:], strict=True) for _ in range(count)]


def _choices(kinds: list[tuple[tuple[int, str], int]], n: int) -> 'list[Option]':
    """How many to take of each kind so that they are `n` in all, and none equal by sides."""
    ranges: list[Any] = [range(count, -1, -1) for _, count in kinds]
    found: dict[tuple[tuple[int, int], ...], Option] = {}
    for counts in product(*ranges):
        if sum(counts) == n:
            sides: dict[int, int] = {}
            for ((size, _), _), count in zip(kinds, counts, strict=True):
                sides[size] = sides.get(size, 0) + count
            found.setdefault(tuple(sorted(sides.items())), ('dice', *counts))
    return list(found.values())
