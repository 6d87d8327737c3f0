"""Edges whose MTF is known: drawn from transfer functions sampled finely, each pixel its exact mean, with noise; and
developed as cameras and converters do: demosaicked three ways, denoised, sharpened, toned, compressed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy.optimize import brentq
from scipy.special import j1

from benchmarks.accuracy.lines import Line, errors, held
from lenslab.measure.edge_mtf import EdgePlace, measure_edge
from lenslab.values.types import Array
from simulator import developed_edges
from simulator.optics import half_contrast
from simulator.page_blur import some_transfer

SIDE = 120  # px of a picture, its edge through the middle
FINE, SAMPLES = 32, 16384  # samples a pixel, of an edge
FREQUENCY = np.fft.rfftfreq(SAMPLES, 1 / FINE)
LOW, HIGH, EXPOSURE, FULL_WELL, READ = 0.06, 0.9, 0.75, 40_000.0, 3.0
CASES = tuple(
    (law, mtf50)
    for law, places in (
        ("gaussian", (0.08, 0.25, 0.5)),
        ("disc", (0.08, 0.25, 0.5)),
        ("diffraction", (0.15, 0.25, 0.4)),
        ("wave front", (0.15, 0.25, 0.4)),
    )
    for mtf50 in places
)

FIRST, FIRST_DEVELOPED = 7000, 9000  # below 1000: tuned on; developed ones on others
_EDGE_LIMITS = {
    **{(law, mtf50): limit for law in ("gaussian", "disc") for mtf50, limit in ((0.08, 1.0), (0.25, 1.2), (0.5, 1.6))},
    **{("diffraction", mtf50): 2.3 for mtf50 in (0.15, 0.25, 0.4)},
    **{("wave front", mtf50): 4.0 for mtf50 in (0.15, 0.25, 0.4)},
}
_LOW_ISO_LIMIT = 0.5  # of Gaussian and disc


@dataclass(frozen=True, slots=True)
class EdgeError:
    """One edge: error of MTF50 as a share of the truth, and the error in standard errors. None: not measured."""

    law: str
    mtf50: float
    iso: float
    error: float | None
    deviations: float | None


def measured_edges(number: int, _folder: Path) -> list[EdgeError]:
    """One edge of each law and sharpness at ISO 100, another at up to 3200."""
    return [
        _measured(law, mtf50, iso, np.random.default_rng((number, index, int(iso))))
        for index, (law, mtf50) in enumerate(CASES)
        for iso in (100.0, float(np.exp(np.random.default_rng((number, index)).uniform(np.log(100), np.log(3200)))))
    ]


def _measured(law: str, mtf50: float, iso: float, random: np.random.Generator) -> EdgeError:
    normal = np.deg2rad(random.choice([0, 90, 180, 270]) + random.choice([-1, 1]) * random.uniform(3, 42))
    even = {"gaussian": gaussian, "disc": disc, "diffraction": diffraction}.get(law)
    transfer = _scaled(even or _wave_front(random), mtf50, float(normal))
    if transfer is None:
        return EdgeError(law, mtf50, iso, None, None)
    picture = edge_picture(transfer, float(normal), iso, random)
    turned = normal + np.deg2rad(random.uniform(-0.7, 0.7))  # places are found so well, no better
    along = np.array([np.sin(turned), -np.cos(turned)]) * (SIDE / 2 - 1)
    start, end = ((SIDE - 1) / 2 + sign * along for sign in (-1, 1))
    edge = measure_edge(picture, EdgePlace((start[0], start[1]), (end[0], end[1])))
    if edge.mtf50 is None or edge.mtf50_se is None:
        return EdgeError(law, mtf50, iso, None, None)
    return EdgeError(law, mtf50, iso, edge.mtf50 / mtf50 - 1, (edge.mtf50 - mtf50) / edge.mtf50_se)


def edge_picture(transfer: Array, normal: float, iso: float, random: np.random.Generator) -> Array:
    """Levels of an edge through the middle or a pixel off it; photons' noise and the sensor's."""
    spread = np.fft.fftshift(np.fft.irfft(transfer * own_pixel(normal), SAMPLES)) * FINE
    edge = (np.cumsum(spread) - spread / 2) / FINE
    place = (np.arange(SAMPLES) - SAMPLES // 2) / FINE
    rows, columns = np.mgrid[:SIDE, :SIDE] - (SIDE - 1) / 2
    off = random.uniform(-1, 1, 2)
    distance = (columns - off[0]) * np.cos(normal) + (rows - off[1]) * np.sin(normal)
    light = (LOW + (HIGH - LOW) * np.interp(distance, place, edge)) * EXPOSURE / HIGH
    well = FULL_WELL * 100 / iso
    noise = random.normal(size=light.shape) * np.sqrt(light * well + READ**2) / well
    return np.asarray(light + noise)


def own_pixel(normal: float) -> Array:
    """A square pixel's MTF along a direction."""
    return np.asarray(np.sinc(FREQUENCY * np.cos(normal)) * np.sinc(FREQUENCY * np.sin(normal)))


def _scaled(law: Callable[[Array], Array], mtf50: float, normal: float) -> Array | None:
    """The law at the scale at which lens and pixel have that MTF50; None where the pixel alone is softer."""
    pixel = own_pixel(normal)

    def off(scale: float) -> float:
        contrast = np.abs(law(FREQUENCY * np.exp(scale)) * pixel)
        return half_contrast(FREQUENCY, contrast) - mtf50

    low, high = np.log(0.05), np.log(20)
    return law(FREQUENCY * np.exp(brentq(off, low, high))) if off(low) * off(high) < 0 else None


def gaussian(f: Array) -> Array:
    """Of sigma 1 px."""
    return np.asarray(np.exp(-2 * (np.pi * f) ** 2))


def disc(f: Array) -> Array:
    """Of radius 1 px."""
    z = 2 * np.pi * np.maximum(f, 1e-9)
    return np.asarray(2 * j1(z) / z)


def diffraction(f: Array) -> Array:
    """A lens without aberrations that passes nothing from 1 on (Goodman, Fourier Optics)."""
    share = np.clip(f, 0, 1)
    return np.asarray(2 / np.pi * (np.arccos(share) - share * np.sqrt(1 - share**2)))


def _wave_front(random: np.random.Generator) -> Callable[[Array], Array]:
    transfer = some_transfer(random, 512, 64, order=3)
    angle, steps = random.uniform(0, 2 * np.pi), np.linspace(0, 1.1, 600)
    along = transfer(steps * np.cos(angle), steps * np.sin(angle))
    return lambda f: np.interp(f, steps, along, right=0)


def edge_lines(results: Sequence[list[EdgeError]]) -> Iterator[Line]:
    """Errors of MTF50 of edges by law, sharpness and noise; intervals by law."""
    for law, mtf50 in CASES:
        for low in (True, False):
            cases = [e for result in results for e in result if (e.law, e.mtf50, e.iso == 100) == (law, mtf50, low)]
            limit = _LOW_ISO_LIMIT if low and law in ("gaussian", "disc") else _EDGE_LIMITS[law, mtf50]
            what = f"MTF50 of edges, {law}, {mtf50:g} cycles/px, {'ISO 100' if low else 'ISO 100-3200'}"
            yield errors(what, [100 * e.error for e in cases if e.error is not None], p95=limit)
    for law in dict.fromkeys(law for law, _ in CASES):
        of_law = [e.deviations for result in results for e in result if e.law == law and e.deviations is not None]
        yield held(f"edges, {law}", [abs(deviations) < 1.96 for deviations in of_law], least=0.9)


# Developed files


@dataclass(frozen=True, slots=True)
class DevelopedEdge:
    """One edge: error of MTF50 as a share of the truth, whether its interval holds it. None: not measured."""

    how: developed_edges.Developing
    error: float | None
    held: bool


def developed_edge(number: int, _folder: Path) -> DevelopedEdge:
    """One edge, developed in a way that is drawn."""
    random = np.random.default_rng(number)
    how = developed_edges.drawn(random)
    true = developed_edges.true_mtf50(how, random)
    light, place = developed_edges.developed(how, random)[0], developed_edges.place_of(how)
    edge = measure_edge(light, place, unknown=True, modelled=False)
    if edge.mtf50 is None or edge.interval is None:
        return DevelopedEdge(how, None, False)
    return DevelopedEdge(how, edge.mtf50 / true - 1, edge.interval[0] < true < edge.interval[1])


def developed_lines(results: Sequence[DevelopedEdge]) -> Iterator[Line]:
    """Errors and intervals, of all edges and of those with little noise."""
    for what, most_noise in (("", 1.0), (", noise below 0.4 % at grey", 0.004)):
        cases = [e for e in results if e.error is not None and e.how.noise < most_noise]
        yield errors(f"MTF50 of edges of developed files{what}", [100 * e.error for e in cases], p95=2.0)
        yield held(f"edges of developed files{what}", [e.held for e in cases], least=0.9)
