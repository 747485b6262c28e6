"""Congo's own sentences: they say what their effects do, and no changed copy of them does."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from printplay.checks import wording
from printplay.findings import Severity
from printplay.model.core import LocalText
from printplay.model.game import Game
from printplay.pack.load import find_pack, load_alternatives, load_game
from support.packs import replace_in

Change = tuple[str, Callable[[re.Match[str]], str]]
_WORDS = {'one': 'two', 'two': 'three', 'three': 'two', 'four': 'three'}
_DIE = {'6': '8', '8': '10', '10': '6'}
_STICK = {'S': 'M', 'M': 'L', 'L': 'S'}
_TOKEN = {'Panic': 'Terror', 'Terror': 'Panic', 'Movement': 'Combat', 'Shooting': 'Movement'}
CHANGES: dict[str, Change] = {
    'another die': (r'\b(\d*D)(6|8|10)\b', lambda m: m[1] + _DIE[m[2]]),
    'one die more': (r'\b(\d*)D(6|8|10)\b', lambda m: f'{int(m[1] or 1) + 1}D{m[2]}'),
    'one more': (r'(?<![D\d])\b(\d+)\b(?!D)', lambda m: str(int(m[1]) + 1)),
    'another stick': (r'\b([SML])\b', lambda m: _STICK[m[1]]),
    'another token': (
        rf'\b({"|".join(_TOKEN)})(?= tokens?)',
        lambda m: _TOKEN[m[1]],
    ),
    'plunder': (r'\bLoot token', lambda m: 'Plunder token'),
    'not bulky': (r'\bbulky ', lambda m: ''),
    'no opponent': (r'\b[Yy]our opponent draws\b', lambda m: 'you draw'),
    'must': (r'\bmay (?!not)', lambda m: 'must '),
    'failure': (r'\bOn a success\b', lambda m: 'On a failure'),
    'success': (r'\bon a failure\b', lambda m: 'on a success'),
    'your choice': (r' at random', lambda m: ' of your choice'),
    'retreats': (r'\bflees\b', lambda m: 'retreats'),
    'a shorter time': (r'until the end of the game', lambda m: 'until the end of the turn'),
    'a token lost': (r'\bdraws (\d) token', lambda m: f'removes {m[1]} token'),
    'at least': (r'\b[Ff]ewer than\b', lambda m: 'more than'),
}


@pytest.fixture(scope='module')
def congo() -> Game:
    game = load_game(find_pack('congo')).game
    assert game is not None
    return game


def test_every_sentence_says_what_its_effect_does(congo: Game) -> None:
    games = [congo, *(loaded.game for loaded in load_alternatives(congo))]
    found = [f for game in games if game for f in wording.check_wording(game)]
    assert [f.as_text() for f in found] == []


@pytest.mark.parametrize('name', CHANGES)
def test_changed_sentence_of_a_table_or_ritual_is_caught(congo: Game, name: str) -> None:
    changed = list(_changed(congo, *CHANGES[name]))
    assert changed
    assert [text for text, caught in changed if not caught] == []


def _changed(
    game: Game, pattern: str, change: Callable[[re.Match[str]], str]
) -> Iterator[tuple[str, bool]]:
    """Each sentence with one place changed, and whether the check tells of it."""
    for path, record in wording.records_of(game.doc):
        if path[0] not in ('terrain_tables', 'rituals'):
            continue
        text = game.text(getattr(record, 'text', None), 'en')
        for match in re.finditer(pattern, text):
            new = text[: match.start()] + change(match) + text[match.end() :]
            copy = record.model_copy(update={'text': LocalText({'en': new})})
            yield new, bool(list(wording.check_record(game, path, copy, 'en')))


@pytest.mark.parametrize(
    ('file', 'old', 'new', 'code', 'subject'),
    [
        ('cards.yaml', 'code: +2D6', 'code: +2D8', 'PP0702', 'crocodile.2xD6'),
        ('rituals.yaml', 'target: An enemy group within L', 'target: An enemy group within M',
         'PP0703', 'bulls_breath'),
        ('solo.yaml', 'in_reach_with: S', 'in_reach_with: M', 'PP0703', 'totem_giraffe'),
        ('solo.yaml', 'not: {cover: D10}', 'not: {cover: D8}', 'PP0702', 'cover_ground'),
        ('solo.yaml', 'advantage: 5', 'advantage: 4', 'PP0701', 'move_engage'),
        ('solo.yaml', 'column, at_least: 3', 'column, at_most: 3', 'PP0701', 'influence_full'),
        ('solo.yaml', 'counts as 8', 'counts as 7', 'PP0701', 'totem_cheetah'),
        ('solo.yaml', '- draw_stress: {n: 1}', '- draw_stress: {n: 2}', 'PP0701', 'cover_ground'),
    ],
)  # fmt: skip
def test_wrong_short_line_is_found(
    tmp_path: Path, file: str, old: str, new: str, code: str, subject: str
) -> None:
    root = tmp_path / 'congo'
    shutil.copytree(find_pack('congo'), root)
    replace_in(root / file, old, new)
    game = load_game(root).game
    assert game is not None
    found = [f for f in wording.check_wording(game) if f.severity is Severity.ERROR]
    assert [(f.code, f.subject) for f in found] == [(code, subject)]
