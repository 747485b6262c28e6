"""Copies of the Congo pack with few groups and people, small budgets and, some, other rules."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from printplay.model.game import Game
from printplay.pack.load import load_game
from support.packs import copy_shipped

Change = Callable[[Path], None]


def only(root: Path, file: str, culture: str, profiles: Iterable[str]) -> None:
    """Leave of a culture's records in a file of a pack only those with these profiles."""
    path = root / file
    head, *records = re.split(r'(?m)^(?=  - id: )', path.read_text('utf-8'))
    kept = [
        record
        for record in records
        if f'culture: {culture}\n' not in record
        or re.search(r'profile: (\w+)\n', record)[1] in profiles  # type: ignore[index]
    ]
    assert len(records) - len(kept) > 0
    path.write_text(''.join([head, *kept]), 'utf-8')


def changed(root: Path, file: str, old: str, new: str, count: int = 1) -> None:
    """Replace a pattern in a file of a pack."""
    text, times = re.subn(old, new, (root / file).read_text('utf-8'), count=count, flags=re.DOTALL)
    assert times, old
    (root / file).write_text(text, 'utf-8')


def constant(name: str, value: int) -> Change:
    """Give a constant of a pack another value."""
    old = rf'(id: {name},[^\n]*?value: )(\{{[^}}]*\}}|[^,]+)'
    return lambda root: changed(root, 'constants.yaml', old, rf'\g<1>{value}')


def severity(code: str, level: str) -> Change:
    """Make a column rule of a pack more or less grave."""
    old = rf'(code: {code}\n.*?severity: )(\{{[^\n]*|\w+)'
    return lambda root: changed(root, 'column-rules.yaml', old, rf'\g<1>{level}')


def no_rule(code: str) -> Change:
    """Take a column rule out of a pack."""
    old = rf'  - id: \w+\n    code: {code}\n.*?(?=  - id:|\Z)'
    return lambda root: changed(root, 'column-rules.yaml', old, '')


def nobody_joins(root: Path) -> None:
    """Let no group of a pack take a character."""
    changed(root, 'groups.yaml', r'joins: \[character(, )?', 'joins: [', 0)
    changed(root, 'groups.yaml', r'joins: \{ruling[^\n]*', 'joins: []', 0)


@dataclass(frozen=True)
class Small:
    """A reduced pack with a budget so small that all its columns can be written down."""

    name: str
    culture: str
    groups: tuple[str, ...]
    people: tuple[str, ...]
    helper: str
    budget: int
    changes: tuple[Change, ...] = ()
    rulings: dict[str, str] = field(default_factory=dict)

    def game(self, folder: Path) -> Game:
        """The pack, written into a folder."""
        root = copy_shipped('congo', folder)
        only(root, 'groups.yaml', self.culture, self.groups)
        only(root, 'characters.yaml', self.culture, self.people)
        for change in (constant('budget_min', 1), *self.changes):
            change(root)
        loaded = load_game(root, self.rulings)
        assert loaded.game is not None, [f.as_text() for f in loaded.findings]
        return loaded.game


_Z, _F, _A, _W = 'zanzibar', 'forest_tribes', 'african_kingdoms', 'white_men'
_BRUTE = (_Z, ('bundukis', 'ruga_ruga', 'scouts'), ('brute', 'emir'), 'bearer')
_PYGMIES = (
    _F,
    ('pygmy_warriors', 'pygmy_archers', 'bundukis'),
    ('pygmy_king', 'chieftain'),
    'sacred_warrior',
)
KING = (_A, ('bodyguards', 'askaris', 'scouts'), ('king', 'prince'), 'sacred_warrior')
WHITE = (_W, ('soldiers', 'adventurers', 'askaris'), ('explorer', 'reporter'), 'bearer')
_FEW = constant('auxiliaries_max', 1)
_TWO = constant('auxiliaries_max', 2)
_SHEET = (_FEW, constant('sheet_groups', 1))
_FIGURES = (_FEW, constant('figures_min', 7), constant('figures_max', 11))

SMALL = (
    Small('brute', *_BRUTE, 27, (_FEW,)),
    Small('brute_as_others', *_BRUTE, 23, (_FEW,), {'brute_any_group': 'no'}),
    Small('placed_later', *_BRUTE, 23, (_FEW,), {'characters_assigned': 'deployment'}),
    Small('pygmies', *_PYGMIES, 43, (_FEW,)),
    Small('king', *KING, 26),
    Small('king_or_nobody', *KING, 24, (_FEW,), {'min_characters': '0'}),
    Small('white_men', *WHITE, 26, (_TWO,)),
    Small('no_limit', *WHITE, 24, (_FEW, no_rule('COL-012'))),
    Small('any_number_of_people', *WHITE, 24, (_FEW, no_rule('COL-004'))),
    Small('few_figures', *KING, 26, (*_FIGURES, severity('COL-024', 'error'))),
    Small('usual_figures', *KING, 26, _FIGURES),
    Small('short_sheet', *_BRUTE, 27, (*_SHEET, severity('COL-031', 'error'))),
    Small('all_spent', *KING, 23, (_FEW, severity('COL-030', 'error'))),
    Small('any_slot', *_BRUTE, 27, (_FEW, severity('COL-008', 'warning'))),
    Small('full_groups', *WHITE, 26, (_TWO, no_rule('COL-016'))),
    Small('what_is_stated', *WHITE, 24, (_FEW, severity('COL-026', 'error'))),
)
