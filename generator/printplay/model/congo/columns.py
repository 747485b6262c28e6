"""The lists of Congo from which columns are made: cultures, characters, groups, weapons."""

from typing import Literal

from pydantic import Field

from printplay.model.congo.cards import StickId
from printplay.model.core import Dice, DieType, Id, LocalText, Record, Strict
from printplay.model.effects import Effect

Value = DieType | Literal['special'] | None


class RuleText(Strict):
    """A named rule: its sentence, and what it does."""

    title: LocalText
    text: LocalText
    effect: Effect = ()


class Culture(Record):
    """A side that a player can lead."""

    title: LocalText
    adjective: LocalText
    icon: str
    colour: Id
    blurb: LocalText


class Character(Record):
    """A character: bonus dice for its group, stars, one rule. `place` is its number on a D6.

    `profile` is its name in a column file, one within its culture; so with a group's.
    """

    culture: Id
    profile: Id
    title: LocalText
    place: int = Field(ge=1, le=6)
    stars: int = Field(ge=1, le=3)
    shoot: Dice | None = None
    combat: Dice | None = None
    bravery: Dice | None = None
    rule: RuleText
    aliases: tuple[str, ...] = ()


class Auxiliary(Record):
    """A helper bought with points that adds no group die of its own."""

    title: LocalText
    plural: LocalText
    cultures: tuple[Id, ...]
    points: int = Field(ge=0)
    limit: int = Field(ge=1)
    icon: str
    shoot: Value = None
    combat: Value = None
    bravery: Value = None
    rule: RuleText


class Group(Record):
    """A group profile of a culture's list. `linked` groups are bought together at one price."""

    culture: Id
    profile: Id
    title: LocalText
    limit: int | None = None
    joins: tuple[Literal['character', 'auxiliary'], ...]
    figures: int = Field(ge=1, le=6)
    linked: int = Field(default=1, ge=1, le=2)
    shoot: Value = None
    weapon: Id | None = None
    combat: Value = None
    bravery: Value = None
    points: int = Field(ge=0)
    rules: tuple[Id, ...] = ()
    tags: tuple[Id, ...] = ()
    needs: Id | None = None


class GroupRule(Record):
    """A special rule that group profiles name."""

    title: LocalText
    text: LocalText
    effect: Effect = ()


class Weapon(Record):
    """A weapon: how far it reaches, and what its shot leaves behind."""

    title: LocalText
    range: StickId | Literal['unlimited']
    smoke: bool
    target_draws: bool
