from printplay.layout.header import SheetTexts
from printplay.render.labels import with_label_findings
from printplay.typeset.theme import Ink, theme_of
from support.sheets import copies_of, planned, print_spec
from support.words import ENGLISH

THEME = theme_of(None, Ink.FULL)


def test_a_title_that_no_font_can_set_is_an_error_once() -> None:
    plan = planned(copies_of(30), print_spec(), SheetTexts(ENGLISH, "Game \U0001f3b2", "Cards"))
    (fault,) = with_label_findings(plan, THEME).findings
    assert fault.code == 'PP0808'
    assert "U+1F3B2" in fault.message


def test_ordinary_words_and_signs_are_fine() -> None:
    plan = planned(copies_of(3), print_spec(), SheetTexts(ENGLISH, "Fantömen ½ × −", "Åäö ★ →"))
    assert with_label_findings(plan, THEME, ["12″ · 304.8 mm"]).findings == ()
