"""Is the light the same where it should be: in repeats, over a series, and over the frame?"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

import numpy as np

from lenslab.judge.developing import share_of_errors
from lenslab.judge.finding import Finding, Shot, name_of, overexposed
from lenslab.judge.quantities import log2_of
from lenslab.judge.repeat_blur import EVERYWHERE, compared, near_sets, odd_one, of_pair, pooled, same_scene, zone_light
from lenslab.judge.thresholds import LIMITS
from lenslab.measure.traces import BINS, DIRECTIONS, Pair, unlike
from lenslab.values.exposure import exposure_ev
from lenslab.values.language import marked, tr
from lenslab.values.types import Array, Photo


@dataclass(frozen=True, slots=True)
class Change:
    """Change of light between two shots, EV: in the middle, from edge to edge, and towards the corners."""

    level: float
    tilt: float
    radial: float


def change(first: Array, second: Array) -> Change | None:
    """Change between two small pictures of one scene; None if there is little light, or if they differ in shape.

    log2 of their ratio = level + a plane + radius^2, by least squares weighted by light: dark walls beside a chart show
    the lens's stray light, which changes with the aperture, more than the lamps'.
    """
    if first.shape != second.shape:
        return None
    before, after = (light.astype(np.float64).ravel() for light in (first, second))
    lit = (before > 1e-5) & (after > 1e-5)
    if lit.mean() < 0.5:
        return None
    before, after, terms = before[lit], after[lit], _terms(first.shape)[lit]
    weighted = terms.T * np.minimum(before, after)
    level, down, across, radial = np.linalg.solve(weighted @ terms, weighted @ np.log2(after / before)).tolist()
    return Change(level, 2 * math.hypot(down, across), radial)


@lru_cache(maxsize=8)
def _terms(shape: tuple[int, ...]) -> Array:
    """1, down and across (-1 to 1 from edge to edge), and radius^2 (1 in the corners) of the middle of each cell."""
    down, across = (((np.indices(shape) + 0.5).reshape(2, -1).T / shape) * 2 - 1).T
    radius = (down**2 * shape[0] ** 2 + across**2 * shape[1] ** 2) / (shape[0] ** 2 + shape[1] ** 2)
    return np.stack([np.ones_like(down), down, across, radius], axis=1)


def unlike_light(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """light, corrected, exposure, processed: of repeats, which have the same aperture, shutter and ISO.

    What did not change alike over the frame is not known of clipped shots.
    """
    findings: list[Finding] = []
    for place, group in enumerate(sets):
        for first, second, pair in compared(group):
            if not same_scene(pair) or first.trace is None or second.trace is None:
                continue
            changed = change(first.trace.light, second.trace.light)
            if changed is None:
                continue
            clipped = overexposed(first) or overexposed(second)
            if abs(changed.radial) > max(LIMITS.radial_ev, changed.tilt) and not clipped:  # a shadow has both
                brighter, other = (second, first) if changed.radial > 0 else (first, second)
                sentence = tr(
                    "The corners of {shot} are brighter than in its repeat {repeat} by {radial:.2f} EV: its vignetting "
                    "was corrected, or a hood or filter cuts off light in the repeat.",
                    shot=name_of(brighter.photo),
                    repeat=name_of(other.photo),
                    radial=abs(changed.radial),
                )
                findings.append(_corrected(brighter, abs(changed.radial), sentence, (other.photo,)))
            elif changed.tilt > LIMITS.repeat_ev and not clipped:
                odd = odd_one(first, second, near_sets(sets, place), _tilt, 0.05)
                findings.append(_lamp(first, second, changed.tilt, _to_name(first, second, odd)))
            elif abs(changed.level) > LIMITS.repeat_ev:
                odd = odd_exposure(first, second, sets, place)
                causes = {finding.kind for finding in findings if odd is not None and odd.photo in finding.shots}
                scaled = "processed" in causes  # of three repeats the middle one has one cause
                if not causes & {"exposure", "processed"} and _is_scaled(second, pair, changed.level):
                    scaled = share_of_errors(sets) < LIMITS.demosaicing_share
                findings.append(_unlike_brightness(first, second, changed.level, odd, scaled=scaled))
    return findings


def _is_scaled(shot: Shot, pair: Pair, level: float) -> bool:
    """True if a developer made two pictures differ in brightness: noise relative to light stays as it is."""
    if not shot.is_developed:
        return False
    powers = [pooled(each, pair.tiles, EVERYWHERE)[0] for each in (pair.first, pair.second, pair.cross)]
    (coarse, other, _), (first, second, cross) = (
        [float(power[part].mean()) for power in powers] for part in (COARSE, FINEST)
    )
    if min(coarse, other) <= 0:
        return False
    contrast = math.sqrt(coarse / other)  # tone curves change it a little
    noises = first - cross * contrast, second - cross / contrast
    if min(noises) <= 0:
        return False
    less = math.log2(noises[0] / noises[1]) * math.copysign(1, level)
    return less < abs(level) * LIMITS.brightened_noise


def _lamp(first: Shot, second: Shot, tilt: float, named: tuple[tuple[Photo, ...], tuple[Photo, ...]]) -> Finding:
    """light: that changed between two shots. named: the shots of the finding, and those they are compared with."""
    sentence = tr(
        "The light changed by {tilt:.2f} EV from one side of the frame to the other between {shot} and {repeat}.",
        tilt=tilt,
        shot=name_of(first.photo),
        repeat=name_of(second.photo),
    )
    remedy = tr("Keep lamps and daylight steady; drop-off and vignetting of these shots are unreliable.")
    shots, against = named
    return Finding("light", shots, tilt, "EV", sentence, remedy, against)


def _unlike_brightness(first: Shot, second: Shot, level: float, odd: Shot | None, *, scaled: bool) -> Finding:
    """exposure, or processed if scaled: of the odd one of two repeats, or of both. level: of the second, EV."""
    shot, repeat = (first, second) if odd is first else (second, first)
    sentence = tr(
        DEVELOPED if scaled else EXPOSED,
        shot=name_of(shot.photo),
        brighter=tr("brighter") if (level > 0) == (shot is second) else tr("darker"),
        repeat=name_of(repeat.photo),
        level=abs(level),
    )
    shots, against = _to_name(first, second, odd)
    if scaled:
        remedy = tr("Switch off automatic brightness when developing: transmission is unreliable, sharpness is not.")
        return Finding("processed", shots, abs(level), "EV", sentence, remedy, against, excluding_helps=False)
    remedy = tr(EITHER if odd is None else ONE, file=name_of(shot.photo))
    return Finding("exposure", shots, abs(level), "EV", sentence, remedy, against)


def _to_name(first: Shot, second: Shot, odd: Shot | None) -> tuple[tuple[Photo, ...], tuple[Photo, ...]]:
    """The shots of a finding, and those they are compared with: the odd one and the other, or both and none."""
    if odd is None:
        return (first.photo, second.photo), ()
    return (odd.photo,), ((second if odd is first else first).photo,)


def _tilt(shot: Shot, other: Shot) -> float | None:
    """Tilt of the light between two shots, EV; None if they show different subjects."""
    if shot.trace is None or other.trace is None or unlike(shot.trace, other.trace):
        return None
    changed = change(shot.trace.light, other.trace.light)
    return None if changed is None else changed.tilt


def odd_exposure(first: Shot, second: Shot, sets: Sequence[Sequence[Shot]], place: int) -> Shot | None:
    """The wrongly exposed one of two repeats, by a third repeat or else by the sets around; None if unclear.

    The sets around decide if one of the two is five times as likely by what these sets differ by among themselves,
    where the error of exposures in thirds of a stop counts as two sets, and by light that the widest loses unforeseen.
    sets: of the lens, in the order taken; place: of the set of the two.
    """
    third = [shot for shot in sets[place] if shot not in (first, second)]
    if third:
        return odd_one(first, second, [third], _apart_ev, LIMITS.repeat_ev / 2)
    off, other, cone = _light_ev(first), _light_ev(second), (first.aperture or math.inf) ** -2
    near = [
        (np.mean(known), (group[0].aperture or math.inf) ** -2)
        for group in near_sets(sets, place)
        if (known := [each for shot in group if not overexposed(shot) and (each := _light_ev(shot)) is not None])
    ]
    if off is None or other is None or not near:
        return None
    lights, cones = np.array(near).T
    as_engraved = np.abs(lights - np.median(lights)) <= LIMITS.unexplained_ev  # others are at fault themselves
    if not as_engraved.any():
        return None
    lights, cones = lights[as_engraved], cones[as_engraved]
    squares = float(((lights - lights.mean()) ** 2).sum()) + 2 * LIMITS.shutter_scatter_ev**2
    of_median = 1 + math.pi / 2 / len(lights)
    unforeseen = 0.12 if cone > cones.max() else 0.0  # EV, of light that rims and pixels lose: standard deviation
    variance = squares / (len(lights) + 1) * of_median + unforeseen**2
    farther = (off - np.median(lights)) ** 2 - (other - np.median(lights)) ** 2
    if abs(farther) <= 2 * math.log(5) * variance:
        return None
    return first if farther > 0 else second


def _apart_ev(shot: Shot, other: Shot) -> float | None:
    """Difference of two shots' exposures, EV; None if one is unknown."""
    off, of_other = _light_ev(shot), _light_ev(other)
    return None if off is None or of_other is None else abs(off - of_other)


def _light_ev(shot: Shot) -> float | None:
    """Light beyond what the exposure explains, EV, without what fast cones lose, 0.5 EV at f/1; None if unknown."""
    off = unexplained_ev(shot)
    return None if off is None or shot.aperture is None else off + 0.5 / shot.aperture**2


def unexplained_ev(shot: Shot) -> float | None:
    """Light beyond what aperture, shutter and ISO explain, EV, up to a constant of camera and chart; None if unknown.

    For a developed file it includes the brightness chosen in developing; for a clipped one it is a lower bound.
    """
    signal, exposure = shot.value("signal", "third"), exposure_ev(shot.photo.metadata)
    brightness = log2_of(shot.value("level", "third") if signal is None else signal)
    return None if brightness is None or exposure is None else brightness - exposure


def _corrected(shot: Shot, size: float, sentence: str, against: tuple[Photo, ...] = ()) -> Finding:
    remedy = tr("Switch off lens corrections in the camera and the RAW converter, or disregard vignetting and corners.")
    return Finding("corrected", (shot.photo,), size, "EV", sentence, remedy, against)


def brightened_corners(shots: Sequence[Shot]) -> list[Finding]:
    """corrected: of a lens's RAW shots, corners with more noise than their light explains.

    Photons' noise relative to the light is 1/light: times the light it is the same all over a frame, unless corners
    were multiplied after the light had been counted. Needs repeats, of which noise is known without the chart's detail.
    """
    brightened = []
    for first, second, pair in compared(shots):
        if second.trace is None or not second.is_raw or not same_scene(pair):
            continue
        iso = second.photo.metadata.iso
        if iso is None or iso < LIMITS.corner_gain_iso or overexposed(first) or overexposed(second):
            continue
        zones = [of_pair(pair, (zone,), (1.0, 1.0), True) for zone in EVERYWHERE]
        each = [
            spectra[0].noise[0] * mean for spectra, mean in zip(zones, zone_light(second.trace), strict=True) if spectra
        ]
        if len(each) < len(zones) or min(each) <= 0:
            continue
        corners, middle = [each[zone] for zone in (0, 2, 6, 8)], each[4]
        gain = math.log2(float(np.mean(corners)) / float(middle))
        if gain > LIMITS.corner_gain_ev:
            brightened.append((second, gain))
    if not brightened:
        return []
    worst = max(brightened, key=lambda pair: pair[1])
    sentence = tr(
        "The corners of {shot} have as much noise as if brightened by {worst:.1f} EV: the camera corrects vignetting.",
        shot=name_of(worst[0].photo),
        worst=worst[1],
    )
    return [_corrected(worst[0], worst[1], sentence)]


def drifting(shots: Sequence[Shot]) -> list[Finding]:
    """light: between the apertures of one lens, a tilt that no aperture makes; at once, or little by little."""
    traced = [shot for shot in shots if shot.trace is not None and not overexposed(shot)]
    slowly = stopped_down(traced)
    for first, second in [*pairwise(traced), *([(slowly[0], slowly[-1])] if slowly else [])]:
        tilt = _tilt(first, second)
        if tilt is not None and tilt > LIMITS.series_tilt_ev:
            named = (second.photo,), (first.photo,)
            return [replace(_lamp(first, second, tilt, named), excluding_helps=False)]
    return []


def stopped_down(shots: Sequence[Shot]) -> list[Shot]:
    """Shots at apertures where a lens no longer loses light at its rims: a stop and more from the widest."""
    known = [(aperture, shot) for shot in shots if (aperture := shot.aperture) is not None]
    widest = min((aperture for aperture, _ in known), default=0.0)
    return [shot for aperture, shot in known if aperture > 1.35 * widest]


EXPOSED = marked(
    "{shot} is {brighter} than its repeat {repeat} by {level:.2f} EV, with the same aperture, shutter and ISO."
)
DEVELOPED = marked(
    "{shot} is {brighter} than its repeat {repeat} by {level:.2f} EV, but its noise shows the same exposure: it was "
    "developed brighter or darker."
)
EITHER = marked(
    "Check for a ring that was not turned, a sticking diaphragm, flickering lamps or changing daylight; the other "
    "apertures do not show which of the two is right."
)
ONE = marked(
    "Check for a ring that was not turned, a sticking diaphragm, flickering lamps or changing daylight; exclude {file}."
)
COARSE = slice(2 * DIRECTIONS, 4 * DIRECTIONS)  # 0.1 to 0.2 c/px
FINEST = slice(6 * DIRECTIONS, BINS)  # 0.3 to 0.45 c/px
