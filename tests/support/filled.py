"""Filled column sheets for tests: what they show, and their pages as they are printed."""

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium

from printplay.build.tasks import document_task
from printplay.columns import ColumnDesk
from printplay.columns.printable import NAME_ROOM
from printplay.engines.congo.columns.filled.sheet import ColumnSheet
from printplay.engines.congo.setting.muster import column
from printplay.model.core import Size
from printplay.model.game import Game
from printplay.render.html import Setting, set_document
from printplay.sim.chance import KeyedChance
from printplay.sim.columns import Checked
from printplay.typeset.jobs import DocumentJob, SetOptions
from printplay.typeset.theme import Ink
from support.column_files import desk
from support.congo_play import book_of

FILES = tuple(sorted((Path(__file__).parents[1] / 'columns').glob('*.yaml')))
"""A column of each culture for 70, 85 and 100 points."""

PAPERS = {
    'a4': Size(width_mm=210, height_mm=297),
    'letter': Size(width_mm=215.9, height_mm=279.4),
}

MUCH, NEXT = 0.12, 2
"""So much of the smaller of two letters may be covered; ligatures and kerning bring letters of a
word nearer than that.
"""


@dataclass(frozen=True)
class Filled:
    """A checked column, what its sheet shows, and the pack under its rulings."""

    checked: Checked
    sheet: ColumnSheet
    game: Game


def filled(path: Path, at: ColumnDesk | None = None) -> Filled:
    """A column file as it is printed."""
    here = at or desk()
    checked = here.check(path)
    rulings = dict(checked.rulings)
    sheet: Any = here.columns(rulings).sheet(checked)
    return Filled(checked, sheet, here.game(rulings))


def printed(one: Filled, paper: str = 'a4', ink: Ink = Ink.FULL) -> Setting:
    """Its pages."""
    part = next(part for part in one.game.doc.parts if part.id == 'column-sheets')
    changed = {'template': 'congo/column.html.j2', 'pages': one.sheet.pages}
    job = DocumentJob(
        part.model_copy(update=changed),
        {'column': one.sheet, 'checked': one.checked, 'name_room': NAME_ROOM},
    )
    options = SetOptions('en', ink, paper, PAPERS[paper], 2)
    task = document_task(one.game, job, options)
    return set_document(one.game, task.markup, job, options)


def random_columns(culture: str, budget: int, count: int) -> Iterator[str]:
    """Legal columns at random, as lines for `written`."""
    for number in range(count):
        made = column(book_of(), culture, budget, KeyedChance(budget, culture, number))
        groups = []
        for recruit in made.recruits:
            people = ', '.join(one.partition('.')[2] for one in recruit.characters)
            helpers = ''.join(f' + {one}' for one in recruit.auxiliaries)
            groups.append(f'{recruit.profile.profile}{": " if people else ""}{people}{helpers}')
        yield ' | '.join((f'{culture} {budget}', *groups))


@dataclass(frozen=True)
class Box:
    """A letter, its place in the text, and the box around its ink in points."""

    index: int
    letter: str
    left: float
    bottom: float
    right: float
    top: float

    def covers(self, other: 'Box') -> bool:
        """Whether it stands on another letter that is not of its word's next two."""
        if abs(self.index - other.index) <= NEXT:
            return False
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.top, other.top) - max(self.bottom, other.bottom)
        return wide > 0 and high > 0 and wide * high > MUCH * min(self.area, other.area)

    @property
    def area(self) -> float:
        """Of its box."""
        return (self.right - self.left) * (self.top - self.bottom)


def standing_on_others(pdf: Path) -> Iterator[tuple[int, str]]:
    """Page and letters of every pair that is printed one on the other."""
    document = pypdfium2.PdfDocument(pdf)
    for number, page in enumerate(document, 1):
        boxes = sorted(_boxes(page), key=lambda box: box.left)
        for place, box in enumerate(boxes):
            for other in boxes[place + 1 :]:
                if other.left >= box.right:
                    break
                if box.covers(other):
                    yield number, box.letter + other.letter
    document.close()


def _boxes(page: Any) -> Iterator[Box]:
    text = page.get_textpage()
    sides = [ctypes.c_double() for _ in range(4)]
    for index in range(text.count_chars()):
        letter = chr(pdfium.FPDFText_GetUnicode(text, index))
        if letter.isspace() or pdfium.FPDFText_IsGenerated(text, index) == 1:
            continue
        assert pdfium.FPDFText_GetCharBox(text, index, *map(ctypes.byref, sides))
        left, right, bottom, top = (side.value for side in sides)
        yield Box(index, letter, left, bottom, right, top)
