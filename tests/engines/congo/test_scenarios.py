"""Scenarios: the pack's all come out, show every ruling, and tell of faults at their line."""

from functools import lru_cache
from pathlib import Path

import pytest

from printplay.engines.congo import scenario as scenario_module
from printplay.engines.congo.rulebook.variants import Variants
from printplay.engines.congo.scenario import run_scenarios
from printplay.findings import Finding
from printplay.model.congo import CongoDocument
from printplay.model.congo.scenarios import CongoScenarios, Scenario
from printplay.model.game import Game
from printplay.pack.load import find_pack, load_game
from printplay.pack.scenarios import read_scenarios, scenario_files
from support.codes import covers
from support.command import printplay
from support.packs import PACKS, copy_shipped, game_of, replace_in

NOT_PLAYED = {
    'large_area_span_mm': "which areas count as large is a matter of setting up a table",
    'brute_any_group': "it is decided when a column is written",
    'hunters_joins': "it is decided when a column is written",
    'random_order': "characters are rolled before the game",
    'characters_assigned': "a column's groups stand with their characters when play begins",
    'min_characters': "it is decided when a column is written",
}
"""Rulings that no play can show, with the reason."""

UNSEEN = {
    'CORE-4', 'CORE-6', 'CORE-7', 'CORE-9', 'CORE-10',  # what a group is and what may be measured
    'TER-5', 'ADV-2', 'ADV-3', 'COL-E',  # setting up a table, writing a column
}  # fmt: skip
"""Rules that play does not use."""


@lru_cache(maxsize=1)
def congo() -> Game:
    loaded = load_game(find_pack('congo'))
    assert loaded.game is not None
    return loaded.game


@lru_cache(maxsize=1)
def pack_scenarios() -> tuple[Scenario, ...]:
    files = [read_scenarios(path, CongoScenarios)[0] for path in scenario_files(congo().root)]
    return tuple(one for file in files if file is not None for one in file.doc.scenarios)


def document() -> CongoDocument:
    doc = congo().doc
    assert isinstance(doc, CongoDocument)
    return doc


def played(text: str, tmp_path: Path) -> tuple[Finding, ...]:
    path = tmp_path / 'mine.yaml'
    path.write_text(text, encoding='utf-8')
    return tuple(run_scenarios(congo(), [path]))


def test_all_scenarios_of_the_pack_come_out() -> None:
    found = list(run_scenarios(congo(), scenario_files(congo().root)))
    assert [finding.as_text() for finding in found] == []


@pytest.mark.parametrize('path', scenario_files(find_pack('congo')), ids=lambda path: path.stem)
def test_every_scenario_of_a_file_has_an_id_of_its_own(path: Path) -> None:
    file, faults = read_scenarios(path, CongoScenarios)
    assert file is not None, faults
    ids = [scenario.id for scenario in file.doc.scenarios]
    assert sorted(set(ids)) == sorted(ids)


def test_every_ruling_is_shown_under_every_choice() -> None:
    shown = {word for scenario in pack_scenarios() for word in scenario.shows}
    missing = [
        f'{ruling.id}={choice.id}'
        for ruling in document().rulings
        if ruling.id not in NOT_PLAYED
        for choice in ruling.choices
        if f'{ruling.id}={choice.id}' not in shown
    ]
    assert missing == []


def test_a_scenario_of_a_choice_is_played_under_it() -> None:
    defaults = {ruling.id: str(ruling.choices[0].id) for ruling in document().rulings}
    for scenario in pack_scenarios():
        for word in scenario.shows:
            key, _, choice = word.partition('=')
            if choice:
                given = {name: str(value) for name, value in scenario.rulings.items()}
                assert (defaults | given)[key] == choice, (scenario.id, word)


def test_every_ruling_makes_a_difference(tmp_path: Path) -> None:
    """What shows a choice comes out otherwise under another."""
    same = []
    for ruling in document().rulings:
        if ruling.id in NOT_PLAYED:
            continue
        shown = [s for s in pack_scenarios() for w in s.shows if w.startswith(f'{ruling.id}=')]
        choices = [str(choice.id) for choice in ruling.choices]
        if not any(_differs(s, ruling.id, choice, tmp_path) for s in shown for choice in choices):
            same.append(ruling.id)
    assert same == []


@lru_cache(maxsize=1)
def variants() -> Variants:
    return Variants(congo())


def _differs(scenario: Scenario, ruling: str, choice: str, tmp_path: Path) -> bool:
    """Whether something else comes out with a ruling decided so."""
    other = scenario.model_copy(update={'rulings': {**scenario.rulings, ruling: choice}})
    path = tmp_path / 'other.yaml'
    text = CongoScenarios(scenarios=(other,)).model_dump_json(by_alias=True, exclude_unset=True)
    path.write_text(text, encoding='utf-8')
    return bool(list(run_scenarios(congo(), [path], variants())))


def test_every_rule_that_play_uses_is_shown() -> None:
    shown = {word for scenario in pack_scenarios() for word in scenario.shows}
    rules = {rule.id for section in document().rules for rule in section.rules}
    assert rules - shown - UNSEEN == set()
    assert rules >= UNSEEN


def test_all_that_brings_points_and_every_ending_is_shown() -> None:
    shown = {word for scenario in pack_scenarios() for word in scenario.shows}
    wanted = {
        record.id
        for adventure in document().adventures
        for record in (*adventure.objectives, *adventure.endings)
    }
    assert wanted - shown == set()


def test_whatever_is_shown_exists() -> None:
    doc = document()
    known = {rule.id for section in doc.rules for rule in section.rules}
    known |= {row.id for table in doc.terrain_tables for row in table.rows}
    known |= {card.id for deck in doc.decks for card in deck.cards}
    known |= {f'{one.id}#{level.successes}' for one in doc.rituals for level in one.levels}
    known |= {trait.id for animal in doc.animals for trait in animal.traits}
    for collection in (
        doc.characters, doc.auxiliaries, doc.groups, doc.group_rules, doc.universal_rules,
        doc.melee, doc.plunder, doc.victory,
    ):  # fmt: skip
        known |= {record.id for record in collection}
    for adventure in doc.adventures:
        own = (*adventure.special_rules, *adventure.objectives, *adventure.endings)
        known |= {record.id for record in own}
    known |= {f'{ruling.id}={choice.id}' for ruling in doc.rulings for choice in ruling.choices}
    shown = {word for scenario in pack_scenarios() for word in scenario.shows}
    assert shown - known == set()


RALLY = """scenarios:
  - id: rally
    title: A Rally
    shows: [STR-7]
    groups:
      - {id: askaris, profile: white_men.askaris, at: [20, 30], stress: [movement, terror]}
    dice: [5, 1]
    choices: [terror]
    do:
      - {act: rally, group: askaris}
    expect:
      - {roll: bravery, dice: 2D6, successes: 1}
      - {group: askaris, stress: [movement]}
"""


def test_a_scenario_that_comes_out_finds_nothing(tmp_path: Path) -> None:
    assert played(RALLY, tmp_path) == ()


@pytest.mark.parametrize(
    ('old', 'new', 'code', 'line', 'said'),
    [
        ('successes: 1', 'successes: 2', 'PP1301', 12, "'successes' of bravery: expected 2"),
        ('stress: [movement]}', 'stress: []}', 'PP1301', 13, "'stress' of askaris: expected []"),
        ('dice: 2D6', 'dice: 3D6', 'PP1301', 12, "found [6, 6]"),
        ('[5, 1]', '[5]', 'PP1303', 2, "More dice are asked for than are written"),
        ('[5, 1]', '[5, 7]', 'PP1303', 2, "where 1 to 6 can come"),
        ('[5, 1]', '[5, 1, 1]', 'PP1304', 7, "1 is written and never came"),
        ('[5, 1]\n', '[5, 1]\n    tokens: [panic]\n', 'PP1304', 8, "panic is written"),
        ('choices: [terror]', 'choices: []', 'PP1303', 10, "side 1 must choose (return_token)"),
        ('[terror]', '[terror, lion]', 'PP1304', 8, "the choice 'lion' is never asked for"),
        ('white_men.askaris', 'white_men.lancers', 'PP1302', 6, "'white_men.lancers'"),
        ('at: [20, 30]', 'at: [90, 30]', 'PP1302', 6, "stands off the table"),
        ('at: [20, 30]', 'at: [[20, 30], [20.5, 30]]', 'PP1302', 6, "lie on each other"),
        ('[movement, terror]', '[panic, panic, panic, panic, panic]', 'PP1302', 6, "the limit"),
        ('at: [20, 30]', 'at: [20, 30], figures: 7', 'PP1302', 6, "5 figures, not 7"),
        ('at: [20, 30]', 'at: [20, 30], people: [nobody]', 'PP1302', 6, "nobody is called"),
        ('rally, group: askaris', 'rally, group: lost', 'PP1302', 10, "no group 'lost'"),
        ('{group: askaris, stress', '{group: lost, stress', 'PP1302', 13, "no group 'lost'"),
        ('roll: bravery, dice', 'roll: bravery, smoke: true, dice', 'PP1302', 12, "'smoke' is"),
        ('    dice', '    adventure: nowhere\n    dice', 'PP1302', 7, "no adventure 'nowhere'"),
        ('    dice', '    hands: [[tiger], []]\n    dice', 'PP1302', 7, "no card 'tiger'"),
        ('    dice', '    rulings: {nothing: 1}\n    dice', 'PP1302', 7, "no ruling 'nothing'"),
        ('    dice', '    rulings: {empty_bag: x}\n    dice', 'PP1302', 7, "cannot be 'x'"),
    ],
)  # fmt: skip
@covers('PP1301', 'PP1302', 'PP1303', 'PP1304')
def test_a_fault_is_told_at_its_line(
    old: str, new: str, code: str, line: int, said: str, tmp_path: Path
) -> None:
    assert RALLY.count(old) == 1
    found = [finding for finding in played(RALLY.replace(old, new), tmp_path) if finding.span]
    assert [(finding.code, finding.span and finding.span.line) for finding in found] == [
        (code, line)
    ]
    assert said in found[0].message
    assert found[0].subject == 'rally'


@pytest.mark.parametrize(
    ('right', 'wrong'),
    [
        ('{group: askaris, can: rally, is: false}', '{group: askaris, can: rally}'),
        ('{asked: return_token}', '{asked: return_token, is: false}'),
        ('{offered: terror}', '{offered: terror, is: false}'),
        ('{in_force: USR-14}', '{in_force: USR-14, is: false}'),
        ('{in_force: night, is: false}', '{in_force: night}'),
        ('{group: askaris, moved: 0}', '{group: askaris, moved: 1}'),
        ('{group: askaris, at: [20, 30]}', '{group: askaris, at: [21, 30]}'),
        ('{bag: {terror: 6}}', '{bag: {terror: 5}}'),
        ('{side: 1, cards: 0}', '{side: 1, hand: [lion]}'),
        ('{told: act, ref: rally, times: 1}', '{told: act, ref: rally, times: 2}'),
        ('{turn: 1}', '{turn: 2}'),
        ('{over: false}', '{over: true}'),
        ('{lies: 0}', '{lies: 1}'),
    ],
)
def test_what_is_expected_of_each_kind_is_compared(right: str, wrong: str, tmp_path: Path) -> None:
    text = RALLY + f'      - {right}\n'
    assert [one.as_text() for one in played(text, tmp_path)] == []
    found = played(RALLY + f'      - {wrong}\n', tmp_path)
    assert [(one.code, one.span and one.span.line) for one in found] == [('PP1301', 14)]


def test_a_move_that_is_allowed_or_not(tmp_path: Path) -> None:
    text = """scenarios:
  - id: far
    title: Too far
    shows: [MOV-2]
    groups: [{id: scouts, profile: white_men.scouts, at: [20, 30]}]
    choices:
      - {path: [[0, -6]]}
    do: [{act: move, group: scouts}]
    expect: [{group: scouts, moved: 6}]
"""
    found = played(text, tmp_path)
    assert [(one.code, one.span and one.span.line, one.message) for one in found] == [
        ('PP1301', 7, "the move is not allowed (it shows MOV-2)")
    ]
    near = text.replace('[[0, -6]]', '[[0, -4]], allowed: false')
    assert [one.message for one in played(near, tmp_path)] == [
        "the move is allowed (it shows MOV-2)"
    ]


def test_a_change_of_the_pack_is_noticed(tmp_path: Path) -> None:
    """The printed model is what scenarios play."""
    root = copy_shipped('congo', tmp_path)
    was = 'id: open_cover, title: Cover die of open ground, value: D'
    replace_in(root / 'constants.yaml', f'{was}6', f'{was}8')
    found = list(run_scenarios(game_of(root), scenario_files(root)))
    assert 'cover_open' in {finding.subject for finding in found}
    assert {finding.code for finding in found} <= {'PP1301', 'PP1303', 'PP1304'}


def test_check_plays_anyones_file(tmp_path: Path) -> None:
    path = tmp_path / 'mine.yaml'
    path.write_text(RALLY, encoding='utf-8')
    assert printplay('check', 'congo', '--scenario', path, '--quiet').code == 0
    path.write_text(RALLY.replace('successes: 1', 'successes: 2'), encoding='utf-8')
    ended = printplay('check', 'congo', '--scenario', path, '--quiet')
    assert ended.code == 1
    assert f"{path.as_posix()}:12:47: error PP1301 'successes' of bravery" in ended.out


@pytest.mark.parametrize(
    ('text', 'said'),
    [
        ('scenarios: [{id: a}]', "PP0201"),
        ('scenarios: []', "PP0205"),
        ('- a', "PP0107"),
        ('scenarios: [{id: a, titel: b}]', "PP0202"),
    ],
)
def test_a_file_of_another_form_is_told_with_its_places(
    text: str, said: str, tmp_path: Path
) -> None:
    path = tmp_path / 'mine.yaml'
    path.write_text(text, encoding='utf-8')
    ended = printplay('check', 'congo', '--scenario', path, '--quiet')
    assert ended.code == 1
    assert said in ended.out


@pytest.mark.parametrize('text', [None, 'a: [', 'a: \t b: c'])
def test_a_file_that_cannot_be_read_ends_the_check(text: str | None, tmp_path: Path) -> None:
    path = tmp_path / 'mine.yaml'
    if text is not None:
        path.write_text(text, encoding='utf-8')
    ended = printplay('check', 'congo', '--scenario', path)
    assert ended.code == 3
    assert 'mine.yaml' in ended.err


def test_a_game_without_an_engine_plays_no_scenarios(tmp_path: Path) -> None:
    path = tmp_path / 'mine.yaml'
    path.write_text(RALLY, encoding='utf-8')
    ended = printplay('check', PACKS / 'minimal', '--scenario', path)
    assert ended.code == 4
    assert "No engine 'generic'" in ended.err


def test_an_effect_without_end_is_told_at_its_scenario(tmp_path: Path) -> None:
    root = copy_shipped('congo', tmp_path)
    replace_in(root / 'terrain-jungle.yaml', "until: {outside: area}", "until: {inside: area}")
    found = list(run_scenarios(game_of(root), [root / 'scenarios' / 'review-moves.yaml']))
    assert any(
        finding.code == 'PP1303'
        and finding.message.startswith("it never ends: it asked 200 questions (it shows JUN-7-45")
        for finding in found
    ), found


def test_a_crash_is_told_at_its_scenario(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object) -> None:
        raise ZeroDivisionError("nothing to share")

    monkeypatch.setattr(scenario_module, 'carry_out', crash)
    path = scenario_files(congo().root)[0]
    found = list(run_scenarios(congo(), [path]))
    assert {finding.code for finding in found} == {'PP1303'}
    assert "it cannot be played: ZeroDivisionError: nothing to share" in found[0].message
    assert len({finding.span for finding in found}) == len(found)
