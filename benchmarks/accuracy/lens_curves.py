"""Curves and their bands against the truth: MTF50 over the apertures of lenses with wave-front aberrations.

Spherical aberration, defocus and coma fall with the powers of the pupil's radius that theory gives them; the MTF is the
pupil's autocorrelation, times a square pixel and a Gaussian. Shots scatter by 0.03 to 2 %; at a half of the lenses each
aperture errs by 0.3 or 0.6 % in all its shots. Apertures are exact steps, recorded by their names. The spline behind
the curve knows none of these laws.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np

from benchmarks.accuracy.lines import Line, errors, held
from lenslab.judge.smoothing import SMOOTH_APERTURES, SMOOTH_SHOTS, on_line, smooth
from lenslab.values.f_numbers import Step, apertures
from lenslab.values.types import Array, Curve, Lens, LensGroup, Metadata, Photo, Point, Through
from simulator.optics import half_contrast

FIRST = 9000
WAYS: tuple[Through, ...] = ("shots", "loess")
WAVELENGTH_UM = 0.55
PUPIL = 96  # samples across
BETWEEN = 4  # places from one aperture to the next


def mtf50(waves: Sequence[float], widest: float, pixel: tuple[float, float], aperture: float) -> float:
    """In cycles/px. waves: spherical aberration, defocus and coma wide open. pixel: pitch in µm, blur's sigma in px."""
    place = np.linspace(-1, 1, PUPIL)
    x, y = np.meshgrid(place, place)
    radius2, stop = x**2 + y**2, widest / aperture
    spherical, defocus, coma = waves
    path = spherical * stop**4 * radius2**2 + defocus * stop**2 * radius2 + coma * stop**3 * radius2 * x
    pupil = (radius2 <= 1) * np.exp(2j * np.pi * path)
    spread = np.abs(np.fft.fft2(pupil, (4 * PUPIL, 4 * PUPIL))) ** 2
    transfer = np.abs(np.fft.fft2(spread)[0, :PUPIL])
    pitch_um, sigma_px = pixel
    frequency = np.arange(PUPIL) / (PUPIL - 1) / (WAVELENGTH_UM * aperture) * pitch_um
    mtf = transfer / transfer[0] * np.sinc(frequency) * np.exp(-2 * (np.pi * sigma_px * frequency) ** 2)
    return half_contrast(frequency, mtf)


def exact_stops(name: float, step: Step) -> float:
    """The multiple of the step, in stops from f/1, that an engraved f-number names."""
    of_stop = {"third": 3, "half": 2, "full": 1}[step]
    return round(2 * math.log2(name) * of_stop) / of_stop


def some_lens(seed: int) -> tuple[Array, Array, Curve]:
    """Apertures as recorded with places between them, the true MTF50 there, and shots of the apertures."""
    random = np.random.default_rng((77, seed))
    widest = float(random.choice([1.4, 1.8, 2.0, 2.8, 3.5, 4.0]))
    waves = (
        random.uniform(0.2, 2.5) * random.choice([-1, 1]),
        random.uniform(-1, 1) * random.uniform(0, 1.2),
        random.uniform(0, 1.5),
    )
    pixel = random.uniform(3, 6), random.uniform(0.2, 0.5)
    steps: tuple[Step, ...] = ("third", "half", "full")
    step = steps[random.integers(3)]
    names = np.array(apertures(widest, float(random.choice([16.0, 22.0])), step))
    stops = np.array([exact_stops(names[0], "third"), *(exact_stops(name, step) for name in names[1:])])
    between = np.interp(np.arange(BETWEEN * (len(stops) - 1) + 1) / BETWEEN, np.arange(len(stops)), stops)
    places = np.exp2(np.interp(between, stops, np.log2(names)))
    truth = np.array([mtf50(waves, 2 ** (stops[0] / 2), pixel, 2 ** (place / 2)) for place in between])
    shots, scatter = int(random.choice([1, 2, 2, 2, 3])), 10 ** random.uniform(-3.5, -1.7)
    of_aperture = truth[::BETWEEN] * (1 + random.choice([0, 0, 0.003, 0.006]) * random.standard_normal(len(stops)))
    points = [
        Point(
            float(aperture), float(value * (1 + scatter * random.standard_normal())), Photo(Path("x"), "x", Metadata())
        )
        for aperture, value in zip(places[::BETWEEN], of_aperture, strict=True)
        for _ in range(shots)
    ]
    return places, truth, Curve("", LensGroup(Lens(None, None, None, None, None), True), "mtf50", tuple(points))


def drawn_curves(seed: int, _: Path) -> dict[Through, tuple[Array, Array]]:
    """By each way, errors of a curve, %, and whether its interval holds the truth, at BETWEEN places an aperture."""
    places, truth, curve = some_lens(seed)
    found = {}
    if len(places[::BETWEEN]) >= SMOOTH_APERTURES and len(curve.points) >= SMOOTH_SHOTS:
        for way in WAYS:
            line = smooth(curve, through=way)
            if line.lower:
                value, lower, upper = (
                    np.array([on_line(line.aperture, of, aperture) for aperture in places])
                    for of in (line.value, line.lower, line.upper)
                )
                found[way] = 100 * (value / truth - 1), (lower <= truth) & (truth <= upper)
    return found


def curve_lines(results: Sequence[dict[Through, tuple[Array, Array]]]) -> Iterator[Line]:
    """How far curves lie from the truth, and how many intervals hold it."""
    for way in WAYS:
        off, inside = ([result[way][kind] for result in results if way in result] for kind in (0, 1))
        if off:
            what = f"curves of {len(off)} lenses through {way}"
            yield errors(f"{what}, at the apertures shot", np.concatenate([of[::BETWEEN] for of in off]), rms=1)
            yield errors(f"{what}, wide open", [of[0] for of in off])
            yield errors(f"{what}, each lens's rms", [math.sqrt(np.mean(of[::BETWEEN] ** 2)) for of in off])
            yield held(f"{what}, at the apertures shot", np.concatenate([of[::BETWEEN] for of in inside]), least=0.93)
            yield held(f"{what}, also between", np.concatenate(inside), least=0.93)
