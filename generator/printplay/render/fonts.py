"""The typesetter's fonts: the shipped files and nothing of the machine.

Pango finds fonts through fontconfig. It is shown a configuration of our own that knows only
`fonts/`, while WeasyPrint is loaded and while it works; the user's environment stays as it was.
"""

import atexit
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from html import escape
from pathlib import Path

from printplay.resources import data_dir

BUILD_TIME = '1704067200'  # any fixed second: it ends up in the dates inside embedded fonts
_CONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
</fontconfig>
"""
_DAY_S = 86_400
_config: list[Path] = []  # the one file of this process and of those it starts


@contextmanager
def typesetting() -> Iterator[None]:
    """Inside, the typesetter sees only shipped fonts and a fixed time; after it, all is back."""
    wanted = {'FONTCONFIG_FILE': str(config_file()), 'SOURCE_DATE_EPOCH': BUILD_TIME}
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


def config_file() -> Path:
    """A fontconfig file in a folder that is removed when the process ends."""
    if not _config:
        _sweep()
        folder = Path(tempfile.mkdtemp(prefix=f'printplay-{os.getpid()}-'))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        file, cache = folder / 'fonts.conf', folder / 'cache'
        text = _CONFIG.format(fonts=escape(str(data_dir('fonts'))), cache=escape(str(cache)))
        file.write_text(text, encoding='utf-8')
        _config.append(file)
    return _config[0]


def share_config(file: Path) -> None:
    """Use the file of the process that started this one."""
    _config[:] = [file]


def _sweep() -> None:
    """Remove what killed processes left; where that cannot be told, what is a day old."""
    for folder in Path(tempfile.gettempdir()).glob('printplay-*-*'):
        with suppress(OSError, ValueError):
            if not _in_use(int(folder.name.split('-')[1]), folder):
                shutil.rmtree(folder, ignore_errors=True)


def _in_use(process: int, folder: Path) -> bool:
    if sys.platform == 'win32':  # asking for a process there would end it
        return time.time() - folder.stat().st_mtime < _DAY_S
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
