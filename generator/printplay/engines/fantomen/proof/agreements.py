"""Numbers that stand in two places of a pack, and counts that have to add up."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Final

from printplay.engines.fantomen.proof.places import cards_of, constant_path, copies
from printplay.engines.fantomen.rulebook.rules import Rules
from printplay.findings import Finding
from printplay.model.fantomen import FantomenDocument
from printplay.model.game import Game
from printplay.pack.said import said

Stated = Iterator[tuple[int, str]]


def check_agreements(game: Game, doc: FantomenDocument) -> Iterator[Finding]:
    """Constants that cards contradict, and counts that do not fit the number of players."""
    rules = Rules.of({constant.id: constant.value for constant in doc.constants})
    for name, stated in STATED.items():
        for other, where in stated(doc):
            if other != getattr(rules, name):
                message = f"'{name}' is {getattr(rules, name)}, and {where} says {other}"
                yield said(game, 'PP1111', message, constant_path(doc, name))
    for least, most in ORDERED:
        if getattr(rules, least) > getattr(rules, most):
            message = f"'{least}' is {getattr(rules, least)}, and '{most}' {getattr(rules, most)}"
            yield said(game, 'PP1111', message, constant_path(doc, least))
    for ruling, least, most in EXACTLY:
        if game.rulings.get(ruling) == 'exactly' and getattr(rules, least) != getattr(rules, most):
            message = f"'{most}' is exact, and '{least}' is {getattr(rules, least)}"
            yield said(game, 'PP1111', message, constant_path(doc, least))
    yield from _enough(game, doc, rules)
    yield from _ratings(game, doc, rules)


def _field(kind: str, card: str, name: str) -> Callable[[FantomenDocument], Stated]:
    """What a field of a card says."""

    def stated(doc: FantomenDocument) -> Stated:
        for _, each in cards_of(doc, kind):
            value = getattr(each, name)
            if each.id == card and value is not None:
                yield value, f"the card '{card}'"

    return stated


def _singh(doc: FantomenDocument) -> Stated:
    removed = next(one.value for one in doc.constants if one.id == 'singh_removed')
    yield copies(doc, 'singh') - int(removed), "the Singh deck without those left out"


STATED: Final[dict[str, Callable[[FantomenDocument], Stated]]] = {
    'steps_hero': _field('jungle', 'hero', 'steps'),
    'home_devil_bonus': _field('jungle', 'devil', 'combat'),
    'bandar_limit': _field('jungle', 'bandar', 'limit'),
    'patrol_limit': _field('event', 'patrol', 'keep_limit'),
    'singh_in_play': _singh,
}
ORDERED: Final = (
    ('steps_plain', 'steps_hero'),
    ('injured_roll_from', 'injured_roll_to'),
    ('morristown_low_to', 'morristown_mid_to'),
    ('rescue_steps_least', 'rescue_steps'),
    ('home_push_least', 'home_push'),
    ('hand_start', 'hand_limit'),
    ('rumours_after_exhaustion', 'rumours_needed'),
    ('bandar_cards', 'bandar_limit'),
)
"""Pairs of which the first is not more than the second."""


EXACTLY: Final = (
    ('home_push', 'home_push_least', 'home_push'),
    ('rescue_extra', 'rescue_steps_least', 'rescue_steps'),
)
"""Rulings by which the least is the most."""


def _enough(game: Game, doc: FantomenDocument, rules: Rules) -> Iterator[Finding]:
    """Cards for as many players as can play."""
    most = doc.players.max
    for path, card in cards_of(doc, 'jungle'):
        if card.zone == 'table' and card.copies < most:
            message = f"there are {card.copies} of '{card.id}' for {most} players"
            yield said(game, 'PP1105', message, path)
    for d, deck in enumerate(doc.decks):
        there = sum(card.copies for card in deck.cards)
        if deck.id == 'injured' and there < most:
            message = f"there are {there} Injured cards for {most} players"
            yield said(game, 'PP1105', message, ('decks', d))
    pile = sum(card.copies for _, card in cards_of(doc, 'jungle') if card.zone == 'pile')
    if rules.hand_start * most >= pile:
        message = f"{most} hands of {rules.hand_start} leave nothing of {pile} cards to draw"
        yield said(game, 'PP1105', message, constant_path(doc, 'hand_start'))
    if doc.solo and rules.solo_bandits >= len(doc.seats):
        message = f"{rules.solo_bandits} bandits need as many starting squares that nobody has"
        yield said(game, 'PP1105', message, constant_path(doc, 'solo_bandits'))


def _ratings(game: Game, doc: FantomenDocument, rules: Rules) -> Iterator[Finding]:
    """Ratings of the game for one: ever more turns, the last as many as there are."""
    turns = [rating.turns for rating in doc.ratings]
    for index, (before, after) in enumerate(pairwise((0, *turns))):
        if after <= before:
            message = f"a rating for {after} turns stands after one for {before}"
            yield said(game, 'PP1111', message, ('ratings', index, 'turns'))
    if turns and turns[-1] != rules.solo_turns:
        message = f"the last rating is for {turns[-1]} turns, and the game has {rules.solo_turns}"
        yield said(game, 'PP1111', message, ('ratings', len(turns) - 1, 'turns'))
