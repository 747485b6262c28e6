"""Findings: what is wrong, or worth knowing, about a user's data, as plain values.

Every code is registered in `findings_codes` with its severity and meaning;
`rules/README.md` prints the same list and every code has a test with a seeded fault.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, NamedTuple

from printplay.findings_codes import TABLE

SHIPPED: Final = 'printplay:'  # begins the name of a file that belongs to the program


class Severity(StrEnum):
    """How much a finding matters."""

    ERROR = 'error'
    WARNING = 'warning'
    NOTE = 'note'


class Span(NamedTuple):
    """A place in a file: path as the user knows it, line and column from 1."""

    file: str
    line: int = 1
    column: int = 1


Measured = str | int | tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Finding:
    """One fault or remark, with its place and what to do about it.

    `measure` is what was found and what is allowed, where both are values: findings about columns.
    """

    code: str
    severity: Severity
    message: str
    span: Span | None = None
    path: str = ''
    subject: str = ''
    hint: str = ''
    related: tuple[tuple[str, Span], ...] = field(default=())
    measure: tuple[Measured, Measured] | None = None

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        """Order that is the same in every run: file, line, column, code, message."""
        span = self.span or Span('', 0, 0)
        return (span.file, span.line, span.column, self.code, self.message)

    def as_text(self) -> str:
        """One line: `file:line:column: severity CODE message (hint)`, safe for any terminal."""
        place = f'{self.span.file}:{self.span.line}:{self.span.column}: ' if self.span else ''
        hint = f' ({self.hint})' if self.hint else ''
        return visible(f'{place}{self.severity} {self.code} {self.message}{hint}')

    def as_json(self) -> dict[str, Any]:
        """The finding as JSON-ready data; keys as in the contract."""
        span = self.span
        return {
            'code': self.code,
            'severity': str(self.severity),
            'message': self.message,
            'file': span.file if span else None,
            'line': span.line if span else None,
            'column': span.column if span else None,
            'path': self.path,
            'subject': self.subject,
            'hint': self.hint,
            'related': [
                {'label': label, 'file': s.file, 'line': s.line, 'column': s.column}
                for label, s in self.related
            ],
        } | (dict(zip(('found', 'allowed'), self.measure, strict=True)) if self.measure else {})


def visible(text: str) -> str:
    """The text with signs that nobody sees, or that steer a terminal, written out."""
    return ''.join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


@dataclass(frozen=True, slots=True)
class CodeInfo:
    """What a code stands for: its severity, its meaning, and what to do about it."""

    severity: Severity
    meaning: str
    hint: str


CODES: Final[Mapping[str, CodeInfo]] = {
    code: CodeInfo(Severity(level), meaning, hint) for code, (level, meaning, hint) in TABLE.items()
}


def finding(
    code: str,
    message: str,
    span: Span | None = None,
    *,
    path: str = '',
    subject: str = '',
    hint: str | None = None,
    related: tuple[tuple[str, Span], ...] = (),
    severity: Severity | None = None,
) -> Finding:
    """A finding with the severity and hint that its code is registered with."""
    info = CODES[code]
    return Finding(
        code,
        severity or info.severity,
        message,
        span,
        path,
        subject,
        info.hint if hint is None else hint,
        related,
    )


def ordered(findings: list[Finding] | tuple[Finding, ...]) -> tuple[Finding, ...]:
    """The findings without repeats, in stable order."""
    return tuple(sorted(dict.fromkeys(findings), key=lambda f: f.sort_key))
