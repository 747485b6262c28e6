"""`column new` and `column suggest`: what they print and write is what `column check` takes."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from support.command import Ended, printplay
from support.congo_pages import congo, pack
from support.packs import PACKS, copy_shipped, replace_in
from support.small_columns import constant, nobody_joins

SUMS = r'(\d+) of (\d+) points, (\d+) figures, (\d) stars?'


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def suggest(*options: object) -> Ended:
    return printplay('column', 'suggest', '--culture', 'zanzibar', '--budget', '70', *options)


def new(culture: str, budget: int, *options: object) -> Ended:
    return printplay('column', 'new', '--culture', culture, '--budget', budget, *options)


def documents(text: str) -> list[str]:
    return text.split('---\n')


CHEAPEST = {'white_men': 11, 'zanzibar': 10, 'forest_tribes': 11, 'african_kingdoms': 11}


@pytest.mark.parametrize(('culture', 'points'), CHEAPEST.items())
def test_a_new_column_is_legal_and_small(culture: str, points: int) -> None:
    ended = new(culture, 85)
    assert ended.code == 0, ended.err
    column = yaml.safe_load(ended.out)
    assert (column['culture'], column['budget'], len(column['groups'])) == (culture, 85, 1)
    Path('new.yaml').write_text(ended.out, 'utf-8')
    checked = printplay('column', 'check', 'new.yaml')
    assert checked.code == 0
    assert f'new.yaml: legal, {points} of 85 points' in checked.out


@pytest.mark.parametrize('culture', CHEAPEST)
def test_a_new_column_tells_all_that_it_can_be_made_of(culture: str) -> None:
    told = new(culture, 70).out
    rows = [re.split(r'  +', line[1:].strip()) for line in told.splitlines() if line[:1] == '#']
    doc = pack(congo())
    for group in doc.groups:
        if group.culture == culture:
            row = next(row for row in rows if row[0] == group.profile)
            assert str(group.points) in row
            assert ('0-1' in row) is (group.limit == 1)
            assert (group.needs or '').partition('.')[2] in row[-1]
            assert any(one.startswith('character') for one in row) is ('character' in group.joins)
    for character in doc.characters:
        if character.culture == culture:
            row = next(row for row in rows if row[0] == character.profile)
            assert row[1] in (f'{character.stars} star', f'{character.stars} stars')
    for kind in doc.auxiliaries:
        there = [row for row in rows if row[0] == kind.id]
        expected = [[kind.id, f'{kind.points} points', f'0-{kind.limit}']]
        assert there == (expected if culture in kind.cultures else [])
    assert {'adventure', 'side', 'rulings', 'figures'} <= {row[0] for row in rows}
    assert all(adventure.id in told for adventure in doc.adventures)
    assert max(map(len, told.splitlines())) <= 100


def test_a_new_column_follows_the_pack(tmp_path: Path) -> None:
    root = copy_shipped('congo', tmp_path)
    text = (root / 'groups.yaml').read_text('utf-8')
    before, after = text.split('  - id: african_kingdoms.askaris\n')
    after = after.replace('points: 11', 'points: 13', 1)
    (root / 'groups.yaml').write_text(f'{before}  - id: african_kingdoms.askaris\n{after}', 'utf-8')
    ended = new('african_kingdoms', 70, '--game', root)
    assert re.search(r'# +askaris +character, auxiliary +5 +13\n', ended.out)
    assert [one['profile'] for one in yaml.safe_load(ended.out)['groups']] == ['young_warriors']


def test_one_suggestion_is_a_file_as_it_is_printed() -> None:
    ended = suggest()
    assert ended.code == 0
    assert re.match(rf'# 1: {SUMS}\n', ended.out)
    Path('one.yaml').write_text(ended.out, 'utf-8')
    checked = printplay('column', 'check', 'one.yaml')
    assert checked.code == 0
    told = re.match(f'# 1: ({SUMS})', ended.out)
    assert told is not None
    assert f'legal, {told[1]}' in checked.out


def test_each_suggestion_has_a_name_of_its_own() -> None:
    names = [yaml.safe_load(part)['name'] for part in documents(suggest('-n', 4).out)]
    assert names == [f'Sultanate of Zanzibar {number}' for number in (1, 2, 3, 4)]


def test_suggestions_as_json_are_told_as_their_check_does() -> None:
    ended = suggest('-n', 2, '--format', 'json', '--out', 'made')
    assert (ended.code, ended.err) == (0, '')
    names = ['made/zanzibar-1.yaml', 'made/zanzibar-2.yaml']
    told = json.loads(ended.out)
    columns = [one.pop('column') for one in told]
    assert told == json.loads(printplay('column', 'check', *names, '--format', 'json').out)
    assert columns == [yaml.safe_load(Path(name).read_text('utf-8')) for name in names]


def test_one_suggestion_as_json_is_one_object_that_holds_its_column() -> None:
    told = json.loads(suggest('--format', 'json').out)
    assert (told['file'], told['legal'], told['points']) == ('-', True, 70)
    Path('one.json').write_text(json.dumps(told['column']), 'utf-8')
    assert printplay('column', 'check', 'one.json').code == 0


def test_suggestions_are_as_many_as_wanted_and_all_different() -> None:
    ended = suggest('-n', 25)
    parts = documents(ended.out)
    assert [part.split(':')[0] for part in parts] == [f'# {place}' for place in range(1, 26)]
    columns = [yaml.safe_load(part) for part in parts]
    assert len({repr(one) for one in columns}) == 25
    assert {(one['culture'], one['budget']) for one in columns} == {('zanzibar', 70)}
    assert all(re.search(SUMS, part)[1] == '70' for part in parts)  # type: ignore[index]
    assert documents(suggest('-n', 5).out)[0] == parts[0]
    assert suggest('--seed', 2).out != suggest().out


def test_files_of_suggestions_are_legal_and_stay_what_they_are() -> None:
    ended = suggest('-n', 3, '--out', 'a/b')
    names = [f'a/b/zanzibar-{place}.yaml' for place in (1, 2, 3)]
    assert [line.split(': ')[0] for line in ended.out.splitlines()] == names
    assert printplay('column', 'check', *names).code == 0
    texts = [Path(name).read_text('utf-8') for name in names]
    assert suggest('-n', 3, '--out', 'a/b', '-q').out == ''
    assert [Path(name).read_text('utf-8') for name in names] == texts
    Path(names[1]).write_text('mine', 'utf-8')
    Path(names[2]).unlink()
    refused = suggest('-n', 3, '--out', 'a/b')
    assert (refused.code, refused.out) == (2, '')
    assert "'a/b/zanzibar-2.yaml' is there already" in refused.err
    assert Path(names[1]).read_text('utf-8') == 'mine'
    assert not Path(names[2]).exists()


def test_a_folder_that_cannot_be_made_is_refused() -> None:
    Path('file').write_text('', 'utf-8')
    for out in ('file', 'file/below'):
        refused = suggest('--out', out)
        assert refused.code == 5
        assert 'cannot be written' in refused.err


def test_rulings_on_the_line_stand_in_the_file() -> None:
    suggest('--ruling', 'min_characters=0', '--ruling', 'brute_any_group=no', '--out', '.')
    column = yaml.safe_load(Path('zanzibar-1.yaml').read_text('utf-8'))
    assert column['rulings'] == {'min_characters': '0', 'brute_any_group': 'no'}
    assert printplay('column', 'check', 'zanzibar-1.yaml').code == 0
    assert 'rulings' not in yaml.safe_load(suggest().out)


def test_the_same_seed_gives_the_same_text_in_every_process() -> None:
    line = ['-m', 'printplay', 'column', 'suggest', '--culture', 'forest_tribes', '--budget', '83']
    outs = [
        subprocess.run(
            [sys.executable, *line, '-n', '12', '--seed', '7'],
            env={**os.environ, 'PYTHONHASHSEED': seed},
            check=True,
            capture_output=True,
        ).stdout
        for seed in ('1', '2')
    ]
    assert outs[0] == outs[1]
    assert outs[0].count(b'culture: forest_tribes') == 12


def test_fewer_columns_than_wanted_are_all_there_are(tmp_path: Path) -> None:
    root = copy_shipped('congo', tmp_path)
    constant('budget_min', 11)(root)
    constant('characters_max', 1)(root)
    line = ('column', 'suggest', '--culture', 'white_men', '--budget', 11, '-n', 50)
    ended = printplay(*line, '--game', root)
    assert ended.code == 0
    assert len(documents(ended.out)) == 6
    assert 'no more legal columns than these 6' in ended.err


@pytest.mark.parametrize('verb', ['new', 'suggest'])
def test_without_a_legal_column_it_says_why(verb: str, tmp_path: Path) -> None:
    root = copy_shipped('congo', tmp_path)
    constant('characters_min', 2)(root)
    nobody_joins(root)
    line = ('column', verb, '--culture', 'white_men', '--budget', 70, '--game', root)
    ended = printplay(*line)
    assert (ended.code, ended.out) == (1, '')
    assert "No column of 'white_men' is legal for 70 points: COL-0" in ended.err
    assert 'COL-008' in ended.err
    assert 'take no character' in ended.err


@pytest.mark.parametrize(
    ('options', 'said'),
    [
        (['--culture', 'zanzibr', '--budget', '70'], "Did you mean 'zanzibar'?"),
        (['--culture', 'zanzibar', '--budget', '69'], '70 to 100'),
        (['--culture', 'zanzibar', '--budget', '101'], '70 to 100'),
        (['--culture', 'zanzibar', '--budget', 'all'], "'all' is not a valid integer"),
        (['--culture', 'zanzibar'], "Missing option '--budget'"),
        (['--budget', '70'], "Missing option '--culture'"),
        (['--culture', 'zanzibar', '--budget', '70', '--ruling', 'x=1'], "no ruling 'x'"),
    ],
)
@pytest.mark.parametrize('verb', ['new', 'suggest'])
def test_what_there_is_not_is_told(verb: str, options: list[str], said: str) -> None:
    ended = printplay('column', verb, *options)
    assert (ended.code, ended.out) == (2, '')
    assert said in ended.err


@pytest.mark.parametrize('number', ['0', '-1', '1000000000', 'x'])
def test_the_number_of_suggestions_has_bounds(number: str) -> None:
    ended = suggest('-n', number)
    assert (ended.code, ended.out) == (2, '')
    assert "'-n'" in ended.err


def test_bounds_of_the_budget_are_those_of_the_pack(tmp_path: Path) -> None:
    root = copy_shipped('congo', tmp_path)
    replace_in(root / 'constants.yaml', 'value: 70, unit: points', 'value: 50, unit: points')
    assert new('zanzibar', 50, '--game', root).code == 0
    assert '50 to 100' in new('zanzibar', 49, '--game', root).err


@pytest.mark.parametrize('verb', ['new', 'suggest'])
def test_a_pack_without_bounds_of_budgets_is_told_so(verb: str) -> None:
    line = ('column', verb, '--culture', 'traders', '--budget', 70, '--game', PACKS / 'tiny-congo')
    ended = printplay(*line)
    assert (ended.code, ended.out) == (2, '')
    assert 'budget_min' in ended.err
