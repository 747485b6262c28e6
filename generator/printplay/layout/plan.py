"""The plan of a cut document as plain numbers: sheets, sides, placed pieces, marks.

Origin is the top left corner of the page, x right, y down. Pages always stand upright; pieces
that lie sideways are turned instead.
"""

from dataclasses import dataclass
from enum import StrEnum

from printplay.findings import Finding
from printplay.units import Length, Point, Size


class Duplex(StrEnum):
    """How the second side of a sheet is printed."""

    LONG_EDGE = 'long-edge'
    SHORT_EDGE = 'short-edge'
    FOLD = 'fold'
    OFF = 'off'


class Marks(StrEnum):
    """Which cut marks are drawn."""

    CROP = 'crop'
    GUIDES = 'guides'
    NONE = 'none'


class SideKind(StrEnum):
    """Which side of a piece is placed."""

    FACE = 'face'
    BACK = 'back'


@dataclass(frozen=True, slots=True)
class Trim:
    """The cut shape of a piece: size before turning, whether it is round, bleed and safe margin."""

    size: Size
    bleed: Length
    safe: Length
    round: bool = False


@dataclass(frozen=True, slots=True)
class Copy:
    """One physical piece to be cut: which component, which copy (from 1), which faces it shows."""

    component: str
    copy: int
    trim: Trim
    face: str
    back: str | None


@dataclass(frozen=True, slots=True)
class Placement:
    """A side of a piece on a page.

    Attributes:
        center: middle of the trim on the page.
        size: the trim before turning.
        rotation_deg: clockwise turn about the centre.
        artwork: key of the face that is drawn there.
        page: page of the document, from 1.
    """

    component: str
    copy: int
    side: SideKind
    page: int
    center: Point
    size: Size
    rotation_deg: float
    artwork: str
    trim: Trim


@dataclass(frozen=True, slots=True)
class Line:
    """A straight mark; with `halo` it keeps a white edge over artwork."""

    start: Point
    end: Point
    width: Length
    grey: float = 0.0
    dashed: bool = False
    halo: bool = False


@dataclass(frozen=True, slots=True)
class Ring:
    """The cut line of a round piece."""

    center: Point
    diameter: Length


@dataclass(frozen=True, slots=True)
class Label:
    """A short text beside the pieces.

    Attributes:
        at: where the baseline begins, has its middle, or ends, as `anchor` says.
        font: 'display', 'text', 'data' or 'caps' (data, bold and spaced).
        max_width: the text is set smaller when it is wider than this.
        rotation_deg: clockwise turn about `at`.
    """

    at: Point
    text: str
    size_pt: float
    font: str
    anchor: str = 'left'
    colour: str = 'ink'
    max_width: Length | None = None
    rotation_deg: float = 0


@dataclass(frozen=True, slots=True)
class IconMark:
    """An icon of the legend, by its middle."""

    center: Point
    name: str
    size: Length
    colour: str = 'ink'


@dataclass(frozen=True, slots=True)
class Ruler:
    """A scale check: 100 mm on one side and 4 in on the other side of a line from `zero`.

    A level one runs to the right with the millimetres above; an upright one runs upwards.
    `inches` is what inches are called beside it; all rulers of a plan call them the same.
    """

    zero: Point
    upright: bool = False
    inches: str = 'in'


@dataclass(frozen=True, slots=True)
class Page:
    """One page: placements in drawing order, marks above them, what stands beside them."""

    placements: tuple[Placement, ...]
    lines: tuple[Line, ...] = ()
    rings: tuple[Ring, ...] = ()
    labels: tuple[Label, ...] = ()
    icons: tuple[IconMark, ...] = ()
    rulers: tuple[Ruler, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole document: paper size and its pages in print order.

    `duplex` is how faces and backs meet: off where there are no backs. `findings` name what could
    not be placed.
    """

    paper: Size
    pages: tuple[Page, ...]
    duplex: Duplex
    findings: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class PrintSpec:
    """What the user asked of the paper: printer margin, marks, how the sides meet.

    `back_offset` moves the backs only: x right, y down, as seen on the back.
    """

    paper: Size
    printer_margin: Length
    duplex: Duplex
    marks: Marks
    back_offset: Point
