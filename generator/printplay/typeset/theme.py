"""Colours of a set as they will be printed: full, grey or with little ink.

In: the pack's look and the ink asked for. Out: a palette of hex colours that templates and
drawn geometry share.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from printplay.model.core import Look

_PALETTE = {
    'ink': '#241D14',
    'sepia': '#6B5A43',
    'parchment': '#F4EBD9',
    'tint': '#FAF5EA',
    'line': '#CDBB94',
    'contour': '#E6D8B8',
    'accent': '#1B5A8C',
    'land': '#F6F1E2',
    'jungle': '#C3D3AC',
    'water': '#DCEAF3',
    'shore': '#8DB7D3',
    'river': '#22638F',
    'signal': '#FFC629',
    'white': '#FFFFFF',
}
_FONTS = {
    'display': 'Rakkas',
    'text': 'Alegreya Sans',
    'italic': 'Alegreya',
    'data': 'Barlow Condensed',
    'symbols': 'DejaVu Sans',
}
_DARK, _LIGHT = 0.4, 0.65


class Ink(StrEnum):
    """How much colour and ink a set is printed with."""

    FULL = 'full'
    GREY = 'grey'
    LOW = 'low'


@dataclass(frozen=True)
class Theme:
    """A palette and font families, ready for print.

    Attributes:
        palette: hex colours by name, already mapped to the ink.
        fonts: family by use: display, text, italic (that of the text where a look has none), data,
            symbols.
        floors_pt: smallest size by role of a text box.
    """

    ink: Ink
    palette: Mapping[str, str]
    fonts: Mapping[str, str]
    floors_pt: Mapping[str, float]


def theme_of(look: Look | None, ink: Ink) -> Theme:
    """The theme of a pack, or of a pack without a look of its own."""
    colours = {**_PALETTE, **(look.palette if look else {})}
    own = {str(use): family for use, family in look.fonts.items()} if look else {}
    if 'text' in own:
        own.setdefault('italic', own['text'])
    mapped = {name: _printed(value, colours['ink'], ink) for name, value in colours.items()}
    return Theme(
        ink,
        MappingProxyType(mapped),
        MappingProxyType({**_FONTS, **own}),
        MappingProxyType(dict(look.floors_pt) if look else {}),
    )


def luminance(colour: str) -> float:
    """Relative luminance of a hex colour, 0 (black) to 1 (white), as WCAG defines it."""
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def grey(colour: str) -> str:
    """The grey of the same luminance."""
    value = luminance(colour)
    part = 12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055
    return '#' + f'{round(part * 255):02X}' * 3


def mix(colour: str, part: float) -> str:
    """A tint: `part` of a hex colour on white paper, without transparency."""
    values = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return '#' + ''.join(f'{round(255 - (255 - value) * part):02X}' for value in values)


def _linear(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)


def _printed(colour: str, ink_colour: str, ink: Ink) -> str:
    match ink:
        case Ink.FULL:
            return colour
        case Ink.GREY:
            return grey(colour)
        case Ink.LOW:
            return _sparing(colour, ink_colour)


def _sparing(colour: str, ink_colour: str) -> str:
    """Dark colours become the ink's, light ones paper; what lies between stays as a grey line."""
    value = luminance(colour)
    if value < _DARK:
        return ink_colour
    return '#FFFFFF' if value > _LIGHT else grey(colour)
