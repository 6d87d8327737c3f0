"""JPEG XL inside a DNG (version 1.7: phones, Lightroom), which LibRaw does not decode; all else of it is LibRaw's."""

from __future__ import annotations

import logging
import struct
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from lenslab.errors import UnreadableImage
from lenslab.readers.wholeness import some_pages
from lenslab.remarks import remark
from lenslab.types import Array

if TYPE_CHECKING:
    import rawpy

LOGGER = logging.getLogger(__name__)


def unpacked_jpeg_xl(path: Path) -> rawpy.RawPy | None:
    """An open DNG with its levels; None of any other than one with JPEG XL.

    LibRaw is shown the file with the same levels, unpacked, behind its end. Raises UnreadableImage where JPEG XL cannot
    be decoded.
    """
    import rawpy
    import tifffile

    try:
        with tifffile.TiffFile(path) as file:
            pages = [child for page in some_pages(file) for child in (page, *(page.pages or ()))]
            packed = [page for page in pages if page.photometric in PHOTOMETRICS and page.compression in JPEG_XL]
            if not packed or file.is_bigtiff:
                return None
            page: Any = max(packed, key=lambda page: page.imagewidth * page.imagelength)
            if page.imagewidth * page.imagelength > MOST_PIXELS:
                raise UnreadableImage(remark("too_large", columns=page.imagewidth, rows=page.imagelength))
            try:
                levels = _levels(page)
            except MemoryError:
                raise
            except Exception as error:  # codecs raise of every kind, and one may be missing
                LOGGER.info("%s: JPEG XL: %r", path, error)
                raise UnreadableImage(remark("jpeg_xl_dng")) from error
            data = _with_levels(bytearray(path.read_bytes()), page, levels)
    except (UnreadableImage, MemoryError, OSError):
        raise
    except Exception as error:  # tifffile raises of every kind, and takes texts for numbers
        LOGGER.info("%s: no JPEG XL to decode apart: %r", path, error)
        return None
    raw = rawpy.imread(BytesIO(data))
    raw.unpack()
    return raw


def _levels(page: Any) -> Array:
    """The decoded levels as uint16. Raises ValueError for other numbers than whole ones."""
    levels = _in_order(page.asarray(maxworkers=1), page)
    if levels.dtype.kind != "u" or levels.dtype.itemsize > 2 or levels.shape[:2] != (page.imagelength, page.imagewidth):
        raise ValueError(f"{levels.dtype} {levels.shape}")
    if levels.dtype == np.uint8 and not SCALED.intersection(page.tags.keys()):
        return levels.astype(np.uint16) * np.uint16(257)  # white is the highest number that there is
    return levels.astype(np.uint16, copy=False)


def _in_order(levels: Array, page: Any) -> Array:
    """The rows and columns as on the sensor: a mosaic's colours may be kept beside each other (DNG 1.7, tags 50975 and
    52547).
    """
    for axis, number in enumerate(INTERLEAVED):
        tag = page.tags.get(number)
        if tag is not None and tag.value > 1:
            places = np.concatenate([np.arange(field, levels.shape[axis], tag.value) for field in range(tag.value)])
            levels = np.take(levels, np.argsort(places), axis=axis)
    return levels


def _with_levels(data: bytearray, page: Any, levels: Array) -> bytearray:
    """The file with these levels behind its end, and its tags leading there."""
    order = page.parent.byteorder
    start = len(data) + len(data) % 2
    stored = np.ascontiguousarray(levels, order + "u2").tobytes()
    rows, columns = page.imagelength, page.imagewidth
    changed = {
        "Compression": 1,
        "StripOffsets": start,
        "TileOffsets": start,
        "StripByteCounts": len(stored),
        "TileByteCounts": len(stored),
        "RowsPerStrip": rows,
        "TileWidth": columns,
        "TileLength": rows,
    }
    for tag in page.tags:
        if tag.name in changed:
            struct.pack_into(f"{order}HHII", data, tag.offset, tag.code, LONG, 1, changed[tag.name])
        elif tag.code in INTERLEAVED:
            struct.pack_into(f"{order}HHII", data, tag.offset, tag.code, LONG, 1, 1)
        elif tag.name == "BitsPerSample" and tag.count == 1:
            struct.pack_into(f"{order}HHIHH", data, tag.offset, tag.code, SHORT, 1, 16, 0)
        elif tag.name == "BitsPerSample":
            struct.pack_into(f"{order}{tag.count}H", data, tag.valueoffset, *[16] * tag.count)
    return data.ljust(start, b"\0") + stored


JPEG_XL = (50002, 52546)  # TIFF's and DNG's numbers for it
PHOTOMETRICS = (32803, 34892)  # colour filter array, linear RAW
INTERLEAVED = (50975, 52547)  # of rows, of columns
SCALED = {50712, 50717}  # LinearizationTable, WhiteLevel: what levels stand for does not depend on their bits
MOST_PIXELS = 500_000_000
SHORT, LONG = 3, 4
