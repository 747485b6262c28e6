"""The glossary against all texts: they say its terms, and no word that it avoids.

A glossary is a list of terms, each with a title and, by language, the forms that are not used
for it. Forms are whole words in any case; reasons may quote them. Terms are said in any form.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from printplay.checks.texts import place_of
from printplay.findings import Finding
from printplay.model.core import LocalText
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk_texts
from printplay.pack.said import said


@dataclass(frozen=True)
class _Avoided:
    """What is avoided in one language: a pattern, and by form in lower case the term to use."""

    pattern: re.Pattern[str]
    terms: Mapping[str, str]


def check_glossary(game: Game) -> Iterator[Finding]:
    """Every text that says what the glossary avoids."""
    glossary = getattr(game.doc, 'glossary', ())
    if not glossary:
        return
    for index, term in enumerate(glossary):
        for lang in term.avoid:
            if lang not in game.doc.languages:
                message = f"'{lang}' is not a language of the pack"
                yield said(game, 'PP0308', message, ('glossary', index, 'avoid', lang))
    for lang in game.doc.languages:
        yield from _unsaid(game, glossary, lang)
    first = game.doc.languages[0]
    avoided = {lang: _avoided(game, lang) for lang in game.doc.languages}
    for path, text in walk_texts(game.doc):
        if path[0] != 'glossary' and path[-1] != 'why':
            for lang, words in avoided.items():
                written = text.get(lang, first)
                if words is not None and written:
                    yield from _found(game, path, text, lang, words.terms, words.pattern)


_WORD = re.compile(r'[^\W\d_]{3,}')
_COMMON = 4  # a word that stands in so many terms tells nothing of them
_ENDING = 2  # letters in which forms of a word differ


def _unsaid(game: Game, glossary: tuple[Any, ...], lang: str) -> Iterator[Finding]:
    """Terms that no text says: none of their words stands anywhere, in any form."""
    texts = (text for path, text in walk_texts(game.doc) if path[0] != 'glossary')
    said_there = '\n'.join(text.get(lang, game.doc.languages[0]) for text in texts).casefold()
    terms = [_WORD.findall(game.text(term.title, lang).casefold()) for term in glossary]
    common = Counter(word for words in terms for word in set(words))
    for index, words in enumerate(terms):
        own = [word for word in words if common[word] < _COMMON]
        if own and not any(word[: max(3, len(word) - _ENDING)] in said_there for word in own):
            title = game.text(glossary[index].title, lang)
            message = f"no text in {lang} says '{title}'"
            where = place_of(('glossary', index, 'title'), glossary[index].title, lang)
            yield said(game, 'PP0303', message, where)


def _found(
    game: Game,
    path: PathKey,
    text: LocalText,
    lang: str,
    terms: Mapping[str, str],
    pattern: re.Pattern[str],
) -> Iterator[Finding]:
    written = text.get(lang, game.doc.languages[0])
    for form in dict.fromkeys(' '.join(found.split()) for found in pattern.findall(written)):
        term = terms.get(form.casefold())
        if term is not None:
            message = f"'{path[-1]}' ({lang}) says '{form}'"
            where, hint = place_of(path, text, lang), f"The glossary has '{term}' for it."
            yield said(game, 'PP0712', message, where, hint=hint)


def _avoided(game: Game, lang: str) -> _Avoided | None:
    """What is avoided; a term that holds such a form is matched first, and may be said."""
    terms: dict[str, str] = {}
    titles: list[str] = []
    for term in getattr(game.doc, 'glossary', ()):
        title = game.text(term.title, lang)
        titles.append(title)
        terms |= {form.casefold(): title for form in term.avoid.get(lang, ())}
    if not terms:
        return None
    forms = sorted({*terms, *titles}, key=len, reverse=True)
    either = '|'.join(r'\s+'.join(map(re.escape, form.split())) for form in forms if form)
    return _Avoided(re.compile(rf'(?<!\w)(?:{either})(?!\w)', re.IGNORECASE), terms)
