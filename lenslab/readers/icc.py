"""From encoded levels to light: sRGB's curve, and the curves in an ICC profile."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from lenslab.errors import LensLabError

Numbers: TypeAlias = NDArray[np.float64]

SRGB_Y = (0.2126, 0.7152, 0.0722)  # luminance of linear sRGB: IEC 61966-2-1


class UnusableProfile(LensLabError):
    """An ICC profile without simple curves: damaged, or of table kind."""


@dataclass(frozen=True, slots=True, eq=False)  # known by identity: the functions below give the same one again
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


def srgb_to_linear(encoded: Numbers) -> Numbers:
    """sRGB's decoding of levels 0..1 (IEC 61966-2-1)."""
    return np.where(encoded <= 0.04045, encoded / 12.92, ((np.maximum(encoded, 0) + 0.055) / 1.055) ** 2.4)


def linear_to_srgb(linear: Numbers) -> Numbers:
    """sRGB's encoding of linear light 0..1 (IEC 61966-2-1)."""
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * np.maximum(linear, 0.0031308) ** (1 / 2.4) - 0.055)


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
def profile_tone(profile: bytes, channels: int) -> Tone:
    """The curves of an ICC profile (ICC.1:2022, matrix/TRC and monochrome kinds), for 1 or 3 channels.

    Y's shares are the Y of the red, green and blue colorants. Raises UnusableProfile for any other profile.
    """
    try:
        tags = _tags(profile)
        if channels == 1:
            return Tone(_curve(tags.get(b"kTRC") or tags[b"gTRC"])[:, None], (1.0,))
        if b"kTRC" in tags:
            raise UnusableProfile("its colour profile is for grey pictures")
        curves = np.stack([_curve(tags[name]) for name in (b"rTRC", b"gTRC", b"bTRC")], axis=1)
        y = [struct.unpack(">i", tags[name][12:16])[0] / 65536 for name in (b"rXYZ", b"gXYZ", b"bXYZ")]
    except (KeyError, struct.error, IndexError, ValueError, ArithmeticError) as error:
        raise UnusableProfile("its colour profile has no simple curves") from error
    if min(y) < -0.2 or not 0.5 < sum(y) < 1.5:
        raise UnusableProfile("its colour profile is damaged")
    return Tone(curves, tuple(value / sum(y) for value in y))


def _tags(profile: bytes) -> dict[bytes, bytes]:
    if profile[36:40] != b"acsp":
        raise ValueError("not an ICC profile")
    (count,) = struct.unpack(">I", profile[128:132])
    tags = {}
    for index in range(min(count, 200)):
        name, offset, size = struct.unpack(">4sII", profile[132 + 12 * index : 144 + 12 * index])
        tags[name] = profile[offset : offset + size]
    return tags


def _curve(tag: bytes) -> Numbers:
    """A `curv` or `para` tag as SAMPLES values of linear light."""
    curve: Numbers
    x: Numbers = np.linspace(0, 1, SAMPLES)
    if tag[:4] == b"curv":
        (count,) = struct.unpack(">I", tag[8:12])
        if count == 0:
            return x
        values = np.frombuffer(tag[12 : 12 + 2 * count], ">u2").astype(np.float64)
        if count == 1:
            curve = x ** (values[0] / 256)
        else:
            if len(values) != count:
                raise ValueError("curve cut short")
            curve = np.interp(x, np.linspace(0, 1, count), values / 65535)
    elif tag[:4] == b"para":
        (kind,) = struct.unpack(">H", tag[8:10])
        given = [number / 65536 for number in struct.unpack_from(f">{_PARAMETERS[kind]}i", tag, 12)]
        g, a, b, c, d, e, f = given + _DEFAULTS[len(given) :]
        if kind in (1, 2):  # these break where a x + b reaches 0, and add c below (kind 2: on both sides)
            d, e, f, c = (-b / a, c, c, 0.0) if kind == 2 else (-b / a, 0.0, 0.0, 0.0)
        with np.errstate(all="ignore"):  # odd numbers in a damaged profile: looked for below
            curve = np.where(x >= d, np.maximum(a * x + b, 0) ** g + e, c * x + f)
    else:
        raise ValueError("unknown kind of curve")
    if not np.isfinite(curve).all() or curve[-1] <= curve[0] or (np.diff(curve) < -1e-9).any():
        raise ValueError("curve does not rise")
    if abs(curve[0]) > MOST_OFF or abs(curve[-1] - 1) > MOST_OFF:
        raise ValueError("black is not black, or white is not white")
    return curve


SAMPLES = 65536
MOST_OFF = 0.1  # of white, at either end of a curve
_PARAMETERS = {0: 1, 1: 3, 2: 4, 3: 5, 4: 7}  # how many numbers each kind of `para` has
_DEFAULTS = [1.0, 1.0, 0.0, 0.0, -1.0, 0.0, 0.0]  # g a b c d e f where a kind leaves them out
