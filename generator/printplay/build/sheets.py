"""Cut parts: from decks and sticks to planned sheets, and from typeset faces to a drawn PDF."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from printplay.build.pieces import Cut, cut_of, with_places
from printplay.build.request import Request
from printplay.build.setting import Task
from printplay.build.tasks import face_tasks
from printplay.layout.header import LegendEntry, SheetTexts
from printplay.layout.imposition import plan_cut
from printplay.layout.plan import Plan
from printplay.model.core import Part, Piece
from printplay.model.game import Game
from printplay.render.labels import with_label_findings
from printplay.typeset.templates import SetOptions
from printplay.typeset.theme import theme_of


@dataclass(frozen=True)
class Sheets:
    """A cut part before it is drawn: its copies, where they go, what must be typeset.

    `hashes` is the content of each component, to be compared with an earlier build's; `titles`
    is what each is called.
    """

    part: Part
    cut: Cut
    plan: Plan
    tasks: tuple[Task, ...]
    hashes: Mapping[str, str]
    titles: Mapping[str, str]

    @property
    def content(self) -> tuple[str, ...]:
        """What the faces show, as digests of their batches."""
        return tuple(task.markup.digest for task in self.tasks)

    @property
    def texts(self) -> Mapping[str, tuple[str, ...]]:
        """The words of each face, by its key."""
        return {key: lines for task in self.tasks for key, lines in task.markup.texts.items()}


def plan_deck_sheets(
    game: Game,
    part: Part,
    request: Request,
    options: SetOptions,
    before: Mapping[str, str] | None,
) -> Sheets | None:
    """A part's sheets, or none where nothing of it is asked for.

    `before` are content hashes of an earlier build: what is equal is left out. Cards of columns are
    printed under the columns' own rulings.
    """
    places = request.columns.cards if part.optional else None
    game = request.columns.game_of_cards(game) if part.optional else game
    cut = cut_of(game, part, request.players, frozenset(request.only), places)
    tasks = face_tasks(game, part, cut.faces, options)
    hashes = _hashes(cut, tasks)
    if before is not None:
        differing = frozenset(c for c, digest in hashes.items() if before.get(c) != digest)
        cut = cut_of(game, part, request.players, differing, places) if differing else Cut((), ())
        tasks = face_tasks(game, part, cut.faces, options)
    if not cut.copies:
        return None
    planned = plan_cut(cut.copies, request.spec, sheet_texts(game, part, request.lang))
    plan = with_label_findings(planned, theme_of(game.doc.look, request.ink))
    plan = with_places(game, part, plan)
    return Sheets(part, cut, plan, tasks, hashes, _titles(game, part, request.lang))


def sheet_texts(game: Game, part: Part, lang: str) -> SheetTexts:
    """The words on a part's sheets. Parts of round pieces have a heading and a legend."""
    decks = [deck for deck in game.doc.decks if deck.id in part.decks]
    wide = bool(decks) and all(deck.size.round for deck in decks)
    return SheetTexts(
        game.words(lang),
        game.text(game.doc.title, lang),
        game.text(part.title, lang),
        legend=_legend(game, part, lang) if wide else (),
        wide=wide,
    )


def _legend(game: Game, part: Part, lang: str) -> tuple[LegendEntry, ...]:
    """One entry for each stress token: what it does, in its own words."""
    from printplay.model.congo import Token  # only where there are round pieces

    pieces: list[tuple[str, Piece]] = [
        (deck.component(card), card)
        for deck in game.doc.decks
        if deck.id in part.decks
        for card in deck.cards
    ]
    return tuple(
        LegendEntry(
            f'{game.text(token.label, lang)}: {game.text(token.meaning, lang)}',
            token.icon or '',
            token.colour,
            component,
        )
        for component, token in pieces
        if isinstance(token, Token) and token.stress and token.meaning
    )


def _titles(game: Game, part: Part, lang: str) -> dict[str, str]:
    return {
        deck.component(card): game.text(card.title, lang)
        for deck in game.doc.decks
        if deck.id in part.decks
        for card in deck.cards
    }


def _hashes(cut: Cut, tasks: Sequence[Task]) -> dict[str, str]:
    digests = {key: digest for task in tasks for key, digest in task.markup.faces.items()}
    shown: dict[str, list[str]] = {}
    for copy in cut.copies:
        shown.setdefault(copy.component, []).extend(
            digests[key] for key in (copy.face, copy.back) if key
        )
    return {
        component: hashlib.sha256('\n'.join(parts).encode()).hexdigest()
        for component, parts in shown.items()
    }
