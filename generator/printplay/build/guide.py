"""What the print guide says of a set: its sheets, and the text of every piece that is cut out."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from printplay.layout.plan import Copy, Plan, SideKind
from printplay.model.core import Part

_NUMBERED = re.compile(r'\.\d+$')


@dataclass(frozen=True)
class SheetInfo:
    """One PDF as the guide lists it. `sheets` are pieces of paper, `pages` sides of them.

    `title` is its own, where it is not the part's.
    """

    part: Part
    file: str
    pages: int
    sheets: int
    two_sided: bool
    components: int = 0
    title: str = ''


@dataclass(frozen=True)
class PieceInfo:
    """A component in words: what its face says, line by line, and how many are cut."""

    component: str
    title: str
    part: str
    copies: int
    lines: tuple[str, ...]


def cut_info(part: Part, plan: Plan, copies: Sequence[Copy]) -> SheetInfo:
    """A cut part's entry, counted from its plan."""
    faced = sum(any(p.side is SideKind.FACE for p in page.placements) for page in plan.pages)
    pages = len(plan.pages)
    return SheetInfo(part, f'{part.id}.pdf', pages, faced, pages > faced, len(copies))


def document_info(part: Part, pages: int, name: str = '', title: str = '') -> SheetInfo:
    """A document's entry; it is printed on one side unless the part says otherwise."""
    sheets = -(-pages // 2) if part.duplex else pages
    two_sided = part.duplex and pages > 1
    return SheetInfo(part, f'{name or part.id}.pdf', pages, sheets, two_sided, title=title)


def piece_infos(
    part: Part,
    copies: Sequence[Copy],
    titles: Mapping[str, str],
    texts: Mapping[str, tuple[str, ...]],
) -> tuple[PieceInfo, ...]:
    """Every component of a part once, in the order it is cut; prints of one kind together."""
    counts: dict[str, int] = {}
    faces: dict[str, str] = {}
    for copy in copies:
        counts[copy.component] = counts.get(copy.component, 0) + 1
        faces[copy.component] = copy.face
    kinds: dict[tuple[str, str], list[PieceInfo]] = {}
    for component, count in counts.items():
        title, lines = titles[component], texts.get(faces[component], ())
        if lines[:1] == (title,):
            lines = lines[1:]
        kind = _NUMBERED.sub('', component)
        piece = PieceInfo(component, title, part.id, count, lines)
        kinds.setdefault((kind, title), []).append(piece)
    return tuple(map(_merged, kinds.values()))


def _merged(prints: Sequence[PieceInfo]) -> PieceInfo:
    """Prints of one kind as one piece: the lines that all have, then those of each print."""
    first, *others = prints
    if not others:
        return first
    shared = [line for line in first.lines if all(line in one.lines for one in others)]
    own = [' '.join(line for line in one.lines if line not in shared) for one in prints]
    lines = (*shared, ' / '.join(own)) if any(own) else tuple(shared)
    return PieceInfo(
        ', '.join(one.component for one in prints), first.title, first.part,
        sum(one.copies for one in prints), lines,
    )  # fmt: skip
