"""What operations count, and what their sentences may say besides.

Facts follow from the kinds of an operation's parameters; only these tables go by name.
"""

from collections.abc import Mapping

from printplay.checks.claims import Fact
from printplay.model.vocabulary import STRESS

COUNTED: Mapping[str, str] = {
    'draw_stress': 'token', 'take_stress': 'token', 'remove_stress': 'token',
    'move_stress': 'token', 'swap_stress': 'token', 'ignore_stress': 'token',
    'redirect': 'token', 'go_to_ground': 'token',
    'draw_totem': 'totem', 'discard_totem': 'totem', 'recover_totem': 'totem',
    'search_totem': 'totem', 'play_totem': 'totem',
    'redraw_actions': 'action_card', 'choose_actions': 'action_card',
    'play_action': 'action_card', 'take_back_actions': 'action_card', 'reveal_actions':
    'action_card', 'discard_actions': 'action_card',
    'place_loot': 'loot', 'plunder_token': 'plunder', 'smoke': 'smoke', 'remove_smoke': 'smoke',
    'gain_vp': 'vp', 'lose_vp': 'vp', 'lose_figure': 'figure', 'cancel_loss': 'figure',
    'add_success': 'success', 'matching_successes': 'success', 'cap_dice': 'dice',
    'remove_dice': 'dice', 'repeat': 'times', 'table_roll': 'dice', 'add_action': 'group',
    'extend': 'stick', 'move': 'stick', 'set_initiative': 'initiative', 'sorcery': 'ritual',
    'add_to_bag': 'token', 'return_tokens': 'token', 'take_object': 'object',
    'drop_object': 'object', 'spawn_marker': 'marker', 'spawn_animal': 'animal',
    'deploy': 'group', 'remove': 'piece', 'roll': 'dice',
    'add_dice': 'dice', 'advantage': 'hit', 'stress': 'token', 'tokens': 'token',
    'figures': 'figure', 'hand': 'totem',
    'discard_pile': 'totem', 'bag': 'token', 'losses': 'figure', 'hits': 'hit',
    'groups': 'group',
    'distance': 'inch',
}  # fmt: skip
# What has no greatest number: that it is just so many has to be said.
OPEN_ENDED = ('hit', 'success')
THINGS = (*STRESS, 'token', 'totem', 'action_card', 'loot', 'bulky', 'plunder', 'smoke', 'figure',
          'vp')  # fmt: skip
PERMISSIONS = ('grant_action', 'add_action', 'reroll', 'extend', 'sorcery', 'exit',
               'join_override', 'join_only', 'deploy', 'requires', 'add_dice',
               'take_object', 'set')  # fmt: skip
OUTCOMES = {
    'success': 'success', 'per_success': 'success', 'no_success': 'success', 'fail': 'failure',
    'per_failure': 'failure', 'double': 'double', 'at_most': 'at_most', 'win': 'win',
    'loss': 'loss', 'tie': 'tie',
}  # fmt: skip


IMPLIED: Mapping[str, tuple[str, ...]] = {
    'draw_stress': ('draw',), 'take_stress': ('draw',), 'draw_totem': ('draw',),
    'recover_totem': ('draw',), 'choose_actions': ('draw',), 'draw_line': ('draw',),
    'go_to_ground': ('draw', 'draw_stress'), 'force_reroll': ('reroll',),
    'remove': ('remove_stress', 'lose_figure'), 'lose_figure': ('remove_stress',),
    'remove_smoke': ('remove_stress',), 'remove_dice': ('remove_stress', 'lose_figure'),
    'return_tokens': ('remove_stress',), 'discard_actions': ('discard_totem',),
    'discard_sorcery': ('discard_totem',), 'redraw_actions': ('discard_totem', 'swap_stress'),
    'cancel_melee': ('retreat',), 'move_stress': ('redirect',), 'engage': ('melee',),
    'npc_melee': ('melee', 'engage', 'lose_figure', 'retreat'), 'immune': ('ignore_stress',),
    'recover': ('remove_stress',), 'take_back_actions': ('remove_stress',),
    'return_animal': ('remove_stress',), 'suffer_shooting': ('shoot',),
    'shoot': ('suffer_shooting',),
}  # fmt: skip


ALLOWED: Mapping[str, tuple[Fact, ...]] = {
    'lose_figure': (('by', 'group_owner'),),
    'group': (('group', 'every'),),
    'friends': (('group', 'friendly'),),
    'beyond': (('bound', 'high'),),
    'random_edge': (('by', 'random'), ('flag', 'edge')),
    'draw_line': (('by', 'opponent'), ('who', 'opponent'), ('flag', 'edge'), ('thing', 'figure'),
                  ('flag', 'opposite_edge')),
    'teleport': (('by', 'owner'), ('flag', 'nearest')),
    'set_global': (('group', 'every'), ('who', 'each'), ('bound', 'low')),
    'before_card': (('thing', 'action_card'),),
    'during_card': (('thing', 'action_card'),),
    'after_card': (('thing', 'action_card'),),
    'cards_revealed': (('thing', 'action_card'),),
    'pass_initiative': (('thing', 'token'),),
    'star': (('group', 'enemy'),),
    'auxiliary': (('group', 'enemy'),),
    'plunder': (('thing', 'plunder'), ('does', 'plunder_token'), ('does', 'burn')),
    'tokens': (('thing', 'token'),),
    'mark_area': (('group', 'every'), ('does', 'burn')),
    'after_loss': (('thing', 'figure'), ('does', 'lose_figure')),
    'no_loss': (('thing', 'figure'), ('does', 'lose_figure')),
    'clear': (('thing', 'figure'),),
    'one_each': (('bound', 'low'),),
    'die': (('thing', 'figure'),),
    'at_most': (('bound', 'low'),),
    'ignore_enemies': (('group', 'enemy'),),
    'add_success': (('outcome', 'success'),),
    'matching_successes': (('outcome', 'success'), ('outcome', 'double')),
    'not_targetable': (('does', 'suffer_shooting'),),
    'search_totem': (('by', 'owner'),),
    'redirect': (('number', 'token 1'),),
    'engages': (('does', 'engage'), ('group', 'enemy')),
    'red': (('does', 'engage'),),
    'limit': (('bound', 'low'),),
    'loop': (('bound', 'low'),),
    'first': (('limit', 'turn'), ('limit', 'step'), ('limit', 'action')),
    'any': (('does', 'rally'), ('does', 'terror_test'), ('does', 'shoot'), ('does', 'engage')),
    'influence': (('does', 'rally'), ('does', 'terror_test')),
    'rally': (('does', 'rally'),),
    'terror': (('does', 'terror_test'),),
    'failures': (('outcome', 'failure'),),
    'success': (('outcome', 'success'),),
    'three_vp': (('thing', 'loot'),),
    'on_go_to_ground': (('does', 'draw'), ('thing', 'token')),
    'on_rally': (('does', 'rally'),),
    'before_rally': (('does', 'rally'),),
    'on_bravery': (('does', 'rally'), ('does', 'terror_test')),
    'on_terror': (('does', 'terror_test'),),
    'on_engage': (('does', 'engage'), ('group', 'enemy')),
    'on_shot_at': (('does', 'suffer_shooting'),),
    'on_draw_stress': (('does', 'draw'), ('thing', 'token')),
    'on_lose_figure': (('does', 'lose_figure'), ('thing', 'figure')),
    'on_flee': (('does', 'flee'),),
    'on_retreat': (('does', 'retreat'),),
    'after_melee_win': (('does', 'retreat'), ('group', 'loser')),
    'after_melee_loss': (('does', 'retreat'),),
    'independent': (('thing', 'figure'), ('who', 'opponent'), ('does', 'flee')),
    'on_plunder': (('thing', 'plunder'), ('does', 'plunder_token')),
    'deploy': (('group', 'enemy'),),
    'goal': (('group', 'enemy'), ('flag', 'nearest'), ('thing', 'plunder')),
    'stress': (('thing', 'token'),),
    'flight': (('does', 'flee'),),
    'flee': (('does', 'flee'),),
}  # fmt: skip
