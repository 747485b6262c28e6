"""What a card of Fantomen makes happen, as data: `{do: draw, n: 2}`.

A deed has no sentence of its own: it is printed by the pack's phrase of the same name, in every
language, with its numbers put in. So what is printed and what is played cannot differ.
"""

from typing import Annotated, Literal

from pydantic import Field

from printplay.model.core import Strict

Count = Annotated[int, Field(ge=1, le=9)]


class MoveOn(Strict):
    """Go up to so many more squares, whether the piece has its Hero or not."""

    do: Literal['move_on']
    most: Count


class EndTurn(Strict):
    """The turn is over: no step of it follows."""

    do: Literal['end_turn']


class Draw(Strict):
    """Take so many Jungle Drums cards."""

    do: Literal['draw']
    n: Count = 1


class Steal(Strict):
    """Take so many random cards from the hand of one opponent."""

    do: Literal['steal']
    n: Count = 1


class Halt(Strict):
    """One opponent misses so many turns."""

    do: Literal['halt']
    turns: Count = 1


class Push(Strict):
    """Move the piece of one opponent exactly so many squares."""

    do: Literal['push']
    steps: Count


class Look(Strict):
    """Look at the hand of one opponent."""

    do: Literal['look']


class Ask(Strict):
    """Name a rumour: one opponent hands it over if he holds it."""

    do: Literal['ask']


class Lose(Strict):
    """Lose so many random Jungle Drums cards: of the hand only, or with those on the table."""

    do: Literal['lose']
    n: Count = 1
    of: Literal['hand', 'all'] = 'all'


class Miss(Strict):
    """Miss so many of the own turns."""

    do: Literal['miss']
    turns: Count = 1


class Wound(Strict):
    """Roll whether one is injured, or be injured or seriously injured at once."""

    do: Literal['wound']
    how: Literal['roll', 'serious'] = 'roll'


class GoHome(Strict):
    """The piece goes back to its starting square."""

    do: Literal['go_home']


Deed = Annotated[
    MoveOn | EndTurn | Draw | Steal | Halt | Push | Look | Ask | Lose | Miss | Wound | GoHome,
    Field(discriminator='do'),
]
DEEDS = (MoveOn, EndTurn, Draw, Steal, Halt, Push, Look, Ask, Lose, Miss, Wound, GoHome)
"""Every deed there is; each has a phrase, and an engine carries each out."""
