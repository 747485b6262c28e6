"""The tables of Congo: melee, plunder, dangerous terrain, and the rituals."""

from typing import Annotated, Literal

from pydantic import Field

from printplay.model.congo.cards import StickId
from printplay.model.core import DieType, Id, LocalText, Record, Strict
from printplay.model.effects import Effect
from printplay.model.terrain import dice_for_column, dice_for_row


class MeleeRow(Record):
    """A line of the melee result table, by how many hits the winner is ahead."""

    difference: int = Field(ge=0)
    or_more: bool = False
    removes: int = Field(ge=0)
    retreats: Literal['defender', 'loser']
    draws: Literal['both', 'loser']


class TableRow(Record):
    """A line of a table that is rolled on with one die: faces `low` to `high`."""

    low: int
    high: int
    text: LocalText
    effect: Effect = ()


class TerrainRow(Record):
    """An event of a Dangerous Terrain table: column `first`, second die `low` to `high`."""

    first: int = Field(ge=3, le=9)
    low: int = Field(ge=0, le=9)
    high: int = Field(ge=0, le=9)
    title: LocalText
    text: LocalText
    effect: Effect
    outcome: Literal['good', 'mixed', 'bad']

    def dice(self, reading: str) -> tuple[DieType, ...]:
        """The cover dice that can reach the row, as `terrain_die` has them read."""
        return dice_for_row(self.first, self.low, self.high, reading)


class TerrainTable(Record):
    """One environment's table; `quiet` first dice bring nothing."""

    title: LocalText
    hint: LocalText
    icon: str
    animal: Id
    quiet_low: int
    quiet_high: int
    quiet: LocalText
    rows: tuple[TerrainRow, ...]

    def column_dice(self, first: int, reading: str) -> tuple[DieType, ...]:
        """The cover dice whose first throw can pick the column `first`."""
        return dice_for_column(first, reading)

    def rows_reached(self, die: DieType, reading: str) -> int:
        """How many rows an area with this cover die can bring about."""
        return sum(die in row.dice(reading) for row in self.rows)


class RitualLevel(Strict):
    """What a ritual does at `successes` (the last level: that many or more)."""

    successes: int = Field(ge=1, le=3)
    text: LocalText
    effect: Effect


class Ritual(Record):
    """A ritual of a culture with a witchdoctor."""

    culture: Id
    title: LocalText
    target: LocalText
    targets: Id
    range: StickId | None = None
    levels: Annotated[tuple[RitualLevel, ...], Field(min_length=3, max_length=3)]
