"""`check`, `list` and `inspect`: exit codes, what is printed where, JSON alone on stdout."""

import json
from pathlib import Path

import pytest

from support.command import printplay
from support.packs import PACKS, copy_pack, replace_in


def test_clean_pack_exits_0_with_notes_only() -> None:
    ended = printplay('check', PACKS / 'sourced')
    assert ended.code == 0
    assert all(' note PP0510 ' in line for line in ended.out.splitlines())
    assert ended.err.endswith("sourced: 3 notes.\n")


def test_fault_exits_1_and_names_file_line_and_subject(tmp_path: Path) -> None:
    root = copy_pack('sourced', tmp_path)
    replace_in(root / 'cards.yaml', 'copies: 2', 'copies: many')
    ended = printplay('check', root, '--quiet')
    assert (ended.code, ended.err) == (1, '')
    assert ended.out.startswith(f'{(root / "cards.yaml").as_posix()}:12:17: error PP0204 ')


def test_json_is_one_object_alone_on_stdout(tmp_path: Path) -> None:
    root = copy_pack('sourced', tmp_path)
    replace_in(root / 'cards.yaml', 'icon: compass', 'icon: compas')
    ended = printplay('check', root, '--format', 'json', '-q')
    assert ended.code == 1
    answer = json.loads(ended.out)
    assert answer['game'] == 'sourced'
    (finding,) = answer['findings']
    assert finding == {
        'code': 'PP0305',
        'severity': 'error',
        'message': "there is no icon 'compas'",
        'file': (root / 'cards.yaml').as_posix(),
        'line': 11,
        'column': 15,
        'path': 'decks[0].cards[0].icon',
        'subject': 'sloop',
        'hint': "Did you mean 'compass'?",
        'related': [],
    }


@pytest.mark.parametrize('verb', [['check'], ['inspect', 'coverage']])
def test_no_such_pack_exits_3_with_advice(verb: list[str]) -> None:
    ended = printplay(verb[0], 'cogno', *verb[1:])
    assert (ended.code, ended.out) == (3, '')
    assert "Did you mean 'congo'?" in ended.err


def test_broken_yaml_exits_3_with_its_place(tmp_path: Path) -> None:
    root = copy_pack('minimal', tmp_path)
    replace_in(root / 'cards.yaml', 'title: Rope', 'title: "Rope')
    ended = printplay('check', root)
    assert ended.code == 3
    assert f'{(root / "cards.yaml").as_posix()}:' in ended.err
    assert 'Traceback' not in ended.err


@pytest.mark.parametrize('ruling', ['deal=seven', 'dael=six', 'deal'])
def test_unknown_ruling_exits_2(ruling: str) -> None:
    ended = printplay('check', PACKS / 'sourced', '--ruling', ruling)
    assert (ended.code, ended.out) == (2, '')


def test_list_tells_of_every_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy_pack('sourced', tmp_path)
    broken = copy_pack('minimal', tmp_path)
    replace_in(broken / 'game.yaml', 'title: Minimal', 'title: [')
    monkeypatch.setenv('PRINTPLAY_PATH', str(tmp_path))
    ended = printplay('list')
    assert ended.code == 0
    assert "sourced: Harbour (en, sv)\n  cards, notes\n" in ended.out
    assert "minimal: has faults; see printplay check minimal\n" in ended.out
    games = json.loads(printplay('list', '--format', 'json').out)['games']
    assert [game['game'] for game in games] == ['congo', 'fantomen', 'minimal', 'sourced']
    assert games[3]['parts'] == ['cards', 'notes']
    assert games[3]['languages'] == ['en', 'sv']


def test_why_tells_where_a_fact_comes_from() -> None:
    ended = printplay('inspect', PACKS / 'sourced', 'why', 'ships.brig.text')
    assert ended.code == 0
    assert ended.out.endswith(
        "cards.yaml:19: decks[0].cards[1].text = It holds two crates.\n"
        "    conflict: rulebook: Holds; page; The table and the example differ. "
        "(not: three crates)\n"
    )


def test_why_needs_a_name_and_one_that_there_is() -> None:
    assert printplay('inspect', PACKS / 'sourced', 'why').code == 2
    ended = printplay('inspect', PACKS / 'sourced', 'why', 'brigg')
    assert (ended.code, "Did you mean 'brig'?" in ended.err) == (2, True)


def test_sources_rulings_and_coverage() -> None:
    root = PACKS / 'sourced'
    sources = json.loads(printplay('inspect', root, 'sources', '--format', 'json').out)
    assert [(s['id'], s['cited_at']) for s in sources['sources']] == [
        ('rulebook', ['Cards', 'Holds', 'Pictures', 'Setup']),
        ('page', []),
        ('ours', []),
    ]
    rulings = printplay('inspect', root, 'rulings', 'deal', '--ruling', 'deal=six').out
    assert rulings.startswith("deal = six: First hand\n")
    assert "six (six cards) *" in rulings
    coverage = printplay('inspect', root, 'coverage', 'decks').out
    assert coverage == "decks: 9 facts, 1 conflict, 1 inferred, 7 stated\n"
