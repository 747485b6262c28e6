"""Cards of profiles: they fit in every ink, show all of their records, and have their backs."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from printplay.build.pieces import cut_of
from printplay.render.html import set_faces
from printplay.typeset.templates import faces_markup
from printplay.typeset.theme import Ink
from support.congo_pages import congo, options, pack
from support.packs import copy_shipped, game_of, replace_in
from support.profiles import drawn, jobs_of, markup, picture, said, setting

slow = pytest.mark.slow
LESS = [pytest.param(ink, marks=slow) for ink in (Ink.GREY, Ink.LOW)]
VALUES = ('shoot', 'combat', 'bravery')
FIGURE, GUEST = 'y="17"', 'stroke-dasharray="1 .7"'


def english(text: Any) -> str:
    return congo().text(text, 'en')


def missing(record: Any, *expected: str) -> list[str]:
    """What a face should say and does not; the title and the dice are asked of every one."""
    dice = {key: getattr(record, key) for key in VALUES}
    shown = [
        f'{key.title()} {"by rule" if v == "special" else v or "–"}' for key, v in dice.items()
    ]
    wanted = [english(record.title), *expected, *(shown if any(dice.values()) else ())]
    return [f'{record.id}: {words}' for words in wanted if words not in said(record)]


def differing(one: Image.Image, other: Image.Image) -> int:
    """Pixels that differ clearly."""
    return sum(ImageChops.difference(one.convert('L'), other.convert('L')).histogram()[64:])


def coverage(image: Image.Image) -> float:
    """How much ink a face takes, 0 to 1."""
    grey = image.convert('L')
    dark = sum(n * (255 - value) for value, n in enumerate(grey.histogram()))
    return dark / (255 * grey.width * grey.height)


@pytest.mark.parametrize('ink', [Ink.FULL, *LESS])
def test_every_face_and_back_passes_the_gates(ink: Ink) -> None:
    assert [finding.as_text() for finding in setting(ink=ink).findings] == []


@slow
@pytest.mark.parametrize('choice', [1, 2])
def test_cards_fit_whatever_the_rulings_say(choice: int) -> None:
    rulings = (
        f'{r.id}={r.choices[min(choice, len(r.choices) - 1)].id}' for r in congo().doc.rulings
    )
    assert [finding.as_text() for finding in setting(*rulings).findings] == []


def test_a_groups_card_shows_its_profile() -> None:
    for group in pack(congo()).groups:
        figures = f'{"2 groups of " if group.linked > 1 else ""}{group.figures} figures'
        limit = f'0–{group.limit}' if group.limit else 'Any number'
        assert missing(group, f'{group.points} points', figures, limit) == []
        assert drawn(group).count(FIGURE) == group.figures * group.linked + len(group.joins)
        assert drawn(group).count(GUEST) == len(group.joins)


def test_a_groups_card_tells_who_may_join() -> None:
    doc = pack(congo())
    for group in doc.groups:
        (helper,) = (one for one in doc.auxiliaries if group.culture in one.cultures)
        helpers = group.joins.count('auxiliary')
        guests = ['1 character'] * ('character' in group.joins)
        if helpers:
            guests.append(f'{helpers} {english(helper.plural if helpers > 1 else helper.title)}')
        assert missing(group, f'· {", ".join(guests) or "nobody"} may join') == []
        for character in doc.characters:
            condition = f'only with the {english(character.title)}'
            assert (condition in said(group)) == (group.needs == character.id)


def test_a_groups_card_shows_weapon_and_range() -> None:
    weapons = {weapon.id: weapon for weapon in pack(congo()).weapons}
    for group in pack(congo()).groups:
        weapon = weapons.get(group.weapon or '')
        if weapon is None:
            assert 'ange' not in said(group).replace('range of', '')
            continue
        reach = 'Any range' if weapon.range == 'unlimited' else f'Range {weapon.range}'
        assert missing(group, f'{english(weapon.title)} {reach}') == []
        assert ('Smoke for the shooter' in said(group)) == weapon.smoke


def test_every_rule_stands_in_full() -> None:
    doc = pack(congo())
    rules = {rule.id: rule for rule in doc.group_rules}
    for group in doc.groups:
        own = [rules[key] for key in group.rules]
        assert missing(group, *(english(x) for rule in own for x in (rule.title, rule.text))) == []
    people: tuple[Any, ...] = (*doc.characters, *doc.auxiliaries)
    for record in people:
        assert missing(record, english(record.rule.title), english(record.rule.text)) == []


def test_the_cards_of_characters_and_auxiliaries_show_their_numbers() -> None:
    doc = pack(congo())
    for who in doc.characters:
        stars = f'{who.stars} star{"s" if who.stars > 1 else ""}'
        assert (
            missing(who, stars, f'Number {who.place} on a D6', 'With group', 'Out of action') == []
        )
    for helper in doc.auxiliaries:
        cultures = [english(one.title) for one in doc.cultures if one.id in helper.cultures]
        limit = f'At most {helper.limit} in a column'
        assert missing(helper, f'{helper.points} points', limit, ', '.join(cultures)) == []
        assert drawn(helper).count(FIGURE) == helper.limit


def test_values_that_no_rulebook_states_carry_a_sign() -> None:
    texts = markup().texts
    assert '10†' in texts['face.profiles.zanzibar.scouts']
    assert '3 figures* · nobody may join†' in texts['face.profiles.zanzibar.scouts']
    assert (
        'Any number°, only with the Pygmy King'
        in texts['face.profiles.forest_tribes.pygmy_archers']
    )
    signs = [
        words for words in texts['face.profiles.white_men.trained_askaris'] if words[-1:] in '°*†'
    ]
    assert signs == []


def test_cards_share_the_back_of_their_cultures() -> None:
    game = congo()
    (part,) = (part for part in game.doc.parts if part.id == 'profiles')
    backs = {copy.component: copy.back for copy in cut_of(game, part, 2, frozenset()).copies}
    members: tuple[Any, ...] = (*pack(game).groups, *pack(game).characters)
    for record in members:
        assert backs[f'profiles.{record.id}'] == f'back.profiles.{record.culture}'
    for helper in pack(game).auxiliaries:
        back = f'back.profiles.{".".join(helper.cultures)}'
        assert backs[f'profiles.{helper.id}'] == back
        titles = {english(one.title) for one in pack(game).cultures if one.id in helper.cultures}
        assert set(markup().texts[back]) == {*titles, game.words('en')('signs')}
    assert len(set(backs.values())) == 6


def test_a_cultures_back_looks_the_same_after_a_half_turn() -> None:
    for culture in pack(congo()).cultures:
        back = picture(f'back.profiles.{culture.id}', scale=4)
        turned = back.transpose(Image.Transpose.ROTATE_180)
        assert differing(back, turned) < back.width * back.height * 0.004


@pytest.mark.parametrize('ink', LESS)
def test_without_colour_every_face_is_still_told_apart(ink: Ink) -> None:
    pictures = {key: picture(key, ink) for key in sorted(setting(ink=ink).pages)}
    alike = [
        (one, other)
        for one, other in combinations(pictures, 2)
        if differing(pictures[one], pictures[other]) < 12
    ]
    assert alike == []


@slow
def test_low_ink_spares_ink() -> None:
    """A tenth of a face is ink at most, where it has more text than most a little more."""
    full, low = (
        [coverage(picture(key, ink)) for key in setting(ink=ink).pages]
        for ink in (Ink.FULL, Ink.LOW)
    )
    assert sum(low) < sum(full) * 0.6
    assert sum(low) / len(low) < 0.09
    assert max(low) < 0.11


@pytest.mark.parametrize(
    ('file', 'old', 'new', 'changed', 'words'),
    [
        ('groups.yaml', 'points: 21\n', 'points: 22\n', 'white_men.soldiers', '22'),
        (
            'groups.yaml',
            'bravery: D10\n    points: 21',
            'bravery: D6\n    points: 21',
            'white_men.soldiers',
            'D6',
        ),
        ('group-rules.yaml', 'title: Reckless', 'title: Rash', 'white_men.adventurers', 'Rash'),
        (
            'characters.yaml',
            'combat: D10\n    bravery: D8\n    rule:\n      title: Frenzy',
            'combat: D6\n    bravery: D8\n    rule:\n      title: Frenzy',
            'african_kingdoms.prince',
            'D6',
        ),
        ('auxiliaries.yaml', 'limit: 4', 'limit: 3', 'bearer', 'At most 3 in a column'),
    ],
)
def test_a_changed_value_changes_its_card_alone(
    tmp_path: Path, file: str, old: str, new: str, changed: str, words: str
) -> None:
    root = copy_shipped('congo', tmp_path)
    replace_in(root / file, old, new)
    game = game_of(root)
    made = faces_markup(game, jobs_of(game), options())
    before = markup().faces
    assert [key for key in made.faces if made.faces[key] != before[key]] == [
        f'face.profiles.{changed}'
    ]
    assert words in made.texts[f'face.profiles.{changed}']


@pytest.mark.parametrize(
    ('file', 'old', 'at', 'component'),
    [
        (
            'characters.yaml',
            'His group may re-roll every 1 once',
            'rule',
            'white_men.retired_officer',
        ),
        ('group-rules.yaml', 'They never roll for dangerous terrain', 'rules', 'zanzibar.scouts'),
    ],
)
def test_too_much_text_is_found_at_its_record(
    tmp_path: Path, file: str, old: str, at: str, component: str
) -> None:
    root = copy_shipped('congo', tmp_path)
    replace_in(root / file, old, f'{old}, and so on{", and so on" * 30}')
    game = game_of(root)
    jobs = jobs_of(game, f'profiles.{component}')
    (found,) = set_faces(game, faces_markup(game, jobs, options()), jobs, options()).findings
    assert (found.code, found.subject) == ('PP0805', f'profiles.{component}')
    assert found.path.rpartition('.')[2] == at
    assert found.span is not None
    assert Path(found.span.file).stem == ('groups' if at == 'rules' else 'characters')
