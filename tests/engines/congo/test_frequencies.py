"""How often things happen in play, against the exact chances (fixed seed, five standard errors)."""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import sqrt
from typing import Any

from printplay.engines.congo.fighting import melee, shooting
from printplay.engines.congo.run import Scope
from printplay.engines.congo.state import Npc
from printplay.engines.congo.world import terrain
from support.congo_play import Given, Position, group, play, position

WARRIORS, CANNIBALS = 'forest_tribes.warriors', 'forest_tribes.cannibals'
ASKARIS, TRAINED = 'african_kingdoms.askaris', 'white_men.trained_askaris'
TRIALS = 2500


def agree(seen: Mapping[Any, int], exact: Mapping[Any, Fraction]) -> None:
    """Every frequency is within five standard errors of its chance."""
    trials = sum(seen.values())
    for key in {*seen, *exact}:
        chance = float(exact.get(key, Fraction(0)))
        error = sqrt(chance * (1 - chance) / trials)
        assert abs(seen.get(key, 0) / trials - chance) <= 5 * error + 1e-12, (key, seen, exact)


def often(make: Callable[[], Position], result: Callable[[Position], Any]) -> Counter[Any]:
    counts: Counter[Any] = Counter()
    for trial in range(TRIALS):
        run = make()
        run.chance = Given(number=trial)
        counts[result(run)] += 1
    return counts


def no(decision: Any) -> Any:
    return decision.options[0]


def test_5d8_against_a_d6_of_cover() -> None:
    def make() -> Position:
        return position(group(ASKARIS, (56.0, 2.0)), group(CANNIBALS, (56.0, 7.0), side=1))

    def result(run: Position) -> int:
        play(shooting.suffer(run, run.data.groups[1], ((8, 5),), 'odds'))
        return 5 - len(run.data.groups[1].figures)

    agree(often(make, result), {
        0: Fraction(32, 243), 1: Fraction(80, 243), 2: Fraction(80, 243), 3: Fraction(40, 243),
        4: Fraction(10, 243), 5: Fraction(1, 243),
    })  # fmt: skip


def test_the_melee_table_for_5d8_against_5d6() -> None:
    def make() -> Position:
        return position(group(CANNIBALS, (20.0, 4.0)), group(ASKARIS, (20.0, 3.0), side=1))

    def result(run: Position) -> int:
        first, second = run.data.groups
        play(melee.fight(run, first, second, Scope(0, 'MEL-1', first)))
        ahead: int = next(data[0] for kind, _, _, data in run.out if kind == 'melee')
        return max(-4, min(4, ahead))

    agree(often(make, result), {
        0: Fraction(187, 864), 1: Fraction(985, 3888), 2: Fraction(65, 324), 3: Fraction(25, 243),
        4: Fraction(17, 486), -1: Fraction(985, 7776), -2: Fraction(65, 1296),
        -3: Fraction(25, 1944), -4: Fraction(1, 486),
    })  # fmt: skip


def test_hunters_score_three_hits_on_average() -> None:
    def make() -> Position:
        return position(
            group('forest_tribes.hunters', (56.0, 2.0)), group(CANNIBALS, (56.0, 7.0), side=1)
        )

    def result(run: Position) -> int:
        play(shooting.shoot(run, run.data.groups[0]))
        hits: int = next(data[2] for _, ref, _, data in run.out if ref == 'shoot')
        return hits

    seen = often(make, result)
    # a die scores, and then brings another that scores half the time: 1/2, 1/4, 1/4
    agree(seen, _sum_of((Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)), 4))


def _sum_of(one: tuple[Fraction, ...], n: int) -> dict[int, Fraction]:
    total = {0: Fraction(1)}
    for _ in range(n):
        after: dict[int, Fraction] = {}
        for had, chance in total.items():
            for more, other in enumerate(one):
                after[had + more] = after.get(had + more, Fraction(0)) + chance * other
        total = after
    return total


def test_a_lions_cover_cancels_21_of_25_hits() -> None:
    def make() -> Position:
        run = position(group(TRAINED, (56.0, 2.0)))
        run.data.npcs.append(Npc('animal', 'lion', 56 * 254, 7 * 254))
        return run

    def result(run: Position) -> tuple[int, bool]:
        play(shooting.shoot(run, run.data.groups[0]))
        hits = next(data[2] for _, ref, _, data in run.out if ref == 'shoot')
        return hits, run.data.npcs[0].alive

    exact = {}
    for hits, ways in enumerate((1, 4, 6, 4, 1)):
        chance, lives = Fraction(ways, 16), Fraction(21, 25) ** hits
        exact[hits, True] = chance * lives
        exact[hits, False] = chance * (1 - lives)
    agree(often(make, result), exact)


def test_what_a_d8_area_brings() -> None:
    def make() -> Position:
        run = position(group(WARRIORS, (13.0, 12.0)))
        run.data.environment = 'jungle'
        run.data.groups[0].area = 0
        return run

    def result(run: Position) -> str:
        first = terrain.read(run, 8, 0)
        second = terrain.read(run, 8, 0)
        table = terrain.table_of(run)
        assert table is not None
        return table.cells[first * 10 + second]

    seen = often(make, result)
    rows = {'': Fraction(2, 8)}
    weights = {'01': 1, '23': 2, '45': 2, '67': 2, '89': 1}
    rows |= {
        f'JUN-{first}-{second}': Fraction(weight, 64)
        for first in range(3, 9)
        for second, weight in weights.items()
    }
    agree(seen, rows)
