"""What a set decides for itself: its rulings in force, and facts that no rulebook states.

In: a game. Out: plain values that the print guide lists.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from printplay.model.core import Choice, LocalText, Piece, Provenance, Record, Ruling, Status
from printplay.model.game import Game, Line, PathKey
from printplay.model.walk import along, walk_records

SIGNS = {Status.INFERRED: '°', Status.PUBLIC: '*', Status.HOUSE: '†'}


@dataclass(frozen=True)
class RulingNote:
    """A ruling and the choice in force; `changed` when it is not the default."""

    ruling: Ruling
    choice: Choice
    changed: bool


@dataclass(frozen=True)
class FactNote:
    """Facts that share a status and a reason; `subjects` name them, each once, in order."""

    status: Status
    sign: str
    why: str
    subjects: tuple[str, ...]


def ruling_notes(game: Game) -> tuple[RulingNote, ...]:
    """Every ruling with its choice in force, the changed ones first."""
    notes = [_ruling_note(game, ruling) for ruling in game.doc.rulings]
    return tuple(sorted(notes, key=lambda note: not note.changed))


def fact_notes(game: Game, lang: str) -> tuple[FactNote, ...]:
    """Facts that are worked out, public or our own, by status and reason; rulings stand apart.

    What is never printed is left out.
    """
    found: dict[tuple[Status, str], dict[tuple[str, ...], dict[str, None]]] = {}
    for path, origin in game.signed():
        name, fact = _subject(game, path, lang)
        names = found.setdefault((origin.status, _reason(game, origin, lang)), {})
        names.setdefault(name, {})[fact] = None
    order = list(SIGNS)
    return tuple(
        FactNote(status, SIGNS[status], why, _grouped(names))
        for (status, why), names in sorted(found.items(), key=lambda f: order.index(f[0][0]))
    )


def _grouped(names: Mapping[tuple[str, ...], Mapping[str, None]]) -> tuple[str, ...]:
    """Names and their facts as `Deck · A, B: combat, points`: what shares its facts together."""
    together: dict[tuple[str, ...], dict[tuple[str, ...], list[str]]] = {}
    for name, facts in names.items():
        together.setdefault(tuple(facts), {}).setdefault(name[:-1], []).extend(name[-1:])
    texts = (
        ': '.join(
            filter(None, (', '.join(map(_named, named.items())), ', '.join(filter(None, facts))))
        )
        for facts, named in together.items()
    )
    return tuple(text[:1].upper() + text[1:] for text in texts)


def _named(group: tuple[tuple[str, ...], list[str]]) -> str:
    """Records under the one that holds them: `Deck · A, B`."""
    above, own = group
    return ' · '.join(filter(None, (*above, ', '.join(own))))


def _ruling_note(game: Game, ruling: Ruling) -> RulingNote:
    value = game.rulings.get(ruling.id, ruling.default)
    choice = next((c for c in ruling.choices if str(c.id) == value), ruling.choices[0])
    return RulingNote(ruling, choice, str(choice.id) != ruling.default)


def _reason(game: Game, origin: Provenance, lang: str) -> str:
    places = '; '.join(f'{c.source} {c.at}'.strip() for c in origin.citations if c.at or c.note)
    return game.text(origin.why, lang) or places


def _subject(game: Game, path: PathKey, lang: str) -> tuple[tuple[str, ...], str]:
    """The titles of the records along a path, and the name of the fact or collection at its end.

    Where siblings share a title, something tells them apart; records without a title go by their
    number (MOV-5), if that is what they are called.
    """
    names: list[str] = []
    fact, around = '', tuple[Any, ...]()
    for step, value in along(game.doc, path):
        if isinstance(value, Record):
            title = vars(value).get('title')
            numbered = value.id if value.id.isupper() else fact
            words = game.text(title, lang) if isinstance(title, LocalText) else numbered
            twins = [one for one in around if getattr(one, 'title', None) == title and one != value]
            if title and twins:
                words += f' ({_apart(game, value, twins, lang)})'
            names, fact = [*names, words], ''
        elif isinstance(step, str):
            fact = game.words(lang).field(step)
        around = value if isinstance(value, tuple) else ()
    return tuple(names), fact


def _apart(game: Game, record: Record, twins: Sequence[Record], lang: str) -> str:
    """What tells a record from its twins: what its id begins with, or what is printed on it.

    Of the printed lines it is the first that the twins lack, or else all.
    """
    owner = record.id.rpartition('.')[0]
    if not owner and isinstance(record, Piece):
        theirs = {line.text for twin in twins for line in _told(game, twin, lang)}
        lines = [line.text for line in _told(game, record, lang)]
        own = [line for line in lines if line not in theirs][:1] or lines
        if own:
            words = ' '.join(own).removesuffix('.')
            return words[:1].lower() + words[1:]
    return _called(game, owner or record.id, lang)


def _told(game: Game, record: Record, lang: str) -> tuple[Line, ...]:
    return game.told(record, lang) if isinstance(record, Piece) else ()


def _called(game: Game, name: str, lang: str) -> str:
    """The title of the record with an id, or the id in words."""
    for _, record in walk_records(game.doc):
        if record.id == name and isinstance(title := vars(record).get('title'), LocalText):
            return game.text(title, lang)
    return name.replace('_', ' ')
