"""Widths, rows and sizes of words before they are set, against what fontTools says of the fonts."""

import pytest
from fontTools.ttLib import TTFont

from printplay.resources import data_dir
from printplay.typeset import fonts, measure

TITLE = 'Fientliga stamkrigare'
SAYING = 'Fantomen rör sig lika tyst som djungelkatten'


def test_a_text_is_as_wide_as_its_letters() -> None:
    with TTFont(data_dir('fonts') / 'bangers' / 'Bangers-Regular.ttf') as font:
        names, metrics, em = font.getBestCmap(), font['hmtx'], font['head'].unitsPerEm
        units = sum(metrics[names[ord(char)]][0] for char in TITLE)
    assert fonts.width(TITLE, 'Bangers') == pytest.approx(units / em)
    assert measure.width_of(TITLE, 'Bangers', 20) == pytest.approx(units / em * 20 * 25.4 / 72)


def test_the_nearest_weight_is_measured() -> None:
    light, bold = (fonts.width(TITLE, 'Barlow', weight) for weight in (400, 700))
    assert light < bold
    assert fonts.width(TITLE, 'Barlow', 800) == bold
    assert fonts.width('\U0001f600', 'Barlow') == 0.5


def test_rows_break_between_words_only() -> None:
    width = measure.width_of(SAYING, 'Barlow', 9)
    assert measure.rows_of((SAYING,), 'Barlow', 9, width * 1.05) == 1
    assert measure.rows_of((SAYING,), 'Barlow', 9, width * 0.9) == 2
    assert measure.rows_of((SAYING,), 'Barlow', 9, 1) == len(SAYING.split())
    assert measure.rows_of((SAYING, TITLE), 'Barlow', 9, width * 1.05) == 2
    assert measure.rows_of((), 'Barlow', 9, width) == 0


def test_a_title_is_as_large_as_its_line_lets_it() -> None:
    size = measure.size_in(TITLE, 'Bangers', 47, 21, 14)
    assert 14 < size < 21
    assert measure.width_of(TITLE, 'Bangers', size) <= 47
    assert measure.width_of(TITLE, 'Bangers', size + 0.5) > 47 * measure.CLOSE
    assert measure.size_in('Orm', 'Bangers', 47, 21, 14) == 21
    assert measure.size_in(SAYING, 'Bangers', 47, 21, 14) == 14


def test_a_saying_is_as_large_as_its_box_lets_it_and_no_word_is_broken() -> None:
    size, rows, _ = measure.size_over(SAYING, 'Bangers', (31, 24), (22, 14))
    assert rows * size * measure.TIGHT * measure.MM_PER_PT <= 24
    assert measure.width_of('djungelkatten', 'Bangers', size) <= 31
    assert measure.size_over('Orm', 'Bangers', (31, 24), (22, 14))[:2] == (22, 1)
    assert measure.size_over(SAYING, 'Bangers', (31, 2), (22, 14))[0] == 14
    assert measure.size_over('', 'Bangers', (31, 24), (22, 14))[:2] == (22, 1)


def test_rows_of_a_saying_are_evened_without_one_more() -> None:
    size, rows, even = measure.size_over(SAYING, 'Bangers', (31, 24), (22, 14))
    assert even < 31
    assert measure.rows_of((SAYING,), 'Bangers', size, even) == rows
    narrower = even - measure.STEP
    longest = measure.width_of('djungelkatten', 'Bangers', size)
    more = measure.rows_of((SAYING,), 'Bangers', size, narrower) > rows
    assert more or longest > narrower * measure.CLOSE
