"""A lens's profile as values, before it is a file."""

from __future__ import annotations

from dataclasses import dataclass

from lenslab.lensfun.models import Terms
from lenslab.remarks import Remark


@dataclass(frozen=True, slots=True)
class LensNames:
    """By which Lensfun finds a lens. crop_factor, aspect: of the picture as it is; aspect is long side over short side.

    camera: maker and model of a camera to be described too, None for none.
    """

    maker: str
    model: str
    mount: str
    crop_factor: float
    aspect: float
    camera: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class ProfiledDistortion:
    """At a focal length, %. remaining: rms over the frame, corrected; error: half the 95 % interval at the corner."""

    focal_mm: float
    model: str
    terms: Terms
    remaining: float
    error: float
    real_focal_mm: float | None = None


@dataclass(frozen=True, slots=True)
class ProfiledColour:
    """At a focal length: v, c, b of red and of blue. remaining_px: rms over the frame, of the colour that is worse."""

    focal_mm: float
    red: Terms
    blue: Terms
    remaining_px: float


@dataclass(frozen=True, slots=True)
class ProfiledLight:
    """Vignetting at a focal length, aperture and distance.

    remaining, corner_remaining: EV, rms to 0.95 of the half diagonal, and in the corner.
    """

    focal_mm: float
    aperture: float
    distance_m: float
    terms: Terms
    remaining: float
    corner_remaining: float


@dataclass(frozen=True, slots=True)
class LensProfile:
    """All that the shots of one lens give. remarks: what they do not show, and why. charts: as they are named."""

    names: LensNames
    distortion: tuple[ProfiledDistortion, ...]
    colour: tuple[ProfiledColour, ...]
    light: tuple[ProfiledLight, ...]
    remarks: tuple[Remark, ...]
    charts: tuple[str, ...]
    shots: int
    camera: str | None
