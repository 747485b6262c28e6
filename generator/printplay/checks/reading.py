"""What a sentence says, as the same facts that an effect gives, read with a lexicon."""

import re
from dataclasses import dataclass

from printplay.checks.claims import Fact
from printplay.checks.lexicon import Lexicon

_MARKS = str.maketrans({'\u2019': "'", '\u2018': "'", '*': None, '\u00a0': ' '})
_STICK = re.compile(r'\b[SML]\b')
_STOPS = re.compile(r'[.,:;()]')
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
    """

    text: str
    facts: frozenset[Fact]
    things: frozenset[str]
    bare: frozenset[int]
    loose: frozenset[Fact]


@dataclass(frozen=True)
class _Noun:
    name: str
    start: int
    end: int


def read_sentence(sentence: str, lexicon: Lexicon) -> Reading:
    """Take a sentence apart."""
    text = sentence.translate(_MARKS)
    facts: set[Fact] = set()
    text = lexicon.dice_pattern.sub(lambda m: _take_die(m, lexicon, facts), text)
    facts |= {('stick', m.group()) for m in _STICK.finditer(text)}
    text = _STICK.sub('stick', text).lower()
    text = lexicon.neutral_pattern.sub(lambda m: ' ' * len(m.group()), text)
    nouns = _nouns(text, lexicon)
    counted, bare, loose = _numbers(text, nouns, lexicon)
    for fact, pattern in lexicon.both_patterns.items():
        if pattern.search(text):
            kind, _, value = fact.partition(':')
            facts.add((kind, value))
    things = frozenset(noun.name for noun in nouns)
    return Reading(text, frozenset(facts | counted), things, bare, loose)


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


def _numbers(
    text: str, nouns: tuple[_Noun, ...], lexicon: Lexicon
) -> tuple[set[Fact], frozenset[int], frozenset[Fact]]:
    facts: set[Fact] = set()
    loose: set[Fact] = set()
    bare: set[int] = set()
    for match in lexicon.number_pattern.finditer(text):
        if any(noun.start <= match.start() < noun.end for noun in nouns):
            continue
        word = match.group()
        noun = _counted_noun(text, match.end(), nouns, lexicon)
        if word in lexicon.whole:
            if noun:
                facts.add(('number', f'{noun} all'))
        elif noun:
            group = loose if word in lexicon.articles else facts
            group.add(('number', f'{noun} {_amount(word, lexicon)}'))
        elif word not in lexicon.articles:
            bare.add(_amount(word, lexicon))
    return facts, frozenset(bare), frozenset(loose)


def _counted_noun(text: str, end: int, nouns: tuple[_Noun, ...], lexicon: Lexicon) -> str:
    noun = next((noun for noun in nouns if noun.start >= end), None)
    if noun is None:
        return ''
    between = text[end : noun.start]
    words = between.split()
    if _STOPS.search(between) or len(words) > _MOST_BETWEEN:
        return ''
    for index, word in enumerate(words):
        number = lexicon.number_pattern.fullmatch(word)
        if number and not (index and words[index - 1] in lexicon.linking):
            return ''
    return noun.name
