"""Sentences on a lens, made of what shots of a known chart show of it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import median

from lenslab.charts.place import moustache, place_of_shot
from lenslab.measure.aperture_means import ApertureMtf
from lenslab.measure.chart_results import light_of_shot, uneven_light
from lenslab.measure.field_curvature import HEIGHT
from lenslab.measure.lens_aberrations import LensOptics, decentring_at, distortion_of, optics_at
from lenslab.measure.lens_focus import (
    ApertureFocus,
    FocusOffset,
    LensCurvature,
    LensFocus,
    curvature_of_lens,
    focus_of_lens,
)
from lenslab.measure.slanted_edges import edges_used
from lenslab.values.disk import is_developed
from lenslab.values.language import marked, tr, written
from lenslab.values.remarks import remark, shown
from lenslab.values.statistics import Stated
from lenslab.values.text import f_number_text, plus_minus
from lenslab.values.types import Measured

# ------------------------------------------------------------------------------
# Vignetting, lateral colour, distortion, astigmatism of a lens in sentences.


def optics_words(apertures: Sequence[ApertureMtf]) -> tuple[str, ...]:
    """Sentences on a lens: the vignetting wide open and at its least, the rest at the aperture where it is worst."""
    lens_optics = [optics_at(aperture) for aperture in apertures]
    if not any(optics.distortion or optics.vignetting or optics.red for optics in lens_optics):
        return ()  # results of an older version
    said = _vignetting(lens_optics), _colour(lens_optics), _distortion(apertures), _astigmatism(lens_optics)
    return (*filter(None, said), *why_blank(shot for aperture in apertures for shot in aperture.shots))


def why_blank(shots: Iterable[Measured]) -> tuple[str, ...]:
    """Limits of the numbers of developed files and of unknown charts."""
    measured = list(shots)
    developed = list(filter(is_developed, measured))
    if any(map(edges_used, measured)):
        return (*((DEVELOPED,) if developed else ()), shown(remark("unknown_chart_light")))
    if not developed:
        return ()
    unknown = any(light_of_shot(shot) is None and uneven_light(shot) is None for shot in developed)
    return (DEVELOPED, TONE_UNKNOWN) if unknown else (DEVELOPED,)


def _vignetting(lens_optics: Sequence[LensOptics]) -> str:
    known = [(optics, optics.vignetting) for optics in lens_optics if optics.vignetting is not None]
    if not known:
        return ""
    shown = [known[0]]
    if (most_even := max(known, key=lambda entry: entry[1].value)) != known[0]:
        shown.append(most_even)
    values = [
        tr(
            "{loss} EV at {aperture}",
            loss=plus_minus(estimate.value, estimate.half, 2, "+"),
            aperture=f_number_text(optics.aperture),
        )
        for optics, estimate in shown
    ]
    of_chart = tr(
        "Vignetting in the extreme corner, from the known chart, with what uneven light on the chart adds: {values}.",
        values="; ".join(values),
    )
    said = [of_chart]
    if len(shown) > 1:
        wide, even = (optics.in_series or estimate for optics, estimate in shown)
        loss = plus_minus(wide.value - even.value, math.hypot(wide.half, even.half), 2, "+")
        said.append(tr("The difference, {loss} EV, is the lens's alone.", loss=loss))
    # Light is the same at all apertures: what only some of them show is a hood or rim that is off centre.
    uneven = min(optics.uneven_ev for optics, _ in known)
    if uneven >= 0.1:  # half an interval of vignetting, for uneven light alone
        said.append(
            tr(
                "The chart is lit unevenly, which makes each uncertain by {ev} EV: move lamps farther away, and look "
                "for shadows.",
                ev=written(uneven, ".1f"),
            )
        )
    return " ".join(said)


def _colour(lens_optics: Sequence[LensOptics]) -> str:
    known = [(optics, (optics.red, optics.blue)) for optics in lens_optics if optics.red and optics.blue]
    if not known:
        return ""
    # it errs by 0.03 px, see docs/method.md
    if all(abs(colour.value) <= max(colour.half, 0.03) for _, both in known for colour in both):
        return tr("Lateral colour in the extreme corner: not significant.")
    worst, both = max(known, key=lambda entry: max(abs(colour.value) for colour in entry[1]))
    red, blue = (_apart(colour, worst.pitch_um) for colour in both)
    return tr(
        "Lateral colour in the extreme corner at {aperture}: red {red}, blue {blue}.",
        aperture=f_number_text(worst.aperture),
        red=red,
        blue=blue,
    )


def _apart(estimate: Stated, pitch_um: float | None) -> str:
    size = plus_minus(abs(estimate.value), estimate.half, 2)
    if pitch_um is None:
        return tr("{size} px outwards", size=size) if estimate.value > 0 else tr("{size} px inwards", size=size)
    um = written(abs(estimate.value) * pitch_um, ".1f")
    if estimate.value > 0:
        return tr("{size} px ({um} \N{MICRO SIGN}m) outwards", size=size, um=um)
    return tr("{size} px ({um} \N{MICRO SIGN}m) inwards", size=size, um=um)


def _distortion(apertures: Sequence[ApertureMtf]) -> str:
    estimate = distortion_of(apertures)
    if estimate is None:
        return ""
    percent = plus_minus(estimate.value, estimate.half, 2, "+")
    places = [place for aperture in apertures for shot in aperture.shots if (place := place_of_shot(shot)) is not None]
    strongest = [most for place in places if (most := moustache(place.geometry)) is not None]
    if 2 * len(strongest) > len(places):
        return tr(MOUSTACHE, percent=percent, most=written(median(strongest), "+.1f"))
    is_none = abs(estimate.value) <= estimate.half
    text = NO_DISTORTION if is_none else BARREL if estimate.value < 0 else PINCUSHION
    return tr(text, percent=percent)


def _astigmatism(lens_optics: Sequence[LensOptics]) -> str:
    known = [(optics.aperture, optics.astigmatism) for optics in lens_optics if optics.astigmatism is not None]
    sure = [entry for entry in known if abs(entry[1].value) > entry[1].half]
    if not sure:
        return tr("Astigmatism in the corners: not significant.") if known else ""
    aperture, worst = max(sure, key=lambda entry: abs(entry[1].value))
    size = plus_minus(abs(worst.value), worst.half, 0)
    return tr(BELOW if worst.value < 0 else ABOVE, aperture=f_number_text(aperture), percent=size)


NO_DISTORTION = marked("Distortion at the corner: {percent} % (none).")
BARREL = marked("Distortion at the corner: {percent} % (barrel).")
MOUSTACHE = marked("Distortion at the corner: {percent} %, nearer to the middle up to {most} % (moustache).")
PINCUSHION = marked("Distortion at the corner: {percent} % (pincushion).")
BELOW = marked("Astigmatism in the corners at {aperture}: radial MTF50 is {percent} % below tangential.")
ABOVE = marked("Astigmatism in the corners at {aperture}: radial MTF50 is {percent} % above tangential.")
DEVELOPED = tr(
    "These files were developed: corrections of the lens by the camera or the RAW converter are part of these numbers."
)
TONE_UNKNOWN = tr(
    "Vignetting is measured from the chart where levels are light: in RAW files, and in developed files whose tone "
    "curve the chart's greys confirm."
)


# ------------------------------------------------------------------------------
# Decentring in a sentence: which side of the frame is sharper.


def decentring_words(apertures: Sequence[ApertureMtf]) -> str:
    """A sentence if two neighbouring apertures are sharper on the same side, of the one with the larger difference."""
    sides = [(repeats.aperture, decentring_at(repeats)) for repeats in apertures]
    agreeing = [
        max((aperture, side), (next_aperture, other), key=lambda each: each[1].share)
        for (aperture, side), (next_aperture, other) in pairwise(sides)
        if side is not None and other is not None and side.found and other.found
        if math.cos(side.towards - other.towards) > SAME_SIDE
    ]
    if not agreeing:
        return ""
    aperture, worst = max(agreeing, key=lambda side: side[1].share)
    low, high = worst.interval
    return tr(
        "Decentred: at {aperture} the frame is sharper {place} than opposite, by {percent} % "
        "({low}\N{EN DASH}{high} %) at {height} of the image height.",
        aperture=f_number_text(aperture),
        place=PLACES[round(worst.towards / (math.pi / 4)) % 8],
        percent=written(100 * worst.share, ".1f"),
        low=written(100 * low, ".1f"),
        high=written(100 * high, ".1f"),
        height=written(HEIGHT, ".1f"),
    )


SAME_SIDE = math.cos(math.radians(60.0))
PLACES = (  # by direction, in steps of 45 degrees from the right downwards
    tr("on the right"),
    tr("at the bottom right"),
    tr("at the bottom"),
    tr("at the bottom left"),
    tr("on the left"),
    tr("at the top left"),
    tr("at the top"),
    tr("at the top right"),
)


# ------------------------------------------------------------------------------
# Field curvature in a sentence.


def curvature_text(curvature: LensCurvature) -> str:
    """A sentence."""
    value, *ends = curvature.mm or curvature.percent
    least, most = sorted(map(abs, ends))
    unit = "mm" if curvature.mm else "%"
    by = f"{written(abs(value), '.1f')} {unit} ({written(least, '.1f')}\N{EN DASH}{written(most, '.1f')} {unit})"
    return tr(SENTENCES[curvature.nearer, curvature.mm is not None], by=by)


SENTENCES = {  # by whether it focuses nearer, and whether mm are known
    (True, True): marked(
        "Field curvature: the corners focus nearer to the camera than the centre, by {by} at 0.7 of the image height."
    ),
    (False, True): marked(
        "Field curvature: the corners focus farther from the camera than the centre, by {by} at 0.7 of the image "
        "height."
    ),
    (True, False): marked(
        "Field curvature: the corners focus nearer to the camera than the centre, by {by} of the distance at 0.7 of "
        "the image height."
    ),
    (False, False): marked(
        "Field curvature: the corners focus farther from the camera than the centre, by {by} of the distance at 0.7 of "
        "the image height."
    ),
}


# ------------------------------------------------------------------------------
# Focus shift and longitudinal colour of a lens in sentences.


def focus_words(focus: LensFocus | None) -> tuple[str, ...]:
    """Focus shift, with advice, then longitudinal colour, from a series of a turned chart."""
    return () if focus is None else tuple(filter(None, (_shift(focus), _focus_colour(focus.apertures))))


def _shift(focus: LensFocus) -> str:
    """The sentence on the shift at the aperture where it matters most."""
    if focus.blank is not None:
        single = focus.blank.key == "focus_one_aperture"  # a shot for field curvature alone
        return "" if single else shown(focus.blank)
    known = [(entry, entry.shift) for entry in focus.apertures if entry.shift is not None]
    sure = [(entry, shift) for entry, shift in known if shift.is_significant]
    if not sure:
        return tr("Focus shift: not significant.") if known else ""
    entry, shift = max(sure, key=lambda pair: abs(pair[1].mm.value) / pair[0].depth_mm)
    matters = abs(shift.mm.value) > 0.1 * entry.depth_mm  # less does not show in a picture
    wide, aperture = (f_number_text(each.aperture) for each in (focus.apertures[0], entry))
    return tr(SHIFTS[shift.mm.value > 0, matters], by=offset_text(shift.mm), wide=wide, aperture=aperture)


def _focus_colour(apertures: Sequence[ApertureFocus]) -> str:
    """At the aperture where red or blue is farthest off, over the depth of field."""
    known = [entry for entry in apertures if entry.red is not None and entry.blue is not None]
    sure = [(_focus_apart(entry), entry) for entry in known if _focus_apart(entry) > 0]
    if not sure:
        return tr("Longitudinal colour: not significant.") if known else ""
    _, worst = max(sure, key=lambda pair: pair[0])
    red, blue = (_place(offset) for offset in (worst.red, worst.blue) if offset is not None)
    aperture = f_number_text(worst.aperture)
    return tr("Longitudinal colour at {aperture}: red {red}, blue {blue}.", aperture=aperture, red=red, blue=blue)


def _focus_apart(entry: ApertureFocus) -> float:
    """The larger significant offset over the depth of field; 0 without one."""
    offsets = [offset for offset in (entry.red, entry.blue) if offset is not None and offset.is_significant]
    return max((abs(offset.mm.value) / entry.depth_mm for offset in offsets), default=0.0)


def _place(offset: FocusOffset) -> str:
    if not offset.is_significant:
        return tr("not significant")
    by, um = offset_text(offset.mm), written(abs(offset.um.value), ".0f")
    if offset.mm.value > 0:
        return tr("{by} behind green ({um} \N{MICRO SIGN}m at the sensor)", by=by, um=um)
    return tr("{by} in front of green ({um} \N{MICRO SIGN}m at the sensor)", by=by, um=um)


def offset_text(mm: Stated) -> str:
    """Its size with half its interval, to the digit that matters."""
    decimals = 0 if mm.half >= 2.0 else 1 if mm.half >= 0.2 else 2
    size, half = (written(number, f".{decimals}f") for number in (abs(mm.value), max(mm.half, 10.0**-decimals)))
    return tr("{size} ± {half} mm", size=size, half=half)


SHIFTS = {  # by whether focus moves away from the camera, and whether it matters
    (True, True): marked("Focus moves back by {by} from {wide} to {aperture}: focus at the aperture you shoot at."),
    (False, True): marked("Focus moves forward by {by} from {wide} to {aperture}: focus at the aperture you shoot at."),
    (True, False): marked(
        "Focus moves back by {by} from {wide} to {aperture}: little, compared with the depth of field."
    ),
    (False, False): marked(
        "Focus moves forward by {by} from {wide} to {aperture}: little, compared with the depth of field."
    ),
}


def lens_sentences(apertures: Sequence[ApertureMtf]) -> tuple[str, ...]:
    """All that the shots of one lens show beside their maps and curves."""
    shots = [shot for mtf in apertures for shot in mtf.shots]
    curvature = curvature_of_lens(shots)
    curved = "" if curvature is None else curvature_text(curvature)
    frame = filter(None, (decentring_words(apertures), curved))
    return (*frame, *focus_words(focus_of_lens(shots)), *optics_words(apertures))
