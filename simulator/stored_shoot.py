"""A session with measured MTF, made of plausible numbers in no time: no photo is there."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from lenslab.measure.metrics import METRICS
from lenslab.store.session import SessionWriter
from lenslab.values.remarks import remark
from lenslab.values.types import Map, Measured, Measurement, Metadata, Photo, Settings

REGIONS = ("entire", "third", "corner", "tl", "tr", "bl", "br", "extreme")
APERTURES = (2.0, 4.0, 8.0)
MAPS = {  # rows and columns, and a number near which theirs lie
    "trace_frame": (1, 3, 2160.0),
    "trace_light": (45, 67, 0.3),
    "trace_power": (9, 66, 7.0),
    "texture": (7, 8, 0.0003),
    "mtf_map": (60, 6, 0.2),
    "chart_place": (1, 28, 1.0),
    "mtf_frame": (1, 3, 2160.0),
    "mtf_by_height": (21, 50, 0.5),
    "mtf_by_height_error": (21, 50, 0.01),
    "mtf_by_region": (7, 50, 0.5),
    "vignetting_by_height": (2, 51, -0.3),
    "lateral_colour": (40, 8, 0.1),
}


def make_session(path: Path, rng: np.random.Generator) -> None:
    """Six shots through two lenses, each with numbers and maps of every kind."""
    shots = []
    for lens, focal in (("A 50mm", 50.0), ("B 35mm", 35.0)):
        for aperture in APERTURES:
            known = Metadata("Simulated", "1", lens, "2", aperture, 0.01, 100.0, focal, sensor_width_mm=36.0)
            photo = Photo(path.with_name(f"{lens}{aperture}.tif"), f"{lens}{aperture}.tif", known)
            numbers = [Measurement(region, name, 0.3) for name in METRICS for region in REGIONS]
            shots.append(Measured(photo, tuple(numbers), (remark("extra_data"),), None, tuple(_maps(rng))))
    with SessionWriter(path) as keeper:
        keeper.keep_photos([shot.photo for shot in shots])
        keeper.keep_outcomes(shots, Settings())


def _maps(rng: np.random.Generator) -> list[Map]:
    made = []
    for quantity, (rows, columns, about) in MAPS.items():
        values = np.full((rows, columns), about) * rng.uniform(0.9, 1.1, (rows, columns))
        if quantity.endswith("_frame"):
            values = np.array([[3240.0, 2160.0, 128.0]])
        made.append(Map(quantity, rows, columns, values.astype("<f4").tobytes()))
    return made
