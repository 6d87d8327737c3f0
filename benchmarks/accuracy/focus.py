"""What DNGs of a turned chart tell of a lens: focus shift, longitudinal colour, and field curvature with its sign.

See simulator/focus_series.py for what is planted; seeds below 1000 tune. Of curvature, the field is no parabola, and
wave fronts are clipped by the barrel towards the corners: the method knows none of these laws. What is true is found by
focusing, where 1 / MTF50^2 is least at each height. Without pictures the tiles get the lens's MTF50 with an error,
thirty times as fast.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

import numpy as np

from benchmarks.accuracy.lines import Line, counted, errors, held
from lenslab.charts.chart_key import parse_chart_key
from lenslab.measure.field_curvature import HEIGHT, disc_blur, measure_field_curvature
from lenslab.measure.lens_focus import curvature_of_shot, focus_of_lens
from lenslab.values.types import Measured
from simulator.focus_series import GREEN, FocusLens, FocusScene, mtf50, photograph, photographed, some_scene
from simulator.shoots import with_chart

FIRST, FIRST_CURVED, FIRST_TILES = 9700, 7600, 7500
KEY = "lenslab:A4:landscape:seed=3:finest=1mm"
RING = 6  # of so many series one has its focus ring turned before the last shot
FLAT, CURVED = 0.05, 0.15  # of the depth of field: a field of less curvature counts as flat, more is to be found
MATTERS, NONE = 0.1, 0.01  # focus shift over the depth of field: from here on to be found; below, there is none


@dataclass(frozen=True, slots=True)
class Plane:
    """A plane of focus: what it is, over the depth of field at its aperture; None where it is not stated."""

    what: str  # "shift", "red", "blue"
    aperture: float
    true: float
    measured: float | None
    half: float = math.nan

    @property
    def is_stated(self) -> bool:
        return self.measured is not None and abs(self.measured) > self.half

    @property
    def error(self) -> float:
        return math.nan if self.measured is None else self.measured - self.true


@dataclass(frozen=True, slots=True)
class FocusCase:
    """A series. ring: whether focus was moved before the last shot, wide open again."""

    lens: FocusLens
    blank: str
    ring: bool
    planes: tuple[Plane, ...]


def measured_focus(seed: int, folder: Path) -> FocusCase:
    """One lens at four apertures, and wide open again."""
    scene, ring = some_scene(seed, parse_chart_key(KEY).chart().frame), seed % RING == RING - 1
    lens, depth = scene.lens, scene.depth_um
    moved = 0.4 * depth[lens.widest] * (1 if seed % 2 else -1) if ring else 0.0
    focus = focus_of_lens(photographed(scene, KEY, seed, folder, ring_um=moved))
    entries = {} if focus is None else {entry.aperture: entry for entry in focus.apertures}
    sharpest = {
        (aperture, colour): lens.sharpest_um(aperture, colour) for aperture in scene.apertures for colour in range(3)
    }
    planes = []
    for nth, aperture in enumerate(scene.apertures):
        entry = entries.get(round(aperture, 1))
        green = sharpest[aperture, GREEN]
        truths = {
            "shift": green - sharpest[lens.widest, GREEN],
            "red": sharpest[aperture, 0] - green,
            "blue": sharpest[aperture, 2] - green,
        }
        for what, true in truths.items():
            if what != "shift" or nth > 0:
                offset = None if entry is None else getattr(entry, what)
                unit = depth[aperture]
                stated = (None, math.nan) if offset is None else (offset.um.value / unit, offset.um.half / unit)
                planes.append(Plane(what, aperture, -true / depth[aperture], *stated))
    blank = "" if focus is None or focus.blank is None else focus.blank.key
    return FocusCase(lens, blank, ring, tuple(planes))


def focus_lines(results: Sequence[FocusCase]) -> Iterator[Line]:
    """What is found, how far it is off, what is invented."""
    whole = [plane for result in results if not result.ring for plane in result.planes]
    shifts = [plane for plane in whole if plane.what == "shift"]
    colours = [plane for plane in whole if plane.what != "shift" and plane.measured is not None]
    large = [plane for plane in shifts if abs(plane.true) >= MATTERS]
    none = [plane for plane in shifts if abs(plane.true) < NONE]
    turned = [plane for result in results if result.ring for plane in result.planes if plane.what == "shift"]
    said = [plane for plane in colours if plane.is_stated and abs(plane.true) >= NONE]
    off = [100 * plane.error / plane.true for plane in large if plane.measured is not None]
    signs = [plane.measured * plane.true > 0 for plane in said]
    inside = [abs(plane.error) <= plane.half for plane in shifts + colours if plane.measured is not None]
    found = "focus shift of 0.1 of the depth of field and more"
    yield counted(f"{found}: found", [plane.is_stated for plane in large], least=0.9)
    yield errors(found, off, rms=25)
    yield counted("focus shift stated of lenses without", [plane.is_stated for plane in none], most=0.02)
    yield counted("focus shift stated though the ring was turned", [plane.is_stated for plane in turned], most=0.0)
    colour = "longitudinal colour against green"
    yield errors(f"{colour}, over the depth of field", [100 * plane.error for plane in colours], rms=25)
    yield counted(f"{colour}: sign right where stated", signs, least=0.98)
    yield held("planes of focus", inside, least=0.9)


# Field curvature

Stated: TypeAlias = tuple[float, float, float]  # value, lower, upper; % of the distance


@dataclass(frozen=True, slots=True)
class CurvatureCase:
    """One photograph. size: by how much the lens focuses nearer at HEIGHT, over the depth of field; true: % of the
    distance. measured: None where nothing is stated.
    """

    lens: FocusLens
    size: float
    true: float
    measured: Stated | None


def measured_curvature(seed: int, folder: Path) -> CurvatureCase:
    """One photograph of the chart, turned by 2 to 5 degrees."""
    scene, key = _curved(seed), parse_chart_key(KEY)
    (shot,) = with_chart([Measured(photograph(scene, KEY, seed, folder, 0), ())], key)
    curvature = curvature_of_shot(shot)
    return _case(scene, None if curvature is None else curvature.percent)


def measured_tiles(seed: int, _folder: Path) -> CurvatureCase:
    """The same without a picture: the tiles' true MTF50, with errors of 0.6 to 2 %."""
    scene, random = _curved(seed), np.random.default_rng(seed + 10**6)
    lens, view = scene.lens, scene.view
    ends = np.array(view.frame_px) / 2 - 128
    x, y = (
        axis.ravel() / view.half_diagonal_px for axis in np.meshgrid(*(np.linspace(-1, 1, 12) * end for end in ends))
    )
    blur = lens.blur(lens.widest, GREEN, scene.chart_um())
    true = np.array([mtf50(blur, *place) for place in zip(x.tolist(), y.tolist(), strict=True)])
    noisy = true * np.exp(random.normal(0, random.choice((0.006, 0.012, 0.02)), true.shape))
    slope = np.array(scene.chart_um()) / _um_at_sensor(scene)
    expected = disc_blur(scene.magnification * view.focal * view.half_diagonal_px / 2 / lens.widest)
    fit = measure_field_curvature(x, y, noisy, (float(slope[0]), float(slope[1])), expected)
    stated = None if fit is None or not fit.found else (100 * fit.nearer, 100 * fit.interval[0], 100 * fit.interval[1])
    return _case(scene, stated)


def _curved(seed: int) -> FocusScene:
    """Every second lens has a flat field."""
    scene, random = some_scene(seed, parse_chart_key(KEY).chart().frame), np.random.default_rng((98, seed))
    field = scene.lens.field if seed % 2 else 0.0
    lens = replace(scene.lens, field=field, field4=field * float(random.uniform(-0.4, 0.4)))
    return replace(scene, lens=replace(lens, clipped=float(random.uniform(0, 0.6))))


def _um_at_sensor(scene: FocusScene) -> float:
    """How far behind the sensor meets the light of a place nearer by the whole distance, as thin lenses have it."""
    return scene.magnification**2 * scene.distance_mm * 1000


def _case(scene: FocusScene, measured: Stated | None) -> CurvatureCase:
    lens = scene.lens
    middle, outside = (lens.sharpest_um(lens.widest, GREEN, height) for height in (0.0, HEIGHT))
    nearer_um = outside - lens.bent(HEIGHT) - middle
    true = 100 * nearer_um / _um_at_sensor(scene)
    return CurvatureCase(lens, nearer_um / scene.depth_um[lens.widest], true, measured)


def curvature_lines(results: Sequence[CurvatureCase]) -> Iterator[Line]:
    """Signs, flat fields accused, and how often something is said."""
    stated = [(case.true, *case.measured) for case in results if case.measured is not None]
    flat = [case.measured is not None for case in results if abs(case.size) < FLAT]
    curved = [case.measured is not None for case in results if abs(case.size) > CURVED]
    signs = [value * true > 0 for true, value, *_ in stated]
    yield counted("sign of the field's curvature right where it is stated", signs, least=0.98)
    yield counted("flat fields called curved", flat, most=0.02)
    yield counted("curved fields found", curved, least=0.6)
    yield held("field curvature", [low <= true <= high for true, _, low, high in stated], least=0.9)
