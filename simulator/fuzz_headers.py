"""Headers that lie: one or two fields of a TIFF, JPEG, PNG or BMP changed, all else as it was.

Each mutator takes a whole file and a random generator, and returns the file with other fields.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from typing import Literal

import numpy as np

TYPES = {1: "B", 3: "H", 4: "I"}  # TIFF's numbers
BMP_FIELDS = ((10, "<I"), (14, "<I"), (18, "<i"), (22, "<i"), (26, "<H"), (28, "<H"), (30, "<I"))
FRAMES = (0xC0, 0xC1, 0xC2, 0xC3, 0xC9)


def mutated(data: bytes, rng: np.random.Generator) -> bytes:
    """A file of a kind that has a mutator, with one or two fields changed; another as it was."""
    mutate = next((mutate for start, mutate in MUTATORS.items() if data.startswith(start)), None)
    for _ in range(int(rng.integers(1, 3)) if mutate is not None else 0):
        assert mutate is not None
        data = mutate(data, rng)
    return data


def other_number(number: int, bits: int, rng: np.random.Generator) -> int:
    """Another number that a field of so many bits can hold: near it, a simple multiple, or an odd one."""
    near = (
        number - 1,
        number + 1,
        number // 2,
        number * 2,
        number * 3,
        number // 3,
        number ^ 1 << int(rng.integers(bits)),
    )
    odd = (0, 1, 3, 8, 255, 256, 65535, 2 ** (bits - 1), 2**bits - 1, int(rng.integers(0, 2 ** min(bits, 31))))
    chosen = near if rng.random() < 0.6 else odd
    return int(chosen[int(rng.integers(len(chosen)))]) % (1 << bits)


def tiff(data: bytes, rng: np.random.Generator) -> bytes:
    """A number of an entry in one of the directories, its count, its type, or the place of a directory."""
    order = "<" if data[:2] == b"II" else ">"
    directories = _directories(data, order)
    if not directories or rng.random() < 0.05:
        return _with(data, 4, order + "I", rng)
    start = directories[int(rng.integers(len(directories)))]
    (entries,) = struct.unpack_from(order + "H", data, start)
    place = start + 2 + 12 * int(rng.integers(max(entries, 1)))
    if place + 12 > len(data):
        return data
    kind, count = struct.unpack_from(order + "HI", data, place + 2)
    part = rng.random()
    if part < 0.1:
        return _with(data, place + 2, order + "H", rng)
    if part < 0.2:
        return _with(data, place + 4, order + "I", rng)
    number = TYPES.get(kind, "I")
    size = struct.calcsize(number)
    if count * size <= 4 or kind not in TYPES:
        return _with(data, place + 8, order + number, rng)
    (far,) = struct.unpack_from(order + "I", data, place + 8)
    return _with(data, far + size * int(rng.integers(min(count, 64))), order + number, rng)


def _directories(data: bytes, order: str) -> list[int]:
    places: list[int] = []
    (place,) = struct.unpack_from(order + "I", data, 4)
    while place and place + 2 <= len(data) and place not in places and len(places) < 10:
        places.append(place)
        (entries,) = struct.unpack_from(order + "H", data, place)
        end = place + 2 + 12 * entries
        place = struct.unpack_from(order + "I", data, end)[0] if end + 4 <= len(data) else 0
    return places


def jpeg(data: bytes, rng: np.random.Generator) -> bytes:
    """What the frame header states, its kind, what the first scan states, or a table."""
    segments: list[tuple[int, int]] = []
    offset = 2
    while offset + 4 <= len(data) and data[offset] == 0xFF:
        segments.append((data[offset + 1], offset))
        if data[offset + 1] == 0xDA:
            break
        offset += 2 + int.from_bytes(data[offset + 2 : offset + 4], "big")
    start = segments[int(rng.integers(len(segments)))][1] if segments else 0
    frame = [place for kind, place in segments if kind in FRAMES]
    if frame and rng.random() < 0.6:
        start = frame[0]
        if rng.random() < 0.25:
            return data[: start + 1] + bytes((FRAMES[int(rng.integers(len(FRAMES)))],)) + data[start + 2 :]
        if rng.random() < 0.5:
            return _with(data, start + 5 + 2 * int(rng.integers(2)), ">H", rng)
    length = int.from_bytes(data[start + 2 : start + 4], "big")
    return _with(data, start + 2 + int(rng.integers(max(length, 1))), ">B", rng)


def png(data: bytes, rng: np.random.Generator) -> bytes:
    """Width, height, bits, colours, filter or interlacing, with a checksum that is right."""
    place, kind = ((16, ">I"), (20, ">I"), (24, ">B"), (25, ">B"), (28, ">B"))[int(rng.integers(5))]
    data = _with(data, place, kind, rng)
    return data[:29] + struct.pack(">I", zlib.crc32(data[12:29])) + data[33:]


def bmp(data: bytes, rng: np.random.Generator) -> bytes:
    """Where the picture starts, the header's size, width, height, planes, bits or packing."""
    return _with(data, *BMP_FIELDS[int(rng.integers(len(BMP_FIELDS)))], rng)


def _with(data: bytes, place: int, kind: str, rng: np.random.Generator) -> bytes:
    size = struct.calcsize(kind)
    if place + size > len(data):
        return data
    order: Literal["big", "little"] = "little" if kind[0] == "<" else "big"
    number = other_number(int.from_bytes(data[place : place + size], order), 8 * size, rng)
    return data[:place] + number.to_bytes(size, order) + data[place + size :]


MUTATORS: dict[bytes, Callable[[bytes, np.random.Generator], bytes]] = {
    b"II*\0": tiff,
    b"MM\0*": tiff,
    b"\xff\xd8": jpeg,
    b"\x89PNG": png,
    b"BM": bmp,
}
