"""`printplay simulate`: plays a game many times and says what came of it."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from printplay.cli import _common, _play
from printplay.errors import ExitCode, OutputRefused, UsageFault

if TYPE_CHECKING:
    from printplay.findings import Finding
    from printplay.sim.simulation import Wish
    from printplay.sim.evidence import Evidence


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
    '--replay', type=click.Path(path_type=Path), help="Play the game of such a file again."
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
    quiet: bool,
    strict: bool,
    jobs: int | None,
    **options: Any,
) -> None:
    """Play GAME many times: how long it takes, who wins, what comes up and what never does.

    GAME is the id of a shipped game or the folder of a pack. Exit code 1 means errors. Ctrl-C
    shows what is finished so far.
    """
    from printplay.pack.load import load_game
    from printplay.sim.simulation import Wish, asked, judged
    from printplay.sim.simulation import simulate as play
    from printplay.sim.summary import summary

    _check_files(report, json_file, trace)
    rulings = _common.parse_rulings(ruling)
    wish = Wish(
        game,
        rulings=tuple(sorted(rulings.items())),
        policies=_play.parse_policies(policy),
        jobs=_play.processes(jobs),
        **options,
    )
    loaded = load_game(_common.pack_root(game), rulings)
    if loaded.game is None:
        _common.report(game, loaded.findings, format_)
        ctx.exit(_common.exit_code(loaded.findings, strict))
    if replay is not None:
        ctx.exit(_play.show_replay(loaded.game, wish, replay))
    if trace is not None:
        _common.write_file(trace, _play.playthrough(loaded.game, wish))
    with _play.progress(wish.games, quiet) as on_block:
        evidence = play(loaded.game, wish, on_block)
    found = judged(evidence)
    numbers = summary(asked(wish, evidence), evidence, found)
    if compare is not None:
        numbers = {**numbers, 'compare': _play.comparison(loaded.game, wish, compare)}
    if format_ == 'json':
        _common.echo_json(numbers)
    else:
        _common.show_findings(found, notes=not quiet, err=False)
        click.echo('\n'.join(_play.lines(numbers)))
    if json_file is not None:
        _common.write_file(json_file, (json.dumps(numbers, indent=2) + '\n').encode())
    if report is not None:
        _common.write_file(report, _report(report, evidence, numbers, found, wish))
    ctx.exit(_ending(evidence, found, strict))


def _check_files(report: Path | None, *others: Path | None) -> None:
    """Refuse what could not be written before anything is played."""
    if report is not None and report.suffix.lower() not in ('.html', '.pdf'):
        raise UsageFault(f"A report is .html or .pdf, not '{report.name}'.")
    for path in (report, *others):
        if path is not None and not path.absolute().parent.is_dir():
            raise OutputRefused(f"There is no folder '{path.parent}'.", "Make it first.")


def _report(
    path: Path,
    evidence: 'Evidence',
    numbers: Mapping[str, Any],
    found: Sequence['Finding'],
    wish: 'Wish',
) -> bytes:
    from printplay.report.page import report_html

    html = report_html(evidence, numbers, found, wish.command(path.name))
    if path.suffix.lower() == '.html':
        return html.encode()
    from printplay.render.report import report_pdf

    doc = evidence.game.doc
    return report_pdf(html, f"{evidence.game.text(doc.title, 'en')}: simulation", 'en')


def _ending(evidence: 'Evidence', found: Sequence['Finding'], strict: bool) -> ExitCode:
    """The exit code: why the run stopped early, or what was found."""
    return _play.stopped(evidence.run) or _common.exit_code(found, strict)
