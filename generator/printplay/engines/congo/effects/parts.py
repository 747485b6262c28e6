"""Named parts of the rules that an effect may ask for with `resolve`."""

from collections.abc import Callable

from printplay.engines.congo.run import Doing, Run, Scope

Part = Callable[[Run, Scope], Doing[bool]]


def _animals(run: Run, scope: Scope) -> Doing[bool]:
    from printplay.engines.congo.world import animals

    del scope
    yield from animals.act_all(run)
    return True


def _event(run: Run, scope: Scope) -> Doing[bool]:
    from printplay.engines.congo.world import events

    return (yield from events.resolve(run, scope))


def _ritual(run: Run, scope: Scope) -> Doing[bool]:
    from printplay.engines.congo.spirits import sorcery

    return (yield from sorcery.offer(run, scope.owner))


def _terrain(run: Run, scope: Scope) -> Doing[bool]:
    from printplay.engines.congo.world import terrain

    if scope.group is None or scope.area < 0:
        return False
    yield from terrain.explore(run, scope.group, scope.area)
    return True


def _moment(name: str) -> Part:
    """What special rules do at a moment of the turn."""

    def part(run: Run, scope: Scope) -> Doing[bool]:
        from printplay.engines.congo.effects.moments import fire

        yield from fire(run, name, None, Scope(-1, scope.ref))
        return True

    return part


def _stage(_run: Run, scope: Scope) -> Doing[bool]:
    """A stage of the game or a line of the solo routine, which never stands inside an effect."""
    raise RuntimeError(f"{scope.ref}: this is carried out stage by stage")
    yield  # never reached


PARTS: dict[str, Part] = {
    'animals': _animals,
    'event': _event,
    'ritual': _ritual,
    'terrain_table': _terrain,
    'turn_start': _moment('turn_start'),
    'end_of_turn': _moment('end_of_turn'),
    **dict.fromkeys(
        (
            'adventure', 'cards', 'first_card', 'second_card', 'melee_table', 'goal', 'move',
            'shoot', 'influence', 'first_option', 'last_option',
        ),
        _stage,
    ),
}  # fmt: skip
