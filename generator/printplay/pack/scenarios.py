"""Files of rule questions in, typed scenarios with their places out."""

from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from pydantic import BaseModel

from printplay.errors import PackUnreadable
from printplay.findings import Finding, Span, finding
from printplay.model.game import PathKey
from printplay.pack.places import Places
from printplay.pack.schema import dotted, parse_as
from printplay.pack.source import read_file

FOLDER = 'scenarios'
S = TypeVar('S', bound=BaseModel)


@dataclass(frozen=True)
class ScenarioFile(Generic[S]):
    """A file of scenarios: the typed document, and where its values stand."""

    doc: S
    places: Places

    def said(self, code: str, message: str, path: PathKey, subject: str) -> Finding:
        """A finding about the value at `path`, or about what holds it if it is not written."""
        while path and path not in self.places:
            path = path[:-1]
        return finding(code, message, self.places.get(path), path=dotted(path), subject=subject)


def scenario_files(root: Path) -> tuple[Path, ...]:
    """The files in a pack's `scenarios` folder, by name."""
    return tuple(sorted(p for p in (root / FOLDER).glob('*.yaml') if p.name[0] != '.'))


def read_scenarios(
    path: Path, model: type[S]
) -> tuple[ScenarioFile[S] | None, tuple[Finding, ...]]:
    """A file's scenarios, or every fault of its form.

    Raises:
        PackUnreadable: the file cannot be read, or is not YAML.
    """
    if not path.is_file():
        raise PackUnreadable(f"There is no file '{path}'.", "Name a file of scenarios.")
    node, faults = read_file(path, path.as_posix())
    if node is None or not isinstance(node.value, dict):
        said, hint = f"{path.name} holds no scenarios", "Begin with the line `scenarios:`."
        return None, (*faults, finding('PP0107', said, Span(path.as_posix()), hint=hint))
    doc, found = parse_as(model, node)
    if doc is None or faults:
        return None, (*faults, *found)
    return ScenarioFile(doc, Places(node)), ()
