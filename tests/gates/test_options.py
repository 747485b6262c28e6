"""Each option of `build` on the real set: what changes, and what stays."""

import json
import math
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops

from support.command import printplay
from support.printed import Press, Printed, forms_of, strokes_of
from support.sheets import outlines

slow = pytest.mark.slow


def words(pdf: Path, page: int | None = None) -> str:
    """A PDF's text, with single spaces."""
    document = pypdfium2.PdfDocument(pdf)
    chosen = list(document) if page is None else [document[page - 1]]
    text = ' '.join(sheet.get_textpage().get_text_range() for sheet in chosen)
    document.close()
    return ' '.join(text.split())


def pictures(pdf: Path, scale: float = 1.0) -> list[Image.Image]:
    """Every page in colour."""
    document = pypdfium2.PdfDocument(pdf)
    found = [page.render(scale=scale).to_pil().convert('RGB') for page in document]
    document.close()
    return found


def ink_of(pdf: Path) -> int:
    """How dark all pages are together."""
    greys = [picture.convert('L') for picture in pictures(pdf)]
    return sum(n * (255 - v) for grey in greys for v, n in enumerate(grey.histogram()))


def hue_of(pdf: Path) -> int:
    """How far any spot of any page is from grey."""
    furthest = 0
    for picture in pictures(pdf):
        red, green, blue = picture.split()
        for one, other in ((red, green), (green, blue), (red, blue)):
            highest = ImageChops.difference(one, other).getextrema()[1]
            assert isinstance(highest, int)
            furthest = max(furthest, highest)
    return furthest


def test_only_one_lost_card(press: Press) -> None:
    printed = press('--only', 'action.three')
    assert [d['file'] for d in printed.manifest['documents']] == ['cards.pdf']
    placed = [(p['component'], p['copy'], p['side']) for p in printed.placements('cards')]
    assert sorted(placed) == [
        ('action.three', copy, side) for copy in (1, 2) for side in ('back', 'face')
    ]
    assert 'MOVE 4 GROUPS' in words(printed.file('cards'))


def test_only_takes_several_of_several_parts(press: Press) -> None:
    printed = press('--only', 'stick.S', '--only', 'stress.panic', '--only', 'initiative')
    assert [d['part'] for d in printed.manifest['documents']] == ['tokens', 'sticks']
    faces = Counter(p['component'] for p in printed.placements('tokens', 'face'))
    assert faces == {'stress.panic': 5, 'initiative.initiative': 1}
    assert {p['component'] for p in printed.placements('sticks')} == {'stick.S'}


@slow
def test_changed_prints_only_what_a_ruling_changed(press: Press, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv('PRINTPLAY_CACHE_DIR', str(press.cache))
        build = ('build', 'congo', 'cards', 'sticks', '--jobs', '1', '--out', tmp_path / 'set')
        assert printplay(*build).code == 0
        again = printplay(*build, '--changed')
        assert again.code == 0
        assert 'up to date' in again.out
        ended = printplay(*build, '--changed', '--ruling', 'medium_stick_in=6')
        assert ended.code == 0, ended.err
        printed = Printed(tmp_path / 'set')
        assert {p['component'] for p in printed.placements('sticks')} == {
            'stick.M',
            'stick.M.option',
        }
        assert len(printed.placements('cards', 'face')) == 44


@slow
def test_players_count_for_everything_that_each_player_has(press: Press) -> None:
    printed = press('cards', 'tokens', 'sticks', '--players', '4')
    assert len(printed.placements('cards', 'face')) == 88
    backs = {form.name for form in forms_of(printed.file('cards')) if form.name[:4] == 'back'}
    assert backs == {
        f'back.{deck}.player{n}'
        for deck in ('action', 'totem', 'sorcery.sorcery')
        for n in range(1, 5)
    }
    tokens = Counter(p['component'] for p in printed.placements('tokens', 'face'))
    assert tokens['figures.figure.1'] == 24
    assert tokens['stress.panic'] == 5
    sticks = Counter(p['component'] for p in printed.placements('sticks'))
    assert (sticks['stick.S'], sticks['stick.M'], sticks['stick.L']) == (8, 4, 4)


@pytest.mark.parametrize('players', ['1', '5', 'two'])
def test_other_numbers_of_players_are_refused(press: Press, players: str) -> None:
    printed, ended = press.ended('--players', players)
    assert ended.code == 2
    assert not printed.folder.exists()


@slow
@pytest.mark.parametrize(
    ('duplex', 'hint', 'pages'),
    [
        ('long-edge', '/DuplexFlipLongEdge', 10),
        ('short-edge', '/DuplexFlipShortEdge', 10),
        ('fold', '/Simplex', 11),
        ('off', '/Simplex', 5),
    ],
)
def test_duplex_decides_pages_and_what_the_printer_is_told(
    press: Press, duplex: str, hint: str, pages: int
) -> None:
    printed = press('cards', '--duplex', duplex)
    said = printed.document('cards')
    assert (said['duplex'], said['pages']) == (duplex, pages)
    assert len(printed.placements('cards', 'face')) == 44
    assert len(printed.placements('cards', 'back')) == (0 if duplex == 'off' else 44)
    with pikepdf.open(printed.file('cards')) as pdf:
        assert str(pdf.Root.ViewerPreferences.Duplex) == hint


@slow
def test_marks_are_those_asked_for_and_move_nothing(press: Press) -> None:
    sets = {kind: press('cards', '--marks', kind) for kind in ('crop', 'guides', 'none')}
    placed = {kind: printed.placements('cards') for kind, printed in sets.items()}
    assert placed['crop'] == placed['guides'] == placed['none']
    amounts = {kind: ink_of(printed.file('cards')) for kind, printed in sets.items()}
    assert amounts['none'] < amounts['crop'] < amounts['guides']
    lengths = [math.dist(start, end) for _, start, end in strokes_of(sets['none'].file('cards'))]
    assert min(abs(length - 100) for length in lengths) < 0.01, "rulers stay"


@slow
@pytest.mark.parametrize('ink', ['grey', 'low'])
def test_less_ink_has_no_colour_and_the_same_words(press: Press, ink: str) -> None:
    parts = ('cards', 'sticks', 'terrain-tables', 'reference')
    full, less = press(*parts), press(*parts, '--ink', ink)
    limit = 4 if ink == 'grey' else 40  # the brown of the ink itself
    for part in parts:
        assert hue_of(less.file(part)) <= limit, part
        assert hue_of(full.file(part)) > 60, part
        assert words(less.file(part)) == words(full.file(part)), part
    if ink == 'low':
        for part in parts:
            assert ink_of(less.file(part)) < 0.8 * ink_of(full.file(part)), part
    for part in parts:
        assert full.placements(part) == less.placements(part)


@slow
def test_a_wide_printer_margin_pushes_the_pieces_in(press: Press) -> None:
    said = press('cards', '--printer-margin', '15').placements('cards')
    for place in said:
        (x, y), (wide, high) = place['center_mm'], place['size_mm']
        if place['rotation_deg'] % 180:
            wide, high = high, wide
        for middle, size, paper in ((x, wide, 210), (y, high, 297)):
            room = min(middle, paper - middle) - size / 2
            assert room >= 15 + 1.5 - 0.01


@slow
def test_the_back_offset_moves_backs_and_nothing_else(press: Press) -> None:
    plain = press('cards').placements('cards')
    moved = press('cards', '--back-offset', '0.5,-1.25').placements('cards')
    for before, after in zip(plain, moved, strict=True):
        by = (0.5, -1.25) if before['side'] == 'back' else (0, 0)
        wanted = [a + b for a, b in zip(before['center_mm'], by, strict=True)]
        assert after['center_mm'] == pytest.approx(wanted, abs=1e-9)
        assert {**after, 'center_mm': 0} == {**before, 'center_mm': 0}


def test_the_medium_stick_follows_its_ruling(press: Press) -> None:
    printed = press('sticks', '--ruling', 'medium_stick_in=6')
    sizes = {p['component']: p['size_mm'][0] for p in printed.placements('sticks')}
    assert sizes['stick.M'] == pytest.approx(152.4)
    assert sizes['stick.M.option'] == pytest.approx(203.2)
    assert printed.manifest['rulings']['medium_stick_in'] == '6'
    lengths = {
        round(max(math.dist(a, b) for a, b in pairwise(corners)), 2)
        for _, corners in outlines(printed.file('sticks').read_bytes())
    }
    assert {152.4, 203.2, 101.6, 304.8} <= lengths
    assert '152.4 mm' in words(printed.file('sticks'))


@slow
def test_rulings_are_told_in_the_guide(press: Press) -> None:
    guide = words(press('print-guide', '--ruling', 'medium_stick_in=6').file('print-guide'))
    assert 'medium_stick_in 6 inches (changed)' in guide
    assert '152.4 × 25.4 mm (6 in)' in guide
    assert '(changed)' not in words(press('print-guide').file('print-guide'))


@slow
def test_a_ruling_changes_a_characters_text(press: Press) -> None:
    plain = words(press('cultures').file('cultures'))
    ruled = words(press('cultures', '--ruling', 'composure=add').file('cultures'))
    assert plain != ruled


@slow
def test_unknown_action_cards_are_printed_with_empty_circles(press: Press) -> None:
    house = press('cards').file('cards')
    custom = press('cards', '--ruling', 'action_card_set=custom').file('cards')
    assert 'MOVE 4 GROUPS' in words(house, 1)
    assert 'MOVE 4 GROUPS' not in words(custom, 1)
    assert 'Three' in words(custom, 1)
    assert ink_of(custom) < ink_of(house)


@slow
def test_a_proof_names_pieces_and_shows_trims(press: Press) -> None:
    proof = press('cards', '--proof')
    assert 'action.three' in words(proof.file('cards'))
    assert 'action.three' not in words(press('cards').file('cards'))
    assert proof.placements('cards') == press('cards').placements('cards')
    assert ink_of(proof.file('cards')) > ink_of(press('cards').file('cards'))


@slow
def test_congo_passes_strictly(press: Press) -> None:
    printed = press('sticks', '--strict')
    assert {f['severity'] for f in printed.manifest['findings']} == {'note'}


@slow
def test_one_process_or_two_print_the_same(press: Press, tmp_path: Path) -> None:
    sets = []
    for jobs in ('1', '2'):
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv('PRINTPLAY_CACHE_DIR', str(tmp_path / f'cache{jobs}'))
            out = tmp_path / f'set{jobs}'
            parts = ('cards', 'terrain-tables', 'reference')
            assert printplay('build', 'congo', *parts, '--jobs', jobs, '--out', out).code == 0
            sets.append({p.name: p.read_bytes() for p in out.iterdir()})
    assert sets[0] == sets[1]


def test_what_the_manifest_says_of_the_options(press: Press) -> None:
    printed = press('sticks', '--paper', 'letter', '--marks', 'guides', '--printer-margin', '6')
    said = printed.manifest['options']
    assert (said['paper'], said['marks'], said['printer_margin_mm']) == ('letter', 'guides', 6.0)
    assert '/' not in json.dumps(said)


@slow
def test_tokens_drawn_blind_have_backs_of_the_same_bytes(press: Press) -> None:
    """Every stress, animal and event token has the same drawing on its back."""
    printed = press('tokens')
    drawn = set()
    with pikepdf.open(printed.file('tokens')) as pdf:
        for item in pdf.objects:
            name = str(item.get('/Name', '')) if isinstance(item, pikepdf.Stream) else ''
            if name in ('/back.stress', '/back.events'):
                drawn.add((item.read_bytes(), str(list(item.BBox.as_list()))))
    assert len(drawn) == 1
    forms = forms_of(printed.file('tokens'))
    blind = {
        form.name
        for said, form in zip(printed.placements('tokens'), forms, strict=True)
        if said['side'] == 'back' and said['component'].split('.')[0] in ('stress', 'events')
    }
    assert blind == {'back.stress', 'back.events'}


def test_strict_lets_a_warning_stop_the_build(press: Press) -> None:
    """With a wide margin the long stick fits only in two parts, which is a warning."""
    wide = ('sticks', '--printer-margin', '20')
    printed, plain = press.ended(*wide)
    assert plain.code == 0
    assert ' warning PP0902 ' in plain.err
    assert 'stick.L' not in {p['component'] for p in printed.placements('sticks')}
    refused, strict = press.ended(*wide, '--strict')
    assert strict.code == 1
    assert not refused.folder.exists()
