"""Numbers, dice and sticks as sentences of a pack say them.

In: a text and a pattern in which `{n}` stands for a number. Out: the numbers, words counted too.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from printplay.model.core import LocalText
from printplay.model.game import Game

LANGUAGE = 'en'
WORDS = ('zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten')
NUMBER = rf'(?:\d+|{"|".join(WORDS)})'


def spoken(game: Game, text: LocalText) -> str:
    """The text in the language that is read here; empty where there is none."""
    return game.text(text, LANGUAGE)


def numbers(pattern: str, text: str) -> Iterator[int]:
    """Every number at the place of `{n}`, in the order of the text."""
    for found in _compiled(pattern).finditer(text):
        word = found['n'].lower()
        yield int(word) if word.isdecimal() else WORDS.index(word)


@lru_cache(maxsize=256)
def _compiled(pattern: str) -> re.Pattern[str]:
    marked = pattern.replace('{n}', rf'(?P<n>{NUMBER})').replace('{any}', NUMBER)
    return re.compile(rf'\b(?:{marked})\b', re.IGNORECASE)
