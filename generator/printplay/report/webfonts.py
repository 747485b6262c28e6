"""The shipped fonts for a page on the screen: only the letters that it needs, within the page."""

import base64
import io
from collections.abc import Iterable
from typing import Any, Final

from printplay.resources import data_dir

_FACES: Final = (
    ('Rakkas', 400, 'normal', 'rakkas/Rakkas-Regular.ttf'),
    ('Alegreya Sans', 400, 'normal', 'alegreya-sans/AlegreyaSans-Regular.ttf'),
    ('Alegreya Sans', 700, 'normal', 'alegreya-sans/AlegreyaSans-Bold.ttf'),
    ('Alegreya', 400, 'italic', 'alegreya/Alegreya-Italic.ttf'),
    ('Barlow Condensed', 600, 'normal', 'barlow-condensed/BarlowCondensed-SemiBold.ttf'),
    ('Barlow Condensed', 700, 'normal', 'barlow-condensed/BarlowCondensed-Bold.ttf'),
)
_FEATURES: Final = ('kern', 'liga', 'lnum', 'tnum', 'mark', 'ccmp')


def font_faces(letters: Iterable[str]) -> str:
    """CSS rules that bring the letters in every font of a report."""
    wanted = sorted({ord(letter) for letter in letters})
    return '\n'.join(
        f"@font-face {{ font-family: '{family}'; font-weight: {weight}; font-style: {style}; "
        f"src: url(data:font/woff2;base64,{_subset(file, wanted)}) format('woff2'); }}"
        for family, weight, style, file in _FACES
    )


def _subset(file: str, letters: list[int]) -> str:
    """A font with these letters only, as base64."""
    from fontTools import subset
    from fontTools.ttLib import TTFont

    font: Any = TTFont(data_dir('fonts') / file, recalcTimestamp=False)
    options = subset.Options(flavor='woff2', layout_features=list(_FEATURES), hinting=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=letters)
    cutter.subset(font)
    font.flavor = 'woff2'
    out = io.BytesIO()
    font.save(out)
    return base64.b64encode(out.getvalue()).decode()
