"""Checks that a file holds all of its picture: decoders fill in or skip missing data silently."""

from __future__ import annotations

import logging
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from tifffile import COMPRESSION, DATATYPE, TiffFile

from lenslab.files.headers import ODD_HEADER, check_dng_header
from lenslab.values.remarks import Remark, UnreadableImage, remark
from lenslab.values.types import Array
from lenslab.workers import process

LOGGER = logging.getLogger(__name__)


def refuse_damage(path: Path) -> tuple[Remark, ...]:
    """Remarks on what the decoder printed about `path`. Raises UnreadableImage where it found damage.

    LibRaw and libjpeg continue after an error with whatever is in memory, and only print a warning.
    """
    text = process.taken().strip()
    if text:
        LOGGER.info("%s: message of the decoder: %s", path, text)
    for line in text.splitlines():
        for sign, reason in DAMAGE.items():
            if sign in line and not any(harmless in line for harmless in HARMLESS):
                raise UnreadableImage(reason)
    return tuple(note for sign, note in ODD.items() if sign in text)


def refuse_zero_end(picture: Array, least: int = 1) -> None:
    """Raise UnreadableImage where the last rows, `least` or more, hold nothing but zeros while those before do not.

    An interrupted copy ends so where the program reserved the space first. A picture's own black does not end
    in the middle of a row that has no other black in it, nor does a frame of black around a picture lie on one side.
    picture: (rows, columns, ...), as the file has it.
    """
    flat = picture.reshape(len(picture), -1)
    rows = len(flat)
    if flat[-1].any():
        return
    last = rows - 1
    while last >= 0 and not flat[last].any():
        last -= 1
    empty = rows - 1 - last
    if last < 0 or empty < least or not flat[0].any():
        return  # black altogether, or with a black frame
    filled = np.flatnonzero(flat[last])
    black = 1 - len(filled) / (filled[-1] + 1)
    if black < MOST_BLACK:
        raise UnreadableImage(remark("rows_not_copied", missing=empty, rows=rows))


def refuse_zero_parts(parts: Sequence[Array]) -> None:
    """The same of a picture in parts, tiles or the strips of one colour each, in the order in which the file has them.

    parts: (rows, columns, ...) each, without what fills up tiles beyond the picture. If copying was interrupted, zeros
    begin inside one of them, and hardly any come before: a dark corner fades.
    """
    last = next((number for number in reversed(range(len(parts))) if parts[number].any()), None)
    if last is None or not parts[0][0].any():
        return  # black altogether, or with a black frame
    values = parts[last].ravel()
    a_row = parts[0].size // len(parts[0])
    end = int(np.flatnonzero(values)[-1]) + 1
    empty = values.size - end + sum(part.size for part in parts[last + 1 :])
    if end == values.size or empty < a_row:
        return
    earlier = parts[last - 1].ravel() if last else values[:0]
    before = np.concatenate([earlier, values[:end]])[-16 * a_row :]
    if np.count_nonzero(before) > (1 - MOST_BLACK) * before.size:
        raise UnreadableImage(remark("empty_end"))


def odd_parts(picture: Array, darkest: float) -> tuple[Remark, ...]:
    """A note on a picture with a piece of zeros amid its data, with rows that are copies of those before, or with last
    columns of zeros where the first one has light: as if tiles filled up beyond the picture were counted to it.

    Not on black or even areas, which lie across rows and columns alike. picture: (rows, columns). darkest: its smallest
    value.
    """
    zeros: Array = np.flatnonzero(picture.ravel() == 0) if not darkest > 0 else np.empty(0, int)  # NaN is not above 0
    if len(zeros) >= 32:  # pixels of zeros one after the other
        ends = np.flatnonzero(np.diff(zeros, append=zeros[-1] + 2) > 1)
        if np.diff(ends, prepend=-1).max() > 0.3 * len(zeros):  # black areas have a run in each row
            return (remark("odd_part"),)
    if not picture[:, -1].any() and picture[:, 0].any():
        return (remark("empty_columns"),)
    few, more = picture[:, ::343], picture[:, ::7]  # a few columns first, which most rows differ in
    alike = 1 + np.flatnonzero((few[2:-1] == few[1:-2]).all(axis=1))  # demosaicking may copy the outermost rows
    alike = alike[(more[alike + 1] == more[alike]).all(axis=1)]
    if 0 < len(alike) <= 0.02 * len(picture):  # more are a picture without noise
        for row in alike:
            if np.array_equal(picture[row], picture[row + 1]) and picture[row].min() < picture[row].max():
                return (remark("odd_part"),)
    return ()


def refuse_zero_tail(path: Path) -> None:
    """Raise UnreadableImage where the file ends in zeros, so many that no camera's does."""
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        if size > ZEROS_RAW:
            file.seek(size - ZEROS_RAW)
            _refuse_zeros(file.read())


def data_after_all(file: TiffFile) -> tuple[Remark, ...]:
    """A note where a TIFF goes on behind its last picture though nothing in it points there: data were put in before
    that, or other data added. Zeros fill up a file, and say nothing.
    """
    handle = file.filehandle
    try:
        pages = all_pages(file)
        end = max(start + count for page in pages for start, count in _parts(page))
        for tag in (tag for page in pages for tag in page.tags):
            places = tag.value if isinstance(tag.value, tuple) else (tag.value,)
            if tag.dtype in POINTERS and any(isinstance(place, int) and place >= end for place in places):
                return ()
            if max(tag.offset, tag.valueoffset) >= end:
                return ()
        handle.seek(end)
        rest = handle.read(MOST_AFTER)
    except Exception as error:  # tifffile raises of every kind, and takes texts for numbers
        LOGGER.info("%s: cannot tell where it ends: %r", handle.path, error)
        return ()
    return (remark("extra_data"),) if rest.strip(b"\0") else ()


def some_pages(file: TiffFile) -> list[Any]:
    """The pictures of a TIFF, MOST_PAGES at most: never all of them, as directories may form a circle."""
    pages: dict[int, Any] = {}
    for number in range(MOST_PAGES):
        try:
            page = file.pages[number]
        except IndexError:
            break
        if page.offset in pages:
            break
        pages[page.offset] = page
    return list(pages.values())


def all_pages(file: TiffFile) -> list[Any]:
    """These and the pictures in their subdirectories."""
    return [child for page in some_pages(file) for child in (page, *(page.pages or ()))]


def _parts(page: Any) -> list[tuple[int, int]]:
    """Offset and bytes of each strip or tile of a picture, in the order of the file."""
    parts = zip(page.dataoffsets, page.databytecounts, strict=False)
    return sorted((int(start), int(count)) for start, count in parts)  # a damaged tag holds fractions


def check_dng(path: Path) -> tuple[Remark, ...]:
    """Remarks on a DNG's data. Raises UnreadableImage where strips or tiles lie beyond the file's end, compressed ones
    end in zeros, or the header contradicts the file.
    """
    try:
        with TiffFile(path) as file:
            first: Any = file.pages.first
            pages = [first, *(first.pages or ())]  # the RAW picture is the first one's child, where that is a preview
            largest = max(pages, key=lambda page: int(page.imagewidth) * int(page.imagelength))
            parts, notes = _parts(largest), data_after_all(file)
            packed = largest.compression != COMPRESSION.NONE
            notes += check_dng_header(largest, path)
        end = max((start + count for start, count in parts), default=0)
    except UnreadableImage:
        raise
    except Exception as error:  # tifffile raises of every kind, and takes texts for numbers, where LibRaw still reads
        LOGGER.info("%s: cannot read its strips: %r", path, error)
        return (ODD_HEADER,)
    with path.open("rb") as file:
        if end > file.seek(0, os.SEEK_END):
            raise UnreadableImage(remark("cut_short"))
        for start, count in parts if packed else ():
            if min(count, start + count) > ZEROS_PACKED:
                file.seek(start + count - ZEROS_PACKED)
                _refuse_zeros(file.read(ZEROS_PACKED))
    return notes


def _refuse_zeros(end: bytes) -> None:
    if not end.strip(b"\0"):
        raise UnreadableImage(remark("empty_end"))


MOST_PIXELS = 500_000_000  # of a picture: more are not unpacked
POINTERS = (DATATYPE.LONG, DATATYPE.IFD, DATATYPE.LONG8, DATATYPE.IFD8)  # numbers that may be places in the file
MOST_PAGES = 100  # that are counted
MOST_AFTER = 1 << 16  # bytes looked at, of those that nothing points to
ZEROS_PACKED = 64  # bytes: no compressed picture ends so
ZEROS_RAW = 1 << 16  # at the end of any camera's file
MOST_BLACK = 0.05  # share of zeros in the last row that has anything

CUT = remark("image_ends_early")
BROKEN = remark("broken_image")
DAMAGE = {  # what LibRaw, libjpeg and libpng print
    **dict.fromkeys(("Unexpected end of file", "Premature end", "premature end of data"), CUT),
    **dict.fromkeys(("data corrupted at", "Corrupt JPEG data", "Invalid JPEG", "Unsupported JPEG", "Bogus"), BROKEN),
    **dict.fromkeys(("Invalid SOS parameters", "Inconsistent progression", "libpng error"), BROKEN),
}
HARMLESS = ("extraneous bytes before marker 0xd9",)  # after the picture
ODD = {
    HARMLESS[0]: remark("extra_data"),
    "unknown JFIF": ODD_HEADER,  # libjpeg prints the first of its warnings alone: damage may follow
    "unknown Adobe": ODD_HEADER,
}
