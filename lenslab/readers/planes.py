"""Grey or RGB planes as a file encodes them -> Frame: what TIFF, JPEG and PNG share."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import cv2
import numpy as np

from lenslab.readers.icc import Tone, UnusableProfile, linear_tone, profile_tone, srgb_tone
from lenslab.types import Array, Frame, Luminance, Settings


def frame_of(planes: Array, white: float, icc: bytes, settings: Settings, notes: tuple[str, ...]) -> Frame:
    """A Frame of grey (rows, columns) or RGB (rows, columns, 3): unsigned integers to `white`, or floats to 1.

    Light is taken through the ICC profile's curves where there is one, else through sRGB's.
    """
    channels = 3 if planes.ndim == 3 else 1
    tone, more = _tone(icc, channels, settings)
    planes, white = _narrow(planes, white)
    rows, columns = planes.shape[:2]
    encoded = np.empty((rows, columns), planes.dtype)
    for top in range(0, rows, STRIP):  # a strip stays in the processor's cache
        strip = np.ascontiguousarray(planes[top : top + STRIP])
        encoded[top : top + STRIP] = cv2.cvtColor(strip, cv2.COLOR_RGB2GRAY) if channels == 3 else strip
    linear = _linear_integers(planes, white, tone) if planes.dtype.kind == "u" else _linear_floats(planes, tone)
    return Frame(encoded, white, linear, (*notes, *more), tint=_tint(planes, white, tone) if channels == 3 else None)


def _tint(planes: Array, white: float, tone: Tone) -> tuple[float, float] | None:
    """Mean red and blue light against green, EV, of every sixteenth pixel each way; None where one has no light."""
    some = planes[::TINTED, ::TINTED].astype(np.float64) / (white if planes.dtype.kind == "u" else 1.0)
    red, green, blue = (float(tone.light(some[..., c], c).mean()) for c in range(3))
    if not all(math.isfinite(one) and one > 0 for one in (red, green, blue)):
        return None
    return math.log2(red / green), math.log2(blue / green)


def _narrow(planes: Array, white: float) -> tuple[Array, float]:
    """`planes` as uint8, uint16 or float32 in this machine's byte order, and what white is in them."""
    if planes.dtype.kind == "f":
        with np.errstate(over="ignore"):  # a double beyond a float's range becomes infinite, and is refused as that
            return planes.astype(np.float32, copy=False), white
    if planes.dtype.itemsize > 2:
        return (planes / white).astype(np.float32), 1.0
    return planes.astype(planes.dtype.newbyteorder("="), copy=False), white


def _linear_integers(planes: Array, white: float, tone: Tone) -> Callable[[slice], tuple[Luminance, Array]]:
    channels = len(tone.weights)
    lut = _table(planes.dtype, white, tone)
    weights = np.array([tone.weights], np.float32)
    buffers: dict[int, tuple[Luminance, Luminance, Array]] = {}  # by height: fresh memory for each strip costs more

    def strip(rows: slice) -> tuple[Luminance, Array]:
        encoded = np.ascontiguousarray(planes[rows])
        height, width = encoded.shape[:2]
        if height not in buffers:
            each, luminance = np.empty((height, width, channels), np.float32), np.empty((height, width), np.float32)
            buffers[height] = each, luminance if channels > 1 else each[..., 0], np.zeros((height, width), np.uint8)
        each, luminance, clipped = buffers[height]
        cv2.LUT(encoded, lut, dst=each)
        if channels > 1:
            cv2.transform(each, weights, dst=luminance)
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


def _linear_floats(planes: Array, tone: Tone) -> Callable[[slice], tuple[Luminance, Array]]:
    def strip(rows: slice) -> tuple[Luminance, Array]:
        bands = planes[rows].reshape(*planes[rows].shape[:2], -1).astype(np.float64)
        light = sum(tone.light(bands[..., c], c) * weight for c, weight in enumerate(tone.weights))
        return np.asarray(light, np.float32), (bands.max(axis=-1) >= 1).astype(np.uint8)

    return strip


def _tone(icc: bytes, channels: int, settings: Settings) -> tuple[Tone, tuple[str, ...]]:
    """How levels become light, and what to say of it."""
    if settings.encoding == "linear":
        return linear_tone(channels), ()
    if settings.encoding == "auto" and icc:
        try:
            return profile_tone(icc, channels), ()
        except UnusableProfile as error:
            return srgb_tone(channels), (f"{error}: sRGB is assumed",)
    return srgb_tone(channels), ()


def one_line(error: Exception) -> str:
    """An error's text on one line of at most 120 characters."""
    text = " ".join(str(error).split()) or type(error).__name__
    return text if len(text) <= 120 else text[:117] + "..."


STRIP = 32  # rows
TINTED = 16  # pixels
