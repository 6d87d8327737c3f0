"""The picture of why the plain standard deviation misleads.

One simulated lens, two shots at each aperture, developed alike, with the exposure wandering by a third of a stop either
way as meters do. What the lens really does is known: its MTF50.
"""

from __future__ import annotations

import math
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import numpy as np

from benchmarks.pictures.taking import make_small
from lenslab.demo.files import write_tiff
from lenslab.demo.optics import Sensor, SimulatedLens, developed, mtf50
from lenslab.demo.shoot import true_aperture
from lenslab.draw import curve_plots
from lenslab.draw import paper as draw
from lenslab.values.grouping import sets
from lenslab.values.types import Figure, Measured, Metadata, Panel, Photo, Series
from simulator.leaves import chart, photograph
from simulator.shoots import set_measured

SHAPE = (1000, 1500)
SEED = 8


def shoot(folder: Path, lens: SimulatedLens, jitter_ev: float) -> list[Measured]:
    """The lens at all its apertures, measured as a user would."""
    scene, sensor, random = chart(*SHAPE), Sensor(), np.random.default_rng(SEED)
    photos = []
    taken = datetime(2026, 1, 5, 20)
    for number, aperture in enumerate(aperture for aperture in lens.apertures for _ in range(2)):
        mosaic, thirds = photograph(scene, lens, aperture, sensor, seed=number)
        level = 0.18 * 2 ** random.uniform(-jitter_ev, jitter_ev)
        shot = Metadata(
            lens="Plain", aperture=aperture, shutter_s=2 ** (thirds / 3), taken=taken + timedelta(minutes=number)
        )
        path = folder / f"{jitter_ev}-{number:02}.tif"
        write_tiff(path, developed(sensor, mosaic, mean=level), shot)
        photos.append(Photo(path, path.name, shot))
    outcomes = (outcome for photo_set in sets(photos) for outcome in set_measured(photo_set))
    return [outcome for outcome in outcomes if isinstance(outcome, Measured)]


def panel(title: str, quantity: str, measured: list[Measured], lens: SimulatedLens) -> Panel:
    """The measure of the shots, each lens's best being 100 %, over what is true."""
    drawn = curve_plots.shoot(measured, shown=(quantity,)).panels[0]
    (series,) = drawn.series
    best = max(y for _, y in series.line)
    points = tuple((x, 100 * y / best) for x, y in series.points)
    line = tuple((x, 100 * y / best) for x, y in series.line)
    band = tuple((x, 100 * low / best, 100 * high / best) for x, low, high in series.band)
    truth = [(math.log2(n), mtf50(lens, Sensor().pitch_um, true_aperture(n), 0.0)) for n in lens.apertures]
    top = max(y for _, y in truth)
    ours = replace(series, label="measured", style=1, points=points, line=line, band=band)
    known = Series("true MTF50", 0, (), (), tuple((x, 100 * y / top) for x, y in truth), ())
    return replace(drawn, title=title, y_range=(38.0, 110.0), series=(known, ours), note="")


def take(home: Path, target: Path) -> None:
    """Simulate the shoot, measure it and draw it over the truth."""
    stops = (1.8, 2.2, 2.8, 3.5, 4.0, 5.0, 5.6, 7.1, 8.0, 11.0, 16.0)
    lens = SimulatedLens("Simulated 50mm", 50.0, stops, centre_um=5.5, corner_um=6.0, settling=1.3, residual_um=0.6)
    folder = home / target.stem
    folder.mkdir()
    measured = shoot(folder, lens, 1 / 3)
    panels = (
        panel(
            "Standard deviation of grey, exposure wandering by a third of a stop (% of best)",
            "sharpness",
            measured,
            lens,
        ),
        panel("Detail contrast of the same shots (% of best)", "detail_contrast", measured, lens),
    )
    target.write_bytes(draw.draw(Figure(panels, (0.5, 0.5)), "png", dpi=110))
    make_small(target)
