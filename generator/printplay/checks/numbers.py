"""Numbers in texts: none is typed where play has its own, and every language has the same.

A number that play uses is a constant of the pack, and texts ask for it in braces. So the prose of
a pack that `asks_numbers` of its texts holds no digit, and no numeral but in the words of a title.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from printplay.checks.texts import place_of
from printplay.findings import Finding
from printplay.model.core import LocalText, Pattern
from printplay.model.game import Game
from printplay.model.walk import walk, walk_texts
from printplay.model.words import NUMERALS, names_in, without_places
from printplay.pack.said import said

_WORD = re.compile(r'\d+|[^\W\d_]+')
_STEM = 5  # letters by which the word after a numeral is known in every form


def check_numbers(game: Game) -> Iterator[Finding]:
    """Numbers that are typed, that a language says otherwise, that only a brief has."""
    numerals = {lang: _numerals(game, lang) for lang in game.doc.languages}
    yield from _typed(game, numerals)
    if len(game.doc.languages) > 1:
        yield from _differing(game, numerals)
    yield from _briefs(game)


def _numerals(game: Game, lang: str) -> Mapping[str, int]:
    """Words for the numbers from 2 on; the word for 1 says too many other things."""
    entries = game.words(lang).entries
    forms = [e for key, e in entries.items() if key.startswith(NUMERALS) and isinstance(e, tuple)]
    return {word: n for words in forms for n, word in enumerate(words, 1) if n > 1}


def _typed(game: Game, numerals: Mapping[str, Mapping[str, int]]) -> Iterator[Finding]:
    """Numbers that stand in a text as such."""
    first, asking = game.doc.languages[0], game.doc.asks_numbers
    titles = {lang: _titles(game, lang) for lang in numerals} if asking else {}
    for path, text in walk_texts(game.doc) if asking else ():
        if path[0] in asking and path[-1] != 'why':
            for lang, known in numerals.items():
                typed = _numbers(without_places(text.get(lang, first)), known, titles[lang])
                for number in dict.fromkeys(typed):
                    message = f"'{path[-1]}' ({lang}) has the number {number}"
                    yield said(game, 'PP0718', message, place_of(path, text, lang))


def _titles(game: Game, lang: str) -> str:
    """All titles, as one text in lower case."""
    texts = (text for path, text in walk_texts(game.doc) if path[-1] == 'title')
    return '\n'.join(text.get(lang, game.doc.languages[0]) for text in texts).casefold()


def _numbers(text: str, known: Mapping[str, int], titles: str) -> Iterator[int]:
    """Numbers of a text in digits and in words, but those that titles say in the same words."""
    words = _WORD.findall(text)
    for word, after in zip(words, (*words, '')[1:], strict=True):
        if word.isdecimal():
            yield int(word)
        elif word.casefold() in known and f'{word} {after[:_STEM]}'.casefold() not in titles:
            yield known[word.casefold()]


def _differing(game: Game, numerals: Mapping[str, Mapping[str, int]]) -> Iterator[Finding]:
    """Texts with a number in one language that another does not have; braces are told elsewhere."""
    first, *others = game.doc.languages
    for path, text in walk_texts(game.doc):
        if isinstance(text, Pattern) or path[-1] == 'why':
            continue
        own = _counted(text, first, first, numerals)
        for lang in others:
            if lang not in text.root or names_in(text.root[lang]) != names_in(
                text.get(first, first)
            ):
                continue
            if (there := _counted(text, lang, first, numerals)) != own:
                lacks = [f"lacks {number}" for number in sorted((own - there).elements())]
                more = [f"has {number} more" for number in sorted((there - own).elements())]
                message = f"'{path[-1]}' in {lang} {' and '.join((*lacks, *more))}"
                yield said(game, 'PP0719', message, place_of(path, text, lang))


def _counted(
    text: LocalText, lang: str, first: str, numerals: Mapping[str, Mapping[str, int]]
) -> Counter[int]:
    return Counter(_numbers(without_places(text.get(lang, first)), numerals[lang], ''))


def _briefs(game: Game) -> Iterator[Finding]:
    """Names in braces of a brief that are not in the text that it shortens."""
    first = game.doc.languages[0]
    for path, model in walk(game.doc):
        text, brief = vars(model).get('text'), vars(model).get('brief')
        if isinstance(text, LocalText) and isinstance(brief, LocalText):
            whole, short = text.get(first, first), brief.get(first, first)
            for name in sorted(names_in(short) - names_in(whole)):
                message = f"'brief' has {{{name}}}, which the text lacks"
                yield said(game, 'PP0720', message, place_of((*path, 'brief'), brief, first))
