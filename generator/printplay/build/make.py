"""Making the parts of a set: plan the sheets, typeset what is needed, draw and finish."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from printplay.build import guide
from printplay.build.cache import Cache
from printplay.build.manifest import Made
from printplay.build.request import Request
from printplay.build.sheets import Sheets, drawn_sheets, plan_deck_sheets
from printplay.build.sticks import StickSheets, drawn_sticks, plan_stick_sheets
from printplay.build.tasks import Task, Typeset, document_task
from printplay.build.typesetters import Pending, Typesetters
from printplay.findings import Finding
from printplay.layout.plan import Duplex
from printplay.model.core import Part, Size
from printplay.model.game import Game
from printplay.render.documents import finished
from printplay.render.pdfmeta import Meta
from printplay.resources import program_digest
from printplay.typeset.templates import DocumentJob, SetOptions
from printplay.typeset.theme import theme_of

GUIDE = 'print-guide'
AnySheets = Sheets | StickSheets


@dataclass(frozen=True)
class Workshop:
    """What every step of a build needs at hand."""

    game: Game
    request: Request
    options: SetOptions
    setters: Typesetters
    before: Mapping[str, str] | None

    def meta(self, part: Part, duplex: Duplex) -> Meta:
        """What a part's PDF says of itself."""
        game, lang = self.game, self.options.lang
        title = f'{game.text(game.doc.title, lang)}: {game.text(part.title, lang)}'
        return Meta(title, lang, game.text(game.doc.notice, lang), duplex, self.request.spec.paper)


@dataclass(frozen=True)
class Composed:
    """Everything set and planned, nothing drawn yet."""

    sheets: tuple[tuple[AnySheets, tuple[Typeset, ...]], ...]
    documents: tuple[tuple[Part, Task, Typeset], ...]

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What was found while planning and setting."""
        planned = [f for sheets, _ in self.sheets for f in sheets.plan.findings]
        faces = [f for _, typesets in self.sheets for t in typesets for f in t.findings]
        return tuple(planned + faces + [f for _, _, t in self.documents for f in t.findings])


@dataclass(frozen=True)
class Begun:
    """Everything planned, and its typesetting begun."""

    sheets: tuple[tuple[AnySheets, tuple[Pending, ...]], ...]
    documents: tuple[tuple[Part, Task, Pending], ...]


def set_options(request: Request, cache: Cache) -> SetOptions:
    """What templates and typesetter are told of a request."""
    paper = request.spec.paper
    return SetOptions(
        lang=request.lang,
        ink=request.ink,
        paper=request.paper,
        page=Size(width_mm=paper.width.mm, height_mm=paper.height.mm),
        players=request.players,
        proof=request.proof,
        compiled=cache.folder / 'templates',
    )


def begin(shop: Workshop) -> Begun:
    """Plan all that is asked for and begin to typeset it: the long tasks before the short ones."""
    parts = _needed(shop)
    documents = [
        _begun(shop, DocumentJob(part))
        for part in parts
        if part.kind == 'document' and part.id != GUIDE
    ]
    sheets = [planned for part in parts if (planned := _plan(shop, part))]
    documents += [
        _begun(shop, DocumentJob(part, _guide(shop, sheets, documents)))
        for part in parts
        if part.id == GUIDE
    ]
    laid = ((s, tuple(shop.setters.begin(task) for task in s.tasks)) for s in sheets)
    return Begun(tuple(laid), tuple(documents))


def _begun(shop: Workshop, job: DocumentJob) -> tuple[Part, Task, Pending]:
    task = document_task(shop.game, job, shop.options)
    return job.part, task, shop.setters.begin(task)


def compose(begun: Begun) -> Composed:
    """Wait for all that was begun."""
    return Composed(
        tuple((s, tuple(p.result() for p in pending)) for s, pending in begun.sheets),
        tuple((part, task, pending.result()) for part, task, pending in begun.documents),
    )


def draw(shop: Workshop, composed: Composed) -> tuple[Made, ...]:
    """The PDFs of the parts that were asked for, in the pack's order."""
    made = [
        _drawn(shop, sheets, faces)
        for sheets, faces in composed.sheets
        if sheets.part.id in shop.request.parts
    ]
    for part, task, typeset_ in composed.documents:
        if part.id in shop.request.parts and not _unchanged(shop, part, task):
            made.append(_document(shop, part, task, typeset_))
    order = [part.id for part in shop.game.doc.parts]
    return tuple(sorted(made, key=lambda m: order.index(m.part)))


def _needed(shop: Workshop) -> tuple[Part, ...]:
    """The parts to compose: all of them for a guide, and no documents for single components."""
    parts = shop.game.doc.parts
    if shop.request.only:
        return tuple(p for p in parts if p.id in shop.request.parts and p.kind != 'document')
    everything = GUIDE in shop.request.parts
    return tuple(p for p in parts if everything or p.id in shop.request.parts)


def _plan(shop: Workshop, part: Part) -> AnySheets | None:
    plans: dict[str, Callable[..., AnySheets | None]] = {
        'cut': plan_deck_sheets,
        'sticks': plan_stick_sheets,
    }
    plan = plans.get(part.kind)
    return plan(shop.game, part, shop.request, shop.options, shop.before) if plan else None


def _drawn(shop: Workshop, sheets: AnySheets, faces: tuple[Typeset, ...]) -> Made:
    game, request, part, plan = shop.game, shop.request, sheets.part, sheets.plan
    meta = shop.meta(part, plan.duplex)

    def draw_it() -> bytes:
        if isinstance(sheets, StickSheets):
            return drawn_sticks(game, sheets, request, meta)
        return drawn_sheets(game, sheets, faces, request, meta)

    content = (plan, sheets.content, theme_of(game.doc.look, request.ink), meta, request.proof)
    pdf = _once(shop, content, draw_it)
    placed = tuple(p for page in plan.pages for p in page.placements)
    file = f'{part.id}.pdf'
    return Made(file, part.id, pdf, len(plan.pages), plan.duplex, placed, sheets.hashes)


def _once(shop: Workshop, content: object, make: Callable[[], bytes]) -> bytes:
    """The bytes made from some content, from the cache where they were made before."""
    cache = shop.setters.cache
    key = hashlib.sha256(repr((program_digest(), content)).encode()).hexdigest()
    entry = cache.load('drawn', key)
    if entry:
        return entry[0].read_bytes()
    pdf = make()
    cache.store('drawn', key, pdf, {})
    return pdf


def _unchanged(shop: Workshop, part: Part, task: Task) -> bool:
    return shop.before is not None and shop.before.get(part.id) == task.markup.digest


def _document(shop: Workshop, part: Part, task: Task, setting: Typeset) -> Made:
    meta = shop.meta(part, Duplex.OFF)
    pdf = _once(shop, (task.markup.digest, meta), lambda: finished(setting.pdf, meta))
    hashes = {part.id: task.markup.digest}
    return Made(f'{part.id}.pdf', part.id, pdf, setting.count, Duplex.OFF, (), hashes)


def _guide(
    shop: Workshop,
    sheets: Sequence[AnySheets],
    documents: Sequence[tuple[Part, Task, Pending]],
) -> dict[str, Any]:
    rows = {s.part.id: guide.cut_info(s.part, s.plan, s.cut.copies) for s in sheets}
    for part, _, pending in documents:
        rows[part.id] = guide.document_info(part, part.pages or pending.result().count)
    pieces = [
        piece
        for s in sheets
        for piece in guide.piece_infos(s.part, s.cut.copies, s.titles, s.texts)
    ]
    return {
        'sheets': tuple(rows[part.id] for part in shop.game.doc.parts if part.id in rows),
        'pieces': tuple(pieces),
        'options': shop.request.options(),
    }
