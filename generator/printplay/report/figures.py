"""The kinds of plots of a report. In: numbers. Out: `<svg>` text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from printplay.report.canvas import BAND, HUES, INK, MAIN, OTHER, SOFT, many, one, svg

MANY_LABELS: Final = 6
_HATCHES: Final = ('', '//', '..', 'xx')


@dataclass(frozen=True, slots=True)
class Bar:
    """A labelled share with its interval, the share that is expected, and the tolerance if any."""

    label: str
    value: float
    low: float
    high: float
    fair: float
    band: float


@dataclass(frozen=True, slots=True)
class Panel:
    """Counts beside the counts that exact chances give, for each label."""

    title: str
    labels: tuple[str, ...]
    seen: tuple[int, ...]
    expected: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """How many of something are out by turn: low, middle, high; and how many are printed."""

    title: str
    turns: Mapping[int, tuple[int, int, int]]
    printed: int


@dataclass(frozen=True, slots=True)
class Board:
    """How often each square of a board was stood on."""

    title: str
    squares: Mapping[tuple[int, int], int]
    size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Spread:
    """How often each number came; the range that is expected."""

    title: str
    counts: Mapping[int, int]
    band: tuple[float, float] | None = None


def histograms(panels: Sequence[Spread], unit: str, what: str) -> str:
    """How often each number came, panels beside each other on one scale of numbers."""
    plot, found = many(1, len(panels), 1.75 if len(panels) == 1 else 1.95, sharex=True)
    every = [number for panel in panels for number in panel.counts]
    for axes, panel in zip(found[0], panels, strict=True):
        if panel.band:
            axes.axvspan(*panel.band, color=BAND, zorder=0)
        axes.bar(list(panel.counts), list(panel.counts.values()), color=MAIN, width=0.84, zorder=2)
        axes.set_title(panel.title)
        axes.set_xlabel(unit)
        axes.set_xticks(_ticks(every, 1, 12 // len(panels)))
        axes.yaxis.set_major_locator(_whole())
    found[0, 0].set_ylabel(what)
    return svg(plot)


def histogram(counts: Mapping[int, int], unit: str, what: str, step: int = 1) -> str:
    """How often each number came."""
    plot, axes = one(1.75, 'y')
    axes.bar(list(counts), list(counts.values()), color=MAIN, width=0.84 * step, zorder=2)
    axes.set_xlabel(unit)
    axes.set_ylabel(what)
    axes.set_xticks(_ticks(list(counts), step))
    axes.yaxis.set_major_locator(_whole())
    return svg(plot)


def stacked(rows: Sequence[tuple[str, Mapping[str, int]]]) -> str:
    """For each row the shares of its parts, beside each other, with a key."""
    plot, axes = one(0.8 + 0.24 * len(rows))
    names = sorted({name for _, parts in rows for name in parts})
    sums = [max(sum(parts.values()), 1) for _, parts in rows]
    before = [0.0] * len(rows)
    for number, name in enumerate(names):
        values = [100 * parts.get(name, 0) / n for (_, parts), n in zip(rows, sums, strict=True)]
        axes.barh(
            [label for label, _ in rows], values, left=before, color=HUES[number % len(HUES)],
            label=name, zorder=2, height=0.66, hatch=_HATCHES[number // len(HUES) % 4],
        )  # fmt: skip
        before = [sum(pair) for pair in zip(before, values, strict=True)]
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.set_xlabel("percent of games")
    axes.legend(loc='lower left', bbox_to_anchor=(0, 1), ncols=4, frameon=False, borderaxespad=0.2)
    return svg(plot)


def shares(bars: Sequence[Bar]) -> str:
    """Points with intervals, each over the band of its expected share and the tolerance."""
    plot, axes = one(0.55 + 0.24 * len(bars))
    for row, bar in enumerate(bars):
        fair = 100 * bar.fair
        axes.barh(row, 200 * bar.band, left=fair - 100 * bar.band, height=1, color=BAND, zorder=1)
        axes.plot([fair, fair], [row - 0.45, row + 0.45], color=SOFT, linewidth=0.9, zorder=2)
        axes.plot([100 * bar.low, 100 * bar.high], [row, row], color=MAIN, linewidth=2, zorder=3)
        axes.plot([100 * bar.value], [row], 'o', color=INK, markersize=4.5, zorder=4)
    axes.set_yticks(range(len(bars)), [bar.label for bar in bars])
    axes.set_ylim(len(bars) - 0.4, -0.6)
    axes.set_xlabel("percent of wins")
    return svg(plot)


def stack(panels: Sequence[Panel], turned: bool = False) -> str:
    """Bars of what was seen, marks where exact chances expect them; panels with the same labels.

    `turned` writes the labels upward, for many of them.
    """
    plot, found = many(len(panels), 1, 0.45 + 0.4 * turned + 0.95 * len(panels), sharex=True)
    for axes, panel in zip(found[:, 0], panels, strict=True):
        _bars(axes, panel, 5 if turned else 14)
    found[-1, 0].tick_params(axis='x', rotation=90 if turned else 0, labelsize=7 if turned else 9)
    _key(plot, found[0, 0])
    return svg(plot)


def beside(labels: int) -> int:
    """How many panels of so many labels have room beside each other."""
    return 4 if labels <= MANY_LABELS else 3


def side_by_side(panels: Sequence[Panel]) -> str:
    """The same, panels beside each other, or in rows of a few: for a few labels each."""
    rows = -(-len(panels) // beside(max(len(panel.labels) for panel in panels)))
    columns = -(-len(panels) // rows)
    plot, found = many(rows, columns, 0.35 + 1.55 * rows)
    for axes, panel in zip(found.flat, panels, strict=False):
        _bars(axes, panel, 9)
    _hide(found, len(panels))
    _key(plot, found[0, 0])
    return svg(plot)


def _bars(axes: Any, panel: Panel, mark: int) -> None:
    """Bars of a panel, with a mark for each label that has a chance."""
    places = range(len(panel.labels))
    axes.bar(places, panel.seen, color=MAIN, width=0.68, zorder=2, label="seen")
    hoped = [(place, value) for place, value in enumerate(panel.expected) if value]
    axes.plot([place for place, _ in hoped], [value for _, value in hoped], '_', color=OTHER,
              markeredgewidth=2.2, zorder=3, markersize=mark, label="expected")  # fmt: skip
    axes.set_xticks(places, panel.labels)
    axes.set_xlim(-0.7, len(panel.labels) - 0.3)
    axes.set_title(panel.title)
    axes.yaxis.set_major_locator(_whole())


def levels(panels: Sequence[Level]) -> str:
    """How many are out at the end of each turn: median, 5 to 95 %, and how many are printed."""
    columns = 3
    rows = -(-len(panels) // columns)
    plot, found = many(rows, columns, 1.45 * rows)
    for axes, panel in zip(found.flat, panels, strict=False):
        turns = sorted(panel.turns)
        low, middle, high = ([panel.turns[turn][i] for turn in turns] for i in range(3))
        axes.fill_between(turns, low, high, color='#B9CFE0', zorder=1, linewidth=0)
        axes.plot(turns, middle, color=MAIN, linewidth=1.8, zorder=3)
        axes.axhline(panel.printed, color=OTHER, linewidth=1.3, linestyle='--', zorder=2)
        axes.set_xticks(_ticks(turns, 1, 7))
        axes.set_ylim(0, max(panel.printed, *high) * 1.12)
        axes.yaxis.set_major_locator(_whole())
        axes.set_title(panel.title)
    _hide(found, len(panels))
    return svg(plot)


def ranking(rows: Sequence[tuple[str, float]], unit: str) -> str:
    """Sorted bars with their values, the rarest at the top."""
    plot, axes = one(0.5 + 0.185 * len(rows))
    values = [value for _, value in rows]
    axes.barh(range(len(rows)), values, color=MAIN, zorder=2, height=0.7)
    for row, value in enumerate(values):
        axes.text(value, row, f' {value:.3g}', va='center', fontsize=8, color=SOFT)
    axes.set_yticks(range(len(rows)), [label for label, _ in rows])
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.set_xlabel(unit)
    return svg(plot)


def boards(panels: Sequence[Board]) -> str:
    """Where things stood: darker squares more often, each board on a scale of its own."""
    columns = 3
    rows = -(-len(panels) // columns)
    plot, found = many(rows, columns, 1.75 * rows)
    for axes, panel in zip(found.flat, panels, strict=False):
        wide, high = panel.size
        cells = [[panel.squares.get((x, y), 0) for x in range(wide)] for y in range(high)]
        axes.imshow(cells, cmap='YlOrBr', vmin=0, extent=(0, wide, high, 0), zorder=1)
        axes.set_xticks([])
        axes.set_yticks([])
        axes.grid(visible=False)
        axes.spines[['top', 'right']].set_visible(True)
        axes.set_title(panel.title)
    _hide(found, len(panels))
    return svg(plot)


def _hide(found: Any, used: int) -> None:
    """Leave out the panels that nothing is drawn in."""
    for axes in list(found.flat)[used:]:
        axes.set_visible(False)


def _key(plot: Any, axes: Any) -> None:
    """A key above all panels."""
    parts, labels = axes.get_legend_handles_labels()
    plot.legend(parts, labels, loc='outside upper right', ncols=2, frameon=False, fontsize=8)


def _whole() -> Any:
    """A few whole numbers as ticks."""
    from matplotlib.ticker import MaxNLocator

    return MaxNLocator(nbins=4, integer=True)


def _ticks(values: list[int], step: int, most: int = 12) -> list[int]:
    low, high = min(values, default=0), max(values, default=0)
    stride = max(step, -(-(high - low) // most // step) * step)
    return list(range(low, high + 1, stride))
