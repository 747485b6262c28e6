"""What a report of Fantomen holds beyond what every report does."""

from functools import lru_cache
from typing import Any

from printplay.report import accounts, chances, outcomes, things, winners
from printplay.report.blocks import Block, Case, Names
from printplay.report.content import blocks
from printplay.sim.simulation import Wish, asked, judged, simulate
from printplay.sim.summary import summary
from support.fantomen import game_of

WISH = Wish('fantomen', 240, seed=3)


@lru_cache(maxsize=1)
def case() -> Case:
    evidence = simulate(game_of(), WISH)
    return Case(evidence, summary(asked(WISH, evidence), evidence, judged(evidence)),
                Names(evidence.game, evidence.configs))  # fmt: skip


def told(made: Any) -> dict[str, Block]:
    return {block.title: block for block in made(case())}


def column(block: Block, place: int) -> list[str]:
    return [row[place] for row in block.tables[0].rows]


def test_every_question_of_a_designer_has_a_block() -> None:
    titles = [block.title for block in blocks(case().evidence, case().summary)]
    wanted = [
        "How long games last", "How games end", "Seats", "Sides", "How Luaga is found",
        "How Luaga is freed", "Failures in freeing him", "Cards", "The printed board",
        "Ways on the board", "Tests against exact chances", "Rolls against exact chances",
    ]  # fmt: skip
    assert [title for title in titles if title in wanted] == wanted
    assert "How close they are" not in titles  # one wins, and that is all


def test_minutes_count_the_players_of_each_game() -> None:
    (block,) = outcomes.length(case())
    for row, seats in zip(block.tables[0].rows, (2, 3, 4), strict=True):
        assert row[0] == f'{seats} players'
        assert int(row[4]) == round(int(row[2]) * seats * 75 / 60)
    assert "expect 35 to 90 minutes" in block.note


def test_colours_are_told_by_the_number_of_players() -> None:
    sides = told(winners.roles)["Sides"]
    assert column(sides, 0)[::4] == ["2 players: Blue", "3 players: Blue", "4 players: Blue"]
    assert column(sides, 3)[::4] == ["50 %", "33 %", "25 %"]


def test_who_beats_whom_is_told_where_two_play() -> None:
    pairs = case().summary['wins']['pairs']
    assert len(pairs) == 12
    for pair, share in pairs.items():
        one, _, other = pair.partition(' / ')
        again = pairs[f'{other} / {one}']
        assert share['share'] + again['share'] == 1 or share['games'] == 0
        assert share['games'] == again['games']


def test_luaga_is_found_at_one_place_in_every_game() -> None:
    stats = case().evidence.fair
    found = told(accounts.accounts)["How Luaga is found"]
    assert len([name for name in column(found, 0) if name.startswith("At ")]) == 5
    ways = stats.games_with['rule', 'N1'] + stats.games_with['rule', 'N2']
    assert ways == sum(n for (kind, _), n in stats.games_with.items() if kind == 'hideout')
    assert ways == stats.finished


def test_failures_are_counted_for_each_card_of_the_guards() -> None:
    stats = case().evidence.fair
    block = told(accounts.accounts)["Failures in freeing him"]
    assert len(block.tables[0].rows) == len({ref for kind, ref in stats.events if kind == 'singh'})
    failed = sum(n for (kind, _), n in stats.events.items() if kind == 'failed')
    assert failed == stats.events['rule', 'R5'] > 0
    assert len(block.pictures) == 1


def test_cards_of_one_id_keep_their_names_and_numbers() -> None:
    rows = {row[0]: row[1] for row in told(things.cards)["Cards"].tables[0].rows}
    assert (rows["Guide"], rows["Guide 1"], rows["Information"], rows["Tiger 4"]) == (
        '3', '1', '3', '1'
    )  # fmt: skip
    assert '–' not in rows.values()


def test_tests_stand_in_the_order_of_what_they_need() -> None:
    made = told(chances.small)["Tests against exact chances"]
    needs = [int(name.rstrip('+')) for name in column(made, 0)]
    assert needs == sorted(needs)
