"""Shots whose MTF is known: a Gaussian blur that grows with image height, more along the radius than across it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import numpy as np

from lenslab.charts.chart_key import ChartKey
from lenslab.charts.geometry import Geometry
from lenslab.charts.place import ChartPlace, packed
from lenslab.charts.shapes import Box
from lenslab.measure.chart_results import ChartResult, chart_maps, result_of, with_result
from lenslab.measure.chart_shot import ChartTask
from lenslab.measure.regions import centre_corners
from lenslab.measure.tiles import MtfMap
from lenslab.run.visits import visit
from lenslab.values.types import Array, Measured, Metadata, Photo, Settings
from lenslab.workers.process import Part
from simulator.wavefront_shoots import Glass, transfer

FRAME = (3000, 2000)  # columns, rows
TILE = 100
RADIAL, TANGENTIAL = 1.5, 0.5  # how much blur grows, against the mean of both


def contrast(frequency: Array | float, height: Array | float, growth: float, blur: float) -> Array:
    """The true contrast; blur: its deviation in the middle, px."""
    sigma = blur * (1 + growth * np.asarray(height) ** 2)
    return np.asarray(np.exp(-2 * (np.pi * sigma * frequency) ** 2))


PAGE_MM = (420.0, 297.0)
SCALE = FRAME[0] / PAGE_MM[0]
PLACE = ChartPlace(
    Geometry(PAGE_MM, FRAME, (SCALE, 0, 0, 0, SCALE, 0, 0, 0, 1)), Box(0, 0, *PAGE_MM), False, False, None
)  # the page fills the frame, as it should


def tiles(blur: float) -> MtfMap:
    """What `measure_map` would find, without error."""
    columns, rows = FRAME
    x, y = (axis.ravel() + TILE / 2 for axis in np.meshgrid(np.arange(0, columns, TILE), np.arange(0, rows, TILE)))
    height = np.hypot(x - columns / 2, y - rows / 2) / (np.hypot(*FRAME) / 2)
    frequencies = np.arange(51) / 100
    growths = np.array([RADIAL, TANGENTIAL])
    sigma = blur * (1 + growths[None, :] * height[:, None] ** 2)
    mtf = np.exp(-2 * (np.pi * sigma[:, :, None] * frequencies) ** 2)
    mtf50 = np.sqrt(np.log(2) / 2) / (np.pi * sigma)
    small, none = np.full_like(mtf50, 1e-3), np.zeros_like(mtf50)
    return MtfMap(
        FRAME, TILE, x, y, mtf50, small, none, frequencies, mtf, np.full_like(mtf, 1e-3), none, (None,) * len(x)
    )  # fmt: skip


@cache
def mtf_shot(
    number: int,
    aperture: float | None,
    blur: float,
    *,
    lens: str = "Known 50mm",
    width_mm: float | None = 18.0,
    scatter: float = 0.0,
) -> Measured:
    """A shot with MTF; with 18 mm across 3000 px a pixel is 6 um. scatter: deviation of the tiles' contrast."""
    metadata = Metadata(camera="Maker One", lens=lens, aperture=aperture, shutter_s=0.01, sensor_width_mm=width_mm)
    found = tiles(blur)
    off = np.random.default_rng(number).normal(0, scatter, found.mtf.shape[:2])
    found = replace(found, mtf=found.mtf + off[:, :, None])
    return shot_with(found, PLACE, Photo(Path(f"/shots/{number}.dng"), f"shots/{number}.dng", metadata))


def series_through(
    of: Glass, apertures: Sequence[float], folder: str = "shots", print_mm: float | None = 0.001
) -> list[Measured]:
    """Shots of a known chart through a lens with diffraction, alike all over the frame. print_mm: divided out."""
    shots, chart = [], chart_maps(ChartKey("lenslab", 420, 297, seed=1), print_mm)
    for number, aperture in enumerate(apertures):
        found = tiles(0.7)
        mtf = np.sinc(found.frequencies) * transfer(of, aperture, found.frequencies)
        found = replace(found, mtf=np.broadcast_to(mtf, found.mtf.shape))
        data = Metadata(camera="Maker One", lens="Known 50mm", aperture=aperture, sensor_width_mm=of.pitch_um * 3)
        shot = shot_with(found, PLACE, Photo(Path(f"/{folder}/{number}.dng"), f"{folder}/{number}.dng", data))
        shots.append(replace(shot, maps=(*shot.maps, *chart)))
    return shots


def measured_against(key: ChartKey, path: Path, metadata: Metadata = Metadata()) -> tuple[Measured, ChartResult]:
    """A file that shows this chart, and what is measured in it."""
    photo = Photo(path, path.name, metadata)
    task = (ChartTask(photo, (key,), Settings()),)
    ((_, result),) = visit(Part(task, task), lambda _: None, Settings())
    return with_result(Measured(photo, ()), result), result


def shot_with(tiles: MtfMap, place: ChartPlace, photo: Photo) -> Measured:
    """A shot with these tiles."""
    columns, rows = tiles.frame_px
    return with_result(Measured(photo, ()), result_of(tiles, centre_corners(rows, columns), (), packed(place)))
