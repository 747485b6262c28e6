"""`printplay check congo`: notes only, in text and in JSON; wrong sentences are caught."""

import json
import shutil
from pathlib import Path

import pytest

from printplay.findings import CODES
from printplay.resources import data_dir
from support.command import printplay
from support.congo_pages import congo

FIELDS = {
    'code',
    'severity',
    'message',
    'file',
    'line',
    'column',
    'path',
    'subject',
    'hint',
    'related',
}


def test_congo_has_notes_only_and_each_in_its_place() -> None:
    ended = printplay('check', 'congo', '--format', 'json')
    assert ended.code == 0
    said = json.loads(ended.out)
    assert set(said) == {'game', 'findings'}
    assert said['game'] == 'congo'
    assert said['findings']
    for finding in said['findings']:
        assert set(finding) == FIELDS
        assert finding['severity'] == 'note'
        assert finding['code'] in CODES
        assert Path(finding['file']).name in {
            p.name for p in (data_dir('rules') / 'congo').iterdir()
        }
        assert finding['line'] >= 1
        assert finding['column'] >= 1


def test_strictly_congo_still_passes() -> None:
    assert printplay('check', 'congo', '--strict', '--quiet').code == 0


def test_house_values_are_listed() -> None:
    said = json.loads(printplay('check', 'congo', '--format', 'json').out)
    messages = [f['message'] for f in said['findings'] if 'house' in f['message']]
    assert len(messages) >= 10


@pytest.mark.slow
@pytest.mark.long
def test_each_ruling_choice_passes_the_check() -> None:
    """Every other choice of every ruling, one at a time."""
    for ruling in congo().doc.rulings:
        for choice in ruling.choices[1:]:
            ended = printplay('check', 'congo', '--ruling', f'{ruling.id}={choice.id}', '--quiet')
            assert ended.code == 0, (ruling.id, choice.id, ended.out)


def test_at_least_twenty_wrong_sentences_are_tried() -> None:
    text = (Path(__file__).parents[1] / 'checks' / 'test_wording.py').read_text(encoding='utf-8')
    wrong = text[text.index('WRONG = (') :]
    assert wrong.count("'PP07") >= 20


def test_facts_of_the_rulebook_count_out() -> None:
    doc = congo().doc
    wanted = {count.of: count.count for count in doc.counts}
    assert wanted['decks.totem'] == 14
    assert wanted['parts.cards'] == 44
    assert wanted['terrain_tables.rows'] == 70


@pytest.mark.parametrize(
    ('file', 'old', 'new', 'code'),
    [
        ('cards.yaml', 'code: +D8', 'cade: +D8', 'PP02'),
        ('cards.yaml', 'icon: croc-jaws', 'icon: croc-jows', 'PP03'),
        ('tokens.yaml', 'copies: 14', 'copies: many', 'PP02'),
    ],
)
def test_a_fault_in_a_copy_of_congo_exits_1_and_names_its_line(
    tmp_path: Path, file: str, old: str, new: str, code: str
) -> None:
    root = tmp_path / 'congo'
    shutil.copytree(data_dir('rules') / 'congo', root)
    text = (root / file).read_text(encoding='utf-8')
    assert old in text
    (root / file).write_text(text.replace(old, new, 1), encoding='utf-8')
    line = text[: text.index(old)].count('\n') + 1
    ended = printplay('check', root, '--quiet')
    assert ended.code == 1
    faults = [row for row in ended.out.splitlines() if ' error ' in row]
    assert any(f'/{file}:{line}:' in row and f' {code}' in row for row in faults), faults
