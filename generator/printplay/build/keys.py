"""What decides how a game goes, as hashes: its model without its words, and its rule questions.

In: a loaded game. Out: keys for what its engine found, which a change of wording leaves as it is.
"""

import hashlib
import json
from typing import Any, Final

from pydantic import BaseModel

from printplay.model.board import SquareRole
from printplay.model.core import DeckBase, LocalText, Look, Part, Provenance, Source
from printplay.model.game import Game
from printplay.pack.load import merged_files
from printplay.pack.rulings import undecided
from printplay.pack.scenarios import scenario_files
from printplay.resources import program_digest

_UNPLAYED: Final = (LocalText, Look, Part, Provenance, Source, SquareRole)
_NAMES: Final = frozenset(('icon', 'image', 'version', 'accept', 'facts'))


def play_key(game: Game) -> str:
    """What decides how games go: the program, the rulings, the model without its words."""
    return _hash(program_digest(), dict(game.rulings), _values(game.doc))


def proof_key(game: Game) -> str:
    """What decides proofs and scenarios: the same, all cases of all rulings, the questions."""
    questions = [
        (path.name, hashlib.sha256(path.read_bytes()).hexdigest())
        for path in scenario_files(game.root)
    ]
    return _hash(play_key(game), list(undecided(merged_files(game).root)), questions)


def _hash(*parts: Any) -> str:
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


def _values(value: Any) -> Any:
    """Every plain value that play can depend on, as JSON-ready data; of a text that it is there."""
    if _is_unplayed(value):
        return '…'
    if isinstance(value, BaseModel):
        return {name: _values(inner) for name, inner in vars(value).items() if name not in _NAMES}
    if isinstance(value, tuple | list):
        return [_values(inner) for inner in value if not _is_unplayed(inner)]
    if isinstance(value, dict):
        return {str(name): _values(inner) for name, inner in value.items()}
    return value if value is None else repr(value)


def _is_unplayed(value: Any) -> bool:
    return isinstance(value, _UNPLAYED) or (isinstance(value, DeckBase) and value.unplayed)
