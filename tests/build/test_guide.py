"""Pieces in words: prints of one kind are one entry, and a title is not said twice."""

from printplay.build.guide import piece_infos
from printplay.layout.plan import Copy
from printplay.model.core import LocalText, Part
from support.sheets import POKER

PART = Part(id='cards', kind='cut', title=LocalText({'': 'Cards'}))
TEXTS = {
    'face.a.1': ('Tiger', 'Avoid', '6', 'Blue', 'Red'),
    'face.a.2': ('Tiger', 'Avoid', '6', 'Green'),
    'face.b': ('Bow', '+1'),
    'face.c.1': ('Fog', 'Over'),
    'face.c.2': ('Fog', 'Over'),
}
TITLES = {'a.1': 'Tiger', 'a.2': 'Tiger', 'b': 'Bow', 'c.1': 'Fog', 'c.2': 'Fog'}


def test_prints_of_a_kind_are_listed_together() -> None:
    copies = [Copy(name, 1, POKER, f'face.{name}', None) for name in (*TITLES, 'b')]
    found = piece_infos(PART, copies, TITLES, TEXTS)
    assert [(one.component, one.copies, one.lines) for one in found] == [
        ('a.1, a.2', 2, ('Avoid', '6', 'Blue Red / Green')),
        ('b', 2, ('+1',)),
        ('c.1, c.2', 2, ('Over',)),
    ]
