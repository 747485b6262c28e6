"""One model is printed, computed and played: a value changed in the pack changes all three."""

import re
from pathlib import Path

import pytest

from printplay.engines.congo.odds import odds
from printplay.engines.congo.proof.agreements import STATED
from printplay.model.congo import CongoDocument
from printplay.model.game import Game
from printplay.sim.engines import find_engine
from printplay.sim.playing import BY_RULE, play_game
from printplay.typeset.templates import document_markup
from support.congo_pages import job, options
from support.packs import SHIPPED, copy_shipped, game_of

GAMES = 300
PRINTED = 'not in play: for columns and sheets'
AGREES = 'said in an effect, with which it is proven to agree'
NOT_PLAYED = {
    'budget_min': PRINTED,
    'budget_max': PRINTED,
    'group_figures_min': PRINTED,
    'group_figures_max': PRINTED,
    'figures_min': PRINTED,
    'figures_max': PRINTED,
    'sheet_groups': PRINTED,
    'small_area_mm': 'a bound for maps, proven without play',
    'large_area_span_mm': 'a bound for maps, proven without play',
    'terrain_gap_in': 'a bound for maps, proven without play',
    'deployment_depth': 'zones are drawn on the maps',
    'default_turns': 'each adventure sets its own',
    'action_cards': 'the deck is counted',
    **dict.fromkeys(set(STATED) - {'cards_chosen', 'totem_per_turn'}, AGREES),
    'dense_river_cover': 'one ruling decides it and the rule that is played',
    'lone_character_range': 'too rare in these games: tried in test_shooting',
    'rituals_per_turn': 'the Sorcery card is discarded; a proof holds the number to it',
}


def _plays_otherwise(before: Game, after: Game) -> bool:
    """Whether some game of two packs, on the same dice, is not the same."""
    engines = [find_engine(game) for game in (before, after)]
    configs = engines[0].configurations({})
    for index in range(GAMES):
        config = configs[index * 7 % len(configs)]
        first, second = (
            play_game(engine, config, 1, index, ('novelty', 'rush')) for engine in engines
        )
        assert first.ended == BY_RULE, first.fault
        if first.digest != second.digest:
            return True
    return False


@pytest.fixture(scope='module')
def congo() -> Game:
    return game_of(SHIPPED / 'congo')


def _page(game: Game, part: str) -> str:
    return document_markup(game, job(game, part), options()).html


@pytest.mark.parametrize(
    ('file', 'old', 'new', 'part'),
    [
        ('groups.yaml', r'(id: white_men.adventurers\n(?:.*\n)*?    combat: )D6', r'\1D8',
         'cultures'),
        ('weapons.yaml', '(id: rifles, title: Rifles, range: )L', r'\1M', 'reference'),
        ('constants.yaml', '(id: success_at,.*value: )5', r'\g<1>4', 'reference'),
        ('tokens.yaml', '(stress.panic(?:.*\n)+?.*7-6-6-6-5: )5', r'\g<1>9', ''),
        ('terrain-jungle.yaml',
         r'(JUN-5-23(?:.*\n)+?.*The group draws )1 token(.*\n.*\n.*draw_stress: \{n: )1',
         r'\g<1>2 tokens\g<2>2', 'terrain-tables'),
    ],
    ids=['die', 'range', 'success', 'token count', 'row'],
)  # fmt: skip
def test_a_value_changes_page_odds_and_games_together(
    tmp_path: Path, congo: Game, file: str, old: str, new: str, part: str
) -> None:
    root = copy_shipped('congo', tmp_path)
    text, made = re.subn(old, new, (root / file).read_text('utf-8'), count=1)
    assert made == 1
    (root / file).write_text(text, 'utf-8')
    after = game_of(root)
    assert _plays_otherwise(congo, after)
    if part:
        assert _page(after, part) != _page(congo, part)
    if file in ('groups.yaml', 'constants.yaml'):
        assert odds(after) != odds(congo)


def _constants() -> list[tuple[str, str]]:
    doc = game_of(SHIPPED / 'congo').doc
    assert isinstance(doc, CongoDocument)
    return [(c.id, str(c.value)) for c in doc.constants if c.id not in NOT_PLAYED]


RARE = {'rerolls': '0', 'd10_zero': '1', 'auxiliaries_max': '1'}  # what tells at all


def _other(value: str) -> str:
    """A value of the same kind that is not this one."""
    match = re.fullmatch(r'(\d*)D(\d+)', value)
    if match:
        return f'{match.group(1)}D{ {"6": "10", "8": "10", "10": "6"}[match.group(2)] }'
    if value in ('S', 'M', 'L'):
        return {'S': 'M', 'M': 'S', 'L': 'S'}[value]
    if re.fullmatch(r'-?\d+(\.\d+)?', value):
        return str(float(value) * 2) if '.' in value else str(int(value) + 1)
    return ''


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize(('name', 'value'), _constants())
def test_every_constant_is_played(tmp_path: Path, congo: Game, name: str, value: str) -> None:
    other = RARE.get(name, _other(value))
    if not other:
        pytest.skip('a word that a ruling decides')
    root = copy_shipped('congo', tmp_path)
    path = root / 'constants.yaml'
    pattern = rf'(id: {name}\b.*?(?:\n    .*?)*?value: )(\{{[^{{}}]*\}}|\{{.*?\}}\}}|[^,\n}}]+)'
    text, made = re.subn(pattern, rf'\g<1>{other}', path.read_text('utf-8'), count=1)
    assert made == 1
    path.write_text(text, 'utf-8')
    assert _plays_otherwise(congo, game_of(root))
