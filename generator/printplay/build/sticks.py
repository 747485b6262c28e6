"""The measuring sticks' part: one set of sticks for each player, drawn from their lengths."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from printplay.build.pieces import Cut, with_places
from printplay.build.request import Request
from printplay.build.setting import Task
from printplay.layout.plan import Copy, Plan, SideKind
from printplay.layout.stick_texts import StickTexts
from printplay.layout.sticks import StickPlan, plan_sticks
from printplay.model.core import Part
from printplay.model.game import Game
from printplay.render.labels import with_label_findings
from printplay.typeset.templates import SetOptions
from printplay.typeset.theme import theme_of

if TYPE_CHECKING:
    from printplay.model.congo import Stick


@dataclass(frozen=True)
class StickSheets:
    """The sticks before they are drawn; nothing of them is typeset."""

    part: Part
    laid: StickPlan
    cut: Cut
    hashes: Mapping[str, str]
    tasks: tuple[Task, ...] = ()

    @property
    def plan(self) -> Plan:
        """Where every stick lies."""
        return self.laid.plan

    @property
    def content(self) -> tuple[object, ...]:
        """What the sticks show."""
        return tuple(sorted(self.laid.faces.items()))

    @property
    def titles(self) -> Mapping[str, str]:
        """What each stick is called, by component."""
        return {c.component: self.laid.faces[c.face].title for c in self.cut.copies}

    @property
    def texts(self) -> Mapping[str, tuple[str, ...]]:
        """What stands on each stick, by face."""
        return {key: (face.letter, face.note) for key, face in self.laid.faces.items()}


def plan_stick_sheets(
    game: Game,
    part: Part,
    request: Request,
    options: SetOptions,
    before: Mapping[str, str] | None,
) -> StickSheets | None:
    """The sticks' sheets, or none where nothing of them is asked for."""
    sticks: tuple[Stick, ...] = getattr(game.doc, 'sticks', ())
    hashes = {f'stick.{s.id}': _hash(s, options) for s in sticks}
    wanted = tuple(s for s in sticks if _wanted(f'stick.{s.id}', hashes, request, before))
    if not wanted:
        return None
    texts = StickTexts(
        game.words(options.lang),
        game.text(game.doc.title, options.lang),
        game.text(part.title, options.lang),
        game.doc.languages[0],
    )
    laid = plan_sticks(wanted, request.spec, request.players, texts)
    words = [word for face in laid.faces.values() for word in (face.title, face.note)]
    plan = with_label_findings(laid.plan, theme_of(game.doc.look, request.ink), words)
    laid = replace(laid, plan=with_places(game, part, plan))
    made = {key: value for key, value in hashes.items() if key in {f'stick.{s.id}' for s in wanted}}
    return StickSheets(part, laid, Cut(_copies(laid.plan), ()), made)


def _wanted(
    component: str,
    hashes: Mapping[str, str],
    request: Request,
    before: Mapping[str, str] | None,
) -> bool:
    if request.only and component not in request.only:
        return False
    return before is None or before.get(component) != hashes[component]


def _hash(stick: 'Stick', options: SetOptions) -> str:
    content = f'{stick.model_dump_json()}{options.lang}{options.ink}'
    return hashlib.sha256(content.encode()).hexdigest()


def _copies(plan: Plan) -> tuple[Copy, ...]:
    return tuple(
        Copy(p.component, p.copy, p.trim, p.artwork, None)
        for page in plan.pages
        for p in page.placements
        if p.side is SideKind.FACE
    )
