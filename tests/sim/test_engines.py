"""Engines: found by the name that a pack gives, and one clear line where there is none."""

from pathlib import Path

import pytest

from printplay.errors import ResourceMissing
from printplay.pack.load import find_pack
from printplay.sim.engines import engine_names, engine_path, find_engine, load_engine
from support.packs import PACKS, game_of


def test_the_engine_of_congo_is_installed() -> None:
    game = game_of(find_pack('congo'))
    assert 'congo' in engine_names()
    assert find_engine(game).configurations({})


def test_a_pack_of_cards_alone_has_no_engine() -> None:
    with pytest.raises(ResourceMissing) as told:
        engine_path(game_of(PACKS / 'minimal'))
    assert "No engine 'generic' is installed" in told.value.message
    assert 'congo' in told.value.advice


@pytest.mark.parametrize(
    ('path', 'why'),
    [
        ('no.such.module:load', 'ModuleNotFoundError'),
        ('printplay.sim.engines:nothing', 'AttributeError'),
        ('printplay.sim.engines:engine_names', 'TypeError'),
        ('', 'ValueError'),
    ],
)
def test_a_broken_engine_is_told(path: str, why: str) -> None:
    with pytest.raises(ResourceMissing, match=why):
        load_engine(path, object())


def test_an_engine_that_stops_while_it_is_loaded_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / 'torn_engine.py').write_text('1 / 0\n')
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ResourceMissing, match='torn_engine:load cannot be loaded: ZeroDivision'):
        load_engine('torn_engine:load', object())


def test_an_engine_that_fails_at_work_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / 'weak_engine.py').write_text('def load(game):\n    return 1 / 0\n')
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(ResourceMissing, match='weak_engine:load fails: ZeroDivision'):
        load_engine('weak_engine:load', object())
