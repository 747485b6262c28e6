from pathlib import Path

import pytest

from printplay.typeset.templates import FaceJob, faces_markup
from support.codes import covers
from support.setting import Pack, face_of, sheet_of, told

OWN = 'own.html.j2'


@covers('PP0801', 'PP0802', 'PP0803', 'PP0804', 'PP0812', 'PP0813')
@pytest.mark.parametrize(
    ('template', 'expected', 'words'),
    [
        ('<p>\n{% if %}', ('PP0801', f'{OWN}:2'), 'Expected an expression'),
        ("{% include 'gone.html.j2' %}", ('PP0802', 'game.yaml:12'), "'gone.html.j2'"),
        ('<p>\n\n{{ colour }}', ('PP0803', f'{OWN}:3'), "'colour' is undefined"),
        ('\n{{ 1 / 0 }}', ('PP0804', f'{OWN}:2'), 'ZeroDivisionError'),
        ('{{ "".__class__.__mro__ }}', ('PP0804', f'{OWN}:1'), 'SecurityError'),
        ("{{ icon('no-such-thing') }}", ('PP0812', 'game.yaml:12'), "'no-such-thing'"),
        ("{{ ruling('no_such_key') }}", ('PP0813', 'game.yaml:12'), "'no_such_key'"),
    ],
)
def test_faults_of_templates(
    tmp_path: Path, template: str, expected: tuple[str, str], words: str
) -> None:
    setting = face_of(tmp_path, template)
    assert told(setting) == [expected]
    assert words in setting.findings[0].message


def test_texts_are_escaped_and_only_bold_is_markup(tmp_path: Path) -> None:
    setting = Pack(tmp_path, text='**Take** <script> & run').face_setting()
    assert setting.texts['face.deck.one'] == ('One', 'Take <script> & run')


def test_a_template_of_the_pack_comes_before_the_shipped_one(tmp_path: Path) -> None:
    files = {'templates/base/text-card.html.j2': '<p style="left:9mm;top:9mm">mine</p>'}
    assert Pack(tmp_path, files=files).face_setting().texts == {'face.deck.one': ('mine',)}


def test_a_template_cannot_reach_out_of_its_folders(tmp_path: Path) -> None:
    (tmp_path / 'secret.txt').write_text('secret')
    setting = face_of(tmp_path / 'pack', "{% include '../../secret.txt' %}")
    assert [code for code, _ in told(setting)] == ['PP0802']


def test_the_digest_covers_pictures_but_not_the_folder(tmp_path: Path) -> None:
    def digest(folder: str, content: bytes) -> str:
        body = '<img src="x.svg" alt="">'
        pack = Pack(tmp_path / folder, face=OWN, files={f'templates/{OWN}': body, 'x.svg': content})
        game = pack.game
        context = {'card': game.doc.decks[0].cards[0], 'deck': game.doc.decks[0]}
        from support.setting import CARD

        job = FaceJob('k', 'deck.one', OWN, context, CARD)
        return faces_markup(game, (job,), pack.options).digest

    assert digest('a', b'<svg/>') == digest('b', b'<svg/>') != digest('c', b'<svg />')


def test_documents_know_their_part_and_page(tmp_path: Path) -> None:
    setting = sheet_of(tmp_path, '<h1>{{ part.title|t }} {{ page.width_mm }} {{ ink }}</h1>')
    assert setting.texts == {'sheet': ('Sheet 210.0 full',)}
    assert setting.findings == ()
