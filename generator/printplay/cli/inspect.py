"""`printplay inspect`: where a fact comes from, which rulings there are, how much is known."""

import json
from typing import Any

import click

from printplay.cli import _common

_TOPICS = ('why', 'sources', 'rulings', 'coverage')


@click.command(epilog="Example: printplay inspect congo why cheetah.text")
@click.argument('game')
@click.argument('topic', type=click.Choice(_TOPICS))
@click.argument('name', required=False, default='', metavar='[ID]')
@_common.ruling_option
@_common.format_option
@_common.shared_options
def inspect(
    game: str,
    topic: str,
    name: str,
    ruling: tuple[str, ...],
    format_: str,
    quiet: bool,  # noqa: ARG001 (there is nothing but the answer)
) -> None:
    """Tell what is known about GAME.

    \b
    why ID        where each fact of an entry comes from
    sources       what is cited, and where in it
    rulings       the decisions, their value and their choices
    coverage      how much is stated, inferred, house or missing
    """  # noqa: D301 (click wants the character itself)
    from printplay.checks import explain
    from printplay.errors import UsageFault
    from printplay.pack.load import load_game

    loaded = load_game(_common.pack_root(game), _common.parse_rulings(ruling))
    if loaded.game is None:
        _common.report(game, loaded.findings, format_)
        click.get_current_context().exit(_common.exit_code(loaded.findings, strict=False))
    if topic == 'why' and not name:
        raise UsageFault("`why` needs the ID of an entry.", "Example: inspect congo why cheetah")
    answers = {
        'why': explain.explain_facts,
        'sources': explain.explain_sources,
        'rulings': explain.explain_rulings,
        'coverage': explain.explain_coverage,
    }[topic](loaded.game, name)
    if format_ == 'json':
        _common.echo_json({'game': loaded.game.doc.id, topic: answers})
        return
    for answer in answers:
        click.echo(_SHOWN[topic](answer))


def _why(fact: dict[str, Any]) -> str:
    place = f"{fact['file']}:{fact['line']}: " if fact['file'] else ''
    reasons = '; '.join(filter(None, (*fact['cites'], fact['why'])))
    rejected = f" (not: {', '.join(fact['rejected'])})" if fact['rejected'] else ''
    value = fact['value']
    shown = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return f"{place}{fact['path']} = {shown}\n    {fact['status']}: {reasons}{rejected}"


def _source(source: dict[str, Any]) -> str:
    lines = [f"{source['id']}: {source['title']} {source['address']}".rstrip()]
    return '\n'.join(lines + [f"    {place}" for place in source['cited_at']])


def _ruling(ruling: dict[str, Any]) -> str:
    choices = ' | '.join(
        f"{key} ({label})" + (' *' if key == ruling['value'] else '')
        for key, label in ruling['choices'].items()
    )
    return (
        f"{ruling['id']} = {ruling['value']}: {ruling['title']}\n    {choices}\n    {ruling['why']}"
    )


def _coverage(row: dict[str, Any]) -> str:
    counts = ', '.join(
        f"{count} {status}" for status, count in row.items() if status not in _ROW_NAMES
    )
    return f"{row['collection']}: {row['facts']} facts, {counts}"


_ROW_NAMES = ('collection', 'facts')
_SHOWN = {'why': _why, 'sources': _source, 'rulings': _ruling, 'coverage': _coverage}
