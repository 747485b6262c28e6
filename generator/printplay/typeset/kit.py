"""What templates can call: texts, icons, marks of provenance, dice, pictures.

In: a game and the options of a set. Out: filters and functions for the template environment,
and a list of the faults that calls to them met.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import quote

from markupsafe import Markup as Safe
from markupsafe import escape

from printplay.model.core import LocalText, Piece, Record
from printplay.model.game import Game, Line, PathKey, Side
from printplay.model.walk import walk_records
from printplay.model.words import fill
from printplay.typeset import fonts, measure
from printplay.typeset.comic import beams, burst, halftone
from printplay.typeset.contours import contour_paths
from printplay.typeset.credits import font_credits, icon_credits
from printplay.typeset.engraving import guilloche, rays
from printplay.typeset.icons import Icon, shipped_icons
from printplay.typeset.jobs import SetOptions
from printplay.typeset.notes import SIGNS, fact_notes, ruling_notes
from printplay.typeset.theme import Ink, Theme, mix

_APOSTROPHE = re.compile(r"(?<=\w)'")
_BOLD = re.compile(r'\*\*(.+?)\*\*', re.DOTALL)
_SHORT = re.compile(r'(?<![\w-])(?:\d+ )?[A-ZÅÄÖ]{2,3}-\w+')  # such as 2 DT-kort: never broken
_DIE_PATHS = {
    'D6': 'M15 6H85A9 9 0 0 1 94 15V85A9 9 0 0 1 85 94H15A9 9 0 0 1 6 85V15A9 9 0 0 1 15 6Z',
    'D8': 'M50 0L100 50L50 100L0 50Z',
    'D10': 'M50 0L96 25V75L50 100L4 75V25Z',
}


class Kit:
    """Filters and functions of one set; `faults` collects `(code, message)` as they are met."""

    def __init__(self, game: Game, options: SetOptions, theme: Theme) -> None:
        self.faults: list[tuple[str, str]] = []
        self._game = game
        self._options = options
        self._theme = theme
        self._words = game.words(options.lang)
        self._paths: dict[int, PathKey] = {}

    @property
    def filters(self) -> Mapping[str, Callable[..., Any]]:
        """Filters by name."""
        return {'t': self.text, 'rich': self.rich, 'num': self.number}

    @property
    def functions(self) -> Mapping[str, Callable[..., Any]]:
        """Functions by name."""
        return {
            'icon': self.icon,
            'icon_of': self.icon_of,
            'sign': self.sign,
            'told': self.told,
            'signs_legend': lambda: self.word('signs'),
            'word': self.word,
            'words': self.word_lines,
            'listed': self.listed,
            'called': self.called,
            'page_number': self.page_number,
            'ruling': self.ruling,
            'by_id': by_id,
            'die': self.die,
            'asset': self.asset,
            'contours': contour_paths,
            'guilloche': guilloche,
            'rays': rays,
            'burst': burst,
            'beams': beams,
            'halftone': halftone,
            'rise': fonts.rise,
            'rows_of': self.rows_of,
            'size_in': self.size_in,
            'size_over': self.size_over,
            'width_of': self.width_of,
            'mix': mix,
            'ruling_notes': lambda: ruling_notes(self._game),
            'fact_notes': lambda: fact_notes(self._game, self._options.lang),
            'font_credits': font_credits,
            'icon_credits': icon_credits,
        }

    def text(self, value: LocalText | str | None, **values: object) -> str:
        """A text in the set's language, with printers' apostrophes; empty for none.

        `values` are put where it has `{name}`.
        """
        if value is not None and not isinstance(value, str):
            value = self._game.text(value, self._options.lang, **values)
        return _APOSTROPHE.sub('’', value) if value and "'" in value else value or ''

    def rich(self, value: LocalText | str | None, **values: object) -> Safe:
        """A text with its `**bold**` parts as `<b>`, everything else escaped.

        A compound of an abbreviation stays on one line, with a number before it.
        """
        escaped = str(escape(self.text(value, **values)))
        whole = _SHORT.sub(r'<span class="whole">\g<0></span>', escaped)
        return Safe(_BOLD.sub(r'<b>\1</b>', whole))

    def number(self, value: float) -> str:
        """A number as the set's language writes it."""
        return self._words.number(value)

    def word(self, key: str, **values: object) -> Safe:
        """One of printplay's own words with its places filled; `n` chooses between its forms."""
        raw = self._words.raw(key, values.get('n'))
        if not raw:
            self.faults.append(('PP0311', f"asks for the word '{key}', which printplay lacks"))
        return self._filled(raw, values)

    def word_lines(self, key: str, **values: object) -> tuple[Safe, ...]:
        """The lines of one of printplay's own words."""
        return tuple(self.word(key, **values).split('\n'))

    def listed(self, items: Iterable[Any]) -> str:
        """Several things as people list them: `a, b and c`."""
        *first, last = map(str, items)
        comma, last_comma = self._words('list.comma'), self._words('list.and')
        return last_comma.join((comma.join(first), last)) if first else last

    def called(self, name: str) -> str:
        """What a field of a record is called in print."""
        return self._words.field(name)

    def page_number(self) -> Safe:
        """The number of a page, as CSS puts it together."""
        counters = {'page': Safe('" counter(page) "'), 'pages': Safe('" counter(pages) "')}
        return Safe(f'"{self.word("page.number", **counters)}"'.replace(' ""', ''))

    def _filled(self, raw: str, values: Mapping[str, object]) -> Safe:
        def put(name: str, form: str) -> str | None:
            value = values.get(name)
            if isinstance(value, int | float):
                return self._words.put(value, form)
            return None if value is None else str(escape(value))

        return Safe(fill(str(self.rich(raw)), put))

    def icon_of(self, name: str) -> Icon | None:
        """An icon's outline, for use inside a larger drawing."""
        icon = shipped_icons().get(name)
        if icon is None:
            self.faults.append(('PP0812', f"asks for the icon '{name}', which is not shipped"))
        return icon

    def icon(self, name: str, mm: float = 5, title: str = '', colour: str = 'currentColor') -> Safe:
        """An icon as inline SVG; with a title it is read aloud, without one it is decoration."""
        icon = self.icon_of(name)
        if icon is None:
            return Safe('')
        rule = ' fill-rule="evenodd"' if icon.even_odd else ''
        return Safe(
            '<svg xmlns="http://www.w3.org/2000/svg" class="icon" width="{mm}mm" height="{mm}mm"'
            ' viewBox="{box}"{role}>{title}<path fill="{colour}"{rule} d="{d}"/></svg>'
        ).format(
            mm=f'{mm:g}',
            box=' '.join(map(str, icon.viewbox)),
            role=Safe(' role="img"') if title else Safe(' aria-hidden="true"'),
            title=Safe('<title>{}</title>').format(title) if title else '',
            colour=colour,
            rule=Safe(rule),
            d=icon.d,
        )

    def sign(self, record: Record, field: str = '') -> Safe:
        """The small mark of a fact that is not simply stated in the rulebook."""
        origin = self._game.origin((*self._path(record), *_field_path(field)))
        mark = SIGNS.get(origin.status, '') if origin else ''
        return Safe('<sup class="sign">{}</sup>').format(mark) if mark else Safe('')

    def told(self, card: Piece, side: Side = 'face') -> tuple[Line, ...]:
        """The lines that a game makes from a card's fields, as they are printed on its side."""
        lines = self._game.told(card, self._options.lang, side)
        return tuple(Line(line.phrase, self.text(line.text)) for line in lines)

    def ruling(self, key: str) -> str | int | float:
        """The value in force of a ruling, a number where it looks like one."""
        value = self._game.rulings.get(key)
        if value is None:
            self.faults.append(('PP0813', f"asks for the ruling '{key}', which the pack lacks"))
            return ''
        for number in (int, float):
            try:
                return number(value)
            except ValueError:
                continue
        return value

    def width_of(self, text: str, pt: float, use: str = 'text', weight: int = 400) -> float:
        """How wide a text will be on one line, in millimetres."""
        return measure.width_of(text, self._theme.fonts[use], pt, weight)

    def rows_of(
        self, texts: Iterable[str], mm: float, pt: float, use: str = 'text', weight: int = 400
    ) -> int:
        """How many rows paragraphs will take in a width."""
        return measure.rows_of(texts, self._theme.fonts[use], pt, mm, weight)

    def size_in(self, text: str, mm: float, most: float, least: float, use: str = 'text') -> float:
        """The size at which a text will fit on one line of a width, in half points."""
        return measure.size_in(text, self._theme.fonts[use], mm, most, least)

    def size_over(
        self, text: str, mm: float, height: float, most: int, least: int, use: str = 'text'
    ) -> tuple[int, int, float]:
        """The size at which a text will fit into a box, its rows, and the width that evens them."""
        family = self._theme.fonts[use]
        return measure.size_over(text, family, (mm, height), (most, least))

    def die(self, kind: str, value: str | None = None, colour: str = 'ink', mm: float = 6) -> Safe:
        """A die: D6 a rounded square, D8 a diamond, D10 a hexagon, with its name in it."""
        hue = self._theme.palette.get(colour, colour)
        low = self._options.ink is Ink.LOW
        fill, edge = ('none', hue) if low else (hue, 'none')
        return Safe(
            '<span class="die" style="width:{mm}mm;height:{mm}mm;line-height:{mm}mm;'
            'font-size:{pt}pt;color:{text}"><svg xmlns="http://www.w3.org/2000/svg" '
            'aria-hidden="true" width="{mm}mm" height="{mm}mm" viewBox="-4 -4 108 108">'
            '<path fill="{fill}" stroke="{edge}" stroke-width="7" d="{d}"/></svg>'
            '<span>{value}</span></span>'
        ).format(
            mm=f'{mm:g}',
            pt=f'{mm * 1.2:.1f}',
            text=hue if low else '#fff',
            fill=fill,
            edge=edge,
            d=_DIE_PATHS.get(kind, _DIE_PATHS['D6']),
            value=kind if value is None else value,
        )

    def asset(self, path: str) -> str:
        """The address of a picture of the pack, for `src` or `url()`."""
        clean = PurePosixPath(path.replace('\\', '/'))
        return quote(str(clean))

    def _path(self, record: Record) -> PathKey:
        if not self._paths:
            self._paths = {id(found): path for path, found in walk_records(self._game.doc)}
        return self._paths.get(id(record), ())


def by_id(records: Iterable[Any], key: str) -> Any:
    """The record with an id; None where there is none."""
    return next((record for record in records if record.id == key), None)


def _field_path(field: str) -> PathKey:
    parts = field.split('.') if field else []
    return tuple(int(part) if part.isdigit() else part for part in parts)
