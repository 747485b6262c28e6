"""WeasyPrint's declarations of Pango and its kin, parsed ahead: that is half of its loading.

`_declared.py` holds them as cffi's own code generator wrote them. It is used where WeasyPrint's
source is the one it was made from; elsewhere cffi parses the declarations, as it always does.
Run this module to make that file anew.
"""

import ast
import hashlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from io import StringIO
from pathlib import Path

_MODULE = 'weasyprint.text.ffi'
_HEAD = """# ruff: noqa
# fmt: off
# mypy: ignore-errors
\"\"\"WeasyPrint's declarations (BSD licence), made by `python -m printplay.render.pango`.\"\"\"
import _cffi_backend
SOURCE = {digest!r}
class Declared(_cffi_backend.FFI):
    def cdef(self, text): pass
"""


@contextmanager
def declared_ahead() -> Iterator[None]:
    """Inside, WeasyPrint can be imported without parsing its declarations."""
    from printplay.render import _declared

    if _MODULE in sys.modules or _installed() != _declared.SOURCE:
        yield
        return
    import cffi  # type: ignore[import-untyped]

    plain, cffi.FFI = cffi.FFI, lambda: _declared.ffi
    try:
        yield
    finally:
        cffi.FFI = plain


def made_code() -> str:
    """The code of `_declared.py` for the WeasyPrint that is installed."""
    import cffi
    from cffi.recompiler import make_py_source  # type: ignore[import-untyped]

    source = _source()
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    (call,) = (call for call in calls if ast.unparse(call.func) == 'ffi.cdef')
    reader = cffi.FFI()
    reader.cdef(ast.literal_eval(call.args[0]))
    reader.set_source('declared', None)
    code = StringIO()
    make_py_source(reader, 'declared', code)
    _, start, made = code.getvalue().partition('ffi = _cffi_backend.FFI(')
    return (
        _HEAD.format(digest=_digest(source)) + start.replace('_cffi_backend.FFI', 'Declared') + made
    )


def _installed() -> str:
    """The hash of the installed declarations; nothing where they cannot be read."""
    with suppress(OSError):
        return _digest(_source())
    return ''


def _source() -> bytes:
    found = find_spec('weasyprint')
    assert found is not None
    assert found.origin is not None
    return (Path(found.origin).parent / 'text' / 'ffi.py').read_bytes()


def _digest(source: bytes) -> str:
    return hashlib.sha256(source).hexdigest()


if __name__ == '__main__':
    Path(__file__).with_name('_declared.py').write_text(made_code(), encoding='utf-8')
