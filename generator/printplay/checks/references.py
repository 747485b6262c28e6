"""Names: every one that is used exists, every one that should be used is, none stands twice."""

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from printplay.checks.names import Use, declared, uses
from printplay.findings import Finding
from printplay.model.core import Piece
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk
from printplay.pack.files import (
    picture_fault,
    shipped_font_families,
    shipped_icon_names,
    template_path,
)
from printplay.pack.said import said
from printplay.pack.schema import nearest

# Kinds whose entries exist only to be used by others.
_MUST_BE_USED = ('decks', 'sources', 'weapons', 'group_rules', 'cultures')
_LABELS = {
    'decks': 'deck', 'sources': 'source', 'rulings': 'ruling', 'palette': 'colour',
    'cultures': 'culture', 'tokens': 'token', 'weapons': 'weapon', 'group_rules': 'group rule',
    'characters': 'character', 'animals': 'animal', 'terrain_tables': 'terrain table',
    'universal_rules': 'universal rule', 'sides': 'side', 'rituals': 'ritual',
    'groups': 'group', 'solo_lists': 'solo list', 'adventures': 'adventure',
    'terrain': 'piece of terrain', 'marks': 'mark', 'seats': 'seat', 'squares': 'square',
    'singh_families': 'kind of Singh card',
}  # fmt: skip
_ICON_FIELDS = ('icon', 'reverse_icon', 'other_icon')


def check_references(game: Game) -> Iterator[Finding]:
    """Every fault of names in a game."""
    used = tuple(uses(game))
    yield from _twice(game)
    yield from _profiles(game)
    yield from _unknown(game, used)
    yield from _unused(game, used)
    yield from _empty(game)
    yield from _templates(game)
    yield from _pictures(game)
    yield from _fonts(game)


def _twice(game: Game) -> Iterator[Finding]:
    for path, model in walk(game.doc):
        for field, entries in vars(model).items():
            if isinstance(entries, tuple) and len(entries) > 1:
                yield from _twice_in(game, entries, (*path, field))


def _twice_in(game: Game, entries: tuple[Any, ...], path: PathKey) -> Iterator[Finding]:
    """Ids that stand twice; those of parts name files, which many machines fold to lower case."""
    first: dict[str, PathKey] = {}
    for index, entry in enumerate(entries):
        name = vars(entry).get('id') if isinstance(entry, BaseModel) else None
        if not isinstance(name, str) or path[-1] == 'choices':
            continue
        elsewhere = entry.stands_at if isinstance(entry, Piece) else ()
        where = (*(elsewhere or (*path, index)), 'id')
        key = name.lower() if path == ('parts',) else name
        if key in first and first[key][:1] != elsewhere[:1]:
            span = game.span(first[key])
            related = (("first here", span),) if span else ()
            message = f"the id '{name}' stands twice in '{path[-1]}'"
            yield said(game, 'PP0301', message, where, related=related)
        first.setdefault(key, where)


def _profiles(game: Game) -> Iterator[Finding]:
    """Column files name a character or a group by its profile, once in each culture."""
    for kind in ('characters', 'groups'):
        first: dict[tuple[str, str], PathKey] = {}
        for index, entry in enumerate(getattr(game.doc, kind, ())):
            where = (kind, index, 'profile')
            span = game.span(first.setdefault((entry.culture, entry.profile), where))
            if first[entry.culture, entry.profile] != where:
                message = f"the profile '{entry.profile}' stands twice in '{entry.culture}'"
                related = (("first here", span),) if span else ()
                yield said(game, 'PP0301', message, where, related=related)


def _unknown(game: Game, used: tuple[Use, ...]) -> Iterator[Finding]:
    names = declared(game.doc)
    for use in used:
        known = names.get(use.kind, frozenset())
        if use.name not in known:
            message = f"there is no {_LABELS[use.kind]} '{use.name}'"
            hint = nearest(use.name, sorted(known)) or _listed(known)
            yield said(game, 'PP0302', message, use.path, span=use.span, hint=hint)


def _listed(known: frozenset[str]) -> str:
    return f"There are: {', '.join(sorted(known))}." if 0 < len(known) <= 12 else ''


def _unused(game: Game, used: tuple[Use, ...]) -> Iterator[Finding]:
    by_kind: dict[str, set[str]] = defaultdict(set)
    for use in used:
        by_kind[use.kind].add(use.name)
    for kind in _MUST_BE_USED:
        for index, entry in enumerate(getattr(game.doc, kind, ())):
            needless = getattr(entry, 'kind', '') == 'house'  # our own decisions cite nothing
            if entry.id not in by_kind[kind] and not needless:
                message = f"nothing uses the {_LABELS[kind]} '{entry.id}'"
                yield said(game, 'PP0303', message, (kind, index, 'id'))


def _empty(game: Game) -> Iterator[Finding]:
    for index, part in enumerate(game.doc.parts):
        contents = {
            'cut': part.decks,
            'sticks': getattr(game.doc, 'sticks', ()),
            'board': getattr(game.doc, 'board', None),
        }
        if not contents.get(part.kind, part.kind):
            message = f"the part '{part.id}' has nothing to print"
            yield said(game, 'PP0310', message, ('parts', index))


def _templates(game: Game) -> Iterator[Finding]:
    for index, part in enumerate(game.doc.parts):
        if part.template:
            yield from _template(game, part.template, ('parts', index, 'template'))
        elif part.kind == 'document':
            message = f"the document '{part.id}' names no template"
            yield said(game, 'PP0304', message, ('parts', index), hint="Add `template`.")
        if part.filled:
            yield from _template(game, part.filled, ('parts', index, 'filled'))
    for index, deck in enumerate(game.doc.decks):
        for field, name in (('face', deck.face), ('back', deck.back)):
            if name:
                yield from _template(game, name, ('decks', index, field))


def _template(game: Game, name: str, path: PathKey) -> Iterator[Finding]:
    if template_path(game.root, name) is None:
        yield said(game, 'PP0304', f"there is no template '{name}'", path)


def _fonts(game: Game) -> Iterator[Finding]:
    """Families of the look that are not shipped."""
    families = sorted(shipped_font_families())
    for use, family in (game.doc.look.fonts if game.doc.look else {}).items():
        if family not in families:
            hint = nearest(family, families)
            message = f"there is no font '{family}'"
            yield said(game, 'PP0809', message, ('look', 'fonts', use), hint=hint)


def _pictures(game: Game) -> Iterator[Finding]:
    icons = shipped_icon_names()
    for path, model in walk(game.doc):
        for field in _ICON_FIELDS:
            name = vars(model).get(field)
            if isinstance(name, str) and name not in icons:
                message, hint = f"there is no icon '{name}'", nearest(name, sorted(icons))
                yield said(game, 'PP0305', message, (*path, field), hint=hint)
        if isinstance(model, Piece) and model.image:
            fault = picture_fault(game.root, model.image)
            if fault:
                message = f"the picture '{model.image}' {fault}"
                yield said(game, 'PP0306', message, (*path, 'image'))
