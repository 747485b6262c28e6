"""What every line of text asks Pango for, asked once for each style, and lines laid out once."""

import re
from typing import Any

from printplay.render.shortcuts.replace import replace

_FEATURES = (
    'font_kerning', 'font_variant_ligatures', 'font_variant_position', 'font_variant_caps',
    'font_variant_numeric', 'font_variant_alternates', 'font_variant_east_asian',
    'font_feature_settings',
)  # fmt: skip
_KEPT = '_printplay_type'
_STRUT = '_printplay_strut'
_BREAK = re.compile('[\n\r\u2028\u2029]')


def take() -> None:
    """Put the quick ways in the place of the plain ones."""
    _keep_types()
    _keep_lines()
    _keep_struts()


def _keep_lines() -> None:
    """Draw a line with the layout it was measured with, instead of laying it out once more.

    Drawing asks for all text in a single paragraph; what has no line break can be measured so.
    """
    from weasyprint.text.ffi import pango
    from weasyprint.text.line_break import Layout

    plain_text, plain_rest, plain_wake = Layout.set_text, Layout.deactivate, Layout.reactivate

    def set_text(layout: Any, text: str, justify: bool = False) -> None:
        single = _BREAK.search(text) is None
        pango.pango_layout_set_single_paragraph_mode(layout.layout, single)
        plain_text(layout, text, justify)

    def deactivate(layout: Any) -> None:
        if vars(layout).setdefault('measured', True) == 'drawn':
            plain_rest(layout)

    def reactivate(layout: Any, style: Any) -> None:
        layout.measured = 'drawn'
        same = style is layout.style and not layout.justification_spacing
        if not same or _BREAK.search(layout.text):
            plain_wake(layout, style)
        elif layout.get_first_line()[1] is not None:
            pango.pango_layout_set_width(layout.layout, -1)

    Layout.set_text, Layout.deactivate, Layout.reactivate = set_text, deactivate, reactivate


def _keep_struts() -> None:
    """Keep the height and the baseline of an empty line with the style of its text."""
    from weasyprint.css import AnonymousStyle, ComputedStyle
    from weasyprint.text import line_break

    plain = line_break.strut
    lasting = frozenset({AnonymousStyle, ComputedStyle})

    def strut(style: Any) -> Any:
        if style.__class__ not in lasting:
            return plain(style)
        known = vars(style)
        if _STRUT not in known:
            known[_STRUT] = plain(style)
        return known[_STRUT]

    replace(plain, strut)


def _keep_types() -> None:
    """Keep the font, the language and the font's features with the style of a text."""
    from weasyprint.css import AnonymousStyle, ComputedStyle
    from weasyprint.text.constants import PANGO_DIRECTION
    from weasyprint.text.ffi import ffi, gobject, pango
    from weasyprint.text.fonts import font_features, get_font_description
    from weasyprint.text.line_break import Layout

    plain = Layout.setup
    lasting = frozenset({AnonymousStyle, ComputedStyle})

    def described(style: Any) -> tuple[Any, Any, Any, bytes]:
        context = ffi.gc(
            pango.pango_font_map_create_context(style.font_config.font_map), gobject.g_object_unref
        )
        pango.pango_context_set_round_glyph_positions(context, False)
        pango.pango_context_set_base_dir(context, PANGO_DIRECTION[style['direction']])
        if style['lang']:
            language = pango.pango_language_from_string(style['lang'].encode())
            pango.pango_context_set_language(context, language)
        else:
            language = pango.pango_language_get_default()
        features = font_features(*(style[name] for name in _FEATURES))
        listed = ','.join(f'{key} {value}' for key, value in features.items())
        return context, language, get_font_description(style), listed.encode()

    def setup(layout: Any, style: Any) -> None:
        if (
            style.__class__ not in lasting
            or style['text_decoration_line'] != 'none'
            or style['font_language_override'] != 'normal'
        ):
            plain(layout, style)
            return
        known = vars(style)
        if _KEPT not in known:
            known[_KEPT] = described(style)
        context, language, description, features = known[_KEPT]
        layout.style, layout.language, layout.first_line_direction = style, language, 0
        layout.ascent = layout.underline_position = layout.strikethrough_position = None
        layout.layout = ffi.gc(pango.pango_layout_new(context), gobject.g_object_unref)
        pango.pango_layout_set_auto_dir(layout.layout, False)
        pango.pango_layout_set_font_description(layout.layout, description)
        if features:
            kept = style.font_config.font_features
            if features not in kept:
                kept[features] = pango.pango_attr_font_features_new(features)
            attributes = pango.pango_attr_list_new()
            pango.pango_attr_list_insert(attributes, kept[features])
            pango.pango_layout_set_attributes(layout.layout, attributes)

    Layout.setup = setup
