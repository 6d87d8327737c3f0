"""MTF50 estimated from the chart's texture through the lens, without knowledge of the chart.

The power of a texture seen through a lens is the chart's own times the MTF squared. Charts of mixed detail follow a
power law of frequency, nearly (Ruderman, Vision Research 37, 1997; Cao, Guichard and Hornung, Proc. SPIE 7250, 2009,
for dead leaves). Over the apertures of one lens the chart stays the same, while diffraction grows by a known law
(Goodman, Introduction to Fourier Optics, 6.3) and aberrations fall: so the chart's law, diffraction and the lens's own
blur can be separated by one fit (`texture_model`).

The blur common to all apertures (sensor, filter, focus) is hardly visible in the shots, so that what is usual of bodies
counts, and a scene may follow another law, or several. The model is fitted at five constants and each of UNLIKE, and
the fits are averaged by their evidence (Laplace's approximation; MacKay, Information Theory, Inference, and Learning
Algorithms, 2003, chapters 27 and 28): values are posterior means, and their covariance includes the uncertainty of the
constant blur, which is small for a body whose blur is known from shots of a known chart, and of the law. Places of one
scene that are unlike each other, and rings that no smooth law joins, are evidence that it is held to the law too
tightly.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

import numpy as np

from lenslab.measure.chart_curves import mean_known
from lenslab.measure.regions import CORNERS
from lenslab.measure.texture_maps import LEAST_ERROR_PX, RINGS, ConstantBlur, known_blur, textures_of
from lenslab.measure.texture_model import FALL, FREQUENCIES, SLOW_FALL, Parts, Prior, TextureModel
from lenslab.measure.traces import BAND, OVERLAP, TILE, band, frame_px, trace_of_shot
from lenslab.measure.traces import modes as modes_of_bins
from lenslab.values.fitting import Minimum
from lenslab.values.kept_results import kept
from lenslab.values.shoot import repeats_at
from lenslab.values.statistics import WORTH as FEW_WORTH
from lenslab.values.types import Array, Measured


@dataclass(frozen=True, slots=True, eq=False)
class TextureFit:
    """Result of the fit. mtf50: cycles/px, (regions, apertures), NaN where there is none.

    covariance: of ln MTF50, (places, places), regions after one another. constant: the blur of all apertures, px: mean
    and standard deviation. response: of ln MTF50 to changes of ln of a ring's power there, (regions, apertures, rings).
    """

    mtf50: Array
    covariance: Array
    constant: ConstantBlur
    response: Array

    def follow(self, region: int, aperture: int, change: Array) -> float:
        """MTF50 of one shot whose rings differ from those of its aperture by `change`, the logarithms' differences."""
        moved = float(self.response[region, aperture] @ np.where(np.isfinite(change), change, 0.0))
        return float(self.mtf50[region, aperture]) * math.exp(moved)

    def moved(self, aperture: int, changes: Array, variance: Array, *, level: bool = False) -> CornerBlur:
        """Excess blur of each corner from its rings: sigma^2 of an additional Gaussian, px^2, of either sign.

        Rings beyond 1.5 times MTF50 do not count, unless within LEAST_REACH. changes: ln of each corner's rings less
        that of all, (corners, rings). variance: of these, above 0. level: fit their contrast, too, which differs
        between parts of a chart.
        """
        terms = np.stack([PER_PX2, np.full_like(PER_PX2, float(level))])[: 1 + level]
        mtf50 = float(self.mtf50[0, aperture])
        # what passes beyond is of the sharpest places; where parts of a chart are compared, more rings scatter less
        within = max((2.0 if level else 1.5) * mtf50, LEAST_REACH) > FREQUENCIES
        weight = np.where(np.isfinite(changes) & np.isfinite(variance) & within, 1 / variance, 0.0)
        values, errors = np.zeros(len(changes)), np.full(len(changes), np.inf)
        misfits, free = np.zeros(len(changes)), np.maximum((weight > 0).sum(axis=1) - 1 - level, 0)
        for number, (change, by) in enumerate(zip(np.nan_to_num(changes), np.nan_to_num(weight), strict=True)):
            if (by > 0).sum() >= 2:  # rings
                inverse = np.linalg.inv((terms * by) @ terms.T)
                fit_of = inverse @ (terms * by) @ change
                misfits[number] = float((by * (change - fit_of @ terms) ** 2).sum())
                values[number], errors[number] = fit_of[0], math.sqrt(float(inverse[0, 0]))
        return CornerBlur(values, errors, mtf50, misfits, free)


@dataclass(frozen=True, slots=True, eq=False)
class TextureMtf:
    """Estimates for the shots of one lens.

    mtf50s: of each shot by region, cycles a pixel: "third" and, where all four are there, the corners; "corner" is the
    mean of the four, or the one of a layout that has but one. A region whose texture is missing or is lost in noise is
    left out. apertures: those that were shot. deviations: of ln MTF50 in the centre ("third") and in the corners
    ("corner"), (apertures, causes) each: causes are independent, of one standard deviation, and the same for both and
    at all apertures, so errors of ratios follow. constant: the constant blur that was used; its body's if `known`.
    """

    mtf50s: list[dict[str, float]]
    apertures: tuple[float, ...] = ()
    deviations: dict[str, Array] = field(default_factory=dict)
    constant: ConstantBlur | None = None
    known: bool = False


def fit(
    rings: Array, apertures: Sequence[float], pitch_um: float | None = None, constant: ConstantBlur | None = None
) -> TextureFit:
    """Fit rings of power, (regions, apertures, rings), at these f-numbers.

    What is not positive was lost in noise, NaN was not measured.
    """
    known = np.ascontiguousarray(rings, np.float64)
    return _fit(known.tobytes(), known.shape, tuple(apertures), pitch_um, constant)


@lru_cache(maxsize=64)  # by value: a lens's texture stays as it is while MTF of its shots comes in
def _fit(
    powers: bytes,
    shape: tuple[int, int, int],
    apertures: tuple[float, ...],
    pitch_um: float | None,
    constant: ConstantBlur | None,
) -> TextureFit:
    rings = np.frombuffer(powers).reshape(shape)
    tried = np.array([0.1, 0.3, 0.5, 0.7, 0.9])  # sigma in px
    if constant is not None:  # two moments of a Gaussian, and all
        error = max(constant.error_px, LEAST_ERROR_PX)
        tried = np.maximum(constant.sigma_px + error * math.sqrt(1.5) * np.array((-1.0, 0.0, 1.0)), 0.01)
    sigmas = np.repeat(tried, len(UNLIKE))
    fall = FALL if constant is None else SLOW_FALL
    models = [TextureModel(rings, apertures, px, pitch_um, unlike, fall=fall) for px in tried for unlike in UNLIKE]
    minima = [model.solved() for model in models]
    evidence = []  # its logarithm, up to a constant
    for model, minimum in zip(models, minima, strict=True):
        volume = np.linalg.slogdet(minimum.normal[0])[1] - np.linalg.slogdet(model.precision)[1]
        evidence.append(-(float(minimum.cost[0]) + float(volume)) / 2)
    likely = np.array(evidence).reshape(len(tried), -1)
    if constant is not None:
        likely -= np.logaddexp.reduce(likely, axis=1, keepdims=True)  # what is known of the blur stays so
    else:
        likely -= ((tried[:, None] - CONSTANT.mean) / CONSTANT.deviation) ** 2 / 2
    weights = np.exp(likely - likely.max()).ravel()
    counted = np.flatnonzero(weights > 1e-3)  # of the likeliest: fits that are less likely change nothing
    sigmas, weights = sigmas[counted], weights[counted] / weights[counted].sum()
    values, covariances, responses = [], [], []
    for model, minimum in ((models[number], minima[number]) for number in counted):
        log_mtf50, *slopes = model.log_mtf50(minimum.unknowns[0])
        values.append(log_mtf50)
        by_rings, by_unknowns = model.response(minimum, *slopes)
        covariances.append(_covariance(model, minimum, by_rings, by_unknowns))
        responses.append(np.einsum("ppj->pj", by_rings).reshape(rings.shape) * model.seen)
    logs = weights @ np.array(values)
    # Fits that describe the rings equally well leave the values of a region uncertain, and the ratios of its apertures
    # less so: the fit's other unknowns take up the difference. Changes against the sharpest aperture count in part
    off = np.nan_to_num(np.array(values) - logs).reshape(-1, *shape[:2])
    best = np.argmax(np.nan_to_num(logs.reshape(shape[:2]), nan=-np.inf), axis=1)[None, :, None]
    at_best = np.take_along_axis(off, best, axis=2)
    apart = (at_best + OF_RATIOS * (off - at_best)).reshape(len(off), -1)
    stated = np.einsum("s,sij->ij", weights, np.array(covariances))
    mean = float(weights @ sigmas)
    return TextureFit(
        np.where((rings > 0).any(axis=2), np.exp(logs.reshape(shape[:2])), np.nan),
        np.asarray(stated + (apart.T * weights) @ apart),
        ConstantBlur(mean, math.sqrt(float(weights @ (sigmas - mean) ** 2))),
        np.einsum("s,srkj->rkj", weights, np.array(responses)),
    )


def blur_alone(rings: Array, apertures: Sequence[float]) -> Parts:
    """Blur of the texture of each region and aperture, for series in which one aperture may be soft by itself.

    Aberrations are not assumed to fall, and include constant blur.
    """
    model = TextureModel(np.nan_to_num(rings), apertures, 0.0, fall=None)
    return model.parts(model.solved().unknowns[0])


def _covariance(model: TextureModel, minimum: Minimum, by_rings: Array, by_unknowns: Array) -> Array:
    """Covariance of values with these derivatives (see TextureModel.response), (places, places).

    Errors of the unknowns are those of their priors; errors of rings are their residuals, with the assumed errors
    counting as WORTH rings (H. White, Maximum likelihood estimation of misspecified models, Econometrica 50, 1982). A
    chart that follows another law shifts all places alike and leaves no residual: a common error of the assumed size is
    added.
    """
    towards = np.linalg.solve(minimum.normal[0], by_unknowns.T)
    of_rings = minimum.normal[0] - model.precision
    misfit = (model.logs - model.model(minimum.unknowns[0])) * model.weights
    free = np.count_nonzero(model.weights) - float(np.trace(np.linalg.solve(minimum.normal[0], of_rings)))
    share = (float((misfit**2).sum()) + WORTH) / (max(free, 0.0) + WORTH)
    assumed = np.einsum("pqj,rqj->pr", by_rings, by_rings)
    places = max(int(by_unknowns.any(axis=1).sum()), 1)
    alike = max(1 - share, 0.0) * float(np.trace(assumed)) / places
    return np.asarray(share * assumed + towards.T @ model.precision @ towards + alike)


@kept
def texture_mtf(shots: Sequence[Measured]) -> TextureMtf:
    """Estimates for the shots of one lens, with what they leave open. The shots have an aperture."""
    every = [textures_of(shot.maps) for shot in shots]
    has_four = any(each.keys() >= set(CORNERS) for each in every)
    regions = ("third", *(CORNERS if has_four else ("corner",)))
    rings = np.array([[each.get(name, NO_RINGS) for each in every] for name in regions])
    steps = tuple(repeats_at(shots))
    step_of_shot = np.array([steps.index(float(shot.photo.metadata.aperture or math.nan)) for shot in shots])
    by_shot = np.moveaxis(rings, 1, 0)
    means = np.stack([mean_known([*by_shot[step_of_shot == number]]) for number in range(len(steps))], axis=1)
    blurs = {known_blur(shot.maps) for shot in shots}
    known = blurs.pop() if len(blurs) == 1 else None  # RAW and developed files of one lens have no blur in common
    pitches = set()  # from pixel to pixel, where cameras recorded it and agree
    for shot in shots:
        frame, width_mm = frame_px(shot.maps), shot.photo.metadata.sensor_width_mm
        pitches.add(None if frame is None or not width_mm else round(1000 * width_mm / max(frame), 3))
    texture = fit(means, steps, pitches.pop() if len(pitches) == 1 else None, known)
    constant = replace(texture.constant, source=None if known is None else known.source)
    with np.errstate(divide="ignore", invalid="ignore"):
        changes = np.log(rings / means[:, step_of_shot])
    mtf50s: list[dict[str, float]] = []
    for number, step in enumerate(step_of_shot.tolist()):
        of_regions = {
            name: value
            for region, name in enumerate(regions)
            if name in every[number] and math.isfinite(value := texture.follow(region, step, changes[region, number]))
        }
        if has_four and all(name in of_regions for name in CORNERS):
            of_regions["corner"] = sum(of_regions[name] for name in CORNERS) / len(CORNERS)
        mtf50s.append(of_regions)
    return TextureMtf(mtf50s, steps, _deviations(texture), constant, known is not None)


def _deviations(texture: TextureFit) -> dict[str, Array]:
    """See TextureMtf. The corners' mean is that of their values."""
    regions, apertures = texture.mtf50.shape
    corners = np.nan_to_num(texture.mtf50[1:])
    shares = corners / np.maximum(corners.sum(axis=0), 1e-9)
    towards = np.zeros((2 * apertures, regions * apertures))
    each = np.arange(apertures)
    towards[each, each] = 1
    for region in range(1, regions):
        towards[apertures + each, region * apertures + each] = shares[region - 1]
    sizes, directions = np.linalg.eigh(towards @ texture.covariance @ towards.T)
    causes = directions * np.sqrt(np.maximum(sizes, 0.0))
    return {"third": causes[:apertures], "corner": causes[apertures:]}


CONSTANT = Prior(0.45, 0.2)  # px, sigma of bodies: sensor, filter and developing
# How far from the law, in units of the priors: all of a chart, and places of it from one another. Where places differ,
# they follow no law either.
UNLIKE = ((1.0, 1.0), (2.5, 1.0), (6.0, 1.0), (2.5, 2.5), (6.0, 2.5), (6.0, 6.0))
OF_RATIOS = 0.6  # of what the fits differ by in ratios: by trials, see docs/method.md
WORTH = 30.0  # rings that the assumed errors count as, beside those that a shoot has
NO_RINGS = (math.nan,) * (len(RINGS) - 1)


# ------------------------------------------------------------------------------
# How much softer one corner is than all four, from rings of its texture: the chart, which stays the same, cancels.


@dataclass(frozen=True, slots=True, eq=False)
class CornerRings:
    """ln of the rings of the four corners of shots at one aperture: (shots, corners, rings), NaN where none is left.

    variance: of one for noise, mean of the shots: repeats share what is taken off for noise.
    """

    logs: Array
    variance: Array


@dataclass(frozen=True, slots=True, eq=False)
class CornerBlur:
    """sigma^2 beside that of all corners, px^2, and its standard error, (corners,). mtf50: of all, cycles a pixel.

    misfits: sum of squares of what the fit leaves of each corner's rings, over their variances; free: of how many.
    """

    px2: Array
    errors: Array
    mtf50: float
    misfits: Array
    free: Array

    def widened(self, share: float = 1.0) -> Array:
        """The errors, where variances of rings are `share` of those assumed; of a corner fitted worse, its misfit."""
        of_corners = self.misfits / np.maximum(self.free, 1)
        return np.asarray(self.errors * np.sqrt(np.where(of_corners > 1, of_corners, share)))


def share_of_errors(blurs: Sequence[CornerBlur]) -> float:
    """Ratio of the rings' variance to that assumed, which counts as FEW_WORTH rings.

    blurs: at several apertures. The mean of the four corners was taken off before, and with it a quarter of the errors.
    """
    misfit = sum(float(blur.misfits.sum()) for blur in blurs)
    free = sum(float(blur.free.sum()) for blur in blurs) * (1 - 1 / len(CORNERS))
    return (misfit + FEW_WORTH) / (free + FEW_WORTH)


def corner_rings(shots: Sequence[Measured]) -> dict[float, CornerRings]:
    """The corners' rings at each aperture, widest first.

    Noise of a developed file without a repeat is not known. At most it is all of the finest ring, and from there on as
    much coarser as developers make it: half of that is taken off, and may be wrong by as much.
    """
    with_corners = [shot for shot in shots if textures_of(shot.maps).keys() >= set(CORNERS)]
    every, corners = repeats_at(shots), {}
    in_band = float(band(*BAND) @ modes_of_bins())  # whose noise is stated
    for aperture, repeats in repeats_at(with_corners).items():
        trace = trace_of_shot(every[aperture][0])
        unknown = len(every[aperture]) == 1 and trace is not None and not trace.absolute
        rings = np.array([[textures_of(shot.maps)[name] for name in CORNERS] for shot in repeats])
        noise = []  # of each corner, power per mode, and number of independent modes
        for shot in repeats:
            trace = trace_of_shot(shot)
            sides = (0, 0) if trace is None else (trace.rows, trace.columns)
            tiles = math.prod(max((side // 8 - TILE) // (TILE // 2) + 1, 1) for side in sides)
            modes = tiles * TILE**2 / 2 / OVERLAP  # of which each mirrors another
            noise.append([(((shot.value("noise", name) or 0.0) / 100) ** 2 / in_band, modes) for name in CORNERS])
        corners[aperture] = _logs(rings, np.array(noise), noise_unknown=unknown)
    return corners


def softening(logs: Array, apertures: Sequence[float]) -> TextureFit:
    """A lens's corners together. logs: ln of the rings, mean of the corners, (apertures, rings), NaN: lost in noise."""
    return fit(np.nan_to_num(np.exp(logs))[None], apertures)


def unlike_charts(drop: Array) -> Array:
    """Variance by which parts of a chart do not cancel, if the mean of their rings changed by ln `drop`.

    If contrast falls steeply within a ring, the distribution of power within it counts.
    """
    return np.asarray(0.015**2 + (0.05 * drop) ** 2)  # of ln of a ring, and for each unit of ln that it changed


def _logs(rings: Array, noise: Array, *, noise_unknown: bool) -> CornerRings:
    """noise: of each shot and corner, power a mode, and how many modes a corner has, (shots, corners, 2)."""
    # noise of developed files at 0.1 cycles/px is up to 2.2 times that at 0.4
    half = 1.1 * rings[..., -1:] * noise_unknown
    off = 0.1 if len(rings) == 1 else 0.04  # share by which noise may be wrong
    rings = rings - half
    with np.errstate(divide="ignore", invalid="ignore"):
        logs = np.log(rings)
        per_mode = noise[..., :1] / rings
        variance = (2 * per_mode + per_mode**2) / (noise[..., 1:] * RING_SHARES)
        variance += (off * per_mode) ** 2 + (half / rings) ** 2 / 3
    lost = ~np.isfinite(logs)
    logs[lost], variance[lost] = np.nan, np.nan
    return CornerRings(logs, variance.mean(axis=0))


RING_SHARES = np.pi * np.diff(np.square(RINGS))  # of all modes
PER_PX2 = -((2 * np.pi * FREQUENCIES) ** 2)  # of ln power, by a Gaussian of 1 px
LEAST_REACH = RINGS[3]  # cycles a pixel: of a lens that is all blur, too, three rings
