"""All adventures that can be played: those that are printed, and trials merged with theirs."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from printplay.model.congo import (
    Adventure,
    AreaChange,
    CongoDocument,
    MapArea,
    MapMark,
    Side,
    SideChange,
    Trial,
)

if TYPE_CHECKING:
    from printplay.engines.congo.rulebook.book import Book


@dataclass(frozen=True, slots=True)
class Played:
    """An adventure that can be played; `printed` is false for a trial."""

    adventure: Adventure
    printed: bool


def played(book: 'Book') -> dict[str, Played]:
    """Every adventure that can be played, by its id."""
    return book.part(_played)


def _played(book: 'Book') -> dict[str, Played]:
    printed = {adventure.id for adventure in book.doc.adventures}
    return {ref: Played(one, ref in printed) for ref, one in merged(book.doc).items()}


def merged(doc: CongoDocument) -> dict[str, Adventure]:
    """Every adventure by its id; a trial is its adventure with the trial's changes."""
    found = {adventure.id: adventure for adventure in doc.adventures}
    for trial in doc.trials:
        if trial.adventure in found:
            found[trial.id] = _with(found[trial.adventure], trial)
    return found


def _with(adventure: Adventure, trial: Trial) -> Adventure:
    kept = tuple(rule for rule in adventure.universal_rules if rule not in trial.without)
    changes = {change.area: change for change in trial.changes}
    sides = {change.side: change for change in trial.sides}
    return adventure.model_copy(
        update={
            'id': trial.id,
            'environment': trial.environment or adventure.environment,
            'universal_rules': (*kept, *trial.universal_rules),
            'areas': (
                *(_changed(area, changes.get(area.id)) for area in adventure.areas),
                *trial.areas,
            ),
            'sides': tuple(_side(side, sides.get(side.id)) for side in adventure.sides),
            'zones': trial.zones or adventure.zones,
            'turns': trial.turns or adventure.turns,
            'marks': _marks(adventure, trial),
            'special_rules': adventure.special_rules + trial.special_rules,
            'objectives': adventure.objectives + trial.objectives,
            'events': adventure.events + trial.events,
        }
    )


def _marks(adventure: Adventure, trial: Trial) -> tuple[MapMark, ...]:
    moved = {mark.id for mark in trial.marks}
    return (*(mark for mark in adventure.marks if mark.id not in moved), *trial.marks)


def _changed(area: MapArea, change: AreaChange | None) -> MapArea:
    if change is None:
        return area
    told = {name: value for name in ('height', 'danger', 'cover')
            if (value := getattr(change, name)) is not None}  # fmt: skip
    return area.model_copy(update=told)


def _side(side: Side, change: SideChange | None) -> Side:
    if change is None:
        return side
    told: dict[str, Any] = {
        'universal_rules': side.universal_rules + change.universal_rules,
        'reserves': change.reserves or side.reserves,
        'budget': change.budget or side.budget,
        'cultures': change.cultures or side.cultures,
        'imposed': change.imposed or side.imposed,
        'home': change.home or side.home,
        'losses': change.losses or side.losses,
    }
    return side.model_copy(update=told)
