"""A playthrough as text: one JSON line for the game, each choice, each event and the end.

It is written for any game that is worth reading, and read again to play the same game: by seed,
which must give the same lines, or by its choices, which shows what an edit of the pack changes.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from printplay.errors import PackUnreadable
from printplay.sim.playing import Played
from printplay.sim.protocol import Option
from printplay.sim.recording import Choice, Event

FORMAT: Final = 1
_ADVICE: Final = "Write one with: printplay simulate GAME --trace FILE."


@dataclass(frozen=True, slots=True)
class Header:
    """What a playthrough is of. `options` are plain values such as rulings and the adventure."""

    game: str
    printplay: str
    pack_hash: str
    seed: int
    index: int
    config: str
    policies: tuple[str, ...]
    luck: str | None
    options: Mapping[str, Any]

    def as_json(self) -> dict[str, Any]:
        """The first line."""
        return {
            'trace': FORMAT,
            'game': self.game,
            'printplay': self.printplay,
            'pack_hash': self.pack_hash,
            'seed': self.seed,
            'index': self.index,
            'config': self.config,
            'policies': list(self.policies),
            'luck': self.luck,
            'options': dict(self.options),
        }


@dataclass(frozen=True, slots=True)
class Trace:
    """A playthrough read back: what it is of, its choices and events, and its end."""

    header: Header
    choices: tuple[Choice, ...]
    events: tuple[Event, ...]
    end: Mapping[str, Any]


def trace_lines(header: Header, played: Played) -> Iterator[str]:
    """The lines of a playthrough, in the order in which things happened."""
    yield _line(header.as_json())
    record = played.record
    choices = iter([*record.choices, None])
    choice = next(choices)
    turns = _turns(record.stages, len(record.events))
    for number, (kind, ref, seat, data) in enumerate(record.events):
        while choice is not None and choice.at <= number:
            yield _line(_choice(choice))
            choice = next(choices)
        yield _line({'seq': number, 'turn': turns[number], 'seat': seat, 'kind': kind,
                     'ref': ref, 'data': data})  # fmt: skip
    while choice is not None:
        yield _line(_choice(choice))
        choice = next(choices)
    yield _line(end_of(played))


def end_of(played: Played) -> dict[str, Any]:
    """The last line: how the game ended."""
    outcome, fault = played.outcome, played.fault
    return {
        'ended': played.ended,
        'end': outcome.end if outcome else None,
        'ranks': list(outcome.ranks) if outcome else None,
        'scores': list(outcome.scores) if outcome else None,
        'turns': played.turns,
        'fault': f'{fault.code} {fault.subject}: {fault.message}' if fault else None,
        'digest': played.digest.hex(),
    }


def read_trace(text: str, name: str) -> Trace:
    """The playthrough that stands in a file called `name`.

    Raises:
        PackUnreadable: it is none.
    """
    try:
        first, *rest = [json.loads(line) for line in text.splitlines() if line.strip()]
        if first.get('trace') != FORMAT:
            raise ValueError
        choices = tuple(_as_choice(line) for line in rest if 'choice' in line)
        events = tuple(_as_event(line) for line in rest if 'seq' in line)
        return Trace(_as_header(first), choices, events, rest[-1])
    except (ValueError, KeyError, TypeError, AttributeError, IndexError) as fault:
        raise PackUnreadable(f"'{name}' is not a playthrough.", _ADVICE) from fault


def _line(value: Mapping[str, Any]) -> str:
    return json.dumps(value, separators=(',', ':'))


def _turns(stages: Sequence[tuple[int, int]], events: int) -> list[int]:
    """The turn of every event: that in which its stage began."""
    turns: list[int] = []
    for (_, turn), (end, _) in pairwise([*stages, (events, 0)]):
        turns.extend([turn] * (end - len(turns)))
    return turns + [0] * (events - len(turns))


def _choice(choice: Choice) -> dict[str, Any]:
    return {
        'stage': choice.stage,
        'at': choice.at,
        'seat': choice.seat,
        'asks': choice.kind,
        'choice': choice.option,
        'says': choice.says,
    }


def _as_choice(line: Mapping[str, Any]) -> Choice:
    where = (line['stage'], line['at'], line['seat'], line['asks'])
    return Choice(*where, plain(line['choice']), line['says'])


def _as_event(line: Mapping[str, Any]) -> Event:
    return line['kind'], line['ref'], line['seat'], plain(line['data'])


def _as_header(line: Mapping[str, Any]) -> Header:
    named = {key: line[key] for key in Header.__slots__}
    return Header(**{**named, 'policies': tuple(named['policies'])})


def plain(value: Any) -> Option:
    """Lists as tuples, as options and data of events are."""
    return tuple(plain(part) if isinstance(part, list) else part for part in value)
