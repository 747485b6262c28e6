"""Every column that can be written down from a few lists, legal or not, one after the other."""

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement, product
from typing import Any

import yaml

Entry = tuple[str, tuple[str, ...], tuple[str, ...]]
Form = tuple[tuple[Entry, ...], tuple[str, ...], tuple[str, ...]]
"""A column whatever order it is written in: its groups with who is in them, who is in none."""


def form_of(column: dict[str, Any]) -> Form:
    entries = [
        (one['profile'], sorted_names(one.get('characters')), sorted_names(one.get('auxiliaries')))
        for one in column['groups']
    ]
    loose, spare = sorted_names(column.get('characters')), sorted_names(column.get('auxiliaries'))
    return tuple(sorted(entries)), loose, spare


def form_of_text(text: str) -> Form:
    return form_of(yaml.safe_load(text))


def roster_of(form: Form) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    entries, loose, spare = form
    people = sorted_names([*loose, *(name for one in entries for name in one[1])])
    helpers = sorted_names([*spare, *(name for one in entries for name in one[2])])
    return tuple(one[0] for one in entries), people, helpers


def sorted_names(names: Iterable[str] | None) -> tuple[str, ...]:
    return tuple(sorted(names or ()))


def every_form(
    groups: Iterable[str], people: Iterable[str], helper: str, entries: int, helpers: int
) -> set[Form]:
    """All columns of so many groups and auxiliaries at most; everybody anywhere or nowhere."""
    return {
        form
        for number in range(entries + 1)
        for chosen in combinations_with_replacement(list(groups), number)
        for form in _filled(chosen, list(people), helper, helpers)
    }


def _filled(
    groups: tuple[str, ...], people: list[str], helper: str, helpers: int
) -> Iterator[Form]:
    nowhere, apart = -1, len(groups)
    for seats in product((nowhere, *range(apart + 1)), repeat=len(people)):
        sitting = [
            sorted_names(name for name, seat in zip(people, seats, strict=True) if seat == at)
            for at in range(apart + 1)
        ]
        for number in range(helpers + 1):
            for places in combinations_with_replacement(range(apart + 1), number):
                helping = [(helper,) * places.count(at) for at in range(apart + 1)]
                entries = zip(groups, sitting, helping, strict=False)
                yield tuple(sorted(entries)), sitting[apart], helping[apart]


def written(culture: str, budget: int, form: Form) -> dict[str, Any]:
    entries, loose, spare = form
    groups = [
        {'profile': profile, 'characters': list(inside), 'auxiliaries': list(helpers)}
        for profile, inside, helpers in entries
    ]
    return {
        'culture': culture,
        'budget': budget,
        'groups': groups,
        'characters': list(loose),
        'auxiliaries': list(spare),
    }
