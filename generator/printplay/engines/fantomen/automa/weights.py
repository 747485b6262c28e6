"""The weights of a pack that tell how the family at the table plays."""

from typing import Final

READ: Final = (
    'family_enough', 'family_mark', 'family_prefers', 'family_cards', 'family_shy',
    'family_patience',
)  # fmt: skip
