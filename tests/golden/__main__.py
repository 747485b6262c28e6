"""`make golden`: builds what the README shows, on A4, and draws its pictures anew."""

import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

from golden import REPORT, SETS, SHOWN, file_of, page_with, picture

PRINTPLAY = (sys.executable, '-m', 'printplay')


def keep(name: str, pdf: Path, page: int) -> None:
    """Draw a page and keep it."""
    drawn = picture(pdf, page)
    drawn.quantize(128, dither=Image.Dither.NONE).save(file_of(name), optimize=True)


with tempfile.TemporaryDirectory() as folder:
    for number, shown in enumerate(SETS):
        out = Path(folder) / str(number)
        subprocess.run([*PRINTPLAY, 'build', *shown.words, '--out', str(out)], check=True)
        for name, (part, page) in shown.pages.items():
            keep(name, out / f'{part}.pdf', page)
    report = Path(folder) / f'{REPORT}.pdf'
    play = [*PRINTPLAY, 'simulate', 'congo', '--games', '1000', '--report', str(report), '--quiet']
    subprocess.run(play, check=True)
    keep(REPORT, report, page_with(report, SHOWN))
