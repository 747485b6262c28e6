"""What each culture can recruit: in, a pack's document; out, its lists and who may join whom."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from printplay.model.congo import CongoDocument
from printplay.model.congo.columns import Auxiliary, Character, Culture, Group
from printplay.model.effects import Effect

PLACE = 'character_slot'
"""What a character ignores who joins groups that have no place for one."""


@dataclass(frozen=True, slots=True)
class Joining:
    """How a character joins: only groups with one of the tags, or past a limit of theirs."""

    tags: tuple[str, ...] = ()
    ignores: str = ''

    @property
    def needs_place(self) -> bool:
        """Whether its group must have a place for a character."""
        return self.ignores != PLACE

    @property
    def fills_place(self) -> bool:
        """Whether it counts among the characters of its group."""
        return not self.ignores

    def wants(self, tags: Iterable[str]) -> bool:
        """Whether a group with these tags is one of those that it joins."""
        return not self.tags or not set(self.tags).isdisjoint(tags)

    def finds(self, joins: Sequence[str], tags: Iterable[str], taken: int) -> bool:
        """Whether there is a place in a group where so many places are taken."""
        if not self.wants(tags):
            return False
        places = joins.count('character')
        return not self.needs_place or places > (taken if self.fills_place else 0)


@dataclass(frozen=True, slots=True)
class CultureList:
    """What a culture can recruit.

    Attributes:
        groups: by profile, as column files name them; so with characters.
        joining: by a character's id.
        leaders: by a group's id, the character who must be in it.
    """

    culture: Culture
    groups: Mapping[str, Group]
    characters: Mapping[str, Character]
    auxiliaries: Mapping[str, Auxiliary]
    joining: Mapping[str, Joining]
    leaders: Mapping[str, str]


def lists_of(doc: CongoDocument) -> dict[str, CultureList]:
    """The lists of all cultures, by the culture's id."""
    leaders = dict(_leaders(doc))
    return {
        culture.id: CultureList(
            culture,
            {one.profile: one for one in doc.groups if one.culture == culture.id},
            {one.profile: one for one in doc.characters if one.culture == culture.id},
            {one.id: one for one in doc.auxiliaries if culture.id in one.cultures},
            {
                one.id: joining_of(one.rule.effect)
                for one in doc.characters
                if one.culture == culture.id
            },
            {one.id: leaders[one.id] for one in doc.groups if one.id in leaders},
        )
        for culture in doc.cultures
    }


def joining_of(effect: Effect) -> Joining:
    """How a character with this effect joins."""
    tags: tuple[str, ...] = ()
    ignores = ''
    for step in effect:
        if step.op == 'join_only':
            wanted = step.args['tag']
            tags = (wanted,) if isinstance(wanted, str) else tuple(wanted)
        elif step.op == 'join_override':
            ignores = step.args['ignore']
    return Joining(tags, ignores)


def _leaders(doc: CongoDocument) -> Iterator[tuple[str, str]]:
    """Groups of which a rule has a character join them."""
    rules = {rule.id: rule.effect for rule in doc.group_rules}
    for group in doc.groups:
        for rule in group.rules:
            for step in rules.get(rule, ()):
                if step.op == 'requires' and step.args.get('joins'):
                    yield group.id, step.args['character']
