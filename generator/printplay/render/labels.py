"""A gate for the words beside the pieces: every character must be in a shipped font."""

from collections.abc import Iterable
from dataclasses import replace

from printplay.findings import Finding, finding
from printplay.layout.plan import Plan
from printplay.typeset.fonts import SYMBOLS, missing
from printplay.typeset.theme import Theme


def with_label_findings(plan: Plan, theme: Theme, more: Iterable[str] = ()) -> Plan:
    """The plan with a finding for each character of its labels that no font has.

    `more` are further texts that are drawn, such as the names on sticks.
    """
    texts = dict.fromkeys(label.text for page in plan.pages for label in page.labels)
    faults = _faults(dict.fromkeys((*texts, *more)), theme)
    return replace(plan, findings=(*plan.findings, *faults))


def _faults(texts: Iterable[str], theme: Theme) -> Iterable[Finding]:
    found: dict[str, Finding] = {}
    for text in texts:
        for char in missing(text, (theme.fonts['data'], SYMBOLS)):
            found.setdefault(
                char,
                finding(
                    'PP0808',
                    f"'{text}' on a sheet has the character U+{ord(char):04X} ({char}), which no "
                    f"shipped font can set",
                ),
            )
    return found.values()
