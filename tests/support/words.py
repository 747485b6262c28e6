"""printplay's own words for tests of sheets, and which words of a text are of which language."""

import re
from collections.abc import Iterable

from printplay.model.words import FIELDS, Words
from printplay.pack.words import shipped_words, texts_in

ENGLISH = Words('en', shipped_words('en'))
SWEDISH = Words('sv', shipped_words('sv'))
_WORD = re.compile(r'[^\W\d_]{3,}')
_PLACE = re.compile(r'\{[^}]*\}|--[a-z-]+|printplay[\w.-]*|[\w-]+\.(?:toml|net|pdf)')


def words_in(texts: Iterable[str]) -> set[str]:
    """The words of texts, in lower case; options and names of files are none."""
    return {word.lower() for text in texts for word in _WORD.findall(_PLACE.sub(' ', text))}


def own_words(words: Words) -> set[str]:
    """All that printplay itself says in a language."""
    entries = ((k, e) for k, e in words.entries.items() if not k.startswith(FIELDS))
    return words_in(text for _, entry in entries for text in texts_in(entry))


def english_alone() -> set[str]:
    """What printplay says in English and not in Swedish."""
    return own_words(ENGLISH) - own_words(SWEDISH)
