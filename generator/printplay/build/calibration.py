"""The printer test sheet as a file of the user's: written whole, or not at all."""

import os
import tempfile
from pathlib import Path

from printplay.build.request import PAPERS
from printplay.errors import OutputRefused, UsageFault
from printplay.model.words import Words
from printplay.pack.words import REFERENCE, is_shipped, shipped_languages, shipped_words
from printplay.render.calibration import draw_calibration


def write_calibration(paper: str, out: Path, lang: str = REFERENCE) -> None:
    """Write the test sheet for a paper in one of printplay's languages; folders are made.

    Raises:
        OutputRefused: the file cannot be written; what was there stays.
        UsageFault: printplay has no words in that language.
    """
    if not is_shipped(lang):
        raise UsageFault(
            f"printplay has no words in '{lang}'.", f"It has: {', '.join(shipped_languages())}."
        )
    words = Words(lang, shipped_words(lang))
    content = draw_calibration(PAPERS[paper], words(f'calibration.paper.{paper}'), words)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix='.printplay-', suffix='.pdf', dir=out.parent)
        staged = Path(name)
        try:
            with os.fdopen(handle, 'wb') as stream:
                stream.write(content)
            staged.chmod(0o644)
            staged.replace(out)
        finally:
            staged.unlink(missing_ok=True)
    except OSError as fault:
        raise OutputRefused(
            f"{out} cannot be written: {fault.strerror or fault}.",
            "Close the file if a viewer holds it open, or choose another place with --out.",
        ) from fault
