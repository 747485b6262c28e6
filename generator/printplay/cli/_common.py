"""What the verbs share: options, defaults from `printplay.toml`, and how findings are shown."""

import json
import os
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

from printplay.errors import ExitCode, OutputRefused, PackUnreadable, UsageFault
from printplay.findings import Finding, Severity, ordered

_F = TypeVar('_F', bound=Callable[..., Any])

file_path = click.Path(path_type=Path, readable=False)
"""A file that is only looked at as it is read: one that nobody may read ends with exit code 3."""

CONFIG_FILE = 'printplay.toml'
CONFIG_KEYS = ('paper', 'duplex', 'ink', 'printer_margin', 'back_offset', 'lang')


def config_defaults() -> dict[str, str]:
    """Defaults from `printplay.toml` in the current folder, by option name.

    Raises:
        PackUnreadable: the file is not TOML.
        UsageFault: it sets something that has no default.
    """
    path = Path(CONFIG_FILE)
    if not path.is_file():
        return {}
    try:
        values = tomllib.loads(path.read_text(encoding='utf-8-sig'))
    except UnicodeDecodeError as fault:
        raise PackUnreadable(f"{CONFIG_FILE} is not UTF-8 text.", "Save it as UTF-8.") from fault
    except (tomllib.TOMLDecodeError, OSError) as fault:
        raise PackUnreadable(
            f"{CONFIG_FILE} cannot be read: {fault}.", 'Write lines such as: paper = "letter"'
        ) from fault
    named = {key.replace('-', '_'): str(value) for key, value in values.items()}
    unknown = sorted(set(named) - set(CONFIG_KEYS))
    if unknown:
        known = ', '.join(key.replace('_', '-') for key in CONFIG_KEYS)
        raise UsageFault(
            f"{CONFIG_FILE} sets '{unknown[0]}', which has no default.", f"Known: {known}."
        )
    return named


def pack_folders() -> tuple[Path, ...]:
    """The folders of `PRINTPLAY_PATH` in which packs are looked for first."""
    return tuple(Path(p) for p in os.environ.get('PRINTPLAY_PATH', '').split(os.pathsep) if p)


def pack_root(game: str) -> Path:
    """The folder of a pack, named from the current folder where it lies below it.

    Raises:
        PackUnreadable: there is no such pack.
    """
    from printplay.pack.load import find_pack

    root = find_pack(game, pack_folders())
    here = Path.cwd()
    return root.relative_to(here) if root.is_absolute() and root.is_relative_to(here) else root


def shared_options(command: _F) -> _F:
    """`--quiet` and `--debug`, which every verb has."""
    command = click.option(
        '--debug', is_flag=True, expose_value=False, help="Show the traceback of a fault."
    )(command)
    return click.option('-q', '--quiet', is_flag=True, help="Say only what went wrong.")(command)


def format_option(command: _F) -> _F:
    """`--format text|json`."""
    return click.option(
        '--format',
        'format_',
        type=click.Choice(['text', 'json']),
        default='text',
        show_default=True,
        help="JSON goes to standard output alone.",
    )(command)


def ruling_option(command: _F) -> _F:
    """`--ruling KEY=VALUE`, repeatable."""
    return click.option(
        '--ruling',
        'ruling',
        multiple=True,
        metavar='KEY=VALUE',
        help="Decide a ruling otherwise, e.g. medium_stick_in=6 (repeatable).",
    )(command)


def strict_option(command: _F) -> _F:
    """`--strict`: warnings count as errors."""
    return click.option('--strict', is_flag=True, help="Warnings count as errors.")(command)


def parse_rulings(pairs: Iterable[str]) -> dict[str, str]:
    """`KEY=VALUE` pairs as a mapping.

    Raises:
        UsageFault: a pair without `=`.
    """
    rulings = {}
    for pair in pairs:
        key, equals, value = pair.partition('=')
        if not equals or not key or not value:
            raise UsageFault(f"--ruling takes KEY=VALUE, not '{pair}'.")
        rulings[key.strip()] = value.strip()
    return rulings


def exit_code(findings: Iterable[Finding], strict: bool) -> ExitCode:
    """Whether findings reach the threshold: errors, with `strict` warnings too."""
    limit = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    return ExitCode.FINDINGS if any(f.severity in limit for f in findings) else ExitCode.OK


def show_findings(findings: Iterable[Finding], *, notes: bool, err: bool) -> None:
    """Findings as text, one a line, in stable order; notes only where asked for."""
    colours = {Severity.ERROR: 'red', Severity.WARNING: 'yellow', Severity.NOTE: None}
    coloured = not os.environ.get('NO_COLOR')
    for finding in ordered(tuple(findings)):
        if notes or finding.severity is not Severity.NOTE:
            colour = colours[finding.severity] if coloured else None
            click.secho(finding.as_text(), fg=colour, err=err)


def report(game: str, findings: Iterable[Finding], format_: str) -> None:
    """Everything found, as the verb's whole answer on standard output."""
    listed = ordered(tuple(findings))
    if format_ == 'json':
        echo_json({'game': game, 'findings': [finding.as_json() for finding in listed]})
    else:
        show_findings(listed, notes=True, err=False)


def echo_json(data: Mapping[str, Any] | Sequence[Mapping[str, Any]]) -> None:
    """JSON on standard output, in ASCII: it is the same in every terminal."""
    click.echo(json.dumps(data, indent=2))


def write_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all.

    Raises:
        OutputRefused: it cannot be written.
    """
    part = path.with_name(f'.{path.name}.part')
    try:
        part.write_bytes(data)
        part.replace(path)
    except OSError as fault:
        part.unlink(missing_ok=True)
        raise OutputRefused(
            f"'{path}' cannot be written: {fault.strerror}.",
            "Check the folder, its rights and room.",
        ) from fault
