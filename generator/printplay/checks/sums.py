"""Sums in texts, such as `3 + 4 + {jungle.rifle.avoid} = 9`, add up with the pack's numbers."""

import re
from collections.abc import Iterator

from printplay.checks.texts import place_of
from printplay.findings import Finding
from printplay.model.core import Pattern
from printplay.model.game import Game
from printplay.model.walk import walk_texts
from printplay.pack.said import said

_SUM = re.compile(r'(?<![\w.,])(\d+(?: [+−] \d+)+) = (\d+)(?![\w.,]*\d)')


def check_sums(game: Game) -> Iterator[Finding]:
    """Every sum that comes out otherwise than a text says."""
    for path, text in walk_texts(game.doc):
        if isinstance(text, Pattern) or not any(' = ' in words for words in text.root.values()):
            continue
        for lang in game.doc.languages:
            for terms, result in _SUM.findall(game.text(text, lang)):
                total = sum(map(int, terms.replace('− ', '-').replace('+ ', '+').split()))
                if total != int(result):
                    message = f"{terms} is {total}, not {result}"
                    yield said(game, 'PP0717', message, place_of(path, text, lang))
