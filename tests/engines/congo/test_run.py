"""The matter at hand: changed parts are new, all others stay."""

from dataclasses import fields

from printplay.engines.congo.run import Scope


def test_within_keeps_all_that_is_not_changed() -> None:
    scope = Scope(0, 'x')
    for field in fields(Scope):
        setattr(scope, field.name, object())
    other = scope.within(ref='y')
    assert other is not scope
    for field in fields(Scope):
        same = getattr(other, field.name) is getattr(scope, field.name)
        assert same == (field.name != 'ref')
