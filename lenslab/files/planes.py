"""Grey or RGB planes as a file encodes them -> Frame: common to TIFF, JPEG, PNG and BMP."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

import cv2
import numpy as np

from lenslab.files.colour import Tone, tone_of_file
from lenslab.values.remarks import Remark, remark
from lenslab.values.types import STRIP, Array, Frame, Linear, Luminance, Settings


def frame_of(planes: Array, white: float, icc: bytes, settings: Settings, notes: tuple[Remark, ...]) -> Frame:
    """A Frame of grey (rows, columns) or RGB (rows, columns, 3): unsigned integers to `white`, or floats to 1.

    Light is taken through the ICC profile's curves where there is one, else through sRGB's.
    """
    channels = 3 if planes.ndim == 3 else 1
    tone, more = tone_of_file(icc, channels, settings, planes.dtype.kind == "f")
    narrow = _Narrow(planes, white)
    rows, columns = planes.shape[:2]
    bytes_of_colour = channels == 3 and narrow.dtype == np.uint8
    encoded = np.empty((rows, columns), np.uint16 if bytes_of_colour else narrow.dtype)
    for top in range(0, rows, STRIP):  # a strip stays in the processor's cache
        strip = narrow[top : top + STRIP]
        if channels == 3:
            # grey of three bytes lies between their steps: in 16 bits it is not rounded to one of them
            strip = strip.astype(np.uint16) * np.uint16(BYTE_IN_16) if bytes_of_colour else strip
            cv2.cvtColor(strip, cv2.COLOR_RGB2GRAY, dst=encoded[top : top + STRIP])
        else:
            encoded[top : top + STRIP] = strip
    linear = _linear_integers(narrow, tone) if narrow.dtype.kind == "u" else _linear_floats(narrow, tone)
    white = narrow.white * BYTE_IN_16 if bytes_of_colour else narrow.white
    if channels == 1:
        return Frame(encoded, white, linear, (*notes, *more))

    def light(levels: Array, colour: int) -> Array:
        if narrow.dtype.kind == "f":
            return tone.light(levels.astype(np.float64), colour)
        table = _table(narrow.dtype, narrow.white, tone)[0]
        return np.asarray(table[levels, colour % table.shape[1]])

    def colours(rows: slice, columns: slice, colour: int) -> tuple[Luminance, Array | None]:
        return light(narrow[rows, columns, colour], colour).astype(np.float32, copy=False), None

    some = narrow[::SPARSE][:, ::SPARSE]
    red, green, blue = (float(light(some[..., c], c).mean(dtype=np.float64)) for c in range(3))
    lit = all(math.isfinite(mean) and mean > 0 for mean in (red, green, blue))
    tint = (math.log2(red / green), math.log2(blue / green)) if lit else None
    return Frame(encoded, white, linear, (*notes, *more), tint=tint, colours=colours)


class _Narrow:
    """Planes as uint8, uint16 or float32 in this machine's byte order, made strip by strip: `white` is white there."""

    def __init__(self, planes: Array, white: float) -> None:
        self._planes = planes
        self._divisor = white if planes.dtype.kind == "u" and planes.dtype.itemsize > 2 else None
        self.white = white if self._divisor is None else 1.0
        floats = planes.dtype.kind == "f" or self._divisor is not None
        self.dtype = np.dtype(np.float32) if floats else planes.dtype.newbyteorder("=")

    def __getitem__(self, place: Any) -> Array:
        """Part of the planes, in one piece of memory; nothing else is copied."""
        part = self._planes[place]
        with np.errstate(over="ignore"):  # a double beyond a float's range becomes infinite, and is refused as that
            return np.ascontiguousarray(part if self._divisor is None else part / self._divisor, self.dtype)


def _linear_integers(narrow: _Narrow, tone: Tone) -> Linear:
    channels, white = len(tone.weights), narrow.white
    lut = _table(narrow.dtype, white, tone)
    weights = np.array([tone.weights], np.float32)
    buffers: dict[int, tuple[Luminance, Luminance, Array]] = {}  # by height: fresh memory for each strip costs more

    def strip(rows: slice, into: Luminance | None = None) -> tuple[Luminance, Array]:
        encoded = narrow[rows]
        height, width = encoded.shape[:2]
        if height not in buffers:
            each, luminance = np.empty((height, width, channels), np.float32), np.empty((height, width), np.float32)
            buffers[height] = each, luminance, np.zeros((height, width), np.uint8)
        each, luminance, clipped = buffers[height]
        luminance = luminance if into is None else into
        if channels > 1:
            cv2.LUT(encoded, lut, dst=each)
            cv2.transform(each, weights, dst=luminance)
        else:
            cv2.LUT(encoded, lut, dst=luminance)
        if encoded.max() < white:  # looking once saves most strips the rest
            clipped[:] = 0
        else:
            cv2.bitwise_not(cv2.inRange(encoded, (0,) * 4, (white - 1,) * 4), dst=clipped)
        return luminance, clipped

    return strip


@lru_cache(maxsize=2)
def _table(kind: np.dtype[Any], white: float, tone: Tone) -> Array:
    """Linear light of every level: for all channels, or where they share one curve, as nearly always, for them all."""
    levels = np.arange(np.iinfo(kind).max + 1) / white
    table = np.stack([tone.light(levels, c) for c in range(len(tone.weights))], axis=1).astype(np.float32)
    if (table == table[:, :1]).all():
        table = table[:, :1]  # a third of the memory to go through
    return np.ascontiguousarray(table)[None]


def _linear_floats(narrow: _Narrow, tone: Tone) -> Linear:
    def strip(rows: slice, into: Luminance | None = None) -> tuple[Luminance, Array]:
        levels = narrow[rows]
        bands = levels.reshape(*levels.shape[:2], -1).astype(np.float64)
        light = np.asarray(sum(tone.light(bands[..., c], c) * weight for c, weight in enumerate(tone.weights)))
        luminance = np.empty(light.shape, np.float32) if into is None else into
        luminance[:] = light
        return luminance, (bands.max(axis=-1) >= 1).astype(np.uint8)

    return strip


def low_levels(planes: Array) -> tuple[Remark, ...]:
    """A note on 16-bit or 32-bit levels that end where those of fewer bits do: some programs store them as they are."""
    held = 8 * planes.dtype.itemsize
    most = 1 << (held - LOW_BY_BITS)
    if planes[::SPARSE, ::SPARSE].max() >= most << 2:
        return ()
    highest = int(planes.max())
    bits = max(highest.bit_length() + highest.bit_length() % 2, 8)
    if highest == 0 or (highest >= most and highest != (most << 2) - 1):
        return ()
    return (remark("levels_end", highest=highest, bits=bits, held=held),)


BYTE_IN_16 = 257
SPARSE = 16  # pixels
LOW_BY_BITS = 4  # 7 EV below white, as encoded light: 12 bits in 16. Of 2 bits less, only where levels end just there
