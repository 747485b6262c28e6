"""Where every piece of the real set lies on the paper, read back by libraries that did not draw it.

pdfminer finds the faces, pdfium and pdfplumber the sticks, rings and marks. All in millimetres.
"""

import math
from collections import Counter
from itertools import pairwise
from typing import Any

import pdfplumber
import pytest

from support.congo_pages import congo
from support.printed import Form, Press, Printed, forms_of, letters_of, strokes_of
from support.sheets import MM, outlines

PAPERS = {'a4': (210.0, 297.0), 'letter': (215.9, 279.4)}
CUT = ('cards', 'tokens')
NEAR = 0.01
slow = pytest.mark.slow


def bleeds() -> dict[str, float]:
    """The bleed of every component."""
    decks = congo().doc.decks
    return {deck.component(card): deck.bleed_mm for deck in decks for card in deck.cards}


def turn(form: Form) -> float:
    """How far a form is turned, clockwise."""
    (left, top), (right, below) = form.corners[0], form.corners[1]
    return math.degrees(math.atan2(below - top, right - left)) % 360


def placed(printed: Printed, part: str) -> list[tuple[dict[str, Any], Form]]:
    """What the manifest says of each place beside the form that is found there."""
    said, found = printed.placements(part), forms_of(printed.file(part))
    assert len(said) == len(found)
    return list(zip(said, found, strict=True))


@slow
@pytest.mark.parametrize('part', CUT)
@pytest.mark.parametrize('paper', PAPERS)
def test_trims_lie_within_a_hundredth_of_what_the_manifest_says(
    press: Press, paper: str, part: str
) -> None:
    bleed = bleeds()
    for said, form in placed(press('cards', 'tokens', 'sticks', '--paper', paper), part):
        assert form.page == said['page']
        assert form.name.startswith(f'{said["side"]}.')
        assert form.center == pytest.approx(said['center_mm'], abs=NEAR)
        edges = [math.dist(a, b) - 2 * bleed[said['component']] for a, b in pairwise(form.corners)]
        width, height = said['size_mm']
        assert edges == pytest.approx([width, height, width], abs=NEAR)
        assert abs((turn(form) - said['rotation_deg'] + 180) % 360 - 180) < 0.001


@pytest.mark.parametrize('paper', PAPERS)
def test_sticks_are_as_long_as_the_game_measures(press: Press, paper: str) -> None:
    printed = press('sticks', '--paper', paper)
    found = outlines(printed.file('sticks').read_bytes())
    said = printed.placements('sticks')
    assert len(found) == len(said)
    lengths: Counter[tuple[str, float]] = Counter()
    for (page, corners), place in zip(found, said, strict=True):
        middle = [sum(values) / 4 for values in zip(*corners, strict=True)]
        assert page == place['page']
        assert middle == pytest.approx(place['center_mm'], abs=NEAR)
        sides = sorted(math.dist(a, b) for a, b in pairwise(corners))
        assert [sides[0], sides[-1]] == pytest.approx(sorted(place['size_mm']), abs=NEAR)
        lengths[place['component'], round(sides[-1] / 25.4, 3)] += 1
    assert lengths == {
        ('stick.S', 4): 4,
        ('stick.M', 8): 2,
        ('stick.M.option', 6): 2,
        ('stick.L', 12): 2,
        ('stick.L.part_a', 6.5): 2,
        ('stick.L.part_b', 6.5): 2,
    }


@slow
@pytest.mark.parametrize('paper', PAPERS)
def test_cut_rings_are_the_tokens_edges(press: Press, paper: str) -> None:
    printed = press('cards', 'tokens', 'sticks', '--paper', paper)
    said = printed.placements('tokens')
    with pdfplumber.open(printed.file('tokens')) as pdf:
        for page in pdf.pages[:: len(pdf.pages) - 1]:
            rings = {
                tuple(round(value * MM, 2) for value in (c['x0'], c['top'], c['x1'], c['bottom']))
                for c in page.curves
            }
            for place in (p for p in said if p['page'] == page.page_number):
                (x, y), radius = place['center_mm'], place['size_mm'][0] / 2
                edge = (x - radius, y - radius, x + radius, y + radius)
                assert any(math.dist(edge, ring) < 2 * NEAR for ring in rings), place


@slow
@pytest.mark.parametrize('paper', PAPERS)
def test_crop_marks_point_at_the_edges_of_cards(press: Press, paper: str) -> None:
    printed = press('cards', 'tokens', 'sticks', '--paper', paper)
    with pdfplumber.open(printed.file('cards')) as pdf:
        for page in pdf.pages[:2]:
            upright = [e['x0'] * MM for e in page.lines if e['width'] == 0 and e['height'] * MM > 2]
            level = [e['top'] * MM for e in page.lines if e['height'] == 0 and e['width'] * MM > 2]
            for place in printed.placements('cards'):
                if place['page'] == page.page_number:
                    size = place['size_mm']
                    wide, high = size if place['rotation_deg'] % 180 == 0 else size[::-1]
                    x, y = place['center_mm']
                    for edge, marks in ((x, upright), (y, level)):
                        half = (wide if marks is upright else high) / 2
                        for side in (edge - half, edge + half):
                            assert min(abs(side - mark) for mark in marks) < NEAR


@slow
@pytest.mark.parametrize('paper', PAPERS)
def test_every_copy_of_every_component_is_cut_exactly_once(press: Press, paper: str) -> None:
    printed = press('cards', 'tokens', 'sticks', '--paper', paper)
    doc = congo().doc
    for part in CUT:
        decks = [d for d in doc.decks if d.id in next(p.decks for p in doc.parts if p.id == part)]
        wanted = {
            (deck.component(card), copy, side): 1
            for deck in decks
            for card in deck.cards
            for copy in range(1, card.copies * (2 if deck.per == 'player' else 1) + 1)
            for side in (('face', 'back') if deck.back else ('face',))
        }
        said = printed.placements(part)
        assert Counter((p['component'], p['copy'], p['side']) for p in said) == wanted
    of_deck = Counter(p['component'].split('.')[0] for p in printed.placements('cards', 'face'))
    assert of_deck == {'action': 14, 'totem': 28, 'sorcery': 2}
    assert of_deck.total() == 44
    tokens = Counter(p['component'] for p in printed.placements('tokens', 'face'))
    kinds = ('shooting', 'combat', 'movement', 'terror', 'panic')
    assert '-'.join(str(tokens[f'stress.{kind}']) for kind in sorted(kinds)) == '6-7-5-6-6'


@slow
@pytest.mark.parametrize('part', CUT)
@pytest.mark.parametrize('duplex', ['long-edge', 'short-edge'])
@pytest.mark.parametrize('paper', PAPERS)
def test_backs_land_on_their_faces(press: Press, paper: str, duplex: str, part: str) -> None:
    """The last sheet is part-filled, the heading makes the margins uneven, the backs are moved."""
    offset = (0.6, -0.9)
    options = ('--paper', paper, '--duplex', duplex, '--back-offset', '0.6,-0.9')
    pairs = placed(press('cards', 'tokens', *options), part)
    wide, high = PAPERS[paper]
    faces = {(s['component'], s['copy']): f for s, f in pairs if s['side'] == 'face'}
    backs = {(s['component'], s['copy']): f for s, f in pairs if s['side'] == 'back'}
    assert set(faces) == set(backs)
    sheets = Counter(face.page for face in faces.values())
    assert len(set(sheets.values())) > 1, "no sheet is part-filled"
    for key, back in backs.items():
        x, y = back.center[0] - offset[0], back.center[1] - offset[1]
        through = (wide - x, y) if duplex == 'long-edge' else (x, high - y)
        face = faces[key]
        assert through == pytest.approx(face.center, abs=NEAR)
        assert back.page == face.page + 1
        upright = 0 if duplex == 'long-edge' else 180
        assert abs((turn(back) + turn(face) - upright + 180) % 360 - 180) < 0.001
        _same_owner(key, face, back)


def _same_owner(key: tuple[str, int], face: Form, back: Form) -> None:
    """A back is its deck's and, where each player has a copy, that player's."""
    deck = key[0].split('.')[0]
    if deck in ('action', 'totem', 'sorcery', 'figures'):
        copies = {deck.component(c): c.copies for deck in congo().doc.decks for c in deck.cards}
        owner = f'player{(key[1] - 1) // copies[key[0]] + 1}'
        assert back.name.endswith(owner)
    if deck in ('action', 'totem', 'sorcery', 'stress', 'events'):
        assert back.name.split('.')[1] == deck
    else:
        assert face.name.split('.')[1] == back.name.split('.')[1]


@slow
@pytest.mark.parametrize('paper', PAPERS)
def test_folded_backs_meet_their_faces(press: Press, paper: str) -> None:
    printed = press('cards', '--paper', paper, '--duplex', 'fold')
    pairs = placed(printed, 'cards')
    faces = {(s['component'], s['copy']): f for s, f in pairs if s['side'] == 'face'}
    backs = {(s['component'], s['copy']): f for s, f in pairs if s['side'] == 'back'}
    assert set(faces) == set(backs)
    with pdfplumber.open(printed.file('cards')) as pdf:
        folds = [_folds(page) for page in pdf.pages]
    for key, face in faces.items():
        back = backs[key]
        assert back.page == face.page
        (axis, place), *others = folds[face.page - 1]
        assert others == []
        assert (face.center[axis] + back.center[axis]) / 2 == pytest.approx(place, abs=NEAR)
        assert face.center[1 - axis] == pytest.approx(back.center[1 - axis], abs=NEAR)
        folded = 180 if axis else 0
        assert abs((turn(back) + turn(face) - folded + 180) % 360 - 180) < 0.001


def _folds(page: Any) -> list[tuple[int, float]]:
    """Dashed lines across the page: 0 and x of an upright one, 1 and y of a level one."""
    found = set()
    for line in page.lines:
        dashes: list[float] = (line.get('dash') or ([], 0))[0]
        if dashes and max(line['width'], line['height']) * MM > 100:
            level = line['width'] > line['height']
            found.add((1, round(line['top'] * MM, 3)) if level else (0, round(line['x0'] * MM, 3)))
    return sorted(found)


@slow
@pytest.mark.parametrize('part', [*CUT, 'sticks'])
@pytest.mark.parametrize('paper', PAPERS)
def test_every_cut_sheet_has_both_scales(press: Press, paper: str, part: str) -> None:
    printed = press('cards', 'tokens', 'sticks', '--paper', paper)
    lengths: dict[int, list[float]] = {n + 1: [] for n in range(printed.document(part)['pages'])}
    for page, start, end in strokes_of(printed.file(part)):
        lengths[page].append(math.dist(start, end))
    for page, found in lengths.items():
        for wanted in (100.0, 101.6):
            assert min(abs(length - wanted) for length in found) < NEAR, page


@slow
@pytest.mark.parametrize('part', [*CUT, 'sticks'])
@pytest.mark.parametrize('margin', ['5', '9'])
@pytest.mark.parametrize('paper', PAPERS)
def test_only_cut_marks_reach_into_the_printers_margin(
    press: Press, paper: str, margin: str, part: str
) -> None:
    printed = press('cards', 'tokens', 'sticks', '--paper', paper, '--printer-margin', margin)
    pdf = printed.file(part)
    edge, (wide, high) = float(margin) - NEAR, PAPERS[paper]
    points = [point for form in forms_of(pdf) for point in form.corners]
    points += [point for _, *ends in strokes_of(pdf) if math.dist(*ends) > 99 for point in ends]
    points += [(letter.x, letter.y) for letter in letters_of(pdf)]
    for x, y in points:
        assert edge <= x <= wide - edge
        assert edge <= y <= high - edge
