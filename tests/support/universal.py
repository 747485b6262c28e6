"""PDF/UA-1 (ISO 14289-1) as far as a file alone can show it, after the Matterhorn Protocol 1.1.

In: the path of a PDF. Out: what is wrong, each with the number of the checkpoint.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pikepdf
from pikepdf import Array, Dictionary, Name

_TYPES = (
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2'
    ' H3 H4 H5 H6 L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference'
    ' BibEntry Code Link Annot Ruby RB RT RP Warichu WT WP Figure Formula Form'
)
STANDARD = frozenset(f'/{name}' for name in _TYPES.split())
PARENTS = {
    '/LI': ('/L',),
    '/Lbl': ('/LI', '/Note'),
    '/LBody': ('/LI',),
    '/TR': ('/Table', '/THead', '/TBody', '/TFoot'),
    '/THead': ('/Table',),
    '/TBody': ('/Table',),
    '/TFoot': ('/Table',),
    '/TH': ('/TR',),
    '/TD': ('/TR',),
}
PAINTING = frozenset(('Tj', 'TJ', "'", '"', 'S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'sh'))


@dataclass(frozen=True)
class Element:
    """A structure element with its parent's kind and its place in reading order."""

    node: Any
    kind: str
    parent: str

    @property
    def kids(self) -> list[Any]:
        """What it holds."""
        return _listed(self.node.get('/K', Array()))

    def attribute(self, name: str) -> Any:
        """A value from the attribute dictionaries."""
        for attributes in _listed(self.node.get('/A', Array())):
            if isinstance(attributes, Dictionary) and name in attributes:
                return attributes[name]
        return None


def elements(pdf: pikepdf.Pdf) -> list[Element]:
    """All structure elements, in reading order."""
    return list(_below(pdf.Root.StructTreeRoot, ''))


def complaints(path: Path) -> list[str]:
    """Everything that keeps a PDF from being PDF/UA-1."""
    with pikepdf.open(path) as pdf:
        if '/StructTreeRoot' not in pdf.Root:
            return ['01: not tagged']
        tree = elements(pdf)
        checks = (_catalog(pdf), _tree(tree), _headings(tree), _tables(tree), _figures(tree))
        found = [line for check in checks for line in check]
        found += [*_content(pdf, tree), *_annotations(pdf, tree), *_fonts(pdf)]
        return found


def _listed(value: Any) -> list[Any]:
    return list(value) if isinstance(value, Array) else [value]


def _below(node: Any, parent: str) -> Iterator[Element]:
    kind = str(node.get('/S', ''))
    if kind:
        yield Element(node, kind, parent)
    for kid in _listed(node.get('/K', Array())):
        if isinstance(kid, Dictionary) and '/S' in kid:
            yield from _below(kid, kind)


def _catalog(pdf: pikepdf.Pdf) -> Iterator[str]:
    root, empty = pdf.Root, Dictionary()
    if not bool(root.get('/MarkInfo', empty).get('/Marked', False)):
        yield '06: MarkInfo does not say Marked'
    if bool(root.get('/MarkInfo', empty).get('/Suspects', False)):
        yield '06: Suspects'
    if not str(root.get('/Lang', '')):
        yield '11: no language'
    if not bool(root.get('/ViewerPreferences', empty).get('/DisplayDocTitle', False)):
        yield '07: the title is not displayed'
    with pdf.open_metadata() as metadata:
        if metadata.get('pdfuaid:part') != '1':
            yield '06: no pdfuaid:part'
        if not metadata.get('dc:title'):
            yield '06: no dc:title'
    if pdf.is_encrypted:
        yield '26: encrypted'


def _tree(tree: list[Element]) -> Iterator[str]:
    for element in tree:
        if element.kind not in STANDARD:
            yield f'02: {element.kind} is no standard type'
        if element.kind in PARENTS and element.parent not in PARENTS[element.kind]:
            yield f'09: {element.kind} in {element.parent}'
        if '/P' not in element.node:
            yield f'01: {element.kind} has no parent'
        if element.kind == '/L' and any(
            str(kid.get('/S', '')) not in ('/LI', '/L', '/Caption')
            for kid in element.kids
            if isinstance(kid, Dictionary)
        ):
            yield '09: a list holds something else than items'
        for kid in element.kids:
            if isinstance(kid, Dictionary) and '/S' in kid and kid.P.objgen != element.node.objgen:
                yield f'01: {kid.S} does not know its parent {element.kind}'
    notes = [str(element.node.get('/ID', '')) for element in tree if element.kind == '/Note']
    if '' in notes or len(set(notes)) != len(notes):
        yield '19: notes without identifiers of their own'


def _headings(tree: list[Element]) -> Iterator[str]:
    levels = [int(e.kind[2:]) for e in tree if e.kind[:2] == '/H' and e.kind[2:].isdigit()]
    if levels[:1] != [1]:
        yield f'14: headings begin with {levels[:1]}'
    for before, after in pairwise(levels):
        if after > before + 1:
            yield f'14: a heading jumps from {before} to {after}'


def _tables(tree: list[Element]) -> Iterator[str]:
    for element in tree:
        if element.kind == '/TH' and str(element.attribute('/Scope')) not in (
            '/Row',
            '/Column',
            '/Both',
        ):
            yield '15: a table head without scope'
        if element.kind == '/Table':
            widths = set(_widths(element))
            if len(widths) > 1:
                yield f'15: rows of {sorted(widths)} cells in one table'


def _widths(table: Element) -> Iterator[int]:
    """How many columns each row of a table takes, with cells that reach down from above."""
    pending: dict[int, int] = {}
    for row in (e for e in _below(table.node, '') if e.kind == '/TR'):
        column = 0
        for cell in (e for e in _below(row.node, '') if e.kind in ('/TH', '/TD')):
            while pending.get(column, 0) > 0:
                pending[column] -= 1
                column += 1
            wide, high = (int(cell.attribute(n) or 1) for n in ('/ColSpan', '/RowSpan'))
            for place in range(column, column + wide):
                pending[place] = high - 1
            column += wide
        while pending.get(column, 0) > 0:
            pending[column] -= 1
            column += 1
        yield column


def _figures(tree: list[Element]) -> Iterator[str]:
    for element in tree:
        if element.kind in ('/Figure', '/Formula') and not (
            str(element.node.get('/Alt', '')).strip()
            or str(element.node.get('/ActualText', '')).strip()
        ):
            yield f'13: {element.kind} without a text for it'
        for key in ('/Alt', '/ActualText', '/E'):
            if key in element.node and not element.kids and element.kind != '/Figure':
                yield f'13: {key} on an empty {element.kind}'


def _content(pdf: pikepdf.Pdf, tree: list[Element]) -> Iterator[str]:
    owners = _owners(pdf, tree)
    numbers = _numbers(pdf)
    for index, page in enumerate(pdf.pages):
        held = owners.get(page.obj.objgen, {})
        marked: list[int] = []
        yield from (f'01: page {index + 1}: {line}' for line in _marks(page, held, marked))
        if len(marked) != len(set(marked)):
            yield f'01: page {index + 1}: one number marks two contents'
        if set(held) - set(marked):
            yield f'01: page {index + 1}: elements hold content that is not there'
        key = int(page.obj.get('/StructParents', -1))
        parents = numbers.get(key)
        if parents is None:
            yield f'01: page {index + 1}: not in the parent tree'
            continue
        for mcid, element in held.items():
            if parents[mcid] is None or parents[mcid].objgen != element.objgen:
                yield f'01: page {index + 1}: content {mcid} leads to another element'


def _owners(pdf: pikepdf.Pdf, tree: list[Element]) -> dict[Any, dict[int, Any]]:
    """By page: which element holds which marked content."""
    owners: dict[Any, dict[int, Any]] = {}
    for element in tree:
        for kid in element.kids:
            if isinstance(kid, int):
                owners.setdefault(element.node.Pg.objgen, {})[kid] = element.node
            elif isinstance(kid, Dictionary) and kid.get('/Type') == Name.MCR:
                page = kid.get('/Pg', element.node.get('/Pg'))
                owners.setdefault(page.objgen, {})[int(kid.MCID)] = element.node
    return owners


def _numbers(pdf: pikepdf.Pdf) -> dict[int, Any]:
    """The parent tree as a mapping."""
    return dict(_leaves(pdf.Root.StructTreeRoot.ParentTree))


def _leaves(node: Any) -> Iterator[tuple[int, Any]]:
    flat = list(node.get('/Nums', Array()))
    yield from ((int(key), value) for key, value in zip(flat[::2], flat[1::2], strict=True))
    for kid in node.get('/Kids', Array()):
        yield from _leaves(kid)


def _marks(page: Any, held: dict[int, Any], marked: list[int]) -> Iterator[str]:
    """Content that is neither tagged nor an artifact, or both."""
    stack: list[str] = []
    forms = page.obj.get('/Resources', Dictionary()).get('/XObject', Dictionary())
    for step in pikepdf.parse_content_stream(page):
        name, operands = str(step.operator), step.operands
        if name in ('BMC', 'BDC'):
            stack.append(_kind(operands, held, marked))
            if {'tagged', 'artifact'} <= set(stack):
                yield 'tagged content and artifact in each other'
            if stack[-1] == 'lost':
                yield f'content {marked[-1]} is in no element'
        elif name == 'EMC':
            stack.pop()
        elif (name in PAINTING or name == 'Do' or name == 'INLINE IMAGE') and not (
            {'tagged', 'artifact'} & set(stack)
        ):
            yield f'{name} outside marked content'
        if name == 'Do' and '/StructParents' in forms[str(operands[0])]:
            yield 'a form has content of its own in the tree'
    if stack:
        yield 'marked content does not end'


def _kind(operands: Any, held: dict[int, Any], marked: list[int]) -> str:
    if str(operands[0]) == '/Artifact':
        return 'artifact'
    if len(operands) > 1 and isinstance(operands[1], Dictionary) and '/MCID' in operands[1]:
        marked.append(int(operands[1].MCID))
        return 'tagged' if marked[-1] in held else 'lost'
    return 'other'


def _annotations(pdf: pikepdf.Pdf, tree: list[Element]) -> Iterator[str]:
    held = {
        kid.Obj.objgen: element
        for element in tree
        for kid in element.kids
        if isinstance(kid, Dictionary) and kid.get('/Type') == Name.OBJR
    }
    numbers = _numbers(pdf)
    order: list[Any] = list(held)
    for index, page in enumerate(pdf.pages):
        notes = list(page.obj.get('/Annots', Array()))
        if notes and page.obj.get('/Tabs') != Name.S:
            yield f'28: page {index + 1}: tabs do not follow the structure'
        for note in notes:
            yield from _annotation(note, held, numbers)
        places = [order.index(note.objgen) for note in notes if note.objgen in held]
        if places != sorted(places):
            yield f'28: page {index + 1}: fields are not in reading order'


def _annotation(note: Any, held: dict[Any, Element], numbers: dict[int, Any]) -> Iterator[str]:
    kind = str(note.Subtype)
    wanted = {'/Widget': '/Form', '/Link': '/Link'}.get(kind, '/Annot')
    name = str(note.get('/T', kind))
    element = held.get(note.objgen)
    if element is None or element.kind != wanted:
        yield f'28: {name} is not in a {wanted} element'
    elif numbers.get(int(note.get('/StructParent', -1))) is None:
        yield f'28: {name} is not in the parent tree'
    elif numbers[int(note.StructParent)].objgen != element.node.objgen:
        yield f'28: {name} leads to another element'
    if kind == '/Widget' and not (str(note.get('/TU', '')).strip() and '/T' in note):
        yield f'28: {name} has no name or tip'
    if kind == '/Link' and not str(note.get('/Contents', '')).strip():
        yield f'28: a link without words ({name})'
    if kind in ('/TrapNet', '/PrinterMark'):
        yield f'28: {kind}'


def _fonts(pdf: pikepdf.Pdf) -> Iterator[str]:
    for font in fonts(pdf):
        name = str(font.BaseFont)
        if embedded(font) is None:
            yield f'31: {name} is not embedded'
        if font.Subtype == Name.Type0:
            if '/ToUnicode' not in font:
                yield f'31: {name} cannot be read as text'
            inner = font.DescendantFonts[0]
            if inner.Subtype == Name.CIDFontType2 and '/CIDToGIDMap' not in inner:
                yield f'31: {name} has no CIDToGIDMap'
        elif font.Subtype == Name.TrueType and '/Encoding' not in font:
            yield f'31: {name} has no encoding'


def fonts(pdf: pikepdf.Pdf) -> list[Any]:
    """Every font that text can be set in."""
    return [
        item
        for item in pdf.objects
        if isinstance(item, Dictionary)
        and item.get('/Type') == Name.Font
        and str(item.get('/Subtype', '')) not in ('/CIDFontType0', '/CIDFontType2')
    ]


def embedded(font: Any) -> Any:
    """The font's file, or none."""
    inner = font.DescendantFonts[0] if '/DescendantFonts' in font else font
    descriptor = inner.get('/FontDescriptor', Dictionary())
    return next((descriptor[k] for k in ('/FontFile2', '/FontFile3') if k in descriptor), None)
