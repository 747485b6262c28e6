from pathlib import Path

import pytest

from support.codes import covers
from support.setting import face_of, sheet_of, told


@covers('PP0821')
def test_a_float_without_room_on_its_page_is_missed(tmp_path: Path) -> None:
    body = (
        '<div style="position:absolute;top:0;left:0;width:50mm;height:20mm">'
        '<p>Seen.</p></div><div style="display:none">Never seen.</div>'
    )
    setting = sheet_of(tmp_path, body)
    assert [code for code, _ in told(setting)] == ['PP0821']
    assert 'Never seen.' in setting.findings[0].message
    assert setting.findings[0].subject == 'sheet'


@covers('PP0821')
def test_a_face_that_hides_a_word_is_named(tmp_path: Path) -> None:
    body = '<p style="left:5mm;top:20mm;width:40mm;height:8mm">a <i style="display:none">b</i></p>'
    setting = face_of(tmp_path, body)
    assert [code for code, _ in told(setting)] == ['PP0821']
    assert setting.findings[0].subject == 'deck.one'


@pytest.mark.parametrize(
    'body',
    [
        '<p style="text-transform:uppercase">Straße, hyphen­ated, fi ffi, 10 × 2 = 20</p>',
        '<ol><li>one</li><li>two</li></ol><table><tr><th scope="col">a</th><td>b</td></tr></table>',
        '<p>before</p><svg width="20" height="9"><title>c</title><text y="8">d</text></svg>',
        '<!-- not said --><style>p{color:#000}</style><p>a &amp; b &lt; c</p>',
    ],
)
def test_text_that_is_on_the_page_is_not_missed(tmp_path: Path, body: str) -> None:
    assert 'PP0821' not in [code for code, _ in told(sheet_of(tmp_path, body))]
