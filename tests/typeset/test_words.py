from printplay.typeset.words import lines_of


def test_blocks_are_lines_and_inline_tags_are_not() -> None:
    html = '<h2>Two</h2>\n<p>Move <b>one</b>\n group.</p><ul><li>a</li><li>b &amp; c</li></ul>'
    assert lines_of(html) == ('Two', 'Move one group.', 'a', 'b & c')


def test_what_is_not_read_is_left_out() -> None:
    html = '<head><title>t</title></head><style>p{}</style><!-- no --><p>yes</p>'
    assert lines_of(html) == ('yes',)


def test_drawings_count_with_their_text_or_not_at_all() -> None:
    html = '<p>a</p><svg><title>hidden</title><path d="M0 0"/><text x="1">D8</text></svg><p>b</p>'
    assert lines_of(html) == ('a', 'D8', 'b')
    assert lines_of(html, drawings=False) == ('a', 'b')
