"""Column files for tests: good ones of each culture, and any other in one line.

A line is a culture and a budget, then groups: `white_men 70 | soldiers: explorer + bearer`. Before
`:` stands the profile (`soldiers=4` says its figures), after it characters, after each `+` an
auxiliary; what begins with `&` is a field of the file. The mark stands where a finding must be.
"""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from printplay.columns import ColumnDesk
from printplay.findings import Finding, Severity
from printplay.sim.columns import Checked
from support.packs import SHIPPED

MARK = '§'
WHITE_MEN = 'white_men 70 | soldiers: explorer + bearer | trained_askaris: kirangozi + bearer'
WHITE_MEN += ' | askaris | young_warriors'
ZANZIBAR = 'zanzibar 70 | zanzibaris: emir | baluchis: brute + bearer | bundukis | young_warriors'
FOREST = 'forest_tribes 100 | pygmy_archers: pygmy_king | pygmy_warriors + sacred_warrior'
FOREST += ' | warriors: chieftain | cannibals + sacred_warrior | archers'
KINGDOMS = 'african_kingdoms 80 | bodyguards: king + sacred_warrior'
KINGDOMS += ' | married_warriors: witchdoctor | askaris | young_warriors'
GOOD = (WHITE_MEN, ZANZIBAR, FOREST, KINGDOMS)
_GROUP = re.compile(r'(§:)?([^:+=]*)(?:=([^:+]*))?(?::([^+]*))?((?:\+[^+]*)*)')


def written(line: str) -> str:
    """The file of a column."""
    head, *parts = line.split(' | ')
    culture, budget, *mark = head.split()
    fields = [part[2:] for part in parts if part.startswith('& ')]
    groups = [part for part in parts if not part.startswith('& ')]
    first = [f'culture: {culture}'] * (culture != '-') + [f'budget: {budget}'] * (budget != '-')
    entries = [f'  - {_entry(n, group)}' for n, group in enumerate(groups, 1)]
    if mark:
        entries[0] = f'  {MARK}{entries[0].strip()}'
    return '\n'.join([*first, *fields, *(['groups:'] if entries else []), *entries, ''])


def _entry(number: int, group: str) -> str:
    found = _GROUP.fullmatch(group)
    assert found, group
    mark, profile, figures, people, helpers = (text or '' for text in found.groups())
    parts = [f'id: g{number}']
    parts += [f'profile: {profile.strip()}'] * bool(profile.strip())
    parts += [f'figures: {figures.strip()}'] * bool(figures)
    parts += [f'characters: [{people.strip()}]'] * bool(people)
    parts += [f'auxiliaries: [{", ".join(map(str.strip, helpers.split("+")[1:]))}]'] * bool(helpers)
    return f'{mark[:1]}{{{", ".join(parts)}}}'


def place(text: str) -> tuple[int, int]:
    """Line and column of the mark, or of the beginning where there is none."""
    before, mark, _ = text.partition(MARK)
    lines = before.split('\n') if mark else ['']
    return len(lines), len(lines[-1]) + 1


def write(folder: Path, text: str, name: str = 'column.yaml') -> Path:
    """A column file in a folder, without the mark."""
    path = folder / name
    path.write_text(text.replace(MARK, ''), encoding='utf-8', newline='')
    return path


@cache
def desk(root: Path | None = None, **line: str) -> ColumnDesk:
    """Where columns are checked, by the shipped Congo pack or another."""
    return ColumnDesk(root or SHIPPED / 'congo', line)


def checked(folder: Path, text: str, at: ColumnDesk | None = None) -> Checked:
    """A file after its check."""
    return (at or desk()).check(write(folder, text))


def codes(findings: Iterable[Finding], severity: Severity = Severity.ERROR) -> list[str]:
    """The codes of findings of a severity, in order."""
    return [found.code for found in findings if found.severity is severity]
