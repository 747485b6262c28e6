import pytest

from printplay.layout.grid import best_arrangement
from printplay.layout.header import STRIP_DEPTH, SheetTexts
from printplay.layout.plan import Duplex, Trim
from printplay.units import Size, mm
from support.sheets import A4, BUTTED, LETTER, POKER, TOKEN, print_spec
from support.words import ENGLISH


@pytest.mark.parametrize(
    ('paper', 'trim', 'margin', 'slots', 'turned'),
    [
        (A4, POKER, 5, 9, False),
        (A4, POKER, 6.35, 8, True),
        (A4, POKER, 8, 8, True),
        (LETTER, POKER, 5, 8, True),
        (LETTER, POKER, 6.35, 8, True),
        (LETTER, POKER, 8, 6, False),
        (A4, BUTTED, 5, 4, False),
        (LETTER, BUTTED, 5, 4, False),
        (A4, Trim(Size(mm(63.5), mm(63.5)), mm(1.5), mm(4)), 5, 12, False),
        (LETTER, Trim(Size(mm(63.5), mm(63.5)), mm(1.5), mm(4)), 5, 12, False),
    ],
)
def test_as_many_pieces_as_the_print_tables_say(
    paper: Size, trim: Trim, margin: float, slots: int, turned: bool
) -> None:
    found = best_arrangement(trim, print_spec(paper, margin=margin), STRIP_DEPTH, wide=False)
    assert found is not None
    assert (found.grid.slots, found.turned) == (slots, turned)


@pytest.mark.parametrize('paper', [A4, LETTER])
def test_sixty_three_tokens_fit_under_a_heading(paper: Size) -> None:
    depth = SheetTexts(ENGLISH, "Game", "Tokens", wide=True).depth
    found = best_arrangement(TOKEN, print_spec(paper), depth, wide=True)
    assert found is not None
    assert found.grid.slots == 63
    assert found.grid.cell_rect(1).left - found.grid.cell_rect(0).left == mm(28)


@pytest.mark.parametrize('paper', [A4, LETTER])
def test_four_pairs_of_cards_fold_over(paper: Size) -> None:
    found = best_arrangement(POKER, print_spec(paper, Duplex.FOLD), STRIP_DEPTH, wide=False)
    assert found is not None
    assert found.grid.slots == 4


def test_a_piece_larger_than_the_paper_has_no_arrangement() -> None:
    large = Trim(Size(mm(250), mm(300)), mm(1.5), mm(4))
    assert best_arrangement(large, print_spec(), STRIP_DEPTH, wide=False) is None
