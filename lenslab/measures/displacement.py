"""How far the picture lies from where it lay in another shot of the chart, from what the two leave behind."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from lenslab.measures.traces import Trace
from lenslab.types import Array


def unlike(before: Trace, after: Trace) -> bool:
    """Whether two small pictures have little in common: another subject, or moved by more than their cells."""
    if before.light.shape != after.light.shape:
        return True
    one, other = _detail(before), _detail(after)
    return float((one * other).sum()) < LEAST_ALIKE * float(np.sqrt((one**2).sum() * (other**2).sum()))


def displacement(before: Trace, after: Trace) -> float | None:
    """How far the picture moved, pixels; None where the two have little in common.

    Least squares of the brightness between cells (Lucas and Kanade, IJCAI 1981) on the small pictures, whose slow
    changes, which apertures make, are taken off first.
    """
    if unlike(before, after):
        return None
    one, other = _detail(before), _detail(after)
    mean: Array = (one + other) / 2
    down, across = np.gradient(mean)
    inside = (slice(2, -2), slice(2, -2))
    slopes = np.stack([down[inside].ravel(), across[inside].ravel()], axis=1)
    shift = np.linalg.lstsq(slopes, (one - other)[inside].ravel(), rcond=None)[0]
    return float(np.hypot(*shift)) * float(before.columns / one.shape[1])


def reframed(before: Trace, after: Trace) -> bool:
    """Whether the camera or the chart was moved."""
    moved = displacement(before, after)
    return moved is None or moved > MOST_MOVED_PX


@lru_cache(maxsize=256)  # neighbours are compared more than once
def _detail(trace: Trace) -> Array:
    """log of a small picture of the light less its slow changes."""
    log = np.log2(np.maximum(trace.light.astype(np.float64), 1e-5))
    basis = _slow(log.shape)
    return np.asarray(log - (basis @ (basis.T @ log.ravel())).reshape(log.shape))


@lru_cache(maxsize=8)
def _slow(shape: tuple[int, int]) -> Array:
    """Orthonormal slow changes over a picture: polynomials, and radius^4."""
    down, across = np.mgrid[-1 : 1 : shape[0] * 1j, -1 : 1 : shape[1] * 1j].reshape(2, -1)
    both = down**2 + across**2
    terms = np.stack([np.ones_like(down), down, across, down * across, down**2, across**2, both**2], axis=1)
    return np.asarray(np.linalg.qr(terms)[0])


MOST_MOVED_PX = 6.0
LEAST_ALIKE = 0.5
