"""Numbers of rules that ask for more than there is, and limits that nothing ever comes to."""

from collections.abc import Iterator
from typing import Final

from printplay.engines.fantomen.board.graph import FAR, Board
from printplay.engines.fantomen.proof.places import cards_of, constant_path
from printplay.engines.fantomen.rulebook.rules import Rules
from printplay.findings import Finding
from printplay.model.core import Expectations
from printplay.model.fantomen import FantomenDocument
from printplay.model.game import Game
from printplay.pack.said import said

CARDS: Final = (
    'hand_start', 'dt_cards', 'lost_cards', 'wambesi_cards', 'morristown_low', 'morristown_mid',
    'morristown_high', 'rumour_draw_pair', 'rumour_draw_single',
)  # fmt: skip
"""How many cards are taken or lost at once."""
STEPS: Final = ('steps_plain', 'steps_hero', 'rescue_steps', 'home_push', 'solo_bandit_steps')
"""How many squares a piece goes at once."""
TURNS: Final = ('rest_turns', 'walk_turns', 'hospital_turns')
"""How many turns something costs."""


def check_limits(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Numbers that are larger than a hand, the board, or a whole game."""
    rules = Rules.of({constant.id: constant.value for constant in doc.constants})
    across = max((n for row in Board.of(doc).far for n in row if n < FAR), default=0)
    limits = (
        (CARDS, rules.hand_limit, "cards; a hand holds"),
        (STEPS, across, "squares; the board is across"),
    )
    for names, most, words in limits:
        for name in names:
            if getattr(rules, name) > most:
                message = f"'{name}' is {getattr(rules, name)} {words} {most}"
                yield said(game, 'PP1105', message, constant_path(doc, name))
    yield from _turns(game, doc, rules)
    pile = sum(card.copies for _, card in cards_of(doc, 'jungle') if card.zone == 'pile')
    if rules.hand_limit >= pile:
        message = f"no hand has more than {rules.hand_limit} cards: the pile has {pile}"
        yield said(game, 'PP1104', message, constant_path(doc, 'hand_limit'))


def _turns(game: Game, doc: FantomenDocument, rules: Rules) -> Iterator[Finding]:
    """What costs a whole game, and a game for one that is over before any other would be."""
    fewest, most = (_fewest(doc, seats) for seats in (doc.players.max, doc.players.min))
    for name in TURNS:
        if fewest is not None and getattr(rules, name) >= fewest:
            message = f"'{name}' is {getattr(rules, name)} turns; whole games take {fewest}"
            yield said(game, 'PP1105', message, constant_path(doc, name))
    if doc.solo and most is not None and rules.solo_turns < most:
        message = f"the game for one ends after {rules.solo_turns} turns; others take {most}"
        yield said(game, 'PP1104', message, constant_path(doc, 'solo_turns'))


def _fewest(doc: FantomenDocument, seats: int) -> int | None:
    """How many turns of each player a game of so many takes at the least, as its makers say."""
    expects = doc.expectations or Expectations()
    claimed = expects.turns or expects.rounds(seats)
    return claimed[0] if claimed else None
