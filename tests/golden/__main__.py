"""`make golden`: builds the Congo set on A4 and draws the README's pictures anew."""

import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

from golden import COLUMN, PAGES, PARTS, REPORT, SHOWN, file_of, page_with, picture

PRINTPLAY = (sys.executable, '-m', 'printplay')

with tempfile.TemporaryDirectory() as out:
    build = [*PRINTPLAY, 'build', 'congo', *PARTS, '--column', str(COLUMN), '--out', out]
    subprocess.run(build, check=True)
    report = Path(out) / f'{REPORT}.pdf'
    play = [*PRINTPLAY, 'simulate', 'congo', '--games', '1000', '--report', str(report), '--quiet']
    subprocess.run(play, check=True)
    for part, page in {**PAGES, REPORT: page_with(report, SHOWN)}.items():
        drawn = picture(Path(out) / f'{part}.pdf', page)
        drawn.quantize(128, dither=Image.Dither.NONE).save(file_of(part), optimize=True)
