"""A pack's folder in, a game with findings out.

A pack is a folder whose `game.yaml` says `format: 1`; all `*.yaml` files directly in it are
read as one document: each is a mapping from collection name to value, and the same list in
two files is one list.
"""

import hashlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache, partial
from pathlib import Path

from printplay.errors import PackUnreadable
from printplay.findings import Finding, ordered
from printplay.model.game import Game
from printplay.pack.files import rulings_in_templates
from printplay.pack.merge import GAME_FILE, Merged, merge_files
from printplay.pack.places import Places
from printplay.pack.resolve import resolve_origins
from printplay.pack.rulings import Resolved, choices_of, resolve_rulings, text_of
from printplay.pack.schema import parse_document
from printplay.pack.words import words_of
from printplay.resources import data_dir


@dataclass(frozen=True)
class Loaded:
    """The game, if the pack has the form of one, and everything found while reading."""

    game: Game | None
    findings: tuple[Finding, ...]


def find_pack(name_or_path: str, search: Sequence[Path] = ()) -> Path:
    """The folder of a pack, by the id of a pack in `search` or a shipped one, or by its path.

    Raises:
        PackUnreadable: there is no such pack.
    """
    known = dict(list_packs(search))
    if name_or_path in known:
        return known[name_or_path]
    path = Path(name_or_path)
    try:
        if (path / GAME_FILE).is_file():
            return path
        there, folder = path.exists(), path.is_dir()
    except OSError as fault:
        raise PackUnreadable(
            f"'{name_or_path}' cannot be read: {fault.strerror}.", "Check the name and its rights."
        ) from fault
    if folder:
        raise PackUnreadable(
            f"The folder '{name_or_path}' has no {GAME_FILE}.",
            "A pack is a folder with a game.yaml that says `format: 1`.",
        )
    if there:
        raise PackUnreadable(f"'{name_or_path}' is a file.", "Name the pack's folder.")
    near = get_close_matches(name_or_path, known, 1)
    advice = f"Did you mean '{near[0]}'?" if near else f"There are: {', '.join(sorted(known))}."
    raise PackUnreadable(f"There is no pack '{name_or_path}'.", advice)


def list_packs(search: Sequence[Path] = ()) -> tuple[tuple[str, Path], ...]:
    """Name and folder of every pack in `search` and among the shipped ones; first one wins.

    Folders that are not there or cannot be opened hold none.
    """
    found: dict[str, Path] = {}
    for folder in (*search, data_dir('rules')):
        with suppress(OSError):
            for path in sorted(folder.iterdir()):
                with suppress(OSError):
                    if (path / GAME_FILE).is_file():
                        found.setdefault(path.name, path)
    return tuple(sorted(found.items()))


def load_game(root: Path, rulings: Mapping[str, str] | None = None) -> Loaded:
    """The game of a pack's folder, with `rulings` decided otherwise than by default.

    There is no game when something about its form is wrong; the findings then say what.

    Raises:
        PackUnreadable: the folder or a file cannot be read, or is not YAML.
        UsageFault: a ruling or its value is not known.
    """
    digest = pack_hash(root)
    merged = _merged(root, digest)
    return _loaded(merged, resolve_rulings(merged.root, rulings or {}), root, digest)


def load_alternatives(game: Game) -> tuple[Loaded, ...]:
    """The same pack with other rulings: all second choices, then all third ones, and so on.

    Where a ruling has fewer choices its last one stays, so every case of the pack is read.
    Choices that change nothing in the pack are left out.

    Raises:
        PackUnreadable: the folder or a file cannot be read, or is not YAML.
    """
    return _alternatives(game.root, game.pack_hash)


def merged_files(game: Game) -> Merged:
    """The files of a game as one document, before rulings are decided."""
    return _merged(game.root, game.pack_hash)


@lru_cache(maxsize=1)
def _alternatives(root: Path, digest: str) -> tuple[Loaded, ...]:
    """The alternatives, read once for the checks and for the proofs."""
    merged = _merged(root, digest)
    seen = [resolve_rulings(merged.root, {}).root]
    choices = choices_of(merged.root)
    found: list[Loaded] = []
    for position in range(1, max(map(len, choices.values()), default=0)):
        chosen = {key: text_of(of[min(position, len(of) - 1)]) for key, of in choices.items()}
        resolved = resolve_rulings(merged.root, chosen)
        if not any(map(resolved.root.alike, seen)):
            seen.append(resolved.root)
            found.append(_loaded(merged, resolved, root, digest))
    return tuple(found)


@lru_cache(maxsize=1)
def _merged(root: Path, digest: str) -> Merged:  # noqa: ARG001 (tells contents apart)
    """The pack's files, read once for all its alternatives."""
    return merge_files(root)


def _loaded(merged: Merged, resolved: Resolved, root: Path, digest: str) -> Loaded:
    places = Places(resolved.root)
    early = (*merged.findings, *resolved.findings)
    doc, faults = parse_document(resolved.root)
    if doc is None or early:
        own = tuple(fault for fault in faults if fault.span not in resolved.broken)
        return Loaded(None, ordered((*early, *own)))
    origins = resolve_origins(doc, merged, places)
    if origins.findings:
        return Loaded(None, ordered(origins.findings))
    game = Game(
        doc=doc,
        root=root,
        spans=places,
        origins=origins.origins,
        rulings=resolved.values,
        rulings_read=resolved.read | rulings_in_templates(root, doc),
        pack_hash=digest,
        declared=origins.declared,
        words=partial(words_of, root, digest),
    )
    return Loaded(game, ())


def pack_hash(root: Path) -> str:
    """SHA-256 over names and bytes of all files in a pack's folder, wherever it lies.

    PDFs and manifests do not count: a set may be built inside the pack.

    Raises:
        PackUnreadable: a file cannot be read.
    """
    digest = hashlib.sha256()
    for name, path in sorted((p.relative_to(root).as_posix(), p) for p in _files(root)):
        try:
            with path.open('rb') as file:
                content = hashlib.file_digest(file, 'sha256').hexdigest()
        except OSError as fault:
            raise PackUnreadable(
                f'{path.as_posix()} cannot be read: {fault.strerror}.', "Check its rights."
            ) from fault
        digest.update(f'{name}\0{content}\n'.encode())
    return digest.hexdigest()


def _files(root: Path) -> list[Path]:
    """All files of a pack but built ones, hidden ones and those in hidden folders."""
    return [
        path
        for path in root.rglob('*')
        if not any(part.startswith('.') for part in path.relative_to(root).parts)
        and path.name.lower() != 'manifest.json'
        and path.suffix.lower() != '.pdf'
        and path.is_file()
    ]
