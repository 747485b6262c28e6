"""The records of Fantomen, by topic; `FantomenDocument` is a whole pack."""

from printplay.model.board import Board, Crossing, Legend, Square, SquareRole, Water
from printplay.model.fantomen.cards import (
    Encounter,
    EventCard,
    EventDeck,
    EventKind,
    FantomenDeck,
    JungleCard,
    JungleDeck,
    MorristownCard,
    MorristownDeck,
    SinghCard,
    SinghDeck,
    TwoSided,
    TwoSidedDeck,
)
from printplay.model.fantomen.deeds import DEEDS, Deed
from printplay.model.fantomen.document import FantomenDocument
from printplay.model.fantomen.rules import (
    Example,
    Rating,
    Rule,
    RuleSection,
    Seat,
    SoloRule,
    TurnStep,
    Weight,
)

__all__ = [
    'DEEDS',
    'Board',
    'Crossing',
    'Deed',
    'Encounter',
    'EventCard',
    'EventDeck',
    'EventKind',
    'Example',
    'FantomenDeck',
    'FantomenDocument',
    'JungleCard',
    'JungleDeck',
    'Legend',
    'MorristownCard',
    'MorristownDeck',
    'Rating',
    'Rule',
    'RuleSection',
    'Seat',
    'SinghCard',
    'SinghDeck',
    'SoloRule',
    'Square',
    'SquareRole',
    'TurnStep',
    'TwoSided',
    'TwoSidedDeck',
    'Water',
    'Weight',
]
