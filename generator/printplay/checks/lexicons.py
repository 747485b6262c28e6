"""The lexicons there are, by language."""

from collections.abc import Mapping

from printplay.checks.lexicon import Lexicon
from printplay.checks.lexicon_en import ENGLISH

LEXICONS: Mapping[str, Lexicon] = {'en': ENGLISH}
