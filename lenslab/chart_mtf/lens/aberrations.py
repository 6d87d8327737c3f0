"""Vignetting, lateral colour, distortion, astigmatism of a lens at each aperture: means of shots."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.chart_mtf.aperture_means import ApertureMtf
from lenslab.chart_mtf.optics import LightCurve, corner_optics, light_of_shot
from lenslab.confidence import STANDARD_ERRORS, Stated
from lenslab.memoize import memoize
from lenslab.types import Array, Measured


@dataclass(frozen=True, slots=True)
class LensOptics:
    """A lens at an aperture; None where not measured.

    vignetting: EV in the extreme corner against the middle, negative where it is darker. distortion: % at the corner,
    negative for barrel. red, blue: px by which that picture lies outside the green one in the extreme corner.
    astigmatism, centre and corner: radial MTF50 over tangential, less 1, in %. pitch_um: of a pixel.
    """

    aperture: float
    vignetting: Stated | None
    distortion: Stated | None
    red: Stated | None
    blue: Stated | None
    centre_astigmatism: Stated | None
    astigmatism: Stated | None
    pitch_um: float | None


def optics_at(mtf: ApertureMtf) -> LensOptics:
    """The means of the shots at an aperture."""
    return _optics(mtf.shots, mtf.aperture, None if mtf.scale is None else mtf.scale.pitch_um)


@memoize()
def _optics(shots: Sequence[Measured], aperture: float, pitch_um: float | None) -> LensOptics:
    corners = [corner_optics(shot) for shot in shots]
    return LensOptics(
        aperture=aperture,
        vignetting=mean_of(corner.vignetting for corner in corners),
        distortion=mean_of(corner.distortion for corner in corners),
        red=mean_of(corner.red for corner in corners),
        blue=mean_of(corner.blue for corner in corners),
        centre_astigmatism=mean_of(_astigmatism(shot, "third") for shot in shots),
        astigmatism=mean_of(_astigmatism(shot, "corner") for shot in shots),
        pitch_um=pitch_um,
    )


def _astigmatism(shot: Measured, region: str) -> tuple[float, float] | None:
    value, error = shot.value("astigmatism", region), shot.value("astigmatism_error", region)
    return None if value is None or error is None else (value, math.hypot(error, ASTIGMATISM_FLOOR))


def mean_of(pairs: Iterable[tuple[float, float] | None]) -> Stated | None:
    """Of values with their standard errors; None where none is known.

    Repeats show the same part of the chart through the same method: their own errors are taken as common to them all,
    and are not made smaller by repeating. What they scatter by is added.
    """
    known = [pair for pair in pairs if pair is not None and all(map(math.isfinite, pair))]
    if not known:
        return None
    values, errors = np.array(known).T
    scatter = float(values.var(ddof=1)) / len(values) if len(values) > 1 else 0.0
    return Stated(float(values.mean()), STANDARD_ERRORS * math.sqrt(float((errors**2).mean()) + scatter))


def distortion_of(apertures: Iterable[ApertureMtf]) -> Stated | None:
    """It is the same at all apertures: the mean of all shots."""
    corners = [corner_optics(shot) for mtf in apertures for shot in mtf.shots]
    return mean_of([corner.distortion for corner in corners])


def mean_light(shots: Iterable[Measured]) -> tuple[Array, Array] | None:
    """Vignetting over optics.HEIGHTS and half its 95 % interval, EV, of the shots where it was measured."""
    known: list[LightCurve] = [light for shot in shots if (light := light_of_shot(shot)) is not None]
    if not known:
        return None
    curves = np.stack([light.ev for light in known])
    scatter = curves.var(axis=0, ddof=1) / len(known) if len(known) > 1 else 0.0
    return curves.mean(axis=0), STANDARD_ERRORS * np.sqrt(
        np.mean([light.error**2 for light in known], axis=0) + scatter
    )


ASTIGMATISM_FLOOR = 0.5  # %, of a region: what tiles err by without any noise, see docs/method.md
