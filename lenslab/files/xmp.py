"""Settings of a raw developer in a file's XMP packet."""

from __future__ import annotations

import html
import logging
import re
from pathlib import Path

import tifffile

from lenslab.values.disk import SMALL_FILE, kind_of_content

LOGGER = logging.getLogger(__name__)


def lens_in_xmp(path: Path) -> tuple[str | None, str | None]:
    """The lens's name beside the picture; its focal lengths and widest f-numbers, as EXIF's LensInfo."""
    packet = _packet(path)
    name, numbers = (pattern.search(packet) for pattern in (NAME, NUMBERS))
    return _text(name), _text(numbers)


def _text(found: re.Match[bytes] | None) -> str | None:
    return html.unescape((found[1] or found[2]).decode("utf-8", "replace")) if found else None


def _packet(path: Path) -> bytes:
    """The XMP packet of a file, from its start; of a TIFF, from wherever its header says."""
    try:
        with path.open("rb") as file:
            head = file.read(SMALL_FILE)
        if kind_of_content(head[:16]) != "TIFF":
            return head[head.find(b"<x:xmpmeta") :] if b"<x:xmpmeta" in head else b""
        with tifffile.TiffFile(path) as file:
            tag = file.pages.first.tags.get("XMP")
            return bytes(tag.value)[:SMALL_FILE] if tag is not None else b""
    except Exception as error:  # tifffile raises of every kind on damaged files, and metadata is a bonus
        LOGGER.info("%s: no XMP: %r", path, error)
        return b""


NAME, NUMBERS = (
    re.compile(rb"""<(?:%b)>([^<]+)<|\b(?:%b)\s*=\s*["']([^"']+)["']""" % (names, names))
    for names in (b"aux:Lens|exifEX:LensModel", b"aux:LensInfo|exifEX:LensSpecification")
)
