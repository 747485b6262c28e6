"""A game in progress: begun stage by stage, asked and answered, and forked to try what would be."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from printplay.sim.protocol import Chance, Config, Decision, Engine, Option, Sink, Stage

_TURN: Final = 20  # bits of a key that number the stages of a turn


class Silent:
    """A sink that hears nothing."""

    __slots__ = ()

    def event(self, kind: str, ref: str, seat: int = -1, data: tuple[Any, ...] = ()) -> None:
        """Let it pass."""


SILENT = Silent()


class Process:
    """A game being played; the engine changes `data`, and `decision` is what is asked now.

    Attributes:
        keeps: whether a copy of the data is kept at every stage, so that the game can be forked.
        stage: number of the stage at hand, from 1.
        turn: the turn in which it began.
        answers: what was chosen in this stage.
    """

    __slots__ = ('_first', '_kept', '_running', 'answers', 'chance', 'config', 'data', 'decision',
                 'engine', 'keeps', 'out', 'stage', 'turn')  # fmt: skip

    def __init__(
        self, engine: Engine[Any], config: Config, chance: Chance, out: Sink, *, keeps: bool = False
    ) -> None:
        self.engine = engine
        self.config = config
        self.chance = chance
        self.out = out
        self.keeps = keeps
        self.stage = 0
        self.turn = 0
        self._first = 0
        self.decision: Decision | None = None
        self.answers: list[Option] = []
        self.data: Any = None
        self._running: Stage | None = None
        self._kept: Any = None

    def start(self) -> None:
        """Set the game up."""
        self.chance.at(0)
        self.data = self.engine.new(self.config, self.chance, self.out)

    def begin(self) -> bool:
        """Play on to the first question of the next stage; whether the game goes on at all.

        Chance is keyed by the turn and the stage in it: a turn that takes more or fewer stages
        leaves the chance of later turns as it was, so that two packs can be compared.
        """
        if self.engine.is_over(self.data):
            return False
        self.stage += 1
        turn = self.engine.turn(self.data)
        if turn != self.turn:
            self.turn, self._first = turn, self.stage
        self.chance.at((turn << _TURN) + self.stage - self._first + 1)
        self.answers = []
        if self.keeps:
            self._kept = self.engine.copy(self.data)
        self._running = self.engine.stage(self.data, self.chance, self.out)
        self.decision = next(self._running, None)
        return True

    def choose(self, option: Option) -> None:
        """Answer the question, and play on to the next one of the stage, if there is one."""
        assert self._running is not None
        self.answers.append(option)
        try:
            self.decision = self._running.send(option)
        except StopIteration:
            self.decision = None

    def fork(self, seat: int, chance: Chance, out: Sink = SILENT) -> 'Process':
        """The same game at the same question, with other chance from here on.

        All that `seat` may not know is dealt anew, so that trying something tells it nothing.
        """
        assert self.keeps, "a game is forked only if it keeps its stages"
        switch = Switch(self.chance.again())
        other = Process(self.engine, self.config, switch, out)
        other.stage, other.turn, other._first = self.stage, self.turn, self._first
        other.data = self.engine.copy(self._kept)
        other._running = self.engine.stage(other.data, switch, SILENT)
        other.decision = next(other._running, None)
        for answer in self.answers:
            other.choose(answer)
        switch.source = chance
        self.engine.redeal(other.data, seat, chance)
        return other


class Switch:
    """A source of chance that can be exchanged in the middle of a stage."""

    __slots__ = ('source',)

    def __init__(self, source: Chance) -> None:
        self.source = source

    def at(self, stage: int) -> None:
        """Begin the streams of a stage."""
        self.source.at(stage)

    def below(self, n: int, purpose: str = 'dice') -> int:
        """A whole number from 0 to `n` - 1."""
        return self.source.below(n, purpose)

    def die(self, sides: int) -> int:
        """A face from 1 to `sides`."""
        return self.source.die(sides)

    def choose(self, items: Sequence[Any], purpose: str = 'dice') -> Any:
        """One of the items."""
        return self.source.choose(items, purpose)

    def draw(self, counts: Mapping[str, int], purpose: str = 'bag') -> str:
        """One of so many things of each kind."""
        return self.source.draw(counts, purpose)

    def shuffle(self, items: list[Any], purpose: str = 'deck') -> None:
        """Put the items into random order, in place."""
        self.source.shuffle(items, purpose)

    def again(self) -> Chance:
        """The source in use as it was at the beginning of the stage."""
        return self.source.again()

    def fork(self, purpose: str) -> Chance:
        """A source of its own, from the one in use."""
        return self.source.fork(purpose)
