"""What the known chart shows of a lens besides MTF, by the whole way from a DNG: errors against what was planted.

    python -m benchmarks.accuracy.lens_optics [--first 9200] [--shots 14] [--size 1500x1000]

Bayer, ISO 100-3200, the chart found in each shot, turned to 2 degrees and tilted to 1, distortion to 2 %, colours apart
by up to 0.08 % of the height, four laws of vignetting to 3.5 EV, light that rises to one side. Seeds below 1000 tune.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from lenslab.charts.chart_key import parse_chart_key
from lenslab.charts.shapes import Chart
from lenslab.demo.files import write_dng
from lenslab.measure.chart_results import corner_optics
from lenslab.measure.metrics import CornerOptics
from lenslab.values.types import Measured, Metadata, Photo
from simulator.charted import with_chart
from simulator.page_blur import gaussian
from simulator.page_photo import BAYER_RGGB, FALLOFFS, PhotoSetup, photograph_page
from simulator.prints import Print
from simulator.view import CameraView

CHART = "lenslab:A3:landscape:seed=3"
NAMES = ("vignetting", "distortion", "red", "blue")


@cache
def _chart() -> Chart:
    return parse_chart_key(CHART).chart()


def planted(seed: int, size: tuple[int, int], path: Path) -> tuple[dict[str, float], float]:
    """Write a shot; what is true of it, as CornerOptics has it, and its ISO."""
    random = np.random.default_rng(seed)
    distortion = float(random.uniform(-0.02, 0.02))
    red, blue = (float(share) for share in random.uniform(-8e-4, 8e-4, 2))
    lost, iso = float(random.uniform(0.2, 3.5)), float(np.exp(random.uniform(np.log(100), np.log(3200))))
    law = list(FALLOFFS)[seed % 4]
    fill, turn, tilt = (float(random.uniform(*ends)) for ends in ((0.98, 1.12), (-2, 2), (-1, 1)))
    view = CameraView(size, _chart().frame, fill=fill, turn_deg=turn, tilt_deg=tilt, distortion=distortion)
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


def measured(path: Path) -> CornerOptics:
    """By the program; all unknown where the chart was not found."""
    shot = Measured(Photo(path, path.name, Metadata(aperture=4.0)), ())
    return corner_optics(*with_chart([shot], parse_chart_key(CHART)))


def main() -> None:
    """Print a line a shot, then the errors of all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--first", type=int, default=9200)
    parser.add_argument("--shots", type=int, default=14)
    parser.add_argument("--size", default="1500x1000")
    asked = parser.parse_args()
    columns, rows = map(int, asked.size.split("x"))
    errors: dict[str, list[tuple[float, float]]] = {name: [] for name in NAMES}
    with TemporaryDirectory() as folder:
        for seed in range(asked.first, asked.first + asked.shots):
            path = Path(folder) / "shot.dng"
            true, iso = planted(seed, (columns, rows), path)
            optics = measured(path)
            line = [f"{seed} ISO {iso:.0f}"]
            for name in NAMES:
                pair = getattr(optics, name)
                if pair is not None:
                    errors[name].append((pair[0] - true[name], pair[1]))
                    line.append(f"{name} {true[name]:.3f} {pair[0] - true[name]:+.4f} ± {pair[1]:.4f}")
            print(" | ".join(line), flush=True)
    for name, pairs in errors.items():
        _summarise(name, pairs)


def _summarise(name: str, pairs: Sequence[tuple[float, float]]) -> None:
    if pairs:
        error, stated = np.array(pairs).T
        inside = np.count_nonzero(np.abs(error) < 1.96 * stated)
        worst = np.abs(error).max()
        rms = np.sqrt(np.mean(error**2))
        print(f"{name}: rms {rms:.4f}, worst {worst:.4f}; {inside} of {len(pairs)} within 1.96 standard errors")


if __name__ == "__main__":
    main()
