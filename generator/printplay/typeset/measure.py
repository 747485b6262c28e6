"""How much room words will take, before they are set: so that templates can plan around them.

In: texts, type, widths in millimetres. Out: widths, rows and sizes. The setting may break lines
otherwise by a hair; what then does not fit is set again, smaller.
"""

from collections.abc import Iterable
from functools import lru_cache

from printplay.typeset.fonts import width

MM_PER_PT = 25.4 / 72
TIGHT = 1.1  # the leading of a title on several rows
STEP = 0.5
CLOSE = 0.975  # of a line's width: pairs of letters and raised signs are not counted


@lru_cache(maxsize=4096)
def width_of(text: str, family: str, size_pt: float, weight: int = 400) -> float:
    """How wide a text is on one line, in millimetres."""
    return width(text, family, weight) * size_pt * MM_PER_PT


def rows_of(
    texts: Iterable[str], family: str, size_pt: float, width_mm: float, weight: int = 400
) -> int:
    """How many rows paragraphs take in a width."""
    return sum(_rows(text, family, size_pt, width_mm * CLOSE, weight) for text in texts)


def size_in(text: str, family: str, width_mm: float, most_pt: float, least_pt: float) -> float:
    """The largest size, in half points, at which a text fits on one line; no less than `least`."""
    size = most_pt
    while size > least_pt and width_of(text, family, size) > width_mm * CLOSE:
        size = max(least_pt, size - 0.5)
    return size


def size_over(
    text: str, family: str, box_mm: tuple[float, float], sizes_pt: tuple[int, int]
) -> tuple[int, int, float]:
    """The largest whole size at which a text fits into a box on several rows.

    With it come the rows, and the least width that needs no more of them, in which they are of
    about the same length. No word is broken. `sizes_pt`: the largest and the smallest size.
    """
    (across, down), (size, least) = box_mm, sizes_pt
    longest = max(text.split(), key=lambda word: width(word, family), default='')
    while size > least:
        fits = width_of(longest, family, size) <= across * CLOSE
        if fits and rows_of((text,), family, size, across) * size * TIGHT * MM_PER_PT <= down:
            break
        size -= 1
    rows = rows_of((text,), family, size, across)
    narrow = across
    while narrow > STEP and width_of(longest, family, size) <= (narrow - STEP) * CLOSE:
        if rows_of((text,), family, size, narrow - STEP) > rows:
            break
        narrow -= STEP
    return size, rows, narrow


@lru_cache(maxsize=1024)
def _rows(text: str, family: str, size_pt: float, width_mm: float, weight: int) -> int:
    space = width_of(' ', family, size_pt, weight)
    rows, used = 1, -space
    for word in text.split():
        wide = width_of(word, family, size_pt, weight)
        if used > 0 and used + space + wide > width_mm:
            rows, used = rows + 1, wide
        else:
            used += space + wide
    return rows
