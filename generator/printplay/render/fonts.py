"""The typesetter's fonts: the shipped files and nothing of the machine.

Pango finds fonts through fontconfig. It is shown a configuration of our own that knows only
`fonts/`, while WeasyPrint is loaded and while it works; the user's environment stays as it was.
"""

import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from xml.sax.saxutils import escape

from printplay.resources import data_dir

BUILD_TIME = '1704067200'  # any fixed second: it ends up in the dates inside embedded fonts
_CONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
</fontconfig>
"""


@contextmanager
def typesetting() -> Iterator[None]:
    """Inside, the typesetter sees only shipped fonts and a fixed time; after it, all is back."""
    wanted = {'FONTCONFIG_FILE': str(_config_file()), 'SOURCE_DATE_EPOCH': BUILD_TIME}
    before = {name: os.environ.get(name) for name in wanted}
    os.environ.update(wanted)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


@cache
def _config_file() -> Path:
    """A fontconfig file in a folder that is removed when the process ends."""
    folder = Path(tempfile.mkdtemp(prefix='printplay-'))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    file = folder / 'fonts.conf'
    text = _CONFIG.format(fonts=escape(str(data_dir('fonts'))), cache=escape(str(folder / 'cache')))
    file.write_text(text, encoding='utf-8')
    return file
