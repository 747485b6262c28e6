"""HTML into PDF by WeasyPrint, with the gates: text fit, glyphs, fonts, pictures.

In: markup of `typeset`, its jobs and options. Out: `Setting`: the PDF's bytes, the page of each
face, its words, and findings. The same markup gives the same bytes.
"""

import logging
import re
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from typing import Any

from printplay.errors import ResourceMissing
from printplay.findings import Finding, ordered
from printplay.model.game import Game
from printplay.render import fit
from printplay.render.boxes import NUMBER, PageText, Rect, read_page
from printplay.render.fonts import typesetting
from printplay.render.pictures import Pictures, response
from printplay.typeset.faults import fault
from printplay.typeset.fonts import families
from printplay.typeset.jobs import DocumentJob, FaceJob, Markup, SetOptions
from printplay.typeset.theme import Ink, theme_of

_ROUNDS = 40
_PAGE_EDGE_MM = 5.0
_FIT = re.compile(r' data-fit=')
_SECTION = re.compile(r'(?=<section class="face )')
_SVG_SPACE = '{http://www.w3.org/2000/svg}'
_SVG = f'{_SVG_SPACE}svg'
_EXPECTED = ('Failed to load image', 'Using fontTools instead of HarfBuzz-Subset')
_MISPLACED = 'outline: 0.4mm dashed #E0007A !important'


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


@dataclass
class _Typesetter:
    """One HTML text on its way to pages."""

    game: Game
    html: str
    subject: str
    options: SetOptions
    forms: bool
    faults: dict[tuple[str, str], None] = field(default_factory=dict)
    unset: dict[str, None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        numbers = count(1)
        self.html = _FIT.sub(lambda _: f' {NUMBER}="{next(numbers)}" data-fit=', self.html)

    def _kept(self, keep: frozenset[str] | None) -> str:
        """The HTML with only these faces' sections, or all of it."""
        if keep is None:
            return self.html
        head, *sections = _SECTION.split(self.html)
        return head + ''.join(s for s in sections if s[: s.index('>')].split('"')[3] in keep)

    def lay_out(self, css: str, keep: frozenset[str] | None = None) -> Any:
        """The document with these extra rules; `keep` leaves only these faces."""
        from weasyprint import CSS, HTML

        pictures = Pictures(self.game.root, self.options.ink is not Ink.FULL, self._report)
        base = self.game.root.resolve().as_uri() + '/'
        source = HTML(string=self._kept(keep), base_url=base, url_fetcher=response(pictures))
        self._check_fields(source.etree_element)
        self._check_drawings(source.etree_element)
        return source.render(
            font_config=_font_configuration(),
            stylesheets=[CSS(string=css)] if css else None,
            pdf_forms=self.forms,
        )

    def _report(self, code: str, message: str) -> None:
        self.faults[code, message] = None

    def _check_fields(self, root: Any) -> None:
        fields = (e for e in root.iter() if e.tag in ('input', 'select', 'textarea'))
        for element in fields if self.forms else ():
            if not element.get('name') or not element.get('title'):
                name = element.get('name') or 'without name'
                self._report('PP0820', f"has a form field ({name}) without name or tip")

    def _check_drawings(self, root: Any) -> None:
        for element in root.iter():
            names = element.get('font-family') if str(element.tag).startswith(_SVG_SPACE) else None
            for name in names.split(',') if names else ():
                family = name.strip(' "\'')
                if family not in families():
                    self._report('PP0809', f"asks for the font '{family}', which is not shipped")


def set_faces(game: Game, markup: Markup, jobs: Sequence[FaceJob], options: SetOptions) -> Setting:
    """Set a batch of faces, a page for each."""
    setter = _Typesetter(game, markup.html, 'faces', options, forms=False)
    with _quiet(setter), _without_margin_boxes():
        document, pages, texts = _fitted(setter, by_section=True)
        pdf = document.copy(pages).write_pdf(pdf_identifier=markup.digest[:32].encode())
    places = {text.face: index for index, text in enumerate(texts)}
    findings = list(markup.findings)
    for job in jobs:
        if job.key in places:
            findings += _face_findings(game, job, texts[places[job.key]], options.lang)
    findings += _setter_findings(setter, jobs[0].subject if jobs else 'faces', findings)
    return Setting(
        pdf,
        places,
        {text.face: text.lines() for text in texts},
        len(pages),
        ordered(findings),
    )


def set_document(game: Game, markup: Markup, job: DocumentJob, options: SetOptions) -> Setting:
    """Set a document as a tagged PDF, with form fields where its part asks for them."""
    from printplay.render.forms import finish_document

    setter = _Typesetter(game, markup.html, job.subject, options, forms=job.part.form)
    with _quiet(setter):
        document, pages, texts = _fitted(setter, by_section=False)
        pdf = document.copy(pages).write_pdf(
            pdf_identifier=markup.digest[:32].encode(),
            pdf_variant='pdf/ua-1',
            pdf_forms=job.part.form,
            uncompressed_pdf=True,
        )
    findings = [*markup.findings, *_document_findings(game, job, texts, options)]
    findings += _setter_findings(setter, job.subject, findings)
    lines = tuple(line for text in texts for line in text.lines())
    return Setting(
        finish_document(pdf, _alignment(pages)),
        {},
        {job.subject: lines},
        len(pages),
        ordered(findings),
    )


def _alignment(pages: Sequence[Any]) -> dict[str, str]:
    """How the text of each form field is aligned, by its name."""
    return {
        box.element.get('name', ''): box.style['text_align_all']
        for page in pages
        for boxes in page.forms.values()
        for box, _ in boxes
    }


def _fitted(setter: _Typesetter, by_section: bool) -> tuple[Any, list[Any], list[PageText]]:
    """Lay out, then set what is too full again in smaller steps until it fits or cannot."""
    floors = theme_of(setter.game.doc.look, setter.options.ink).floors_pt
    rules: dict[int, str] = {}
    document = setter.lay_out('')
    pages = list(document.pages)
    texts = [read_page(page._page_box) for page in pages]
    for _ in range(_ROUNDS):
        steps = {
            over.box.number: (index, step)
            for index, text in enumerate(texts)
            for over in fit.overflows(text)
            if (step := fit.next_setting(over.box, floors))
        }
        if not steps:
            break
        rules |= {number: step.css(number) for number, (_, step) in steps.items()}
        touched = {texts[index].face for index, _ in steps.values()}
        again = _again(setter, rules, touched if by_section else None)
        if by_section:
            _replace_pages(pages, texts, again)
        else:
            document, pages = again, list(again.pages)
            texts = [read_page(page._page_box) for page in pages]
    return _with_proof(setter, by_section, rules, document, pages, texts)


def _again(setter: _Typesetter, rules: Mapping[int, str], faces: set[str] | None) -> Any:
    keep = None if faces is None else frozenset(f'face-{face}' for face in faces)
    return setter.lay_out('\n'.join(rules.values()), keep)


def _replace_pages(pages: list[Any], texts: list[PageText], again: Any) -> None:
    """Put newly set faces in the place of their first setting."""
    fresh: dict[str, tuple[Any, PageText]] = {}
    for page in again.pages:
        text = read_page(page._page_box)
        fresh.setdefault(text.face, (page, text))
    for index, text in enumerate(texts):
        if text.face in fresh:
            pages[index], texts[index] = fresh[text.face]


def _with_proof(
    setter: _Typesetter,
    by_section: bool,
    rules: dict[int, str],
    document: Any,
    pages: list[Any],
    texts: list[PageText],
) -> tuple[Any, list[Any], list[PageText]]:
    """On a proof, boxes that are still too full get a dashed outline."""
    bad = {over.box.number: text.face for text in texts for over in fit.overflows(text)}
    if not setter.options.proof or not bad:
        return document, pages, texts
    marked = {**rules}
    for number in bad:
        marked[number] = f'{rules.get(number, "")}[{NUMBER}="{number}"]{{{_MISPLACED}}}'
    again = _again(setter, marked, set(bad.values()) if by_section else None)
    if by_section:
        _replace_pages(pages, texts, again)
        return document, pages, texts
    return again, list(again.pages), [read_page(page._page_box) for page in again.pages]


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


def _setter_findings(setter: _Typesetter, subject: str, known: Sequence[Finding]) -> list[Finding]:
    """What the typesetter itself met, less the characters that are `known` to be missing."""
    told = ' '.join(finding.message for finding in known if finding.code == 'PP0808')
    for char in setter.unset:
        number = f'U+{ord(char):04X}'
        if number not in told:
            setter.faults['PP0808', f"has the character {number} ({char}) in a drawing"] = None
    return [fault(setter.game, code, subject, text) for code, text in setter.faults]


@contextmanager
def _quiet(setter: _Typesetter) -> Iterator[None]:
    """Typeset with our fonts only; the typesetter's warnings become findings."""
    with typesetting():
        _load()
        logger = logging.getLogger('weasyprint')
        handler, propagate = _Collector(setter), logger.propagate
        logger.addHandler(handler)
        logger.propagate = False
        try:
            yield
        finally:
            logger.removeHandler(handler)
            logger.propagate = propagate


class _Collector(logging.Handler):
    """Turns the typesetter's log into findings; refused pictures have been reported already."""

    def __init__(self, setter: _Typesetter) -> None:
        super().__init__(logging.WARNING)
        self._setter = setter

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one record."""
        text = record.getMessage()
        if text.startswith('.notdef glyph') and isinstance(record.args, tuple):
            self._setter.unset[str(record.args[0])] = None
        elif not text.startswith(_EXPECTED):
            self._setter.faults['PP0819', f"template: {text}"] = None


@cache
def _load() -> None:
    """Load WeasyPrint, with three changes of ours to how it works.

    Raises:
        ResourceMissing: a system library (Pango) cannot be loaded.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter('ignore', DeprecationWarning)
            from weasyprint import html
    except OSError as error:
        raise ResourceMissing(
            "The text library Pango cannot be loaded.",
            "`printplay doctor` tells how to install it.",
        ) from error

    _dress_svg(html.HTML_HANDLERS)
    _cut_fonts_fast()
    _keep_fields_out_of_fonts()


def _dress_svg(handlers: dict[str, Any]) -> None:
    """Let inline SVG take colour and font of the text around it, as browsers do."""
    plain = handlers[_SVG]

    def as_the_text(element: Any, box: Any, *rest: Any) -> Any:
        if 'color' not in element.attrib:
            red, green, blue = (round(part * 255) for part in box.style['color'].to('srgb')[:3])
            element.set('color', f'rgb({red},{green},{blue})')
        if 'font-family' not in element.attrib:
            element.set('font-family', ','.join(box.style['font_family']))
        return plain(element, box, *rest)

    handlers[_SVG] = as_the_text


def _cut_fonts_fast() -> None:
    """Open fonts for subsetting without their layout tables, which take most of the time."""
    from fontTools.ttLib import TTFont
    from weasyprint.pdf import fonts

    def outlines_only(*arguments: Any, **options: Any) -> TTFont:
        font = TTFont(*arguments, **options)
        for table in {'GSUB', 'GPOS', 'GDEF'} & set(font.keys()):
            del font[table]
        return font

    fonts.TTFont = outlines_only


def _keep_fields_out_of_fonts() -> None:
    """Cut fonts down though a field asks for them: fields get fonts of their own afterwards."""
    from weasyprint.pdf.fonts import Font

    Font.used_in_forms = property(lambda _: False, lambda _, __: None)


@contextmanager
def _without_margin_boxes() -> Iterator[None]:
    """Pages of faces have no running heads; looking for them costs an eighth of the time."""
    from weasyprint import layout

    kept = layout.make_margin_boxes
    layout.make_margin_boxes = lambda *_: ()
    try:
        yield
    finally:
        layout.make_margin_boxes = kept


@cache
def _font_configuration() -> Any:
    """The shipped fonts, read once for a process."""
    from weasyprint.text.fonts import FontConfiguration

    return FontConfiguration()
