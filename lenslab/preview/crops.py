"""Crops at 100 % of the centre and the four corners: what is kept of a shot to compare sharpness by eye."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from lenslab.language import tr
from lenslab.preview.contrast import toned
from lenslab.types import Array

CENTRE = (0.5, 0.5)
PLACES = {  # fractions of the frame's width and height
    "centre": CENTRE,
    "top_left": (0.0, 0.0),
    "top_right": (1.0, 0.0),
    "bottom_left": (0.0, 1.0),
    "bottom_right": (1.0, 1.0),
}
PLACE_WORDS = {
    "centre": tr("Centre"),
    "top_left": tr("Top left"),
    "top_right": tr("Top right"),
    "bottom_left": tr("Bottom left"),
    "bottom_right": tr("Bottom right"),
}


@dataclass(frozen=True, slots=True)
class Crops:
    """The crops of one shot, as wide and high as each other. rows, columns: of each crop.

    levels: grey, a byte a pixel, row by row, in the order of PLACES.
    """

    rows: int
    columns: int
    levels: tuple[bytes, ...] = field(repr=False)

    @property
    def byte_count(self) -> int:
        """Memory they take."""
        return sum(map(len, self.levels))


def cut_crops(grey: Array, side: int) -> Crops:
    """The crops of a frame (rows, columns; uint8), `side` pixels square, or as large as the frame allows."""
    rows, columns = (min(side, length) for length in grey.shape)
    corners = {
        name: (_first(grey.shape[0], rows, down), _first(grey.shape[1], columns, across))
        for name, (across, down) in PLACES.items()
    }
    parts = (grey[top : top + rows, left : left + columns] for top, left in corners.values())
    return Crops(rows, columns, tuple(part.tobytes() for part in parts))


def inner_box(crops: Crops, place: str, rows: int, columns: int) -> tuple[int, int, int, int]:
    """First row, first column, rows and columns of a smaller crop of the same place, within the crop."""
    across, down = PLACES[place]
    rows, columns = min(rows, crops.rows), min(columns, crops.columns)
    return _first(crops.rows, rows, down), _first(crops.columns, columns, across), rows, columns


def crop_file(crops: Crops, place: str, side: int, curve: bytes) -> bytes:
    """One crop, at most `side` pixels square, through a tone curve, as a JPEG."""
    import cv2
    import numpy as np

    top, left, rows, columns = inner_box(crops, place, side, side)
    part = np.ascontiguousarray(toned(_levels(crops, place)[top : top + rows, left : left + columns], curve))
    return bytes(cv2.imencode(".jpg", part, [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY])[1])


def crop_png(crops: Crops, place: str, curve: bytes) -> bytes:
    """One whole crop through a tone curve, as a PNG: no pixel is changed by more than the curve."""
    import cv2
    import numpy as np

    return bytes(cv2.imencode(".png", np.ascontiguousarray(toned(_levels(crops, place), curve)))[1])


def _levels(crops: Crops, place: str) -> Array:
    """Shape (rows, columns), uint8."""
    import numpy as np

    levels = crops.levels[tuple(PLACES).index(place)]
    return np.frombuffer(levels, np.uint8).reshape(crops.rows, crops.columns)


def read_crop_files(files: Mapping[str, bytes]) -> Crops | None:
    """The crops of a shot from what `crop_file` made, by names in PLACES; None unless all are there, of one size."""
    pictures = [_grey_of(files.get(place, b"")) for place in PLACES]
    known = [picture for picture in pictures if picture is not None]
    if len(known) < len(PLACES) or len({picture.shape for picture in known}) != 1:
        return None
    rows, columns = known[0].shape
    return Crops(rows, columns, tuple(picture.tobytes() for picture in known))


def _grey_of(jpeg: bytes) -> Array | None:
    """The levels of one crop; None of what is no JPEG, or says it is larger than a crop before it is decoded."""
    import cv2
    import numpy as np

    frame = jpeg.find(BASELINE)
    rows, columns = (int.from_bytes(jpeg[frame + offset : frame + offset + 2], "big") for offset in (5, 7))
    if frame < 0 or not (0 < rows <= CROP_PX and 0 < columns <= CROP_PX):
        return None
    grey = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_GRAYSCALE)
    return None if grey is None or grey.shape != (rows, columns) else grey


def _first(whole: int, part: int, share: float) -> int:
    """Where a part begins that lies at this share of what is left over."""
    return round((whole - part) * share)


CROP_PX = 240  # each side of what is kept of a shot: 0.3 MB for all five
JPEG_QUALITY = 88
BASELINE = b"\xff\xc0"  # begins a JPEG's frame: length, precision, rows, columns
