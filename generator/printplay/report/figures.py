"""Plots of a report as SVG text, drawn by matplotlib with the shipped fonts.

In: numbers. Out: one `<svg>` each, the same bytes in every run; letters are outlines.
"""

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from printplay.resources import data_dir

INK: Final = '#241D14'
SOFT: Final = '#6B5A43'
LINE: Final = '#CDBB94'
MAIN: Final = '#1B5A8C'
OTHER: Final = '#9A5B00'
PALE: Final = '#F4EBD9'
HUES: Final = (MAIN, OTHER, '#1F6B4F', '#8C3B5E', '#3E4A57', '#7F6200')
WIDTH_IN: Final = 7.1
_FONTS: Final = ('alegreya-sans/AlegreyaSans-Regular.ttf', 'alegreya-sans/AlegreyaSans-Bold.ttf')


@dataclass(frozen=True, slots=True)
class Bar:
    """A labelled share with its interval, and the value it is compared with."""

    label: str
    value: float
    low: float
    high: float


def histogram(counts: Mapping[int, int], unit: str, band: tuple[int, int] | None = None) -> str:
    """How often each number came; the expected range is shaded."""
    plot, axes = _axes(2.1)
    if band:
        axes.axvspan(band[0] - 0.5, band[1] + 0.5, color=PALE, zorder=0)
    axes.bar(list(counts), list(counts.values()), color=MAIN, width=0.8, zorder=2)
    axes.set_xlabel(unit)
    axes.set_ylabel("games")
    axes.set_xticks(_ticks(list(counts)))
    return _svg(plot)


def stacked(rows: Sequence[tuple[str, Mapping[str, int]]]) -> str:
    """For each row the shares of its parts, beside each other, with a key."""
    plot, axes = _axes(0.75 + 0.34 * len(rows))
    names = sorted({name for _, parts in rows for name in parts})
    for number, name in enumerate(names):
        values = [100 * parts.get(name, 0) / max(sum(parts.values()), 1) for _, parts in rows]
        before = [
            100 * sum(parts.get(n, 0) for n in names[:number]) / max(sum(parts.values()), 1)
            for _, parts in rows
        ]
        axes.barh(
            [label for label, _ in rows], values, left=before, color=HUES[number % len(HUES)],
            label=name, zorder=2, hatch=('', '//', '..', 'xx')[number // len(HUES) % 4],
        )  # fmt: skip
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.set_xlabel("percent of games")
    axes.legend(
        loc='lower left', bbox_to_anchor=(0, 1), ncols=4, frameon=False, fontsize=8,
        borderaxespad=0.2,
    )  # fmt: skip
    return _svg(plot)


def shares(bars: Sequence[Bar], fair: float, tolerance: float) -> str:
    """Points with intervals around a fair share, whose tolerance is shaded."""
    plot, axes = _axes(0.7 + 0.3 * len(bars))
    axes.axvspan(100 * (fair - tolerance), 100 * (fair + tolerance), color=PALE, zorder=0)
    axes.axvline(100 * fair, color=SOFT, linewidth=0.8, zorder=1)
    for row, bar in enumerate(bars):
        axes.plot([100 * bar.low, 100 * bar.high], [row, row], color=MAIN, linewidth=2, zorder=2)
        axes.plot([100 * bar.value], [row], 'o', color=INK, markersize=5, zorder=3)
    axes.set_yticks(range(len(bars)), [bar.label for bar in bars])
    axes.set_ylim(len(bars) - 0.5, -0.5)
    axes.set_xlabel("percent of wins")
    return _svg(plot)


def grid(rows: Sequence[str], columns: Sequence[str], cells: Mapping[tuple[str, str], Bar]) -> str:
    """A heat map of shares in percent; each cell has its interval under it."""
    plot, axes = _axes(0.75 + 0.52 * len(rows))
    values = [
        [100 * cells[r, c].value if (r, c) in cells else float('nan') for c in columns]
        for r in rows
    ]
    axes.imshow(values, cmap='BrBG', vmin=0, vmax=100, aspect='auto')
    for y, row in enumerate(rows):
        for x, column in enumerate(columns):
            bar = cells.get((row, column))
            if bar is None:
                continue
            dark = abs(bar.value - 0.5) > 0.3
            ink = 'white' if dark else INK
            axes.text(x, y - 0.12, f'{100 * bar.value:.0f}', ha='center', va='center',
                      color=ink, fontsize=11, fontweight='bold')  # fmt: skip
            axes.text(x, y + 0.26, f'{100 * bar.low:.0f}–{100 * bar.high:.0f}', ha='center',
                      va='center', color=ink, fontsize=7.5)  # fmt: skip
    axes.set_xticks(range(len(columns)), columns)
    axes.set_yticks(range(len(rows)), rows)
    axes.xaxis.tick_top()
    axes.tick_params(length=0)
    axes.grid(visible=False)
    for side in axes.spines.values():
        side.set_visible(False)
    return _svg(plot)


def against(labels: Sequence[str], seen: Sequence[int], expected: Sequence[float]) -> str:
    """Counts as bars beside the counts that exact chances give, as marks."""
    plot, axes = _axes(2.0)
    places = range(len(labels))
    axes.bar(places, seen, color=MAIN, width=0.7, zorder=2, label="seen")
    axes.plot(places, expected, '_', color=OTHER, markersize=14, markeredgewidth=2.4, zorder=3,
              label="expected")  # fmt: skip
    axes.set_xticks(places, labels)
    axes.set_ylabel("times")
    axes.legend(loc='lower right', bbox_to_anchor=(1, 1), ncols=2, frameon=False, fontsize=8)
    return _svg(plot)


def levels(
    turns: Sequence[int], bands: Mapping[int, tuple[int, int, int]], printed: int | None
) -> str:
    """How many of something are out at the end of each turn: median, 5 to 95 %, and the print."""
    plot, axes = _axes(1.7)
    low, middle, high = ([bands[turn][i] for turn in turns] for i in range(3))
    axes.fill_between(turns, low, high, color=PALE, zorder=1)
    axes.plot(turns, middle, color=MAIN, linewidth=2, zorder=2)
    if printed is not None:
        axes.axhline(printed, color=OTHER, linewidth=1.2, linestyle='--', zorder=2)
    axes.set_xticks(list(turns))
    axes.set_ylim(bottom=0)
    axes.set_xlabel("turn")
    return _svg(plot)


def ranking(rows: Sequence[tuple[str, float]], unit: str) -> str:
    """Sorted bars, the rarest at the top."""
    plot, axes = _axes(0.6 + 0.2 * len(rows))
    axes.barh([label for label, _ in rows], [value for _, value in rows], color=MAIN, zorder=2)
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.set_xlabel(unit)
    return _svg(plot)


def _ticks(values: list[int]) -> list[int]:
    low, high = min(values, default=0), max(values, default=0)
    step = max(1, (high - low) // 12)
    return list(range(low, high + 1, step))


def _axes(height: float) -> tuple[Any, Any]:
    from matplotlib.figure import Figure

    _style()
    plot = Figure(figsize=(WIDTH_IN, height), layout='constrained')
    axes = plot.add_subplot()
    axes.spines[['top', 'right']].set_visible(False)
    axes.grid(axis='x', color=LINE, linewidth=0.4, zorder=0)
    return plot, axes


def _svg(plot: Any) -> str:
    out = io.StringIO()
    plot.savefig(out, format='svg', metadata={'Date': None, 'Creator': None}, transparent=True)
    text = out.getvalue()
    return text[text.index('<svg') :].strip()


@lru_cache(maxsize=1)
def _style() -> None:
    import matplotlib as mpl
    from matplotlib import font_manager

    for name in _FONTS:
        font_manager.fontManager.addfont(data_dir('fonts') / name)
    mpl.rcParams.update(
        {
            'font.family': 'Alegreya Sans',
            'font.size': 9,
            'svg.hashsalt': 'printplay',
            'svg.fonttype': 'path',
            'axes.edgecolor': SOFT,
            'axes.labelcolor': SOFT,
            'xtick.color': INK,
            'ytick.color': INK,
            'text.color': INK,
            'axes.axisbelow': True,
        }
    )
