"""The guide for pack authors and the schemas: generated parts are renewed, examples work."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from printplay.pack.docs import SCHEMAS, schema_text, with_generated, write_docs
from printplay.pack.source import parse_text, read_file
from printplay.resources import data_dir
from support.column_files import GOOD, checked, written
from support.command import printplay
from support.packs import PACKS, found_in

RULES = data_dir('rules')
GUIDE = (RULES / 'README.md').read_text(encoding='utf-8')


def _validator(name: str) -> Any:
    return jsonschema.Draft202012Validator(json.loads((RULES / 'schema' / name).read_text('utf-8')))


def test_tables_of_the_guide_are_those_of_the_program() -> None:
    assert with_generated(GUIDE) == GUIDE, "run `python -m printplay.pack.docs`"


@pytest.mark.parametrize('name', SCHEMAS)
def test_schemas_are_those_of_the_program(name: str) -> None:
    committed = (RULES / 'schema' / name).read_text(encoding='utf-8')
    assert schema_text(SCHEMAS[name]) == committed, "run `python -m printplay.pack.docs`"


def test_renewing_writes_what_is_committed(tmp_path: Path) -> None:
    (tmp_path / 'schema').mkdir()
    (tmp_path / 'README.md').write_text(GUIDE, encoding='utf-8')
    write_docs(tmp_path)
    assert (tmp_path / 'README.md').read_text(encoding='utf-8') == GUIDE
    assert sorted(path.name for path in (tmp_path / 'schema').iterdir()) == sorted(SCHEMAS)


def test_links_of_the_guide_lead_to_its_headings() -> None:
    headings = re.findall(r'^#+ (.+)$', GUIDE, re.MULTILINE)
    anchors = {re.sub(r'[^a-z0-9 -]', '', h.lower()).replace(' ', '-') for h in headings}
    assert set(re.findall(r'\]\(#([^)]+)\)', GUIDE)) <= anchors


def test_example_of_the_guide_is_clean_and_builds(tmp_path: Path) -> None:
    root = tmp_path / 'lighthouse'
    root.mkdir()
    for name, text in re.findall(r'```yaml (\S+)\n(.*?)```', GUIDE, re.DOTALL):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding='utf-8')
    assert found_in(root) == ()
    ended = printplay('build', root, '--out', tmp_path / 'out')
    assert (ended.code, ended.err) == (0, '')
    assert (tmp_path / 'out' / 'cards.pdf').is_file()
    assert printplay('build', root, '--lang', 'sv', '--out', tmp_path / 'sv').code == 0


def test_every_example_of_the_guide_is_yaml_without_faults() -> None:
    for text in re.findall(r'```yaml[^\n]*\n(.*?)```', GUIDE, re.DOTALL):
        if text.count('\ntitle:') or text.startswith('title: Gale'):
            continue  # two ways to write the same thing
        assert parse_text(text, 'README.md')[1] == ()


@pytest.mark.parametrize(
    ('schema', 'pack'),
    [
        ('pack.schema.json', PACKS / 'minimal'),
        ('pack.schema.json', PACKS / 'sourced'),
        ('congo.schema.json', PACKS / 'tiny-congo'),
        ('congo.schema.json', RULES / 'congo'),
    ],
)
def test_an_editor_flags_nothing_in_a_right_pack(schema: str, pack: Path) -> None:
    validator = _validator(schema)
    for path in sorted(pack.glob('*.yaml')):
        root, _ = read_file(path, path.name)
        assert root is not None
        faults = [f'{path.name} {list(e.absolute_path)}' for e in validator.iter_errors(root.data)]
        assert faults == []


@pytest.mark.parametrize(
    'text',
    [
        'decks: [{id: a, title: A, cards: [{id: b, title: B, copies: 0}]}]',
        'decks: [{id: a, title: A, cards: [{id: b, title: B, copeis: 1}]}]',
        'decks: [{id: a, title: A, cards: [{id: b, title: {ruling: k, case: {x: 1}}}]}]',
        'decks: [{id: a, title: A, cards: [{id: b, title: {ruling: k, cases: {x: 1}}}]}]',
    ],
)
def test_an_editor_flags_faults(text: str) -> None:
    root, _ = parse_text(text, 'x.yaml')
    assert root is not None
    assert list(_validator('pack.schema.json').iter_errors(root.data))


def test_an_editor_takes_ruling_nodes() -> None:
    text = """
decks:
  - id: a
    title: {ruling: k, cases: {1: A, 2: {en: B}}}
    cards:
      - {id: b, title: B, copies: {ruling: k}, icon: {ruling: k, cases: {1: x, 2: y}}}
"""
    root, _ = parse_text(text, 'x.yaml')
    assert root is not None
    assert list(_validator('pack.schema.json').iter_errors(root.data)) == []


@pytest.mark.parametrize('line', GOOD)
def test_an_editor_flags_nothing_in_a_right_column(line: str) -> None:
    root, _ = parse_text(written(line), 'x.yaml')
    assert root is not None
    assert list(_validator('column.schema.json').iter_errors(root.data)) == []


@pytest.mark.parametrize(
    'text',
    [
        '[soldiers]',
        'culture: [white_men]',
        'budget: seventy',
        'budget: 70.5',
        'colour: red',
        'groups: {g1: soldiers}',
        'groups: [soldiers]',
        'groups: [{profile: soldiers, charactres: []}]',
        'groups: [{profile: 7}]',
        'groups: [{characters: explorer}]',
        'groups: [{figures: "4"}]',
        'rulings: [composure]',
        'rulings: {composure: [add]}',
    ],
)
def test_an_editor_flags_faults_of_a_column(text: str) -> None:
    root, _ = parse_text(text, 'x.yaml')
    assert root is not None
    assert list(_validator('column.schema.json').iter_errors(root.data))


def test_column_of_the_guide_is_legal(tmp_path: Path) -> None:
    (text,) = re.findall(r'```yaml\n(name: The Lualaba column\n.*?)```', GUIDE, re.DOTALL)
    assert checked(tmp_path, text).legal
