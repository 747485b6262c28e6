"""The board's parts: over sheets that are glued together, or on one page of its own size."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from printplay.build.pieces import Cut, with_places
from printplay.build.request import Request
from printplay.build.setting import Task
from printplay.errors import UsageFault
from printplay.findings import Finding
from printplay.layout.board import BoardPlan, plan_panels, plan_whole
from printplay.layout.board_art import BoardArt, SeatLook, board_art
from printplay.layout.board_pictures import Role
from printplay.layout.board_strip import BoardTexts
from printplay.layout.plan import Copy, Plan
from printplay.model.board import Board
from printplay.model.core import Part
from printplay.model.game import Game, PathKey
from printplay.pack.schema import dotted
from printplay.render.labels import with_label_findings
from printplay.typeset.templates import SetOptions
from printplay.typeset.theme import Theme, luminance, theme_of

if TYPE_CHECKING:
    from printplay.render.board_names import PlacedName

SIGNS = ('border', 'corner', 'bar')
READABLE = 0.2  # an icon in a lighter colour than this is printed in ink
PIECE_MM = 25.0  # where the board does not say what stands on it


@dataclass(frozen=True)
class BoardSheets:
    """A board before it is drawn; nothing of it is typeset."""

    part: Part
    laid: BoardPlan
    art: BoardArt
    names: 'tuple[PlacedName, ...]'
    titles: Mapping[str, str]
    hashes: Mapping[str, str]
    tasks: tuple[Task, ...] = ()

    @property
    def plan(self) -> Plan:
        """Where every panel lies."""
        return self.laid.plan

    @property
    def content(self) -> tuple[object, ...]:
        """What the board shows."""
        return self.art, self.names, tuple(self.laid.windows.items())

    @property
    def cut(self) -> Cut:
        """The panels as pieces that are cut out."""
        placed = (p for page in self.plan.pages for p in page.placements)
        return Cut(tuple(Copy(p.component, p.copy, p.trim, p.component, None) for p in placed), ())

    @property
    def texts(self) -> Mapping[str, tuple[str, ...]]:
        """The places on each panel in words, by face."""
        return {name: self._places(name) for name in self.laid.windows}

    def _places(self, component: str) -> tuple[str, ...]:
        window = self.laid.windows[component]
        return tuple(
            f'{square.number} {square.title}'
            for square in self.art.squares
            if square.title
            and window.left <= square.at.x < window.right
            and window.top <= square.at.y < window.bottom
        )


def plan_board_sheets(
    game: Game,
    part: Part,
    request: Request,
    options: SetOptions,
    before: Mapping[str, str] | None,
) -> BoardSheets | None:
    """A board's sheets, or none where the game has no board or nothing of it is asked for."""
    board: Board | None = getattr(game.doc, 'board', None)
    if board is None or (request.only and not _wanted(part, request.only)):
        return None
    from printplay.render.board_names import names_of  # loads a PDF library, for boards only

    lang, theme = options.lang, theme_of(game.doc.look, request.ink)
    seats, piece = _seats(game, lang), _piece(game, board)
    art = board_art(board, lambda text: game.text(text, lang), seats, piece)
    names = names_of(art, theme)
    texts = _texts(game, part, board, theme, lang)
    if part.panels:
        laid = plan_panels(part.id, art.size, request.spec, texts)
    else:
        laid = plan_whole(part.id, art.size, request.spec.marks, texts)
    titles = _titles(game, part, tuple(laid.windows), lang)
    if request.only:
        laid = _only(laid, _wanted(part, request.only), part.id)
    digest = hashlib.sha256(repr((art, names, laid, request.ink)).encode()).hexdigest()
    hashes = {part.id: digest}
    if before is not None and before.get(part.id) == digest:
        return None
    plan = with_places(game, part, with_label_findings(laid.plan, theme))
    found = tuple(_at_place(game, board, lang, finding) for finding in names.findings)
    laid = replace(laid, plan=replace(plan, findings=(*plan.findings, *found)))
    return BoardSheets(part, laid, art, names.placed, titles, hashes)


def _wanted(part: Part, only: tuple[str, ...]) -> tuple[str, ...]:
    """What of a board is asked for: its id for all of it, or panels such as `board.A1`."""
    return tuple(name for name in only if name == part.id or name.startswith(f'{part.id}.'))


def _only(laid: BoardPlan, wanted: tuple[str, ...], whole: str) -> BoardPlan:
    """The sheets of these panels.

    Raises:
        UsageFault: there is no such panel on this paper.
    """
    if whole in wanted:
        return laid
    for name in wanted:
        if name not in laid.windows:
            raise UsageFault(f"No component '{name}'.", f"Known: {', '.join(laid.windows)}.")
    pages = (
        page
        for page in laid.plan.pages
        if any(placement.component in wanted for placement in page.placements)
    )
    windows = MappingProxyType({name: laid.windows[name] for name in wanted})
    return replace(laid, plan=replace(laid.plan, pages=tuple(pages)), windows=windows)


def _seats(game: Game, lang: str) -> dict[str, SeatLook]:
    """How seats look, by id, where the game tells their colours."""
    seats = getattr(game.doc, 'seats', ())
    return {s.id: SeatLook(s.colour, s.shape, game.text(s.letter, lang)) for s in seats}


def _piece(game: Game, board: Board) -> float:
    """The diameter of what stands on the board, in mm."""
    deck = next((deck for deck in game.doc.decks if deck.id == board.pieces), None)
    return deck.size.width_mm if deck else PIECE_MM


def _texts(game: Game, part: Part, board: Board, theme: Theme, lang: str) -> BoardTexts:
    legend = board.legend
    seen = {square.role for square in board.squares if not square.seat}
    signs = [(kind, getattr(legend, kind)) for kind in SIGNS] if legend else []
    return BoardTexts(
        game.words(lang),
        game.text(game.doc.title, lang),
        game.text(part.title, lang),
        tuple((kind, game.text(text, lang)) for kind, text in signs),
        tuple(
            Role(role.icon, _readable(role.colour, theme), game.text(role.title, lang))
            for role in board.roles
            if role.icon and role.id in seen
        ),
    )


def _readable(colour: str, theme: Theme) -> str:
    """A colour for an icon on white paper."""
    return 'ink' if luminance(theme.palette.get(colour, '#000000')) > READABLE else colour


def _titles(game: Game, part: Part, names: tuple[str, ...], lang: str) -> dict[str, str]:
    """What each panel is called."""
    title, words = game.text(part.title, lang), game.words(lang)
    panels = {name: name.removeprefix(f'{part.id}.') for name in names}
    if len(names) == 1:
        return dict.fromkeys(names, title)
    count = len(names)
    return {
        name: f'{title}, {words("board.panel", panel=panel, count=count)}'
        for name, panel in panels.items()
    }


def _at_place(game: Game, board: Board, lang: str, finding: Finding) -> Finding:
    """A finding about a name at the text of the square or water that has it."""
    for kind in ('squares', 'waters'):
        for index, area in enumerate(getattr(board, kind)):
            if area.id == finding.subject:
                path: PathKey = ('board', kind, index, 'title')
                return replace(finding, span=game.span((*path, lang)), path=dotted(path))
    return finding
