"""Action, Totem and Sorcery cards: hands, windows, limits (TOT-1 to TOT-3, TURN-2, TURN-4)."""

from collections import Counter
from typing import Any

import pytest

from printplay.engines.congo import hidden
from printplay.engines.congo.dice import Roll
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.turns import cards
from printplay.sim.chance import KeyedChance
from support.congo_play import book_of, group, play, position

ASKARIS = 'white_men.trained_askaris'


def whole_deck(run: Run) -> list[str]:
    return [card.id for card in run.book.totems.values() for _ in range(card.copies)]


def test_tot_1_an_empty_deck_is_made_anew() -> None:
    run = position()
    side = run.data.sides[0]
    side.discard = whole_deck(run)
    assert len(cards.draw_totem(run, 0, 2)) == 2
    assert len(side.hand) == 2
    assert Counter(side.hand + side.deck + side.discard) == Counter(whole_deck(run))
    assert 'reshuffle' in [kind for kind, *_ in run.out]


def test_nothing_is_drawn_when_all_cards_are_in_hand() -> None:
    run = position()
    run.data.sides[0].hand = whole_deck(run)
    assert cards.draw_totem(run, 0, 2) == []


@pytest.mark.parametrize(
    ('card', 'moment', 'roll', 'offered'),
    [
        ('crocodile.D8', 'on_shoot', 'shoot', True),
        ('crocodile.D8', 'on_shoot', '', False),
        ('crocodile.2xD6', 'on_cover', 'cover', True),
        ('crocodile.D10', 'on_ritual', 'ritual', True),
        ('giraffe', 'on_shoot', '', True),
        ('giraffe', 'on_shoot', 'shoot', False),
        ('giraffe', 'on_move', '', True),
        ('giraffe', 'on_ritual', '', True),
        ('lion', 'before_card', '', True),
        ('lion', 'during_card', '', False),
        ('gorilla', 'after_card', '', True),
        ('buffalo', 'during_card', '', True),
        ('buffalo', 'after_card', '', False),
        ('cheetah', 'cards_revealed', '', True),
        ('cheetah', 'before_card', '', False),
    ],
)
def test_tot_2_windows(card: str, moment: str, roll: str, offered: bool) -> None:
    run = position(group(ASKARIS, stress=('combat',)), hands=((card,), ()))
    scope = Scope(0, 'test', run.data.groups[0], roll=Roll(roll, 0) if roll else None)
    assert cards.playable(run, 0, moment, scope) == ([card] if offered else [])


@pytest.mark.parametrize(
    ('kind', 'ruling', 'second'),
    [('shoot', 'one', False), ('cover', 'one', False), ('cover', 'none', True),
     ('melee', 'none', False)],
)  # fmt: skip
def test_one_crocodile_on_a_roll(kind: str, ruling: str, second: bool) -> None:
    hand = ('crocodile.D8', 'crocodile.D10')
    run = position(group(ASKARIS), hands=(hand, ()), crocodile_cover_limit=ruling)
    roll = Roll(kind, 0)
    scope = Scope(0, 'test', run.data.groups[0], roll=roll)
    answers: list[Any] = ['crocodile.D8', *(['crocodile.D10'] if second else [])]
    play(cards.totem_window(run, 0, f'on_{kind}', scope), *answers)
    assert roll.sides == ([8, 10] if second else [8])
    assert run.data.sides[0].discard == ['crocodile.D8', 'crocodile.D10'][: len(roll.sides)]


@pytest.mark.parametrize(
    ('ruling', 'seat', 'again'),
    [('per_player', 0, False), ('per_player', 1, True), ('both_players', 1, False)],
)
def test_tot_3_once_in_a_step(ruling: str, seat: int, again: bool) -> None:
    run = position(group(ASKARIS), hands=(('lion', 'lion'), ('lion',)), totem_step_limit=ruling)
    run.data.order = [0, 1]
    play(cards.totem_window(run, 0, 'before_card', Scope(0, 'action.one')), 'lion')
    assert len(run.data.todo) == 1
    found = cards.playable(run, seat, 'before_card', Scope(seat, 'action.two'))
    assert found == (['lion'] if again else [])


def test_one_giraffe_on_a_move() -> None:
    run = position(group(ASKARIS), hands=(('giraffe', 'giraffe'), ()))
    scope = Scope(0, 'test', run.data.groups[0])
    play(cards.totem_window(run, 0, 'on_shoot', scope), 'giraffe')
    assert scope.facts['extend'] == run.book.stick['S']
    assert cards.playable(run, 0, 'on_shoot', scope) == []
    assert cards.playable(run, 0, 'on_shoot', Scope(0, 'test', run.data.groups[0])) == ['giraffe']


@pytest.mark.parametrize(
    ('card', 'slot'),
    [
        ('lion', (('move', 'shoot', 'influence'), 'black', 1, 'lion')),
        ('gorilla', (('move',), 'red', 2, 'gorilla')),
    ],
)
def test_cards_that_add_to_the_action_card(card: str, slot: tuple[Any, ...]) -> None:
    run = position(group(ASKARIS), hands=((card,), ()))
    run.data.order = [0]
    play(cards.totem_window(run, 0, 'after_card', Scope(0, 'action.one')), card)
    assert run.data.todo == [slot]


def test_buffalo_never_returns_panic() -> None:
    run = position(group(ASKARIS, stress=('panic', 'combat')), hands=(('buffalo',), ()))
    play(cards.play(run, 0, 'buffalo', 'during_card', Scope(0, 'TOT-2')))
    assert run.data.groups[0].stress == ['panic']


@pytest.mark.parametrize('stress', [(), ('panic',)])
def test_a_card_that_would_do_nothing_is_not_offered(stress: tuple[str, ...]) -> None:
    run = position(group(ASKARIS, stress=stress), hands=(('buffalo',), ()))
    assert cards.playable(run, 0, 'during_card', Scope(0, 'TOT-2')) == []


def test_turn_2_three_of_seven_are_chosen() -> None:
    run = position()
    play(cards.choose(run, 0, run.book.constants['cards_chosen']))
    side = run.data.sides[0]
    assert len(set(side.chosen)) == 3
    assert len(cards.unchosen(run, side)) == run.book.constants['action_cards'] - 3


def test_cards_are_swapped_for_cards_that_lie_aside() -> None:
    run = position()
    side = run.data.sides[0]
    side.chosen, side.played = ['action.one', 'action.two'], ['action.three']
    assert play(cards.redraw(run, 0, 2)) == 2
    assert not set(side.chosen) & {'action.one', 'action.two', 'action.three'}


@pytest.mark.parametrize(('ref', 'takes'), [('forest_tribes.witchdoctor', True), ('', False)])
def test_the_sorcery_card_is_for_a_living_witchdoctor(ref: str, takes: bool) -> None:
    run = position(group('forest_tribes.warriors', people=[ref] if ref else []))
    cards.take_sorcery(run, 0)
    assert run.data.sides[0].sorcery == takes


def test_hidden_cards_are_dealt_anew_and_own_ones_kept() -> None:
    run = position()
    for side in run.data.sides:
        side.deck = whole_deck(run)
        cards.draw_totem(run, side.seat, 4)
        side.chosen = ['action.one', 'action.two']
    mine, yours = run.data.sides
    before = list(mine.hand), list(yours.hand), list(mine.chosen)
    hidden.redeal(run.book, run.data, 0, KeyedChance(9, 'x', 0))
    assert (mine.hand, mine.chosen) == (before[0], before[2])
    assert len(yours.hand) == 4
    assert Counter(yours.hand + yours.deck) == Counter(whole_deck(run))
    assert yours.hand != before[1]


def test_limits_of_cards_come_from_the_pack() -> None:
    book = book_of()
    assert {card.family: card.limit_per for card in book.totems.values()} == {
        'crocodile': 'roll', 'lion': 'step', 'buffalo': 'step', 'gorilla': 'step',
        'giraffe': 'action', 'cheetah': 'none',
    }  # fmt: skip


@pytest.mark.parametrize(
    ('choice', 'slot'),
    [
        ('black', (('move', 'shoot', 'influence'), 'black', 1, 'lion')),
        ('red', (('move', 'shoot', 'rally'), 'red', 1, 'lion')),
    ],
)
def test_what_the_lion_grants_is_a_ruling(choice: str, slot: tuple[Any, ...]) -> None:
    book = book_of(lion_card_colour=choice)
    run = position(group(ASKARIS), hands=(('lion',), ()), book=book)
    run.data.order = [0]
    play(cards.play(run, 0, 'lion', 'after_card', Scope(0, 'action.one')))
    assert run.data.todo == [slot]


@pytest.mark.parametrize(('choice', 'colour'), [('black', 'black'), ('red', 'red')])
def test_the_colour_of_two_and_five_is_a_ruling(choice: str, colour: str) -> None:
    actions = book_of(card_two_five_move_colour=choice).actions
    moves = [
        circle.colour
        for card in ('action.two', 'action.five')
        for circle in actions[card].circles
        if circle.kind == 'move'
    ]
    assert moves == [colour, colour]


@pytest.mark.parametrize(('choice', 'circles'), [('house', 2), ('custom', 0)])
def test_empty_cards_are_played_without_actions(choice: str, circles: int) -> None:
    assert len(book_of(action_card_set=choice).actions['action.one'].circles) == circles


@pytest.mark.parametrize(
    ('ruling', 'choice', 'kind', 'copies'),
    [
        ('stress_supply', '7-6-6-6-5', 'panic', 5),
        ('stress_supply', '9-8-8-8-7', 'panic', 7),
        ('animal_tokens', '2', 'animal', 2),
        ('animal_tokens', '1', 'animal', 1),
    ],
)
def test_how_many_tokens_there_are_is_a_ruling(
    ruling: str, choice: str, kind: str, copies: int
) -> None:
    assert book_of(**{ruling: choice}).token_of[kind].copies == copies
