"""Steps of a turn and lines of the game for one: those that play knows, each once, in order."""

from collections.abc import Iterator, Mapping
from typing import Final, get_args

from printplay.findings import Finding
from printplay.model.fantomen import FantomenDocument, TurnStep
from printplay.model.game import Game
from printplay.pack.said import said

STEPS: Final[tuple[str, ...]] = get_args(TurnStep.model_fields['play'].annotation)
"""The steps in the order in which they are played."""
LINES: Final[Mapping[str, str]] = {
    'set_up': 'move', 'lose': 'move', 'no_opponent': 'move', 'place': 'bandits', 'fight': 'bandits',
    'chase': 'bandits', 'rate': 'end', 'late': 'end',
}  # fmt: skip
"""What lines of the game for one make happen, in their order, and the list that each is of."""


def check_turns(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Steps and lines that play does not know, lacks, or plays in another order."""
    steps = tuple(step.play for step in doc.turn)
    if steps != STEPS:
        message = f"a turn is {', '.join(steps) or 'empty'}; play goes {', '.join(STEPS)}"
        yield said(game, 'PP1109', message, ('turn',))
    lines = [line.play for line in doc.solo]
    for index, line in enumerate(lines):
        if line not in LINES:
            message = f"no line of the game for one is played as '{line}'"
            yield said(game, 'PP1109', message, ('solo', index, 'play'))
        elif doc.solo[index].list != LINES[line]:
            message = f"the line '{line}' is of the list '{LINES[line]}'"
            yield said(game, 'PP1109', message, ('solo', index, 'list'))
    for line in LINES if lines else ():
        if lines.count(line) != 1:
            message = f"{lines.count(line)} lines of the game for one are played as '{line}'"
            yield said(game, 'PP1109', message, ('solo',))
    known = [line for line in lines if line in LINES]
    if sorted(known) == sorted(LINES) and known != list(LINES):
        message = f"the game for one goes {', '.join(lines)}; play goes {', '.join(LINES)}"
        yield said(game, 'PP1109', message, ('solo',))
