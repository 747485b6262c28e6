"""The prose of Fantomen: rules by topic, steps of a turn, words for sheets, the glossary."""

from typing import Literal

from printplay.model.core import Id, LocalText, Record, Strict


class Seat(Record):
    """A colour that somebody plays, told apart by a shape and a letter as well."""

    title: LocalText
    letter: LocalText
    colour: Id
    shape: Literal['circle', 'triangle', 'square', 'star']
    start: Id


class Rule(Record):
    """A rule: its sentences in full, and in short for the reference sheet."""

    title: LocalText | None = None
    text: LocalText
    brief: LocalText | None = None


class RuleSection(Record):
    """Rules of one topic, under a heading."""

    title: LocalText
    icon: str
    colour: Id
    rules: tuple[Rule, ...]


class TurnStep(Record):
    """A step of a turn. `play` is the word by which the engine knows it."""

    title: LocalText
    text: LocalText
    play: Literal['obligations', 'move', 'play_card', 'event', 'roll', 'hand_limit', 'counters']


class Example(Record):
    """A worked example: what it is about, and the scenario that plays it."""

    title: LocalText
    text: LocalText
    scenario: Id


class SoloRule(Record):
    """A line of the solo routine, in the order in which they are asked: the first that is true."""

    list: Literal['move', 'bandits', 'end']
    when: LocalText
    do: LocalText
    play: Id


class Rating(Strict):
    """How well a solo game went that took up to so many turns."""

    turns: int
    title: LocalText


class Weight(Record):
    """How much a policy holds something dear, or how far it goes for it; no sheet prints it."""

    title: LocalText
    value: int
