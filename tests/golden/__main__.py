"""`make golden`: builds the Congo set on A4 and draws the README's pictures anew."""

import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

from golden import PAGES, file_of, picture

with tempfile.TemporaryDirectory() as out:
    build = [sys.executable, '-m', 'printplay', 'build', 'congo', *PAGES, '--out', out]
    subprocess.run(build, check=True)
    for part, page in PAGES.items():
        drawn = picture(Path(out) / f'{part}.pdf', page)
        drawn.quantize(128, dither=Image.Dither.NONE).save(file_of(part), optimize=True)
