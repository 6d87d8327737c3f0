"""Tiles that show the chart only in part, or not at all: a hand lies before it, or the print ends.

What hides a part of a tile takes the same share of contrast at all frequencies, as glare would, and MTF50 would be too
low. But it takes all contrast in one place: there the picture that all the tile makes expect explains nothing.
"""

from __future__ import annotations

import numpy as np

from lenslab.values.types import Array

PARTS = 16  # a side
_GROUPS = (1, 2, 4)  # parts a side that are looked at together: narrow straps; detail that is faint, or blurred
_SHOWN = 0.7  # of the contrast that a place should have: less is no chart
_SURE = 4.0  # standard errors
_SYSTEMATIC = 0.02  # of the tile's contrast: so much even places of dotted prints are off, whatever the noise
_AREAS = PARTS // 2  # a side
_AT_ALL = 0.4  # of the same: even blur by 20 px leaves more of large areas


def moments(expected: Array, rest: Array, weight: Array) -> Array:
    """Sums over parts of a tile, (6, PARTS, PARTS): of the weight, the picture expected, what it leaves, and products.

    expected, rest, weight: (n, n).
    """
    weight = weight / weight.max()
    seen, left = weight * expected, weight * rest
    products = weight, seen, left, seen * expected, seen * rest, left * rest
    return np.stack([_sums(product, PARTS) for product in products]).astype(float)


def _sums(values: Array, parts: int) -> Array:
    """Over the parts of a tile, so many a side."""
    halfway = values.reshape(parts, -1, len(values)).sum(axis=1)
    return np.asarray(halfway.reshape(parts, parts, -1).sum(axis=2))


def hides_part(sums: Array, unit: float) -> bool:
    """True if some place of a tile shows surely less than it should of the chart.

    sums: `moments`. unit: about the tile's MTF50, cycles/px: blur makes pixels next to each other alike, so that no
    more of them count than frequencies up to there.
    """
    return any(_least_shown(sums, side, min(2 * np.pi * unit**2, 1.0)) < _SHOWN for side in _GROUPS)


def _least_shown(sums: Array, side: int, independent: float) -> float:
    """Contrast over that expected, and `_SURE` standard errors, where both together are least.

    Places so even that noise could hide all of their contrast say nothing.
    """
    many = PARTS // side
    weight, seen, left, squares, both, rests = sums.reshape(6, many, side, many, side).sum(axis=(2, 4))
    weight = np.maximum(weight, 1e-12)  # the rim has none
    signal = np.maximum(squares - seen**2 / weight, 1e-12)
    more = (both - seen * left / weight) / signal  # contrast above that expected, over it
    noise = np.maximum(rests - left**2 / weight - more**2 * signal, 0)
    even = _SYSTEMATIC**2 * signal.sum() / weight.sum() * weight
    unsure = _SURE * np.sqrt((noise / (weight * independent) + even) / signal)
    return float(np.min(1 + more + unsure, where=unsure < 1, initial=1.0))


def shows_page(page: Array, picture: Array, share: Array | None, level: float) -> bool:
    """False if even a tile's large areas have surely next to nothing of the contrast that they should have.

    page, picture: (n, n), about 0, relative to their means. share: which pixels the picture has; None: all. level: of
    large areas, over the page's contrast.
    """
    weight = np.ones_like(page) if share is None else share
    counts = _sums(weight, _AREAS)
    seen, there = (_sums(weight * values, _AREAS) / counts for values in (picture, page))
    line = np.arange(_AREAS) - (_AREAS - 1) / 2
    terms = np.stack([there.ravel(), np.ones(_AREAS**2), np.tile(line, _AREAS), np.repeat(line, _AREAS)])
    normal = np.linalg.inv(terms @ terms.T + 1e-9 * np.eye(4))
    found = normal @ terms @ seen.ravel()
    left = seen.ravel() - found @ terms
    return bool(found[0] + _SURE * np.sqrt(left @ left / _AREAS**2 * normal[0, 0]) > _AT_ALL * level)
