"""A column as written in; out, what of its name its sheet cannot show, and one that it can."""

from dataclasses import replace
from typing import Final

from printplay.columns.reading import WrittenText
from printplay.findings import Finding, Measured, Severity, Span, finding
from printplay.model.game import Game
from printplay.pack.source import Node
from printplay.typeset.fonts import missing

STAND_IN: Final = '?'
FACES: Final = ('display', 'text', 'data')
SHOWN: Final = 5
NAME_ROOM: Final = 70
"""So many characters of a column's name its sheet shows."""


def unprintable(game: Game, text: str) -> tuple[str, ...]:
    """Characters that one of the fonts of sheets cannot set, each once."""
    fonts = game.doc.look.fonts if game.doc.look else {}
    chains = [(fonts[face], fonts['symbols']) for face in FACES if face in fonts]
    return tuple(dict.fromkeys(char for chain in chains for char in missing(text, chain)))


def name_faults(game: Game, written: WrittenText, name: str) -> tuple[Finding, ...]:
    """A warning where a column's name is too long for its sheet, or has characters it lacks."""
    return (*_too_long(written, name), *_without_letters(game, written, name))


def _too_long(written: WrittenText, name: str) -> tuple[Finding, ...]:
    if len(name) <= NAME_ROOM:
        return ()
    said = f"the name has {len(name)} characters; its sheet shows {NAME_ROOM}, with '…' at the end"
    return (_name_fault('PP0805', said, written, name, (len(name), NAME_ROOM)),)


def _without_letters(game: Game, written: WrittenText, name: str) -> tuple[Finding, ...]:
    unknown = unprintable(game, name)
    if not unknown:
        return ()
    named = ', '.join(f'{char} (U+{ord(char):04X})' for char in unknown[:SHOWN])
    more = f" and {len(unknown) - SHOWN} more" if len(unknown) > SHOWN else ""
    said = f"the name has {named}{more}, which no font of the sheet has; '{STAND_IN}' is printed"
    return (_name_fault('PP0808', said, written, name, (unknown, None)),)


def _name_fault(
    code: str, said: str, written: WrittenText, name: str, measure: tuple[Measured, Measured]
) -> Finding:
    node = written.node.mapping.get('name') if written.node else None
    place = node.span if node else Span(written.file)
    fault = finding(code, said, place, path='name', subject=name, severity=Severity.WARNING)
    return replace(fault, measure=measure)


def printable(game: Game, written: WrittenText) -> WrittenText:
    """The column with another sign in the place of each that cannot be printed."""
    return WrittenText(
        _with_stand_ins(written.node, game) if written.node else None,
        tuple(_shown(one, game) for one in written.faults),
        cleaned(game, written.file),
        written.number,
    )


def cleaned(game: Game, text: str) -> str:
    """A text with another sign in the place of each that cannot be printed."""
    for char in unprintable(game, text):
        text = text.replace(char, STAND_IN)
    return text


def _with_stand_ins(node: Node, game: Game) -> Node:
    if isinstance(node.value, dict):
        pairs = [(cleaned(game, key), key, child) for key, child in node.value.items()]
        inner = {key: _with_stand_ins(child, game) for key, _, child in pairs}
        return Node(inner, node.span, {key: node.keys[old] for key, old, _ in pairs})
    if isinstance(node.value, list):
        return Node([_with_stand_ins(child, game) for child in node.value], node.span)
    text = node.value
    return Node(cleaned(game, text) if isinstance(text, str) else text, node.span)


def _shown(fault: Finding, game: Game) -> Finding:
    return replace(fault, message=cleaned(game, fault.message), hint=cleaned(game, fault.hint))
