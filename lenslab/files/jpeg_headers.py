"""A JPEG's segments, and whether they agree with each other (ITU-T T.81, annex B)."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator


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
    return SAMPLINGS.get((factors[0][0] / factors[1][0], factors[0][1] / factors[1][1]), "")


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
        (frame not in SEQUENTIAL or data[end - 3 : end] == WHOLE_SCAN)
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
        and (markers.isdisjoint(SEQUENTIAL) or runs <= SEQUENTIAL_RUNS)
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
SEQUENTIAL_RUNS = {0x00, 0xF0}  # the end of a block, and sixteen zeros
ARITHMETIC = range(0xC9, 0xD0)
WHOLE_SCAN = bytes((0, 63, 0))  # all frequencies, all bits
TABLE = 64  # numbers of a quantization table
SAMPLINGS: dict[tuple[float, float], str] = {  # by how many columns and rows of luminance share a colour
    (1, 1): "4:4:4", (2, 1): "4:2:2", (2, 2): "4:2:0", (1, 2): "4:4:0", (4, 1): "4:1:1",
}  # fmt: skip
