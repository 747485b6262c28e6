"""Every deed of the model is carried out, knows its bounds, and does what it says."""

from typing import Any

import pytest

from printplay.engines.fantomen.deeds import KINDS, compiled
from printplay.engines.fantomen.deeds.bounds import Most
from printplay.engines.fantomen.meeting.encounter import do_all
from printplay.engines.fantomen.scenario.position import Position
from printplay.model.fantomen import DEEDS
from printplay.model.fantomen import deeds as model
from support.fantomen import document, play, position

SMALL = Most(steps=1, cards=0, turns=0)
NUMBERLESS = {'end_turn', 'wound', 'go_home', 'look', 'ask'}


def named(kind: Any) -> str:
    return str(kind.model_fields['do'].annotation.__args__[0])


WRITTEN: dict[str, model.Deed] = {
    'move_on': model.MoveOn(do='move_on', most=2),
    'end_turn': model.EndTurn(do='end_turn'),
    'draw': model.Draw(do='draw', n=2),
    'steal': model.Steal(do='steal'),
    'halt': model.Halt(do='halt', turns=2),
    'push': model.Push(do='push', steps=3),
    'look': model.Look(do='look'),
    'ask': model.Ask(do='ask'),
    'lose': model.Lose(do='lose', n=2, of='hand'),
    'miss': model.Miss(do='miss', turns=2),
    'wound': model.Wound(do='wound', how='serious'),
    'go_home': model.GoHome(do='go_home'),
}


def test_every_deed_of_the_model_is_carried_out() -> None:
    assert set(KINDS) == {named(kind) for kind in DEEDS} == set(WRITTEN)


@pytest.mark.parametrize('name', sorted(KINDS))
def test_every_deed_with_a_number_is_bounded(name: str) -> None:
    assert bool(list(KINDS[name].bounds(WRITTEN[name], SMALL))) == (name not in NUMBERLESS)
    assert not list(KINDS[name].bounds(WRITTEN[name], Most(9, 9, 9)))


@pytest.mark.parametrize('name', sorted(KINDS))
def test_every_deed_has_a_phrase(name: str) -> None:
    phrases = document().phrases
    assert any(key == name or key.startswith(f'{name}.') for key in phrases)


def done(deed: model.Deed, *answers: str, picks: tuple[str, ...] = ()) -> Position:
    """Blue does a deed; where it is against somebody, against red."""
    game = position(
        players=[
            {'colour': 'blue', 'at': 'n13', 'hand': ['bow', 'spear']},
            {'colour': 'red', 'at': 'n46', 'hand': ['rumour_corba']},
        ],
        drums=['rifle', 'guide'],
        picks=picks,
    )
    run = game.run()
    run.target = game.data.players[1]
    play(do_all(run, compiled((deed,))), *answers)
    game.over = run.over  # type: ignore[attr-defined]
    return game


def ids(game: Position, cards: list[int]) -> list[str]:
    return [game.book.drums[card].id for card in cards]


def test_move_on() -> None:
    game = done(WRITTEN['move_on'], 'corba')
    assert game.book.board.ids[game.data.players[0].square] == 'corba'


def test_end_turn() -> None:
    assert done(WRITTEN['end_turn']).over  # type: ignore[attr-defined]


def test_draw() -> None:
    game = done(WRITTEN['draw'])
    assert ids(game, game.data.players[0].hand) == ['bow', 'spear', 'rifle', 'guide']


def test_steal() -> None:
    game = done(WRITTEN['steal'])
    assert ids(game, game.data.players[0].hand) == ['bow', 'spear', 'rumour_corba']
    assert game.data.players[1].hand == []


def test_halt() -> None:
    assert done(WRITTEN['halt']).data.players[1].skip == 2


def test_push() -> None:
    game = done(WRITTEN['push'], 'n60')
    assert game.book.board.ids[game.data.players[1].square] == 'n60'


def test_look() -> None:
    assert done(WRITTEN['look']).data.players[1].seen == 1


def test_ask() -> None:
    game = done(WRITTEN['ask'], 'rumour_corba')
    assert ids(game, game.data.players[0].hand) == ['bow', 'spear', 'rumour_corba']


def test_lose() -> None:
    game = done(WRITTEN['lose'], picks=('bow', 'spear'))
    assert game.data.players[0].hand == []
    assert ids(game, game.data.drums_used) == ['bow', 'spear']


def test_miss() -> None:
    assert done(WRITTEN['miss']).data.players[0].skip == 2


def test_wound() -> None:
    game = done(WRITTEN['wound'])
    assert game.data.players[0].square == game.book.hospital


def test_go_home() -> None:
    game = done(WRITTEN['go_home'])
    assert game.data.players[0].square == game.data.players[0].start


def test_a_deed_against_somebody_needs_somebody() -> None:
    game = position()
    with pytest.raises(AssertionError, match="opponent"):
        play(do_all(game.run(), compiled((WRITTEN['halt'],))))
