"""Detail contrast against the truth: it stays where the optics stay, and ranks what they change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from pathlib import Path

import numpy as np

from lenslab.demo.shoot import shutter_name, true_aperture
from lenslab.measure.regions import CORNERS
from lenslab.values.grouping import has_aperture
from lenslab.values.types import Luminance, Measured
from simulator.optics import BLURS, blended_mtf50, cornered, softer, some_lens
from simulator.pairs import MEASURES, Found, Shot
from simulator.scenes import CHARTS
from simulator.shoots import (
    ENCODINGS,
    HOT_PIXELS,
    SENSORS,
    Frame,
    Set,
    develop,
    dust,
    empty,
    exposure_for,
    field,
    images,
    mean,
    measured,
    moved_by,
    record,
    uneven,
    write_shot,
)


@dataclass(frozen=True, slots=True)
class Moves:
    """How far a disturbance moved the measures, as shares of the undisturbed."""

    what: str
    case: str
    by: Found


# Same optics, other circumstances


def disturbed(number: int, folder: Path) -> list[Moves]:
    """One chart through one lens: exposed otherwise, lit otherwise, and through a softer one with little light."""
    chart = Set(tuple(CHARTS)[number % len(CHARTS)], seed=number)
    kind = tuple(BLURS)[number % len(BLURS)]
    name = tuple(SENSORS)[(number + number // 3) % len(SENSORS)]
    encoding = ("", *ENCODINGS)[(number + number // 4) % 4]
    random = np.random.default_rng((1, number))
    clean = Shot(chart, BLURS[kind], 16.0 if kind == "diffraction" else 4.0, SENSORS[name], encoding, number)
    worn = replace(clean, sensor=replace(clean.sensor, hot_pixels=HOT_PIXELS), clipped=random.uniform(0, 0.02))
    specks = dust(chart.shape, 8, random)
    label = f"{chart.chart}, {kind}, {name}{', TIFF ' + encoding if encoding else ''}"
    start = clean.values(folder)
    moves = []
    for ev in (-2 / 3, -1 / 3, 1 / 3):
        moves.append(_moves("exposure", f"{ev:+.2f} EV: {label}", start, replace(worn, ev=ev).values(folder, specks)))

    soft = replace(clean, optics=softer(clean.optics))
    dark = replace(worn, optics=soft.optics, sensor=replace(worn.sensor, gain=32.0))
    moves.append(_moves("noise", label, soft.values(folder), dark.values(folder, specks)))

    # Falloff as steep as in a real frame: the same stops over a few hundred pixels would be another thing.
    large = Set(chart.chart, 2000, 3000, seed=number, fine=1)
    specks = dust(large.shape, 20, random)
    start = replace(clean, chart=large).values(folder)
    tilted, vaulted = slope(large.shape, 1.5, random.random() * 7), vault(large.shape, 1.5)
    for what, light in (("tilted", tilted), ("vaulted", vaulted)):
        values = replace(worn, chart=large).values(folder, specks * light)
        moves.append(_moves("falloff", f"{what}: {label}", start, values))
    return moves


def _moves(what: str, case: str, before: Found, after: Found) -> Moves:
    return Moves(what, case, Found(*(b / a - 1 for a, b in zip(astuple(before), astuple(after), strict=True))))


def slope(shape: tuple[int, int], stops: float, towards: float) -> Luminance:
    """Light that falls by `stops` across the centre third, and goes on a little beyond."""
    down, across = field(shape)
    place = (down * np.sin(towards) + across * np.cos(towards)) * 3  # -1 to 1 across the third, up to its corners
    place = place / (abs(np.sin(towards)) + abs(np.cos(towards)))
    return np.asarray(2 ** (-stops / 2 * np.clip(place, -1.3, 1.3)), np.float32)


def vault(shape: tuple[int, int], stops: float) -> Luminance:
    """Light that falls by `stops` from the middle of the frame to the corners of its centre third, and then levels."""
    down, across = field(shape)
    square = (down**2 + across**2) / 2 * 9
    return np.asarray(2 ** (-stops * np.minimum(square, 1.6)), np.float32)


# The sharpest aperture


@dataclass(frozen=True, slots=True)
class Choice:
    """What the measures took for sharpest in one shoot, as shares of the best true MTF50; what kind of shoot it was."""

    case: str
    share: Found


def sharpest(number: int, folder: Path) -> Choice:
    """One lens at six apertures, two shots each; the exposure of each aperture is up to 1/3 EV off."""
    random = np.random.default_rng((4, number))
    charts = tuple(CHARTS)
    chart = Set(charts[number // 8 % len(charts)], 672, 1008, seed=number // 32)
    name = ("Bayer", "X-Trans", "monochrome", "Bayer")[number % 4]
    encoding = tuple(ENCODINGS)[number // 4 % 3] if number % 4 == 3 else ""
    sensor = replace(SENSORS[name], gain=float(2 ** random.uniform(0, 4)), hot_pixels=HOT_PIXELS)
    optics = some_lens(random)
    apertures = [optics.widest, *(a for a in (2.8, 4.0, 5.6, 8.0, 11.0) if a > optics.widest)]
    light = uneven(chart.shape, 1.0, random.random() * 7) * dust(chart.shape, 6, random)
    (sharp,) = images(chart, [(None, optics)], 5.6, ((0.0, 0.0),))
    base = exposure_for(sharp * light, sensor, random.uniform(0, 0.012)) / 2 ** (1 / 3)
    shot = 0
    for aperture in apertures:
        jitter = random.uniform(-1 / 3, 1 / 3)
        thirds = round(3 * (2 * np.log2(true_aperture(aperture)) - 9 - np.log2(sensor.gain) + jitter))
        for seen in images(chart, [(None, optics)], aperture, ((0.0, 0.0), moved_by(random))):
            recorded = record("Simulated", aperture, shutter_name(thirds), sensor, shot)
            lit = seen * light * np.float32(base * 2**jitter)
            write_shot(folder / f"{shot:03d}", lit, recorded, sensor=sensor, seed=(5, number, shot), encoding=encoding)
            shot += 1
    shots = by_aperture(measured(folder, "detail"))
    empty(folder)
    truth = {aperture: blended_mtf50(((1.0, optics),), aperture, chart.fine) for aperture in apertures}
    best = max(truth.values())
    share = Found(
        *(
            truth[max(shots, key=lambda aperture: mean(shots[aperture], measure, "third"))] / best
            for measure in MEASURES
        )
    )
    kind = f"{chart.chart}, {name}{', TIFF ' + encoding if encoding else ''}, ISO {100 * sensor.gain:.0f}"
    return Choice(f"{number}: {kind}, {optics}", share)


def by_aperture(shots: Sequence[Measured]) -> dict[float, list[Measured]]:
    """Shots by their f-number, in the order taken."""
    shots_at: dict[float, list[Measured]] = {}
    for shot in shots:
        if has_aperture(shot.photo):
            shots_at.setdefault(float(shot.photo.metadata.aperture or 0), []).append(shot)
    return shots_at


# All regions and apertures


def ranked(number: int, folder: Path) -> Found:
    """Spearman's correlation of each measure with the true MTF50 of all regions and apertures of a shoot."""
    random = np.random.default_rng((6, number))
    chart = Set(tuple(CHARTS)[number % len(CHARTS)], 1600, 2400, seed=number, fine=1, repeats=16)
    sensor = replace(tuple(SENSORS.values())[number % 3], gain=float(2 ** random.uniform(0, 3)), hot_pixels=HOT_PIXELS)
    middle = some_lens(random)
    lens = Frame(middle, tuple(cornered(middle, random) for _ in CORNERS))  # type: ignore[arg-type]
    down, across = field(chart.shape)
    lamp = uneven(chart.shape, 0.3, random.random() * 7) * dust(chart.shape, 12, random)
    parts = lens.parts(chart.shape)
    apertures = [middle.widest, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0]
    base, shot = 0.0, 0
    for aperture in apertures:
        dark = random.uniform(0.3, 1) * (middle.widest / aperture) + 0.2  # stops at the corner over 2
        falloff = 2 ** (-dark * (down**2 + across**2)).astype(np.float32) * lamp
        for seen in images(chart, parts, aperture, ((0.0, 0.0), moved_by(random))):
            lit = seen * falloff
            base = base or exposure_for(lit, sensor, 0.005)
            recorded = record("Simulated", aperture, 1 / 60, sensor, shot)
            write_shot(folder / f"{shot:03d}", lit * np.float32(base), recorded, sensor=sensor, seed=(7, number, shot))
            shot += 1
    shots = by_aperture(measured(folder, "detail"))
    empty(folder)
    places = [(aperture, region) for aperture in apertures for region in ("third", *CORNERS)]
    truth = [lens.true_mtf50(aperture, region, chart.fine) for aperture, region in places]
    return Found(
        *(
            spearman([mean(shots[aperture], measure, region) for aperture, region in places], truth)
            for measure in MEASURES
        )
    )


def spearman(values: Sequence[float], other_values: Sequence[float]) -> float:
    """Spearman's rank correlation; a blank value counts as the lowest."""
    known = np.nan_to_num(np.array([values, other_values], np.float64), nan=-1.0)
    ranks = np.argsort(np.argsort(known, axis=1), axis=1)
    return float(np.asarray(np.corrcoef(ranks))[0, 1])


# RAW and TIFF


def raw_and_tiff(number: int, folder: Path) -> tuple[str, Found]:
    """One shoot as RAW and as developed TIFF: how far the measures lie apart, at worst, over its apertures."""
    random = np.random.default_rng((8, number))
    chart = Set(tuple(CHARTS)[number % len(CHARTS)], seed=number)
    name, encoding = ("Bayer", "X-Trans", "Bayer", "monochrome")[number // 4 % 4], tuple(ENCODINGS)[number % 3]
    sensor = replace(SENSORS[name], gain=float(2 ** random.uniform(0, 2)), hot_pixels=HOT_PIXELS)
    optics = some_lens(random)
    folders = folder / "raw", folder / "tiff"
    for kind_folder in folders:
        kind_folder.mkdir(exist_ok=True)
    shot = 0
    for aperture in (optics.widest, 4.0, 11.0):
        for seen in images(chart, [(None, optics)], aperture, ((0.0, 0.0), moved_by(random))):
            light = seen * np.float32(exposure_for(seen, sensor, 0.0))
            recorded = record("Simulated", aperture, 1 / 60, sensor, shot)
            write_shot(folders[0] / f"{shot}", light, recorded, sensor=sensor, seed=(9, number, shot))
            develop(folders[0] / f"{shot}.dng", folders[1] / f"{shot}.tif", recorded, encoding)
            shot += 1
    raw, tiff = (by_aperture(measured(folder, "detail")) for folder in folders)
    empty(folder)
    apart = Found(
        *(
            max((mean(tiff[a], measure, "third") / mean(raw[a], measure, "third") - 1 for a in raw), key=abs)
            for measure in MEASURES
        )
    )
    return f"{chart.chart}, {name}, {encoding}", apart
