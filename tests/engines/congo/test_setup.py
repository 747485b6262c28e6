"""A game begins as adventures say: configurations, bag, decks, stars, deployment, trials."""

from functools import lru_cache
from typing import Any

import pytest

from printplay.engines.congo.engine import CongoEngine
from printplay.engines.congo.run import Run, Scope
from printplay.engines.congo.setting import adventures, deployment, trials
from printplay.engines.congo.state import RESERVE, TABLE
from printplay.errors import UsageFault
from printplay.model.congo.adventures import MapMark
from printplay.sim.chance import KeyedChance
from printplay.sim.protocol import Config
from support.congo_play import Events, book_of, play

PRINTED = ('crossing', 'the_cache', 'last_camp')


@lru_cache(maxsize=4)
def engine(**rulings: str) -> CongoEngine:
    return CongoEngine(book_of(**rulings))


def config(of: str) -> Config:
    """A pair with the Forest Tribes, whose columns differ most."""
    found = engine().configurations({'adventure': of})
    return next(one for one in found if 'forest_tribes' in one.roles)


def begun(of: str, game: int = 0, **rulings: str) -> Run:
    """A game of an adventure before its first stage."""
    made, chance, out = engine(**rulings), KeyedChance(1, of, game), Events()
    return made.run(made.new(config(of), chance, out), chance, out)


def deployed(of: str, game: int = 0) -> Run:
    """A game with all groups placed at random."""
    run = begun(of, game)
    for stage in range(1, 40):
        if run.data.phase != 'deploy':
            return run
        run.chance.at(stage)
        place(run)
    raise AssertionError("never deployed")


def place(run: Run) -> None:
    """Play a stage of deployment."""
    doing = deployment.stage(run)
    try:
        asked = next(doing)
        while True:
            options: Any = asked.options
            listed = isinstance(options, list)
            asked = doing.send(options[0] if listed else options.sample(run.chance))
    except StopIteration:
        return


def test_every_pair_of_cultures_of_every_adventure_is_a_configuration() -> None:
    made = engine().configurations({})
    assert len({one.id for one in made}) == len(made)
    for adventure in PRINTED:
        pairs = [one.roles for one in made if one.settings['adventure'] == adventure]
        assert len(set(pairs)) == 16


@pytest.mark.parametrize(
    ('wanted', 'said'),
    [
        ({'adventure': 'nowhere'}, "no adventure 'nowhere'"),
        ({'players': 3}, "for 3 players"),
        ({'variant': 'night'}, "no variants"),
    ],
)
def test_what_does_not_exist_is_refused(wanted: dict[str, Any], said: str) -> None:
    with pytest.raises(UsageFault) as caught:
        engine().configurations(wanted)
    assert said in caught.value.message


def test_the_bag_holds_all_stress_tokens_and_what_the_adventure_adds() -> None:
    stress = {'shooting': 6, 'combat': 6, 'movement': 7, 'terror': 6, 'panic': 5}
    assert begun('crossing').data.bag == stress
    assert begun('the_cache').data.bag == {**stress, 'animal': 2}
    events = {f'event.{n}': 1 for n in range(1, 5)}
    assert begun('cattle_drive').data.bag == {**stress, 'animal': 2, **events}
    assert begun('the_cache', animal_tokens='1').data.bag['animal'] == 1


def test_the_side_with_fewer_stars_draws_cards_and_the_other_begins() -> None:
    for game in range(12):
        run = begun('crossing', game)
        stars = [
            sum(
                run.book.characters[figure.ref].stars
                for group in run.data.groups
                for figure in group.figures
                if group.side == seat and figure.role == 'character'
            )
            for seat in (0, 1)
        ]
        place(run)
        hands = [len(side.hand) for side in run.data.sides]
        assert hands == [max(0, stars[1] - stars[0]), max(0, stars[0] - stars[1])]
        if stars[0] != stars[1]:
            assert run.data.initiative == stars.index(max(stars))


@pytest.mark.parametrize('adventure', PRINTED)
def test_groups_stand_in_their_zone_and_the_sides_took_turns(adventure: str) -> None:
    run = deployed(adventure)
    assert all(group.place == TABLE for group in run.data.groups)
    for group in run.data.groups:
        low, high = sorted((y for _, y in adventures.zone(run, group.side)))[:: len(
            adventures.zone(run, group.side)) - 1]  # fmt: skip
        assert all(low <= figure.y <= high for figure in group.figures)
    sides = [seat for kind, _, seat, _ in run.out if kind == 'deploy']  # type: ignore[attr-defined]
    counts = [sides.count(0), sides.count(1)]
    assert sides[: 2 * min(counts)] == [0, 1] * min(counts)


def test_reserves_wait_at_an_entry_of_their_side() -> None:
    run = deployed('forced_march')
    waiting = [group for group in run.data.groups if group.place == RESERVE]
    assert {group.side for group in waiting} == {0, 1}
    for group in waiting:
        assert adventures.entry(run, group) in adventures.entries(run, group.side)
    assert all(adventures.entry(run, g) is None for g in run.data.groups if g.place == TABLE)


def test_rules_of_one_side_hold_for_it_alone() -> None:
    run = begun('lost_envoy')
    assert run.data.extra['rules_of'] == {'USR-07': (0,), 'USR-01': (1,)}
    exhausted = [
        seat for kind, ref, seat, _ in deployed('forced_march').out  # type: ignore[attr-defined]
        if (kind, ref) == ('rule', 'USR-01')
    ]  # fmt: skip
    assert set(exhausted) <= {0}


def test_models_begin_as_their_marks_say() -> None:
    run = begun('cattle_drive')
    states = {npc.ref: npc.flags for npc in run.data.npcs}
    assert states['calf'] == {'leaves': True}
    assert states['goat'] == {'penned': True}
    assert states['cow'] == {}


def test_linked_groups_are_bonded() -> None:
    for game in range(200):
        run = begun('crossing', game)
        pairs = [group for group in run.data.groups if 'bonded' in group.flags]
        for group in pairs:
            other = run.data.groups[group.flags['bonded']]
            assert other.flags['bonded'] == group.index != other.index
        if pairs:
            return
    raise AssertionError("no column has pygmy archers")


def test_own_edges_follow_from_the_zones() -> None:
    for adventure in PRINTED:
        run = begun(adventure)
        assert [adventures.home_edge(run, seat) for seat in (0, 1)] == ['north', 'south']
    swapped = begun('forced_march')
    assert [adventures.home_edge(swapped, seat) for seat in (0, 1)] == ['north', 'south']


def test_trials_keep_what_they_do_not_change() -> None:
    book = book_of()
    played = trials.played(book)
    assert [ref for ref, one in played.items() if one.printed] == list(PRINTED)
    base, march = played['crossing'].adventure, played['forced_march'].adventure
    assert march.objectives == base.objectives
    assert set(base.universal_rules) < set(march.universal_rules)
    changed = {area.id: area for area in march.areas}
    assert changed['north_rocks'].danger
    assert not next(area for area in base.areas if area.id == 'north_rocks').danger


def test_each_universal_rule_is_in_some_game() -> None:
    book = book_of()
    used = {
        rule
        for one in trials.played(book).values()
        for rule in (
            *one.adventure.universal_rules,
            *(rule for side in one.adventure.sides for rule in side.universal_rules),
        )
    }
    assert used == {rule.id for rule in book.doc.universal_rules}


def test_marks_let_groups_leave_where_the_rule_is_in_use() -> None:
    book = book_of()
    adventure = trials.played(book)['crossing'].adventure
    south = adventure.sides[1].id
    marks = (
        MapMark(id='gate', kind='exit', label='Gate', at=(20, 0)),
        MapMark(id='ford', kind='exit', label='Ford', at=(0, 10), side=south),
    )
    marked = adventure.model_copy(update={'marks': marks})
    assert adventures.place(marked, book).gates == (((5080, 0),), ((5080, 0), (0, 2540)))
    closed = marked.model_copy(update={'universal_rules': (), 'special_rules': ()})
    assert adventures.place(closed, book).gates == ((), ())


def test_leaving_needs_the_far_edge() -> None:
    run = deployed('crossing')
    own = run.data.groups[0]
    assert adventures.exits(run, own) == {'south'}
    assert adventures.exits(deployed('the_cache'), own) == frozenset()
    play(adventures.leave(run, own, 'south', Scope(0, '', own)))
    assert run.data.sides[0].points == {'left_table': 2}
