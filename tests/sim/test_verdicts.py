"""Findings of play: each code from counts that show it, and silence on counts that do not."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

import pytest
from pydantic import ValidationError

from printplay.findings import Finding, Severity
from printplay.model.core import Expectations
from printplay.sim.chance import KeyedChance
from printplay.sim.evidence import Evidence
from printplay.sim.protocol import Config
from printplay.sim.stats import Found, Stats
from printplay.sim.watching import Fault
from support.codes import covers
from support.played import Declares, codes, evidence, expecting, games, won

CARDS = {('card', 'sloop'): 'cards', ('card', 'brig'): 'cards'}
DIE = {('die', 'sloop'): {(face,): Fraction(1, 6) for face in range(1, 7)}}


def only(found: Evidence) -> Finding:
    (finding,) = codes(found)
    return finding


def coins(seed: int, n: int, in_hundred: int = 50) -> tuple[int, int]:
    """How often the first of two seats wins, and the second, at some chance in a hundred."""
    chance = KeyedChance(seed, 'coins', n)
    first = sum(chance.below(100) < in_hundred for _ in range(n))
    return first, n - first


@covers('PP1007')
def test_a_thing_that_the_model_does_not_have() -> None:
    stats = games(10)
    stats.events['card', 'raft'] = 3
    stats.first['card', 'raft'] = 7
    finding = only(evidence(stats, Declares(CARDS)))
    assert (finding.code, finding.subject) == ('PP1007', 'raft')
    assert finding.hint == "See it again: replay 7"


def test_events_of_kinds_that_the_model_does_not_list_are_no_finding() -> None:
    stats = games(10)
    stats.events['wind', 'north'] = 3
    assert codes(evidence(stats, Declares(CARDS))) == []


@covers('PP1201')
def test_a_card_that_never_comes_is_told_at_its_line() -> None:
    stats = games(6000)
    stats.events['card', 'sloop'] = 6000
    finding = only(evidence(stats, Declares(CARDS)))
    assert (finding.code, finding.severity, finding.subject) == ('PP1201', 'warning', 'brig')
    assert "never seen in 6000 games (below 0.05 %): card 'brig'" in finding.message
    assert finding.span is not None
    assert (finding.span.file.rpartition('/')[2], finding.span.line) == ('cards.yaml', 13)


@pytest.mark.parametrize('subject', ['brig', 'brig#2', 'brig/a-b', 'brig.D8'])
def test_a_subject_stands_where_its_record_does(subject: str) -> None:
    stats = games(50)
    stats.faults['PP1002', subject] = 1
    stats.found['PP1002', subject] = Found(Fault('PP1002', subject, "it goes on"), 3, 'brig/a-b')
    span = only(evidence(stats)).span
    assert span is not None
    assert (span.file.rpartition('/')[2], span.line) == ('cards.yaml', 13)


@pytest.mark.parametrize(('n', 'severities'), [(100, []), (600, ['note', 'note'])])
def test_few_games_say_little_of_what_was_not_seen(n: int, severities: list[str]) -> None:
    assert [f.severity for f in codes(evidence(games(n), Declares(CARDS)))] == severities


@covers('PP1202')
@pytest.mark.parametrize(
    ('short', 'peaks', 'says'),
    [
        (30, {3: 100}, "ran out in 30 % (22 to 40 %) of games; 3 are printed"),
        (0, {2: 90, 5: 10}, "1 game in 100 needs 5 or more; 3 are printed"),
    ],
)
def test_a_supply_that_is_too_small(short: int, peaks: dict[int, int], says: str) -> None:
    stats = games(100)
    stats.games_with['short', 'sloop'] = short
    stats.peaks.update({('sloop', count): n for count, n in peaks.items()})
    finding = only(evidence(stats, Declares(printed={'sloop': 3})))
    assert (finding.code, finding.subject, finding.message) == ('PP1202', 'sloop', says)


def test_a_bag_of_several_kinds_that_runs_out() -> None:
    stats = games(100)
    stats.games_with['short', 'bag'] = 30
    finding = only(evidence(stats, Declares(printed={'sloop': 3})))
    assert (finding.code, finding.subject) == ('PP1202', 'bag')


def test_a_supply_that_may_be_just_enough_is_silent() -> None:
    stats = games(100)
    stats.peaks.update({('sloop', 3): 98, ('sloop', 4): 2})
    assert codes(evidence(stats, Declares(printed={'sloop': 3}))) == []


def test_a_supply_that_is_enough_in_nearly_all_games_is_silent() -> None:
    stats = games(1000)
    stats.peaks.update({('sloop', 3): 996, ('sloop', 4): 4})
    assert codes(evidence(stats, Declares(printed={'sloop': 3}))) == []


@covers('PP1203')
def test_an_unfair_seat_is_found() -> None:
    finding = only(evidence(won(*coins(1, 600, in_hundred=65))))
    assert (finding.code, finding.subject) == ('PP1203', 'sloop')
    assert finding.message.startswith("seat 1 takes 68 % (64 to 71 %) of the wins of 'sloop'")


def test_a_fair_game_raises_no_alarm() -> None:
    for seed in range(200):
        assert codes(evidence(won(*coins(seed, 600)))) == []


def test_an_unfair_seat_is_silent_where_it_is_meant_to_be() -> None:
    stats = won(400, 200)
    assert codes(evidence(stats, game=expecting(about=['brig'])), 'PP1204') == []
    assert codes(evidence(stats, game=expecting(about=['sloop'])), 'PP1204') != []
    assert codes(evidence(stats, game=expecting(seat_points=20)), 'PP1204') == []


def roles(a_wins: int, b_wins: int) -> Evidence:
    """Games of two roles that change seats; how often each wins in either seat."""
    stats = won(a_wins, b_wins, config='sloop/a-b')
    other = won(b_wins, a_wins, config='sloop/b-a')
    stats.add(other)
    configs = (Config('sloop/a-b', {}, 2, ('a', 'b')), Config('sloop/b-a', {}, 2, ('b', 'a')))
    return evidence(stats, configs=configs)


@covers('PP1204')
def test_a_role_that_wins_too_often_is_found() -> None:
    found = codes(roles(240, 60))
    assert [(f.code, f.subject) for f in found] == [('PP1204', 'a'), ('PP1204', 'b')]
    assert found[0].message.startswith("wins 80 % (77 to 83 %) of its games against others; its ")


@covers('PP1204')
def test_a_role_is_judged_by_itself_for_each_number_of_players() -> None:
    names = ('a', 'b', 'c')
    configs = [Config('two/a-b', {}, 2, names[:2]), Config('two/b-a', {}, 2, ('b', 'a'))]
    configs += [Config(f'three/{"-".join(order)}', {}, 3, order) for order in permutations(names)]
    stats = won(300, 300, config='two/a-b')
    stats.add(won(300, 300, config='two/b-a'))
    for config in configs[2:]:
        stats.games[config.id] = 300
        for seat, role in enumerate(config.roles):  # `a` wins most of these, and half of two
            ranks = tuple(1 if seat == other else 2 for other in range(3))
            stats.results[config.id, ranks] = 280 if role == 'a' else 10
    found = codes(evidence(stats, configs=tuple(configs)), 'PP1203')
    assert {f.subject for f in found} == {'a', 'b', 'c'}
    assert all("of its games of 'three' against others" in f.message for f in found)


def test_roles_within_the_tolerance_are_silent() -> None:
    assert codes(roles(170, 130)) == []


def test_a_seat_that_wins_does_not_make_its_role_win() -> None:
    """In a lopsided game the role is measured against the seat that it has to take."""
    found = codes(evidence(won(450, 150), game=expecting(seat_points=30)))
    assert found == []


@covers('PP1205')
def test_a_die_that_lacks_a_face_is_found() -> None:
    stats = games(600)
    stats.tally.update({('die', 'sloop', (face,)): 240 for face in range(2, 7)})
    finding = only(evidence(stats, Declares(chances=DIE)))
    assert (finding.code, finding.severity) == ('PP1205', Severity.ERROR)
    assert "1 came 0 times in 1200, 200 are expected" in finding.message


def test_what_cannot_come_is_found_at_once() -> None:
    stats = games(10)
    stats.tally.update({('die', 'sloop', (face,)): 2 for face in range(1, 8)})
    assert [f.code for f in codes(evidence(stats, Declares(chances=DIE)))] == ['PP1205']


def test_a_true_die_raises_no_alarm() -> None:
    for seed in range(100):
        chance, stats = KeyedChance(seed, 'die', 1), games(100)
        stats.tally.update(('die', 'sloop', (chance.die(6),)) for _ in range(600))
        assert codes(evidence(stats, Declares(chances=DIE))) == []


@covers('PP1206')
@pytest.mark.parametrize(
    ('turns', 'seats', 'found'), [(14, 2, 0), (13, 2, 1), (14, 4, 0), (19, 4, 1)]
)
def test_minutes_ask_for_fewer_turns_where_more_play(turns: int, seats: int, found: int) -> None:
    stats = games(200, 'sloop/x')
    stats.lengths['sloop/x', turns] = 200
    wanted = expecting(minutes=(35, 90), turn_seconds=75)
    told = codes(evidence(stats, game=wanted, configs=(Config('sloop/x', {}, seats, ()),)))
    assert len(told) == found
    if found:
        minutes = turns * seats * 75 / 60
        assert f"takes {turns} turns or {minutes:.0f} minutes" in told[0].message


def test_minutes_need_the_seconds_of_a_turn() -> None:
    with pytest.raises(ValidationError, match="minutes ask for turn_seconds"):
        Expectations(minutes=(35, 90))
    assert Expectations(minutes=(35, 90), turn_seconds=75).rounds(3) == (10, 24)
    assert Expectations(turn_seconds=75).rounds(3) is None


@covers('PP1206')
@pytest.mark.parametrize(('turns', 'found'), [(2, 1), (5, 0), (7, 0), (20, 1)])
def test_games_longer_or_shorter_than_expected(turns: int, found: int) -> None:
    stats = games(200)
    stats.lengths['sloop/a-b', turns] = 200
    told = codes(evidence(stats, game=expecting(turns=(4, 8))))
    assert [f.code for f in told] == ['PP1206'] * found


@covers('PP1207')
def test_how_games_end_is_a_note() -> None:
    stats = games(3)
    stats.ended.update({('sloop/a-b', 'rule', 'last_turn'): 2, ('sloop/a-b', 'crash', ''): 1})
    finding = only_note(evidence(stats))
    assert finding.message == "3 games ended so: last_turn 2, stopped 1"


def only_note(found: Evidence) -> Finding:
    from printplay.sim.verdicts import findings_of

    (finding,) = (f for f in findings_of(found) if f.severity is Severity.NOTE)
    return finding


def test_a_fault_is_told_once_with_its_number_and_first_game() -> None:
    stats = games(50)
    fault = Fault('PP1005', 'brig', "a card is lost (cards)", 'cards brig')
    stats.faults['PP1005', 'cards brig'] = 4
    stats.found['PP1005', 'cards brig'] = Found(fault, 12, 'sloop/a-b')
    finding = only(evidence(stats))
    assert finding.message == "a card is lost (cards); 4 of 50 games"
    assert (finding.code, finding.subject) == ('PP1005', 'brig')
    assert finding.hint == "See it again: replay 12"


def all_findings(stats: Stats) -> Iterator[str]:
    yield from (finding.as_text() for finding in codes(evidence(stats, Declares(CARDS))))


def test_no_games_say_nothing() -> None:
    assert list(all_findings(Stats())) == []
