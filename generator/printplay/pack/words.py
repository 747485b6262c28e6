"""printplay's own words: files of words by language in, the words of a language out.

The shipped files lie in `templates/base/words`. A pack's `texts/<language>/printplay.yaml` adds a
language that is not among them, or says a word in another way.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from printplay.model.words import ONE, OTHER, Entry, Words
from printplay.pack.source import Node, read_file
from printplay.resources import data_dir

OWN_WORDS: Final = 'printplay.yaml'
TEXTS: Final = 'texts'
REFERENCE: Final = 'en'
FORMS: Final = frozenset((ONE, OTHER))


def words_file(root: Path, lang: str) -> Path:
    """Where a pack says printplay's words in a language."""
    return root / TEXTS / lang / OWN_WORDS


@lru_cache(maxsize=8)
def words_of(root: Path, digest: str, lang: str) -> Words:  # noqa: ARG001 (tells contents apart)
    """The words of a pack in a language: its own, then the shipped ones, then the English ones.

    Raises:
        PackUnreadable: the pack's file cannot be read, or is not YAML.
    """
    own, path = {}, words_file(root, lang)
    if path.is_file():
        own = dict(entries_in(read_file(path, path.as_posix())[0]))
    return Words(lang, {**shipped_words(REFERENCE), **shipped_words(lang), **own})


def shipped_languages() -> tuple[str, ...]:
    """The languages that printplay brings words for."""
    return tuple(sorted(path.stem for path in _shipped().glob('*.yaml')))


def is_shipped(lang: str) -> bool:
    """Whether printplay brings words for a language, or for the one that it is a kind of."""
    return bool(shipped_words(lang))


@lru_cache(maxsize=8)
def shipped_words(lang: str) -> Mapping[str, Entry]:
    """The shipped words of a language; those of `pt` stand in for `pt-BR`."""
    for name in (lang, lang.partition('-')[0]):
        path = _shipped() / f'{name}.yaml'
        if path.is_file():
            return dict(entries_in(read_file(path, path.as_posix())[0]))
    return {}


def entries_in(node: Node | None) -> Iterator[tuple[str, Entry]]:
    """The words of a file by key; what has not the form of a word is left out."""
    for key, entry in keyed(node):
        value = entry_of(entry)
        if value is not None:
            yield key, value


def keyed(node: Node | None, around: str = '') -> Iterator[tuple[str, Node]]:
    """The nodes of words by key: `sheet: {fronts: …}` is `sheet.fronts`."""
    for name, child in node.mapping.items() if node is not None else ():
        if isinstance(child.value, dict) and not child.value.keys() <= FORMS:
            yield from keyed(child, f'{around}{name}.')
        else:
            yield f'{around}{name}', child


def entry_of(node: Node) -> Entry | None:
    """A text, lines, or the forms by number that a node holds; none for anything else."""
    if isinstance(node.value, str):
        return node.value
    if isinstance(node.value, list):
        lines = tuple(item.value for item in node.value if isinstance(item.value, str))
        return lines if lines and len(lines) == len(node.value) else None
    if isinstance(node.value, dict) and node.value.keys() == FORMS:
        forms = {name: form.value for name, form in node.value.items()}
        return {k: v for k, v in forms.items() if isinstance(v, str)} if _texts(forms) else None
    return None


def texts_in(entry: Entry) -> tuple[str, ...]:
    """All texts of an entry."""
    if isinstance(entry, str):
        return (entry,)
    return tuple(entry.values()) if isinstance(entry, Mapping) else entry


def _texts(forms: Mapping[str, object]) -> bool:
    return all(isinstance(form, str) for form in forms.values())


def _shipped() -> Path:
    return data_dir('templates') / 'base' / 'words'
