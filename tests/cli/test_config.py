"""Defaults: the line beats the environment, which beats printplay.toml, which beats our own."""

from pathlib import Path

import pytest

from printplay.build.request import Request
from support.command import printplay

MINIMAL = Path('tests/packs/minimal').resolve()


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def request_of(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> Request:
    """The request that reaches the pipeline."""
    seen: list[Request] = []

    class Done:
        findings = ()
        written = True

        def summary(self, _named: str) -> str:
            return ''

    def build_set(loaded: object, request: Request, *rest: object, **wishes: object) -> Done:
        seen.append(request)
        return Done()

    monkeypatch.setattr('printplay.build.pipeline.build_set', build_set)
    ended = printplay('build', MINIMAL, *arguments)
    assert ended.code == 0, ended
    return seen[0]


def test_own_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    request = request_of(monkeypatch)
    assert request.options() == {
        'parts': ['cards'],
        'paper': 'a4',
        'lang': 'en',
        'players': 1,
        'duplex': 'long-edge',
        'marks': 'crop',
        'ink': 'full',
        'printer_margin_mm': 5.0,
        'back_offset_mm': [0.0, 0.0],
        'only': [],
        'proof': False,
        'changed': False,
        'strict': False,
        'columns': [],
        'blank': True,
    }


def test_order_of_defaults(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / 'printplay.toml').write_text(
        'paper = "letter"\nink = "low"\nprinter-margin = 6.35\nback-offset = "0.5,-0.8"\n'
    )
    assert request_of(monkeypatch).paper == 'letter'
    assert request_of(monkeypatch).options()['printer_margin_mm'] == 6.35
    assert request_of(monkeypatch).options()['back_offset_mm'] == [0.5, -0.8]
    monkeypatch.setenv('PRINTPLAY_INK', 'grey')
    assert request_of(monkeypatch).ink == 'grey'
    assert request_of(monkeypatch, '--ink', 'full').ink == 'full'
    assert request_of(monkeypatch, '--paper', 'a4').paper == 'a4'


@pytest.mark.parametrize(
    ('text', 'code', 'message'),
    [
        ('paper = ', 3, 'printplay.toml cannot be read'),
        ('colour = "red"', 2, "sets 'colour'"),
        ('paper = "a5"', 2, "'a5' is not one of"),
        ('paper = "a5"', 2, "It stands in printplay.toml."),
        ('back-offset = [1, 2]', 2, '--back-offset takes'),
    ],
)
def test_a_broken_file_says_so(tmp_path: Path, text: str, code: int, message: str) -> None:
    (tmp_path / 'printplay.toml').write_text(text)
    ended = printplay('build', MINIMAL)
    assert ended.code == code
    assert message in ended.err


def test_a_value_of_the_environment_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv('PRINTPLAY_PAPER', 'a5')
    ended = printplay('build', MINIMAL)
    assert ended.code == 2
    assert ended.err.endswith("It stands in the environment, PRINTPLAY_PAPER.\n")


def test_a_file_with_the_mark_of_windows_editors_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / 'printplay.toml').write_bytes('paper = "letter"'.encode('utf-8-sig'))
    assert request_of(monkeypatch).paper == 'letter'
    (tmp_path / 'printplay.toml').write_bytes('paper = "letter"'.encode('utf-16'))
    ended = printplay('build', MINIMAL)
    assert (ended.code, "is not UTF-8 text" in ended.err) == (3, True)
