"""Composing a set: plan the sheets, fill the templates, begin to typeset what the cache lacks."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from printplay.build import guide
from printplay.build.board import BoardSheets, plan_board_sheets
from printplay.build.cache import Cache
from printplay.build.columns import Filled
from printplay.build.request import Request
from printplay.build.setting import Task
from printplay.build.sheets import Sheets, plan_deck_sheets
from printplay.build.sticks import StickSheets, plan_stick_sheets
from printplay.build.tasks import document_task
from printplay.build.typesetters import Pending, Typesetters
from printplay.columns.printable import NAME_ROOM, cleaned
from printplay.model.core import Part, Size
from printplay.model.game import Game
from printplay.sim.engines import odds
from printplay.typeset.templates import DocumentJob, SetOptions

GUIDE = 'print-guide'
AnySheets = Sheets | StickSheets | BoardSheets


@dataclass(frozen=True)
class Workshop:
    """What every step of a build needs at hand."""

    game: Game
    request: Request
    options: SetOptions
    setters: Typesetters
    before: Mapping[str, str] | None


@dataclass(frozen=True)
class Begun:
    """Everything planned, and its typesetting begun."""

    sheets: tuple[tuple[AnySheets, tuple[Pending, ...]], ...]
    documents: tuple[tuple[Task, Pending], ...]


def set_options(request: Request, cache: Cache) -> SetOptions:
    """What templates and typesetter are told of a request."""
    paper = request.spec.paper
    return SetOptions(
        lang=request.lang,
        ink=request.ink,
        paper=request.paper,
        page=Size(width_mm=paper.width.mm, height_mm=paper.height.mm),
        players=request.players,
        proof=request.proof,
        compiled=cache.folder / 'templates',
    )


def begin(shop: Workshop) -> Begun:
    """Plan all that is asked for and begin to typeset it: faces first, then the longest texts.

    So faces can be drawn on their sheets while documents are still set. The guide, long as it is,
    comes before the other documents if their parts say how many pages they have.
    """
    parts = _needed(shop)
    planned = (_plan(shop, part) for part in parts)
    laid = [(s, tuple(shop.setters.begin(task) for task in s.tasks)) for s in planned if s]
    sheets = [s for s, _ in laid]
    others = [part for part in parts if part.kind == 'document' and part.id != GUIDE]
    blank = [part for part in others if shop.request.blank or not part.filled]
    guides = [part for part in parts if part.id == GUIDE]
    counts = {part.id: part.pages for part in others if part.pages}
    known = len(counts) == len(others)
    begun = [_begun(shop, p, _guide(shop, sheets, counts)) for p in guides if known]
    told = {'odds': odds(shop.game)}
    tasks = [document_task(shop.game, DocumentJob(part, told), shop.options) for part in blank]
    tasks += [_filled(shop, part, one) for part, one in _to_fill(shop, others)]
    begun += [
        (task, shop.setters.begin(task))
        for task in sorted(tasks, key=lambda task: -len(task.markup.html))
    ]
    if not known:
        counts |= {
            task.part.id: pending.result().count
            for task, pending in begun
            if task.name == task.part.id
        }
        begun += [_begun(shop, part, _guide(shop, sheets, counts)) for part in guides]
    return Begun(tuple(laid), tuple(begun))


def _to_fill(shop: Workshop, parts: Sequence[Part]) -> list[tuple[Part, Filled]]:
    """The filled sheets of players' columns, each with the part that it belongs to."""
    wanted = [part for part in parts if part.filled and part.id in shop.request.parts]
    return [(part, one) for part in wanted for one in shop.request.columns.columns]


def _filled(shop: Workshop, part: Part, one: Filled) -> Task:
    """The task of a filled sheet, under the column's own rulings."""
    filled = part.model_copy(update={'template': part.filled, 'pages': one.sheet.pages})
    shown = {'column': one.sheet, 'checked': one.shown, 'name_room': NAME_ROOM}
    job = DocumentJob(filled, shown, one.name)
    title = f'{one.game.text(one.game.doc.title, shop.options.lang)}: {one.shown.name}'
    return document_task(one.game, job, shop.options, title)


def _begun(shop: Workshop, part: Part, context: Mapping[str, Any]) -> tuple[Task, Pending]:
    task = document_task(shop.game, DocumentJob(part, context), shop.options)
    return task, shop.setters.begin(task)


def _needed(shop: Workshop) -> tuple[Part, ...]:
    """The parts to compose: all of them for a guide, and no documents for single components."""
    parts, asked = shop.game.doc.parts, shop.request.parts
    if shop.request.only:
        return tuple(p for p in parts if p.id in asked and p.kind != 'document')
    everything = GUIDE in asked
    return tuple(p for p in parts if p.id in asked or (everything and not p.optional))


def _plan(shop: Workshop, part: Part) -> AnySheets | None:
    plans: dict[str, Callable[..., AnySheets | None]] = {
        'cut': plan_deck_sheets,
        'sticks': plan_stick_sheets,
        'board': plan_board_sheets,
    }
    plan = plans.get(part.kind)
    return plan(shop.game, part, shop.request, shop.options, shop.before) if plan else None


def _guide(
    shop: Workshop, sheets: Sequence[AnySheets], counts: Mapping[str, int]
) -> dict[str, Any]:
    """What the guide lists; `counts` are pages of the documents."""
    rows = {s.part.id: guide.cut_info(s.part, s.plan, s.cut.copies) for s in sheets}
    for part in shop.game.doc.parts:
        if part.id in counts:
            rows[part.id] = guide.document_info(part, counts[part.id])
    filled = [
        guide.document_info(part, one.sheet.pages, cleaned(one.game, one.name), one.shown.name)
        for part, one in _to_fill(shop, [p for p in shop.game.doc.parts if p.filled])
    ]
    pieces = [
        piece
        for s in sheets
        for piece in guide.piece_infos(s.part, s.cut.copies, s.titles, s.texts)
    ]
    return {
        'sheets': (*(rows[part.id] for part in shop.game.doc.parts if part.id in rows), *filled),
        'pieces': tuple(pieces),
        'options': shop.request.options(),
    }
