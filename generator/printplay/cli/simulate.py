"""`printplay simulate`: plays a game many times and says what came of it."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printplay.cli import _common, _play
from printplay.errors import ExitCode, OutputRefused, PrintplayError, UsageFault

if TYPE_CHECKING:
    from printplay.findings import Finding
    from printplay.model.game import Game
    from printplay.sim.compare import Paired
    from printplay.sim.evidence import Evidence
    from printplay.sim.simulation import Wish


@click.command(epilog="Example: printplay simulate congo -n 2000 --seed 7 --report congo.html")
@click.argument('game')
@click.option('-n', '--games', type=int, default=2000, show_default=True, help="How many games.")
@click.option('--seed', type=int, default=1, show_default=True, help="Same seed, same games.")
@click.option('--players', type=click.IntRange(min=1), help="How many play.")
@click.option('--variant', metavar='NAME', help="A variant of the game.")
@click.option('--adventure', metavar='ID', help="Only this adventure.")
@_common.ruling_option
@click.option(
    '--policy',
    multiple=True,
    metavar='SEAT=NAME',
    help="Who decides for a seat, such as 1=greedy: random, novelty, greedy, lookahead, pass, "
    "rush, never:ID, or one of the game's own (repeatable).",
)
@click.option('--jobs', type=click.IntRange(min=1), help="Processes [default: one per core].")
@click.option(
    '--executor',
    default='local',
    show_default=True,
    metavar='local|dask://HOST:PORT',
    help="Where games are played.",
)
@click.option(
    '--json', 'json_file', type=click.Path(path_type=Path), help="Write the numbers here."
)
@click.option(
    '--report', type=click.Path(path_type=Path), help="Write a report with plots, .html or .pdf."
)
@click.option(
    '--trace', type=click.Path(path_type=Path), help="Write a game move by move: that of --index."
)
@click.option(
    '--replay',
    type=_common.file_path,
    help="Play the game of such a file again.",
)
@click.option('--compare', metavar='OTHER', help="Play the same games with another pack too.")
@click.option('--index', type=click.IntRange(min=0), help="Only this game of the seed.")
@_common.strict_option
@_common.format_option
@_common.shared_options
@click.pass_context
def simulate(
    ctx: click.Context,
    /,
    game: str,
    ruling: tuple[str, ...],
    policy: tuple[str, ...],
    json_file: Path | None,
    report: Path | None,
    trace: Path | None,
    replay: Path | None,
    compare: str | None,
    format_: str,
    strict: bool,
    jobs: int | None,
    quiet: bool,
    **options: Any,
) -> None:
    """Play GAME many times: how long it takes, who wins, what comes up and what never does.

    GAME is the id of a shipped game or the folder of a pack. Exit code 1 means errors. Ctrl-C
    shows what is finished so far.
    """
    from printplay.sim.plan import checked_games
    from printplay.sim.simulation import Wish

    _check_files(report, (json_file, report, trace))
    read = _play.read_playthrough(replay) if replay is not None else None
    rulings = {**_play.rulings_of(read), **_common.parse_rulings(ruling)}
    wish = Wish(
        game,
        rulings=tuple(sorted(rulings.items())),
        policies=_play.parse_policies(policy),
        jobs=_play.processes(jobs) if options['index'] is None else 1,
        **options,
    )
    checked_games(wish.games)
    loaded = _load(ctx, game, rulings, format_, strict)
    if read is not None:
        ctx.exit(_play.show_replay(loaded, wish, read, format_))
    other = _play.load_other(compare, wish) if compare is not None else None
    if trace is not None:
        _common.write_file(trace, _play.playthrough(loaded, wish))
    played = _play_games(loaded, other, wish, quiet)
    _show(played, format_, quiet)
    kept = _save(played, wish, json_file, report)
    ending = _ending(played, strict)
    ctx.exit(kept or ending)


@dataclass(frozen=True)
class _Games:
    """Games with what they came to."""

    evidence: 'Evidence'
    found: 'tuple[Finding, ...]'
    numbers: Mapping[str, Any]
    compared: 'Paired | None'


def _load(
    ctx: click.Context, named: str, rulings: Mapping[str, str], format_: str, strict: bool
) -> 'Game':
    """The game, or an end with what is wrong with its form."""
    from printplay.pack.load import load_game

    loaded = load_game(_common.pack_root(named), rulings)
    if loaded.game is None:
        _common.report(named, loaded.findings, format_)
        ctx.exit(_common.exit_code(loaded.findings, strict))
    return loaded.game


def _play_games(game: 'Game', other: 'Game | None', wish: 'Wish', quiet: bool) -> _Games:
    """Play the games, and the same with another pack; Ctrl-C leaves what is finished."""
    from printplay.sim.compare import comparison
    from printplay.sim.simulation import asked, twice
    from printplay.sim.simulation import simulate as play
    from printplay.sim.summary import summary
    from printplay.verify import by_evidence

    games = wish.games if wish.index is None else 1
    with _play.progress(games, quiet) as on_block:
        evidence = play(game, wish, on_block)
    found = by_evidence(evidence)
    numbers = summary(asked(wish, evidence), evidence, found)
    compared = None
    if other is not None and numbers['complete']:
        with _play.progress(games, quiet, "Comparing") as on_games:
            compared = twice(game, other, wish, on_games)
        numbers['compare'] = comparison(compared, other.root.as_posix())
    return _Games(evidence, found, numbers, compared)


def _show(played: _Games, format_: str, quiet: bool) -> None:
    if format_ == 'json':
        _common.echo_json(played.numbers)
    else:
        _common.show_findings(played.found, notes=not quiet, err=False)
        click.echo('\n'.join(_play.lines(played.numbers)))


def _check_files(report: Path | None, paths: Iterable[Path | None]) -> None:
    """Refuse what could not be written before anything is played."""
    if report is not None and report.suffix.lower() not in ('.html', '.pdf'):
        raise UsageFault(f"A report is .html or .pdf, not '{report.name}'.")
    for path in paths:
        if path is None:
            continue
        if path.is_dir():
            raise OutputRefused(f"'{path}' is a folder.", "Name a file.")
        if not path.absolute().parent.is_dir():
            raise OutputRefused(f"There is no folder '{path.parent}'.", "Make it first.")


def _save(played: _Games, wish: 'Wish', json_file: Path | None, report: Path | None) -> ExitCode:
    """Write the files that are asked for, each even if another cannot be; the exit code."""
    makers: dict[Path | None, Callable[[Path], bytes]] = {
        json_file: lambda _: (json.dumps(played.numbers, indent=2) + '\n').encode(),
        report: lambda path: _report(path, played, wish),
    }
    code = ExitCode.OK
    for path, make in makers.items():
        try:
            if path is not None:
                _common.write_file(path, make(path))
        except PrintplayError as fault:
            click.echo(f"Error: {fault.message}\n{fault.advice}", err=True)
            code = ExitCode(fault.exit_code)
    return code


def _report(path: Path, played: _Games, wish: 'Wish') -> bytes:
    from printplay.report.page import for_screen, report_html

    evidence = played.evidence
    html = report_html(evidence, played.numbers, played.found, wish.command(path.name))
    if path.suffix.lower() == '.html':
        return for_screen(html).encode()
    from printplay.render.report import report_pdf

    doc = evidence.game.doc
    lang = doc.languages[0]
    return report_pdf(html, f"{evidence.game.text(doc.title, lang)}: simulation report", 'en')


def _ending(played: _Games, strict: bool) -> ExitCode:
    """The exit code: why the run stopped early, or what was found."""
    code = _play.stopped(played.evidence.run)
    if played.compared is not None and not code:
        code = _play.stopped(played.compared)
    return code or _common.exit_code(played.found, strict)
