"""What a pack's folder and the shipped folders hold: templates, icons, fonts, pictures."""

import json
import re
from functools import cache
from pathlib import Path

from printplay.errors import PackUnreadable
from printplay.model.core import DeckBase, PackDocument
from printplay.resources import data_dir

_ASKS = re.compile(
    r"""\bruling\(\s*['"]([\w.\-]+)['"]|\brulings(?:\.(\w+)|\[['"]([\w.\-]+)['"]\])"""
)


def template_path(root: Path, name: str) -> Path | None:
    """The file of a template: the pack's own first, then the shipped one."""
    for folder in (root / 'templates', data_dir('templates')):
        path = folder / name
        if path.is_file() and path.resolve().is_relative_to(folder.resolve()):
            return path
    return None


def templates_named(doc: PackDocument) -> tuple[str, ...]:
    """The templates that a document names, each once."""
    names = [name for part in doc.parts for name in (part.template, part.filled) if name]
    for deck in doc.decks:
        assert isinstance(deck, DeckBase)
        names += [name for name in (deck.face, deck.back) if name]
    return tuple(dict.fromkeys(names))


def rulings_in_templates(root: Path, doc: PackDocument) -> frozenset[str]:
    """The pack's rulings that its templates ask for.

    Raises:
        PackUnreadable: a template is not text.
    """
    known = {ruling.id for ruling in doc.rulings}
    asked = (_ASKS.findall(text) for text in texts_of_templates(root, doc))
    return frozenset(key for found in asked for names in found for key in names if key in known)


def texts_of_templates(root: Path, doc: PackDocument) -> tuple[str, ...]:
    """The pack's own templates, and the shipped ones beside those that it names.

    Raises:
        PackUnreadable: a template is not text.
    """
    folders = {(root / 'templates')}
    for name in templates_named(doc):
        folders.add((data_dir('templates') / name).parent)
    paths = sorted({p for folder in folders if folder.is_dir() for p in folder.rglob('*.j2')})
    return tuple(map(_text, paths))


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding='utf-8')
    except (OSError, UnicodeDecodeError) as fault:
        raise PackUnreadable(f"{path.as_posix()} cannot be read.", "Save it as UTF-8.") from fault


@cache
def shipped_icon_names() -> frozenset[str]:
    """The names of the shipped icons."""
    path = data_dir('templates') / 'icons' / 'icons.json'
    return frozenset(json.loads(path.read_text(encoding='utf-8')))


@cache
def shipped_font_families() -> frozenset[str]:
    """The families of the shipped fonts."""
    index = data_dir('fonts') / 'fonts.json'
    return frozenset(face['family'] for face in json.loads(index.read_text(encoding='utf-8')))


def picture_fault(root: Path, name: str) -> str:
    """Why a picture cannot be used, or nothing; pictures lie inside the pack's folder."""
    if '://' in name or name.startswith('data:'):
        return "is an address; pictures are files of the pack"
    path = root / name
    if not path.resolve().is_relative_to(root.resolve()):
        return "is outside the pack's folder"
    return '' if path.is_file() else "is not there"
