"""The benchmark of seeded faults stands on its own feet: every fault applies, and some are run."""

from dataclasses import replace

import pytest

from mutants.engine_faults import FAULTS as FAULTS_OF_ENGINES
from mutants.layers import Budget, found
from mutants.matrix import Result, summary
from mutants.model import mutants
from mutants.mutant import LAYERS, ROOT, Mutant
from mutants.replays import differences
from mutants.run import main
from printplay.pack.load import load_game

FAULTS = {game: {mutant.id: mutant for mutant in mutants(game)} for game in ('congo', 'fantomen')}
BUDGET = Budget(games=100, every_layer=True)
LEAST = {'congo': (60, 25), 'fantomen': (40, 30)}
"""How many faults there are at least, and of how many classes."""
CLASSES = 37
PARTS = 4
SAMPLE = (
    ('congo', 'plunder-gap', 'S'),
    ('congo', 'budget-too-small', 'E'),
    ('congo', 'example-wrong', 'X'),
    ('congo', 'token-leaks', 'P'),
    ('fantomen', 'bar-on-other-water', 'S'),
    ('fantomen', 'number-in-swedish', 'S'),
    ('fantomen', 'start-beside-hideout', 'E'),
    ('fantomen', 'guide-goes-on', 'X'),
    ('fantomen', 'counts-below', 'P'),
    ('fantomen', 'die-without-one', 'P'),
    ('fantomen', 'peeks-at-hands', 'R'),
    ('fantomen', 'shared-pile', 'R'),
)


@pytest.mark.parametrize('game', FAULTS)
def test_there_are_enough_faults_of_enough_classes(game: str) -> None:
    faults = FAULTS[game].values()
    assert len(faults) >= LEAST[game][0]
    assert len({mutant.kind for mutant in faults}) >= LEAST[game][1]
    assert all(set(mutant.layers) <= set(LAYERS) for mutant in faults)
    assert all(mutant.names and 1 <= mutant.kind <= CLASSES for mutant in faults)
    assert all(mutant.engine in FAULTS_OF_ENGINES for mutant in faults if mutant.engine)


@pytest.mark.parametrize('game', FAULTS)
def test_every_fault_changes_the_pack(game: str) -> None:
    root = ROOT / 'rules' / game
    for mutant in FAULTS[game].values():
        changed = mutant.edited(root)
        assert bool(changed) != bool(mutant.engine)
        assert all(text != (root / file).read_text('utf-8') for file, text in changed.items())


@pytest.mark.parametrize(('game', 'name', 'layer'), SAMPLE)
def test_a_fault_is_found_by_its_layer(game: str, name: str, layer: str) -> None:
    seen = found(FAULTS[game][name].within(layer), game, 1, BUDGET)
    assert [one.layer for one in seen] == [layer]
    assert (seen[0].games > 0) == (layer == 'P')


@pytest.mark.parametrize('game', FAULTS)
def test_a_game_without_a_fault_is_the_same_game(game: str) -> None:
    root = ROOT / 'rules' / game
    loaded = load_game(root).game
    assert loaded is not None
    assert list(differences(loaded, root, 1, '')) == []


def test_what_is_no_fault_is_not_found() -> None:
    same = Mutant('same', 1, 'E', ('congo',), 'melee.yaml', 'removes: 1', 'removes: 1')
    assert found(same, 'congo', 1, BUDGET) == ()
    assert Result(same, [()], 0.0).state == 'SURVIVED'
    assert Result(replace(same, beyond="So it is."), [()], 0.0).state == 'beyond'
    assert Result(replace(same, equivalent="So it is."), [()], 0.0).state == 'equivalent'
    lines = list(summary([Result(same, [()], 0.0)], noisy=None))
    assert any("survived: same" in line for line in lines)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize('part', range(PARTS))
@pytest.mark.parametrize('game', FAULTS)
def test_every_fault_that_needs_no_game_is_found(game: str, part: int) -> None:
    ids = [mutant.id for mutant in FAULTS[game].values() if set(mutant.layers) <= set('SEX')]
    assert main([game, '--static', *ids[part::PARTS]]) == 0
