"""One game of a seed, to be read: written as a playthrough, or played again from one."""

from printplay import __version__
from printplay.errors import UsageFault
from printplay.model.game import Game
from printplay.sim.engines import find_engine
from printplay.sim.plan import single, wanted_configs
from printplay.sim.playing import play_game
from printplay.sim.replay import Replayed, replay_by_choices, replay_by_seed
from printplay.sim.simulation import Wish, seats_of
from printplay.sim.trace import Header, Trace, trace_lines


def playthrough(game: Game, wish: Wish) -> str:
    """The game at the wish's index, or the first, as lines of text.

    Raises:
        UsageFault: a seat, policy or adventure that is not known.
    """
    engine = find_engine(game)
    configs = wanted_configs(
        engine, players=wish.players, variant=wish.variant, adventure=wish.adventure
    )
    index = wish.index or 0
    only = single(configs, index, seats_of(wish, max(config.seats for config in configs)))
    config = only.config(index)
    played = play_game(engine, config, wish.seed, index, only.policies, only.luck, keep_trace=True)
    options = {'rulings': dict(wish.rulings), 'adventure': wish.adventure}
    header = Header(
        game.doc.id, __version__, game.pack_hash, wish.seed, index, config.id, only.policies,
        only.luck, options,
    )  # fmt: skip
    return ''.join(f'{line}\n' for line in trace_lines(header, played))


def replayed(game: Game, wish: Wish, trace: Trace) -> Replayed:
    """The game of a playthrough again: from its seed, or with its choices where the pack differs.

    Raises:
        UsageFault: the playthrough is of another game.
    """
    if trace.header.game != game.doc.id:
        raise UsageFault(
            f"The playthrough is of '{trace.header.game}', not of '{game.doc.id}'.",
            "Name the game that it was made with.",
        )
    engine = find_engine(game)
    configs = wanted_configs(engine, players=wish.players, variant=wish.variant)
    same = (trace.header.pack_hash, trace.header.printplay) == (game.pack_hash, __version__)
    play = replay_by_seed if same else replay_by_choices
    return play(engine, trace, configs)
