"""From encoded levels to light: sRGB's curve, and the curves in an ICC profile."""

from __future__ import annotations

import warnings
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import Any, TypeAlias

import numpy as np
import tifffile
from numpy.typing import NDArray

from lenslab.values.remarks import LensLabError, Remark, remark
from lenslab.values.types import STRIP, Array, Settings

# ------------------------------------------------------------------------------
# sRGB (IEC 61966-2-1): the tone curve of what files hold and of what printers and screens take grey for.


SRGB_Y = (0.2126, 0.7152, 0.0722)  # luminance of its linear red, green and blue


def srgb_to_linear(encoded: Array) -> Array:
    """Linear light of levels 0..1."""
    return np.where(encoded <= 0.04045, encoded / 12.92, ((np.maximum(encoded, 0) + 0.055) / 1.055) ** 2.4)


def linear_to_srgb(linear: Array | float) -> Array:
    """Levels 0..1 of linear light 0..1; what is darker or lighter counts as black or white."""
    light = np.clip(linear, 0, 1)
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)


Numbers: TypeAlias = NDArray[np.float64]


class UnusableProfile(LensLabError):
    """An ICC profile without simple curves: damaged, or of table kind."""

    def __init__(self, reason: Remark) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True, eq=False)  # compared by identity: the functions below return the same one again
class Tone:
    """Conversion of encoded levels 0..1 to luminance: a curve for each channel, sampled evenly, and its share of Y.

    curves: shape (samples, channels), linear light 0..1; weights: one a channel, their sum is 1.
    """

    curves: Numbers
    weights: tuple[float, ...]

    def light(self, encoded: Numbers, channel: int) -> Numbers:
        """Linear light of encoded levels 0..1 (linear between samples; beyond 0..1 the curve's end slope goes on)."""
        curve = self.curves[:, channel]
        last = len(curve) - 1
        low, high = (curve[1] - curve[0]) * last, (curve[last] - curve[last - 1]) * last
        inside: Numbers = np.interp(encoded, np.linspace(0, 1, last + 1), curve)
        result: Numbers = inside + np.maximum(encoded - 1, 0) * high + np.minimum(encoded, 0) * low
        return result


@lru_cache(maxsize=8)
def tone_of(gamma: float | None, channels: int) -> Tone:
    """Levels that are light to the power of 1 / gamma, or by sRGB's curve where gamma is None, of 1 or 3 channels."""
    levels = np.linspace(0, 1, SAMPLES)
    curve = srgb_to_linear(levels) if gamma is None else levels**gamma
    return Tone(np.repeat(curve[:, None], channels, axis=1), SRGB_Y if channels == 3 else (1.0,))


def tone_of_file(icc: bytes, channels: int, settings: Settings, floats: bool) -> tuple[Tone, tuple[Remark, ...]]:
    """Conversion of a file's levels to light, by settings, profile or custom; and a note if it is unusual."""
    if settings.encoding != "auto":
        return tone_of(1.0 if settings.encoding == "linear" else settings.gamma, channels), ()
    if icc:
        try:
            return profile_tone(icc, channels), ()
        except UnusableProfile as error:
            return tone_of(None, channels), (error.reason,)
    if floats:  # by the custom of most programs
        return tone_of(1.0, channels), (remark("float_linear"),)
    return tone_of(None, channels), ()


@lru_cache(maxsize=4)
def profile_tone(profile: bytes, channels: int) -> Tone:
    """The curves of an ICC profile for 1 or 3 channels, by LittleCMS: profile -> CIE XYZ, relative colorimetric.

    Each channel's curve is that of its own ramp; a profile whose channels do not add up (made of colour tables) has no
    such curves. Raises UnusableProfile for it, and for one that is damaged or for another number of channels.
    """
    ramps = np.einsum("l,cd->cld", np.linspace(0, 1, SAMPLES), np.eye(channels))  # of one channel, the others black
    light = _light(profile, ramps)
    full = light[:, -1] - light[:, 0]
    strongest = np.abs(full).argmax(axis=1)  # the Y of a blue may be next to nothing
    channel = np.arange(channels)
    curves = ((light - light[:, :1])[channel, :, strongest] / full[channel, strongest][:, None]).T
    y = full[:, 1]
    if not np.isfinite(curves).all() or (np.diff(curves, axis=0) < -1e-4).any() or y.min() < -0.2:
        raise UnusableProfile(remark("damaged_profile"))
    half = np.full((1, 1, channels), (SAMPLES // 2) / (SAMPLES - 1))
    if not 0.5 < y.sum() < 1.5 or abs(_light(profile, half)[0, 0, 1] - curves[SAMPLES // 2] @ y) > 1e-3:
        raise UnusableProfile(remark("profile_without_curves"))
    return Tone(curves, tuple((y / y.sum()).tolist()))


def embedded_profile(picture: bytes) -> bytes:
    """The ICC profile in the bytes of a JPEG or PNG file, or one made of the Adobe RGB in a JPEG's EXIF or the gamma
    and primaries of a PNG; empty if there is none, or the file is damaged.
    """
    from PIL import Image
    from PIL.ExifTags import IFD

    adobe_rgb = False
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of large pictures: only the header is read here
            with Image.open(BytesIO(picture), formats=("JPEG", "PNG")) as opened:
                info = dict(opened.info)
                with suppress(Exception):  # Pillow raises of every kind on damaged metadata, and it is a bonus
                    # as cameras write it without a profile (DCF 2.0)
                    adobe_rgb = opened.format == "JPEG" and opened.getexif().get_ifd(IFD.Interop).get(1) == "R03"
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return b""
    data = info.get("icc_profile")
    if isinstance(data, bytes):
        return data
    if adobe_rgb:
        return _made_profile(563 / 256, False, (0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06))
    gamma = info.get("gamma")  # PNG's: the power by which light was encoded
    if not gamma or "srgb" in info or abs(gamma - SRGB_GAMMA) < 0.01 * SRGB_GAMMA:
        return b""
    of_srgb = (0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06)
    return _made_profile(1 / gamma, is_grey_png(picture), info.get("chromaticity", of_srgb))


def is_grey_png(picture: bytes) -> bool:
    """True if a PNG has no colours, by its header; OpenCV makes three of grey with alpha."""
    return not picture[25] & 2


def _made_profile(gamma: float, grey: bool, chromaticities: tuple[float, ...]) -> bytes:
    """A profile of light to the power of 1 / gamma; x and y of white, red, green and blue. Damaged where these are."""
    from imagecodecs import CmsError, cms_profile

    white, primaries = chromaticities[:2], chromaticities[2:]
    try:
        if grey:
            return bytes(cms_profile("gray", gamma=gamma))
        return bytes(cms_profile("rgb", gamma=gamma, whitepoint=white, primaries=primaries))
    except (CmsError, ValueError, ZeroDivisionError):
        return b"damaged"


def _light(profile: bytes, levels: Numbers) -> Numbers:
    """CIE XYZ of encoded levels 0..1, shape (..., channels) -> (..., 3); grey also by a profile for colour."""
    from imagecodecs import CmsError, cms_profile, cms_transform

    spaces = [("rgb", levels)]
    if levels.shape[-1] == 1:
        spaces = [("gray", levels[..., 0]), ("rgb", np.repeat(levels, 3, axis=-1))]
    for space, encoded in spaces:
        with suppress(CmsError, ValueError):
            xyz: Numbers = cms_transform(
                np.ascontiguousarray(encoded),
                profile,
                cms_profile("xyz"),
                colorspace=space,
                outcolorspace="xyz",
                outdtype="float64",
                intent=1,  # relative colorimetric
                flags=0x100,  # not optimized
            )
            return xyz
    raise UnusableProfile(remark("unlike_profile"))


SRGB_GAMMA = 0.45455  # which PNGs of sRGB state for programs that know no other curve
SAMPLES = 65536


# ------------------------------------------------------------------------------
# Luma and colour differences of a TIFF that is not packed as JPEG -> RGB (TIFF 6.0, section 21).


def rgb_planes(page: Any) -> Array:
    """The picture as RGB, (rows, columns, 3) of uint16; the tags' coefficients, black and white are followed."""
    luma, blue, red = _components(page)
    whole = float(2**page.bitspersample - 1)
    of_red, of_green, of_blue = _fractions(page, "YCbCrCoefficients", (0.299, 0.587, 0.114))
    middle = (whole + 1) / 2
    levels = _fractions(page, "ReferenceBlackWhite", (0.0, whole, middle, whole, middle, whole))
    if of_green <= 0 or any(white == black for black, white in zip(levels[::2], levels[1::2], strict=True)):
        raise ValueError("coefficients, or black and white")
    rgb = np.empty((*luma.shape, 3), np.uint16)
    for top in range(0, len(luma), STRIP):
        rows = slice(top, top + STRIP)
        y = (luma[rows] - levels[0]) / (levels[1] - levels[0])
        # differences reach from -1/2 to 1/2 of the whole scale, in integers from -127 to 127
        half = (whole - 1) / (2 * whole)
        cb = (blue[rows] - levels[2]) / (levels[3] - levels[2]) * half
        cr = (red[rows] - levels[4]) / (levels[5] - levels[4]) * half
        r = y + cr * (2 - 2 * of_red)
        b = y + cb * (2 - 2 * of_blue)
        g = (y - of_blue * b - of_red * r) / of_green
        rgb[rows] = np.rint(np.clip(np.stack([r, g, b], axis=-1), 0, 1) * 65535)
    return rgb


def subsampling(page: Any) -> tuple[int, int]:
    """Pixels across and down that share their colour."""
    across, down = page.subsampling or (2, 2)
    if not {across, down} <= {1, 2, 4}:
        raise ValueError(f"subsampling {across} x {down}")
    return across, down


def _fractions(page: Any, name: str, usual: tuple[float, ...]) -> tuple[float, ...]:
    """The numbers of a tag of fractions."""
    tag = page.tags.get(name)
    if tag is None:
        return usual
    above, below = tag.value[::2], tag.value[1::2]
    values = tuple(number / divisor for number, divisor in zip(above, below, strict=True))
    if len(values) != len(usual):
        raise ValueError(name)
    return values


def _components(page: Any) -> tuple[Array, Array, Array]:
    """Luma and both colour differences, each of the picture's size."""
    across, down = subsampling(page)
    if (across, down) == (1, 1):
        page.subsampling = (1, 1)
        planes = page.asarray(maxworkers=1)
        if page.planarconfig == tifffile.PLANARCONFIG.SEPARATE:
            planes = np.moveaxis(planes, 0, -1)
        return planes[..., 0], planes[..., 1], planes[..., 2]
    if page.planarconfig == tifffile.PLANARCONFIG.SEPARATE or page.samplesperpixel != len("YCC"):
        raise ValueError("subsampled colours in planes of their own, or with further channels")
    rows, columns = page.imagelength, page.imagewidth
    wide, high = (page.tilewidth, page.tilelength) if page.is_tiled else (columns, min(page.rowsperstrip, rows))
    a_row = -(-columns // wide)
    kind = np.dtype(page.parent.byteorder + page.dtype.char)
    full = [np.empty((rows, columns), page.dtype) for _ in "YCC"]
    unpack = tifffile.TIFF.DECOMPRESSORS[page.compression]
    handle = page.parent.filehandle
    for number, (start, count) in enumerate(zip(page.dataoffsets, page.databytecounts, strict=True)):
        top, left = number // a_row * high, number % a_row * wide
        tall = high if page.is_tiled else min(high, rows - top)
        handle.seek(start)
        data = handle.read(count)
        if page.compression != tifffile.COMPRESSION.NONE:
            data = bytes(unpack(data))
        # blocks of luma, each followed by its two differences
        blocks, in_row = -(-tall // down), -(-wide // across)
        units = np.frombuffer(data, kind, blocks * in_row * (across * down + 2)).reshape(blocks, in_row, -1)
        luma = units[..., :-2].reshape(blocks, in_row, down, across).swapaxes(1, 2)
        parts = [luma.reshape(blocks * down, in_row * across)]
        parts += [units[..., place].repeat(down, axis=0).repeat(across, axis=1) for place in (-2, -1)]
        for plane, part in zip(full, parts, strict=True):
            target = plane[top : top + tall, left : left + wide]
            target[:] = part[: target.shape[0], : target.shape[1]]
    return full[0], full[1], full[2]
