"""What must hold for any paper, trim, margin and way of turning the sheet."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from printplay.layout.header import SheetTexts
from printplay.layout.imposition import plan_cut
from printplay.layout.marks import CROP_WIDTH
from printplay.layout.plan import Copy, Duplex, Marks, Page, Placement, PrintSpec, SideKind, Trim
from printplay.layout.shapes import Axis, Mirror, Rect, around, flip_axis
from printplay.units import Length, Point, Size, mm
from support.sheets import A4, LETTER, TEXTS
from support.words import ENGLISH


def meet(one: Rect, other: Rect) -> bool:
    """Whether two rectangles share more than an edge."""
    return (
        one.left < other.right
        and other.left < one.right
        and one.top < other.bottom
        and other.top < one.bottom
    )


tenths = st.integers(min_value=0, max_value=1200)
sizes = st.builds(
    Size,
    st.integers(min_value=180, max_value=1500).map(lambda t: mm(t / 10)),
    st.integers(min_value=180, max_value=1500).map(lambda t: mm(t / 10)),
)
bleeds = st.sampled_from([0.0, 1.0, 1.5, 3.0]).map(mm)
cards = st.builds(Trim, sizes, bleeds, st.just(mm(3)))
discs = st.builds(
    lambda d, b: Trim(Size(d, d), b, mm(1.5), round=True),
    st.integers(min_value=180, max_value=600).map(lambda t: mm(t / 10)),
    bleeds,
)
specs = st.builds(
    PrintSpec,
    st.sampled_from([A4, LETTER]),
    st.integers(min_value=0, max_value=120).map(lambda t: mm(t / 10)),
    st.sampled_from(Duplex),
    st.sampled_from(Marks),
    st.builds(Point, st.integers(-2000, 2000).map(Length), st.integers(-2000, 2000).map(Length)),
)
trims = st.lists(st.one_of(cards, discs), min_size=1, max_size=3, unique_by=lambda t: t.size)


def _copies(trims: list[Trim], counts: list[int]) -> list[Copy]:
    return [
        Copy(f'd{d}.{n}', 1, trim, f'f{d}.{n}', f'b{d}.{n}' if (n + d) % 5 else None)
        for d, (trim, count) in enumerate(zip(trims, counts, strict=False))
        for n in range(count)
    ]


def _rect(placement: Placement) -> Rect:
    lies = placement.rotation_deg % 180 == 90
    return around(placement.center, placement.size.turned if lies else placement.size)


@settings(max_examples=150, deadline=None)
@given(trims, st.lists(st.integers(1, 40), min_size=3, max_size=3), specs, st.booleans())
def test_every_copy_is_placed_once_inside_the_printable_area_and_apart(
    trims: list[Trim], counts: list[int], spec: PrintSpec, wide: bool
) -> None:
    copies = _copies(trims, counts)
    plan = plan_cut(copies, spec, SheetTexts(ENGLISH, "G", "P", wide=wide))
    left_out = {f.subject for f in plan.findings}
    faces = Counter(
        (p.component, p.copy) for page in plan.pages for p in page.placements if not _is_back(p)
    )
    assert faces == Counter((c.component, c.copy) for c in copies if c.component not in left_out)
    backs = Counter(
        (p.component, p.copy) for page in plan.pages for p in page.placements if _is_back(p)
    )
    backed = {c.component for c in copies if c.back} - left_out
    assert {name for name, _ in backs} == (set() if spec.duplex is Duplex.OFF else backed)
    assert set(backs.values()) <= {1}
    for number, page in enumerate(plan.pages, start=1):
        assert {p.page for p in page.placements} <= {number}
        _check_page(page, spec)


def _is_back(placement: Placement) -> bool:
    return placement.side is SideKind.BACK


def _check_page(page: Page, spec: PrintSpec) -> None:
    margin, paper = spec.printer_margin, spec.paper
    inside = Rect(margin, margin, paper.width - margin, paper.height - margin)
    moved = page.placements and _is_back(page.placements[0])
    shift = spec.back_offset if moved else Point(mm(0), mm(0))
    area = inside.moved(shift)
    bleeds = []
    for placement in page.placements:
        bleed = _rect(placement).grown(placement.trim.bleed)
        assert area.left <= bleed.left
        assert area.top <= bleed.top
        assert bleed.right.um <= area.right.um + 1
        assert bleed.bottom.um <= area.bottom.um + 1
        bleeds.append(bleed)
    trims = [_rect(p) for p in page.placements]
    assert not any(meet(a, b) for i, a in enumerate(bleeds) for b in trims[i + 1 :])
    for line in page.lines:
        if line.width == CROP_WIDTH:
            mark = _line_rect(line.start, line.end)
            assert not any(meet(mark, bleed) for bleed in bleeds)
    for ruler in page.rulers:
        end = Point(ruler.zero.x, ruler.zero.y - mm(101.6))
        if not ruler.upright:
            end = Point(ruler.zero.x + mm(101.6), ruler.zero.y)
        scale = _line_rect(ruler.zero, end).grown(mm(3.1))
        if not moved:
            assert not any(meet(scale, bleed) for bleed in bleeds)


def _line_rect(start: Point, end: Point) -> Rect:
    left, right = sorted((start.x, end.x))
    top, bottom = sorted((start.y, end.y))
    thin = Length(1)
    return Rect(left, top, max(right, left + thin), max(bottom, top + thin))


@settings(max_examples=150, deadline=None)
@given(
    st.one_of(cards, discs),
    st.integers(1, 30),
    specs.filter(lambda s: s.duplex in (Duplex.LONG_EDGE, Duplex.SHORT_EDGE)),
)
def test_backs_land_on_their_faces_when_the_sheet_is_turned(
    trim: Trim, count: int, spec: PrintSpec
) -> None:
    copies = [Copy(f'c{n}', 1, trim, f'f{n}', f'b{n}') for n in range(count)]
    pages = plan_cut(copies, spec, TEXTS).pages
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        faces = {p.component: p for p in front.placements}
        for placement in back.placements:
            face = faces[placement.component]
            x = placement.center.x - spec.back_offset.x
            y = placement.center.y - spec.back_offset.y
            if spec.duplex is Duplex.LONG_EDGE:
                assert (spec.paper.width - x, y) == (face.center.x, face.center.y)
                assert (placement.rotation_deg + face.rotation_deg) % 360 == 0
            else:
                assert (x, spec.paper.height - y) == (face.center.x, face.center.y)
                assert (placement.rotation_deg + face.rotation_deg) % 360 == 180


@given(tenths, tenths, st.sampled_from(Axis), st.sampled_from([A4, LETTER]))
def test_turning_a_sheet_twice_changes_nothing(x: int, y: int, axis: Axis, paper: Size) -> None:
    mirror = Mirror(paper, axis)
    point = Point(mm(x / 10), mm(y / 10))
    assert mirror.point(mirror.point(point)) == point
    assert mirror.rotation(mirror.rotation(270)) == 270


def test_the_long_edge_of_an_upright_page_is_upright() -> None:
    assert flip_axis(Duplex.LONG_EDGE) is Axis.UPRIGHT
    assert flip_axis(Duplex.SHORT_EDGE) is Axis.LEVEL
