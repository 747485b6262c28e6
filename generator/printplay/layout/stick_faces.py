"""What is printed on measuring sticks: each whole, in another length, or in two parts."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from printplay.layout.lean import Lean
from printplay.layout.plan import Marks, PrintSpec
from printplay.layout.stick_texts import StickTexts
from printplay.units import ZERO, Length, Size, inch, mm

if TYPE_CHECKING:
    from printplay.model.congo import Stick

BLEED = mm(1.5)
OVERLAP_IN = 1.0


@dataclass(frozen=True, slots=True)
class StickFace:
    """What is printed on a stick that lies flat, from its left end to its right.

    Attributes:
        first_in: the mark at the left end, in inches.
        glue: length of the hatched zone at the right end.
        bands: whether the left and the right end carry the stick's letter.
        cut_line: whether the trim is shown as a dashed line.
    """

    letter: str
    title: str
    note: str
    colour: str
    size: Size
    cut_line: bool
    bleed: Length = BLEED
    first_in: float = 0
    glue: Length = ZERO
    glue_text: str = ''
    bands: tuple[bool, bool] = (True, True)


def stick_faces(
    stick: 'Stick', long: bool, lean: Lean | None, spec: PrintSpec, texts: StickTexts
) -> Iterator[tuple[str, StickFace]]:
    """A stick's faces by component; a long one comes in two parts as well."""
    key = f'stick.{stick.id}'
    face = StickFace(
        letter=stick.id,
        title=stick.title.get(texts.words.lang, texts.first),
        note=_measured(stick.length_in, stick.note.get(texts.words.lang, texts.first), texts),
        colour=stick.colour,
        size=stick_size(stick, stick.length_in),
        cut_line=spec.marks is not Marks.NONE,
    )
    yield key, replace(face, bleed=lean.bleed) if lean else face
    if stick.optional_in is not None:
        note = _measured(stick.optional_in, texts.words('sticks.option'), texts)
        yield f'{key}.option', replace(face, note=note, size=stick_size(stick, stick.optional_in))
    if long:
        yield from _parts(key, stick, face, texts)


def stick_size(stick: 'Stick', length_in: float) -> Size:
    """The trim of a stick of that length, lying flat."""
    return Size(inch(length_in), mm(stick.width_mm))


def _parts(
    key: str, stick: 'Stick', face: StickFace, texts: StickTexts
) -> Iterator[tuple[str, StickFace]]:
    """Part A up to the end of the glued inch, part B from its beginning to the end."""
    half_in = (stick.length_in + OVERLAP_IN) / 2
    half = replace(face, size=stick_size(stick, half_in))
    part_a, part_b = (texts.words('sticks.part', title=face.title, part=part) for part in 'AB')
    yield (
        f'{key}.part_a',
        replace(
            half,
            title=part_a,
            glue=inch(OVERLAP_IN),
            glue_text=texts.words('sticks.glue'),
            bands=(True, False),
        ),
    )
    first = stick.length_in - half_in
    yield f'{key}.part_b', replace(half, title=part_b, first_in=first, bands=(False, True))


def _measured(length_in: float, note: str, texts: StickTexts) -> str:
    number = texts.words.number
    return f'{number(length_in)}″ · {number(inch(length_in).mm)} mm · {note}'
