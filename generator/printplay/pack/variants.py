"""A game in, the same game under other rulings out; only what a ruling changes is read again."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from printplay.errors import UsageFault
from printplay.model.game import Game
from printplay.pack.load import load_game, merged_files
from printplay.pack.rulings import choices_of, resolve_rulings, text_of
from printplay.pack.schema import parse_as
from printplay.pack.source import Node


class Readings:
    """A pack by its default rulings, and under others.

    Attributes:
        base: the game with every ruling decided by default.
    """

    def __init__(self, game: Game) -> None:
        """Read the pack anew only if the game has other rulings than the defaults."""
        self._root = merged_files(game).root
        self._asking = _asking(self._root)
        self.base = game
        self._choices = choices_of(self._root)
        plain = {key: text_of(ids[0]) for key, ids in self._choices.items()}
        if dict(game.rulings) != plain:
            loaded = load_game(game.root)
            assert loaded.game is not None  # it has its form under other rulings
            self.base = loaded.game

    def under(self, rulings: Mapping[str, str]) -> Game:
        """The game with these rulings decided otherwise than by default.

        Raises:
            UsageFault: a ruling or a choice that the pack does not have, or one under which it
                has no form.
        """
        entries: dict[str, list[int]] = {}
        for key in rulings:
            for name, place in self._asking.get(key, ()):
                entries.setdefault(name, []).append(place)
        root = self._root.mapping
        parts = {name: node for name, node in root.items() if not isinstance(node.value, list)}
        parts |= {
            name: Node([root[name].items[i] for i in places], root[name].span)
            for name, places in entries.items()
        }
        resolved = resolve_rulings(Node(parts, self._root.span), rulings, self._choices)
        read = self._read(resolved.root, entries) if entries else {}
        changes = {
            name: _put(getattr(self.base.doc, name), entries[name], new)
            for name, new in read.items()
        }
        doc = self.base.doc.model_copy(update=changes) if changes else self.base.doc
        return replace(self.base, doc=doc, rulings=resolved.values)

    def _read(self, root: Node, names: Iterable[str]) -> dict[str, tuple[Any, ...]]:
        """Entries of collections as the document holds them; all others are left empty."""
        model = type(self.base.doc)
        known = self._root.mapping
        needed = {
            name: Node([], node.span) if isinstance(node.value, list) else root.mapping[name]
            for name, node in known.items()
            if model.model_fields[name].is_required()
        }
        parts = {name: root.mapping[name] for name in names}
        doc, faults = parse_as(model, Node({**needed, **parts}, root.span))
        if doc is None:
            raise UsageFault(f"The pack has no form under these rulings: {faults[0].message}.")
        return {name: getattr(doc, name) for name in names}


def _asking(root: Node) -> dict[str, dict[tuple[str, int], None]]:
    """The entries of lists that depend on each ruling."""
    found: dict[str, dict[tuple[str, int], None]] = {}
    for name, node in root.mapping.items():
        for place, entry in enumerate(node.items):
            for key in _rulings_in(entry):
                found.setdefault(key, {})[name, place] = None
    return found


def _rulings_in(node: Node) -> Iterator[str]:
    if node.settled:
        return
    asked = node.mapping.get('ruling')
    if asked is not None and isinstance(asked.value, str):
        yield asked.value
    for child in node.items or node.mapping.values():
        if isinstance(child.value, list | dict):
            yield from _rulings_in(child)


def _put(old: tuple[Any, ...], places: list[int], new: tuple[Any, ...]) -> tuple[Any, ...]:
    done = list(old)
    for place, value in zip(places, new, strict=True):
        done[place] = value
    return tuple(done)
