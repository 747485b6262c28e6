"""printplay's own words in the languages of a pack: none is missing, none is wrong."""

from collections.abc import Iterator, Mapping
from typing import Final

from printplay.findings import Finding, Span, finding
from printplay.model.core import Record, TextCard
from printplay.model.game import Game
from printplay.model.walk import along, walk
from printplay.model.words import FIELDS, LARGEST_NUMERAL, NUMERALS, Entry, names_in
from printplay.pack.schema import nearest
from printplay.pack.source import Node, read_file
from printplay.pack.words import (
    REFERENCE,
    entry_of,
    is_shipped,
    keyed,
    shipped_words,
    texts_in,
    words_file,
)

_NOT_OF_GAMES: Final = 'calibration.'
_OPEN: Final = (FIELDS, NUMERALS)
_FORMS: Final = {str: "a text", tuple: "a list of texts", dict: "`one` and `other`"}


def check_words(game: Game) -> Iterator[Finding]:
    """Every fault of printplay's words in the languages of a game."""
    for index, lang in enumerate(game.doc.languages):
        path = words_file(game.root, lang)
        own: dict[str, Node] = {}
        if path.is_file():
            node, faults = read_file(path, path.as_posix())
            yield from faults
            own = dict(keyed(node))
            yield from _faults(own, game, node)
        if own or lang.partition('-')[0] != REFERENCE:
            at = Span(path.as_posix()) if own else game.span(('languages', index))
            yield from _missing(game, lang, own, at)


def _faults(own: Mapping[str, Node], game: Game, node: Node | None) -> Iterator[Finding]:
    known = shipped_words(REFERENCE)
    for key, entry in own.items():
        if key in known or key.startswith(_OPEN):
            yield from _fault(key, entry, known.get(key), game.doc.id)
        else:
            message, hint = f"printplay has no word '{key}'", nearest(key, known)
            yield finding('PP0110', message, entry.span, subject=game.doc.id, hint=hint)
    if node is None or not isinstance(node.value, dict):
        span = node.span if node is not None else None
        yield finding('PP0107', "the file of words is not a mapping", span, subject=game.doc.id)


def _fault(key: str, node: Node, known: Entry | None, subject: str) -> Iterator[Finding]:
    """What is wrong with one word: its form, its length, its names in braces."""
    entry = entry_of(node)
    wanted = (dict if isinstance(known, Mapping) else type(known)) if known is not None else (
        str if key.startswith(FIELDS) else tuple
    )  # fmt: skip
    if not isinstance(entry, wanted):
        said = f"'{key}' must be {_FORMS[wanted]}"
        yield finding('PP0204', said, node.span, subject=subject)
    elif key.startswith(NUMERALS) and len(entry) != LARGEST_NUMERAL:
        said = f"'{key}' has {len(entry)} entries and needs {LARGEST_NUMERAL}"
        yield finding('PP0112', said, node.span, subject=subject)
    elif known is not None and (one := _names(entry)) != (other := _names(known)):
        differing = ', '.join(f'{{{name}}}' for name in sorted(one ^ other))
        said = f"'{key}' differs from the English word in {differing}"
        yield finding('PP0714', said, node.span, subject=subject)


def _names(entry: Entry) -> frozenset[str]:
    return frozenset(name for text in texts_in(entry) for name in names_in(text))


def _missing(
    game: Game, lang: str, own: Mapping[str, Node], span: Span | None
) -> Iterator[Finding]:
    """Words that sheets may print and no file has."""
    known = {*shipped_words(lang), *own}
    needed = [key for key in shipped_words(REFERENCE) if not key.startswith(_NOT_OF_GAMES)]
    if lang.partition('-')[0] != REFERENCE:
        needed += [f'{FIELDS}{name}' for name in sorted(_fields(game))]
    missing = [key for key in needed if key not in known]
    where = words_file(game.root, lang).as_posix()
    if len(missing) > 1 and not own and not is_shipped(lang):
        message = f"printplay has no words in '{lang}': {len(missing)}, such as '{missing[0]}'"
        hint = f"Write them in {where}."
        yield finding('PP0311', message, span, subject=game.doc.id, hint=hint)
        return
    for key in missing:
        message = f"printplay's word '{key}' is not there in '{lang}'"
        hint = f"Write it in {where}."
        yield finding('PP0311', message, span, subject=game.doc.id, hint=hint)


def _fields(game: Game) -> set[str]:
    """The fields of records that are named in print."""
    cards = (model for _, model in walk(game.doc) if isinstance(model, TextCard))
    found = {name for card in cards for name in card.fields}
    for path, _ in game.signed():
        fact = ''
        for step, value in along(game.doc, path):
            if isinstance(value, Record):
                if vars(value).get('title') is None and not value.id.isupper():
                    found.add(fact)
                fact = ''
            elif isinstance(step, str):
                fact = step
        found.add(fact)
    return found - {''}
