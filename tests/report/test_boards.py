"""What a report says of a printed board, whatever game it belongs to."""

import re
from dataclasses import replace
from pathlib import Path

from printplay.report import boards
from printplay.report.blocks import Block, Case, Names
from printplay.report.maps import Area, Map, heat_map
from printplay.sim.stats import Stats
from support.packs import PACKS, copy_pack, game_of, replace_in
from support.played import evidence as made

SQUARES = ('quay', 'pier', 'ferry', 'dunes', 'field', 'mill', 'light')


def case(root: Path, visits: dict[str, int]) -> Case:
    stats = Stats()
    stats.games['x'] = 10
    for name, count in visits.items():
        stats.events['square', name] = count
        stats.games_with['square', name] = min(count, 10)
    evidence = replace(made(stats), game=game_of(root))
    return Case(evidence, {}, Names(evidence.game, evidence.configs))


def one(blocks: list[Block]) -> Block:
    (block,) = blocks
    return block


def test_squares_are_counted_by_game() -> None:
    here = case(PACKS / 'tiny-board', {'quay': 25, 'mill': 4})
    block = one(list(boards.squares(here)))
    (table,) = block.tables
    assert table.rows[:2] == (("Old Quay", '2.50', '100 %'), ("square 6", '0.40', '40 %'))
    assert len(table.rows) == len(SQUARES)
    assert "Never come to: 5 of 7" in block.note
    (picture,) = block.pictures
    assert picture.startswith('<svg')


def test_a_game_without_a_board_or_without_moves_has_no_block() -> None:
    assert list(boards.squares(case(PACKS / 'minimal', {}))) == []
    assert list(boards.ways(case(PACKS / 'minimal', {}))) == []
    assert list(boards.squares(case(PACKS / 'tiny-board', {}))) == []
    assert list(boards.ways(case(PACKS / 'tiny-board', {}))) == []  # nobody starts anywhere


def test_ways_are_counted_from_every_start(tmp_path: Path) -> None:
    root = copy_pack('tiny-board', tmp_path)
    replace_in(root / 'board.yaml', 'role: harbour', 'role: harbour, seat: red')
    replace_in(root / 'board.yaml', '{id: mill, number: 6,',
               '{id: mill, number: 6, role: tower, title: {en: Mill, sv: Kvarn},')  # fmt: skip
    (table,) = one(list(boards.ways(case(root, {})))).tables
    assert table.heads == ("From … to", "Old Quay")
    assert table.rows == (
        ("Mill", '3'),
        ("The Skerry Light", '3'),
        ("Lighthouse: mean", '3.0'),
        ("Lighthouse: nearest", '3'),
    )


def test_a_map_is_the_same_in_every_run_and_darker_where_more_is() -> None:
    def drawn(value: float) -> str:
        squares = (((0, 0), (5, 0), (5, 5)), ((5, 0), (5, 5), (9, 5)))
        areas = [Area(points, points[0], v) for points, v in zip(squares, (value, 4), strict=True)]
        return heat_map(Map((10, 5), areas), "times")

    assert drawn(1) == drawn(1)
    fills = [re.findall(r'fill: (#[0-9a-f]{6})', drawn(value)) for value in (0, 4)]
    assert len(set(fills[0])) > len(set(fills[1]))
