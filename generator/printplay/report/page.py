"""A report as one HTML page that needs nothing else, or as a PDF."""

from collections.abc import Mapping, Sequence
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from printplay import __version__
from printplay.findings import Finding
from printplay.report.content import blocks
from printplay.resources import data_dir
from printplay.sim.verdicts import Evidence


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
        findings=sorted(findings, key=lambda f: (_RANK[str(f.severity)], f.sort_key)),
        blocks=blocks(evidence, summary),
        rulings=[
            (game.text(ruling.title, game.doc.languages[0]), game.rulings[ruling.id], ruling.id)
            for ruling in game.doc.rulings
        ],
    )


_RANK = {'error': 0, 'warning': 1, 'note': 2}
