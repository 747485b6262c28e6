import io
import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image

from printplay.layout.plan import Trim
from printplay.units import Size, mm
from support.codes import covers
from support.setting import Pack, face_of, sheet_of, told

CARD_LINE, TEXT_LINE = 'game.yaml:12', 'game.yaml:14'
LONG = ' '.join(['word'] * 400)


def png(width: int, height: int) -> bytes:
    """A valid one-colour PNG written by hand, so that its size may be absurd."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack('>I', len(data)) + body + struct.pack('>I', zlib.crc32(body))

    head = struct.pack('>IIBBBBB', width, height, 8, 0, 0, 0, 0)
    data = zlib.compress(b'\0' * 64)
    return b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', head) + chunk(b'IDAT', data) + chunk(b'IEND', b'')


def picture() -> bytes:
    buffer = io.BytesIO()
    Image.new('RGB', (8, 8), '#B3201A').save(buffer, 'PNG')
    return buffer.getvalue()


def test_a_clean_card_has_no_findings(tmp_path: Path) -> None:
    setting = Pack(tmp_path, text='Å ä ö Å Ä Ö, ½ × − – « » “ ” ° → ⚀ ★.').face_setting()
    assert setting.findings == ()
    assert setting.pages == {'face.deck.one': 0}
    assert setting.texts['face.deck.one'][0] == 'One'


@covers('PP0805')
def test_too_long_a_text_is_one_finding_with_field_language_and_millimetres(tmp_path: Path) -> None:
    setting = Pack(tmp_path, text=LONG).face_setting()
    assert told(setting) == [('PP0805', TEXT_LINE)]
    message = setting.findings[0].message
    assert setting.findings[0].subject == 'deck.one'
    for part in ("'deck.one'", 'its text', "'en'", 'mm of height', '7.6 pt'):
        assert part in message
    assert setting.count == 1


def test_long_text_is_set_smaller_before_it_is_a_finding(tmp_path: Path) -> None:
    assert told(Pack(tmp_path, text=' '.join(['word'] * 120)).face_setting()) == []


@covers('PP0805')
def test_one_word_wider_than_its_box_is_found(tmp_path: Path) -> None:
    setting = Pack(tmp_path, text='w' * 80).face_setting()
    assert ('PP0805', TEXT_LINE) in told(setting)
    assert 'mm of width' in setting.findings[0].message


@covers('PP0805')
def test_text_hidden_by_overflow_is_found(tmp_path: Path) -> None:
    body = '<p style="left:5mm;top:20mm;width:40mm;height:3mm;overflow:hidden">a<br>b<br>c</p>'
    assert [code for code, _ in told(face_of(tmp_path, body))] == ['PP0805']


@covers('PP0806', 'PP0807')
@pytest.mark.parametrize(
    ('top', 'code'), [('-3mm', 'PP0806'), ('1mm', 'PP0807'), ('87mm', 'PP0806'), ('20mm', None)]
)
def test_text_outside_trim_or_safe_zone(tmp_path: Path, top: str, code: str | None) -> None:
    body = f'<p style="left:8mm;top:{top}">edge</p>'
    assert told(face_of(tmp_path, body)) == ([(code, CARD_LINE)] if code else [])


def test_a_turned_text_is_measured_where_it_is_printed(tmp_path: Path) -> None:
    spot = 'left:20mm;top:-8mm;width:20mm;height:10mm'
    turned = f'<p style="{spot};transform:rotate(180deg);transform-origin:10mm 30mm">edge</p>'
    assert told(face_of(tmp_path, turned)) == []


@covers('PP0806')
def test_round_trims_are_measured_from_their_middle(tmp_path: Path) -> None:
    files = {'templates/own.html.j2': '<p style="left:2mm;top:1mm">corner</p>'}
    pack = Pack(tmp_path, face='own.html.j2', files=files)
    token = Trim(Size(mm(25), mm(25)), mm(1.5), mm(1.5), round=True)
    assert [code for code, _ in told(pack.face_setting(token))] == ['PP0806']


@covers('PP0808')
@pytest.mark.parametrize('char', ['😀', 'ع', 'ש', '漢'])
def test_characters_without_glyphs_are_found_with_their_number(tmp_path: Path, char: str) -> None:
    setting = Pack(tmp_path, text=f'Take {char} now.').face_setting()
    assert told(setting) == [('PP0808', TEXT_LINE)]
    assert f'U+{ord(char):04X} ({char})' in setting.findings[0].message
    assert 'Alegreya Sans' in setting.findings[0].message


@covers('PP0809')
def test_a_machine_font_is_found(tmp_path: Path) -> None:
    body = '<p style="left:8mm;top:20mm;font-family:Arial">x</p>'
    setting = face_of(tmp_path, body)
    assert told(setting) == [('PP0809', CARD_LINE)]
    assert "'Arial'" in setting.findings[0].message


@covers('PP0810', 'PP0811', 'PP0814', 'PP0815', 'PP0816')
@pytest.mark.parametrize(
    ('address', 'content', 'code'),
    [
        ('https://example.org/x.png', None, 'PP0810'),
        ('ftp://example.org/x.png', None, 'PP0810'),
        ('../outside.png', picture(), 'PP0811'),
        ('file:///etc/passwd', None, 'PP0811'),
        ('pictures/gone.png', None, 'PP0814'),
        ('pictures/text.png', b'not a picture', 'PP0815'),
        ('pictures/cut.png', picture()[:40], 'PP0815'),
        ('pictures/evil.svg', b'<!DOCTYPE s [<!ENTITY a "b">]><svg/>', 'PP0815'),
        ('pictures/large.png', png(7000, 7000), 'PP0816'),
        ('pictures/bomb.png', png(60_000, 60_000), 'PP0816'),
    ],
)
def test_pictures_that_are_refused(
    tmp_path: Path, address: str, content: bytes | None, code: str
) -> None:
    files = {address: content} if content is not None else {}
    body = f'<img src="{address}" alt="x" style="left:8mm;top:20mm;width:9mm">'
    setting = face_of(tmp_path / 'pack', body, files=files)
    assert told(setting) == [(code, CARD_LINE)]
    assert str(tmp_path) not in setting.findings[0].message


def test_a_picture_of_the_pack_is_printed(tmp_path: Path) -> None:
    body = '<img src="{{ asset("pictures/ä 1.png") }}" alt="x" style="left:8mm;top:20mm;width:9mm">'
    setting = face_of(tmp_path, body, files={'pictures/ä 1.png': picture()})
    assert setting.findings == ()
    assert b'/Subtype /Image' in setting.pdf


@covers('PP0817')
def test_another_number_of_pages_is_found(tmp_path: Path) -> None:
    setting = sheet_of(tmp_path, '<p>one</p><p style="break-before:page">two</p>')
    assert told(setting) == [('PP0817', 'game.yaml:6')]
    assert setting.findings[0].subject == 'sheet'


@covers('PP0818')
def test_text_off_the_page_is_found(tmp_path: Path) -> None:
    setting = sheet_of(tmp_path, '<p style="position:absolute;left:-9mm">edge</p>')
    assert told(setting) == [('PP0818', 'game.yaml:6')]


@covers('PP0805')
def test_boxes_of_documents_must_fit_too(tmp_path: Path) -> None:
    box = f'<div style="width:40mm;height:20mm" data-fit="body" data-field="list">{LONG}</div>'
    setting = sheet_of(tmp_path, box)
    assert [code for code, _ in told(setting)] == ['PP0805']
    assert 'its list' in setting.findings[0].message


@covers('PP0819')
def test_a_css_property_that_nobody_knows_is_a_warning(tmp_path: Path) -> None:
    setting = sheet_of(tmp_path, '<style>p{colour:red}</style><p>x</p>')
    assert [(f.code, str(f.severity)) for f in setting.findings] == [('PP0819', 'warning')]


@covers('PP0820')
@pytest.mark.parametrize('field', ['<input name="a">', '<textarea title="A"></textarea>'])
def test_a_form_field_needs_a_name_and_a_tip(tmp_path: Path, field: str) -> None:
    setting = sheet_of(tmp_path, f'<form>{field}</form>', form=True)
    assert [code for code, _ in told(setting)] == ['PP0820']


@covers('PP0808')
def test_characters_in_drawings_are_looked_up_too(tmp_path: Path) -> None:
    text = '<text x="1" y="5" font-size="4" font-family="Rakkas">漢</text>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9mm">{text}</svg>'
    setting = face_of(tmp_path, f'<div style="left:9mm;top:20mm">{svg}</div>')
    assert told(setting) == [('PP0808', CARD_LINE)]


@covers('PP0809')
def test_a_machine_font_in_a_drawing_is_found(tmp_path: Path) -> None:
    text = '<text x="1" y="5" font-size="4" font-family="Arial">x</text>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9mm">{text}</svg>'
    setting = face_of(tmp_path, f'<div style="left:9mm;top:20mm">{svg}</div>')
    assert told(setting) == [('PP0809', CARD_LINE)]
