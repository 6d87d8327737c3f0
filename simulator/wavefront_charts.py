"""Charts of the shoots by wave fronts, larger than a frame so that each lens can be framed for itself."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from lenslab.values.types import Luminance


def mosaic(random: np.random.Generator, shape: tuple[int, int]) -> Luminance:
    """Cells of random greys around random points, of two sizes laid over each other."""
    picture = np.ones(shape, np.float32)
    for spacing, low in ((14, 0.35), (44, 0.5)):
        points = np.full(shape, 255, np.uint8)
        count = shape[0] * shape[1] // spacing**2
        points[random.integers(0, shape[0], count), random.integers(0, shape[1], count)] = 0
        _, cells = cv2.distanceTransformWithLabels(points, cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL)
        picture *= random.uniform(low, 1, int(cells.max()) + 1).astype(np.float32)[cells]
    return picture


def blotches(random: np.random.Generator, shape: tuple[int, int]) -> Luminance:
    """Ink where smooth noise of four sizes is above its mean."""
    picture = np.zeros(shape, np.float32)
    for px in (2.5, 5.0, 10.0, 24.0):
        small = random.standard_normal((int(shape[0] / px) + 4, int(shape[1] / px) + 4)).astype(np.float32)
        wide = cv2.resize(small, None, fx=px, fy=px, interpolation=cv2.INTER_CUBIC)[: shape[0], : shape[1]]
        picture += np.clip(wide * px / 2, -0.5, 0.5)
    return np.asarray(0.46 + 0.2 * picture, np.float32)


def confetti(random: np.random.Generator, shape: tuple[int, int]) -> Luminance:
    """Triangles of all sizes and greys thrown over each other."""
    paper = np.full(shape, 140, np.uint8)
    for _ in range(shape[0] * shape[1] // 160):
        size = 4.0 / (random.random() + 0.06) ** 0.9
        turns = np.sort(random.random(3)) * 2 * np.pi
        middle = random.random(2) * shape[::-1]
        points = middle + size * np.stack([np.cos(turns), np.sin(turns)], axis=1)
        cv2.fillPoly(paper, [np.rint(points * 16).astype(np.int32)], int(random.integers(15, 250)), cv2.LINE_AA, 4)
    return np.asarray(0.05 + paper.astype(np.float32) * (0.85 / 255))


CHARTS: tuple[Callable[[np.random.Generator, tuple[int, int]], Luminance], ...] = (mosaic, blotches, confetti)
