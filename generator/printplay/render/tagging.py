"""The tag tree of a typeset document: decoration taken out of it, names of header cells listed.

In: a tagged PDF in the typesetter's hands, not written yet. Out, in place: pictures without an
alternative text and running feet become artifacts (ISO 14289-1, 7.1 and 7.3), elements that hold
nothing are gone, header cells say what they head and can be looked up by their identifiers
(ISO 32000-1, 14.7.2 and 14.8.5.7).
"""

from collections.abc import Sequence
from typing import Any

_SHELLS = frozenset(('/NonStruct', '/Span', '/Div', '/Figure', '/Sect', '/P'))
_NO_TEXT_IN = frozenset(('/L', '/Table', '/THead', '/TBody', '/TFoot', '/TR'))
_GONE = 'f'


def tidy_tags(pdf: Any) -> None:
    """Leave only what carries meaning in the tag tree."""
    if 'StructTreeRoot' not in pdf.catalog:
        return
    root = _object(pdf, pdf.catalog['StructTreeRoot'])
    tree = _Tree(pdf)
    tree.prune(root)
    numbers = _object(pdf, root['ParentTree'])['Nums']
    for index, page in enumerate(pdf.page_references):
        shown = tree.shown.get(page, set())
        _hide_rest(_object(pdf, _object(pdf, page)['Contents']).stream, shown)
        _forget(numbers, index, shown)
    if tree.named:
        import pydyf

        named = sorted(tree.named, key=lambda element: str(element['ID'].string))
        flat = [part for element in named for part in (element['ID'], element.reference)]
        names = pydyf.Dictionary({'Names': pydyf.Array(flat)})
        pdf.add_object(names)
        root['IDTree'] = names.reference


class _Tree:
    """A walk through the tag tree.

    Attributes:
        shown: the marked content that elements hold, by the reference of its page.
        named: elements with an identifier.
    """

    def __init__(self, pdf: Any) -> None:
        self._pdf = pdf
        self.shown: dict[bytes, set[int]] = {}
        self.named: list[Any] = []

    def prune(self, element: Any) -> bool:
        """Drop empty and decorative kids; tell whether anything is left."""
        if 'ID' in element:
            self.named.append(element)
        own = element.get('S', '')
        left = []
        cells = []
        for kid in element['K']:
            if isinstance(kid, int):
                self.shown.setdefault(element['Pg'], set()).add(kid)
            else:
                inner = _object(self._pdf, kid)
                if 'S' in inner:
                    space = inner['S'] == '/Span' and own in _NO_TEXT_IN
                    if space or not self._worth(inner):
                        inner.free = _GONE
                        continue
                    cells.append(inner)
            left.append(kid)
        element['K'][:] = left
        if own == '/TR':
            _head(cells)
        return bool(left)

    def _worth(self, element: Any) -> bool:
        """Whether an element says anything to a reader who cannot see the page."""
        if element['S'] == '/Figure' and not ('Alt' in element and element['Alt'].string.strip()):
            return False
        return self.prune(element) or element['S'] not in _SHELLS


def _head(cells: Sequence[Any]) -> None:
    """Say of a row's header cells that they head it, or else their column.

    The typesetter lists a cell's heads with it; one that a cell of its own row names heads the row.
    """
    named = {head.string for cell in cells for head in cell['A'].get('Headers', ())}
    for cell in cells:
        if cell['S'] == '/TH':
            cell['A']['Scope'] = '/Row' if cell['ID'].string in named else '/Column'


def _hide_rest(drawn: list[Any], shown: set[int]) -> None:
    """Turn marked content that no element holds into artifacts."""
    left: list[Any] = []
    for word in drawn:
        if word == b'BDC' and left[-1].get('MCID') not in shown:
            left[-2:] = ['/Artifact', b'BMC']
        else:
            left.append(word)
    drawn[:] = left


def _forget(numbers: list[Any], index: int, shown: set[int]) -> None:
    """Clear the parents of content that is no longer tagged."""
    for place in range(0, len(numbers), 2):
        if numbers[place] == index:
            parents = numbers[place + 1]
            parents[:] = [kept if mcid in shown else b'null' for mcid, kept in enumerate(parents)]


def _object(pdf: Any, reference: bytes) -> Any:
    return pdf.objects[int(reference.split()[0])]
