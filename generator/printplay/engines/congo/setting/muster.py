"""Columns at random: legal ones (COL-001 to COL-032) that spend nearly all of their budget.

Every group, character and auxiliary of a culture can come. What joins what is read from the
profiles, the characters' and the group rules' effects.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from printplay.engines.congo.columns.lists import CultureList, Joining, lists_of
from printplay.engines.congo.rulebook.book import Book
from printplay.engines.congo.rulebook.facts import Auxiliary, Profile
from printplay.sim.protocol import Chance

STREAM = 'column'
SPARE = 2
"""Points more than the fewest possible that a column may leave unspent, so that columns differ."""


@dataclass(slots=True)
class Recruit:
    """An entry of a column: a group, or a linked pair at one price, with who joins it."""

    profile: Profile
    characters: list[str] = field(default_factory=list)
    auxiliaries: list[str] = field(default_factory=list)

    def room(self, kind: str) -> int:
        """How many more characters or auxiliaries find a place."""
        taken = self.characters if kind == 'character' else self.auxiliaries
        return self.profile.joins.count(kind) - len(taken)


def takes(joining: Joining, recruit: Recruit) -> bool:
    """Whether a character may join an entry as it is now."""
    profile = recruit.profile
    return joining.finds(profile.joins, profile.tags, len(recruit.characters))


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its entries in the order of its sheet, and what it costs."""

    culture: str
    budget: int
    recruits: tuple[Recruit, ...]
    points: int

    @property
    def characters(self) -> tuple[str, ...]:
        """All characters, by entry."""
        return tuple(one for recruit in self.recruits for one in recruit.characters)


@dataclass(frozen=True, slots=True)
class _List:
    """What a culture can recruit, compiled.

    Attributes:
        joins_with: by profile, the character that has to be in that group.
        least: by auxiliaries bought at most, then by points: the fewest points left over.
    """

    culture: str
    profiles: tuple[Profile, ...]
    characters: tuple[str, ...]
    auxiliaries: tuple[Auxiliary, ...]
    joining: Mapping[str, Joining]
    joins_with: Mapping[str, str]
    least: tuple[tuple[int, ...], ...]


def column(
    book: Book, culture: str, budget: int, chance: Chance, imposed: tuple[str, ...] = ()
) -> Column:
    """A legal column of a culture, at random; `imposed` characters are in it if it has them."""
    lists = book.part(_lists)[culture]
    leaders = _leaders(book, lists, chance, imposed)
    helpers = chance.below(len(lists.least), STREAM)
    recruits, left = _groups(lists, leaders, budget, chance, helpers)
    _place_characters(lists, leaders, recruits, chance)
    left -= _place_auxiliaries(lists, recruits, left, helpers, chance)
    return Column(culture, budget, tuple(recruits), budget - left)


def at_work(book: Book, made: Column) -> list[str]:
    """Group rules that had a say in who leads which group."""
    bound = book.part(_lists)[made.culture].joins_with
    return [
        rule
        for recruit in made.recruits
        if recruit.profile.id in bound
        for rule in recruit.profile.rules
    ]


def _leaders(book: Book, lists: _List, chance: Chance, imposed: tuple[str, ...]) -> list[str]:
    """The characters of a column."""
    chosen = [one for one in imposed if one in lists.characters]
    others = [one for one in lists.characters if one not in chosen]
    least, most = book.constants['characters_min'], book.constants['characters_max']
    least = max(int(least), len(chosen))
    wanted = least + chance.below(max(1, most - least + 1), STREAM)
    while len(chosen) < wanted and others:
        chosen.append(others.pop(chance.below(len(others), STREAM)))
    return chosen


def _groups(
    lists: _List, leaders: list[str], budget: int, chance: Chance, helpers: int
) -> tuple[list[Recruit], int]:
    """Entries that have a place for every leader, and what is left of the budget."""
    allowed = [one for one in lists.profiles if not one.needs or one.needs in leaders]
    recruits: list[Recruit] = []
    left = budget
    for leader in sorted(leaders, key=lambda one: not lists.joining[one].tags):
        hosts = _hosts(lists, leader, allowed, recruits, left)
        if hosts:
            left = _enlist(chance.choose(hosts, STREAM), recruits, left)
    least = lists.least[helpers]
    while True:
        enough = min(least[left] + SPARE, left)
        fitting = [
            one for one in allowed
            if one.points <= left and not _full(one, recruits)
            and least[left - one.points] <= enough
        ]  # fmt: skip
        if not fitting:
            return recruits, left
        left = _enlist(chance.choose(fitting, STREAM), recruits, left)


def _hosts(
    lists: _List, leader: str, allowed: list[Profile], recruits: list[Recruit], left: int
) -> list[Profile]:
    """Profiles that bring a place for a leader who finds none in the groups so far."""
    joining = lists.joining[leader]
    if joining.ignores and recruits:
        return []
    return [
        one for one in allowed
        if one.points <= left and not _full(one, recruits) and takes(joining, Recruit(one))
    ]  # fmt: skip


def _enlist(profile: Profile, recruits: list[Recruit], left: int) -> int:
    recruits.append(Recruit(profile))
    return left - profile.points


def _full(profile: Profile, recruits: list[Recruit]) -> bool:
    """Whether a group marked 0-1 is in the column already."""
    if not profile.limit:
        return False
    return sum(one.profile is profile for one in recruits) >= profile.limit


def _place_characters(
    lists: _List, leaders: list[str], recruits: list[Recruit], chance: Chance
) -> None:
    """Let every leader join a group; who has to be in a certain one comes first."""
    for recruit in recruits:
        bound = lists.joins_with.get(recruit.profile.id)
        if bound in leaders:
            recruit.characters.append(bound)
            leaders.remove(bound)
    for leader in sorted(leaders, key=lambda one: _freedom(lists.joining[one])):
        joining = lists.joining[leader]
        able = [recruit for recruit in recruits if takes(joining, recruit)]
        if able:
            chance.choose(able, STREAM).characters.append(leader)


def _freedom(joining: Joining) -> int:
    """Who may join few groups chooses first."""
    return 0 if joining.tags else 2 if joining.ignores else 1


def _place_auxiliaries(
    lists: _List, recruits: list[Recruit], left: int, helpers: int, chance: Chance
) -> int:
    """Buy auxiliaries with what is left; give what they cost."""
    spent = 0
    bought: dict[str, int] = {}
    for _ in range(helpers):
        able = [
            one for one in lists.auxiliaries
            if one.points <= left - spent and bought.get(one.id, 0) < one.limit
        ]  # fmt: skip
        open_ = [recruit for recruit in recruits if recruit.room('auxiliary') > 0]
        if not able or not open_:
            break
        helper = chance.choose(able, STREAM)
        chance.choose(open_, STREAM).auxiliaries.append(helper.id)
        bought[helper.id] = bought.get(helper.id, 0) + 1
        spent += helper.points
    return spent


def _lists(book: Book) -> dict[str, _List]:
    return {culture: _list(book, lists) for culture, lists in lists_of(book.doc).items()}


def _list(book: Book, lists: CultureList) -> _List:
    doc, culture = book.doc, lists.culture.id
    profiles = tuple(one for one in book.profiles.values() if one.culture == culture)
    auxiliaries = tuple(one for one in book.auxiliaries.values() if culture in one.cultures)
    most = min(
        book.constants['auxiliaries_max'], sum(one.limit for one in auxiliaries)
    )  # fmt: skip
    budget = max(
        book.constants['budget_max'],
        *(side.budget for one in doc.adventures for side in one.sides),
        *(change.budget or 0 for trial in doc.trials for change in trial.sides),
    )
    return _List(
        culture,
        profiles,
        tuple(one.id for one in book.characters.values() if one.culture == culture),
        auxiliaries,
        lists.joining,
        lists.leaders,
        tuple(_least(profiles, auxiliaries, n, budget) for n in range(most + 1)),
    )


def _least(
    profiles: tuple[Profile, ...], auxiliaries: tuple[Auxiliary, ...], helpers: int, budget: int
) -> tuple[int, ...]:
    """For every sum of points, the fewest that are left when it is spent as well as possible."""
    price = min((one.points for one in auxiliaries), default=0)
    prices = {one.points for one in profiles if not one.needs and not one.limit and one.points}
    least: list[int] = []
    for points in range(budget + 1):
        left = points - price * min(helpers, points // price) if price else points
        least.append(min([left, *(least[points - one] for one in prices if one <= points)]))
    return tuple(least)
