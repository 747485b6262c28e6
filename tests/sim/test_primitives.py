"""Operations of effects: registered once each, none unplayed, and bounded together."""

import pytest

from printplay.sim.primitives import NOTHING, Bounds, Registry


class Draw:
    name = ''

    def bounds(self) -> Bounds:
        return Bounds(tokens=1)


def test_a_registry_holds_what_the_grammar_has_and_nothing_else() -> None:
    registry: Registry[Draw] = Registry({'draw': None, 'lose': None})
    assert registry.lacking() == ('draw', 'lose')
    assert registry.primitive('draw')(Draw) is Draw
    assert (Draw.name, registry['draw'], dict(registry)) == ('draw', Draw, {'draw': Draw})
    assert registry.lacking() == ('lose',)
    for name in ('draw', 'fly'):
        with pytest.raises(ValueError, match=f"'{name}' is unknown, or is played already"):
            registry.primitive(name)


def test_bounds_add_up_one_after_the_other_and_take_the_most_of_two() -> None:
    one, other = Bounds(dice=3, tokens=1, rolls=1), Bounds(dice=2, tokens=2, figures=1)
    assert one + other == Bounds(dice=3, tokens=3, figures=1, rolls=1)
    assert one | other == Bounds(dice=3, tokens=2, figures=1, rolls=1)
    assert one.times(3) == Bounds(dice=3, tokens=3, rolls=3)
    assert one + NOTHING == one | NOTHING == one
    assert (one + Bounds(endless=True)).endless
