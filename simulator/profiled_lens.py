"""Shots of a lens whose distortion, lateral colour and vignetting are known, as numbers; and what Lensfun leaves of
these. The laws are not Lensfun's models.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from lenslab.charts.geometry import Matches, fit_geometry, geometry_of, similarity
from lenslab.charts.place import ChartPlace, packed
from lenslab.charts.shapes import Box
from lenslab.measure import metrics
from lenslab.measure.chart_results import COLOUR, FALLOFF, HEIGHTS
from lenslab.measure.metrics import CornerOptics
from lenslab.values.types import Array, Map, Measured, Metadata, Photo
from simulator.page_photo import COLOUR_LAWS, FALLOFFS
from simulator.view import CameraView

PAGE_MM = (420.0, 297.0)


@dataclass(frozen=True, slots=True)
class LensTruth:
    """distortion, distortion_law: as CameraView has them. red, blue: by which these pictures are larger in the corner,
    shares, by a law of COLOUR_LAWS. dark_ev: lost in the extreme corner at f/2.8; a third of it per stop remains.
    """

    distortion: float = -0.03
    distortion_law: str = "division"
    red: float = 6e-4
    blue: float = -4e-4
    colour_law: str = "cubic"
    dark_ev: float = 1.6
    falloff: str = "natural"

    def lost_ev(self, aperture: float, height: Array | float) -> Array:
        """Light lost there, EV."""
        stops = 2 * math.log2(aperture / 2.8)
        return np.asarray(self.dark_ev * 3.0**-stops * FALLOFFS[self.falloff](np.asarray(height)))

    def colour(self, share: float, height: Array | float) -> Array:
        """By how much a colour's picture is larger at a height, a share."""
        return np.asarray(share * COLOUR_LAWS[self.colour_law](np.asarray(height)))


def view_of(frame_px: tuple[int, int], truth: LensTruth, fill: float = 1.06, turn_deg: float = 0.4) -> CameraView:
    """A camera before an A3 page, across which its picture lies."""
    page = Box(0, 0, *(PAGE_MM if frame_px[0] >= frame_px[1] else PAGE_MM[::-1]))
    return CameraView(
        frame_px, page, fill=fill, turn_deg=turn_deg, distortion=truth.distortion, law=truth.distortion_law
    )


@cache
def place_in(view: CameraView) -> ChartPlace:
    """Where the program finds the page: its own geometry, fitted to places without error."""
    columns, rows = view.frame_px
    x, y = (axis.ravel() for axis in np.meshgrid(np.linspace(0, columns - 1, 30), np.linspace(0, rows - 1, 24)))
    page = np.stack(view.to_page(x, y), axis=1)
    frame = view.frame
    inside = (page[:, 0] >= 0) & (page[:, 0] <= frame.width) & (page[:, 1] >= 0) & (page[:, 1] <= frame.height)
    matches = Matches(
        page[inside], np.stack([x, y], axis=1)[inside], np.broadcast_to(np.eye(2), (int(inside.sum()), 2, 2))
    )
    start = geometry_of(similarity(matches.page, matches.picture), (frame.width, frame.height), view.frame_px)
    lies = start
    for terms in (0, 2, 3, 5, 7):
        lies = fit_geometry(lies, matches, terms, 0.3)
    return ChartPlace(replace(lies, residual_px=0.02), frame, False, False, None)


def shot_as_numbers(
    view: CameraView, truth: LensTruth, aperture: float, number: int, metadata: Metadata, *, noise: float = 0.0
) -> Measured:
    """A shot as it would be measured; noise: 1 for what RAW files at ISO 100 have."""
    random = np.random.default_rng(number)
    place = place_in(view)
    heights = np.array(HEIGHTS)
    ev = -truth.lost_ev(aperture, heights) + noise * random.normal(0, 0.004) * heights**2
    off, colours = _colour_places(view), []
    for share in (truth.red, truth.blue):
        height = np.hypot(*off.T)
        shift = off * view.half_diagonal_px * truth.colour(share, height)[:, None]
        colours += [*(shift + noise * random.normal(0, 0.01, shift.shape)).T, np.full(len(off), 0.01)]
    middle = (np.array(view.frame_px) - 1) / 2
    table = np.stack([*(off * view.half_diagonal_px + middle).T, *colours], axis=1)
    corner = CornerOptics((float(ev[-1]), 0.01), (100 * truth.distortion, 0.005), (0.0, 0.01), (0.0, 0.01))
    photo = Photo(Path(f"/simulated/{number}.dng"), f"{number}.dng", replace(metadata, aperture=aperture))
    maps = (packed(place), Map.of(FALLOFF, np.stack([ev, np.full_like(ev, 0.004)])), Map.of(COLOUR, table))
    return Measured(photo, tuple(metrics.of_optics(corner)), maps=maps)


def _colour_places(view: CameraView) -> Array:
    columns, rows = view.frame_px
    x, y = np.meshgrid((np.arange(8) + 0.5) / 8 - 0.5, (np.arange(5) + 0.5) / 5 - 0.5)
    return np.stack([x.ravel() * columns, y.ravel() * rows], axis=1) / view.half_diagonal_px


@dataclass(frozen=True, slots=True)
class Left:
    """What a corrected picture still has: distortion, % of the half diagonal, rms; colour, px of a picture of `full`
    pixels along the long side, rms, the worse of two; light, EV rms to 0.95 of the half diagonal, and in the corner.
    """

    distortion: float
    colour_px: float
    light_ev: float
    corner_ev: float


def left_by_lensfun(
    xml: str, view: CameraView, truth: LensTruth, *, camera: tuple[str, str], lens: str, focal: float, aperture: float,
    distance: float, full_px: int = 6000,
) -> Left:  # fmt: skip
    """Corrected by Lensfun itself, which has to find camera and lens by the names that EXIF has."""
    import lensfunpy

    database = lensfunpy.Database(xml=xml, load_common=False, load_bundled=False)
    known = database.find_cameras(*camera)[0]
    entry = database.find_lenses(known, None, lens)[0]
    columns, rows = view.frame_px
    modifier = lensfunpy.Modifier(entry, known.crop_factor, columns, rows)
    modifier.initialize(focal, aperture, distance, 1.0, pixel_format=np.float32)
    return Left(
        _distortion_left(modifier.apply_geometry_distortion(), view),
        _colour_left(modifier.apply_subpixel_distortion(), view, truth) * full_px / max(view.frame_px),
        *_light_left(modifier, view, truth, aperture),
    )


def _distortion_left(source: Any, view: CameraView) -> float:
    """Straight lines of the page have to be straight: a homography leads from the page to the corrected picture."""
    rows, columns = source.shape[:2]
    y, x = np.mgrid[0:rows:12, 0:columns:12]
    seen = np.asarray(source, float)[y, x].reshape(-1, 2)
    inside = ((seen >= 0) & (seen <= np.array(view.frame_px) - 1)).all(axis=1)
    page = np.stack(view.to_page(*seen[inside].T), axis=1)
    page = (page - page.mean(axis=0)) / page.std()
    places = np.stack([x.ravel(), y.ravel()], axis=1)[inside] / view.half_diagonal_px
    matrix, _ = cv2.findHomography(page, places)
    shown = cv2.perspectiveTransform(page[None], matrix)[0]
    return 100 * math.sqrt(float(np.mean(np.sum((shown - places) ** 2, axis=1))))


def _colour_left(source: Any, view: CameraView, truth: LensTruth) -> float:
    """px, of the worse of red and blue: where the profile looks for the colour, against where it is."""
    places = np.asarray(source, float)[::12, ::12].reshape(-1, 3, 2)
    middle = (np.array(view.frame_px) - 1) / 2
    worst = 0.0
    for colour, share in ((0, truth.red), (2, truth.blue)):
        off = places[:, 1] - middle
        true = off * truth.colour(share, np.hypot(*off.T) / view.half_diagonal_px)[:, None]
        rest = places[:, colour] - places[:, 1] - true
        worst = max(worst, math.sqrt(float(np.mean(np.sum(rest**2, axis=1)))))
    return worst


def _light_left(modifier: Any, view: CameraView, truth: LensTruth, aperture: float) -> tuple[float, float]:
    columns, rows = view.frame_px
    y, x = np.mgrid[0:rows, 0:columns]
    height = np.hypot(x - (columns - 1) / 2, y - (rows - 1) / 2) / view.half_diagonal_px
    light = np.exp2(-truth.lost_ev(aperture, height)).astype(np.float32)
    picture = np.ascontiguousarray(np.repeat(light[:, :, None], 3, axis=2))
    if not modifier.apply_color_modification(picture):
        return math.inf, math.inf
    ev = np.log2(picture[:, :, 1])
    ev -= ev[height < 0.95].mean()  # the level of the whole is no vignetting
    return math.sqrt(float(np.mean(ev[height < 0.95] ** 2))), math.sqrt(float(np.mean(ev[height > 0.985] ** 2)))
