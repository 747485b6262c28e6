"""What a sentence says, as the same facts that an effect gives, read with a lexicon."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from printplay.checks.claims import Fact
from printplay.checks.deeds import Deed
from printplay.checks.lexicon import Lexicon

_MARKS = str.maketrans({'\u2019': "'", '\u2018': "'", '*': None, '\u00a0': ' '})
_STICK = re.compile(r'\b[SML]\b')
_STOPS = re.compile(r'[.,:;()]')
_ENDS = re.compile(r'[.;:]')
_MOST_BETWEEN = 4


@dataclass(frozen=True)
class Reading:
    """A sentence taken apart.

    Attributes:
        text: the sentence in lower case, dice and sticks taken out.
        facts: what it says.
        things: nouns it names, whether counted or not.
        bare: numbers that count nothing the lexicon knows.
        loose: numbers that only an article says ("a token").
        deeds: what it tells that is done with how many pieces.
    """

    text: str
    facts: frozenset[Fact]
    things: frozenset[str]
    bare: frozenset[int]
    loose: frozenset[Fact]
    deeds: tuple[Deed, ...]


@dataclass(frozen=True)
class _Quantity:
    """A number of something. `loose`: only an article says it; `noun` is none for a bare number."""

    amount: str
    noun: '_Noun | None'
    start: int
    loose: bool


@dataclass(frozen=True)
class _Noun:
    name: str
    start: int
    end: int


@lru_cache(maxsize=4096)
def read_sentence(sentence: str, lexicon: Lexicon) -> Reading:
    """Take a sentence apart."""
    text = sentence.translate(_MARKS)
    facts: set[Fact] = set()
    text = lexicon.dice_pattern.sub(lambda m: _take_die(m, lexicon, facts), text)
    facts |= {('stick', m.group()) for m in _STICK.finditer(text)}
    text = _STICK.sub('stick', text).lower()
    text = lexicon.neutral_pattern.sub(lambda m: ' ' * len(m.group()), text)
    nouns = _nouns(text, lexicon)
    quantities = tuple(_quantities(text, nouns, lexicon))
    for fact, pattern in lexicon.both_patterns.items():
        if pattern.search(text):
            kind, _, value = fact.partition(':')
            facts.add((kind, value))
    return Reading(
        text,
        frozenset(facts | {_number(q) for q in quantities if q.noun and not q.loose}),
        frozenset(noun.name for noun in nouns),
        frozenset(int(q.amount) for q in quantities if not q.noun),
        frozenset(_number(q) for q in quantities if q.loose),
        tuple(_deed(text, q.noun, q, lexicon) for q in quantities if q.noun),
    )


def _number(quantity: _Quantity) -> Fact:
    return 'number', f'{quantity.noun.name if quantity.noun else ""} {quantity.amount}'


def _deed(text: str, noun: _Noun, quantity: _Quantity, lexicon: Lexicon) -> Deed:
    start = max((m.end() for m in _ENDS.finditer(text, 0, quantity.start)), default=0)
    before = text[start : quantity.start]
    found = [
        (match.end(), verb)
        for verb, pattern in lexicon.verb_patterns.items()
        for match in pattern.finditer(before)
    ]
    end, verb = max(found, default=(0, ''))
    parted = lexicon.break_pattern.search(before, end)
    opponent = lexicon.both_patterns['who:opponent'].search(
        _part(before, text[noun.end :], lexicon)
    )
    return Deed((verb,) if verb and not parted else (), noun.name, quantity.amount, bool(opponent))


def _part(before: str, after: str, lexicon: Lexicon) -> str:
    """The part of the sentence in which a number stands: up to it, or else what follows."""
    clause = lexicon.part_pattern.split(before)[-1]
    return clause if clause.strip() else lexicon.part_pattern.split(after)[0]


def _take_die(match: re.Match[str], lexicon: Lexicon, facts: set[Fact]) -> str:
    word, digits, sides = match.group(1), match.group(2), match.group(3)
    count = int(digits) if digits else _amount(word.lower(), lexicon) if word else 1
    die = f'{count}D{sides}'
    facts.add(('twice' if ('die', die) in facts else 'die', die))
    kept = word if word and digits else ''
    return f'{kept or ""} xdx'


def _amount(word: str, lexicon: Lexicon) -> int:
    return int(word) if word.isdigit() else lexicon.numbers.get(word, 1)


def _nouns(text: str, lexicon: Lexicon) -> tuple[_Noun, ...]:
    taken: list[_Noun] = []
    for name, pattern in lexicon.noun_patterns:
        for match in pattern.finditer(text):
            if all(match.end() <= n.start or match.start() >= n.end for n in taken):
                taken.append(_Noun(name, match.start(), match.end()))
    return tuple(sorted(taken, key=lambda noun: noun.start))


def _quantities(text: str, nouns: tuple[_Noun, ...], lexicon: Lexicon) -> Iterator[_Quantity]:
    for match in lexicon.number_pattern.finditer(text):
        if any(noun.start <= match.start() < noun.end for noun in nouns):
            continue
        word = match.group()
        noun = _counted_noun(text, match.end(), nouns, lexicon)
        article = word in lexicon.articles
        if noun or not (article or word in lexicon.whole):
            amount = 'all' if word in lexicon.whole else str(_amount(word, lexicon))
            yield _Quantity(amount, noun, match.start(), article)


def _counted_noun(
    text: str, end: int, nouns: tuple[_Noun, ...], lexicon: Lexicon
) -> '_Noun | None':
    noun = next((noun for noun in nouns if noun.start >= end), None)
    if noun is None:
        return None
    between = text[end : noun.start]
    words = between.split()
    if _STOPS.search(between) or len(words) > _MOST_BETWEEN:
        return None
    for index, word in enumerate(words):
        number = lexicon.number_pattern.fullmatch(word)
        if number and not (index and words[index - 1] in lexicon.linking):
            return None
    return noun
