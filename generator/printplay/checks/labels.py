"""Labels of a pack against its templates: every one that they ask for is there, none is idle."""

import re
from collections.abc import Iterator

from printplay.findings import Finding
from printplay.model.game import Game
from printplay.pack.files import texts_of_templates
from printplay.pack.said import said
from printplay.pack.schema import nearest

_ASKED = re.compile(r"""\blabels\.(\w+)|\blabels\[['"](\w+)['"]\]|\bsay\(['"](\w+)['"]\)""")
_BEGUN = re.compile(r"""['"](\w+_)['"] ~""")
_WORDS = re.compile(r'\w+')


def check_labels(game: Game) -> Iterator[Finding]:
    """Labels that templates ask for and nobody wrote, and those that none asks for."""
    labels = getattr(game.doc, 'labels', None)
    if labels is None:
        return
    text = '\n'.join(texts_of_templates(game.root, game.doc))
    asked = {name for found in _ASKED.findall(text) for name in found if name}
    for name in sorted(asked.difference(labels)):
        message, hint = f"a template asks for the label '{name}'", nearest(name, labels)
        yield said(game, 'PP0302', message, ('labels',), hint=hint)
    words, begun = {*_WORDS.findall(text)}, tuple(_BEGUN.findall(text))
    for name in labels:
        if name not in words and not name.startswith(begun):
            message = f"no template asks for the label '{name}'"
            yield said(game, 'PP0303', message, ('labels', name))
