"""printplay's own words for tests of sheets."""

from printplay.model.words import Words
from printplay.pack.words import shipped_words

ENGLISH = Words('en', shipped_words('en'))
SWEDISH = Words('sv', shipped_words('sv'))
