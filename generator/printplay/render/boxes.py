"""Finished geometry of a typeset page as plain data: where each text stands, in which box.

In: WeasyPrint's page. Out: `PageText`, lengths in millimetres from the page's top left. Text
is measured by its line's width and by its letters' height, after CSS transforms.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

MM_PER_PX = 25.4 / 96
_ASCENT, _DESCENT = 0.72, 0.22
NUMBER = 'data-n'


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle in millimetres."""

    left: float
    top: float
    right: float
    bottom: float

    def beyond(self, other: 'Rect') -> tuple[float, float]:
        """How far this one sticks out of `other`, sideways and upright; 0 where it does not."""
        return (
            max(0.0, other.left - self.left, self.right - other.right),
            max(0.0, other.top - self.top, self.bottom - other.bottom),
        )

    def corners(self) -> tuple[tuple[float, float], ...]:
        """The four corners."""
        return (
            (self.left, self.top),
            (self.right, self.top),
            (self.right, self.bottom),
            (self.left, self.bottom),
        )


@dataclass(frozen=True, slots=True)
class FitBox:
    """A box whose content must stay inside: its element's number on the page, role and field."""

    number: int
    role: str
    field: str
    area: Rect
    size_pt: float
    leading: float


@dataclass(frozen=True, slots=True)
class Spot:
    """A run of text, or a picture (no text), as it is printed.

    Attributes:
        rect: on the page, after transforms.
        inside: before transforms, for comparison with `fit` and `clip`.
        families: font families in the order they are tried.
        clip: the nearest ancestor that cuts off what sticks out.
        block, line: numbers of its paragraph and line.
    """

    text: str
    rect: Rect
    inside: Rect
    families: tuple[str, ...]
    size_pt: float
    fit: FitBox | None
    clip: Rect | None
    field: str
    block: int
    line: int
    margin: bool


@dataclass
class PageText:
    """All texts of a page, in reading order; `face` is the id of its section, if any."""

    face: str = ''
    spots: list[Spot] = field(default_factory=list)

    def lines(self) -> tuple[str, ...]:
        """The words of each paragraph, in reading order."""
        blocks: dict[int, dict[int, str]] = {}
        for spot in self.spots:
            if spot.text and not spot.margin:
                lines = blocks.setdefault(spot.block, {})
                lines[spot.line] = lines.get(spot.line, '') + spot.text
        texts = (' '.join(' '.join(lines.values()).split()) for lines in blocks.values())
        return tuple(text for text in texts if text)


@dataclass(frozen=True, slots=True)
class _Place:
    """What is known on the way down the box tree."""

    fit: FitBox | None = None
    clip: Rect | None = None
    field: str = ''
    matrix: Any = None
    margin: bool = False
    block: int = 0
    line: int = 0


def read_page(page_box: Any) -> PageText:
    """The texts of one WeasyPrint page."""
    found = PageText()
    for child in page_box.children:
        margin = type(child).__name__ == 'MarginBox'
        found.spots += _walk(child, _Place(margin=margin), found)
    return found


def _walk(box: Any, place: _Place, found: PageText) -> Iterator[Spot]:
    box = getattr(box, '_box', box)  # out-of-flow boxes hide behind a placeholder
    kind = type(box).__name__
    if kind == 'TextBox':
        yield _text_spot(box, place)
        return
    place = _entered(box, place, found)
    if kind.endswith('ReplacedBox'):
        yield _picture_spot(box, place)
        return
    if box.is_input():
        return  # what a field holds is drawn by its viewer
    for child in getattr(box, 'children', ()):
        inner = place
        if type(child).__name__ == 'LineBox':
            inner = _with(place, block=id(box), line=id(child))
        yield from _walk(child, inner, found)


def _entered(box: Any, place: _Place, found: PageText) -> _Place:
    """What holds inside a box: its fit, its clipping, its transform."""
    element = box.element
    if box.transformation_matrix:
        matrix = box.transformation_matrix
        place = _with(place, matrix=matrix @ place.matrix if place.matrix else matrix)
    if element is None or box.element_tag != element.tag:
        return place
    name = element.get('id') or ''
    if name.startswith('face-'):
        found.face = name.removeprefix('face-')
    if element.get('data-field'):
        place = _with(place, field=element.get('data-field'))
    role = element.get('data-fit')
    number = int(element.get(NUMBER, '0'))
    if role and (place.fit is None or place.fit.number != number) and _has_area(box):
        place = _with(place, fit=_fit_box(box, role, number, element.get('data-field') or role))
    if box.style['overflow'] != 'visible' and _has_area(box):
        place = _with(place, clip=_area(box, 'padding'))
    return place


def _with(place: _Place, **changes: Any) -> _Place:
    return replace(place, **changes)


def _has_area(box: Any) -> bool:
    return type(box).__name__ not in ('LineBox', 'InlineBox') and isinstance(
        box.height, (int, float)
    )


def _fit_box(box: Any, role: str, number: int, name: str) -> FitBox:
    size = box.style['font_size']
    return FitBox(
        number=number,
        role=role,
        field=name,
        area=_area(box, 'content'),
        size_pt=size * 0.75,
        leading=_leading(box.style['line_height'], size),
    )


def _leading(value: Any, size: float) -> float:
    """Line height as a multiple of the size; 1.2 for `normal`."""
    if isinstance(value, (int, float)):
        return float(value)
    if hasattr(value, 'value'):
        return float(value.value / size)
    return 1.2


def _area(box: Any, edge: str) -> Rect:
    if edge == 'content':
        left, top, width, height = (
            box.content_box_x(),
            box.content_box_y(),
            box.width,
            box.height,
        )
    else:
        left, top = box.padding_box_x(), box.padding_box_y()
        width, height = box.padding_width(), box.padding_height()
    return _rect(left, top, left + width, top + height)


def _rect(left: float, top: float, right: float, bottom: float) -> Rect:
    return Rect(left * MM_PER_PX, top * MM_PER_PX, right * MM_PER_PX, bottom * MM_PER_PX)


def _turned(rect: Rect, matrix: Any) -> Rect:
    if matrix is None:
        return rect
    points = [matrix.transform_point(x / MM_PER_PX, y / MM_PER_PX) for x, y in rect.corners()]
    return _rect(
        min(x for x, _ in points),
        min(y for _, y in points),
        max(x for x, _ in points),
        max(y for _, y in points),
    )


def _text_spot(box: Any, place: _Place) -> Spot:
    size = box.style['font_size']
    spacing = box.style['letter_spacing']
    tail = spacing if isinstance(spacing, (int, float)) else 0
    base = box.position_y + box.baseline
    inside = _rect(
        box.position_x,
        base - _ASCENT * size,
        box.position_x + max(0, box.width - tail),
        base + _DESCENT * size,
    )
    return Spot(
        text=box.text,
        rect=_turned(inside, place.matrix),
        inside=inside,
        families=tuple(box.style['font_family']),
        size_pt=size * 0.75,
        fit=place.fit,
        clip=place.clip,
        field=place.field or (place.fit.field if place.fit else ''),
        block=place.block,
        line=place.line,
        margin=place.margin,
    )


def _picture_spot(box: Any, place: _Place) -> Spot:
    inside = _area(box, 'content')
    return Spot(
        text='',
        rect=_turned(inside, place.matrix),
        inside=inside,
        families=(),
        size_pt=0,
        fit=place.fit,
        clip=place.clip,
        field=place.field,
        block=place.block,
        line=place.line,
        margin=place.margin,
    )
