"""What the sentences of an adventure say of its map and length, against the map and the number.

In: a loaded pack. Out: findings at a last turn, a zone or an area of which a sentence says
otherwise. Lengths are inches.
"""

import re
from collections.abc import Iterator, Mapping
from itertools import combinations
from math import dist, sqrt
from typing import Final

from printplay.engines.congo.proof.facts import constant_path
from printplay.engines.congo.proof.spoken import numbers, spoken
from printplay.findings import Finding
from printplay.model.congo import Adventure, CongoDocument, MapArea
from printplay.model.congo.adventures import MapZone
from printplay.model.game import Game, PathKey
from printplay.pack.said import said

MM_PER_INCH: Final = 25.4
SLACK: Final = 0.02
_ALONG: Final = re.compile(r'\bwithin ([SML]) of the (north|east|south|west)ern (?:table )?edge\b')
_LABEL: Final = re.compile(r'\bwithin ([SML])$')
_SENTENCE: Final = re.compile(r'(?<=[.;])\s+')
_TELLS: Final = re.compile(r'^(.*?) (?:is|are) (.*\b(?:areas?|obstacles?|houses?)\b.*)')
_DIE: Final = re.compile(r'\((D\d+)\)')


def check_bulletins(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """Everything that an adventure's sentences and its map say differently."""
    for index, adventure in enumerate(doc.adventures):
        path: PathKey = ('adventures', index)
        for last in numbers('turn {n}', spoken(game, adventure.ending)):
            if last != adventure.turns:
                message = f"it has {adventure.turns} turns, and its ending says turn {last}"
                yield said(game, 'PP1111', message, (*path, 'turns'))
        yield from _zones(game, doc, adventure, path)
        yield from _areas(game, doc, adventure, path)
    yield from _usual(game, doc)


def _usual(game: Game, doc: CongoDocument) -> Iterator[Finding]:
    """The depth that adventures use, if none of them does."""
    sides = [side for adventure in doc.adventures for side in adventure.sides]
    sticks = {stick for side in sides for stick, _ in _ALONG.findall(spoken(game, side.deployment))}
    for constant in doc.constants:
        if constant.id == 'deployment_depth' and sticks and constant.value not in sticks:
            message = f"it is {constant.value}, and sides deploy within {', '.join(sorted(sticks))}"
            yield said(game, 'PP1111', message, constant_path(doc, constant.id))


def _zones(
    game: Game, doc: CongoDocument, adventure: Adventure, path: PathKey
) -> Iterator[Finding]:
    """Zones of another depth, or along another edge, than the words of side and zone."""
    lengths: dict[str, float] = {stick.id: stick.length_in for stick in doc.sticks}
    told = {side.id: spoken(game, side.deployment) for side in adventure.sides}
    for z, zone in enumerate(adventure.zones):
        depths = _depths(adventure, zone)
        asked = _ALONG.findall(told.get(zone.side or '', ''))
        asked += [
            (stick, min(depths, key=depths.__getitem__))
            for stick in _LABEL.findall(spoken(game, zone.label))
            if depths
        ]
        for stick, edge in asked:
            where: PathKey = (*path, 'zones', z, 'points')
            length = lengths.get(stick)
            if edge not in depths:
                message = f"'{zone.id}' does not lie along the {edge}ern edge, as is said of it"
                yield said(game, 'PP1111', message, where)
            elif length is not None and abs(length - depths[edge]) > SLACK:
                message = (
                    f"'{zone.id}' is {depths[edge]:g} in deep, and the stick {stick} that is said "
                    f"of it {length:g} in long"
                )
                yield said(game, 'PP1111', message, where)


def _depths(adventure: Adventure, zone: MapZone) -> Mapping[str, float]:
    """How far a zone reaches from each edge of the table that it lies along."""
    width, depth = adventure.table_in
    away = {
        'north': [y for _, y in zone.points],
        'east': [width - x for x, _ in zone.points],
        'south': [depth - y for _, y in zone.points],
        'west': [x for x, _ in zone.points],
    }
    return {
        edge: max(gaps) for edge, gaps in away.items() if sum(abs(gap) < SLACK for gap in gaps) > 1
    }


def _areas(
    game: Game, doc: CongoDocument, adventure: Adventure, path: PathKey
) -> Iterator[Finding]:
    """Areas with other traits, or of another number, than the set-up says."""
    small = next((c.value for c in doc.constants if c.id == 'small_area_mm'), None)
    square = float(small) / MM_PER_INCH if small is not None else None
    titles: dict[str, list[int]] = {}
    for i, area in enumerate(adventure.areas):
        titles.setdefault(spoken(game, area.title).lower(), []).append(i)
    titles.pop('', None)
    for s, text in enumerate(adventure.setup):
        for sentence in _SENTENCE.split(spoken(game, text)):
            found = _TELLS.search(sentence)
            subject, listed = (found[1].lower(), found[2]) if found else ('', '')
            for title, places in titles.items():
                name = rf'{re.escape(title)}s?'
                if not re.search(rf'\b{name}\b', subject):
                    continue
                for count in numbers(f'{{n}} {name}', subject):
                    if count != len(places):
                        message = f"the map has {len(places)} '{title}', and the set-up {count}"
                        yield said(game, 'PP1111', message, (*path, 'setup', s))
                for i in places:
                    area = adventure.areas[i]
                    for key, is_so, so in _differing(area, listed, square):
                        message = f"'{area.id}' has {key} {is_so}, and the set-up says {so}"
                        yield said(game, 'PP1111', message, (*path, 'areas', i, key))


def _differing(
    area: MapArea, listed: str, square: float | None
) -> Iterator[tuple[str, object, object]]:
    """Traits of an area that are not as listed: its key, what it is, what is said."""
    words = set(re.findall(r'\w+', listed.lower()))
    for height in ('high', 'low'):
        if height in words and area.height != height:
            yield 'height', area.height, height
    for cover in _DIE.findall(listed):
        if area.cover != cover:
            yield 'cover', area.cover, cover
    if area.kind != 'area':
        return
    access = 'blocking' if 'blocking' in words else 'open'
    if area.access != access:
        yield 'access', area.access, access
    if area.danger != ('dangerous' in words):
        yield 'danger', area.danger, not area.danger
    span = max((dist(a, b) for a, b in combinations(area.points, 2)), default=0.0)
    if square is not None and 'small' in words and span > square * sqrt(2) + SLACK:
        yield 'points', f"{span:.1f} in apart", 'small'
    if square is not None and 'large' in words and span <= square:
        yield 'points', f"{span:.1f} in apart", 'large'
