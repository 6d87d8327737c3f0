"""Camera files like those of cameras: DNG and 16-bit TIFF with real EXIF.

Written tag by tag, because LibRaw and exiftool read exposure data only from an EXIF directory of its own, which
tifffile does not write. Little-endian TIFF 6.0, Exif 2.32, DNG 1.4.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import TypeAlias

import numpy as np

from lenslab.demo.optics import MONOCHROME, Sensor
from lenslab.values.disk import replacing
from lenslab.values.remarks import CannotWrite
from lenslab.values.types import Array, Metadata

Tag: TypeAlias = tuple[int, int, bytes, int]  # number, type, value as stored, count

SOFTWARE = "LensLab simulator"  # recorded in every file written here
_BYTE, _ASCII, _SHORT, _LONG, _RATIONAL, _UNDEFINED, _SRATIONAL = 1, 2, 3, 4, 5, 7, 10
_EXIF_IFD = 0x8769
_STRIP_OFFSETS = 0x0111
_STRIP_ROWS = 64


def write_dng(
    path: Path, mosaic: Array, metadata: Metadata, sensor: Sensor | None = None, *, packed: bool = True
) -> None:
    """The sensor's levels (uint16, rows by columns) as a DNG, lossless JPEG inside. Raises CannotWrite.

    packed: False stores the levels uncompressed, in a file 1.8 times as large, written and read in a fifth of the time.
    """
    sensor = sensor or Sensor()
    rows, columns = mosaic.shape
    monochrome = sensor.pattern == MONOCHROME
    strip = _packed(mosaic, sensor) if packed else mosaic.astype("<u2").tobytes()
    tags = [
        _long(0x00FE, 0),  # NewSubfileType: the full picture
        _short(0x0102, 16),
        _short(0x0103, 7 if packed else 1),  # JPEG, or uncompressed
        _short(0x0106, 34892 if monochrome else 32803),  # LinearRaw, colour filter array
        _short(0x0115, 1),
        _long(0x0116, rows),
        (0xC612, _BYTE, bytes((1, 4, 0, 0)), 4),  # DNGVersion
        (0xC613, _BYTE, bytes((1, 1, 0, 0)), 4),  # DNGBackwardVersion
        _text(0xC614, metadata.camera or "Unknown camera"),  # UniqueCameraModel
        _short(0xC61A, sensor.black),
        _short(0xC61D, sensor.white),
    ]
    if not monochrome:
        cell = np.array(sensor.pattern, np.uint8)
        tags += [
            _short(0x828D, *cell.shape),  # CFARepeatPatternDim
            (0x828E, _BYTE, cell.tobytes(), cell.size),  # CFAPattern
            (0xC616, _BYTE, bytes((0, 1, 2)), 3),  # CFAPlaneColor
            _short(0xC617, 1),  # CFALayout: square
            (0xC621, _SRATIONAL, _color_matrix(sensor), 9),  # ColorMatrix1
            _rational(0xC628, *sensor.neutral),  # AsShotNeutral
            _short(0xC65A, 21),  # CalibrationIlluminant1: D65
        ]
    write_whole(path, _tiff(tags, metadata, (rows, columns), [strip]))


def _packed(mosaic: Array, sensor: Sensor) -> bytes:
    import imagecodecs  # not at start-up, for programs that only name this module

    rows, columns = mosaic.shape
    # Two rows of a Bayer mosaic side by side: JPEG's predictor, the pixel above, then has the same colour
    paired = mosaic.reshape(rows // 2, columns * 2) if rows % 2 == 0 and len(sensor.pattern) == 2 else mosaic
    return bytes(imagecodecs.ljpeg_encode(np.ascontiguousarray(paired), bitspersample=sensor.bits))


def write_tiff(path: Path, picture: Array, metadata: Metadata, icc: bytes = b"", *, packed: bool = True) -> None:
    """A picture (uint8 or uint16; rows by columns, by 3 if RGB) as a Deflate TIFF. Raises CannotWrite.

    icc: the embedded colour profile; none if empty. packed: as for `write_dng`.
    """
    rows, columns = picture.shape[:2]
    samples = 1 if picture.ndim == 2 else picture.shape[2]
    depth = picture.dtype.itemsize
    level = np.ascontiguousarray(picture).reshape(rows, columns, samples)
    strips = _deflated(level) if packed else [level.astype(f"<u{depth}", copy=False).tobytes()]
    tags = [
        _short(0x0102, *[8 * depth] * samples),
        _short(0x0103, 8 if packed else 1),  # Deflate, or uncompressed
        _short(0x0106, 2 if samples == 3 else 1),  # RGB, or black is 0
        _short(0x0115, samples),
        _long(0x0116, _STRIP_ROWS if packed else rows),
    ]
    if packed:
        tags.append(_short(0x013D, 2))  # Predictor
    if icc:
        tags.append((0x8773, _UNDEFINED, icc, len(icc)))  # the ICC profile
    write_whole(path, _tiff(tags, metadata, (rows, columns), strips))


def _deflated(level: Array) -> list[bytes]:
    """Strips of differences from the previous pixel, modulo 2^n (TIFF's predictor 2), which deflate better."""
    import imagecodecs

    differences = level.copy()
    differences[:, 1:] -= level[:, :-1]
    stored = differences.astype(f"<u{level.dtype.itemsize}", copy=False)
    starts = range(0, len(stored), _STRIP_ROWS)
    return [bytes(imagecodecs.deflate_encode(stored[row : row + _STRIP_ROWS].tobytes(), level=1)) for row in starts]


def _tiff(tags: list[Tag], metadata: Metadata, shape: tuple[int, int], strips: Sequence[bytes]) -> bytes:
    """The whole file: header, directories, strips."""
    common = [
        _long(0x0100, shape[1]),
        _long(0x0101, shape[0]),
        *_texts((0x010F, _make(metadata.camera)), (0x0110, metadata.camera), (0x0131, SOFTWARE)),
        _short(0x0112, 3 if metadata.upside_down else 1),  # Orientation: the picture is as the sensor sees it
        _rational(0x011A, 300),
        _rational(0x011B, 300),
        _short(0x011C, 1),  # planes together
        _short(0x0128, 2),  # inches
        _long(0x0117, *(len(strip) for strip in strips)),
    ]
    if metadata.taken is not None:
        common.append(_text(0x0132, f"{metadata.taken:%Y:%m:%d %H:%M:%S}"))
    tags = sorted([*tags, *common])
    first = 8
    exif = sorted([*_exif_tags(metadata), *_focal_plane_tags(metadata, shape)])
    placeholders = [_long(_STRIP_OFFSETS, *[0] * len(strips)), _long(_EXIF_IFD, 0)]
    exif_at = first + len(_directory(sorted([*tags, *placeholders]), first))
    place = exif_at + len(_directory(exif, exif_at))
    offsets = []
    for strip in strips:
        offsets.append(place)
        place += len(strip) + len(strip) % 2
    tags = sorted([*tags, _long(_STRIP_OFFSETS, *offsets), _long(_EXIF_IFD, exif_at)])
    padded = [strip + b"\0" * (len(strip) % 2) for strip in strips]
    return b"".join(
        (struct.pack("<2sHL", b"II", 42, first), _directory(tags, first), _directory(exif, exif_at), *padded)
    )


def _exif_tags(metadata: Metadata) -> list[Tag]:
    """Tags of the shot; None is left out."""
    tags = [
        (0x9000, _UNDEFINED, b"0232", 4),  # ExifVersion
        _short(0x9207, 5),  # metering: pattern
        (0xA000, _UNDEFINED, b"0100", 4),  # FlashpixVersion
        _short(0xA001, 1),  # sRGB
        _short(0xA403, 1),  # white balance fixed
        *_texts((0xA431, metadata.camera_serial), (0xA434, metadata.lens), (0xA435, metadata.lens_serial)),
    ]
    for number, value in (
        (0x829A, metadata.shutter_s),
        (0x829D, metadata.aperture),
        (0x920A, metadata.focal_length_mm),
    ):
        if value is not None:
            tags.append(_rational(number, value))
    if metadata.exposure_mode in _EXPOSURE_PROGRAMS:
        tags.append(_short(0x8822, _EXPOSURE_PROGRAMS.index(metadata.exposure_mode)))
    if metadata.iso is not None:
        speed = round(metadata.iso)
        tags.append(_short(0x8827, speed) if speed < 65536 else _long(0x8827, speed))
    if metadata.exposure_compensation_ev is not None:
        tags.append((0x9204, _SRATIONAL, _signed(metadata.exposure_compensation_ev, 6), 1))
    if metadata.taken is not None:
        stamp, fraction = f"{metadata.taken:%Y:%m:%d %H:%M:%S}", f"{metadata.taken.microsecond // 10000:02d}"
        tags += _texts((0x9003, stamp), (0x9004, stamp), (0x9291, fraction), (0x9292, fraction))
    return sorted(tags)


def _focal_plane_tags(metadata: Metadata, shape: tuple[int, int]) -> list[Tag]:
    """Tags of the picture's size on the sensor, if known."""
    if metadata.sensor_width_mm is None:
        return []
    density = max(shape) / metadata.sensor_width_mm
    size = [_long(0xA002, shape[1]), _long(0xA003, shape[0])]
    return [*size, _rational(0xA20E, density), _rational(0xA20F, density), _short(0xA210, 4)]  # per mm


def _directory(tags: Sequence[Tag], offset: int) -> bytes:
    """An image file directory at byte `offset` of the file: its entries, then the values too long for an entry."""
    entries, long_values = b"", b""
    spare = offset + 2 + 12 * len(tags) + 4
    for number, kind, value, count in tags:
        field = value.ljust(4, b"\0")
        if len(value) > 4:
            field = struct.pack("<L", spare + len(long_values))
            long_values += value + b"\0" * (len(value) % 2)
        entries += struct.pack("<HHL", number, kind, count) + field
    return struct.pack("<H", len(tags)) + entries + struct.pack("<L", 0) + long_values


def _short(number: int, *values: int) -> Tag:
    return number, _SHORT, struct.pack(f"<{len(values)}H", *values), len(values)


def _long(number: int, *values: int) -> Tag:
    return number, _LONG, struct.pack(f"<{len(values)}L", *values), len(values)


def _rational(number: int, *values: float) -> Tag:
    """Values as cameras write them: 1/60 and 56/10, not a binary fraction's digits."""
    parts = [Fraction(value).limit_denominator(1_000_000) for value in values]
    packed = b"".join(struct.pack("<2L", part.numerator, part.denominator) for part in parts)
    return number, _RATIONAL, packed, len(values)


def _signed(value: float, denominator: int) -> bytes:
    return struct.pack("<2l", round(value * denominator), denominator)


def _text(number: int, value: str) -> Tag:
    stored = value.encode("utf-8") + b"\0"
    return number, _ASCII, stored, len(stored)


def _texts(*pairs: tuple[int, str | None]) -> list[Tag]:
    return [_text(number, value) for number, value in pairs if value is not None]


def _make(camera: str | None) -> str | None:
    return camera.split()[0] if camera else None


def _color_matrix(sensor: Sensor) -> bytes:
    """From XYZ to the sensor's colours: linear sRGB's primaries times the filters, so that D65 is `neutral`."""
    matrix = np.array(_XYZ_TO_SRGB) * np.array(sensor.neutral)[:, None]
    return b"".join(_signed(float(value), 10000) for value in matrix.ravel())


def write_whole(path: Path, content: bytes) -> None:
    """Write the file completely or not at all: under another name first. Raises CannotWrite."""
    try:
        with replacing(path, 0o644) as file:
            file.write(content)
    except OSError as error:
        raise CannotWrite(f"{path}: cannot be written ({error.strerror or error}).") from error


_EXPOSURE_PROGRAMS = (  # Exif's numbers, exiftool's words
    "Not Defined",
    "Manual",
    "Program AE",
    "Aperture-priority AE",
    "Shutter speed priority AE",
)
_XYZ_TO_SRGB = ((3.2406, -1.5372, -0.4986), (-0.9689, 1.8758, 0.0415), (0.0557, -0.2040, 1.0570))  # D65
