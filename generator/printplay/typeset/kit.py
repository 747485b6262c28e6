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

from printplay.model.core import LocalText, Record
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk_records
from printplay.typeset import fonts
from printplay.typeset.contours import contour_paths
from printplay.typeset.credits import font_credits, icon_credits
from printplay.typeset.engraving import guilloche, rays
from printplay.typeset.icons import Icon, shipped_icons
from printplay.typeset.jobs import SetOptions
from printplay.typeset.notes import SIGNS, fact_notes, ruling_notes
from printplay.typeset.theme import Ink, Theme, mix

_APOSTROPHE = re.compile(r"(?<=\w)'")
_BOLD = re.compile(r'\*\*(.+?)\*\*', re.DOTALL)
SIGNS_LEGEND = (
    "° worked out from the rules · * from a source outside the rulebook · "
    "† a house value of this set"
)
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
        self._paths: dict[int, PathKey] = {}

    @property
    def filters(self) -> Mapping[str, Callable[..., Any]]:
        """Filters by name."""
        return {'t': self.text, 'rich': self.rich}

    @property
    def functions(self) -> Mapping[str, Callable[..., Any]]:
        """Functions by name."""
        return {
            'icon': self.icon,
            'icon_of': self.icon_of,
            'sign': self.sign,
            'signs_legend': lambda: SIGNS_LEGEND,
            'ruling': self.ruling,
            'by_id': by_id,
            'die': self.die,
            'asset': self.asset,
            'contours': contour_paths,
            'guilloche': guilloche,
            'rays': rays,
            'rise': fonts.rise,
            'mix': mix,
            'ruling_notes': lambda: ruling_notes(self._game),
            'fact_notes': lambda: fact_notes(self._game, self._options.lang),
            'font_credits': font_credits,
            'icon_credits': icon_credits,
        }

    def text(self, value: LocalText | str | None) -> str:
        """A text in the set's language, with printers' apostrophes; empty for none."""
        if value is not None and not isinstance(value, str):
            value = self._game.text(value, self._options.lang)
        return _APOSTROPHE.sub('’', value) if value and "'" in value else value or ''

    def rich(self, value: LocalText | str | None) -> Safe:
        """A text with its `**bold**` parts as `<b>`, everything else escaped."""
        escaped = str(escape(self.text(value)))
        return Safe(_BOLD.sub(r'<b>\1</b>', escaped))

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
