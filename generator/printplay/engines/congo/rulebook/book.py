"""A Congo pack compiled for play: in, a loaded game; out, plain facts and compiled effects.

Everything that a running game asks for stands here as integers, tuples and dicts; the pack's
own records are read once. Lengths are tenths of a millimetre.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar, cast

from printplay.engines.congo.rulebook import facts
from printplay.engines.congo.rulebook.reading import read_facts, written_effects
from printplay.model.congo import CongoDocument
from printplay.model.terrain import faces

if TYPE_CHECKING:
    from printplay.engines.congo.effects import Compiler, Hooks, Op
    from printplay.engines.congo.run import Run
    from printplay.model.core import DieType
    from printplay.model.game import Game

T = TypeVar('T')


@dataclass(slots=True)
class Book:
    """All facts of a pack, under their ids.

    Attributes:
        doc: the pack's document, for what is read once per game: maps, sides, solo lists.
        constants: numbers and words of the rules; die types as sides.
        effects: compiled effects by key: 'totem:lion', 'row:jungle.3-01', 'ritual:wild_hunt#2'.
        hooks: which effects wait for which moment, and what holds all the time.
        token_of: a token's record by the word that bags and groups know it by.
        stress_kinds: the words of all Stress tokens, in the pack's order.
        melee: rows by difference, the last for that many or more.
        plunder: ids of rows by face; '' where none.
        parts: what other modules have made of the pack, by the function that makes it.
        sorcerers: characters who cast rituals: the die's sides, the culture, how many a turn.
        weights: what a policy that looks ahead holds dear, by name.
    """

    game: 'Game'
    doc: CongoDocument
    rulings: Mapping[str, str]
    constants: dict[str, Any]
    stick: dict[str, int]
    stick_width: int
    base: int
    touch: int
    actions: dict[str, facts.ActionCard]
    totems: dict[str, facts.TotemCard]
    sorcery: str
    tokens: dict[str, facts.Token]
    token_of: dict[str, facts.Token]
    stress_kinds: tuple[str, ...]
    profiles: dict[str, facts.Profile]
    characters: dict[str, facts.Character]
    auxiliaries: dict[str, facts.Auxiliary]
    weapons: dict[str, facts.Weapon]
    melee: tuple[facts.MeleeRow, ...]
    plunder: tuple[str, ...]
    terrain: dict[str, facts.TerrainTable]
    rituals: dict[str, facts.Ritual]
    animals: dict[str, facts.Animal]
    sorcerers: dict[str, tuple[int, str, int]]
    success_at: int
    max_stress: int
    effects: 'dict[str, tuple[Op, ...]]' = field(default_factory=dict)
    hooks: 'Hooks' = field(init=False)
    weights: dict[str, int] = field(default_factory=dict)
    parts: dict[Any, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, game: 'Game', compiler: 'Compiler | None' = None) -> 'Book':
        """Compile a loaded Congo pack.

        `compiler` knows effects that are compiled already, of a pack that is nearly the same.
        """
        doc = cast('CongoDocument', game.doc)
        book = cls(game=game, doc=doc, rulings=game.rulings, **read_facts(doc))
        _compile_effects(book, compiler)
        return book

    def part(self, build: 'Callable[[Book], T]') -> 'T':
        """What `build` makes of the pack; made once and kept."""
        if build not in self.parts:
            self.parts[build] = build(self)
        return cast('T', self.parts[build])

    def cover_faces(self, sides_: int) -> range:
        """What a die of an area's cover can show on a terrain table."""
        return faces(cast('DieType', f'D{sides_}'), str(self.constants['terrain_die']))

    def melee_row(self, difference: int) -> facts.MeleeRow | None:
        """The line of the melee table for this many hits more; None where there is none."""
        found = None
        for row in self.melee:
            if row.difference == difference or (row.or_more and row.difference <= difference):
                found = row
        return found

    def reach(self, run: 'Run', stick: str) -> int:
        """How far a weapon's stick reaches now; rules that limit all ranges count."""
        length = self.stick[stick] if stick in self.stick else max(self.table_of(run))
        for rule in run.data.lasting:
            if rule.value in self.stick:
                length = min(length, self.stick[rule.value])
        return length

    def table_of(self, run: 'Run') -> tuple[int, int]:
        """Twice the width and depth of the table played on: further than anything on it."""
        table = run.table
        return 2 * table.width, 2 * table.depth


def _compile_effects(book: Book, compiler: 'Compiler | None') -> None:
    from printplay.engines.congo.effects import Compiler, Hooks

    compiled = compiler or Compiler()
    for key, ref, steps in written_effects(book.doc):
        if steps:
            book.effects[key] = compiled(steps, ref)
    book.hooks = Hooks.of(book.doc, compiled)
