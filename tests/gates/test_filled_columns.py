"""Filled column sheets: pages that hold all, say each thing once and can be written into.

The columns in `tests/columns` are those of players: each culture for 70, 85 and 100 points.
"""

import io
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pikepdf
import pypdfium2
import pytest

from printplay.columns.printable import NAME_ROOM
from printplay.engines.congo.columns.filled.sheet import SheetGroup
from printplay.layout.plan import Duplex
from printplay.render.documents import finished
from printplay.render.html import Setting
from printplay.render.pdfmeta import Meta
from printplay.typeset.theme import Ink
from support.column_files import GOOD, KINGDOMS, WHITE_MEN, write, written
from support.contrast import contrasts
from support.filled import (
    FILES,
    PAPERS,
    Filled,
    filled,
    printed,
    random_columns,
    standing_on_others,
)
from support.printed import letters_of
from support.universal import complaints

NAMES = [path.stem for path in FILES]
FULLEST = 'forest_tribes 100 | pygmy_archers: pygmy_king | pygmy_archers'
FULLEST += ' | pygmy_warriors: witchdoctor + sacred_warrior | cannibals + sacred_warrior | hunters'
TEXT_PT, LABEL_PT, NEAR = 7.6, 6.8, 0.05
LONG = f"african_kingdoms 100 | askaris: king | askaris: witchdoctor{' | askaris' * 3}"
LONG += ' | scouts | scouts | scouts | askaris'


@cache
def shipped(name: str) -> Filled:
    return filled(next(path for path in FILES if path.stem == name))


@cache
def pages(name: str, paper: str) -> Setting:
    return printed(shipped(name), paper)


def words(setting: Setting) -> str:
    (lines,) = setting.texts.values()
    return ' '.join(lines).casefold()


def groups_of(one: Filled) -> list[SheetGroup]:
    return [group for leaf in one.sheet.leaves for group in leaf]


def rules_of(one: Filled) -> Iterator[str]:
    """The sentence of every special rule in a column, as it is printed."""
    first = one.game.doc.languages[0]
    rules = [rule for group in groups_of(one) for rule in group.rules]
    told = {rule.owner.id: rule.rule.text for rule in rules}
    told |= {who.name: who.record.rule.text for who in one.sheet.characters if who.record}
    for text in told.values():
        yield one.game.text(text, first).replace("'", '’').casefold()


def test_the_fullest_sheet_has_no_faults_and_one_page(tmp_path: Path) -> None:
    setting = printed(filled(write(tmp_path, written(FULLEST))), 'letter')
    assert (setting.findings, setting.count) == ((), 1)


@pytest.mark.parametrize('more', [0, 1])
def test_a_name_is_whole_on_its_sheet_unless_it_is_told(tmp_path: Path, more: int) -> None:
    name = 'W' * (NAME_ROOM - 1 + more) + 'Q'
    one = filled(write(tmp_path, f'{written(WHITE_MEN)}name: {name}\n'))
    told = [found for found in one.checked.findings if found.code == 'PP0805']
    setting = printed(one)
    whole = name.casefold() in words(setting).replace(' ', '')
    assert (setting.findings, len(told), whole) == ((), more, not more)


@pytest.mark.slow
@pytest.mark.parametrize('name', NAMES)
@pytest.mark.parametrize('paper', PAPERS)
def test_every_sheet_has_no_faults_and_its_pages(name: str, paper: str) -> None:
    setting = pages(name, paper)
    assert setting.findings == ()
    assert setting.count == shipped(name).sheet.pages == 1


@pytest.mark.slow
@pytest.mark.parametrize('name', NAMES)
def test_every_rule_is_printed_once(name: str) -> None:
    letters = words(pages(name, 'a4')).replace(' ', '')
    for text in rules_of(shipped(name)):
        assert letters.count(text.replace(' ', '')) == 1, text


@pytest.mark.parametrize('line', [FULLEST, *GOOD], ids=['fullest', 'w', 'z', 'f', 'k'])
@pytest.mark.parametrize('paper', PAPERS)
@pytest.mark.slow
def test_no_letter_stands_on_another(tmp_path: Path, line: str, paper: str) -> None:
    one = filled(write(tmp_path, written(line)))
    setting = printed(one, paper)
    assert (setting.findings, setting.count) == ((), 1)
    path = tmp_path / 'sheet.pdf'
    path.write_bytes(setting.pdf)
    assert list(standing_on_others(path)) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    'ruling', ['melee_stress_dice: every_token', 'vp_enemy_auxiliary: 2', "four_tokens_move: 'no'"]
)
def test_longer_words_of_other_rulings_fit_as_well(tmp_path: Path, ruling: str) -> None:
    line = f'{FULLEST} | & rulings: {{{ruling}}}'
    setting = printed(filled(write(tmp_path, written(line))), 'letter')
    assert (setting.findings, setting.count) == ((), 1)
    path = tmp_path / 'sheet.pdf'
    path.write_bytes(setting.pdf)
    assert list(standing_on_others(path)) == []


@pytest.mark.slow
@pytest.mark.parametrize('culture', ['white_men', 'zanzibar', 'forest_tribes', 'african_kingdoms'])
@pytest.mark.parametrize('budget', [70, 85, 100])
def test_columns_at_random_fit_as_well(tmp_path: Path, culture: str, budget: int) -> None:
    for number, line in enumerate(random_columns(culture, budget, 4)):
        one = filled(write(tmp_path, written(line)))
        setting = printed(one, tuple(PAPERS)[number % 2])
        assert (setting.findings, setting.count) == ((), one.sheet.pages), line
        path = tmp_path / 'sheet.pdf'
        path.write_bytes(setting.pdf)
        assert list(standing_on_others(path)) == [], line


@pytest.mark.slow
@pytest.mark.parametrize('paper', PAPERS)
def test_a_long_column_goes_on_on_a_second_page(tmp_path: Path, paper: str) -> None:
    one = filled(write(tmp_path, written(LONG)))
    setting = printed(one, paper)
    assert (setting.findings, setting.count, one.sheet.pages) == ((), 2, 2)
    first, second = texts(setting)
    assert 'bloodyhand' in second
    assert 'continued' in second
    for group in groups_of(one):
        page = 0 if group.number <= 7 else 1
        assert group.record is not None
        title = one.game.text(group.record.title, one.game.doc.languages[0]).casefold()
        assert f'{group.number}{title}'.replace(' ', '') in (first, second)[page]
        own = [page for page, name in fields(setting) if name.startswith(f'g{group.number}.')]
        assert set(own) == {page}


def texts(setting: Setting) -> list[str]:
    """The letters of each page, without spaces."""
    document = pypdfium2.PdfDocument(setting.pdf)
    found = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    return [''.join(text.split()).casefold() for text in found]


def fields(setting: Setting) -> list[tuple[int, str]]:
    """Page and name of every form field."""
    with pikepdf.open(io.BytesIO(setting.pdf)) as pdf:
        return [(n, str(note.T)) for n, page in enumerate(pdf.pages) for note in page.Annots]


def test_fields_have_names_of_their_own_and_tips() -> None:
    with pikepdf.open(io.BytesIO(pages('zanzibar-70', 'a4').pdf)) as pdf:
        form = [(str(field.T), str(field.TU)) for field in pdf.Root.AcroForm.Fields]
    names, tips = zip(*form, strict=True)
    assert max(Counter(names).values()) == 1
    assert max(Counter(tips).values()) == 1
    assert all(tips)
    wanted = {'g1.figure.5', 'g1.auxiliary.1', 'g1.stress.4', 'g2.smoke', 'c1.out', 'g4.objects'}
    assert wanted | {'notes', 'vp.total', 'vp.adventure', 'totem'} <= set(names)
    assert not {'g1.smoke', 'g1.figure.6'} & set(names)  # no weapon, five figures


def test_faults_of_a_column_are_printed(tmp_path: Path) -> None:
    over = WHITE_MEN.replace('white_men 70', 'white_men 69')
    setting = printed(filled(write(tmp_path, written(over))))
    assert (setting.findings, setting.count) == ((), 1)
    assert 'not a legal column' in words(setting)
    assert 'col-002' in words(setting)
    assert 'not a legal column' not in words(pages('zanzibar-70', 'a4'))


@pytest.mark.slow
def test_many_faults_have_a_page_of_their_own(tmp_path: Path) -> None:
    line = WHITE_MEN.replace('askaris', 'nobody').replace('soldiers: explorer', 'x: a, b, c')
    one = filled(write(tmp_path, written(f'{line} | & characters: [d, e, f, g, h, i]')))
    setting = printed(one, 'letter')
    assert (setting.findings, setting.count) == ((), 2)
    first, last = texts(setting)
    assert 'onthelastpage' in first
    assert all(found.code.casefold() in last for found in one.sheet.faults[:10])


@pytest.mark.slow
@pytest.mark.parametrize('line', ['- -', 'nobody 70', 'white_men 7 | x=99: y + z | soldiers=0'])
def test_what_nobody_knows_is_printed_all_the_same(tmp_path: Path, line: str) -> None:
    one = filled(write(tmp_path, written(line)))
    setting = printed(one)
    assert (setting.findings, setting.count) == ((), one.sheet.pages)


@pytest.mark.slow
def test_who_has_no_group_yet_has_a_line_for_it(tmp_path: Path) -> None:
    line = f'{WHITE_MEN.replace(": explorer", "")} | & characters: [explorer]'
    line += ' | & rulings: {characters_assigned: deployment}'
    setting = printed(filled(write(tmp_path, written(line))))
    names = [name for _, name in fields(setting)]
    assert 'c2.group' in names
    assert 'c1.group' not in names


@pytest.mark.slow
@pytest.mark.parametrize('letter', ['W', 'x ', 'Sankuru '])
def test_a_long_name_does_not_stop_the_print(tmp_path: Path, letter: str) -> None:
    one = filled(write(tmp_path, f'name: "{letter * 300}"\n{written(FULLEST)}'))
    setting = printed(one, 'letter')
    assert (setting.findings, setting.count) == ((), 1)


@pytest.mark.slow
def test_bravery_is_told_for_rallies_and_against_terror(tmp_path: Path) -> None:
    line = 'zanzibar 70 | ruga_ruga | zanzibaris: emir | baluchis'
    said = words(printed(filled(write(tmp_path, written(line)))))
    assert said.count('per token d6 per hit') == 1
    assert said.count('per token or hit') == 2


@pytest.mark.slow
def test_who_may_join_is_told_where_nobody_has(tmp_path: Path) -> None:
    line = 'forest_tribes 100 | pygmy_archers | warriors: pygmy_king | cannibals | bundukis'
    said = words(printed(filled(write(tmp_path, written(line)))))
    told = [part.split(' shoot')[0] for part in said.split('may hold ')[1:]]
    assert [part.rstrip('°†') for part in told] == [
        '1 character',
        '1 sacred warrior',
        '1 character, 1 sacred warrior',
    ]


@pytest.mark.slow
@pytest.mark.parametrize(('who', 'there'), [('witchdoctor', True), ('prince', False)])
def test_rituals_are_printed_for_a_witchdoctor(tmp_path: Path, who: str, there: bool) -> None:
    line = KINGDOMS.replace('witchdoctor', who)
    setting = printed(filled(write(tmp_path, written(line))))
    assert ('bloody hand' in words(setting)) is there


@pytest.mark.slow
@pytest.mark.parametrize('ink', list(Ink))
def test_it_can_be_read_in_every_ink(tmp_path: Path, ink: Ink) -> None:
    path = tmp_path / 'sheet.pdf'
    for number, line in enumerate((FULLEST, GOOD[1])):
        one = filled(write(tmp_path, written(line)))
        setting = printed(one, tuple(PAPERS)[number], ink)
        path.write_bytes(finished(setting.pdf, Meta("Sheet", 'en', duplex=Duplex.OFF)))
        assert complaints(path) == []
        assert [found for found in contrasts(path) if found[2] < 4.5] == []
        for letter in letters_of(path):
            floor = TEXT_PT if letter.font.startswith('AlegreyaSans') else LABEL_PT
            assert letter.text in '°*†' or letter.size > floor - NEAR, letter
