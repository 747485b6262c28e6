"""What the verbs that play games share: seats, progress, and the numbers as text."""

import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printplay.cli._common import echo_json, pack_root
from printplay.errors import ExitCode, PackUnreadable, UsageFault

if TYPE_CHECKING:
    from printplay.model.game import Game
    from printplay.sim.compare import Paired
    from printplay.sim.runner import Run
    from printplay.sim.simulation import Wish
    from printplay.sim.trace import Trace


def parse_policies(pairs: Sequence[str]) -> tuple[tuple[int, str], ...]:
    """`SEAT=NAME` pairs by seat.

    Raises:
        UsageFault: a pair without `=`, or a seat that is no number.
    """
    found = []
    for pair in pairs:
        seat, equals, name = pair.partition('=')
        if not equals or not name or not seat.strip().isdecimal():
            raise UsageFault(f"--policy takes SEAT=NAME, not '{pair}'.", "Such as: 1=greedy")
        found.append((int(seat), name.strip()))
    return tuple(found)


def processes(jobs: int | None) -> int:
    """How many processes play: as asked for, or one for each core that may be used."""
    if jobs:
        return jobs
    usable = getattr(os, 'sched_getaffinity', None)
    return len(usable(0)) if usable else os.cpu_count() or 1


@contextmanager
def progress(
    games: int, quiet: bool, label: str = "Playing"
) -> Iterator[Callable[['Run | Paired'], None]]:
    """A bar with games per second and the time left, where somebody watches."""
    if quiet or not sys.stderr.isatty():
        yield lambda _: None
        return
    begun = time.monotonic()
    shown: Any = click.progressbar(
        length=games, label=label, file=sys.stderr, show_pos=True, show_eta=True,
        item_show_func=lambda done: _rate(done, begun),
    )  # fmt: skip
    with shown as bar:

        def show(run: 'Run | Paired') -> None:
            bar.length = max(bar.length, run.wanted)  # more, once something is looked for
            bar.update(run.done - bar.pos, run.done)

        yield show


def _rate(done: int | None, begun: float) -> str:
    seconds = time.monotonic() - begun
    return f"{done / seconds:.0f} games/s" if done and seconds > 0 else ''


def stopped(run: 'Run | Paired') -> ExitCode:
    """Tell what stopped a run before its end; the exit code of that."""
    so_far = f"{run.done} of {run.wanted} games are done"
    if run.interrupted:
        click.echo(f"Interrupted: {so_far}.", err=True)
        return ExitCode.INTERRUPTED
    if run.trouble is not None:
        click.echo(f"Error: {run.trouble.message} {so_far.capitalize()}.", err=True)
        click.echo(run.trouble.advice, err=True)
        return ExitCode(run.trouble.exit_code)
    return ExitCode.OK


def lines(summary: Mapping[str, Any]) -> Iterator[str]:
    """The numbers of a simulation as lines of text."""
    played = summary['finished'] + summary['unfinished']
    yield (
        f"{summary['game']}: {played} games of seed {summary['seed']}; "
        f"{summary['finished']} ended by rule, {summary['unfinished']} did not"
    )
    if searched := summary['passes'].get('search'):
        yield f"         {searched} more in search of what had not come up"
    if not played:
        return
    length = summary['length']
    yield f"Length   {length['median']} turns ({length['low']} to {length['high']} in 90 %)"
    timed = {name: by['minutes']['median'] for name, by in length['by'].items() if 'minutes' in by}
    if timed:
        yield f"Minutes  {', '.join(f'{name} {minutes}' for name, minutes in timed.items())}"
    yield f"Ends     {', '.join(f'{end} {n}' for end, n in summary['ends'].items())}"
    for kind, label in (('seats', "Seat"), ('roles', "Side"), ('policies', "Policy")):
        for name, share in summary['wins'][kind].items():
            yield f"{label:<9}{name:<18} {_share(share)}"
    for name, part in summary['coverage'].items():
        missing = ', '.join(part['missing'][:8])
        more = '' if len(part['missing']) <= 8 else f" and {len(part['missing']) - 8} more"
        told = f"; never: {missing}{more}" if missing else ''
        yield f"Covered  {name:<8} {part['seen']} of {part['declared']}{told}"
    for token, supply in summary['supply'].items():
        if supply['suggested'] > supply['printed']:
            yield f"Supply   {token}: {supply['suggested']} suggested, {supply['printed']} printed"
    yield f"Digest   {summary['digest']}"
    if 'compare' in summary:
        yield from _compared(summary['compare'])


def _share(share: Mapping[str, Any]) -> str:
    """A share of the wins with its interval and what is expected."""
    low, high = share['interval']
    return (
        f"{100 * share['share']:3.0f} % of wins ({100 * low:.0f} to {100 * high:.0f} %) in "
        f"{share['games']} games, {100 * share['expected']:.0f} % expected"
    )


def _compared(found: Mapping[str, Any]) -> Iterator[str]:
    """How another pack's games differ, as lines of text."""
    yield f"With     {found['other']}: {found['changed']} of {found['games']} games end otherwise"
    for name, unit in (('turns', "turns"), ('scores', "points"), ('wins', "of wins")):
        values = {'': found[name]} if name == 'turns' else found[name]
        for seat, change in values.items():
            whose = f"seat {seat}: " if seat else ''
            yield (
                f"         {whose}{change['difference']:+.3f} {unit} "
                f"({change['low']:+.3f} to {change['high']:+.3f})"
            )
    if found['examples']:
        yield f"         such as games {', '.join(map(str, found['examples'][:5]))}"


def playthrough(game: 'Game', wish: 'Wish') -> bytes:
    """A game of the wish, move by move."""
    from printplay.sim.single import playthrough as written

    return written(game, wish).encode()


def read_playthrough(path: Path) -> 'Trace':
    """The playthrough that stands in a file.

    Raises:
        PackUnreadable: the file cannot be read, or is none.
    """
    from printplay.sim.trace import read_trace

    try:
        text = path.read_text(encoding='utf-8')
    except (OSError, UnicodeDecodeError) as fault:
        raise PackUnreadable(
            f"'{path}' cannot be read as a playthrough.", "Name a file that --trace wrote."
        ) from fault
    return read_trace(text, path.name)


def rulings_of(trace: 'Trace | None') -> dict[str, str]:
    """The rulings that a playthrough was played with."""
    rulings = trace.header.options.get('rulings') if trace is not None else None
    return {str(k): str(v) for k, v in rulings.items()} if isinstance(rulings, Mapping) else {}


def show_replay(game: 'Game', wish: 'Wish', trace: 'Trace', format_: str) -> ExitCode:
    """Play the game of a file again and tell the first difference."""
    from printplay.sim.single import replayed

    found = replayed(game, wish, trace).difference
    same_pack = trace.header.pack_hash == game.pack_hash
    if format_ == 'json':
        echo_json({'game': game.doc.id, 'same_pack': same_pack, 'difference': found})
    else:
        changed = '' if same_pack else "The pack has changed since. "
        click.echo(f"{changed}{f'It goes otherwise: {found}' if found else 'The same game.'}")
    return ExitCode.FINDINGS if found else ExitCode.OK


def load_other(named: str, wish: 'Wish') -> 'Game':
    """The pack to compare with.

    Raises:
        PackUnreadable: it cannot be read, or has faults of form.
    """
    from printplay.pack.load import load_game

    loaded = load_game(pack_root(named), dict(wish.rulings))
    if loaded.game is None:
        raise PackUnreadable(f"'{named}' has faults.", f"See: printplay check {named}")
    return loaded.game
