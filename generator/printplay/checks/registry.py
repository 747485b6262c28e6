"""All static checks: a game in, its findings out, those that its author accepts as notes."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Final

from printplay.checks.board import check_board
from printplay.checks.counts import check_counts
from printplay.checks.glossary import check_glossary
from printplay.checks.labels import check_labels
from printplay.checks.numbers import check_numbers
from printplay.checks.phrases import check_phrases
from printplay.checks.provenance import check_provenance
from printplay.checks.references import check_references
from printplay.checks.rulings import check_rulings
from printplay.checks.sums import check_sums
from printplay.checks.texts import check_texts
from printplay.checks.wording import check_wording
from printplay.checks.words import check_words
from printplay.findings import CODES, Finding, Severity, ordered
from printplay.model.core import Acceptance
from printplay.model.game import Game
from printplay.pack.load import Loaded, load_alternatives
from printplay.pack.said import said

Check = Callable[[Game], Iterable[Finding]]

CHECKS: Final[tuple[Check, ...]] = (
    check_references,
    check_labels,
    check_texts,
    check_glossary,
    check_words,
    check_phrases,
    check_numbers,
    check_sums,
    check_counts,
    check_provenance,
    check_rulings,
    check_wording,
    check_board,
)
# Families that these checks report; others are only known once something is typeset.
_STATIC: Final = ('PP03', 'PP04', 'PP05', 'PP06', 'PP07')


def check_game(game: Game) -> tuple[Finding, ...]:
    """Every finding of every check, also of those that only other rulings bring out."""
    found = _run(game)
    other = otherwise(game, found, lambda of: _run(of.game) if of.game else of.findings)
    return ordered((*accepted(game, (*found, *other)), *_acceptances(game, (*found, *other))))


def otherwise(
    game: Game, known: Iterable[Finding], find: Callable[[Loaded], Iterable[Finding]]
) -> tuple[Finding, ...]:
    """Errors and warnings that are found only under the other choices of the rulings."""
    places = {(finding.code, finding.span) for finding in known}
    return tuple(
        replace(finding, message=f"{finding.message} (when rulings are changed)")
        for loaded in load_alternatives(game)
        for finding in find(loaded)
        if finding.severity is not Severity.NOTE and (finding.code, finding.span) not in places
    )


def accepted(game: Game, findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings, where those that the pack accepts have become notes with the reason."""
    reasons = {(a.code, a.subject): a.why for a in game.doc.accept}
    return tuple(
        replace(
            finding,
            severity=Severity.NOTE,
            message=f"{finding.message} (accepted: {reasons[finding.code, finding.subject]})",
            hint='',
        )
        if (finding.code, finding.subject) in reasons
        else finding
        for finding in findings
    )


def _run(game: Game) -> tuple[Finding, ...]:
    return tuple(finding for check in CHECKS for finding in check(game))


def _acceptances(game: Game, findings: tuple[Finding, ...]) -> Iterator[Finding]:
    """Findings about entries of `accept` that match nothing."""
    occurring = {(f.code, f.subject) for f in findings}
    for index, accept in enumerate(game.doc.accept):
        if _is_idle(accept, occurring):
            message = f"no finding {accept.code} of '{accept.subject}' occurs"
            yield said(game, 'PP0309', message, ('accept', index))


def _is_idle(accept: Acceptance, occurring: set[tuple[str, str]]) -> bool:
    known = accept.code in CODES
    static = accept.code.startswith(_STATIC) or not known
    return static and (accept.code, accept.subject) not in occurring
