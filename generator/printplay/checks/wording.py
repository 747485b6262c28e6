"""Effect against text: what a rule does and what its sentence says, in every language.

Every record with a `text` and an `effect` is compared, in both directions: a number, die, stick,
token or card, target, chooser, "may", action or condition that stands in the one has to stand
in the other. A record whose effect is empty is not compared; it is noted when its sentence
names dice or counts tokens, because such a rule is printed but never played.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from printplay.checks.comparing import Difference, compare
from printplay.checks.facts import facts_of
from printplay.checks.lexicons import LEXICONS
from printplay.checks.reading import read_sentence
from printplay.findings import Finding, Severity, ordered
from printplay.model.core import LocalText
from printplay.model.effects import Effect
from printplay.model.game import Game, PathKey

CODES: Mapping[str, tuple[Severity, str]] = {
    'PP0701': (Severity.ERROR, "a number in the text is not the one in the effect"),
    'PP0702': (Severity.ERROR, "dice in the text are not those in the effect"),
    'PP0703': (Severity.ERROR, "a stick (S, M, L) in the text is not the one in the effect"),
    'PP0704': (Severity.ERROR, "a token or card in the text is not the one in the effect"),
    'PP0705': (Severity.ERROR, "the text names other groups or players than the effect"),
    'PP0706': (Severity.ERROR, "the text lets somebody else choose than the effect"),
    'PP0707': (Severity.ERROR, "optional in the text and forced in the effect, or the reverse"),
    'PP0708': (Severity.ERROR, "the text and the effect do different things"),
    'PP0709': (Severity.ERROR, "the text and the effect differ in when or how long"),
    'PP0710': (Severity.ERROR, "an effect has no sentence in one of the pack's languages"),
    'PP0711': (Severity.NOTE, "a sentence with dice or tokens has no effect, so it is not played"),
    'PP0712': (Severity.NOTE, "no lexicon for a language: its sentences are not compared"),
}


def check_wording(game: Game) -> tuple[Finding, ...]:
    """Compare every sentence with its effect, in every language of the pack."""
    names = _Names(game)
    findings = [
        finding
        for path, record in records_of(game.doc, ())
        for lang in game.doc.languages
        for finding in _check_record(game, path, record, lang, names)
    ]
    return ordered(findings + [_no_lexicon(lang) for lang in game.doc.languages
                               if lang not in LEXICONS and names.effects])  # fmt: skip


def records_of(value: Any, path: PathKey) -> Iterator[tuple[PathKey, BaseModel]]:
    """Every record inside a value that has both a text and an effect, with its path."""
    if isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from records_of(item, (*path, index))
    elif isinstance(value, BaseModel) and not isinstance(value, LocalText):
        fields = type(value).model_fields
        if 'text' in fields and 'effect' in fields:
            yield path, value
        for name in fields:
            yield from records_of(getattr(value, name), (*path, name))


class _Names:
    """Titles and effects by id, so that an effect may name another record."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.titles: dict[str, LocalText] = {}
        self.effects: dict[str, Effect] = {}
        self._collect(game.doc)

    def _collect(self, value: Any) -> None:
        if isinstance(value, tuple):
            for item in value:
                self._collect(item)
        elif isinstance(value, BaseModel) and not isinstance(value, LocalText):
            key, title = getattr(value, 'id', None), getattr(value, 'title', None)
            effect = getattr(value, 'effect', None)
            if isinstance(key, str) and isinstance(title, LocalText):
                self.titles.setdefault(key.rpartition('.')[2], title)
            if isinstance(key, str) and effect:
                self.effects.setdefault(key, effect)
            for name in type(value).model_fields:
                self._collect(getattr(value, name))

    def shown(self, key: str, lang: str) -> str:
        """What people call the record with this id."""
        title = self.titles.get(key.rpartition('.')[2])
        text = self._game.text(title, lang)
        return text or key.replace('_', ' ')


def _check_record(
    game: Game, path: PathKey, record: BaseModel, lang: str, names: _Names
) -> Iterator[Finding]:
    text = game.text(getattr(record, 'text', None), lang)
    effect: Effect = getattr(record, 'effect', ())
    place = _text_path(record, path, lang)
    subject = _subject(game, path)
    if not effect:
        if text and lang in LEXICONS and _plays(text, lang):
            yield _finding(game, place, 'PP0711', subject, f"'{subject}' has dice or tokens in its "
                           f"text ({lang}) and no effect: it is printed, not played")  # fmt: skip
        return
    if not text:
        yield _finding(game, place, 'PP0710', subject, f"'{subject}' has an effect and no text "
                       f"in '{lang}'")  # fmt: skip
    elif lang in LEXICONS:
        claims = facts_of(effect, names.effects)
        reading = read_sentence(text, LEXICONS[lang])
        named = {key: names.shown(key, lang) for kind, key in claims.must if kind == 'name'}
        for difference in compare(effect, claims, reading, LEXICONS[lang], named):
            yield _finding(game, place, difference.code, subject, _message(difference, subject, lang))


def _message(difference: Difference, subject: str, lang: str) -> str:
    where = "the effect" if difference.in_effect else "the text"
    other = "the text" if difference.in_effect else "the effect"
    return f"'{subject}' ({lang}): {where} has {difference.what}, {other} does not"


def _finding(game: Game, path: PathKey, code: str, subject: str, message: str) -> Finding:
    return Finding(
        code,
        CODES[code][0],
        message,
        game.span(path),
        '.'.join(str(part) for part in path),
        subject,
        "change the text or the effect so that both say the same" if code <= 'PP0709' else '',
    )


def _no_lexicon(lang: str) -> Finding:
    return Finding('PP0712', CODES['PP0712'][0],
                   f"texts in '{lang}' are not compared with effects: there is no lexicon for it",
                   subject=lang)  # fmt: skip


def _plays(text: str, lang: str) -> bool:
    reading = read_sentence(text, LEXICONS[lang])
    return any(kind == 'die' for kind, _ in reading.facts) or any(
        kind == 'number' and re.match(r'(token|totem|panic|loot|bulky|plunder|figure) ', value)
        for kind, value in reading.facts
    )


def _text_path(record: BaseModel, path: PathKey, lang: str) -> PathKey:
    text = getattr(record, 'text', None)
    mapped = isinstance(text, LocalText) and lang in text.root
    return (*path, 'text', lang) if mapped else (*path, 'text')


def _subject(game: Game, path: PathKey) -> str:
    value: Any = game.doc
    subject = ''
    for part in path:
        value = value[part] if isinstance(part, int) else getattr(value, part)
        subject = str(getattr(value, 'id', subject))
        level = getattr(value, 'successes', None)
        subject = f'{subject} ({level})' if level else subject
    return subject
