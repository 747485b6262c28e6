"""Rulings: each is read by something, gives its reasons, and works whichever way it is decided."""

import re
from collections.abc import Iterator

from printplay.findings import Finding
from printplay.model.core import Choice, Status
from printplay.model.game import Game, PathKey
from printplay.pack.said import said

_DIGITS = re.compile(r'\d+(?:\.\d+)?')


def check_rulings(game: Game) -> Iterator[Finding]:
    """What is wrong with the rulings of a game."""
    for index, ruling in enumerate(game.doc.rulings):
        path = ('rulings', index)
        if ruling.id not in game.rulings_read:
            message = f"nothing reads the ruling '{ruling.id}'"
            yield said(game, 'PP0604', message, (*path, 'id'))
        origin = game.origin(path)
        ours = origin is not None and origin.status is Status.HOUSE
        if not ruling.cites and not ours:
            yield said(game, 'PP0605', f"the ruling '{ruling.id}' cites nothing", path)
        seen: set[str] = set()
        for number, choice in enumerate(ruling.choices):
            if str(choice.id) in seen:
                message = f"the choice '{choice.id}' stands twice"
                yield said(game, 'PP0606', message, (*path, 'choices', number, 'id'))
            seen.add(str(choice.id))
            yield from _number(game, choice, (*path, 'choices', number))


def _number(game: Game, choice: Choice, path: PathKey) -> Iterator[Finding]:
    """A choice that is a number is called by that number, if by any."""
    for lang in game.doc.languages:
        numbers = _DIGITS.findall(game.text(choice.label, lang))
        if numbers and not isinstance(choice.id, str) and f'{choice.id:g}' not in numbers:
            message = f"the choice {choice.id:g} is called '{game.text(choice.label, lang)}'"
            yield said(game, 'PP0607', message, (*path, 'label'))
            return
