"""Camera files like those of cameras: DNG and 16-bit TIFF with real EXIF.

Written tag by tag through Pillow's directories, because LibRaw and exiftool read exposure data only from an EXIF
directory of its own, which tifffile does not write. Little-endian TIFF 6.0, Exif 2.32, DNG 1.4.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
from PIL.ExifTags import Base
from PIL.TiffTags import ASCII, BYTE, LONG, RATIONAL, SHORT, SIGNED_RATIONAL, UNDEFINED

from lenslab.demo.optics import MONOCHROME, Sensor
from lenslab.values.disk import replacing
from lenslab.values.remarks import CannotWrite
from lenslab.values.types import Array, Metadata

if TYPE_CHECKING:
    from PIL.TiffImagePlugin import ImageFileDirectory_v2

Tag: TypeAlias = tuple[int, int, Any]  # number, type, value; None is left out

SOFTWARE = "LensLab simulator"  # recorded in every file written here
_FIRST = 8  # byte at which the first directory begins


def write_dng(
    path: Path, mosaic: Array, metadata: Metadata, sensor: Sensor | None = None, *, packed: bool = True
) -> None:
    """The sensor's levels (uint16, rows by columns) as a DNG, lossless JPEG inside. Raises CannotWrite.

    packed: False stores the levels uncompressed, in a file 1.8 times as large, written and read in a fifth of the time.
    """
    sensor = sensor or Sensor()
    rows, columns = mosaic.shape
    monochrome = sensor.pattern == MONOCHROME
    if packed:
        import imagecodecs  # not at start-up, for programs that only name this module

        # Two rows of a Bayer mosaic side by side: JPEG's predictor, the pixel above, then has the same colour
        paired = mosaic.reshape(rows // 2, columns * 2) if rows % 2 == 0 and len(sensor.pattern) == 2 else mosaic
        strip = bytes(imagecodecs.ljpeg_encode(np.ascontiguousarray(paired), bitspersample=sensor.bits))
    else:
        strip = mosaic.astype("<u2").tobytes()
    tags: list[Tag] = [
        (Base.NewSubfileType, LONG, 0),  # the full picture
        (Base.BitsPerSample, SHORT, 16),
        (Base.Compression, SHORT, 7 if packed else 1),  # JPEG, or uncompressed
        (Base.PhotometricInterpretation, SHORT, 34892 if monochrome else 32803),  # LinearRaw, colour filter array
        (Base.SamplesPerPixel, SHORT, 1),
        (Base.RowsPerStrip, LONG, rows),
        (Base.DNGVersion, BYTE, bytes((1, 4, 0, 0))),
        (Base.DNGBackwardVersion, BYTE, bytes((1, 1, 0, 0))),
        (Base.UniqueCameraModel, ASCII, metadata.camera or "Unknown camera"),
        (Base.BlackLevel, SHORT, sensor.black),
        (Base.WhiteLevel, SHORT, sensor.white),
    ]
    if not monochrome:
        cell = np.array(sensor.pattern, np.uint8)
        # from XYZ to the sensor's colours: linear sRGB's primaries times the filters; D65 is `neutral`
        matrix = np.array(_XYZ_TO_SRGB) * np.array(sensor.neutral)[:, None]
        tags += [
            (Base.CFARepeatPatternDim, SHORT, cell.shape),
            (0x828E, BYTE, cell.tobytes()),  # CFAPattern of DNG; EXIF has another
            (Base.CFAPlaneColor, BYTE, bytes((0, 1, 2))),
            (Base.CFALayout, SHORT, 1),  # square
            (
                Base.ColorMatrix1,
                SIGNED_RATIONAL,
                tuple(Fraction(round(each * 10000), 10000) for each in matrix.ravel().tolist()),
            ),
            (Base.AsShotNeutral, RATIONAL, sensor.neutral),
            (Base.CalibrationIlluminant1, SHORT, 21),  # D65
        ]
    write_whole(path, _tiff(tags, metadata, (rows, columns), strip))


def write_tiff(path: Path, picture: Array, metadata: Metadata, icc: bytes = b"") -> None:
    """A picture (uint8 or uint16; rows by columns, by 3 if RGB) as a plain TIFF. Raises CannotWrite.

    icc: the embedded colour profile; none if empty.
    """
    rows, columns = picture.shape[:2]
    samples = 1 if picture.ndim == 2 else picture.shape[2]
    depth = picture.dtype.itemsize
    tags = [
        (Base.BitsPerSample, SHORT, (8 * depth,) * samples),
        (Base.Compression, SHORT, 1),  # none
        (Base.PhotometricInterpretation, SHORT, 2 if samples == 3 else 1),  # RGB, or black is 0
        (Base.SamplesPerPixel, SHORT, samples),
        (Base.RowsPerStrip, LONG, rows),
    ]
    if icc:
        tags.append((Base.InterColorProfile, UNDEFINED, icc))
    write_whole(path, _tiff(tags, metadata, (rows, columns), picture.astype(f"<u{depth}").tobytes()))


def _tiff(tags: Sequence[Tag], metadata: Metadata, shape: tuple[int, int], strip: bytes) -> bytes:
    """The whole file: header, directories, the picture in one strip."""
    taken = metadata.taken
    main = _directory(
        (
            *tags,
            (Base.ImageWidth, LONG, shape[1]),
            (Base.ImageLength, LONG, shape[0]),
            (Base.Make, ASCII, metadata.camera and metadata.camera.split()[0]),
            (Base.Model, ASCII, metadata.camera),
            (Base.Orientation, SHORT, 3 if metadata.upside_down else 1),  # as the sensor sees it
            (Base.StripByteCounts, LONG, len(strip)),
            (Base.XResolution, RATIONAL, 300),
            (Base.YResolution, RATIONAL, 300),
            (Base.PlanarConfiguration, SHORT, 1),  # planes together
            (Base.ResolutionUnit, SHORT, 2),  # inches
            (Base.Software, ASCII, SOFTWARE),
            (Base.DateTime, ASCII, taken and f"{taken:%Y:%m:%d %H:%M:%S}"),
            (Base.StripOffsets, LONG, 0),
            (Base.ExifOffset, LONG, 0),
        )
    )
    exif_at = _FIRST + len(main.tobytes(_FIRST))
    exif = _directory(_exif_tags(metadata, shape)).tobytes(exif_at)
    main[Base.ExifOffset] = exif_at
    main[Base.StripOffsets] = len(exif)  # behind the directory
    return b"".join((b"II*\0", _FIRST.to_bytes(4, "little"), main.tobytes(_FIRST), exif, strip))


def _directory(tags: Iterable[Tag]) -> ImageFileDirectory_v2:
    """An image file directory with the tags that are known."""
    from PIL.TiffImagePlugin import IFDRational, ImageFileDirectory_v2

    made = ImageFileDirectory_v2()
    for number, kind, value in tags:
        if value is None:
            continue
        made.tagtype[number] = kind
        if kind in (RATIONAL, SIGNED_RATIONAL):  # as cameras write them: 1/60 and 56/10, not a binary fraction's digits
            parts = value if isinstance(value, tuple) else (value,)
            made[number] = tuple(IFDRational(Fraction(part).limit_denominator(1_000_000)) for part in parts)
        else:
            made[number] = value.encode() if kind == ASCII else value
    return made


def _exif_tags(metadata: Metadata, shape: tuple[int, int]) -> list[Tag]:
    """Tags of the shot, and of the picture's size on the sensor, if known."""
    program, taken, compensation = metadata.exposure_mode, metadata.taken, metadata.exposure_compensation_ev
    iso = None if metadata.iso is None else round(metadata.iso)
    stamp = taken and f"{taken:%Y:%m:%d %H:%M:%S}"
    fraction = taken and f"{taken.microsecond // 10000:02d}"
    width_mm = metadata.sensor_width_mm
    density = width_mm and max(shape) / width_mm  # per mm
    return [
        (Base.ExposureTime, RATIONAL, metadata.shutter_s),
        (Base.FNumber, RATIONAL, metadata.aperture),
        (Base.ExposureProgram, SHORT, _EXPOSURE_PROGRAMS.index(program) if program in _EXPOSURE_PROGRAMS else None),
        (Base.ISOSpeedRatings, SHORT if iso is None or iso < 65536 else LONG, iso),
        (Base.ExifVersion, UNDEFINED, b"0232"),
        (Base.DateTimeOriginal, ASCII, stamp),
        (Base.DateTimeDigitized, ASCII, stamp),
        (
            Base.ExposureBiasValue,
            SIGNED_RATIONAL,
            None if compensation is None else Fraction(round(compensation * 6), 6),
        ),
        (Base.MeteringMode, SHORT, 5),  # pattern
        (Base.FocalLength, RATIONAL, metadata.focal_length_mm),
        (Base.SubsecTimeOriginal, ASCII, fraction),
        (Base.SubsecTimeDigitized, ASCII, fraction),
        (Base.FlashPixVersion, UNDEFINED, b"0100"),
        (Base.ColorSpace, SHORT, 1),  # sRGB
        (Base.WhiteBalance, SHORT, 1),  # fixed
        (Base.BodySerialNumber, ASCII, metadata.camera_serial),
        (Base.LensModel, ASCII, metadata.lens),
        (Base.LensSerialNumber, ASCII, metadata.lens_serial),
        (Base.ExifImageWidth, LONG, density and shape[1]),
        (Base.ExifImageHeight, LONG, density and shape[0]),
        (Base.FocalPlaneXResolution, RATIONAL, density),
        (Base.FocalPlaneYResolution, RATIONAL, density),
        (Base.FocalPlaneResolutionUnit, SHORT, density and 4),  # mm
    ]


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
