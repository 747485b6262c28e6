"""The tag tree of a typeset document: decoration taken out of it, names of header cells listed.

In: a tagged PDF as the typesetter wrote it. Out, in place: pictures without an alternative text
and running feet become artifacts (ISO 14289-1, 7.1 and 7.3), elements that hold nothing are
gone, header cells say what they head and can be looked up by their identifiers
(ISO 32000-1, 14.7.2 and 14.8.5.7).
"""

import re
from typing import Any

from pikepdf import Array, Dictionary, Name, Pdf

_MARKED = re.compile(rb'/(\w+)\s*<</MCID (\d+)>>\s*BDC')
_SHELLS = frozenset(('/NonStruct', '/Span', '/Div', '/Figure', '/Sect', '/P'))
_NO_TEXT_IN = frozenset(('/L', '/Table', '/THead', '/TBody', '/TFoot', '/TR'))


def tidy_tags(pdf: Pdf) -> None:
    """Leave only what carries meaning in the tag tree."""
    root = pdf.Root.get('/StructTreeRoot')
    if root is None:
        return
    kept: dict[tuple[int, int], set[int]] = {page.obj.objgen: set() for page in pdf.pages}
    names: list[tuple[str, Any]] = []
    _prune(root, kept, names)
    for index, page in enumerate(pdf.pages):
        _hide_rest(pdf, page, kept[page.obj.objgen])
        _forget(root, index, kept[page.obj.objgen])
    if names:
        flat = [part for pair in sorted(names, key=lambda pair: pair[0]) for part in pair]
        root.IDTree = pdf.make_indirect(Dictionary(Names=Array(flat)))


def _prune(
    element: Any, kept: dict[tuple[int, int], set[int]], names: list[tuple[str, Any]]
) -> bool:
    """Drop empty and decorative kids; tell whether anything is left."""
    if '/ID' in element:
        names.append((str(element.ID), element))
    kids = element.get('/K', Array())
    left = []
    for kid in kids if isinstance(kids, Array) else [kids]:
        if isinstance(kid, int):
            kept[element.Pg.objgen].add(kid)
        elif isinstance(kid, Dictionary) and '/S' in kid:
            space = str(kid.S) == '/Span' and str(element.get('/S', '')) in _NO_TEXT_IN
            if space or not _worth(kid, kept, names):
                continue
        left.append(kid)
    element.K = Array(left)
    if str(element.get('/S', '')) == '/TR':
        _head(left)
    return bool(left)


def _head(cells: list[Any]) -> None:
    """Say of a row's header cells that they head it, or else their column.

    The typesetter lists a cell's heads with it; one that a cell of its own row names heads the row.
    """
    named = {str(head) for cell in cells for head in cell.A.get('/Headers', Array())}
    for cell in cells:
        if str(cell.S) == '/TH':
            cell.A.Scope = Name.Row if str(cell.ID) in named else Name.Column


def _worth(
    element: Any, kept: dict[tuple[int, int], set[int]], names: list[tuple[str, Any]]
) -> bool:
    """Whether an element says anything to a reader who cannot see the page."""
    if str(element.S) == '/Figure' and not str(element.get('/Alt', '')).strip():
        return False
    return _prune(element, kept, names) or str(element.S) not in _SHELLS


def _hide_rest(pdf: Pdf, page: Any, kept: set[int]) -> None:
    """Turn marked content that no element holds into artifacts."""

    def mark(match: re.Match[bytes]) -> bytes:
        return match[0] if int(match[2]) in kept else b'/Artifact BMC'

    data = page.Contents.read_bytes()
    page.Contents = pdf.make_stream(_MARKED.sub(mark, data))


def _forget(root: Any, index: int, kept: set[int]) -> None:
    """Clear the parents of content that is no longer tagged."""
    numbers = root.ParentTree.Nums
    for place in range(0, len(numbers), 2):
        if int(numbers[place]) == index:
            parents = numbers[place + 1]
            for mcid in range(len(parents)):
                if mcid not in kept:
                    parents[mcid] = None
