"""Putting a finished set into its folder so that a kill at any moment loses nothing.

The new files are written beside the old ones first. Then the complete old set is copied to
`<out>.previous`, the old manifest is taken away, each file is moved into place, the new manifest
comes last, and the copy is removed. So at every moment either the folder or `<out>.previous`
holds a complete set with its manifest.
"""

import contextlib
import json
import os
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from printplay.errors import OutputRefused

MANIFEST = 'manifest.json'


def read_manifest(out: Path) -> dict[str, Any] | None:
    """The manifest of the last complete build in `out`, or none."""
    try:
        manifest = json.loads((out / MANIFEST).read_text(encoding='utf-8'))
    except (OSError, ValueError):
        return None
    return manifest if isinstance(manifest, dict) and 'documents' in manifest else None


def write_set(out: Path, files: Mapping[str, Path | bytes], manifest: Mapping[str, Any]) -> None:
    """Write files (names to bytes, or to a file to copy) and then the manifest.

    Raises:
        OutputRefused: the folder or a file cannot be written; the last complete set stays.
    """
    with _refusals(out):
        out = out.resolve()
        if not out.name:
            raise OutputRefused(f"{out} is no folder to build in.", "Choose one with --out.")
        out.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix='.printplay-', dir=out) as name:
            fresh = Path(name)
            for file_name, content in files.items():
                _put(fresh / file_name, content)
            text = json.dumps(manifest, ensure_ascii=False, indent=1) + '\n'
            _put(fresh / MANIFEST, text.encode())
            _swap(out, fresh, (*files, MANIFEST))


@contextlib.contextmanager
def _refusals(out: Path) -> Iterator[None]:
    try:
        yield
    except OSError as fault:
        name = Path(fault.filename).name if isinstance(fault.filename, str) else out.name
        raise OutputRefused(
            f"'{name}' in {out} cannot be written: {fault.strerror or fault}.",
            "Close the file if a viewer holds it open, or choose another folder with --out.",
        ) from fault


def _put(path: Path, content: Path | bytes) -> None:
    if isinstance(content, Path):
        shutil.copyfile(content, path)
    else:
        path.write_bytes(content)


def _swap(out: Path, fresh: Path, names: tuple[str, ...]) -> None:
    previous = out.with_name(out.name + '.previous')
    if read_manifest(out) is not None:
        _keep(out, previous)
    try:
        (out / MANIFEST).unlink(missing_ok=True)
        for name in names:
            (fresh / name).replace(out / name)
    except OSError:
        _restore(previous, out)
        raise
    shutil.rmtree(previous, ignore_errors=True)


def _keep(out: Path, previous: Path) -> None:
    manifest = read_manifest(out) or {'documents': []}
    names = [document['file'] for document in manifest['documents']] + [MANIFEST]
    staging = Path(tempfile.mkdtemp(prefix=f'.{out.name}-', dir=out.parent))
    for name in names:
        if (out / name).is_file():
            _link(out / name, staging / name)
    shutil.rmtree(previous, ignore_errors=True)
    staging.replace(previous)


def _link(source: Path, target: Path) -> None:
    try:
        os.link(source, target)
    except OSError:
        shutil.copyfile(source, target)


def _restore(previous: Path, out: Path) -> None:
    """After a refusal in the middle: put the old set back, its manifest last."""
    manifest = read_manifest(previous)
    if manifest is None:
        return
    for name in [document['file'] for document in manifest['documents']] + [MANIFEST]:
        with contextlib.suppress(OSError):
            staged = out / f'.{name}.restored'
            shutil.copyfile(previous / name, staged)
            staged.replace(out / name)
    if read_manifest(out) is not None:
        shutil.rmtree(previous, ignore_errors=True)
