import re

import pytest

from printplay.typeset.comic import beams, burst, halftone
from printplay.typeset.contours import contour_paths
from printplay.typeset.engraving import guilloche


def test_contours_are_the_same_for_the_same_seed_only() -> None:
    one = contour_paths('one', 66.5, 91.9)
    assert one == contour_paths.__wrapped__('one', 66.5, 91.9)
    assert one != contour_paths('two', 66.5, 91.9)
    assert any(heavy for _, heavy in one)
    assert not all(heavy for _, heavy in one)


def test_contours_stay_in_their_frame() -> None:
    for path, _ in contour_paths('frame', 66.5, 91.9, -1.5, -1.5):
        numbers = [float(n) for n in re.findall(r'-?\d+\.\d', path)]
        assert min(numbers[0::2]) >= -1.6
        assert max(numbers[0::2]) <= 66.5 + 3
        assert max(numbers[1::2]) <= 91.9 + 3


def test_a_guilloche_with_even_waves_is_the_same_after_a_half_turn() -> None:
    spots = re.findall(r'(-?\d+\.\d\d) (-?\d+\.\d\d)', guilloche(10, 14, 32, 6))
    rounded = {(round(float(x), 1), round(float(y), 1)) for x, y in spots}
    turned = {(-x + 0.0, -y + 0.0) for x, y in rounded}
    assert len(rounded ^ turned) < len(rounded) * 0.05


def spots_of(path: str) -> list[tuple[float, float]]:
    pairs = re.findall(r'(-?\d+\.\d\d) (-?\d+\.\d\d)', path)
    return [(float(x), float(y)) for x, y in pairs]


def test_a_burst_fills_its_size_and_is_the_same_for_the_same_seed_only() -> None:
    spots = spots_of(burst(20, 12, 16, 0.25, 'one'))
    assert len(spots) == 32
    assert all(abs(x) <= 20 and abs(y) <= 12 for x, y in spots)
    far = [((x / 20) ** 2 + (y / 12) ** 2) ** 0.5 for x, y in spots]
    assert all(0.85 <= part <= 1.01 for part in far[0::2])
    assert all(0.7 <= part <= 0.8 for part in far[1::2])
    assert burst(20, 12, 16, 0.25, 'one') != burst(20, 12, 16, 0.25, 'two')


def test_a_burst_for_a_back_is_the_same_after_a_half_turn() -> None:
    spots = spots_of(burst(24, 25, 22, 0.24, 'back', True))
    turned = [(-x + 0.0, -y + 0.0) for x, y in spots[22:] + spots[:22]]
    for spot, other in zip(spots, turned, strict=True):
        assert spot == pytest.approx(other, abs=0.011)


@pytest.mark.parametrize('spot', [(30, 20), (3, 4), (59, 39)])
def test_beams_stay_in_their_frame_and_cover_half_of_it(spot: tuple[float, float]) -> None:
    wedges = [spots_of(wedge) for wedge in beams(60, 40, *spot, 200).split('Z')[:-1]]
    assert len(wedges) == 200
    assert all(0 <= x <= 60 and 0 <= y <= 40 for wedge in wedges for x, y in wedge)
    areas = (
        abs(sum(a * d - b * c for (a, b), (c, d) in zip(wedge, wedge[1:] + wedge[:1], strict=True)))
        for wedge in wedges
    )
    assert sum(areas) / 2 == pytest.approx(1200, rel=0.02)


def test_dots_shrink_inwards_stay_in_their_frame_and_may_be_turned() -> None:
    lines = [
        (float(x), float(y), float(end) - 0.02, across)
        for path, across in halftone(50, 20, 1.5, 1.1, 0.2)
        for x, y, end in re.findall(r'M(\S+) (\S+)V(\d+\.\d+)', path)
    ]
    for x, y, end, across in lines:
        assert 0 <= x <= 50
        assert 0 <= y <= end <= 20
        assert 0 < across <= 1.1
        assert round((end - y) / 1.5, 2) % 1 == 0
    left = sorted((x, across) for x, _, _, across in lines if x < 25)
    assert [across for _, across in left] == sorted((across for _, across in left), reverse=True)
    assert all(abs(x - 25) > 4 for x, _ in left)
    turned = {(round(50 - x, 1), round(20 - end, 1), round(20 - y, 1)) for x, y, end, _ in lines}
    assert turned == {(round(x, 1), round(y, 1), round(end, 1)) for x, y, end, _ in lines}
