"""Which games a run plays: kinds by index, a search, single games that are the same again."""

import pytest

from printplay.errors import UsageFault
from printplay.sim.blocks import Source
from printplay.sim.plan import KINDS, MOST_GAMES, SEARCH, checked_games, plan, search, single
from printplay.sim.runner import Order, run
from sim.toy import ToyEngine, ToyGame

SOURCE = Source('sim.toy:load', ToyGame())
CONFIGS = tuple(ToyEngine(ToyGame()).configurations({}))


@pytest.mark.parametrize('games', [1, 7, 60, 2000])
def test_all_games_are_of_some_kind(games: int) -> None:
    passes = plan(CONFIGS, games)
    assert sum(each.games for each in passes) == games
    assert passes[0].name == 'fair'


def test_policies_play_fair_games_only() -> None:
    (only,) = plan(CONFIGS, 100, ('greedy', 'random'))
    assert (only.name, only.games, only.policies) == ('fair', 100, ('greedy', 'random'))


@pytest.mark.parametrize('games', [0, -1, 10**9])
def test_numbers_that_cannot_be_played(games: int) -> None:
    with pytest.raises(UsageFault, match=f"{games} games cannot be played"):
        checked_games(games)


@pytest.mark.parametrize('kind', range(len(KINDS)))
def test_a_game_of_every_kind_is_the_same_alone(kind: int) -> None:
    """What a finding's replay line plays is the game that was found."""
    passes = {each.name: each for each in (*plan(CONFIGS, 100), search(CONFIGS, 5))}
    whole = passes[KINDS[kind].name]
    games = tuple(single(CONFIGS, whole.first + i) for i in range(whole.games))
    together = run(Order(SOURCE, (whole,), 5)).total
    alone = run(Order(SOURCE, games[:1], 5)).total
    for one in games[1:]:
        alone.add(run(Order(SOURCE, (one,), 5)).total)
    assert (alone.digest, alone.played) == (together.digest, together.played)
    assert {one.name for one in games} == {whole.name}


def test_an_index_beyond_all_kinds_is_refused() -> None:
    with pytest.raises(UsageFault, match="There is no game"):
        single(CONFIGS, MOST_GAMES * len(KINDS))


def test_a_search_comes_after_all_others() -> None:
    looked_for = search(CONFIGS, 50)
    assert (looked_for.name, looked_for.games) == (SEARCH, 50)
    assert looked_for.first >= MOST_GAMES * (len(KINDS) - 1)
