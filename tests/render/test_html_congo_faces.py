"""Congo's faces: they fit, backs give nothing away, and no meaning hangs on colour alone."""

from functools import cache
from itertools import combinations

import pypdfium2
import pytest
from PIL import Image, ImageChops

from printplay.build.pieces import cut_of
from printplay.model.core import Size
from printplay.pack.load import load_game
from printplay.render.html import Setting, set_faces
from printplay.resources import data_dir
from printplay.typeset.templates import SetOptions, faces_markup
from printplay.typeset.theme import Ink

PARTS = ('cards', 'tokens')
A4 = Size(width_mm=210, height_mm=297)


@cache
def setting_of(part: str, ink: Ink) -> Setting:
    loaded = load_game(data_dir('rules') / 'congo')
    assert loaded.game is not None, [f.as_text() for f in loaded.findings]
    game = loaded.game
    options = SetOptions('en', ink, 'a4', A4, 4)
    chosen = next(p for p in game.doc.parts if p.id == part)
    jobs = cut_of(game, chosen, 4, frozenset()).faces
    return set_faces(game, faces_markup(game, jobs, options), jobs, options)


@cache
def picture(part: str, ink: Ink, key: str, scale: float = 1.5) -> Image.Image:
    setting = setting_of(part, ink)
    page = pypdfium2.PdfDocument(setting.pdf)[setting.pages[key]]
    image: Image.Image = page.render(scale=scale).to_pil().convert('RGB')
    return image


def differing(one: Image.Image, other: Image.Image) -> int:
    """Pixels that differ clearly; pictures of two sizes differ in all."""
    if one.size != other.size:
        return one.width * one.height
    difference = ImageChops.difference(one.convert('L'), other.convert('L'))
    return sum(difference.histogram()[64:])


def coverage(image: Image.Image) -> float:
    """How much ink a face takes, 0 to 1."""
    grey = image.convert('L')
    dark = sum(n * (255 - value) for value, n in enumerate(grey.histogram()))
    return dark / (255 * grey.width * grey.height)


@pytest.mark.parametrize('part', PARTS)
@pytest.mark.parametrize('ink', list(Ink))
def test_every_face_passes_the_gates(part: str, ink: Ink) -> None:
    assert [f.as_text() for f in setting_of(part, ink).findings] == []


@pytest.mark.parametrize('ink', list(Ink))
def test_backs_look_the_same_after_a_half_turn(ink: Ink) -> None:
    decks = [f'back.{deck}.player{n}' for deck in ('action', 'totem') for n in (1, 2, 3, 4)]
    tokens = ('back.stress', 'back.events')
    for part, key in [*(('cards', k) for k in decks), *(('tokens', k) for k in tokens)]:
        image = picture(part, ink, key, 4)
        turned = image.transpose(Image.Transpose.ROTATE_180)
        assert differing(image, turned) < image.width * image.height * 0.004, key


def test_tokens_drawn_blind_share_one_back() -> None:
    assert differing(*(picture('tokens', Ink.FULL, f'back.{d}') for d in ('stress', 'events'))) == 0


@pytest.mark.parametrize('ink', [Ink.GREY, Ink.LOW])
def test_grey_and_low_ink_have_no_colour(ink: Ink) -> None:
    for part in PARTS:
        for key in setting_of(part, ink).pages:
            red, green, blue = picture(part, ink, key).split()
            limit = 4 if ink is Ink.GREY else 40  # the brown of the ink itself
            for pair in combinations((red, green, blue), 2):
                highest = ImageChops.difference(*pair).getextrema()[1]
                assert isinstance(highest, int)
                assert highest <= limit, key


@pytest.mark.parametrize('ink', [Ink.GREY, Ink.LOW])
@pytest.mark.parametrize('part', PARTS)
def test_without_colour_every_face_is_still_told_apart(part: str, ink: Ink) -> None:
    """All meaning is in shape and word: no two faces look alike when colour is gone."""
    setting = setting_of(part, ink)
    alike = [
        (one, other)
        for one, other in combinations(sorted(setting.pages), 2)
        if differing(picture(part, ink, one), picture(part, ink, other)) < 12
        and not _twins(one, other)
    ]
    assert alike == []


def _twins(one: str, other: str) -> bool:
    """Backs that ought to be alike, and markers whose two sides are the same."""
    pair = (key.split('.player')[0] for key in (one, other))
    names = {key.removeprefix('face.').removeprefix('back.') for key in pair}
    return len(names) == 1 or names <= {'stress', 'events'}


def test_low_ink_takes_at_most_a_third_of_the_ink() -> None:
    for part in PARTS:
        keys = sorted(setting_of(part, Ink.FULL).pages)
        full = sum(coverage(picture(part, Ink.FULL, key)) for key in keys)
        low = sum(coverage(picture(part, Ink.LOW, key)) for key in keys)
        assert low < full * 0.45
    actions = [k for k in setting_of('cards', Ink.LOW).pages if k.startswith('face.action')]
    assert all(coverage(picture('cards', Ink.LOW, key)) < 0.1 for key in actions)


def test_action_cards_say_in_words_what_they_show() -> None:
    texts = setting_of('cards', Ink.FULL).texts
    assert {'6', 'Six', 'ACTION CARD'} <= set(texts['face.action.six'])
    words = ' '.join(texts['face.action.three'])
    assert 'MOVE 4 GROUPS' in words
    assert 'NO MELEE' in words
