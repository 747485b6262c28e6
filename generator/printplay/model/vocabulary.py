"""The closed lists of words that effects are written with."""

STRESS = ('shooting', 'combat', 'movement', 'terror', 'panic')
STICKS = ('S', 'M', 'L')
PLAYERS = ('owner', 'opponent', 'each', 'active', 'winner')
CHOOSERS = ('owner', 'opponent', 'random', 'group_owner', 'roller', 'active')
GROUP_WORDS = (
    'group', 'target', 'foe', 'winner', 'loser', 'attacker', 'defender', 'shooter', 'caster',
    'touched', 'bonded', 'animal', 'column', 'all', 'self', 'each',
)  # fmt: skip
PLACES = (
    'group', 'area', 'areas', 'edge', 'marker', 'open', 'dangerous', 'line', 'house',
    'here', 'start', 'free_area', 'objective', 'entry', 'exit', 'river', 'home', 'opposite',
)  # fmt: skip
NAMED_PLACES = ('area', 'house', 'marker', 'river')
UNTIL = ('end_of_step', 'end_of_turn', 'end_of_game', 'area_empty', 'removed')
PER = (
    'token', 'success', 'failure', 'figure', 'star', 'loot', 'plunder', 'loss', 'group', 'bearer',
    'three_vp', 'six', 'character', 'auxiliary', 'house', 'object', 'hit', 'rage', 'turn',
)  # fmt: skip
ACTIONS = ('move', 'shoot', 'influence', 'rally', 'terror', 'any', 'same', 'reload')
MOMENTS = (
    'opening_draw', 'turn_start', 'after_deployment', 'cards_chosen', 'cards_revealed',
    'before_card', 'during_card', 'after_card', 'before_action', 'after_action', 'on_move',
    'before_move', 'after_move', 'on_engage', 'before_melee', 'on_melee', 'after_melee',
    'after_melee_win', 'after_melee_loss', 'on_shoot', 'on_shot_at', 'on_go_to_ground',
    'on_cover', 'on_bravery', 'before_rally', 'on_rally', 'on_terror', 'on_draw_stress',
    'on_lose_figure', 'on_enter_area', 'on_enter_unexplored', 'on_ritual', 'on_flee', 'on_retreat',
    'on_eliminated', 'on_touch', 'end_of_step', 'end_of_turn', 'game_end',
    'setup', 'on_draw_animal', 'on_draw_event', 'on_exit', 'on_hit', 'on_plunder',
)  # fmt: skip

SIDES = ('friendly', 'enemy', 'any')
COLOURS = ('black', 'red')
PACES = ('none', 'allowed', 'if_possible')
REROLLS = ('ones', 'failures', 'hits', 'all')
DIE_TYPES = ('D6', 'D8', 'D10')
LIMITS = ('roll', 'step', 'action', 'turn', 'game')
DICE_WORDS = ('shooting', 'combat', 'bravery', 'cover', 'sorcery')
PICKS = ('nearest', 'owner', 'opponent', 'random', 'most_stress', 'least_stress')
