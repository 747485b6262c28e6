"""A sentence changed in a pack brings out one finding at its line, with its subject."""

from pathlib import Path

import pytest

from printplay.findings import CODES
from support.codes import covers
from support.packs import Fault, copy_pack, found_in, replace_in

TABLES = ('tiny-congo', 'rules.yaml')
CALM = '- {successes: 1, text: Little., effect: []}'


def _level(text: str, effect: str) -> tuple[str, str, str]:
    """The changed line, the text it is found by, and its subject."""
    return f'- {{successes: 1, text: "{text}", effect: [{effect}]}}', text, 'calm'


END = 'brief: End, text: The turn ends.'
FULL = "Choose three of the seven cards for the D6, within S. Panic is left."


def _brief(brief: str) -> tuple[str, str, str]:
    """The changed brief with its text, the text it is found by, and its subject."""
    return f'brief: "{brief}", text: "{FULL}"', brief, 'e1'


CLEAN = (
    ("Draw 2 Totem cards.", '{draw_totem: {n: 2}}'),
    ("An enemy group is shot at with 3D6.", '{suffer_shooting: {to: {side: enemy}, dice: 3D6}}'),
    ("You may rally.", '{optional: {do: [{rally: {}}]}}'),
)
FAULTS = (
    Fault('PP0701', *TABLES, CALM, *_level("Draw 3 Totem cards.", '{draw_totem: {n: 2}}')),
    Fault(
        'PP0701',
        *TABLES,
        CALM,
        *_level(
            "If the group has at most 2 tokens, it draws 2 tokens.",
            '{if: {is: {stress: {at_most: 2}}, then: [{draw_stress: {n: 1}}]}}',
        ),
    ),
    Fault(
        'PP0702',
        *TABLES,
        CALM,
        *_level("The group is shot at with 3D8.", '{suffer_shooting: {dice: 3D6}}'),
    ),
    Fault('PP0703', *TABLES, CALM, *_level("The group moves S.", '{move: {distance: M}}')),
    Fault(
        'PP0704',
        *TABLES,
        CALM,
        *_level("The group takes 1 Terror token.", '{take_stress: {token: panic, n: 1}}'),
    ),
    Fault(
        'PP0705', *TABLES, CALM, *_level("A friendly group flees.", '{flee: {to: {side: enemy}}}')
    ),
    Fault(
        'PP0706',
        *TABLES,
        CALM,
        *_level("Discard 1 Totem card of your choice.", '{discard_totem: {n: 1, by: random}}'),
    ),
    Fault('PP0707', *TABLES, CALM, *_level("The group flees.", '{optional: {do: [{flee: {}}]}}')),
    Fault('PP0708', *TABLES, CALM, *_level("The group retreats.", '{flee: {}}')),
    Fault(
        'PP0709',
        *TABLES,
        CALM,
        *_level("Roll 1D6: on a success it flees.", '{roll: {dice: 1D6, fail: [{flee: {}}]}}'),
    ),
    Fault('PP0701', *TABLES, END, *_brief("Take 4 of the 7 cards")),
    Fault('PP0702', *TABLES, END, *_brief("Roll a D8")),
    Fault('PP0703', *TABLES, END, *_brief("Within M of it")),
    Fault('PP0704', *TABLES, END, *_brief("A Terror token")),
    Fault('PP0710', *TABLES, CALM, *_level("Draw 2 Totem cards.", '')),
)


@pytest.mark.parametrize(('text', 'effect'), CLEAN)
def test_sentence_like_its_effect_is_clean(text: str, effect: str, tmp_path: Path) -> None:
    root = copy_pack('tiny-congo', tmp_path)
    replace_in(root / 'rules.yaml', CALM, _level(text, effect)[0])
    assert found_in(root) == ()


def test_brief_that_says_less_than_its_text_is_clean(tmp_path: Path) -> None:
    root = copy_pack('tiny-congo', tmp_path)
    replace_in(root / 'rules.yaml', END, _brief("Take 3 of 7 cards: D6, S, Panic")[0])
    assert found_in(root) == ()


@pytest.mark.parametrize('fault', FAULTS, ids=str)
def test_other_sentence_is_found_at_its_place_and_nothing_else(
    fault: Fault, tmp_path: Path
) -> None:
    root = copy_pack(fault.pack, tmp_path)
    replace_in(root / fault.file, fault.old, fault.new)
    found = found_in(root)
    assert [f.code for f in found] == [fault.code], [f.as_text() for f in found]
    (finding,) = found
    assert finding.severity is CODES[fault.code].severity
    assert finding.span is not None
    line = (root / fault.file).read_text('utf-8').splitlines()[finding.span.line - 1]
    assert fault.at in line
    assert finding.subject == fault.subject
    assert f"'{fault.subject}' (en)" in finding.message


@covers('PP0711')
def test_language_without_a_lexicon_is_noted_once(tmp_path: Path) -> None:
    root = copy_pack('tiny-congo', tmp_path)
    replace_in(root / 'game.yaml', 'engine: congo', 'engine: congo\nlanguages: [nl]')
    replace_in(root / 'rules.yaml', CALM, _level("Trek 2 fiches.", '{draw_stress: {n: 2}}')[0])
    (finding,) = (f for f in found_in(root) if f.code != 'PP0311')
    assert (finding.code, finding.subject) == ('PP0711', 'nl')
