"""The lexicons there are, by language."""

from collections.abc import Mapping

from printplay.checks.lexicon import Lexicon
from printplay.checks.lexicon_en import ENGLISH
from printplay.checks.lexicon_sv import SWEDISH

LEXICONS: Mapping[str, Lexicon] = {'en': ENGLISH, 'sv': SWEDISH}
