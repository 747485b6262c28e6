"""Operations with the table: rules that last, marks, markers, animals, tables, rituals."""

from typing import TYPE_CHECKING, Any

from printplay.engines.congo.effects.base import Bounds, Effect, Op, bounds_of, perform, primitive
from printplay.engines.congo.effects.parts import PARTS
from printplay.engines.congo.effects.places import area_of
from printplay.engines.congo.effects.players import NOBODY, chooser, players
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import TABLE, Figure, Group, Lasting

if TYPE_CHECKING:
    from collections.abc import Iterable

    from printplay.engines.congo.effects.args import Args
    from printplay.sim.protocol import Option


@primitive('set_global')
class SetGlobal(Op):
    """A rule that holds for all from now on."""

    __slots__ = ('do', 'key', 'rule', 'until', 'value')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.rule = args.word('rule')
        self.until = args.word('until', 'end_of_game')
        self.value = args.given.get('value')
        self.do = args.effect()
        # A rule of its own is known by its record, one of the pack's by its id.
        self.key = args.ref if self.do or self.value is not None else self.rule

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Bring it into force, unless it is already."""
        del scope
        known = [rule for rule in run.data.lasting if rule.effect == self.key]
        if not known:
            rule, value = self.held(run)
            run.data.lasting.append(
                Lasting(rule, self.ref, self.until, value=value, effect=self.key)
            )
        run.event('rule' if self.key != self.ref else 'global', self.key)
        return not known
        yield  # nothing to ask

    def held(self, run: Run) -> tuple[str, object]:
        """The word and value that hold: those that a universal rule brings, if it is one."""
        for op in run.book.effects.get(f'universal:{self.rule}', ()):
            if isinstance(op, SetGlobal):
                return op.rule, op.value
        return self.rule, run.book.hooks.globals.get(self.rule, self.value)

    def inner(self) -> 'Iterable[Effect]':
        """What it does."""
        return (self.do,)


@primitive('mark_area')
class MarkArea(Op):
    """A mark in the area at hand, with a rule that works there."""

    __slots__ = ('do', 'key', 'mark', 'now', 'until')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.mark = args.word('mark')
        self.until = args.word('until', 'end_of_game')
        self.now = args.flag('now')
        self.do = args.effect()
        self.key = args.ref

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Put it down; `now`: what it does on entering happens to the finder too."""
        from printplay.engines.congo.effects.control import When

        area = area_of(scope)
        if area < 0:
            return False
        known = any(r.effect == self.key and r.area == area for r in run.data.lasting)
        if not known:
            run.data.lasting.append(
                Lasting(self.mark, self.ref, self.until, area, scope.owner, None, self.key)
            )
            run.event('mark', self.mark, scope.owner, (area,))
        for op in self.do if self.now else ():
            if isinstance(op, When) and 'on_enter_area' in op.moments:
                yield from perform(run, scope, op.do)
        return not known

    def bounds(self) -> Bounds:
        """What it does to one group."""
        return bounds_of(self.do)

    def inner(self) -> 'Iterable[Effect]':
        """What it does."""
        return (self.do,)


def sweep(run: Run) -> None:
    """Take marks away that last until their area is empty."""
    if any(rule.until == 'area_empty' for rule in run.data.lasting):
        held = {group.area for group in run.data.groups if group.place == TABLE}
        run.data.lasting = [
            rule for rule in run.data.lasting if rule.until != 'area_empty' or rule.area in held
        ]


@primitive('spawn_marker')
class SpawnMarker(Op):
    """A marker in the middle of the area at hand."""

    __slots__ = ('marker',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.marker = args.word('marker')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Put it there."""
        from printplay.engines.congo import measure

        area = area_of(scope)
        if area < 0:
            return False
        markers = run.data.extra.get('markers', {})
        run.data.extra['markers'] = {**markers, self.marker: measure.middle(run.table.areas[area])}
        run.event('token', self.marker, scope.owner, (area,))
        return True
        yield  # nothing to ask


_STEPS = {'north': (0, -1), 'south': (0, 1), 'east': (1, 0), 'west': (-1, 0)}


@primitive('move_marker')
class MoveMarker(Op):
    """A marker moves straight towards the edge at hand; what it touches is remembered."""

    __slots__ = ('distance', 'marker')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.marker = args.word('marker')
        self.distance = args.word('distance', 'S')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Move it to the table's edge at most."""
        markers = run.data.extra.get('markers', {})
        if self.marker not in markers:
            return False
        x, y = markers[self.marker]
        dx, dy = _STEPS[scope.facts['edge']]
        length = run.book.stick[self.distance]
        u = min(max(x + dx * length, 0), run.table.width)
        v = min(max(y + dy * length, 0), run.table.depth)
        run.data.extra['markers'] = {**markers, self.marker: (u, v)}
        scope.touched = tuple(
            group
            for group in run.data.groups
            if group.place == TABLE and _swept(group, (x, y), (u, v), run.book.base)
        )
        run.event('move', self.marker, -1, (u, v, len(scope.touched)))
        return True
        yield  # nothing to ask


def _swept(group: Group, start: tuple[int, int], end: tuple[int, int], reach: int) -> bool:
    """Whether a disc that moves along a side of the table touches a figure."""
    low_x, high_x = sorted((start[0], end[0]))
    low_y, high_y = sorted((start[1], end[1]))
    for figure in group.figures:
        dx = max(low_x - figure.x, 0, figure.x - high_x)
        dy = max(low_y - figure.y, 0, figure.y - high_y)
        if dx * dx + dy * dy <= reach * reach:
            return True
    return False


@primitive('attach_npc')
class AttachNpc(Op):
    """A model joins the group: one more base, perhaps with dice of its own."""

    __slots__ = ('combat', 'counts', 'do', 'kind', 'to')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.to = args.groups()
        self.kind = args.word('kind')
        self.counts = args.word('counts')
        self.combat = args.dice('combat')
        self.do = args.effect()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Put its base into the group, if there is room on the table."""
        from printplay.engines.congo import gather, independent

        done = False
        for group in (yield from self.to.pick(run, scope)):
            first = group.figures[0]
            role = independent.ROLE if self.kind == independent.ROLE else 'companion'
            group.figures.append(Figure(first.x, first.y, role, self.ref))
            key = run.table.key(first.x, first.y)
            if not gather.draw_in(run, group, key if group.area >= 0 else -1):
                group.figures.pop()
                continue
            if role == independent.ROLE:
                independent.comes_with(run, group, group.figures[-1])
            if self.combat.fixed:
                group.flags[f'combat:{self.ref}'] = list(self.combat.fixed)
            run.event('joined', self.kind, group.side, (group.index,))
            done = True
        return done

    def inner(self) -> 'Iterable[Effect]':
        """The rule that it brings along."""
        return (self.do,)


@primitive('spawn_animal')
class SpawnAnimal(Op):
    """A wild animal appears."""

    __slots__ = ('kind', 'otherwise')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.kind = args.word('kind')
        self.otherwise = args.effect('otherwise')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Put it into an area of the player's choice; if there is none, do the other thing."""
        from printplay.engines.congo import animals

        if (yield from animals.spawn(run, scope.owner, self.ref, self.kind)):
            return True
        return (yield from perform(run, scope, self.otherwise))

    def inner(self) -> 'Iterable[Effect]':
        """What happens when there is no place."""
        return (self.otherwise,)


@primitive('move_animal')
class MoveAnimal(Op):
    """The animal at hand moves: towards a group, or `away` from one; cattle all together."""

    __slots__ = ('away', 'distance', 'engage', 'kind')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.kind = args.word('kind')
        self.distance = args.word('distance', 'S')
        self.engage = args.flag('engage')
        self.away = args.groups('away') if 'away' in args else None

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Move it."""
        from printplay.engines.congo import animals, cattle

        length = run.book.stick[self.distance]
        if self.away is None:
            return (yield from animals.move(run, scope.npc, length, self.engage))
        if scope.npc >= 0:
            return cattle.run_away(run, scope.npc, length, scope.attacker or scope.group)
        if scope.owner > 0:  # what nobody owns moves once, not once for each player
            return False
        return sum(cattle.run_away(run, index, length) for index in cattle.free(run)) > 0

    def bounds(self) -> Bounds:
        """A melee with an animal: two rolls, three figures and a token at most."""
        return Bounds(dice=12, tokens=1, figures=3, rolls=2) if self.engage else Bounds()


@primitive('return_animal')
class ReturnAnimal(Op):
    """The animal at hand goes back to where it started."""

    __slots__ = ()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Put it back."""
        from printplay.engines.congo import animals

        if scope.npc < 0 or not run.data.npcs[scope.npc].alive:
            return False
        animals.send_home(run, scope.npc)
        return True
        yield  # nothing to ask


@primitive('enrage')
class Enrage(Op):
    """The animal at hand becomes enraged, once more each time."""

    __slots__ = ()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Count it."""
        if scope.npc < 0:
            return False
        run.data.npcs[scope.npc].rage += 1
        return True
        yield  # nothing to ask


@primitive('table_roll')
class TableRoll(Op):
    """A roll on a table; where more dice are thrown than needed, somebody picks."""

    __slots__ = ('by', 'dice', 'pick', 'table')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.table = args.word('table')
        self.dice = args.dice()
        self.by = args.word('by', 'owner')
        self.pick = args.whole('pick')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Throw, pick, and carry the row out."""
        from printplay.engines.congo import plunder, terrain

        group = scope.group
        if group is None or group.place != TABLE:
            return False
        sides = [size for size, n in self.dice.fixed for _ in range(n)]
        if self.table == 'plunder':
            return (yield from plunder.roll(run, group, scope, sides[0]))
        area = area_of(scope, group)
        if not sides:
            yield from terrain.explore(run, group, area)
            return True
        faces = [run.chance.die(size) % size for size in sides]
        run.event('roll', 'other', group.side, (tuple(sides), tuple(faces), 0, self.ref))
        first, second = yield from self._picked(run, scope, faces)
        return (yield from terrain.roll_row(run, group, area, first, second))

    def _picked(self, run: Run, scope: Scope, faces: list[int]) -> Doing[tuple[int, int]]:
        """Two of the dice in an order, as whoever picks wants."""
        pairs = dict.fromkeys(
            (a, b) for i, a in enumerate(faces) for j, b in enumerate(faces) if i != j
        )
        seat = chooser(run, scope, self.by)
        if seat == NOBODY:
            return run.chance.choose(list(pairs), 'dice')  # type: ignore[no-any-return]
        options: list[Option] = [('dice', *pair) for pair in pairs]
        option = yield from ask(seat, 'table_dice', options, self.ref)
        return option[1], option[2]

    def bounds(self) -> Bounds:
        """A row may ask for another roll: there is no end to it by itself."""
        return Bounds(dice=self.dice.most, rolls=1, endless=self.table != 'plunder')


@primitive('advance_turn')
class AdvanceTurn(Op):
    """The turn marker moves on: `turn.py` does it at the end of its phase."""

    __slots__ = ()

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:  # noqa: ARG002 (never carried out)
        """The stages of the turn do it."""
        raise RuntimeError(f"{self.ref}: '{self.name}' is a stage of the turn")


@primitive('resolve')
class Resolve(Op):
    """A named part of the rules."""

    __slots__ = ('part', 'what', 'who')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.what = args.word('what')
        self.who = args.word('who', 'owner')
        self.part = PARTS[self.what]

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Carry it out."""
        done = False
        for seat in players(run, scope, self.who):
            own = scope if seat == scope.owner else scope.within(owner=seat)
            done = (yield from self.part(run, own)) or done
        return done


@primitive('cast_ritual')
class CastRitual(Op):
    """A ritual cast by an event, with dice of its own."""

    __slots__ = ('dice', 'double', 'double_first', 'more', 'no_success', 'ritual')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.ritual = args.word('ritual')
        self.dice = args.dice()
        self.more = args.word('more', 'all')
        self.no_success = args.effect('no_success')
        self.double = args.effect('double')
        self.double_first = args.word('first') == 'double'

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Throw, then what successes and doubles do, in the order that the ruling gives."""
        from printplay.engines.congo import sorcery

        group = scope.group
        if group is None or group.place != TABLE:
            return False
        dice: Any = self.dice.dice(run, scope, group)
        successes, double = yield from sorcery.cast(
            run, group, self.ritual, self.ref, dice, self.more, hold=True
        )
        if double and self.double_first:
            yield from perform(run, scope, self.double)
        yield from sorcery.finish_cast(run, group, self.ritual, self.ref, successes)
        if double and not self.double_first:
            yield from perform(run, scope, self.double)
        if not successes:
            yield from perform(run, scope, self.no_success)
        return True

    def bounds(self) -> Bounds:
        """The dice, and what no success or a double brings; the ritual is bounded on its own."""
        tail = bounds_of(self.no_success) | bounds_of(self.double)
        return Bounds(dice=self.dice.most + 3, rolls=1) + tail

    def inner(self) -> 'Iterable[Effect]':
        """What no success and doubles bring."""
        return (self.no_success, self.double)
