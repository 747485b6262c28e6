"""Ways to play and how games begin."""

from collections import Counter

import pytest

from printplay.errors import UsageFault
from printplay.sim.chance import KeyedChance
from printplay.sim.process import SILENT
from support.fantomen import engine_of


def test_every_choice_of_colours_in_every_order() -> None:
    configs = engine_of().configurations({})
    assert Counter(config.seats for config in configs) == {2: 12, 3: 24, 4: 24}
    assert len({config.id for config in configs}) == len(configs)
    for seats in (2, 3, 4):
        roles = Counter(
            (n, role) for c in configs if c.seats == seats for n, role in enumerate(c.roles)
        )
        assert len(set(roles.values())) == 1  # every colour sits everywhere equally often


def test_as_many_as_are_wanted() -> None:
    assert {config.seats for config in engine_of().configurations({'players': 3})} == {3}
    alone = engine_of().configurations({'players': 1})
    assert [config.id for config in alone] == ['solo/blue', 'solo/red', 'solo/green', 'solo/yellow']


@pytest.mark.parametrize(
    'wanted', [{'players': 5}, {'players': 0}, {'variant': 'short'}, {'adventure': 'x'}]
)
def test_what_there_is_not(wanted: dict[str, object]) -> None:
    with pytest.raises(UsageFault):
        engine_of().configurations(wanted)


@pytest.mark.parametrize(('players', 'pile'), [(2, 39), (3, 35), (4, 31)])
def test_a_new_game(players: int, pile: int) -> None:
    engine = engine_of()
    for number, config in enumerate(engine.configurations({'players': players})):
        data = engine.new(config, KeyedChance(1, 'new', number), SILENT)
        assert len(data.drums) == pile
        assert (len(data.singh), len(data.singh_aside), len(data.supply)) == (12, 5, 3)
        assert not list(engine.invariants(data))
        assert [engine.book.colours[p.colour] for p in data.players] == list(config.roles)
        assert all(p.square == engine.book.starts[p.colour] for p in data.players)


def test_everybody_begins_equally_often() -> None:
    engine = engine_of()
    config = engine.configurations({'players': 3})[0]
    begun = Counter(
        engine.new(config, KeyedChance(1, 'first', n), SILENT).first for n in range(900)
    )
    assert all(240 <= begun[seat] <= 360 for seat in range(3))
