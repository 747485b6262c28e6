"""What was typeset before, by the hash of everything that went in. Deleting it is always safe."""

import hashlib
import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from printplay.kept import keep


def cache_dir(environment: Mapping[str, str], platform: str = sys.platform) -> Path:
    """The folder for caches: `PRINTPLAY_CACHE_DIR`, or the platform's own place for caches."""
    if environment.get('PRINTPLAY_CACHE_DIR'):
        return Path(environment['PRINTPLAY_CACHE_DIR'])
    if platform == 'win32':
        return Path(environment.get('LOCALAPPDATA') or Path.home()) / 'printplay' / 'cache'
    if platform == 'darwin':
        return Path.home() / 'Library' / 'Caches' / 'printplay'
    return Path(environment.get('XDG_CACHE_HOME') or Path.home() / '.cache') / 'printplay'


@dataclass(frozen=True)
class Cache:
    """A folder of entries, each a file of bytes and a file of facts about it, sealed by a hash.

    Nothing here ever fails a build: what cannot be read is made again, what cannot be kept is
    simply not kept.
    """

    folder: Path

    def load(self, kind: str, key: str) -> tuple[Path, dict[str, Any]] | None:
        """The file and facts kept under a key, if both are whole."""
        data = self._path(kind, key, 'pdf')
        try:
            text = self._path(kind, key, 'json').read_text(encoding='utf-8')
            seal, _, facts = text.partition('\n')
            return (data, json.loads(facts)) if seal == _seal(data.read_bytes(), facts) else None
        except (OSError, ValueError):
            return None

    def store(self, kind: str, key: str, data: bytes, facts: Mapping[str, Any]) -> None:
        """Keep bytes and facts; the facts are written last."""
        keep(self._path(kind, key, 'pdf'), data)
        text = json.dumps(facts, ensure_ascii=False)
        sealed = f'{_seal(data, text)}\n{text}'
        keep(self._path(kind, key, 'json'), sealed.encode())

    def _path(self, kind: str, key: str, suffix: str) -> Path:
        return self.folder / kind / key[:2] / f'{key}.{suffix}'


def _seal(data: bytes, facts: str) -> str:
    """What tells that neither the bytes nor the facts were damaged."""
    return hashlib.sha256(hashlib.sha256(data).digest() + facts.encode()).hexdigest()
