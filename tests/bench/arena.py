"""Whole games at random on one core, of our packs and of others. Usage: arena.py NAME SECONDS.

Runs in any Python that has the package wanted; prints games, steps (decisions and chance events)
and CPU seconds.
"""

import random
import sys
import time
from collections.abc import Callable

PACKS: dict[str, dict[str, int]] = {'congo': {}, 'fantomen': {'players': 4}}
"""Packs of ours, and in which of their ways they are played."""
ROLLS = ('die', 'roll', 'check', 'duel')
"""Events of a pack that are steps of chance."""
Game = Callable[[random.Random], int]
"""Plays a game and gives the steps that it took."""


def plain() -> Game:
    """A race of four over sixty squares, coded by hand: dice, cards of five kinds, contests."""
    squares, pawns, goal = 60, 4, 5
    ahead = {at: {n: [(at + n) % squares, (at - n) % squares, (at + 2 * n) % squares]
                  for n in range(2, 13)} for at in range(squares)}  # fmt: skip
    deck = [(kind, 3 + n % 7) for kind in range(5) for n in range(12)]

    def game(numbers: random.Random) -> int:
        draw, places, tokens = numbers.random, [0] * pawns, [0] * pawns
        cards, skips, turns, seat = list(deck), [False] * pawns, 0, 0
        while max(tokens) < goal and turns < 400:
            turns, seat = turns + 1, (seat + 1) % pawns
            if skips[seat]:
                skips[seat] = False
                continue
            open_to = ahead[places[seat]][int(draw() * 6) + int(draw() * 6) + 2]
            places[seat] = open_to[int(draw() * len(open_to))]
            if not cards:
                cards = list(deck)
            kind, strength = cards.pop(int(draw() * len(cards)))
            if kind == 0:
                tokens[seat] += int(draw() * 6) + int(draw() * 6) + 2 >= strength
            elif kind == 1:
                tokens[seat] += 1
            elif kind == 2:
                tokens[seat] -= tokens[seat] > 2
            elif kind == 3:
                skips[seat] = True
            else:
                places[seat] = int(draw() * squares)
        return turns

    return game


def open_spiel(name: str) -> Game:
    """A game of OpenSpiel, driven from Python."""
    import pyspiel  # type: ignore[import-not-found]

    made = pyspiel.load_game(name)

    def game(numbers: random.Random) -> int:
        state, steps = made.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                faces, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(numbers.choices(faces, chances)[0])
            else:
                state.apply_action(numbers.choice(state.legal_actions()))
            steps += 1
        return steps

    return game


def rlcard(name: str) -> Game:
    """A game of RLCard, with its observations as it gives them."""
    import rlcard as cards  # type: ignore[import-not-found]

    made = cards.make(name)

    def game(numbers: random.Random) -> int:
        state, _ = made.reset()
        steps = 0
        while not made.is_over():
            state, _ = made.step(numbers.choice(list(state['legal_actions'])))
            steps += 1
        return steps

    return game


def pack(name: str) -> Game:
    """A pack as `printplay simulate` plays it: random policies, invariants after every stage."""
    from itertools import count

    from printplay.pack.load import find_pack, load_game
    from printplay.sim.blocks import Source
    from printplay.sim.playing import play_game

    loaded = load_game(find_pack(name)).game
    assert loaded is not None
    engine = Source.of(loaded).engine()
    configs, index = engine.configurations(PACKS[name]), count()

    def game(numbers: random.Random) -> int:
        number = next(index)
        played = play_game(engine, configs[number % len(configs)], 1, number)
        assert played.fault is None, played.fault
        return played.decisions + sum(
            n for (kind, _, _), n in played.counts.items() if kind in ROLLS
        )

    return game


def find(name: str) -> Game:
    """The game of a name such as `plain`, `fantomen`, `open_spiel:backgammon`, `rlcard:uno`."""
    family, _, which = name.partition(':')
    if family in PACKS:
        return pack(family)
    if family == 'plain':
        return plain()
    return open_spiel(which) if family == 'open_spiel' else rlcard(which)


def main(name: str, seconds: float) -> None:
    """Play for some CPU seconds."""
    game, numbers = find(name), random.Random(1)
    game(numbers)
    games = steps = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        steps += game(numbers)
        games += 1
    sys.stdout.write(f'{games} {steps} {spent}\n')


if __name__ == '__main__':
    main(sys.argv[1], float(sys.argv[2]))
