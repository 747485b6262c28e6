"""Pictures of real pages, which the README shows; `make golden` renews them."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pypdfium2
from PIL import Image

FOLDER = Path(__file__).resolve().parent
COLUMN = FOLDER.parent / 'columns' / 'white-men-70.yaml'


@dataclass(frozen=True)
class Shown:
    """What is built for the pictures.

    Attributes:
        words: the command line after `printplay build`.
        pages: by name of the picture, the PDF and its page (from 0) that shows best what it is.
    """

    words: tuple[str, ...]
    pages: Mapping[str, tuple[str, int]]


SETS = (
    Shown(
        (
            'congo', 'cards', 'tokens', 'terrain-tables', 'column-sheets', 'profiles',
            '--column', str(COLUMN),
        ),
        {
            name: (name, 0)
            for name in (
                'cards', 'tokens', 'terrain-tables', 'column-sheets', 'profiles',
                f'column-{COLUMN.stem}',
            )
        },
    ),
    Shown(
        ('fantomen', 'cards', 'board-large', '--lang', 'sv'),
        {'fantomen-cards': ('cards', 0), 'fantomen-board': ('board-large', 0)},
    ),
)  # fmt: skip
# What people see of a simulation; it is only renewed: with the model its numbers change too.
REPORT, SHOWN = 'simulation', "Whoever begins"
WIDTH_PX = 900


def picture(pdf: Path, page: int) -> Image.Image:
    """A page as the README shows it."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        sheet = document[page]
        drawn = sheet.render(scale=WIDTH_PX / sheet.get_width()).to_pil()
    finally:
        document.close()
    assert isinstance(drawn, Image.Image)
    return drawn.convert('RGB')


def page_with(pdf: Path, words: str) -> int:
    """The first page (from 0) on which the words stand; the first of all if none has them."""
    with pypdfium2.PdfDocument(pdf) as document:
        texts = [page.get_textpage().get_text_range() for page in document]
    return next((number for number, text in enumerate(texts) if words in text), 0)


def file_of(name: str) -> Path:
    """Where a picture is kept."""
    return FOLDER / f'{name}.png'
