"""Planned and typeset parts in, finished PDFs out; what shows the same is not drawn again."""

import hashlib
from collections.abc import Callable
from dataclasses import replace

from printplay.build.board import BoardSheets
from printplay.build.compose import AnySheets, Begun, Workshop
from printplay.build.manifest import Made
from printplay.build.setting import Task
from printplay.build.sticks import StickSheets
from printplay.build.tasks import Typeset, notice, title_of
from printplay.checks.registry import accepted
from printplay.findings import Finding
from printplay.layout.plan import Duplex
from printplay.model.core import Part
from printplay.render.board import draw_board
from printplay.render.pdfmeta import Meta
from printplay.render.sheets import Artwork, draw_plan
from printplay.render.sticks import draw_sticks
from printplay.resources import program_digest
from printplay.typeset.theme import Theme, theme_of


def draw(shop: Workshop, begun: Begun) -> tuple[tuple[Made, ...], tuple[Finding, ...]]:
    """The PDFs of the parts that were asked for, in the pack's order, and what was found.

    Waits for the typesetter; a part that something found blocks is left out.
    """
    made: list[Made] = []
    findings: list[Finding] = []
    for sheets, pending in begun.sheets:
        faces = tuple(p.result() for p in pending)
        found = accepted(
            shop.game, (*sheets.plan.findings, *(f for face in faces for f in face.findings))
        )
        findings += found
        if sheets.part.id in shop.request.parts and not shop.request.blocked_by(found):
            made.append(_sheets(shop, sheets, faces))
    for task, waiting in begun.documents:
        setting = waiting.result()
        findings += accepted(shop.game, setting.findings)
        if task.part.id in shop.request.parts and not _unchanged(shop, task):
            made.append(_document(task, setting))
    order = [part.id for part in shop.game.doc.parts]
    return tuple(sorted(made, key=lambda m: (order.index(m.part), m.file))), tuple(findings)


def _sheets(shop: Workshop, sheets: AnySheets, faces: tuple[Typeset, ...]) -> Made:
    part, plan = sheets.part, sheets.plan
    meta = _meta(shop, part, plan.duplex)
    theme = theme_of(shop.game.doc.look, shop.request.ink)
    content = (plan, sheets.content, theme, meta, shop.request.proof)
    pdf = _once(shop, content, lambda: _drawn(shop, sheets, faces, theme, meta))
    placed = tuple(p for page in plan.pages for p in page.placements)
    file = f'{part.id}.pdf'
    made = Made(file, part.id, pdf, len(plan.pages), plan.duplex, placed, sheets.hashes)
    return replace(made, paper=plan.paper)


def _drawn(
    shop: Workshop, sheets: AnySheets, faces: tuple[Typeset, ...], theme: Theme, meta: Meta
) -> bytes:
    if isinstance(sheets, StickSheets):
        return draw_sticks(sheets.laid, theme, meta, shop.request.proof)
    if isinstance(sheets, BoardSheets):
        return draw_board(sheets.laid, sheets.art, sheets.names, theme, meta, shop.request.proof)
    artwork = {
        key: Artwork(setting.pdf, page) for setting in faces for key, page in setting.pages.items()
    }
    return draw_plan(sheets.plan, artwork, theme, meta, shop.request.proof)


def _document(task: Task, setting: Typeset) -> Made:
    pdf = setting.pdf if isinstance(setting.pdf, bytes) else setting.pdf.read_bytes()
    hashes = {task.name: task.markup.digest}
    return Made(f'{task.name}.pdf', task.part.id, pdf, setting.count, Duplex.OFF, (), hashes)


def _meta(shop: Workshop, part: Part, duplex: Duplex) -> Meta:
    lang, paper = shop.options.lang, shop.request.spec.paper
    return Meta(
        title_of(shop.game, part, lang), lang, notice(shop.game, shop.options), duplex, paper
    )


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


def _unchanged(shop: Workshop, task: Task) -> bool:
    return shop.before is not None and shop.before.get(task.name) == task.markup.digest
