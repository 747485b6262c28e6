"""The manifest: what a build made, from what, and where every piece lies on the paper."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from printplay import __version__
from printplay.build.facts import findings_to_facts
from printplay.build.request import Request
from printplay.findings import Finding, ordered
from printplay.layout.plan import Duplex, Placement
from printplay.model.game import Game
from printplay.typeset.fonts import checksums, shipped_faces
from printplay.typeset.theme import theme_of
from printplay.units import Size


@dataclass(frozen=True)
class Made:
    """A finished PDF. `components` are content hashes of what it was made to hold.

    `paper` is the size of its pages, where that is not the set's.
    """

    file: str
    part: str
    pdf: bytes
    pages: int
    duplex: Duplex
    placements: tuple[Placement, ...] = ()
    components: Mapping[str, str] | None = None
    paper: Size | None = None


def manifest_of(
    game: Game, request: Request, made: Sequence[Made], findings: Sequence[Finding]
) -> dict[str, Any]:
    """The manifest of one build, free of paths, users and times."""
    return {
        'printplay': __version__,
        'game': game.doc.id,
        'pack_hash': game.pack_hash,
        'options': request.options(),
        'rulings': dict(game.rulings),
        'fonts': _fonts(game, request),
        'findings': findings_to_facts(ordered(tuple(findings)), game.root),
        'components': {k: v for m in made for k, v in (m.components or {}).items()},
        'documents': [_document(game, request, m) for m in made],
    }


def merged(new: dict[str, Any], old: Mapping[str, Any] | None, out: Path) -> dict[str, Any]:
    """The new manifest with the old one's documents of other parts that are still in place."""
    if old is None or old.get('game') != new['game']:
        return new
    fresh = {document['file'] for document in new['documents']}
    kept = [d for d in old['documents'] if d['file'] not in fresh and in_place(d, out)]
    components = {**old.get('components', {}), **new['components']}
    documents = sorted(kept + new['documents'], key=lambda d: str(d['file']))
    return {**new, 'components': components, 'documents': documents}


def in_place(document: Mapping[str, Any], out: Path) -> bool:
    """Whether a document of a manifest lies in the folder as it was written."""
    try:
        data = (out / document['file']).read_bytes()
    except OSError:
        return False
    return bool(hashlib.sha256(data).hexdigest() == document.get('sha256'))


def _document(game: Game, request: Request, made: Made) -> dict[str, Any]:
    paper = made.paper or request.spec.paper
    return {
        'file': made.file,
        'part': made.part,
        'pack_hash': game.pack_hash,
        'sha256': hashlib.sha256(made.pdf).hexdigest(),
        'pages': made.pages,
        'page_size_mm': [paper.width.mm, paper.height.mm],
        'duplex': str(made.duplex),
        'placements': [_placement(p) for p in made.placements],
    }


def _fonts(game: Game, request: Request) -> list[dict[str, str]]:
    used = set(theme_of(game.doc.look, request.ink).fonts.values())
    sums = checksums()
    return [
        {'family': face.family, 'file': face.file, 'sha256': sums[face.file]}
        for face in shipped_faces()
        if face.family in used
    ]


def _placement(placement: Placement) -> dict[str, Any]:
    return {
        'component': placement.component,
        'copy': placement.copy,
        'side': str(placement.side),
        'page': placement.page,
        'center_mm': [placement.center.x.mm, placement.center.y.mm],
        'size_mm': [placement.size.width.mm, placement.size.height.mm],
        'rotation_deg': placement.rotation_deg,
    }
