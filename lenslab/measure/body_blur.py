"""The constant blur of a body: what sensor, filter and focus take at every aperture, from shots of a known chart.

Against a known chart the MTF in the centre is measured, so that diffraction, aberrations, which fall on stopping down,
and a Gaussian that stays the same can be told apart. Estimates of MTF50 from charts that are not known lack just this
number: it is kept for each camera and kind of file, as developing blurs too, and used for its shoots of any chart.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from datetime import date
from typing import Annotated, Literal, TypeAlias

import numpy as np
from msgspec import Meta, Struct, ValidationError, convert

from lenslab.charts.camera_presets import SIMULATED
from lenslab.charts.place import place_of_shot, warnings
from lenslab.measure.aperture_means import mtf_by_aperture
from lenslab.measure.chart_checks import ESTIMATED_MM
from lenslab.measure.chart_curves import FREQUENCIES
from lenslab.measure.chart_results import MAP, UNEVEN_LIGHT, chart_of_shot
from lenslab.measure.regions import REGIONS
from lenslab.measure.slanted_edges import edges_used
from lenslab.measure.texture_maps import (
    BLUR_SOURCE,
    BODY_BLUR,
    LEAST_ERROR_PX,
    BlurSource,
    BodyFiles,
    ConstantBlur,
    blur_maps,
)
from lenslab.measure.texture_model import PITCH_ERROR, PRIOR, log_diffraction
from lenslab.measure.units import WAVELENGTH_UM
from lenslab.values.disk import body_blurs_file, is_developed, keep_json, kept_json, kind_of_name, plain_text
from lenslab.values.f_numbers import true_aperture
from lenslab.values.fitting import SLIGHT, System, least_squares
from lenslab.values.kept_results import kept
from lenslab.values.remarks import OF_MTF, OF_ONE_SHOT
from lenslab.values.shoot import LensShots, Shoot
from lenslab.values.text import MOST_TEXT
from lenslab.values.types import Array, Measured

Raw: TypeAlias = Literal["balanced", "demosaic"]  # how RAW files are read


def body_files(shot: Measured, raw: Raw = "balanced") -> BodyFiles | None:
    """The key under which a shot's constant blur is kept; None if the camera is not recorded."""
    photo = shot.photo
    kind, camera = kind_of_name(photo.path), photo.metadata.camera
    if kind is None or not camera:
        return None
    if not is_developed(shot):
        return BodyFiles(camera, kind if raw == "balanced" else f"{kind} {raw}")
    return BodyFiles(camera, kind, photo.metadata.software or "")


def body_blurs(shots: Iterable[Measured], raw: Raw = "balanced") -> dict[BodyFiles, ConstantBlur]:
    """Constant blur of bodies with shots of a known chart at enough apertures; the mean over their lenses.

    Shots with a remark that concerns MTF are left out: blur of the print, or of developing, would be taken for the
    body's.
    """
    measured = list(shots)
    if not any(stored.quantity == MAP for shot in measured for stored in shot.maps):
        return {}  # quickly: asked for each drawing
    learnt: dict[BodyFiles, list[tuple[ConstantBlur, Sequence[Measured]]]] = {}
    for of_lens in Shoot.of(measured).plotted:
        for files, blur, clean in _blurs_of_lens(of_lens, raw):
            learnt.setdefault(files, []).append((blur, clean))
    blurs = {}
    for files, of_lenses in learnt.items():
        weights = np.array([blur.error_px**-2 for blur, _ in of_lenses])
        sigma = float(weights @ np.array([blur.sigma_px for blur, _ in of_lenses]) / weights.sum())
        photos = [shot.photo for _, clean in of_lenses for shot in clean]
        days = [photo.metadata.taken.date() for photo in photos if photo.metadata.taken is not None]
        source = BlurSource(files, plain_text(photos[-1].path.parent.name), max(days, default=date.today()).isoformat())
        error = min(blur.error_px for blur, _ in of_lenses)  # that of the print is common to all
        blurs[files] = ConstantBlur(sigma, error, source)
    return blurs


@kept
def _blurs_of_lens(shots: LensShots, raw: Raw) -> list[tuple[BodyFiles, ConstantBlur, Sequence[Measured]]]:
    """By the kind of file, and the clean shots that show it."""
    of_files: dict[BodyFiles, list[Measured]] = {}
    for shot in shots:
        files = body_files(shot, raw)
        if files is not None and not edges_used(shot):  # of a chart that is not known, the print is not either
            of_files.setdefault(files, []).append(shot)
    clean = {files: clean_shots(alike) for files, alike in of_files.items()}
    return [(files, blur, alike) for files, alike in clean.items() if alike and (blur := blur_of_lens(alike))]


def clean_shots(shots: Sequence[Measured]) -> tuple[Measured, ...]:
    """Those of one lens of which nothing is remarked that touches MTF; none where it is of all its files."""
    if any(note.key in OF_ITS_FILES for shot in shots for note in shot.warnings):
        return ()
    places = [place_of_shot(shot) for shot in shots]
    notes = [(*shot.warnings, *(warnings(place) if place else ())) for shot, place in zip(shots, places, strict=True)]
    return tuple(shot for shot, those in zip(shots, notes, strict=True) if not any(n.key in OF_SOME for n in those))


def blur_of_lens(shots: Sequence[Measured]) -> ConstantBlur | None:
    """From the MTF of one lens in the centre; None where apertures are too few or all too wide, or it is not known."""
    stops = [stop for stop in mtf_by_aperture(shots) if stop.curves is not None]
    contrasts = [
        np.mean(stop.curves.by_region[:, REGIONS.index("third")], axis=0) for stop in stops if stop.curves is not None
    ]
    numbers = [true_aperture(stop.aperture) for stop in stops]
    pitches = {stop.scale.pitch_um for stop in stops if stop.scale is not None}
    if len(stops) < 3 or max(numbers) < 5.5:  # three apertures, one of them as small as f/5.6
        return None
    blur = constant_blur(np.array(contrasts), numbers, pitches.pop() if len(pitches) == 1 else None)
    blur = without_print(blur, max(_print_px(shot) for stop in stops for shot in stop.shots))
    known = replace(blur, error_px=max(blur.error_px, LEAST_ERROR_PX))
    return known if known.error_px <= MOST_ERROR_PX else None


def _print_px(shot: Measured) -> float:
    """The most that the print may have blurred, sigma; 0 where its blur was divided out, or is none."""
    chart = chart_of_shot(shot)
    if chart is None or chart.print_mm or (shot.photo.metadata.camera or "").startswith(SIMULATED):
        return 0.0
    return ESTIMATED_MM * (chart.px_per_mm or 0.0)


def without_print(blur: ConstantBlur, most_px: float) -> ConstantBlur:
    """What the body alone blurs, where a print adds any sigma up to `most_px` with equal probability."""
    sigma = math.sqrt(max(blur.sigma_px**2 - most_px**2 / 3, 1e-6))
    error = math.hypot(blur.error_px * blur.sigma_px, most_px**2 / math.sqrt(45)) / sigma  # 2 / 45^0.5: of its square
    return ConstantBlur(sigma, error)


def constant_blur(contrasts: Array, numbers: Sequence[float], pitch_um: float | None = None) -> ConstantBlur:
    """Constant blur from MTF at FREQUENCIES, shape (apertures, frequencies), at these f-numbers, the smallest first.
    ln MTF = ln(sinc(f) D(q N f)) - 2 (pi sigma f)^2 - (c f)^p + g, with the priors of the model for charts
    that are not known. g is the same at all apertures: how exactly contrast of large areas, by which MTF is divided, is
    known of a print. Aberrations that fall slowly look much like the body's blur: how fast a lens's do is fitted.
    """
    used = (contrasts > 0.06) & (FREQUENCY <= 0.46)  # above noise, and below aliases
    logs = np.log(np.where(used, contrasts, 1.0))
    weights = np.where(
        used, 1 / np.hypot(0.02, 0.06 * logs), 0.0
    )  # of ln MTF of tiles, and of model; frequencies are alike
    wide = np.array(numbers)[:, None]
    stopped = np.log(wide[:, 0] / wide[0, 0])
    count = len(numbers)
    pitch = PRIOR["log_scale"].mean if pitch_um is None else math.log(WAVELENGTH_UM / pitch_um)
    pitch_error = PRIOR["log_scale"].deviation if pitch_um is None else PITCH_ERROR
    expected = PRIOR["wide_blur"].mean - 2.0 * stopped  # ln c falls with ln N by 2.0 +- 0.6, and wavers
    deviation = PRIOR["wide_blur"].deviation ** 2 + 0.6**2 * np.outer(stopped, stopped)
    deviation += 0.4**2 * np.minimum(stopped[:, None], stopped)
    walk = np.linalg.inv(np.linalg.cholesky(deviation + 1e-3 * np.eye(count)))

    def residuals(tries: Array) -> Array:
        """Residuals of each try, a row of them; tries: (tries, unknowns)."""
        sigma, scale, level = (tries[:, [number]] for number in range(3))
        blur, power = np.split(tries[:, 3:], 2, axis=1)
        model = (
            np.log(np.sinc(FREQUENCY))
            + log_diffraction(np.exp(scale)[..., None] * wide * FREQUENCY)
            - (2 * (np.pi * sigma * FREQUENCY) ** 2)[:, None]
            - (np.exp(blur)[..., None] * FREQUENCY) ** power[..., None]
            + level[..., None]
        )
        return np.concatenate(
            [
                ((logs - model) * weights).reshape(len(tries), -1),
                (sigma - 0.45) / 0.3,  # px, before a shoot is looked at
                (scale - pitch) / pitch_error,
                level / 0.02,  # of ln MTF: contrast of large areas, by which MTF is divided
                (blur - expected) @ walk.T,
                (power - PRIOR["power"].mean) / PRIOR["power"].deviation,
            ],
            axis=1,
        )

    low = np.concatenate([[0.0, -5.0, -0.3], np.full(count, -12.0), np.full(count, 0.7)])
    high = np.concatenate([[2.0, 1.0, 0.3], np.full(count, 4.0), np.full(count, 2.4)])
    start = np.concatenate([[0.45, pitch, 0.0], expected, np.full(count, PRIOR["power"].mean)])

    steps = np.vstack([np.zeros(start.size), np.eye(start.size) * SLIGHT])

    def system(trial: Array, _: Array) -> System:
        residual, *stepped = residuals(trial + steps)
        slopes = ((np.array(stepped) - residual) / SLIGHT).T
        return System(np.array([residual @ residual]), (slopes.T @ slopes)[None], -(slopes.T @ residual)[None])

    minimum = least_squares(
        system, start[None], steps=80, moved=lambda trial, step: np.clip(trial + np.clip(step, -0.7, 0.7), low, high)
    )
    covariance = np.linalg.inv(minimum.normal[0])
    return ConstantBlur(float(minimum.unknowns[0, 0]), math.sqrt(float(covariance[0, 0])))


def with_body_blurs(
    shots: Iterable[Measured], blurs: Mapping[BodyFiles, ConstantBlur], raw: Raw = "balanced"
) -> list[Measured]:
    """The shots, each with the constant blur of its body and kind of file where that is known."""
    return [
        _with_blur(shot, blurs[files]) if (files := body_files(shot, raw)) in blurs and files else shot
        for shot in shots
    ]


@kept
def _with_blur(shot: Measured, blur: ConstantBlur) -> Measured:
    maps = (stored for stored in shot.maps if stored.quantity not in (BODY_BLUR, BLUR_SOURCE))
    return replace(shot, maps=(*maps, *blur_maps(blur)))


def with_known_blurs(shots: Sequence[Measured], raw: Raw = "balanced") -> list[Measured]:
    """The shots with the constant blur that is kept of their bodies, or that other shots among them show."""
    return with_body_blurs(shots, {**kept_body_blurs(), **body_blurs(shots, raw)}, raw)


# What is kept for this user


def kept_body_blurs() -> dict[BodyFiles, ConstantBlur]:
    """Empty where there is no file that can be read; what was kept without kind of file and day is not used."""
    stored, blurs = kept_json(body_blurs_file()), dict[BodyFiles, ConstantBlur]()
    for value in stored if isinstance(stored, list) else ():
        with suppress(ValidationError):
            known = convert(value, _KeptBlur)
            texts = known.camera, known.kind, known.converter, known.shoot, known.taken
            camera, kind, converter, shoot, taken = (plain_text(text)[:MOST_TEXT] for text in texts)
            files = BodyFiles(camera, kind, converter)
            blurs[files] = ConstantBlur(known.sigma_px, known.error_px, BlurSource(files, shoot, taken))
    return blurs


def keep_body_blurs(blurs: Mapping[BodyFiles, ConstantBlur]) -> None:
    """Keep these, and no others; none leave no file. Raises OSError where it cannot be written."""
    keep_json(
        body_blurs_file(),
        [
            {
                **asdict(files),
                "sigma_px": blur.sigma_px,
                "error_px": blur.error_px,
                "shoot": blur.source.shoot,
                "taken": blur.source.taken,
            }
            for files, blur in blurs.items()
            if blur.source is not None
        ],
    )


FREQUENCY = np.array(FREQUENCIES)
MOST_ERROR_PX = 0.0225  # standard error: of blurs with less, 95 % are within 0.03 px of what they are


class _KeptBlur(Struct):
    camera: Annotated[str, Meta(min_length=1)]
    kind: Annotated[str, Meta(min_length=1)]
    converter: str
    shoot: str
    taken: str
    sigma_px: Annotated[float, Meta(ge=0, le=3)]
    error_px: Annotated[float, Meta(gt=0, le=MOST_ERROR_PX)]


OF_SOME = frozenset({*OF_ONE_SHOT, "bent", "unmatched", "one_of_two_charts", "colours_vary"}) - {
    *("tiles_left_out", "blank_corners")
}
# Remarks that hold for all files of a lens; not those on light, as MTF is relative to the contrast of large areas there
OF_ITS_FILES = OF_MTF.keys() - {*OF_ONE_SHOT, *UNEVEN_LIGHT, "reflects", "print_divided_out", "print_may_limit"}
