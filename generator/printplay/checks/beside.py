"""Short lines beside a rule (a code, a brief, a target) against its effect, text or range."""

from collections.abc import Iterable, Iterator

from pydantic import BaseModel

from printplay.checks.claims import Claims, Fact
from printplay.checks.fact_tables import THINGS
from printplay.checks.lexicon import Lexicon
from printplay.checks.reading import Reading, read_sentence
from printplay.model.core import LocalText
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk

_LINES = ('code', 'header', 'badge')
_KINDS = ('die', 'stick')
_PIECES = tuple(thing for thing in THINGS if thing != 'figure')


def lines_beside(
    game: Game, record: BaseModel, claims: Claims, lang: str, lexicon: Lexicon
) -> Iterator[tuple[str, Fact]]:
    """Dice and sticks of a record's short lines that its effect does not have, by field."""
    for name in _LINES:
        line = vars(record).get(name)
        if isinstance(line, LocalText):
            facts = read_sentence(game.text(line, lang), lexicon).facts
            for kind, value in sorted(facts - claims.known):
                if kind in _KINDS:
                    yield name, (kind, value)


def brief_beyond(brief: str, text: str, lexicon: Lexicon) -> Iterator[Fact]:
    """Numbers, dice, sticks and pieces of a rule's brief that its full text does not have."""
    short, full = read_sentence(brief, lexicon), read_sentence(text, lexicon)
    yield from sorted(fact for fact in short.facts - full.facts if fact[0] in _KINDS)
    named = {noun.rpartition('_')[2] for noun in full.things} | full.things
    yield from (('thing', thing) for thing in sorted(short.things - named) if thing in _PIECES)
    counted = _amounts(short, short.facts) - _amounts(full, full.facts | full.loose) - {'all'}
    yield from (('number', amount) for amount in sorted(counted))


def _amounts(reading: Reading, facts: Iterable[Fact]) -> set[str]:
    """All numbers of a sentence, whatever they count."""
    said = {value.rpartition(' ')[2] for kind, value in facts if kind == 'number'}
    return said | {str(number) for number in reading.bare}


def line_beyond(line: str, claims: Claims, lexicon: Lexicon) -> Iterator[Fact]:
    """Dice, sticks, numbers and limits of a line that what it stands for does not have."""
    reading, known = read_sentence(line, lexicon), claims.known
    yield from sorted(fact for fact in reading.facts - known if fact[0] in (*_KINDS, 'bound'))
    counts = {value.rpartition(' ')[::2] for kind, value in known if kind == 'number'}
    amounts = {amount for _, amount in counts}
    faces = {face for kind, value in known if kind == 'face' for face in value.split('-')}
    counted = _amounts(reading, reading.facts) - amounts - faces - {'1', 'all'}
    for noun, amount in (v.rpartition(' ')[::2] for k, v in reading.facts if k == 'number'):
        if noun in THINGS and noun in {n for n, _ in counts} and (noun, amount) not in counts:
            counted.add(amount)
    yield from (('number', amount) for amount in sorted(counted))


def targets_beyond(game: Game, lang: str, lexicon: Lexicon) -> Iterator[tuple[PathKey, str, str]]:
    """Targets that name another stick than the record's range: path, stick named, range."""
    for path, record in walk(game.doc):
        target = vars(record).get('target')
        if isinstance(target, LocalText) and 'range' in type(record).model_fields:
            facts = read_sentence(game.text(target, lang), lexicon).facts
            named = ', '.join(sorted(value for kind, value in facts if kind == 'stick'))
            reach = vars(record).get('range') or ''
            if named != reach:
                yield (*path, 'target'), named, reach
