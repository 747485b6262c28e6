"""The project's own files, as git knows them, and the commands its pages tell people to type."""

import re
import shlex
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = (
    'README.md',
    'CONTRIBUTING.md',
    'generator/README.md',
    'output/README.md',
    'requirements/README.md',
    'rules/README.md',
    'templates/README.md',
)
_FENCED = re.compile(r'^```\w*\n(.*?)^```$', re.MULTILINE | re.DOTALL)
_TYPED = re.compile(r'^ {4}(\S.*)$|`([^`\n]+)`', re.MULTILINE)


@dataclass(frozen=True)
class Typed:
    """A command that a page shows; `words` starts with the program."""

    page: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        return f'{self.page}: {" ".join(self.words)}'


@cache
def entries() -> tuple[tuple[str, str], ...]:
    """Mode and path of every file that git tracks."""
    listed = subprocess.run(
        ['git', 'ls-files', '--stage', '-z'], cwd=ROOT, capture_output=True, check=True
    ).stdout.decode()
    rows = (row.split('\t', 1) for row in listed.split('\0') if row)
    return tuple((facts.split()[0], path) for facts, path in rows)


def texts() -> Iterator[tuple[str, str]]:
    """Path and text of every tracked file that is text."""
    for _, path in entries():
        data = (ROOT / path).read_bytes() if (ROOT / path).is_file() else b'\0'
        if b'\0' not in data:
            yield path, data.decode('utf-8')


def commands(program: str) -> tuple[Typed, ...]:
    """Every command line of a program that the pages show, in code blocks and in running text."""
    found = []
    for page in PAGES:
        text = (ROOT / page).read_text(encoding='utf-8')
        fenced = [line for block in _FENCED.findall(text) for line in block.splitlines()]
        for line in (*map(''.join, _TYPED.findall(_FENCED.sub('', text))), *fenced):
            words = tuple(shlex.split(line, comments=True)) if line.startswith(program) else ()
            if words[:1] == (program,) and len(words) > 1:
                found.append(Typed(page, words))
    return tuple(dict.fromkeys(found))
