"""A column as its player writes it down: a small file beside any pack.

Every field may be left out, or be nothing: what a column must have is for its rules to say, and
one fault of form must not hide others.
"""

from typing import Annotated

from pydantic import Field

from printplay.model.core import Strict

Names = tuple[str | None, ...]
Budget = Annotated[int, Field(description="Points that the column may cost.")]


class WrittenGroup(Strict):
    """A group of a column: what it is, who joins it. `figures` may be said, for the record."""

    id: str | None = Field(None, description="A name of your own, such as g1.")
    profile: str | None = Field(None, description="The group on the culture's list: soldiers.")
    characters: Names | None = Field(None, description="Characters in this group.")
    auxiliaries: Names | None = Field(None, description="Auxiliaries in this group, each by name.")
    figures: int | None = Field(None, description="Its figures, if you want them checked.")


class WrittenColumn(Strict):
    """A column: culture, budget, groups. `characters` and `auxiliaries` are in no group yet."""

    name: str | None = Field(None, description="What the sheet calls it.")
    culture: str | None = Field(None, description="Whose lists it is made from.")
    budget: Budget | None = None
    adventure: str | None = Field(None, description="The adventure it is for; it sets the budget.")
    side: str | None = Field(None, description="The side of the adventure, if they differ.")
    rulings: dict[str, str | int | float | bool | None] | None = Field(
        None, description="Rulings decided otherwise, as on the command line."
    )
    groups: tuple[WrittenGroup | None, ...] | None = None
    characters: Names | None = Field(None, description="Characters that are in no group yet.")
    auxiliaries: Names | None = Field(None, description="Auxiliaries that are in no group yet.")
