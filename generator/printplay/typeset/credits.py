"""Whose fonts and icons a set prints, as lines for the last page of the guide."""

from dataclasses import dataclass

from printplay.typeset.fonts import shipped_faces
from printplay.typeset.icons import credits_by_author

LICENCES = {
    'OFL-1.1': "SIL Open Font License 1.1",
    'Bitstream-Vera': "Bitstream Vera licence",
}


@dataclass(frozen=True)
class FontCredit:
    """A family with the name of its licence."""

    family: str
    licence: str


@dataclass(frozen=True)
class IconCredit:
    """An author with the names of the icons that are theirs."""

    author: str
    icons: tuple[str, ...]


def font_credits() -> tuple[FontCredit, ...]:
    """Every shipped family once, in order."""
    licences = {face.family: face.licence for face in shipped_faces()}
    return tuple(FontCredit(f, LICENCES.get(name, name)) for f, name in sorted(licences.items()))


def icon_credits() -> tuple[IconCredit, ...]:
    """Every author of a shipped icon, in order."""
    return tuple(IconCredit(author, icons) for author, icons in credits_by_author().items())
