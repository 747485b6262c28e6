"""All of a Congo pack."""

from typing import ClassVar, Literal, Self

from pydantic import model_validator

from printplay.model.congo.adventures import Adventure
from printplay.model.congo.cards import CongoDeck, ProfileDeck, Stick
from printplay.model.congo.columns import Auxiliary, Character, Culture, Group, GroupRule, Weapon
from printplay.model.congo.profiles import profile_cards
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

    @model_validator(mode='after')
    def _cards_of_profiles(self) -> Self:
        """Fill the decks of profiles, whose cards no pack lists."""
        for deck in self.decks:
            if isinstance(deck, ProfileDeck):
                lists = (self.cultures, self.groups, self.characters, self.auxiliaries)
                object.__setattr__(deck, 'cards', profile_cards(*lists))
        return self
