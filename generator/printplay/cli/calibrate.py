"""`printplay calibrate`: a test sheet from which a printer's margins and back offset are read."""

from pathlib import Path

import click

from printplay.cli import _common


@click.command(epilog="Example: printplay calibrate --paper letter --out test.pdf")
@click.option(
    '--paper',
    type=click.Choice(['a4', 'letter']),
    default='a4',
    envvar='PRINTPLAY_PAPER',
    show_default=True,
    help="Paper size.",
)
@click.option(
    '--out',
    type=click.Path(dir_okay=False, path_type=Path),
    help="File to write [default: calibration-PAPER.pdf].",
)
@click.option(
    '--lang',
    default='en',
    envvar='PRINTPLAY_LANG',
    show_default=True,
    help="Language: en or sv.",
)
@_common.shared_options
def calibrate(paper: str, out: Path | None, lang: str, quiet: bool) -> None:
    """Write a two-sided test sheet for the printer.

    Print it two-sided at 100 %. It shows how to read the values of --printer-margin and
    --back-offset for `printplay build`.
    """
    from printplay.build.calibration import write_calibration  # draws: not needed for --help

    target = out or Path(f'calibration-{paper}.pdf')
    write_calibration(paper, target, lang)
    if not quiet:
        click.echo(f"Wrote {target}. Print it two-sided at 100 % and follow what it says.")
