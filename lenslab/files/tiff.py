"""TIFF -> Frame: 8, 16 and 32 bits, grey, RGB and YCbCr, however it is packed."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import tifffile
from tifffile import COMPRESSION, PHOTOMETRIC

from lenslab.files.colour import rgb_planes, subsampling
from lenslab.files.headers import COUNTABLE, DEFLATE, check_tiff
from lenslab.files.planes import frame_of, low_levels
from lenslab.files.wholeness import (
    MOST_AFTER,
    MOST_PAGES,
    MOST_PIXELS,
    ZEROS_PACKED,
    all_pages,
    data_after_all,
    refuse_zero_end,
    refuse_zero_parts,
    some_pages,
)
from lenslab.values.remarks import Remark, UnreadableImage, remark
from lenslab.values.types import Array, Frame, Settings

LOGGER = logging.getLogger(__name__)


def read_tiff(path: Path, settings: Settings) -> Frame:
    """The largest picture of a TIFF. Further channels, such as alpha and saved selections, are left aside.

    Raises UnreadableImage where it cannot be measured.
    """
    logging.getLogger("tifffile").setLevel(logging.CRITICAL)  # warnings about odd tags mean nothing to a photographer
    try:
        with tifffile.TiffFile(path) as file:
            try:
                # many programs put a thumbnail first, or the picture itself into a subdirectory
                whole = [page for page in all_pages(file) if not _is_reduced(page) and not page.is_mask]
                if not whole:
                    raise UnreadableImage(remark("only_thumbnails"))
                page = max(whole, key=lambda page: page.imagewidth * page.imagelength)
                _refuse(page, path.stat().st_size)
                more = check_tiff(page, path)
            except MemoryError as error:  # no header takes much, unless it lists what no file can have
                raise UnreadableImage(remark("tiff_header")) from error
            planes = _planes(page, path)
            notes = (*_notes(file, page), *more, *_zero_end(page, planes))
            bits = 8 * planes.dtype.itemsize if page.photometric == PHOTOMETRIC.YCBCR else page.bitspersample
            white = float(2**bits - 1) if planes.dtype.kind == "u" else 1.0
            notes += low_levels(planes) if white >= 65535 and page.bitspersample == 8 * planes.dtype.itemsize else ()
            if page.photometric == PHOTOMETRIC.MINISWHITE:
                planes = (planes.dtype.type(white) - planes).astype(planes.dtype)
            profile = page.tags.get("InterColorProfile")
            icc = bytes(profile.value) if profile is not None else b""
    except (UnreadableImage, MemoryError, OSError):
        raise
    except Exception as error:  # tifffile and its codecs raise of every kind on damaged files
        LOGGER.info("%s: %s: %s", path, type(error).__name__, error)
        raise UnreadableImage(remark("tiff_header")) from error
    return frame_of(planes, white, icc, settings, notes)


def _is_reduced(page: Any) -> bool:
    """True if it is marked as a smaller version of another picture."""
    old_kind = page.tags.get("SubfileType")
    return bool(page.is_reduced or (old_kind is not None and old_kind.value == 2))


def _ends(page: Any) -> list[int]:
    return [offset + count for offset, count in zip(page.dataoffsets, page.databytecounts, strict=False)]


def _notes(file: tifffile.TiffFile, measured: Any) -> tuple[Remark, ...]:
    """Remarks on data after all pictures, on further pages that are neither thumbnails nor smaller versions of the
    measured one, and on further channels of a grey picture.
    """
    listed = some_pages(file)
    pages = sum(not _is_reduced(page) for page in listed)
    notes = data_after_all(file)
    if measured.photometric in GREY and measured.samplesperpixel > 2:  # grey and alpha
        notes += (remark("more_channels", channels=measured.samplesperpixel),)
    if pages <= 1:
        return notes
    if measured.offset != listed[0].offset:
        return (*notes, remark("largest_page", pages=pages))
    return (*notes, remark("many_pages" if len(listed) >= MOST_PAGES else "more_pages", pages=pages))


def _refuse(page: Any, size: int) -> None:
    """Raise for what cannot be measured: seen from the header, before any memory is taken."""
    if not isinstance(page.bitspersample, int):  # colours differ, and to multiply their numbers takes gigabytes
        bits = page.bitspersample
        if not isinstance(bits, tuple) or len(bits) != page.samplesperpixel or len(bits) > len("RGBA"):
            raise UnreadableImage(remark("tiff_header"))
        raise UnreadableImage(remark("tiff_bits", bits=", ".join(map(str, bits))))
    if page.imagewidth < 1 or page.imagelength < 1:
        raise UnreadableImage(remark("tiff_without_image"))
    if page.imagewidth * page.imagelength > MOST_PIXELS:
        raise UnreadableImage(remark("too_large", columns=page.imagewidth, rows=page.imagelength))
    ends = _ends(page)
    unpacked = _samples(page) * page.bitspersample // 8
    packed = page.compression != COMPRESSION.NONE
    too_few = len(page.dataoffsets) < math.prod(page.chunked)  # the others would be made up as zeros
    if not ends or too_few or max(ends) > size or (not packed and sum(page.databytecounts) < unpacked):
        raise UnreadableImage(remark("cut_short"))
    if page.photometric in (PHOTOMETRIC.CFA, PHOTOMETRIC.LINEAR_RAW):
        raise UnreadableImage(remark("tiff_with_raw"))
    if page.photometric not in GREY and (page.photometric not in COLOURED or page.samplesperpixel < len("RGB")):
        kind = getattr(page.photometric, "name", "unknown")
        raise UnreadableImage(remark("tiff_colours", colours=kind.lower()))
    extra = page.samplesperpixel - 1
    # more than 3 further channels are bands, none of which is the picture
    if page.photometric in GREY and extra > 1 and (len(page.extrasamples) < extra or extra > 3):
        raise UnreadableImage(remark("tiff_bands", bands=page.samplesperpixel))
    if page.compression == COMPRESSION.OJPEG or page.compression not in tifffile.TIFF.DECOMPRESSORS:
        old = page.compression == COMPRESSION.OJPEG
        packing = "old-style JPEG" if old else getattr(page.compression, "name", "unknown")
        raise UnreadableImage(remark("tiff_packing", packing=packing))
    if page.photometric == PHOTOMETRIC.YCBCR and page.compression != COMPRESSION.JPEG and not _is_plain_ycbcr(page):
        raise UnreadableImage(remark("tiff_colours", colours="ycbcr"))
    if page.bitspersample < 8:
        raise UnreadableImage(remark("few_tones", tones=2**page.bitspersample))
    if page.sampleformat not in (tifffile.SAMPLEFORMAT.UINT, tifffile.SAMPLEFORMAT.IEEEFP):
        raise UnreadableImage(remark("signed_numbers"))


def _is_plain_ycbcr(page: Any) -> bool:
    """True if it is of a kind that `rgb_planes` converts."""
    whole = page.compression in (COMPRESSION.NONE, *DEFLATE, *COUNTABLE, COMPRESSION.ZSTD) and page.predictor == 1
    return whole and (subsampling(page) == (1, 1) or (not _is_planar(page) and page.samplesperpixel == len("YCC")))


def _samples(page: Any) -> int:
    """Numbers in the picture; in YCbCr, several pixels may share one of a colour."""
    pixels: int = page.imagewidth * page.imagelength
    if page.photometric == PHOTOMETRIC.YCBCR and page.compression != COMPRESSION.JPEG:
        across, down = subsampling(page)
        blocks: int = -(-page.imagewidth // across) * -(-page.imagelength // down)
        return blocks * (across * down + int(page.samplesperpixel) - 1)
    samples: int = page.samplesperpixel
    return pixels * samples


def _zero_end(page: Any, planes: Array) -> tuple[Remark, ...]:
    """A note on last rows without light. Raises UnreadableImage where the picture may break off there.

    Not where packed parts end in other bytes, or more follows behind plain ones: an interrupted copy is zeros from some
    place on.
    """
    try:
        _refuse_zero_end(page, planes)
        return ()
    except UnreadableImage:
        ends = [(max(_ends(page)), MOST_AFTER)]
        if page.compression != COMPRESSION.NONE:
            parts = zip(page.dataoffsets, page.databytecounts, strict=False)
            ends = [(start + max(count - ZEROS_PACKED, 0), min(count, ZEROS_PACKED)) for start, count in parts]
        for start, count in ends:
            page.parent.filehandle.seek(start)
            if not page.parent.filehandle.read(count).strip(b"\0"):
                raise
        return (EMPTY_ROWS,)


def _is_planar(page: Any) -> bool:
    """True if the file has one colour after the other."""
    return bool(page.planarconfig == tifffile.PLANARCONFIG.SEPARATE and page.samplesperpixel > 1)


def _refuse_zero_end(page: Any, planes: Array) -> None:
    """Raise UnreadableImage where the picture breaks off: where depends on how the file holds it."""
    if page.compression != COMPRESSION.NONE or not (page.is_tiled or _is_planar(page)):
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
    if page.photometric == PHOTOMETRIC.YCBCR and page.compression != COMPRESSION.JPEG:
        return _decoded(lambda: rgb_planes(page), page, path)
    if page.is_memmappable and not planar:
        kind = page.parent.byteorder + page.dtype.char
        planes: Array = np.memmap(path, kind, "r", page.dataoffsets[0], page.shape)
    else:
        planes = _decoded(lambda: page.asarray(maxworkers=1), page, path)
        if planar:
            planes = np.moveaxis(planes, 0, -1)
    if planes.ndim == 3:
        planes = planes[..., :3] if page.photometric in COLOURED else planes[..., 0]
    if planes.ndim != (3 if page.photometric in COLOURED else 2) or planes.shape[:2] != (
        page.imagelength,
        page.imagewidth,
    ):
        raise UnreadableImage(remark("not_flat"))
    return planes


def _decoded(decode: Callable[[], Array], page: Any, path: Path) -> Array:
    """The picture, decoded by a codec. Raises UnreadableImage."""
    try:
        return decode()
    except (MemoryError, OSError):
        raise
    except ImportError as error:  # an imagecodecs without this part
        LOGGER.info("%s: %s", path, error)
        packing = getattr(page.compression, "name", "unknown")
        raise UnreadableImage(remark("tiff_packing", packing=packing)) from error
    except Exception as error:  # codecs raise of every kind
        LOGGER.info("%s: %s: %s", path, type(error).__name__, error)
        raise UnreadableImage(remark("broken_tiff")) from error


EMPTY_ROWS = remark("empty_rows")
GREY = (PHOTOMETRIC.MINISWHITE, PHOTOMETRIC.MINISBLACK)
COLOURED = (PHOTOMETRIC.RGB, PHOTOMETRIC.YCBCR)
