"""The press step alone: plan and place N different faces. Usage: press.py FACES.pdf N OUT."""

import sys
from pathlib import Path

from printplay.layout.header import SheetTexts
from printplay.layout.imposition import plan_cut
from printplay.layout.plan import Copy, Duplex, Marks, PrintSpec, Trim
from printplay.render.pdfmeta import Meta
from printplay.render.sheets import Artwork, write_plan
from printplay.typeset.theme import Ink, theme_of
from printplay.units import Point, Size, mm
from support.words import ENGLISH

FACES_IN_FILE = 24


def main(faces: Path, count: int, out: Path) -> None:
    """Place `count` faces, taken in turn from a file of typeset ones."""
    trim = Trim(Size(mm(63.5), mm(88.9)), mm(1.5), mm(4))
    copies = [Copy(f'text.card{n}', 1, trim, f'face{n}', None) for n in range(count)]
    artwork = {f'face{n}': Artwork(faces, n % FACES_IN_FILE) for n in range(count)}
    spec = PrintSpec(
        Size(mm(210), mm(297)), mm(5), Duplex.LONG_EDGE, Marks.CROP, Point(mm(0), mm(0))
    )
    plan = plan_cut(copies, spec, SheetTexts(ENGLISH, "Deck", "Cards"))
    with out.open('wb') as stream:
        write_plan(plan, artwork, theme_of(None, Ink.FULL), Meta('Cards', 'en'), stream)


if __name__ == '__main__':
    main(Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
