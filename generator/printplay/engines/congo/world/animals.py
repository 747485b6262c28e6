"""Wild animals (USR-16): they appear, act at the end of each step, fight, die and come back.

What an animal rolls, when it acts and what kills it stands in its traits; here it is put on
the table, moved and taken off.
"""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects import fire
from printplay.engines.congo.ground import measure, places
from printplay.engines.congo.moving import drive
from printplay.engines.congo.run import Doing, Run, Scope, ask
from printplay.engines.congo.state import TABLE, Npc

if TYPE_CHECKING:
    from collections.abc import Sequence

    from printplay.engines.congo.rulebook.facts import Animal
    from printplay.engines.congo.state import Group
    from printplay.sim.protocol import Chance, Option

ANIMAL = 'animal'
"""The kind of a wild animal among the models of no side, and the word of its token."""


def animal_of(run: Run, kind: str = '') -> 'Animal | None':
    """The animal of a kind, or that of the environment played in."""
    book = run.book
    if not kind:
        table = book.terrain.get(run.data.environment)
        kind = table.animal if table is not None else ''
    return book.animals.get(kind)


class Dens:
    """Where an animal may be put, as `Choices`: anywhere in dangerous areas without groups."""

    __slots__ = ('_areas', '_run')

    def __init__(self, run: Run) -> None:
        """Find the areas that have room."""
        held = {group.area for group in run.data.groups if group.place == TABLE}
        self._run = run
        self._areas = [
            index
            for index, area in enumerate(run.table.areas)
            if area.danger and not area.blocking and index not in held
            if next(places.spots(run, index), None) is not None
        ]

    def possible(self) -> bool:
        """Whether there is any place."""
        return bool(self._areas)

    def sample(self, chance: 'Chance') -> 'Option':
        """A place in one of the areas, each as likely as the others."""
        area = self._areas[chance.below(len(self._areas))]
        return ('den', area, *next(places.spots(self._run, area, chance)))

    def all(self) -> 'Sequence[Option]':
        """Every place, area by area."""
        return [
            ('den', area, *point) for area in self._areas for point in places.spots(self._run, area)
        ]

    def __contains__(self, option: object) -> bool:
        return option in self.all()


def spawn(run: Run, seat: int, ref: str, kind: str = '') -> Doing[bool]:
    """Put an animal into a dangerous area without groups; False if there is none.

    `seat`: the player who drew the token, and picks the place.
    """
    animal = animal_of(run, kind)
    dens = Dens(run)
    if animal is None or not dens.possible():
        return False
    _, area, x, y = yield from ask(seat, 'animal', dens, ref)
    run.data.npcs.append(Npc(ANIMAL, animal.id, x, y, (x, y), area))
    run.event('animal', animal.id, seat, (area,))
    return True


def act_all(run: Run) -> Doing[None]:
    """Let every animal act at the end of a step (TURN-10), in the order in which they came."""
    for index, npc in enumerate(run.data.npcs):
        if npc.alive and npc.kind == ANIMAL:
            scope = Scope(-1, npc.ref, npc=index, area=npc.home_area)
            yield from fire(run, 'end_of_step', None, scope)


def move(run: Run, index: int, distance: int, may_engage: bool) -> Doing[bool]:
    """Move an animal towards the nearest group, and fight if it gets there."""
    npc = run.data.npcs[index]
    group = min(on_table(run), key=lambda one: measure.apart2(npc, one), default=None)
    if group is None:
        return False
    touched = _go(run, index, group, distance)
    if touched and may_engage:
        yield from _fight(run, index, group)
    return True


def engage(run: Run, index: int, group: 'Group') -> Doing[bool]:
    """An animal goes to a group, however far, and fights it."""
    touched = _go(run, index, group, 2 * (run.table.width + run.table.depth))
    if touched:
        yield from _fight(run, index, group)
    return touched


def _go(run: Run, index: int, group: 'Group', distance: int) -> bool:
    """Move an animal to the nearest figure of a group; True if it gets there."""
    npc = run.data.npcs[index]
    figure = min(group.figures, key=lambda one: (one.x - npc.x) ** 2 + (one.y - npc.y) ** 2)
    touched = drive.toward(run, npc, figure.x, figure.y, distance)
    run.event('move', npc.ref, -1, (index, npc.x, npc.y))
    return touched


def on_table(run: Run) -> 'list[Group]':
    """All groups that animals know of."""
    return [group for group in run.data.groups if group.place == TABLE]


def _fight(run: Run, index: int, group: 'Group') -> Doing[None]:
    from printplay.engines.congo.fighting.melee import fight_animal

    scope = Scope(group.side, run.data.npcs[index].ref, group, npc=index)
    yield from fight_animal(run, group, index, True, scope)


def send_home(run: Run, index: int) -> None:
    """Put an animal back where it started, or as near to it as there is room in its area."""
    from printplay.engines.congo.ground import measure, places

    npc = run.data.npcs[index]
    here = npc.x, npc.y
    npc.x, npc.y = npc.home
    near = run.book.touch**2
    if any(measure.apart2(npc, group) < near for group in run.data.groups if group.place == TABLE):
        npc.x, npc.y = here
        free = places.spots(run, npc.home_area)
        x, y = npc.home
        npc.x, npc.y = min(free, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2, default=here)
    run.event('move', npc.ref, -1, (index, npc.x, npc.y))


def kill(run: Run, index: int, ref: str) -> None:
    """Take an animal out of the game; its token goes back into the bag."""
    npc = run.data.npcs[index]
    npc.alive = False
    run.event('killed', npc.ref, -1, (ref,))
    aside = run.data.aside
    if aside.get(ANIMAL, 0):
        aside[ANIMAL] -= 1
        run.data.bag[ANIMAL] = run.data.bag.get(ANIMAL, 0) + 1
