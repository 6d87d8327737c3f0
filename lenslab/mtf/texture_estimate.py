"""MTF50 estimated from what the lens leaves of the chart's texture, without knowing the chart.

The power of a texture seen through a lens is the chart's own times the MTF squared. Charts of mixed detail follow a
power law of frequency, nearly (Ruderman, Vision Research 37, 1997; Cao, Guichard and Hornung, Proc. SPIE 7250, 2009,
for dead leaves). Over the apertures of one lens the chart stays the same, while diffraction grows by a known law
(Goodman, Introduction to Fourier Optics, 6.3) and aberrations fall: so the chart's law, diffraction and the lens's own
blur can be separated by one fit (`texture_model`).

What blurs every aperture alike (sensor, filter, focus) the shots hardly show. It is fitted at each of CONSTANTS, and
all are averaged by their evidence (Laplace's approximation; MacKay, Information Theory, Inference, and Learning
Algorithms, 2003, chapters 27 and 28): values are posterior means, and their covariance holds what stays undecided. A
body whose constant blur is known, from shots of a known chart, leaves that much less open.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

import numpy as np

from lenslab.exposure.ranges import within
from lenslab.fits.least_squares import Minimum
from lenslab.measures.regions import CORNERS
from lenslab.measures.texture import RINGS, ConstantBlur, known_blur, textures_of
from lenslab.measures.traces import frame_px
from lenslab.memoize import memoize
from lenslab.mtf.texture_model import FREQUENCIES, Parts, TextureModel
from lenslab.types import Array, Measured


@dataclass(frozen=True, slots=True, eq=False)
class TextureFit:
    """What the fit found. mtf50: cycles a pixel, (regions, apertures); not a number where there is none.

    blur, power: c in pixels and p, (regions, apertures), at the likeliest constant blur. covariance: of ln MTF50,
    (places, places), regions after one another. constant: the blur of all apertures, px: mean and standard deviation.
    weights: of changes of ln of a ring's power, (regions, apertures, rings).
    """

    mtf50: Array
    blur: Array
    power: Array
    covariance: Array
    constant: ConstantBlur
    weights: Array

    def follow(self, region: int, aperture: int, change: Array) -> float:
        """MTF50 of one shot whose rings differ from those of its aperture by `change`, the logarithms' differences."""
        blur, power = float(self.blur[region, aperture]), float(self.power[region, aperture])
        taken = (blur * FREQUENCIES) ** power
        known = np.isfinite(change)
        counted = np.where(known, self.weights[region, aperture], 0.0)  # as in the fit
        slope = -2 * power * taken * counted
        weight = float((slope**2).sum())
        mtf50 = float(self.mtf50[region, aperture])
        if weight <= 0 or not math.isfinite(mtf50):
            return mtf50
        moved = float((slope * np.where(known, change, 0.0) * counted).sum()) / weight
        return mtf50 * math.exp(-_share_of_blur(mtf50, blur, power) * moved)


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
    rings: Array,
    apertures: Sequence[float],
    pitch_um: float | None = None,
    constant: ConstantBlur | None = None,
) -> TextureFit:
    """Fit rings of power, (regions, apertures, rings), at these f-numbers; what is not positive was lost in noise."""
    known = np.nan_to_num(np.asarray(rings, np.float64))
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
    sigmas, shares = _constants(constant)
    models = [TextureModel(rings, apertures, sigma, pitch_um) for sigma in sigmas]
    minima = _all_solved(models)
    likely = np.array([_log_evidence(minimum) for minimum in minima]) if constant is None else np.zeros(len(sigmas))
    likely += np.log(shares)
    weights = np.exp(likely - likely.max())
    weights /= weights.sum()
    values, covariances = [], []
    for model, minimum in zip(models, minima, strict=True):
        logs, slopes = model.log_mtf50(minimum.unknowns[0])
        values.append(logs)
        covariances.append(_covariance(model, minimum, slopes))
    logs = weights @ np.array(values)
    apart = np.nan_to_num(np.array(values) - logs)
    covariance = np.einsum("s,sij->ij", weights, np.array(covariances)) + (apart.T * weights) @ apart
    best = int(np.argmax(weights))
    parts = models[best].parts(minima[best].unknowns[0])
    mean = float(weights @ sigmas)
    return TextureFit(
        np.where((rings > 0).any(axis=2), np.exp(logs.reshape(shape[:2])), np.nan),
        np.exp(parts.log_blur),
        parts.power,
        np.asarray(UNMODELLED**2 * covariance),
        ConstantBlur(mean, math.sqrt(float(weights @ (sigmas - mean) ** 2))),
        models[best].seen,
    )


def blur_alone(rings: Array, apertures: Sequence[float]) -> Parts:
    """What dims the texture of each region and aperture where one of them may be soft by itself.

    Aberrations are not expected to fall, and constant blur is in theirs.
    """
    model = TextureModel(np.nan_to_num(rings), apertures, 0.0, falls=False)
    return model.parts(model.solved(model.starts()).unknowns[0])


def _constants(known: ConstantBlur | None) -> tuple[Array, Array]:
    """Constant blurs to be tried, sigma in px, and their shares before the shots are looked at."""
    if known is None:
        return np.array(CONSTANTS), np.array(SHARES)
    error = max(known.error_px, LEAST_ERROR_PX)
    sigmas = known.sigma_px + error * math.sqrt(1.5) * np.array((-1.0, 0.0, 1.0))  # two moments of a Gaussian, and all
    return np.maximum(sigmas, 0.01), np.array((1 / 3, 1 / 3, 1 / 3))


def _all_solved(models: Sequence[TextureModel]) -> list[Minimum]:
    """The minimum of each model: of the middle one from everywhere, of the others from their neighbour's."""
    middle = len(models) // 2
    minima = {middle: models[middle].solved(models[middle].starts())}
    for number in (*range(middle + 1, len(models)), *range(middle - 1, -1, -1)):
        neighbour = minima[number - 1 if number > middle else number + 1]
        starts = np.stack([neighbour.unknowns[0], models[number].starts()[0]])
        minima[number] = models[number].solved(starts)
    return [minima[number] for number in range(len(models))]


def _covariance(model: TextureModel, minimum: Minimum, slopes: Array) -> Array:
    """Of what depends on the unknowns by these slopes, (places, unknowns).

    The unknowns err by their priors, and rings by what the fit leaves of them, which the errors assumed count for as
    WORTH rings (H. White, Maximum likelihood estimation of misspecified models, Econometrica 50, 1982). A chart that
    follows another law moves all places alike and leaves nothing: by as much as the errors assumed say, they may all
    err together.
    """
    towards = np.linalg.solve(minimum.normal[0], slopes.T)
    of_rings = minimum.normal[0] - model.precision
    misfit = (model.logs - model.model(minimum.unknowns[0])) * model.weights
    free = np.count_nonzero(model.weights) - float(np.trace(np.linalg.solve(minimum.normal[0], of_rings)))
    share = (float((misfit**2).sum()) + WORTH) / (max(free, 0.0) + WORTH)
    assumed = towards.T @ of_rings @ towards
    places = max(int(slopes.any(axis=1).sum()), 1)
    alike = max(1 - share, 0.0) * float(np.trace(assumed)) / places
    return np.asarray(share * assumed + towards.T @ model.precision @ towards + alike)


def _log_evidence(minimum: Minimum) -> float:
    """Up to a constant, as priors are alike."""
    return -(float(minimum.cost[0]) + float(np.linalg.slogdet(minimum.normal[0])[1])) / 2


@memoize()
def texture_mtf(shots: Sequence[Measured]) -> TextureMtf:
    """Estimates for the shots of one lens, with what they leave open."""
    every = [textures_of(shot.maps) for shot in shots]
    has_four = all(name in each for each in every for name in CORNERS)
    regions = ("third", *(CORNERS if has_four else ("corner",)))
    rings = np.array([[each.get(name, NO_RINGS) for each in every] for name in regions])
    apertures = [float(shot.photo.metadata.aperture or 0.0) for shot in shots]
    steps = tuple(sorted(set(apertures)))
    step_of_shot = np.array([steps.index(aperture) for aperture in apertures])
    means = np.stack([rings[:, step_of_shot == number].mean(axis=1) for number in range(len(steps))], axis=1)
    blurs = {known_blur(shot.maps) for shot in shots}
    known = blurs.pop() if len(blurs) == 1 else None  # RAW and developed files of one lens have no blur in common
    texture = fit(means, steps, _pitch_um(shots), known)
    constant = replace(texture.constant, source=None if known is None else known.source)
    values = _of_shots(texture, rings, means, step_of_shot)
    mtf50s: list[dict[str, float]] = []
    for number in range(len(shots)):
        of_regions = {
            name: float(value)
            for name, value in zip(regions, values[:, number], strict=True)
            if math.isfinite(float(value))
        }
        if has_four and all(name in of_regions for name in CORNERS):
            of_regions["corner"] = sum(of_regions[name] for name in CORNERS) / len(CORNERS)
        mtf50s.append(of_regions)
    return TextureMtf(mtf50s, steps, _deviations(texture), constant, known is not None)


def _of_shots(texture: TextureFit, rings: Array, means: Array, step_of_shot: Array) -> Array:
    """MTF50 of each shot, (regions, shots): the fit's at its aperture, moved by how its own rings differ."""
    with np.errstate(divide="ignore", invalid="ignore"):
        changes = np.log(rings / means[:, step_of_shot])
    changes[~np.isfinite(changes)] = np.nan
    regions, shots = changes.shape[:2]
    return np.array(
        [
            [texture.follow(region, int(step_of_shot[shot]), changes[region, shot]) for shot in range(shots)]
            for region in range(regions)
        ]
    )


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


def _pitch_um(shots: Sequence[Measured]) -> float | None:
    """From pixel to pixel, where cameras recorded it and agree."""
    pitches = set()
    for shot in shots:
        frame, width_mm = frame_px(shot.maps), shot.photo.metadata.sensor_width_mm
        pitches.add(None if frame is None or not width_mm else round(1000 * width_mm / max(frame), 3))
    return within(pitches.pop(), PITCHES_UM) if len(pitches) == 1 else None


def _share_of_blur(mtf50: float, blur: float, power: float) -> float:
    """The blur's share in the fall of contrast to a half: by so much of its own change the MTF50 changes, nearly."""
    return min(math.pow(blur * mtf50, power) / math.log(2), 1.0)


CONSTANTS = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)  # px, sigma
SHARES = (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.3)
LEAST_ERROR_PX = 0.02
UNMODELLED = 1.3  # errors over those of the model, whose rings, regions and apertures are not all independent
WORTH = 30.0  # rings that the assumed errors count as, beside those that a shoot has
PITCHES_UM = (0.8, 20.0)
NO_RINGS = (0.0,) * (len(RINGS) - 1)
