"""Texts: every one in every language of the pack, with the same names in braces in each."""

import re
from collections.abc import Iterator
from typing import Final

from printplay.findings import Finding
from printplay.model.core import LocalText, Pattern, Proper, Provenance
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk, walk_texts
from printplay.model.words import names_in, places_in
from printplay.pack.mirrored import file_for
from printplay.pack.said import said
from printplay.pack.schema import nearest

_TITLES: Final = frozenset(('title', 'other_title', 'label', 'labels'))
_SENTENCE: Final = 4
"""Words that are no name any more."""
_DOUBLED: Final = re.compile(r'(?<![\w{.-])([^\W\d_]+) +\1(?![\w}-])')
_BRACE: Final = "Write `{{` for `{`, and `}}` for `}`."


def check_texts(game: Game) -> Iterator[Finding]:
    """What texts lack, or have too much of."""
    several = len(game.doc.languages) > 1
    known = {'', *game.doc.languages}
    reasons = _reasons(game) if several else frozenset()
    for path, text in walk_texts(game.doc):
        if id(text) not in reasons:
            yield from _lacking(game, path, text)
        if not known.issuperset(text.root):
            yield from _strange(game, path, text)
        yield from _bold(game, path, text)
        yield from _twice(game, path, text)
        yield from _untranslated(game, path, text)
        if any('{' in words or '}' in words for words in text.root.values()):
            yield from _names(game, path, text)
            yield from _differing(game, path, text)
    if several:
        yield from _lacking_reasons(game)
        yield from _titles(game)
        yield from _alike(game)


def place_of(path: PathKey, text: LocalText, lang: str) -> PathKey:
    """Where a text stands in a language, or where it is missing."""
    return (*path, lang) if lang in text.root else path


def _bold(game: Game, path: PathKey, text: LocalText) -> Iterator[Finding]:
    """Bold print that begins and never ends: the stars would be printed."""
    for lang, words in text.root.items():
        if words.count('**') % 2:
            message = f"'{path[-1]}' has a `**` without another"
            hint = "Write `**` before and after what is bold."
            yield said(game, 'PP0206', message, place_of(path, text, lang), hint=hint)


def _twice(game: Game, path: PathKey, text: LocalText) -> Iterator[Finding]:
    """Words that stand twice in a row, in the same case: the second by mistake."""
    for lang, words in text.root.items():
        found = _DOUBLED.search(words)
        if found:
            message = f"'{path[-1]}' says '{found[0]}'"
            yield said(game, 'PP0724', message, place_of(path, text, lang))


def _untranslated(game: Game, path: PathKey, text: LocalText) -> Iterator[Finding]:
    """Sentences that were copied from the first language and never translated."""
    first, *others = game.doc.languages
    own = text.get(first, first).split()
    if len(own) < _SENTENCE or isinstance(text, Proper):
        return
    for lang in others:
        if text.root.get(lang, '').split() == own:
            message = f"'{path[-1]}' is the same in {lang} as in {first}"
            yield said(game, 'PP0723', message, place_of(path, text, lang))


def _strange(game: Game, path: PathKey, text: LocalText) -> Iterator[Finding]:
    for lang in text.root:
        if lang and lang not in game.doc.languages:
            message = f"'{lang}' is not a language of the pack"
            hint = f"`languages` lists {', '.join(game.doc.languages)}."
            yield said(game, 'PP0308', message, (*path, lang), hint=hint)


def _reasons(game: Game) -> frozenset[int]:
    """Why facts are what they are: needed in every language only where the guide prints it."""
    models = (model for _, model in walk(game.doc) if isinstance(model, Provenance))
    return frozenset(id(model.why) for model in models)


def _lacking_reasons(game: Game) -> Iterator[Finding]:
    """Printed reasons that lack a language."""
    known = {id(model): path for path, model in walk(game.doc) if isinstance(model, Provenance)}
    told: set[int] = set()
    for path, origin in game.signed():
        if origin.why is not None and id(origin) not in told:
            told.add(id(origin))
            if id(origin) in known:
                yield from _lacking(game, (*known[id(origin)], 'why'), origin.why)
            else:
                yield from _lacking_file(game, path, origin.why)


def _lacking(game: Game, path: PathKey, text: LocalText) -> Iterator[Finding]:
    """Languages that a text lacks; what is never printed needs the first one only."""
    first = game.doc.languages[0]
    for lang in game.doc.languages[: 1 if path[0] in game.doc.unprinted else None]:
        if not text.get(lang, first).strip():
            message = f"'{path[-1]}' has no text in {lang}"
            hint = file_for(game, path, lang)
            yield said(game, 'PP0307', message, place_of(path, text, lang), hint=hint)


def _lacking_file(game: Game, path: PathKey, why: LocalText) -> Iterator[Finding]:
    """The reason that a file gives for all that it holds."""
    span, first = game.declared.get(path), game.doc.languages[0]
    for lang in game.doc.languages:
        if span is not None and not why.get(lang, first).strip():
            hint = file_for(game, path, lang, 'source.why')
            message = f"the file's 'why' has no text in {lang}"
            yield said(game, 'PP0307', message, path, span=span, hint=hint)


def _names(game: Game, path: PathKey, text: LocalText) -> Iterator[Finding]:
    """Names in braces that stand for nothing, where the pack has constants."""
    if not game.constants or isinstance(text, Pattern):
        return
    for lang, written in text.root.items():
        for name, form in places_in(written):
            message = hint = ''
            if not name and not form:
                message, hint = f"'{path[-1]}' has a brace that stands alone", _BRACE
            elif game.stands_for(name) is None:
                message = f"there is no constant '{name}'"
                hint = nearest(name, (*game.constants, *game.figures)) or _BRACE
            elif form and game.words(lang or game.doc.languages[0]).numeral(1, form) is None:
                message, hint = f"there is no form '{form}' of a number", "Write `word` or `Word`."
            if message:
                yield said(game, 'PP0713', message, place_of(path, text, lang), hint=hint)


def _differing(game: Game, path: PathKey, text: LocalText) -> Iterator[Finding]:
    """Names in braces that one language has and the first does not, or the other way round."""
    first = game.doc.languages[0]
    own = _known(game, text, text.get(first, first))
    for lang in game.doc.languages[1:]:
        written = text.get(lang, first)
        names = _known(game, text, written)
        if written and names != own:
            lacks = [f"lacks {{{name}}}" for name in sorted(own - names)]
            more = [f"has {{{name}}}, which {first} lacks" for name in sorted(names - own)]
            message = f"'{path[-1]}' in {lang} {' and '.join((*lacks, *more))}"
            yield said(game, 'PP0714', message, place_of(path, text, lang))


def _known(game: Game, text: LocalText, written: str) -> frozenset[str]:
    """The names in braces of a text; of those that must stand for something, the ones that do."""
    names = names_in(written)
    if isinstance(text, Pattern) or not game.constants:
        return names
    return frozenset(name for name in names if game.stands_for(name) is not None)


def _alike(game: Game) -> Iterator[Finding]:
    """Titles of a collection that differ in the first language and not in another.

    A word and its longer form, such as the plural, may be the same there.
    """
    first, *others = game.doc.languages
    told: dict[tuple[str | int, str, str], str] = {}
    for path, text in walk_texts(game.doc):
        for lang in others if path[-1] in _TITLES or path[0] in _TITLES else ():
            own, other = text.get(first, first).casefold(), text.root.get(lang, '').casefold()
            before = told.setdefault((path[0], lang, other), own) if own and other else own
            if not (own.startswith(before) or before.startswith(own)):
                message = f"'{own}' and '{before}' are both '{other}' in {lang}"
                yield said(game, 'PP0722', message, place_of(path, text, lang))


def _titles(game: Game) -> Iterator[Finding]:
    """Titles that are the same in the first language and not in another."""
    first, *others = game.doc.languages
    told: dict[tuple[str, str], tuple[str, PathKey]] = {}
    for path, text in walk_texts(game.doc):
        for lang in others if path[-1] == 'title' else ():
            own, other = text.get(first, first), text.get(lang, first)
            if own and other:
                where = place_of(path, text, lang)
                before, at = told.setdefault((lang, own.casefold()), (other, where))
                if before.casefold() != other.casefold():
                    span = game.span(at)
                    related = (("there", span),) if span else ()
                    message = f"'{own}' is '{other}' here and '{before}' elsewhere"
                    yield said(game, 'PP0715', message, where, related=related)
