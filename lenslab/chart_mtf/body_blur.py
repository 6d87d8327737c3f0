"""The constant blur of a body: what sensor, filter and focus take at every aperture, from shots of a known chart.

Against a known chart the MTF in the centre is measured, so that diffraction, aberrations, which fall on stopping down,
and a Gaussian that stays the same can be told apart. Estimates of MTF50 from charts that are not known lack just this
number: it is kept for each camera, and used for its shoots of any chart.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import numpy as np

from lenslab.chart_mtf.aperture_means import mtf_by_aperture
from lenslab.chart_mtf.curves import FREQUENCIES
from lenslab.chart_mtf.results import MAP
from lenslab.exposure import true_aperture
from lenslab.files import body_blurs_file, keep_json, kept_json
from lenslab.fits.least_squares import System, least_squares
from lenslab.measures.regions import REGIONS
from lenslab.measures.texture import BODY_BLUR, ConstantBlur, blur_map
from lenslab.memoize import SHOOTS, memoize, memoize_each
from lenslab.mtf.texture_model import FALL, PITCH_ERROR, PRIOR, VEIL, WAVELENGTH_UM, log_diffraction
from lenslab.series.grouping import lens_group_of
from lenslab.types import Array, Measured


def body_blurs(shots: Iterable[Measured]) -> dict[str, ConstantBlur]:
    """By camera, of those whose shots have MTF against a known chart at enough apertures; the mean over its lenses."""
    measured = list(shots)
    if not any(stored.quantity == MAP for shot in measured for stored in shot.maps):
        return {}  # quickly: asked for each drawing
    lenses: dict[tuple[str, object], list[Measured]] = {}
    for shot in measured:
        if shot.photo.metadata.camera:
            lenses.setdefault((shot.photo.metadata.camera, lens_group_of(shot.photo)), []).append(shot)
    blurs: dict[str, list[ConstantBlur]] = {}
    for (camera, _), lens_shots in lenses.items():
        blur = blur_of_lens(tuple(lens_shots))
        if blur is not None:
            blurs.setdefault(camera, []).append(blur)
    return {camera: _mean(of_camera) for camera, of_camera in blurs.items()}


def _mean(blurs: Sequence[ConstantBlur]) -> ConstantBlur:
    weights = np.array([blur.error_px**-2 for blur in blurs])
    sigma = float(weights @ np.array([blur.sigma_px for blur in blurs]) / weights.sum())
    return ConstantBlur(sigma, max(float(weights.sum() ** -0.5), LEAST_ERROR_PX))


@memoize(SHOOTS)
def blur_of_lens(shots: Sequence[Measured]) -> ConstantBlur | None:
    """From the MTF of one lens in the centre; None where apertures are too few or all too wide."""
    stops = [stop for stop in mtf_by_aperture(shots) if stop.curves is not None]
    contrasts = [
        np.mean(stop.curves.by_region[:, REGIONS.index("third")], axis=0) for stop in stops if stop.curves is not None
    ]
    numbers = [true_aperture(stop.aperture) for stop in stops]
    pitches = {stop.scale.pitch_um for stop in stops if stop.scale is not None}
    if len(stops) < LEAST_APERTURES or max(numbers) < LEAST_SMALLEST:
        return None
    blur = constant_blur(np.array(contrasts), numbers, pitches.pop() if len(pitches) == 1 else None)
    return blur if blur.error_px <= MOST_ERROR_PX else None


def constant_blur(contrasts: Array, numbers: Sequence[float], pitch_um: float | None = None) -> ConstantBlur:
    """Of MTF at FREQUENCIES, (apertures, frequencies), at these f-numbers, the smallest first.

    ln MTF = ln(sinc(f) D(q N f)) - 2 (pi sigma f)^2 - (c f)^p + ln(1 - v), with the priors of the model for charts that
    are not known.
    """
    used = (contrasts > LEAST_CONTRAST) & (FREQUENCY <= LARGEST_FREQUENCY)
    logs = np.log(np.where(used, contrasts, 1.0))
    weights = np.where(used, 1 / np.hypot(CONTRAST_ERROR, SHAPE_SHARE * logs), 0.0)
    wide = np.array(numbers)[:, None]
    stopped = np.log(wide[:, 0] / wide[0, 0])
    count = len(numbers)
    pitch = PRIOR["log_scale"].mean if pitch_um is None else math.log(WAVELENGTH_UM / pitch_um)
    pitch_error = PRIOR["log_scale"].deviation if pitch_um is None else PITCH_ERROR
    expected = PRIOR["wide_blur"].mean - FALL.mean * stopped
    deviation = PRIOR["wide_blur"].deviation ** 2 + FALL.deviation**2 * np.minimum(stopped[:, None], stopped)
    walk = np.linalg.inv(np.linalg.cholesky(deviation + 1e-3 * np.eye(count)))

    def residuals(unknowns: Array) -> Array:
        sigma, scale, blur, power, veil = unknowns[0], unknowns[1], *np.split(unknowns[2:], 3)
        model = (
            np.log(np.sinc(FREQUENCY))
            + log_diffraction(np.exp(scale) * wide * FREQUENCY)
            - 2 * (np.pi * sigma * FREQUENCY) ** 2
            - (np.exp(blur)[:, None] * FREQUENCY) ** power[:, None]
            + np.log1p(-veil)[:, None]
        )
        return np.concatenate(
            [
                ((logs - model) * weights).ravel(),
                [(sigma - USUAL_PX) / USUAL_SPREAD_PX, (scale - pitch) / pitch_error],
                walk @ (blur - expected),
                (power - PRIOR["power"].mean) / PRIOR["power"].deviation,
                veil / (VEIL * np.exp(-2 * stopped) + 0.005),
            ]
        )

    low = np.concatenate([[0.0, -5.0], np.full(count, -12.0), np.full(count, 0.7), np.zeros(count)])
    high = np.concatenate([[2.0, 1.0], np.full(count, 4.0), np.full(count, 2.4), np.full(count, 0.5)])
    start = np.concatenate([[USUAL_PX, pitch], expected, np.full(count, PRIOR["power"].mean), np.full(count, 0.01)])

    def system(trial: Array, _: Array) -> System:
        residual = residuals(trial[0])
        steps = np.eye(start.size) * STEP
        slopes = np.array([(residuals(trial[0] + step) - residual) / STEP for step in steps]).T
        return System(np.array([residual @ residual]), (slopes.T @ slopes)[None], -(slopes.T @ residual)[None])

    minimum = least_squares(
        system,
        start[None],
        steps=MOST_STEPS,
        moved=lambda trial, step: np.clip(trial + np.clip(step, -0.7, 0.7), low, high),
    )
    covariance = np.linalg.inv(minimum.normal[0])
    return ConstantBlur(float(minimum.unknowns[0, 0]), max(math.sqrt(float(covariance[0, 0])), LEAST_ERROR_PX))


def with_body_blurs(shots: Iterable[Measured], blurs: Mapping[str, ConstantBlur]) -> list[Measured]:
    """The shots, each with the constant blur of its body where that is known. blurs: by camera."""
    measured = list(shots)
    return [
        _with_blur(shot, blurs[camera]) if (camera := shot.photo.metadata.camera or "") in blurs else shot
        for shot in measured
    ]


@memoize_each
def _with_blur(shot: Measured, blur: ConstantBlur) -> Measured:
    maps = (stored for stored in shot.maps if stored.quantity != BODY_BLUR)
    return replace(shot, maps=(*maps, blur_map(blur)))


def with_known_blurs(shots: Sequence[Measured]) -> list[Measured]:
    """The shots with the constant blur that is kept of their bodies, or that other shots among them show."""
    return with_body_blurs(shots, {**kept_body_blurs(), **body_blurs(shots)})


# What is kept for this user


def kept_body_blurs() -> dict[str, ConstantBlur]:
    """By camera; none where there is no file that can be read."""
    stored = kept_json(body_blurs_file())
    pairs = stored.items() if isinstance(stored, dict) else ()
    return {camera: blur for camera, value in pairs if (blur := _valid(value)) is not None}


def keep_body_blurs(blurs: Mapping[str, ConstantBlur]) -> None:
    """Keep these, and no others; none leave no file. Raises OSError where it cannot be written."""
    stored = {camera: {"sigma_px": blur.sigma_px, "error_px": blur.error_px} for camera, blur in blurs.items()}
    keep_json(body_blurs_file(), stored)


def _valid(stored: object) -> ConstantBlur | None:
    values = [stored.get(name) for name in ("sigma_px", "error_px")] if isinstance(stored, dict) else []
    numbers = [float(value) for value in values if isinstance(value, int | float) and not isinstance(value, bool)]
    if len(numbers) != 2 or not (0 <= numbers[0] <= LARGEST_PX and 0 < numbers[1] <= LARGEST_PX):
        return None
    return ConstantBlur(*numbers)


FREQUENCY = np.array(FREQUENCIES)
LEAST_APERTURES = 3  # that are needed
LEAST_SMALLEST = 5.5  # one of them as small as this
LEAST_CONTRAST = 0.06
LARGEST_FREQUENCY = 0.46
CONTRAST_ERROR = 0.02  # of ln MTF of tiles; frequencies are alike
SHAPE_SHARE = 0.06  # of ln MTF: the model's error, the same for all frequencies
STEP = 1e-5
MOST_STEPS = 80
USUAL_PX, USUAL_SPREAD_PX = 0.45, 0.3
LEAST_ERROR_PX, MOST_ERROR_PX = 0.02, 0.15
LARGEST_PX = 3.0
