"""A whole simulation: what was asked for in, games with their evidence and findings out."""

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from printplay.errors import UsageFault
from printplay.findings import Finding, ordered
from printplay.model.game import Game
from printplay.sim.blocks import Pass, Source
from printplay.sim.compare import Paired, blocks, compared
from printplay.sim.evidence import Evidence
from printplay.sim.plan import (
    DEFAULT_GAMES,
    FAIR,
    SEARCH,
    SEARCHED,
    checked_games,
    plan,
    search,
    single,
    wanted_configs,
)
from printplay.sim.protocol import Config
from printplay.sim.runner import LOCAL, Order, Run, run
from printplay.sim.summary import Asked
from printplay.sim.verdicts import UNSEEN, findings_of


@dataclass(frozen=True)
class Wish:
    """What a simulation is asked for.

    Attributes:
        named: the game as it was named on the command line, for replay lines.
        games: how many; a single one with `index`.
        policies: by seat, from 1.
        rulings: as given, for replay lines.
    """

    named: str
    games: int
    seed: int = 1
    players: int | None = None
    variant: str | None = None
    adventure: str | None = None
    policies: tuple[tuple[int, str], ...] = ()
    rulings: tuple[tuple[str, str], ...] = ()
    index: int | None = None
    jobs: int = 1
    executor: str = LOCAL
    mixed: bool = True

    @property
    def whole(self) -> bool:
        """Whether all that the game has may come up."""
        parts = (self.players, self.variant, self.adventure, self.index)
        return self.mixed and not self.policies and all(part is None for part in parts)

    def replay(self, index: int) -> str:
        """The command that plays one game of this simulation again."""
        return self._line('--index', str(index))

    def command(self, report: str) -> str:
        """The command that makes a report of this simulation again."""
        which = ('-n', str(self.games)) if self.index is None else ('--index', str(self.index))
        return self._line(*which, '--report', report)

    def _line(self, *more: str) -> str:
        words = ['printplay', 'simulate', self.named, '--seed', str(self.seed), *more]
        for option, value in (
            ('--players', self.players),
            ('--variant', self.variant),
            ('--adventure', self.adventure),
        ):
            words += [option, str(value)] if value is not None else []
        for seat, name in self.policies:
            words += ['--policy', f'{seat}={name}']
        for key, value in self.rulings:
            words += ['--ruling', f'{key}={value}']
        return shlex.join(words)


def simulate(
    game: Game,
    wish: Wish,
    on_block: Callable[[Run], None] = lambda _: None,
    stop: Callable[[Run], bool] = lambda _: False,
) -> Evidence:
    """Play the games that are wished for; what none of many reached is looked for in others.

    `on_block` and `stop` are as `run` takes them.

    Raises:
        UsageFault: a number, seat, policy, adventure, variant or executor that is not known.
        ResourceMissing: no engine plays the game, or the cluster cannot be reached.
    """
    source = Source.of(game)
    engine = source.engine()
    configs = tuple(
        wanted_configs(engine, players=wish.players, variant=wish.variant, adventure=wish.adventure)
    )
    seats = seats_of(wish, max(config.seats for config in configs))
    passes: tuple[Pass, ...]
    if wish.index is not None:
        passes = (single(configs, wish.index, seats),)
    else:
        passes = plan(configs, checked_games(wish.games), seats, mixed=wish.mixed)
    order = Order(source, passes, wish.seed)
    done = run(order, jobs=wish.jobs, executor=wish.executor, on_block=on_block, stop=stop)
    if wish.whole and done.done == wish.games >= DEFAULT_GAMES:
        _search(game, order, done, configs, wish, on_block)
    return Evidence(game, engine, configs, done, wish.replay, seats, wish.whole)


def _search(
    game: Game,
    order: Order,
    done: Run,
    configs: Sequence[Config],
    wish: Wish,
    on_block: Callable[[Run], None],
) -> None:
    """Play on until all that the engine declares has come up, up to twice as many games more.

    What the pack accepts as too rare is not worth a search.
    """
    seen = done.total.events
    rare = {accept.subject for accept in game.doc.accept if accept.code == UNSEEN}
    unseen = [
        (kind, ref)
        for kind, ref in order.source.engine().declared()
        if not seen[kind, ref] and ref not in rare
    ]
    if unseen:
        most = SEARCHED * wish.games
        later = run(
            replace(order, passes=(search(configs, most),)),
            jobs=wish.jobs, executor=wish.executor,
            on_block=lambda more: on_block(Run(wish.games + most, done=wish.games + more.done)),
            stop=lambda more: all(more.passes[SEARCH].events[key] for key in unseen),
        )  # fmt: skip
        done.go_on(later)


def seats_of(wish: Wish, seats: int) -> tuple[str, ...]:
    """The policy of each seat; none where none was asked for.

    Raises:
        UsageFault: a seat that the game does not have, or one that is named twice.
    """
    named = dict(wish.policies)
    if len(named) < len(wish.policies):
        raise UsageFault("A seat has two policies.", "Give each seat one, such as 1=greedy.")
    for seat in named:
        if not 1 <= seat <= seats:
            raise UsageFault(f"There is no seat {seat}.", f"Seats are 1 to {seats}.")
    return tuple(named.get(seat, 'random') for seat in range(1, seats + 1)) if named else ()


def judged(evidence: Evidence) -> tuple[Finding, ...]:
    """What the games bring to light, in stable order."""
    return ordered(findings_of(evidence))


def asked(wish: Wish, evidence: Evidence) -> Asked:
    """The wish as a summary tells it."""
    return Asked(evidence.run.wanted, wish.seed, wish.players, wish.variant, evidence.policies)


def twice(
    game: Game, other: Game, wish: Wish, on_block: Callable[[Paired], None] = lambda _: None
) -> Paired:
    """Play the fair games of a wish with two packs, as far as they get.

    Raises:
        UsageFault: the packs are of different games, or something asked for is not known.
    """
    if game.doc.engine != other.doc.engine:
        raise UsageFault(
            f"'{other.root.as_posix()}' is another game.", "Compare two packs of one game."
        )
    source = Source.of(game)
    configs = wanted_configs(
        source.engine(), players=wish.players, variant=wish.variant, adventure=wish.adventure
    )
    seats = seats_of(wish, max(config.seats for config in configs))
    games = 1 if wish.index is not None else checked_games(wish.games)
    only = Pass(FAIR, tuple(configs), games, seats, first=wish.index or 0)
    todo = list(blocks(source, Source.of(other), only, wish.seed))
    return compared(todo, wish.jobs, on_block)
