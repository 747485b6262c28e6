"""The operations of effects: what each is called, what it takes, and what it does.

One vocabulary runs through all operations: `to` says which groups (default: the group
concerned), `who` which player (default: its owner), `by` who chooses (default: the owner), `n`
how many (default 1), `dice` what is rolled, `do` what happens inside.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation: its parameters by kind, which of them it needs, and what it does."""

    params: Mapping[str, str]
    needs: tuple[str, ...] = ()
    meaning: str = ''


def _op(meaning: str, needs: str = '', **params: str) -> Operation:
    return Operation(params, tuple(needs.split()), meaning)


# Kinds: group, player, chooser, number, dice, die, stick, stress, effect, effects, faces,
# condition, flag, word, words, int, any of the closed lists by name, `value`.
OPERATIONS: Mapping[str, Operation] = {
    # stress
    'draw_stress': _op(
        "draws tokens at random from the bag (`room`: only if all of them fit)", to='group',
        n='number', per='per', room='flag',
    ),
    'take_stress': _op(
        "takes a named token from the bag", 'token', to='group', token='stress', n='number',
        otherwise='effect',
    ),
    'remove_stress': _op(
        "puts tokens back into the bag", to='group', n='number', by='chooser', token='stress',
        not_token='stress',
    ),
    'move_stress': _op("moves tokens between groups", **{'from': 'group'}, to='group', n='number',
                       limit='int', by='chooser'),
    'swap_stress': _op("swaps tokens of two groups", to='group', n='number', by='chooser'),
    'redirect': _op("a token that is due goes to another group", to='group', token='stress'),
    'ignore_stress': _op(
        "tokens have no effect but still count", token='stress_or_all', n='number', to='group',
        per='per',
    ),
    'terror_test': _op("suffers Terror: one hit and one for each Terror token", to='group'),
    'rally': _op("rallies, without using its action", to='group'),
    # Totem, Action and Sorcery cards
    'draw_totem': _op("draws Totem cards", who='player', n='number', keep='int', rest='word',
                      per='per'),
    'discard_totem': _op("discards Totem cards", who='player', n='number', by='chooser'),
    'recover_totem': _op("takes Totem cards back from the own discard pile", who='player',
                         n='number', by='chooser', otherwise='effect'),
    'search_totem': _op("takes chosen Totem cards from the own deck, then shuffles it",
                        who='player', n='number'),
    'play_totem': _op("plays a Totem card", who='player', n='number', card='word'),
    'redraw_actions': _op("unplayed chosen Action cards are replaced by random unchosen ones",
                          who='player', n='number', by='chooser'),
    'choose_actions': _op("chooses Action cards for the turn", who='player', n='int',
                          by='chooser'),
    'play_action': _op("plays a chosen Action card", who='player', n='int', by='chooser'),
    'reveal_actions': _op("turns the chosen Action cards face up", who='player'),
    'discard_actions': _op("discards the played Action cards", who='player'),
    'take_back_actions': _op("takes all Action cards back", who='player', n='int'),
    'take_sorcery': _op("takes the Sorcery card", who='player'),
    'discard_sorcery': _op("discards the Sorcery card", who='player'),
    'set_initiative': _op("the played card counts as this initiative", 'n', n='int'),
    'pass_initiative': _op("hands over the Initiative token", who='player'),
    # objects and markers
    'place_loot': _op(
        "places Loot", n='number', bulky='flag', where='place', to='group', who='player',
        clear='flag', one_each='flag', open='flag', keep='flag', per='per',
    ),
    'plunder_token': _op("gets a Plunder token", to='group', n='number'),
    'take_object': _op("picks up an object", to='group', what='word', n='number'),
    'drop_object': _op("drops objects", to='group', what='word', n='number'),
    'burn': _op("sets a building on fire", what='word'),
    'smoke': _op("gets a smoke marker", to='group', n='number'),
    'remove_smoke': _op("loses its smoke marker", to='group', n='number'),
    'mark_area': _op(
        "puts a mark in the area that works until the end given (`now`: on those inside too)",
        'mark', mark='word', until='until', now='flag', do='effect',
    ),
    'spawn_marker': _op("puts a marker on the table", 'marker', marker='word', where='place'),
    'move_marker': _op("moves a marker", 'marker', marker='word', distance='stick',
                       toward='place_or_group'),
    'remove': _op("takes a model, marker or object out of the game", 'what', what='word',
                  to='group', n='number', by='chooser'),
    'return_tokens': _op("puts tokens back into the bag", token='word', n='number',
                         who='player'),
    'add_to_bag': _op("puts tokens into the bag", 'token', token='word', n='number'),
    'gain_vp': _op(
        "gains victory points (`of`: for what these groups hold; `has`: only what is so marked)",
        'n', who='player', n='number', per='per', of='group', has='words',
    ),
    'lose_vp': _op("loses victory points", 'n', who='player', n='number', per='per'),
    # figures and fights
    'lose_figure': _op("loses figures, without a death roll", to='group', n='number',
                       by='chooser', per='per'),
    'suffer_shooting': _op(
        "is shot at with these dice, full shooting sequence", to='group', dice='dice',
        profile='word', after_loss='effect', no_loss='effect',
    ),
    'shoot': _op("shoots, without using its action", to='group', at='group', weapon='word',
                 die='die'),
    'reload': _op("removes smoke instead of shooting", to='group'),
    'go_to_ground': _op("draws tokens for cover dice", to='group', n='number'),
    'melee': _op("fights a melee", to='group', at='group'),
    'engage': _op("moves into contact and fights", to='group', at='group'),
    'npc_melee': _op(
        "animals attack in melee, then leave; `win`, `loss` and `tie` (of the group) stand in "
        "place of the result table, and `per: loss` counts the figures it would remove",
        'dice', to='group', dice='dice', win='effect', loss='effect', tie='effect',
    ),
    'cancel_loss': _op("losses that do not happen", n='number', to='group'),
    'cancel_melee': _op("the melee does not happen"),
    # movement
    'move': _op(
        "moves, without using its action", to='group', sticks='int', pace='pace',
        distance='stick', toward='place_or_group', by='chooser', leave='flag',
        enter='flag', engage='flag', stop_at='words',
    ),
    'flee': _op("flees (`what`: a model that leaves the group, moved by the opponent)",
                to='group', what='word'),
    'retreat': _op("retreats", to='group'),
    'teleport': _op("is put somewhere else (`free_area`: the nearest empty area it can enter)",
                    'where', to='group', where='place',
                    explore='flag', otherwise='effect'),
    'cancel_entry': _op("stops outside the area, which stays unexplored", to='group'),
    'random_edge': _op("a table edge is chosen at random"),
    'draw_line': _op("two players each pick a point on opposite table edges"),
    'deploy': _op("enters or is set up at a place", to='group', where='place', zone='word',
                  who='player', n='number'),
    'exit': _op("may leave the table at a place", to='group', where='place', zone='word'),
    'goal': _op("what a group without a player makes for, the first that there is", 'where',
                where='place', without='words'),
    # modifiers of the roll, value or action at hand
    'add_dice': _op("adds dice to the roll at hand", 'dice', dice='dice', n='int', per='per',
                    of='group', depth='int', roll='words'),
    'remove_dice': _op("takes dice from the roll at hand", n='number', per='per',
                       by='chooser', token='stress'),
    'add_success': _op("adds successes to the roll at hand", n='number'),
    'cap_dice': _op("never more dice than this", 'n', n='number'),
    'matching_successes': _op("successes that show the same number", 'do', at_least='int',
                              do='effect'),
    'reroll': _op("may roll dice again, once each", 'what', what='reroll', by='chooser'),
    'force_reroll': _op("the other side must roll dice again, once each; `again`: even dice "
                        "rolled again before", 'what', what='reroll', again='flag'),
    'set': _op("replaces a value", 'what value', what='word', value='value', to='group'),
    'values_by_stress': _op("all values, by number of tokens", 'values', values='values',
                            to='group'),
    'extend': _op("more reach", distance='stick', what='words', limit='int',
                  ignore_enemies='flag'),
    'add_action': _op("one more circle on the card being resolved", 'action', action='actions',
                      colour='colour', groups='int'),
    'grant_action': _op("other groups may act now", 'action', action='actions', to='group'),
    'not_targetable': _op("cannot be shot at", to='group', beyond='stick'),
    'hide': _op("is out of sight of other groups", to='group', of='word'),
    'no_sight_block': _op("does not block sight", to='group', beyond='stick'),
    'skip_terrain_table': _op("never rolls for dangerous terrain", to='group'),
    'immune': _op("is not touched by these", 'against', to='group', against='words'),
    'forbid': _op("may not do these", 'action', action='words', to='group'),
    # column
    'join_only': _op("may join only such groups", to='group', tag='words'),
    'join_override': _op("may join although full", ignore='word'),
    'join': _op("becomes part of a group", to='group', what='word'),
    'requires': _op("only with this character in the column", character='word',
                    joins='flag'),
    # sorcery
    'sorcery': _op("casts rituals of a culture", 'die culture', die='die', culture='word',
                   n='int'),
    'cast_ritual': _op(
        "casts a ritual from the group (`more`: none or cards, what may add dice; `first`: the "
        "double comes before the ritual)", 'ritual', ritual='word', dice='dice', more='word',
        who='player', no_success='effect', double='effect', first='word',
    ),
    # the table
    'set_global': _op("a rule holds for all", 'rule', rule='word', until='until', value='value',
                      do='effect'),
    'attach_npc': _op("a model joins the group", 'kind', to='group', kind='word', counts='word',
                      combat='dice', do='effect'),
    'spawn_animal': _op("an animal is put on the table", kind='word', where='place',
                        otherwise='effect'),
    'move_animal': _op("an animal moves", kind='word', distance='stick',
                       toward='place_or_group', away='place_or_group', engage='flag'),
    'return_animal': _op("an animal goes back to where it started", kind='word'),
    'enrage': _op("an animal becomes enraged", kind='word'),
    'table_roll': _op("rolls again on a table", 'table', table='word', dice='dice',
                      by='chooser', pick='int'),
    'advance_turn': _op("moves the turn marker"),
    'resolve': _op("carries out a named part of the rules", 'what', what='word', who='player'),
    # control
    'choose': _op("one of these, as the chooser wants; one that asks for a "
                  "token or card that is not there cannot be chosen", 'options', by='chooser',
                  options='effects'),
    'optional': _op("may do this", 'do', by='chooser', do='effect', otherwise='effect'),
    'roll': _op(
        "rolls dice; 5 or more is a success", 'dice', dice='dice', who='player', to='group',
        success='effect', fail='effect', per_success='effect', per_failure='effect',
        on_face='faces', double='effect', at_most='result', per='per', n='number',
    ),
    'if': _op("only where this is so", 'is then', **{'is': 'condition', 'then': 'effect',
                                                     'else': 'effect'}),
    'is': _op("a test on its own: predicates as in `if`"),
    'for_each': _op("for each of these", 'of do', of='group_or_player', do='effect'),
    'repeat': _op("several times", 'n do', n='int', do='effect'),
    'loop': _op("again and again until", 'do until', do='effect', until='condition'),
    'when': _op("at that moment", 'moment do', moment='moments', to='group', who='player',
                **{'if': 'condition'}, per='limit', do='effect'),
    'static': _op("as long as it is in play", 'do', to='group', **{'if': 'condition'},
                  do='effect'),
    'aura': _op("for groups near it", 'within do', within='stick', side='side', do='effect',
                self='flag', moment='moments'),
}  # fmt: skip
