"""Putting a finished set into its folder so that a kill at any moment loses nothing.

One build at a time writes into a folder. The new files are written beside the old ones first.
Then the complete old set is copied to `<out>.previous`, the old manifest is taken away, each
file is moved into place, the new manifest comes last, and the copy is removed. So at every
moment either the folder or `<out>.previous` holds a complete set with its manifest; the next
build puts it back and removes what a killed one left lying about.
"""

import contextlib
import errno
import filecmp
import json
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from printplay.build.lock import alone_in
from printplay.errors import OutputRefused

MANIFEST = 'manifest.json'
_STAGED = '.printplay-'
_ADVICE = {
    errno.ENOSPC: "Free some space on that disk, or choose another folder with --out.",
    errno.EACCES: (
        "Close the file if a viewer holds it open, check the folder's rights, "
        "or choose another folder with --out."
    ),
    errno.EISDIR: "Move that folder away, or choose another one with --out.",
}
_ADVICE[errno.EPERM] = _ADVICE[errno.EACCES]


def read_manifest(out: Path) -> dict[str, Any] | None:
    """The manifest of the last complete build in `out`, or none."""
    try:
        manifest = json.loads((out / MANIFEST).read_text(encoding='utf-8'))
        return manifest if _has_form(manifest) else None
    except (OSError, ValueError, RecursionError):
        return None


def tidy(out: Path) -> None:
    """Put back what a killed build took away from a folder, and remove what it left there.

    Raises:
        OutputRefused: the folder cannot be written, or holds what is not ours.
    """
    with _refusals(out):
        real = out.resolve()
        if any(p.exists() for p in (_previous(real), _aside(real), *_staged(real))):
            with alone_in(real, out):
                _tidy(real)


def write_set(
    out: Path,
    files: Mapping[str, Path | bytes],
    manifest: Callable[[Mapping[str, Any] | None], Mapping[str, Any]],
) -> None:
    """Write files (names to bytes, or to a file to copy) and then the manifest.

    `manifest` is given the one of the last complete set in the folder, or none.

    Raises:
        OutputRefused: the folder or a file cannot be written; the last complete set stays.
    """
    with _refusals(out):
        shown, out = out, out.resolve()
        if not out.name:
            raise OutputRefused(f"{shown} is no folder to build in.", "Choose one with --out.")
        out.mkdir(parents=True, exist_ok=True)
        with alone_in(out, shown):
            _tidy(out)
            with tempfile.TemporaryDirectory(prefix=_STAGED, dir=out) as name:
                fresh = Path(name)
                for file_name, content in files.items():
                    _put(fresh / file_name, content)
                text = json.dumps(manifest(read_manifest(out)), ensure_ascii=False, indent=1)
                _put(fresh / MANIFEST, f'{text}\n'.encode())
                _swap(out, fresh, (*files, MANIFEST))


def _has_form(manifest: Any) -> bool:
    """Whether it is a manifest of ours: its documents lie in its own folder."""
    if not isinstance(manifest, dict) or not isinstance(manifest.get('components', {}), dict):
        return False
    documents = manifest.get('documents')
    return isinstance(documents, list) and all(
        isinstance(d, dict) and isinstance(d.get('file'), str) and Path(d['file']).name == d['file']
        for d in documents
    )


@contextlib.contextmanager
def _refusals(out: Path) -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        wrong = next((p for p in (out, *out.parents) if p.exists() and not p.is_dir()), None)
        if wrong is not None:
            raise OutputRefused(
                f"{out} cannot be a folder: {wrong} is a file.", "Choose a folder with --out."
            ) from fault
        raise OutputRefused(
            f"{_place(fault, out)} cannot be written: {fault.strerror or fault}.",
            _ADVICE.get(fault.errno or 0, "Choose another folder with --out."),
        ) from fault


def _place(fault: OSError, out: Path) -> str:
    """What a refusal is about, as the user knows it."""
    path = Path(os.fsdecode(fault.filename2 or fault.filename or ''))
    if path == _aside(out.resolve()):
        return f"The folder around {out}, which must hold the old set for a moment,"
    hidden = not path.name or path.name.startswith('.') or path.name == out.name
    return str(out) if hidden else f"'{path.name}' in {out}"


def _put(path: Path, content: Path | bytes) -> None:
    if isinstance(content, Path):
        shutil.copyfile(content, path)
    else:
        path.write_bytes(content)


def _previous(out: Path) -> Path:
    return out.with_name(f'{out.name}.previous')


def _aside(out: Path) -> Path:
    """Where `<out>.previous` is put together, and where it goes to be deleted."""
    return out.with_name(f'.{out.name}.previous')


def _tidy(out: Path) -> None:
    """After a killed build: put its old set back, and remove what it left."""
    previous = _previous(out)
    if previous.exists() and read_manifest(previous) is None:
        raise OutputRefused(
            f"{previous.name} beside {out.name} is not a set of printplay.",
            "Move it away, or choose another folder with --out.",
        )
    if read_manifest(out) is None:
        _restore(previous, out)
    _discard(out)
    for left in _staged(out):
        shutil.rmtree(left, ignore_errors=True)


def _staged(out: Path) -> list[Path]:
    """New sets that were put together in the folder by builds that are no more."""
    return [path for path in out.glob(f'{_STAGED}*') if path.is_dir()]


def _discard(out: Path) -> None:
    """Delete `<out>.previous` so that no part of it is ever left under that name."""
    previous, aside = _previous(out), _aside(out)
    shutil.rmtree(aside, ignore_errors=True)
    with contextlib.suppress(OSError):
        if read_manifest(out) is not None and previous.is_dir():
            previous.replace(aside)
            shutil.rmtree(aside, ignore_errors=True)


def _swap(out: Path, fresh: Path, names: tuple[str, ...]) -> None:
    if read_manifest(out) is not None:
        _keep(out)
    try:
        (out / MANIFEST).unlink(missing_ok=True)
        for name in names:
            (fresh / name).replace(out / name)
    except BaseException:
        with contextlib.suppress(OSError):
            _restore(_previous(out), out)
        _discard(out)
        raise
    _discard(out)


def _keep(out: Path) -> None:
    manifest, aside = read_manifest(out) or {'documents': []}, _aside(out)
    aside.mkdir()
    for name in [document['file'] for document in manifest['documents']] + [MANIFEST]:
        if (out / name).is_file():
            _link(out / name, aside / name)
    aside.replace(_previous(out))


def _link(source: Path, target: Path) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


def _restore(previous: Path, out: Path) -> None:
    """Put the old set back, its manifest last."""
    manifest = read_manifest(previous) or {'documents': []}
    for name in [document['file'] for document in manifest['documents']] + [MANIFEST]:
        source, target = previous / name, out / name
        if source.is_file() and not (target.is_file() and filecmp.cmp(source, target, False)):
            staged = out / f'{_STAGED}restored'
            shutil.copyfile(source, staged)
            staged.replace(target)
