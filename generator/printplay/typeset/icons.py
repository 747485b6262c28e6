"""The shipped icons: outlines, view boxes and authors, from `templates/icons/icons.json`."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from printplay.errors import ResourceMissing
from printplay.resources import data_dir

ViewBox = tuple[int, int, int, int]
CREDIT = "Icons by {authors} and other authors, game-icons.net, CC BY 3.0"


@dataclass(frozen=True, slots=True)
class Icon:
    """One outline of a single colour. `even_odd`: holes by the even-odd rule."""

    name: str
    d: str
    viewbox: ViewBox
    author: str
    even_odd: bool = False


@cache
def shipped_icons() -> dict[str, Icon]:
    """All icons by name.

    Raises:
        ResourceMissing: an icon has no author, so it must not be printed.
    """
    entries = json.loads((data_dir('templates') / 'icons' / 'icons.json').read_text('utf-8'))
    return {name: _icon(name, entry) for name, entry in entries.items()}


def _icon(name: str, entry: dict[str, Any]) -> Icon:
    author = str(entry.get('author') or '')
    if not author:
        raise ResourceMissing(
            f"The icon '{name}' has no author.",
            "Add its author to templates/icons/icons.json; the licence asks for it.",
        )
    left, top, width, height = (int(number) for number in entry['viewbox'])
    viewbox = (left, top, width, height)
    return Icon(name, str(entry['d']), viewbox, author, bool(entry.get('evenodd')))


def icon_path(name: str) -> tuple[str, ViewBox]:
    """The outline and view box of an icon.

    Raises:
        KeyError: no icon has this name.
    """
    icon = shipped_icons()[name]
    return icon.d, icon.viewbox


def credits_by_author(names: Iterable[str] | None = None) -> dict[str, tuple[str, ...]]:
    """Icon names by author, of `names` or of all icons, both in order."""
    chosen = sorted(set(names) if names is not None else shipped_icons())
    found: dict[str, list[str]] = {}
    for name in chosen:
        found.setdefault(shipped_icons()[name].author, []).append(name)
    return {author: tuple(found[author]) for author in sorted(found)}
