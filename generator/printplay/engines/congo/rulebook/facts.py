"""The records of a Congo pack as an engine wants them: plain numbers, dice as sides.

Lengths are tenths of a millimetre. A die is its number of sides, 0 where there is none; dice
are pairs of sides and how many.
"""

from dataclasses import dataclass

Dice = tuple[tuple[int, int], ...]
"""Pairs of sides and number: 2D8 and a D6 are ((8, 2), (6, 1))."""


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle of an Action card: what kind of action, and for how many groups."""

    kind: str
    colour: str
    groups: int


@dataclass(frozen=True, slots=True)
class ActionCard:
    """An Action card."""

    id: str
    initiative: int
    circles: tuple[Circle, ...]


@dataclass(frozen=True, slots=True)
class TotemCard:
    """A Totem card.

    Attributes:
        family: the animal: cards of one family share a limit.
        windows: moments in which it is played.
        adds_dice: it is played on a roll.
        extends: how much further it reaches, played before any roll; 0 if it does not.
        effect: key of its compiled effect.
    """

    id: str
    family: str
    copies: int
    windows: tuple[str, ...]
    limit_per: str
    adds_dice: bool
    extends: int
    effect: str


@dataclass(frozen=True, slots=True)
class Token:
    """A token or marker. `kind`: the word that bags and groups know it by."""

    id: str
    kind: str
    copies: int
    stress: bool
    event: int


@dataclass(frozen=True, slots=True)
class Profile:
    """A group profile of a culture's list. Values that a rule sets are 0."""

    id: str
    culture: str
    profile: str
    figures: int
    shoot: int
    weapon: str
    combat: int
    bravery: int
    points: int
    rules: tuple[str, ...]
    tags: tuple[str, ...]
    joins: tuple[str, ...]
    limit: int
    linked: int
    needs: str


@dataclass(frozen=True, slots=True)
class Character:
    """A character: dice that it adds to its group's rolls."""

    id: str
    culture: str
    profile: str
    stars: int
    place: int
    shoot: Dice
    combat: Dice
    bravery: Dice


@dataclass(frozen=True, slots=True)
class Auxiliary:
    """A helper bought with points."""

    id: str
    cultures: tuple[str, ...]
    points: int
    limit: int


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon. `range` is a stick's word, or 'unlimited'."""

    id: str
    range: str
    smoke: bool
    target_draws: bool


@dataclass(frozen=True, slots=True)
class MeleeRow:
    """A line of the melee table, by how many hits the winner is ahead."""

    id: str
    difference: int
    or_more: bool
    removes: int
    retreats: str
    draws: str


@dataclass(frozen=True, slots=True)
class TerrainTable:
    """A Dangerous Terrain table: `cells[first * 10 + second]` is a row's id, '' where quiet."""

    id: str
    animal: str
    cells: tuple[str, ...]
    rows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ritual:
    """A ritual. `levels[n]` is the effect for `n` successes; the last is for more as well."""

    id: str
    culture: str
    targets: str
    range: str
    levels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Animal:
    """A wild animal and the ids of its traits."""

    id: str
    environment: str
    traits: tuple[str, ...]


def sides(die: str | None) -> int:
    """The sides of a die: 'D8' is 8; None and 'special' are 0."""
    return int(die[1:]) if die and die[0] == 'D' else 0


def dice(text: str | None) -> Dice:
    """Dice as pairs: '2D8+1D6' is ((8, 2), (6, 1))."""
    if not text:
        return ()
    parts = (part.partition('D') for part in text.split('+'))
    return tuple((int(size), int(count or 1)) for count, _, size in parts)


def inches(length: float) -> int:
    """Inches as tenths of a millimetre."""
    return round(length * 254)


def millimetres(length: float) -> int:
    """Millimetres as tenths."""
    return round(length * 10)
