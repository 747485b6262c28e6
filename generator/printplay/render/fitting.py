"""From a first layout to one that fits: boxes that are too full are set again, smaller.

In: a typesetter with its HTML. Out: `Fitted`: the pages to print and their texts.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from printplay.render import fit
from printplay.render.boxes import NUMBER, PageText, read_page
from printplay.render.engine import Typesetter
from printplay.typeset.theme import theme_of

_ROUNDS = 40
_TOO_FULL = 'outline: 0.4mm dashed #E0007A !important'


@dataclass
class Fitted:
    """Pages in order, as WeasyPrint has them and as plain texts; `document` can write them."""

    document: Any
    pages: list[Any]
    texts: list[PageText]

    @classmethod
    def of(cls, document: Any) -> 'Fitted':
        """All pages of a laid-out document."""
        pages = list(document.pages)
        return cls(document, pages, [read_page(page._page_box) for page in pages])

    def with_faces_of(self, again: 'Fitted') -> 'Fitted':
        """These pages, with newly set faces in the place of their first setting."""
        fresh = {text.face: n for n, text in reversed(list(enumerate(again.texts)))}
        pages, texts = list(self.pages), list(self.texts)
        for n, text in enumerate(texts):
            if text.face in fresh:
                pages[n], texts[n] = again.pages[fresh[text.face]], again.texts[fresh[text.face]]
        return Fitted(self.document, pages, texts)


def fitted(setter: Typesetter, by_face: bool) -> Fitted:
    """Lay out, then set what is too full again in steps, until it fits or cannot.

    `by_face`: only the faces that need it are laid out again, not the whole text.
    """
    floors = theme_of(setter.game.look, setter.options.ink).floors_pt
    rules: dict[int, str] = {}
    now = Fitted.of(setter.lay_out(''))
    for _ in range(_ROUNDS):
        steps = {
            over.box.number: (text.face, step.css(over.box.number))
            for text in now.texts
            for over in fit.overflows(text)
            if (step := fit.next_setting(over.box, floors))
        }
        if not steps:
            break
        rules |= {number: css for number, (_, css) in steps.items()}
        now = _again(setter, now, rules, (face for face, _ in steps.values()), by_face)
    return _with_outlines(setter, now, rules, by_face) if setter.options.proof else now


def _again(
    setter: Typesetter, now: Fitted, rules: Mapping[int, str], faces: Iterable[str], by_face: bool
) -> Fitted:
    css = '\n'.join(rules.values())
    if not by_face:
        return Fitted.of(setter.lay_out(css))
    keep = frozenset(f'face-{face}' for face in faces)
    return now.with_faces_of(Fitted.of(setter.lay_out(css, keep)))


def _with_outlines(
    setter: Typesetter, now: Fitted, rules: Mapping[int, str], by_face: bool
) -> Fitted:
    """On a proof, boxes that are still too full get a dashed outline."""
    bad = {over.box.number: text.face for text in now.texts for over in fit.overflows(text)}
    if not bad:
        return now
    marks = {n: f'{rules.get(n, "")}[{NUMBER}="{n}"]{{{_TOO_FULL}}}' for n in bad}
    return _again(setter, now, {**rules, **marks}, bad.values(), by_face)
