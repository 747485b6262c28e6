"""Faults made by rule from a pack's own lines: rows deleted, numbers off by one, pairs left out."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from pathlib import Path

from mutants.mutant import ROOT, Mutant


def generated(game: str) -> Iterator[Mutant]:
    """All faults that are made by rule for a game; none where it has no rules for them."""
    for rule in RULES.get(game, ()):
        yield from rule(ROOT / 'rules' / game)


# Congo


def _melee_rows(root: Path) -> Iterator[Mutant]:
    yield from _rows_deleted(root, 'melee.yaml', r'  - \{id: (\w+), difference.*\n', 'melee')


def _rows_deleted(root: Path, file: str, pattern: str, name: str) -> Iterator[Mutant]:
    for match in re.finditer(pattern, (root / file).read_text('utf-8')):
        row = match.group(1)
        yield Mutant(f'gen-no-{row}', 1, 'S', (name,), file, re.escape(match.group(0)), '')


def _terrain_rows(root: Path) -> Iterator[Mutant]:
    for name in ('terrain-jungle.yaml', 'terrain-savannah.yaml'):
        rows = re.findall(r'- id: ((?:JUN|SAV)-\d-\d+)', (root / name).read_text('utf-8'))
        for row in rows[::6]:
            table = name.removeprefix('terrain-').removesuffix('.yaml')
            start = rf'      - id: {row}\n(?:        .*\n|\n)+'
            yield Mutant(f'gen-no-{row}', 1, 'S', (table, 'terrain_rows'), name, start, '')


def _totem_copies(root: Path) -> Iterator[Mutant]:
    text = (root / 'cards.yaml').read_text('utf-8')
    for card, copies in re.findall(r'- id: ([\w.]+)\n(?:.*\n)?.*\n?        copies: (\d)', text):
        pattern = rf'(- id: {re.escape(card)}\n(?:        .*\n)*?        copies: ){copies}'
        changed = rf'\g<1>{int(copies) + 1}'
        names = ('totem_cards', 'cards_for_two')
        yield Mutant(f'gen-more-{card}', 7, 'S', names, 'cards.yaml', pattern, changed)


def _weapons_twice(root: Path) -> Iterator[Mutant]:
    weapons = re.findall(r'\{id: (\w+), title', (root / 'weapons.yaml').read_text('utf-8'))
    for first, second in pairwise(weapons):
        old, new = rf'id: {second}, title', f'id: {first}, title'
        yield Mutant(f'gen-twice-{first}', 6, 'S', (first, second), 'weapons.yaml', old, new)


# Fantomen

_NUMBER = r'- (?:\{id: |id: )(\w+)(?:, |\n    )title: (?:.*?)(?:, |\n    )value: (\d+)\b'


def _constants(root: Path) -> Iterator[Mutant]:
    """Every number of a rule one higher, and one lower."""
    text = (root / 'constants.yaml').read_text('utf-8')
    shown = _shown(root)
    for name, value in re.findall(_NUMBER, text):
        pattern = rf'(id: {name}(?:, |\n    )title: .*?(?:, |\n    )value: ){value}\b'
        for word, other in (('more', int(value) + 1), ('less', int(value) - 1)):
            names = (name, 'ratings' if name == 'solo_turns' else name, *shown.get(name, ()))
            new, why = rf'\g<1>{other}', _EQUIVALENT.get((word, name), '')
            yield Mutant(
                f'gen-{word}-{name}', 12, 'SEX', names, 'constants.yaml', pattern, new,
                equivalent=why,
            )  # fmt: skip


_EQUIVALENT: Mapping[tuple[str, str], str] = {
    ('more', 'age'): "No rule depends on the age of the players.",
    ('less', 'age'): "No rule depends on the age of the players.",
}


def _shown(root: Path) -> Mapping[str, tuple[str, ...]]:
    """The rules that say a number; scenarios name the rules that they show."""
    found: dict[str, tuple[str, ...]] = {}
    for file, start in (('rules.yaml', r'\n      - id: '), ('solo.yaml', r'\n  - id: ')):
        for block in re.split(start, (root / file).read_text('utf-8'))[1:]:
            rule = block.partition('\n')[0]
            for name in set(re.findall(r'\{(\w+)(?::\w+)?\}', block)):
                found[name] = (*found.get(name, ()), rule)
    return found


_CASES = r'(?:\{ruling: house_values, cases: \{ours: )?'
_VALUE = rf'\b(combat|avoid|friendship|roll|keeps|keep_limit|steps|n|turns|most): {_CASES}(\d+)\b'


_SHOW: Mapping[str, tuple[str, ...]] = {
    'ambush_rob': ('P3', 'E3'), 'weather_wait': ('E3',), 'take_card': ('E3',),
    'harbour_boss': ('morristown_boss', 'Q5', 'L2'), 'ambush_hold': ('P3', 'L3'),
    'saying_eyes': ('P8',),
}  # fmt: skip
"""Rules whose scenarios show a card that no scenario is named after."""


def _values(root: Path) -> Iterator[Mutant]:
    """Every number of a card one higher, and one lower: print and play agree, the list does not."""
    for file in ('jungle', 'events', 'singh', 'morristown'):
        text = (root / f'{file}.yaml').read_text('utf-8')
        for block in re.split(r'\n      - id: ', text)[1:]:
            card = block.partition('\n')[0]
            fields = block.partition('facts:')[0]
            for name, value in dict.fromkeys(re.findall(_VALUE, fields)):
                for word, other in (('more', int(value) + 1), ('less', int(value) - 1)):
                    names = (card, *_SHOW.get(card, ('value_singh',)))
                    old = rf'(- id: {card}\n(?:(?!      - id).*\n)*?.*\b{name}: {_CASES}){value}\b'
                    yield Mutant(
                        f'gen-{word}-{file}-{card}-{name}', 12, 'SEX', names,
                        f'{file}.yaml', old, rf'\g<1>{other}',
                    )  # fmt: skip


def _typed(root: Path) -> Iterator[Mutant]:
    """Every number that a rule asks for, typed one higher in all languages instead."""
    constants = dict(re.findall(_NUMBER, (root / 'constants.yaml').read_text('utf-8')))
    text = (root / 'rules.yaml').read_text('utf-8')
    for name in sorted(set(re.findall(r'\{(\w+)\}', text)) & set(constants)):
        old, new = rf'\{{{name}\}}', str(int(constants[name]) + 1)
        also = (('texts/sv/rules.yaml', old, new),)
        yield Mutant(
            f'gen-typed-{name}', 29, 'S', ('text', 'brief'), 'rules.yaml', old, new, 0, also
        )


def _said_by_nobody(root: Path) -> Iterator[Mutant]:
    """Sentences that a language lacks."""
    text = (root / 'texts' / 'sv' / 'rules.yaml').read_text('utf-8')
    for rule, line in re.findall(r'\n      (\w+):\n        (text: (?!>-|\n).*\n)', text)[::4]:
        old = rf'(\n      {rule}:\n        ){re.escape(line)}'
        file = 'texts/sv/rules.yaml'
        yield Mutant(f'gen-untold-{rule}', 37, 'S', (rule,), file, old, r'\g<1>text: ""\n')


def _copies(root: Path) -> Iterator[Mutant]:
    """One card more of each kind of the deck."""
    text = (root / 'jungle.yaml').read_text('utf-8')
    for card, copies in re.findall(r'- id: (\w+)\n        title: .*\n        copies: (\d)', text):
        old = rf'(- id: {card}\n        title: .*\n        copies: ){copies}'
        new, names = rf'\g<1>{int(copies) + 1}', ('jungle_cards',)
        yield Mutant(f'gen-more-{card}', 7, 'S', names, 'jungle.yaml', old, new)


def _pairs(root: Path) -> Iterator[Mutant]:
    """Pairs of squares that are left out, or meet otherwise than they do."""
    text = (root / 'board.yaml').read_text('utf-8')
    solid, _, corners = text.partition('\n  solid:')[2].partition('\n  corners:')
    for number, (a, b) in enumerate(re.findall(r'\[(\w+), (\w+)\]', solid)[::7]):
        old = rf'\[{a}, {b}\](, ?)?'
        new, word = (f'[{a}, hospital]' + r'\g<1>', 'other') if number % 3 == 0 else ('', 'no')
        names = (a, b, 'solid')
        yield Mutant(f'gen-{word}-{a}-{b}', 8, 'S', names, 'board.yaml', old, new)
    for a, b in re.findall(r'\[(\w+), (\w+)\]', corners)[::4]:
        old, new = r'\n  solid:\n    \[', rf'\n  solid:\n    [[{a}, {b}], '
        yield Mutant(f'gen-step-{a}-{b}', 8, 'S', (a, b), 'board.yaml', old, new)


def _prints(root: Path) -> Iterator[Mutant]:
    """A colour that is on one copy fewer of each kind of Event card."""
    text = (root / 'events.yaml').read_text('utf-8')
    for kind, colour in re.findall(r'- id: (\w+)\n(?:.*\n){2}        prints: \[\[(\w+), ', text):
        old = rf'(- id: {kind}\n(?:.*\n){{2}}        prints: \[\[){colour}, '
        yield Mutant(f'gen-not-{kind}', 26, 'E', (kind,), 'events.yaml', old, r'\g<1>')


def _squares_twice(root: Path) -> Iterator[Mutant]:
    numbers = re.findall(r'number: (\d+)', (root / 'board.yaml').read_text('utf-8'))
    for first, second in list(pairwise(numbers))[::12]:
        old, new = rf'number: {second}\b', f'number: {first}'
        yield Mutant(f'gen-square-{first}', 6, 'S', (f'number {first}',), 'board.yaml', old, new)


RULES: Mapping[str, Iterable[Callable[[Path], Iterator[Mutant]]]] = {
    'congo': (_melee_rows, _terrain_rows, _totem_copies, _weapons_twice),
    'fantomen': (
        _constants, _values, _typed, _said_by_nobody, _copies, _pairs, _prints, _squares_twice,
    ),
}  # fmt: skip
