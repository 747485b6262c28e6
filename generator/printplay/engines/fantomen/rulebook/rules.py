"""The constants of the rules by the names that play uses: numbers, and words as yes or no."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, get_type_hints

FLAGS: Final[Mapping[str, tuple[str, str]]] = {
    'move_back': ('yes', 'no'),
    'every_arrival': ('every', 'hideout'),
    'reshuffle_at_once': ('last_card', 'next_draw'),
    'saying_must': ('must', 'may'),
    'saying_stops_events': ('both', 'players'),
    'friendship_devil': ('yes', 'no'),
    'lose_from_table': ('all', 'hand'),
    'walk_every_turn': ('all', 'played'),
    'cave_always_ends': ('over', 'plain'),
    'village_roll': ('yes', 'no'),
    'special_square_rumours': ('lay', 'wait'),
    'morristown_shelter': ('yes', 'no'),
    'leaving_roll': ('yes', 'no'),
    'forced_pile': ('taken', 'lost'),
    'rescue_may': ('may', 'must'),
    'obstacle_injury': ('yes', 'no'),
    'rescue_malus_all': ('all', 'combat'),
    'bandits_share': ('yes', 'no'),
    'home_heals': ('healed', 'counts'),
    'home_fight_wins': ('yes', 'no'),
}
"""The word that means yes, and the one that means no."""
NAMED: Final[Mapping[str, str]] = {
    'every_arrival': 'guide_arrival',
    'reshuffle_at_once': 'dt_reshuffle',
    'saying_must': 'ambush_saying',
    'saying_stops_events': 'saying_stops',
    'lose_from_table': 'lost_card_from',
    'walk_every_turn': 'walk_count',
    'cave_always_ends': 'skull_cave_empty',
    'rescue_may': 'rescue_start',
    'rescue_malus_all': 'rescue_malus',
    'home_heals': 'home_injury',
}
"""The constant of a flag that has a name of its own."""
TIES: Final = ('phantom', 'bandit', 'again')


@dataclass(frozen=True, slots=True)
class Rules:
    """What the rules say in numbers, and where they could say something else."""

    dice: int
    die_sides: int
    steps_hero: int
    steps_plain: int
    move_back: bool
    turn_cards: int
    every_arrival: bool
    hand_start: int
    hand_limit: int
    dt_roll: int
    dt_cards: int
    reshuffle_at_once: bool
    saying_must: bool
    saying_stops_events: bool
    bandar_limit: int
    patrol_limit: int
    fight_after_failed_avoid: int
    friendship_devil: bool
    lost_cards: int
    lose_from_table: bool
    injured_roll_from: int
    injured_roll_to: int
    rest_turns: int
    walk_turns: int
    walk_malus: int
    walk_every_turn: bool
    hospital_turns: int
    bandar_cards: int
    cave_always_ends: bool
    wambesi_cards: int
    wambesi_visits: int
    village_roll: bool
    special_square_rumours: bool
    morristown_low_to: int
    morristown_mid_to: int
    morristown_low: int
    morristown_mid: int
    morristown_high: int
    morristown_shelter: bool
    leaving_roll: bool
    forced_pile: bool
    rumours_needed: int
    rumours_after_exhaustion: int
    rumour_draw_pair: int
    rumour_draw_single: int
    singh_removed: int
    singh_in_play: int
    rescue_may: bool
    obstacle_injury: bool
    rescue_malus_all: bool
    rescue_steps: int
    rescue_steps_least: int
    bandits_share: bool
    home_phantom_bonus: int
    home_devil_bonus: int
    home_tie: str
    home_push: int
    home_push_least: int
    home_heals: bool
    home_fight_wins: bool
    solo_bandits: int
    solo_bandit_steps: int
    solo_turns: int

    @classmethod
    def of(cls, constants: Mapping[str, Any]) -> 'Rules':
        """The rules that a pack's constants set."""
        return cls(**{field.name: _value(constants, field.name) for field in fields(cls)})


KINDS: Final[Mapping[str, type]] = get_type_hints(Rules)
"""What each of them is: a number, yes or no, a word."""


def constant_of(name: str) -> str:
    """The id of the constant that decides it."""
    return NAMED.get(name, name)


def _value(constants: Mapping[str, Any], name: str) -> Any:
    value = constants[constant_of(name)]
    return value == FLAGS[name][0] if name in FLAGS else value
