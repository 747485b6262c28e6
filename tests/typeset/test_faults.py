from dataclasses import replace
from pathlib import Path

from printplay.findings import Span
from printplay.typeset.faults import template_fault
from support.setting import Pack


def test_a_template_is_named_as_the_packs_other_files_are(tmp_path: Path) -> None:
    game = Pack(tmp_path, files={'templates/a.html.j2': ''}).game
    game = replace(game, spans={('id',): Span('mine/game.yaml', 2)})
    error = ValueError('no')
    found = template_fault(game, 'deck.one', str(tmp_path / 'templates' / 'a.html.j2'), error)
    assert found.span == Span('mine/templates/a.html.j2', 1)
