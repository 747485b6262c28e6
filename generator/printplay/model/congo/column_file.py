"""A column as its player writes it down: a small file beside any pack.

Every field may be left out, or be nothing: what a column must have is for its rules to say, and
one fault of form must not hide others.
"""

from pydantic import Field

from printplay.model.core import Strict

Names = tuple[str | None, ...]


class WrittenGroup(Strict):
    """A group of a column: what it is, and who joins it."""

    id: str | None = Field(None, description="A name of your own, such as g1.")
    profile: str | None = Field(None, description="The group on the culture's list: soldiers.")
    characters: Names | None = Field(None, description="Characters in this group.")
    auxiliaries: Names | None = Field(None, description="Auxiliaries in this group, each by name.")
    figures: int | None = Field(None, description="Its figures, if you want them checked.")


class WrittenColumn(Strict):
    """A column: culture, budget, groups, and who is in none of them yet."""

    name: str | None = Field(None, description="What the sheet calls it.")
    culture: str | None = Field(None, description="Whose lists it is made from.")
    budget: int | None = Field(
        None, description="Points that it may cost; without it, those of the adventure."
    )
    adventure: str | None = Field(None, description="The adventure that it is for.")
    side: str | None = Field(None, description="Its side in the adventure, where it matters.")
    rulings: dict[str, str | int | float | bool | None] | None = Field(
        None, description="Rulings decided otherwise; the command line goes first."
    )
    groups: tuple[WrittenGroup | None, ...] | None = Field(None, description="What it is made of.")
    characters: Names | None = Field(None, description="Characters that are in no group yet.")
    auxiliaries: Names | None = Field(None, description="Auxiliaries that are in no group yet.")
