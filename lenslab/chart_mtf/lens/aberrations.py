"""Vignetting, lateral colour, distortion, astigmatism of a lens at each aperture: means of shots, and in words."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.chart_mtf.apertures import ApertureMtf
from lenslab.chart_mtf.optics import LightCurve, corner_optics, light_of_shot
from lenslab.confidence import STANDARD_ERRORS
from lenslab.files import kind_of_name
from lenslab.language import tr, written
from lenslab.memoize import memoize
from lenslab.text import f_number_text
from lenslab.types import Array, Measured


@dataclass(frozen=True, slots=True)
class Stated:
    """The mean of some shots with its 95 % interval."""

    value: float
    half: float

    @property
    def ends(self) -> tuple[float, float, float]:
        return self.value, self.value - self.half, self.value + self.half


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


def optics_at(one: ApertureMtf) -> LensOptics:
    """The means of the shots at an aperture."""
    return _optics(one.shots, one.aperture, None if one.scale is None else one.scale.pitch_um)


@memoize()
def _optics(shots: Sequence[Measured], aperture: float, pitch_um: float | None) -> LensOptics:
    corners = [corner_optics(shot) for shot in shots]
    return LensOptics(
        aperture=aperture,
        vignetting=mean_of(one.vignetting for one in corners),
        distortion=mean_of(one.distortion for one in corners),
        red=mean_of(one.red for one in corners),
        blue=mean_of(one.blue for one in corners),
        centre_astigmatism=mean_of(_astigmatism(shot, "third") for shot in shots),
        astigmatism=mean_of(_astigmatism(shot, "corner") for shot in shots),
        pitch_um=pitch_um,
    )


def _astigmatism(shot: Measured, region: str) -> tuple[float, float] | None:
    value, error = shot.value("astigmatism", region), shot.value("astigmatism_error", region)
    return None if value is None or error is None else (value, math.hypot(error, ASTIGMATISM_FLOOR))


def mean_of(found: Iterable[tuple[float, float] | None]) -> Stated | None:
    """Of values with their standard errors; None where none is known.

    Repeats show the same part of the chart through the same method: their own errors are taken as common to them all,
    and are not made smaller by repeating. What they scatter by is added.
    """
    known = [one for one in found if one is not None and all(map(math.isfinite, one))]
    if not known:
        return None
    values, errors = np.array(known).T
    scatter = float(values.var(ddof=1)) / len(values) if len(values) > 1 else 0.0
    return Stated(float(values.mean()), STANDARD_ERRORS * math.sqrt(float((errors**2).mean()) + scatter))


def distortion_of(apertures: Iterable[ApertureMtf]) -> Stated | None:
    """It is the same at all apertures: the mean of all shots."""
    corners = [corner_optics(shot) for one in apertures for shot in one.shots]
    return mean_of([one.distortion for one in corners])


def mean_light(shots: Iterable[Measured]) -> tuple[Array, Array] | None:
    """Vignetting over optics.HEIGHTS and half its 95 % interval, EV, of the shots where it was measured."""
    known: list[LightCurve] = [one for shot in shots if (one := light_of_shot(shot)) is not None]
    if not known:
        return None
    curves = np.stack([one.ev for one in known])
    scatter = curves.var(axis=0, ddof=1) / len(known) if len(known) > 1 else 0.0
    return curves.mean(axis=0), STANDARD_ERRORS * np.sqrt(np.mean([one.error**2 for one in known], axis=0) + scatter)


# In words


def optics_words(apertures: Sequence[ApertureMtf]) -> tuple[str, ...]:
    """Sentences on a lens: the vignetting wide open and at its least, the rest at the aperture where it is worst."""
    found = [optics_at(one) for one in apertures]
    shots = [shot for one in apertures for shot in one.shots]
    said = (*_vignetting_words(found), *_colour_words(found), *_distortion_words(apertures), *_astigmatism_words(found))
    if not any(one.distortion or one.vignetting or one.red for one in found):
        return ()  # results of an older version
    return (*said, *why_blank(shots))


def why_blank(shots: Iterable[Measured]) -> tuple[str, ...]:
    """What must be known of developed files."""
    developed = [shot for shot in shots if kind_of_name(shot.photo.path) != "RAW"]
    if not developed:
        return ()
    unknown = any(light_of_shot(shot) is None for shot in developed)
    return (DEVELOPED, TONE_UNKNOWN) if unknown else (DEVELOPED,)


def _vignetting_words(found: Sequence[LensOptics]) -> tuple[str, ...]:
    known = [(one.aperture, one.vignetting) for one in found if one.vignetting is not None]
    if not known:
        return ()
    least = max(known, key=lambda one: one[1].value)
    shown = dict([known[0], least])
    values = [
        tr("{value} EV at {aperture}", value=plus_minus(one, 2), aperture=f_number_text(at))
        for at, one in shown.items()
    ]
    return (tr("Vignetting in the extreme corner, from the known chart: {values}.", values="; ".join(values)),)


def _colour_words(found: Sequence[LensOptics]) -> tuple[str, ...]:
    known = [(max(abs(one.red.value), abs(one.blue.value)), one) for one in found if one.red and one.blue]
    if not known:
        return ()
    if not any(_shows(colour) for _, one in known for colour in (one.red, one.blue)):
        return (tr("Lateral colour in the extreme corner: not significant."),)
    _, worst = max(known, key=lambda one: one[0])
    red, blue = (_apart(one, worst.pitch_um) for one in (worst.red, worst.blue) if one is not None)
    return (
        tr(
            "Lateral colour in the extreme corner at {aperture}: red {red}, blue {blue}.",
            aperture=f_number_text(worst.aperture),
            red=red,
            blue=blue,
        ),
    )


def _shows(one: Stated | None) -> bool:
    return one is not None and abs(one.value) > max(one.half, LEAST_COLOUR_PX)


def _apart(one: Stated, pitch_um: float | None) -> str:
    size = plus_minus(Stated(abs(one.value), one.half), 2, sign="")
    if pitch_um is None:
        return tr("{size} px outwards", size=size) if one.value > 0 else tr("{size} px inwards", size=size)
    um = written(abs(one.value) * pitch_um, ".1f")
    if one.value > 0:
        return tr("{size} px ({um} \N{MICRO SIGN}m) outwards", size=size, um=um)
    return tr("{size} px ({um} \N{MICRO SIGN}m) inwards", size=size, um=um)


def _distortion_words(apertures: Sequence[ApertureMtf]) -> tuple[str, ...]:
    found = distortion_of(apertures)
    if found is None:
        return ()
    value = plus_minus(found, 2)
    if abs(found.value) <= max(found.half, LEAST_DISTORTION):
        return (tr("Distortion at the corner: {value} % (none).", value=value),)
    if found.value < 0:
        return (tr("Distortion at the corner: {value} % (barrel).", value=value),)
    return (tr("Distortion at the corner: {value} % (pincushion).", value=value),)


def _astigmatism_words(found: Sequence[LensOptics]) -> tuple[str, ...]:
    known = [(one.aperture, one.astigmatism) for one in found if one.astigmatism is not None]
    sure = [one for one in known if abs(one[1].value) > one[1].half]
    if not sure:
        return (tr("Astigmatism in the corners: not significant."),) if known else ()
    aperture, worst = max(sure, key=lambda one: abs(one[1].value))
    size = plus_minus(Stated(abs(worst.value), worst.half), 0, sign="")
    at = f_number_text(aperture)
    if worst.value < 0:
        return (tr("Astigmatism in the corners at {at}: radial MTF50 is {size} % below tangential.", at=at, size=size),)
    return (tr("Astigmatism in the corners at {at}: radial MTF50 is {size} % above tangential.", at=at, size=size),)


def plus_minus(one: Stated, decimals: int, sign: str = "+") -> str:
    """A value with half its interval, which is never written as nothing."""
    least = 10.0**-decimals
    value = written(one.value, f"{sign}z.{decimals}f").replace("-", "\N{MINUS SIGN}")  # z: no minus before nothing
    return f"{value} ± {written(max(one.half, least), f'.{decimals}f')}"


ASTIGMATISM_FLOOR = 0.5  # %, of a region: what tiles err by without any noise, see docs/method.md
LEAST_DISTORTION = 0.02  # %
LEAST_COLOUR_PX = 0.03  # by which lateral colour errs, see docs/method.md
DEVELOPED = tr(
    "These files were developed: corrections of the lens by the camera or the RAW converter are part of these numbers."
)
TONE_UNKNOWN = tr(
    "Vignetting is measured from the chart where levels are light: in RAW files, and in developed files whose tone "
    "curve the chart's greys confirm."
)
