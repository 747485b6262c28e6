"""One press for the session: every set is built once, with one cache in the session's folder."""

import pytest

from support.printed import Press


@pytest.fixture(scope='session')
def press(tmp_path_factory: pytest.TempPathFactory) -> Press:
    root = tmp_path_factory.mktemp('press')
    return Press(root, root / 'cache')
