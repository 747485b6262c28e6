"""A report as one HTML page that needs nothing else, for the screen and for paper."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from printplay import __version__
from printplay.findings import Finding, Severity
from printplay.report.content import blocks, strip
from printplay.report.webfonts import font_faces
from printplay.resources import data_dir
from printplay.sim.evidence import Evidence

_SCREEN: Final = '/* screen */'
_RANK: Final = {severity: rank for rank, severity in enumerate(Severity)}


def report_html(
    evidence: Evidence, summary: Mapping[str, Any], findings: Sequence[Finding], command: str
) -> str:
    """The whole report.

    Args:
        evidence: the games played.
        summary: the numbers made of them.
        findings: what they brought to light.
        command: the command that makes this report again.
    """
    environment = Environment(
        loader=FileSystemLoader(data_dir('templates') / 'report'),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    game = evidence.game
    return environment.get_template('report.html.j2').render(
        title=game.text(game.doc.title, game.doc.languages[0]),
        version=__version__,
        command=command,
        summary=summary,
        verdict=_verdict(findings, summary['finished'] + summary['unfinished']),
        strip=strip(evidence, summary),
        findings=sorted(findings, key=lambda f: (_RANK[f.severity], f.sort_key)),
        blocks=blocks(evidence, summary),
    )


def for_screen(html: str) -> str:
    """A report that brings its fonts and fits narrow screens."""
    narrow = (data_dir('templates') / 'report' / 'narrow.css').read_text('utf-8')
    return html.replace(_SCREEN, f'{narrow}{font_faces(set(html))}', 1)


def _verdict(findings: Sequence[Finding], played: int) -> str:
    """How many findings there are, in a sentence."""
    if not played:
        return "No games, no verdict."
    counted = Counter(finding.severity for finding in findings)
    errors, warnings = counted[Severity.ERROR], counted[Severity.WARNING]
    if not errors and not warnings:
        return "Nothing is amiss in these games."
    parts = [f"{n} {word}{'' if n == 1 else 's'}"
             for n, word in ((errors, "error"), (warnings, "warning")) if n]  # fmt: skip
    return f"{' and '.join(parts)}{': mend before you print' if errors else ' to look at'}."
