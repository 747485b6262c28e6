"""The form of a lexicon: how a language says the facts of an effect. The words are data."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True, eq=False)
class Lexicon:
    """The words of one language, as patterns over lower-case text. Compared by identity.

    Attributes:
        numbers: number words; digits need no entry.
        articles: words that count as one before a thing.
        whole: words for the whole of something, before its noun.
        linking: words that may stand between two numbers of the same noun.
        die: letters that dice notation uses.
        more: words between a number and its dice.
        nouns: things that can be counted, the most special pattern first.
        both: facts the effect needs said, and that the sentence may say only then.
        shows: facts the effect needs said; said without them, nothing is wrong.
        verbs: what can be done with pieces.
        breaks: words after which a number no longer belongs to the verb before them.
        joins: words that begin a new part of a sentence.
        neutral: phrases that say nothing (they are read over).
        points: how a number printed beside the sentence is read, with `{n}`.
    """

    numbers: Mapping[str, int]
    articles: tuple[str, ...]
    whole: tuple[str, ...]
    linking: tuple[str, ...]
    die: str
    more: str
    nouns: Mapping[str, str]
    both: Mapping[str, str]
    shows: Mapping[str, str]
    verbs: Mapping[str, str]
    breaks: str
    joins: str
    neutral: tuple[str, ...]
    points: str

    @cached_property
    def noun_patterns(self) -> tuple[tuple[str, re.Pattern[str]], ...]:
        """The nouns, compiled, most special first."""
        return tuple((noun, _word(pattern)) for noun, pattern in self.nouns.items())

    @cached_property
    def both_patterns(self) -> Mapping[str, re.Pattern[str]]:
        """Facts that are compared in both directions, compiled."""
        return {fact: _word(pattern) for fact, pattern in self.both.items()}

    @cached_property
    def shows_patterns(self) -> Mapping[str, re.Pattern[str]]:
        """Facts that only the effect asks for, compiled."""
        return {fact: _word(pattern) for fact, pattern in self.shows.items()}

    def sign_of(self, fact: str) -> re.Pattern[str] | None:
        """How a sentence shows a fact that the effect asks for, if the lexicon knows."""
        return self.shows_patterns.get(fact) or self.both_patterns.get(fact)

    @cached_property
    def verb_patterns(self) -> Mapping[str, re.Pattern[str]]:
        """The verbs, compiled."""
        return {verb: _word(pattern) for verb, pattern in self.verbs.items()}

    @cached_property
    def break_pattern(self) -> re.Pattern[str]:
        """The words that part a number from the verb before them."""
        return _word(self.breaks)

    @cached_property
    def part_pattern(self) -> re.Pattern[str]:
        """Where one part of a sentence ends and the next begins."""
        return re.compile(rf'[.,;:]| (?:{self.joins}) ')

    @cached_property
    def dice_pattern(self) -> re.Pattern[str]:
        """Dice in a sentence: 3D8, D6, two D8, one extra D8."""
        words = '|'.join((r'\d+', *self.numbers, *self.articles))
        number = rf'(?:\b({words})\s+(?:{self.more}\s+)?)?'
        return re.compile(rf'{number}\b(\d*)[{self.die}](6|8|10)s?\b', re.I)

    @cached_property
    def number_pattern(self) -> re.Pattern[str]:
        """A number, a number word, an article or a word for the whole."""
        words = '|'.join((r'\d+', *self.numbers, *self.articles, *self.whole))
        return re.compile(rf'\b({words})\b')

    @cached_property
    def neutral_pattern(self) -> re.Pattern[str]:
        """All phrases that say nothing."""
        return _word('|'.join(self.neutral) or '(?!)')


def _word(pattern: str) -> re.Pattern[str]:
    return re.compile(rf'\b(?:{pattern})\b')
