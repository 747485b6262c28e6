"""Whole simulations of Congo: the search for what has not come up, replay lines, summaries."""

from functools import lru_cache
from pathlib import Path

import pytest

from printplay.engines.congo.engine import CongoEngine
from printplay.errors import UsageFault
from printplay.model.game import Game
from printplay.pack.load import load_game
from printplay.sim import simulation
from printplay.sim.runner import Run
from printplay.sim.simulation import Wish, asked, seats_of, simulate
from printplay.sim.summary import summary
from support.packs import PACKS


@lru_cache(maxsize=1)
def congo() -> Game:
    game = load_game(Path(PACKS.parents[1] / 'rules' / 'congo')).game
    assert game is not None
    return game


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if six games were the default, and what they do not show worth a search."""
    monkeypatch.setattr(simulation, 'DEFAULT_GAMES', 6)


@pytest.mark.usefixtures('few')
def test_what_has_not_come_up_is_looked_for() -> None:
    told: list[int] = []
    wish = Wish('congo', 6)
    evidence = simulate(congo(), wish, lambda run: told.append(run.done))
    assert evidence.run.passes['search'].played == 12
    assert told == [6, 18]
    numbers = summary(asked(wish, evidence), evidence, ())
    assert (numbers['finished'], numbers['games'], numbers['passes']['search']) == (6, 6, 12)


@pytest.mark.usefixtures('few')
def test_nothing_is_looked_for_once_all_has_come_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CongoEngine, 'declared', lambda _: {('rule', 'TURN-2'): 'rules'})
    assert 'search' not in simulate(congo(), Wish('congo', 6)).run.passes


@pytest.mark.usefixtures('few')
def test_nothing_is_looked_for_that_the_pack_accepts_as_rare(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    accepted = [accept.subject for accept in congo().doc.accept if accept.code == 'PP1201']
    assert accepted
    declared = {('rule', ref): 'rules' for ref in accepted}
    monkeypatch.setattr(CongoEngine, 'declared', lambda _: declared)
    assert 'search' not in simulate(congo(), Wish('congo', 6)).run.passes


@pytest.mark.usefixtures('few')
@pytest.mark.parametrize(
    'wish',
    [
        Wish('congo', 6, adventure='crossing'),
        Wish('congo', 6, policies=((1, 'random'),)),
        Wish('congo', 6, index=3),
        Wish('congo', 4),
    ],
)
def test_a_part_of_the_game_shows_a_part_only(wish: Wish) -> None:
    assert list(simulate(congo(), wish).run.passes) == ['fair']


@pytest.mark.usefixtures('few')
def test_a_run_that_is_stopped_looks_for_nothing() -> None:
    def enough(run: Run) -> bool:
        return run.done > 0

    assert 'search' not in simulate(congo(), Wish('congo', 60), stop=enough).run.passes


def test_replay_lines_hold_all_that_decides() -> None:
    wish = Wish('my pack', 9, 4, 2, adventure='crossing', policies=((2, 'solo'),),
                rulings=(('medium_stick_in', '6'),))  # fmt: skip
    assert wish.replay(7) == (
        "printplay simulate 'my pack' --seed 4 --index 7 --players 2 --adventure crossing "
        "--policy 2=solo --ruling medium_stick_in=6"
    )
    assert wish.command('r.pdf').startswith("printplay simulate 'my pack' --seed 4 -n 9 --report")


def test_seats_without_a_policy_play_at_random() -> None:
    assert seats_of(Wish('congo', 1, policies=((2, 'greedy'),)), 2) == ('random', 'greedy')
    assert seats_of(Wish('congo', 1), 2) == ()
    with pytest.raises(UsageFault, match="There is no seat 3"):
        seats_of(Wish('congo', 1, policies=((3, 'greedy'),)), 2)
