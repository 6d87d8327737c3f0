"""r: a frame's light over its local mean, made as the frame comes in, strip by strip."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np

from lenslab.types import Array, Luminance


class LocalMean:
    """Turns the luminance of a frame into r, in place, as far as the means of its blocks are known.

    luminance: (rows, columns). means: mean luminance of whole 16 x 16-pixel blocks. Both are filled from the top while
    this works: rows are divided soon after they came, while they are still in the processor's cache.

    The local mean is the blocks' means, smoothed by a Gaussian of 48 pixels (sigma) and joined linearly: wide enough to
    leave the band of the detail alone, narrow enough to follow vignetting.
    """

    def __init__(self, luminance: Luminance, means: Luminance) -> None:
        self._luminance, self._means = luminance, means
        self._smooth = np.empty_like(means)
        self._known = 0  # rows of blocks that are smoothed
        self._done = 0  # rows of pixels that are divided
        self._wide = means.shape[1] * BLOCK
        self._mean = np.empty((BLOCK, luminance.shape[1]), np.float32)

    def advance(self, blocks: int) -> None:
        """The first so many rows of blocks, and the pixels of these, are there."""
        if blocks - REACH - self._known >= STEP:
            self._smooth_to(blocks - REACH, blocks)
            self._divide_to(BLOCK * (self._known - 1) + BLOCK // 2)

    def finish(self) -> Array:
        """All is there. Returns which blocks have light to measure by; where one has none, r is about 0."""
        blocks = len(self._means)
        self._smooth_to(blocks, blocks)
        lit = self._smooth > max(float(self._smooth.max()) * NO_LIGHT, LEAST_LIGHT)
        if not lit.all():
            self._undo()
        self._smooth[~lit] = 0
        self._divide_to(len(self._luminance))
        return np.asarray(lit)

    def _smooth_to(self, end: int, rows_with_means: int) -> None:
        """Smooth rows of blocks up to `end`; `rows_with_means` of them have their means."""
        top = max(self._known - REACH, 0)
        part = cv2.GaussianBlur(
            self._means[top:rows_with_means], (0, 0), SMOOTHING_PX / BLOCK, borderType=cv2.BORDER_REFLECT
        )
        self._smooth[self._known : end] = part[self._known - top : end - top]
        self._known = end

    def _divide_to(self, end: int) -> None:
        for rows, mean in self._local_means(self._done, end):
            part = self._luminance[rows]
            np.divide(part, mean, out=part)
        self._done = end

    def _undo(self) -> None:
        """Luminance again where it was divided: parts of the frame turned out to be dark."""
        for rows, mean in self._local_means(0, self._done):
            self._luminance[rows] *= mean
        self._done = 0

    def _local_means(self, top: int, end: int) -> Iterator[tuple[slice, Luminance]]:
        """From one row of block centres to the next, or the frame's edge: rows, and the local mean of each pixel."""
        first = (top + HALF) // BLOCK - 1  # row of blocks whose centres are above
        count = max((end + HALF - 1) // BLOCK - first, 0)
        smooth = self._smooth[np.clip(np.arange(first, first + count + 1), 0, len(self._smooth) - 1)]
        across = self._across(np.where(smooth > LEAST_LIGHT, smooth, DARK))
        for place in range(count):
            start = (first + place) * BLOCK + HALF
            np.matmul(DOWN, across[place : place + 2], out=self._mean)
            rows = slice(max(start, top), min(start + BLOCK, end))
            yield rows, self._mean[rows.start - start : rows.stop - start]

    def _across(self, smooth: Array) -> Luminance:
        """Rows of block means as rows of pixels; the last mean goes on where no whole block is."""
        wide = cv2.resize(smooth, (self._wide, len(smooth)), interpolation=cv2.INTER_LINEAR)
        more = self._luminance.shape[1] - self._wide
        return np.pad(wide, ((0, 0), (0, more)), "edge") if more else np.asarray(wide)


BLOCK = 16  # pixels
DOWN = np.stack([1 - (np.arange(BLOCK) + 0.5) / BLOCK, (np.arange(BLOCK) + 0.5) / BLOCK], axis=1).astype(np.float32)
HALF = BLOCK // 2
SMOOTHING_PX = 48.0
REACH = 12  # blocks that the Gaussian reaches, as OpenCV cuts it off
STEP = 8  # blocks that are smoothed at a time
NO_LIGHT = 0.003  # of the brightest part of the frame: below it there is nothing to measure by
LEAST_LIGHT = 1e-9
DARK = np.float32(1e9)  # for the local mean where there is no light
