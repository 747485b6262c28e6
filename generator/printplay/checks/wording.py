"""Effect against text: what a rule does and what its sentence says, in every language.

Every record with a `text` and an `effect` is compared, in both directions: a number, die, stick,
token or card, target, chooser, "may", action or condition that stands in the one has to stand
in the other. What a rule's `brief` counts and names has to stand in its text, and what the lines
`when` and `do` of a routine count in their condition and effect. A record without an effect is not
compared; it is noted when its sentence rolls dice or does something with tokens or cards, because
such a rule is printed and not played.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from printplay.checks.beside import brief_beyond, line_beyond, lines_beside, targets_beyond
from printplay.checks.comparing import CODE_OF, KINDS, Difference, compare
from printplay.checks.fact_tables import THINGS
from printplay.checks.facts import facts_of
from printplay.checks.lexicon import Lexicon
from printplay.checks.lexicons import LEXICONS
from printplay.checks.reading import read_sentence
from printplay.findings import Finding, finding, ordered
from printplay.model.core import LocalText
from printplay.model.effects import Effect
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk
from printplay.pack.said import said, subject_at

_LINE = "Change the line, or its condition or effect, until both say the same."
_BRIEF = "Change the brief or the text until the text has all that the brief has."


def check_wording(game: Game) -> tuple[Finding, ...]:
    """Compare every sentence with its effect, in every language of the pack."""
    known = _known(game)
    records = tuple(records_of(game.doc))
    found: list[Finding] = []
    for lang in game.doc.languages:
        for path, record in records:
            found.extend(_Record(game, path, record, lang).check(known))
        if lang not in LEXICONS and any(vars(record)['effect'] for _, record in records):
            found.append(_no_lexicon(lang))
        found.extend(_targets(game, lang))
        found.extend(_routine(game, lang))
    return ordered(found)


def check_record(game: Game, path: PathKey, record: BaseModel, lang: str) -> Iterator[Finding]:
    """Compare the sentence of one record that stands, or is to stand, at `path`."""
    return _Record(game, path, record, lang).check(_known(game))


def records_of(value: Any) -> Iterator[tuple[PathKey, BaseModel]]:
    """Every record inside a value that has both a text and an effect, with its path."""
    for where, model in walk(value):
        fields = type(model).model_fields
        if 'text' in fields and 'effect' in fields:
            yield where, model


@dataclass(frozen=True)
class _Known:
    """Effects and titles by id, so that an effect may name another record."""

    effects: Mapping[str, Effect]
    titles: Mapping[str, LocalText]


def _known(game: Game) -> _Known:
    return _Known(dict(_effects(game.doc)), dict(_titles(game.doc)))


class _Record:
    """A record in one language, compared."""

    def __init__(self, game: Game, path: PathKey, record: BaseModel, lang: str) -> None:
        self._game, self._path, self._lang, self._record = game, path, lang, record
        text = vars(record)['text']
        self._text = game.text(text, lang)
        self._effect: Effect = vars(record)['effect']
        self._points = vars(record).get('points')
        mapped = isinstance(text, LocalText) and lang in text.root
        self._place = (*path, 'text', lang) if mapped else (*path, 'text')

    def check(self, known: _Known) -> Iterator[Finding]:
        """What differs between this record's text and its effect."""
        lexicon = LEXICONS.get(self._lang)
        if not self._effect:
            if lexicon and _tells_deeds(self._text, lexicon):
                yield self._found('PP0710', "rolls dice or counts tokens in its text and has no "
                                            "effect: it is printed and not played")  # fmt: skip
        elif lexicon and self._text:
            yield from self._compare(lexicon, known)
        brief = vars(self._record).get('brief')
        if lexicon and self._text and isinstance(brief, LocalText):
            short = self._game.text(brief, self._lang)
            for kind, value in brief_beyond(short, self._text, lexicon):
                what = f"has '{value}' in `brief` and not in its text"
                yield self._found(CODE_OF[kind], what, (*self._path, 'brief'), _BRIEF)

    def _compare(self, lexicon: Lexicon, known: _Known) -> Iterator[Finding]:
        claims = facts_of(self._effect, known.effects)
        names = {
            key: self._game.text(known.titles.get(key.rpartition('.')[2]), self._lang)
            or key.replace('_', ' ')
            for kind, key in claims.must
            if kind == 'name'
        }
        beside = lexicon.points.format(n=self._points) if isinstance(self._points, int) else ''
        reading = read_sentence(beside + self._text, lexicon)
        differences = compare(self._effect, claims, reading, lexicon, names)
        for code in sorted({difference.code for difference in differences}):
            yield self._found(code, _said([d for d in differences if d.code == code]))
        lines = lines_beside(self._game, self._record, claims, self._lang, lexicon)
        for field, (kind, value) in lines:
            code = 'PP0702' if kind == 'die' else 'PP0703'
            yield self._found(code, f"has '{value}' in `{field}` only", (*self._path, field))

    def _found(
        self, code: str, what: str, place: PathKey | None = None, hint: str | None = None
    ) -> Finding:
        message = f"'{subject_at(self._game, self._path)}' ({self._lang}) {what}"
        return said(self._game, code, message, place or self._place, hint=hint)


def _targets(game: Game, lang: str) -> Iterator[Finding]:
    if lang in LEXICONS:
        for path, named, reach in targets_beyond(game, lang, LEXICONS[lang]):
            message = (
                f"the target of '{subject_at(game, path)}' ({lang}) names "
                f"{named or 'no stick'} and its range is {reach or 'none'}"
            )
            yield said(game, 'PP0703', message, path)


def _routine(game: Game, lang: str) -> Iterator[Finding]:
    """What the lines "when" and "do" of a routine count, and its condition and effect do not."""
    for path, record in walk(game.doc) if lang in LEXICONS else ():
        fields = vars(record)
        if {'when', 'do', 'condition', 'effect'} <= fields.keys():
            condition, both = facts_of(fields['condition']), facts_of(fields['effect'])
            both.merge(condition)
            for name, claims in (('when', condition), ('do', both)):
                line = game.text(fields[name], lang) if name == 'do' or fields['condition'] else ''
                for kind, value in line_beyond(line, claims, LEXICONS[lang]):
                    if kind != 'bound' or name == 'when':
                        lacks = "condition" if name == 'when' else "condition and effect"
                        message = (
                            f"'{subject_at(game, path)}' ({lang}) has {KINDS[kind]} '{value}' in "
                            f"`{name}` and not in its {lacks}"
                        )
                        yield said(game, CODE_OF[kind], message, (*path, name), hint=_LINE)


def _said(differences: list[Difference]) -> str:
    effect = ', '.join(d.what for d in differences if d.in_effect)
    text = ', '.join(d.what for d in differences if not d.in_effect)
    if effect and text:
        return f"has {effect} in its effect and {text} in its text"
    return f"has {effect} in its effect only" if effect else f"has {text} in its text only"


def _tells_deeds(text: str, lexicon: Lexicon) -> bool:
    """Whether a sentence has dice rolled, or something done with tokens or cards."""
    reading = read_sentence(text, lexicon)
    dice = any(kind == 'die' for kind, _ in reading.facts)
    rolled = dice and lexicon.shows_patterns['does:roll'].search(reading.text)
    return bool(rolled) or any(
        deed.verbs and deed.noun in THINGS and deed.noun != 'figure' for deed in reading.deeds
    )


def _no_lexicon(lang: str) -> Finding:
    message = f"texts in '{lang}' are not compared with their effects: no lexicon knows it"
    return finding('PP0711', message, subject=lang)


def _effects(doc: BaseModel) -> Iterator[tuple[str, Effect]]:
    for _, model in walk(doc):
        key, effect = vars(model).get('id'), vars(model).get('effect')
        if isinstance(key, str) and effect:
            yield key, effect


def _titles(doc: BaseModel) -> Iterator[tuple[str, LocalText]]:
    for _, model in walk(doc):
        key, title = vars(model).get('id'), vars(model).get('title')
        if isinstance(key, str) and isinstance(title, LocalText):
            yield key.rpartition('.')[2], title
