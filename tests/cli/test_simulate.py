"""`simulate`: numbers, files, playthroughs, comparisons, and everything that can go wrong."""

import errno
import json
import os
import pty
import re
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mutants.engine_faults import engine_fault
from printplay.errors import ResourceMissing
from printplay.sim import cluster, compare, runner
from printplay.sim.blocks import Block, Source, run_block
from printplay.sim.stats import Stats
from support.command import Ended, printplay
from support.packs import PACKS, copy_pack, replace_in

RULES = PACKS.parents[1] / 'rules'
FEW = ('-n', '4', '--jobs', '1')
KEYS = {
    'game', 'games', 'seed', 'players', 'variant', 'policies', 'rulings', 'finished', 'unfinished',
    'length', 'wins', 'coverage', 'supply', 'findings', 'digest',
}  # fmt: skip
COLLECTIONS = {'cards', 'rules', 'rows', 'tokens'}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv('PRINTPLAY_CACHE_DIR', str(tmp_path / 'cache'))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    """Congo with one more turn in every adventure, and a smaller die for soldiers."""
    root = Path(shutil.copytree(RULES / 'congo', tmp_path / 'other'))
    text = (root / 'adventures.yaml').read_text('utf-8')
    (root / 'adventures.yaml').write_text(re.sub(r'\n    turns: 6\n', '\n    turns: 5\n', text))
    return root


def simulate(*arguments: object) -> Ended:
    ended = printplay('simulate', 'congo', *arguments)
    assert 'Traceback' not in ended.err
    return ended


def numbers(*arguments: object) -> dict[str, Any]:
    ended = simulate(*FEW, *arguments, '--format', 'json')
    assert ended.err == ''
    read: dict[str, Any] = json.loads(ended.out)
    return read


def test_json_holds_what_others_read() -> None:
    read = numbers('--seed', '3')
    assert set(read) >= KEYS
    assert set(read['coverage']) == COLLECTIONS
    assert (read['game'], read['games'], read['seed'], read['players']) == ('congo', 4, 3, 2)
    assert (read['variant'], read['policies'], read['complete']) == (None, ['random'], True)
    assert (read['finished'], read['unfinished']) == (4, 0)
    assert read['rulings']['medium_stick_in'] == '8'
    assert re.fullmatch('[0-9a-f]{32}', read['digest'])


def test_the_same_seed_gives_the_same_games_whoever_plays() -> None:
    one = simulate(*FEW, '--seed', '3', '--format', 'json').out
    two = simulate('-n', '4', '--jobs', '2', '--seed', '3', '--format', 'json').out
    assert one == two
    assert json.loads(one)['digest'] != numbers('--seed', '4')['digest']


def test_text_tells_the_numbers_and_nothing_on_stderr_when_piped() -> None:
    ended = simulate(*FEW)
    assert ended.err == ''
    assert "congo: 4 games of seed 1; 4 ended by rule, 0 did not\n" in ended.out
    assert "% expected\n" in ended.out
    assert "Covered  cards" in ended.out


def test_one_adventure_ruling_and_policy() -> None:
    read = numbers(
        '--adventure', 'crossing', '--ruling', 'medium_stick_in=6', '--policy', '1=greedy',
    )  # fmt: skip
    assert all(name.startswith('crossing/') for name in read['configurations'])
    assert read['rulings']['medium_stick_in'] == '6'
    assert read['policies'] == ['greedy', 'random']
    assert set(read['wins']['policies']) == {'greedy', 'random'}


def test_files_are_written_beside_what_is_shown(own_folder: Path) -> None:
    ended = simulate(*FEW, '--json', 'n.json', '--report', 'r.html', '--format', 'json')
    assert json.loads((own_folder / 'n.json').read_text()) == json.loads(ended.out)
    page = (own_folder / 'r.html').read_text('utf-8')
    assert page.startswith('<!doctype html>')
    assert json.loads(ended.out)['digest'] in page


BAD_WORDS = [
    (('-n', '0'), 2, "0 games cannot be played."),
    (('-n', '-1'), 2, "-1 games cannot be played."),
    (('-n', '1000000000'), 2, "1000000000 games cannot be played."),
    (('-n', 'many'), 2, "'many' is not a valid integer"),
    (('--policy', '1=genius'), 2, "There is no policy 'genius'."),
    (('--policy', '3=random'), 2, "There is no seat 3."),
    (('--policy', '0=random'), 2, "There is no seat 0."),
    (('--policy', 'greedy'), 2, "--policy takes SEAT=NAME, not 'greedy'."),
    (('--policy', '1=random', '--policy', '1=greedy'), 2, "A seat has two policies."),
    (('--policy', '1=never:nothing'), 2, "nothing"),
    (('--adventure', 'crosing'), 2, "There is no adventure 'crosing'."),
    (('--players', '5'), 2, "No adventure is for 5 players."),
    (('--variant', 'long'), 2, "This game has no variants."),
    (('--ruling', 'medium_stick_in=7'), 2, "medium_stick_in"),
    (('--index', '9000000'), 2, "There is no game 9000000."),
    (('--executor', 'ray'), 2, "There is no executor 'ray'."),
    (('--replay', 'gone.jsonl'), 3, "'gone.jsonl' cannot be read as a playthrough."),
    (('--compare', 'cogno'), 3, "Did you mean 'congo'?"),
    (('--report', 'r.doc'), 2, "A report is .html or .pdf, not 'r.doc'."),
    (('--report', 'gone/r.pdf'), 5, "There is no folder 'gone'."),
    (('--json', 'gone/n.json'), 5, "There is no folder 'gone'."),
    (('--json', '.'), 5, "'.' is a folder."),
    (('--trace', 'gone/t.jsonl'), 5, "There is no folder 'gone'."),
]


@pytest.mark.parametrize(('words', 'code', 'says'), BAD_WORDS)
def test_bad_words_are_refused_before_anything_is_played(
    words: tuple[str, ...], code: int, says: str, own_folder: Path
) -> None:
    ended = simulate(*FEW, *words)
    assert (ended.code, ended.out) == (code, '')
    assert says in ended.err
    assert len(ended.err.splitlines()) <= 5
    assert not list(own_folder.glob('*'))


@pytest.mark.parametrize('n', ['0', '1000000000'])
def test_check_refuses_such_numbers_too(n: str) -> None:
    ended = printplay('check', 'congo', f'--simulate={n}')
    assert (ended.code, ended.out) == (2, '')
    assert "games cannot be played" in ended.err


def test_a_scheduler_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, '_CONNECT_S', 0.3)
    ended = simulate(*FEW, '--executor', 'dask://127.0.0.1:9')
    assert (ended.code, ended.out) == (4, '')
    assert "No Dask scheduler answers at 127.0.0.1:9." in ended.err


@pytest.mark.parametrize(
    'text', ['', 'nothing', '{"trace": 1}', '[1, 2]', '{"trace": 9, "game": "congo"}', '\x00\xff']
)
def test_a_file_that_is_no_playthrough(text: str, own_folder: Path) -> None:
    (own_folder / 'x.jsonl').write_text(text, 'latin-1')
    ended = simulate('--replay', 'x.jsonl')
    assert (ended.code, ended.out) == (3, '')
    assert "x.jsonl" in ended.err
    assert len(ended.err.splitlines()) == 2


def test_a_playthrough_is_played_again(own_folder: Path) -> None:
    words = ('--ruling', 'medium_stick_in=6', '--adventure', 'last_camp')
    simulate('--index', '5', '--trace', 't.jsonl', *words)
    first = json.loads((own_folder / 't.jsonl').read_text().splitlines()[0])
    assert (first['index'], first['game']) == (5, 'congo')
    assert first['options']['rulings'] == {'medium_stick_in': '6'}
    ended = simulate('--replay', 't.jsonl')
    assert (ended.code, ended.out) == (0, "The same game.\n")


def test_a_playthrough_with_another_pack_tells_the_first_difference(changed: Path) -> None:
    simulate('--index', '0', '--trace', 't.jsonl', '--adventure', 'crossing')
    ended = printplay('simulate', changed, '--replay', 't.jsonl')
    assert ended.code == 1
    assert ended.out.startswith("The pack has changed since. It goes otherwise: ")
    read = json.loads(printplay('simulate', changed, '--replay', 't.jsonl', '--format', 'json').out)
    assert (read['same_pack'], bool(read['difference'])) == (False, True)


def test_a_playthrough_of_another_game(own_folder: Path) -> None:
    simulate('--index', '0', '--trace', 't.jsonl')
    replace_in(own_folder / 't.jsonl', '"game":"congo"', '"game":"chess"')
    ended = simulate('--replay', 't.jsonl')
    assert (ended.code, ended.out) == (2, '')
    assert "The playthrough is of 'chess', not of 'congo'." in ended.err


def test_a_pack_that_nothing_plays(own_folder: Path) -> None:
    ended = printplay('simulate', copy_pack('sourced', own_folder), *FEW)
    assert (ended.code, ended.out) == (4, '')
    assert "cannot be played" in ended.err


def test_a_pack_with_a_fault_of_form_tells_it(changed: Path) -> None:
    replace_in(changed / 'melee.yaml', 'removes: 1', 'removes: many')
    ended = printplay('simulate', changed, *FEW)
    assert (ended.code, ended.err) == (1, '')
    assert 'melee.yaml:' in ended.out


def test_another_pack_is_compared_game_by_game(changed: Path) -> None:
    words = ('-n', '6', '--jobs', '1', '--adventure', 'crossing', '--format', 'json')
    found = json.loads(simulate(*words, '--compare', changed).out)['compare']
    assert (found['games'], found['turns']['difference']) == (6, -1.0)
    same = json.loads(simulate(*words, '--compare', RULES / 'congo').out)['compare']
    assert (same['changed'], same['turns']['difference']) == (0, 0.0)


def test_a_comparison_tells_what_it_has_when_ctrl_c_comes(
    changed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = compare.play_twice

    def stop(block: compare.Twice) -> compare.Pairs:
        if block.low:
            raise KeyboardInterrupt
        return played(block)

    monkeypatch.setattr(compare, 'BLOCK', 4)
    monkeypatch.setattr(compare, 'play_twice', stop)
    ended = simulate('-n', '6', '--jobs', '1', '--adventure', 'crossing', '--compare', changed)
    assert (ended.code, ended.err) == (130, "Interrupted: 4 of 6 games are done.\n")
    assert "of 4 games end otherwise" in ended.out


def test_a_full_disk_loses_no_numbers(monkeypatch: pytest.MonkeyPatch, own_folder: Path) -> None:
    written = Path.write_bytes

    def full(path: Path, data: bytes) -> int:
        if 'full' in path.name:
            raise OSError(errno.ENOSPC, "No space left on device")
        return written(path, data)

    monkeypatch.setattr(Path, 'write_bytes', full)
    ended = simulate(*FEW, '--json', 'full.json', '--report', 'r.html')
    assert ended.code == 5
    assert "congo: 4 games of seed 1" in ended.out
    assert ended.err.splitlines()[0] == (
        "Error: 'full.json' cannot be written: No space left on device."
    )
    assert sorted(path.name for path in own_folder.glob('*.*')) == ['r.html']


def test_a_finding_is_seen_again_by_its_replay_line() -> None:
    with engine_fault('fifth_token'):
        played = printplay('simulate', 'congo', '-n', '40', '--jobs', '1', '--format', 'json')
        first = next(f for f in json.loads(played.out)['findings'] if f['code'] == 'PP1005')
        line = first['hint'].partition(': ')[2].split()
        assert line[:3] == ['printplay', 'simulate', 'congo']
        again = printplay(*line[1:], '--format', 'json')
    found = [f for f in json.loads(again.out)['findings'] if f['code'] == 'PP1005']
    assert [(f['subject'], f['file'], f['line']) for f in found] == [
        (first['subject'], first['file'], first['line'])
    ]
    assert again.code == played.code == 1
    assert first['message'].partition(';')[0] == found[0]['message'].partition(';')[0]


def _watched(*words: str, until: str) -> tuple[int, str, str]:
    """Run `simulate` on a terminal, press Ctrl-C when it shows `until`: code, stdout, stderr."""
    watched, end = pty.openpty()
    command = [sys.executable, '-m', 'printplay', 'simulate', 'congo', *words]
    child = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=end, start_new_session=True, text=True
    )
    os.close(end)
    shown, asked, deadline = '', False, time.monotonic() + 120
    while time.monotonic() < deadline:
        if select.select([watched], [], [], 0.5)[0]:
            try:
                shown += os.read(watched, 4096).decode()
            except OSError:  # the other end is closed
                break
        if not asked and re.search(until, shown):
            os.killpg(child.pid, signal.SIGINT)
            asked = True
    out = child.communicate(timeout=60)[0]
    os.close(watched)
    return child.returncode, out, shown


@pytest.mark.parametrize('jobs', ['1', pytest.param('2', marks=pytest.mark.slow)])
def test_ctrl_c_shows_what_is_finished(jobs: str, own_folder: Path) -> None:
    files = ('--json', 'n.json', '--report', 'r.html')
    code, out, shown = _watched('-n', '20000', '--jobs', jobs, *files, until=r'\d\d:\d\d')
    assert code == 130
    assert re.search(r'games/s', shown)
    assert "Interrupted: " in shown
    read = json.loads((own_folder / 'n.json').read_text())
    assert (read['complete'], read['games']) == (False, 20000)
    done = read['finished'] + read['unfinished']
    assert 50 <= done < 20000
    assert done % 50 == 0
    assert f"congo: {done} games of seed 1" in out
    assert "stopped before all 20000 games were played" in (own_folder / 'r.html').read_text()


def test_ctrl_c_before_anything_is_played_ends_in_order() -> None:
    code, _, shown = _watched('-n', '20000', '--jobs', '1', until=r'Playing')
    assert code == 130
    assert "Interrupted" in shown
    assert 'Traceback' not in shown


def test_games_of_which_none_is_done_are_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(runner, 'run_block', stop)
    ended = simulate(*FEW, '--report', 'r.html')
    assert (ended.code, ended.err) == (130, "Interrupted: 0 of 4 games are done.\n")
    assert ended.out == "congo: 0 games of seed 1; 0 ended by rule, 0 did not\n"
    assert Path('r.html').exists()


def test_check_tells_what_it_found_before_ctrl_c(monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(runner, 'run_block', stop)
    ended = printplay('check', 'congo', '--simulate', '4', '--jobs', '1')
    assert ended.code == 130
    assert ' note PP0509 ' in ended.out
    assert "Interrupted: 0 of 4 games are done.\n" in ended.err


def test_what_ends_the_cluster_ends_the_run_with_what_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lost(address: str) -> Any:
        def play(source: Source, blocks: Iterator[Block]) -> Iterator[Stats]:
            yield run_block(source, next(blocks))
            raise ResourceMissing(f"The Dask cluster at {address} was lost.", "See its log.")

        return play

    monkeypatch.setattr(cluster, 'on_cluster', lost)
    words = ('-n', '70', '--adventure', 'crossing', '--executor', 'dask://there:1')
    ended = simulate(*words, '--json', 'n.json')
    assert ended.code == 4
    assert "congo: 50 games of seed 1" in ended.out
    assert ended.err.startswith("Error: The Dask cluster at there:1 was lost. 50 of 70 games are")
    assert json.loads(Path('n.json').read_text())['complete'] is False
