"""Grey or RGB planes as a file encodes them -> Frame: what TIFF, JPEG and PNG share."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import tifffile

from lenslab.files.colour import (
    Tone,
    UnusableProfile,
    embedded_profile,
    gamma_tone,
    linear_tone,
    profile_tone,
    rgb_planes,
    srgb_tone,
    subsampling,
)
from lenslab.files.headers import check_bmp, check_tiff
from lenslab.files.wholeness import (
    MOST_AFTER,
    MOST_PAGES,
    ZEROS_PACKED,
    data_after_all,
    refuse_zero_end,
    refuse_zero_parts,
    some_pages,
)
from lenslab.values.disk import Kind, kind_of_name, why_unreadable
from lenslab.values.remarks import Remark, UnreadableImage, remark
from lenslab.values.types import Array, Colours, Frame, Linear, Luminance, Settings


def frame_of(planes: Array, white: float, icc: bytes, settings: Settings, notes: tuple[Remark, ...]) -> Frame:
    """A Frame of grey (rows, columns) or RGB (rows, columns, 3): unsigned integers to `white`, or floats to 1.

    Light is taken through the ICC profile's curves where there is one, else through sRGB's.
    """
    channels = 3 if planes.ndim == 3 else 1
    tone, more = _tone(icc, channels, settings, planes.dtype.kind == "f")
    narrow = _Narrow(planes, white)
    rows, columns = planes.shape[:2]
    bytes_of_colour = channels == 3 and narrow.dtype == np.uint8
    encoded = np.empty((rows, columns), np.uint16 if bytes_of_colour else narrow.dtype)
    for top in range(0, rows, STRIP):  # a strip stays in the processor's cache
        strip = narrow.rows(slice(top, top + STRIP))
        if channels == 3:
            # grey of three bytes lies between their steps: in 16 bits it is not rounded to one of them
            strip = strip.astype(np.uint16) * np.uint16(BYTE_IN_16) if bytes_of_colour else strip
            cv2.cvtColor(strip, cv2.COLOR_RGB2GRAY, dst=encoded[top : top + STRIP])
        else:
            encoded[top : top + STRIP] = strip
    linear = _linear_integers(narrow, tone) if narrow.dtype.kind == "u" else _linear_floats(narrow, tone)
    return Frame(
        encoded,
        narrow.white * BYTE_IN_16 if bytes_of_colour else narrow.white,
        linear,
        (*notes, *more),
        tint=_tint(narrow, tone) if channels == 3 else None,
        colours=_colours(narrow, tone) if channels == 3 else None,
    )


def _colours(narrow: _Narrow, tone: Tone) -> Colours:
    def colours(rows: slice, columns: slice, colour: int) -> tuple[Luminance, Array | None]:
        levels = narrow.part(rows, columns, colour)
        if narrow.dtype.kind == "f":
            return np.asarray(tone.light(levels.astype(np.float64), colour), np.float32), None
        table = _table(narrow.dtype, narrow.white, tone)[0]
        return np.asarray(table[levels, colour % table.shape[1]]), None

    return colours


def _tint(narrow: _Narrow, tone: Tone) -> tuple[float, float] | None:
    """Mean red and blue light against green, EV, of every sixteenth pixel each way; None where one has no light."""
    some = narrow.rows(slice(None, None, TINTED))[:, ::TINTED]
    if narrow.dtype.kind == "u":
        table = _table(narrow.dtype, narrow.white, tone)[0]
        lights = [table[some[..., c], c % table.shape[1]] for c in range(3)]
    else:
        lights = [tone.light(some[..., c].astype(np.float64), c) for c in range(3)]
    red, green, blue = (float(light.mean(dtype=np.float64)) for light in lights)
    if not all(math.isfinite(factor) and factor > 0 for factor in (red, green, blue)):
        return None
    return math.log2(red / green), math.log2(blue / green)


class _Narrow:
    """Planes as uint8, uint16 or float32 in this machine's byte order, made strip by strip: `white` is white there."""

    def __init__(self, planes: Array, white: float) -> None:
        self._planes = planes
        self._divisor = white if planes.dtype.kind == "u" and planes.dtype.itemsize > 2 else None
        self.white = white if self._divisor is None else 1.0
        floats = planes.dtype.kind == "f" or self._divisor is not None
        self.dtype = np.dtype(np.float32) if floats else planes.dtype.newbyteorder("=")

    def rows(self, rows: slice) -> Array:
        """These rows, in one piece of memory."""
        return self._narrowed(self._planes[rows])

    def part(self, rows: slice, columns: slice, colour: int) -> Array:
        """One colour of some pixels: no more is copied."""
        return self._narrowed(self._planes[rows, columns, colour])

    def _narrowed(self, part: Array) -> Array:
        strip = part if self._divisor is None else part / self._divisor
        with np.errstate(over="ignore"):  # a double beyond a float's range becomes infinite, and is refused as that
            return np.ascontiguousarray(strip, self.dtype)


def _linear_integers(narrow: _Narrow, tone: Tone) -> Linear:
    channels, white = len(tone.weights), narrow.white
    lut = _table(narrow.dtype, white, tone)
    weights = np.array([tone.weights], np.float32)
    buffers: dict[int, tuple[Luminance, Luminance, Array]] = {}  # by height: fresh memory for each strip costs more

    def strip(rows: slice, into: Luminance | None = None) -> tuple[Luminance, Array]:
        encoded = narrow.rows(rows)
        height, width = encoded.shape[:2]
        if height not in buffers:
            each, luminance = np.empty((height, width, channels), np.float32), np.empty((height, width), np.float32)
            buffers[height] = each, luminance, np.zeros((height, width), np.uint8)
        each, luminance, clipped = buffers[height]
        luminance = luminance if into is None else into
        if channels > 1:
            cv2.LUT(encoded, lut, dst=each)
            cv2.transform(each, weights, dst=luminance)
        else:
            cv2.LUT(encoded, lut, dst=luminance)
        if encoded.max() < white:  # looking once saves most strips the rest
            clipped[:] = 0
        else:
            cv2.bitwise_not(cv2.inRange(encoded, (0,) * 4, (white - 1,) * 4), dst=clipped)
        return luminance, clipped

    return strip


@lru_cache(maxsize=2)
def _table(kind: np.dtype[Any], white: float, tone: Tone) -> Array:
    """Linear light of every level: for all channels, or where they share one curve, as nearly always, for them all."""
    levels = np.arange(np.iinfo(kind).max + 1) / white
    table = np.stack([tone.light(levels, c) for c in range(len(tone.weights))], axis=1).astype(np.float32)
    if (table == table[:, :1]).all():
        table = table[:, :1]  # a third of the memory to go through
    return np.ascontiguousarray(table)[None]


def _linear_floats(narrow: _Narrow, tone: Tone) -> Linear:
    def strip(rows: slice, into: Luminance | None = None) -> tuple[Luminance, Array]:
        levels = narrow.rows(rows)
        bands = levels.reshape(*levels.shape[:2], -1).astype(np.float64)
        light = np.asarray(sum(tone.light(bands[..., c], c) * weight for c, weight in enumerate(tone.weights)))
        return _put(light.astype(np.float32), into), (bands.max(axis=-1) >= 1).astype(np.uint8)

    return strip


def _put(luminance: Luminance, into: Luminance | None) -> Luminance:
    if into is None:
        return luminance
    into[:] = luminance
    return into


def low_levels(planes: Array) -> tuple[Remark, ...]:
    """A note on 16-bit or 32-bit levels that end where those of fewer bits do: some programs store them as they are."""
    held = 8 * planes.dtype.itemsize
    most = 1 << (held - LOW_BY_BITS)
    if planes[::SPARSE, ::SPARSE].max() >= most << 2:
        return ()
    highest = int(planes.max())
    bits = max(highest.bit_length() + highest.bit_length() % 2, 8)
    if highest == 0 or (highest >= most and highest != (most << 2) - 1):
        return ()
    return (remark("levels_end", highest=highest, bits=bits, held=held),)


def _tone(icc: bytes, channels: int, settings: Settings, floats: bool) -> tuple[Tone, tuple[Remark, ...]]:
    """How levels become light, and a note where that is not as usual."""
    if settings.encoding == "linear":
        return linear_tone(channels), ()
    if settings.gamma is not None:
        return gamma_tone(settings.gamma, channels), ()
    if settings.encoding == "auto" and icc:
        try:
            return profile_tone(icc, channels), ()
        except UnusableProfile as error:
            return srgb_tone(channels), (error.reason,)
    if settings.encoding == "auto" and floats:  # by the custom of most programs
        return linear_tone(channels), (remark("float_linear"),)
    return srgb_tone(channels), ()


STRIP = 32  # rows
BYTE_IN_16 = 257
SPARSE = 16  # pixels
LOW_BY_BITS = 4  # 7 EV below white, as encoded light: 12 bits in 16. Of 2 bits less, only where levels end just there
TINTED = 16  # pixels


# ------------------------------------------------------------------------------
# TIFF -> Frame: 8, 16 and 32 bits, grey, RGB and YCbCr, however it is packed.


LOGGER = logging.getLogger(__name__)


def read_tiff(path: Path, settings: Settings) -> Frame:
    """The largest picture of a TIFF. Further channels, such as alpha and saved selections, are left aside.

    Raises UnreadableImage where it cannot be measured.
    """
    logging.getLogger("tifffile").setLevel(logging.CRITICAL)  # warnings about odd tags mean nothing to a photographer
    try:
        with tifffile.TiffFile(path) as file:
            page, more = _checked_page(file, path)
            planes = _planes(page, path)
            notes = (*_notes(file, page), *more, *_zero_end(page, planes))
            white = float(2 ** (page.bitspersample if page.photometric != YCBCR else 8 * planes.dtype.itemsize) - 1)
            white = white if planes.dtype.kind == "u" else 1.0
            notes += low_levels(planes) if white >= 65535 and page.bitspersample == 8 * planes.dtype.itemsize else ()
            if page.photometric == tifffile.PHOTOMETRIC.MINISWHITE:
                planes = (planes.dtype.type(white) - planes).astype(planes.dtype)
            profile = page.tags.get(ICC_PROFILE)
            icc = bytes(profile.value) if profile is not None else b""
    except (UnreadableImage, MemoryError, OSError):
        raise
    except Exception as error:  # tifffile and its codecs raise of every kind on damaged files
        LOGGER.info("%s: %s: %s", path, type(error).__name__, error)
        raise UnreadableImage(remark("tiff_header")) from error
    return frame_of(planes, white, icc, settings, notes)


def _checked_page(file: tifffile.TiffFile, path: Path) -> tuple[Any, tuple[Remark, ...]]:
    """The picture to be measured, and notes on its header. Raises UnreadableImage."""
    try:
        page = _main_page(file)
        _refuse(page, path.stat().st_size)
        return page, check_tiff(page, path)
    except MemoryError as error:  # no header takes much, unless it lists what no file can have
        raise UnreadableImage(remark("tiff_header")) from error


def _main_page(file: tifffile.TiffFile) -> Any:
    """The largest picture that is not marked as a smaller version of another: many programs put a thumbnail first, or
    the picture itself into a subdirectory.
    """
    pages = [child for page in some_pages(file) for child in (page, *(page.pages or ()))]
    whole = [page for page in pages if not _is_reduced(page) and not page.is_mask]
    if not whole:
        raise UnreadableImage(remark("only_thumbnails"))
    return max(whole, key=lambda page: page.imagewidth * page.imagelength)


def _is_reduced(page: Any) -> bool:
    old_kind = page.tags.get(SUBFILE_TYPE)
    return bool(page.is_reduced or (old_kind is not None and old_kind.value == OLD_REDUCED))


def _ends(page: Any) -> list[int]:
    return [offset + count for offset, count in zip(page.dataoffsets, page.databytecounts, strict=False)]


def _notes(file: tifffile.TiffFile, measured: Any) -> tuple[Remark, ...]:
    """Remarks on data after all pictures, on further pages that are neither thumbnails nor smaller versions of the
    measured one, and on further channels of a grey picture.
    """
    listed = some_pages(file)
    pages = sum(not _is_reduced(page) for page in listed)
    notes = data_after_all(file)
    if measured.photometric in GREY and measured.samplesperpixel > GREY_AND_ALPHA:
        notes += (remark("more_channels", channels=measured.samplesperpixel),)
    if pages <= 1:
        return notes
    if measured.offset != listed[0].offset:
        return (*notes, remark("largest_page", pages=pages))
    return (*notes, remark("many_pages" if len(listed) >= MOST_PAGES else "more_pages", pages=pages))


def _refuse(page: Any, size: int) -> None:
    """Raise for what cannot be measured: seen from the header, before any memory is taken."""
    if not isinstance(page.bitspersample, int):  # colours differ, and to multiply their numbers takes gigabytes
        bits = page.bitspersample
        if not isinstance(bits, tuple) or len(bits) != page.samplesperpixel or len(bits) > len("RGBA"):
            raise UnreadableImage(remark("tiff_header"))
        raise UnreadableImage(remark("tiff_bits", bits=", ".join(map(str, bits))))
    if page.imagewidth < 1 or page.imagelength < 1:
        raise UnreadableImage(remark("tiff_without_image"))
    if page.imagewidth * page.imagelength > MOST_PIXELS:
        raise UnreadableImage(remark("too_large", columns=page.imagewidth, rows=page.imagelength))
    ends = _ends(page)
    unpacked = _samples(page) * page.bitspersample // 8
    packed = page.compression != tifffile.COMPRESSION.NONE
    too_few = len(page.dataoffsets) < math.prod(page.chunked)  # the others would be made up as zeros
    if not ends or too_few or max(ends) > size or (not packed and sum(page.databytecounts) < unpacked):
        raise UnreadableImage(remark("cut_short"))
    if page.photometric == tifffile.PHOTOMETRIC.CFA:
        raise UnreadableImage(remark("tiff_with_raw"))
    if page.photometric not in MEASURABLE or (page.photometric in COLOURED and page.samplesperpixel < len("RGB")):
        kind = getattr(page.photometric, "name", "unknown")
        raise UnreadableImage(remark("tiff_colours", colours=kind.lower()))
    extra = page.samplesperpixel - 1
    if page.photometric in GREY and extra > 1 and (len(page.extrasamples) < extra or extra > MOST_EXTRA):
        raise UnreadableImage(remark("tiff_bands", bands=page.samplesperpixel))
    if page.compression == OLD_JPEG or page.compression not in tifffile.TIFF.DECOMPRESSORS:
        packing = "old-style JPEG" if page.compression == OLD_JPEG else getattr(page.compression, "name", "unknown")
        raise UnreadableImage(remark("tiff_packing", packing=packing))
    if page.photometric == YCBCR and page.compression != JPEG and not _is_plain_ycbcr(page):
        raise UnreadableImage(remark("tiff_colours", colours="ycbcr"))
    if page.bitspersample < 8:
        raise UnreadableImage(remark("few_tones", tones=2**page.bitspersample))
    if page.sampleformat not in (tifffile.SAMPLEFORMAT.UINT, tifffile.SAMPLEFORMAT.IEEEFP):
        raise UnreadableImage(remark("signed_numbers"))


def _is_plain_ycbcr(page: Any) -> bool:
    """Whether it is of a kind that `rgb_planes` converts."""
    whole = page.compression in PLAIN and page.predictor == 1
    return whole and (subsampling(page) == (1, 1) or (not _is_planar(page) and page.samplesperpixel == len("YCC")))


def _samples(page: Any) -> int:
    """How many numbers the picture has; of YCbCr, colours may have one for several pixels."""
    pixels: int = page.imagewidth * page.imagelength
    if page.photometric == YCBCR and page.compression != JPEG:
        across, down = subsampling(page)
        blocks: int = -(-page.imagewidth // across) * -(-page.imagelength // down)
        return blocks * (across * down + int(page.samplesperpixel) - 1)
    samples: int = page.samplesperpixel
    return pixels * samples


def _zero_end(page: Any, planes: Array) -> tuple[Remark, ...]:
    """A note on last rows without light. Raises UnreadableImage where the picture may break off there."""
    try:
        _refuse_zero_end(page, planes)
    except UnreadableImage:
        if not _is_whole(page):
            raise
        return (EMPTY_ROWS,)
    return ()


def _is_whole(page: Any) -> bool:
    """Whether the file holds all of a picture whose last rows are zeros: packed parts have an end that is none, and
    behind plain ones more follows. An interrupted copy is zeros from some place on.
    """
    handle = page.parent.filehandle
    if page.compression == tifffile.COMPRESSION.NONE:
        handle.seek(max(_ends(page)))
        return bool(handle.read(MOST_AFTER).strip(b"\0"))
    for start, count in zip(page.dataoffsets, page.databytecounts, strict=False):
        handle.seek(start + max(count - ZEROS_PACKED, 0))
        if not handle.read(min(count, ZEROS_PACKED)).strip(b"\0"):
            return False
    return True


def _is_planar(page: Any) -> bool:
    """Whether the file has one colour after the other."""
    return bool(page.planarconfig == tifffile.PLANARCONFIG.SEPARATE and page.samplesperpixel > 1)


def _refuse_zero_end(page: Any, planes: Array) -> None:
    """Raise UnreadableImage where the picture breaks off: where depends on how the file holds it."""
    if page.compression != tifffile.COMPRESSION.NONE or not (page.is_tiled or _is_planar(page)):
        refuse_zero_end(planes)
        return
    rows, columns = planes.shape[:2]
    down, across = (page.tilelength, page.tilewidth) if page.is_tiled else (page.rowsperstrip, columns)
    parts = [
        plane[row : row + down, column : column + across]
        for plane in (np.moveaxis(planes, -1, 0) if _is_planar(page) and planes.ndim == 3 else planes[None])
        for row in range(0, rows, down)
        for column in range(0, columns, across)
    ]
    held = sorted((start, number) for number, start in enumerate(page.dataoffsets[: len(parts)]) if start)
    refuse_zero_parts([parts[number] for _, number in held])


def _planes(page: Any, path: Path) -> Array:
    """The picture as (rows, columns) or (rows, columns, 3); a memory map where the file holds it plainly."""
    planar = _is_planar(page)
    if page.photometric == YCBCR and page.compression != JPEG:
        return _decoded(lambda: rgb_planes(page), page, path)
    if page.is_memmappable and not planar:
        kind = page.parent.byteorder + page.dtype.char
        planes: Array = np.memmap(path, kind, "r", page.dataoffsets[0], page.shape)
    else:
        planes = _decoded(lambda: page.asarray(maxworkers=1), page, path)
        if planar:
            planes = np.moveaxis(planes, 0, -1)
    if planes.ndim == 3:
        planes = planes[..., :3] if page.photometric in COLOURED else planes[..., 0]
    if planes.ndim != (3 if page.photometric in COLOURED else 2) or planes.shape[:2] != (
        page.imagelength,
        page.imagewidth,
    ):
        raise UnreadableImage(remark("not_flat"))
    return planes


def _decoded(decode: Callable[[], Array], page: Any, path: Path) -> Array:
    """What a codec makes of the picture. Raises UnreadableImage."""
    try:
        return decode()
    except (MemoryError, OSError):
        raise
    except ImportError as error:  # an imagecodecs without this part
        LOGGER.info("%s: %s", path, error)
        packing = getattr(page.compression, "name", "unknown")
        raise UnreadableImage(remark("tiff_packing", packing=packing)) from error
    except Exception as error:  # codecs raise of every kind
        LOGGER.info("%s: %s: %s", path, type(error).__name__, error)
        raise UnreadableImage(remark("broken_tiff")) from error


EMPTY_ROWS = remark("empty_rows")
MOST_PIXELS = 500_000_000
GREY, COLOURED, YCBCR = (0, 1), (2, 6), 6  # TIFF's photometric kinds: white is zero, black is zero, RGB, YCbCr
MEASURABLE = (*GREY, *COLOURED)
GREY_AND_ALPHA = 2  # samples
MOST_EXTRA = 3  # channels of a grey picture: more are bands, none of which is the picture
SUBFILE_TYPE, OLD_REDUCED = 255, 2
OLD_JPEG, JPEG = 6, 7
PLAIN = (1, 5, 8, 32773, 32946, 34925, 50000)  # none, LZW, Deflate, PackBits, Deflate, LZMA, Zstandard
ICC_PROFILE = 34675


# ------------------------------------------------------------------------------
# JPEG, PNG and BMP -> Frame: read, but of little use for comparisons, since cameras sharpen and compress them.


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
    """What compression alone does to a JPEG, by the resolution of its colours."""
    sampling = chroma_sampling(data)
    return COMPRESSED if sampling in ("", "4:4:4") else remark("jpeg_subsampled", sampling=sampling)


def chroma_sampling(data: bytes) -> str:
    """How many pixels share a colour in a JPEG: 4:4:4, 4:2:2, 4:2:0 ...; empty of grey ones, and where it is odd.

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
    """Whether a PNG's chunks follow one another up to the last: OpenCV reserves the memory that each of them claims."""
    offset = len(PNG_SIGNATURE)
    while offset + 8 <= len(data):
        if data[offset + 4 : offset + 8] == b"IEND":
            return True
        offset += PNG_CHUNK_FRAME + int.from_bytes(data[offset : offset + 4], "big")
    return False


def _decode(data: bytes, kind: Kind, icc: bytes, settings: Settings, *notes: Remark) -> Frame:
    import cv2

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
    """Whether the first scan is of the kind that the frame header states, and scans are not so many that decoding them
    takes minutes (ITU-T T.81, B.2.3): a progressive JPEG called sequential loses most of its detail.
    """
    segments = _segments(data)
    sequential = any(marker in SEQUENTIAL for marker, *_ in segments)
    _, start, end = segments[-1]
    whole = data[end - 3 : end] == WHOLE_SCAN
    return (whole or not sequential) and data.count(bytes((0xFF, START_OF_SCAN)), start) < MOST_SCANS


def _jpeg_is_whole(data: bytes) -> bool:
    """Whether an end marker follows the start of the picture's data: OpenCV fills in what is missing silently."""
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


# ------------------------------------------------------------------------------
# A small picture of a photo without decoding all of it: what the camera put into its RAW file, or a coarse JPEG.


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
    except cv2.error:  # no bytes at all, or a header that promises too many pixels: `readers.read` gives the reason
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
    """Whether it is large enough to be looked at, and has the frame's shape: some are rotated, or cut."""
    if max(grey.shape) < SMALLEST_PX or not min(full):
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
SMALLEST_PX = 600  # the longer side
SHAPE_TOLERANCE = 0.02
