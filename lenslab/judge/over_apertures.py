"""Bad shots by a lens's detail over the apertures: out of focus, off the curve, soft at one end.

Aberrations shrink on stopping down, diffraction grows, and no part is negative.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise, product
from operator import attrgetter, itemgetter
from pathlib import Path

import numpy as np

from lenslab.judge import repeat_blur
from lenslab.judge.finding import Finding, Shot, name_of, names_of, overexposed
from lenslab.judge.repeat_blur import (
    EVERYWHERE,
    Blur,
    ZoneSpectra,
    between,
    compared,
    fine,
    of_one,
    of_pair,
    same_scene,
)
from lenslab.judge.thresholds import LIMITS
from lenslab.measure.chart_results import map_of_shot
from lenslab.measure.texture import blur_alone
from lenslab.measure.texture_maps import RINGS, textures_of
from lenslab.measure.texture_model import FREQUENCIES, Parts, log_diffraction
from lenslab.measure.thresholds import LIMITS as MEASURE_LIMITS
from lenslab.measure.traces import FINE_BAND
from lenslab.values.f_numbers import true_aperture
from lenslab.values.fitting import median_slopes
from lenslab.values.language import marked, tr
from lenslab.values.statistics import deviation
from lenslab.values.text import count
from lenslab.values.types import Array, Photo


@lru_cache(maxsize=256)  # lenses share their apertures, and each is left out once
def terms(numbers: tuple[float, ...]) -> Array:
    """Of f-numbers, for each power: a constant, what aberrations and diffraction take, (powers, apertures, 3)."""
    of = np.array(numbers)
    powers = (0.5, 0.75, 1.0, 1.5, 2.0, 2.5, 3.0)
    each = [[np.ones_like(of), (of / of[0]) ** (-2 * power), (of / of[-1]) ** 2] for power in powers]
    return np.stack(each).swapaxes(1, 2)


def fitted(parts: Array, values: Array) -> tuple[Array, Array]:
    """Least squares of `values` on each set of terms, with no coefficient below zero: coefficients, and misfits as rms.

    parts: (sets, places, terms). With so few terms all choices of those that are not zero are tried at once: the best
    of them that has no negative coefficient is the solution (Lawson and Hanson, Solving Least Squares Problems, 1974).
    """
    chosen = np.array(list(product((0.0, 1.0), repeat=parts.shape[2])))
    normal, right = parts.swapaxes(1, 2) @ parts, values @ parts
    both = chosen[:, :, None] * chosen[:, None, :]
    system = normal[:, None] * both + np.eye(parts.shape[2]) * (1 - chosen[:, :, None] + 1e-12)
    amounts = np.linalg.solve(system, (right[:, None] * chosen)[..., None])[..., 0]
    residuals = values - (parts[:, None] @ amounts[..., None])[..., 0]
    squares = np.where((amounts >= 0).all(axis=2), (residuals**2).sum(axis=2), np.inf)
    best = squares.argmin(axis=1)
    sets = np.arange(len(parts))
    return amounts[sets, best], np.sqrt(squares[sets, best] / len(values))


def without(numbers: tuple[float, ...], lost: Array, index: int) -> tuple[float, float]:
    """Excess of an aperture's loss over the prediction from the others, and misfit of the model to these, rms.

    lost: -ln of each aperture's contrast. The power that fits best counts.
    """
    others = np.arange(len(lost)) != index
    base = float(lost[others].min()) - 1.0
    model = terms(numbers)
    parts, misfits = fitted(model[:, others], lost[others] - base)
    best = int(misfits.argmin())
    return float(lost[index] - model[best, index] @ parts[best] - base), float(misfits[best])


# ------------------------------------------------------------------------------
# Shots of a known chart that are far out of focus, by their MTF50 in the middle of the frame.
#
# So much blur hides all that repeats are compared by: fine detail, and where the picture lies.


def far_out_of_focus(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """misfocus: half as sharp as a repeat, or as a wider and a narrower aperture; or softer than any lens in focus.

    A lens is sharpest at one aperture, so none is softer than the widest and the narrowest both. What is blurred along
    one direction is shaken, which the repeat shows.
    """
    shots = [(shot.value("mtf50", "third") or 0.0, shot) for group in sets for shot in group]
    known = [(mtf50, shot) for mtf50, shot in shots if mtf50 > 0]
    findings, alone, softest = list[Finding](), list[Photo](), 0.0
    for mtf50, shot in known:
        sharper = next((other for other in _as_sharp(shot, known) if mtf50 < LIMITS.far_mtf50 * other[0]), None)
        if _is_shaken(shot):
            continue
        if sharper is not None:
            best, reference = sharper
            lost = 100 * (1 - mtf50 / best)
            sentence = tr(
                "{shot} is far out of focus: its MTF50 in the middle is {lost:.0f} % lower than that of {repeat}.",
                shot=name_of(shot.photo),
                lost=lost,
                repeat=name_of(reference.photo),
            )
            remedy = tr("Exclude {file}, or take it again.", file=name_of(shot.photo))
            findings.append(Finding("misfocus", (shot.photo,), lost, "%", sentence, remedy, (reference.photo,)))
        elif mtf50 < LIMITS.softest_mtf50 and shot.aperture is not None and shot.aperture <= LIMITS.softest_aperture:
            alone.append(shot.photo)
            softest = max(softest, mtf50)
    if alone:  # no sharper shot of the lens stands beside these
        sentence = tr(
            "{shots}: far out of focus. MTF50 in the middle is {mtf50:.3f} cycles/px at most, less than any lens "
            "leaves in focus.",
            shots=names_of(alone),
            mtf50=softest,
        )
        remedy = tr("Focus at the widest aperture, do not touch the lens between shots, and take the series again.")
        findings.append(Finding("misfocus", tuple(alone), 0.0, "", sentence, remedy))
    return findings


def _as_sharp(shot: Shot, known: Sequence[tuple[float, Shot]]) -> Iterator[tuple[float, Shot]]:
    """Shots with their MTF50, which it should reach: its sharpest repeat; one at a wider or a narrower aperture."""
    number = shot.aperture
    if number is None:
        return
    at = [(aperture, each) for each in known if (aperture := each[1].aperture) is not None]
    repeats = [each for aperture, each in at if aperture == number and each[1] is not shot]
    wider = [each for aperture, each in at if aperture < number]
    narrower = [each for aperture, each in at if aperture > number]
    if repeats:
        yield max(repeats, key=itemgetter(0))
    if wider and narrower:
        yield min((max(part, key=itemgetter(0)) for part in (wider, narrower)), key=itemgetter(0))


def _is_shaken(shot: Shot) -> bool:
    """True if MTF50 depends on direction in the same way all over the frame, as with a movement."""
    tiles = map_of_shot(shot.measured)
    if tiles is None or len(tiles.x) < MEASURE_LIMITS.map_tiles:
        return False
    columns, rows = (shot.trace.columns, shot.trace.rows) if shot.trace is not None else (3, 2)
    twice = 2 * np.arctan2((tiles.y - 0.5) * rows, (tiles.x - 0.5) * columns)
    terms = np.stack([np.cos(twice), np.sin(twice), np.ones_like(twice)], axis=1)
    along = np.linalg.lstsq(terms, np.log(tiles.radial / tiles.tangential), rcond=None)[0]
    return math.hypot(along[0], along[1]) > LIMITS.shaken_ln


# ------------------------------------------------------------------------------
# The apertures of a lens as the referee compares them: what detail their shots have.


@dataclass(frozen=True, slots=True)
class Stop:
    """One aperture of a lens: its shots, what detail they have, and their fine contrast with its standard error."""

    aperture: float
    shots: tuple[Shot, ...]
    spectra: ZoneSpectra
    sharpness: float
    error: float
    each: tuple[ZoneSpectra, ...] = ()  # what detail each of the shots has

    @property
    def softer(self) -> Stop:
        """Without the shots that are sharper than others by a dip: what was taken again shows nothing of these."""
        contrasts = [fine(spectra)[0] for spectra in self.each]
        if not contrasts or min(contrasts) > (1 - LIMITS.dip) * max(contrasts):
            return self
        soft = [nth for nth, contrast in enumerate(contrasts) if contrast < (min(contrasts) + max(contrasts)) / 2]
        stop = _stop(self.aperture, {self.shots[nth]: self.each[nth] for nth in soft}, 0.0)
        return replace(stop, sharpness=stop.sharpness or stop.error)


def stops_of(sets: Sequence[Sequence[Shot]], bad: Collection[Path], zones: tuple[int, ...] = EVERYWHERE) -> list[Stop]:
    """The apertures of a lens, widest first, by these of 3 x 3 zones.

    Shots that are bad against their repeats do not count, and their repeats are judged without them. Errors are those
    of the noise, and what repeats of this lens differ by.
    """
    of_pairs: dict[Path, ZoneSpectra] = {}  # with a good repeat: what developing does to noise does not matter
    for first, second, pair in (each for shots in sets for each in compared(shots)):
        usable = same_scene(pair) and pair.noise_coherence < LIMITS.copy_coherence
        if usable and first.photo.path not in bad and second.photo.path not in bad:
            both = of_pair(pair, zones, (1.0, 1.0), first.is_raw)
            of_pairs.update(zip((first.photo.path, second.photo.path), both or (), strict=False))
    noises: dict[float | None, list[float]] = {}  # times the light, of RAW files by ISO: of one camera it is the same
    for shot in (shot for shots in sets for shot in shots):
        if shot.is_raw and (known := of_pairs.get(shot.photo.path)) is not None:
            noises.setdefault(shot.photo.metadata.iso, []).append(float(known.noise[-1]) * _light(shot))
    there: dict[float, dict[Shot, ZoneSpectra]] = {}
    for shot in (shot for shots in sets for shot in shots):
        if shot.trace is None or shot.aperture is None or shot.photo.path in bad or overexposed(shot):
            continue
        spectra = of_pairs.get(shot.photo.path)
        if spectra is None and (shot.is_raw or not of_pairs):
            # By its own noise, at most the usual: a sharp lens leaves detail in the ring that noise is taken from. A
            # developed picture has less noise there than in the other rings.
            usual = noises.get(shot.photo.metadata.iso)
            most = math.inf if usual is None else float(np.median(usual)) / _light(shot)
            spectra = of_one(shot.trace.power, shot.trace.tiles, zones, most)
        if spectra is not None:
            there.setdefault(shot.aperture, {})[shot] = spectra
    scatter = deviation(
        [math.log(value) for spectra in shots.values() if (value := fine(spectra)[0]) > 0] for shots in there.values()
    )
    stops = (_stop(aperture, there[aperture], scatter) for aperture in sorted(there))
    return [stop for stop in stops if stop.sharpness > 0]


def _light(shot: Shot) -> float:
    return shot.value("level", "entire") or 1.0


def _stop(aperture: float, shots: Mapping[Shot, ZoneSpectra], scatter: float) -> Stop:
    """scatter: standard deviation of ln of fine contrast between repeats."""
    spectra = ZoneSpectra(
        np.mean([known.detail for known in shots.values()], axis=0),
        np.mean([known.noise for known in shots.values()], axis=0),
        np.mean([known.variance for known in shots.values()], axis=0) / len(shots),
    )
    sharpness, error = fine(spectra)
    error = math.hypot(error, scatter * sharpness / math.sqrt(len(shots)))
    return Stop(aperture, tuple(shots), spectra, sharpness, error, tuple(shots.values()))


def one_place(stops: Sequence[Stop]) -> bool:
    """True if all pictures have one size."""
    return len({(shot.trace.rows, shot.trace.columns) for stop in stops for shot in stop.shots if shot.trace}) == 1


# ------------------------------------------------------------------------------
# A lens over its apertures: it has one sharpest aperture, so a dip elsewhere is a bad shot; so is directional blur.


def off_the_curve(sets: Sequence[Sequence[Shot]], bad: Collection[Path]) -> list[Finding]:
    """misfocus, shake: of apertures with one shot, or whose shots are all spoiled, or of a soft one beside sharp."""
    stops = [soft for stop in stops_of(sets, bad) if (soft := stop.softer).sharpness > 0]
    if len(stops) < LEAST_STOPS or not one_place(stops):
        return []
    shaken = _shaken(stops)
    # above and below the middle, and beside it: astigmatism turns around it; in a wide frame it does not cancel
    for zones in (1, 7), (3, 5):
        there = {stop.aperture: stop.softer for stop in stops_of(sets, bad, zones)} if shaken else {}
        shaken = [(stop, blur) for stop, blur in shaken if _is_everywhere(stop.aperture, blur, there)]
    steady = [stop for stop in stops if stop not in [other for other, _ in shaken]]
    findings = [_shake(stop, stops, blur) for stop, blur in shaken]
    for stop, depth in _dips(steady):
        photos = tuple(shot.photo for shot in stop.shots)
        text = IS_SOFTER if len(photos) == 1 else ARE_SOFTER
        sentence = tr(text, shots=names_of(photos), aperture=stop.aperture, depth=100 * depth)
        findings.append(Finding("misfocus", photos, 100 * depth, "%", sentence, _remedy(photos)))
    return findings


def _dips(stops: Sequence[Stop]) -> list[tuple[Stop, float]]:
    """Apertures softer than the others allow, and by how much, 0..1; the worst first, then what is left."""
    remaining, found = list(stops), list[tuple[Stop, float]]()
    while True:
        depths = [(nth, *_depth(remaining, nth)) for nth in range(1, len(remaining) - 1)]
        dips = [(depth - least, nth, depth) for nth, depth, least in depths if depth > least]
        if not dips:
            dips = [(over, remaining.index(stop), 1 - math.exp(-over)) for stop, over in _over_model(remaining)]
        if not dips:
            return found
        _, nth, depth = max(dips)
        found.append((remaining.pop(nth), depth))


def _depth(stops: Sequence[Stop], index: int) -> tuple[float, float]:
    """Loss of fine contrast against the best of the wider and the best of the narrower ones, and the largest allowed.

    A lens has one sharpest aperture, except for focus that shifts as it is stopped down, most at its first stops:
    LIMITS.first_dip and LIMITS.dip allow for that.
    """
    stop_judged = stops[index]
    key = attrgetter("sharpness")
    other = min((max(part, key=key) for part in (stops[:index], stops[index + 1 :])), key=key)
    error = math.hypot(stop_judged.error, other.error * stop_judged.sharpness / other.sharpness) / other.sharpness
    least = LIMITS.first_dip if _is_near_widest(stops, index) else LIMITS.dip
    return 1 - stop_judged.sharpness / other.sharpness, least + LIMITS.dip_errors * error


def _is_near_widest(stops: Sequence[Stop], index: int) -> bool:
    return index == 1 or stops[index].aperture < LIMITS.near_widest * stops[0].aperture


def _over_model(stops: Sequence[Stop]) -> list[tuple[Stop, float]]:
    """Apertures whose loss of fine contrast, as a logarithm, exceeds what a model fitted to the others predicts.

    Aberrations shrink with a power of the f-number, diffraction grows with its square; no part is negative. An aperture
    stands out only if the others fit far better without it. Of a lens that leaves next to nothing at the ends of its
    series these do not count: what is left there is of the sharpest places, and of noise that repeats share.
    """
    least_left = LEAST_COMPARED * max((stop.sharpness for stop in stops), default=0.0)
    clear = [nth for nth, stop in enumerate(stops) if stop.sharpness > least_left]
    stops = stops[clear[0] : clear[-1] + 1] if clear else ()
    if len(stops) < FITTED_STOPS:
        return []
    numbers, lost = tuple(stop.aperture for stop in stops), -np.log([stop.sharpness for stop in stops])
    left_out = [without(numbers, lost, index) for index in range(len(stops))]
    over_model = []
    for index in range(1, len(stops) - 1):
        over, misfit = left_out[index]
        others = [left_misfit for place, (_, left_misfit) in enumerate(left_out) if place != index]
        least = LIMITS.over_model_first if _is_near_widest(stops, index) else LIMITS.over_model
        error = stops[index].error / stops[index].sharpness
        if over > least + LIMITS.dip_errors * error and misfit < float(np.median(others)) / 2:
            over_model.append((stops[index], over))
    return over_model


def _shaken(stops: Sequence[Stop]) -> list[tuple[Stop, Blur]]:
    """Apertures with more blur along a direction than the lens has at the others; the worst first, then what is left:
    beside several that are shaken, as long exposures are, a steady one has less than usual.
    """
    remaining, shaken = list(stops), []
    while found := _directed(remaining):
        shaken.append(max(found, key=lambda each: each[1].along))
        remaining.remove(shaken[-1][0])
    return shaken


def _is_everywhere(aperture: float, blur: Blur, stops: Mapping[float, Stop]) -> bool:
    """True unless these parts of the frame surely have less than half of a blur along a direction."""
    best = max(stops.values(), key=attrgetter("sharpness"), default=None)
    seen = between(best.spectra, stops[aperture].spectra) if best and aperture in stops else None
    if seen is None:
        return True
    along = (seen.cosine * blur.cosine + seen.sine * blur.sine) / blur.along
    return along + 2 * seen.error > blur.along / 2


def _directed(stops: Sequence[Stop]) -> list[tuple[Stop, Blur]]:
    """Apertures that stand out by blur along a direction.

    A lens that parts colours blurs along them, the more the less of the rest is left: what grows with the blur is its
    own. What of it is the lens's own at the widest is seen at the next aperture only: two stops on it has all but gone.
    """
    best = max(stops, key=attrgetter("sharpness"))
    blurs = [between(best.spectra, stop.spectra) for stop in stops]
    known = [(stop, blur) for stop, blur in zip(stops, blurs, strict=True) if blur is not None]
    if len(known) < LEAST_STOPS:
        return []
    vectors = not_the_lens(
        np.array([(blur.cosine, blur.sine) for _, blur in known]), np.array([blur.alike for _, blur in known])
    )
    shaken = []
    for index, (stop, blur) in enumerate(known):
        if index == 0 and known[1][0].aperture > LIMITS.next_aperture * stop.aperture:
            continue
        # aberrations of direction grow steeply as the aperture opens: what the next aperture has is allowed fivefold
        spare = LIMITS.directed_growth * float(np.hypot(*vectors[index + 1])) if index == 0 else 0.0
        along = float(np.hypot(*vectors[index]))
        directed = LIMITS.wider_directed if stop.aperture < best.aperture else LIMITS.smaller_directed
        if repeat_blur.is_long(along - spare, max(3 * blur.error, directed * abs(blur.alike))):
            shaken.append((stop, replace(blur, cosine=float(vectors[index][0]), sine=float(vectors[index][1]))))
    return shaken


def not_the_lens(vectors: Array, alike: Array) -> Array:
    """Blurs along a direction, px^2, shape (apertures, 2), less the lens's own.

    The lens's own is the median of all apertures, and a part in proportion to the blur as over the other apertures. The
    blur of the softest aperture, which may have no detail left, is uncertain: the smallest remainder counts.
    """
    usual_blurs = np.zeros_like(alike), np.minimum(alike, np.sort(alike)[-2]), alike
    beyond = np.empty_like(vectors)
    for index in range(len(alike)):
        others = np.arange(len(alike)) != index
        slopes = median_slopes(vectors[others], alike[others], 0.05, 5)
        left = [vectors - np.outer(blurs, slopes) for blurs in usual_blurs]
        beyond[index] = min((each[index] - np.median(each, axis=0) for each in left), key=lambda each: np.hypot(*each))
    return beyond


def _shake(stop: Stop, stops: Sequence[Stop], blur: Blur) -> Finding:
    photos = tuple(shot.photo for shot in stop.shots)
    loss = 100 * (1 - stop.sharpness / max(other.sharpness for other in stops))
    sentence = tr(
        IS_SHAKEN if len(photos) == 1 else ARE_SHAKEN,
        shots=names_of(photos),
        length=repeat_blur.length_px(2 * blur.along),
        direction=repeat_blur.direction(replace(blur, alike=abs(blur.alike))),
    )
    return Finding("shake", photos, loss, "%", sentence, _remedy(photos))


def _remedy(photos: Sequence[object]) -> str:
    return tr("Exclude it, and take it again.") if len(photos) == 1 else tr("Exclude them, and take them again.")


IS_SHAKEN = marked(
    "{shots} is blurred along one direction, unlike at the lens's other apertures (camera shake of about {length:.1f} "
    "pixels, {direction})."
)
ARE_SHAKEN = marked(
    "{shots} are blurred along one direction, unlike at the lens's other apertures (camera shake of about {length:.1f} "
    "pixels, {direction})."
)
IS_SOFTER = marked(
    "{shots} at f/{aperture:g} is softer by {depth:.0f} % in fine contrast than the lens's wider and narrower "
    "apertures predict (out of focus)."
)
ARE_SOFTER = marked(
    "{shots} at f/{aperture:g} are softer by {depth:.0f} % in fine contrast than the lens's wider and narrower "
    "apertures predict (out of focus)."
)
LEAST_STOPS = 4
FITTED_STOPS = 6  # that a model of all of them takes
LEAST_COMPARED = 0.1  # of the fine contrast of the sharpest aperture


# ------------------------------------------------------------------------------
# The widest and the smallest aperture, where one shot alone was taken: softer than the lens can be there?
#
# Neighbours are on one side only. At the smallest aperture diffraction is a law, and what else blurs a picture shrinks
# as a lens is stopped down; at the widest one blur may grow as it likes, unless third stops show how it does.


def soft_ends(sets: Sequence[Sequence[Shot]], bad: Collection[Path]) -> list[Finding]:
    """misfocus: of a shot that is alone at the widest or the smallest aperture."""
    # The apertures that have one shot: repeats are compared with each other.
    apertures = [shot.aperture for shots in sets for shot in shots]
    alone = {aperture for aperture in apertures if apertures.count(aperture) == 1}
    stops = [stop for stop in stops_of(sets, bad) if _rings(stop) is not None]
    if len(stops) < FITTED_STOPS or not alone.intersection((stops[0].aperture, stops[-1].aperture)):
        return []
    if not one_place(stops):
        return []
    parts = blur_alone(np.array([[_rings(stop) for stop in stops]]), [stop.aperture for stop in stops])
    blur = np.exp(parts.log_blur[0])
    findings = []
    first, second, third = (true_aperture(stop.aperture) for stop in stops[:3])
    if stops[0].aperture in alone and max(second / first, third / second) < LIMITS.third_stop:
        usual = float(blur[1] * max(blur[1] / blur[2], 1.0))  # as it grew from the third to the second
        if blur[0] > max(LIMITS.widest_blur_px, LIMITS.widest_growth * usual):
            lost = _lost(stops, 0, 1, parts, usual)
            findings.append(_finding(stops[0], lost, tr("the next apertures predict")))
    if stops[-1].aperture in alone:
        usual = float(max(blur[-2], blur[-3]))
        if blur[-1] > max(LIMITS.smallest_blur_px, LIMITS.smallest_growth * usual):
            lost = _lost(stops, -1, -2, parts, usual)
            findings.append(_finding(stops[-1], lost, tr("the wider apertures and diffraction predict")))
    return findings


def _rings(stop: Stop) -> Array | None:
    """The texture that is left in the centre, mean of the shots; None where some is lost in noise."""
    known = [textures_of(shot.measured.maps).get("third") for shot in stop.shots]
    rings = np.array([ring for ring in known if ring is not None])
    return rings.mean(axis=0) if len(rings) and (rings > 0).all() else None


def _lost(stops: Sequence[Stop], end: int, neighbour: int, parts: Parts, usual: float) -> float:
    """The share of fine contrast that is missing from what the next aperture has.

    Less what diffraction takes there, and what the usual blur, in pixels, does beyond the neighbour's.
    """
    rings, expected = (_rings(stops[place]) for place in (end, neighbour))
    assert rings is not None and expected is not None
    blurs = usual, float(np.exp(parts.log_blur[0, neighbour]))
    perfect, perfect_there = (
        log_diffraction(math.exp(parts.log_scale) * true_aperture(stops[place].aperture) * FREQUENCIES)
        for place in (end, neighbour)
    )
    usual_loss, own_loss = ((blur * FREQUENCIES) ** parts.power for blur in blurs)
    expected = expected * np.exp(2 * (perfect - perfect_there - usual_loss + own_loss))
    weights = np.diff(np.square(RINGS)) * (np.array(RINGS[:-1]) >= FINE_BAND[0])  # modes of a ring are as its area
    return 1 - math.sqrt(float((rings * weights).sum() / (expected * weights).sum()))


def _finding(stop: Stop, lost: float, than: str) -> Finding:
    (shot,) = stop.shots
    sentence = tr(
        "{shot} at f/{aperture:g} is softer by {lost:.0f} % in fine contrast than {than} (out of focus, or shaken).",
        shot=name_of(shot.photo),
        aperture=stop.aperture,
        lost=100 * lost,
        than=than,
    )
    return Finding(
        "misfocus", (shot.photo,), 100 * lost, "%", sentence, tr("Take it again, twice; exclude the softer shot.")
    )


# ------------------------------------------------------------------------------
# A focus ring touched within a series: from one set on, a lens is softer than its previous shots predict.


def softened(sets: Sequence[Sequence[Shot]], bad: Collection[Path]) -> list[Finding]:
    """knock: a run of sets, to the end of the series, softer than the run before it by more than apertures explain."""
    stops = stops_of(sets, bad)
    taken = [time for stop in stops if (time := stop.shots[0].photo.metadata.taken) is not None]
    in_turn = len(taken) == len(stops) and all(time < other for time, other in pairwise(taken))  # from the widest on
    if len(stops) < FITTED_STOPS or not in_turn:
        return []
    lost = -np.log([stop.sharpness for stop in stops])
    numbers = np.array([stop.aperture for stop in stops])
    plain, _ = _misfit(numbers, lost, None)
    fits = [(*_misfit(numbers, lost, after), after) for after in range(2, len(stops) - 1)]
    misfit, step, after = min(fits)
    near_widest = numbers[after] < LIMITS.near_widest * numbers[0]  # focus that shifts there softens a run, too
    least = LIMITS.knock_step - (math.log(1 - LIMITS.first_dip) if near_widest else 0.0)
    if misfit > plain / LIMITS.knock_better or step < least:
        return []
    run, size = tuple(shot.photo for stop in stops[after:] for shot in stop.shots), 100 * (1 - math.exp(-step))
    sentence = tr(
        "From {shot} on ({run}) the shots are softer than the preceding apertures predict, by "
        "{size:.0f} % in fine contrast at f/{aperture:g}: the focus was moved during the series.",
        shot=name_of(run[0]),
        run=count(len(run), "shot"),
        size=size,
        aperture=stops[after].aperture,
    )
    remedy = tr("Focus at the widest aperture, do not touch the lens between shots, and take the series again.")
    before = tuple(shot.photo for shot in stops[after - 1].shots)
    return [Finding("knock", run, size, "%", sentence, remedy, before)]


def _misfit(numbers: Array, lost: Array, after: int | None) -> tuple[float, float]:
    """Misfit of aberrations that shrink and diffraction that grows, rms of ln, and the step at `after`.

    More defocus shrinks with the f-number as its disc does: its part is (N / N at the step)^-2.
    """
    base = float(lost.min()) - 1.0
    model = terms(tuple(numbers))
    if after is not None:
        step = np.where(np.arange(len(numbers)) >= after, (numbers / numbers[after]) ** -2.0, 0.0)
        model = np.concatenate([model, np.broadcast_to(step[:, None], (len(model), len(numbers), 1))], axis=2)
    parts, misfits = fitted(model, lost - base)
    best = int(misfits.argmin())
    return float(misfits[best]), float(parts[best, -1]) if after is not None else 0.0


# ------------------------------------------------------------------------------
# A focus ring that creeps: of repeats the later one is the softer, over and over.


def creeping(sets: Sequence[Sequence[Shot]], findings: Sequence[Finding]) -> list[Finding]:
    """The findings, with one knock for all that call repeats out of focus, where these are the later ones each time."""
    photos = [shot.photo for group in sets for shot in group]
    place = {photo.path: number for number, photo in enumerate(photos)}
    soft = [
        (place[sharp.path], place[finding.shots[0].path], finding)
        for finding in findings
        for sharp in finding.against
        if finding.kind == "misfocus" and sharp.path in place and finding.shots[0].path in place
    ]
    apertures = {finding.shots[0].metadata.aperture for _, _, finding in soft}
    if len(apertures) < 3 or any(softer < sharper for sharper, softer, _ in soft):
        return list(findings)
    first, before = min((softer, sharper) for sharper, softer, _ in soft)
    run, said = tuple(photos[first:]), [finding for _, _, finding in soft]
    size = max(finding.size for finding in said)
    sentence = tr(
        "From {shot} on ({run}) of two repeats the later one is softer each time, by up to {size:.0f} % in fine "
        "contrast: the focus drifted during the series.",
        shot=name_of(run[0]),
        run=count(len(run), "shot"),
        size=size,
    )
    remedy = tr("Hold the focus ring with tape, focus at the widest aperture, and take the series again.")
    drift = Finding("knock", run, size, "%", sentence, remedy, (photos[before],))
    return [drift, *(finding for finding in findings if finding not in said)]
