"""Form fields made whole: an embedded font each, an appearance, alignment.

The typesetter names fields and gives them tips, but sets them in a composite font that viewers
cannot type with. In: an open PDF with fields. Out, in place: fields in a simple font of ours
(ISO 32000-1, 12.7.3.3) that look the same in every viewer.
"""

import io
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import pikepdf
from fontTools import subset
from fontTools.ttLib import TTFont
from pikepdf import Array, Dictionary, Name, Pdf, String

from printplay.typeset.fonts import FontFace, shipped_faces

_DEFAULT = re.compile(r'(?P<colour>[\d.]+ [\d.]+ [\d.]+ rg).*?/(?P<font>\w+) (?P<size>[\d.]+) Tf')
_WEIGHTS = {'Ultra Bold': 800, 'Extra Bold': 800, 'Semi Bold': 600, 'Medium': 500, 'Bold': 700}
_ALIGNED = {'center': 1, 'right': 2, 'end': 2}
_FIRST, _LAST = 32, 255
_LAYOUT = {'GSUB', 'GPOS', 'GDEF'}


def finish_document(pdf: bytes, aligned: Mapping[str, str]) -> bytes:
    """A tagged PDF as it came from the typesetter, finished; `aligned` is by field name."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        _finish_fields(document, aligned)
        buffer = io.BytesIO()
        document.save(
            buffer, deterministic_id=True, compress_streams=False, fix_metadata_version=False
        )
        return buffer.getvalue()


def _finish_fields(pdf: Pdf, aligned: Mapping[str, str]) -> None:
    form = pdf.Root.get('/AcroForm')
    if form is None:
        return
    fonts: dict[str, Any] = {}
    names = {str(key): str(font.BaseFont) for key, font in form.DR.Font.items()}
    _drop_unused(pdf, form.DR.Font)
    for field in form.Fields:
        if str(field.get('/FT', '')) in ('/Tx', '/Ch'):
            _finish_text(pdf, field, names, fonts, aligned.get(str(field.T), ''))
        elif '/AP' in field:
            field.AP.N[Name.Off] = _appearance(pdf, field, b'', Dictionary())
    form.DR = Dictionary(Font=Dictionary(fonts))
    form.NeedAppearances = False


def _drop_unused(pdf: Pdf, fonts: Any) -> None:
    """Remove the fonts that only fields named; no page sets a word in them."""
    drawn = b''.join(page.Contents.read_bytes() for page in pdf.pages)
    for key in list(fonts.keys()):
        if f'{key} '.encode() not in drawn:
            del fonts[key]


def _finish_text(
    pdf: Pdf, field: Any, names: Mapping[str, str], fonts: dict[str, Any], align: str
) -> None:
    """Give a text or choice field our font and draw what it holds."""
    found = _DEFAULT.search(str(field.DA))
    if found is None:
        return
    face = _face_of(names.get(f'/{found["font"]}', ''))
    key = f'/F{shipped_faces().index(face)}'
    if key not in fonts:
        fonts[key] = _simple_font(pdf, face)
    paint = f'{key} {found["size"]} Tf {found["colour"]}'
    field.DA = String(paint)
    if align in _ALIGNED:
        field.Q = _ALIGNED[align]
    resources = Dictionary(Font=Dictionary({key: fonts[key]}))
    drawn = _drawn(field, face, paint, float(found['size']), _ALIGNED.get(align, 0))
    field.AP = Dictionary(N=_appearance(pdf, field, drawn, resources))


def _drawn(field: Any, face: FontFace, paint: str, size: float, align: int) -> bytes:
    """The drawing of a field's value: one line in the middle, or lines from the top."""
    text = str(field.get('/V', ''))
    if not text:
        return b'/Tx BMC EMC'
    width, height = _extent(field)
    lines = text.split('\n')
    widths = _widths(face)
    top = height - size if len(lines) > 1 else (height - size * 0.7) / 2
    parts = [f'/Tx BMC q BT {paint}'.encode()]
    for number, line in enumerate(lines):
        code = line.encode('cp1252', 'replace')
        rest = width - sum(widths[byte - _FIRST] for byte in code if byte >= _FIRST) * size / 1000
        left = (1.5, rest / 2, rest - 1.5)[align]
        parts.append(f'1 0 0 1 {left:.2f} {top - number * size * 1.2:.2f} Tm'.encode())
        parts.append(b'<' + code.hex().encode() + b'> Tj')
    return b' '.join([*parts, b'ET Q EMC'])


def _appearance(pdf: Pdf, field: Any, data: bytes, resources: Any) -> Any:
    width, height = _extent(field)
    stream = pdf.make_stream(data)
    stream.Type, stream.Subtype = Name.XObject, Name.Form
    stream.BBox = Array([0, 0, round(width, 3), round(height, 3)])
    stream.Resources = resources
    return stream


def _extent(field: Any) -> tuple[float, float]:
    left, one, right, other = (float(number) for number in field.Rect)
    return (abs(right - left), abs(other - one))


def _face_of(name: str) -> FontFace:
    """The shipped face behind the name that the typesetter gave a font."""
    words = ' '.join(re.split(r'[-, ]+', name.split('+')[-1]))
    family = max(
        (face.family for face in shipped_faces() if words.startswith(face.family)),
        key=len,
        default='Alegreya Sans',
    )
    weight = next((number for word, number in _WEIGHTS.items() if word in words), 400)
    style = 'italic' if 'Italic' in words else 'normal'
    faces = [face for face in shipped_faces() if face.family == family]
    return min(faces, key=lambda face: (face.style != style, abs(face.weight - weight)))


@cache
def _trimmed(face: FontFace) -> bytes:
    """The face's file with the letters of the Windows code page 1252 only."""
    options = subset.Options()
    options.layout_features, options.hinting, options.notdef_outline = [], False, True
    letters = bytes(range(_FIRST, _LAST + 1)).decode('cp1252', 'ignore')
    cutter = subset.Subsetter(options)
    cutter.populate(text=letters)
    buffer = io.BytesIO()
    with subset.load_font(str(face.path), options) as font:
        for table in _LAYOUT & set(font.keys()):
            del font[table]
        cutter.subset(font)
        font.recalcTimestamp = False
        font.save(buffer)
    return buffer.getvalue()


@cache
def _widths(face: FontFace) -> tuple[int, ...]:
    """Widths of the codes from `_FIRST` on, in thousandths of the size."""
    with TTFont(io.BytesIO(_trimmed(face))) as font:
        glyphs, cmap, scale = font['hmtx'], font.getBestCmap(), 1000 / font['head'].unitsPerEm
        letters = [bytes([code]).decode('cp1252', 'replace') for code in range(_FIRST, _LAST + 1)]
        names = [cmap.get(ord(letter)) for letter in letters]
        return tuple(round(glyphs[name][0] * scale) if name else 0 for name in names)


def _simple_font(pdf: Pdf, face: FontFace) -> Any:
    """A simple TrueType font with its file embedded."""
    data = _trimmed(face)
    with TTFont(io.BytesIO(data)) as font:
        head, heights, scale = font['head'], font['hhea'], 1000 / font['head'].unitsPerEm
        box = [round(side * scale) for side in (head.xMin, head.yMin, head.xMax, head.yMax)]
        ascent, descent = round(heights.ascent * scale), round(heights.descent * scale)
    name = Name('/' + face.path.stem)
    file = pdf.make_stream(data)
    file.Length1 = len(data)
    descriptor = Dictionary(
        Type=Name.FontDescriptor, FontName=name, Flags=32, FontBBox=Array(box), ItalicAngle=0,
        Ascent=ascent, Descent=descent, CapHeight=round(ascent * 0.7), StemV=80,
        FontFile2=pdf.make_indirect(file),
    )  # fmt: skip
    return pdf.make_indirect(
        Dictionary(
            Type=Name.Font, Subtype=Name.TrueType, BaseFont=name, FirstChar=_FIRST,
            LastChar=_LAST, Widths=Array(list(_widths(face))), Encoding=Name.WinAnsiEncoding,
            FontDescriptor=pdf.make_indirect(descriptor),
        )
    )  # fmt: skip
