"""TIFF -> Frame: 8, 16 and 32 bits, grey and RGB, however it is packed."""

from __future__ import annotations

import logging
import math
from pathlib import Path
from typing import Any

import numpy as np
import tifffile

from lenslab.errors import UnreadableImage
from lenslab.readers.encoded_planes import frame_of
from lenslab.readers.wholeness import MOST_PAGES, data_after_all, refuse_zero_end, refuse_zero_parts, some_pages
from lenslab.remarks import Remark, remark
from lenslab.types import Array, Frame, Settings

LOGGER = logging.getLogger(__name__)


def read_tiff(path: Path, settings: Settings) -> Frame:
    """The first picture of a TIFF. Alpha is left aside. Raises UnreadableImage where it cannot be measured."""
    logging.getLogger("tifffile").setLevel(logging.CRITICAL)  # warnings about odd tags mean nothing to a photographer
    try:
        with tifffile.TiffFile(path) as file:
            page: Any = file.pages.first
            _refuse(page, path.stat().st_size)
            planes = _planes(page, path)
            _refuse_zero_end(page, planes)
            white = float(2**page.bitspersample - 1) if planes.dtype.kind == "u" else 1.0
            if page.photometric == tifffile.PHOTOMETRIC.MINISWHITE:
                planes = (planes.dtype.type(white) - planes).astype(planes.dtype)
            profile = page.tags.get(ICC_PROFILE)
            icc = bytes(profile.value) if profile is not None else b""
            notes = _notes(file)
    except (UnreadableImage, MemoryError, OSError):
        raise
    except Exception as error:  # tifffile and its codecs raise of every kind on damaged files
        LOGGER.info("%s: %s: %s", path, type(error).__name__, error)
        raise UnreadableImage(remark("tiff_header")) from error
    return frame_of(planes, white, icc, settings, notes)


def _notes(file: tifffile.TiffFile) -> tuple[Remark, ...]:
    """Remarks on data after all pictures, and on further pages that are neither thumbnails nor smaller versions of the
    first.
    """
    listed = some_pages(file)
    pages = sum(not getattr(page, "is_reduced", False) for page in listed)
    notes = data_after_all(file)
    if pages <= 1:
        return notes
    return (*notes, remark("many_pages" if len(listed) >= MOST_PAGES else "more_pages", pages=pages))


def _refuse(page: Any, size: int) -> None:
    """Raise for what cannot be measured: seen from the header, before any memory is taken."""
    if not isinstance(page.bitspersample, int):  # colours differ, and to multiply their numbers takes gigabytes
        raise UnreadableImage(remark("tiff_header"))
    if page.imagewidth < 1 or page.imagelength < 1:
        raise UnreadableImage(remark("tiff_without_image"))
    if page.imagewidth * page.imagelength > MOST_PIXELS:
        raise UnreadableImage(remark("too_large", columns=page.imagewidth, rows=page.imagelength))
    ends = [offset + count for offset, count in zip(page.dataoffsets, page.databytecounts, strict=False)]
    unpacked = page.imagewidth * page.imagelength * page.samplesperpixel * page.bitspersample // 8
    packed = page.compression != tifffile.COMPRESSION.NONE
    too_few = len(page.dataoffsets) < math.prod(page.chunked)  # the others would be made up as zeros
    if not ends or too_few or max(ends) > size or (not packed and sum(page.databytecounts) < unpacked):
        raise UnreadableImage(remark("cut_short"))
    if page.photometric == tifffile.PHOTOMETRIC.CFA:
        raise UnreadableImage(remark("tiff_with_raw"))
    if page.photometric not in MEASURABLE or page.samplesperpixel not in (1, 2, 3, 4):
        kind = getattr(page.photometric, "name", "unknown")
        raise UnreadableImage(remark("tiff_colours", colours=kind.lower()))
    if page.bitspersample < 8:
        raise UnreadableImage(remark("few_tones", tones=2**page.bitspersample))
    if page.sampleformat not in (tifffile.SAMPLEFORMAT.UINT, tifffile.SAMPLEFORMAT.IEEEFP):
        raise UnreadableImage(remark("signed_numbers"))


def _is_planar(page: Any) -> bool:
    """Whether the file has one colour after the other."""
    return bool(page.planarconfig == tifffile.PLANARCONFIG.SEPARATE and page.samplesperpixel > 1)


def _refuse_zero_end(page: Any, planes: Array) -> None:
    """Raise UnreadableImage where the picture breaks off: where depends on how the file holds it."""
    if page.compression != tifffile.COMPRESSION.NONE or not (page.is_tiled or _is_planar(page)):
        refuse_zero_end(planes)
        return
    rows, columns = planes.shape[:2]
    down, across = (page.tilelength, page.tilewidth) if page.is_tiled else (page.rowsperstrip, columns)
    parts = [
        plane[row : row + down, column : column + across]
        for plane in (np.moveaxis(planes, -1, 0) if _is_planar(page) and planes.ndim == 3 else planes[None])
        for row in range(0, rows, down)
        for column in range(0, columns, across)
    ]
    held = sorted((start, number) for number, start in enumerate(page.dataoffsets[: len(parts)]) if start)
    refuse_zero_parts([parts[number] for _, number in held])


def _planes(page: Any, path: Path) -> Array:
    """The picture as (rows, columns) or (rows, columns, 3); a memory map where the file holds it plainly."""
    planar = _is_planar(page)
    if page.is_memmappable and not planar:
        kind = page.parent.byteorder + page.dtype.char
        planes: Array = np.memmap(path, kind, "r", page.dataoffsets[0], page.shape)
    else:
        try:
            planes = page.asarray(maxworkers=1)
        except (MemoryError, OSError):
            raise
        except Exception as error:  # codecs raise of every kind
            LOGGER.info("%s: %s: %s", path, type(error).__name__, error)
            raise UnreadableImage(remark("broken_tiff")) from error
        if planar:
            planes = np.moveaxis(planes, 0, -1)
    if planes.ndim == 3:
        planes = planes[..., :3] if planes.shape[2] >= 3 else planes[..., 0]
    if planes.ndim != (3 if page.samplesperpixel >= 3 else 2) or planes.shape[:2] != (
        page.imagelength,
        page.imagewidth,
    ):
        raise UnreadableImage(remark("not_flat"))
    return planes


MOST_PIXELS = 500_000_000
MEASURABLE = (0, 1, 2, 6)  # TIFF's photometric kinds: white is zero, black is zero, RGB, YCbCr (decoded to RGB)
ICC_PROFILE = 34675
