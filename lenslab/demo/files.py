"""Camera files like those of cameras: DNG and 16-bit TIFF with real EXIF.

Written tag by tag through Pillow's directories, because LibRaw and exiftool read exposure data only from an EXIF
directory of its own, which tifffile does not write. Little-endian TIFF 6.0, Exif 2.32, DNG 1.4.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from lenslab.demo.optics import MONOCHROME, Sensor
from lenslab.values.disk import replacing
from lenslab.values.remarks import CannotWrite
from lenslab.values.types import Array, Metadata

if TYPE_CHECKING:
    from PIL.TiffImagePlugin import ImageFileDirectory_v2

Tag: TypeAlias = tuple[int, int, Any]  # number, type, value; None is left out

SOFTWARE = "LensLab simulator"  # recorded in every file written here
_BYTE, _ASCII, _SHORT, _LONG, _RATIONAL, _UNDEFINED, _SRATIONAL = 1, 2, 3, 4, 5, 7, 10
_EXIF_IFD = 0x8769
_STRIP_OFFSETS = 0x0111
_FIRST = 8  # byte at which the first directory begins
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
        (0x00FE, _LONG, 0),  # NewSubfileType: the full picture
        (0x0102, _SHORT, 16),
        (0x0103, _SHORT, 7 if packed else 1),  # JPEG, or uncompressed
        (0x0106, _SHORT, 34892 if monochrome else 32803),  # LinearRaw, colour filter array
        (0x0115, _SHORT, 1),
        (0x0116, _LONG, rows),
        (0xC612, _BYTE, bytes((1, 4, 0, 0))),  # DNGVersion
        (0xC613, _BYTE, bytes((1, 1, 0, 0))),  # DNGBackwardVersion
        (0xC614, _ASCII, metadata.camera or "Unknown camera"),  # UniqueCameraModel
        (0xC61A, _SHORT, sensor.black),
        (0xC61D, _SHORT, sensor.white),
    ]
    if not monochrome:
        cell = np.array(sensor.pattern, np.uint8)
        tags += [
            (0x828D, _SHORT, cell.shape),  # CFARepeatPatternDim
            (0x828E, _BYTE, cell.tobytes()),  # CFAPattern
            (0xC616, _BYTE, bytes((0, 1, 2))),  # CFAPlaneColor
            (0xC617, _SHORT, 1),  # CFALayout: square
            (0xC621, _SRATIONAL, _color_matrix(sensor)),  # ColorMatrix1
            (0xC628, _RATIONAL, sensor.neutral),  # AsShotNeutral
            (0xC65A, _SHORT, 21),  # CalibrationIlluminant1: D65
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
        (0x0102, _SHORT, (8 * depth,) * samples),
        (0x0103, _SHORT, 8 if packed else 1),  # Deflate, or uncompressed
        (0x0106, _SHORT, 2 if samples == 3 else 1),  # RGB, or black is 0
        (0x0115, _SHORT, samples),
        (0x0116, _LONG, _STRIP_ROWS if packed else rows),
    ]
    if packed:
        tags.append((0x013D, _SHORT, 2))  # Predictor
    if icc:
        tags.append((0x8773, _UNDEFINED, icc))  # the ICC profile
    write_whole(path, _tiff(tags, metadata, (rows, columns), strips))


def _deflated(level: Array) -> list[bytes]:
    """Strips of differences from the previous pixel, modulo 2^n (TIFF's predictor 2), which deflate better."""
    import imagecodecs

    differences = level.copy()
    differences[:, 1:] -= level[:, :-1]
    stored = differences.astype(f"<u{level.dtype.itemsize}", copy=False)
    starts = range(0, len(stored), _STRIP_ROWS)
    return [bytes(imagecodecs.deflate_encode(stored[row : row + _STRIP_ROWS].tobytes(), level=1)) for row in starts]


def _tiff(tags: Sequence[Tag], metadata: Metadata, shape: tuple[int, int], strips: Sequence[bytes]) -> bytes:
    """The whole file: header, directories, strips."""
    taken = metadata.taken
    lengths, padded = [len(strip) for strip in strips], [strip + b"\0" * (len(strip) % 2) for strip in strips]
    main = _directory(
        (
            *tags,
            (0x0100, _LONG, shape[1]),
            (0x0101, _LONG, shape[0]),
            (0x010F, _ASCII, metadata.camera and metadata.camera.split()[0]),  # Make
            (0x0110, _ASCII, metadata.camera),
            (0x0112, _SHORT, 3 if metadata.upside_down else 1),  # Orientation: the picture is as the sensor sees it
            (0x0117, _LONG, tuple(lengths)),
            (0x011A, _RATIONAL, 300),
            (0x011B, _RATIONAL, 300),
            (0x011C, _SHORT, 1),  # planes together
            (0x0128, _SHORT, 2),  # inches
            (0x0131, _ASCII, SOFTWARE),
            (0x0132, _ASCII, taken and f"{taken:%Y:%m:%d %H:%M:%S}"),
            (_STRIP_OFFSETS, _LONG, (0,) * len(strips)),
            (_EXIF_IFD, _LONG, 0),
        )
    )
    exif_at = _FIRST + len(main.tobytes(_FIRST))
    exif = _directory((*_exif_tags(metadata), *_focal_plane_tags(metadata, shape))).tobytes(exif_at)
    main[_EXIF_IFD] = exif_at
    main[_STRIP_OFFSETS] = tuple(accumulate(map(len, padded[:-1]), initial=len(exif)))  # behind the directory
    return b"".join((b"II*\0", _FIRST.to_bytes(4, "little"), main.tobytes(_FIRST), exif, *padded))


def _directory(tags: Iterable[Tag]) -> ImageFileDirectory_v2:
    """An image file directory with the tags that are known."""
    from PIL.TiffImagePlugin import IFDRational, ImageFileDirectory_v2

    made = ImageFileDirectory_v2()
    for number, kind, value in tags:
        if value is None:
            continue
        made.tagtype[number] = kind
        if kind in (_RATIONAL, _SRATIONAL):  # as cameras write them: 1/60 and 56/10, not a binary fraction's digits
            parts = value if isinstance(value, tuple) else (value,)
            made[number] = tuple(IFDRational(Fraction(part).limit_denominator(1_000_000)) for part in parts)
        else:
            made[number] = value.encode() if kind == _ASCII else value
    return made


def _exif_tags(metadata: Metadata) -> list[Tag]:
    """Tags of the shot."""
    program, taken, compensation = metadata.exposure_mode, metadata.taken, metadata.exposure_compensation_ev
    iso = None if metadata.iso is None else round(metadata.iso)
    stamp = taken and f"{taken:%Y:%m:%d %H:%M:%S}"
    fraction = taken and f"{taken.microsecond // 10000:02d}"
    return [
        (0x829A, _RATIONAL, metadata.shutter_s),
        (0x829D, _RATIONAL, metadata.aperture),
        (0x8822, _SHORT, _EXPOSURE_PROGRAMS.index(program) if program in _EXPOSURE_PROGRAMS else None),
        (0x8827, _SHORT if iso is None or iso < 65536 else _LONG, iso),
        (0x9000, _UNDEFINED, b"0232"),  # ExifVersion
        (0x9003, _ASCII, stamp),
        (0x9004, _ASCII, stamp),
        (0x9204, _SRATIONAL, None if compensation is None else Fraction(round(compensation * 6), 6)),
        (0x9207, _SHORT, 5),  # metering: pattern
        (0x920A, _RATIONAL, metadata.focal_length_mm),
        (0x9291, _ASCII, fraction),
        (0x9292, _ASCII, fraction),
        (0xA000, _UNDEFINED, b"0100"),  # FlashpixVersion
        (0xA001, _SHORT, 1),  # sRGB
        (0xA403, _SHORT, 1),  # white balance fixed
        (0xA431, _ASCII, metadata.camera_serial),
        (0xA434, _ASCII, metadata.lens),
        (0xA435, _ASCII, metadata.lens_serial),
    ]


def _focal_plane_tags(metadata: Metadata, shape: tuple[int, int]) -> list[Tag]:
    """Tags of the picture's size on the sensor, if known."""
    if metadata.sensor_width_mm is None:
        return []
    density = max(shape) / metadata.sensor_width_mm
    size = [(0xA002, _LONG, shape[1]), (0xA003, _LONG, shape[0])]
    return [*size, (0xA20E, _RATIONAL, density), (0xA20F, _RATIONAL, density), (0xA210, _SHORT, 4)]  # per mm


def _color_matrix(sensor: Sensor) -> tuple[Fraction, ...]:
    """From XYZ to the sensor's colours: linear sRGB's primaries times the filters, so that D65 is `neutral`."""
    matrix = np.array(_XYZ_TO_SRGB) * np.array(sensor.neutral)[:, None]
    return tuple(Fraction(round(float(value) * 10000), 10000) for value in matrix.ravel())


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
