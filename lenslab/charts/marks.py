"""ArUco marks and the codes beside them, as a chart carries them."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import numpy as np

from lenslab.charts.shapes import Box, Fiducial, Polygon, square
from lenslab.values.types import Array

if TYPE_CHECKING:
    import cv2


# Numbers of the marks in each version of the pattern: top left, top right, bottom left, bottom right, then inner ones
NUMBERS = {1: range(4, 8), 2: range(8, 14)}
MODULES = 6  # 4 x 4 bits and the black around them
QUIET = 1  # modules of white around a mark


def dictionary() -> cv2.aruco.Dictionary:
    """The ArUco dictionary of the printed marks; prints stay valid only while it is the same."""
    import cv2

    return cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)


def fiducial(number: int, box: Box) -> tuple[Fiducial, tuple[Polygon, ...]]:
    """The mark of a number (0 to 49), its black square filling `box`, white around it."""
    import cv2

    bits = cv2.aruco.generateImageMarker(dictionary(), number, MODULES)
    module = box.width / MODULES
    areas = [square(box.shrunk(-QUIET * module), 1.0), square(box, 0.0), *drawn_modules(bits > 0, box, 1.0)]
    return Fiducial(number, box.corners), tuple(areas)


def drawn_modules(chosen: Array, box: Box, grey: float) -> Iterator[Polygon]:
    """Areas of the modules of a box that are true in `chosen`, (rows, columns); adjacent ones of a row are merged."""
    rows, columns = chosen.shape
    for row, line in enumerate(chosen):
        ends = np.flatnonzero(np.diff(line, prepend=False, append=False))
        for first, end in ends.reshape(-1, 2).tolist():
            yield square(box.part(first / columns, row / rows, (end - first) / columns, 1 / rows), grey)


# ------------------------------------------------------------------------------
# The code beside a chart's marks: the chart's key in 13 x 13 squares, so that a photo identifies its chart.
#
# Charts of version 1 have none. 128 bits (4 for the pattern, the rest numbers) and their CRC-32, XORed with a fixed
# pattern so that no code is a plain area. Repeating the code beside each mark replaces error correction.


CODE_MODULES = 13  # squares along a side
GAP = QUIET / MODULES  # of the mark's side: between the mark and its code, and white around both
PATTERNS_IN_CODE = ("lenslab",)  # by number; only ever appended to
# Name, bits, steps per unit (mm, reflectance): charts are drawn from values rounded to these steps
_NUMBERS = (
    ("width_mm", 19, 100),
    ("height_mm", 19, 100),
    ("seed", 32, 1),
    ("finest_mm", 17, 1000),
    ("low", 10, 1000),
    ("high", 10, 1000),
    ("margin_mm", 17, 100),
)
CODED_NUMBERS = tuple(name for name, _, _ in _NUMBERS)
_ON_THE_LEFT = frozenset((9, 11))  # of these marks, which lie on the right; else it is on the right
_BYTES = 16
_MASK = np.unpackbits(np.frombuffer(hashlib.sha256(b"LensLab").digest(), np.uint8))[: CODE_MODULES**2]


def quantized(name: str, value: float) -> float:
    """The largest value not above `value` that a code can represent of a quantity: width_mm, finest_mm, low, ..."""
    steps = next(steps for known, _, steps in _NUMBERS if known == name)
    return int(value * steps + 1e-6) / steps


def code(pattern: str, numbers: Mapping[str, float]) -> Array:
    """The code of a chart: (13, 13), uint8, 1 for white. numbers: by name, each a whole number of its steps."""
    packed = PATTERNS_IN_CODE.index(pattern)
    for name, bits, steps in _NUMBERS:
        packed = packed << bits | round(numbers[name] * steps)
    stated = packed.to_bytes(_BYTES, "big")
    whole = np.frombuffer(stated + zlib.crc32(stated).to_bytes(4, "big"), np.uint8)
    bits_of_all = np.zeros(CODE_MODULES**2, np.uint8)
    bits_of_all[: whole.size * 8] = np.unpackbits(whole)
    return (bits_of_all ^ _MASK).reshape(CODE_MODULES, CODE_MODULES)


def read_code(white: Array) -> tuple[str, dict[str, float]] | None:
    """Pattern ("" for an unknown one) and numbers of a code; None if its checksum is wrong.

    white: (13, 13), booleans. The numbers may be out of range: a code is untrusted input.
    """
    whole = np.packbits((white.ravel().astype(np.uint8) ^ _MASK)[: 8 * (_BYTES + 4)]).tobytes()
    stated, check = whole[:_BYTES], whole[_BYTES:]
    if zlib.crc32(stated).to_bytes(4, "big") != check:
        return None
    packed = int.from_bytes(stated, "big")
    numbers: dict[str, float] = {}
    for name, bits, steps in reversed(_NUMBERS):
        number = packed & ((1 << bits) - 1)
        numbers[name] = number if steps == 1 else number / steps
        packed >>= bits
    known = packed < len(PATTERNS_IN_CODE)
    return PATTERNS_IN_CODE[packed] if known else "", numbers


def code_box(number: int, mark: Box) -> Box:
    """The square of the code beside the black square of the mark with this number."""
    step = mark.width * (1 + GAP)
    return Box(mark.left + (-step if number in _ON_THE_LEFT else step), mark.top, mark.width, mark.height)


def code_areas(white: Array, box: Box) -> tuple[Polygon, ...]:
    """A code drawn in a box, with a white border."""
    return square(box.shrunk(-GAP * box.width), 1.0), *drawn_modules(white == 0, box, 0.0)
