"""The benchmark of seeded faults stands on its own feet: every fault applies, and some are run."""

from pathlib import Path

import pytest

from mutants.layers import Budget, found
from mutants.matrix import Result, summary
from mutants.model import mutants
from mutants.mutant import LAYERS, Mutant
from mutants.run import main

FAULTS = {mutant.id: mutant for mutant in mutants('congo')}
BUDGET = Budget(games=100, every_layer=True)
SAMPLE = {'plunder-gap': 'S', 'budget-too-small': 'E', 'example-wrong': 'X', 'token-leaks': 'P'}


def test_there_are_enough_faults_of_enough_classes() -> None:
    assert len(FAULTS) >= 60
    assert len({mutant.kind for mutant in FAULTS.values()}) >= 25
    assert all(set(mutant.layers) <= set(LAYERS) for mutant in FAULTS.values())
    assert all(mutant.names and 1 <= mutant.kind <= 35 for mutant in FAULTS.values())


def test_every_fault_changes_the_pack(tmp_path: Path) -> None:
    for mutant in FAULTS.values():
        mutant.seed(tmp_path / mutant.id, 'congo')


@pytest.mark.parametrize(('name', 'layer'), SAMPLE.items())
def test_a_fault_is_found_by_its_layer(name: str, layer: str) -> None:
    seen = found(FAULTS[name].within(layer), 'congo', 1, BUDGET)
    assert [one.layer for one in seen] == [layer]
    assert (seen[0].games > 0) == (layer == 'P')


def test_what_is_no_fault_is_not_found() -> None:
    same = Mutant('same', 1, 'E', ('congo',), 'melee.yaml', 'removes: 1', 'removes: 1')
    assert found(same, 'congo', 1, BUDGET) == ()
    assert Result(same, [()], 0.0).state == 'SURVIVED'
    lines = list(summary([Result(same, [()], 0.0)], noisy=None))
    assert any("survived: same" in line for line in lines)


@pytest.mark.slow
@pytest.mark.long
def test_every_fault_that_needs_no_game_is_found() -> None:
    ids = [mutant.id for mutant in FAULTS.values() if set(mutant.layers) <= set('SEX')]
    assert main(['congo', '--static', *ids]) == 0
