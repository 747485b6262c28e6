"""Rulings: each is read by something, gives its reasons, and works whichever way it is decided."""

from collections.abc import Iterator

from printplay.findings import Finding
from printplay.model.core import Status
from printplay.model.game import Game
from printplay.pack.said import said


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
