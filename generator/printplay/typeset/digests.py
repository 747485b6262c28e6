"""What decides how a text looks once it is set, as one hash."""

import hashlib
import re
from contextlib import suppress
from functools import lru_cache
from urllib.parse import unquote

from printplay import __version__
from printplay.model.game import Game
from printplay.typeset import fonts
from printplay.typeset.jobs import SetOptions

_LOCAL = re.compile(r'''(?:src|href)=["']([^"'#][^"']*)["']|url\(["']?([^"')#]+)["']?\)''')


def digest_of(game: Game, options: SetOptions, html: str, head: str = '') -> str:
    """A hash over HTML, its pictures, fonts, floors, the program's version.

    `head` goes before the HTML, and is the same for many.
    """
    floors = dict(game.look.floors_pt) if game.look else {}
    parts = [__version__, fonts.digest(), f'{floors}{options.proof}', head + html]
    for address in dict.fromkeys((*_addresses(head), *_LOCAL.findall(html))):
        with suppress(OSError, ValueError):  # no file's name, such as inline pictures
            path = game.root / unquote(''.join(address))
            if path.is_file():
                parts.append(hashlib.sha256(path.read_bytes()).hexdigest())
    return hashlib.sha256('\0'.join(parts).encode()).hexdigest()


@lru_cache(maxsize=1)
def _addresses(head: str) -> list[tuple[str, str]]:
    return _LOCAL.findall(head)
