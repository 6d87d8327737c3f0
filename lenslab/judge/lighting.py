"""Is the light the same where it should be: in repeats, over a series, and over the frame?"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import numpy as np

from lenslab.judge.developing import share_of_errors
from lenslab.judge.finding import Finding, Shot, name_of, overexposed
from lenslab.judge.repeat_blur import (
    EVERYWHERE,
    NearSets,
    compared,
    near_sets,
    odd_one,
    of_pair,
    pooled,
    same_scene,
)
from lenslab.judge.thresholds import LIMITS
from lenslab.measure.displacement import unlike
from lenslab.measure.traces import BINS, DIRECTIONS, Pair, Trace
from lenslab.values.exposure import aperture_ev, exposure_ev
from lenslab.values.fitting import median
from lenslab.values.language import tr
from lenslab.values.statistics import NORMAL_OVER_MEDIAN
from lenslab.values.types import Array, Photo


@dataclass(frozen=True, slots=True)
class Change:
    """Change of light between two shots, EV: in the middle, from edge to edge, and towards the corners."""

    level: float
    tilt: float
    radial: float


def change(first: Array, second: Array) -> Change | None:
    """Change between two small pictures of one scene; None if there is no light, or if they differ in shape.

    log2 of their ratio = level + a plane + radius^2, by least squares weighted with Tukey's biweight, so that what
    moved in part of the picture counts for nothing.
    """
    if first.shape != second.shape or min(first.shape) < 4:
        return None
    before, after = (_coarser(light) for light in (first, second))
    lit = ((before > 1e-5) & (after > 1e-5)).ravel()
    if lit.mean() < 0.5:
        return None
    terms = _terms(before.shape)[lit]
    ratio = np.log2(after.ravel()[lit] / before.ravel()[lit])
    weight = np.ones_like(ratio)
    fit = np.zeros(4)
    for _ in range(4):
        weighted = terms * weight[:, None]
        fit = np.linalg.solve(weighted.T @ terms + 1e-9 * np.eye(4), weighted.T @ ratio)
        off = ratio - terms @ fit
        scale = max(NORMAL_OVER_MEDIAN * median(np.abs(off)), 1e-3)
        weight = np.clip(1 - (off / (4.685 * scale)) ** 2, 0, None) ** 2
    return Change(float(fit[0]), 2 * math.hypot(float(fit[1]), float(fit[2])), float(fit[3]))


def _coarser(light: Array) -> Array:
    """Squares of cells as one, where there are many: LEAST_CELLS or more are left on the shorter side."""
    size = min(light.shape) // LEAST_CELLS
    if size < 2:
        return light.astype(np.float64)
    rows, columns = (side // size for side in light.shape)
    whole = light[: rows * size, : columns * size]
    return np.asarray(whole.reshape(rows, size, columns, size).mean(axis=(1, 3), dtype=np.float64))


@lru_cache(maxsize=8)
def _terms(shape: tuple[int, int]) -> Array:
    """1, down and across (-1 to 1), and radius^2 (1 in the corners) of each cell."""
    down, across = np.mgrid[-1 : 1 : shape[0] * 1j, -1 : 1 : shape[1] * 1j].reshape(2, -1)
    radius = (down**2 * shape[0] ** 2 + across**2 * shape[1] ** 2) / (shape[0] ** 2 + shape[1] ** 2)
    return np.stack([np.ones_like(down), down, across, radius], axis=1)


def unlike_light(shots: Sequence[Shot], near: NearSets = ()) -> list[Finding]:
    """light, corrected: of repeats, which have the same aperture, shutter and ISO. near: the sets before and after."""
    return [
        finding for first, second, _, changed in _changes(shots) for finding in _uneven(first, second, changed, near)
    ]


def unlike_exposures(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """exposure, processed: of repeats, the one that the series shows to be odd."""
    findings = []
    for place, group in enumerate(sets):
        for first, second, pair, changed in _changes(group):
            if abs(changed.level) <= LIMITS.repeat_exposure_ev or _uneven(first, second, changed):
                continue
            scaled = _is_scaled(second, pair, changed.level) and not _is_a_step(changed.level, sets, place)
            if scaled and share_of_errors(sets) < LIMITS.demosaicing_share:
                findings.append(_scaled(first, second, changed.level))
            else:
                findings.append(_exposed(first, second, changed.level, odd_exposure(first, second, sets, place)))
    return findings


def _is_a_step(level: float, sets: Sequence[Sequence[Shot]], place: int) -> bool:
    """True of as much light as from this aperture to the one before or after: a ring was not turned.

    Noise of developed files may look alike then, and sharpness changes little from one middle aperture to the next.
    """
    evs = [aperture_ev(group[0].photo.metadata) if group else None for group in sets[max(place - 1, 0) : place + 2]]
    steps = [abs(after - before) for before, after in pairwise(evs) if before is not None and after is not None]
    return any(abs(abs(level) - step) < STEP_EV for step in steps)


def _changes(shots: Sequence[Shot]) -> Iterator[tuple[Shot, Shot, Pair, Change]]:
    """Changes of light between repeats, where there are any."""
    for first, second, pair in compared(shots):
        if same_scene(pair) and first.trace is not None and second.trace is not None and not _steady(first, second):
            changed = change(first.trace.light, second.trace.light)
            if changed is not None:
                yield first, second, pair, changed


def _steady(first: Shot, second: Shot) -> bool:
    """True if light is so nearly the same that two repeats need no further check: quick, and enough for most."""
    ratio = _zone_ratio(first, second)
    return ratio is not None and float(np.abs(ratio).max()) < LIMITS.steady_ev


def _level(first: Shot, second: Shot) -> bool:
    """True if light is surely not tilted between two shots."""
    ratio = _zone_ratio(first, second)
    if ratio is None:
        return False
    down, across = ratio[2].mean() - ratio[0].mean(), ratio[:, 2].mean() - ratio[:, 0].mean()
    return (
        math.hypot(down, across) * 1.5 < LIMITS.series_tilt_ev / 2
    )  # the outer zones' middles are 2/3 of the frame apart


def _zone_ratio(first: Shot, second: Shot) -> Array | None:
    """log2 of how light changed in 3 x 3 zones; None where it is unknown."""
    if first.trace is None or second.trace is None or first.trace.light.shape != second.trace.light.shape:
        return None
    before, after = (_zones_of(shot.trace) for shot in (first, second))
    return np.asarray(np.log2(after / before).reshape(3, 3)) if min(before.min(), after.min()) > 0 else None


def _is_scaled(shot: Shot, pair: Pair, level: float) -> bool:
    """True if a developer made two pictures differ in brightness: noise relative to light stays as it is."""
    if shot.trace is None or shot.trace.absolute:
        return False
    powers = [pooled(each, pair.tiles, EVERYWHERE)[0] for each in (pair.first, pair.second, pair.cross)]
    (coarse, other, _), (middle, other_middle, _), (first, second, cross) = (
        [float(power[part].mean()) for power in powers] for part in (COARSE, MIDDLE, FINEST)
    )
    if min(coarse, other, middle, other_middle) <= 0:
        return False
    if abs(math.log(middle / other_middle * other / coarse)) > MOST_SHARPER:
        return False  # another aperture, which blurs in another way
    contrast = math.sqrt(coarse / other)  # tone curves change it a little
    noises = first - cross * contrast, second - cross / contrast
    if min(noises) <= 0:
        return False
    less = math.log2(noises[0] / noises[1]) * math.copysign(1, level)
    return MOST_MORE < less < abs(level) * LIMITS.brightened_noise


def _uneven(first: Shot, second: Shot, changed: Change, near: NearSets = ()) -> list[Finding]:
    """light, corrected: what did not change alike over the frame; of clipped shots that is not known."""
    if overexposed(first) or overexposed(second):
        return []
    if abs(changed.radial) > LIMITS.radial_ev:
        brighter, other = (second, first) if changed.radial > 0 else (first, second)
        sentence = tr(
            "The corners of {shot} are brighter than in its repeat {repeat} by {radial:.2f} EV: vignetting "
            "correction was applied.",
            shot=name_of(brighter.photo),
            repeat=name_of(other.photo),
            radial=abs(changed.radial),
        )
        return [_corrected(brighter, abs(changed.radial), sentence, (other,))]
    return [_lamp(first, second, changed.tilt, near)] if changed.tilt > LIMITS.repeat_tilt_ev else []


def _lamp(first: Shot, second: Shot, tilt: float, near: NearSets) -> Finding:
    """light: between two repeats, of the one that the sets before and after are unlike, or of both."""
    sentence = tr(
        "The light changed by {tilt:.2f} EV from one side of the frame to the other between {shot} and {repeat}.",
        tilt=tilt,
        shot=name_of(first.photo),
        repeat=name_of(second.photo),
    )
    remedy = tr("Keep lamps and daylight steady; drop-off and vignetting of these shots are unreliable.")
    shots, against = _to_name(first, second, odd_one(first, second, near, _tilted, LEAST_TILT_EV))
    return Finding("light", shots, tilt, "EV", sentence, remedy, against)


def _exposed(first: Shot, second: Shot, level: float, odd: Shot | None) -> Finding:
    """exposure: of the odd one of two repeats, or of both."""
    shot, repeat = (first, second) if odd is first else (second, first)
    brighter = level > 0 if shot is second else level < 0
    sentence = tr(
        "{shot} is {brighter} than its repeat {repeat} by {level:.2f} EV, with the same aperture, shutter and ISO.",
        shot=name_of(shot.photo),
        brighter=tr("brighter") if brighter else tr("darker"),
        repeat=name_of(repeat.photo),
        level=abs(level),
    )
    remedy = (
        tr("Check for a ring that was not turned, a sticking diaphragm, flickering lamps or changing daylight; "
           "the other apertures do not show which of the two is right.")
        if odd is None
        else tr(
            "Check for a ring that was not turned, a sticking diaphragm, flickering lamps or changing daylight; "
            "exclude {file}.",
            file=name_of(shot.photo),
        )
    )  # fmt: skip
    shots, against = _to_name(first, second, odd)
    return Finding("exposure", shots, abs(level), "EV", sentence, remedy, against)


def _to_name(first: Shot, second: Shot, odd: Shot | None) -> tuple[tuple[Photo, ...], tuple[Photo, ...]]:
    """The shots of a finding, and those they are compared with: the odd one and the other, or both and none."""
    if odd is None:
        return (first.photo, second.photo), ()
    return (odd.photo,), ((second if odd is first else first).photo,)


def _tilted(shot: Shot, other: Shot) -> float | None:
    """Tilt of the light between two shots, EV; None if they show different subjects."""
    if shot.trace is None or other.trace is None or unlike(shot.trace, other.trace):
        return None
    changed = change(shot.trace.light, other.trace.light)
    return None if changed is None else changed.tilt


def odd_exposure(first: Shot, second: Shot, sets: Sequence[Sequence[Shot]], place: int) -> Shot | None:
    """The wrongly exposed one of two repeats, by a third repeat or else by the sets around; None if unclear.

    sets: of the lens, in the order taken; place: of the set of the two.
    """
    third = [shot for shot in sets[place] if shot not in (first, second)]
    around = [[shot for shot in group if not overexposed(shot)] for group in near_sets(sets, place)]
    least = LIMITS.repeat_exposure_ev / 2
    return odd_one(first, second, [third], _apart_ev, least) or odd_one(first, second, around, _apart_ev, least)


def _apart_ev(shot: Shot, other: Shot) -> float | None:
    """How far apart the exposures of two shots lie, but for light that fast cones lose, EV; None if one is unknown."""
    beyond, other_beyond = (
        None if off is None or each.aperture is None else off + LOST_EV / each.aperture**2
        for each in (shot, other)
        for off in [unexplained_ev(each)]
    )
    return None if beyond is None or other_beyond is None else abs(beyond - other_beyond)


def unexplained_ev(shot: Shot) -> float | None:
    """Light beyond what aperture, shutter and ISO explain, EV, up to a constant of camera and chart; None if unknown.

    For a developed file it includes the brightness chosen in developing; for a clipped one it is a lower bound.
    """
    signal = shot.value("signal", "third") or shot.value("level", "third")
    exposure = exposure_ev(shot.photo.metadata)
    return math.log2(signal) - exposure if signal is not None and signal > 0 and exposure is not None else None


def _scaled(first: Shot, second: Shot, level: float) -> Finding:
    sentence = tr(
        "{shot} is {brighter} than its repeat {repeat} by {level:.2f} EV, but its noise shows the same exposure: it "
        "was developed brighter or darker.",
        shot=name_of(second.photo),
        brighter=tr("brighter") if level > 0 else tr("darker"),
        repeat=name_of(first.photo),
        level=abs(level),
    )
    remedy = tr("Switch off automatic brightness when developing: transmission is unreliable, sharpness is not.")
    against = (first.photo,)
    return Finding("processed", (second.photo,), abs(level), "EV", sentence, remedy, against, excluding_helps=False)


def _corrected(shot: Shot, size: float, sentence: str, against: tuple[Shot, ...] = ()) -> Finding:
    remedy = tr("Switch off lens corrections in the camera and the RAW converter, or disregard vignetting and corners.")
    return Finding("corrected", (shot.photo,), size, "EV", sentence, remedy, tuple(other.photo for other in against))


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
            spectra[0].noise[0] * light
            for spectra, light in zip(zones, _zones_of(second.trace), strict=True)
            if spectra
        ]
        if len(each) < len(zones) or min(each) <= 0:
            continue
        gain = math.log2(float(np.mean([each[zone] for zone in CORNER_ZONES])) / float(each[4]))
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


def zone_means(light: Array) -> Array:
    """Mean light of each of 3 x 3 zones: (9,)."""
    rows, columns = ((np.arange(3) * side) // 3 for side in light.shape)
    sums = np.add.reduceat(np.add.reduceat(light, rows, axis=0, dtype=np.float64), columns, axis=1)
    sizes = np.outer(*(np.diff([*starts, side]) for starts, side in zip((rows, columns), light.shape, strict=True)))
    return np.asarray((sums / sizes).ravel())


@lru_cache(maxsize=256)  # a shot is compared with the one before and the one after
def _zones_of(trace: Trace) -> Array:
    return zone_means(trace.light)


def drifting(shots: Sequence[Shot]) -> list[Finding]:
    """light: between the apertures of one lens, a tilt that no aperture makes; at once, or little by little."""
    traced = [shot for shot in shots if shot.trace is not None and not overexposed(shot)]
    slowly = stopped_down(traced)
    for first, second in [*pairwise(traced), *([(slowly[0], slowly[-1])] if slowly else [])]:
        if first.aperture == second.aperture or first.trace is None or second.trace is None or _level(first, second):
            continue
        if unlike(first.trace, second.trace):
            continue  # set up again, or another subject: light cannot be compared
        changed = change(first.trace.light, second.trace.light)
        if changed is not None and changed.tilt > LIMITS.series_tilt_ev:
            sentence = tr(
                "The light changed by {tilt:.2f} EV from one side of the frame to the other between {first} "
                "and {last}.",
                tilt=changed.tilt,
                first=name_of(first.photo),
                last=name_of(second.photo),
            )
            remedy = tr("Keep lamps and daylight steady during a series: drop-off and vignetting are unreliable.")
            shot, against = (second.photo,), (first.photo,)
            return [Finding("light", shot, changed.tilt, "EV", sentence, remedy, against, excluding_helps=False)]
    return []


def stopped_down(shots: Sequence[Shot]) -> list[Shot]:
    """Shots at apertures where a lens no longer loses light at its rims: a stop and more from the widest."""
    known = [(aperture, shot) for shot in shots if (aperture := shot.aperture) is not None]
    widest = min((aperture for aperture, _ in known), default=0.0)
    return [shot for aperture, shot in known if aperture > 1.35 * widest]


LEAST_CELLS = 16
COARSE = slice(2 * DIRECTIONS, 4 * DIRECTIONS)  # 0.1 to 0.2 c/px
MIDDLE = slice(4 * DIRECTIONS, 6 * DIRECTIONS)  # 0.2 to 0.3 c/px
FINEST = slice(6 * DIRECTIONS, BINS)  # 0.3 to 0.45 c/px
LEAST_TILT_EV = 0.05  # by which one of two repeats is farther from the sets around
LOST_EV = 0.3  # at f/1, by lenses and sensors together: none to 0.7
STEP_EV = 0.1  # by which the light of an aperture is off its f-number
MOST_SHARPER = 0.03  # ln of power: brightness leaves sharpness as it is
MOST_MORE = -0.5  # log2: more noise than that in the brighter picture is detail that the other lacks
CORNER_ZONES = (0, 2, 6, 8)  # of 3 x 3 zones
