"""Processes of a build: they find what this process would find, and never stay behind."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from printplay.build.crew import Crew
from support.command import printplay
from support.packs import PACKS, replace_in


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the minimal pack in the current folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv('PRINTPLAY_CACHE_DIR', str(tmp_path / 'cache'))
    shutil.copytree(PACKS / 'minimal', tmp_path / 'pack')
    return Path('pack')


def test_processes_find_what_this_one_would(pack: Path) -> None:
    replace_in(pack / 'cards.yaml', 'Climb down one step.', 'word ' * 400)
    alone = printplay('build', pack, '--jobs', '1')
    assert 'cards.yaml:' in alone.err
    assert printplay('build', pack, '--jobs', '2') == alone


def test_no_process_is_left_by_a_build_that_is_killed(pack: Path) -> None:
    """All of them hold the pipe: its end comes when the last one is gone."""
    command = [sys.executable, '-m', 'printplay', 'build', str(pack), '--jobs', '2']
    for wait_s in (0.3, 0.7):
        process = subprocess.Popen(command, stdout=subprocess.PIPE, env=os.environ)
        time.sleep(wait_s)
        process.send_signal(signal.SIGKILL)
        start = time.monotonic()
        process.communicate(timeout=10)
        assert time.monotonic() - start < 5


@pytest.mark.skipif(sys.platform != 'linux', reason="elsewhere processes are not forked")
def test_the_end_of_a_process_is_told(pack: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr('printplay.build.setting.set_task', lambda *_: os._exit(1))
    ended = printplay('build', pack, '--jobs', '2')
    assert ended.code == 70
    assert 'a process that sets pages was ended' in ended.err


def test_a_crew_that_was_not_needed_ends_at_once() -> None:
    start = time.monotonic()
    with Crew(2):
        pass
    assert time.monotonic() - start < 1
