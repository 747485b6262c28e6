"""What changes in a game of Congo. Lengths are tenths of a millimetre, from the top left corner."""

from dataclasses import dataclass, field
from typing import Any

TABLE = 'table'
RESERVE = 'reserve'
LEFT = 'left'
GONE = 'gone'


@dataclass(slots=True)
class Figure:
    """A base on the table.

    `role`: figure, character, auxiliary, companion, independent or cattle; `ref`: its record.
    """

    x: int
    y: int
    role: str
    ref: str

    def copy(self) -> 'Figure':
        """The figure again."""
        return Figure(self.x, self.y, self.role, self.ref)


@dataclass(slots=True)
class Item:
    """An object, Loot or Plunder token; on the table at (x, y), or carried by a group."""

    kind: str
    ref: str
    bulky: bool = False
    x: int = 0
    y: int = 0
    seen: bool = False
    locked: bool = False
    flags: dict[str, Any] = field(default_factory=dict)

    def copy(self) -> 'Item':
        """The item again."""
        return Item(self.kind, self.ref, self.bulky, self.x, self.y, self.seen, self.locked,
                    dict(self.flags))  # fmt: skip


@dataclass(slots=True)
class Group:
    """A group of a column.

    Attributes:
        index: its place in `Data.groups`.
        side: the seat that leads it, from 0.
        profile: id of its record; a lone character's own id.
        figures: every base, characters and auxiliaries too.
        stress: kinds of the tokens beside it, in the order in which they came.
        place: on the table, in reserve, left the table, or gone.
        area: index of the area it stands in, -1 on open ground.
        acted, fled, terrorised: in this step.
        moved_from: where its figures stood when its move began.
        flags: other states by name, such as `hidden` or `bonded` (an index).
    """

    index: int
    side: int
    profile: str
    figures: list[Figure]
    stress: list[str] = field(default_factory=list)
    smoke: str = ''
    items: list[Item] = field(default_factory=list)
    place: str = TABLE
    area: int = -1
    acted: bool = False
    fled: bool = False
    terrorised: bool = False
    flags: dict[str, Any] = field(default_factory=dict)

    def copy(self) -> 'Group':
        """The group again, with bases and items of its own."""
        return Group(
            self.index, self.side, self.profile, [f.copy() for f in self.figures],
            list(self.stress), self.smoke, [i.copy() for i in self.items], self.place, self.area,
            self.acted, self.fled, self.terrorised, dict(self.flags),
        )  # fmt: skip


@dataclass(slots=True)
class Side:
    """A player: cards, points, losses. Cards are ids, one entry for each copy.

    `chosen` are the Action cards still to come this turn, `played` those that are discarded.
    """

    seat: int
    culture: str
    budget: int
    chosen: list[str] = field(default_factory=list)
    laid: str = ''
    initiative: int = 0
    deck: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    sorcery: bool = False
    points: dict[str, int] = field(default_factory=dict)
    lost_characters: list[str] = field(default_factory=list)
    lost_by_enemy: list[str] = field(default_factory=list)
    lost_auxiliaries: list[str] = field(default_factory=list)
    used: dict[str, int] = field(default_factory=dict)
    played: list[str] = field(default_factory=list)

    def copy(self) -> 'Side':
        """The side again."""
        return Side(
            self.seat, self.culture, self.budget, list(self.chosen), self.laid, self.initiative,
            list(self.deck), list(self.hand), list(self.discard), self.sorcery, dict(self.points),
            list(self.lost_characters), list(self.lost_by_enemy), list(self.lost_auxiliaries),
            dict(self.used), list(self.played),
        )  # fmt: skip


@dataclass(slots=True)
class Npc:
    """A model of no side: an animal, cattle, an Independent character."""

    kind: str
    ref: str
    x: int
    y: int
    home: tuple[int, int] = (0, 0)
    home_area: int = -1
    rage: int = 0
    awake: bool = False
    alive: bool = True
    with_group: int = -1
    flags: dict[str, Any] = field(default_factory=dict)

    def copy(self) -> 'Npc':
        """The model again."""
        return Npc(self.kind, self.ref, self.x, self.y, self.home, self.home_area, self.rage,
                   self.awake, self.alive, self.with_group, dict(self.flags))  # fmt: skip


@dataclass(slots=True)
class Lasting:
    """A rule in force for a while: a global rule, or a mark on an area.

    Attributes:
        rule: its id; for a mark the mark's word.
        ref: the record that brought it.
        until: end_of_step, end_of_turn, end_of_game, area_empty, removed.
        area: index of the area of a mark, else -1.
        owner: seat it belongs to, or -1.
        value: its value, such as a stick.
        effect: key of the compiled effect that works while it is there, or ''.
    """

    rule: str
    ref: str
    until: str
    area: int = -1
    owner: int = -1
    value: Any = None
    effect: str = ''

    def copy(self) -> 'Lasting':
        """The rule again."""
        return Lasting(self.rule, self.ref, self.until, self.area, self.owner, self.value,
                       self.effect)  # fmt: skip


@dataclass(slots=True)
class Data:
    """A whole game between two stages.

    Attributes:
        config: id of the configuration; the engine keeps the compiled table under it.
        table: key of the compiled map.
        turn, step, phase: where the game is; `phase` names the next stage.
        todo: what is left of the card being resolved: circles not used, Totem additions.
        initiative: seat that holds the Initiative token.
        bag: tokens in the bag by kind; `aside`: tokens set aside, by kind.
        used: how often a limited thing happened, by name: this step, turn, action or game.
    """

    config: str
    table: str
    turns: int
    sides: list[Side]
    groups: list[Group] = field(default_factory=list)
    npcs: list[Npc] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    lasting: list[Lasting] = field(default_factory=list)
    universal: tuple[str, ...] = ()
    environment: str = ''
    turn: int = 0
    step: int = 0
    phase: str = 'setup'
    order: list[int] = field(default_factory=list)
    todo: list[Any] = field(default_factory=list)
    initiative: int = -1
    bag: dict[str, int] = field(default_factory=dict)
    aside: dict[str, int] = field(default_factory=dict)
    markers: dict[str, int] = field(default_factory=dict)
    used: dict[str, int] = field(default_factory=dict)
    burnt: list[str] = field(default_factory=list)
    plundered: list[str] = field(default_factory=list)
    extra: dict[str, Any] = field(default_factory=dict)
    end: str = ''

    def copy(self) -> 'Data':
        """Data that shares nothing that can change."""
        return Data(
            self.config, self.table, self.turns, [s.copy() for s in self.sides],
            [g.copy() for g in self.groups], [n.copy() for n in self.npcs],
            [i.copy() for i in self.items], [rule.copy() for rule in self.lasting], self.universal,
            self.environment, self.turn, self.step, self.phase, list(self.order),
            list(self.todo), self.initiative, dict(self.bag), dict(self.aside),
            dict(self.markers), dict(self.used), list(self.burnt), list(self.plundered),
            dict(self.extra), self.end,
        )  # fmt: skip
