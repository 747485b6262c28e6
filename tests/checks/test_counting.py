"""What `counts: of:` can name."""

import pytest

from printplay.checks.counting import count_of
from support.packs import PACKS, game_of


@pytest.mark.parametrize(
    ('pack', 'of', 'count'),
    [
        ('sourced', 'decks', 3),
        ('sourced', 'decks.ships', 3),
        ('sourced', 'decks.ships.sloop', 2),
        ('sourced', 'decks.ships.cards', 3),
        ('sourced', 'parts.cards', 6),
        ('sourced', 'rulings', 2),
        ('sourced', 'rulings.brig_hold.choices', 3),
        ('tiny-congo', 'sticks', 2),
        ('tiny-congo', 'characters', 6),
        ('tiny-congo', 'characters[place=3]', 1),
        ('tiny-congo', 'characters[culture=nobody]', 0),
        ('tiny-congo', 'terrain_tables.rows', 7),
        ('tiny-congo', 'terrain_tables.bush.rows[first=3]', 1),
        ('tiny-congo', 'adventures.areas', 0),
        ('sourced', 'decks.shops', None),
        ('sourced', 'parts.nothing', None),
        ('sourced', 'nothing', None),
        ('sourced', 'decks[', None),
        ('sourced', '', None),
    ],
)
def test_what_a_path_counts(pack: str, of: str, count: int | None) -> None:
    assert count_of(game_of(PACKS / pack).doc, of) == count
