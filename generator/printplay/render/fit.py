"""Does the text fit? Steps to a smaller setting, and findings where nothing helps.

In: page texts as plain data. Out: the next setting for a box that is too full, or findings.
Order when text is long: leading to 1.1, then 0.5 pt steps to the role's floor, then a finding.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from printplay.findings import Finding
from printplay.model.game import Game, PathKey
from printplay.model.walk import walk_texts
from printplay.pack.files import shipped_font_families
from printplay.render.boxes import FitBox, PageText, Rect, Spot
from printplay.typeset import fonts
from printplay.typeset.faults import fault
from printplay.typeset.jobs import FaceJob, path_of

TOLERANCE_MM = 0.15
TIGHT = 1.1
STEP_PT = 0.5
FLOORS_PT: Mapping[str, float] = {
    'title': 14,
    'sheet_title': 18,
    'rule': 7.6,
    'body': 8,
    'table': 8,
    'value': 20,
    'label': 6.8,
    'eyebrow': 6.8,
    'pill': 6.8,
    'footer': 6.8,
}
DEFAULT_FLOOR_PT = 7.6


@dataclass(frozen=True, slots=True)
class Overflow:
    """A box that is too full, by so many millimetres sideways and upright."""

    box: FitBox
    across: float
    down: float


@dataclass(frozen=True, slots=True)
class SetTo:
    """How a box is set: size and leading (a multiple of the size)."""

    size_pt: float
    leading: float

    def css(self, number: int) -> str:
        """The rule that sets the box of this number."""
        return (
            f'[data-n="{number}"]{{font-size:{self.size_pt:g}pt!important;'
            f'line-height:{self.leading:g}!important}}'
        )


def overflows(page: PageText) -> tuple[Overflow, ...]:
    """The boxes of a page whose content sticks out of them, in reading order."""
    worst: dict[int, Overflow] = {}
    for spot in page.spots:
        if spot.fit is None:
            continue
        across, down = spot.inside.beyond(spot.fit.area)
        if max(across, down) > TOLERANCE_MM:
            old = worst.get(spot.fit.number, Overflow(spot.fit, 0, 0))
            worst[spot.fit.number] = Overflow(
                spot.fit, max(across, old.across), max(down, old.down)
            )
    return tuple(worst.values())


def next_setting(box: FitBox, floors: Mapping[str, float]) -> SetTo | None:
    """The next smaller setting of a box; None at its role's floor."""
    floor = floor_of(box.role, floors)
    if box.leading > TIGHT + 0.005:
        return SetTo(box.size_pt, TIGHT)
    if box.size_pt > floor + 0.005:
        return SetTo(max(floor, box.size_pt - STEP_PT), box.leading)
    return None


def floor_of(role: str, floors: Mapping[str, float]) -> float:
    """The smallest size allowed for a role."""
    return floors.get(role, FLOORS_PT.get(role, DEFAULT_FLOOR_PT))


def unfitting(game: Game, subject: str, page: PageText, lang: str) -> tuple[Finding, ...]:
    """A finding for each box that is still too full."""
    found = []
    for over in overflows(page):
        amount = _millimetres(over)
        message = (
            f"has too much text for its {over.box.field} in '{lang}': {amount} missing at "
            f"{over.box.size_pt:g} pt, the smallest size for {over.box.role}"
        )
        path = _field_path(game, subject, over.box, page, lang)
        found.append(fault(game, 'PP0805', subject, message, path))
    return tuple(found)


def _millimetres(over: Overflow) -> str:
    parts = []
    if over.down > TOLERANCE_MM:
        parts.append(f'{over.down:.1f} mm of height')
    if over.across > TOLERANCE_MM:
        parts.append(f'{over.across:.1f} mm of width')
    return ' and '.join(parts)


def outside_trim(game: Game, job: FaceJob, page: PageText) -> tuple[Finding, ...]:
    """Findings for text beyond the trim (error) or the safe zone (warning), one of each kind."""
    found: dict[str, Finding] = {}
    for spot in _placed(page):
        for code, inset, what in (
            ('PP0806', 0.0, 'trim'),
            ('PP0807', job.trim.safe.mm, 'safe zone'),
        ):
            amount = _beyond(job, spot.rect, inset)
            if amount > TOLERANCE_MM:
                message = f"has text outside the {what} by {amount:.1f} mm: {_quoted(spot.text)}"
                found.setdefault(code, fault(game, code, job.subject, message))
                break
    return tuple(found.values())


def _placed(page: PageText) -> Iterator[Spot]:
    """Visible texts, but not those of boxes that are reported as too full."""
    full = {over.box.number for over in overflows(page)}
    for spot in page.spots:
        if spot.text.strip() and not (spot.fit and spot.fit.number in full):
            yield spot


def _beyond(job: FaceJob, rect: Rect, inset: float) -> float:
    """How far a rectangle on a face's page sticks out of its trim less `inset`, in millimetres."""
    width, height, bleed = job.trim.size.width.mm, job.trim.size.height.mm, job.trim.bleed.mm
    if job.trim.round:
        radius = width / 2
        middle = bleed + radius
        far = max(math.hypot(x - middle, y - middle) for x, y in rect.corners())
        return far - (radius - inset)
    edge = bleed + inset
    area = Rect(edge, edge, bleed + width - inset, bleed + height - inset)
    return max(rect.beyond(area))


def outside_page(
    game: Game, subject: str, pages: Sequence[PageText], area: Rect
) -> tuple[Finding, ...]:
    """Findings for text of a document beyond the printable area, one for each page."""
    found = []
    for number, page in enumerate(pages, 1):
        for spot in _placed(page):
            amount = max(spot.rect.beyond(area))
            if amount > TOLERANCE_MM:
                message = (
                    f"has text {amount:.1f} mm outside the printable area of page {number}: "
                    f"{_quoted(spot.text)}"
                )
                found.append(fault(game, 'PP0818', subject, message))
                break
    return tuple(found)


def cut_off(game: Game, subject: str, page: PageText) -> tuple[Finding, ...]:
    """Findings for text that an ancestor's `overflow` would hide."""
    for spot in _placed(page):
        amount = max(spot.inside.beyond(spot.clip)) if spot.clip else 0
        if amount > TOLERANCE_MM:
            message = f"has text cut off by {amount:.1f} mm: {_quoted(spot.text)}"
            return (fault(game, 'PP0805', subject, message, _text_path(game, spot.text)),)
    return ()


def missing_glyphs(game: Game, subject: str, page: PageText) -> tuple[Finding, ...]:
    """A finding for each character that the fonts of its text cannot set."""
    found: dict[str, Finding] = {}
    for spot in page.spots:
        shipped = [name for name in spot.families if name in shipped_font_families()]
        for char in fonts.missing(spot.text, shipped) if shipped else ():
            message = (
                f"has the character U+{ord(char):04X} ({char}), which {' and '.join(shipped)} "
                f"cannot set"
            )
            found.setdefault(
                char, fault(game, 'PP0808', subject, message, _char_path(game, subject, char))
            )
    return tuple(found.values())


def foreign_fonts(game: Game, subject: str, pages: Iterable[PageText]) -> tuple[Finding, ...]:
    """A finding for each family asked for that is not shipped."""
    names = dict.fromkeys(
        name for page in pages for spot in page.spots if spot.text for name in spot.families
    )
    return tuple(
        fault(game, 'PP0809', subject, f"asks for the font '{name}', which is not shipped")
        for name in names
        if name not in shipped_font_families()
    )


def _quoted(text: str) -> str:
    words = ' '.join(text.split())
    return f'"{words[:40]}…"' if len(words) > 40 else f'"{words}"'


def _field_path(game: Game, subject: str, box: FitBox, page: PageText, lang: str) -> PathKey:
    """Where the text of a box stands: the subject's field, or the text looked up in the pack."""
    base = path_of(game, subject)
    if base and game.span((*base, box.field)) != game.span(base):
        return _in_language(game, (*base, box.field), lang)
    words = next((s.text for s in page.spots if s.fit and s.fit.number == box.number), '')
    return _text_path(game, words) or base


def _text_path(game: Game, words: str) -> PathKey:
    """The first text of the pack that holds these words."""
    wanted = words.strip()
    return _find(game, lambda text: bool(wanted) and wanted in text)


def _char_path(game: Game, subject: str, char: str) -> PathKey:
    """The first text with a character, the subject's own texts first."""
    base = path_of(game, subject)
    own = [
        _in_language(game, path, lang)
        for path, text in walk_texts(game.doc)
        for lang, written in text.root.items()
        if char in written
    ]
    inside = [path for path in own if path[: len(base)] == base]
    return (inside or own or [base])[0]


def _find(game: Game, fits: Callable[[str], bool]) -> PathKey:
    for path, text in walk_texts(game.doc):
        for lang, written in text.root.items():
            if fits(written):
                return _in_language(game, path, lang)
    return ()


def _in_language(game: Game, path: PathKey, lang: str) -> PathKey:
    """A text in a language, where that has a place of its own."""
    return (*path, lang) if (*path, lang) in game.spans else path
