"""Policies: they decide as they are named, play better when they should, and see nothing hidden."""

import pytest

from printplay.errors import UsageFault
from printplay.sim.chance import KeyedChance
from printplay.sim.playing import play_game
from printplay.sim.policies import COMMON, LookAhead, find_policy
from printplay.sim.process import SILENT, Process
from printplay.sim.protocol import Chance, Decision, Option, Outcome, Sink, Stage
from printplay.sim.stats import Stats
from sim.toy import Toy, ToyEngine, ToyGame

ENGINE = ToyEngine(ToyGame())
SHORT, _, LONG, _ = ENGINE.configurations({})
GUESSES = 12


class Guessing(ToyEngine):
    """The card on top of the deck and the next die are guessed: no skill helps."""

    def new(self, config: object, chance: Chance, out: Sink) -> Toy:
        deck = [str(n) for n in range(6)] * 4
        chance.shuffle(deck)
        return Toy(1, deck, {}, [[], []])

    def stage(self, data: Toy, chance: Chance, out: Sink) -> Stage:
        six = [(str(n),) for n in range(6)]
        card = yield Decision(0, 'card', six)
        die = yield Decision(0, 'die', six)
        right = (card[0] == data.deck.pop()) + (die[0] == str(chance.below(6)))
        data.purses[0] += ['copper'] * right
        data.drawn.append('guess')

    def is_over(self, data: Toy) -> bool:
        return len(data.drawn) == GUESSES

    def outcome(self, data: Toy) -> Outcome:
        return Outcome('guessed', (1, 2), (len(data.purses[0]), 0))

    def invariants(self, data: Toy) -> tuple[()]:
        return ()

    def in_use(self, data: Toy) -> dict[str, int]:
        return {}


def test_look_ahead_cannot_see_the_future() -> None:
    engine, right, games = Guessing(ToyGame()), 0, 60
    for index in range(games):
        played = play_game(engine, SHORT, 1, index, ['lookahead:3'])
        assert played.outcome is not None
        right += played.outcome.scores[0]
    asked = 2 * GUESSES * games
    assert asked / 6 * 0.8 < right < asked / 6 * 1.2


def test_a_policy_cannot_change_the_chance_of_the_game() -> None:
    """Of two policies that choose alike, one that tries everything out meets the same chance."""

    class First:
        looks_ahead = False

        def choose(self, play: Process, decision: Decision, chance: Chance) -> Option:
            assert not hasattr(decision.options, 'sample')
            return decision.options[0]

    class Trying(LookAhead):
        def choose(self, play: Process, decision: Decision, chance: Chance) -> Option:
            super().choose(play, decision, chance)
            assert not hasattr(decision.options, 'sample')
            return decision.options[0]

    for index in range(5):
        plain = play_game(ENGINE, SHORT, 1, index, player=First())
        tried = play_game(ENGINE, SHORT, 1, index, player=Trying(2))
        assert plain.record.events == tried.record.events


def test_a_fork_stands_at_the_same_question_and_leaves_the_game_alone() -> None:
    play = Process(ENGINE, SHORT, KeyedChance(1, 'a', 0), SILENT, keeps=True)
    play.start()
    for _ in range(9):
        play.begin()
        while play.decision is not None:
            before = repr(play.data)
            fork = play.fork(0, KeyedChance(9, 'fork', 0))
            assert fork.decision == play.decision
            assert sorted(fork.data.deck) == sorted(play.data.deck)
            assert fork.data.purses == play.data.purses
            fork.choose(play.decision.options[-1])  # type: ignore[index]
            assert repr(play.data) == before
            play.choose(play.decision.options[0])  # type: ignore[index]


def score(name: str, against: str, games: int = 200) -> tuple[int, int]:
    """Wins of two policies, in both seats."""
    wins = [0, 0]
    for index in range(games):
        seats = (name, against) if index % 2 else (against, name)
        outcome = play_game(ENGINE, LONG, 5, index, seats).outcome
        assert outcome is not None
        if outcome.ranks != (1, 1):
            wins[(outcome.ranks.index(1) == 0) != bool(index % 2)] += 1
    return wins[0], wins[1]


def test_greedy_beats_random_and_looking_longer_does_not_hurt() -> None:
    won, lost = score('greedy', 'random')
    assert won - lost > 3 * (won + lost) ** 0.5
    won, lost = score('lookahead', 'random', 80)
    assert won > lost


def test_restricted_policies_keep_to_their_restriction() -> None:
    for name, word, most in (('pass', 'roll', 0), ('rush', 'pass', 0), ('never:bust', '', 1)):
        stats = Stats()
        for index in range(10):
            played = play_game(ENGINE, SHORT, 1, index, [name], keep_trace=True)
            dares = [c.option[0] for c in played.record.choices if c.kind == 'dare']
            assert dares.count(word) <= most
            stats.note(played)
        assert stats.finished == 10


def test_never_leaves_out_what_it_names() -> None:
    class Named(ToyEngine):
        def stage(self, data: Toy, chance: Chance, out: Sink) -> Stage:
            chosen = yield Decision(0, 'buy', [('buy', 'thief'), ('buy', 'oasis'), ('pass',)])
            out.event('card', str(chosen[-1]))
            yield from super().stage(data, chance, out)

    played = play_game(Named(ToyGame()), SHORT, 1, 0, ['never:thief'], keep_trace=True)
    bought = [choice.option for choice in played.record.choices if choice.kind == 'buy']
    assert bought
    assert ('buy', 'thief') not in bought


class Even(KeyedChance):
    """The first of everything, or the last."""

    def __init__(self, last: bool) -> None:
        super().__init__(0, '', 0)
        self.last = last

    def below(self, n: int, purpose: str = 'dice') -> int:
        return n - 1 if self.last else 0


def novelty(last: bool, *words: str) -> list[str]:
    """What the policy takes of some options, one after the other."""
    play = Process(ENGINE, LONG, KeyedChance(1, '', 0), SILENT)
    policy = find_policy(ENGINE, 'novelty')()
    options: list[Option] = [(word,) for word in words]
    asked = Decision(0, 'dare', options)
    return [policy.choose(play, asked, Even(last))[0] for _ in range(2 * len(words))]


def test_novelty_takes_what_it_took_least_and_passes_last() -> None:
    assert novelty(False, 'roll', 'pass', 'draw') == ['roll', 'draw'] * 3
    assert novelty(False, 'pass') == ['pass'] * 2


def test_novelty_takes_anything_half_of_the_time() -> None:
    assert novelty(True, 'roll', 'draw', 'pass') == ['pass'] * 6


def test_the_last_policy_plays_for_further_seats() -> None:
    one = play_game(ENGINE, LONG, 1, 0, ['rush'])
    both = play_game(ENGINE, LONG, 1, 0, ['rush', 'rush'])
    assert one.digest == both.digest


def test_all_common_policies_finish_games() -> None:
    for name in COMMON:
        assert play_game(ENGINE, SHORT, 1, 0, [name]).ended == 'rule'


@pytest.mark.parametrize(
    ('name', 'advice'),
    [
        ('gredy', "Did you mean 'greedy'?"),
        ('xyz', 'Known: random'),
        ('never:dragon', 'an id of the pack'),
        ('lookahead:0', 'Did you mean'),
    ],
)
def test_an_unknown_policy_is_told_with_advice(name: str, advice: str) -> None:
    with pytest.raises(UsageFault) as told:
        find_policy(ENGINE, name)
    assert advice in told.value.advice
