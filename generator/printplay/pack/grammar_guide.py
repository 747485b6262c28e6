"""The grammar of effects as a table for people who write packs."""

from printplay.model import vocabulary
from printplay.model.operations import OPERATIONS, Operation
from printplay.model.readers import LISTS

_ASKED = {
    'group': "groups", 'number': "number", 'dice': "dice", 'int': "whole number",
    'flag': "true or false", 'effect': "steps", 'effects': "lists of steps", 'word': "id",
    'words': "ids", 'condition': "condition", 'faces': "steps by face", 'values': "dice by tokens",
    'value': "value", 'result': "value and steps", 'player': "player", 'chooser': "chooser",
    'per': "unit", 'place': "place", 'place_or_group': "place or groups", 'moments': "moments",
    'group_or_player': "groups", 'actions': "actions", 'stress': "Stress token",
    'stress_or_all': "Stress token or all", 'until': "end", 'limit': "how often",
}  # fmt: skip


def operations_table() -> str:
    """Every operation, what it does, and what it takes."""
    rows = [f'| `{name}` | {each.meaning} | {_params(each)} |' for name, each in OPERATIONS.items()]
    return '\n'.join(('| operation | does | takes |', '| --- | --- | --- |', *rows, ''))


def words_table() -> str:
    """The closed lists of words."""
    lists = {
        "player": vocabulary.PLAYERS,
        "chooser": vocabulary.CHOOSERS,
        "groups": vocabulary.GROUP_WORDS,
        "place": vocabulary.PLACES,
        "unit": vocabulary.PER,
        "end": vocabulary.UNTIL,
        "how often": vocabulary.LIMITS,
        "actions": vocabulary.ACTIONS,
        "moments": vocabulary.MOMENTS,
        "Stress token": vocabulary.STRESS,
    }
    rows = [f'| {name} | {_code(words)} |' for name, words in lists.items()]
    return '\n'.join(('| word | one of |', '| --- | --- |', *rows, ''))


def _params(operation: Operation) -> str:
    shown = (
        f'`{name}`{" (needed)" if name in operation.needs else ""}: {_asked(kind)}'
        for name, kind in operation.params.items()
    )
    return ' · '.join(shown)


def _asked(kind: str) -> str:
    return _ASKED.get(kind) or (_code(LISTS[kind]) if kind in LISTS else kind.replace('_', ' '))


def _code(words: tuple[str, ...]) -> str:
    return ', '.join(f'`{word}`' for word in words)
