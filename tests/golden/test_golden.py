"""The README's pictures show what printplay makes today."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from golden import COLUMN, PAGES, PARTS, file_of, picture
from support.command import printplay

# Grey levels of 255, on average: text rasters a little differently from machine to machine, and a
# picture has fewer colours than a page; a piece that moved or changed is far above it.
TOLERANCE = 2.5

pytestmark = pytest.mark.slow


@pytest.fixture(scope='module')
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp('golden')
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv('PRINTPLAY_CACHE_DIR', str(out / 'cache'))
        ended = printplay('build', 'congo', *PARTS, '--column', COLUMN, '--out', out / 'congo')
    assert ended.code == 0, ended.err
    return out / 'congo'


@pytest.mark.parametrize('part', PAGES)
def test_the_picture_is_of_today(part: str, made: Path) -> None:
    blur = ImageFilter.GaussianBlur(2)
    now = picture(made / f'{part}.pdf', PAGES[part])
    kept = Image.open(file_of(part)).convert('RGB')
    assert now.size == kept.size
    apart = ImageChops.difference(now.filter(blur), kept.filter(blur)).convert('L')
    assert ImageStat.Stat(apart).mean[0] < TOLERANCE, "renew it with `make golden`"
