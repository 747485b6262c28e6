"""The words of HTML, as they are meant to be read: one line for each block of text.

Drawings count with their visible text only, or not at all; style sheets, titles and form
fields do not.
"""

import re
from html import unescape

_SKIPPED = re.compile(
    r'<(style|script|title|select|textarea|head)\b.*?</\1>|<!--.*?-->', re.DOTALL | re.IGNORECASE
)
_DRAWING = re.compile(r'<svg\b.*?</svg>', re.DOTALL)
_DRAWN_TEXT = re.compile(r'<text\b[^>]*>(.*?)</text>', re.DOTALL)
_BLOCK = re.compile(
    r'</?(?:address|article|aside|blockquote|body|br|caption|dd|div|dl|dt|figcaption|figure|footer|'
    r'h[1-6]|header|hr|legend|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)\b'
    r'[^>]*>'
)
_TAG = re.compile(r'<[^>]*>')


def lines_of(html: str, *, drawings: bool = True) -> tuple[str, ...]:
    """The lines of text in a piece of HTML, in its order, with single spaces."""
    flowing = ' '.join(_SKIPPED.sub('<br>', html).split())
    broken = _BLOCK.sub('\n', _DRAWING.sub(_drawn if drawings else ' ', flowing))
    lines = (' '.join(unescape(_TAG.sub('', line)).split()) for line in broken.split('\n'))
    return tuple(line for line in lines if line)


def _drawn(drawing: re.Match[str]) -> str:
    return ''.join(f'<br>{text}<br>' for text in _DRAWN_TEXT.findall(drawing.group()))
