"""Lenses against LensLab's chart, each framed and focused anew several times: is one lens called sharper than itself?

Lenses with wave-front aberrations that open to f/1.4, two shots each at f/2.8 and f/8; focused anew by 0.05 waves at
f/1.4. Of all pairs of framings, how often one is called sharper: as they are, and with 3 % (centre) or 5 % (corners)
between them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
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
from simulator.shoots import OWN, RECORDED, measured, record, with_chart
from simulator.view import CameraView

FIRST, FRAMINGS = 520, 6
ROWS, COLUMNS = 1200, 1800
APERTURES = (2.8, 8.0)
ABERRATIONS = {  # waves wide open
    "defocus": (-0.3, 0.3), "spherical": (0.2, 1.1), "curvature": (-0.7, 0.7), "coma": (0.0, 0.6),
    "astigmatism": (-0.6, 0.6),
}  # fmt: skip
POWERS = {"spherical": 4, "coma": 3}  # of the pupil's radius; of the others 2
PITCHES_UM = (3.2, 3.9, 4.4, 5.9)
REFOCUSED = 0.05  # waves at the widest aperture, standard deviation of focusing
PARTS: tuple[tuple[Part, str, str, float], ...] = (
    ("centre", "third", "mtf50", 0.03),
    ("corners", "corner", "corner_mtf50", 0.05),
)


def some_lens(random: np.random.Generator) -> Callable[[float, float], Blur]:
    """The blur of a lens of f/1.4 at an aperture, focused so many waves off; aberrations fall as theory has it."""
    random.choice(3)  # drawn and not used: a seed stays the lens that it was
    waves = [random.uniform(*ends) for ends in ABERRATIONS.values()]
    rest_px, pitch_um = random.uniform(0.15, 0.45), float(random.choice(PITCHES_UM))

    def blur(aperture: float, defocus: float) -> Blur:
        stop = true_aperture(1.4) / true_aperture(aperture)
        wide_open = dict(zip(ABERRATIONS, (waves[0] + defocus, *waves[1:]), strict=True))
        left = {name: wave * stop ** POWERS.get(name, 2) for name, wave in wide_open.items()}
        return together(aberrated(pitch_um / (0.55 * true_aperture(aperture)), **left), gaussian(rest_px))

    return blur


def framed(seed: int, number: int, folder: Path) -> list[Measured]:
    """The lens of a seed, framed and focused anew for the `number`-th time, within what a careful tester does."""
    folder.mkdir()
    lens = some_lens(np.random.default_rng((41, seed)))
    chart, anew = OWN.chart(), np.random.default_rng((43, 100 * seed + number))
    shift = tuple(anew.uniform(-0.01, 0.01, 2).tolist())
    fill, turn_deg = anew.uniform(1.06, 1.12), anew.uniform(-0.5, 0.5)
    defocus = REFOCUSED * anew.standard_normal()
    view = CameraView((COLUMNS, ROWS), chart.frame, fill=fill, shift=shift, turn_deg=turn_deg)
    for place, aperture in enumerate(APERTURES):
        setup = PhotoSetup(
            view,
            lens(aperture, defocus),
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
            taken = record(RECORDED, aperture, aperture**2 / 500, photo.sensor, shot)
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


def judged_framings(seed: int, folder: Path) -> dict[tuple[str, float], list[bool]]:
    """Part and aperture, and how much sharper one is -> the calls."""
    shoots = [framed(seed, number, folder / str(number)) for number in range(FRAMINGS)]
    return {
        (f"{where} f/{aperture:g}", by): [called(*pair, part, aperture, by) for pair in permutations(shoots, 2)]
        for part, (where, _, _, apart) in enumerate(PARTS)
        for aperture in APERTURES
        for by in (0.0, apart)
    }


def framing_lines(results: Sequence[dict[tuple[str, float], list[bool]]]) -> Iterator[Line]:
    """How often a lens is called sharper than itself, and than one that is less sharp."""
    for where, by in results[0]:
        calls = [call for result in results for call in result[where, by]]
        what = f"lens of f/1.4 set up anew, {where}: called sharper than "
        if by:
            yield counted(f"{what}one by {100 * by:.0f} % less", calls, least=0.8)
        else:
            yield counted(f"{what}itself", calls, most=0.01)
