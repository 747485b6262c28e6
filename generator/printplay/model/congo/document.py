"""All of a Congo pack."""

from typing import ClassVar, Literal

from printplay.model.congo.adventures import Adventure
from printplay.model.congo.cards import CongoDeck, Stick
from printplay.model.congo.columns import Auxiliary, Character, Culture, Group, GroupRule, Weapon
from printplay.model.congo.rules import (
    Animal,
    ColumnRule,
    Phase,
    RuleSection,
    SoloList,
    SoloRule,
    UniversalRule,
    VictoryRule,
    Weight,
)
from printplay.model.congo.tables import MeleeRow, Ritual, TableRow, TerrainTable
from printplay.model.congo.trials import Trial
from printplay.model.core import Constant, PackDocument


class CongoDocument(PackDocument):
    """All of a Congo pack."""

    unprinted: ClassVar[frozenset[str]] = PackDocument.unprinted | {'weights', 'trials'}

    engine: Literal['congo']
    decks: tuple[CongoDeck, ...] = ()  # type: ignore[assignment]
    sticks: tuple[Stick, ...]
    cultures: tuple[Culture, ...]
    characters: tuple[Character, ...]
    auxiliaries: tuple[Auxiliary, ...]
    groups: tuple[Group, ...]
    group_rules: tuple[GroupRule, ...]
    weapons: tuple[Weapon, ...]
    melee: tuple[MeleeRow, ...]
    plunder: tuple[TableRow, ...]
    terrain_tables: tuple[TerrainTable, ...]
    rituals: tuple[Ritual, ...]
    universal_rules: tuple[UniversalRule, ...]
    animals: tuple[Animal, ...]
    rules: tuple[RuleSection, ...]
    phases: tuple[Phase, ...]
    victory: tuple[VictoryRule, ...]
    column_rules: tuple[ColumnRule, ...]
    solo_lists: tuple[SoloList, ...]
    solo: tuple[SoloRule, ...]
    constants: tuple[Constant, ...]
    weights: tuple[Weight, ...] = ()
    adventures: tuple[Adventure, ...]
    trials: tuple[Trial, ...] = ()
