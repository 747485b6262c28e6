"""No type in the real set is smaller than the floor of its role, as pdfium measures it.

Running text is set in the text family, labels and data in the data family. Smaller than both are
only the raised signs of provenance and the numbers on rulers; words for those who cannot see the
page are hidden by their size.
"""

import pytest

from support.printed import Letter, Press, letters_of

TEXT_PT, LABEL_PT, NEAR = 7.6, 6.8, 0.05
PAPERS = ('a4', 'letter')
SIGNS = frozenset('°*†')
RULER_PT, HIDDEN_PT = 4.8, 0.5
TEXT = 'Alegreya'
# A foot line in italics, and the signs' legend, are labels though they are set as text.
MOOD = ('Alegreya-Sans-Italic', 'AlegreyaSans-Italic')
pytestmark = pytest.mark.slow


def floor(letter: Letter) -> float:
    """The smallest size that a letter may have."""
    if letter.font.startswith(TEXT) and not letter.font.startswith(MOOD):
        return TEXT_PT
    return LABEL_PT


@pytest.mark.parametrize('paper', PAPERS)
def test_no_letter_is_smaller_than_its_floor(press: Press, paper: str) -> None:
    small: dict[tuple[str, int, str, float], str] = {}
    for pdf in press('--paper', paper).files:
        for letter in letters_of(pdf):
            exempt = letter.text in SIGNS or letter.size < HIDDEN_PT
            if exempt or letter.size == pytest.approx(RULER_PT, abs=NEAR):
                continue
            if letter.size < floor(letter) - NEAR:
                key = (pdf.name, letter.page, letter.font, round(letter.size, 2))
                small[key] = small.get(key, '') + letter.text
    assert small == {}
