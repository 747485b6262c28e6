"""An odd value in place of any value is a finding, or nothing, but never an exception."""

import copy
import json
import tempfile
from pathlib import Path
from typing import Any, Final

from hypothesis import given, settings
from hypothesis import strategies as st

from printplay.pack.merge import merge_files
from printplay.pack.places import Places
from support.packs import PACKS, found_in

ROOT = merge_files(PACKS / 'tiny-congo').root
PATHS = sorted((path for path in Places(ROOT) if path), key=str)
ODD: Final[tuple[Any, ...]] = (
    None, True, -1, 0, 2.5, 10**17, '', 'x', '**', {}, [], [[]], [{}], {'ruling': 'x'},
    {'ruling': 'x', 'cases': {}}, {'id': 'x'}, {'status': 'missing', 'why': 'x'},
)  # fmt: skip


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(PATHS), st.sampled_from(ODD))
def test_odd_value_never_stops_the_program(path: tuple[Any, ...], odd: Any) -> None:
    data = copy.deepcopy(ROOT.data)
    parent = data
    for part in path[:-1]:
        parent = parent[part]
    parent[path[-1]] = odd
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / 'game.yaml').write_text(json.dumps(data, indent=1), encoding='utf-8')
        found = found_in(Path(folder))
    assert all(finding.span and finding.message for finding in found)
