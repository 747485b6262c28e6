"""A printed board as a plot: its squares coloured by a value. In: outlines. Out: `<svg>` text."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from printplay.report.canvas import INK, WIDTH_IN, one, svg

Spot = tuple[float, float]
COLOURS: Final = 'YlOrBr'
WATER: Final = '#E3EEF5'
SHORE: Final = '#7FA6C2'
LINE: Final = 12  # letters of a name in one line
DARK: Final = 0.68  # above this part of the largest value letters are white


@dataclass(frozen=True, slots=True)
class Area:
    """A square: its outline, where its value stands, the value, its name or number."""

    points: Sequence[Spot]
    at: Spot
    value: float
    name: str = ''


@dataclass(frozen=True, slots=True)
class Map:
    """A board: its size, its squares, its waters, and the bars over them."""

    size: Spot
    areas: Sequence[Area]
    waters: Sequence[Sequence[Spot]] = ()
    bars: Sequence[tuple[Spot, Spot]] = ()


def heat_map(board: Map, unit: str) -> str:
    """The board with every square in the colour of its value, and the value in it."""
    import matplotlib as mpl
    from matplotlib.collections import PolyCollection

    wide, high = board.size
    plot, axes = one(WIDTH_IN * high / wide + 0.35)
    most = max((area.value for area in board.areas), default=0) or 1
    cells = PolyCollection(
        [area.points for area in board.areas], array=[area.value for area in board.areas],
        cmap=COLOURS, edgecolors=INK, linewidths=0.7, zorder=2,
    )  # fmt: skip
    cells.set_clim(0, most)
    axes.add_collection(cells)
    axes.add_collection(
        PolyCollection(board.waters, facecolors=WATER, edgecolors=SHORE, linestyles='--', zorder=1)
    )
    for (x, y), (u, v) in board.bars:
        axes.plot([x, u], [y, v], color=INK, linewidth=2.6, solid_capstyle='butt', zorder=3)
    for area in board.areas:
        _label(axes, area, 'white' if area.value > DARK * most else INK)
    axes.set_xlim(0, wide)
    axes.set_ylim(high, 0)
    axes.set_aspect('equal')
    axes.set_axis_off()
    key = mpl.cm.ScalarMappable(cells.norm, COLOURS)
    plot.colorbar(key, ax=axes, orientation='horizontal', fraction=0.03, pad=0.01, label=unit)
    return svg(plot)


def _label(axes: Any, area: Area, colour: str) -> None:
    """The value of a square, and its name above."""
    x, y = area.at
    axes.text(
        x, y + (4 if area.name else 0), f'{area.value:.2g}', color=colour, fontsize=7.5,
        ha='center', va='center', fontweight='bold', zorder=4,
    )  # fmt: skip
    if area.name:
        name = _broken(area.name)
        axes.text(x, y - 3, name, color=colour, fontsize=5.6, ha='center', va='bottom', zorder=4,
                  linespacing=0.95)  # fmt: skip


def _broken(name: str) -> str:
    """A long name in two lines, broken at the space nearest to its middle."""
    spaces = [at for at, letter in enumerate(name) if letter == ' ']
    if len(name) <= LINE or not spaces:
        return name
    at = min(spaces, key=lambda at: abs(2 * at - len(name)))
    return f'{name[:at]}\n{name[at + 1 :]}'
