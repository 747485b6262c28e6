"""What the user asked to have built, checked against the game."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from printplay.build.columns import NO_COLUMNS, FilledColumns
from printplay.errors import UsageFault
from printplay.findings import Finding, Severity
from printplay.layout.plan import Duplex, Marks, PrintSpec
from printplay.model.core import Part
from printplay.model.game import Game
from printplay.typeset.theme import Ink
from printplay.units import Length, Point, Size, mm

PAPERS = {'a4': Size(mm(210), mm(297)), 'letter': Size(mm(215.9), mm(279.4))}
LARGEST_MARGIN_MM = 50
LARGEST_OFFSET_MM = 10


@dataclass(frozen=True)
class Request:
    """A build's options, resolved: nothing here needs a default any more.

    Attributes:
        parts: ids of the parts to make, in the pack's order.
        only: component ids to print; empty means all.
        columns: players' columns, for filled sheets and for the cards of who is in them.
        blank: whether sheets to fill in are made as well.
    """

    parts: tuple[str, ...]
    paper: str
    lang: str
    players: int
    ink: Ink
    spec: PrintSpec
    only: tuple[str, ...] = ()
    proof: bool = False
    changed: bool = False
    strict: bool = False
    columns: FilledColumns = NO_COLUMNS
    blank: bool = True

    def blocked_by(self, findings: Iterable[Finding]) -> bool:
        """Whether findings stop a build: errors, with `strict` warnings; never a proof."""
        limit = {Severity.ERROR, Severity.WARNING} if self.strict else {Severity.ERROR}
        return not self.proof and any(f.severity in limit for f in findings)

    def options(self) -> dict[str, Any]:
        """What decides the look of the set, as it stands in the manifest."""
        offset = self.spec.back_offset
        return {
            'parts': list(self.parts),
            'paper': self.paper,
            'lang': self.lang,
            'players': self.players,
            'duplex': str(self.spec.duplex),
            'marks': str(self.spec.marks),
            'ink': str(self.ink),
            'printer_margin_mm': self.spec.printer_margin.mm,
            'back_offset_mm': [offset.x.mm, offset.y.mm],
            'only': list(self.only),
            'proof': self.proof,
            'changed': self.changed,
            'strict': self.strict,
            'columns': self.columns.facts(),
            'blank': self.blank,
        }


def request_from(
    game: Game,
    *,
    parts: Iterable[str],
    paper: str,
    lang: str | None,
    players: int | None,
    duplex: str,
    marks: str,
    ink: str,
    printer_margin: str,
    back_offset: str,
    only: Iterable[str],
    proof: bool,
    changed: bool,
    strict: bool,
    columns: FilledColumns = NO_COLUMNS,
    blank: bool = True,
) -> Request:
    """Resolve what was typed against what the game has.

    Raises:
        UsageFault: a part, language, component, count or length that nothing knows.
    """
    doc = game.doc
    wanted = _components(game, tuple(only))
    chosen = _parts(doc.parts, tuple(parts), _optional(game, columns, wanted))
    if columns.columns:
        _check_columns(game, columns, chosen, wanted)
    return Request(
        parts=chosen,
        paper=_one_of("paper", paper, PAPERS),
        lang=_language(game, lang),
        players=_players(game, players),
        ink=Ink(_one_of("ink", ink, Ink)),
        spec=PrintSpec(
            paper=PAPERS[paper],
            printer_margin=_length("--printer-margin", printer_margin, LARGEST_MARGIN_MM),
            duplex=Duplex(_one_of("duplex", duplex, Duplex)),
            marks=Marks(_one_of("marks", marks, Marks)),
            back_offset=_offset(back_offset),
        ),
        only=wanted,
        proof=proof,
        changed=changed,
        strict=strict,
        columns=columns,
        blank=blank,
    )


def component_ids(game: Game) -> tuple[str, ...]:
    """Every component that can be cut out, as `deck.card` or `stick.ID`."""
    pieces = tuple(deck.component(card) for deck in game.doc.decks for card in deck.cards)
    return pieces + tuple(f'stick.{stick.id}' for stick in getattr(game.doc, 'sticks', ()))


def _one_of(what: str, value: str, known: Iterable[str]) -> str:
    allowed = [str(k) for k in known]
    if value not in allowed:
        raise UsageFault(
            f"No {what} '{value}'.", _advice(value, dict(zip(allowed, allowed, strict=True)))
        )
    return value


def _advice(value: str, named: Mapping[str, str]) -> str:
    """The nearest of what there is, by everything that it may be called; else all of it."""
    near = dict.fromkeys(named[name] for name in get_close_matches(value, list(named)))
    known = dict.fromkeys(named.values())
    return f"Did you mean {' or '.join(near)}?" if near else f"Known: {', '.join(known)}."


def _parts(
    known: tuple[Part, ...], asked: tuple[str, ...], optional: frozenset[str]
) -> tuple[str, ...]:
    """The parts to make: those asked for, or all but optional ones that nothing calls for."""
    ids = [part.id for part in known]
    for name in asked:
        _one_of("part", name, ids)
    if asked:
        return tuple(i for i in ids if i in asked)
    return tuple(part.id for part in known if not part.optional or part.id in optional)


def _optional(game: Game, columns: FilledColumns, only: tuple[str, ...]) -> frozenset[str]:
    """Optional parts that are called for: by a column, or by a component of theirs."""
    components = {deck.id: {deck.component(card) for card in deck.cards} for deck in game.doc.decks}
    return frozenset(
        part.id
        for part in game.doc.parts
        if part.optional
        and (columns.columns or any(components[deck] & set(only) for deck in part.decks))
    )


def _check_columns(
    game: Game, columns: FilledColumns, parts: tuple[str, ...], only: tuple[str, ...]
) -> None:
    """Refuse columns of which nothing would be printed, or not by their own rulings.

    Raises:
        UsageFault: they are of no use to this build, or their cards would be wrong.
    """
    chosen = [part for part in game.doc.parts if part.id in parts]
    decks = {deck for part in chosen if part.optional for deck in part.decks}
    cards = {d.component(card) for d in game.doc.decks if d.id in decks for card in d.cards}
    if (cards & set(only)) if only else cards:
        if not columns.agree:
            raise UsageFault(
                "The columns decide rulings differently, and cards are printed under one.",
                "Print their cards one by one.",
            )
    elif only or not any(part.filled for part in chosen):
        known = [part.id for part in game.doc.parts if part.filled or part.optional]
        named = ' or '.join(known)
        raise UsageFault(
            "Nothing of a column would be printed: --column gives a sheet and cards.",
            f"Name {named}, or no part." if not only else "Name cards of its own with --only.",
        )


def _language(game: Game, lang: str | None) -> str:
    if not lang:
        return game.doc.languages[0]
    return _one_of("language", lang, game.doc.languages)


def _players(game: Game, players: int | None) -> int:
    limits = game.doc.players
    count = limits.default if players is None else players
    if not limits.min <= count <= limits.max:
        raise UsageFault(
            f"{game.text(game.doc.title, game.doc.languages[0])} is printed for "
            f"{limits.min} to {limits.max} players, not {count}."
        )
    return count


def _length(option: str, text: str, largest: float) -> Length:
    value = _number(option, text)
    if not 0 <= value <= largest:
        raise UsageFault(f"{option} takes 0 to {largest:g} mm, not '{text}'.")
    return mm(value)


def _number(option: str, text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        raise UsageFault(f"{option} takes millimetres as a number, not '{text}'.")
    return value


def _offset(text: str) -> Point:
    values = [_number("--back-offset", part) for part in text.split(',')]
    if len(values) != 2 or any(abs(v) > LARGEST_OFFSET_MM for v in values):
        raise UsageFault(
            f"--back-offset takes DX,DY in mm, each from -{LARGEST_OFFSET_MM} to "
            f"{LARGEST_OFFSET_MM}, not '{text}'."
        )
    return Point(mm(values[0]), mm(values[1]))


def _components(game: Game, asked: tuple[str, ...]) -> tuple[str, ...]:
    known = component_ids(game)
    boards = tuple(part.id for part in game.doc.parts if part.kind == 'board')
    found: list[str] = []
    for name in asked:
        if name in boards or name.startswith(tuple(f'{board}.' for board in boards)):
            found.append(name)  # a board, or a panel: how many it has depends on the paper
            continue
        if ',' in name:
            raise UsageFault(f"No component '{name}'.", "Give --only once for each.")
        matches = [i for i in known if name in (i, i.partition('.')[2])]
        if len(matches) > 1:
            raise UsageFault(f"'{name}' could be {' or '.join(matches)}.", "Give the whole id.")
        found += matches or _family(game, name, known)
    return tuple(dict.fromkeys(found))


def _family(game: Game, name: str, known: tuple[str, ...]) -> list[str]:
    """All components whose id begins with a name, with or without the deck: `white_men`.

    With cards of a culture come those of the same deck that are for several cultures.
    """
    begins = f'{name}.'
    family = [i for i in known if begins in (i[: len(begins)], i.partition('.')[2][: len(begins)])]
    family += [
        deck.component(card)
        for deck in game.doc.decks
        if any(deck.component(card) in family for card in deck.cards)
        for card in deck.cards
        if name in getattr(card, 'cultures', ()) and deck.component(card) not in family
    ]
    if not family:
        called = {i.partition('.')[2]: i for i in known} | {i: i for i in known}
        raise UsageFault(f"No component '{name}'.", _advice(name, called))
    return family
