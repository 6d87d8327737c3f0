"""Cards against the truth: shoots simulated as pictures, measured from files, read back from the JSON.

Diffraction with wave-front aberrations (a pupil's autocorrelation), charts of LensLab's four patterns with seeds of
their own, falloff, uneven light, sensor noise. The estimate behind the cards knows none of these laws.

    python -m benchmarks.accuracy.verdicts [--first 3000] [--shoots 20] [--chart] [--again]

With --again each shoot is framed and focused a little differently, and the truth is that of the lens as designed, which
is what it would show if it were set up again. With --chart LensLab's own A3 chart is photographed and given to the
measurement, so that cards come from MTF50 measured against it; without, four patterns in turn that it does not know.
"""

from __future__ import annotations

import argparse
import atexit
import json
import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

from lenslab.charts.chart_key import parse_chart_key
from lenslab.charts.patterns import PATTERNS
from lenslab.charts.shapes import Chart
from lenslab.demo.files import write_dng
from lenslab.demo.optics import exposed
from lenslab.demo.shoot import true_aperture
from lenslab.measure.chart_results import with_result
from lenslab.measure.chart_shot import ChartTask
from lenslab.measure.regions import LAYOUTS
from lenslab.results.json_document import to_json
from lenslab.run.visits import visit
from lenslab.values.types import Measured, Metadata, Settings
from lenslab.workers.process import Part
from simulator.page_blur import Blur, aberrated, gaussian, together
from simulator.page_photo import BAYER_RGGB, FALLOFFS, MONOCHROME, ChartPhoto, PhotoSetup, photograph_page
from simulator.shoots import measured, record
from simulator.view import CameraView

ROWS, COLUMNS = 1200, 1800
APERTURES = (1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 11.0, 16.0)
PITCHES_UM = (3.2, 3.9, 4.4, 5.9)
REFOCUSED = 0.05  # waves at the widest aperture, standard deviation of focusing
OWN = parse_chart_key("lenslab:A3:landscape:seed=1")


@dataclass(frozen=True, slots=True)
class Wavefront:
    """A lens wide open, in waves; aberrations fall with the powers of the pupil's radius that theory gives them."""

    widest: float
    defocus: float
    spherical: float
    curvature: float
    coma: float
    astigmatism: float
    rest_px: float
    pitch_um: float

    def blur(self, aperture: float) -> Blur:
        stop = true_aperture(self.widest) / true_aperture(aperture)
        lens = aberrated(
            self.pitch_um / (0.55 * true_aperture(aperture)),
            defocus=self.defocus * stop**2,
            spherical=self.spherical * stop**4,
            curvature=self.curvature * stop**2,
            coma=self.coma * stop**3,
            astigmatism=self.astigmatism * stop**2,
        )
        return together(lens, gaussian(self.rest_px))


def some_lens(random: np.random.Generator) -> Wavefront:
    widest = float(random.choice(APERTURES[:3]))
    return Wavefront(
        widest,
        random.uniform(-0.3, 0.3),
        random.uniform(0.2, 1.1),
        random.uniform(-0.7, 0.7),
        random.uniform(0.0, 0.6),
        random.uniform(-0.6, 0.6),
        random.uniform(0.15, 0.45),
        float(random.choice(PITCHES_UM)),
    )


@lru_cache(maxsize=1)
def page(pattern: str, seed: int) -> Chart:
    return PATTERNS[pattern].make(420, 297, seed=seed)


@cache
def references() -> Path:
    """Where the chart as the pictures could show it is kept for all shoots; removed at the end."""
    folder = TemporaryDirectory(prefix="lenslab-charts-")
    atexit.register(folder.cleanup)
    return Path(folder.name)


@dataclass(frozen=True, slots=True)
class Case:
    """One lens's card beside its truth. truth: aperture -> MTF50 in the centre third and in the corners."""

    card: dict[str, Any]
    truth: dict[float, tuple[float, float]]


def case(seed: int, folder: Path, known: bool = False, again: bool = False) -> Case:
    """One shoot of one lens: files in `folder`, measured with the usual settings, exported as JSON.

    known: whether the chart is LensLab's, and known to the measurement. again: see `set_up`.
    """
    shots, truth = shoot(seed, folder, known, again)
    return Case(json.loads(to_json(shots))["cards"][0], truth)


@dataclass(frozen=True, slots=True)
class SetUp:
    """How the camera stands before the chart, and by how many waves it is out of focus at the widest aperture."""

    fill: float = 1.08
    shift: tuple[float, float] = (0.0, 0.0)
    turn_deg: float = 0.3
    defocus: float = 0.0


def set_up(seed: int, again: bool) -> SetUp:
    """again: framed and focused anew, within what a careful tester does."""
    random = np.random.default_rng((43, seed))
    shift = tuple(random.uniform(-0.01, 0.01, 2).tolist())
    if not again:
        return SetUp()
    return SetUp(random.uniform(1.06, 1.12), shift, random.uniform(-0.5, 0.5), REFOCUSED * random.standard_normal())


def shoot(
    seed: int, folder: Path, known: bool, again: bool = False
) -> tuple[list[Measured], dict[float, tuple[float, float]]]:
    """Its shots as measured, and its true MTF50 by aperture."""
    random = np.random.default_rng((41, seed))
    chart = OWN.chart() if known else page(("lenslab", "leaves", "tangle", "lines")[seed % 4], 100 + seed)
    lens = some_lens(random)
    slope = tuple(random.uniform(-0.3, 0.3, 2).tolist())
    law, ev = str(random.choice(list(FALLOFFS))), float(random.uniform(0.2, 2.0))
    iso = float(random.choice((100, 100, 400, 1600)))
    colours = (MONOCHROME, BAYER_RGGB)[seed % 2]
    stand = set_up(seed, again)
    focused = replace(lens, defocus=lens.defocus + stand.defocus)
    truth: dict[float, tuple[float, float]] = {}
    shot = 0
    for aperture in (stop for stop in APERTURES if stop >= lens.widest):
        share = (lens.widest / aperture) ** 0.7
        for repeat in range(2):
            shift = stand.shift[0] + repeat * 1e-4, stand.shift[1]
            view = CameraView((COLUMNS, ROWS), chart.frame, fill=stand.fill, shift=shift, turn_deg=stand.turn_deg)
            setup = PhotoSetup(
                view,
                focused.blur(aperture),
                blur_varies=True,
                vignetting_ev=ev * share,
                vignetting_law=law,
                slope_ev=(slope[0], slope[1]),
                iso=iso,
                exposure=float(0.6 * 2 ** random.uniform(-0.1, 0.1)),
                pattern=colours,
                seed=shot + 1000 * seed,
            )
            if repeat == 0:
                photo = photograph_page(chart, setup)
                designed = replace(setup, blur=lens.blur(aperture))
                truth[aperture] = true_mtf50(replace(photo, setup=designed))
                levels = photo.levels
            else:
                gain = photo.sensor.gain
                levels = exposed(
                    photo.sensor, photo.light / np.float32(gain), np.random.default_rng(seed * 1000 + shot)
                )
            taken: Metadata = record("Simulated", aperture, aperture**2 / 500, photo.sensor, shot)
            write_dng(folder / f"{shot:03d}.dng", levels, taken, photo.sensor)
            shot += 1
    shots: list[Measured] = measured(folder, "detail")
    return with_chart(shots) if known else shots, truth


def with_chart(shots: list[Measured], print_mm: float | None = None) -> list[Measured]:
    """The shots with MTF against the chart, measured one after the other in this process.

    print_mm: sigma of the print's blur, where that is known.
    """
    tasks = tuple(ChartTask(shot.photo, (OWN,), Settings(), references(), print_mm) for shot in shots)
    results = visit(Part(tasks, tasks), lambda _: None, Settings())
    return [with_result(shot, result) for shot, (_, result) in zip(shots, results, strict=True)]


def true_mtf50(photo: ChartPhoto) -> tuple[float, float]:
    """Mean MTF50 over 3 x 3 places of the centre third and of each corner, radial and tangential."""
    means = []
    for names in (("third",), ("tl", "tr", "bl", "br")):
        values = []
        for region in LAYOUTS["centre-corners"](ROWS, COLUMNS):
            if region.name in names:
                top, left, height, width = region.box(ROWS, COLUMNS)
                for down in (1 / 6, 1 / 2, 5 / 6):
                    for across in (1 / 6, 1 / 2, 5 / 6):
                        place = left + across * width, top + down * height
                        values += [photo.mtf50(*place, radial=radial) for radial in (True, False)]
        means.append(float(np.mean(values)))
    return means[0], means[1]


def claims(lens_case: Case) -> Iterator[tuple[str, float]]:
    """What the card says against what is true: shares that should be 1, errors in points, values of MTF50 in %."""
    card, truth = lens_case.card, lens_case.truth
    for part, where in enumerate(("centre", "corners")):
        values = {aperture: both[part] for aperture, both in truth.items()}
        best, widest = max(values.values()), min(values)
        sharpest = card[f"sharpest_{where}"]
        if sharpest is None:
            yield f"sharpest aperture known, {where}", 0.0
            continue
        assert isinstance(sharpest, float)
        yield f"sharpest within 1.5 % of the best, {where}", float(values[sharpest] >= 0.985 * best)
        usable = card[f"usable_{where}"]
        assert isinstance(usable, list)
        lowest = min(value for aperture, value in values.items() if usable[0] <= aperture <= usable[1])
        yield f"lowest MTF50 in the usable range, {where}, %", 100 * lowest / best
        losses = [("wide open", widest, card, f"loss_wide_open_{where}_percent")]
        stopped = card[f"loss_stopped_down_{where}"]
        assert isinstance(stopped, list)
        losses += [("stopped down", loss["aperture"], loss, "loss_percent") for loss in stopped]
        for what, aperture, record_, key in losses:
            true, said = 100 * (1 - values[aperture] / best), record_[key]
            lower, upper = record_[f"{key}_lower"], record_[f"{key}_upper"]
            if said is None:
                continue
            yield f"loss {what}, {where}: error, points", float(said) - true
            if lower is not None and not (aperture == sharpest and said == 0):
                yield f"loss {what}, {where}: interval holds the truth", float(lower <= true <= upper)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="How often cards are right.")
    parser.add_argument("--first", type=int, default=3000)
    parser.add_argument("--shoots", type=int, default=20)
    parser.add_argument("--chart", action="store_true", help="LensLab's chart, known to the measurement")
    parser.add_argument("--again", action="store_true", help="truth of the lens set up again, not of these shots")
    asked = parser.parse_args()
    values_of_claim: dict[str, list[float]] = {}
    for seed in range(asked.first, asked.first + asked.shoots):
        with TemporaryDirectory() as folder:
            lens_case = case(seed, Path(folder), asked.chart, asked.again)
        for claim, value in claims(lens_case):
            values_of_claim.setdefault(claim, []).append(value)
        print(seed, lens_case.card["measure"], dict(list(claims(lens_case))), flush=True)
    for claim, values in sorted(values_of_claim.items()):
        if "error" in claim:
            print(
                f"{claim}: rms {math.sqrt(np.mean(np.square(values))):.1f}, mean {np.mean(values):.1f}, n {len(values)}"
            )
        elif claim.endswith("%"):
            print(f"{claim}: least {min(values):.1f}, median {np.median(values):.1f}, n {len(values)}")
        else:
            print(f"{claim}: {100 * np.mean(values):.1f} % of {len(values)}")


if __name__ == "__main__":
    main()
