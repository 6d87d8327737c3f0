"""Frames whose blur changes all over, as that of lenses does: how often tiles' intervals of MTF50 hold the truth.

python -m benchmarks.accuracy.changing_blur --first 7462 --frames 12
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from lenslab.charts.geometry import Geometry
from lenslab.charts.patterns import PATTERNS
from lenslab.charts.shapes import Chart
from lenslab.measure.tile_maps import measure_map
from lenslab.values.statistics import STANDARD_ERRORS
from lenslab.values.types import Array
from simulator.page_blur import Blur, aberrated, disc, gaussian, together
from simulator.page_photo import ChartPhoto, PhotoSetup, photograph_page
from simulator.printed_page import mtf_reference
from simulator.view import CameraView

FRAMES = (912, 608), (1200, 800), (1488, 992)  # 0.55 to 1.5 MP
BLUR_PX = 48  # the simulated blur is exact so far apart: blended over a tile's side it has kinks that no lens has
TILE_PX = 128


@dataclass(frozen=True, slots=True, eq=False)
class FrameHeld:
    """One frame. errors: of MTF50 as shares of the truth, (tiles kept, 2); deviations: the same in standard errors."""

    case: str
    errors: Array
    deviations: Array
    tiles: int


def photographed(number: int) -> ChartPhoto:
    """A frame of the chart; its blur, drawn: Gaussian, a disc, wave fronts, diffraction, each growing outwards."""
    random = np.random.default_rng((number, 48))
    view = CameraView(FRAMES[number % len(FRAMES)], _chart().frame, fill=1.08)
    iso = float(np.exp(random.uniform(np.log(100), np.log(1600))))
    setup = PhotoSetup(view, _blur(random, number % 4), blur_varies=True, blur_px=BLUR_PX, iso=iso, seed=number)
    return photograph_page(_chart(), setup)


def measured_frame(photo: ChartPhoto, case: str) -> FrameHeld:
    """Tiles of a photograph beside the truth in their middles."""
    geometry = _geometry(photo.setup.view)
    mtf_map = measure_map(photo.luminance(), geometry, mtf_reference(_chart(), geometry), tile_px=TILE_PX)
    measured_tiles = np.flatnonzero(mtf_map.kept)
    places = zip(mtf_map.x_px[measured_tiles], mtf_map.y_px[measured_tiles], strict=True)
    truth = np.array([[photo.mtf50(x, y, radial=radial) for radial in (True, False)] for x, y in places])
    off = mtf_map.mtf50[measured_tiles] - truth
    return FrameHeld(case, off / truth, off / mtf_map.mtf50_se[measured_tiles], len(mtf_map.kept))


def _blur(random: np.random.Generator, kind: int) -> Blur:
    slant = tuple(random.uniform(-0.06, 0.06, 2).tolist())
    if kind == 0:
        return gaussian(random.uniform(0.7, 1.3), random.uniform(0.4, 1.3), random.uniform(0.8, 1.3), slant)
    if kind == 1:
        return together(disc(random.uniform(0.8, 1.6), random.uniform(0.3, 1.2), slant), gaussian(0.5))
    if kind == 2:
        return aberrated(
            random.uniform(0.7, 1.2), defocus=random.uniform(-0.3, 0.3), spherical=random.uniform(-0.3, 0.3),
            curvature=random.uniform(-0.5, 0.5), coma=random.uniform(-0.3, 0.3), astigmatism=random.uniform(-0.5, 0.5),
        )  # fmt: skip
    return together(
        aberrated(random.uniform(0.5, 0.8)), gaussian(random.uniform(0.3, 0.7), random.uniform(0.3, 1.2), 1.0, slant)
    )


@lru_cache(maxsize=1)
def _chart() -> Chart:
    return PATTERNS["lenslab"].make(297, 210)


def _geometry(view: CameraView) -> Geometry:
    return view.geometry((_chart().width_mm, _chart().height_mm))


KINDS = "Gaussian", "disc", "wave front", "diffraction"


def _held(frames: list[FrameHeld]) -> str:
    deviations, errors = (
        np.concatenate([getattr(frame, name) for frame in frames]) for name in ("deviations", "errors")
    )
    share, p95 = np.mean(np.abs(deviations) < STANDARD_ERRORS), np.percentile(np.abs(errors), 95)
    return f"{100 * share:.1f} % of {deviations.size} intervals hold; 95th percentile of the error {100 * p95:.2f} %"


def main() -> None:
    """One line a frame, then all, and each kind of blur."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=7462)
    parser.add_argument("--frames", type=int, default=12)
    options = parser.parse_args()
    frames = []
    for number in range(options.first, options.first + options.frames):
        photo = photographed(number)
        frame = measured_frame(photo, KINDS[number % 4])
        frames.append(frame)
        print(f"{number} {frame.case}, ISO {photo.setup.iso:.0f}, {len(frame.errors)} of {frame.tiles} tiles:", end=" ")
        print(_held([frame]), flush=True)
    print("all:", _held(frames))
    for kind in KINDS:
        if some := [frame for frame in frames if frame.case == kind]:
            print(f"{kind}:", _held(some))


if __name__ == "__main__":
    main()
