"""Luma and colour differences of a TIFF that is not packed as JPEG -> RGB (TIFF 6.0, section 21)."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
import tifffile

from lenslab.types import Array


def rgb_planes(page: Any) -> Array:
    """The picture as RGB, (rows, columns, 3) of uint16; the tags' coefficients, black and white are followed."""
    luma, blue, red = _components(page)
    whole = float(2**page.bitspersample - 1)
    of_red, of_green, of_blue = _fractions(page, "YCbCrCoefficients", (0.299, 0.587, 0.114))
    middle = (whole + 1) / 2
    levels = _fractions(page, "ReferenceBlackWhite", (0.0, whole, middle, whole, middle, whole))
    if of_green <= 0 or any(white == black for black, white in zip(levels[::2], levels[1::2], strict=True)):
        raise ValueError("coefficients, or black and white")
    rgb = np.empty((*luma.shape, 3), np.uint16)
    for top in range(0, len(luma), STRIP):
        rows = slice(top, top + STRIP)
        y = (luma[rows] - levels[0]) / (levels[1] - levels[0])
        # differences reach from -1/2 to 1/2 of the whole scale, in integers from -127 to 127
        half = (whole - 1) / (2 * whole)
        cb = (blue[rows] - levels[2]) / (levels[3] - levels[2]) * half
        cr = (red[rows] - levels[4]) / (levels[5] - levels[4]) * half
        r = y + cr * (2 - 2 * of_red)
        b = y + cb * (2 - 2 * of_blue)
        g = (y - of_blue * b - of_red * r) / of_green
        rgb[rows] = np.rint(np.clip(np.stack([r, g, b], axis=-1), 0, 1) * 65535)
    return rgb


def subsampling(page: Any) -> tuple[int, int]:
    """Pixels across and down that share their colour."""
    across, down = page.subsampling or (2, 2)
    if across not in STEPS or down not in STEPS:
        raise ValueError(f"subsampling {across} x {down}")
    return across, down


def _fractions(page: Any, name: str, usual: tuple[float, ...]) -> tuple[float, ...]:
    """The numbers of a tag of fractions."""
    tag = page.tags.get(name)
    if tag is None:
        return usual
    above, below = tag.value[::2], tag.value[1::2]
    values = tuple(number / divisor for number, divisor in zip(above, below, strict=True))
    if len(values) != len(usual):
        raise ValueError(name)
    return values


def _components(page: Any) -> tuple[Array, Array, Array]:
    """Luma and both colour differences, each of the picture's size."""
    across, down = subsampling(page)
    if (across, down) == (1, 1):
        page.subsampling = (1, 1)
        planes = page.asarray(maxworkers=1)
        if page.planarconfig == tifffile.PLANARCONFIG.SEPARATE:
            planes = np.moveaxis(planes, 0, -1)
        return planes[..., 0], planes[..., 1], planes[..., 2]
    if page.planarconfig == tifffile.PLANARCONFIG.SEPARATE or page.samplesperpixel != len("YCC"):
        raise ValueError("subsampled colours in planes of their own, or with further channels")
    rows, columns = page.imagelength, page.imagewidth
    wide, high = (page.tilewidth, page.tilelength) if page.is_tiled else (columns, min(page.rowsperstrip, rows))
    a_row = -(-columns // wide)
    full = [np.empty((rows, columns), page.dtype) for _ in "YCC"]
    unpack = tifffile.TIFF.DECOMPRESSORS[page.compression]
    handle = page.parent.filehandle
    for number, (start, count) in enumerate(zip(page.dataoffsets, page.databytecounts, strict=True)):
        top, left = number // a_row * high, number % a_row * wide
        tall = high if page.is_tiled else min(high, rows - top)
        handle.seek(start)
        data = handle.read(count) if page.compression == tifffile.COMPRESSION.NONE else unpack(handle.read(count))
        place = slice(top, top + tall), slice(left, left + wide)
        for plane, part in zip(full, _units(bytes(data), page, (tall, wide), (across, down)), strict=True):
            target = plane[place]
            target[:] = part[: target.shape[0], : target.shape[1]]
    return full[0], full[1], full[2]


def _units(data: bytes, page: Any, shape: tuple[int, int], step: tuple[int, int]) -> tuple[Array, Array, Array]:
    """A strip or tile: blocks of luma, each followed by its two differences. shape: rows, columns."""
    (rows, columns), (across, down) = shape, step
    high, wide = -(-rows // down), -(-columns // across)
    kind = np.dtype(page.parent.byteorder + page.dtype.char)
    units = np.frombuffer(data, kind, high * wide * (across * down + 2)).reshape(high, wide, -1)
    luma = units[..., :-2].reshape(high, wide, down, across).swapaxes(1, 2).reshape(high * down, wide * across)
    blue, red = (_enlarged(units[..., place], across, down) for place in (-2, -1))
    return luma[:rows, :columns], blue[:rows, :columns], red[:rows, :columns]


def _enlarged(part: Array, across: int, down: int) -> Array:
    """One number for each pixel."""
    whole = np.ascontiguousarray(part, part.dtype.newbyteorder("="))
    return np.asarray(cv2.resize(whole, None, fx=across, fy=down, interpolation=cv2.INTER_NEAREST))


STRIP = 256  # rows
STEPS = (1, 2, 4)
