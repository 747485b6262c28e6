"""`make bench`: prints figures beside their bars. What it compares with comes from the index.

The machine's speed drifts, so each figure of the Congo set also stands as a ratio to a reference
that took turns with it: importing WeasyPrint, about half a second on an idle core.
"""

import itertools
import re
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from bench.columns import columns
from bench.decks import PROTOGRAF, REPORTLAB, write_pack
from bench.measure import Command, Figures, alternately, once
from bench.play import play

ROOT = Path(__file__).resolve().parents[2]
PRINTPLAY = (sys.executable, '-m', 'printplay')
REFERENCE = Command('reference', (sys.executable, '-c', 'import weasyprint'), {})


def say(name: str, figures: Figures, bar: str = '') -> None:
    """One line of the report."""
    sys.stdout.write(f'{name:<44}{figures}   {bar}\n')
    sys.stdout.flush()


def congo(folder: Path) -> None:
    """Help, and the Congo set cold, unchanged and with one card edited."""
    pack, cache, out = folder / 'congo', folder / 'cache', folder / 'out'
    shutil.copytree(ROOT / 'rules' / 'congo', pack)
    environment = {'PRINTPLAY_CACHE_DIR': str(cache)}
    build = (*PRINTPLAY, 'build', str(pack), '--out', str(out))

    def cold() -> None:
        shutil.rmtree(cache, ignore_errors=True)
        shutil.rmtree(out, ignore_errors=True)

    edits = itertools.count(1)

    def edited() -> None:
        cards = pack / 'cards.yaml'
        text = cards.read_text(encoding='utf-8')
        cards.write_text(re.sub(r'title: Seven\d*', f'title: Seven{next(edits)}', text, count=1))

    commands = (
        (Command('printplay --help', (*PRINTPLAY, '--help'), environment), 'bar 0.3 s'),
        (Command('build congo, cold', build, environment, cold), 'bar 6 s, 300 MB'),
        (Command('build congo, unchanged', build, environment), 'bar 1 s'),
        (Command('build congo, one card edited', build, environment, edited), 'bar 2 s'),
    )
    for command, bar in commands:
        figures, base = alternately([command, REFERENCE], folder)
        ratio = figures.wall_s / base.wall_s
        say(command.name, figures, f'{bar}; {ratio:.2f} times the reference ({base.wall_s:.2f} s)')


def text_deck(folder: Path, count: int) -> None:
    """A deck of text cards beside protograf and beside bare reportlab."""
    pack = write_pack(folder, count)
    cache, here = folder / 'deck-cache', str(Path(__file__).parent)
    font = ROOT / 'fonts' / 'barlow-condensed'
    common = {'N': str(count), 'DECKS': here, 'FONT': str(sorted(font.glob('*.ttf'))[0])}
    ours = Command(
        'printplay',
        (*PRINTPLAY, 'build', str(pack), '--out', str(folder / 'deck-out')),
        {'PRINTPLAY_CACHE_DIR': str(cache)},
        lambda: shutil.rmtree(cache, ignore_errors=True),
    )
    (folder / 'pg.py').write_text(PROTOGRAF)
    (folder / 'rl.py').write_text(REPORTLAB)
    theirs = Command(
        'protograf',
        (str(folder / 'protograf' / 'bin' / 'python'), str(folder / 'pg.py')),
        {**common, 'OUT': str(folder / 'pg.pdf')},
    )
    bare = Command(
        'reportlab',
        (sys.executable, str(folder / 'rl.py')),
        {**common, 'OUT': str(folder / 'rl.pdf')},
    )
    figures = alternately([ours, theirs, bare], folder)
    for command, figure in zip((ours, theirs, bare), figures, strict=True):
        say(f'{count} text cards, {command.name}', figure)
    wall = figures[0].wall_s / figures[1].wall_s
    cpu = figures[0].cpu_s / figures[1].cpu_s
    floor = figures[0].wall_s / figures[2].wall_s
    sys.stdout.write(
        f'  printplay / protograf: {wall:.2f} wall, {cpu:.2f} CPU (bar: below 1); '
        f'printplay / bare reportlab: {floor:.1f} wall\n'
    )


def press(folder: Path) -> None:
    """Memory of the press step for 540 and for 5,400 cards."""
    faces = sorted((folder / 'deck-cache' / 'typeset').rglob('*.pdf'))[0]
    script = str(Path(__file__).with_name('press.py'))
    peaks = []
    for count in (540, 5400):
        arguments = (sys.executable, script, str(faces), str(count), str(folder / 'press.pdf'))
        figures = once(Command('press', arguments, {'PYTHONPATH': str(ROOT / 'tests')}), folder)
        say(f'press step, {count} faces', figures)
        peaks.append(figures.peak_mb)
    sys.stdout.write(f'  memory 5,400 / 540: {peaks[1] / peaks[0]:.2f} (bar: flat)\n')


def main() -> None:
    """Everything, in one run."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        congo(folder)
        columns(folder, REFERENCE)
        venv.create(folder / 'protograf', with_pip=True)
        pip = [str(folder / 'protograf' / 'bin' / 'python'), '-m', 'pip', 'install', '--quiet']
        subprocess.run([*pip, 'protograf==0.5.2'], check=True)
        for count in (54, 540):
            text_deck(folder, count)
        press(folder)
        play(folder)


if __name__ == '__main__':
    main()
