"""Scenarios: the pack's all come out, show all rulings and rules, and faults are told."""

from functools import lru_cache
from pathlib import Path

import pytest

from printplay.engines.fantomen.rulebook.variants import Variants
from printplay.engines.fantomen.scenario import run_scenarios
from printplay.findings import Finding
from printplay.model.fantomen.scenarios import FantomenScenarios, Scenario
from printplay.pack.load import find_pack, load_game
from printplay.pack.scenarios import read_scenarios, scenario_files
from support.codes import covers
from support.fantomen import document, game_of
from support.packs import copy_shipped, replace_in

NOT_SHOWN: frozenset[str] = frozenset()
"""Rules that no play can show."""


@lru_cache(maxsize=1)
def pack_scenarios() -> tuple[Scenario, ...]:
    files = [read_scenarios(path, FantomenScenarios)[0] for path in scenario_files(game_of().root)]
    return tuple(one for file in files if file is not None for one in file.doc.scenarios)


@lru_cache(maxsize=1)
def variants() -> Variants:
    return Variants(game_of())


def played(text: str, tmp_path: Path) -> tuple[Finding, ...]:
    path = tmp_path / 'mine.yaml'
    path.write_text(text, encoding='utf-8')
    return tuple(run_scenarios(game_of(), [path], variants()))


@pytest.mark.parametrize('path', scenario_files(find_pack('fantomen')), ids=lambda path: path.stem)
def test_all_scenarios_of_the_pack_come_out(path: Path) -> None:
    found = list(run_scenarios(game_of(), [path], variants()))
    assert [finding.as_text() for finding in found] == []


def test_every_scenario_has_an_id_of_its_own() -> None:
    ids = [scenario.id for scenario in pack_scenarios()]
    assert sorted(set(ids)) == sorted(ids)
    assert len(ids) > 150


def test_every_example_of_the_pack_is_played() -> None:
    ids = {scenario.id for scenario in pack_scenarios()}
    assert {example.scenario for example in document().examples} <= ids


def test_every_ruling_is_shown_under_every_choice() -> None:
    shown = {word for scenario in pack_scenarios() for word in scenario.shows}
    wanted = {f'{one.id}={choice.id}' for one in document().rulings for choice in one.choices}
    assert wanted - shown == set()
    assert {word for word in shown if '=' in word} - wanted == set()


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
        shown = [s for s in pack_scenarios() for w in s.shows if w.startswith(f'{ruling.id}=')]
        choices = [str(choice.id) for choice in ruling.choices]
        if not any(_differs(s, ruling.id, choice, tmp_path) for s in shown for choice in choices):
            same.append(ruling.id)
    assert same == []


def _differs(scenario: Scenario, ruling: str, choice: str, tmp_path: Path) -> bool:
    """Whether something else comes out with a ruling decided so."""
    other = scenario.model_copy(update={'rulings': {**scenario.rulings, ruling: choice}})
    file = FantomenScenarios(scenarios=(other,))
    return bool(played(file.model_dump_json(by_alias=True, exclude_unset=True), tmp_path))


def test_every_rule_is_shown() -> None:
    shown = {word for scenario in pack_scenarios() for word in scenario.shows}
    rules = {rule.id for section in document().rules for rule in section.rules}
    assert rules - shown - NOT_SHOWN == set()
    lines = {line.id for line in document().solo}
    assert {word for word in shown if '=' not in word} - rules - lines == set()


PLAIN = """scenarios:
  - id: mine
    title: Mine
    shows: [D1]
    players: [{colour: blue}, {colour: red}]
    events: [tiger.2]
    dice: [1, 2]
    choices: [n12]
    expect: [{player: blue, at: n12}]
"""
FAULTS = {
    'PP1301 another square': ('PP1301', 'at: n12}]', 'at: n03}]', 9),
    'PP1301 another card': ('PP1301', 'at: n12}]', 'hand: [bow]}]', 9),
    'PP0302 a rule': ('PP0302', 'shows: [D1]', 'shows: [D99]', 4),
    'PP0302 a choice': ('PP0302', 'shows: [D1]', 'shows: [home_tie=nobody]', 4),
    'PP1302 a colour': ('PP1302', 'colour: blue}', 'colour: pink}', 5),
    'PP1302 a square': ('PP1302', '{colour: blue}', '{colour: blue, at: n99}', 5),
    'PP1302 a card': ('PP1302', '{colour: blue}', '{colour: blue, hand: [sword]}', 5),
    'PP1302 too many of a card': (
        'PP1302', '{colour: blue}', '{colour: blue, hand: [bow, bow, bow]}', 5,
    ),
    'PP1302 an event': ('PP1302', 'tiger.2', 'lion', 6),
    'PP1302 a helper': ('PP1302', '{colour: blue}', '{colour: blue, helpers: [tigger]}', 5),
    'PP1302 a pick': ('PP1302', 'dice: [1, 2]', 'picks: [sword]', 7),
    'PP1302 a ruling': ('PP1302', 'events: [tiger.2]', 'rulings: {weather: hot}', 6),
    'PP1302 no such choice': ('PP1302', 'events: [tiger.2]', 'rulings: {home_tie: nobody}', 6),
    'PP1302 nobody has Luaga': ('PP1302', 'events: [tiger.2]', 'luaga: blue', 6),
    'PP1302 a Singh card': ('PP1302', 'events: [tiger.2]', 'singh: [king]', 6),
    'PP1302 a field of another thing': ('PP1302', 'at: n12}]', 'drums: 3}]', 9),
    'PP1302 a player who is not there': ('PP1302', 'player: blue, at', 'player: green, at', 9),
    'PP1303 a card that is not there': (
        'PP1303', 'choices: [n12]', 'do: [{act: lose}]\n    picks: [bow]', 2,
    ),
    'PP1303 a question': ('PP1303', 'choices: [n12]', 'choices: []', 2),
    'PP1303 dice that are not there': ('PP1303', 'dice: [1, 2]', 'dice: [1]', 2),
    'PP1303 a die that cannot be': ('PP1303', 'dice: [1, 2]', 'dice: [1, 7]', 2),
    'PP1304 a choice too many': ('PP1304', 'choices: [n12]', 'choices: [n12, bow]', 8),
    'PP1304 dice too many': ('PP1304', 'dice: [1, 2]', 'dice: [1, 2, 3]', 7),
}  # fmt: skip


@covers('PP1111')
def test_an_example_tells_of_squares_that_its_scenario_plays_on(tmp_path: Path) -> None:
    root = copy_shipped('fantomen', tmp_path)
    replace_in(root / 'examples.yaml', '{board.n13.number} only', '{board.n14.number} only')
    game = load_game(root).game
    assert game is not None
    found = [(f.code, f.subject, f.message) for f in run_scenarios(game, scenario_files(root))]
    message = "'n14' is nowhere in the scenario 'steps_and_corners'"
    assert found == [('PP1111', 'steps_and_corners', message)]


def test_the_plain_scenario_comes_out(tmp_path: Path) -> None:
    assert played(PLAIN, tmp_path) == ()


@covers('PP1301', 'PP1302', 'PP1303', 'PP1304')
@pytest.mark.parametrize('name', FAULTS)
def test_a_fault_is_told_at_its_line(name: str, tmp_path: Path) -> None:
    code, old, new, line = FAULTS[name]
    assert old in PLAIN
    found = played(PLAIN.replace(old, new), tmp_path)
    assert [(f.code, f.subject) for f in found] == [(code, 'mine')], [f.as_text() for f in found]
    assert found[0].span is not None
    assert found[0].span.line == line


def test_what_a_file_cannot_be_read_as_is_told(tmp_path: Path) -> None:
    assert [f.code for f in played('scenarios: 3\n', tmp_path)] == ['PP0204']
    assert [f.code for f in played('- nothing\n', tmp_path)] == ['PP0107']


def test_an_example_that_no_scenario_plays_is_told(tmp_path: Path) -> None:
    root = copy_shipped('fantomen', tmp_path)
    replace_in(root / 'examples.yaml', 'scenario: tiger_avoided', 'scenario: tiger_avoidde')
    game = load_game(root).game
    assert game is not None
    (found,) = run_scenarios(game, scenario_files(root))
    assert (found.code, found.subject, found.path) == (
        'PP0302', 'tiger_avoided', 'examples[0].scenario',
    )  # fmt: skip
    assert list(run_scenarios(game, scenario_files(root)[:1])) == []
