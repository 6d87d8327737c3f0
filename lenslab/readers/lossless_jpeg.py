"""Lossless JPEG inside a DNG, decoded by liblj92 in three fifths of LibRaw's time; all else of the file is LibRaw's."""

from __future__ import annotations

import logging
import os
import struct
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, cast

import cv2
import numpy as np

from lenslab.readers.wholeness import some_pages
from lenslab.types import Array

if TYPE_CHECKING:
    import rawpy

LOGGER = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class PackedTile:
    """A strip or tile: where its JPEG lies in the file, its first row and column, its rows and columns."""

    start: int
    end: int
    top: int
    left: int
    rows: int
    columns: int


@dataclass(frozen=True, slots=True)
class CodedSize:
    """What a JPEG says of itself. header: bytes before its coded levels."""

    header: int
    bits: int
    rows: int
    columns: int
    colours: int


def unpacked_dng(path: Path) -> rawpy.RawPy | None:
    """An open DNG with its levels in LibRaw's memory, exactly as `unpack` leaves them. None where a file is not of the
    plain kind, or may be damaged: LibRaw is to decode it then, and to say what is wrong.

    LibRaw is shown the file without the mark that begins its first JPEG, and stops there: it knows sizes, black and
    colours by then, and its memory is there to be filled.
    """
    import rawpy

    shape, tiles = _tiles(path)
    if not tiles:
        return None
    data = _bytes_of(path)
    sizes = [_size(data, tile) for tile in tiles]
    if None in sizes:
        return None
    first = tiles[0].start
    data[first : first + len(BEGINS)] = bytes(len(BEGINS))
    with ExitStack() as at_end:
        try:
            raw = at_end.enter_context(rawpy.imread(cast(BinaryIO, _Opened(data))))
            raw.unpack()
        except (rawpy.LibRawError, TypeError) as error:
            LOGGER.info("%s: not decoded apart: %r", path, error)
            return None
        data[first : first + len(BEGINS)] = BEGINS
        if (
            raw.raw_type == rawpy.RawType.Flat
            and raw.raw_image.shape == shape
            and raw.raw_image.dtype == np.uint16
            and all(_fill(raw.raw_image, data, tile, size) for tile, size in zip(tiles, sizes, strict=True) if size)
        ):
            at_end.pop_all()
            return raw
    return None


def _bytes_of(path: Path) -> bytearray:
    """All of a file, in memory once."""
    with path.open("rb") as file:
        data = bytearray(os.fstat(file.fileno()).st_size)
        size = file.readinto(data)
    return data[:size] if size < len(data) else data


@dataclass(frozen=True, slots=True)
class _Opened:
    """What rawpy takes for an open file: the bytes where they lie, not a copy."""

    data: bytearray

    def read(self) -> bytearray:
        return self.data


def _fill(picture: Array, data: bytearray, tile: PackedTile, size: CodedSize) -> bool:
    """Decode a tile into its place. False where it is damaged: levels beyond the bits there are tell LibRaw, too."""
    import imagecodecs

    part = cast(bytes, memoryview(data)[tile.start : tile.end])  # it takes any buffer: no copy
    whole = (tile.rows, tile.columns) == picture.shape
    coded = (size.rows, size.columns, size.colours) if size.colours > 1 else (size.rows, size.columns)
    try:
        levels = imagecodecs.ljpeg_decode(part, out=picture.reshape(coded) if whole else None)
    except (imagecodecs.LjpegError, ValueError) as error:
        LOGGER.info("lossless JPEG: %r", error)
        return False
    levels = levels.reshape(tile.rows, tile.columns)
    if cv2.minMaxLoc(levels)[1] >= 1 << size.bits:
        return False
    if not whole:  # tiles may reach beyond the picture
        part_of_picture = picture[tile.top : tile.top + tile.rows, tile.left : tile.left + tile.columns]
        part_of_picture[:] = levels[: len(part_of_picture), : part_of_picture.shape[1]]
    return True


def _tiles(path: Path) -> tuple[tuple[int, int], list[PackedTile]]:
    """Rows and columns of the RAW picture, and its tiles; none of other files than DNGs with one picture of whole
    numbers, packed as JPEG."""
    import tifffile

    try:
        with tifffile.TiffFile(path) as file:
            pages = [child for page in some_pages(file) for child in (page, *(page.pages or ()))]
            packed = [page for page in pages if page.photometric in PHOTOMETRICS and page.compression == JPEG]
            if len(packed) == 1 and [page.shape for page in pages].count(packed[0].shape) == 1:
                return packed[0].shape, _tiles_of(packed[0])
    except Exception as error:  # tifffile raises of every kind, and takes texts for numbers
        LOGGER.info("%s: no lossless JPEG to decode apart: %r", path, error)
    return (0, 0), []


def _tiles_of(page: Any) -> list[PackedTile]:
    if len(page.shape) != 2 or page.sampleformat != WHOLE_NUMBERS or not TRANSFORMED.isdisjoint(page.tags.keys()):
        return []
    (rows, columns), (down, across) = page.shape, page.chunks
    a_row = -(-columns // across)
    if across > columns or len(page.dataoffsets) != a_row * -(-rows // down):
        return []
    tiles = []
    for number, (start, size) in enumerate(zip(page.dataoffsets, page.databytecounts, strict=True)):
        top, left = number // a_row * down, number % a_row * across
        high = down if page.is_tiled else min(down, rows - top)
        tiles.append(PackedTile(int(start), int(start + size), top, left, high, across))
    return tiles


def _size(data: bytearray, tile: PackedTile) -> CodedSize | None:
    """What a tile's JPEG says of itself, if all of it is there, it fits, and liblj92 decodes its kind without fault."""
    size = _coded_size(bytes(data[tile.start : min(tile.start + MOST_HEADER, tile.end)]))
    end = data[max(tile.end - MOST_FILLING, tile.start) : tile.end].rstrip(b"\0")
    if size is None or not 8 < size.bits <= 16 or not end.endswith(ENDS):
        return None
    coded = tile.start + size.header, tile.end - min(MOST_FILLING, tile.end - tile.start) + len(end) - len(ENDS)
    if data.count(MARK, *coded) != data.count(NO_MARK, *coded):  # where LibRaw stops, and tells damage
        return None
    return size if size.rows * size.columns * size.colours == tile.rows * tile.columns else None


def _coded_size(header: bytes) -> CodedSize | None:
    """What a lossless JPEG says of itself. None with restarts, more than two colours, or rare predictors: what liblj92
    makes of some of these is wrong."""
    size, tables, place = None, 0, len(BEGINS)
    with suppress(struct.error, IndexError):
        while header.startswith(BEGINS):
            mark, length = struct.unpack_from(">HH", header, place)
            body = header[place + 4 : place + 2 + length]
            if mark == LOSSLESS:
                bits, rows, columns, colours = struct.unpack_from(">BHHB", body)
                alike = colours in (1, 2) and all(body[7 + 3 * colour] == ONCE for colour in range(colours))
                size = CodedSize(0, bits, rows, columns, colours) if alike else None
            elif mark == TABLES:
                while body:
                    tables, body = tables + 1, body[TABLE_HEAD + sum(body[1:TABLE_HEAD]) :]
            elif mark == SCAN:
                known = body[-3:] == SAMPLE_BEFORE or (body[-3:] == ABOVE_AND_SLOPE and tables == 1)
                right = size is not None and body[0] == size.colours and known
                return replace(size, header=place + 2 + length) if size and right else None
            elif mark != COMMENT and mark >> 4 != APPLICATIONS:
                return None
            place += 2 + length
    return None


BEGINS, ENDS = b"\xff\xd8", b"\xff\xd9"
MARK, NO_MARK = b"\xff", b"\xff\0"
LOSSLESS, TABLES, SCAN, COMMENT, APPLICATIONS = 0xFFC3, 0xFFC4, 0xFFDA, 0xFFFE, 0xFFE
ONCE = 0x11  # each colour in each pixel
SAMPLE_BEFORE, ABOVE_AND_SLOPE = bytes((1, 0, 0)), bytes((6, 0, 0))  # predictor, 0, bits that are shifted
TABLE_HEAD = 17  # bytes: which one, and how many codes of each length
MOST_HEADER = 4096  # bytes: two tables of codes take less than a tenth
MOST_FILLING = 64  # bytes behind the end of a JPEG, to an even place
PHOTOMETRICS = (32803, 34892)  # colour filter array, linear RAW
JPEG = 7
WHOLE_NUMBERS = 1
TRANSFORMED = {  # tags with which levels are not what JPEG holds, or black is measured in the picture
    50712,  # LinearizationTable
    50830,  # MaskedAreas
    50974,  # SubTileBlockSize
    50975,  # RowInterleaveFactor
    52547,  # ColumnInterleaveFactor
}
