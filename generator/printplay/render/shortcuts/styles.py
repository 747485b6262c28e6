"""Style values and lengths without detours: most are initial or inherited, and in pixels."""

from collections.abc import Iterator
from math import inf
from typing import Any

from printplay.render.shortcuts.replace import replace

_BY_WIDTH = (
    'margin_left', 'margin_right', 'margin_top', 'margin_bottom',
    'padding_left', 'padding_right', 'padding_top', 'padding_bottom',
    'width', 'max_width',
)  # fmt: skip
_BORDERS = ('border_top_width', 'border_right_width', 'border_bottom_width', 'border_left_width')
_INVOLVED = frozenset({'page', 'position', 'float', 'display'})


def take() -> None:
    """Put the quick ways in the place of the plain ones."""
    _take_values()
    _take_lengths()


def _take_values() -> None:
    """Look up a property's value without asking about functions and directions it has not."""
    from weasyprint.css import ComputedStyle
    from weasyprint.css.computed_values import COMPUTER_FUNCTIONS
    from weasyprint.css.properties import (
        INHERITED,
        INITIAL_NOT_COMPUTED,
        INITIAL_VALUES,
        Dimension,
    )

    plain = ComputedStyle.__missing__
    words = frozenset({str, int, float, Dimension})
    simple = {
        key: frozenset(_logical_names(key))
        for key in INITIAL_VALUES
        if key not in _INVOLVED and not key.startswith('text_decoration_')
    }

    def missing(style: Any, key: str) -> Any:
        cascaded, parent = style.cascaded, style.parent_style
        logical = simple.get(key)
        if logical is None or not logical.isdisjoint(cascaded):
            return plain(style, key)
        compute = COMPUTER_FUNCTIONS.get(key)
        if key in cascaded:
            value = cascaded[key][0]
            if value.__class__ not in words or value == 'inherit' or value == 'initial':
                return plain(style, key)
        elif key in INHERITED and parent is not None:
            value, compute = parent[key], None
        else:
            value = INITIAL_VALUES[key]
            compute = compute if key in INITIAL_NOT_COMPUTED else None
        if compute:
            value = compute(style, key, value)
        style[key] = value
        return value

    ComputedStyle.__missing__ = missing


def _logical_names(key: str) -> Iterator[str]:
    """The names by which a physical property can be set besides its own."""
    from weasyprint.css.computed_values import PHYSICAL_FUNCTIONS

    if key in PHYSICAL_FUNCTIONS:
        for direction in ('ltr', 'rtl'):
            yield PHYSICAL_FUNCTIONS[key](block='ttb', inline=direction)


def _take_lengths() -> None:
    """Resolve the lengths of a box in one go."""
    from weasyprint.css.properties import Dimension
    from weasyprint.formatting_structure.boxes import Box, PageBox
    from weasyprint.layout import percent

    plain, percentage = percent.resolve_percentages, percent.percentage

    def used(value: Any, style: Any, whole: Any) -> Any:
        if value.__class__ is Dimension and value.unit == 'px':
            return value.value
        return percentage(value, style, whole)

    def resolve_percentages(box: Any, containing_block: Any) -> None:
        if isinstance(box, PageBox):
            plain(box, containing_block)
            return
        if isinstance(containing_block, Box):
            width, height = containing_block.width, containing_block.height
        else:
            width, height = containing_block
        style, state = box.style, box.__dict__
        for name in _BY_WIDTH:
            state[name] = used(style[name], style, width)
        if height == 'auto':
            value = style['height']
            fixed = value.__class__ is Dimension and value.unit == 'px'
            state['height'] = value.value if fixed else 'auto'
            lowest, highest = 0, inf
        else:
            state['height'] = used(style['height'], style, height)
            lowest = highest = height
        state['max_height'] = used(style['max_height'], style, highest)
        for name, whole in (('min_width', width), ('min_height', lowest)):
            least = used(style[name], style, whole)
            state[name] = 0 if least == 'auto' else least
        kept = style['border_collapse'] == 'collapse'
        for name in _BORDERS:
            if not (kept and hasattr(box, name)):
                state[name] = style[name]
        if style['box_sizing'] != 'content-box':
            percent.adjust_box_sizing(box, 'width')
            percent.adjust_box_sizing(box, 'height')

    replace(plain, resolve_percentages)
