"""One photo's file -> Frame of linear light, by the reader of its kind."""

from __future__ import annotations

import stat
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from lenslab.files.jpeg import read_bmp, read_jpeg, read_png
from lenslab.files.raw import read_raw
from lenslab.files.tiff import EMPTY_ROWS, read_tiff
from lenslab.files.wholeness import odd_parts, refuse_damage
from lenslab.values.disk import kind_of_content, kind_of_name, other_content, why_unreadable
from lenslab.values.remarks import UnreadableImage, remark
from lenslab.values.types import Frame, Settings
from lenslab.workers import process


def read(path: Path, settings: Settings, *, keep: bool = False) -> Frame:
    """Decode one photo. Raises UnreadableImage with the reason, MemoryError where there is too little.

    keep: the photo is going to be asked for again in this process, and is then not decoded anew.
    """
    frame = _KEPT.pop((path, settings), None)
    if frame is None:
        frame = _decoded(path, settings)
    if keep:
        if len(_KEPT) >= 2:  # frames: they are large
            _KEPT.clear()
        _KEPT[path, settings] = frame
    return frame


def _decoded(path: Path, settings: Settings) -> Frame:
    process.taken()  # of the file before
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise UnreadableImage(remark("not_a_file"))
        with path.open("rb") as file:
            head = file.read(16)
        frame = _reader(path, head)(path, settings)
    except OSError as error:
        raise UnreadableImage(why_unreadable(error)) from error
    notes = refuse_damage(path)
    rows, columns = frame.encoded.shape
    if min(rows, columns) < 16:  # pixels: a corner eighth is then two pixels wide
        raise UnreadableImage(remark("too_small", columns=columns, rows=rows))
    if frame.encoded.dtype.kind == "f":
        darkest, brightest = float(frame.encoded.min()), float(frame.encoded.max())
        if not np.isfinite(darkest) or not np.isfinite(brightest):  # both pass on any value that is not a number
            raise UnreadableImage(remark("not_numbers"))
        # Levels are from black at 0 to white at 1. Scene-linear files hold highlights above white, and noise below
        # black: only all of the frame, or most of it, counts.
        middle = float(np.median(frame.encoded[::SPARSE, ::SPARSE]))
        on_scale = darkest >= -MOST_LIGHT and 0 < brightest <= MOST_LIGHT and -OUTSIDE <= middle <= 1 + OUTSIDE
        if darkest < brightest and not on_scale:
            raise UnreadableImage(remark("other_scale", darkest=darkest, brightest=brightest))
    else:
        darkest, brightest = cv2.minMaxLoc(frame.encoded)[:2]  # both in one pass
    if darkest == brightest:
        if brightest <= 0:
            raise UnreadableImage(remark("all_black"))
        white = brightest >= frame.white
        raise UnreadableImage(remark("all_white" if white else "all_grey"))
    odd = () if EMPTY_ROWS in frame.warnings else odd_parts(frame.encoded, darkest)
    return replace(frame, warnings=(*frame.warnings, *notes, *odd))


def _reader(path: Path, head: bytes) -> Callable[[Path, Settings], Frame]:
    """The reader for a file, from its name and its first bytes, which must agree."""
    promised, content = kind_of_name(path), kind_of_content(head)
    if promised is None:
        raise UnreadableImage(remark("not_a_photo"))
    if not head:
        raise UnreadableImage(remark("empty"))
    if promised == "RAW" and content in ("TIFF", None):  # many RAW formats are TIFF inside, others are known to LibRaw
        return READERS[promised]
    if content == promised or {promised, content} == {"JPEG", "PNG"}:
        return READERS[content or promised]
    shown = (other_content(head) if promised != "RAW" else None) or content
    if shown:
        raise UnreadableImage(remark("misnamed_image", promised=promised, content=shown))
    raise UnreadableImage(remark("misnamed", promised=promised))


def with_article_grey(frame: Frame, path: Path) -> Frame:
    """`frame` with the 8-bit grey that the article's script saw: OpenCV's own decode, where OpenCV reads the file.

    Not where OpenCV turns the picture, as it does some TIFFs of a camera held upright.
    """
    grey = None
    if kind_of_name(path) != "RAW":
        data = np.fromfile(path, np.uint8)  # not cv2.imread: it ends the process on a name that is not UTF-8
        grey = cv2.imdecode(data, cv2.IMREAD_GRAYSCALE | cv2.IMREAD_IGNORE_ORIENTATION)
    if grey is None or grey.shape != frame.encoded.shape:
        grey = np.clip(np.rint(frame.encoded * (255 / frame.white)), 0, 255).astype(np.uint8)
    return replace(frame, encoded=grey, white=255.0)


MOST_LIGHT = 16.0  # of white, in floats: more is another scale, or damage
OUTSIDE = 0.5  # of white: how far half of a frame may lie beyond black or white, as where it is overexposed
_KEPT: dict[tuple[Path, Settings], Frame] = {}
SPARSE = 7  # rows and columns: half a million of 24 million pixels do for a median

READERS: dict[str, Callable[[Path, Settings], Frame]] = {
    "RAW": read_raw,
    "TIFF": read_tiff,
    "JPEG": read_jpeg,
    "PNG": read_png,
    "BMP": read_bmp,
}
