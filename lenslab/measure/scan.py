"""One pass over a frame: levels and clipping of each region, and the light of the whole frame in blocks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from lenslab.measure.light import BLOCK, LocalMean
from lenslab.values.types import Array, Frame, Luminance, Region


@dataclass(frozen=True, slots=True)
class Scan:
    """The results of one pass over a frame. The lists have one number per region."""

    level: list[float]  # mean linear luminance, 1 at white
    clipped: list[float]  # share of pixels at white, 0..1
    signal: list[float | None]  # mean linear luminance of the pixels below white; None where there are none
    relative: Luminance  # (rows, columns): r, see light.py; its memory is reused two frames later
    lit: Array  # which blocks have light for that
    blocks: Luminance  # mean luminance of whole BLOCK x BLOCK-pixel blocks
    usable: Luminance  # share of pixels below white in each block


def scan(frame: Frame, regions: Sequence[Region], maps: bool = True, detail: bool = False) -> Scan:
    """One pass over the frame, strip by strip: levels and clipping by region; with `maps`, block means; with `detail`
    too, r. Without, those arrays are empty.
    """
    rows, columns = frame.encoded.shape
    boxes = [region.box(rows, columns) for region in regions]
    sums = [_Sums() for _ in boxes]
    blocks = np.zeros((rows // BLOCK, columns // BLOCK) if maps else (0, 0), np.float32)
    usable = np.ones_like(blocks)
    relative = spare_memory(rows, columns) if detail and blocks.size else np.empty((0, 0), np.float32)
    local_mean = LocalMean(relative, blocks) if relative.size else None
    for top in range(0, rows, STRIP):
        rows_of_strip = slice(top, min(top + STRIP, rows))
        strip, mask = (
            frame.linear(rows_of_strip) if local_mean is None else frame.linear(rows_of_strip, relative[rows_of_strip])
        )
        clipped = mask if mask.any() else None
        columns_of_blocks = _means_down(strip)
        strip_blocks = slice(top // BLOCK, top // BLOCK + len(strip) // BLOCK)
        if blocks[strip_blocks].size:
            blocks[strip_blocks] = _means_across(columns_of_blocks)
            if clipped is not None:
                usable[strip_blocks] = _means_across(_means_down((clipped == 0).astype(np.float32)))
            if local_mean is not None:
                local_mean.advance(strip_blocks.stop)
        for (first, left, height, width), total in zip(boxes, sums, strict=True):
            inside = slice(max(first - top, 0), min(first + height - top, len(strip)))
            if inside.start < inside.stop:
                place = inside, slice(left, left + width)
                known = columns_of_blocks[:, left : left + width] if inside == slice(0, STRIP) else None
                total.add(strip[place], known, None if clipped is None else clipped[place])
    if local_mean is not None:
        _KEPT.reverse()
    return Scan(
        [total.light / total.pixels for total in sums],
        [total.clipped / total.pixels for total in sums],
        [total.unclipped / (total.pixels - total.clipped) if total.pixels > total.clipped else None for total in sums],
        relative,
        np.empty((0, 0), bool) if local_mean is None else local_mean.finish(),
        blocks,
        usable,
    )


@dataclass(slots=True)
class _Sums:
    """A region's sums so far."""

    pixels: int = 0
    light: float = 0.0
    clipped: int = 0
    unclipped: float = 0.0  # light of the pixels below white

    def add(self, luminance: Luminance, down: Luminance | None, mask: Array | None) -> None:
        """More of the region. down: means of every BLOCK rows, if known: less to add up."""
        light = float(cv2.sumElems(luminance)[0] if down is None else BLOCK * cv2.sumElems(down)[0])
        self.pixels += luminance.size
        self.light += light
        self.unclipped += light
        if mask is not None:
            white = mask != 0
            self.clipped += int(np.count_nonzero(white))
            self.unclipped -= float(luminance[white].sum(dtype=np.float64))


def _means_down(strip: Array) -> Luminance:
    """Means of every BLOCK rows: (rows // BLOCK, columns). As products of matrices: several times as fast as sums."""
    whole = np.ascontiguousarray(strip[: len(strip) // BLOCK * BLOCK])
    return np.asarray(np.matmul(EACH, whole.reshape(-1, BLOCK, strip.shape[1]))[:, 0])


def _means_across(down: Luminance) -> Luminance:
    """The same along rows: (rows, columns // BLOCK)."""
    rows, count = len(down), down.shape[1] // BLOCK
    whole = np.ascontiguousarray(down[:, : count * BLOCK]).reshape(-1, BLOCK)
    return np.asarray((whole @ EACH[0]).reshape(rows, count))


def spare_memory(rows: int, columns: int) -> Luminance:
    """Memory for a frame of floats, in which nothing is until the next scan: what is put there ends then.

    There are two, in turn: for a shot's r, and for that of the one before it, which has been compared with it by now.
    Allocating is slower than the sums.
    """
    if not _KEPT or _KEPT[0].shape != (rows, columns):
        _KEPT[:] = [np.empty((rows, columns), np.float32) for _ in range(2)]
    return _KEPT[0]


STRIP = 2 * BLOCK  # rows, in the processor's cache
EACH = np.full((1, BLOCK), 1 / BLOCK, np.float32)
_KEPT: list[Luminance] = []
