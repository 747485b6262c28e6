"""What is asked before a build: kept for the very pack, and its proofs for the same model."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from printplay import verify
from printplay.build.cache import Cache
from printplay.build.checking import checked
from printplay.findings import Finding, Severity
from printplay.model.game import Game
from printplay.pack.load import load_game
from support.packs import PACKS, replace_in

CONGO = PACKS.parents[1] / 'rules' / 'congo'


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    return Path(shutil.copytree(CONGO, tmp_path / 'congo'))


@pytest.fixture
def proofs(monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """The games whose proofs were asked for; none of them finds anything."""
    asked: list[Game] = []

    def ask(game: Game) -> tuple[Finding, ...]:
        asked.append(game)
        return ()

    monkeypatch.setattr(verify, 'by_proof', ask)
    return asked


@pytest.fixture
def check(pack: Path, tmp_path: Path) -> Callable[[], tuple[Finding, ...]]:
    """Checks the pack as it is now, or takes what is kept."""
    return lambda: checked(read(pack), Cache(tmp_path / 'cache'))


def read(pack: Path) -> Game:
    game = load_game(pack).game
    assert game is not None
    return game


def test_other_words_are_read_again_but_not_proven(
    pack: Path, check: Callable[[], tuple[Finding, ...]], proofs: list[Game]
) -> None:
    assert all(finding.severity is Severity.NOTE for finding in check())
    replace_in(pack / 'cards.yaml', 'text: Add 1D8 to', 'text: Add 3D8 to')
    assert any(finding.subject == 'crocodile.D8' for finding in check())
    assert len(proofs) == 1


@pytest.mark.parametrize(
    ('file', 'old', 'new'),
    [
        ('melee.yaml', 'difference: 2, removes: 2', 'difference: 2, removes: 1'),
        (
            'cards.yaml',
            'ruling: lion_card_colour, cases: {black: ANY, red: RED}',
            'ruling: lion_card_colour, cases: {black: ANY, red: BLACK}',
        ),
        (
            'scenarios/melee.yaml',
            'at: [20, 29]}\n    hands: [[], [crocodile.D8]]',
            'at: [20, 29]}\n    hands: [[], []]',
        ),
    ],
    ids=['value', 'case_of_a_ruling', 'scenario'],
)
def test_what_decides_a_proof_is_proven_again(
    file: str, old: str, new: str, pack: Path, check: Callable[[], object], proofs: list[Game]
) -> None:
    check()
    replace_in(pack / file, old, new)
    check()
    assert len(proofs) == 2
