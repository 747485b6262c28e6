"""Operations with Totem cards."""

from typing import TYPE_CHECKING

from printplay.engines.congo.effects.base import Effect, Op, perform, primitive
from printplay.engines.congo.effects.players import NOBODY, chooser, players
from printplay.engines.congo.effects.units import count
from printplay.engines.congo.run import Doing, Run, Scope, ask

if TYPE_CHECKING:
    from collections.abc import Iterable

    from printplay.engines.congo.effects.args import Args
    from printplay.sim.protocol import Option


class OfPlayer(Op):
    """An operation that each of some players does."""

    __slots__ = ('by', 'n', 'who')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.who = args.word('who', 'owner')
        self.n = args.number()
        self.by = args.word('by', 'owner')

    def apply(self, run: Run, scope: Scope) -> Doing[bool]:
        """Each player in turn, the owner first."""
        done = False
        for seat in players(run, scope, self.who):
            done = (yield from self.one(run, scope, seat)) or done
        return done

    def one(self, run: Run, scope: Scope, seat: int) -> Doing[bool]:
        """One player does it."""
        raise NotImplementedError

    def picker(self, run: Run, scope: Scope, seat: int) -> int:
        """Who chooses cards of a player: that player, or as it says."""
        return seat if self.by == 'owner' else chooser(run, scope, self.by)


@primitive('draw_totem')
class DrawTotem(OfPlayer):
    """Totem cards from the deck; of several perhaps only some are kept."""

    __slots__ = ('keep', 'per', 'rest')

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.keep = args.whole('keep')
        self.rest = args.word('rest', 'discard')
        self.per = args.word('per')

    def one(self, run: Run, scope: Scope, seat: int) -> Doing[bool]:
        """Draw, keep, and put the rest away."""
        from printplay.engines.congo.turns import cards

        n = yield from self.n.settle(run, scope, 100)
        if self.per:
            n *= count(run, scope.within(owner=seat), self.per, scope.group)
        if not n:
            return False
        drawn = cards.draw_totem(run, seat, n, self.ref)
        if self.keep:
            yield from self._keep(run, seat, drawn)
        return True

    def _keep(self, run: Run, seat: int, drawn: list[str]) -> Doing[None]:
        from printplay.engines.congo.turns import cards

        side = run.data.sides[seat]
        rest = list(drawn)
        for _ in range(min(self.keep, len(drawn))):
            options: list[Option] = [('keep', card) for card in dict.fromkeys(rest)]
            option = yield from ask(seat, 'keep_card', options, self.ref)
            rest.remove(option[1])
        for card in rest:
            if self.rest == 'discard':
                cards.discard_totem(run, seat, card)
            else:
                side.hand.remove(card)
                side.deck.append(card)
        if rest and self.rest == 'shuffle':
            run.chance.shuffle(side.deck, 'deck')


@primitive('discard_totem')
class DiscardTotem(OfPlayer):
    """Totem cards from the hand to the discard pile."""

    __slots__ = ()

    def one(self, run: Run, scope: Scope, seat: int) -> Doing[bool]:
        """Card by card, chosen or at random."""
        from printplay.engines.congo.turns import cards

        hand = run.data.sides[seat].hand
        n = yield from self.n.settle(run, scope, len(hand), seat=seat)
        if n == len(hand):
            for card in list(hand):
                cards.discard_totem(run, seat, card)
            return n > 0
        for _ in range(n):
            picker = self.picker(run, scope, seat)
            if picker == NOBODY:
                card = run.chance.choose(hand, 'deck')
            else:
                options: list[Option] = [('discard', card) for card in dict.fromkeys(hand)]
                card = (yield from ask(picker, 'discard_card', options, self.ref))[1]
            cards.discard_totem(run, seat, card)
        return n > 0

    def can(self, run: Run, scope: Scope) -> bool:
        """There are as many cards in the hand; `all` and `any` may be none."""
        return all(
            len(run.data.sides[seat].hand) >= self.n.least for seat in players(run, scope, self.who)
        )


@primitive('recover_totem')
class RecoverTotem(OfPlayer):
    """Totem cards back from the discard pile."""

    __slots__ = ('otherwise',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.otherwise = args.effect('otherwise')

    def one(self, run: Run, scope: Scope, seat: int) -> Doing[bool]:
        """Choose them; with none there, do the other thing."""
        side = run.data.sides[seat]
        n = yield from self.n.settle(run, scope, len(side.discard), seat=seat)
        if not n:
            return (yield from perform(run, scope.within(owner=seat), self.otherwise))
        for _ in range(n):
            card = yield from _pick(run, self.picker(run, scope, seat), side.discard, self.ref)
            side.discard.remove(card)
            side.hand.append(card)
            run.event('recover', card, seat)
        return True

    def inner(self) -> 'Iterable[Effect]':
        """What happens when there is none."""
        return (self.otherwise,)


def _pick(run: Run, seat: int, cards: list[str], ref: str) -> Doing[str]:
    """A card of some that lie open."""
    if seat == NOBODY:
        return str(run.chance.choose(cards, 'deck'))
    options: list[Option] = [('take', card) for card in sorted(set(cards))]
    return str((yield from ask(seat, 'take_card', options, ref))[1])


@primitive('search_totem')
class SearchTotem(OfPlayer):
    """Totem cards of the player's choice from the own deck."""

    __slots__ = ()

    def one(self, run: Run, scope: Scope, seat: int) -> Doing[bool]:
        """Look through the deck, take cards, shuffle it."""
        side = run.data.sides[seat]
        n = yield from self.n.settle(run, scope, len(side.deck), seat=seat)
        for _ in range(n):
            card = yield from _pick(run, seat, side.deck, self.ref)
            side.deck.remove(card)
            side.hand.append(card)
            run.event('draw', card, seat)
        run.chance.shuffle(side.deck, 'deck')
        return n > 0


@primitive('play_totem')
class PlayTotem(OfPlayer):
    """A Totem card played by a rule's leave."""

    __slots__ = ('card',)

    def __init__(self, args: 'Args') -> None:
        super().__init__(args)
        self.card = args.word('card')

    def one(self, run: Run, scope: Scope, seat: int) -> Doing[bool]:
        """Open the window for it."""
        from printplay.engines.congo.turns import cards

        return (yield from cards.play_totem(run, seat, self.card, scope))

    def can(self, run: Run, scope: Scope) -> bool:
        """Such a card is in the hand."""
        totems = run.book.totems
        return any(
            self.card in ('', totems[card].family)
            for seat in players(run, scope, self.who)
            for card in run.data.sides[seat].hand
        )
