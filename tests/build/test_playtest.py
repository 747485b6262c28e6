"""The games before a build: kept for the model, played elsewhere, never in the way."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from mutants.engine_faults import engine_fault
from printplay.build import playtest
from printplay.build.cache import Cache
from printplay.build.playtest import Playtest
from printplay.findings import Finding, Severity
from printplay.model.game import Game
from printplay.pack.load import load_game
from support.command import printplay
from support.packs import PACKS, replace_in

CONGO = PACKS.parents[1] / 'rules' / 'congo'


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(playtest, 'GAMES', 12)
    return Path(shutil.copytree(CONGO, tmp_path / 'congo'))


@pytest.fixture
def tried(pack: Path, tmp_path: Path) -> Callable[..., tuple[Finding, ...]]:
    """Plays the pack as it is now, or takes what is kept."""

    def run(*, wanted: bool = True, alone: bool = True) -> tuple[Finding, ...]:
        with Playtest(read(pack), Cache(tmp_path / 'cache'), wanted=wanted, alone=alone) as games:
            return games.result()

    return run


def read(pack: Path) -> Game:
    game = load_game(pack).game
    assert game is not None
    return game


def never(*_: object, **__: object) -> None:
    raise AssertionError("it is played")


def test_what_was_played_is_kept(
    tried: Callable[..., tuple[Finding, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert tried() == ()
    monkeypatch.setattr(playtest, '_facts', never)
    assert tried() == ()


def test_other_words_play_alike_and_other_numbers_do_not(
    pack: Path, tried: Callable[..., tuple[Finding, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    tried()
    monkeypatch.setattr(playtest, '_facts', never)
    replace_in(pack / 'game.yaml', 'subtitle: Print-and-play set', 'subtitle: A set')
    assert tried() == ()
    replace_in(pack / 'melee.yaml', 'difference: 2, removes: 2', 'difference: 2, removes: 1')
    with pytest.raises(AssertionError, match="it is played"):
        tried()


def test_nothing_is_played_that_is_not_wanted(
    tried: Callable[..., tuple[Finding, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playtest, '_facts', never)
    assert tried(wanted=False) == ()


def test_a_fault_is_found_with_its_replay(tried: Callable[..., tuple[Finding, ...]]) -> None:
    with engine_fault('card_doubled'):
        found = tried()
    assert {finding.code for finding in found} == {'PP1005'}
    assert all(finding.severity is Severity.ERROR for finding in found)
    assert "printplay simulate congo --seed 1 --index " in (found[0].hint or '')


def test_another_process_finds_the_same(tried: Callable[..., tuple[Finding, ...]]) -> None:
    with engine_fault('card_doubled'):
        found = tried(alone=False)
        assert found != ()
        assert tried(alone=True) == found


def test_a_process_that_ends_too_early_is_no_loss(
    pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playtest, '_play', lambda line, game: line.close())
    game = read(pack)
    with Playtest(game, Cache(tmp_path / 'cache'), wanted=True, alone=False) as games:
        assert games.result() == ()


@pytest.mark.slow
def test_an_error_of_play_stops_a_build(
    pack: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv('PRINTPLAY_CACHE_DIR', str(tmp_path / 'cache'))
    monkeypatch.chdir(tmp_path)
    shutil.rmtree(pack / 'scenarios')  # they would find it first
    words = ('build', pack, 'sticks', '--out', 'out', '--jobs', '1')
    with engine_fault('card_doubled'):
        ended = printplay(*words)
        assert ended.code == 1
        assert ' error PP1005 ' in ended.err
        assert not Path('out').exists()
        assert printplay(*words, '--no-simulate').code == 0
