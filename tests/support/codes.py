"""Which finding codes the tests show: `Fault('PP0101', …)` and `@covers('PP0801', …)`."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

_Test = TypeVar('_Test', bound=Callable[..., object])
_SHOWING = ('Fault', 'covers')
TESTS = Path(__file__).resolve().parents[1]


def covers(*_codes: str) -> Callable[[_Test], _Test]:
    """Mark a test that shows finding codes with a seeded fault."""
    return lambda test: test


def shown_codes() -> frozenset[str]:
    """Every code that some test shows."""
    return frozenset(code for path in TESTS.rglob('test_*.py') for code in _codes_in(path))


def _codes_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding='utf-8'))):
        if isinstance(node, ast.Call) and getattr(node.func, 'id', '') in _SHOWING:
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value
