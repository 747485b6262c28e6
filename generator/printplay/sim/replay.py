"""Playing a recorded game again, and telling where it goes another way."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from printplay.errors import UsageFault
from printplay.sim.playing import Played, play_game
from printplay.sim.policies import Random
from printplay.sim.process import Process
from printplay.sim.protocol import Chance, Config, Decision, Engine, Option
from printplay.sim.recording import Choice, Event
from printplay.sim.trace import Trace, end_of


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game played again, and the first thing that differs; empty if nothing does."""

    played: Played
    difference: str


def replay_by_seed(engine: Engine[Any], trace: Trace, configs: Sequence[Config]) -> Replayed:
    """Play the game of a trace again from its seed: the same program must give the same game.

    Raises:
        UsageFault: the pack does not have the configuration, or a policy.
    """
    header = trace.header
    config = _config(trace, configs)
    where = (config, header.seed, header.index, header.policies, header.luck)
    return _compared(trace, play_game(engine, *where, keep_trace=True))


def replay_by_choices(engine: Engine[Any], trace: Trace, configs: Sequence[Config]) -> Replayed:
    """Play the game of a trace again with the same chance and choices, as far as they are there.

    Where a choice is not offered any more, one of those that are is taken at random.

    Raises:
        UsageFault: the pack does not have the configuration.
    """
    header = trace.header
    config = _config(trace, configs)
    script = Script(trace.choices)
    where = (config, header.seed, header.index, (), header.luck)
    return _compared(trace, play_game(engine, *where, keep_trace=True, player=script))


class Script:
    """A policy for all seats that follows the choices of a trace."""

    looks_ahead = False

    def __init__(self, choices: Sequence[Choice]) -> None:
        self._left = deque(choices)
        self._random = Random()

    def choose(self, play: Process, decision: Decision, chance: Chance) -> Option:
        """The recorded choice, if it is offered."""
        while self._left and self._left[0].stage < play.stage:
            self._left.popleft()
        if self._left and self._left[0].stage == play.stage:
            choice = self._left.popleft()
            same = (choice.seat, choice.kind) == (decision.seat, decision.kind)
            if same and choice.option in decision.options:
                return choice.option
        return self._random.choose(play, decision, chance)


def _config(trace: Trace, configs: Sequence[Config]) -> Config:
    for config in configs:
        if config.id == trace.header.config:
            return config
    raise UsageFault(
        f"The playthrough is of '{trace.header.config}', which the game does not have.",
        "Replay it with the pack and the options that it was made with.",
    )


def _compared(trace: Trace, played: Played) -> Replayed:
    record = played.record
    said = (
        _first_difference(trace.choices, record.choices, _choice_says)
        or _first_difference(trace.events, record.events, _event_says)
        or _end_differs(trace, played)
    )
    return Replayed(played, said)


def _first_difference(was: Sequence[Any], now: Sequence[Any], says: Any) -> str:
    for number, (old, new) in enumerate(zip(was, now, strict=False)):
        if old != new:
            return f"{says(number, old)}; now {says(number, new)}"
    if len(was) != len(now):
        number = min(len(was), len(now))
        old, new = ((says(number, side[number]) if number < len(side) else "nothing more")
                    for side in (was, now))  # fmt: skip
        return f"{old}; now {new}"
    return ''


def _choice_says(number: int, choice: Choice) -> str:
    return f"choice {number} (stage {choice.stage}, seat {choice.seat + 1}): {choice.says}"


def _event_says(number: int, event: Event) -> str:
    kind, ref, seat, data = event
    whose = f", seat {seat + 1}" if seat >= 0 else ''
    more = f" {list(data)}" if data else ''
    return f"event {number}{whose}: {kind} {ref}{more}"


def _end_differs(trace: Trace, played: Played) -> str:
    now = end_of(played)
    for name in ('ended', 'end', 'ranks', 'scores', 'turns', 'digest'):
        if trace.end.get(name) != now[name]:
            return f"{name}: {trace.end.get(name)}; now {now[name]}"
    return ''
