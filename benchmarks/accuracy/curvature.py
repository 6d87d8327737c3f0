"""Photographs of a turned chart by lenses whose field is curved or flat: is the sign of the curvature right?

Lenses of `simulator.focus_series`, their field no parabola, wave fronts clipped by the barrel towards the corners. The
method knows none of these laws. What is true is found by focusing: where 1 / MTF50^2 is least at each height.

Without pictures the tiles get the lens's MTF50 with an error, thirty times as fast.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias

import numpy as np

from benchmarks.accuracy.focus import KEY
from benchmarks.accuracy.lines import Line, counted
from lenslab.charts.chart_key import parse_chart_key
from lenslab.measure.field_curvature import disc_blur, measure_field_curvature
from lenslab.measure.lens_focus import curvature_of_shot
from lenslab.values.types import Measured
from simulator.focus_series import GREEN, FocusScene, mtf50, photograph, some_scene
from simulator.shoots import with_chart

FIRST, FIRST_TILES = 7600, 7500
HEIGHT = 0.7  # at which curvature is stated
FLAT, CURVED = 0.05, 0.15  # of the depth of field: less counts as flat, more is to be found

Stated: TypeAlias = tuple[float, float, float]  # value, lower, upper; % of the distance


@dataclass(frozen=True, slots=True)
class CurvatureCase:
    """One photograph. size: by how much the lens focuses nearer at HEIGHT, over the depth of field; true: % of the
    distance. measured: None where nothing is stated.
    """

    case: str
    size: float
    true: float
    measured: Stated | None


def measured_curvature(seed: int, folder: Path) -> CurvatureCase:
    """One photograph of the chart, turned by 2 to 5 degrees."""
    scene, key = _scene(seed), parse_chart_key(KEY)
    (shot,) = with_chart([Measured(photograph(scene, KEY, seed, folder, 0), ())], key)
    curvature = curvature_of_shot(shot)
    return _case(seed, scene, None if curvature is None else curvature.percent)


def measured_tiles(seed: int, _folder: Path) -> CurvatureCase:
    """The same without a picture: the tiles' true MTF50, with errors of 0.6 to 2 %."""
    scene, random = _scene(seed), np.random.default_rng(seed + 10**6)
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
    return _case(seed, scene, stated)


def _scene(seed: int) -> FocusScene:
    """Every second lens has a flat field."""
    scene, random = some_scene(seed, parse_chart_key(KEY).chart().frame), np.random.default_rng((98, seed))
    field = scene.lens.field if seed % 2 else 0.0
    lens = replace(scene.lens, field=field, field4=field * float(random.uniform(-0.4, 0.4)))
    return replace(scene, lens=replace(lens, clipped=float(random.uniform(0, 0.6))))


def _um_at_sensor(scene: FocusScene) -> float:
    """How far behind the sensor meets the light of a place nearer by the whole distance, as thin lenses have it."""
    return scene.magnification**2 * scene.distance_mm * 1000


def _case(seed: int, scene: FocusScene, measured: Stated | None) -> CurvatureCase:
    lens = scene.lens
    middle, outside = (lens.sharpest_um(lens.widest, GREEN, height) for height in (0.0, HEIGHT))
    nearer_um = outside - lens.bent(HEIGHT) - middle
    size = nearer_um / scene.depth_um[lens.widest]
    case = f"{seed}: {lens.kind}, f/{lens.widest:g}, turned {scene.view.pan_deg:.1f}, {size:.2f} of the depth of field"
    return CurvatureCase(f"{case}, ISO {scene.iso:.0f}", size, 100 * nearer_um / _um_at_sensor(scene), measured)


def curvature_lines(results: Sequence[CurvatureCase]) -> list[Line]:
    """Signs, flat fields accused, and how often something is said."""
    stated = [(case.true, *case.measured) for case in results if case.measured is not None]
    flat = [case for case in results if abs(case.size) < FLAT]
    curved = [case for case in results if abs(case.size) > CURVED]
    return [
        counted(
            "sign of the field's curvature right where it is stated",
            [value * true > 0 for true, value, *_ in stated],
            least=0.98,
            details=tuple(map(_text, results)),
        ),
        counted("flat fields called curved", [case.measured is not None for case in flat], most=0.02),
        counted("curved fields found", [case.measured is not None for case in curved], least=0.6),
        counted(
            "intervals of 95 % that hold the truth", [low <= true <= high for true, _, low, high in stated], least=0.9
        ),
    ]


def _text(case: CurvatureCase) -> str:
    said = "not said" if case.measured is None else "{:.2f} %, {:.2f} to {:.2f}".format(*case.measured)
    return f"{case.case}: true {case.true:.2f} %, {said}"
