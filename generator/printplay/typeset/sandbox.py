"""Where templates run: without reach beyond the game, and with an end.

A template may belong to a pack from anywhere. It sees the fields of the game's records and what
`kit` gives it, no other attribute or method; and it stops with an error when it counts, repeats
or writes more than any sheet needs.
"""

from collections.abc import Mapping, Sized
from functools import cache
from typing import Any, Final

import jinja2
from jinja2.sandbox import ImmutableSandboxedEnvironment
from pydantic import BaseModel

MAX_COUNTED: Final = 1_000_000
MAX_REPEATED: Final = 1_000_000
MAX_BASE: Final = 1_000_000
MAX_POWER: Final = 100
MAX_WRITTEN: Final = 10_000_000
# These would give another page each time.
_CHANCE: Final = (('globals', 'lipsum'), ('filters', 'random'))


@cache
def _is_machinery(attr: str) -> bool:
    return hasattr(BaseModel, attr)


class Sandbox(ImmutableSandboxedEnvironment):
    """The environment of one set's templates."""

    intercepted_binops = frozenset(('*', '**'))

    def __init__(self, **options: Any) -> None:
        super().__init__(autoescape=True, undefined=jinja2.StrictUndefined, **options)
        self._counted = 0
        self.globals['range'] = self._range
        for names, name in _CHANCE:
            getattr(self, names).pop(name)

    def fill(self, template: str, context: Mapping[str, Any]) -> str:
        """The text of a filled template.

        Raises:
            Exception: anything that a template may meet.
        """
        self._counted = 0
        parts, written = [], 0
        for part in self.get_template(template).generate(context):
            parts.append(part)
            written += len(part)
            if written > MAX_WRITTEN:
                raise OverflowError(f"it writes more than {MAX_WRITTEN:,} characters")
        return ''.join(parts)

    def getattr(self, obj: Any, attribute: str) -> Any:
        """A record's field at once; of anything else what is safe."""
        if isinstance(obj, BaseModel) and attribute in vars(obj) and not _is_machinery(attribute):
            return vars(obj)[attribute]
        return super().getattr(obj, attribute)

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Whether a template may see an attribute: of records their own, not the machinery's."""
        if isinstance(obj, BaseModel) and _is_machinery(attr):
            return False
        return super().is_safe_attribute(obj, attr, value)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Multiply and raise within limits."""
        if operator == '**' and (abs(left) > MAX_BASE or abs(right) > MAX_POWER):
            raise OverflowError(f"it raises a number to more than {MAX_POWER}")
        for thing, times in ((left, right), (right, left)):
            if isinstance(thing, Sized) and len(thing) * times > MAX_REPEATED:
                raise OverflowError(f"it repeats a text or list to more than {MAX_REPEATED:,}")
        return super().call_binop(context, operator, left, right)

    def _range(self, *limits: int) -> range:
        counted = range(*limits)
        self._counted += len(counted)
        if self._counted > MAX_COUNTED:
            raise OverflowError(f"it counts further than {MAX_COUNTED:,}")
        return counted
