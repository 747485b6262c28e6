"""WeasyPrint, held at arm's length: our fonts, our files, no log, and what it meets as findings.

In: HTML of `typeset`. Out: WeasyPrint's laid-out document, for `html` to read and write.
"""

import atexit
import logging
import re
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, field
from functools import cache
from io import StringIO
from itertools import count
from typing import Any
from urllib.parse import unquote

from printplay.errors import ResourceMissing
from printplay.findings import Finding
from printplay.machine import System
from printplay.model.game import Game
from printplay.pack.files import shipped_font_families
from printplay.render.boxes import NUMBER
from printplay.render.fonts import typesetting
from printplay.render.pango import declared_ahead
from printplay.render.pictures import Pictures, response
from printplay.render.shortcuts import take_shortcuts
from printplay.typeset.faults import fault
from printplay.typeset.jobs import SetOptions
from printplay.typeset.theme import Ink

_FIT = re.compile(r' data-fit=')
_SECTION = re.compile(r'(?=<section class="face )')
_SVG_SPACE = '{http://www.w3.org/2000/svg}'
_SVG = f'{_SVG_SPACE}svg'
_TOLD = 'RefusedError'  # in a record about a file that `Pictures` has told of already
_EXPECTED = ('Font-face', 'Using fontTools instead of HarfBuzz-Subset')
_NO_PICTURE = ('Failed to load image', 'Failed to render SVG image')


@dataclass
class Typesetter:
    """One HTML text on its way to pages; `faults` and `unset` collect what goes wrong on it.

    Attributes:
        faults: `(code, message)` in the order they were met.
        unset: characters that no font had.
    """

    game: Game
    html: str
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
                if family not in shipped_font_families():
                    self._report('PP0809', f"asks for the font '{family}', which is not shipped")

    def findings(self, subject: str, known: Sequence[Finding]) -> list[Finding]:
        """What was met, less the characters that are `known` to be missing.

        Of a template that could not be filled nothing more is told.
        """
        if not self.html:
            return []
        told = ' '.join(finding.message for finding in known if finding.code == 'PP0808')
        for char in self.unset:
            number = f'U+{ord(char):04X}'
            if number not in told:
                self._report('PP0808', f"has the character {number} ({char}) in a drawing")
        return [fault(self.game, code, subject, text) for code, text in self.faults]


@contextmanager
def engine(setter: Typesetter) -> Iterator[None]:
    """Typeset with our fonts only; the typesetter's warnings become findings."""
    with typesetting():
        load_typesetter()
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
    """Turns the typesetter's log into findings; refused files have been told of already."""

    def __init__(self, setter: Typesetter) -> None:
        super().__init__(logging.WARNING)
        self._setter = setter

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one record."""
        text = record.getMessage()
        if text.startswith('.notdef glyph') and isinstance(record.args, tuple):
            self._setter.unset[str(record.args[0])] = None
        elif text.startswith(_NO_PICTURE) and _TOLD not in text:
            name = unquote(str(record.args[0] if isinstance(record.args, tuple) else ''))
            fault = f"uses {name.rpartition('/')[2]}, which cannot be drawn"
            self._setter.faults['PP0815', fault] = None
        elif not text.startswith((*_EXPECTED, *_NO_PICTURE)) and _TOLD not in text:
            self._setter.faults['PP0819', f"template: {text}"] = None


@cache
def load_typesetter() -> None:
    """Load WeasyPrint, with some changes of ours to how it works.

    Raises:
        ResourceMissing: a system library (Pango) cannot be loaded.
    """
    try:
        with warnings.catch_warnings(), redirect_stdout(StringIO()):  # it prints its own advice
            warnings.simplefilter('ignore', DeprecationWarning)
            with declared_ahead():
                from weasyprint import html
    except OSError as error:
        raise ResourceMissing(
            "The text library Pango cannot be loaded.", f"To mend: {System().install_command()}"
        ) from error

    _dress_svg(html.HTML_HANDLERS)
    take_shortcuts()
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
def without_margin_boxes() -> Iterator[None]:
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

    atexit.register(_font_configuration.cache_clear)  # before the interpreter takes it apart
    return FontConfiguration()
