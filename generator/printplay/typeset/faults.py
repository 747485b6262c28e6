"""Faults of texts and templates as findings, with the pack's file and line where known."""

import traceback
from pathlib import Path

from printplay.findings import SHIPPED, Finding, Severity, Span
from printplay.findings_codes import TABLE
from printplay.model.game import Game, PathKey
from printplay.pack.files import template_path
from printplay.typeset.jobs import path_of


def fault(
    game: Game, code: str, subject: str, message: str, path: PathKey = (), span: Span | None = None
) -> Finding:
    """A finding about a subject; `message` goes on after the subject's name."""
    severity, _, hint = TABLE[code]
    where = path or path_of(game, subject)
    return Finding(
        code=code,
        severity=Severity(severity),
        message=f"'{subject}' {message}",
        span=span or (game.span(where) if where else None),
        path='.'.join(map(str, where)),
        subject=subject,
        hint=hint,
    )


def template_fault(game: Game, subject: str, template: str, error: Exception) -> Finding:
    """A template that cannot be read or filled, at the template's own line."""
    import jinja2  # not needed where pages are set

    match error:
        case jinja2.TemplateSyntaxError():
            name, line = error.filename or error.name or template, error.lineno
            code, text = 'PP0801', f"template does not parse: {error.message}"
        case jinja2.TemplateNotFound():
            name, line = '', 0
            code, text = 'PP0802', f"asks for the template '{error.name}', which is not there"
        case jinja2.UndefinedError():
            name, line = _last_line(game, error, template)
            code, text = 'PP0803', f"template uses an unknown name: {error.message}"
        case _:
            name, line = _last_line(game, error, template)
            code, said = 'PP0804', f'{type(error).__name__}: {error}'.rstrip(': ')
            text = f"template stops with {said}"
    span = Span(_known_as(game, name), line or 1) if name else None
    return fault(game, code, subject, text, span=span)


def _last_line(game: Game, error: Exception, template: str) -> tuple[str, int]:
    """File and line of the innermost template in an error's trace, the pack's own first."""
    frames = traceback.extract_tb(error.__traceback__)
    found = [(f.filename, f.lineno or 1) for f in frames if f.filename.endswith('.j2')]
    own = [place for place in found if Path(place[0]).is_relative_to(game.root)]
    whole = (str(template_path(game.root, template) or template), 1)
    return (own or found or [whole])[-1]


def _known_as(game: Game, name: str) -> str:
    """A template's file as the user knows it: in the pack as its other files are named."""
    path = Path(name)
    if path.is_relative_to(game.root):
        other = next((Path(span.file).parent for span in game.spans.values()), game.root)
        return (other / path.relative_to(game.root)).as_posix()
    return f'{SHIPPED}templates/{_tail(path)}' if path.is_absolute() else path.as_posix()


def _tail(path: Path) -> str:
    parts = path.parts
    start = len(parts) - 1 - parts[::-1].index('templates') if 'templates' in parts else -2
    return '/'.join(parts[start + 1 :])
