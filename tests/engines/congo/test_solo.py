"""The solo routine decides by the pack's lines, and finishes every adventure within its turns."""

from functools import lru_cache

import pytest

from printplay.engines.congo.automa.routine import combat_sum, routine
from printplay.engines.congo.engine import CongoEngine
from printplay.sim.chance import KeyedChance
from printplay.sim.playing import BY_RULE, play_game
from printplay.sim.protocol import Chance, Decision, Option
from support.congo_play import book_of, group, position

ASKARIS, ZANZIBARIS = 'white_men.trained_askaris', 'zanzibar.zanzibaris'


@lru_cache(maxsize=1)
def engine() -> CongoEngine:
    return CongoEngine(book_of())


@pytest.mark.parametrize('adventure', ['crossing', 'the_cache', 'last_camp'])
def test_it_finishes_every_adventure(adventure: str) -> None:
    configs = engine().configurations({'adventure': adventure})
    for index in range(2):
        config = configs[(index * 7 + 2) % len(configs)]
        played = play_game(engine(), config, 4, index, ('solo', 'random'))
        assert played.ended == BY_RULE, played.fault
        assert played.fault is None


class _Play:
    """As much of a process as a policy reads."""

    def __init__(self, run: object) -> None:
        self.data = run.data  # type: ignore[attr-defined]
        self.engine = _Engine(run)


class _Engine:
    def __init__(self, run: object) -> None:
        self._run = run

    def run(self, data: object, chance: Chance, out: object) -> object:
        del data, chance, out
        return self._run


def answer(run: object, decision: Decision) -> Option:
    policy = engine().policies()['solo']()
    chosen: Option = policy.choose(_Play(run), decision, KeyedChance(1, 'solo', 0))
    return chosen


def test_sums_of_dice_are_the_printed_ones() -> None:
    run = position(group(ASKARIS, figures=3, people=('white_men.explorer',)))
    assert routine(run.book).sums == {6: 3, 8: 5, 10: 6}
    assert combat_sum(run, run.data.groups[0]) == 3 * 5 + 3


@pytest.mark.parametrize(
    ('hits', 'die', 'tokens', 'drawn', 'goes'),
    [(2, 8, 0, 0, True), (1, 8, 0, 0, False), (2, 10, 0, 0, False), (3, 10, 0, 0, True),
     (2, 8, 3, 0, False), (4, 6, 0, 1, False)],
)  # fmt: skip
def test_it_goes_to_ground_once_when_hit_hard(
    hits: int, die: int, tokens: int, drawn: int, goes: bool
) -> None:
    run = position(group(ASKARIS, stress=('terror',) * tokens))
    about = (0, (die,) * hits, drawn)
    asked = Decision(0, 'ground', [('stand',), ('ground',)], 'SHO-10', about)
    assert answer(run, asked) == (('ground',) if goes else ('stand',))


def test_ordinary_figures_go_first() -> None:
    run = position(group(ASKARIS, figures=2, people=('white_men.explorer', 'bearer')))
    figures = run.data.groups[0].figures
    options = [('figure', i, figures[i].ref) for i in (2, 3, 1)]
    assert answer(run, Decision(0, 'figure', options, 'SHO-12', (0,))) == options[2]
    assert answer(run, Decision(0, 'figure', options[:2], 'SHO-12', (0,))) == options[1]


def test_tokens_go_back_in_the_printed_order() -> None:
    run = position(group(ASKARIS))
    options = [('token', kind) for kind in ('terror', 'combat', 'movement', 'panic')]
    assert answer(run, Decision(0, 'return_token', options, 'STR-7', (0,))) == ('token', 'panic')
    assert answer(run, Decision(0, 'return_token', options[:3], 'STR-7', (0,)))[1] == 'movement'


def test_the_holder_of_the_token_acts_first_on_a_tie() -> None:
    run = position(group(ASKARIS))
    for side in run.data.sides:
        side.initiative = 4
    options = [('second', 'TURN-4'), ('first', 'TURN-4')]
    assert answer(run, Decision(0, 'tie', options, 'TURN-4'))[0] == 'first'


@pytest.mark.parametrize(
    ('hand', 'played'),
    [(('crocodile.D8', 'crocodile.D10'), 'crocodile.D10'),
     (('crocodile.D8', 'crocodile.2xD6'), 'crocodile.2xD6'), (('crocodile.D8',), 'crocodile.D8')],
)  # fmt: skip
def test_of_several_crocodiles_the_best_comes_first(hand: tuple[str, ...], played: str) -> None:
    run = position(group(ASKARIS), hands=(hand, ()))
    options = [('pass', 'TOT-2'), *(('totem', card) for card in hand)]
    assert answer(run, Decision(0, 'roll', options, 'on_shoot', (0,))) == ('totem', played)


def test_the_cheetah_comes_only_when_it_would_act_second() -> None:
    options = [('pass', 'TOT-2'), ('totem', 'cheetah')]
    for own, theirs, wanted in ((3, 5, 'totem'), (5, 3, 'pass')):
        run = position(group(ASKARIS), hands=(('cheetah',), ()))
        run.data.sides[0].initiative, run.data.sides[1].initiative = own, theirs
        assert answer(run, Decision(0, 'cheetah', options, 'cards_revealed'))[0] == wanted


def test_it_rallies_with_three_tokens_and_else_terrifies() -> None:
    for tokens, wanted in ((3, 'rally'), (2, 'terror')):
        run = position(
            group(ASKARIS, stress=('combat',) * tokens), group(ZANZIBARIS, (40, 30), side=1)
        )
        run.data.todo = [(('influence',), 'black', 1, 'x')]
        options = [('done', 'TURN-6'), ('act', 0, 'rally', 0), ('act', 0, 'terror', 1)]
        assert answer(run, Decision(0, 'act', options, 'TURN-6'))[2] == wanted


def test_what_it_may_gain_for_nothing_it_takes() -> None:
    run = position(group(ASKARIS, stress=('terror',) * 2))
    yes = Decision(0, 'optional', [('no',), ('yes',)], 'USR-02')
    assert answer(run, yes) == ('yes',)


def test_cards_that_add_an_action_wait_until_its_own_is_done() -> None:
    options = [('pass', 'TOT-2'), ('totem', 'lion')]
    for acted, moment, wanted in (
        (False, 'before_card', 'pass'),
        (False, 'after_card', 'totem'),
        (True, 'after_card', 'pass'),
    ):
        run = position(group(ASKARIS, stress=['panic', 'terror']), group(ASKARIS, (40, 30)),
                       hands=(('lion',), ()))  # fmt: skip
        run.data.groups[1].acted = acted
        run.data.groups[0].acted = acted
        assert answer(run, Decision(0, moment, options, moment))[0] == wanted


def test_the_action_of_a_lion_is_a_shot_or_a_move() -> None:
    run = position(group(ASKARIS, stress=('combat',) * 3), group(ZANZIBARIS, (40, 30), side=1))
    run.data.todo = [(('move', 'shoot', 'influence'), 'black', 1, 'lion')]
    options = [('done', 'TURN-6'), *(('act', 0, word, int(word == 'terror'))
                                     for word in ('rally', 'terror', 'move'))]  # fmt: skip
    assert answer(run, Decision(0, 'act', options, 'TURN-6'))[2] == 'move'


def test_a_buffalo_comes_when_a_card_begins_and_helps_the_group_with_most() -> None:
    for groups, wanted in ((2, 'totem'), (1, 'done')):
        run = position(group(ASKARIS, stress=['terror']), group(ASKARIS, (40, 30),
                       stress=['combat', 'terror']), hands=(('buffalo',), ()))  # fmt: skip
        run.data.sides[0].laid = 'action.five'
        run.data.todo = [(('move',), 'black', groups, 'action.five')]
        options = [('done', 'TURN-6'), ('totem', 'buffalo')]
        assert answer(run, Decision(0, 'act', options, 'TURN-6'))[0] == wanted
        picks = [('group', 0), ('group', 1)]
        assert answer(run, Decision(0, 'group', picks, 'buffalo')) == ('group', 1)


def test_rituals_are_aimed_at_enemies_or_at_its_own_as_their_lines_say() -> None:
    run = position(
        group(ASKARIS, people=['african_kingdoms.king'], stress=['terror'] * 2),
        group(ASKARIS, (20, 20)),
        group(ZANZIBARIS, (20, 12), side=1, people=['zanzibar.sheikh']),
    )  # fmt: skip
    people = [('character', 0, 4), ('character', 2, 5)]
    target = Decision(0, 'ritual_target', people, 'bloody_hand')
    assert answer(run, target) == ('character', 2, 5)
    groups = [('group', 0), ('group', 1), ('group', 2)]
    assert answer(run, Decision(0, 'ritual_target', groups, 'mad_hyena')) == ('group', 1)
    calm = [*groups, ('enough',)]
    assert answer(run, Decision(0, 'group', calm, 'macabre_blessing#2')) == ('group', 0)
    assert answer(run, Decision(0, 'group', calm[2:], 'macabre_blessing#2')) == ('enough',)


def test_the_giraffe_is_for_the_group_that_moves() -> None:
    options = [('pass', 'TOT-2'), ('totem', 'giraffe')]
    run = position(
        group(ASKARIS, (20, 30)), group(ASKARIS, (40, 30)), group(ZANZIBARIS, (20, 24), side=1),
        hands=(('giraffe',), ()),
    )  # fmt: skip
    for index, wanted in ((0, 'totem'), (1, 'pass')):
        asked = Decision(0, 'totem', options, 'on_move', (index,))
        assert answer(run, asked)[0] == wanted


def test_it_plunders_the_tent_that_is_its_goal() -> None:
    run = position(group(ASKARIS, (27.0, 22.8)), adventure='last_camp')
    options = [('no',), ('plunder', 'west_tent')]
    asked = Decision(0, 'plunder', options, 'USR-15', (0,))
    assert answer(run, asked) == ('plunder', 'west_tent')
    run.data.plundered.append('west_tent')
    assert answer(run, asked) in options
