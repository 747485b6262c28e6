"""Models of no side and events: Independent characters, cattle, tokens (USR-10 to USR-12)."""

import pytest

from printplay.engines.congo.effects import fire
from printplay.engines.congo.fighting import losses
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.state import Lasting, Npc
from printplay.engines.congo.world import cattle, events, independent
from printplay.sim.protocol import Decision, Option
from support.congo_map import box, spread
from support.congo_play import group, listed, play, position

ASKARIS, ZANZIBARIS = 'white_men.trained_askaris', 'zanzibar.zanzibaris'


def game(
    *, dice: tuple[int, ...] = (), adventure: str = 'crossing', models: tuple[Npc, ...] = ()
) -> Run:
    """Two groups with room around them; the rules for models are in play."""
    run = position(
        group(ASKARIS, (20, 30)), group(ZANZIBARIS, (40, 30), side=1), dice=dice,
        adventure=adventure,
    )  # fmt: skip
    for rule in ('USR-10', 'USR-11', 'USR-12'):
        run.data.lasting.append(Lasting(rule, rule, 'end_of_game', effect=rule))
    run.data.npcs += models
    return run


def envoy() -> Npc:
    return Npc('independent', 'envoy', 5000, 7370)


def joined(run: Run) -> int:
    """Index of the group that the envoy is with."""
    found = [g.index for g in run.data.groups if any(f.ref == 'envoy' for f in g.figures)]
    (npc,) = run.data.npcs
    assert [npc.with_group] == (found or [-1])
    return npc.with_group


def touch(run: Run) -> None:
    run.data.npcs[0].x = run.data.groups[0].figures[0].x
    run.data.npcs[0].y = run.data.groups[0].figures[0].y - run.book.base
    toucher = run.data.groups[0]
    play(independent.touch(run, toucher, 0, Scope(0, 'MOV-6', toucher)))


def test_an_independent_character_joins_who_touches_it() -> None:
    run = game(models=(envoy(),))
    touch(run)
    assert joined(run) == 0
    assert run.data.groups[0].figures[-1].role == 'independent'


def test_it_goes_to_the_winner_of_a_melee() -> None:
    run = game(models=(envoy(),))
    touch(run)
    loser, winner = run.data.groups
    play(fire(run, 'on_retreat', loser, Scope(0, '', loser, foe=winner, winner=winner,
                                              loser=loser)))  # fmt: skip
    assert joined(run) == 1
    assert losses.is_chain(run, winner.figures)


@pytest.mark.parametrize(('cause', 'holder'), [('melee', 1), ('shooting', -1)])
def test_it_is_never_lost_with_its_group(cause: str, holder: int) -> None:
    run = game(models=(envoy(),))
    touch(run)
    gone, foe = run.data.groups
    play(losses.eliminate(run, gone, losses.Cause(cause, foe, 1)))
    assert joined(run) == holder
    assert run.data.npcs[0].alive


def test_it_stays_where_it_is_after_a_retreat_from_an_animal() -> None:
    run = game(models=(envoy(),))
    touch(run)
    loser = run.data.groups[0]
    scope = Scope(0, '', loser, loser=loser)
    scope.facts['foe_kind'] = 'animal'
    play(fire(run, 'on_retreat', loser, scope))
    assert joined(run) == -1


def test_no_loss_and_no_death_roll_takes_it() -> None:
    run = game(models=(envoy(),), dice=(1,))
    touch(run)
    shot = run.data.groups[0]
    cause = losses.Cause('shooting', seat=1)
    play(losses.lose(run, shot, 9, death_roll=True, cause=cause))
    assert not shot.figures
    assert run.data.npcs[0].alive


def test_it_flees_by_the_rules_of_movement() -> None:
    run = spread(game(models=(envoy(),)), box(21.5, 24, 1.5, 12))
    touch(run)
    asked: list[Option] = []

    def look(decision: Decision) -> Option:
        assert decision.seat == 1
        asked.extend(listed(decision))
        return next(option for option in asked if option[2] < 1016)

    play(independent.run_away(run, run.data.groups[0], 'test'), look)
    assert {option[2] for option in asked} == {254, 508, 762, 1016}  # it may stop short
    assert ('run', 0, 1016) not in asked  # a narrow thicket is not run through
    assert joined(run) == -1


def test_an_event_makes_it_flee_and_the_opponent_moves_it() -> None:
    run = game(models=(envoy(),), adventure='lost_envoy')
    touch(run)
    before = run.data.npcs[0].x, run.data.npcs[0].y
    holder = run.data.groups[0]
    scope = Scope(0, 'event.1', holder)
    scope.facts['token'] = 'event.1'
    asked = []

    def choose(decision: Decision) -> Option:
        asked.append(decision.seat)
        assert isinstance(decision.options, list)
        return decision.options[0]

    play(events.resolve(run, scope), choose, choose)
    assert asked == [1, 1]
    assert joined(run) == -1
    npc = run.data.npcs[0]
    assert (npc.x, npc.y) != before


def herd(run: Run) -> Npc:
    npc = run.data.npcs[0]
    first = run.data.groups[0].figures[0]
    npc.x, npc.y = first.x, first.y - run.book.base
    return npc


@pytest.mark.parametrize(
    ('dice', 'joins'), [((8, 8, 8, 8, 1, 1, 1), True), ((1, 1, 1, 1, 6, 6, 6), False)]
)
def test_cattle_join_whom_they_lose_to_and_else_run(dice: tuple[int, ...], joins: bool) -> None:
    run = game(models=(Npc('cattle', 'cow', 0, 0),), dice=dice)
    cow = herd(run)
    before = cow.x, cow.y
    toucher = run.data.groups[0]
    play(cattle.touch(run, toucher, 0, Scope(0, 'MOV-6', toucher, attacker=toucher)))
    assert (cow.with_group == 0) is joins
    assert any(f.ref == 'cow' for f in toucher.figures) is joins
    if not joins:
        moved = ((cow.x - before[0]) ** 2 + (cow.y - before[1]) ** 2) ** 0.5
        assert abs(moved - run.book.stick['M']) <= 2


def test_beaten_cattle_leave_where_the_adventure_says_so() -> None:
    run = game(
        models=(Npc('cattle', 'calf', 0, 0, flags={'leaves': True}),), dice=(8,) * 4 + (1,) * 3
    )
    calf = herd(run)
    toucher = run.data.groups[0]
    before = len(toucher.figures)
    play(cattle.touch(run, toucher, 0, Scope(0, 'MOV-6', toucher, attacker=toucher)))
    assert not calf.alive
    assert len(toucher.figures) == before


def test_cattle_shy_away_at_the_end_of_a_turn_unless_penned() -> None:
    cows = (Npc('cattle', 'cow', 6000, 7000), Npc('cattle', 'calf', 6600, 7000))
    run = game(models=cows)
    cows[1].flags['penned'] = True
    nearest = run.data.groups[0].figures[0]
    before = cows[0].x - nearest.x
    play(fire(run, 'end_of_turn', None, Scope(-1, 'TURN-9')))
    assert cows[0].x - nearest.x > before
    assert (cows[1].x, cows[1].y) == (6600, 7000)


def test_each_event_of_an_adventure_is_carried_out() -> None:
    run = game(adventure='cattle_drive')
    for side in run.data.sides:
        side.deck = list(run.book.totems)
    drawer = run.data.groups[0]
    scope = Scope(0, 'event.1', drawer)
    scope.facts['token'] = 'event.1'
    play(events.resolve(run, scope))
    assert [len(side.hand) for side in run.data.sides] == [1, 1]
    scope.facts['token'] = 'event.3'
    play(events.resolve(run, scope))
    assert [item.kind for item in drawer.items] == ['loot']
