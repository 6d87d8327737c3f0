"""A photo's path -> pictures of it to look at: grey levels in a few sizes, its histogram, where it is clipped; or crops
at 100 %.

Previews show the measured picture: the reader's own grey, not rotated, sharpened or denoised. RAW files are shown with
their mean at middle grey, so that shots of different exposure can be compared by eye; the histogram is of the light as
it was exposed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

from lenslab.values.disk import kind_of_name, why_unreadable
from lenslab.values.language import tr
from lenslab.values.remarks import Remark, UnreadableImage, remark
from lenslab.values.types import STRIP, Array, Frame, Settings

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


# ------------------------------------------------------------------------------
# Tone curves to look through: more contrast on the screen and in reports. No measured number depends on them.


LEVELS = 256
AS_IT_IS = bytes(range(LEVELS))  # the curve that changes nothing


def tone_curve(pictures: Iterable[bytes]) -> bytes:
    """One curve for several pictures, so that they still compare by eye: 256 levels -> 256 levels, never falling.

    pictures: grey levels, a byte a pixel. Black and white are where the darkest and the brightest half per cent of all
    begin. The stretch has a limit (MOST_GAIN): a blank sheet stays nearly blank.
    """
    import numpy as np

    counts = np.zeros(LEVELS, np.int64)
    for levels in pictures:
        counts += np.bincount(np.frombuffer(levels, np.uint8), minlength=LEVELS)
    total = int(counts.sum())
    if not total:
        return AS_IT_IS
    share = np.cumsum(counts) / total
    black, white = (int(np.searchsorted(share, end)) for end in (0.005, 0.995))
    wide = max(white - black, LEVELS / MOST_GAIN)
    low = min(max((black + white - wide) / 2, 0), LEVELS - 1 - wide)
    return bytes(np.rint((LEVELS - 1) * np.clip((np.arange(LEVELS) - low) / wide, 0, 1)).astype(np.uint8))


def toned(levels: Array, curve: bytes) -> NDArray[np.uint8]:
    """Grey levels (uint8, any shape) through a curve."""
    import numpy as np

    grey: NDArray[np.uint8] = np.frombuffer(curve, np.uint8)[levels]
    return grey


MOST_GAIN = 5.0


# ------------------------------------------------------------------------------
# Crops at 100 % of the centre and the four corners: what is kept of a shot to compare sharpness by eye.


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
    parts = []
    for across, down in PLACES.values():
        top, left = _first(grey.shape[0], rows, down), _first(grey.shape[1], columns, across)
        parts.append(grey[top : top + rows, left : left + columns].tobytes())
    return Crops(rows, columns, tuple(parts))


def inner_box(crops: Crops, place: str, rows: int, columns: int) -> tuple[int, int, int, int]:
    """First row, first column, rows and columns of a smaller crop of the same place, within the crop."""
    across, down = PLACES[place]
    rows, columns = min(rows, crops.rows), min(columns, crops.columns)
    return _first(crops.rows, rows, down), _first(crops.columns, columns, across), rows, columns


def crop_file(crops: Crops, place: str, side: int, curve: bytes, *, png: bool = False) -> bytes:
    """One crop, at most `side` pixels square, through a tone curve: as a JPEG, or as a PNG in exactly these levels."""
    import cv2
    import numpy as np

    levels = np.frombuffer(crops.levels[tuple(PLACES).index(place)], np.uint8).reshape(crops.rows, crops.columns)
    top, left, rows, columns = inner_box(crops, place, side, side)
    part = np.ascontiguousarray(toned(levels[top : top + rows, left : left + columns], curve))
    ending, options = (".png", []) if png else (".jpg", [cv2.IMWRITE_JPEG_QUALITY, 88])
    return bytes(cv2.imencode(ending, part, options)[1])


def read_crop_files(files: Mapping[str, bytes]) -> Crops | None:
    """The crops of a shot from what `crop_file` made, by names in PLACES; None unless all are there, of one size."""
    import cv2
    import numpy as np

    known: list[Array] = []
    for place in PLACES:
        jpeg = files.get(place, b"")
        frame = jpeg.find(b"\xff\xc0")  # begins a baseline frame: length, precision, rows, columns
        rows, columns = (int.from_bytes(jpeg[frame + offset : frame + offset + 2], "big") for offset in (5, 7))
        if frame < 0 or not (0 < rows <= CROP_PX and 0 < columns <= CROP_PX):  # before it is decoded
            return None
        grey = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_GRAYSCALE)
        if grey is None or grey.shape != (rows, columns) or grey.shape != (known or [grey])[0].shape:
            return None
        known.append(grey)
    return Crops(rows, columns, tuple(grey.tobytes() for grey in known))


def _first(whole: int, part: int, share: float) -> int:
    """Start of a part of a side, at this share of the remaining length."""
    return round((whole - part) * share)


CROP_PX = 240  # each side of what is kept of a shot: 0.3 MB for all five


Detail: TypeAlias = Literal["quick", "screen", "full", "crops"]


@dataclass(frozen=True, slots=True)
class PreviewImage:
    """One size of a photo: grey levels, a byte a pixel, row by row.

    clipped: a bit a pixel, the first in a byte's highest bit, rows filled up to whole bytes; empty if nothing is.
    """

    rows: int
    columns: int
    levels: bytes = field(repr=False)
    clipped: bytes = field(repr=False, default=b"")


@dataclass(frozen=True, slots=True)
class Preview:
    """A photo to look at. rows, columns: of the whole frame, as it is measured. sizes: the finest first.

    histogram: how much of the frame has each of 256 levels of light as it was exposed, sRGB-encoded; it sums to 1.
    clipped: share of the frame that is at white in any colour, 0..1. Neither is known of a quick preview.
    """

    rows: int
    columns: int
    sizes: tuple[PreviewImage, ...]
    histogram: tuple[float, ...] | None = None
    clipped: float | None = None

    @property
    def exact(self) -> bool:
        """True if it was made of all the photo's own pixels."""
        return self.clipped is not None

    @property
    def full(self) -> bool:
        """True if every pixel is in it."""
        return self.exact and self.sizes[0].rows == self.rows

    @property
    def byte_count(self) -> int:
        """Memory it takes."""
        return sum(len(size.levels) + len(size.clipped) for size in self.sizes)


@dataclass(frozen=True, slots=True)
class NoPreview:
    """Why there is no picture."""

    reason: Remark


@dataclass(frozen=True, slots=True)
class PreviewRequest:
    """A photo somebody wants to see: quickly in any way, as large as a screen, in full, or crops of it at 100 %."""

    path: Path
    detail: Detail
    settings: Settings = Settings()


def look(wishes: Iterable[PreviewRequest]) -> Iterator[Preview | Crops | NoPreview | None]:
    """A preview or crops for each wish, or why there is none; None where there is no quicker way than to decode it."""
    for wish in wishes:
        seen: Preview | Crops | NoPreview | None
        try:
            if wish.detail == "crops":
                seen = cropped(wish.path, wish.settings)
            elif wish.detail == "quick":
                seen = quick(wish.path)
            else:
                seen = decoded(wish.path, wish.settings, full=wish.detail == "full")
        except UnreadableImage as error:
            seen = NoPreview(error.reason)
        except MemoryError:
            seen = NoPreview(remark("close_programs"))
        yield seen


def load() -> None:
    """Load what decoding needs."""
    for module in ("cv2", "rawpy"):
        import_module(module)


def quick(path: Path) -> Preview | None:
    """A picture without decoding the photo: the camera's own preview, or a coarse JPEG; None if there is neither.

    Nor where it shows another part of the frame than is measured. Raises UnreadableImage if the file cannot be opened.
    """
    import cv2
    import numpy as np

    kind = kind_of_name(path)
    try:
        if kind == "RAW":
            return _quick_raw(path)
        if kind != "JPEG":
            return None
        reduced = cv2.IMREAD_REDUCED_GRAYSCALE_4 | cv2.IMREAD_IGNORE_ORIENTATION
        grey = cv2.imdecode(np.frombuffer(path.read_bytes(), np.uint8), reduced)
    except OSError as error:
        raise UnreadableImage(why_unreadable(error)) from error
    except cv2.error:  # no bytes at all, or a header that promises too many pixels: `reading.read` gives the reason
        return None
    if grey is None:
        return None
    return Preview(4 * grey.shape[0], 4 * grey.shape[1], (_picture(grey, None, _factor(grey.shape)),))


def _quick_raw(path: Path) -> Preview | None:
    import cv2
    import numpy as np
    import rawpy

    from lenslab.files.colour import linear_to_srgb, srgb_to_linear
    from lenslab.files.raw import MID_GREY

    try:
        with path.open("rb") as file, rawpy.imread(file) as raw:
            rows, columns = raw.sizes.height, raw.sizes.width
            thumbnail = raw.extract_thumb()
    except (rawpy.LibRawError, rawpy.NotSupportedError):  # decoding the whole file gives the reason
        return None
    if thumbnail.format == rawpy.ThumbFormat.JPEG:
        flags = cv2.IMREAD_GRAYSCALE | cv2.IMREAD_IGNORE_ORIENTATION
        grey = cv2.imdecode(np.frombuffer(thumbnail.data, np.uint8), flags)
    else:
        grey = cv2.cvtColor(np.asarray(thumbnail.data, np.uint8), cv2.COLOR_RGB2GRAY)
    if grey is None or max(grey.shape) < 600 or not min(rows, columns):  # px of the longer side, to be looked at
        return None
    if abs(grey.shape[0] * columns / (grey.shape[1] * rows) - 1) >= 0.02:  # rotated, or cut
        return None
    light = srgb_to_linear(np.arange(256) / 255)  # its mean is brought to where decoded RAW files have theirs
    mean = float(light[grey].mean())
    gain = MID_GREY / mean if mean > 0 else 1.0
    grey = cv2.LUT(grey, np.rint(linear_to_srgb(light * gain) * 255).astype(np.uint8))
    return Preview(rows, columns, (_picture(grey, None, _factor(grey.shape)),))


def decoded(path: Path, settings: Settings = Settings(), *, full: bool = False) -> Preview:
    """The photo as it is measured: as large as a screen, or in several sizes down from `full`.

    Raises UnreadableImage with the reason, MemoryError where there is too little.
    """
    import numpy as np

    from lenslab.files import reading
    from lenslab.files.colour import linear_to_srgb

    frame = reading.read(path, settings)
    grey = _eight_bits(frame)
    rows, columns = grey.shape
    clipped = np.zeros((rows, columns), np.uint8)
    counts = np.zeros(256, np.int64)  # of every fifth pixel of every fifth row
    for top in range(0, rows, STRIP):
        luminance, mask = frame.linear(slice(top, min(top + STRIP, rows)))
        clipped[top : top + STRIP][mask > 0] = 255
        # clipped pixels count as white, at whatever level the balance of colours leaves them
        luminance = np.where(mask[::SPARSE, ::SPARSE] > 0, 1, luminance[::SPARSE, ::SPARSE])
        light = linear_to_srgb(luminance.ravel())
        counts += np.bincount(np.rint(light * 255).astype(np.intp), minlength=256)
    coarsest = _factor(grey.shape)
    finer = [factor for factor in (1, 2, 4, 8) if full and factor * 1.3 < coarsest]
    share = float((clipped > 0).mean())
    sizes = tuple(_picture(grey, clipped if share else None, factor) for factor in (*finer, coarsest))
    return Preview(rows, columns, sizes, tuple((counts / counts.sum()).tolist()), share)


def cropped(path: Path, settings: Settings) -> Crops:
    """Crops of the photo as it is measured. Nothing else of it is kept, or computed.

    Raises UnreadableImage with the reason, MemoryError where there is too little.
    """
    from lenslab.files import reading

    return cut_crops(_eight_bits(reading.read(path, settings)), CROP_PX)


def _eight_bits(frame: Frame) -> Array:
    """The frame's grey as uint8."""
    import cv2
    import numpy as np

    encoded = frame.encoded
    if encoded.dtype.kind == "f":
        encoded = np.clip(encoded, 0, frame.white)
    return cv2.convertScaleAbs(encoded, alpha=255 / frame.white)


def _factor(shape: tuple[int, ...]) -> int:
    """Factor by which a frame is reduced for a screen."""
    return max(1, round(max(shape) / SCREEN_PX))


def _reduced(grey: Array, factor: int) -> Array:
    """The mean of `factor` by `factor` pixels; what is left over at the far edges is spread."""
    import cv2

    if factor == 1:
        return grey
    rows, columns = grey.shape
    size = (max(columns // factor, 1), max(rows // factor, 1))
    return cv2.resize(grey, size, interpolation=cv2.INTER_AREA)


def _picture(grey: Array, clipped: Array | None, factor: int) -> PreviewImage:
    """One size: clipped where a quarter or more of the pixels behind it are."""
    import numpy as np

    small = _reduced(grey, factor)
    bits = np.packbits(_reduced(clipped, factor) >= 64, axis=1).tobytes() if clipped is not None else b""
    return PreviewImage(small.shape[0], small.shape[1], small.tobytes(), bits)


SCREEN_PX = 2048  # about the longer side of what is shown as large as a screen
SPARSE = 5  # meets every place of a cell of 2 or 6 pixels a side
