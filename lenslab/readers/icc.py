"""From encoded levels to light: sRGB's curve, and the curves in an ICC profile."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from lenslab.errors import LensLabError
from lenslab.readers.srgb import SRGB_Y, srgb_to_linear
from lenslab.remarks import Remark, remark

Numbers: TypeAlias = NDArray[np.float64]


class UnusableProfile(LensLabError):
    """An ICC profile without simple curves: damaged, or of table kind."""

    def __init__(self, reason: Remark) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True, eq=False)  # compared by identity: the functions below return the same one again
class Tone:
    """How encoded levels 0..1 become luminance: a curve a channel, sampled evenly, and each channel's share of Y.

    curves: shape (samples, channels), linear light 0..1; weights: one a channel, their sum is 1.
    """

    curves: Numbers
    weights: tuple[float, ...]

    def light(self, encoded: Numbers, channel: int) -> Numbers:
        """Linear light of encoded levels 0..1 (linear between samples; beyond 0..1 the curve's end slope goes on)."""
        curve = self.curves[:, channel]
        last = len(curve) - 1
        inside: Numbers = np.interp(encoded, np.linspace(0, 1, last + 1), curve)
        result: Numbers = (
            inside + np.maximum(encoded - 1, 0) * (curve[last] - curve[last - 1]) * last + np.minimum(encoded, 0)
        )
        return result


@lru_cache(maxsize=4)
def srgb_tone(channels: int) -> Tone:
    """sRGB's curve for 1 or 3 channels."""
    curve = srgb_to_linear(np.linspace(0, 1, SAMPLES))
    return Tone(np.repeat(curve[:, None], channels, axis=1), SRGB_Y if channels == 3 else (1.0,))


@lru_cache(maxsize=4)
def linear_tone(channels: int) -> Tone:
    """Levels that are light already."""
    return Tone(np.repeat(np.linspace(0, 1, SAMPLES)[:, None], channels, axis=1), SRGB_Y if channels == 3 else (1.0,))


@lru_cache(maxsize=4)
def gamma_tone(gamma: float, channels: int) -> Tone:
    """Levels that are light to the power of 1 / gamma."""
    curve = np.linspace(0, 1, SAMPLES) ** gamma
    return Tone(np.repeat(curve[:, None], channels, axis=1), SRGB_Y if channels == 3 else (1.0,))


@lru_cache(maxsize=4)
def profile_tone(profile: bytes, channels: int) -> Tone:
    """The curves of an ICC profile for 1 or 3 channels, by LittleCMS: profile -> CIE XYZ, relative colorimetric.

    Each channel's curve is that of its own ramp; a profile whose channels do not add up (made of colour tables) has no
    such curves. Raises UnusableProfile for it, and for one that is damaged or for another number of channels.
    """
    light = _light(profile, _ramps(channels))
    full = light[:, -1] - light[:, 0]
    strongest = np.abs(full).argmax(axis=1)  # the Y of a blue may be next to nothing
    channel = np.arange(channels)
    curves = ((light - light[:, :1])[channel, :, strongest] / full[channel, strongest][:, None]).T
    y = full[:, 1]
    if not np.isfinite(curves).all() or (np.diff(curves, axis=0) < -1e-4).any() or y.min() < -0.2:
        raise UnusableProfile(remark("damaged_profile"))
    if not 0.5 < y.sum() < 1.5 or abs(_light(profile, _HALF[..., :channels])[0, 0, 1] - _half(curves, y)) > 1e-3:
        raise UnusableProfile(remark("profile_without_curves"))
    return Tone(curves, tuple((y / y.sum()).tolist()))


def embedded_profile(picture: bytes) -> bytes:
    """The ICC profile in the bytes of a JPEG or PNG file; empty if there is none, or the file is damaged."""
    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of large pictures: only the header is read here
            with Image.open(BytesIO(picture), formats=("JPEG", "PNG")) as opened:
                data = opened.info.get("icc_profile")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return b""
    return data if isinstance(data, bytes) else b""


def _ramps(channels: int) -> Numbers:
    """Each channel from black to full while the others stay black: shape (channels, samples, channels)."""
    ramps = np.zeros((channels, SAMPLES, channels))
    for channel in range(channels):
        ramps[channel, :, channel] = np.linspace(0, 1, SAMPLES)
    return ramps


def _light(profile: bytes, levels: Numbers) -> Numbers:
    """CIE XYZ of encoded levels 0..1, shape (..., channels) -> (..., 3); grey also by a profile for colour."""
    if levels.shape[-1] == 3:
        return _xyz(profile, levels, "rgb")
    try:
        return _xyz(profile, levels[..., 0], "gray")
    except UnusableProfile:
        return _xyz(profile, np.repeat(levels, 3, axis=-1), "rgb")


def _xyz(profile: bytes, levels: Numbers, space: str) -> Numbers:
    from imagecodecs import CmsError, cms_profile, cms_transform

    try:
        xyz: Numbers = cms_transform(
            np.ascontiguousarray(levels),
            profile,
            cms_profile("xyz"),
            colorspace=space,
            outcolorspace="xyz",
            outdtype="float64",
            intent=RELATIVE_COLORIMETRIC,
            flags=NOT_OPTIMIZED,
        )
    except (CmsError, ValueError) as error:
        raise UnusableProfile(remark("unlike_profile")) from error
    return xyz


def _half(curves: Numbers, y: Numbers) -> float:
    """The luminance of half levels in all channels, if their light adds up."""
    return float(curves[SAMPLES // 2] @ y)


RELATIVE_COLORIMETRIC, NOT_OPTIMIZED = 1, 0x100  # LittleCMS's numbers for them
SAMPLES = 65536
_HALF = np.full((1, 1, 3), (SAMPLES // 2) / (SAMPLES - 1))
