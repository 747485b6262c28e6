"""Planned and typeset parts in, finished PDFs out; what shows the same is not drawn again."""

import hashlib
from collections.abc import Callable

from printplay.build.compose import AnySheets, Composed, Workshop
from printplay.build.manifest import Made
from printplay.build.sticks import StickSheets
from printplay.build.tasks import Task, Typeset
from printplay.layout.plan import Duplex
from printplay.model.core import Part
from printplay.render.documents import finished
from printplay.render.pdfmeta import Meta
from printplay.render.sheets import Artwork, draw_plan
from printplay.render.sticks import draw_sticks
from printplay.resources import program_digest
from printplay.typeset.theme import Theme, theme_of


def draw(shop: Workshop, composed: Composed) -> tuple[Made, ...]:
    """The PDFs of the parts that were asked for, in the pack's order."""
    made = [
        _sheets(shop, sheets, faces)
        for sheets, faces in composed.sheets
        if sheets.part.id in shop.request.parts
    ]
    for part, task, setting in composed.documents:
        if part.id in shop.request.parts and not _unchanged(shop, part, task):
            made.append(_document(shop, part, task, setting))
    order = [part.id for part in shop.game.doc.parts]
    return tuple(sorted(made, key=lambda m: order.index(m.part)))


def _sheets(shop: Workshop, sheets: AnySheets, faces: tuple[Typeset, ...]) -> Made:
    part, plan = sheets.part, sheets.plan
    meta = _meta(shop, part, plan.duplex)
    theme = theme_of(shop.game.doc.look, shop.request.ink)
    content = (plan, sheets.content, theme, meta, shop.request.proof)
    pdf = _once(shop, content, lambda: _drawn(shop, sheets, faces, theme, meta))
    placed = tuple(p for page in plan.pages for p in page.placements)
    file = f'{part.id}.pdf'
    return Made(file, part.id, pdf, len(plan.pages), plan.duplex, placed, sheets.hashes)


def _drawn(
    shop: Workshop, sheets: AnySheets, faces: tuple[Typeset, ...], theme: Theme, meta: Meta
) -> bytes:
    if isinstance(sheets, StickSheets):
        return draw_sticks(sheets.laid, theme, meta, shop.request.proof)
    artwork = {
        key: Artwork(setting.pdf, page) for setting in faces for key, page in setting.pages.items()
    }
    return draw_plan(sheets.plan, artwork, theme, meta, shop.request.proof)


def _document(shop: Workshop, part: Part, task: Task, setting: Typeset) -> Made:
    meta = _meta(shop, part, Duplex.OFF)
    pdf = _once(shop, (task.markup.digest, meta), lambda: finished(setting.pdf, meta))
    hashes = {part.id: task.markup.digest}
    return Made(f'{part.id}.pdf', part.id, pdf, setting.count, Duplex.OFF, (), hashes)


def _meta(shop: Workshop, part: Part, duplex: Duplex) -> Meta:
    game, lang = shop.game, shop.options.lang
    title = f'{game.text(game.doc.title, lang)}: {game.text(part.title, lang)}'
    return Meta(title, lang, game.text(game.doc.notice, lang), duplex, shop.request.spec.paper)


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
