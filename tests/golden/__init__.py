"""Pictures of real pages, which the README shows; `make golden` renews them."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pypdfium2
from PIL import Image

FOLDER = Path(__file__).resolve().parent
COLUMN = FOLDER.parent / 'columns' / 'white-men-70.yaml'
PARTS = ('cards', 'tokens', 'terrain-tables', 'column-sheets', 'profiles')
# The page of each PDF (from 0) that shows best what it is.
PAGES: Mapping[str, int] = MappingProxyType(
    {
        'cards': 0, 'tokens': 0, 'terrain-tables': 0, 'column-sheets': 0, 'profiles': 0,
        f'column-{COLUMN.stem}': 0,
    }
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


def file_of(part: str) -> Path:
    """Where the picture of a part is kept."""
    return FOLDER / f'{part}.png'
