"""Which effects wait for which moment and what holds all the time: tables made once per pack.

Rules are found by what brings them: a character, auxiliary or companion (by its figure), a group
rule (by profile), a token, an animal, an adventure, or a rule that lasts (universal rules, marks
on areas). Looking for the hooks of a moment then costs a few dict look-ups.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from printplay.engines.congo.effects.args import Compiler
from printplay.engines.congo.effects.base import Effect, Op, walk
from printplay.engines.congo.effects.control import Choose
from printplay.engines.congo.effects.lasting_ops import MarkArea, SetGlobal
from printplay.engines.congo.effects.statics import scope_of
from printplay.engines.congo.effects.stress_ops import IgnoreStress
from printplay.engines.congo.effects.value_ops import Forbid, SetValue, ValuesBy
from printplay.engines.congo.effects.waiting import Aura, StaticOp, When
from printplay.engines.congo.run import Run
from printplay.engines.congo.setting.trials import merged
from printplay.engines.congo.state import Group

if TYPE_CHECKING:
    from printplay.engines.congo.effects.predicates import Condition
    from printplay.model.congo import Auxiliary, Character, CongoDocument


@dataclass(frozen=True, slots=True)
class Hook:
    """An effect that waits for a moment.

    Attributes:
        seat: of an adventure's side; -1 is whose it is.
        kind: of the event that tells of it: a rule, or what a token or a row of a table left.
    """

    ref: str
    when: When | Aura
    seat: int = -1
    kind: str = 'rule'


@dataclass(frozen=True, slots=True)
class Static:
    """An operation that holds while its condition does. `engaging`: in moves that engage only."""

    ref: str
    op: Any
    condition: 'Condition | None' = None
    engaging: bool = False

    def holds(self, run: Run, group: Group, engages: bool = False) -> bool:
        """Whether the condition is true for a group."""
        if self.condition is None:
            return True
        scope = scope_of(group, self.ref)
        scope.facts['engages'] = engages
        return self.condition(run, scope)


@dataclass(slots=True)
class Table:
    """Hooks of one moment, or rules with one operation, by what brings them."""

    figures: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    profiles: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    tokens: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    auras: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    animals: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    adventures: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    lasting: dict[str, tuple[Any, ...]] = field(default_factory=dict)
    remote: list[tuple[str, Static]] = field(default_factory=list)

    def put(self, kind: str, key: str, rule: 'Hook | Static') -> None:
        """Add a rule under what brings it."""
        known: dict[str, tuple[Any, ...]] = getattr(self, kind)
        known[key] = (*known.get(key, ()), rule)


@dataclass(slots=True)
class Hooks:
    """All rules of a pack that wait or hold.

    Attributes:
        moments: hooks by moment.
        statics: what holds, by operation; `values`: what `set` and `values_by_stress` give.
        token_forbids: tokens that forbid something, with what.
        globals: values of universal rules that set one, by rule.
        standing: traits of animals that wait for nothing, by animal.
        rows: ids of the rows of terrain tables.
    """

    moments: dict[str, Table] = field(default_factory=dict)
    statics: dict[str, Table] = field(default_factory=dict)
    values: dict[str, Table] = field(default_factory=dict)
    token_forbids: list[tuple[str, list[Static]]] = field(default_factory=list)
    globals: dict[str, Any] = field(default_factory=dict)
    standing: dict[str, tuple[str, ...]] = field(default_factory=dict)
    rows: frozenset[str] = frozenset()

    @classmethod
    def of(cls, doc: 'CongoDocument', compiled: Compiler | None = None) -> 'Hooks':
        """Sort all rules of a pack by when they work."""
        hooks, compiled = cls(), compiled or Compiler()
        hooks._from_columns(doc, compiled)
        hooks._from_table(doc, compiled)
        return hooks

    def _from_columns(self, doc: 'CongoDocument', compiled: Compiler) -> None:
        leading: list[Character | Auxiliary] = [*doc.characters, *doc.auxiliaries]
        for one in leading:
            self._add('figures', one.id, one.id, compiled(one.rule.effect, one.id))
        rules = {rule.id: compiled(rule.effect, rule.id) for rule in doc.group_rules}
        for group in doc.groups:
            for rule in group.rules:
                self._add('profiles', group.id, rule, rules[rule])
        for deck in doc.decks:
            if deck.kind == 'token':
                for token in deck.cards:
                    if token.stress:
                        effect = compiled(token.effect, token.stress)
                        self._add('tokens', token.stress, token.id, effect)

    def _from_table(self, doc: 'CongoDocument', compiled: Compiler) -> None:
        for rule in doc.universal_rules:
            self._add('lasting', rule.id, rule.id, compiled(rule.effect, rule.id))
        self.rows = frozenset(row.id for table in doc.terrain_tables for row in table.rows)
        for table in doc.terrain_tables:
            for row in table.rows:
                self._inner('lasting', row.id, row.id, compiled(row.effect, row.id))
        for animal in doc.animals:
            for trait in animal.traits:
                effect = compiled(trait.effect, trait.id)
                self._add('animals', animal.id, trait.id, effect)
                if effect and not any(isinstance(op, When) for op in effect):
                    known = self.standing.get(animal.id, ())
                    self.standing[animal.id] = (*known, trait.id)
        for key, adventure in merged(doc).items():
            seats = {side.id: seat for seat, side in enumerate(adventure.sides)}
            for special in adventure.special_rules:
                effect = compiled(special.effect, special.id)
                self._add('adventures', key, special.id, effect)
            for one in adventure.objectives:
                effect = compiled(one.effect, one.id)
                self._add('adventures', key, one.id, effect, seats.get(one.side or '', -1))

    def _add(self, kind: str, key: str, ref: str, effect: Effect, seat: int = -1) -> None:
        """Sort the rules of a record."""
        for op in effect:
            if isinstance(op, When):
                hook = self._hook(ref, op, seat, kind)
                for moment in op.moments:
                    self._table(self.moments, moment).put(kind, key, hook)
                self._engaging(kind, key, ref, op)
            elif isinstance(op, Aura):
                for moment in op.moments:
                    self._table(self.moments, moment).put('auras', key, Hook(ref, op, seat))
            elif isinstance(op, StaticOp):
                self._hold(kind, key, ref, op.do, op.condition)
        self._inner(kind, key, ref, effect)

    def _hook(self, ref: str, when: When, seat: int, kind: str) -> Hook:
        left = kind == 'tokens' or ref in self.rows
        return Hook(ref, when, seat, 'hook' if left else 'rule')

    def _inner(self, kind: str, key: str, ref: str, effect: Effect) -> None:
        """Rules inside operations that make them last."""
        for op in walk(effect):
            if isinstance(op, SetGlobal):
                if op.value is not None:
                    self.globals[op.rule] = op.value
                self._lasting(op.key if op.do else '', ref, op.do)
            elif isinstance(op, MarkArea):
                self._lasting(op.key, ref, op.do)
            elif op.name == 'attach_npc' and kind == 'lasting':
                self._add('figures', key, ref, getattr(op, 'do', ()))

    def _lasting(self, key: str, ref: str, effect: Effect) -> None:
        if effect:
            self._add('lasting', key, ref, effect)
        rest = [op for op in effect if not isinstance(op, (When, Aura, StaticOp))]
        self._hold('lasting', key, ref, tuple(rest), None)

    def _hold(
        self, kind: str, key: str, ref: str, effect: Effect, condition: 'Condition | None'
    ) -> None:
        """Sort what holds all the time."""
        for op in effect:
            static = Static(ref, op, condition)
            if isinstance(op, Choose):
                # Whichever is chosen, the group is spared the same: the first stands for both.
                self._hold(kind, key, ref, op.options[0], condition)
            elif isinstance(op, (SetValue, ValuesBy)):
                self._value(kind, key, ref, op, static)
            elif isinstance(op, Forbid) and kind == 'tokens':
                self._forbid(key, static)
            else:
                self._table(self.statics, op.name).put(kind, key, static)

    def _value(
        self, kind: str, key: str, ref: str, op: SetValue | ValuesBy, static: Static
    ) -> None:
        for what in op.sets:
            table = self._table(self.values, what)
            if op.remote:
                table.remote.append((ref, static))
            else:
                table.put(kind, key, static)

    def _forbid(self, token: str, static: Static) -> None:
        for known, statics in self.token_forbids:
            if known == token:
                statics.append(static)
                return
        self.token_forbids.append((token, [static]))

    def _engaging(self, kind: str, key: str, ref: str, when: When) -> None:
        """What a hook ignores during a move must be known before the move is chosen."""
        if 'on_move' in when.moments:
            for op in when.do:
                if isinstance(op, IgnoreStress):
                    static = Static(ref, op, when.condition, engaging=True)
                    self._table(self.statics, op.name).put(kind, key, static)
                    # It is told when the group gets there.
                    self._table(self.moments, 'on_engage').put(kind, key, Hook(ref, when))

    @staticmethod
    def _table(tables: dict[str, Table], name: str) -> Table:
        return tables.setdefault(name, Table())


def operations(effect: Effect, name: str) -> Iterator[Op]:
    """The operations with a name in an effect, at any depth."""
    return (op for op in walk(effect) if op.name == name)
