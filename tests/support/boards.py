"""Boards for tests: that of a small pack, and how it is drawn."""

from functools import cache
from pathlib import Path

from printplay.layout.board import BoardPlan, plan_panels, plan_whole
from printplay.layout.board_art import BoardArt, SeatLook, board_art
from printplay.layout.board_pictures import Role
from printplay.layout.board_strip import BoardTexts
from printplay.layout.plan import Marks, PrintSpec
from printplay.model.board import Board, PlainDocument
from printplay.model.core import LocalText
from printplay.units import Size, mm
from support.packs import PACKS, game_of
from support.words import ENGLISH

SIGNS = (
    ('border', "A shared border: one step"),
    ('corner', "Only a corner: no way"),
    ('bar', "A bar: one step over water"),
)
TEXTS = BoardTexts(ENGLISH, "Game", "Board", SIGNS, (Role('compass', 'ink', "Harbour"),))
SEATS = {'red': SeatLook('restricted', 'triangle', 'R')}
LARGE = Size(mm(510), mm(370))  # a board that four sheets hold


def board_in(root: Path) -> Board:
    """The board of a plain pack."""
    doc = game_of(root).doc
    assert isinstance(doc, PlainDocument)
    assert doc.board is not None
    return doc.board


@cache
def tiny_board() -> Board:
    """A board of seven squares, 300 by 200 mm."""
    return board_in(PACKS / 'tiny-board')


def art_of(board: Board, lang: str = 'en') -> BoardArt:
    """How a board is drawn."""

    def say(text: LocalText | None) -> str:
        return text.get(lang, 'en') if text is not None else ''

    return board_art(board, say, SEATS, 25)


def panels_of(size: Size, spec: PrintSpec) -> BoardPlan:
    return plan_panels('board', size, spec, TEXTS)


def whole_of(size: Size, marks: Marks = Marks.CROP) -> BoardPlan:
    return plan_whole('board-large', size, marks, TEXTS)
