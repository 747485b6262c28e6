"""The shipped fonts: which families there are, their files, what characters they hold.

In: `fonts/fonts.json` beside the font files. Out: faces, coverage by family, SHA-256 for the
manifest. No font of the machine is ever looked at.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeVar

from printplay.errors import ResourceMissing
from printplay.resources import data_dir
from printplay.typeset.tables import characters, heights, widths

_T = TypeVar('_T')

SYMBOLS = 'DejaVu Sans'
_INVISIBLE = frozenset(map(ord, '\t\n\r\u00ad\u200b\u200c\u2060'))


@dataclass(frozen=True, slots=True)
class FontFace:
    """One shipped font file. `weight` as in CSS; `licence` an SPDX-like name."""

    family: str
    weight: int
    style: str
    file: str
    licence: str

    @property
    def path(self) -> Path:
        """Where the file is on this machine."""
        return data_dir('fonts') / self.file


@cache
def shipped_faces() -> tuple[FontFace, ...]:
    """All font files, in the order of the index."""
    index = data_dir('fonts') / 'fonts.json'
    return tuple(FontFace(**entry) for entry in json.loads(index.read_text('utf-8')))


@cache
def coverage(family: str) -> frozenset[int]:
    """Code points that every file of a family can set.

    Raises:
        ResourceMissing: a file is not there, or damaged.
    """
    maps = [_read(face, characters) for face in shipped_faces() if face.family == family]
    return frozenset.intersection(*maps) if maps else frozenset()


@cache
def rise(family: str) -> float:
    """How far the baseline lies below the top of a line as high as the type, in ems.

    Raises:
        ResourceMissing: the file is not there, or damaged.
    """
    high = _read(next(face for face in shipped_faces() if face.family == family), heights)
    return (1 + (high.ascent - high.descent) / high.em) / 2


def width(text: str, family: str, weight: int = 400) -> float:
    """How wide a text is in a family's nearest weight, in ems; pairs are not drawn together.

    Raises:
        ResourceMissing: the file is not there, or damaged.
    """
    across = _across(family, weight)
    return sum(across.get(ord(char), 0.5) for char in text)


@cache
def _across(family: str, weight: int) -> Mapping[int, float]:
    faces = (face for face in shipped_faces() if face.family == family and face.style == 'normal')
    face = min(faces, key=lambda face: abs(face.weight - weight))
    em = _read(face, heights).em
    return {char: wide / em for char, wide in _read(face, widths).items()}


def _read(face: FontFace, what: Callable[[bytes], _T]) -> _T:
    try:
        return what(_content(face))
    except ValueError as fault:
        raise _lost(face) from fault


@cache
def _covered(chain: tuple[str, ...]) -> frozenset[int]:
    return _INVISIBLE.union(*(coverage(family) for family in chain))


def missing(text: str, chain: Iterable[str]) -> tuple[str, ...]:
    """Characters of `text` that no family of `chain` can set, each once, in order."""
    covered = _covered(tuple(chain))
    return tuple(dict.fromkeys(char for char in text if ord(char) not in covered))


@cache
def checksums() -> Mapping[str, str]:
    """SHA-256 of every font file, by its name in the index.

    Raises:
        ResourceMissing: one of them is not there.
    """
    return {face.file: hashlib.sha256(_content(face)).hexdigest() for face in shipped_faces()}


def _content(face: FontFace) -> bytes:
    try:
        return face.path.read_bytes()
    except OSError as fault:
        raise _lost(face) from fault


def _lost(face: FontFace) -> ResourceMissing:
    return ResourceMissing(
        f"The shipped font {face.file} is missing or damaged.", "Install printplay again."
    )


@cache
def digest() -> str:
    """One SHA-256 over all fonts: part of every cache key."""
    lines = ''.join(f'{name} {value}\n' for name, value in sorted(checksums().items()))
    return hashlib.sha256(lines.encode()).hexdigest()
