"""A chart of even detail of all scales with a known distribution, and one shot of it."""

from __future__ import annotations

import cv2
import numpy as np

from lenslab.demo.optics import Sensor, SimulatedLens, exposed, falloff_map, pixel_mtf
from lenslab.demo.shoot import light_per_second, metered, true_aperture
from lenslab.values.types import Array, Luminance

DARKEST, LIGHTEST = 0.06, 0.9  # reflectance of printer's black and of paper
_SUBPIXEL_BITS = 4  # OpenCV takes coordinates in sixteenths of a pixel
_MARGIN = 4  # cut off: OpenCV does not smooth what it draws across an array's edge


def chart(
    rows: int, columns: int, seed: int = 1, smallest_px: float = 1.5, largest_px: float | None = None
) -> Luminance:
    """Dead leaves: opaque discs and bars laid over each other until nothing shows between them.

    Gives linear reflectance, float32, shape (rows, columns), DARKEST to LIGHTEST. Position, grey and direction are
    uniform; radii (a bar's half width) lie between `smallest_px` and `largest_px` with density 1/r^3, which makes
    detail look alike at every scale: Lee, Mumford, Huang, "Occlusion models for natural images", IJCV 41 (2001). By
    default the largest is a 96th of the shorter side, so that a corner region has the same mix as the centre. The
    chart wraps around at its edges, so that a Fourier transform blurs it without seams.
    """
    random = np.random.default_rng(seed)
    largest_px = largest_px or max(min(rows, columns) / 96, 4 * smallest_px)
    ends = smallest_px**-2, largest_px**-2
    mean_area = 2 * np.pi * np.log(largest_px / smallest_px) / (ends[0] - ends[1])
    leaves = int(5 * rows * columns / mean_area) + 64  # exp(-5): less than 1 % stays uncovered
    radii = (ends[0] - random.random(leaves) * (ends[0] - ends[1])) ** -0.5
    places = random.random((leaves, 2)) * (columns, rows)
    angles = random.random(leaves) * np.pi
    bars = random.random(leaves) < 0.3
    greys = random.integers(0, 256, leaves).tolist()
    along = np.stack([np.cos(angles), np.sin(angles)], axis=1) * radii[:, None]
    across = along[:, ::-1] * (-1, 1)
    corners = np.stack([3 * along + across, 3 * along - across, -3 * along - across, -3 * along + across], axis=1)

    paper = np.full((rows + 2 * _MARGIN, columns + 2 * _MARGIN), 128, np.uint8)
    unit = 1 << _SUBPIXEL_BITS
    leaf, leaf_places = _wrapped(places, radii * np.where(bars, 3.2, 1.0) + 2 + _MARGIN, rows, columns)
    centres = np.rint((leaf_places + _MARGIN) * unit).astype(np.int32).tolist()
    polygons = np.rint((corners[leaf] + leaf_places[:, None] + _MARGIN) * unit).astype(np.int32)
    sizes = np.rint(radii * unit).astype(np.int32).tolist()
    is_bar = bars.tolist()
    for number, centre, polygon in zip(leaf.tolist(), centres, polygons, strict=True):
        if is_bar[number]:
            cv2.fillConvexPoly(paper, polygon, greys[number], cv2.LINE_AA, _SUBPIXEL_BITS)
        else:
            cv2.circle(paper, centre, sizes[number], greys[number], cv2.FILLED, cv2.LINE_AA, _SUBPIXEL_BITS)
    inside = paper[_MARGIN:-_MARGIN, _MARGIN:-_MARGIN]
    return (DARKEST + (LIGHTEST - DARKEST) / 255 * inside).astype(np.float32)


def photograph(
    chart: Luminance,
    lens: SimulatedLens,
    aperture: float,
    sensor: Sensor | None = None,
    *,
    thirds: int | None = None,
    seed: int = 0,
    compensation_ev: float = 2 / 3,
) -> tuple[Array, int]:
    """One shot of the chart filling the frame: the mosaic (uint16) and its true time in third stops from one second.

    thirds: the exposure, or None for the meter's choice. The same arguments give the same levels.
    """
    sensor = sensor or Sensor()
    rows, columns = chart.shape
    image = light_per_second(spectrum(chart), (rows, columns), lens, aperture, sensor)
    falloff = falloff_map((rows, columns), lens, true_aperture(aperture), sensor.pitch_um)
    if thirds is None:
        thirds = metered(image, falloff, compensation_ev, sensor.gain)
    return exposed(sensor, image * falloff * np.float32(2 ** (thirds / 3)), np.random.default_rng(seed)), thirds


def spectrum(chart: Luminance) -> Array:
    """Fourier transform of the chart, averaged over square pixels: what `projected` takes, for every aperture."""
    axes = np.fft.fftfreq(chart.shape[0]), np.fft.rfftfreq(chart.shape[1])
    down, across = (pixel_mtf(axis.astype(np.float32)) for axis in axes)
    return np.asarray(np.fft.rfft2(chart) * (down[:, None] * across))


def _wrapped(places: Array, reach: Array, rows: int, columns: int) -> tuple[Array, Array]:
    """Which leaf, in their order, and where (n, 2): each once, and again at the opposite edge if it crosses one."""
    x, y = places.T
    always = np.ones(len(places), bool)
    across = ((0, always), (columns, x < reach), (-columns, x > columns - reach))
    down = ((0, always), (rows, y < reach), (-rows, y > rows - reach))
    every = [(np.flatnonzero(a & d), (right, below)) for right, a in across for below, d in down]
    leaf = np.concatenate([here for here, _ in every])
    wrapped = np.concatenate([places[here] + by for here, by in every])
    order = np.argsort(leaf, kind="stable")
    return leaf[order], wrapped[order]
