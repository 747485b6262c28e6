"""What is looked at between two stages of a game, and the faults that stop it there."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from printplay.sim.bounds import Limits, Repetition
from printplay.sim.process import Process
from printplay.sim.recording import Recorder

TOKEN: Final = 'token'


@dataclass(frozen=True, slots=True)
class Fault:
    """What went wrong in a game.

    Attributes:
        code: of the finding.
        subject: id of the thing of the model, or of the configuration.
        message: one sentence.
        same: faults of one code and with the same word here are one finding.
        detail: a traceback.
    """

    code: str
    subject: str
    message: str
    same: str = ''
    detail: str = ''


class Stopped(Exception):
    """A game that cannot go on, with what went wrong."""

    def __init__(self, ended: str, fault: Fault) -> None:
        super().__init__(ended)
        self.ended = ended
        self.fault = fault


@dataclass(slots=True)
class Watch:
    """What is looked at between two stages: invariants, supply, bounds."""

    play: Process
    recorder: Recorder
    limits: Limits
    limit: int
    events: int = 0
    turn: int = -1
    in_turn: int = 0
    peaks: dict[str, int] = field(default_factory=dict)
    levels: Counter[tuple[str, int, int]] = field(default_factory=Counter)
    repetition: Repetition = field(init=False)

    def __post_init__(self) -> None:
        self.repetition = Repetition(self.limits.repeats)

    def look(self) -> None:
        """Look at the data of a checkpoint.

        Raises:
            Stopped: the game cannot go on.
        """
        engine, data = self.play.engine, self.play.data
        for violation in engine.invariants(data):
            subject = violation.ref or violation.name
            said = f"{violation.message} ({violation.name})"
            fault = Fault('PP1005', subject, said, f'{violation.name} {subject}')
            raise Stopped('violation', fault)
        turn, since = engine.turn(data), self.events
        self.events = len(self.recorder.events)
        if turn != self.turn:
            self._count(turn)
            self.turn, self.in_turn = turn, 0
            self._bound_turn(turn)
            return
        if self.recorder.told(TOKEN, since):
            self._count(turn)
        self.in_turn += 1
        if self.in_turn % self.limits.every == 0:
            self._bound_stages()

    def _count(self, turn: int) -> None:
        """Count what is off its pile; at the end of a turn also for the turn."""
        used, peaks = self.play.engine.in_use(self.play.data), self.peaks
        for token, count in used.items():
            if count > peaks.get(token, 0):
                peaks[token] = count
        if 0 <= self.turn != turn:
            self.levels.update((token, self.turn, count) for token, count in used.items())

    def _bound_turn(self, turn: int) -> None:
        if turn > self.limit:
            said = f"after {self.limit} turns nothing has ended the game"
            raise Stopped('watchdog', Fault('PP1002', self.play.config.id, said))
        self._bound_repeats()

    def _bound_stages(self) -> None:
        if self.in_turn > self.limits.stages:
            said = f"turn {self.turn} goes on after {self.in_turn} stages"
            raise Stopped('watchdog', Fault('PP1002', self.play.config.id, said))
        self._bound_repeats()

    def _bound_repeats(self) -> None:
        if self.repetition.again(self.play.engine.progress(self.play.data)):
            said = f"the same position came {self.limits.repeats} times, by turn {self.turn}"
            raise Stopped('no_progress', Fault('PP1003', self.play.config.id, said))
