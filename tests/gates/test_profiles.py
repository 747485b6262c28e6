"""The cards of profiles as they are printed: only when asked for, cut and turned as other cards."""

import math
from collections import Counter
from itertools import pairwise

import pytest

from printplay.typeset.theme import Ink
from support.congo_pages import congo, pack
from support.contrast import contrasts
from support.printed import Press, forms_of, letters_of

slow = pytest.mark.slow
papers = pytest.mark.parametrize('paper', ['a4', 'letter'])
NEAR = 0.01
LEAST = 4.5
TEXT_PT, LABEL_PT = 7.6, 6.8
HEADING_MM = 15  # with rulers, whose numbers are smaller


@papers
def test_a_culture_alone_is_printed_on_request(press: Press, paper: str) -> None:
    printed = press('--only', 'white_men', '--paper', paper)
    assert [document['part'] for document in printed.manifest['documents']] == ['profiles']
    doc = pack(congo())
    wanted = [r.id for r in doc.groups if r.culture == 'white_men']
    wanted += [r.id for r in doc.characters if r.culture == 'white_men']
    wanted += [r.id for r in doc.auxiliaries if 'white_men' in r.cultures]
    found = [p['component'] for p in printed.placements('profiles', 'face')]
    assert sorted(found) == sorted(f'profiles.{name}' for name in wanted)


@slow
@papers
def test_profiles_are_trimmed_as_the_other_cards(press: Press, paper: str) -> None:
    printed = press('profiles', '--paper', paper)
    said, forms = printed.placements('profiles'), forms_of(printed.file('profiles'))
    assert len(said) == len(forms) == 2 * 58
    assert {tuple(place['size_mm']) for place in said} == {(63.5, 88.9)}
    faces = Counter(p['page'] for p in said if p['side'] == 'face')
    assert max(faces.values()) == (9 if paper == 'a4' else 8)
    for place, form in zip(said, forms, strict=True):
        assert form.page == place['page']
        assert form.center == pytest.approx(place['center_mm'], abs=NEAR)
        edges = [math.dist(a, b) - 2 * 1.5 for a, b in pairwise(form.corners)]
        assert edges == pytest.approx([63.5, 88.9, 63.5], abs=NEAR)


@slow
@papers
def test_backs_of_profiles_land_on_their_faces(press: Press, paper: str) -> None:
    printed = press('profiles', '--paper', paper)
    wide = 210 if paper == 'a4' else 215.9
    pairs = zip(printed.placements('profiles'), forms_of(printed.file('profiles')), strict=True)
    sides = {(place['component'], place['side']): form for place, form in pairs}
    for (component, side), back in sides.items():
        if side == 'back':
            face = sides[component, 'face']
            assert back.page == face.page + 1
            through = (wide - back.center[0], back.center[1])
            assert through == pytest.approx(face.center, abs=NEAR)
            culture = component.removeprefix('profiles.').rpartition('.')[0]
            assert back.name == f'back.profiles.{culture}' or not culture


@slow
@pytest.mark.parametrize('ink', list(Ink))
def test_every_letter_of_a_profile_can_be_read(press: Press, ink: Ink) -> None:
    pdf = press('profiles', '--ink', str(ink)).file('profiles')
    weak = [(page, letter, round(c, 2)) for page, letter, c in contrasts(pdf) if c < LEAST]
    assert weak == []
    for letter in letters_of(pdf):
        running = letter.font.startswith('Alegreya') and 'Italic' not in letter.font
        if letter.text not in '°*†' and letter.y > HEADING_MM:
            assert letter.size > (TEXT_PT if running else LABEL_PT) - 0.05, letter


@slow
def test_the_set_as_a_whole_has_no_profiles(press: Press) -> None:
    assert 'profiles' not in {document['part'] for document in press().manifest['documents']}
