import hashlib
import json
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from printplay.errors import ResourceMissing
from printplay.model.core import Look
from printplay.resources import data_dir
from printplay.typeset import fonts, icons, tables
from printplay.typeset.theme import Ink, grey, luminance, mix, theme_of
from support.contrast import contrast

TEXT = 'åäöÅÄÖéÉ½¼¾–—“”«»×°±−·0123456789'


@pytest.mark.parametrize('face', fonts.shipped_faces(), ids=lambda face: face.file)
def test_every_font_has_a_licence_and_the_letters_we_need(face: fonts.FontFace) -> None:
    assert (face.path.parent / 'LICENSE.txt').stat().st_size > 1000
    with TTFont(face.path) as font:
        assert 'glyf' in font
        assert font['OS/2'].fsType == 0
        assert set(map(ord, TEXT)) <= set(font.getBestCmap())


@pytest.mark.parametrize('face', fonts.shipped_faces(), ids=lambda face: face.file)
def test_tables_are_read_as_font_tools_reads_them(face: fonts.FontFace) -> None:
    data = face.path.read_bytes()
    with TTFont(face.path) as font:
        assert tables.characters(data) == set(font.getBestCmap())
        high = tables.Heights(font['hhea'].ascent, -font['hhea'].descent, font['head'].unitsPerEm)
        assert tables.heights(data) == high
        glyphs, metrics = font.getBestCmap(), font['hmtx']
        assert tables.widths(data) == {char: metrics[name][0] for char, name in glyphs.items()}


@pytest.mark.parametrize('data', [b'', b'no font', b'\0\1\0\0', b'\0\1\0\0' + b'\0' * 90])
def test_what_is_no_font_is_told(data: bytes) -> None:
    for read in (tables.characters, tables.heights, tables.widths):
        with pytest.raises(ValueError, match='no font'):
            read(data)


def test_symbols_are_covered() -> None:
    assert fonts.missing('→←↑↓⚀⚁⚂⚃⚄⚅★●▲◆▼✓−·×°†', ('DejaVu Sans',)) == ()
    assert fonts.missing('a→😀', ('Rakkas', 'DejaVu Sans')) == ('😀',)


def test_digits_are_lining() -> None:
    """The digits of one font have one height: old-style figures would not."""
    with TTFont(data_dir('fonts') / 'alegreya-sans' / 'AlegreyaSans-Regular.ttf') as font:
        cmap, glyphs = font.getBestCmap(), font['glyf']
        heights = [glyphs[cmap[ord(digit)]].yMax for digit in '0123456789']
    assert max(heights) - min(heights) < 30


def test_checksums_are_of_the_files() -> None:
    for face in fonts.shipped_faces():
        assert fonts.checksums()[face.file] == hashlib.sha256(face.path.read_bytes()).hexdigest()


def test_every_icon_has_an_author_and_one_outline() -> None:
    for icon in icons.shipped_icons().values():
        assert icon.author
        assert icon.d[0] in 'Mm'
    assert {'giraffe', 'cheetah', 'footprint', 'croc-jaws'} <= set(icons.shipped_icons())
    assert icons.credits_by_author(['hand', 'lion']) == {'Lorc': ('lion',), 'Sbed': ('hand',)}


def test_an_icon_without_author_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / 'icons'
    folder.mkdir()
    entry = {'x': {'d': 'M0 0', 'viewbox': [0, 0, 1, 1], 'author': ''}}
    (folder / 'icons.json').write_text(json.dumps(entry))
    monkeypatch.setattr(icons, 'data_dir', lambda kind: tmp_path)
    with pytest.raises(ResourceMissing, match="'x' has no author"):
        icons.shipped_icons.__wrapped__()


def test_grey_keeps_luminance_and_has_no_hue() -> None:
    for colour in ('#B3201A', '#1B5A8C', '#F4EBD9'):
        value = grey(colour)
        assert value[1:3] == value[3:5] == value[5:7]
        assert luminance(value) == pytest.approx(luminance(colour), abs=0.01)


def test_the_palette_follows_the_ink() -> None:
    look = Look(palette={'ink': '#241D14', 'bad': '#B3201A', 'tint': '#FAF5EA'}, fonts={})
    full, low = theme_of(look, Ink.FULL), theme_of(look, Ink.LOW)
    assert full.palette['bad'] == '#B3201A'
    assert theme_of(look, Ink.GREY).palette['bad'] == grey('#B3201A')
    assert low.palette['bad'] == '#241D14'
    assert low.palette['tint'] == '#FFFFFF'
    assert theme_of(None, Ink.FULL).fonts['display'] == 'Rakkas'


def test_contrast_and_tints() -> None:
    assert contrast('#000000', '#FFFFFF') == pytest.approx(21)
    assert mix('#000000', 0.3) == '#B2B2B2'
