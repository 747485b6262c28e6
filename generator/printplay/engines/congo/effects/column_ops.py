"""What a column or an adventure allows: read by muster, set-up and moves, done by nobody."""

from typing import TYPE_CHECKING, Any

from printplay.engines.congo.effects.base import InPlay, OnGroups, primitive
from printplay.engines.congo.rulebook.facts import sides
from printplay.engines.congo.run import Doing, Run, Scope
from printplay.engines.congo.state import Group

if TYPE_CHECKING:
    from printplay.engines.congo.effects.args import Args


@primitive('join_only')
class JoinOnly(InPlay):
    """Only groups with one of these tags."""

    __slots__ = ('tag',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.tag = args.words('tag')


@primitive('join_override')
class JoinOverride(InPlay):
    """A limit that does not hold: character_slot or character_limit."""

    __slots__ = ('ignore',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.ignore = args.word('ignore')


@primitive('requires')
class Requires(InPlay):
    """A character that the column needs, in this group where `joins` says so."""

    __slots__ = ('character', 'joins')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.character = args.word('character')
        self.joins = args.flag('joins')


@primitive('sorcery')
class Sorcery(InPlay):
    """Rituals of a culture, with a die."""

    __slots__ = ('culture', 'die', 'n')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.die = sides(args.word('die'))
        self.culture = args.word('culture')
        self.n = args.whole('n', 1)


class _Way(InPlay):
    """A place where groups come in or leave."""

    __slots__ = ('where', 'zone')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.where: Any = args.given.get('where', '')
        self.zone = args.word('zone')


@primitive('deploy')
class Deploy(_Way):
    """Where groups enter or are set up."""

    __slots__ = ()


@primitive('exit')
class Exit(_Way):
    """Where groups may leave."""

    __slots__ = ()


@primitive('goal')
class Goal(_Way):
    """What a group without a player makes for."""

    __slots__ = ()


@primitive('join')
class Join(OnGroups):
    """What is at hand becomes part of a group: an Independent character, an animal of a herd."""

    __slots__ = ('what',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.what = args.word('what')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Let it join, and see what is left of the group that it came from."""
        from printplay.engines.congo.fighting import losses

        done = yield from super().apply(run, scope)
        if scope.loser is not None:
            yield from losses.look_at_rest(run, scope.loser)
        return done

    def each(self, run: Run, scope: Scope, group: Group) -> Doing[bool]:
        """Let it join the group."""
        from printplay.engines.congo.world import cattle, independent

        if self.what == cattle.KIND and scope.npc >= 0:
            return cattle.join(run, group, scope.npc)
        return independent.join(run, group, scope)
        yield  # nothing to ask
