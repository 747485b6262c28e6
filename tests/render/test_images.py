import shutil
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from support.command import printplay

CARDS = 120  # more than one batch of the typesetter


@pytest.mark.parametrize('mode', ['RGB', 'RGBA'])
def test_a_picture_on_every_card_is_embedded_once(
    mode: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv('PRINTPLAY_CACHE_DIR', str(tmp_path / 'cache'))
    pack = tmp_path / 'pack'
    shutil.copytree(Path(__file__).parents[1] / 'packs' / 'minimal', pack)
    art = Image.effect_noise((60, 80), 80).convert(mode)
    if mode == 'RGBA':
        art.putalpha(Image.linear_gradient('L').resize(art.size))
    art.save(pack / 'art.png')
    other = Image.effect_noise((60, 80), 90).convert('RGB')
    other.save(pack / 'other.png')
    cards = [f'      - {{id: c{n}, title: C{n}, image: art.png}}' for n in range(CARDS)]
    cards.append('      - {id: last, title: Last, image: other.png}')
    head = 'decks:\n  - id: tools\n    title: Tools\n    cards:\n'
    (pack / 'cards.yaml').write_text(head + '\n'.join(cards) + '\n')
    assert printplay('build', pack, '--jobs', '1').code == 0
    with pikepdf.open('output/minimal/cards.pdf') as pdf:
        streams = [o for o in pdf.objects if isinstance(o, pikepdf.Stream)]
        pictures = [s for s in streams if s.get('/Subtype') == pikepdf.Name.Image]
        masks = {s.SMask.objgen for s in pictures if '/SMask' in s}
    assert len(pictures) - len(masks) == 2
    assert len(masks) == (mode == 'RGBA')
