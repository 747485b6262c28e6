"""Which groups (selectors) and under which conditions: the parameters both take."""

from collections.abc import Mapping

SELECTOR: Mapping[str, str] = {
    'side': 'side',  # friendly, enemy or any; default any
    'n': 'number',  # how many are picked; default 1, or all in `for_each`
    'pick': 'pick',  # who picks or by what rule; default the owner
    'within': 'stick',
    'of': 'group_or_place',  # what the distance or sight is measured from; default the group
    'in': 'place',
    'sight': 'flag',  # in line of sight of `of`
    'profile': 'words',
    'tag': 'words',
    'weapon': 'words',
    'has': 'words',
    'without': 'words',
    'except': 'group',
    'acted': 'flag',
    'stress': 'amount',  # how many tokens it has
    'touching': 'place',
    'at_start': 'flag',  # where it stood when the move began
    'self': 'flag',  # the group itself counts too
    'wholly': 'flag',  # with all of its figures, not just one
    'far_side': 'place',  # wholly on the far side of it, seen from the own edge of the table
}

PREDICATES: Mapping[str, str] = {
    'all': 'conditions',
    'any': 'conditions',
    'not': 'condition',
    'stress': 'amount',
    'tokens': 'amount',
    'figures': 'amount',
    'hand': 'amount',
    'discard_pile': 'amount',
    'bag': 'amount',
    'losses': 'amount',
    'hits': 'amount',
    'distance': 'amount',
    'groups': 'amount',
    'inside': 'place',
    'outside': 'place',
    'touching': 'place',
    'engages': 'flag',
    'alive': 'flag',
    'picks_up_pace': 'flag',
    'foe': 'words',
    'profile': 'words',
    'tag': 'words',
    'weapon': 'words',
    'has': 'words',
    'without': 'words',
    'action': 'actions',
    'can': 'actions',  # it could carry this out now: tokens, smoke, range, sight
    'colour': 'colour',
    'token': 'word',
    'roll': 'words',
    'target_exists': 'group',
    'terrain': 'words',
    'advantage': 'value',
    'side': 'side',
    'played': 'words',
    'who': 'player',
    'to': 'group',
    'first': 'flag',
    'tie': 'flag',
    'cards_played': 'amount',  # Action cards that the player has played this turn
    'cover': 'die',  # the cover die at hand
    'goal': 'flag',  # the adventure gives it a goal (solo)
    'in_reach': 'flag',  # it can reach its goal or target now (solo)
    'in_reach_with': 'stick',  # it can with so much more (solo)
}
