"""Tone curves to look through: more contrast on the screen and in reports. No measured number depends on them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from lenslab.types import Array

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LEVELS = 256
AS_IT_IS = bytes(range(LEVELS))  # the curve that changes nothing


def tone_curve(pictures: Iterable[bytes]) -> bytes:
    """One curve for several pictures, so that they still compare by eye: 256 levels -> 256 levels, never falling.

    pictures: grey levels, a byte a pixel. Black and white are where the darkest and the brightest half per cent of all
    begin, and the middle is steeper than the ends. The stretch has a limit (MOST_GAIN): a blank sheet stays nearly
    blank.
    """
    import numpy as np

    counts = np.zeros(LEVELS, np.int64)
    for levels in pictures:
        counts += np.bincount(np.frombuffer(levels, np.uint8)[::SPARSE], minlength=LEVELS)
    total = int(counts.sum())
    if not total:
        return AS_IT_IS
    share = np.cumsum(counts) / total
    black, white = (int(np.searchsorted(share, end)) for end in (ENDS, 1 - ENDS))
    return _between(black, white)


@cache
def _between(black: int, white: int) -> bytes:
    """From black to white, without more than MOST_GAIN."""
    import numpy as np

    least = LEVELS / MOST_GAIN
    lacking = max(least - (white - black), 0) / 2
    low, high = black - lacking, white + lacking
    if low < 0 or high > LEVELS - 1:  # moved back into the scale, as wide as before
        moved = -low if low < 0 else LEVELS - 1 - high
        low, high = max(low + moved, 0.0), min(high + moved, LEVELS - 1.0)
    share = np.clip((np.arange(LEVELS) - low) / (high - low), 0, 1)
    steeper = share * share * (3 - 2 * share)
    return bytes(np.rint((LEVELS - 1) * ((1 - BEND) * share + BEND * steeper)).astype(np.uint8))


def toned(levels: Array, curve: bytes) -> NDArray[np.uint8]:
    """Grey levels (uint8, any shape) through a curve."""
    import numpy as np

    grey: NDArray[np.uint8] = np.frombuffer(curve, np.uint8)[levels]
    return grey


ENDS = 0.005  # of the pixels are black, and as many white
MOST_GAIN = 5.0
BEND = 0.5  # how far the curve is from a straight line (0) to a smoothstep (1)
SPARSE = 7  # of the pixels counted: enough, and no divisor of usual widths
