"""What a font file's own tables say: its characters, how wide and how high they are.

In: the bytes of an OpenType file with Unicode. fontTools reads all of this and far more; but
loading it takes longer than everything else that a build does with fonts before it sets text.
"""

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

# Platform and encoding of maps from Unicode, those that go beyond 16 bits first.
_MAPS = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3), (0, 2), (0, 1), (0, 0))
_VERSIONS = (b'\0\1\0\0', b'OTTO', b'true')


@dataclass(frozen=True)
class Heights:
    """How far letters reach above and below the baseline, in parts of `em`."""

    ascent: int
    descent: int
    em: int


def heights(font: bytes) -> Heights:
    """The heights of a font.

    Raises:
        ValueError: it is none.
    """
    try:
        tables = _tables(font)
        ascent, below = struct.unpack_from('>hh', font, tables[b'hhea'] + 4)
        (em,) = struct.unpack_from('>H', font, tables[b'head'] + 18)
    except (struct.error, KeyError) as fault:
        raise ValueError("no font") from fault
    return Heights(ascent, -below, em)


def characters(font: bytes) -> frozenset[int]:
    """The code points that a font has a glyph for.

    Raises:
        ValueError: it is none.
    """
    try:
        return frozenset(char for char, _ in _glyphs(font, _tables(font)[b'cmap']))
    except (struct.error, KeyError, IndexError, StopIteration) as fault:
        raise ValueError("no font") from fault


def widths(font: bytes) -> Mapping[int, int]:
    """How wide each character of a font is, by its code point, in parts of `em`.

    Raises:
        ValueError: it is none.
    """
    try:
        tables = _tables(font)
        (count,) = struct.unpack_from('>H', font, tables[b'hhea'] + 34)
        advances = struct.unpack_from('>' + 'Hxx' * count, font, tables[b'hmtx'])
        glyphs = _glyphs(font, tables[b'cmap'])
        return {char: advances[min(glyph, count - 1)] for char, glyph in glyphs}
    except (struct.error, KeyError, IndexError, StopIteration) as fault:
        raise ValueError("no font") from fault


def _glyphs(font: bytes, cmap: int) -> Iterator[tuple[int, int]]:
    """Characters with the numbers of their glyphs, by the largest map of Unicode."""
    (count,) = struct.unpack_from('>H', font, cmap + 2)
    found = {}
    for n in range(count):
        platform, encoding, offset = struct.unpack_from('>HHL', font, cmap + 4 + 8 * n)
        found[platform, encoding] = cmap + offset
    start = next(found[kind] for kind in _MAPS if kind in found)
    (form,) = struct.unpack_from('>H', font, start)
    return {4: _segments, 12: _groups}[form](font, start)


def _tables(font: bytes) -> dict[bytes, int]:
    """Where each table begins."""
    if font[:4] not in _VERSIONS:
        raise KeyError("no font")
    (count,) = struct.unpack_from('>H', font, 4)
    entries = (struct.unpack_from('>4sLLL', font, 12 + 16 * n) for n in range(count))
    return {tag: offset for tag, _, offset, _ in entries}


def _segments(font: bytes, start: int) -> Iterator[tuple[int, int]]:
    """The characters of a map of format 4, all but its end mark."""
    length, _, doubled = struct.unpack_from('>HHH', font, start + 2)
    count = doubled // 2
    words = struct.unpack_from(f'>{length // 2 - 7}H', font, start + 14)
    ends, starts = words[:count], words[count + 1 :]
    deltas, offsets = starts[count:], starts[2 * count :]
    for n in range(count - 1):
        for char in range(starts[n], ends[n] + 1):
            glyph = char
            if offsets[n]:
                glyph = offsets[n + offsets[n] // 2 + char - starts[n]]
                if not glyph:
                    continue
            if real := (glyph + deltas[n]) & 0xFFFF:
                yield char, real


def _groups(font: bytes, start: int) -> Iterator[tuple[int, int]]:
    """The characters of a map of format 12."""
    (count,) = struct.unpack_from('>L', font, start + 12)
    for n in range(count):
        first, last, glyph = struct.unpack_from('>LLL', font, start + 16 + 12 * n)
        for char in range(first if glyph else first + 1, last + 1):
            yield char, glyph + char - first
