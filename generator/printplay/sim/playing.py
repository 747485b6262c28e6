"""One game, played to its end: what it came to, what it used, and what went wrong in it."""

import traceback
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from printplay.sim.bounds import EffectTooDeep, Endless, Limits
from printplay.sim.chance import game_chance
from printplay.sim.policies import Policy, find_policy
from printplay.sim.process import Process
from printplay.sim.protocol import LISTED, Chance, Config, Decision, Engine, Option, Outcome
from printplay.sim.recording import Choice, Recorder
from printplay.sim.watching import Fault, Stopped, Watch

BY_RULE: Final = 'rule'
DEFAULT_POLICY: Final = 'random'


@dataclass(slots=True)
class Played:
    """A game that is over, or that was stopped.

    Attributes:
        ended: `rule`, or why it was stopped: dead_end, watchdog, no_progress, too_deep,
            endless, violation, no_result, crash.
        outcome: how the rules ended it; None when they did not.
        counts: how often each (kind, id, seat) was told.
        tally: how often each (kind, id, data) of the engine's tallied kinds was told.
        peaks: most of each token off its pile at once.
        levels: how often (token, turn) ended with so many off the pile.
        options: how often so many options were listed.
        fault: what stopped it, if it was stopped.
        record: events and choices.
    """

    config: Config
    index: int
    luck: str | None
    ended: str
    outcome: Outcome | None
    turns: int
    stages: int
    decisions: int
    digest: bytes
    counts: Counter[tuple[str, str, int]]
    tally: Counter[tuple[str, str, tuple[Any, ...]]]
    peaks: dict[str, int]
    levels: Counter[tuple[str, int, int]]
    options: Counter[int]
    fault: Fault | None
    record: Recorder


@dataclass(slots=True)
class _Seat:
    """A player with chance of its own, keyed anew in every turn in which it is asked."""

    policy: Policy
    chance: Chance
    turn: int = -1

    def choose(self, play: Process, decision: Decision) -> Option:
        if self.turn != play.turn:
            self.turn = play.turn
            self.chance.at(play.turn)
        return self.policy.choose(play, decision, self.chance)


def play_game(
    engine: Engine[Any],
    config: Config,
    root: int,
    index: int,
    policies: Sequence[str] = (),
    luck: str | None = None,
    keep_trace: bool = False,
    *,
    chance: Chance | None = None,
    limits: Limits | None = None,
    player: Policy | None = None,
) -> Played:
    """Play game `index` of the seed `root`.

    The last policy plays for further seats too; without any all play at random. `luck` is `low`
    or `high` for a luck pass; `keep_trace` keeps the choices, in `Played.record`; `chance` takes
    the place of the one keyed by root, configuration and index; `player` decides for all seats.

    Raises:
        UsageFault: a policy is not known.
    """
    limits = limits or Limits()
    chance = chance or game_chance(root, config.id, index, luck)
    seats = _seats(engine, config, policies, chance, player)
    recorder = Recorder(limits.events)
    ahead = any(seat.policy.looks_ahead for seat in seats)
    play = Process(engine, config, chance, recorder, keeps=ahead)
    watch = Watch(play, recorder, limits, engine.turn_limit(config))
    game = _Game(play, seats, watch, recorder, keep_trace)
    ended, fault = game.ended()
    return game.played(index, luck, ended, fault)


def _seats(
    engine: Engine[Any],
    config: Config,
    policies: Sequence[str],
    chance: Chance,
    player: Policy | None,
) -> tuple[_Seat, ...]:
    names = list(policies) or [DEFAULT_POLICY]
    names += names[-1:] * (config.seats - len(names))
    return tuple(
        _Seat(player or find_policy(engine, names[seat])(), chance.fork(f'policy {seat}'))
        for seat in range(config.seats)
    )


@dataclass(slots=True)
class _Game:
    """A game being played by policies."""

    play: Process
    seats: tuple[_Seat, ...]
    watch: Watch
    recorder: Recorder
    keep_trace: bool
    decisions: int = 0
    options: Counter[int] = field(default_factory=Counter)
    outcome: Outcome | None = None

    def ended(self) -> tuple[str, Fault | None]:
        """Play it; why it ended, and what went wrong."""
        try:
            self._run()
            self.outcome = self._result()
        except Stopped as stop:
            return stop.ended, stop.fault
        except EffectTooDeep as fault:
            chain = ' > '.join(fault.chain[-8:])
            said = f"effects bring each other about without end: {chain}"
            return 'too_deep', Fault('PP1004', fault.chain[-1], said, fault.chain[-1])
        except RecursionError:
            said = f"the rules bring each other about without end{self._last()}"
            return 'too_deep', Fault('PP1004', self._subject(), said, self._subject())
        except Endless as fault:
            said = f"a stage never ends: {fault}{self._last()}"
            return 'endless', Fault('PP1002', self._subject(), said)
        except Exception as fault:  # a fault of the engine is told like one of the rules
            return 'crash', self._crash(fault)
        return BY_RULE, None

    def _crash(self, fault: Exception) -> Fault:
        said = f"{type(fault).__name__}: {fault}{self._last()}"
        place = traceback.extract_tb(fault.__traceback__)[-1]
        same = f'{type(fault).__name__} {place.name} {place.lineno}'
        detail = ''.join(traceback.format_exception(fault))
        return Fault('PP1006', self._subject(), said, same, detail)

    def _subject(self) -> str:
        """The last thing of the model that was told of, for faults that name nothing."""
        events = self.recorder.events
        declared = self.play.engine.declared()
        known = (ref for kind, ref, *_ in reversed(events) if (kind, ref) in declared)
        return next(known, events[-1][1] if events else self.play.config.id)

    def _run(self) -> None:
        play, seats, recorder = self.play, self.seats, self.recorder
        play.start()
        self.watch.look()
        recorder.stages.append((0, self.watch.turn))
        while play.begin():
            decision, answers = play.decision, 0
            while decision is not None:
                options = decision.options
                if isinstance(options, LISTED):
                    if not options:
                        raise _dead_end(decision, play.config)
                    self.options[len(options)] += 1
                option = seats[decision.seat].choose(play, decision)
                if self.keep_trace:
                    self._keep(decision, option)
                play.choose(option)
                decision = play.decision
                answers += 1
                if answers > self.watch.limits.answers:
                    raise Endless(f"it asked {answers} questions")
            self.decisions += answers
            self.watch.look()
            recorder.stages.append((len(recorder.events), self.watch.turn))

    def _result(self) -> Outcome:
        """The outcome that the rules give.

        Raises:
            Stopped: they leave it open.
        """
        outcome = self.play.engine.outcome(self.play.data)
        if not outcome.end or len(outcome.ranks) != self.play.config.seats:
            said = "the game is over, and the rules do not say with what result"
            raise Stopped('no_result', Fault('PP1008', self.play.config.id, said))
        return outcome

    def _last(self) -> str:
        """The last thing that was told, for faults that name nothing themselves."""
        if not self.recorder.events:
            return ''
        kind, ref = self.recorder.events[-1][:2]
        return f", after {kind} '{ref}' in turn {self.watch.turn}, stage {self.play.stage}"

    def _keep(self, decision: Decision, option: Option) -> None:
        play, recorder = self.play, self.recorder
        says = play.engine.label(play.data, option)
        where = (play.stage, len(recorder.events), decision.seat, decision.kind)
        recorder.choices.append(Choice(*where, option, says))

    def played(self, index: int, luck: str | None, ended: str, fault: Fault | None) -> Played:
        """What the game came to."""
        play, recorder, engine = self.play, self.recorder, self.play.engine
        outcome = self.outcome
        result = (outcome.end, outcome.ranks, outcome.scores) if outcome else ()
        return Played(
            play.config, index, luck, ended, outcome, self.watch.turn, play.stage,
            self.decisions, recorder.digest(play.config.id, index, luck, ended, result),
            recorder.counts(), recorder.tally(engine.tallied()), self.watch.peaks,
            self.watch.levels, self.options, fault, recorder,
        )  # fmt: skip


def _dead_end(decision: Decision, config: Config) -> Stopped:
    said = (
        f"seat {decision.seat + 1} has to choose ({decision.kind}) and there is nothing to choose"
    )
    subject = decision.ref or config.id
    return Stopped('dead_end', Fault('PP1001', subject, said, subject))
