"""How long the check of many columns takes in one process, with all that it loads."""

import sys
from pathlib import Path

from bench.measure import Command, alternately
from printplay.engines.congo.rulebook.book import Book
from printplay.engines.congo.setting.muster import column
from printplay.pack.load import find_pack, load_game
from printplay.sim.chance import KeyedChance

COUNT = 500
CULTURES = ('white_men', 'zanzibar', 'forest_tribes', 'african_kingdoms')


def columns(folder: Path, reference: Command) -> None:
    """So many columns beside a single one, in turns with the reference."""
    files = write_columns(folder / 'columns')
    check = (sys.executable, '-m', 'printplay', 'column', 'check', '--quiet')
    one = Command('check 1 column', (*check, files[0]), {})
    many = Command(f'check {COUNT} columns', (*check, *files), {})
    single, whole, base = alternately([one, many, reference], folder)
    sys.stdout.write(f'{one.name:<44}{single}\n')
    sys.stdout.write(
        f'{many.name:<44}{whole}   bar 1 s CPU; {whole.cpu_s / base.cpu_s:.2f} times the reference '
        f'({base.cpu_s:.2f} s), {(whole.cpu_s - single.cpu_s) / (COUNT - 1) * 1000:.2f} ms each\n'
    )
    sys.stdout.flush()


def write_columns(folder: Path) -> list[str]:
    """Legal columns of all cultures, mustered at random."""
    folder.mkdir()
    game = load_game(find_pack('congo')).game
    assert game is not None
    book = Book.of(game)
    files = []
    for number in range(COUNT):
        made = column(book, CULTURES[number % 4], 70, KeyedChance(1, 'bench', number))
        groups = [
            f'  - {{id: g{n}, profile: {one.profile.id}, characters: [{", ".join(one.characters)}],'
            f' auxiliaries: [{", ".join(one.auxiliaries)}]}}'
            for n, one in enumerate(made.recruits, 1)
        ]
        path = folder / f'{number}.yaml'
        head = [f'name: Column {number}', f'culture: {made.culture}', 'budget: 70', 'groups:']
        path.write_text('\n'.join([*head, *groups, '']), encoding='utf-8')
        files.append(str(path))
    return files
