"""Lenses against LensLab's chart, each framed and focused anew several times: is one lens called sharper than itself?

Lenses with wave-front aberrations that open to f/1.4, two shots each at f/2.8 and f/8; focused anew by 0.05 waves at
f/1.4. Of all pairs of framings, how often one is called sharper: as
they are, and with 3 % (centre) or 5 % (corners) between them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations
from pathlib import Path

import numpy as np

from benchmarks.accuracy.lines import Line, counted
from lenslab.demo.files import write_dng
from lenslab.demo.optics import BAYER_RGGB, exposed
from lenslab.demo.shoot import true_aperture
from lenslab.judge.ranking import ranked, sharper
from lenslab.judge.sharpness import line_of
from lenslab.values.types import Lens, Measured, Part
from simulator.page_blur import Blur, aberrated, gaussian, together
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.prints import Print
from simulator.shoots import OWN, measured, record, with_chart
from simulator.view import CameraView

FIRST, FRAMINGS = 520, 6
ROWS, COLUMNS = 1200, 1800
APERTURES = (2.8, 8.0)
WIDEST = (1.4, 2.0, 2.8)
PITCHES_UM = (3.2, 3.9, 4.4, 5.9)
REFOCUSED = 0.05  # waves at the widest aperture, standard deviation of focusing
PARTS: tuple[tuple[Part, str, str, float], ...] = (
    ("centre", "third", "mtf50", 0.03),
    ("corners", "corner", "corner_mtf50", 0.05),
)


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
    widest = float(random.choice(WIDEST))
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


def framed(seed: int, number: int, folder: Path) -> list[Measured]:
    """The lens of a seed, framed and focused anew for the `number`-th time, within what a careful tester does."""
    folder.mkdir()
    lens = replace(some_lens(np.random.default_rng((41, seed))), widest=1.4)
    chart, anew = OWN.chart(), np.random.default_rng((43, 100 * seed + number))
    shift = tuple(anew.uniform(-0.01, 0.01, 2).tolist())
    fill, turn_deg = anew.uniform(1.06, 1.12), anew.uniform(-0.5, 0.5)
    focused = replace(lens, defocus=lens.defocus + REFOCUSED * anew.standard_normal())
    view = CameraView((COLUMNS, ROWS), chart.frame, fill=fill, shift=shift, turn_deg=turn_deg)
    for place, aperture in enumerate(APERTURES):
        setup = PhotoSetup(
            view,
            focused.blur(aperture),
            blur_varies=True,
            vignetting_ev=0.5,
            iso=100.0,
            exposure=0.6,
            pattern=BAYER_RGGB,
            seed=1000 * seed + 10 * number + place,
            printed=Print.drawn(seed),
        )
        photo = photograph_page(chart, setup)
        for repeat in range(2):
            random = np.random.default_rng((47, seed, number, place, repeat))
            levels = exposed(photo.sensor, photo.light / np.float32(photo.sensor.gain), random)
            shot = 2 * place + repeat
            taken = record("Simulated", aperture, aperture**2 / 500, photo.sensor, shot)
            write_dng(folder / f"{shot:03d}.dng", levels, taken, photo.sensor)
    return with_chart(measured(folder))


def called(better: list[Measured], other: list[Measured], part: int, aperture: float, by: float) -> bool:
    """Whether the first lens is called sharper, its MTF50 raised by this share."""
    where, region, quantity, _ = PARTS[part]
    lines = []
    for label, shots, factor in (("better", better, 1 + by), ("other", other, 1.0)):
        values = [None if (value := shot.value("mtf50", region)) is None else factor * value for shot in shots]
        line = line_of(shots, values, quantity, where)
        assert line is not None
        stated = (*line.stated[:1], *line.stated)
        widest = replace(line, apertures=(1.4, *line.apertures), stated=stated)  # where focusing counts
        lines.append((label, Lens("Camera", None, label, None, 50.0), widest, aperture))
    lenses = {lens.label: lens for lens in ranked(lines)}
    return bool(sharper(lenses["better"], lenses["other"]))


def judged_framings(seed: int, folder: Path) -> dict[tuple[str, float], tuple[str, list[bool]]]:
    """Part and aperture, and how much sharper one is -> how MTF50 scatters over the framings, the calls."""
    shoots = [framed(seed, number, folder / str(number)) for number in range(FRAMINGS)]
    answers = {}
    for part, (where, region, _, apart) in enumerate(PARTS):
        for place, aperture in enumerate(APERTURES):
            values = [np.mean([shot.value("mtf50", region) for shot in shots[2 * place :][:2]]) for shots in shoots]
            scatter = 100 * np.std(values, ddof=1) / np.mean(values)
            case = f"{seed}: MTF50 {np.mean(values):.3f}, {scatter:.2f} %"
            for by in (0.0, apart):
                calls = [called(first, second, part, aperture, by) for first, second in permutations(shoots, 2)]
                answers[f"{where} f/{aperture:g}", by] = case, calls
    return answers


def framing_lines(results: Sequence[dict[tuple[str, float], tuple[str, list[bool]]]]) -> Iterator[Line]:
    """How often a lens is called sharper than itself, and than one that is less sharp."""
    for where, by in results[0]:
        cases, called_sharper = zip(*(result[where, by] for result in results), strict=True)
        calls = [call for one in called_sharper for call in one]
        what = f"lens of f/1.4 set up anew, {where}: called sharper than {'one by' if by else 'itself'}"
        limits = {"least": 0.8} if by else {"most": 0.01}
        yield counted(f"{what} {100 * by:.0f} % less" if by else what, calls, **limits, details=cases)
