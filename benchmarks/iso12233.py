"""MTF of a slanted edge as ISO 12233 has it, step by step, to compare with; nothing of LensLab's way is in it.

Centroids of rows, a polynomial through them, four bins a pixel, differences of the bins on both sides, a Hamming
window, Fourier's transform; the loss by the differences is corrected, that by the bins is not.
"""

from __future__ import annotations

import math

import numpy as np

from lenslab.measure.edge_mtf import EdgeMtf
from lenslab.measure.picture import first_fall
from lenslab.values.types import Array

FREQUENCIES = 0.005 * np.arange(1, 241)  # cycles/px
ORDER = 5  # of the edge, as in the edition of 2023
BINS = 4  # a pixel
ENDS_PX = 10.0
NEAR_PX = 8.0  # centroids are of pixels so near to the line before


def region_of(light: Array, edge: EdgeMtf, half_px: float) -> tuple[Array, float]:
    """Pixels so far about an edge, upright: its rows cross it; and its slope there, px a row."""
    cosine, sine = math.cos(edge.normal), math.sin(edge.normal)
    upright = abs(cosine) > abs(sine)
    slope = -sine / cosine if upright else -cosine / sine
    along = int((edge.length_px / 2 - ENDS_PX) * max(abs(cosine), abs(sine)))
    half = math.ceil(half_px + abs(slope) * along) + 2
    wide, high = (half, along) if upright else (along, half)
    x, y = round(edge.x_px), round(edge.y_px)
    part = light[max(y - high, 0) : y + high + 1, max(x - wide, 0) : x + wide + 1]
    return np.asarray(part if upright else part.T, float), slope


def edge_spread(region: Array, slope: float, half_px: float) -> tuple[Array, Array]:
    """Places of the bins along the normal, px, dark to bright; and their means."""
    rows, columns = (np.arange(side) - (side - 1) / 2 for side in region.shape)
    line, slopes = slope * rows, np.gradient(region, axis=1)
    for order in (1, ORDER, ORDER):
        off = columns - line[:, None]
        weight = slopes * (0.54 + 0.46 * np.cos(np.pi * off / NEAR_PX)) * (np.abs(off) < NEAR_PX)
        centroids = (weight * columns).sum(axis=1) / weight.sum(axis=1)
        line = np.polynomial.Polynomial.fit(rows, centroids, order)(rows)
    off = columns - line[:, None]
    inside = np.abs(off) < half_px
    number = np.floor(off[inside] * BINS).astype(int)
    first = number.min()
    samples = np.bincount(number - first)
    slant = math.atan(np.polyfit(rows, line, 1)[0])
    place = (np.arange(first, first + len(samples)) + 0.5) / BINS * math.cos(slant)
    seen = samples > 0
    place, mean = place[seen], np.bincount(number - first, region[inside])[seen] / samples[seen]
    return (place, mean) if mean[0] < mean[-1] else (-place[::-1], mean[::-1])


def mtf50_of(place: Array, mean: Array, *, bins_too: bool = False) -> float | None:
    """MTF50, cycles/px, of means of bins. bins_too: the loss by the bins themselves is corrected, too."""
    step = float(np.median(np.diff(place)))
    line, at = (mean[2:] - mean[:-2]) / 2, place[1:-1]
    middle = float(at @ line**2 / (line @ line))
    half = min(middle - at[0], at[-1] - middle)
    off = (at - middle) / half
    line = line * np.where(np.abs(off) <= 1, 0.54 + 0.46 * np.cos(np.pi * off), 0)
    contrast = np.abs(np.exp(-2j * np.pi * FREQUENCIES[:, None] * at) @ line) / abs(line.sum())
    contrast /= np.maximum(np.sinc(2 * step * FREQUENCIES), 0.1)
    return first_fall(FREQUENCIES, contrast / np.sinc(step * FREQUENCIES) if bins_too else contrast)
