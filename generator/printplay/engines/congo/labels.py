"""Options in words, for traces that people read."""

from typing import TYPE_CHECKING

from printplay.engines.congo.rulebook.facts import inches
from printplay.sim.plane import TURN

if TYPE_CHECKING:
    from printplay.engines.congo.rulebook.book import Book
    from printplay.engines.congo.state import Data, Group
    from printplay.sim.protocol import Option

INCH, CIRCLE = inches(1), 360
_WORDS = {
    'pass': "does without",
    'done': "takes no further action",
    'first': "acts first and hands the token over",
    'second': "acts second and keeps the token",
    'stay': "stays where it is",
    'no': "does not",
    'stand': "draws no token for cover",
    'ground': "goes to ground: a token for a cover die",
    'roll': "rolls now",
    'cross': "crosses the obstacle",
    'deck': "the own Totem deck",
    'keep': "keeps the dice",
}


def label(book: 'Book', data: 'Data', option: 'Option') -> str:
    """An option as a person would say it."""
    kind = option[0]
    if kind in _WORDS:
        return _WORDS[kind]
    if kind == 'act':
        return f"{option[2]}: {group_name(book, data.groups[option[3]])}"
    if kind == 'move':
        return _move(option)
    if kind == 'shoot':
        return f"figure {option[1] + 1} leads a shot at {_target(book, data, option[2])}"
    if kind == 'ritual':
        return f"{group_name(book, data.groups[option[2]])} casts {_title_of(book, option[1])}"
    if kind == 'group':
        return group_name(book, data.groups[option[1]])
    if kind == 'character':
        group = data.groups[option[1]]
        figure = group.figures[option[2]].ref
        return f"{book.part(_titles).get(figure, figure)} in {group_name(book, group)}"
    if kind == 'deploy':
        return f"places {group_name(book, data.groups[option[1]])}"
    if kind in ('place', 'spot'):
        return f"at {option[1] / INCH:.1f}, {option[2] / INCH:.1f} in"
    if kind == 'plunder':
        return f"plunders {option[1].replace('_', ' ')}"
    if kind == 'run':
        return f"runs {option[2] / INCH:g} in at {option[1] * CIRCLE / TURN:.0f} degrees"
    if kind == 'den':
        return f"in {_area(book, data, option[1])}"
    return ' '.join(str(part).replace('_', ' ') for part in option)


def _target(book: 'Book', data: 'Data', word: str) -> str:
    number = int(word[1:])
    return group_name(book, data.groups[number]) if word[0] == 'g' else data.npcs[number].ref


def _title_of(book: 'Book', ritual: str) -> str:
    lang = book.doc.languages[0]
    return next(book.game.text(one.title, lang) for one in book.doc.rituals if one.id == ritual)


def _area(book: 'Book', data: 'Data', index: int) -> str:
    from printplay.engines.congo.setting.trials import merged

    return merged(book.doc)[data.table].areas[index].id.replace('_', ' ')


def group_name(book: 'Book', group: 'Group') -> str:
    """A group by its profile and its place in the column."""
    titles = book.part(_titles)
    return f"{titles.get(group.profile, group.profile)} ({group.index + 1})"


def _titles(book: 'Book') -> dict[str, str]:
    lang = book.doc.languages[0]
    groups = {one.id: book.game.text(one.title, lang) for one in book.doc.groups}
    return groups | {one.id: book.game.text(one.title, lang) for one in book.doc.characters}


def _move(option: 'Option') -> str:
    _, leader, path, target = option
    sticks = ', then '.join(
        f"{length / INCH:.1f} in at {heading * CIRCLE / TURN:.0f} degrees"
        for heading, length in path
    )
    words = f"moves with figure {leader + 1}: {sticks}"
    return f"{words}, to {target}" if target else words
