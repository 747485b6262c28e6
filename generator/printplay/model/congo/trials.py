"""Ways to play that only the simulator knows: an adventure with some of it changed.

A trial is never printed. It brings rules, terrain and models into play that none of the printed
adventures asks for. Lengths on the table are inches.
"""

from typing import Literal

from pydantic import Field

from printplay.model.congo.adventures import (
    Edge,
    EventRule,
    MapArea,
    MapMark,
    MapZone,
    Objective,
    SpecialRule,
)
from printplay.model.core import DieType, Id, LocalText, Record, Strict


class AreaChange(Strict):
    """A piece of terrain of the adventure's map, by id, and what is different in the trial."""

    area: Id
    height: Literal['low', 'high'] | None = None
    danger: bool | None = None
    cover: DieType | None = None


class SideChange(Strict):
    """A side of the adventure, by id, and what is different in the trial."""

    side: Id
    budget: int | None = Field(default=None, ge=1)
    cultures: tuple[Id, ...] = ()
    imposed: tuple[Id, ...] = ()
    universal_rules: tuple[Id, ...] = ()
    reserves: int = Field(default=0, ge=0)
    home: Edge | None = None
    losses: int = Field(default=0, ge=0)


class Trial(Record):
    """An adventure with changes; what it lists is added to what the adventure has.

    Attributes:
        zones: instead of those of the adventure.
        marks: one with an id of the adventure's stands in place of it.
        without: universal rules of the adventure that are not in use.
    """

    title: LocalText
    adventure: Id
    environment: Id | None = None
    turns: int | None = Field(default=None, ge=1, le=12)
    universal_rules: tuple[Id, ...] = ()
    without: tuple[Id, ...] = ()
    changes: tuple[AreaChange, ...] = ()
    sides: tuple[SideChange, ...] = ()
    areas: tuple[MapArea, ...] = ()
    zones: tuple[MapZone, ...] = ()
    marks: tuple[MapMark, ...] = ()
    special_rules: tuple[SpecialRule, ...] = ()
    objectives: tuple[Objective, ...] = ()
    events: tuple[EventRule, ...] = ()
