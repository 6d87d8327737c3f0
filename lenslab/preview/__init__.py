"""A photo's path -> pictures of it to look at: grey levels in a few sizes, its histogram, where it is clipped; or crops
at 100 %.

What is shown is what is measured: the reader's own grey, not rotated, sharpened or denoised. RAW files are shown with
their mean at middle grey, so that shots of different exposure can be compared by eye; the histogram is of the light as
it was exposed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

from lenslab.errors import UnreadableImage
from lenslab.preview.crops import CROP_PX, Crops, cut_crops
from lenslab.remarks import Remark, remark
from lenslab.types import Array, Frame, Settings

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

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
        """Whether it was made of all the photo's own pixels."""
        return self.clipped is not None

    @property
    def full(self) -> bool:
        """Whether every pixel is in it."""
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


def look(wishes: Iterable[PreviewRequest]) -> list[Preview | Crops | NoPreview | None]:
    """A preview or crops for each wish, or why there is none; None where there is no quicker way than to decode it."""
    return [_look(wish) for wish in wishes]


def load() -> None:
    """Load what decoding needs."""
    for module in ("lenslab.readers.preview", "rawpy"):
        import_module(module)


def _look(wish: PreviewRequest) -> Preview | Crops | NoPreview | None:
    try:
        if wish.detail == "crops":
            return cropped(wish.path, wish.settings)
        if wish.detail == "quick":
            return quick(wish.path)
        return decoded(wish.path, wish.settings, full=wish.detail == "full")
    except UnreadableImage as error:
        return NoPreview(error.reason)
    except MemoryError:
        return NoPreview(remark("close_programs"))


def quick(path: Path) -> Preview | None:
    """What can be shown without decoding the photo: the camera's own preview, or a coarse JPEG; None if neither.

    Raises UnreadableImage where the file cannot be opened.
    """
    import cv2

    from lenslab.readers.preview import read_small

    small = read_small(path)
    if small is None:
        return None
    grey, (rows, columns) = small
    if path.suffix.lower() not in (".jpg", ".jpeg", ".jpe", ".mpo"):
        grey = cv2.LUT(grey, _to_middle_grey(grey))
    return Preview(rows, columns, (_picture(grey, None, _factor(grey.shape)),))


def decoded(path: Path, settings: Settings = Settings(), *, full: bool = False) -> Preview:
    """The photo as it is measured: as large as a screen, or in several sizes down from `full`.

    Raises UnreadableImage with the reason, MemoryError where there is too little.
    """
    from lenslab import readers

    frame = readers.read(path, settings)
    grey = _eight_bits(frame)
    clipped, histogram = _scan(frame)
    rows, columns = grey.shape
    coarsest = _factor(grey.shape)
    factors = [coarsest]
    if full:
        factors = [factor for factor in (1, 2, 4, 8) if factor * 1.3 < coarsest] + [coarsest]
    share = float((clipped > 0).mean())
    sizes = tuple(_picture(grey, clipped if share else None, factor) for factor in factors)
    return Preview(rows, columns, sizes, histogram, share)


def cropped(path: Path, settings: Settings = Settings()) -> Crops:
    """Crops of the photo as it is measured. Nothing else of it is kept, or computed.

    Raises UnreadableImage with the reason, MemoryError where there is too little.
    """
    from lenslab import readers

    return cut_crops(_eight_bits(readers.read(path, settings)), CROP_PX)


def _eight_bits(frame: Frame) -> Array:
    """The frame's grey as uint8."""
    import cv2
    import numpy as np

    encoded = frame.encoded
    if encoded.dtype.kind == "f":
        encoded = np.clip(encoded, 0, frame.white)
    return cv2.convertScaleAbs(encoded, alpha=255 / frame.white)


def _scan(frame: Frame) -> tuple[Array, tuple[float, ...]]:
    """Where the frame is clipped (uint8, 255 there), and the histogram of every fifth pixel of every fifth row.

    What is clipped counts as white, at whatever level the balance of colours leaves it.
    """
    import numpy as np

    from lenslab.readers.srgb import linear_to_srgb

    rows, columns = frame.encoded.shape
    clipped = np.zeros((rows, columns), np.uint8)
    counts = np.zeros(256, np.int64)
    for top in range(0, rows, STRIP):
        luminance, mask = frame.linear(slice(top, min(top + STRIP, rows)))
        clipped[top : top + STRIP][mask > 0] = 255
        luminance = np.where(mask[::SPARSE, ::SPARSE] > 0, 1, luminance[::SPARSE, ::SPARSE])
        light = linear_to_srgb(luminance.ravel())
        counts += np.bincount(np.rint(light * 255).astype(np.intp), minlength=256)
    return clipped, tuple((counts / counts.sum()).tolist())


def _factor(shape: tuple[int, ...]) -> int:
    """By how much to reduce a frame for a screen."""
    return max(1, round(max(shape) / SCREEN_PX))


def _reduced(grey: Array, factor: int) -> Array:
    """The mean of `factor` by `factor` pixels; what is left over at the far edges is spread."""
    import cv2

    if factor == 1:
        return grey
    rows, columns = grey.shape
    size = (max(columns // factor, 1), max(rows // factor, 1))
    return cv2.resize(grey, size, interpolation=cv2.INTER_AREA)


def _to_middle_grey(grey: Array) -> NDArray[np.uint8]:
    """A table that brings the mean of sRGB-encoded levels to where RAW files have theirs."""
    import numpy as np

    from lenslab.readers.raw import MID_GREY
    from lenslab.readers.srgb import linear_to_srgb, srgb_to_linear

    light = srgb_to_linear(np.arange(256) / 255)
    mean = float(light[grey].mean())
    gain = MID_GREY / mean if mean > 0 else 1.0
    return np.asarray(np.rint(linear_to_srgb(light * gain) * 255).astype(np.uint8))


def _picture(grey: Array, clipped: Array | None, factor: int) -> PreviewImage:
    """One size: clipped where a quarter or more of the pixels behind it are."""
    import numpy as np

    small = _reduced(grey, factor)
    bits = np.packbits(_reduced(clipped, factor) >= QUARTER, axis=1).tobytes() if clipped is not None else b""
    return PreviewImage(small.shape[0], small.shape[1], small.tobytes(), bits)


SCREEN_PX = 2048  # about the longer side of what is shown as large as a screen
QUARTER = 64
STRIP = 60  # rows; whole cells of every filter array
SPARSE = 5  # meets every place of a cell of 2 or 6 pixels a side
