"""Outlines that are drawn again, and notes that no element has."""

from functools import lru_cache
from typing import Any

OUTLINES_KEPT = 2048


def take() -> None:
    """Parse the outline of an icon once; give no element styles for notes it cannot have."""
    from weasyprint import html, svg

    if 'path' in svg.TAGS:
        svg.TAGS['path'] = _keeping(svg.TAGS['path'])
    matcher = html.UA_STYLESHEET.matcher
    if hasattr(matcher, 'other_selectors'):
        matcher.other_selectors = [s for s in matcher.other_selectors if 'note-' not in str(s)]


def _keeping(plain: Any) -> Any:
    """Draw a path as `plain` does, but write what it wrote before for the same outline.

    Vertices are left out then: only markers ask for them, and a node with markers is drawn anew.
    """

    @lru_cache(OUTLINES_KEPT)
    def kept(outline: str) -> list[tuple[Any, ...]]:
        del outline
        return []

    def path(svg: Any, node: Any, font_size: float) -> None:
        written = kept(node.get('d', ''))
        stream = svg.stream.stream
        if written and not any('marker' in str(key) for key in node.attrib):
            stream.extend(written[0])
            return
        start = len(stream)
        plain(svg, node, font_size)
        if not written:
            written.append(tuple(stream[start:]))

    return path
