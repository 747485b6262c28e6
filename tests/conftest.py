"""Garbage is looked for seldom, as in the program itself: what tests make mostly stays or goes."""

import gc
from pathlib import Path

import pytest

gc.set_threshold(50_000, 20, 100)


def pytest_collection_finish() -> None:
    """Leave out what stays until the end: modules and the tests themselves."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope='session')
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where copies of packs lie that many tests change and put right again."""
    return tmp_path_factory.mktemp('shelf')
