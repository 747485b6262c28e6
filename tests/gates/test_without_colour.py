"""Nothing is told apart by colour alone, and every word stands out from its ground."""

from itertools import combinations

import pytest

from printplay.build.pieces import cut_of
from printplay.model.congo import ActionCard, Token, TotemCard
from printplay.typeset.jobs import FaceJob, SetOptions
from printplay.typeset.templates import faces_markup
from printplay.typeset.theme import Ink, theme_of
from support.congo_pages import PAPERS, congo, pack
from support.contrast import contrast, contrasts
from support.printed import Press

INKS = list(Ink)
LESS = [Ink.GREY, Ink.LOW]
LEAST = 4.5
GROUNDS = ('parchment', 'tint', 'line', 'contour', 'white')
DASHES = 'stroke-dasharray'
slow = pytest.mark.slow


def face_of(component: str, ink: Ink) -> str:
    """The HTML of one component's face."""
    game = congo()
    jobs: list[FaceJob] = []
    for part in game.doc.parts:
        if part.kind == 'cut':
            jobs += [
                face
                for face in cut_of(game, part, 2, frozenset((component,))).faces
                if face.key.startswith('face.')
            ]
    html = faces_markup(game, jobs[:1], SetOptions('en', ink, 'a4', PAPERS['a4'], 2)).html
    return html[html.index('<section class="face ') :]


def tokens() -> list[Token]:
    """All tokens."""
    found = [card for deck in pack(congo()).decks for card in deck.cards]
    return [card for card in found if isinstance(card, Token)]


def test_kinds_of_tokens_differ_in_word_and_icon() -> None:
    for one, other in combinations(tokens(), 2):
        if one.id == other.id:
            continue
        assert one.label != other.label, (one.id, other.id)
        twins = one.event is not None and other.event is not None
        figures = one.id.startswith('figure.') and other.id.startswith('figure.')
        assert twins or figures or one.icon != other.icon, (one.id, other.id)


def test_stress_tokens_differ_in_their_rings_too() -> None:
    stress = [token for token in tokens() if token.stress]
    assert len(stress) == 5
    assert len({token.ring for token in stress}) == 5
    assert len({token.icon for token in stress}) == 5


def test_both_sides_of_a_marker_differ_in_words() -> None:
    for token in tokens():
        if token.reverse_label:
            assert token.reverse_label != token.label


@pytest.mark.parametrize('ink', INKS)
def test_restricted_actions_carry_a_tag_and_a_dashed_ring(ink: Ink) -> None:
    cards = [c for d in pack(congo()).decks for c in d.cards if isinstance(c, ActionCard)]
    seen = 0
    for card in cards:
        html = face_of(card.id, ink)
        red = [action for action in card.actions if action.colour == 'red']
        seen += len(red)
        assert html.count('No melee') + html.count('Rally only') == len(red), card.id
        assert html.count(DASHES) == 2 * len(red), card.id
        for action in card.actions:
            rally = action.colour == 'red' and action.kind == 'influence'
            assert ('Rally' if rally else action.kind.title()) in html
    assert seen >= 3


def test_totem_cards_of_a_colour_of_their_own_have_a_name_an_icon_and_a_code() -> None:
    cards = [c for d in pack(congo()).decks for c in d.cards if isinstance(c, TotemCard)]
    for one, other in combinations(cards, 2):
        if one.colour != other.colour:
            assert one.title != other.title
            assert one.icon != other.icon
        assert (one.title, one.code) != (other.title, other.code)


@pytest.mark.parametrize('ink', INKS)
def test_players_differ_in_shape(ink: Ink) -> None:
    look = congo().doc.look
    assert look is not None
    assert len({player.shape for player in look.players}) == len(look.players) == 4


@pytest.mark.parametrize('ink', INKS)
def test_colours_of_the_palette_can_be_read(ink: Ink) -> None:
    """On white, on tinted rows and on parchment; players' colours are never text on parchment."""
    look = congo().doc.look
    assert look is not None
    theme = theme_of(look, ink)
    for name in sorted(set(look.palette) - set(GROUNDS)):
        colour = theme.palette[name]
        for ground in ('white', 'tint', 'parchment'):
            if not (ground == 'parchment' and name.startswith('player')):
                assert contrast(colour, theme.palette[ground]) >= LEAST, (name, ground)


@slow
@pytest.mark.parametrize('ink', INKS)
def test_every_letter_stands_out_from_its_ground(press: Press, ink: Ink) -> None:
    printed = press('--ink', str(ink))
    for pdf in printed.files:
        weak = [(page, letter, round(c, 2)) for page, letter, c in contrasts(pdf) if c < LEAST]
        assert weak == [], pdf.name
