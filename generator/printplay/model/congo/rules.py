"""The rules of Congo that sheets print and an engine plays."""

from typing import Literal

from pydantic import Field

from printplay.model.core import Id, LocalText, Record
from printplay.model.effects import Effect


class UniversalRule(Record):
    """A special rule that adventures switch on by its id."""

    title: LocalText
    text: LocalText
    effect: Effect = ()


class AnimalTrait(Record):
    """One trait of a wild animal: when it acts, how it fights, what kills it."""

    title: LocalText
    text: LocalText
    effect: Effect = ()


class Animal(Record):
    """A wild animal."""

    title: LocalText
    icon: str
    environment: Id
    traits: tuple[AnimalTrait, ...]


class Rule(Record):
    """A numbered rule (MOV-5). `brief` is its line on the reference sheet, if it has one."""

    text: LocalText
    brief: LocalText | None = None
    effect: Effect = ()


class RuleSection(Record):
    """Rules of one topic, in order."""

    title: LocalText
    icon: str
    colour: Id
    rules: tuple[Rule, ...]


class TurnStep(Record):
    """A step of a phase; `brief` is what the tracker prints beside a tick box."""

    title: LocalText
    brief: LocalText
    text: LocalText
    effect: Effect = ()
    side: Literal['both', 'solo', 'witchdoctor'] = 'both'


class Phase(Record):
    """A phase of the turn. `repeats` is how often its steps are gone through."""

    title: LocalText
    repeats: int = Field(default=1, ge=1)
    steps: tuple[TurnStep, ...]


class VictoryRule(Record):
    """A way to gain or lose victory points in every adventure."""

    title: LocalText
    text: LocalText
    effect: Effect


class ColumnRule(Record):
    """A rule a column (army list) must keep, with the code that `column check` reports.

    `check` is what is looked at; `groups` and `characters` say whom it is for, where it is not for
    all of them.
    """

    code: Id
    severity: Literal['error', 'warning', 'note']
    check: Literal[
        'culture', 'budget', 'points', 'points_left',
        'characters', 'character_once', 'character_culture', 'character_placed',
        'character_slot', 'one_character', 'enough_slots', 'character_host',
        'group_culture', 'group_limit', 'group_needs', 'group_leader', 'group_figures', 'linked',
        'auxiliary_culture', 'auxiliaries', 'auxiliary_limit', 'auxiliary_slot',
        'auxiliary_placed', 'figures', 'sheet', 'imposed', 'adventure', 'companions',
        'not_stated', 'idle_die', 'sorcery', 'stars',
    ]  # fmt: skip
    text: LocalText
    groups: tuple[Id, ...] = ()
    characters: tuple[Id, ...] = ()


class SoloRule(Record):
    """A line of the solo routine: the first line of its `list` that is true is carried out."""

    list: Literal['cards', 'totem', 'group', 'move', 'shoot', 'influence', 'cover', 'ritual']
    when: LocalText
    do: LocalText
    icon: str
    condition: Effect = ()
    effect: Effect


class SoloList(Record):
    """A heading over lines of the solo routine."""

    title: LocalText
    intro: LocalText


class Weight(Record):
    """How much a policy that looks ahead values one of these; no sheet prints it."""

    title: LocalText
    value: int
