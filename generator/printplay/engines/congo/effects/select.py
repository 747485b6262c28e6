"""Which groups an effect speaks of, by what must be true of them."""

import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from printplay.engines.congo.effects import places
from printplay.engines.congo.effects.amounts import Number, read_number
from printplay.engines.congo.effects.holding import has_any, profile_fits
from printplay.engines.congo.effects.named import NAMED, Fit, Groups, Named, Several, origin
from printplay.engines.congo.effects.places import read_place
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import TABLE, Group

CASTER = Named('caster')


@dataclass(frozen=True, slots=True)
class Selector:
    """Groups of which something is true. See `model/conditions.py` for the words."""

    ref: str
    side: str = 'any'
    n: Number | None = None
    pick_by: str = 'owner'
    within: str = ''
    of: places.Place = ''
    of_groups: Groups | None = None
    where: places.Place = ''
    sight: bool = False
    profile: tuple[str, ...] = ()
    tag: tuple[str, ...] = ()
    weapon: tuple[str, ...] = ()
    has: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    besides: Groups | None = None
    acted: bool | None = None
    stress: Callable[[int], bool] | None = None
    touching: places.Place = ''
    itself: bool = False
    wholly: bool = False
    far_side: places.Place = ''

    def candidates(self, run: Run, scope: Scope) -> list[Group]:
        """Every group on the table that fits; the nearest first where that matters."""
        base = self._base(run, scope)
        found = [
            group
            for group in run.data.groups
            if group.place == TABLE and self._fits(run, scope, group, base)
        ]
        if self.pick_by == 'nearest' and len(found) > 1:
            found.sort(key=lambda group: places.gap(run, scope, base, group))
        elif self.pick_by in ('most_stress', 'least_stress') and found:
            found.sort(key=lambda group: len(group.stress), reverse=self.pick_by == 'most_stress')
        return found

    def any(self, run: Run, scope: Scope) -> bool:
        """Whether a group on the table fits."""
        base = self._base(run, scope)
        return any(
            group.place == TABLE and self._fits(run, scope, group, base)
            for group in run.data.groups
        )

    def _base(self, run: Run, scope: Scope) -> Group | None:
        if self.of_groups is not None:
            found = self.of_groups.candidates(run, scope)
            return found[0] if found else None
        return origin(scope)

    def matches(self, run: Run, group: Group, owner: int) -> bool:
        """Whether a group is of the kind, wherever it stands."""
        if self.side == 'friendly':
            if group.side != owner:
                return False
        elif self.side == 'enemy' and group.side == owner:
            return False
        if self.profile or self.tag or self.weapon:
            return profile_fits(run, group, self.profile, self.tag, self.weapon)
        return True

    def _fits(self, run: Run, scope: Scope, group: Group, base: Group | None) -> bool:
        if not self.matches(run, group, scope.owner):
            return False
        if self.acted is not None and group.acted != self.acted:
            return False
        if self.stress is not None and not self.stress(len(group.stress)):
            return False
        if self.has and not has_any(run, scope, group, self.has):
            return False
        if self.without and has_any(run, scope, group, self.without):
            return False
        if self.besides is not None and group in self.besides.candidates(run, scope):
            return False
        return self._stands(run, scope, group, base)

    def _stands(self, run: Run, scope: Scope, group: Group, base: Group | None) -> bool:
        if group is base and not self.itself and (self.sight or (self.within and not self.of)):
            return False
        if self.where and not places.inside(run, scope, group, self.where):
            return False
        if self.touching and not places.touches(run, scope, group, self.touching):
            return False
        if self.within:
            reach = run.book.stick[self.within]
            if self.of_groups == CASTER:
                reach += scope.facts.get('extend', 0)  # a card that makes rituals reach further
            measured = places.wholly_within if self.wholly else places.within
            if not measured(run, scope, base, self.of, group, reach):
                return False
        if self.far_side and not places.beyond(run, scope, group, self.far_side):
            return False
        return not self.sight or (base is not None and places.sees(run, base, group))

    def pick(
        self, run: Run, scope: Scope, fit: Fit | None = None, every: bool = False
    ) -> Doing[list[Group]]:
        """As many as it says, each chosen by whom it says."""
        found = self.candidates(run, scope)
        if fit is not None:
            found = [group for group in found if fit(group)]
        if self.n is None:
            if every:
                return found
            most = 1
        elif self.n.kind == 'all':
            return found
        else:
            most = self.n.now(None, len(found)) if self.n.kind == 'exact' else self.n.most
        free = self.n is not None and self.n.kind in ('any', 'up_to')
        return (yield from self._choose(run, scope, found, most, free))

    def _choose(
        self, run: Run, scope: Scope, found: list[Group], most: int, free: bool
    ) -> Doing[list[Group]]:
        if self.pick_by in ('nearest', 'most_stress', 'least_stress'):
            return found[:most]
        chosen: list[Group] = []
        while found and len(chosen) < most:
            if self.pick_by == 'random':
                group = run.chance.choose(found, 'dice')
            else:
                seat = scope.owner if self.pick_by == 'owner' else 1 - scope.owner
                options: list[tuple[Any, ...]] = [('group', group.index) for group in found]
                if free:
                    options.append(('enough',))
                option = yield from ask(seat, 'group', options, self.ref)
                if option[0] == 'enough':
                    break
                group = run.data.groups[option[1]]
            chosen.append(group)
            found = [each for each in found if each is not group]
        return chosen

    @property
    def most(self) -> int:
        """As many as it says, or more than any table has."""
        if self.n is None:
            return 1
        return places.MOST_GROUPS if self.n.kind in ('all', 'any') else self.n.most


def read_groups(given: Any, ref: str) -> Groups:
    """A choice of groups as the pack writes it."""
    if isinstance(given, str):
        return NAMED[given]
    if isinstance(given, Mapping):
        return _read_selector(given, ref)
    return Several(tuple(read_groups(each, ref) for each in given))


def _read_selector(given: Mapping[str, Any], ref: str) -> Selector:
    from printplay.engines.congo.effects.predicates import read_words

    of = given.get('of', '')
    is_groups = (isinstance(of, Mapping) and not _names_place(of)) or (
        isinstance(of, str) and of in NAMED and of != 'group'
    )
    lists = {name: read_words(given.get(name, ())) for name in _LISTS}
    return Selector(
        ref,
        side=given.get('side', 'any'),
        n=read_number(given['n']) if 'n' in given else None,
        pick_by=given.get('pick', 'owner'),
        within=given.get('within', ''),
        of='group' if is_groups else read_place('' if of == 'group' else of),
        of_groups=read_groups(of, ref) if is_groups else None,
        where=read_place(given.get('in')),
        sight=bool(given.get('sight', False)),
        besides=read_groups(given['except'], ref) if 'except' in given else None,
        acted=given.get('acted'),
        stress=read_limits(given['stress']) if 'stress' in given else None,
        touching=read_place(given.get('touching')),
        itself=bool(given.get('self', False)),
        wholly=bool(given.get('wholly', False)),
        far_side=read_place(given.get('far_side')),
        **lists,
    )


def _names_place(given: Mapping[str, Any]) -> bool:
    return len(given) == 1 and next(iter(given)) in ('house', 'marker', 'area', 'river')


COMPARE: dict[str, Callable[[int, int], bool]] = {
    'at_least': operator.ge, 'at_most': operator.le, 'less_than': operator.lt,
    'exactly': operator.eq, 'more_than': operator.gt,
}  # fmt: skip


def read_limits(given: Mapping[str, Any]) -> Callable[[int], bool]:
    """Whether a number is within limits that are numbers."""
    limits = [(COMPARE[name], given[name]) for name in COMPARE if name in given]
    return lambda number: all(test(number, limit) for test, limit in limits)


_LISTS = ('profile', 'tag', 'weapon', 'has', 'without')
