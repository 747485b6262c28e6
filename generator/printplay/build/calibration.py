"""The printer test sheet as a file of the user's: written whole, or not at all."""

import os
import tempfile
from pathlib import Path

from printplay.build.request import PAPERS
from printplay.errors import OutputRefused
from printplay.render.calibration import draw_calibration

PAPER_NAMES = {'a4': "A4, 210 × 297 mm", 'letter': "Letter, 8.5 × 11 in"}


def write_calibration(paper: str, out: Path) -> None:
    """Write the test sheet for a paper; folders on the way are made.

    Raises:
        OutputRefused: the file cannot be written; what was there stays.
    """
    content = draw_calibration(PAPERS[paper], PAPER_NAMES[paper])
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
