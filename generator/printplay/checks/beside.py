"""Short lines printed beside a rule (a code, a header, a target) against its effect or range."""

from collections.abc import Iterator

from pydantic import BaseModel

from printplay.checks.claims import Claims, Fact
from printplay.checks.lexicon import Lexicon
from printplay.checks.reading import read_sentence
from printplay.model.core import LocalText
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk

_LINES = ('code', 'header', 'badge')
_KINDS = ('die', 'stick')


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
