"""Proofs of a Fantomen pack: the shipped one holds, and each seeded fault is found at its place."""

import re
import shutil
from pathlib import Path

import pytest

from printplay.engines.fantomen.proof import prove
from printplay.pack.load import load_alternatives
from support.codes import covers
from support.fantomen import game_of as shipped
from support.packs import copy_shipped, game_of

SEEDS: dict[str, tuple[str, str, str, str, str]] = {
    # what: code, subject, file, pattern, what replaces it
    'a constant that is missing': (
        'PP1112', 'fantomen', 'constants.yaml', r'  - \{id: walk_malus,.*\n', '',
    ),
    'a constant that is no number': (
        'PP1112', 'hand_limit', 'constants.yaml', r'(id: hand_limit,.*?)value: 8',
        r'\1value: eight',
    ),
    'too small a constant': (
        'PP1112', 'dice', 'constants.yaml', r'(id: dice,.*?)value: 2', r'\1value: 0',
    ),
    'a word that play does not know': (
        'PP1112', 'home_tie', 'constants.yaml', r'(id: home_tie,.*?)value: \{ruling: home_tie\}',
        r'\1value: nobody',
    ),
    'a weight that is missing': (
        'PP1112', 'fantomen', 'weights.yaml', r'  - \{id: luaga,.*\n', '',
    ),
    'a weight that nobody asks for': (
        'PP1113', 'luck', 'weights.yaml', 'id: pair,.*\n',
        'id: pair, title: P, value: 1}\n  - {id: luck, title: Luck, value: 3}\n',
    ),
    'Hero who goes another way': (
        'PP1111', 'steps_hero', 'constants.yaml', r'(id: steps_hero,.*?)value: 2', r'\1value: 3',
    ),
    'Devil who adds something else on the way home': (
        'PP1111', 'home_devil_bonus', 'constants.yaml', r'(id: home_devil_bonus,.*?)value: 1',
        r'\1value: 2',
    ),
    'Singh cards that do not add up': (
        'PP1111', 'singh_in_play', 'constants.yaml', r'(id: singh_in_play,.*?)value: 12',
        r'\1value: 11',
    ),
    'a limit in two places': (
        'PP1111', 'patrol_limit', 'constants.yaml', r'(id: patrol_limit,.*?)value: 1',
        r'\1value: 2',
    ),
    'ranges the wrong way round': (
        'PP1111', 'injured_roll_from', 'constants.yaml', r'(id: injured_roll_from,.*?)value: 2',
        r'\1value: 6',
    ),
    'ratings out of order': (
        'PP1111', 'fantomen', 'solo.yaml', 'turns: 34', 'turns: 19',
    ),
    'a rating that nobody can have': (
        'PP1111', 'fantomen', 'solo.yaml', 'turns: 10, title', 'turns: 0, title',
    ),
    'a last rating that is too early': (
        'PP1111', 'fantomen', 'solo.yaml', 'turns: 40, title', 'turns: 39, title',
    ),
    'too few Heroes': ('PP1105', 'hero', 'jungle.yaml', r'(id: hero\n.*\n\s+copies:) 4', r'\1 3'),
    'too few Injured cards': ('PP1105', 'injured', 'injured.yaml', 'copies: 4', 'copies: 3'),
    'hands that take the whole pile': (
        'PP1105', 'hand_start', 'constants.yaml', r'(id: hand_start,.*?)value: 4', r'\1value: 12',
    ),
    'too many bandits for one': (
        'PP1105', 'solo_bandits', 'constants.yaml', r'(id: solo_bandits,.*?)value: 3',
        r'\1value: 4',
    ),
    'a roll that always comes': (
        'PP1102', 'dt_roll', 'constants.yaml', r'(id: dt_roll,.*?)value: 5', r'\1value: 2',
    ),
    'a roll that never comes': (
        'PP1102', 'dt_roll', 'constants.yaml', r'(id: dt_roll,.*?)value: 5', r'\1value: 13',
    ),
    'an injury after every combat': (
        'PP1102', 'injured_roll_to', 'constants.yaml', r'(id: injured_roll_to,.*?)value: 5',
        r'\1value: 12',
    ),
    'three cards that never come': (
        'PP1102', 'morristown_mid_to', 'constants.yaml', r'(id: morristown_mid_to,.*?)value: 10',
        r'\1value: 12',
    ),
    'friendship that always comes': (
        'PP1102', 'patrol', 'events.yaml',
        r'(id: patrol\n(?:.*\n){3}\s+friendship: .*ours:) 7', r'\1 2',
    ),
    'a net that never fails': (
        'PP1102', 'net_6', 'singh.yaml', r'roll: 6(\n.*id: net_7)', r'roll: 2\1',
    ),
    'a Singh card with two values': (
        'PP1111', 'net_6', 'singh.yaml', r'roll: 6(\n.*id: net_7)', r'roll: 6\n        combat: 7\1',
    ),
    'a halt of many turns': (
        'PP1105', 'ambush_hold', 'jungle.yaml', r'do: halt, turns: 1', 'do: halt, turns: 5',
    ),
    'more cards than a hand holds': (
        'PP1105', 'saying_eyes', 'jungle.yaml', r'do: draw, n: 2', 'do: draw, n: 9',
    ),
    'an Event card against nobody': (
        'PP1105', 'ambush_hold', 'events.yaml', r'\[\{do: miss, turns: 1\}\]\n(\s+)ambush',
        r'[{do: halt, turns: 1}]\n\1ambush',
    ),
    'a loss that is done to nobody': (
        'PP1105', 'pickpocket', 'morristown.yaml', r'\{do: lose, n: 2\}', '{do: steal, n: 1}',
    ),
    'a rumour without a second': (
        'PP1105', 'rumour_corba', 'jungle.yaml', r'(Corba"\n\s+copies:) 2', r'\1 1',
    ),
    'a card without a moment': (
        'PP1113', 'bow', 'jungle.yaml', r'(title: Bow\n(?:.*\n){3}\s+moments:) \[encounter\]',
        r'\1 []',
    ),
    'a moment without a use': (
        'PP1113', 'bow', 'jungle.yaml', r'(title: Bow\n(?:.*\n){3}\s+moments:) \[encounter\]',
        r'\1 [encounter, after_move]',
    ),
    'a door that is not there': (
        'PP1113', 'saying_tigers', 'jungle.yaml', 'opens: locked_door', 'opens: window',
    ),
    'a leader whom nobody may have': (
        'PP1113', 'hero', 'jungle.yaml', r'(steps: 2\n\s+used: stays\n)\s+limit: 1\n', r'\1',
    ),
    'an Event card on which nothing happens': (
        'PP1111', 'weather_stop', 'events.yaml', r'(\n\s+)deeds: \[\{do: end_turn\}\]', '',
    ),
    'a colour twice': (
        'PP1111', 'tiger', 'events.yaml', r'prints: \[\[blue, red\]', 'prints: [[blue, blue]',
    ),
    'a colour that meets more tigers': (
        'PP1124', 'tiger', 'events.yaml',
        r'(id: tiger\n.*\n.*\n\s+prints: \[\[blue, red\], \[green, yellow\], \[blue), green',
        r'\1, red',
    ),
    'steps in another order': (
        'PP1109', 'fantomen', 'turn.yaml', 'play: obligations', 'play: move',
    ),
    'a leader who is used up': (
        'PP1113', 'hero', 'jungle.yaml', r'(steps: 2\n\s+used:) stays', r'\1 leaves',
    ),
    'a deed after the end of the turn': (
        'PP1109', 'guide', 'events.yaml',
        r'\{do: move_on, most: 2\}, \{do: end_turn\}', '{do: end_turn}, {do: move_on, most: 2}',
    ),
    'a line that play does not know': (
        'PP1109', 'SOLO-6', 'solo.yaml', 'play: chase', 'play: dance',
    ),
    'a line that is missing': (
        'PP1109', 'fantomen', 'solo.yaml', r'  - id: SOLO-8\n(?:    .*\n)+', '',
    ),
    'a throw that says nothing': (
        'PP0403', 'injured_roll_from', 'constants.yaml', r'(id: injured_roll_from,.*?)value: 2',
        r'\1value: 3',
    ),
    'a throw that cannot be': (
        'PP0408', 'injured_roll_from', 'constants.yaml', r'(id: injured_roll_from,.*?)value: 2',
        r'\1value: 1',
    ),
    'a fight that no bandit wins': (
        'PP1102', 'home_phantom_bonus', 'constants.yaml', r'(id: home_phantom_bonus,.*?)value: 4',
        r'\1value: 11',
    ),
    'a plus that is too large': (
        'PP1102', 'spear', 'jungle.yaml', r'(title: Spear\n(?:.*\n){4}\s+combat:) 1', r'\1 9',
    ),
    'more Bandar than one may have': (
        'PP1111', 'bandar_cards', 'constants.yaml', r'(id: bandar_cards,.*?)value: 1',
        r'\1value: 2',
    ),
    'more cards at once than a hand holds': (
        'PP1105', 'wambesi_cards', 'constants.yaml', r'(id: wambesi_cards,.*?)value: 2',
        r'\1value: 9',
    ),
    'a push across the board and further': (
        'PP1105', 'home_push', 'constants.yaml', r'(id: home_push,.*?)value: 3', r'\1value: 40',
    ),
    'a stay as long as a game': (
        'PP1105', 'rest_turns', 'constants.yaml', r'(id: rest_turns\n.*\n\s+)value: 2',
        r'\1value: 20',
    ),
    'a hand of all cards': (
        'PP1104', 'hand_limit', 'constants.yaml', r'(id: hand_limit,.*?)value: 8', r'\1value: 50',
    ),
    'a game for one that is over at once': (
        'PP1104', 'solo_turns', 'constants.yaml', r'(id: solo_turns,.*?)value: 40', r'\1value: 9',
    ),
    'dice that there are not': (
        'PP1112', 'die_sides', 'constants.yaml', r'(id: die_sides,.*?)value: 6', r'\1value: 7',
    ),
    'a push that is exact and is not': (
        'PP1111', 'home_push_least', 'constants.yaml', 'exactly: 3, up_to: 1',
        'exactly: 2, up_to: 1',
    ),
    'a turn card in Morristown': (
        'PP1113', 'guide', 'jungle.yaml', r'(end_turn\}\]\n\s+morristown:) false', r'\1 true',
    ),
    'a rumour that is no use in Morristown': (
        'PP1113', 'rumour_corba', 'jungle.yaml', 'place: corba\n',
        'place: corba\n        morristown: false\n',
    ),
    'a net that is a wall': (
        'PP1111', 'net_7', 'singh.yaml', r'family: net(\n\s+roll: 7)', r'family: rock_wall\1',
    ),
    'a side without a word': (
        'PP0307', 'injured', 'injured.yaml', '        other_title: Seriously injured\n', '',
    ),
    'colours that are nearly the same': (
        'PP1125', 'red', 'look.yaml', "(\\n    red:) '#......'", r"\1 '#1B57B0'",
    ),
    'lines in another order': (
        'PP1109', 'fantomen', 'solo.yaml', r'(?s)play: fight(.*)play: chase',
        r'play: chase\1play: fight',
    ),
    'a line of another list': (
        'PP1109', 'SOLO-8', 'solo.yaml', r'(SOLO-8\n\s+list:) end', r'\1 move',
    ),
    'a rule that does nothing': (
        'PP1112', 'dt_cards', 'constants.yaml', r'(id: dt_cards,.*?)value: 1', r'\1value: 0',
    ),
    'a number that no rule says': (
        'PP0721', 'wambesi_visits', 'rules.yaml', r'\{wambesi_visits:word\} visit', 'a visit',
    ),
    'a constant that nothing asks for': (
        'PP0303', 'age', 'labels.yaml', r'Age \{age\} and up', 'For everybody',
    ),
    'a rule twice': ('PP0301', 'S1', 'rules.yaml', '- id: V1', '- id: S1'),
    'a letter twice': ('PP1125', 'red', 'seats.yaml', 'letter: R', 'letter: b'),
    'a shape twice': ('PP1125', 'red', 'seats.yaml', 'shape: triangle', 'shape: circle'),
    'a colour without a piece': ('PP1125', 'pieces', 'pieces.yaml', 'seat: red', 'seat: blue'),
    'a fifth player': ('PP1111', 'fantomen', 'game.yaml', 'max: 4, default', 'max: 5, default'),
    'a player alone': ('PP1111', 'fantomen', 'game.yaml', 'players: {min: 2', 'players: {min: 1'),
    'help that nobody wins': (
        'PP1113', 'smugglers', 'morristown.yaml', '(title: Smugglers\n)', r'\1        keeps: 2\n',
    ),
    'friendship for nothing': ('PP1113', 'dockers', 'morristown.yaml', '        keeps: 1\n', ''),
    'a limit of what is not kept': (
        'PP1113', 'smugglers', 'morristown.yaml', '(title: Smugglers\n)',
        r'\1        keep_limit: 1\n',
    ),
    'a lost combat that there is not': (
        'PP1113', 'patrol', 'events.yaml', '(title: Jungle Patrol\n)',
        r'\1        loses: [{do: wound}]\n',
    ),
    'nothing to be left alone': (
        'PP1113', 'tiger', 'events.yaml', '(title: Tiger\n)', r'\1        optional: true\n',
    ),
    'an ambush that brings a card': (
        'PP1113', 'take_card', 'events.yaml', '(title: Take a DT card\n)',
        r'\1        ambush: true\n',
    ),
    'a limit for a card in the hand': (
        'PP1113', 'bow', 'jungle.yaml', '(title: Bow\n)', r'\1        limit: 1\n',
    ),
    'steps of a card in the hand': (
        'PP1113', 'bow', 'jungle.yaml', '(title: Bow\n)', r'\1        steps: 3\n',
    ),
    'an ambush against nobody': (
        'PP1113', 'guide', 'jungle.yaml', '(title: Guide\n)', r'\1        ambush: true\n',
    ),
    'a plus that is not needed': (
        'PP1113', 'bow', 'jungle.yaml', '(title: Bow\n)', r'\1        sure: [combat]\n',
    ),
    'a deck that is missing': (
        'PP1109', 'fantomen', 'injured.yaml', '  - id: injured\n    kind',
        '  - id: wounded\n    kind',
    ),
}  # fmt: skip


def test_the_shipped_pack_holds_under_every_ruling() -> None:
    assert [finding.as_text() for finding in prove(shipped())] == []
    for loaded in load_alternatives(shipped()):
        assert loaded.game is not None
        assert [finding.as_text() for finding in prove(loaded.game)] == []


@covers('PP0721', 'PP1102', 'PP1104', 'PP1105', 'PP1109', 'PP1111', 'PP1112', 'PP1113')
@covers('PP1124', 'PP1125')
@pytest.mark.parametrize('name', SEEDS)
def test_a_fault_is_found(name: str, tmp_path: Path) -> None:
    code, subject, file, old, new = SEEDS[name]
    root = copy_shipped('fantomen', tmp_path)
    shutil.rmtree(root / 'texts')  # what is taken out would be missed there
    text, changed = re.subn(old, new, (root / file).read_text('utf-8'), count=1)
    assert changed
    (root / file).write_text(text, 'utf-8')
    found = prove(game_of(root))
    assert (code, subject) in {(f.code, f.subject) for f in found}, [f.as_text() for f in found]
    assert all(f.span is not None and f.message for f in found)
    assert len(found) <= 4, [f.as_text() for f in found]
