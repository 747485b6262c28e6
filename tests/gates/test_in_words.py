"""What is printed on pieces that are cut out stands in the guide too, as a tagged list."""

from collections import Counter
from typing import Any

import pdfplumber
import pikepdf
import pypdfium2
import pytest

from support.congo_pages import congo
from support.printed import Press, Printed
from support.sheets import MM
from support.universal import elements

pytestmark = pytest.mark.slow
CUT = ('cards', 'tokens')


def listed(printed: Printed) -> dict[str, str]:
    """The guide's list items on components: the component's id, and all words of its item."""
    spoken = _spoken(printed)
    found = {}
    with pikepdf.open(printed.file('print-guide')) as pdf:
        pages = {page.obj.objgen: number for number, page in enumerate(pdf.pages)}
        for element in elements(pdf):
            if element.kind == '/LI' and element.parent == '/L':
                text = ' '.join(spoken.get(key, '') for key in _marked(element.node, pages))
                words = text.split()
                if words:
                    found[words[-1]] = ' '.join(words[:-1])
    return found


def _spoken(printed: Printed) -> dict[tuple[int, int], str]:
    """Words by page and mark."""
    found: dict[tuple[int, int], str] = {}
    with pdfplumber.open(printed.file('print-guide')) as pdf:
        for number, page in enumerate(pdf.pages):
            for char in page.chars:
                if char['mcid'] is not None:
                    key = (number, char['mcid'])
                    found[key] = found.get(key, '') + char['text']
    return found


def _marked(node: Any, pages: dict[Any, int]) -> list[tuple[int, int]]:
    kids = node.get('/K', pikepdf.Array())
    found = []
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, int):
            found.append((pages[node.Pg.objgen], kid))
        elif isinstance(kid, pikepdf.Dictionary) and '/S' in kid:
            found += _marked(kid, pages)
    return found


def shown(printed: Printed, part: str) -> dict[str, str]:
    """The words within the trim of one face of each component, as pdfium reads them."""
    found = {}
    document = pypdfium2.PdfDocument(printed.file(part))
    for place in printed.placements(part, 'face'):
        page = document[place['page'] - 1]
        (x, y), (wide, high) = place['center_mm'], place['size_mm']
        if place['rotation_deg'] % 180:
            wide, high = high, wide
        left, right = (x - wide / 2) / MM, (x + wide / 2) / MM
        below, above = (page.get_height() - (y + half) / MM for half in (high / 2, -high / 2))
        found[place['component']] = page.get_textpage().get_text_bounded(left, below, right, above)
    document.close()
    return found


def squeezed(text: str) -> str:
    """Letters and digits alone: pdfium takes spaced capitals for words of their own."""
    return ''.join(letter for letter in text.lower() if letter.isalnum())


@pytest.mark.parametrize('part', CUT)
def test_the_guide_says_every_word_of_every_face(press: Press, part: str) -> None:
    printed = press()
    told = listed(printed)
    titles = {
        deck.component(card): congo().text(card.title, 'en')
        for deck in congo().doc.decks
        for card in deck.cards
    }
    assert any(squeezed(text) for text in shown(printed, part).values())
    missing = {}
    for component, text in shown(printed, part).items():
        said = squeezed(told[component])
        assert said.startswith(squeezed(titles[component])), component
        left_out = [line for line in text.splitlines() if squeezed(line) not in said]
        if left_out:
            missing[component] = left_out
    assert missing == {}


def test_sticks_are_told_with_their_lengths(press: Press) -> None:
    told = listed(press())
    for component, words in {
        'stick.S': ('Short stick', '× 4', '101.6 mm'),
        'stick.M': ('Medium stick', '× 2', '203.2 mm'),
        'stick.L': ('Long stick', '× 2', '304.8 mm'),
    }.items():
        for expected in words:
            assert expected in told[component], (component, told[component])


def test_the_guide_counts_what_is_cut(press: Press) -> None:
    printed = press()
    told = listed(printed)
    for part in (*CUT, 'sticks'):
        for component, copies in Counter(
            p['component'] for p in printed.placements(part, 'face')
        ).items():
            assert f'× {copies}' in told[component], component
