"""A plan and its typeset faces in, the PDF of the sheets out.

reportlab draws what stands beside and above the pieces; pikepdf puts each face on its places as
one shared form, so that a face is embedded once however often it is printed. Faces stay on disk
until the file is written.
"""

import math
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import pikepdf
from pikepdf import Array, Dictionary, Name, Pdf

from printplay.layout.plan import Page, Placement, Plan
from printplay.render.beside import Beside
from printplay.render.draw import Pen, new_canvas
from printplay.render.images import SharedImages
from printplay.render.pdfmeta import Meta, finish, save
from printplay.typeset.theme import Theme
from printplay.units import Size

KAPPA = 0.5522847498  # how far the handles of a quarter circle reach


@dataclass(frozen=True, slots=True)
class Artwork:
    """A typeset face: a PDF on disk or in memory, and its page from 0."""

    pdf: Path | bytes
    page: int


def draw_plan(
    plan: Plan, artwork: Mapping[str, Artwork], theme: Theme, meta: Meta, proof: bool = False
) -> bytes:
    """The PDF of a plan; `proof` shows trims, safe zones and names over the pieces."""
    stream = BytesIO()
    write_plan(plan, artwork, theme, meta, stream, proof)
    return stream.getvalue()


def write_plan(
    plan: Plan,
    artwork: Mapping[str, Artwork],
    theme: Theme,
    meta: Meta,
    stream: BinaryIO,
    proof: bool = False,
) -> None:
    """Write the PDF of a plan to a stream."""
    with ExitStack() as stack:
        pdf = stack.enter_context(Pdf.open(BytesIO(_marks(plan, theme, proof))))
        forms = _Forms(pdf, artwork, stack)
        for page, planned in zip(pdf.pages, plan.pages, strict=False):
            _place(page, planned, plan.paper, forms)
        finish(pdf, replace(meta, paper=plan.paper))
        save(pdf, stream)


def _marks(plan: Plan, theme: Theme, proof: bool) -> bytes:
    """Marks, labels and rulers of all pages."""
    stream = BytesIO()
    canvas = new_canvas(stream, plan.paper, theme)
    beside = Beside(Pen(canvas, plan.paper, theme), proof)
    for page in plan.pages:
        beside.draw(page)
        canvas.showPage()
    if not plan.pages:
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


class _Forms:
    """Each face as a form of the target PDF, made when it is first placed."""

    def __init__(self, pdf: Pdf, artwork: Mapping[str, Artwork], stack: ExitStack) -> None:
        self._pdf = pdf
        self._artwork = artwork
        self._stack = stack
        self._images = SharedImages()
        self._sources: dict[Path | bytes, Pdf] = {}
        self._forms: dict[str, tuple[str, pikepdf.Object]] = {}

    def get(self, placement: Placement) -> tuple[str, pikepdf.Object]:
        """The form's name and object for a placement's face."""
        key = placement.artwork
        if key not in self._forms:
            name = f'/Face{len(self._forms) + 1}'
            self._forms[key] = (name, self._make(placement))
        return self._forms[key]

    def _make(self, placement: Placement) -> pikepdf.Object:
        """The face's page as a form: its content stays on disk, what pages share stays shared.

        `Page.as_form_xobject` would cut the bleed off, and costs twice the memory.
        """
        art = self._artwork[placement.artwork]
        source = self._source(art.pdf)
        page = source.pages[art.page]
        if isinstance(page.obj.Contents, pikepdf.Array):
            page.contents_coalesce()
        form = self._pdf.copy_foreign(page.obj.Contents)
        form.Type, form.Subtype = Name.XObject, Name.Form
        for key in ('/Resources', '/Group'):
            if key in page.obj:
                shared = page.obj[key]
                form[key] = self._pdf.copy_foreign(
                    shared if shared.is_indirect else source.make_indirect(shared)
                )
        form.BBox = Array(_bleed_box(page, placement))
        form.Name = Name('/' + placement.artwork)
        self._images.share(form)
        return form

    def _source(self, pdf: Path | bytes) -> Pdf:
        if pdf not in self._sources:
            opened = Pdf.open(BytesIO(pdf) if isinstance(pdf, bytes) else pdf)
            self._sources[pdf] = self._stack.enter_context(opened)
        return self._sources[pdf]


def _bleed_box(page: pikepdf.Page, placement: Placement) -> list[float]:
    """Trim and bleed about the middle of the artwork's page, never more than the page holds."""
    left, bottom, right, top = (float(v) for v in page.mediabox)
    size, bleed = placement.size, placement.trim.bleed
    wide = (size.width + bleed * 2).pt / 2
    high = (size.height + bleed * 2).pt / 2
    x, y = (left + right) / 2, (bottom + top) / 2
    return [round(v, 5) for v in (x - wide, y - high, x + wide, y + high)]


def _place(page: pikepdf.Page, planned: Page, paper: Size, forms: _Forms) -> None:
    """Put the faces under what is already drawn on the page."""
    resources = page.obj.Resources
    objects = Dictionary(dict(resources.XObject.items()) if '/XObject' in resources else {})
    lines = []
    for placement in planned.placements:
        name, form = forms.get(placement)
        objects[name] = form
        box = [float(v) for v in form.BBox.as_list()]
        matrix = ' '.join(f'{v:.5f}' for v in _matrix(placement, paper, box))
        clip = _circle(box) if placement.trim.round else ''
        lines.append(f'q {matrix} cm {clip}{name} Do Q')
    resources.XObject = objects
    page.contents_add('\n'.join(lines).encode(), prepend=True)


def _circle(box: list[float]) -> str:
    """Clip to the circle inside a box: the bleed of a round piece is round."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    radius = (box[2] - box[0]) / 2
    bend = radius * KAPPA
    path = [(x + radius, y)]
    for cos, sin in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        path += [
            (x + radius * cos - bend * sin, y + radius * sin + bend * cos),
            (x - radius * sin + bend * cos, y + radius * cos + bend * sin),
            (x - radius * sin, y + radius * cos),
        ]
    points = [f'{px:.3f} {py:.3f}' for px, py in path]
    curves = ' '.join(f'{" ".join(points[i : i + 3])} c' for i in range(1, 13, 3))
    return f'{points[0]} m {curves} W n '


def _matrix(placement: Placement, paper: Size, box: list[float]) -> tuple[float, ...]:
    """Turn the form about its middle and bring that to the placement's centre."""
    angle = math.radians(-placement.rotation_deg)
    cos, sin = round(math.cos(angle), 12), round(math.sin(angle), 12)
    middle_x, middle_y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    x, y = placement.center.x.pt, (paper.height - placement.center.y).pt
    return (
        cos,
        sin,
        -sin,
        cos,
        x - cos * middle_x + sin * middle_y,
        y - sin * middle_x - cos * middle_y,
    )
