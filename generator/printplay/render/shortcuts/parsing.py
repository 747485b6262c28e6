"""Reading HTML and writing PDF: the sets of characters to stop at, and numbers."""

import re
from typing import Any


def take() -> None:
    """Compile a set of characters once, and write a value by its type."""
    import pydyf
    from tinyhtml5 import inputstream  # type: ignore[import-untyped]

    inputstream.characters_until_regex = _Sets()
    plain = pydyf._to_bytes

    def to_bytes(item: Any) -> Any:
        kind = item.__class__
        if kind is bytes:
            return item
        if kind is float:
            if item.is_integer():
                return b'%d' % item
            return f'{item:f}'.rstrip('0').encode('ascii')
        if kind is str:
            return item.encode('ascii')
        if kind is int:
            return b'%d' % item
        return plain(item)

    pydyf._to_bytes = to_bytes


class _Sets(dict[tuple[Any, bool], re.Pattern[str]]):
    """Patterns that match a run of characters, or of all others; tinyhtml5 looks for them here."""

    def __missing__(self, key: tuple[Any, bool]) -> re.Pattern[str]:
        characters, of_these = key
        listed = ''.join(f'\\x{ord(character):02x}' for character in characters)
        self[key] = re.compile(f'[{"" if of_these else "^"}{listed}]+')
        return self[key]
