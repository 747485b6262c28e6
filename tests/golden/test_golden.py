"""The README's pictures show what printplay makes today."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from golden import SETS, Shown, file_of, picture
from support.command import printplay

# Grey levels of 255, on average: text rasters a little differently from machine to machine, and a
# picture has fewer colours than a page; a piece that moved or changed is far above it.
TOLERANCE = 2.5

pytestmark = pytest.mark.slow


@pytest.fixture(scope='module', params=SETS, ids=lambda shown: shown.words[0])
def built(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Shown, Path]:
    """What is shown, and where it was built."""
    shown: Shown = request.param
    folder = tmp_path_factory.mktemp('golden')
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv('PRINTPLAY_CACHE_DIR', str(folder / 'cache'))
        ended = printplay('build', *shown.words, '--out', folder / 'set')
    assert ended.code == 0, ended.err
    return shown, folder / 'set'


def test_the_pictures_are_of_today(built: tuple[Shown, Path]) -> None:
    shown, out = built
    blur = ImageFilter.GaussianBlur(2)
    for name, (part, page) in shown.pages.items():
        now = picture(out / f'{part}.pdf', page)
        kept = Image.open(file_of(name)).convert('RGB')
        assert now.size == kept.size, name
        apart = ImageChops.difference(now.filter(blur), kept.filter(blur)).convert('L')
        assert ImageStat.Stat(apart).mean[0] < TOLERANCE, f"{name}: renew it with `make golden`"
