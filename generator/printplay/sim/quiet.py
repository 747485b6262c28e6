"""Results of joblib that may be stopped before their end without a warning."""

import warnings
from collections.abc import Generator
from typing import TypeVar

T = TypeVar('T')


def quietly(results: Generator[T, None, None]) -> Generator[T, None, None]:
    """The results; that some were under way when nobody wanted more is no reason to warn."""
    try:
        for result in results:  # noqa: UP028 (`yield from` would close them outside of the `finally`)
            yield result
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter('ignore', UserWarning)
            results.close()
