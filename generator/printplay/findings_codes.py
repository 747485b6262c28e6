"""The table of finding codes: severity, meaning, advice. Add a code here and nowhere else.

Families: PP01 reading, PP02 form, PP03 references, PP04 counts, PP05 provenance, PP06 rulings,
PP07 wording, PP08 typesetting, PP09 printing.
"""

from collections.abc import Mapping
from typing import Final, Literal

Level = Literal['error', 'warning', 'note']

TABLE: Final[Mapping[str, tuple[Level, str, str]]] = {
    # Reading the files, PP01
    'PP0101': ('error', "a key stands twice in one mapping", "Keep one of the two."),
    'PP0102': (
        'error',
        "an anchor, an alias or a merge key is used",
        "Write the value out where it is needed.",
    ),
    'PP0103': ('error', "a custom tag is used", "Remove the tag; write plain values."),
    'PP0104': ('error', "a file holds more than one document", "Remove the line `---`."),
    'PP0105': ('error', "a key is not plain text", "Use a word or a number as key."),
    'PP0106': ('error', "a file is empty", "Fill it or delete it."),
    'PP0107': (
        'error',
        "a file is not a mapping from collection name to value",
        "Begin with a line such as `decks:`.",
    ),
    'PP0108': ('error', "the same single value stands in two files", "Keep one of the two."),
    # The form of the document, PP02
    'PP0201': ('error', "a required field is missing", ""),
    'PP0202': ('error', "a key is not known here", ""),
    'PP0203': ('error', "a value is not one of those allowed", ""),
    'PP0204': ('error', "a value has the wrong type", ""),
    'PP0205': ('error', "a number, text or list is outside its limits", ""),
    'PP0206': ('error', "a text does not have the required form", ""),
    'PP0207': ('error', "the engine is not known", ""),
    'PP0208': ('error', "the format is not one that this printplay reads", "Write `format: 1`."),
    'PP0209': ('error', "`facts` names a field that the record does not have", ""),
    # Rulings, PP06
    'PP0601': ('error', "a ruling is asked for that the pack does not define", ""),
    'PP0602': ('error', "a choice of the ruling has no case", "Add the case."),
    'PP0603': ('error', "a case names a choice that the ruling does not have", ""),
}
