"""Maps and positions of Congo made up for a test. Lengths are tenths of a millimetre."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from printplay.engines.congo.ground.table import Table
from printplay.engines.congo.moving.choices import MoveChoices
from printplay.engines.congo.moving.limits import Layout, MoveLimits
from printplay.engines.congo.run import Run
from printplay.engines.congo.state import Figure, Group, Npc
from support.congo_play import group, position

INCH = 254
S = 4 * INCH
BASE = 250
SOLDIERS = 'white_men.soldiers'

Points = Sequence[tuple[float, float]]


def area(kind: str, *points: tuple[float, float], **traits: Any) -> Any:
    """A piece of terrain; points in inches."""
    high = traits.pop('high', False)
    blocking = traits.pop('blocking', False)
    return SimpleNamespace(
        id=traits.pop('id', f'{kind}{points[0]}'), kind=kind, points=points,
        height='high' if high else 'low', access='blocking' if blocking else 'open',
        danger=traits.pop('danger', False), cover=traits.pop('cover', None),
        width_in=traits.pop('width', None),
    )  # fmt: skip


def box(x: float, y: float, w: float, h: float, kind: str = 'area', **traits: Any) -> Any:
    """An upright rectangle of terrain; inches."""
    return area(kind, (x, y), (x + w, y), (x + w, y + h), (x, y + h), **traits)


def spread(run: Run, *areas: Any, size: tuple[float, float] = (48, 48)) -> Run:
    """Put another map under a position."""
    adventure: Any = SimpleNamespace(table_in=size, areas=areas, zones=(), marks=())
    run.table = Table.of(adventure, run.book)
    for one in run.data.groups:
        if one.figures:
            first = one.figures[0]
            one.area = run.table.area_at(first.x, first.y)
    return run


def stand(run: Run, index: int, *places: tuple[int, int]) -> Group:
    """Set the figures of a group on these centres."""
    one = run.data.groups[index]
    ref = one.figures[0]
    one.figures = [Figure(x, y, ref.role, ref.ref) for x, y in places]
    return one


def duel(
    own: Points,
    foe: Points = ((40, 40),),
    *areas: Any,
    size: tuple[float, float] = (48, 48),
    **rulings: Any,
) -> Run:
    """Two groups on a map; centres in inches, the first group's seat is 0."""
    run = position(group(SOLDIERS, side=0), group(SOLDIERS, side=1), **rulings)
    for index, places in enumerate((own, foe)):
        stand(run, index, *((round(x * INCH), round(y * INCH)) for x, y in places))
    return spread(run, *areas, size=size)


def row(x: float, y: float, count: int, dx: float = 0, dy: float = 0) -> Points:
    """Centres of figures in contact, in inches; side by side to the east unless said."""
    step = (BASE + 1) / INCH
    dx, dy = (dx, dy) if dx or dy else (1, 0)
    return [(x + dx * step * i, y + dy * step * i) for i in range(count)]


def beast(run: Run, kind: str, x: float, y: float) -> Npc:
    """A model of no side; inches."""
    npc = Npc(kind, 'lion' if kind == 'animal' else kind, round(x * INCH), round(y * INCH))
    run.data.npcs.append(npc)
    return npc


def choices(run: Run, index: int = 0, **limits: Any) -> MoveChoices:
    """The moves of a group."""
    return MoveChoices(run, run.data.groups[index], MoveLimits(**limits))


def moved(run: Run, *path: tuple[int, int], leader: int = 0, target: str = '', index: int = 0,
          **limits: Any) -> Layout | None:  # fmt: skip
    """A move worked out, or None if it is not legal."""
    return choices(run, index, **limits).layout(('move', leader, tuple(path), target))


def ends(run: Run, index: int = 0, **limits: Any) -> set[tuple[Any, ...]]:
    """All moves but staying."""
    return {one for one in choices(run, index, **limits).all() if one[0] == 'move'}


def both(run: Run) -> tuple[Group, Group]:
    """The first two groups."""
    return run.data.groups[0], run.data.groups[1]


def told(run: Run) -> list[str]:
    """The rules that were said to be used."""
    out: Any = run.out
    return list(out.told('rule'))
