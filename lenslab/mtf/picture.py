"""A whole frame as one picture of linear light, which MTF is measured in."""

from __future__ import annotations

import numpy as np

from lenslab.types import Array, Colours, Frame, Luminance

WHITE = 0.995  # from here on a pixel is clipped
GREEN = 1
_STRIP = 64  # rows


def picture_of(frame: Frame, into: Luminance | None = None) -> Luminance:
    """A whole frame's linear luminance, float32, (rows, columns): at least 1 where any colour is at white.

    into: of a picture that is done with, whose memory serves again if it has that size: fresh memory takes time.
    """
    rows, shape = len(frame.encoded), frame.encoded.shape[:2]
    picture = np.empty(shape, np.float32) if into is None or into.shape != shape else into
    for top in range(0, rows, _STRIP):
        part = picture[top : top + _STRIP]
        _, clipped = frame.linear(slice(top, top + len(part)), part)
        if clipped.any():  # colours of RAW files are balanced: the strongest ends below 1
            np.maximum(part, 1, out=part, where=clipped != 0)
    return picture


def green_part(
    picture: Luminance, colours: Colours | None, rows: slice, columns: slice
) -> tuple[Luminance, Array | None]:
    """What MTF is measured in: light on any scale, float32, and which of its pixels count (None: all).

    Green's own pixels, where the picture has colours. All together would count as blur that a lens lays its colours
    beside each other, which has a number of its own.
    """
    if colours is None:
        return np.asarray(picture[rows, columns], np.float32), None
    return colours(rows, columns, GREEN)


def unclipped_part(
    picture: Luminance, colours: Colours | None, rows: slice, columns: slice, white: float
) -> tuple[Luminance, Array]:
    """The same, with a mask of its pixels that are also below white in the picture."""
    light, mask = green_part(picture, colours, rows, columns)
    unclipped = picture[rows, columns] < white
    return light, unclipped if mask is None else unclipped & mask
