"""Running the command line inside the test process."""

import contextlib
import io
from dataclasses import dataclass

from printplay.cli.main import run


@dataclass(frozen=True)
class Ended:
    """How a command line ended."""

    code: int
    out: str
    err: str


def printplay(*arguments: object) -> Ended:
    """Run `printplay ARGUMENTS` and catch what it prints."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run([str(a) for a in arguments])
    return Ended(code, out.getvalue(), err.getvalue())
