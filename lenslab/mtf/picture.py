"""A whole frame as one picture of linear light, which MTF is measured in."""

from __future__ import annotations

import numpy as np

from lenslab.types import Frame, Luminance

WHITE = 0.995  # from here on a pixel is clipped
_STRIP = 64  # rows


def picture_of(frame: Frame) -> Luminance:
    """A whole frame's linear luminance, float32, (rows, columns): at least 1 where any colour is at white."""
    rows = len(frame.encoded)
    picture = np.empty(frame.encoded.shape[:2], np.float32)
    for top in range(0, rows, _STRIP):
        strip, clipped = frame.linear(slice(top, min(top + _STRIP, rows)))
        part = picture[top : top + len(strip)]
        part[:] = strip
        if clipped.any():  # colours of RAW files are balanced: the strongest ends below 1
            np.maximum(part, 1, out=part, where=clipped != 0)
    return picture
