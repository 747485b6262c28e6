"""Nothing in simulator or engines takes chance, time or place from anywhere but its arguments."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import printplay

ROOT = Path(printplay.__file__).parent
MODULES = sorted([*(ROOT / 'sim').rglob('*.py'), *(ROOT / 'engines').rglob('*.py')])
FORBIDDEN = {'random', 'secrets', 'time', 'datetime', 'uuid', 'numpy', 'os', 'tempfile', 'socket'}
CALLS = {'print', 'exit', 'quit', 'input', 'open', 'hash', 'vars', 'eval', 'exec'}


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def called(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id


@pytest.mark.parametrize('path', MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_takes_nothing_from_outside(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding='utf-8'))
    tops = {name.partition('.')[0] for name in imported(tree)}
    assert sorted(tops & FORBIDDEN) == []
    assert sorted(set(called(tree)) & CALLS) == []


def test_the_simulator_names_no_game() -> None:
    for path in (ROOT / 'sim').rglob('*.py'):
        assert 'congo' not in path.read_text(encoding='utf-8').lower(), path.name
