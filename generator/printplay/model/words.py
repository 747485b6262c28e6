"""printplay's own words in one language, by key; and texts with places, such as `{name}`, filled.

`{{` and `}}` stand for the braces themselves.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

_PLACE = re.compile(r'\{\{|\}\}|\{([^{}]*)\}')
FIELDS, NUMERALS, ONE, OTHER = 'fields.', 'numerals.', 'one', 'other'
LARGEST_NUMERAL = 12

Entry = str | tuple[str, ...] | Mapping[str, str]
Put = Callable[[str, str], str | None]


@dataclass(frozen=True)
class Words:
    """The words of a language.

    Attributes:
        entries: by key, such as `sheet.fronts`: a text, its lines, or its forms by number.
    """

    lang: str
    entries: Mapping[str, Entry] = field(default_factory=dict)

    def __call__(self, key: str, /, **values: object) -> str:
        """The text of a key with its places filled; the number `n` chooses its form."""
        return fill(self.raw(key, values.get('n')), self._put(values))

    def raw(self, key: str, n: object = None) -> str:
        """The text of a key as it is written."""
        entry = self.entries.get(key, '')
        if isinstance(entry, Mapping):
            return entry.get(ONE if n == 1 else OTHER, '')
        return entry if isinstance(entry, str) else '\n'.join(entry)

    def lines(self, key: str, /, **values: object) -> tuple[str, ...]:
        """The lines of a key, their places filled."""
        return tuple(self(key, **values).split('\n'))

    def field(self, name: str) -> str:
        """What a field of a record is called in print; its name, where nothing is said of it."""
        entry = self.entries.get(FIELDS + name)
        return entry if isinstance(entry, str) else name.replace('_', ' ')

    def number(self, value: float) -> str:
        """A number as the language writes it."""
        if isinstance(value, int):
            return str(value)
        return f'{value:g}'.replace('.', self.raw('decimal') or '.')

    def numeral(self, value: object, form: str) -> str | None:
        """A number as a word of some form, `word` or `Word`; none where there is no such form.

        What is no whole number from 1 to 12 stays as it is.
        """
        entry = self.entries.get(NUMERALS + form.lower())
        if not isinstance(entry, tuple):
            return None
        if not isinstance(value, int) or not 1 <= value <= len(entry):
            return self.shown(value)
        word = entry[value - 1]
        return word[:1].upper() + word[1:] if form[:1].isupper() else word

    def shown(self, value: object) -> str:
        """A value as it is printed."""
        return self.number(value) if isinstance(value, int | float) else str(value)

    def put(self, value: object, form: str) -> str | None:
        """A value in some form, or as it is; none where there is no such form."""
        return self.numeral(value, form) if form else self.shown(value)

    def _put(self, values: Mapping[str, object]) -> Put:
        return lambda name, form: self.put(values[name], form) if name in values else None


def fill(text: str, put: Put) -> str:
    """The text with what `put` says for each `{name}` or `{name:form}`; none leaves it there."""
    if '{' not in text and '}' not in text:
        return text

    def filled(place: re.Match[str]) -> str:
        if place[1] is None:
            return place[0][0]
        name, _, form = place[1].partition(':')
        said = put(name, form)
        return place[0] if said is None else said

    return _PLACE.sub(filled, text)


def places_in(text: str) -> Iterator[tuple[str, str]]:
    """Name and form of every place of a text; a brace alone is a place without a name."""
    if '{' not in text and '}' not in text:
        return
    for place in _PLACE.finditer(text):
        if place[1] is not None:
            name, _, form = place[1].partition(':')
            yield name, form
    if set('{}').intersection(_PLACE.sub('', text)):
        yield '', ''


def without_places(text: str) -> str:
    """The text as it is typed: with nothing where its places are."""
    return _PLACE.sub('', text) if '{' in text else text


def names_in(text: str) -> frozenset[str]:
    """The names of the places of a text."""
    return frozenset(name for name, _ in places_in(text))
