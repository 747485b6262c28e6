"""What a game declares by name and where names are used, for the engines that there are."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from printplay.findings import Span
from printplay.model import board, congo, core, fantomen
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk, walk_steps


@dataclass(frozen=True, slots=True)
class Use:
    """A name as it is used: what kind of thing it should be, and where it stands.

    `span` is the place where the document has none.
    """

    kind: str
    name: str
    path: PathKey
    span: Span | None = None


_FIELDS: Final[Mapping[type, Mapping[str, str]]] = {
    core.Part: {'decks': 'decks'},
    core.Citation: {'source': 'sources'},
    core.Provenance: {'ruling': 'rulings'},
    core.Player: {'colour': 'palette'},
    board.SquareRole: {'colour': 'palette'},
    board.Square: {'seat': 'seats'},
    congo.TotemCard: {'colour': 'palette'},
    congo.SorceryCard: {'cultures': 'cultures'},
    congo.Token: {'colour': 'palette', 'reverse': 'tokens'},
    congo.Stick: {'colour': 'palette'},
    congo.Culture: {'colour': 'palette'},
    congo.Character: {'culture': 'cultures'},
    congo.Auxiliary: {'cultures': 'cultures'},
    congo.Group: {
        'culture': 'cultures',
        'weapon': 'weapons',
        'rules': 'group_rules',
        'needs': 'characters',
    },
    congo.ColumnRule: {'groups': 'groups', 'characters': 'characters'},
    congo.TerrainTable: {'animal': 'animals'},
    congo.Animal: {'environment': 'terrain_tables'},
    congo.Ritual: {'culture': 'cultures'},
    congo.RuleSection: {'colour': 'palette'},
    congo.SoloRule: {'list': 'solo_lists'},
    congo.Adventure: {'environment': 'terrain_tables', 'universal_rules': 'universal_rules'},
    congo.Side: {
        'cultures': 'cultures',
        'imposed': 'characters',
        'universal_rules': 'universal_rules',
    },
    congo.MapZone: {'side': 'sides'},
    congo.MapMark: {'side': 'sides'},
    congo.Objective: {'side': 'sides'},
    congo.Trial: {
        'adventure': 'adventures',
        'environment': 'terrain_tables',
        'universal_rules': 'universal_rules',
        'without': 'universal_rules',
    },
    congo.AreaChange: {'area': 'terrain'},
    congo.SideChange: {
        'side': 'sides',
        'cultures': 'cultures',
        'imposed': 'characters',
        'universal_rules': 'universal_rules',
    },
    fantomen.JungleCard: {'opens': 'singh_families', 'place': 'squares'},
    fantomen.EventKind: {'prints': 'seats'},
    fantomen.TwoSidedDeck: {'back_like': 'decks'},
    fantomen.TwoSided: {'seat': 'seats'},
    fantomen.Seat: {'colour': 'palette', 'start': 'squares'},
    fantomen.RuleSection: {'colour': 'palette'},
}
_STEPS: Final[Mapping[tuple[str, str], str]] = {
    ('cast_ritual', 'ritual'): 'rituals',
    ('suffer_shooting', 'profile'): 'groups',
    ('shoot', 'weapon'): 'weapons',
    ('sorcery', 'culture'): 'cultures',
    ('spawn_animal', 'kind'): 'animals',
    ('requires', 'character'): 'characters',
}
_PLACES: Final[Mapping[str, str]] = {
    'area': 'terrain', 'house': 'terrain', 'river': 'terrain', 'marker': 'marks',
}  # fmt: skip


def declared(doc: core.PackDocument) -> Mapping[str, frozenset[str]]:
    """The names that may be used, by kind."""
    names = {
        field: frozenset(entry.id for entry in getattr(doc, field))
        for field in type(doc).model_fields
        if _is_collection(getattr(doc, field))
    }
    for kind in ('characters', 'groups'):
        profiles = frozenset(entry.profile for entry in getattr(doc, kind, ()))
        names[kind] = names.get(kind, frozenset()) | profiles
    names['palette'] = frozenset(doc.look.palette if doc.look else ())
    names['tokens'] = frozenset(c.id for d in doc.decks for c in d.cards if not c.stands_at)
    singh = (deck for deck in getattr(doc, 'decks', ()) if isinstance(deck, fantomen.SinghDeck))
    names['singh_families'] = frozenset(card.family for deck in singh for card in deck.cards)
    ground: board.Board | None = getattr(doc, 'board', None)
    names['squares'] = frozenset(square.id for square in ground.squares) if ground else frozenset()
    maps = (*getattr(doc, 'adventures', ()), *getattr(doc, 'trials', ()))
    for kind, field in (('sides', 'sides'), ('terrain', 'areas'), ('marks', 'marks')):
        on_maps = (entry for one in maps for entry in getattr(one, field))
        names[kind] = frozenset(entry.id for entry in on_maps if isinstance(entry, core.Record))
    return names


def uses(game: Game) -> Iterator[Use]:
    """Every use of a name in a game."""
    written: set[int] = set()
    for path, model in walk(game.doc):
        for field, kind in _FIELDS.get(type(model), {}).items():
            yield from _named(kind, getattr(model, field), (*path, field))
        if isinstance(model, core.Provenance):
            written.add(id(model))
            if model.at:
                yield Use('sources', model.citations[0].source, (*path, 'at'))
    for path, provenance in game.origins.items():
        if id(provenance) not in written:  # a file's own source is no part of the document
            written.add(id(provenance))
            for cite in provenance.citations:
                yield Use('sources', cite.source, path, game.declared.get(path))
    yield from _in_effects(game.doc)


def _in_effects(doc: core.PackDocument) -> Iterator[Use]:
    for path, step in walk_steps(doc):
        for param, value in step.args.items():
            kind = _STEPS.get((step.op, param))
            if kind is not None:
                yield from _named(kind, value, (*path, step.op, param))
        yield from _places(step.args, (*path, step.op))


def _places(value: Any, path: PathKey) -> Iterator[Use]:
    """Places of a map that an effect names: {house: big_tent}, {marker: ford}."""
    if isinstance(value, Mapping):
        for name, item in value.items():
            if len(value) == 1 and name in _PLACES and isinstance(item, str):
                yield Use(_PLACES[name], item, (*path, name))
            yield from _places(item, (*path, name))
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield from _places(item, (*path, index))


def _is_collection(value: Any) -> bool:
    return isinstance(value, tuple) and all(hasattr(entry, 'id') for entry in value)


def _named(kind: str, value: Any, path: PathKey) -> Iterator[Use]:
    if isinstance(value, str):
        yield Use(kind, value, path)
    elif isinstance(value, tuple | list):
        for index, name in enumerate(value):
            yield from _named(kind, name, (*path, index))
