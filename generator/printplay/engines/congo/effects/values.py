"""Dice that a group has by itself: of its value, or of a character in it."""

from printplay.engines.congo.dice import Dice
from printplay.engines.congo.effects.statics import value
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.state import Group

_FIELDS = {'shooting': 'shoot', 'combat': 'combat', 'bravery': 'bravery'}


def own_dice(run: Run, scope: Scope, group: Group | None, word: str) -> Dice:
    """One die of a group's value; of the figure that was just lost, where one was.

    Args:
        run: the game.
        scope: the matter at hand.
        group: whose value.
        word: shooting, combat, bravery, cover or sorcery.
    """
    if word == 'sorcery':
        ref = scope.figure.ref if scope.figure else ''
        return ((run.book.sorcerers[ref][0], 1),) if ref in run.book.sorcerers else ()
    if group is None:
        return ()
    if word == 'cover':
        from printplay.engines.congo.ground import sight

        first = group.figures[0]
        return ((sight.cover_die(run, group, first.x, first.y), 1),)
    lost = scope.facts.get('figure_lost')
    if lost is not None and lost.role != 'figure':
        from printplay.engines.congo.fighting.pools import dice_of

        return dice_of(run, group, lost, _FIELDS[word])
    profile = run.book.profiles.get(group.profile)
    sides = value(run, group, word, getattr(profile, _FIELDS[word]) if profile else 0)
    return ((sides, 1),) if sides else ()
