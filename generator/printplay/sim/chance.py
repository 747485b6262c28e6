"""Chance keyed by root, game, stage and purpose, so that any game can be played again.

Numbers are the 64-bit words of BLAKE2b over `root/config/game`, `purpose`, stage and block,
mapped to a range by multiply and shift. Nothing else is random in a simulation.
"""

import struct
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final, Self

from printplay.sim.bounds import Endless
from printplay.sim.protocol import Chance

_BITS: Final = 64
_MOST: Final = (1 << _BITS) - 1
_WORDS: Final = struct.Struct('<8Q')
_PLACE: Final = struct.Struct('<QQ')
_BLOCKS: Final = 100_000  # in one stage and purpose: a stage that takes more never ends

LUCKS: Final = ('low', 'high')
"""Luck passes: dice that fall low or high more often than they should, all faces still possible."""


class KeyedChance:
    """Chance for one game, keyed; `at` begins the streams of a stage anew."""

    __slots__ = ('_base', '_blocks', '_dice', '_stage', '_streams')

    def __init__(self, root: int, config: str, game: int) -> None:
        self._open(blake2b(f'{root}/{config}/{game}'.encode()))

    def _open(self, base: Any) -> None:
        self._base = base
        self.at(0)

    def at(self, stage: int) -> None:
        """Begin the streams of a stage."""
        self._stage = stage
        self._dice: list[int] = []
        self._streams: dict[str, list[int]] = {'dice': self._dice}
        self._blocks: dict[str, int] = {}

    def again(self) -> Self:
        """The same chance as at the beginning of the stage."""
        same = type(self).__new__(type(self))
        same._open(self._base)
        same.at(self._stage)
        return same

    def below(self, n: int, purpose: str = 'dice') -> int:
        """A whole number from 0 to `n` - 1, each as likely as the others."""
        words = self._streams.get(purpose)
        if not words:
            words = self._more(purpose)
        return words.pop() * n >> 64

    def die(self, sides: int) -> int:
        """A face from 1 to `sides`."""
        words = self._dice
        if not words:
            words = self._more('dice')
        return (words.pop() * sides >> 64) + 1

    def choose(self, items: Sequence[Any], purpose: str = 'dice') -> Any:
        """One of the items."""
        return items[self.below(len(items), purpose)]

    def draw(self, counts: Mapping[str, int], purpose: str = 'bag') -> str:
        """One of so many things of each kind; nothing is taken out."""
        return drawn(counts, self.below(sum(counts.values()), purpose))

    def shuffle(self, items: list[Any], purpose: str = 'deck') -> None:
        """Put the items into random order, in place."""
        below = self.below
        for last in range(len(items) - 1, 0, -1):
            other = below(last + 1, purpose)
            items[last], items[other] = items[other], items[last]

    def fork(self, purpose: str) -> 'KeyedChance':
        """A fair source of its own, keyed by its purpose and by the stage at hand."""
        base = self._base.copy()
        base.update(f'/{purpose}@{self._stage}'.encode())
        forked = KeyedChance.__new__(KeyedChance)
        forked._open(base)
        return forked

    def _more(self, purpose: str) -> list[int]:
        """The next block of a stream, put where `below` looks for it."""
        block = self._blocks.get(purpose, 0)
        if block > _BLOCKS:
            raise Endless(f"a stage asked for {block * 8} numbers")
        self._blocks[purpose] = block + 1
        hasher = self._base.copy()
        hasher.update(b'/%b' % purpose.encode() + _PLACE.pack(self._stage, block))
        words = self._streams.setdefault(purpose, [])
        words.extend(_WORDS.unpack(hasher.digest()))
        return words


class SkewedChance(KeyedChance):
    """Chance of a luck pass: dice fall low or high more often; bags and decks stay fair."""

    __slots__ = ('_high',)

    def __init__(self, root: int, config: str, game: int, luck: str) -> None:
        self._high = luck == 'high'
        super().__init__(root, f'{config}/{luck}', game)

    def again(self) -> Self:
        """The same chance as at the beginning of the stage."""
        same = super().again()
        same._high = self._high
        return same

    def _more(self, purpose: str) -> list[int]:
        words = super()._more(purpose)
        if purpose == 'dice':
            words[:] = [_high(word) if self._high else _low(word) for word in words]
        return words


class DrivenChance:
    """Chance that a `random.Random` gives, such as one that a property test drives."""

    __slots__ = ('_ahead', '_given', '_random')

    def __init__(self, random: Any, ahead: Sequence[int] = ()) -> None:
        self._random = random
        self._ahead = list(reversed(ahead))
        self._given: list[int] = []

    def at(self, stage: int) -> None:  # noqa: ARG002 (what drives it knows no stages)
        """Begin a stage."""
        self._given = []

    def again(self) -> 'DrivenChance':
        """The numbers of the stage once more, then new ones."""
        return DrivenChance(self._random, self._given)

    def below(self, n: int, purpose: str = 'dice') -> int:  # noqa: ARG002 (one stream for all)
        """A whole number from 0 to `n` - 1."""
        number = self._ahead.pop() if self._ahead else int(self._random.randrange(n))
        self._given.append(number)
        return number

    def die(self, sides: int) -> int:
        """A face from 1 to `sides`."""
        return self.below(sides) + 1

    def choose(self, items: Sequence[Any], purpose: str = 'dice') -> Any:
        """One of the items."""
        return items[self.below(len(items), purpose)]

    def draw(self, counts: Mapping[str, int], purpose: str = 'bag') -> str:
        """One of so many things of each kind; nothing is taken out."""
        return drawn(counts, self.below(sum(counts.values()), purpose))

    def shuffle(self, items: list[Any], purpose: str = 'deck') -> None:
        """Put the items into random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1, purpose)
            items[last], items[other] = items[other], items[last]

    def fork(self, purpose: str) -> 'DrivenChance':  # noqa: ARG002 (one stream for all)
        """The same source: whoever drives the game drives its policies too."""
        return self


def drawn(counts: Mapping[str, int], number: int) -> str:
    """The kind of the thing with this number, counted from 0 through all kinds.

    Raises:
        IndexError: there are not so many.
    """
    for kind, count in counts.items():
        if number < count:
            return kind
        number -= count
    raise IndexError("nothing is left to draw")


def game_chance(root: int, config: str, game: int, luck: str | None = None) -> Chance:
    """The chance of a game, fair or of a luck pass."""
    if luck is None:
        return KeyedChance(root, config, game)
    return SkewedChance(root, config, game, luck)


def _low(word: int) -> int:
    """The cube of a number between 0 and 1, as a word."""
    return word * word * word >> (2 * _BITS)


def _high(word: int) -> int:
    return _MOST - _low(_MOST - word)
