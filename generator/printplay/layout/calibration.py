"""A two-sided test sheet from which a printer's margins and the offset of its backs are read.

The front has a thin cross in each corner and in the middle, steps along all edges and both scale
checks. The back has scales at the same places, seen through the paper: the place of the front's
cross on a scale is the offset to type. Everything is symmetrical, so either flip will do.
"""

from collections.abc import Iterator, Sequence

from printplay.layout.plan import Duplex, Label, Line, Page, Plan, Ruler
from printplay.model.words import Words
from printplay.units import Length, Point, Size, mm

THIN, FINE, FAINT, STRONG = mm(0.12), mm(0.1), mm(0.06), mm(0.2)
INSET = mm(28)
CROSS = mm(8)
STEPS_MM = range(1, 13)
STEP_LENGTH = mm(3.4)
SCALE_MM = 3
EXAMPLE_TIMES = 6
TEXT_PT = 10.5
LEADING = mm(5.4)


def plan_calibration(paper: Size, name: str, words: Words) -> Plan:
    """The two pages of the test sheet for a paper called `name`."""
    return Plan(paper, (_front(paper, name, words), _back(paper, name, words)), Duplex.LONG_EDGE)


def cross_centers(paper: Size) -> tuple[Point, ...]:
    """Where the crosses are, on both sides: four corners and the middle."""
    left, right = INSET, paper.width - INSET
    top, bottom = INSET, paper.height - INSET
    corners = tuple(Point(x, y) for y in (top, bottom) for x in (left, right))
    return (*corners, Point(paper.width // 2, paper.height // 2))


def _front(paper: Size, name: str, words: Words) -> Page:
    centers = cross_centers(paper)
    lines = [line for center in centers for line in _cross(center, CROSS, THIN)]
    steps = list(_steps(paper))
    labels = [label for _, label in steps]
    lines += [line for line, _ in steps]
    text_top, ruler_y = mm(64), paper.height - mm(56)
    said, inches = words.lines('calibration.front.lines'), words('unit.in')
    command = text_top + LEADING * (len(said) + 1)
    return Page(
        placements=(),
        lines=tuple(lines),
        labels=(
            *_heading(paper, 'front', name, words),
            *_text(paper, text_top, said),
            _command(paper, command, "--printer-margin MM"),
            *labels,
        ),
        rulers=(
            Ruler(Point(paper.width // 2 - mm(46), ruler_y), inches=inches),
            Ruler(Point(paper.width // 2 - mm(54), ruler_y), upright=True, inches=inches),
        ),
    )


def _back(paper: Size, name: str, words: Words) -> Page:
    centers = cross_centers(paper)
    lines = [line for center in centers for line in _scale(center)]
    numbers = [label for center in centers for label in _numbers(center)]
    text_top, said = mm(64), words.lines('calibration.back.lines')
    command = text_top + LEADING * (len(said) + 1)
    sample = Point(paper.width // 2, paper.height // 2 + mm(46))
    seen = Point(sample.x + mm(EXAMPLE_TIMES), sample.y - mm(EXAMPLE_TIMES * 0.5))
    lines += [*_scale(sample, EXAMPLE_TIMES), *_cross(seen, mm(22), STRONG)]
    numbers += _numbers(sample, EXAMPLE_TIMES)
    below = sample.y + mm(36)
    return Page(
        placements=(),
        lines=tuple(lines),
        labels=(
            *_heading(paper, 'back', name, words),
            *_text(paper, text_top, said),
            _command(paper, command, "--back-offset DX,DY"),
            *_text(paper, below, words.lines('calibration.back.example')),
            *numbers,
        ),
    )


def _cross(center: Point, arm: Length, width: Length) -> Iterator[Line]:
    yield Line(Point(center.x - arm, center.y), Point(center.x + arm, center.y), width)
    yield Line(Point(center.x, center.y - arm), Point(center.x, center.y + arm), width)


def _scale(center: Point, times: int = 1) -> Iterator[Line]:
    """A grid of half millimetres about a place, `times` as large."""
    reach = mm(SCALE_MM * times)
    for half in range(-2 * SCALE_MM, 2 * SCALE_MM + 1):
        at = mm(half * times / 2)
        width, grey = (FAINT, 0.55) if half % 2 else (STRONG if half == 0 else FINE, 0.0)
        x, y = center.x + at, center.y + at
        yield Line(Point(x, center.y - reach), Point(x, center.y + reach), width, grey)
        yield Line(Point(center.x - reach, y), Point(center.x + reach, y), width, grey)


def _numbers(center: Point, times: int = 1) -> Iterator[Label]:
    """Millimetres below a grid and to its right; in true size only odd ones, without a sign."""
    small = times == 1
    reach, size = mm(SCALE_MM * times), 4.4 if small else 9
    below, beside = center.y + reach + mm(size * 0.4), center.x + reach + mm(size * 0.16)
    for number in range(-SCALE_MM, SCALE_MM + 1, 2 if small else 1):
        at, text = mm(number * times), f'{abs(number) if small else number}'.replace('-', '−')
        yield Label(Point(center.x + at, below), text, size, 'caps', 'middle')
        yield Label(Point(beside, center.y + at + mm(size * 0.12)), text, size, 'caps')


def _steps(paper: Size) -> Iterator[tuple[Line, Label]]:
    """Along each edge, a short line at every millimetre from it, with its number."""
    for step in STEPS_MM:
        away, along = mm(step), (STEP_LENGTH + mm(0.6)) * (step - 6)
        for x in (away, paper.width - away):
            y = paper.height // 2 + along
            inwards = mm(2) if x == away else mm(-2)
            line = Line(Point(x, y), Point(x, y + STEP_LENGTH), THIN)
            yield line, Label(Point(x + inwards, y + mm(2.5)), f'{step}', 7, 'caps', 'middle')
        for y in (away, paper.height - away):
            x = paper.width // 2 + along
            below = mm(3) if y == away else mm(-1.4)
            line = Line(Point(x, y), Point(x + STEP_LENGTH, y), THIN)
            number = Point(x + STEP_LENGTH // 2, y + below)
            yield line, Label(number, f'{step}', 7, 'caps', 'middle')


def _heading(paper: Size, side: str, name: str, words: Words) -> tuple[Label, ...]:
    x, title = paper.width // 2, words(f'calibration.{side}.title')
    under = words(f'calibration.{side}.under', paper=name)
    return (
        Label(Point(x, mm(44)), title, 24, 'display', 'middle'),
        Label(Point(x, mm(50)), under.upper(), 7.4, 'caps', 'middle', 'sepia'),
    )


def _text(paper: Size, top: Length, lines: Sequence[str]) -> Iterator[Label]:
    for index, line in enumerate(lines):
        at = Point(paper.width // 2 - mm(72), top + LEADING * index)
        yield Label(at, line, TEXT_PT, 'text', max_width=mm(148))


def _command(paper: Size, y: Length, text: str) -> Label:
    return Label(Point(paper.width // 2, y), text, 15, 'number', 'middle')
