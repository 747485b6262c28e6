"""A sentence that says something else than its effect is caught; one that says the same is not."""

from typing import Any

import pytest
from pydantic import TypeAdapter

from printplay.checks.comparing import compare
from printplay.checks.facts import facts_of
from printplay.checks.lexicons import LEXICONS
from printplay.checks.reading import read_sentence
from printplay.model.effects import Effect

EFFECTS: dict[str, list[dict[str, Any]]] = {
    'draw_two': [{'draw_stress': {'n': 2}}],
    'draw_one_totem': [{'draw_totem': {'n': 1}}],
    'opponent_totem': [{'draw_totem': {'who': 'opponent', 'n': 1}}],
    'each_loot': [{'place_loot': {'who': 'each', 'n': 2, 'where': 'areas', 'clear': True}}],
    'shot': [{'suffer_shooting': {'dice': '3D8'}}],
    'lion': [
        {
            'roll': {
                'dice': '1D8',
                'fail': [
                    {'suffer_shooting': {'dice': {'base': '2D8', 'plus': '1D8', 'per': 'token'}}}
                ],
            }
        }
    ],
    'python': [
        {
            'roll': {
                'dice': '1D8',
                'success': [{'place_loot': {'n': 1}}],
                'fail': [{'lose_figure': {'n': 1}}],
            }
        }
    ],
    'panic_or_flee': [
        {
            'choose': {
                'by': 'owner',
                'options': [[{'take_stress': {'token': 'panic', 'n': 1}}], [{'flee': {}}]],
            }
        }
    ],
    'may_rally': [{'optional': {'do': [{'rally': {}}]}}],
    'must_flee': [{'flee': {}}, {'draw_stress': {'n': 1}}],
    'near_flee': [{'flee': {'to': {'side': 'any', 'n': 'all', 'within': 'S', 'of': 'area'}}}],
    'friend_rest': [{'remove_stress': {'to': {'side': 'friendly', 'within': 'M'}, 'n': 1}}],
    'random_discard': [{'discard_totem': {'n': 1, 'by': 'random'}}],
    'owner_loses': [{'lose_figure': {'n': 1, 'by': 'group_owner'}}],
    'opponent_picks': [
        {'table_roll': {'table': 'terrain', 'dice': '3D10', 'by': 'opponent', 'pick': 2}}
    ],
    'rest_of_game': [
        {
            'mark_area': {
                'mark': 'fire',
                'until': 'end_of_game',
                'do': [
                    {
                        'when': {
                            'moment': 'end_of_turn',
                            'do': [{'roll': {'dice': '1D6', 'fail': [{'lose_figure': {'n': 1}}]}}],
                        }
                    }
                ],
            }
        }
    ],
    'tie_roll': [{'roll': {'dice': '4D6', 'double': [{'lose_figure': {'n': 1}}]}}],
    'two_sticks': [{'move': {'distance': 'S', 'pace': 'none', 'leave': True, 'enter': False}}],
    'bulky': [{'place_loot': {'n': 3, 'bulky': True, 'where': 'area', 'clear': True}}],
    'three_groups': [
        {'remove_stress': {'to': {'side': 'any', 'n': {'up_to': 3}, 'within': 'L'}, 'n': 1}}
    ],
    'below_four': [
        {'if': {'is': {'stress': {'less_than': 4}}, 'then': [{'shoot': {'die': 'D6'}}]}}
    ],
    'one_hit': [{'if': {'is': {'hits': {'at_least': 1}}, 'then': [{'flee': {}}]}}],
    'just_one_hit': [{'if': {'is': {'hits': {'exactly': 1}}, 'then': [{'flee': {}}]}}],
    'once_a_turn': [
        {
            'when': {
                'moment': 'after_card',
                'per': 'turn',
                'do': [{'optional': {'do': [{'rally': {}}]}}],
            }
        }
    ],
    'beside_a_move': [
        {
            'when': {
                'moment': ['before_move', 'after_move'],
                'per': 'action',
                'do': [{'optional': {'do': [{'shoot': {}}]}}],
            }
        }
    ],
    'any_card': [{'when': {'moment': 'after_card', 'do': [{'optional': {'do': [{'rally': {}}]}}]}}],
    'card_and_more': [{'when': {'moment': 'after_card', 'do': [{'resolve': {'what': 'ritual'}}]}}],
    'far_edge': [
        {
            'when': {
                'moment': 'on_exit',
                'if': {'touching': 'opposite'},
                'do': [{'gain_vp': {'n': 2}}],
            }
        }
    ],
    'own_edge': [{'gain_vp': {'n': 1, 'of': {'n': 'all', 'within': 'M', 'of': 'home'}}}],
    'red_house': [
        {
            'when': {
                'moment': 'on_plunder',
                'if': {'touching': {'house': 'red_house'}},
                'do': [{'flee': {}}],
            }
        }
    ],
    'touch_thing': [
        {'when': {'moment': 'on_touch', 'if': {'token': 'object'}, 'do': [{'flee': {}}]}}
    ],
    'touch_cattle': [
        {'when': {'moment': 'on_touch', 'if': {'token': 'cattle'}, 'do': [{'flee': {}}]}}
    ],
    'defender_again': [
        {
            'when': {
                'moment': 'on_melee',
                'to': 'defender',
                'do': [{'reroll': {'what': 'failures'}}],
            }
        },
        {'when': {'moment': 'after_melee_win', 'to': 'attacker', 'do': [{'rally': {}}]}},
    ],
    'foe_tokens': [{'add_dice': {'dice': '1D8', 'per': 'token', 'of': 'foe'}}],
    'own_tokens': [{'add_dice': {'dice': '1D8', 'per': 'token'}}],
    'bearer': [{'ignore_stress': {'token': 'movement', 'n': 1}}],
    'points': [{'gain_vp': {'n': 2, 'who': 'owner'}}],
    'cheetah': [{'set_initiative': {'n': 8}}],
    'add': [{'add_dice': {'dice': '2D6'}}],
    'reroll': [{'optional': {'do': [{'reroll': {'what': 'failures'}}]}}],
    'smoke': [{'smoke': {'to': {'weapon': ['muskets'], 'n': 'all'}, 'n': 1}}],
    'ritual': [{'cast_ritual': {'ritual': 'mad_hyena', 'dice': '3D6'}}],
    'swap': [{'swap_stress': {'to': {'side': 'any', 'n': 2}, 'n': 1}}],
    'keep': [{'draw_totem': {'n': 3, 'keep': 1, 'rest': 'shuffle'}}],
}
RIGHT = (
    ('draw_two', 'en', "The group draws 2 tokens."),
    ('draw_two', 'en', "Your group draws two Stress tokens at once."),
    ('draw_two', 'en', "Draw two tokens for the group."),
    ('draw_two', 'en', "It takes two stress tokens from the bag."),
    ('draw_two', 'sv', "Gruppen drar 2 markörer."),
    ('draw_two', 'sv', "Din grupp drar genast två stressmarkörer."),
    ('draw_one_totem', 'en', "Draw a Totem card."),
    ('draw_one_totem', 'en', "You draw one Totem card."),
    ('draw_one_totem', 'sv', "Dra ett totemkort."),
    ('opponent_totem', 'en', "Your opponent draws 1 Totem card."),
    ('opponent_totem', 'en', "One Totem card is drawn by the opponent."),
    ('opponent_totem', 'sv', "Motståndaren drar ett totemkort."),
    ('each_loot', 'en', "Each player places 2 Loot tokens in areas, touching no model."),
    ('each_loot', 'en', "Every player puts two Loot tokens into areas, not touching a figure."),
    ('shot', 'en', "The group is shot at with 3D8."),
    ('shot', 'en', "It is shot at: roll three D8."),
    ('shot', 'sv', "Gruppen beskjuts med 3T8."),
    ('lion', 'en', "Roll a D8: on a failure it is shot at with 2D8, plus 1D8 for each token."),
    ('lion', 'en', "Roll 1D8. If you fail, it is shot at with two D8 and one D8 for each token."),
    ('python', 'en', "Roll 1D8. Success: gain 1 Loot token. Failure: the group loses 1 figure."),
    ('python', 'en', "Roll a D8. On a failure it loses one model, on a success it gets a Loot."),
    ('python', 'sv', "Slå 1T8. Lyckat: gruppen får ett byte. Misslyckat: den förlorar en figur."),
    ('panic_or_flee', 'en', "Choose: take 1 Panic token or flee."),
    ('panic_or_flee', 'en', "The group either takes a Panic token or flees, as you like."),
    ('panic_or_flee', 'sv', "Välj: ta en panikmarkör eller fly."),
    ('may_rally', 'en', "The group may rally."),
    ('may_rally', 'en', "The group can rally, if you like."),
    ('may_rally', 'sv', "Gruppen får samla sig."),
    ('must_flee', 'en', "The group flees, then draws 1 token."),
    ('must_flee', 'en', "It must flee and draw a token."),
    ('near_flee', 'en', "Every group within S of the area flees."),
    ('near_flee', 'en', "All groups within S must flee, friend or enemy."),
    ('friend_rest', 'en', "Remove 1 token from a friendly group within M."),
    ('random_discard', 'en', "Discard 1 Totem card at random."),
    ('random_discard', 'en', "You discard a random Totem card."),
    ('random_discard', 'sv', "Kasta ett totemkort slumpvis."),
    ('owner_loses', 'en', "It loses 1 figure of its owner's choice."),
    ('owner_loses', 'en', "Its owner removes one model."),
    ('opponent_picks', 'en', "Roll 3D10. Your opponent picks 2 of the dice."),
    ('rest_of_game', 'en', "A fire marker until the end of the game: roll 1D6 at the end of each "
                           "turn; on a failure it loses 1 figure."),
    ('tie_roll', 'en', "Roll 4D6. On any double the group loses 1 figure."),
    ('two_sticks', 'en', "The group moves S; it leaves the area, but cannot enter another."),
    ('bulky', 'en', "Place 3 bulky Loot tokens in the area, touching no figure."),
    ('three_groups', 'en', "Remove 1 token from each of up to three groups within L."),
    ('below_four', 'en', "With fewer than 4 tokens it shoots; models without a die roll 1D6."),
    ('one_hit', 'en', "If one hit is left, it flees."),
    ('just_one_hit', 'en', "If exactly one hit is left, it flees."),
    ('once_a_turn', 'en', "Once a turn, after a card, the group may rally."),
    ('once_a_turn', 'sv', "En gång per runda får gruppen samla sig efter ett kort."),
    ('beside_a_move', 'en', "Once in each move action, before or after it, they may shoot."),
    ('any_card', 'en', "After a card the group may rally at once."),
    ('far_edge', 'en', "2 points if it leaves by the opposite long edge."),
    ('far_edge', 'en', "2 points if it leaves by the edge opposite its own."),
    ('own_edge', 'en', "1 point for all groups within M of your own long edge."),
    ('red_house', 'en', "When the red house is plundered, it flees."),
    ('touch_thing', 'en', "When the crate is picked up, it flees."),
    ('touch_cattle', 'en', "When it comes upon the cattle, it flees."),
    (
        'defender_again',
        'en',
        "The defender may re-roll failed dice of the melee. If the attacker wins, it rallies.",
    ),
    (
        'defender_again',
        'en',
        "The defender re-rolls what the attacker may not, in melee. An attacker that wins rallies.",
    ),
    ('foe_tokens', 'en', "It rolls 1D8 for each token on the enemy group."),
    ('foe_tokens', 'sv', "Den får 1T8 för varje markör på fienden."),
    ('own_tokens', 'en', "It rolls 1D8 for each of its tokens."),
    ('own_tokens', 'en', "It rolls 1D8 for each token on the group."),
    ('card_and_more', 'en', "After a card a ritual is cast with 1D8."),
    ('any_card', 'sv', "Efter ett kort får gruppen samla sig genast."),
    ('bearer', 'en', "Ignore one Movement token."),
    ('points', 'en', "You gain two victory points."),
    ('cheetah', 'en', "The initiative of your card becomes 8."),
    ('add', 'en', "Add 2D6 to your roll."),
    ('reroll', 'en', "You may re-roll each failure once."),
    ('smoke', 'en', "Each group with muskets gets a smoke marker."),
    ('ritual', 'en', "Cast Mad Hyena with 3D6."),
    ('swap', 'en', "2 groups swap 1 token."),
    ('keep', 'en', "Draw 3 Totem cards, keep 1 and shuffle the rest into your deck."),
)  # fmt: skip
WRONG = (
    # numbers
    ('draw_two', 'en', "The group draws 3 tokens.", 'PP0701'),
    ('draw_two', 'en', "The group draws a token.", 'PP0701'),
    ('draw_two', 'en', "The group draws tokens.", 'PP0701'),
    ('draw_two', 'en', "The group draws all tokens.", 'PP0701'),
    ('draw_two', 'en', "The group draws 2 tokens and waits for 3 turns.", 'PP0701'),
    ('draw_two', 'sv', "Gruppen drar tre markörer.", 'PP0701'),
    ('draw_one_totem', 'en', "Draw two Totem cards.", 'PP0701'),
    ('bulky', 'en', "Place 2 bulky Loot tokens in the area, touching no figure.", 'PP0701'),
    ('three_groups', 'en', "Remove 1 token from each of up to two groups within L.", 'PP0701'),
    ('three_groups', 'en', "Remove 1 token from each of 3 groups within L.", 'PP0701'),
    ('below_four', 'en', "With fewer than 3 tokens it shoots; models roll 1D6.", 'PP0701'),
    ('below_four', 'en', "With more than 4 tokens it shoots; models roll 1D6.", 'PP0701'),
    ('one_hit', 'en', "If exactly one hit is left, it flees.", 'PP0701'),
    ('just_one_hit', 'en', "If one hit is left, it flees.", 'PP0701'),
    ('cheetah', 'en', "The initiative of your card becomes 9.", 'PP0701'),
    ('points', 'en', "You gain 3 victory points.", 'PP0701'),
    ('swap', 'en', "3 groups swap 1 token.", 'PP0701'),
    ('keep', 'en', "Draw 3 Totem cards, keep 2 and shuffle the rest into your deck.", 'PP0701'),
    ('opponent_picks', 'en', "Roll 3D10. Your opponent picks 1 of the dice.", 'PP0701'),
    # dice
    ('shot', 'en', "The group is shot at with 3D6.", 'PP0702'),
    ('shot', 'en', "The group is shot at with 4D8.", 'PP0702'),
    ('shot', 'en', "The group is shot at.", 'PP0702'),
    ('shot', 'en', "The group is shot at with 3D8 and one D10.", 'PP0702'),
    ('shot', 'sv', "Gruppen beskjuts med 3T6.", 'PP0702'),
    ('lion', 'en', "Roll 1D8: on a failure it is shot at with 2D8, one more for each token.",
     'PP0702'),
    ('lion', 'en', "Roll 1D8: on a failure it is shot at with 2D8.", 'PP0702'),
    ('add', 'en', "Add 1D6 to your roll.", 'PP0702'),
    # sticks
    ('near_flee', 'en', "Every group within M of the area flees.", 'PP0703'),
    ('near_flee', 'en', "Every group near the area flees.", 'PP0703'),
    ('friend_rest', 'en', "Remove 1 token from a friendly group within M or L.", 'PP0703'),
    # tokens and cards
    ('panic_or_flee', 'en', "Choose: take 1 Terror token or flee.", 'PP0704'),
    ('panic_or_flee', 'en', "Choose: take 1 token or flee.", 'PP0704'),
    ('panic_or_flee', 'sv', "Välj: ta en skräckmarkör eller fly.", 'PP0704'),
    ('bulky', 'en', "Place 3 Loot tokens in the area, touching no figure.", 'PP0704'),
    ('bearer', 'en', "Ignore one Combat token.", 'PP0704'),
    ('draw_one_totem', 'en', "Draw 1 Action card.", 'PP0704'),
    ('draw_two', 'en', "The group draws 2 tokens and gains a Loot token.", 'PP0704'),
    ('smoke', 'en', "Each group with muskets gets a Plunder token.", 'PP0704'),
    ('touch_cattle', 'en', "When the crate is picked up, it flees.", 'PP0704'),
    # who
    ('opponent_totem', 'en', "You draw 1 Totem card.", 'PP0705'),
    ('opponent_totem', 'en', "Each player draws 1 Totem card.", 'PP0705'),
    ('draw_one_totem', 'en', "Your opponent draws 1 Totem card.", 'PP0705'),
    ('draw_two', 'en', "An enemy group draws 2 tokens.", 'PP0705'),
    ('draw_two', 'en', "Every group draws 2 tokens.", 'PP0705'),
    ('draw_two', 'sv', "Alla grupper drar två markörer.", 'PP0705'),
    ('near_flee', 'en', "The group flees within S of the area.", 'PP0705'),
    ('friend_rest', 'en', "Remove 1 token from an enemy group within M.", 'PP0705'),
    ('friend_rest', 'en', "Remove 1 token from a group within M.", 'PP0705'),
    ('each_loot', 'en', "Place 2 Loot tokens in areas, touching no model.", 'PP0705'),
    ('ritual', 'en', "Cast Bull's Breath with 3D6.", 'PP0705'),
    ('smoke', 'en', "Each group with rifles gets a smoke marker.", 'PP0705'),
    ('red_house', 'en', "When the blue house is plundered, it flees.", 'PP0705'),
    (
        'defender_again',
        'en',
        "The attacker may re-roll failed dice of the melee. If the attacker wins, it rallies.",
        'PP0705',
    ),
    (
        'defender_again',
        'en',
        "The defender may re-roll failed dice of the melee. If the defender wins, it rallies.",
        'PP0705',
    ),
    # who chooses
    ('random_discard', 'en', "Discard 1 Totem card of your choice.", 'PP0706'),
    ('random_discard', 'en', "Discard 1 Totem card.", 'PP0706'),
    ('random_discard', 'sv', "Kasta ett valfritt totemkort.", 'PP0706'),
    ('owner_loses', 'en', "It loses 1 figure of your opponent's choice.", 'PP0706'),
    ('owner_loses', 'en', "It loses 1 figure at random.", 'PP0706'),
    ('opponent_picks', 'en', "Roll 3D10. You pick 2 of the dice.", 'PP0706'),
    # may or must
    ('may_rally', 'en', "The group rallies.", 'PP0707'),
    ('may_rally', 'en', "The group must rally.", 'PP0707'),
    ('may_rally', 'sv', "Gruppen samlar sig.", 'PP0707'),
    ('must_flee', 'en', "The group may flee and draw 1 token.", 'PP0707'),
    ('draw_two', 'en', "The group can draw 2 tokens.", 'PP0707'),
    ('panic_or_flee', 'en', "Take 1 Panic token and flee.", 'PP0707'),
    ('reroll', 'en', "You must re-roll each failure once.", 'PP0707'),
    ('foe_tokens', 'en', "It rolls 1D8 for each of its tokens.", 'PP0705'),
    ('own_tokens', 'en', "It rolls 1D8 for each token on the enemy group.", 'PP0709'),
    ('own_tokens', 'sv', "Den får 1T8 för varje markör på fienden.", 'PP0709'),
    # what is done
    ('must_flee', 'en', "The group flees.", 'PP0708'),
    ('must_flee', 'en', "The group retreats, then draws 1 token.", 'PP0708'),
    ('must_flee', 'sv', "Gruppen flyr.", 'PP0708'),
    ('draw_two', 'en', "Remove 2 tokens from the group.", 'PP0708'),
    ('random_discard', 'en', "Draw 1 Totem card at random.", 'PP0708'),
    ('may_rally', 'en', "The group may rally or retreat.", 'PP0708'),
    ('python', 'en', "Roll 1D8. Success: gain 1 Loot token. Failure: nothing happens.", 'PP0708'),
    # when, how long, on which result
    ('python', 'en', "Roll 1D8. Failure: gain 1 Loot token. Success: it loses 1 figure.", 'PP0709'),
    ('python', 'en', "Roll 1D8: gain 1 Loot token, or lose 1 figure on a failure.", 'PP0709'),
    ('rest_of_game', 'en', "A fire marker until the end of the turn: roll 1D6 at the end of each "
                           "turn; on a failure it loses 1 figure.", 'PP0709'),
    ('rest_of_game', 'en', "A fire marker until the end of the game: roll 1D6 at once; "
                           "on a failure it loses 1 figure.", 'PP0709'),
    ('tie_roll', 'en', "Roll 4D6. On a failure the group loses 1 figure.", 'PP0709'),
    ('two_sticks', 'en', "The group moves S and leaves the area.", 'PP0709'),
    ('far_edge', 'en', "2 points if it leaves by its own long edge.", 'PP0709'),
    ('far_edge', 'en', "2 points if it leaves by an edge.", 'PP0709'),
    ('own_edge', 'en', "1 point for all groups within M of the opposite edge.", 'PP0709'),
    ('own_edge', 'en', "1 point for all groups within M of the northern edge.", 'PP0709'),
    ('once_a_turn', 'en', "After a card the group may rally.", 'PP0709'),
    ('once_a_turn', 'en', "Once a game, after a card, the group may rally.", 'PP0709'),
    ('once_a_turn', 'sv', "Efter ett kort får gruppen samla sig.", 'PP0709'),
    ('any_card', 'en', "Once a turn, after a card, the group may rally.", 'PP0709'),
    ('any_card', 'sv', "En gång per runda får gruppen samla sig efter ett kort.", 'PP0709'),
    ('card_and_more', 'en', "Once a turn, after a card, a ritual is cast.", 'PP0709'),
    ('beside_a_move', 'en', "Before or after a move they may shoot.", 'PP0709'),
)  # fmt: skip


def _codes(name: str, lang: str, sentence: str) -> set[str]:
    effect = TypeAdapter(Effect).validate_python(EFFECTS[name])
    claims = facts_of(effect)
    reading = read_sentence(sentence, LEXICONS[lang])
    names = {key: key.replace('_', ' ') for kind, key in claims.must if kind == 'name'}
    return {d.code for d in compare(effect, claims, reading, LEXICONS[lang], names)}


@pytest.mark.parametrize(('name', 'lang', 'sentence'), RIGHT)
def test_sentence_that_says_the_same_passes(name: str, lang: str, sentence: str) -> None:
    assert _codes(name, lang, sentence) == set()


@pytest.mark.parametrize(('name', 'lang', 'sentence', 'code'), WRONG)
def test_wrong_sentence_is_caught(name: str, lang: str, sentence: str, code: str) -> None:
    assert code in _codes(name, lang, sentence)


def test_every_effect_is_told_rightly_in_english() -> None:
    assert {name for name, lang, _ in RIGHT if lang == 'en'} == set(EFFECTS)
