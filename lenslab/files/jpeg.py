"""JPEG, PNG and BMP -> Frame: of little use for comparisons, since cameras sharpen and compress them."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from lenslab.files.colour import embedded_profile
from lenslab.files.headers import check_bmp
from lenslab.files.planes import frame_of, low_levels
from lenslab.values.disk import Kind
from lenslab.values.remarks import Remark, UnreadableImage, remark
from lenslab.values.types import Frame, Settings

LOGGER = logging.getLogger(__name__)


def read_jpeg(path: Path, settings: Settings) -> Frame:
    """A JPEG, not rotated. Raises UnreadableImage where it is damaged or cut short."""
    data = path.read_bytes()
    if not _jpeg_is_whole(data):
        raise UnreadableImage(remark("no_end", kind="JPEG"))
    if not _scans_fit(data):
        raise UnreadableImage(remark("broken_kind", kind="JPEG"))
    return _decode(data, "JPEG", embedded_profile(data), settings, MAY_BE_SHARPENED, sampling_note(data))


def read_png(path: Path, settings: Settings) -> Frame:
    """A PNG, 8 or 16 bits; alpha is left aside. Raises UnreadableImage where it is damaged or cut short."""
    data = path.read_bytes()
    if b"IEND" not in data[-64:]:
        raise UnreadableImage(remark("no_end", kind="PNG"))
    if not _chunks_fit(data):
        raise UnreadableImage(remark("broken_kind", kind="PNG"))
    return _decode(data, "PNG", embedded_profile(data), settings, MAY_BE_SHARPENED)


def read_bmp(path: Path, settings: Settings) -> Frame:
    """A BMP, which has no metadata and no profile that is used. Raises UnreadableImage where it is cut short."""
    data = path.read_bytes()
    return _decode(data, "BMP", b"", settings, MAY_BE_SHARPENED, *check_bmp(data))


def sampling_note(data: bytes) -> Remark:
    """A note on the effect of compression on a JPEG, by the resolution of its colours."""
    sampling = chroma_sampling(data)
    return COMPRESSED if sampling in ("", "4:4:4") else remark("jpeg_subsampled", sampling=sampling)


def chroma_sampling(data: bytes) -> str:
    """Chroma subsampling of a JPEG: 4:4:4, 4:2:2, 4:2:0 ...; empty for grey ones, and for unusual factors.

    By the sampling factors of its frame header (ITU-T T.81, B.2.2): the first component's over the others'.
    """
    for marker, start, end in _segments(data):
        if marker in FRAME_HEADERS:
            count = data[start + 5] if start + 5 < end else 0
            factors = [divmod(data[start + 7 + 3 * n], 16) for n in range(count) if start + 7 + 3 * n < end]
            if count != 3 or len(factors) != count or factors[1] != factors[2] or 0 in factors[1]:
                return ""
            return SAMPLINGS.get((factors[0][0] / factors[1][0], factors[0][1] / factors[1][1]), "")
    return ""


def _chunks_fit(data: bytes) -> bool:
    """True if a PNG's chunks follow one another up to the last: OpenCV reserves the memory that each of them claims."""
    offset = len(PNG_SIGNATURE)
    while offset + 8 <= len(data):
        if data[offset + 4 : offset + 8] == b"IEND":
            return True
        offset += PNG_CHUNK_FRAME + int.from_bytes(data[offset : offset + 4], "big")
    return False


def _decode(data: bytes, kind: Kind, icc: bytes, settings: Settings, *notes: Remark) -> Frame:

    try:
        planes = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED | cv2.IMREAD_IGNORE_ORIENTATION)
    except cv2.error as error:
        LOGGER.info("OpenCV cannot decode this %s: %s", kind, error)
        raise UnreadableImage(remark("broken_kind", kind=kind)) from error
    if planes is None:
        raise UnreadableImage(remark("broken_kind", kind=kind))
    if planes.ndim == 3:
        planes = planes[..., 2::-1] if planes.shape[2] >= 3 else planes[..., 0]
    low = low_levels(planes) if planes.dtype == np.uint16 else ()
    frame = frame_of(planes, 255.0 if planes.dtype == np.uint8 else 65535.0, icc, settings, low)
    return replace(frame, warnings=(*frame.warnings, *notes))


def _segments(data: bytes) -> list[tuple[int, int, int]]:
    """(marker, start, end) of each JPEG segment's contents, up to the start of the picture's own data."""
    segments, offset = [], 2
    while offset + 4 <= len(data) and data[offset] == 0xFF:
        marker, length = data[offset + 1], int.from_bytes(data[offset + 2 : offset + 4], "big")
        if marker == 0xFF:  # filling
            offset += 1
            continue
        segments.append((marker, offset + 4, offset + 2 + length))
        if marker == START_OF_SCAN:
            break
        offset += 2 + length
    return segments


def _scans_fit(data: bytes) -> bool:
    """True if the first scan is of the kind that the frame header states, and scans are not so many that decoding takes
    minutes (ITU-T T.81, B.2.3): a progressive JPEG called sequential loses most of its detail.
    """
    segments = _segments(data)
    sequential = any(marker in SEQUENTIAL for marker, *_ in segments)
    _, start, end = segments[-1]
    whole = data[end - 3 : end] == WHOLE_SCAN
    return (whole or not sequential) and data.count(bytes((0xFF, START_OF_SCAN)), start) < MOST_SCANS


def _jpeg_is_whole(data: bytes) -> bool:
    """True if an end marker follows the start of the picture's data: OpenCV fills in missing data silently."""
    segments = _segments(data)
    return bool(segments) and segments[-1][0] == START_OF_SCAN and data.find(b"\xff\xd9", segments[-1][2]) >= 0


START_OF_SCAN = 0xDA
SEQUENTIAL = (0xC0, 0xC1)
WHOLE_SCAN = bytes((0, 63, 0))  # all frequencies, all bits
MOST_SCANS = 100  # programs write a dozen
PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"
PNG_CHUNK_FRAME = 12  # bytes of a chunk beside its contents: length, type and checksum
FRAME_HEADERS = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}  # SOF0 to SOF15
SAMPLINGS: dict[tuple[float, float], str] = {  # by how many columns and rows of luminance share a colour
    (1, 1): "4:4:4", (2, 1): "4:2:2", (2, 2): "4:2:0", (1, 2): "4:4:0", (4, 1): "4:1:1",
}  # fmt: skip
MAY_BE_SHARPENED = remark("sharpened_in_camera")
COMPRESSED = remark("compressed_in_camera")
