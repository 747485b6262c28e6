"""Caravan, a small game to try the simulator on: push your luck with dice, cards and tokens.

Each turn a seat draws a card, then rolls as often as it dares; a 1 costs it the gold of the
turn. Gold is taken from a bag of coins. The game ends with the turn limit or a rich seat.
`break_` names one fault to build in.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from printplay.errors import UsageFault
from printplay.sim.bounds import EffectTooDeep
from printplay.sim.protocol import (
    Chance,
    Config,
    Decision,
    Option,
    Outcome,
    Sink,
    Stage,
    Violation,
)  # fmt: skip

CARDS = ('camel', 'camel', 'oasis', 'thief', 'storm', 'storm')
COINS = {'copper': 12, 'silver': 6, 'gold': 3}
WORTH = {'copper': 1, 'silver': 2, 'gold': 4}
SIDES = 6
RICH = 16


@dataclass(frozen=True)
class ToyGame:
    """What stands in for a pack's game."""

    break_: str = ''
    pack_hash: str = 'toy'


@dataclass(slots=True)
class Toy:
    """A caravan game. `drawn` are cards that were played, `purses` the coins of each seat."""

    turns: int
    deck: list[str]
    bag: dict[str, int]
    purses: list[list[str]]
    drawn: list[str] = field(default_factory=list)
    turn: int = 1
    seat: int = 0
    quiet: int = 0


class ToyEngine:
    """Caravan, with one fault built in on demand."""

    def __init__(self, game: ToyGame) -> None:
        self.fault = game.break_

    def configurations(self, wanted: Mapping[str, Any]) -> Sequence[Config]:
        if wanted.get('variant', 'short') not in ('short', 'long'):
            raise UsageFault(f"There is no variant '{wanted['variant']}'.")
        names = {'short': 6, 'long': 10}
        return [
            Config(f'{name}/{seats}', {'turns': turns}, seats, tuple('abc'[:seats]))
            for name, turns in names.items()
            for seats in (2, 3)
            if wanted.get('variant', name) == name and wanted.get('players', seats) == seats
        ]

    def new(self, config: Config, chance: Chance, out: Sink) -> Toy:
        deck = list(CARDS) * 4
        chance.shuffle(deck)
        turns = config.settings['turns']
        return Toy(turns, deck, dict(COINS), [[] for _ in range(config.seats)])

    def stage(self, data: Toy, chance: Chance, out: Sink) -> Stage:
        seat, won = data.seat, 0
        if self.fault == 'crash' and data.turn == 3:
            raise ValueError('the camel is gone')
        if self.fault == 'loop':
            while True:
                out.event('rule', 'roll', seat)
        while self.fault == 'asking':
            yield Decision(seat, 'dare', (('roll',), ('pass',)), 'roll')
        card = data.deck.pop() if data.deck else ''
        if card:
            data.drawn.append(card)
            out.event('card', card, seat)
        if self.fault == 'deep' and card == 'thief':
            raise EffectTooDeep(('thief', 'storm', 'thief'))
        if self.fault == 'dead' and card == 'storm':
            yield Decision(seat, 'dare', (), 'storm')
        while card != 'storm':
            dare = yield Decision(seat, 'dare', (('roll',), ('pass',)), 'roll', (won,))
            if dare == ('pass',):
                break
            face = chance.die(SIDES)
            out.event('roll', 'd6', seat, (face,))
            if face == 1 and self.fault != 'tame':
                out.event('rule', 'bust', seat)
                won = 0
                break
            won += 1
        for _ in range(won + (card == 'oasis')):
            self._coin(data, seat, chance, out)
        if card == 'thief':
            yield from self._steal(data, seat, out)
        self._next(data)

    def _coin(self, data: Toy, seat: int, chance: Chance, out: Sink) -> None:
        if not sum(data.bag.values()):
            out.event('rule', 'empty', seat)
            return
        coin = chance.draw(data.bag)
        if self.fault != 'leak':
            data.bag[coin] -= 1
        data.purses[seat].append(coin)
        out.event('token', coin, seat)

    def _steal(self, data: Toy, seat: int, out: Sink) -> Stage:
        others = [o for o in range(len(data.purses)) if o != seat and data.purses[o]]
        if others:
            chosen = yield Decision(seat, 'steal', [('from', o) for o in others], 'thief')
            data.purses[seat].append(data.purses[chosen[1]].pop())
            out.event('rule', 'stolen', chosen[1])

    def _next(self, data: Toy) -> None:
        data.seat = (data.seat + 1) % len(data.purses)
        if data.seat == 0 and self.fault != 'stuck':
            data.turn += 1

    def is_over(self, data: Toy) -> bool:
        if self.fault in ('endless', 'stuck'):
            return False
        return data.seat == 0 and (data.turn > data.turns or max(self._scores(data)) >= RICH)

    def _scores(self, data: Toy) -> tuple[int, ...]:
        return tuple(sum(WORTH[coin] for coin in purse) for purse in data.purses)

    def outcome(self, data: Toy) -> Outcome:
        scores = self._scores(data)
        if self.fault == 'tie' and len(set(scores)) < len(scores):
            return Outcome('', (), scores)
        ranks = tuple(1 + sum(other > own for other in scores) for own in scores)
        return Outcome('rich' if max(scores) >= RICH else 'turns', ranks, scores)

    def copy(self, data: Toy) -> Toy:
        shared = self.fault == 'shared'
        purses = data.purses if shared else [list(purse) for purse in data.purses]
        return Toy(data.turns, list(data.deck), dict(data.bag), purses, list(data.drawn),
                   data.turn, data.seat, data.quiet)  # fmt: skip

    def progress(self, data: Toy) -> tuple[Any, ...]:
        if self.fault == 'stuck':
            return (data.seat,)
        return (len(data.deck), data.seat, tuple(tuple(purse) for purse in data.purses))

    def turn(self, data: Toy) -> int:
        return data.turn

    def turn_limit(self, config: Config) -> int:
        return 20 if self.fault == 'endless' else 20 * int(config.settings['turns'])

    def redeal(self, data: Toy, seat: int, chance: Chance) -> None:
        chance.shuffle(data.deck)

    def value(self, data: Toy, seat: int) -> int:
        return self._scores(data)[seat]

    def invariants(self, data: Toy) -> Iterable[Violation]:
        for coin, printed in COINS.items():
            there = data.bag[coin] + sum(purse.count(coin) for purse in data.purses)
            if there != printed:
                yield Violation('conserved', coin, f"{there} of {printed} {coin}")
        if len(data.deck) + len(data.drawn) != 4 * len(CARDS):
            yield Violation('cards', 'camel', "a card is lost")

    def label(self, data: Toy, option: Option) -> str:
        return ' '.join(str(part) for part in option)

    def declared(self) -> Mapping[tuple[str, str], str]:
        cards = {('card', card): 'cards' for card in CARDS}
        rules = {('rule', name): 'rules' for name in ('bust', 'empty', 'stolen')}
        if self.fault == 'undeclared':
            del rules['rule', 'bust']
        return {**cards, **rules, **{('token', coin): 'tokens' for coin in COINS}}

    def tallied(self) -> frozenset[str]:
        return frozenset(('roll',))

    def expected(self) -> Mapping[tuple[str, str], Mapping[tuple[Any, ...], Fraction]]:
        return {('roll', 'd6'): {(face,): Fraction(1, SIDES) for face in range(1, SIDES + 1)}}

    def line(self, kind: str, ref: str, data: tuple[Any, ...]) -> tuple[str, str]:
        return ref, str(data[0])

    def supply(self) -> Mapping[str, int]:
        return COINS

    def in_use(self, data: Toy) -> Mapping[str, int]:
        return {coin: printed - data.bag[coin] for coin, printed in COINS.items()}

    def policies(self) -> Mapping[str, Callable[[], Any]]:
        return {}


def load(game: ToyGame) -> ToyEngine:
    """The engine of a game."""
    return ToyEngine(game)
