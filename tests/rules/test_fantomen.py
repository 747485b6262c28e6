"""The Fantomen pack: its decks add up, its cards say their numbers, its board is what it lists."""

import re
from collections import Counter
from itertools import combinations, pairwise
from typing import TypeVar

import pytest

from printplay.model.core import DeckBase, LocalText, Piece
from printplay.model.fantomen import (
    EventDeck,
    EventKind,
    FantomenDocument,
    JungleDeck,
    MorristownDeck,
    SinghDeck,
    TwoSided,
)
from printplay.model.fantomen.phrasing import lines
from printplay.model.game import Game
from printplay.pack.load import load_game
from printplay.resources import data_dir

_Deck = TypeVar('_Deck', bound=DeckBase)
LANGUAGES = ('en', 'sv')
COLOURS = ('blue', 'red', 'green', 'yellow')
NOT_SAID = frozenset(('copies', 'number'))  # how often a card is printed is no number on it


@pytest.fixture(scope='module')
def game() -> Game:
    """The pack with its default rulings."""
    loaded = load_game(data_dir('rules') / 'fantomen')
    assert loaded.game is not None, [f.as_text() for f in loaded.findings]
    return loaded.game


@pytest.fixture(scope='module')
def doc(game: Game) -> FantomenDocument:
    """Its document."""
    assert isinstance(game.doc, FantomenDocument)
    return game.doc


def deck_of(doc: FantomenDocument, kind: type[_Deck]) -> _Deck:
    """The only deck of a kind."""
    (deck,) = (deck for deck in doc.decks if isinstance(deck, kind))
    return deck


def designs(doc: FantomenDocument) -> list[Piece]:
    """Every design of a card: of Event cards their kinds."""
    return [card for deck in doc.decks for card in getattr(deck, 'kinds', None) or deck.cards]


def numbers_of(card: Piece) -> Counter[str]:
    """The numbers of a card's own fields and of its deeds."""
    found: Counter[str] = Counter()
    deeds = (*getattr(card, 'deeds', ()), *(getattr(card, 'loses', None) or ()))
    for record in (card, *deeds):
        fields = vars(record).items()
        found.update(
            str(value)
            for name, value in fields
            if type(value) is int and value > 0 and name not in NOT_SAID
        )
    return found


def test_decks_have_the_sizes_that_both_texts_state(doc: FantomenDocument) -> None:
    sizes = {deck.id: sum(card.copies for card in deck.cards) for deck in doc.decks}
    assert sizes == {
        'jungle': 58, 'event': 36, 'singh': 17, 'morristown': 12, 'injured': 4, 'luaga': 1,
        'pieces': 4,
    }  # fmt: skip
    assert sum(sizes.values()) - sizes['pieces'] == 128


def test_families_of_the_drums_add_up(doc: FantomenDocument) -> None:
    deck = deck_of(doc, JungleDeck)
    families, zones = Counter[str](), Counter[str]()
    for card in deck.cards:
        families[card.family] += card.copies
        zones[card.zone] += card.copies
    assert families == {
        'leader': 8, 'ally': 3, 'weapon': 10, 'turn': 13, 'saying': 14, 'rumour': 10
    }  # fmt: skip
    assert zones == {'table': 8, 'supply': 3, 'pile': 47}


def test_pirates_add_up(doc: FantomenDocument) -> None:
    cards = [card for card in deck_of(doc, SinghDeck).cards for _ in range(card.copies)]
    assert sum((card.combat or 0) + (card.roll or 0) for card in cards) == 116
    assert sum(card.combat or 0 for card in cards) == 78
    assert Counter(card.family for card in cards) == {
        'guard_dogs': 2, 'net': 2, 'rock_wall': 2, 'locked_door': 2, 'pirate': 9
    }  # fmt: skip


def test_numbers_of_play_and_of_cards_agree(doc: FantomenDocument, game: Game) -> None:
    jungle = {card.id: card for card in deck_of(doc, JungleDeck).cards}
    patrol = next(kind for kind in deck_of(doc, EventDeck).kinds if kind.id == 'patrol')
    assert jungle['hero'].steps == game.constants['steps_hero']
    assert jungle['bandar'].limit == game.constants['bandar_limit']
    assert patrol.keep_limit == game.constants['patrol_limit']
    singh = sum(card.copies for card in deck_of(doc, SinghDeck).cards)
    removed, in_play = game.constants['singh_removed'], game.constants['singh_in_play']
    assert (removed, in_play) == (singh - 12, 12)
    assert doc.ratings[-1].turns == game.constants['solo_turns']


def test_every_place_has_a_pair_of_rumours(doc: FantomenDocument) -> None:
    rumours = {c.place: c.copies for c in deck_of(doc, JungleDeck).cards if c.family == 'rumour'}
    hideouts = {square.id for square in doc.board.squares if square.role == 'hideout'}
    assert rumours == dict.fromkeys(hideouts, 2)


def test_events_are_fair_to_every_colour(doc: FantomenDocument) -> None:
    deck = deck_of(doc, EventDeck)
    met = {colour: Counter[str]() for colour in COLOURS}
    for card in deck.cards:
        for colour in card.colours:
            met[colour][card.of] += 1
    assert [sum(kinds.values()) for kinds in met.values()] == [24] * 4
    assert all(_alike(met[colour], deck) == _alike(met['blue'], deck) for colour in COLOURS)
    assert {len(card.colours) for card in deck.cards} == {2, 4}


def _alike(met: Counter[str], deck: EventDeck) -> Counter[str]:
    """What a colour meets, kinds with the same title as one."""
    titles = {kind.id: str(kind.title.root) for kind in deck.kinds}
    found = Counter[str]()
    for kind, count in met.items():
        found[titles[kind]] += count
    return found


def test_pairs_of_colours_are_printed_equally_often(doc: FantomenDocument) -> None:
    deck = deck_of(doc, EventDeck)
    pairs = Counter(frozenset(card.colours) for card in deck.cards if len(card.colours) == 2)
    assert set(pairs.values()) == {4}
    assert len(pairs) == 6


@pytest.mark.parametrize('lang', LANGUAGES)
def test_every_card_says_its_numbers(game: Game, doc: FantomenDocument, lang: str) -> None:
    for card in designs(doc):
        if isinstance(card, TwoSided) and card.seat is not None:
            continue
        words = ' '.join((*lines(game, card, lang), *lines(game, card, lang, 'back')))
        assert words, card.id
        assert '{' not in words
        assert numbers_of(card) <= Counter(re.findall(r'\d+', words)), (card.id, words)


@pytest.mark.parametrize('lang', LANGUAGES)
def test_every_rule_is_told(game: Game, doc: FantomenDocument, lang: str) -> None:
    told = [
        text
        for section in doc.rules
        for rule in section.rules
        for text in (rule.text, rule.brief)
        if text is not None
    ]
    told += [text for step in doc.turn for text in (step.title, step.text)]
    told += [text for line in doc.solo for text in (line.when, line.do)]
    told += [text for example in doc.examples for text in (example.title, example.text)]
    for text in told:
        words = game.text(text, lang)
        assert words, text
        assert '{' not in words, words


def test_languages_differ_where_they_should(doc: FantomenDocument) -> None:
    texts: dict[str, LocalText] = {step.id: step.text for step in doc.turn}
    texts |= {rule.id: rule.text for section in doc.rules for rule in section.rules}
    assert [
        name for name, text in texts.items() if text.get('en', 'en') == text.get('sv', 'en')
    ] == []


def test_options_on_a_card_are_at_most_two(doc: FantomenDocument) -> None:
    met = [card for card in designs(doc) if isinstance(card, EventKind)]
    for card in (*met, *deck_of(doc, MorristownDeck).cards):
        ways = [way for way in (card.avoid, card.friendship, card.combat) if way is not None]
        assert len(ways) <= 2, card.id


def test_borders_are_those_of_the_outlines(doc: FantomenDocument) -> None:
    board = doc.board
    sides = {
        square.id: {frozenset(side) for side in pairwise((*square.points, square.points[0]))}
        for square in board.squares
    }
    corners = {square.id: set(square.points) for square in board.squares}
    solid = {frozenset(pair) for pair in board.solid}
    touching = {frozenset(pair) for pair in board.corners}
    drawn = {frozenset(pair) for pair in combinations(sides, 2) if sides[pair[0]] & sides[pair[1]]}
    meeting = {
        frozenset(pair)
        for pair in combinations(corners, 2)
        if corners[pair[0]] & corners[pair[1]] and frozenset(pair) not in drawn
    }
    assert (len(board.squares), len(solid), len(board.crossings), len(touching)) == (62, 128, 4, 19)
    assert solid == drawn
    assert touching == meeting


def test_outlines_tile_the_board(doc: FantomenDocument) -> None:
    board = doc.board
    outlines = [square.points for square in board.squares]
    outlines += [water.points for water in board.waters]
    area = sum(
        abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise((*points, points[0])))) / 2
        for points in outlines
    )
    assert area == pytest.approx(board.width_mm * board.height_mm)


def test_special_squares_are_there(doc: FantomenDocument) -> None:
    roles = Counter(square.role for square in doc.board.squares)
    del roles['plain']
    assert roles == {
        'start': 4, 'hideout': 5, 'skull_cave': 1, 'village': 2, 'morristown': 2, 'hospital': 1
    }  # fmt: skip
    starts = {square.seat: square.id for square in doc.board.squares if square.seat}
    assert starts == {seat.id: seat.start for seat in doc.seats}


def test_seats_are_told_apart_without_colour(doc: FantomenDocument, game: Game) -> None:
    assert len({seat.shape for seat in doc.seats}) == len(doc.seats)
    for lang in LANGUAGES:
        assert len({game.text(seat.letter, lang) for seat in doc.seats}) == len(doc.seats)


def test_every_example_has_its_scenario(game: Game, doc: FantomenDocument) -> None:
    if not (game.root / 'scenarios').is_dir():
        pytest.skip("no scenario is written yet")
    written = ''.join(
        path.read_text(encoding='utf-8') for path in (game.root / 'scenarios').glob('*.yaml')
    )
    for example in doc.examples:
        assert re.search(rf'\bid: {example.scenario}\b', written), example.id
