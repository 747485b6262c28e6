import re

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
