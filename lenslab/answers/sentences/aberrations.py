"""Vignetting, lateral colour, distortion, astigmatism of a lens in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lenslab.chart_mtf import ApertureMtf
from lenslab.chart_mtf.lens.aberrations import LensOptics, Stated, distortion_of, optics_at
from lenslab.chart_mtf.optics import light_of_shot
from lenslab.files import kind_of_name
from lenslab.language import tr, written
from lenslab.text import f_number_text
from lenslab.types import Measured


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


LEAST_DISTORTION = 0.02  # %
LEAST_COLOUR_PX = 0.03  # by which lateral colour errs, see docs/method.md
DEVELOPED = tr(
    "These files were developed: corrections of the lens by the camera or the RAW converter are part of these numbers."
)
TONE_UNKNOWN = tr(
    "Vignetting is measured from the chart where levels are light: in RAW files, and in developed files whose tone "
    "curve the chart's greys confirm."
)
