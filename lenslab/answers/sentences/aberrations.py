"""Vignetting, lateral colour, distortion, astigmatism of a lens in sentences."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from lenslab.chart_mtf.aperture_means import ApertureMtf
from lenslab.chart_mtf.lens.aberrations import LensOptics, distortion_of, optics_at
from lenslab.chart_mtf.optics import light_of_shot
from lenslab.chart_mtf.slanted_edges import edges_used
from lenslab.confidence import Stated
from lenslab.files import kind_of_name
from lenslab.language import tr, written
from lenslab.remarks import remark, shown
from lenslab.text import f_number_text
from lenslab.types import Measured


def optics_words(apertures: Sequence[ApertureMtf]) -> tuple[str, ...]:
    """Sentences on a lens: the vignetting wide open and at its least, the rest at the aperture where it is worst."""
    lens_optics = [optics_at(aperture) for aperture in apertures]
    shots = [shot for aperture in apertures for shot in aperture.shots]
    sentences = (
        *_vignetting_words(lens_optics),
        *_colour_words(lens_optics),
        *_distortion_words(apertures),
        *_astigmatism_words(lens_optics),
    )
    if not any(optics.distortion or optics.vignetting or optics.red for optics in lens_optics):
        return ()  # results of an older version
    return (*sentences, *why_blank(shots))


def why_blank(shots: Iterable[Measured]) -> tuple[str, ...]:
    """What must be known of developed files, and of charts that are not known."""
    measured = list(shots)
    developed = [shot for shot in measured if kind_of_name(shot.photo.path) != "RAW"]
    if any(map(edges_used, measured)):
        return (*((DEVELOPED,) if developed else ()), shown(remark("unknown_chart_light")))
    if not developed:
        return ()
    unknown = any(light_of_shot(shot) is None for shot in developed)
    return (DEVELOPED, TONE_UNKNOWN) if unknown else (DEVELOPED,)


def _vignetting_words(lens_optics: Sequence[LensOptics]) -> tuple[str, ...]:
    known = [(optics.aperture, optics.vignetting) for optics in lens_optics if optics.vignetting is not None]
    if not known:
        return ()
    least = max(known, key=lambda entry: entry[1].value)
    shown = dict([known[0], least])
    values = [
        tr("{loss} EV at {aperture}", loss=plus_minus(estimate, 2), aperture=f_number_text(aperture))
        for aperture, estimate in shown.items()
    ]
    said = tr(
        "Vignetting in the extreme corner, from the known chart, with what uneven light on the chart adds: {values}.",
        values="; ".join(values),
    )
    if len(shown) < 2:
        return (said,)
    wide, even = shown.values()
    alone = Stated(wide.value - even.value, math.hypot(wide.half, even.half))
    more = tr("The difference, {loss} EV, is the lens's alone.", loss=plus_minus(alone, 2))
    return (f"{said} {more}",)


def _colour_words(lens_optics: Sequence[LensOptics]) -> tuple[str, ...]:
    known = [
        (max(abs(optics.red.value), abs(optics.blue.value)), optics)
        for optics in lens_optics
        if optics.red and optics.blue
    ]
    if not known:
        return ()
    if not any(_shows(colour) for _, optics in known for colour in (optics.red, optics.blue)):
        return (tr("Lateral colour in the extreme corner: not significant."),)
    _, worst = max(known, key=lambda entry: entry[0])
    red, blue = (_apart(estimate, worst.pitch_um) for estimate in (worst.red, worst.blue) if estimate is not None)
    return (
        tr(
            "Lateral colour in the extreme corner at {aperture}: red {red}, blue {blue}.",
            aperture=f_number_text(worst.aperture),
            red=red,
            blue=blue,
        ),
    )


def _shows(estimate: Stated | None) -> bool:
    return estimate is not None and abs(estimate.value) > max(estimate.half, LEAST_COLOUR_PX)


def _apart(estimate: Stated, pitch_um: float | None) -> str:
    size = plus_minus(Stated(abs(estimate.value), estimate.half), 2, sign="")
    if pitch_um is None:
        return tr("{size} px outwards", size=size) if estimate.value > 0 else tr("{size} px inwards", size=size)
    um = written(abs(estimate.value) * pitch_um, ".1f")
    if estimate.value > 0:
        return tr("{size} px ({um} \N{MICRO SIGN}m) outwards", size=size, um=um)
    return tr("{size} px ({um} \N{MICRO SIGN}m) inwards", size=size, um=um)


def _distortion_words(apertures: Sequence[ApertureMtf]) -> tuple[str, ...]:
    estimate = distortion_of(apertures)
    if estimate is None:
        return ()
    value = plus_minus(estimate, 2)
    if abs(estimate.value) <= max(estimate.half, LEAST_DISTORTION):
        return (tr("Distortion at the corner: {percent} % (none).", percent=value),)
    if estimate.value < 0:
        return (tr("Distortion at the corner: {percent} % (barrel).", percent=value),)
    return (tr("Distortion at the corner: {percent} % (pincushion).", percent=value),)


def _astigmatism_words(lens_optics: Sequence[LensOptics]) -> tuple[str, ...]:
    known = [(optics.aperture, optics.astigmatism) for optics in lens_optics if optics.astigmatism is not None]
    sure = [entry for entry in known if abs(entry[1].value) > entry[1].half]
    if not sure:
        return (tr("Astigmatism in the corners: not significant."),) if known else ()
    aperture, worst = max(sure, key=lambda entry: abs(entry[1].value))
    size = plus_minus(Stated(abs(worst.value), worst.half), 0, sign="")
    stop = f_number_text(aperture)
    if worst.value < 0:
        return (
            tr(
                "Astigmatism in the corners at {aperture}: radial MTF50 is {percent} % below tangential.",
                aperture=stop,
                percent=size,
            ),
        )
    return (
        tr(
            "Astigmatism in the corners at {aperture}: radial MTF50 is {percent} % above tangential.",
            aperture=stop,
            percent=size,
        ),
    )


def plus_minus(estimate: Stated, decimals: int, sign: str = "+") -> str:
    """A value with half its interval, which is never written as nothing."""
    least = 10.0**-decimals
    value = written(estimate.value, f"{sign}z.{decimals}f")  # z: no minus before nothing
    return f"{value} ± {written(max(estimate.half, least), f'.{decimals}f')}"


LEAST_DISTORTION = 0.02  # %
LEAST_COLOUR_PX = 0.03  # by which lateral colour errs, see docs/method.md
DEVELOPED = tr(
    "These files were developed: corrections of the lens by the camera or the RAW converter are part of these numbers."
)
TONE_UNKNOWN = tr(
    "Vignetting is measured from the chart where levels are light: in RAW files, and in developed files whose tone "
    "curve the chart's greys confirm."
)
