"""Players' columns in a build: what is refused, what is printed, and what is said of it."""

import hashlib
import io
import os
from dataclasses import replace
from pathlib import Path

import pytest

from printplay.build.cache import Cache
from printplay.build.columns import filled_from
from printplay.build.compose import set_options
from printplay.build.pipeline import Result
from printplay.build.request import Request
from printplay.build.sheets import Sheets, plan_deck_sheets
from printplay.columns import ColumnDesk
from printplay.errors import PackUnreadable, UsageFault
from printplay.findings import Finding, Severity
from printplay.model.game import Game
from support.column_files import GOOD, WHITE_MEN, desk, write, written
from support.command import Ended, printplay
from support.packs import copy_shipped

FOREST = GOOD[2].replace('| archers', '| hunters')
AA = f'{FOREST} | & rulings: {{hunters_joins: AA}}'
ILLEGAL = WHITE_MEN.replace('white_men 70', 'white_men 69')


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def requests(monkeypatch: pytest.MonkeyPatch) -> list[Request]:
    """The requests that reach the pipeline, which is said to write them."""
    seen: list[Request] = []

    def build_set(
        loaded: object, request: Request, out: Path, *rest: object, **_: object
    ) -> Result:
        seen.append(request)
        told = request.columns.findings
        return Result('congo', out, (), told, written=True, columns=request.columns)

    monkeypatch.setattr('printplay.build.pipeline.build_set', build_set)
    return seen


def column(line: str = WHITE_MEN, name: str = 'mine.yaml') -> Path:
    return write(Path(), written(line), name)


def printed(*arguments: object) -> Ended:
    return printplay('column', 'print', *arguments, '--jobs', 1)


@pytest.mark.parametrize('name', ['sheets.yaml', 'Sheets.yml'])
def test_a_column_does_not_replace_a_part(name: str) -> None:
    path = column(name=name)
    for ended in (printed(path), printplay('build', 'congo', 'column-sheets', '--column', path)):
        assert ended.code == 2
        assert f"A column called {name} would be printed as column-" in ended.err
        assert "which is a part of the set.\nRename the file." in ended.err


def test_a_name_that_is_not_text_is_refused() -> None:
    path = Path(os.fsdecode(b'\xff\xfe.yaml'))
    with pytest.raises(PackUnreadable, match=r'\\xff\\xfe\.yaml'):
        filled_from(desk(), [path])


def test_a_sheet_does_not_have_pages_without_end() -> None:
    groups = '  - {profile: scouts}\n'
    path = write(Path(), f'culture: white_men\nbudget: 70\ngroups:\n{groups * 800}', 'mine.yaml')
    ended = printed(path)
    assert (ended.code, ended.out) == (2, '')
    assert "Error: The sheet of mine.yaml would have 11" in ended.err
    assert not Path('output').exists()


def test_a_file_named_twice_is_printed_once() -> None:
    path = column()
    filled = filled_from(desk(), [path, path.absolute(), Path('..') / Path.cwd().name / path])
    assert [one.name for one in filled.columns] == ['column-mine']


def test_columns_of_one_file_have_sheets_of_their_own() -> None:
    Path('ideas.yaml').write_text(f'{written(WHITE_MEN)}---\n{written(FOREST)}', 'utf-8')
    filled = filled_from(desk(), [Path('ideas.yaml')])
    assert [one.name for one in filled.columns] == ['column-ideas-1', 'column-ideas-2']
    with pytest.raises(UsageFault, match=r'column-ideas-2\.pdf'):
        filled_from(desk(), [Path('ideas.yaml'), column(name='ideas-2.yaml')])


def test_standard_input_is_printed(
    requests: list[Request], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = written(WHITE_MEN).encode()
    monkeypatch.setattr('sys.stdin', io.TextIOWrapper(io.BytesIO(text)))
    assert printed('-').code == 0
    (one,) = requests[0].columns.columns
    assert (one.name, one.digest) == ('column-stdin', hashlib.sha256(text).hexdigest())


def test_beside_the_opponent_the_sheet_says_how_many_totem_cards(requests: list[Request]) -> None:
    theirs = column(FOREST, 'theirs.yaml')
    assert printed(column(), '--against', theirs).code == 0
    assert printed(column(), '--against', column(ILLEGAL, 'bad.yaml')).err == (
        "bad.yaml is not legal itself; check it too.\n"
    )
    assert printed(column()).code == 0
    shown = [request.columns.columns[0].shown.totem for request in requests]
    facts = [request.options()['columns'][0] for request in requests]
    assert shown == [0, 0, None]
    assert [fact.get('totem') for fact in facts] == shown
    assert printed(theirs, '--against', theirs, '--against', 'nowhere.yaml').code == 3


def test_what_no_font_has_is_printed_as_another_sign() -> None:
    odd = f'{written(WHITE_MEN.replace("g1", "Щ"))}name: "The 🦁 ★"\n東: 1\n'
    Path('mine.yaml').write_text(odd.replace('young_warriors', '軍人'), 'utf-8')
    (one,) = filled_from(desk(), [Path('mine.yaml')]).columns
    assert (one.checked.name, one.shown.name) == ("The 🦁 ★", "The ? ★")
    assert [group.profile for leaf in one.sheet.leaves for group in leaf][-1] == '??'
    told = ' '.join(fault.message for fault in one.sheet.faults)
    assert not {'軍', '東', '🦁'} & set(told)
    assert "'?' is not known here" in told


def test_defaults_of_the_file_are_used(requests: list[Request]) -> None:
    Path('printplay.toml').write_text('paper = "letter"\n')
    assert printed(column()).code == 0
    assert printed(column(), '--paper', 'a4').code == 0
    assert [request.paper for request in requests] == ['letter', 'a4']


@pytest.mark.parametrize(
    'arguments',
    ['tokens', '--only stick.S', 'column-sheets --only profiles.white_men.askaris'],
)
def test_a_column_of_no_use_is_refused(arguments: str) -> None:
    ended = printplay('build', 'congo', *arguments.split(), '--column', column(), '--jobs', 1)
    assert ended.code == 2
    assert "Nothing of a column would be printed" in ended.err


def test_single_cards_of_a_column_are_printed(requests: list[Request]) -> None:
    single = ('--only', 'profiles.white_men.askaris')
    assert printplay('build', 'congo', *single, '--column', column(), '--jobs', 1).code == 0
    assert 'profiles' in requests[0].parts


def test_cards_are_printed_under_the_rulings_of_the_column(requests: list[Request]) -> None:
    files = ('--column', column(AA), '--column', column(AA, 'other.yaml'))
    assert printplay('build', 'congo', 'profiles', *files, '--jobs', 1).code == 0
    (request,) = requests
    game, others = desk().game(), [column(FOREST), column(FOREST, 'other.yaml')]
    plain = replace(request, columns=filled_from(desk(), others))
    line = replace(request, columns=filled_from(desk(hunters_joins='AA'), others))
    assert hunters(game, request) != hunters(game, plain)
    assert hunters(game, request) == hunters(game, line)


def hunters(game: Game, request: Request) -> str:
    """What the card of the Hunters shows, as a digest."""
    tasks = cards(game, request).tasks
    faces = {key: face for task in tasks for key, face in task.markup.faces.items()}
    return faces['face.profiles.forest_tribes.hunters.1']


def cards(game: Game, request: Request) -> Sheets:
    """The sheets of profiles, not set yet."""
    part = next(part for part in game.doc.parts if part.id == 'profiles')
    sheets = plan_deck_sheets(game, part, request, set_options(request, Cache(Path())), None)
    assert sheets is not None
    return sheets


def test_each_card_of_a_column_tells_its_place(requests: list[Request]) -> None:
    line = 'white_men 70 | askaris: explorer + bearer | askaris + bearer | soldiers: reporter'
    files = ('--column', column(f'{line} + bearer'), '--column', column(FOREST, 'theirs.yaml'))
    assert printplay('build', 'congo', 'profiles', *files, '--jobs', 1).code == 0
    sheets = cards(desk().game(), requests[0])
    texts = {key: ' '.join(words) for key, words in sheets.texts.items()}
    said = [texts[copy.face] for copy in sheets.cut.copies if 'white_men.askaris' in copy.component]
    assert [words[:9] for words in said] == ['1 Askaris', '2 Askaris']
    assert texts['face.profiles.forest_tribes.pygmy_archers.1'].startswith('1+2 Pygmy Archers')
    assert 'With group 1 Askaris' in texts['face.profiles.white_men.explorer.1']
    assert 'With group 3 Soldiers' in texts['face.profiles.white_men.reporter.1']
    assert 'With groups 1, 2, 3' in texts['face.profiles.bearer.1']
    assert 'With groups 3, 5' in texts['face.profiles.sacred_warrior.1']
    placed = [(copy.component, copy.copy) for copy in sheets.cut.copies]
    assert len(set(placed)) == len(placed)


@pytest.mark.parametrize(
    ('culture', 'helper'), [('zanzibar', 'bearer'), ('african_kingdoms', 'sacred_warrior')]
)
def test_the_cards_of_a_culture_are_those_of_its_auxiliaries_too(
    requests: list[Request], culture: str, helper: str
) -> None:
    assert printplay('build', 'congo', '--only', culture, '--jobs', 1).code == 0
    asked = [one for one in requests[0].only if not one.startswith(f'profiles.{culture}.')]
    assert asked == [f'profiles.{helper}']


def test_cards_under_different_rulings_are_refused(requests: list[Request]) -> None:
    files = ('--column', column(AA), '--column', column(name='other.yaml'))
    ended = printplay('build', 'congo', *files, '--jobs', 1)
    assert ended.code == 2
    assert "The columns decide rulings differently" in ended.err
    assert printplay('build', 'congo', 'column-sheets', *files, '--jobs', 1).code == 0
    assert len(requests) == 1


def test_a_column_that_is_not_legal_is_printed_with_exit_code_1(requests: list[Request]) -> None:
    ended = printed(column(ILLEGAL))
    assert ended.code == 1
    assert "Not legal: mine.yaml; its findings stand above." in ended.out
    assert printplay('build', 'congo', '--column', column(ILLEGAL), '--jobs', 1).code == 1
    assert printed(column(ILLEGAL), '--proof').code == 0
    assert len(requests) == 3


def test_notes_of_a_column_are_counted_apart(tmp_path: Path) -> None:
    said = summary_of(tmp_path, column(AA))
    assert 'Notes (' not in said
    assert 'printplay column check mine.yaml' in said


def test_notes_are_asked_for_with_the_same_pack_and_rulings(tmp_path: Path) -> None:
    root = copy_shipped('congo', tmp_path)
    own = ColumnDesk(root.relative_to(Path.cwd()), {'min_characters': '0'})
    said = summary_of(tmp_path, column(AA, 'my own.yaml'), own)
    again = "printplay column check 'my own.yaml' --game ./congo --ruling min_characters=0"
    assert said.endswith(again)


def test_a_set_names_the_folder_of_its_pack() -> None:
    note = Finding('PP0510', Severity.NOTE, "how it is", path='decks')
    said = Result('congo', Path('out'), (), (note,), written=True).summary('my games/congo')
    assert said.endswith("Notes (1): printplay check 'my games/congo'")


def summary_of(folder: Path, path: Path, at: ColumnDesk | None = None) -> str:
    """What is said when a column with notes was printed."""
    filled = filled_from(at or desk(), [path])
    notes = tuple(f for f in filled.findings if f.severity is Severity.NOTE)
    assert notes
    return Result('congo', folder, (), notes, written=True, columns=filled).summary()
