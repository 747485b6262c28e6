"""Garbage is looked for seldom, as in the program itself: what tests make mostly stays or goes."""

import gc

gc.set_threshold(50_000, 20, 100)


def pytest_collection_finish() -> None:
    """Leave out what stays until the end: modules and the tests themselves."""
    gc.collect()
    gc.freeze()
