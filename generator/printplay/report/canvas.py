"""A plot as SVG text, drawn by matplotlib with the shipped fonts: the same bytes in every run."""

import io
import logging
import re
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from printplay.resources import data_dir

INK: Final = '#241D14'
SOFT: Final = '#6B5A43'
LINE: Final = '#DCCFB2'
MAIN: Final = '#1B5A8C'
OTHER: Final = '#B4521E'
BAND: Final = '#F0E3C8'
HUES: Final = (MAIN, OTHER, '#1F6B4F', '#8C3B5E', '#3E4A57', '#7F6200')
WIDTH_IN: Final = 7.1
_USED: Final = re.compile(r'(?:href="#|url\(#)([^")]+)')
_USE: Final = re.compile(r'(href="#|url\(#)')
_ID: Final = re.compile(r' id="([^"]+)"')
_FONTS: Final = ('alegreya-sans/AlegreyaSans-Regular.ttf', 'alegreya-sans/AlegreyaSans-Bold.ttf')


def one(height: float, grid: str = 'x') -> tuple[Any, Any]:
    """A plot as wide as a page, `height` inches high, with one pair of axes."""
    plot, ((axes,),) = many(1, 1, height, grid)
    return plot, axes


def many(rows: int, columns: int, height: float, grid: str = 'y', **more: Any) -> tuple[Any, Any]:
    """A plot with axes in rows and columns."""
    _style()
    from matplotlib.figure import Figure

    plot = Figure(figsize=(WIDTH_IN, height), layout='constrained')
    found = plot.subplots(rows, columns, squeeze=False, **more)
    for axes in found.flat:
        axes.spines[['top', 'right']].set_visible(False)
        axes.tick_params(length=2.5, color=LINE)
        axes.grid(axis=grid, color=LINE, linewidth=0.5, zorder=0)
    return plot, found


def svg(plot: Any) -> str:
    """The plot as an `<svg>` element whose ids no other plot of a page has."""
    out = io.StringIO()
    plot.savefig(out, format='svg', metadata={'Date': None, 'Creator': None}, transparent=True)
    text = out.getvalue()
    text = text[text.index('<svg') :].strip()
    own = f'f{blake2b(text.encode(), digest_size=3).hexdigest()}'
    used = frozenset(_USED.findall(text))
    text = _ID.sub(lambda m: f' id="{own}-{m[1]}"' if m[1] in used else '', text)
    return _USE.sub(rf'\g<1>{own}-', text)


@lru_cache(maxsize=1)
def _style() -> None:
    """Set fonts and colours once; where matplotlib keeps its caches is nobody's concern."""
    logging.getLogger('matplotlib').setLevel(logging.ERROR)
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
            'axes.titlesize': 9.5,
            'axes.titleweight': 'bold',
            'axes.titlelocation': 'left',
            'xtick.color': INK,
            'ytick.color': INK,
            'text.color': INK,
            'axes.axisbelow': True,
        }
    )
