"""One copy of each picture in a PDF, however many typeset files brought it along."""

import hashlib

import pikepdf
from pikepdf import Dictionary, Name, Stream


class SharedImages:
    """Pictures already in the target, by their content; equal ones take the first one's place."""

    def __init__(self) -> None:
        self._first: dict[bytes, pikepdf.Object] = {}
        self._done: set[tuple[int, int]] = set()

    def share(self, form: pikepdf.Object) -> None:
        """Let a form of the target, and the forms within it, use the first of equal pictures."""
        resources = form.get('/Resources', Dictionary())
        if resources.is_indirect and resources.objgen in self._done:
            return
        self._done.add(resources.objgen)
        objects = resources.get('/XObject', Dictionary())
        for name, inner in list(objects.items()):
            if inner.get('/Subtype') == Name.Image:
                objects[name] = self._of_content(inner)
            elif inner.objgen not in self._done:
                self._done.add(inner.objgen)
                self.share(inner)

    def _of_content(self, image: pikepdf.Object) -> pikepdf.Object:
        if image.objgen in self._done:
            return image
        first = self._first.setdefault(_content(image), image)
        self._done.add(first.objgen)
        return first


def _content(image: pikepdf.Object) -> bytes:
    digest = hashlib.sha256()
    for key, value in sorted(image.items()):
        mask = isinstance(value, Stream)
        digest.update(key.encode() + (_content(value) if mask else repr(value).encode()))
    digest.update(image.read_raw_bytes())
    return digest.digest()
