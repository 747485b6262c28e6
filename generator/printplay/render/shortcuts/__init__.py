"""Ways round what WeasyPrint does again and again, or for nothing.

They write the same bytes, sooner. Those that stand in for a function of WeasyPrint are taken
with the versions they were compared with; any other works as it comes, only slower.
"""

COMPARED_WITH = frozenset({'70.0'})


def take_shortcuts() -> None:
    """Change WeasyPrint, which must be loaded."""
    import weasyprint

    from printplay.render.shortcuts import drawings, parsing, styles, texts

    drawings.take()
    if weasyprint.VERSION in COMPARED_WITH:
        parsing.take()
        styles.take()
        texts.take()
