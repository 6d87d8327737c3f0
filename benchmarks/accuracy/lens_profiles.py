"""A lens photographed, measured, profiled, and corrected by Lensfun itself: what is left against what was planted.

Bayer DNGs, ISO 100-1600, two shots at each of two apertures; distortion to 5 %, colours apart by up to 0.07 % of the
height and vignetting to 2.5 EV, by laws that are none of Lensfun's models; the chart overfills the frame, tilted to 0.7
degrees; sensors of 3:2, 4:3, 16:9 and square, lying and upright, crop factors 1 to 2.7. Seeds below 1000 tune.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

import numpy as np

from benchmarks.accuracy.lines import Line, counted, errors
from lenslab.charts.chart_key import parse_chart_key
from lenslab.charts.place import place_of_shot
from lenslab.charts.shapes import Chart
from lenslab.demo.files import write_dng
from lenslab.demo.optics import BAYER_RGGB
from lenslab.results.lensfun_file import profile_file
from lenslab.results.lensfun_profile import DIAGONAL_35_MM, LensNames, ProfileRequest, measure_profile, picture_of
from lenslab.values.types import Measured, Metadata, Photo
from simulator.page_blur import gaussian
from simulator.page_photo import COLOUR_LAWS, FALLOFFS, PhotoSetup, photograph_page
from simulator.prints import Print
from simulator.profiled_lens import Left, LensTruth, left_by_lensfun
from simulator.shoots import with_chart
from simulator.view import CameraView

FIRST = 9400
CAMERA, LENS, FOCAL_MM = ("Simulated", "Body <1>"), 'Lens "35 mm" & co', 35.0
SENSORS = (  # columns, rows, crop factor
    (1500, 1000, 1.0), (1000, 1500, 1.53), (1320, 990, 2.0), (1600, 900, 1.05), (1120, 1120, 1.3), (1500, 1000, 2.7),
)  # fmt: skip
LAWS = ("division", "field of view", "cubic")
APERTURES, REPEATS = (2.8, 5.6), 2


@dataclass(frozen=True, slots=True)
class CorrectedLens:
    """What Lensfun leaves of a lens at the widest aperture; None where the chart was not found."""

    truth: LensTruth
    left: Left | None


@cache
def _chart(upright: bool) -> tuple[str, Chart]:
    key = f"lenslab:A3:{'portrait' if upright else 'landscape'}:seed=3"
    return key, parse_chart_key(key).chart()


def corrected_lens(seed: int, folder: Path) -> CorrectedLens:
    """A lens photographed, measured, profiled, and corrected by Lensfun."""
    random = np.random.default_rng((94, seed))
    columns, rows, crop = SENSORS[seed % len(SENSORS)]
    key, chart = _chart(rows > columns)
    moustache = seed % 4 == 3
    size = float(random.choice((-1, 1)))
    red, blue = (float(share) for share in random.uniform(-7e-4, 7e-4, 2))
    truth = LensTruth(
        0.05 * size if moustache else float(random.uniform(0.002, 0.04)) * size,
        "moustache" if moustache else LAWS[seed % len(LAWS)],
        red,
        blue,
        list(COLOUR_LAWS)[seed // 2 % len(COLOUR_LAWS)],
        float(random.uniform(0.5, 2.5)),
        list(FALLOFFS)[seed // 3 % len(FALLOFFS)],
    )
    fill, turn, tilt = (float(random.uniform(*ends)) for ends in ((1.03, 1.12), (-1.5, 1.5), (-0.7, 0.7)))
    view = CameraView(
        (columns, rows), chart.frame, fill=fill, turn_deg=turn, tilt_deg=tilt,
        distortion=truth.distortion, law=truth.distortion_law,
    )  # fmt: skip
    iso = float(np.exp(random.uniform(np.log(100), np.log(1600))))
    shots = _measured(seed, view, truth, folder, iso=iso, crop=crop, key=key, chart=chart)
    if not any(map(place_of_shot, shots)):
        return CorrectedLens(truth, None)
    names = LensNames(
        "Maker", LENS, "Sony E", picture_of(shots)[0] or crop, max(columns, rows) / min(columns, rows), CAMERA
    )
    profile = measure_profile(shots, ProfileRequest(names))
    xml = profile_file(folder / "none.xml", profile, date(2026, 1, 1)).content.decode()
    left = left_by_lensfun(
        xml, view, truth, camera=CAMERA, lens=LENS, focal=FOCAL_MM, aperture=APERTURES[0],
        distance=profile.light[0].distance_m, full_px=max(columns, rows),
    )  # fmt: skip
    return CorrectedLens(truth, left)


def _measured(
    seed: int, view: CameraView, truth: LensTruth, folder: Path, *, iso: float, crop: float, key: str, chart: Chart
) -> list[Measured]:
    columns, rows = view.frame_px
    width = DIAGONAL_35_MM / crop * max(columns, rows) / math.hypot(columns, rows)
    shots = []
    for number in range(len(APERTURES) * REPEATS):
        aperture = APERTURES[number // REPEATS]
        setup = PhotoSetup(
            view, gaussian(0.8), seed=(seed * 10 + number), exposure=0.6, lateral=(truth.red, truth.blue), fine=1,
            lateral_law=truth.colour_law, vignetting_ev=float(truth.lost_ev(aperture, 1.0)), pattern=BAYER_RGGB,
            vignetting_law=truth.falloff, iso=iso, slope_ev=(0.1, 0.0), printed=Print.drawn(seed),
        )  # fmt: skip
        photo = photograph_page(chart, setup)
        path = folder / f"{number}.dng"
        metadata = Metadata(
            camera="Simulated Body", camera_maker=CAMERA[0], camera_model=CAMERA[1], lens=LENS, aperture=aperture,
            iso=iso, focal_length_mm=FOCAL_MM, sensor_width_mm=width,
        )  # fmt: skip
        write_dng(path, photo.levels, metadata, photo.sensor, packed=False)
        shots.append(Measured(Photo(path, path.name, metadata), ()))
    return with_chart(shots, parse_chart_key(key))


def profile_lines(results: Sequence[CorrectedLens]) -> Iterator[Line]:
    """What is left of the lenses whose chart was found."""
    what = "lens profile, corrected by Lensfun"
    yield counted(f"{what}: made, found and used", [result.left is not None for result in results], least=1)
    corrected = [(result.truth, result.left) for result in results if result.left is not None]
    for about, moustaches, most in ((", rms over the frame", False, 0.03), (" of 5 % moustaches", True, 0.08)):
        off = [left.distortion for truth, left in corrected if (truth.distortion_law == "moustache") == moustaches]
        yield errors(f"{what}: distortion left{about}", off, rms=most)
    for about, name, unit, most in (
        ("lateral colour left, rms over the frame", "colour_px", "px", 0.06),
        ("vignetting left inside 0.95 of the half diagonal", "light_ev", "EV", 0.03),
        ("vignetting left in the extreme corner", "corner_ev", "EV", 0.06),
    ):
        yield errors(f"{what}: {about}", [getattr(left, name) for _, left in corrected], unit, rms=most)
