"""HTML into PDF by WeasyPrint, with the gates: text fit, glyphs, fonts, pictures.

In: markup of `typeset`, its jobs and options. Out: `Setting`: the PDF's bytes, the page of each
face, its words, and findings. The same markup gives the same bytes.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from printplay.findings import Finding, ordered
from printplay.model.game import Game
from printplay.render import fit
from printplay.render.boxes import PageText, Rect
from printplay.render.engine import Typesetter, engine, without_margin_boxes
from printplay.render.fitting import fitted
from printplay.render.lost import lost_text
from printplay.render.tagging import tidy_tags
from printplay.typeset.faults import fault
from printplay.typeset.jobs import DocumentJob, FaceJob, Markup, SetOptions

_PAGE_EDGE_MM = 5.0


@dataclass(frozen=True)
class Setting:
    """A typeset PDF.

    Attributes:
        pages: page of each face, from 0.
        texts: paragraphs of each face (of a document under its part's id), in reading order.
        count: number of pages.
    """

    pdf: bytes
    pages: Mapping[str, int]
    texts: Mapping[str, tuple[str, ...]]
    count: int
    findings: tuple[Finding, ...]


def set_faces(game: Game, markup: Markup, jobs: Sequence[FaceJob], options: SetOptions) -> Setting:
    """Set a batch of faces, a page for each."""
    setter = Typesetter(game, markup.html, options, forms=False)
    with engine(setter), without_margin_boxes():
        done = fitted(setter, by_face=True)
        pdf = done.document.copy(done.pages).write_pdf()
    places = {text.face: index for index, text in enumerate(done.texts)}
    findings = list(markup.findings)
    for job in jobs:
        if job.key in places:
            findings += _face_findings(game, job, done.texts[places[job.key]], options.lang)
    findings += setter.findings(jobs[0].subject if jobs else 'faces', findings)
    texts = {text.face: text.lines() for text in done.texts}
    findings += lost_text(game, [job.subject for job in jobs], markup, texts)
    return Setting(pdf, places, texts, len(done.pages), ordered(findings))


def set_document(game: Game, markup: Markup, job: DocumentJob, options: SetOptions) -> Setting:
    """Set a document as a tagged PDF, with form fields where its part asks for them."""
    from printplay.render.forms import finish_document

    setter = Typesetter(game, markup.html, options, forms=job.part.form)
    with engine(setter):
        done = fitted(setter, by_face=False)
        pdf = done.document.copy(done.pages).write_pdf(
            pdf_variant='pdf/ua-1',
            pdf_forms=job.part.form,
            uncompressed_pdf=True,
            finisher=lambda _, written: tidy_tags(written),
        )
    findings = [*markup.findings, *_document_findings(game, job, done.texts, options)]
    findings += setter.findings(job.subject, findings)
    texts = {job.subject: tuple(line for text in done.texts for line in text.lines())}
    findings += lost_text(game, [job.subject], markup, texts)
    finished = finish_document(pdf, _alignment(done.pages))
    return Setting(finished, {}, texts, len(done.pages), ordered(findings))


def _alignment(pages: Sequence[Any]) -> dict[str, str]:
    """How the text of each form field is aligned, by its name."""
    return {
        box.element.get('name', ''): box.style['text_align_all']
        for page in pages
        for boxes in page.forms.values()
        for box, _ in boxes
    }


def _face_findings(game: Game, job: FaceJob, text: PageText, lang: str) -> tuple[Finding, ...]:
    return (
        *fit.unfitting(game, job.subject, text, lang),
        *fit.cut_off(game, job.subject, text),
        *fit.outside_trim(game, job, text),
        *fit.missing_glyphs(game, job.subject, text),
        *fit.foreign_fonts(game, job.subject, [text]),
    )


def _document_findings(
    game: Game, job: DocumentJob, texts: list[PageText], options: SetOptions
) -> Iterator[Finding]:
    page = options.page
    area = Rect(
        _PAGE_EDGE_MM,
        _PAGE_EDGE_MM,
        page.width_mm - _PAGE_EDGE_MM,
        page.height_mm - _PAGE_EDGE_MM,
    )
    for text in texts:
        yield from fit.unfitting(game, job.subject, text, options.lang)
        yield from fit.cut_off(game, job.subject, text)
        yield from fit.missing_glyphs(game, job.subject, text)
    yield from fit.foreign_fonts(game, job.subject, texts)
    yield from fit.outside_page(game, job.subject, texts, area)
    if job.part.pages is not None and len(texts) != job.part.pages:
        message = f"has {len(texts)} pages on {options.paper}, not {job.part.pages}"
        yield fault(game, 'PP0817', job.subject, message)
