"""Exact chances: they add up, agree with known numbers, and with what many games come to."""

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import Any

import pytest

from printplay.engines.fantomen.odds import odds
from printplay.sim.frequencies import tables
from printplay.sim.playing import play_game
from printplay.sim.simulation import Wish, simulate
from support.fantomen import engine_of, game_of

GAMES = 400
ENOUGH = 60
"""Throws from which on their share has to be near the chance."""


def test_chances_add_up() -> None:
    for key, chances in engine_of().expected().items():
        assert sum(chances.values()) == 1, key


def test_known_numbers() -> None:
    found = odds(game_of())
    assert found.card == Fraction(30, 36)
    assert found.injured == Fraction(10, 36)
    assert found.town == (Fraction(10, 36), Fraction(23, 36), Fraction(3, 36))
    assert found.town_mean == Fraction(65, 36)
    assert [(h.bonus, h.bandit, h.tie) for h in found.home] == [
        (4, Fraction(126, 1296), Fraction(80, 1296)), (5, Fraction(70, 1296), Fraction(56, 1296))
    ]  # fmt: skip
    assert found.at_least[7] == Fraction(21, 36)
    assert found.at_least[12] == Fraction(1, 36)


@pytest.mark.parametrize(
    ('tie', 'wins'),
    [
        ('phantom', Fraction(1170, 1296)),
        ('bandit', Fraction(1090, 1296)),
        ('again', Fraction(1090, 1216)),
    ],
)  # fmt: skip
def test_ties_decide_fights_for_luaga(tie: str, wins: Fraction) -> None:
    assert odds(game_of(home_tie=tie)).home[0].wins == wins


def test_fights_for_luaga_by_going_through_all_throws() -> None:
    chances = engine_of().expected()['duel', 'home_phantom_bonus.5']
    counted: Counter[str] = Counter()
    for a, b, c, d in product(range(1, 7), repeat=4):
        ahead = a + b + 5 - c - d
        counted['phantom' if ahead > 0 else 'bandit' if ahead < 0 else 'tie'] += 1
    assert chances == {(who,): Fraction(n, 1296) for who, n in counted.items()}


def test_many_games_agree_with_the_exact_chances() -> None:
    engine = engine_of()
    configs = engine.configurations({})
    seen: dict[tuple[str, str], Counter[Any]] = defaultdict(Counter)
    for index in range(GAMES):
        played = play_game(engine, configs[index % len(configs)], 11, index)
        for (kind, ref, data), n in played.tally.items():
            if kind != 'phase':  # turns, of which there are no chances
                seen[kind, ref][data] += n
    expected = engine.expected()
    assert set(seen) <= set(expected)
    for key, counts in seen.items():
        total = sum(counts.values())
        if total < ENOUGH:
            continue
        for data in {*counts, *expected[key]}:
            chance = float(expected[key].get(data, 0))
            error = sqrt(chance * (1 - chance) / total)
            assert abs(counts[data] / total - chance) <= 5 * error + 1e-12, (key, data)


def test_reports_tell_what_came_of_the_throws() -> None:
    evidence = simulate(game_of(), Wish('fantomen', 120))
    lines = {key: [line.label for line in test.lines] for key, test in tables(evidence)}
    assert sorted(lines['roll', 'dt_roll']) == ['card', 'none']
    assert sorted(lines['roll', 'injured_roll_to']) == ['injured', 'unharmed']
    assert sorted(lines['roll', 'morristown_low_to']) == ['high', 'low', 'middle']
    assert sorted(lines['check', '7+']) == ['made', 'missed']


def test_nobody_draws_one_card_more_often() -> None:
    """What is stolen and lost is drawn at random: each of several cards as often as the others."""
    from printplay.engines.fantomen.turns import cards
    from printplay.sim.chance import KeyedChance
    from support.fantomen import position

    counted: Counter[str] = Counter()
    trials = 2_000
    for trial in range(trials):
        game = position(players=[{'colour': 'blue', 'hand': ['bow', 'rifle']}, {'colour': 'red'}])
        run = game.run()
        run.chance = KeyedChance(1, 'lose', trial)
        cards.lose(run, run.player, 1, of_hand=False)
        counted.update(ref for kind, ref, _, _ in game.out if kind in ('lost', 'leader'))
    assert set(counted) == {'bow', 'rifle', 'hero', 'devil'}
    assert all(abs(n - trials / 4) <= 5 * sqrt(trials * 3 / 16) for n in counted.values())
