"""What a group or a player has: tokens, smoke, characters, objects, cards."""

from printplay.engines.congo.effects.statics import effective
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.state import Group, Item


def profile_fits(
    run: Run, group: Group, profile: tuple[str, ...], tag: tuple[str, ...], weapon: tuple[str, ...]
) -> bool:
    """Whether a group has one of the profiles, tags and weapons where they are asked for."""
    record = run.book.profiles.get(group.profile)
    if profile:
        word = record.profile if record else _short(run, group.profile)
        if word not in profile and group.profile not in profile:
            return False
    if tag and not (record and any(each in record.tags for each in tag)):
        return False
    return not weapon or (record is not None and record.weapon in weapon)


def _short(run: Run, profile: str) -> str:
    character = run.book.characters.get(profile)
    return character.profile if character else ''


def has_any(run: Run, scope: Scope, group: Group | None, words: tuple[str, ...]) -> bool:
    """Whether the group, the animal, or the owner where there is neither, has one of these."""
    if group is None and scope.npc >= 0:
        return run.data.npcs[scope.npc].awake and 'awake' in words
    if group is None:
        return any(_player_has(run, scope.owner, word) for word in words)
    return any(_group_has(run, group, word) for word in words)


def _group_has(run: Run, group: Group, word: str) -> bool:
    if word in run.book.stress_kinds:
        return effective(run, group, word) > 0
    if word == 'smoke':
        return bool(group.smoke)
    if word in ('character', 'auxiliary'):
        return any(figure.role == word for figure in group.figures)
    if any(_is(item, word) for item in group.items):
        return True
    if any(_bears(run, figure.ref, word) for figure in group.figures):
        return True
    return _player_has(run, group.side, word, groups=False)


def _is(item: Item, word: str) -> bool:
    if word == 'bulky':
        return item.bulky
    return word in (item.kind, item.ref) or bool(item.flags.get(word))


def _bears(run: Run, ref: str, word: str) -> bool:
    character = run.book.characters.get(ref)
    return ref == word or (character is not None and character.profile == word)


def _player_has(run: Run, seat: int, word: str, groups: bool = True) -> bool:
    if word == 'initiative':
        return run.data.initiative == seat
    side = run.data.sides[seat]
    if any(card == word or card.partition('.')[0] == word for card in side.hand):
        return True
    if not groups:
        return False
    own = [group for group in run.data.groups if group.side == seat]
    return any(_bears(run, f.ref, word) for group in own for f in group.figures) or any(
        _is(item, word) for group in own for item in group.items
    )
