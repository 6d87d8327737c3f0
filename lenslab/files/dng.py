"""What LibRaw leaves undone in a DNG: JPEG XL, floating-point levels, a black that varies, corrections of the lens."""

from __future__ import annotations

import logging
import struct
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from tifffile import COMPRESSION, DATATYPE, PHOTOMETRIC, SAMPLEFORMAT, TiffFile

from lenslab.files.wholeness import MOST_PIXELS, all_pages
from lenslab.values.remarks import Remark, UnreadableImage, remark
from lenslab.values.types import STRIP, Array

if TYPE_CHECKING:
    import rawpy

LOGGER = logging.getLogger(__name__)


def open_dng(path: Path, *, developed: bool) -> tuple[rawpy.RawPy, tuple[Remark, ...]]:
    """An open DNG with its levels, and a note on corrections in the file that are not applied.

    developed: LibRaw is going to develop it. Raises UnreadableImage where JPEG XL or floats cannot be decoded.
    """
    import rawpy

    raw: rawpy.RawPy | None = None
    notes: tuple[Remark, ...] = ()
    try:
        with TiffFile(path) as file:
            of_sensor = [
                page
                for page in all_pages(file)
                if page.photometric in (PHOTOMETRIC.CFA, PHOTOMETRIC.LINEAR_RAW) and page.subfiletype != ENHANCED
            ]
            page: Any = max(of_sensor, key=lambda page: page.imagewidth * page.imagelength * page.samplesperpixel)
            floats = page.sampleformat == SAMPLEFORMAT.IEEEFP
            if (page.compression in JPEG_XL or floats) and not file.is_bigtiff:
                raw = unpacked(BytesIO(_rewritten(path, page, floats)))
            else:
                raw = unpacked(path)
            notes = _left_out(page)
            if not floats:
                _even_black(raw, page, developed)
    except (UnreadableImage, MemoryError, OSError, rawpy.LibRawError):
        raise
    except Exception as error:  # tifffile raises of every kind, and takes texts for numbers
        LOGGER.info("%s: left to LibRaw: %r", path, error)
    return raw or unpacked(path), notes


def unpacked(source: Path | BytesIO) -> rawpy.RawPy:
    """An open RAW file with its levels."""
    import rawpy

    if isinstance(source, BytesIO):
        raw = rawpy.imread(source)
    else:
        with source.open("rb") as file:
            raw = rawpy.imread(file)
    raw.unpack()
    return raw


def filter_pattern(raw: rawpy.RawPy) -> Array:
    """The colour index of each pixel of the visible cell that the filter array repeats; one of 0 without an array.

    Raises NotImplementedError where there is none that the whole sensor repeats.
    """
    cell = raw.raw_pattern
    if cell is None or raw.num_colors == 1:
        return np.zeros((1, 1), np.uint8)
    # not raw_colors_visible, which rawpy makes for the whole frame; nor raw_pattern, which it reads beside LibRaw's
    # where margins are wider than a cell of X-Trans
    top, left, period = raw.sizes.top_margin, raw.sizes.left_margin, range(len(cell))
    return np.array([[raw.raw_color(top + row, left + column) for column in period] for row in period], np.uint8)


def _left_out(page: Any) -> tuple[Remark, ...]:
    """Notes on what the file lists for those who develop it (DNG 1.7.1.0, chapter 7)."""
    codes: dict[int, None] = {}
    for name in ("OpcodeList1", "OpcodeList2", "OpcodeList3"):
        data = bytes(page.tags[name].value) if name in page.tags else b""
        place = 4  # behind their number; always big-endian
        for _ in range(int.from_bytes(data[:4], "big")):
            if place + 16 > len(data):
                break
            code, _, _, size = struct.unpack_from(">4I", data, place)
            codes[code] = None
            place += 16 + size
    of_levels = OF_LEVELS if page.compression != 34892 else {}  # LibRaw follows that of lossy JPEG, of DNG 1.4
    notes = []
    for key, names in (("not_applied", OF_LENS), ("levels_not_mapped", of_levels)):
        if listed := [names[code] for code in codes if code in names]:
            notes.append(remark(key, names=", ".join(listed)))
    return tuple(notes)


# ------------------------------------------------------------------------------
# Black that varies from pixel to pixel of a cell, from column to column or from row to row.


def _even_black(raw: rawpy.RawPy, page: Any, developed: bool) -> None:
    """Shift the levels so that each pixel's black lies where LibRaw takes it from: it follows cells of Bayer's four
    pixels alone, lays them beside their pixels where the sensor's margins are odd, and takes the mean of rows and
    columns.
    """
    levels, cell, samples = raw.raw_image_visible, _cell_of_black(page), int(page.samplesperpixel)
    planes = levels[..., :samples] if levels.ndim == 3 else levels[..., None]
    pattern = filter_pattern(raw)
    if developed and max(*cell.shape[:2], *pattern.shape) > 2 and cell.size > cell.shape[2]:
        return  # LibRaw's own development follows these
    first, taken = _active_area(page), np.array(raw.black_level_per_channel, np.float32)
    top, left = raw.sizes.top_margin - first[0], raw.sizes.left_margin - first[1]

    def shift(row: int, shape: tuple[int, int]) -> Array:
        black = _black(page, cell, top + row, left, shape)
        if levels.ndim == 3:
            return taken[:samples] - black
        rows, columns = np.arange(row, row + shape[0]), np.arange(shape[1])
        return taken[pattern[rows % len(pattern)][:, columns % len(pattern)]][..., None] - black

    varies = any(np.ptp(_numbers(page, name, (0,))) > 0 for name in DELTAS)
    if not varies and np.abs(shift(0, (24, 24))).max() < 0.5:  # whole cells of 2, 4, 6 or 8 pixels
        return
    for row in range(0, len(planes), STRIP):
        strip = planes[row : row + STRIP]
        shifted = np.clip(np.rint(strip + shift(row, strip.shape[:2])), 0, 65535)
        strip[:] = np.where(strip > 0, shifted, 0)  # zeros are missing data


def _active_area(page: Any) -> tuple[int, int]:
    """Row and column at which the cells of black begin."""
    area = page.tags["ActiveArea"].value if "ActiveArea" in page.tags else (0, 0)
    return int(area[0]), int(area[1])


def _cell_of_black(page: Any) -> Array:
    """Levels of black, shape (rows, columns, 1 or samples of a pixel)."""
    if "BlackLevel" not in page.tags:
        return np.zeros((1, 1, 1), np.float32)
    rows, columns = (int(side) for side in _numbers(page, "BlackLevelRepeatDim", (1, 1)))
    return np.array(_numbers(page, "BlackLevel", ()), np.float32).reshape(rows, columns, -1)


def _black(page: Any, cell: Array, top: int, left: int, shape: tuple[int, int]) -> Array:
    """Black of the pixels from a row and a column of the active area on."""
    rows, columns = np.arange(top, top + shape[0]), np.arange(left, left + shape[1])
    black = cell[rows % len(cell)][:, columns % cell.shape[1]]
    for name, places, axis in zip(DELTAS, (columns, rows), (1, 0), strict=True):
        deltas = np.array(_numbers(page, name, (0,)), np.float32)
        black = black + np.expand_dims(deltas[np.clip(places, 0, len(deltas) - 1)], (1 - axis, 2))
    return black


def _numbers(page: Any, name: str, usual: tuple[float, ...]) -> tuple[float, ...]:
    """The values of a tag, also of fractions."""
    tag = page.tags.get(name)
    if tag is None:
        return usual
    values = tag.value if isinstance(tag.value, tuple) else (tag.value,)
    if tag.dtype in (DATATYPE.RATIONAL, DATATYPE.SRATIONAL):
        return tuple(above / below for above, below in zip(values[::2], values[1::2], strict=True))
    return values


# ------------------------------------------------------------------------------
# Levels that LibRaw does not decode, or not as they are: JPEG XL (version 1.7: phones, Lightroom), and floats, whose
# white it takes for that of integers or for the brightest pixel. All else of such a file is LibRaw's.


def _rewritten(path: Path, page: Any, floats: bool) -> bytearray:
    """The file with the same levels as plain integers behind its end. Raises UnreadableImage."""
    if page.imagewidth * page.imagelength > MOST_PIXELS:
        raise UnreadableImage(remark("too_large", columns=page.imagewidth, rows=page.imagelength))
    try:
        levels = page.asarray(maxworkers=1)
        for axis, name in enumerate(INTERLEAVED):  # a mosaic's colours may be kept beside each other (DNG 1.7)
            tag = page.tags.get(name)
            if tag is not None and tag.value > 1:
                places = np.concatenate([np.arange(field, levels.shape[axis], tag.value) for field in range(tag.value)])
                levels = np.take(levels, np.argsort(places), axis=axis)
        if levels.shape[:2] != (page.imagelength, page.imagewidth):
            raise ValueError(str(levels.shape))
        if floats:
            levels = _scaled(levels, page)
        elif levels.dtype.kind != "u" or levels.dtype.itemsize > 2:
            raise ValueError(str(levels.dtype))
        elif levels.dtype == np.uint8 and "LinearizationTable" not in page.tags and "WhiteLevel" not in page.tags:
            levels = levels.astype(np.uint16) * np.uint16(257)  # white is the highest number that there is
    except MemoryError:
        raise
    except Exception as error:  # codecs raise of every kind, and one may be missing
        LOGGER.info("%s: not decoded: %r", path, error)
        raise UnreadableImage(remark("jpeg_xl_dng" if page.compression in JPEG_XL else "broken_tiff")) from error
    return _with_levels(bytearray(path.read_bytes()), page, levels, floats)


def _scaled(levels: Array, page: Any) -> Array:
    """Floats as uint16, from black at 0 to white, which is 1 unless stated (DNG 1.7.1.0, WhiteLevel)."""
    white, cell, (top, left) = _numbers(page, "WhiteLevel", (1.0,))[0], _cell_of_black(page), _active_area(page)
    planes = levels if levels.ndim == 3 else levels[..., None]
    integers = np.empty(planes.shape, np.uint16)
    for row in range(0, len(planes), STRIP):
        strip = planes[row : row + STRIP].astype(np.float32)
        black = _black(page, cell, row - top, -left, strip.shape[:2])
        if black.max() >= white:
            raise ValueError(f"black {black.max()}, white {white}")
        light = (strip - black) / (white - black)
        integers[row : row + STRIP] = np.rint(np.clip(np.nan_to_num(light), 0, 1) * 65535)
    return integers.reshape(levels.shape)


def _with_levels(data: bytearray, page: Any, levels: Array, floats: bool) -> bytearray:
    """The file with these levels behind its end, and its tags leading there."""
    order = page.parent.byteorder
    start = len(data) + len(data) % 2
    stored = np.ascontiguousarray(levels, order + "u2").tobytes()
    changed = {
        **dict.fromkeys(("Compression", *INTERLEAVED), 1),
        **dict.fromkeys(("StripOffsets", "TileOffsets"), start),
        **dict.fromkeys(("StripByteCounts", "TileByteCounts"), len(stored)),
        **dict.fromkeys(("RowsPerStrip", "TileLength"), page.imagelength),
        "TileWidth": page.imagewidth,
        **(dict.fromkeys(("BlackLevel", *DELTAS), 0) | {"WhiteLevel": 65535} if floats else {}),
    }
    each = {"BitsPerSample": 16, "SampleFormat": SAMPLEFORMAT.UINT}  # for each colour
    for tag in page.tags:
        if tag.name in changed:
            struct.pack_into(f"{order}HHII", data, tag.offset, tag.code, DATATYPE.LONG, 1, changed[tag.name])
        elif tag.name in each and tag.count == 1:
            struct.pack_into(f"{order}HHIHH", data, tag.offset, tag.code, DATATYPE.SHORT, 1, each[tag.name], 0)
        elif tag.name in each:
            struct.pack_into(f"{order}{tag.count}H", data, tag.valueoffset, *[each[tag.name]] * tag.count)
    return data.ljust(start, b"\0") + stored


ENHANCED = 16  # DNG's NewSubFileType of a picture made of the sensor's, which lies beside it
JPEG_XL = (COMPRESSION.JPEGXL, COMPRESSION.JPEGXL_DNG)

INTERLEAVED = ("RowInterleaveFactor", "ColumnInterleaveFactor")

DELTAS = ("BlackLevelDeltaH", "BlackLevelDeltaV")

OF_LENS = {1: "WarpRectilinear", 2: "WarpFisheye", 3: "FixVignetteRadial", 9: "GainMap", 14: "WarpRectilinear2"}
OF_LEVELS = {
    7: "MapTable",
    8: "MapPolynomial",
    10: "DeltaPerRow",
    11: "DeltaPerColumn",
    12: "ScalePerRow",
    13: "ScalePerColumn",
}
