"""What holds all the time: values, prohibitions, tokens without effect, flags.

Everything is looked up in tables that `Hooks.of` made; a group without such a rule costs a look
into a dict or two.
"""

from typing import TYPE_CHECKING, Any

from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.state import TABLE, Group

if TYPE_CHECKING:
    from collections.abc import Iterator

    from printplay.engines.congo.effects.hooks import Static, Table

MOVEMENT, BULKY, ALL = 'movement', 'bulky', 'all'


def in_play(run: Run, group: Group, op: str, engages: bool = False) -> 'Iterator[Static]':
    """The lasting rules with an operation that concern a group, those whose condition holds."""
    table = run.book.hooks.statics.get(op)
    if table is None:
        return
    for static in table.profiles.get(group.profile, ()):
        if static.holds(run, group, engages):
            yield static
    if table.figures:
        for figure in group.figures:
            if figure.role != 'figure':
                for static in table.figures.get(figure.ref, ()):
                    if static.holds(run, group, engages):
                        yield static
    if table.lasting:
        yield from _of_table(run, group, table)


def _of_table(run: Run, group: Group, table: 'Table') -> 'Iterator[Static]':
    """Those of universal rules in play, and of rules and marks that last."""
    universal = run.data.universal
    for ref in universal:
        for static in table.lasting.get(ref, ()):
            if static.holds(run, group):
                yield static
    for rule in run.data.lasting:
        if rule.effect not in universal and rule.area in (-1, group.area):
            for static in table.lasting.get(rule.effect, ()):
                if static.holds(run, group):
                    yield static


def setting(run: Run, group: Group, what: str) -> 'Iterator[Static]':
    """The rules that set a value of a group, the one that counts last."""
    table = run.book.hooks.values.get(what)
    if table is None:
        return
    for static in table.profiles.get(group.profile, ()):
        if static.holds(run, group):
            yield static
    if table.figures:
        for figure in group.figures:
            if figure.role != 'figure':
                for static in table.figures.get(figure.ref, ()):
                    if static.holds(run, group):
                        yield static
    if table.lasting:
        yield from _of_table(run, group, table)
    for source, static in table.remote:
        if _leads(run, source, group, static):
            yield static


def value(run: Run, group: Group, what: str, default: Any) -> Any:
    """A value of a group as its rules have it: the sides of a die, or a word.

    Where a rule gives several dice (`2D8`), their number is the value `<what>_dice`.
    """
    if what in run.book.hooks.values:
        for static in setting(run, group, what):
            default = static.op.value_for(group, what)
    return default


def _leads(run: Run, source: str, group: Group, static: 'Static') -> bool:
    """Whether a living character elsewhere sets a value of the group."""
    for side in range(len(run.data.sides)):
        if static.op.to.matches(run, group, side) and any(
            figure.ref == source
            for other in run.data.groups
            if other.side == side and other.place == TABLE
            for figure in other.figures
        ):
            return True
    return False


def held(group: Group, token: str) -> int:
    """Tokens of a kind that a group has; bulky objects work like Movement tokens."""
    count = group.stress.count(token)
    if token == MOVEMENT and group.items:
        count += sum(item.bulky for item in group.items)
    return count


def ignored(run: Run, group: Group, token: str, engages: bool = False) -> int:
    """How many of a group's tokens of a kind are without effect.

    `engages`: in a move that ends in contact with an enemy.
    """
    count = held(group, token)
    if not count:
        return 0
    spared, each = 0, 0  # of the tokens alone; of tokens and bulky objects alike
    for static in in_play(run, group, 'ignore_stress', engages):
        op = static.op
        if op.token == ALL or (op.token == token and op.n is None):
            spared = group.stress.count(token)
        elif op.token == token:
            each += op.n
    return min(count, spared + each)


def effective(run: Run, group: Group, token: str, engages: bool = False) -> int:
    """How many of a group's tokens of a kind work."""
    if token not in group.stress and not (token == MOVEMENT and group.items):
        return 0
    return held(group, token) - ignored(run, group, token, engages)


def forbids(run: Run, group: Group, action: str, engages: bool = False) -> str:
    """The record that forbids a group an action (move, pace, shoot, …); '' if none does."""
    hooks = run.book.hooks
    stress = group.stress
    if stress or group.items:
        for token, statics in hooks.token_forbids:
            if token not in stress and not (token == MOVEMENT and group.items):
                continue
            if not effective(run, group, token, engages):
                continue
            for static in statics:
                if action in static.op.action and static.holds(run, group, engages):
                    return static.ref
    if 'forbid' in hooks.statics:
        for static in in_play(run, group, 'forbid'):
            if action in static.op.action:
                return static.ref
    return ''


def flag(run: Run, group: Group, op: str, distance: int = 0) -> bool:
    """Whether a group has a rule such as `skip_terrain_table`, `no_sight_block`.

    `distance`: how far away the other side is, for rules that hold beyond a stick.
    """
    return next(refs(run, group, op, distance), None) is not None


def refs(run: Run, group: Group, op: str, distance: int = 0) -> 'Iterator[str]':
    """The records that give a group a rule such as `not_targetable`, from so far away."""
    for static in in_play(run, group, op):
        beyond = getattr(static.op, 'beyond', '')
        if not beyond or distance > run.book.stick[beyond]:
            yield static.ref


def immune(run: Run, group: Group, against: str) -> bool:
    """Whether something does nothing to a group."""
    return any(against in static.op.against for static in in_play(run, group, 'immune'))


def hidden(run: Run, group: Group, viewer: Group | None = None) -> str:
    """The record that puts a group out of another's sight; '' if none does."""
    table = run.book.hooks.statics.get('hide')
    if table is None or group.area < 0 or viewer is group:
        return ''
    for rule in run.data.lasting:
        if rule.area == group.area:
            for static in table.lasting.get(rule.effect, ()):
                outside = viewer is None or viewer.area != group.area
                if outside or static.op.of == ALL:
                    return rule.ref
    return ''


def scope_of(group: Group, ref: str) -> Scope:
    """The matter of a rule that a group has all the time."""
    return Scope(group.side, ref, group, source=group)


AT_WORK: dict[str, tuple[str, str]] = {
    'on_shoot': ('shooting', 'shooting'),
    'on_melee': ('combat', 'combat'),
    'on_rally': ('bravery', ''),
    'on_terror': ('bravery', 'terror'),
    'on_cover': ('cover', ''),
    'on_move': ('', MOVEMENT),
}
"""By moment: the value that counts, and the token that would."""


def at_work(run: Run, moment: str, group: Group) -> list[str]:
    """The records whose lasting rules make a difference at a moment."""
    what, token = AT_WORK[moment]
    found = [*setting(run, group, what)]
    if token and group.stress and held(group, token):
        found += [
            static
            for static in in_play(run, group, 'ignore_stress')
            if static.op.token in (ALL, token) and not static.engaging
        ]
    return [static.ref for static in found]
