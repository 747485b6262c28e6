"""One build from a loaded game to a written folder: check, set, place, write."""

import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from typing import Any

from printplay.build.cache import Cache
from printplay.build.checking import checked
from printplay.build.columns import NO_COLUMNS, FilledColumns
from printplay.build.compose import Workshop, begin, set_options
from printplay.build.crew import Crew
from printplay.build.facts import findings_from_facts, findings_to_facts
from printplay.build.manifest import Made, in_place, manifest_of, merged
from printplay.build.playtest import Playtest
from printplay.build.request import Request
from printplay.build.typesetters import Typesetters
from printplay.build.writer import read_manifest, tidy, write_set
from printplay.columns.reading import STANDARD_INPUT
from printplay.errors import UsageFault
from printplay.findings import Finding, Severity, ordered, visible
from printplay.model.game import Game
from printplay.pack.load import Loaded
from printplay.resources import program_digest

_MERGED = frozenset({'documents', 'components'})


@dataclass(frozen=True)
class Result:
    """How a build ended. `written` is false where findings blocked it."""

    game: str
    out: Path
    documents: tuple[dict[str, Any], ...]
    findings: tuple[Finding, ...]
    written: bool
    unchanged: bool = False
    columns: FilledColumns = NO_COLUMNS

    def as_json(self) -> dict[str, Any]:
        """The result as JSON-ready data."""
        return {
            'game': self.game,
            'written': self.written,
            'unchanged': self.unchanged,
            'documents': [
                {k: d[k] for k in ('file', 'part', 'pages', 'sha256')} for d in self.documents
            ],
            'findings': [f.as_json() for f in self.findings],
        }

    def summary(self, named: str = '') -> str:
        """What a person wants to know: which files, how many pages, what to do next.

        `named` is what the game was called by, where that is not its id: a folder.
        """
        if not self.written:
            errors = sum(f.severity is not Severity.NOTE for f in self.findings)
            stand = "1 finding stands" if errors == 1 else f"{errors} findings stand"
            return f"Nothing was written: {stand} above."
        if self.unchanged:
            return '\n'.join([f"{self.out} is up to date.", *self._of_columns()])
        rows = [f"  {d['file']:<24}{d['pages']:>3} {_pages(d['pages'])}" for d in self.documents]
        of_columns = frozenset(self.columns.findings)
        notes = sum(f.severity is Severity.NOTE and f not in of_columns for f in self.findings)
        seen = f" Notes ({notes}): printplay check {quote(named or self.game)}" if notes else ""
        print_it = f"Print at 100 % (actual size).{seen}"
        return '\n'.join([f"Wrote {self.out}:", *rows, print_it, *self._of_columns()])

    def _of_columns(self) -> list[str]:
        """What the player should know of the columns: which are not legal, which have notes."""
        told = [
            f"Not legal: {visible(file)}; its findings stand above."
            for file in self.columns.illegal
        ]
        notes = Counter(
            found.span.file
            for found in self.columns.findings
            if found.severity is Severity.NOTE and found.span
        )
        notes.pop(STANDARD_INPUT.name, None)  # which cannot be read again
        for file, count in notes.items():
            again = visible(f'{quote(file)}{self.columns.typed}')
            told.append(f"Notes of the column ({count}): printplay column check {again}")
        return told


def _pages(count: int) -> str:
    return "page" if count == 1 else "pages"


def build_set(
    loaded: Loaded, request: Request, out: Path, cache: Cache, crew: Crew, *, play: bool = True
) -> Result:
    """Check the game, play a few games of it, make what was asked for and write it, or say why not.

    Raises:
        UsageFault: the options leave nothing to make.
        OutputRefused: the folder cannot be written.
    """
    game = loaded.game
    assert game is not None
    tidy(out)
    old = read_manifest(out)
    key = _set_key(game, request, play)
    kept = cache.load('sets', key)
    if kept and not request.changed and _up_to_date(old, kept[1]['manifest'], out):
        documents = tuple(kept[1]['manifest']['documents'])
        findings = findings_from_facts(kept[1]['findings'], game.root)
        findings = ordered((*findings, *request.columns.findings))
        return Result(
            game.doc.id, out, documents, findings, written=True, unchanged=True,
            columns=request.columns,
        )  # fmt: skip
    before = (old or {}).get('components', {}) if request.changed else None
    options = set_options(request, cache)
    shop = Workshop(game, request, options, Typesetters(game, options, cache, crew), before)
    with Playtest(game, cache, wanted=play, alone=crew.alone) as games:
        begun = begin(shop)
        findings = ordered((*loaded.findings, *checked(game, cache)))
        if not request.blocked_by(findings):
            findings = ordered((*findings, *games.result()))
    told = request.columns.findings
    if request.blocked_by(findings) or (request.strict and request.blocked_by(told)):
        return Result(game.doc.id, out, (), ordered((*findings, *told)), written=False)
    from printplay.build.draw import draw  # loads the PDF libraries while others typeset

    made, found = draw(shop, begun)
    findings = ordered((*findings, *found))
    if request.blocked_by(findings):
        return Result(game.doc.id, out, (), findings, written=False)
    if not made and not request.changed:
        raise UsageFault("The options leave nothing to print.")
    if not made:
        everything = ordered((*findings, *told))
        return Result(
            game.doc.id, out, (), everything, written=True, unchanged=True,
            columns=request.columns,
        )  # fmt: skip
    return _write(game, request, out, cache, key, made, findings)


def _set_key(game: Game, request: Request, play: bool) -> str:
    """What decides every byte of a set, and whether games came before it."""
    parts = [program_digest(), game.pack_hash, dict(game.rulings), request.options(), play]
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()


def _up_to_date(old: Mapping[str, Any] | None, fresh: Mapping[str, Any], out: Path) -> bool:
    """Whether the folder already holds, byte for byte, what this build would write."""
    if old is None:
        return False
    same = all(old.get(name) == value for name, value in fresh.items() if name not in _MERGED)
    return same and all(d in old['documents'] and in_place(d, out) for d in fresh['documents'])


def _write(
    game: Game,
    request: Request,
    out: Path,
    cache: Cache,
    key: str,
    made: tuple[Made, ...],
    findings: tuple[Finding, ...],
) -> Result:
    everything = ordered((*findings, *request.columns.findings))
    fresh = manifest_of(game, request, made, everything)
    write_set(out, {m.file: m.pdf for m in made}, lambda old: merged(fresh, old, out))
    facts = findings_to_facts(findings, game.root)
    cache.store('sets', key, b'', {'manifest': fresh, 'findings': facts})
    documents = tuple(fresh['documents'])
    return Result(game.doc.id, out, documents, everything, written=True, columns=request.columns)
