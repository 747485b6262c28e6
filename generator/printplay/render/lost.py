"""Text that a template holds and no page shows: dropped by a box that breaks no page, or hidden.

In: the HTML and the lines that were set. Out: a finding that quotes what is lost.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from printplay.findings import Finding
from printplay.model.game import Game
from printplay.typeset.faults import fault
from printplay.typeset.jobs import Markup
from printplay.typeset.words import lines_of

_QUOTED = 60


def lost_text(
    game: Game, subjects: Sequence[str], markup: Markup, set_: Mapping[str, tuple[str, ...]]
) -> tuple[Finding, ...]:
    """A finding if a letter or digit of the HTML's text is missing from the pages.

    Text in drawings is not looked at. The finding names the first of `subjects` whose text is
    lost, or simply the first.
    """
    lines = lines_of(markup.html, drawings=False)
    shown = ''.join(_squeezed(line) for text in set_.values() for line in text)
    if not Counter(''.join(map(_squeezed, lines))) - Counter(shown):
        return ()
    gone = next((line for line in lines if _squeezed(line) not in shown), "something said twice")
    losers = [key for key, text in markup.texts.items() if gone in text]
    subject = next((s for s in subjects if any(s in key for key in losers)), subjects[0])
    quoted = gone if len(gone) <= _QUOTED else f'{gone[:_QUOTED]}…'
    return (fault(game, 'PP0821', subject, f"loses text: \"{quoted}\" is on no page"),)


def _squeezed(text: str) -> str:
    return ''.join(char for char in text.casefold() if char.isalnum())
