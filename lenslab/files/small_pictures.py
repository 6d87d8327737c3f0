"""A small picture of a photo without decoding all of it: the camera's preview in a RAW file, or a coarse JPEG."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np

from lenslab.values.disk import kind_of_name, why_unreadable
from lenslab.values.remarks import UnreadableImage
from lenslab.values.types import Array


def read_small(path: Path) -> tuple[Array, tuple[int, int]] | None:
    """Grey levels (uint8, rows by columns) of a small picture of the whole photo, and its full rows and columns.

    Not rotated. None where the file offers none, or one that shows another part of the frame than is measured.
    Raises UnreadableImage where the file cannot be opened.
    """
    kind = kind_of_name(path)
    try:
        if kind == "RAW":
            return _from_raw(path)
        return _from_jpeg(path.read_bytes()) if kind == "JPEG" else None
    except OSError as error:
        raise UnreadableImage(why_unreadable(error)) from error
    except cv2.error:  # no bytes at all, or a header that promises too many pixels: `reading.read` gives the reason
        return None


def _from_raw(path: Path) -> tuple[Array, tuple[int, int]] | None:
    import rawpy

    try:
        with path.open("rb") as file, rawpy.imread(file) as raw:
            full = raw.sizes.height, raw.sizes.width
            thumbnail = raw.extract_thumb()
    except (rawpy.LibRawError, rawpy.NotSupportedError):  # decoding the whole file gives the reason
        return None
    if thumbnail.format == rawpy.ThumbFormat.JPEG:
        grey = cv2.imdecode(np.frombuffer(thumbnail.data, np.uint8), FAST_GREY)
    else:
        grey = cv2.cvtColor(np.asarray(thumbnail.data, np.uint8), cv2.COLOR_RGB2GRAY)
    return (grey, full) if grey is not None and _is_of(grey, full) else None


def _is_of(grey: Array, full: tuple[int, int]) -> bool:
    """True if it is large enough to be looked at, and has the frame's shape: some are rotated, or cut."""
    if max(grey.shape) < 600 or not min(full):  # of the longer side
        return False
    rows, columns = grey.shape
    return bool(abs((rows * full[1]) / (columns * full[0]) - 1) < SHAPE_TOLERANCE)


def _from_jpeg(data: bytes) -> tuple[Array, tuple[int, int]] | None:
    small = cv2.imdecode(np.frombuffer(data, np.uint8), REDUCED_GREY)
    if small is None:
        return None
    return small, (small.shape[0] * REDUCTION, small.shape[1] * REDUCTION)


FAST_GREY = cv2.IMREAD_GRAYSCALE | cv2.IMREAD_IGNORE_ORIENTATION
REDUCTION = 4
REDUCED_GREY = cv2.IMREAD_REDUCED_GRAYSCALE_4 | cv2.IMREAD_IGNORE_ORIENTATION
SHAPE_TOLERANCE = 0.02
