"""What the known chart shows of a lens besides MTF, by the whole way from a DNG: errors against what was planted.

Bayer, ISO 100-3200, the chart found in each shot, turned to 2 degrees and tilted to 1, distortion to 2 %, colours apart
by up to 0.08 % of the height, four laws of vignetting to 3.5 EV, light that rises to one side. Seeds below 1000 tune.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import numpy as np

from benchmarks.accuracy.lines import Line
from lenslab.charts.chart_key import parse_chart_key
from lenslab.charts.shapes import Chart
from lenslab.demo.files import write_dng
from lenslab.measure.chart_results import corner_optics
from lenslab.values.types import Measured, Metadata, Photo
from simulator.charted import with_chart
from simulator.page_blur import gaussian
from simulator.page_photo import BAYER_RGGB, FALLOFFS, PhotoSetup, photograph_page
from simulator.prints import Print
from simulator.view import CameraView

CHART = "lenslab:A3:landscape:seed=3"
SIZE = 1500, 1000
FIRST = 9950
ASKED = {"vignetting": (0.035, "EV"), "distortion": (0.01, "%"), "red": (0.03, "px"), "blue": (0.03, "px")}


@cache
def _chart() -> Chart:
    return parse_chart_key(CHART).chart()


def planted(seed: int, path: Path) -> tuple[dict[str, float], float]:
    """Write a shot; what is true of it, as CornerOptics has it, and its ISO."""
    random = np.random.default_rng(seed)
    distortion = float(random.uniform(-0.02, 0.02))
    red, blue = (float(share) for share in random.uniform(-8e-4, 8e-4, 2))
    lost, iso = float(random.uniform(0.2, 3.5)), float(np.exp(random.uniform(np.log(100), np.log(3200))))
    law = list(FALLOFFS)[seed % 4]
    fill, turn, tilt = (float(random.uniform(*ends)) for ends in ((0.98, 1.12), (-2, 2), (-1, 1)))
    view = CameraView(SIZE, _chart().frame, fill=fill, turn_deg=turn, tilt_deg=tilt, distortion=distortion)
    blur = gaussian(float(random.uniform(0.7, 1.2)), 0.3, 1.2)
    setup = PhotoSetup(
        view, blur, blur_varies=True, seed=seed, exposure=0.6, lateral=(red, blue), vignetting_ev=lost, fine=1,
        vignetting_law=law, pattern=BAYER_RGGB, iso=iso, slope_ev=(float(random.uniform(-0.2, 0.2)), 0.0),
        printed=Print.drawn(seed),
    )  # fmt: skip
    photo = photograph_page(_chart(), setup)
    write_dng(path, photo.levels, Metadata(aperture=4.0, iso=iso), photo.sensor)
    half = view.half_diagonal_px
    ideal = np.linspace(0.9, 1.1, 20001)
    corner = float(np.interp(1.0, ideal * (1 + distortion * ideal**2), ideal))  # what is seen in the picture's corner
    return {
        "vignetting": -lost * float(FALLOFFS[law](np.array(1.0)) - FALLOFFS[law](np.array(0.0))),
        "distortion": 100 * (1 / corner - 1),
        "red": red * half,
        "blue": blue * half,
    }, iso


def measured_optics(seed: int, folder: Path) -> tuple[str, dict[str, tuple[float, float]]]:
    """What was shot; errors and stated standard errors, of what is known where the chart was found."""
    path = folder / "shot.dng"
    true, iso = planted(seed, path)
    shot = Measured(Photo(path, path.name, Metadata(aperture=4.0)), ())
    optics = corner_optics(*with_chart([shot], parse_chart_key(CHART)))
    pairs = {name: pair for name in ASKED if (pair := getattr(optics, name)) is not None}
    return f"{seed}, ISO {iso:.0f}", {name: (value - true[name], error) for name, (value, error) in pairs.items()}


def optics_lines(results: Sequence[tuple[str, dict[str, tuple[float, float]]]]) -> Iterator[Line]:
    """Errors of each, and how many are within what is stated."""
    for name, (most, unit) in ASKED.items():
        known = [(case, *pairs[name]) for case, pairs in results if name in pairs]
        if known:
            error, stated = np.array([pair for _, *pair in known]).T
            rms = float(np.sqrt(np.mean(error**2)))
            inside = np.count_nonzero(np.abs(error) < 1.96 * stated)
            reached = f"{rms:.4f} {unit}, worst {np.abs(error).max():.4f}; intervals {inside} of {len(known)}"
            details = tuple(f"{case}: {off:+.4f} ± {said:.4f}" for case, off, said in known)
            yield Line(f"extreme corner, drawn print: {name}", f"≤ {most} {unit} rms", reached, rms <= most, details)
