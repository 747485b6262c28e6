"""Everything that the pack declares comes up in the games that `check --simulate` plays."""

from functools import lru_cache

import pytest

from printplay.engines.congo.engine import CongoEngine
from printplay.findings import Severity
from printplay.pack.load import find_pack, load_game
from printplay.sim.evidence import Evidence
from printplay.sim.plan import DEFAULT_GAMES
from printplay.sim.simulation import Wish, judged, simulate


def games(number: int, seed: int) -> Evidence:
    """So many games of a seed, planned as `check` plans them."""
    loaded = load_game(find_pack('congo'))
    assert loaded.game is not None
    return simulate(loaded.game, Wish('congo', number, seed))


@lru_cache(maxsize=1)
def default_run() -> Evidence:
    return games(DEFAULT_GAMES, 1)


def out_of_reach(evidence: Evidence) -> set[tuple[str, str]]:
    """Rows of terrain tables that exact odds give no chance with the dice that were thrown."""
    engine = evidence.engine
    assert isinstance(engine, CongoEngine)
    tally = {(kind, ref) for kind, ref, _ in evidence.run.total.tally}
    reached = {
        engine.line(kind, ref, data)[1]
        for (kind, ref), chances in engine.expected().items()
        if kind == 'terrain' and (kind, ref) in tally
        for data, chance in chances.items()
        if chance
    }
    rows = {row for table in engine.book.terrain.values() for row in table.rows}
    return {('row', row) for row in rows - reached}


@pytest.mark.slow
@pytest.mark.long
def test_everything_that_is_declared_comes_up_in_the_default_run() -> None:
    evidence = default_run()
    seen = evidence.run.total.events
    never = {key for key in evidence.engine.declared() if not seen[key]}
    assert never == out_of_reach(evidence)


@pytest.mark.slow
@pytest.mark.long
def test_no_row_is_out_of_reach_of_the_dice_in_play() -> None:
    assert not out_of_reach(default_run())


@pytest.mark.slow
@pytest.mark.long
def test_the_pack_is_clean_in_the_default_run() -> None:
    found = judged(default_run())
    assert not [one for one in found if one.severity is not Severity.NOTE]


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize('seed', [11, 12, 13, 14])
def test_the_pack_is_clean_in_a_short_run(seed: int) -> None:
    found = judged(games(600, seed))
    assert not [one for one in found if one.severity is not Severity.NOTE]
