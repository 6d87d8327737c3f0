"""Shoots of three lenses on one tripod: all healthy, one decentred, one soft in a corner, the camera not square."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

import numpy as np

from lenslab.charts.shapes import Chart
from simulator.prints import Print
from simulator.rolls import Memory
from simulator.shoots import empty
from simulator.wavefront_cases import Case
from simulator.wavefront_shoots import Glass, Series, Sheet, corner_mtf50, framed_print, printed, some_series, taken

SHAPE = (1072, 1608)
SLOW, FAST = (2.0, 2.8, 5.6, 8.0, 11.0), (1.4, 2.0, 2.8, 5.6, 8.0, 11.0)
SQUARE_DEG = 0.1  # of a careful tester's camera, standard deviation about either axis
TILTED_DEG = (0.6, 1.2)
BLUR_PX = 0.7  # by 1 degree in the corner of a full frame of 24 MP at f/2, standard deviation
LOST = 0.15  # of the corner's MTF50 wide open
STAYING = (0.26, 0.49)
SIGNS = ((-1, -1), (-1, 1), (1, -1), (1, 1))  # down and across of tl, tr, bl, br


def centred(number: int, folder: Path, page: Chart | None = None) -> Iterator[Case]:
    """Three healthy lenses; one of them decentred; with a corner that stays soft stopped down; the camera tilted.

    page: the chart; without, one of `wavefront_shoots`. Cases' wrong: the lens's name; size: the number of its corner.
    """
    random, memory = np.random.default_rng((58, number)), Memory()
    each, lenses = int(random.integers(1, 3)), [some_series(number, lens=lens, shape=SHAPE) for lens in range(3)]
    for lens, series in enumerate(lenses):
        series.glass = replace(series.glass, widest=2.0 if lens else float(random.choice((1.4, 2.0))))
    kind, corner = lenses[0].glass, int(random.integers(4))
    decentred = replace(kind, decentred=_in(corner, _px_for(kind, kind.widest, LOST)))
    staying = replace(kind, staying=_in(corner, _px_for(kind, 5.6, float(random.uniform(*STAYING)))))
    square, tilted = random.normal(0, SQUARE_DEG, 2), random.uniform(*TILTED_DEG) * np.array(SIGNS[corner]) / 2**0.5
    for what, glass, tilt in (
        ("healthy", kind, square),
        ("decentred", decentred, square),
        ("staying", staying, square),
        ("tilted", kind, tilted),
    ):
        lenses[0].glass = glass
        for series in lenses if what in ("healthy", "tilted") else lenses[:1]:
            apertures = FAST if series.glass.widest < SLOW[0] else SLOW
            blur_px = _set_up(series, tilt, None if page is None else _sheet(page, number))
            taken(series, folder, apertures, each, jitter=0.3, memory=memory, tilt=blur_px)
        outcomes = memory.measured(folder)
        wrong = frozenset({lenses[0].name}) if glass is not kind else frozenset()
        yield Case(what, number, outcomes, wrong, corner, lenses[0].tiff)
    empty(folder)


def _set_up(series: Series, tilt: np.ndarray, sheet: Sheet | None) -> tuple[float, float]:
    """Before the chart, the camera tilted by so many degrees: by how much it blurs more downwards and to the right."""
    if sheet is not None:
        series.chart = framed_print(sheet, SHAPE, series.seed, tuple(tilt.tolist()))
        series.spectra.clear()
    down, across = (tilt * BLUR_PX * SLOW[0] / series.glass.widest).tolist()
    return down, across


@lru_cache(maxsize=1)
def _sheet(page: Chart, number: int) -> Sheet:
    """One print for all lenses of a shoot."""
    return printed(page, Print.drawn(number), SHAPE)


def _in(corner: int, px: float) -> tuple[float, float, float, float]:
    return tuple(px if number == corner else 0.0 for number in range(4))  # type: ignore[return-value]


def _px_for(glass: Glass, aperture: float, loss: float) -> float:
    """The Gaussian that costs a corner this share of its MTF50."""
    steps = np.geomspace(0.05, 6, 200)
    left = [corner_mtf50(glass, aperture, float(px)) for px in steps]
    return float(steps[int(np.argmax(np.array(left) < (1 - loss) * corner_mtf50(glass, aperture)))])
