"""Compiled templates, kept in this process and in a folder of the cache."""

import hashlib
from contextlib import suppress
from functools import cache
from pathlib import Path

import jinja2
from jinja2.bccache import Bucket

from printplay.kept import keep
from printplay.resources import program_digest

_DIGEST_SIZE = hashlib.sha256().digest_size


class Compiled(jinja2.BytecodeCache):
    """What cannot be kept, or is not whole any more, is compiled again."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder / program_digest()[:16] if folder is not None else None
        self._here: dict[tuple[str, str], bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill a bucket that was kept for the same source."""
        key = (bucket.key, bucket.checksum)
        if key not in self._here and self._folder is not None:
            with suppress(OSError):
                kept = self._path(self._folder, bucket).read_bytes()
                if hashlib.sha256(kept[_DIGEST_SIZE:]).digest() == kept[:_DIGEST_SIZE]:
                    self._here[key] = kept[_DIGEST_SIZE:]
        if key in self._here:
            bucket.bytecode_from_string(self._here[key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a bucket."""
        code = bucket.bytecode_to_string()
        self._here[bucket.key, bucket.checksum] = code
        if self._folder is not None:
            keep(self._path(self._folder, bucket), hashlib.sha256(code).digest() + code)

    def _path(self, folder: Path, bucket: Bucket) -> Path:
        return folder / f'{bucket.key}-{bucket.checksum[:16]}'


@cache
def compiled_in(folder: Path | None) -> Compiled:
    """The compiled templates that this process shares."""
    return Compiled(folder)
