"""Who decides: policies by name. They have chance of their own and never see the game's."""

from collections import Counter
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, Final, Protocol

from printplay.errors import UsageFault
from printplay.sim.process import Process
from printplay.sim.protocol import LISTED, PASSING, Chance, Decision, Engine, Option

_WIDTH: Final = 8  # options that a policy which looks ahead tries, at most
_TRIES: Final = 4  # options that novelty takes out of many
_STAGE_END: Final = 200  # answers of a tried stage


class Policy(Protocol):
    """A player. One is made for each game and seat, so it may remember what it did.

    Attributes:
        looks_ahead: whether it forks the game, which then keeps its stages.
    """

    looks_ahead: bool

    def choose(self, play: Process, decision: Decision, chance: Chance) -> Option:
        """One of the options; `chance` is the policy's own."""
        ...


Factory = Callable[[], Policy]


class Random:
    """Each option as likely as the others."""

    looks_ahead = False

    def choose(self, play: Process, decision: Decision, chance: Chance) -> Option:  # noqa: ARG002
        """One of the options."""
        options = decision.options
        if isinstance(options, LISTED):
            return options[chance.below(len(options), 'policy')]
        return options.sample(chance)


class Novelty:
    """Half of the time what this game has seen least, so that rare options come up.

    Otherwise each option is as likely as the others: what is rare often needs something common
    first. Only then does it pass, unless there is nothing else.
    """

    looks_ahead = False

    def __init__(self) -> None:
        self._chosen: Counter[tuple[str, ...]] = Counter()
        self._any = Random()

    def choose(self, play: Process, decision: Decision, chance: Chance) -> Option:
        """Any option, or the one whose words were chosen least often."""
        if chance.below(2, 'policy'):
            return self._any.choose(play, decision, chance)
        some_of_them = some(decision, chance, _TRIES)
        tried = [option for option in some_of_them if option[0] not in PASSING] or some_of_them
        least = min(self._chosen[_words(option)] for option in tried)
        fresh = [option for option in tried if self._chosen[_words(option)] == least]
        option = fresh[chance.below(len(fresh), 'policy')]
        self._chosen[_words(option)] += 1
        return option


class LookAhead:
    """The option after which the seat stands best at the end of the stage, as tried out.

    Attributes:
        samples: games tried for each option; all options meet the same chance.
    """

    looks_ahead = True

    def __init__(self, samples: int = 1) -> None:
        self.samples = samples
        self._asked = 0
        self._random = Random()

    def choose(self, play: Process, decision: Decision, chance: Chance) -> Option:
        """The best of the options tried; the first of equals in random order."""
        self._asked += 1
        tried = some(decision, chance, _WIDTH)
        if len(tried) == 1:
            return tried[0]
        chance.shuffle(tried, 'policy')
        return max(tried, key=lambda option: self._worth(play, decision.seat, option, chance))

    def _worth(self, play: Process, seat: int, option: Option, chance: Chance) -> int:
        return sum(self._value(play, seat, option, chance, n) for n in range(self.samples))

    def _value(self, play: Process, seat: int, option: Option, chance: Chance, n: int) -> int:
        """How well the seat stands after the option and a random rest of the stage."""
        what_if = play.fork(seat, chance.fork(f'try {self._asked}.{n}'))
        others = chance.fork(f'others {self._asked}.{n}')
        what_if.choose(option)
        for _ in range(_STAGE_END):
            if what_if.decision is None:
                break
            what_if.choose(self._random.choose(what_if, what_if.decision, others))
        return play.engine.value(what_if.data, seat)


class Restricted:
    """Random play among the options that a test lets through, if there are any."""

    looks_ahead = False

    def __init__(self, wanted: Callable[[Option], bool]) -> None:
        self._wanted = wanted

    def choose(self, play: Process, decision: Decision, chance: Chance) -> Option:  # noqa: ARG002
        """One of the options that are wanted; any if none is."""
        options = decision.options
        tried = options if isinstance(options, LISTED) else some(decision, chance, _WIDTH)
        wanted = [option for option in tried if self._wanted(option)] or tried
        return wanted[chance.below(len(wanted), 'policy')]


def some(decision: Decision, chance: Chance, most: int) -> list[Option]:
    """Options of a decision: all of a list up to `most`, else as many at random.

    Options that do nothing stay among them, so that a policy can always choose to pass.
    """
    options = decision.options
    if not isinstance(options, LISTED):
        return list(dict.fromkeys(options.sample(chance) for _ in range(most)))
    if len(options) <= most:
        return list(options)
    active = [option for option in options if option[0] not in PASSING]
    chance.shuffle(active, 'policy')
    return [option for option in options if option[0] in PASSING] + active[:most]


def _words(option: Option) -> tuple[str, ...]:
    return tuple(part for part in option if isinstance(part, str))


def _never(ref: str) -> Factory:
    return lambda: Restricted(lambda option: ref not in option)


COMMON: Final[Mapping[str, Factory]] = {
    'random': Random,
    'novelty': Novelty,
    'greedy': LookAhead,
    'lookahead': lambda: LookAhead(5),
    'pass': lambda: Restricted(lambda option: option[0] in PASSING),
    'rush': lambda: Restricted(lambda option: option[0] not in PASSING),
}


def find_policy(engine: Engine[Any], name: str) -> Factory:
    """What makes the policy of this name: a common one, `never:ID`, or one of the game's own.

    Raises:
        UsageFault: nothing has that name, or `never:` names nothing of the game.
    """
    known = {**COMMON, **engine.policies()}
    if name in known:
        return known[name]
    word, colon, ref = name.partition(':')
    if word == 'never' and ref in {ref for _, ref in engine.declared()}:
        return _never(ref)
    if word == 'lookahead' and ref.isdecimal() and int(ref) > 0:
        return lambda: LookAhead(int(ref))
    if word == 'never' and colon:
        raise UsageFault(
            f"The policy '{name}' names nothing of the game.", "Write never: and an id of the pack."
        )
    near = get_close_matches(name, known, 1)
    advice = f"Did you mean '{near[0]}'?" if near else f"Known: {', '.join(known)}, never:ID."
    raise UsageFault(f"There is no policy '{name}'.", advice)
