"""How well every letter of a PDF stands out from what is printed around it."""

import ctypes
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image

from printplay.typeset.theme import luminance

SCALE, AROUND = 2, 2
UNLIKE = 60  # a difference in one of red, green and blue that is no blur of the letter's edge
HALO = pdfium.FPDF_TEXTRENDERMODE_FILL_STROKE
Colour = tuple[int, int, int]


def contrast(one: str, other: str) -> float:
    """Contrast of two hex colours, 1 to 21, as WCAG defines it."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def contrasts(pdf: Path) -> Iterator[tuple[int, str, float]]:
    """Page, letter and contrast; a white outline that keeps a word off a pattern is no word."""
    document = pypdfium2.PdfDocument(pdf)
    for number in range(len(document)):
        page = document[number]
        picture = page.render(scale=SCALE).to_pil().convert('RGB')
        for letter, box, colour in _letters(page):
            ground = _ground(picture.crop(box), colour)
            yield number + 1, letter, contrast(_hex(colour), _hex(ground))
    document.close()


def _letters(page: Any) -> Iterator[tuple[str, tuple[int, int, int, int], Colour]]:
    text, height = page.get_textpage(), page.get_height()
    parts = [ctypes.c_uint() for _ in range(4)]
    for index in range(text.count_chars()):
        letter = chr(pdfium.FPDFText_GetUnicode(text, index))
        left, bottom, right, top = text.get_charbox(index)
        outlined = pdfium.FPDFTextObj_GetTextRenderMode(pdfium.FPDFText_GetTextObject(text, index))
        if not letter.isalnum() or top - bottom < 1 or outlined == HALO:
            continue
        pdfium.FPDFText_GetFillColor(text, index, *map(ctypes.byref, parts))
        edges = (left * SCALE, (height - top) * SCALE, right * SCALE, (height - bottom) * SCALE)
        x, y, to_x, to_y = (int(edge) for edge in edges)
        box = (x - AROUND, y - AROUND, to_x + AROUND + 1, to_y + AROUND + 1)
        yield letter, box, (parts[0].value, parts[1].value, parts[2].value)


def _ground(picture: Image.Image, letter: Colour) -> Colour:
    """The commonest colour that is not the letter's own."""
    found: list[tuple[int, Any]] = picture.getcolors(picture.width * picture.height) or []
    others = [pair for pair in found if _apart(pair[1], letter)]
    red, green, blue = max(others or found)[1]
    return int(red), int(green), int(blue)


def _apart(one: Colour, other: Colour) -> bool:
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) > UNLIKE


def _hex(colour: Colour) -> str:
    return '#' + ''.join(f'{part:02X}' for part in colour)
