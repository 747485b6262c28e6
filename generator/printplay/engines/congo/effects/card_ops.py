"""Operations with Action and Sorcery cards, and the Initiative token."""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects.base import Op, primitive
from printplay.engines.congo.effects.players import NOBODY, other, players
from printplay.engines.congo.run import Doing, Run, Scope

if TYPE_CHECKING:
    from printplay.engines.congo.effects.args import Args
from printplay.engines.congo.effects.totem_ops import OfPlayer


@primitive('redraw_actions')
class RedrawActions(OfPlayer):
    """Chosen Action cards not yet played are replaced by random others."""

    __slots__ = ()

    def one(self, run: Run, scope: Scope, seat: int) -> Doing[bool]:
        """Swap as many as there are."""
        from printplay.engines.congo.turns import cards

        n = yield from self.n.settle(run, scope, len(run.data.sides[seat].chosen), seat=seat)
        picker = self.picker(run, scope, seat)
        return bool((yield from cards.redraw(run, seat, n, picker == NOBODY, picker)))

    def can(self, run: Run, scope: Scope) -> bool:
        """There is a card to swap."""
        return any(run.data.sides[seat].chosen for seat in players(run, scope, self.who))


@primitive('choose_actions')
class ChooseActions(OfPlayer):
    """Action cards for the turn."""

    __slots__ = ()

    def one(self, run: Run, scope: Scope, seat: int) -> Doing[bool]:
        """Choose them, or have chance do it."""
        from printplay.engines.congo.turns import cards

        picker = self.picker(run, scope, seat)
        yield from cards.choose(run, seat, self.n.most, picker, picker == NOBODY)
        return True


@primitive('take_sorcery')
class TakeSorcery(OfPlayer):
    """The Sorcery card for the turn."""

    __slots__ = ()

    def one(self, run: Run, scope: Scope, seat: int) -> Doing[bool]:
        """Take it, if a witchdoctor lives."""
        from printplay.engines.congo.turns import cards

        del scope
        cards.take_sorcery(run, seat)
        return run.data.sides[seat].sorcery
        yield  # nothing to ask


@primitive('discard_sorcery')
class DiscardSorcery(OfPlayer):
    """The Sorcery card is given up."""

    __slots__ = ()

    def one(self, run: Run, scope: Scope, seat: int) -> Doing[bool]:
        """Give it up."""
        del scope
        held = run.data.sides[seat].sorcery
        run.data.sides[seat].sorcery = False
        return held
        yield  # nothing to ask

    def can(self, run: Run, scope: Scope) -> bool:
        """It is there."""
        return any(run.data.sides[seat].sorcery for seat in players(run, scope, self.who))


@primitive('set_initiative')
class SetInitiative(Op):
    """The card that was laid counts as another number."""

    __slots__ = ('n',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.n = args.whole('n')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Set the number."""
        run.data.sides[scope.owner].initiative = self.n
        return True
        yield  # nothing to ask


@primitive('pass_initiative')
class PassInitiative(OfPlayer):
    """The Initiative token changes hands."""

    __slots__ = ()

    def one(self, run: Run, scope: Scope, seat: int) -> Doing[bool]:
        """Hand it over."""
        del scope
        run.data.initiative = other(seat)
        return True
        yield  # nothing to ask


class _ByTheTurn(OfPlayer):
    """A step of the turn: `turn.py` plays it as a stage of the game, never inside an effect."""

    __slots__ = ()

    def one(self, run: Run, scope: Scope, seat: int) -> Doing[bool]:  # noqa: ARG002 (never done)
        """The stages of the turn do it."""
        raise RuntimeError(f"{self.ref}: '{self.name}' is a stage of the turn")


@primitive('play_action')
class PlayAction(_ByTheTurn):
    """An Action card is laid for the step."""

    __slots__ = ()


@primitive('reveal_actions')
class RevealActions(_ByTheTurn):
    """The cards laid are turned up."""

    __slots__ = ()


@primitive('discard_actions')
class DiscardActions(_ByTheTurn):
    """The cards played are put away."""

    __slots__ = ()


@primitive('take_back_actions')
class TakeBackActions(_ByTheTurn):
    """All cards can be chosen again."""

    __slots__ = ()
