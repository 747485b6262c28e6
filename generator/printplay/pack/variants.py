"""A game in, the same game under other rulings out; only what a ruling changes is read again."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pydantic_core import PydanticUndefined

from printplay.errors import UsageFault
from printplay.model.core import PackDocument
from printplay.model.game import Game
from printplay.pack.load import load_game, merged_files
from printplay.pack.rulings import Resolved, resolve_rulings
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
        self._plain = resolve_rulings(self._root, {})
        self.base = game
        if dict(game.rulings) != dict(self._plain.values):
            loaded = load_game(game.root)
            assert loaded.game is not None  # it has its form under other rulings
            self.base = loaded.game

    def under(self, rulings: Mapping[str, str]) -> Game:
        """The game with these rulings decided otherwise than by default.

        Raises:
            UsageFault: a ruling or a choice that the pack does not have, or one under which it
                has no form.
        """
        resolved = resolve_rulings(self._root, rulings)
        changes = self._changes(resolved)
        doc = self.base.doc
        if changes:
            doc = doc.model_copy(update=self._read(changes))
        return replace(self.base, doc=doc, rulings=resolved.values)

    def _changes(self, resolved: Resolved) -> dict[str, dict[int, Node]]:
        """The entries that are different, by collection and number."""
        found: dict[str, dict[int, Node]] = {}
        for name, node in resolved.root.mapping.items():
            plain = self._plain.root.mapping[name]
            if node is plain or not isinstance(node.value, list):
                continue
            other = {
                i: item
                for i, (item, was) in enumerate(zip(node.items, plain.items, strict=True))
                if not item.alike(was)
            }
            if other:
                found[name] = other
        return found

    def _read(self, changes: Mapping[str, Mapping[int, Node]]) -> dict[str, Any]:
        """Whole collections of the document with the changed entries in their places."""
        model = type(self.base.doc)
        needed = {name: self._plain.root.mapping[name] for name in _needed(model)}
        parts = {
            name: Node(list(entries.values()), self._plain.root.span)
            for name, entries in changes.items()
        }
        doc, faults = parse_as(model, Node({**needed, **parts}, self._plain.root.span))
        if doc is None:
            raise UsageFault(f"The pack has no form under these rulings: {faults[0].message}.")
        return {
            name: _put(getattr(self.base.doc, name), changes[name], getattr(doc, name))
            for name in changes
        }


def _put(old: tuple[Any, ...], places: Mapping[int, Node], new: tuple[Any, ...]) -> tuple[Any, ...]:
    done = list(old)
    for place, value in zip(places, new, strict=True):
        done[place] = value
    return tuple(done)


def _needed(model: type[PackDocument]) -> list[str]:
    """The fields that every document must have."""
    return [name for name, one in model.model_fields.items() if one.default is PydanticUndefined
            and one.default_factory is None]  # fmt: skip
