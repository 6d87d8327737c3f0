"""JPEG, PNG and BMP -> Frame: of little use for comparisons, since cameras sharpen and compress them."""

from __future__ import annotations

import logging
import struct
import zlib
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from lenslab.files.colour import embedded_profile, is_grey_png
from lenslab.files.headers import (
    MORE,
    ODD_HEADER,
    PADDING,
    chroma_sampling,
    frame_header,
    is_whole,
    scans_fit,
    tables_fit,
)
from lenslab.files.planes import frame_of, low_levels
from lenslab.values.disk import Kind
from lenslab.values.remarks import Remark, UnreadableImage, remark
from lenslab.values.types import Frame, Settings

LOGGER = logging.getLogger(__name__)


def read_jpeg(path: Path, settings: Settings) -> Frame:
    """A JPEG, not rotated. Raises UnreadableImage where it is damaged or cut short."""
    data = path.read_bytes()
    if not is_whole(data):
        raise UnreadableImage(remark("no_end", kind="JPEG"))
    header = frame_header(data)
    if header is not None and header[0] == 12:  # OpenCV takes 8 bits alone
        raise UnreadableImage(remark("other_format", format="JPEG (12 bit)"))
    if not scans_fit(data):
        raise UnreadableImage(remark("broken_kind", kind="JPEG"))
    if header is not None and header[-1] == len("CMYK"):
        raise UnreadableImage(remark("tiff_colours", colours="cmyk"))
    odd = () if tables_fit(data) else (ODD_HEADER,)
    sampling = chroma_sampling(data)
    coarse = sampling not in ("", "4:4:4")
    note = remark("jpeg_subsampled", sampling=sampling) if coarse else remark("compressed_in_camera")
    return _decode(data, "JPEG", embedded_profile(data), settings, MAY_BE_SHARPENED, note, *odd)


def read_png(path: Path, settings: Settings) -> Frame:
    """A PNG, 8 or 16 bits; alpha is left aside. Raises UnreadableImage where it is damaged or cut short."""
    data = path.read_bytes()
    if b"IEND" not in data:
        raise UnreadableImage(remark("no_end", kind="PNG"))
    return _decode(data, "PNG", embedded_profile(data), settings, MAY_BE_SHARPENED, *_check_png(data))


def read_bmp(path: Path, settings: Settings) -> Frame:
    """A BMP, which has no metadata and no profile that is used. Raises UnreadableImage where it is cut short."""
    data = path.read_bytes()
    return _decode(data, "BMP", b"", settings, MAY_BE_SHARPENED, *_check_bmp(data))


def _check_png(data: bytes) -> tuple[Remark, ...]:
    """Notes where a PNG has more image data than its header states, of which OpenCV takes the first, and on HDR.

    Raises UnreadableImage where it has fewer, and where chunks do not follow one another up to the last: OpenCV
    reserves the memory that each of them claims.
    """
    chunks, offset = [], 8  # behind the signature
    while data[offset + 4 : offset + 8] != b"IEND":
        if offset + 8 > len(data):
            raise UnreadableImage(remark("broken_kind", kind="PNG"))
        length = int.from_bytes(data[offset : offset + 4], "big")
        chunks.append((data[offset + 4 : offset + 8], offset + 8, length))
        offset += 12 + length  # bytes of a chunk beside its contents: length, type and checksum
    kind, start, length = chunks[0] if chunks else (b"", 0, 0)
    if kind != b"IHDR" or length < PNG_HEADER.size:
        raise UnreadableImage(remark("broken_kind", kind="PNG"))
    columns, rows, bits, colours, _, _, interlaced = PNG_HEADER.unpack_from(data, start)
    if bits < 8:
        raise UnreadableImage(remark("few_tones", tones=2**bits))
    bits *= {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}.get(colours, 0)  # of a pixel
    passes = PNG_PASSES if interlaced else ((0, 1, 0, 1),)
    sizes = [(-(-(rows - top) // down), -(-(columns - left) // across)) for top, down, left, across in passes]
    # each row of each pass begins with its filter's number
    needed = sum(high * (1 + -(-wide * bits // 8)) for high, wide in sizes if high > 0 and wide > 0)
    unpack, held = zlib.decompressobj(), 0
    try:
        for kind, start, length in chunks:
            packed = data[start : start + length] if kind == b"IDAT" else b""
            while packed and held <= needed:
                held += len(unpack.decompress(packed, 1 << 20))
                packed = unpack.unconsumed_tail
    except zlib.error as error:
        raise UnreadableImage(remark("broken_kind", kind="PNG")) from error
    if held < needed:
        raise UnreadableImage(remark("no_end", kind="PNG"))
    curves = {data[start + 1] for kind, start, length in chunks if kind == b"cICP" and length == 4}
    unusual = (remark("profile_without_curves"),) if curves - {13} else ()  # sRGB's, by ITU-T H.273: HDR has others
    return (*unusual, *((MORE,) if held > needed else ()))


def _check_bmp(data: bytes) -> tuple[Remark, ...]:
    """A note where a BMP has more bytes than its header states.

    Raises UnreadableImage where the header is wrong, or the file too short for it: OpenCV leaves missing rows black.
    """
    broken = UnreadableImage(remark("broken_kind", kind="BMP"))
    if len(data) < 54:  # both headers
        raise UnreadableImage(remark("no_end", kind="BMP"))
    start, size = struct.unpack_from("<II", data, 10)
    core, latest = 12, 124  # bytes of the oldest and the newest header
    if size == core:
        (width, height, planes, bits), packing = struct.unpack_from("<HHHH", data, 18), 0
    else:
        width, height, planes, bits, packing = struct.unpack_from("<iiHHI", data, 18)
    known = size in (core, 40, 52, 56, 64, 108, latest) and bits in BMP_BITS.get(packing, ())
    if not known or planes != 1 or width < 1 or not height:
        raise broken
    used = 0 if size == core else struct.unpack_from("<I", data, 46)[0]
    colours = 0 if bits > 8 else used if 0 < used < 1 << bits else 1 << bits
    palette_end = 14 + size + colours * (3 if size == core else 4)
    if start < palette_end:
        raise broken
    if bits < 8:
        raise UnreadableImage(remark("few_tones", tones=2**bits))
    plain = packing in (0, 3, 6)  # without run lengths, also with masks of the colours
    end = start + ((width * bits + 31) // 32 * 4 * abs(height) if plain else 1)
    if len(data) < end:
        raise UnreadableImage(remark("no_end", kind="BMP"))
    profile = struct.unpack_from("<I", data, 14 + 116)[0] if size == latest else 0
    rest = data[end + profile :]
    more_data = plain and (len(rest) > PADDING or rest.strip(b"\0"))
    more_colours = bits == 8 and start > palette_end + PADDING
    return (MORE,) if more_data or more_colours else ()


def _decode(data: bytes, kind: Kind, icc: bytes, settings: Settings, *notes: Remark) -> Frame:
    try:
        planes = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED | cv2.IMREAD_IGNORE_ORIENTATION)
    except cv2.error as error:
        LOGGER.info("OpenCV cannot decode this %s: %s", kind, error)
        raise UnreadableImage(remark("broken_kind", kind=kind)) from error
    if planes is None:
        raise UnreadableImage(remark("broken_kind", kind=kind))
    if planes.ndim == 3 and kind == "PNG" and is_grey_png(data):
        planes = planes[..., 0]
    elif planes.ndim == 3:  # turned at once: each look at a mirrored view would turn them anew
        planes = cv2.cvtColor(planes, TO_RGB[planes.shape[2]]) if planes.shape[2] in TO_RGB else planes[..., 0]
    low = low_levels(planes) if planes.dtype == np.uint16 else ()
    frame = frame_of(planes, 255.0 if planes.dtype == np.uint8 else 65535.0, icc, settings, low)
    return replace(frame, warnings=(*frame.warnings, *notes))


TO_RGB = {3: cv2.COLOR_BGR2RGB, 4: cv2.COLOR_BGRA2RGB}  # by the number of planes

PNG_HEADER = struct.Struct(">IIBBBBB")

PNG_PASSES = ((0, 8, 0, 8), (0, 8, 4, 8), (4, 8, 0, 4), (0, 4, 2, 4), (2, 4, 0, 2), (0, 2, 1, 2), (1, 2, 0, 1))
BMP_BITS = {0: (1, 4, 8, 16, 24, 32), 1: (8,), 2: (4,), 3: (16, 32), 6: (16, 32)}  # of a pixel, by packing
MAY_BE_SHARPENED = remark("sharpened_in_camera")
