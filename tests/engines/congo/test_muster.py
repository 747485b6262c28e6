"""Random columns are legal (COL-001 to COL-032), differ, and spend nearly all of their budget."""

from collections import Counter

import pytest

from printplay.engines.congo.setting.muster import Column, Recruit, column
from printplay.sim.chance import KeyedChance
from support.congo_play import book_of

CULTURES = ('white_men', 'zanzibar', 'forest_tribes', 'african_kingdoms')
GAMES = 300


def columns(culture: str, budget: int, **rulings: str) -> list[Column]:
    """Columns of many games."""
    kept = book_of(**rulings)
    return [column(kept, culture, budget, KeyedChance(7, culture, i)) for i in range(GAMES)]


@pytest.mark.parametrize('culture', CULTURES)
@pytest.mark.parametrize('budget', [70, 80, 100])
def test_every_column_is_legal(culture: str, budget: int) -> None:
    facts = book_of()
    for one in columns(culture, budget):
        assert 0 <= budget - one.points <= 8
        assert 1 <= len(one.characters) <= 2
        assert len(set(one.characters)) == len(one.characters)
        limited = Counter(r.profile.id for r in one.recruits if r.profile.limit)
        assert not limited or max(limited.values()) == 1
        helpers = Counter(a for recruit in one.recruits for a in recruit.auxiliaries)
        assert all(n <= facts.auxiliaries[ref].limit for ref, n in helpers.items())
        assert sum(helpers.values()) <= 4
        cost = sum(r.profile.points for r in one.recruits)
        cost += sum(facts.auxiliaries[ref].points * n for ref, n in helpers.items())
        assert cost == one.points
        for recruit in one.recruits:
            _check_entry(recruit, one)


def _check_entry(recruit: Recruit, one: Column) -> None:
    profile = recruit.profile
    assert profile.culture == one.culture
    assert not profile.needs or profile.needs in one.characters
    assert len(recruit.auxiliaries) <= profile.joins.count('auxiliary')
    others = [ref for ref in recruit.characters if ref != 'zanzibar.brute']
    assert len(others) <= profile.joins.count('character')
    assert len(recruit.characters) <= len(others) + 1
    if 'forest_tribes.pygmy_king' in recruit.characters:
        assert 'pygmy' in profile.tags
    if profile.id == 'african_kingdoms.bodyguards':
        assert 'african_kingdoms.king' in recruit.characters


@pytest.mark.parametrize('culture', CULTURES)
def test_everything_of_a_culture_can_come(culture: str) -> None:
    facts = book_of()
    seen = {ref for one in columns(culture, 70) for ref in _everything(one)}
    wanted = {ref for ref, one in facts.profiles.items() if one.culture == culture}
    wanted |= {ref for ref, one in facts.characters.items() if one.culture == culture}
    wanted |= {ref for ref, one in facts.auxiliaries.items() if culture in one.cultures}
    assert seen == wanted


def _everything(one: Column) -> set[str]:
    found = set(one.characters)
    for recruit in one.recruits:
        found |= {recruit.profile.id, *recruit.auxiliaries}
    return found


def test_the_brute_joins_by_ruling() -> None:
    def homes(ruling: str) -> set[bool]:
        return {
            'character' in recruit.profile.joins
            for one in columns('zanzibar', 70, brute_any_group=ruling)
            for recruit in one.recruits
            if 'zanzibar.brute' in recruit.characters
        }

    assert homes('yes') == {True, False}
    assert homes('no') == {True}


def test_hunters_take_whom_the_ruling_says() -> None:
    joined = [
        recruit
        for one in columns('forest_tribes', 70, hunters_joins='AA')
        for recruit in one.recruits
        if recruit.profile.profile == 'hunters'
    ]
    assert not any(recruit.characters for recruit in joined)
    assert any(len(recruit.auxiliaries) == 2 for recruit in joined)


def test_imposed_characters_come_and_count() -> None:
    facts = book_of()
    wanted = ('white_men.reporter', 'forest_tribes.healer')
    for i in range(50):
        one = column(facts, 'white_men', 70, KeyedChance(3, 'imposed', i), wanted)
        assert 'white_men.reporter' in one.characters
        assert len(one.characters) <= 2


def test_a_column_may_have_no_character_by_ruling() -> None:
    few = columns('zanzibar', 70, min_characters='0')
    assert {len(one.characters) for one in few} == {0, 1, 2}
