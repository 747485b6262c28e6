"""Exact odds against printed fractions, and against two libraries made for nothing else."""

from fractions import Fraction

import icepool
import pytest
from dyce import H
from hypothesis import given
from hypothesis import strategies as st

from printplay.sim import exact

AT = 5
_PUBLISHED = """
5D8 4D10 81/20000 621/20000 1053/10000 2073/10000 5221/20000 4361/20000 151/1250 107/2500 6/625
5D6 5D8 17/486 25/243 65/324 985/3888 187/864 985/7776 65/1296 25/1944 1/486
5D8 5D6 1/486 25/1944 65/1296 985/7776 187/864 985/3888 65/324 25/243 17/486
6D10 5D6 256/759375 2096/759375 10816/759375 37132/759375 445244/3796875 84569/421875 458/1875
    5848/28125 512/3125
3D8 3D8 0 1/64 3/32 15/64 5/16 15/64 3/32 1/64 0
4D10 4D10 1296/390625 11232/390625 41688/390625 86424/390625 21869/78125 86424/390625
    41688/390625 11232/390625 1296/390625
1D6 6D10 1377/3125 36/125 576/3125 1104/15625 704/46875 64/46875 0 0 0
4D6 4D6 16/6561 160/6561 664/6561 1480/6561 1921/6561 1480/6561 664/6561 160/6561 16/6561
5D10 5D8 27/6250 14/625 37/500 1597/10000 941/4000 4791/20000 333/2000 189/2500 567/25000
3D10 6D6 1106/91125 823/18225 3748/30375 6812/30375 24704/91125 2128/10125 64/675 64/3375 0
5D8 5D6+1D8 11/1296 245/7776 1375/15552 667/3888 3653/15552 1765/7776 295/1944 65/972 19/972
"""
# Attacker and defender, with the chances of -4 or less, -3, and so on to +4 or more.
MELEES = {
    (attacker, defender): chances
    for attacker, defender, *chances in (
        line.split() for line in _PUBLISHED.replace('\n    ', ' ').strip().splitlines()
    )
}


def _pool(text: str) -> list[Fraction]:
    pairs = [part.split('D') for part in text.split('+')]
    return [exact.success(int(sides), AT) for n, sides in pairs for _ in range(int(n))]


def _melee(attacker: str, defender: str) -> list[Fraction]:
    ahead = exact.difference(exact.successes(_pool(attacker)), exact.successes(_pool(defender)))
    return list(exact.pooled(ahead, -4, 4).values())


@pytest.mark.parametrize(('match', 'chances'), MELEES.items())
def test_melees_are_the_published_fractions(match: tuple[str, str], chances: list[str]) -> None:
    assert _melee(*match) == [Fraction(x) for x in chances]


@pytest.mark.parametrize('match', MELEES)
def test_icepool_agrees_on_every_melee(match: tuple[str, str]) -> None:
    def hits(text: str) -> icepool.Die[int]:
        found = icepool.Die([0])
        for n, sides in (p.split('D') for p in text.split('+')):
            found += int(n) @ icepool.Die([int(face >= AT) for face in range(1, int(sides) + 1)])
        return found

    ahead = hits(match[0]) - hits(match[1])
    judged = [
        sum(
            (Fraction(ahead.probability(d)) for d in ahead.outcomes() if min(max(d, -4), 4) == k),
            Fraction(0),
        )
        for k in range(-4, 5)
    ]
    assert _melee(*match) == judged


@pytest.mark.parametrize('match', MELEES)
def test_dyce_agrees_on_every_melee(match: tuple[str, str]) -> None:
    def hits(text: str) -> H[int]:
        found: H[int] = H({0: 1})
        for n, sides in (p.split('D') for p in text.split('+')):
            found = found + int(n) @ H(int(face >= AT) for face in range(1, int(sides) + 1))
        return found

    ahead = hits(match[0]) - hits(match[1])
    judged = [
        Fraction(sum(n for d, n in ahead.items() if min(max(d, -4), 4) == k), ahead.total)
        for k in range(-4, 5)
    ]
    assert _melee(*match) == judged


@pytest.mark.parametrize(
    ('sides', 'ones', 'failures', 'hits', 'officer_healer', 'again'),
    [
        (6, '7/18', '5/9', '1/9', '1/6', '7/54'),
        (8, '9/16', '3/4', '1/4', '5/16', '9/32'),
        (10, '33/50', '21/25', '9/25', '21/50', '99/250'),
    ],
)
def test_rerolls(
    sides: int, ones: str, failures: str, hits: str, officer_healer: str, again: str
) -> None:
    p = exact.success(sides, AT)
    trained = exact.rerolled_ones(sides, AT)
    assert trained == Fraction(ones)
    assert exact.rerolled_failures(p) == Fraction(failures)
    assert exact.rerolled_hits(p) == Fraction(hits)
    assert p * p + (trained - p) == Fraction(officer_healer)  # a die is rolled again at most once
    assert trained * p == Fraction(again)


@pytest.mark.parametrize(
    ('dice', 'cover', 'ground', 'line'),
    [
        ('5D8', 6, [], '32/243 80/243 80/243 40/243 10/243 1/243'),
        ('5D8', 6, [8], '8/27 80/243 20/81 25/243 11/486 1/486'),
        ('5D8', 6, [8, 8], '112/243 70/243 85/486 61/972 1/81 1/972'),
        ('4D10', 8, [], '2401/10000 1029/2500 1323/5000 189/2500 81/10000'),
        ('4D10', 10, [], '130321/390625 164616/390625 77976/390625 16416/390625 1296/390625'),
    ],
)
def test_casualties_of_a_shot(dice: str, cover: int, ground: list[int], line: str) -> None:
    extra = [exact.success(sides, AT) for sides in ground]
    left = exact.left_over(
        exact.successes(_pool(dice)), lambda hits: [exact.success(cover, AT)] * hits + extra
    )
    assert left == tuple(Fraction(x) for x in line.split())


def test_draws_without_putting_back() -> None:
    panic = [exact.at_least(exact.drawn(5, 25, n), 1) for n in range(1, 5)]
    assert [round(float(p), 4) for p in panic] == [0.1667, 0.3103, 0.4335, 0.5384]
    crocodile = [exact.at_least(exact.drawn(4, 10, n), 1) for n in range(1, 5)]
    assert crocodile == [Fraction(2, 7), Fraction(46, 91), Fraction(61, 91), Fraction(113, 143)]


def test_dice_that_show_the_same() -> None:
    assert exact.same_faces(8, 3, AT) == {2: Fraction(21, 128), 3: Fraction(1, 128)}


@given(st.sampled_from([6, 8, 10]), st.integers(1, 4))
def test_same_faces_by_going_through_all_rolls(sides: int, dice: int) -> None:
    from collections import Counter
    from itertools import product

    seen: Counter[int] = Counter()
    for roll in product(range(1, sides + 1), repeat=dice):
        most = max(Counter(face for face in roll if face >= AT).values(), default=0)
        if most > 1:
            seen[most] += 1
    assert exact.same_faces(sides, dice, AT) == {
        n: Fraction(c, sides**dice) for n, c in seen.items()
    }


@given(st.lists(st.fractions(0, 1, max_denominator=20), max_size=8))
def test_a_distribution_adds_up_and_has_the_mean_of_its_dice(pool: list[Fraction]) -> None:
    found = exact.successes(pool)
    assert sum(found) == 1
    assert exact.mean(found) == sum(pool, Fraction(0))


def test_a_chain_of_events_that_ends() -> None:
    again = {'draw': {'draw': Fraction(1, 3), 'stop': Fraction(2, 3)}, 'stop': {}}
    assert exact.expected_visits(again, 'draw') == {'draw': Fraction(3, 2), 'stop': Fraction(1)}


@pytest.mark.parametrize('loop', [Fraction(1), Fraction(2)])
def test_a_chain_that_never_ends_is_said_to(loop: Fraction) -> None:
    with pytest.raises(ZeroDivisionError):
        exact.expected_visits({'again': {'again': loop}}, 'again')
