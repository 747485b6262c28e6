"""Findings as data that may leave this machine: files are named from the pack's folder."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from printplay.findings import SHIPPED, Finding, Severity, Span


def findings_to_facts(findings: Iterable[Finding], root: Path) -> list[dict[str, Any]]:
    """Findings as JSON-ready data, to be read back by `findings_from_facts`."""
    return [_renamed(finding, lambda file: _inner(file, root)).as_json() for finding in findings]


def findings_from_facts(facts: Iterable[Mapping[str, Any]], root: Path) -> tuple[Finding, ...]:
    """Findings as they were, with files named as the pack's folder now is."""
    return tuple(_renamed(_finding(fact), lambda file: _outer(file, root)) for fact in facts)


def _inner(file: str, root: Path) -> str:
    path = Path(file)
    if file.startswith(SHIPPED):
        return file
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else path.name


def _outer(file: str, root: Path) -> str:
    return file if file.startswith(SHIPPED) else (root / file).as_posix()


def _renamed(finding: Finding, rename: Callable[[str], str]) -> Finding:
    if finding.span is None:
        return finding
    related = tuple((label, s._replace(file=rename(s.file))) for label, s in finding.related)
    span = finding.span._replace(file=rename(finding.span.file))
    return replace(finding, span=span, related=related)


def _finding(fact: Mapping[str, Any]) -> Finding:
    return Finding(
        code=fact['code'],
        severity=Severity(fact['severity']),
        message=fact['message'],
        span=Span(fact['file'], fact['line'], fact['column']) if fact['file'] else None,
        path=fact['path'],
        subject=fact['subject'],
        hint=fact['hint'],
        related=tuple(
            (r['label'], Span(r['file'], r['line'], r['column'])) for r in fact['related']
        ),
        measure=(fact['found'], fact['allowed']) if 'found' in fact else None,
    )
