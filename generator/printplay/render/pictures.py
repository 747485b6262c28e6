"""Addresses that templates ask for: only pictures of the pack and shipped files are served.

In: an address. Out: bytes for the typesetter, or a finding; nothing is ever fetched from afar.
"""

import io
import math
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit
from urllib.request import url2pathname
from xml.etree import ElementTree

from PIL import Image, ImageFile

from printplay.resources import data_dir

MAX_PIXELS = 40_000_000
MAX_SHAPES = 100_000
_XLINK = '{http://www.w3.org/1999/xlink}href'
Report = Callable[[str, str], None]


class RefusedError(Exception):
    """An address that is not served; it has been reported as a finding."""


class Pictures:
    """Serves files to the typesetter; `report(code, message)` is told of every refusal."""

    def __init__(self, root: Path, grey: bool, report: Report) -> None:
        self._folders = (root.resolve(), data_dir('templates').resolve())
        self._root = root.resolve()
        self._grey = grey
        self._report = report

    def fetch(self, address: str) -> tuple[bytes, str]:
        """Bytes and media type of a picture.

        Raises:
            RefusedError: the address is remote, outside the pack, missing or not a picture.
        """
        scheme = urlsplit(address).scheme.lower()
        if scheme == 'data':
            return self._checked(_inline(address), 'inline picture')
        if scheme != 'file':
            raise self._refused('PP0810', f"asks for the remote address {address}")
        path = Path(url2pathname(unquote(urlsplit(address).path))).resolve()
        if not any(path.is_relative_to(folder) for folder in self._folders):
            raise self._refused('PP0811', f"asks for a file outside the pack: {path.name}")
        name = (
            path.relative_to(self._root).as_posix()
            if path.is_relative_to(self._root)
            else path.name
        )
        if not path.is_file():
            raise self._refused('PP0814', f"asks for the picture {name}, which is not there")
        return self._checked(path.read_bytes(), name)

    def _checked(self, data: bytes, name: str) -> tuple[bytes, str]:
        if data.lstrip()[:5] in (b'<?xml', b'<svg ', b'<svg>') or b'<svg' in data[:1000]:
            return self._svg(data, name)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter('ignore', Image.DecompressionBombWarning)
                with Image.open(io.BytesIO(data)) as image:
                    return self._raster(image, data, name)
        except Image.DecompressionBombError:
            raise self._refused(
                'PP0816', f"uses the picture {name}, which is far too large"
            ) from None
        except (OSError, SyntaxError, ValueError):
            raise self._refused('PP0815', f"uses {name}, which is not a picture") from None

    def _raster(self, image: Image.Image, data: bytes, name: str) -> tuple[bytes, str]:
        width, height = image.size
        if width * height > MAX_PIXELS:
            size = f'{width} x {height}'
            raise self._refused('PP0816', f"uses the picture {name} of {size} pixels")
        self._loaded(image)
        if not self._grey:
            return data, str(Image.MIME.get(image.format or '', 'image/png'))
        mode = 'LA' if image.mode in ('RGBA', 'LA', 'PA') or 'transparency' in image.info else 'L'
        buffer = io.BytesIO()
        image.convert('RGBA').convert(mode).save(buffer, 'PNG')
        return buffer.getvalue(), 'image/png'

    @staticmethod
    def _loaded(image: Image.Image) -> None:
        """Read all of it, though the typesetter tells Pillow to put up with half a picture."""
        kept, ImageFile.LOAD_TRUNCATED_IMAGES = ImageFile.LOAD_TRUNCATED_IMAGES, False
        try:
            image.load()
        finally:
            ImageFile.LOAD_TRUNCATED_IMAGES = kept

    def _svg(self, data: bytes, name: str) -> tuple[bytes, str]:
        try:
            if b'<!ENTITY' in data:
                raise ElementTree.ParseError('entities')
            root = ElementTree.fromstring(data)
        except (ElementTree.ParseError, LookupError, ValueError):
            raise self._refused('PP0815', f"uses {name}, which is not a picture") from None
        if shapes_drawn(root) > MAX_SHAPES:
            said = f"uses {name}, which draws more than {MAX_SHAPES:,} shapes"
            raise self._refused('PP0816', said)
        return data, 'image/svg+xml'

    def _refused(self, code: str, message: str) -> RefusedError:
        self._report(code, message)
        return RefusedError(message)


def shapes_drawn(root: ElementTree.Element) -> float:
    """How many elements a drawing has, those of every `use` counted; no end for a circle."""
    named = {element.get('id', ''): element for element in root.iter()}
    counted: dict[ElementTree.Element, float] = {}

    def count(element: ElementTree.Element) -> float:
        if element not in counted:
            counted[element] = math.inf  # met again inside itself
            address = element.get('href', element.get(_XLINK, ''))
            used = named.get(address[1:]) if element.tag.endswith('}use') else None
            inside = (*element, used) if used is not None else tuple(element)
            counted[element] = 1 + sum(map(count, inside))
        return counted[element]

    try:
        return count(root)
    except RecursionError:
        return math.inf


def _inline(address: str) -> bytes:
    import base64

    head, _, body = address.partition(',')
    return base64.b64decode(body) if head.endswith(';base64') else unquote(body).encode()


def response(pictures: Pictures) -> Any:
    """A fetcher as WeasyPrint wants it."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class Fetcher(URLFetcher):  # type: ignore[misc]
        """Serves what `Pictures` allows."""

        def fetch(self, url: str, headers: Any = None) -> Any:  # noqa: ARG002 - its interface
            """The bytes of an address."""
            data, media = pictures.fetch(url)
            return URLFetcherResponse(url, data, {'Content-Type': media})

    return Fetcher()
