"""Headers that contradict the file: what decoders take at its word, and then show another picture, without a remark."""

from __future__ import annotations

import logging
import math
import re
import struct
import zlib
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

import numpy as np
import tifffile
from tifffile import COMPRESSION, DATATYPE, PHOTOMETRIC, PLANARCONFIG, PREDICTOR, SAMPLEFORMAT

from lenslab.files.colour import subsampling
from lenslab.values.remarks import Remark, UnreadableImage, remark

LOGGER = logging.getLogger(__name__)


def check_tiff(page: Any, path: Path) -> tuple[Remark, ...]:
    """A note where the file has more of this picture than its header states. page: from a header that can be read.

    Raises UnreadableImage where the header contradicts itself or the pictures in the file.
    """
    entries = _entries(page, path)
    if any(code in ESSENTIAL and (code not in page.tags or not page.tags[code].count) for code in entries):
        raise UnreadableImage(remark("tiff_header"))
    notes = () if TYPES.issuperset(entries.values()) and _is_single(page) else (ODD_HEADER,)
    bits = page.tags.get("BitsPerSample")
    of_fax = page.compression in (COMPRESSION.CCITTRLE, COMPRESSION.CCITT_T4, COMPRESSION.CCITT_T6)
    if (
        (bits is not None and isinstance(bits.value, tuple) and len(bits.value) not in (1, page.samplesperpixel))
        or (of_fax and page.bitspersample != 1)
        or (page.predictor == PREDICTOR.FLOATINGPOINT and page.sampleformat != SAMPLEFORMAT.IEEEFP)
        or _has_absurd_tiles(page)
    ):
        raise UnreadableImage(remark("tiff_header"))
    counts = _listed(page, "TileByteCounts" if page.is_tiled else "StripByteCounts")
    places = _listed(page, "TileOffsets" if page.is_tiled else "StripOffsets")
    if page.compression == COMPRESSION.JPEG:
        more = len(counts) > math.prod(page.chunked)
        return (*notes, *_check_jpegs(page, path), *((MORE,) if more else ()))
    if "YCbCrSubSampling" in page.tags and page.photometric != PHOTOMETRIC.YCBCR:
        notes = (*notes, ODD_HEADER)
    needed = _needed(page)
    if needed is None:
        return notes
    if len(counts) > len(needed):
        return (*notes, MORE)
    packed = page.compression != COMPRESSION.NONE
    checked = range(len(page.databytecounts) if page.compression == COMPRESSION.LZW else 1)  # has no sum
    held = [_unpacked(page, path, part, needed[0]) for part in checked] if packed else counts
    if not packed and page.bitspersample > 8 and any(place % 2 for place in places):  # in the middle of a number
        notes = (*notes, ODD_HEADER)
    full = max(needed)  # also of the last strip, where some programs fill it up
    more = any(count > full + PADDING for count in held)
    return (*notes, *((MORE,) if more else ()), *((SHARED,) if _overlap(page) else ()))


def _has_absurd_tiles(page: Any) -> bool:
    """True if tiles are so much larger than the picture, also a small one, that to unpack one takes all memory."""
    pixels = int(page.imagewidth) * int(page.imagelength)
    return bool(page.is_tiled and int(page.tilewidth) * int(page.tilelength) > max(4 * pixels, 1 << 24))


def _entries(page: Any, path: Path) -> dict[int, int]:
    """The number and the type of each tag in a picture's directory, as the file has them: tifffile leaves out those
    that it cannot read.
    """
    parent = page.parent
    head, entry = (8, 20) if parent.is_bigtiff else (2, 12)
    order: Literal["big", "little"] = "big" if parent.byteorder == ">" else "little"
    count = int.from_bytes(_bytes(path, page.offset, head), order)
    entries = _bytes(path, page.offset + head, min(count, 4096) * entry)
    return {
        int.from_bytes(entries[start : start + 2], order): int.from_bytes(entries[start + 2 : start + 4], order)
        for start in range(0, len(entries), entry)
    }


def _overlap(page: Any) -> bool:
    """True if strips or tiles share bytes, with each other or with the directory and its values; or if one has an
    offset without bytes, or bytes without an offset.
    """
    places = list(zip(page.dataoffsets, page.databytecounts, strict=False))
    if any(bool(start) != bool(count) for start, count in places):
        return True
    parts = sorted((int(start), int(start + count)) for start, count in places if start and count)
    if any(end > start for (_, end), (start, _) in pairwise(parts)):
        return True
    others = [(page.offset, 2), *((tag.valueoffset, tag.valuebytecount) for tag in page.tags if tag.valuebytecount > 4)]
    starts = [start for start, _ in parts]
    before = ((bisect_left(starts, start + count) - 1, start) for start, count in others)
    return any(place >= 0 and parts[place][1] > start for place, start in before)


def _listed(page: Any, name: str) -> Sequence[int]:
    """A tag's values, of all strips or tiles that the file lists: tifffile leaves out those that no picture needs."""
    tag = page.tags.get(name)
    value = () if tag is None else tag.value
    return value if isinstance(value, tuple | list) else (value,)


def _needed(page: Any) -> list[int] | None:
    """The bytes of each strip or tile once unpacked; None where that is not simply counted."""
    if page.bitspersample % 8:
        return None
    planes = int(page.samplesperpixel) if page.planarconfig == PLANARCONFIG.SEPARATE else 1
    if page.is_tiled:
        across, down = -(-page.imagewidth // page.tilewidth), -(-page.imagelength // page.tilelength)
        return int(planes * across * down) * [_bytes_of(page, int(page.tilelength), int(page.tilewidth), planes)]
    rows = max(min(int(page.rowsperstrip), int(page.imagelength)), 1)
    whole, left = divmod(int(page.imagelength), rows)
    strips = (*whole * [rows], *([left] if left else []))
    return planes * [_bytes_of(page, count, int(page.imagewidth), planes) for count in strips]


def _bytes_of(page: Any, rows: int, columns: int, planes: int) -> int:
    """Bytes of a part of the picture; in YCbCr, several pixels may share one number of a colour."""
    numbers, samples = rows * columns, int(page.samplesperpixel) // planes
    if page.photometric == PHOTOMETRIC.YCBCR and planes == 1:
        across, down = subsampling(page)
        numbers, samples = -(-rows // down) * -(-columns // across), across * down + samples - 1
    return numbers * samples * int(page.bitspersample) // 8


def _unpacked(page: Any, path: Path, part: int, needed: int) -> int:
    """Unpacked size of a strip or tile, bytes: 0 if it takes too long to find out."""
    count = int(page.databytecounts[part])
    if count > MOST_PACKED or needed > 1 << 28:
        return 0
    data = _bytes(path, int(page.dataoffsets[part]), count)
    try:
        if page.compression in DEFLATE:
            return len(zlib.decompressobj().decompress(data, needed + PADDING + 1))
        if page.compression in COUNTABLE:
            return len(tifffile.TIFF.DECOMPRESSORS[page.compression](data))
    except Exception as error:  # codecs raise of every kind; whoever decodes the picture says so
        LOGGER.info("%s: %r", path, error)
    return 0


def _check_jpegs(page: Any, path: Path) -> tuple[Remark, ...]:
    """A note where the last JPEG in the TIFF has more rows than are left for it.

    Raises UnreadableImage where the first one is of another size or kind than the TIFF states, or scans are.
    """
    import cv2

    frames = [_frame_of_part(page, path, part) for part in (0, -1)] if page.databytecounts else []
    if not frames or frames[0] is None:
        return ()
    rows = min(int(page.rowsperstrip), int(page.imagelength)) if not page.is_tiled else page.tilelength
    columns = page.imagewidth if not page.is_tiled else page.tilewidth
    samples = 1 if page.planarconfig == PLANARCONFIG.SEPARATE else page.samplesperpixel
    if frames[0] != (page.bitspersample, rows, columns, samples):
        raise UnreadableImage(remark("tiff_header"))
    tag = page.tags.get("JPEGTables")
    tables = b"" if tag is None else bytes(tag.value)[2:-2]  # between the marks of start and end
    for start, count in zip(page.dataoffsets, page.databytecounts, strict=False):
        data = _bytes(path, int(start), min(int(count), MOST_PACKED))
        whole = data[:2] + tables + data[2:]
        if not is_whole(whole) or not scans_fit(whole):
            raise UnreadableImage(remark("tiff_header"))
        with suppress(cv2.error):  # libjpeg prints of damage; imagecodecs, which makes the picture, is silent
            cv2.imdecode(np.frombuffer(whole, np.uint8), cv2.IMREAD_UNCHANGED)
    left = int(page.imagelength) % rows or rows
    more = not page.is_tiled and frames[1] is not None and frames[1][1] > left
    return (MORE,) if more else ()


def _frame_of_part(page: Any, path: Path, part: int) -> tuple[int, int, int, int] | None:
    count = min(int(page.databytecounts[part]), 1 << 16)
    return frame_header(_bytes(path, int(page.dataoffsets[part]), count))


def check_dng_header(page: Any, path: Path) -> tuple[Remark, ...]:
    """A note where the directory of a DNG's RAW picture is damaged.

    Raises UnreadableImage where it contradicts itself or the file: LibRaw takes it at its word, and levels that it
    cannot read for unknown.
    """
    entries = _entries(page, path)
    lost = any(code in ESSENTIAL | LEVELS and code not in page.tags for code in entries)
    bits = page.bitspersample if isinstance(page.bitspersample, tuple) else (page.bitspersample,)
    samples = int(page.samplesperpixel)
    places = _listed(page, "TileOffsets" if page.is_tiled else "StripOffsets")
    if lost or len(bits) not in (1, samples) or min(map(int, places), default=0) < 8 or _has_absurd_tiles(page):
        raise UnreadableImage(remark("tiff_header"))
    rows = int(page.tilelength if page.is_tiled else min(page.rowsperstrip, page.imagelength))
    columns = int(page.tilewidth if page.is_tiled else page.imagewidth)
    frame = _frame_of_part(page, path, 0) if page.compression == COMPRESSION.JPEG else None
    held, needed = (0, 0) if frame is None else (math.prod(frame[1:]), rows * columns * samples)
    plain_end = int(places[0]) + -(-max(bits) * samples * columns // 8) * rows
    if (
        len(places) < -(-int(page.imagelength) // rows) * -(-int(page.imagewidth) // columns)
        or (page.compression == COMPRESSION.NONE and len(places) == 1 and plain_end > path.stat().st_size)
        or held < needed
    ):
        raise UnreadableImage(remark("cut_short"))
    more = held > needed and not page.is_tiled
    known = TYPES.issuperset(entries.values()) and all(
        entries.get(code, DATATYPE.SHORT) in types for code, types in TYPES_OF.items()
    )
    end = page.offset + 2 + 12 * len(entries)
    inside = any(tag.valuebytecount > 4 and page.offset <= tag.valueoffset < end for tag in page.tags)
    odd = not (known and _is_single(page) and _levels_fit(page)) or (inside and not page.parent.is_bigtiff)
    if not odd and "CFAPattern" in page.tags and tuple(_listed(page, "CFARepeatPatternDim")) not in CELLS:
        raise UnreadableImage(remark("unknown_dng"))  # LibRaw takes any other for Bayer's, such as one of 4 x 4 pixels
    return (*((MORE,) if more else ()), *((ODD_HEADER,) if odd else ()))


def _is_single(page: Any) -> bool:
    """True if there is one number of each of which a picture can have no more."""
    return all(page.tags[name].count == 1 for name in SINGLE if name in page.tags)


def _levels_fit(page: Any) -> bool:
    """True if a DNG lists as many colours, levels of black and of white as its filter array has (DNG 1.7.1.0)."""

    def product(name: str, default: int) -> int:
        return math.prod(_listed(page, name)) or -1 if name in page.tags else default

    def count(name: str) -> int | None:
        return page.tags[name].count if name in page.tags else None

    cell, black = product("CFARepeatPatternDim", 0), product("BlackLevelRepeatDim", 1)
    of_samples = (1, int(page.samplesperpixel))
    if product("CFALayout", 1) != 1 or count("CFAPattern") not in (None, cell):  # not rectangular
        return False
    if "CFAPattern" in page.tags:  # each colour has pixels, and green, of four, a diagonal
        pattern, (red, green, blue) = _bytes_in(page, "CFAPattern"), (0, 1, 2)
        if set(pattern) != set(_bytes_in(page, "CFAPlaneColor") or (red, green, blue)):
            return False
        of_bayer = len(pattern) == 4 and set(pattern) == {red, green, blue}
        if of_bayer and not (pattern[0] == pattern[3] == green or pattern[1] == pattern[2] == green):
            return False
    return (
        count("BlackLevel") in (None, *(black * samples for samples in of_samples))
        and count("WhiteLevel") in (None, *of_samples)
        and 0 not in _listed(page, "WhiteLevel")
    )


def _bytes_in(page: Any, name: str) -> list[int]:
    """The numbers in a tag of bytes, which tifffile gives as bytes or one by one."""
    values = _listed(page, name)
    return [part for value in values for part in (value if isinstance(value, bytes) else (int(value),))]


def _bytes(path: Path, start: int, count: int) -> bytes:
    with path.open("rb") as file:
        file.seek(start)
        return file.read(count)


def _codes(*names: str) -> frozenset[int]:
    """The numbers of tags."""
    return frozenset(int(tifffile.TIFF.TAGS[name]) for name in names)


MORE, SHARED, ODD_HEADER = remark("more_than_stated"), remark("odd_part"), remark("odd_header")

SINGLE = (
    *("ImageWidth", "ImageLength", "Compression", "PhotometricInterpretation", "FillOrder", "SamplesPerPixel"),
    *("RowsPerStrip", "PlanarConfiguration", "TileWidth", "TileLength", "CFALayout"),
)
ESSENTIAL = _codes(
    *("ImageWidth", "ImageLength", "BitsPerSample", "Compression", "PhotometricInterpretation", "FillOrder"),
    *("StripOffsets", "SamplesPerPixel", "RowsPerStrip", "StripByteCounts", "PlanarConfiguration", "Predictor"),
    *("TileWidth", "TileLength", "TileOffsets", "TileByteCounts", "ExtraSamples", "SampleFormat", "YCbCrSubSampling"),
)
TYPES_OF = {  # of a DNG's tags that its levels depend on
    **dict.fromkeys(
        _codes("CFARepeatPatternDim", "CFALayout", "LinearizationTable", "BlackLevelRepeatDim"), (DATATYPE.SHORT,)
    ),
    **dict.fromkeys(_codes("BlackLevel"), (DATATYPE.SHORT, DATATYPE.LONG, DATATYPE.RATIONAL)),
    **dict.fromkeys(_codes("WhiteLevel"), (DATATYPE.SHORT, DATATYPE.LONG)),
}
LEVELS = _codes("CFAPattern", "ActiveArea") | TYPES_OF.keys()


CELLS = ((2, 2), (6, 6))  # of filter arrays: Bayer's and that of X-Trans
TYPES = frozenset(DATATYPE)

PADDING = 15  # bytes to the next multiple of 16

MOST_PACKED = 1 << 26


DEFLATE = (COMPRESSION.ADOBE_DEFLATE, COMPRESSION.DEFLATE)
COUNTABLE = (COMPRESSION.LZW, COMPRESSION.PACKBITS, COMPRESSION.LZMA)


# ------------------------------------------------------------------------------
# A JPEG's segments, and whether they agree with each other (ITU-T T.81, annex B).


def segments(data: bytes) -> list[tuple[int, int, int]]:
    """(marker, start, end) of each segment's contents, up to the start of the picture's own data."""
    found, offset = [], 2
    while offset + 4 <= len(data) and data[offset] == 0xFF:
        marker, length = data[offset + 1], int.from_bytes(data[offset + 2 : offset + 4], "big")
        if marker == 0xFF:  # filling
            offset += 1
            continue
        found.append((marker, offset + 4, offset + 2 + length))
        if marker == START_OF_SCAN:
            break
        offset += 2 + length
    return found


def is_whole(data: bytes) -> bool:
    """True if an end marker follows the start of the picture's data: OpenCV fills in missing data silently."""
    found = segments(data)
    return bool(found) and found[-1][0] == START_OF_SCAN and data.find(END, found[-1][2]) >= 0


def frame_header(data: bytes) -> tuple[int, int, int, int] | None:
    """Bits, rows, columns and colours; None where there is no frame header."""
    for marker, start, end in segments(data):
        if marker in FRAMES and start + 6 <= min(end, len(data)):
            bits, rows, columns, colours = struct.unpack_from(">BHHB", data, start)
            return bits, rows, columns, colours
    return None


def chroma_sampling(data: bytes) -> str:
    """Chroma subsampling: 4:4:4, 4:2:2, 4:2:0 ...; empty for grey ones, and for unusual factors.

    By the sampling factors of the frame header: the first component's over the others'.
    """
    factors = [divmod(both, 16) for _, both, _ in _components(data)]
    if len(factors) != 3 or factors[1] != factors[2] or 0 in factors[1]:
        return ""
    # how many columns and rows share a colour
    across, down = (both / own for both, own in zip(*factors[:2], strict=True))
    named = {(1.0, 1.0): "4:4:4", (2.0, 1.0): "4:2:2", (2.0, 2.0): "4:2:0", (1.0, 2.0): "4:4:0", (4.0, 1.0): "4:1:1"}
    return named.get((across, down), "")


def _components(data: bytes) -> list[tuple[int, int, int]]:
    """Number, sampling factors and quantization table of each component, by the frame header."""
    for marker, start, end in segments(data):
        if marker in FRAMES:
            parts = data[start + 6 : min(end, start + 6 + 3 * data[start + 5])] if start + 5 < end else b""
            return [(parts[at], parts[at + 1], parts[at + 2]) for at in range(0, len(parts) - 2, 3)]
    return []


def scans_fit(data: bytes) -> bool:
    """True if scans and tables are of the kind that the frame header states, and not so many that decoding them takes
    minutes: decoders make another picture of a progressive JPEG marked sequential, or of Huffman's codes marked
    arithmetic. No Huffman table has a value twice, and no quantization table a zero.
    """
    found = segments(data)
    frame = next((marker for marker, *_ in found if marker in FRAMES), None)
    _, start, end = found[-1]
    end_of_image = data.find(END, end)  # phones add a film
    markers = {marker for marker, *_ in found}
    return (
        (frame not in SEQUENTIAL or data[end - 3 : end] == bytes((0, 63, 0)))  # all frequencies, all bits
        and (HUFFMAN_TABLES if frame in ARITHMETIC else CONDITIONING) not in markers
        and all(len(set(values)) == len(values) for _, values in _huffman_tables(data))
        and all(all(table) for _, table in _quantization_tables(data) if len(table) == TABLE)
        and data.count(bytes((0xFF, START_OF_SCAN)), start, end_of_image) < 100  # programs write a dozen
    )


def tables_fit(data: bytes) -> bool:
    """True if a JPEG has Huffman tables where it needs them, uses the first of its quantization tables (some cameras
    write one more than they use, behind the others), and a sequential one has no codes for runs that only progressive
    ones have.
    """
    markers = {marker for marker, *_ in segments(data)}
    used = {table for *_, table in _components(data)}
    first = min((number for number, _ in _quantization_tables(data)), default=None)
    runs = {value for kind, values in _huffman_tables(data) for value in values if kind and not value & 15}
    return (
        first in used
        and (HUFFMAN_TABLES in markers or not markers.isdisjoint(ARITHMETIC))
        and (markers.isdisjoint(SEQUENTIAL) or runs <= {0x00, 0xF0})  # the end of a block, and sixteen zeros
    )


def _quantization_tables(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Number and contents of each quantization table."""
    for marker, place, end in segments(data):
        start = place
        while marker == QUANTIZATION and start < min(end, len(data)):
            size = TABLE * (1 + (data[start] >> 4))
            yield data[start] & 15, data[start + 1 : start + 1 + size]
            start += 1 + size


def _huffman_tables(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Class (0 for DC, 1 for AC) and values of each Huffman table, also of those between scans."""
    found = segments(data)
    end_of_image = data.find(END, found[-1][2])
    places = [(start, end) for marker, start, end in found if marker == HUFFMAN_TABLES]
    places += [
        (between.end(), between.end() - 2 + int.from_bytes(between[1], "big"))
        for between in HUFFMAN_SEGMENT.finditer(data, found[-1][2], end_of_image)
    ]
    for place, end in places:
        start = place
        while start + 17 <= min(end, len(data)):
            count = sum(data[start + 1 : start + 17])
            yield data[start] >> 4, data[start + 17 : start + 17 + count]
            start += 17 + count


START_OF_SCAN, HUFFMAN_TABLES, CONDITIONING, QUANTIZATION = 0xDA, 0xC4, 0xCC, 0xDB
END = b"\xff\xd9"
HUFFMAN_SEGMENT = re.compile(rb"\xff\xc4(..)", re.DOTALL)
FRAMES = frozenset(range(0xC0, 0xD0)) - {HUFFMAN_TABLES, 0xC8, CONDITIONING}  # SOF0 to SOF15
SEQUENTIAL = (0xC0, 0xC1, 0xC9)

ARITHMETIC = range(0xC9, 0xD0)

TABLE = 64  # numbers of a quantization table
