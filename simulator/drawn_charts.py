"""Slanted-edge charts as a camera sees them, drawn small: what the finder of edges has to find, and what not."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np

from lenslab.measure.edge_mtf import EdgePlace
from lenslab.values.types import Array

ROWS, COLUMNS = 600, 900
_FINE = 3  # points a pixel
_PX_APART = 5.0  # of corners that sides are given, so that distortion bends them


@dataclass
class Page:
    """Areas drawn one over another, in px from the top left; sides: those that are slanted edges of the chart."""

    ground: float
    areas: list[tuple[Array, float]] = field(default_factory=list)
    sides: list[tuple[Array, Array]] = field(default_factory=list)

    def area(self, corners: Sequence[Sequence[float]] | Array, light: float, sides: Sequence[int] = ()) -> None:
        points = np.asarray(corners, float)
        self.areas.append((points, light))
        self.sides.extend((points[k], points[(k + 1) % len(points)]) for k in sides)

    def square(self, x: float, y: float, side: float, turn_deg: float, light: float, *, meant: bool = True) -> None:
        around = np.deg2rad(turn_deg + 45 + 90 * np.arange(4))
        corners = np.stack([x + side / np.sqrt(2) * np.cos(around), y + side / np.sqrt(2) * np.sin(around)], axis=1)
        self.area(corners, light, range(4) if meant else ())

    def disc(self, x: float, y: float, radius: float, light: float) -> None:
        around = np.linspace(0, 2 * np.pi, 60, endpoint=False)
        self.area(np.stack([x + radius * np.cos(around), y + radius * np.sin(around)], axis=1), light)


@dataclass(frozen=True)
class Camera:
    """How a page is seen. blur_px: of a Gaussian. noise: standard deviation of white."""

    turn_deg: float = 0.4
    distortion: float = -0.025  # at the corner, of the radius
    perspective: float = 0.03
    blur_px: float = 0.9
    noise: float = 0.006
    falloff: float = 0.3  # at the corner
    exposure: float = 1.0
    shift_px: tuple[float, float] = (0.0, 0.0)

    def seen(self, points: Array) -> Array:
        """Where points of the page are in the picture."""
        middle, radius = np.array([COLUMNS / 2, ROWS / 2]), np.hypot(COLUMNS, ROWS) / 2
        turn = np.deg2rad(self.turn_deg)
        off = (points - middle) @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
        off = off / (1 + self.perspective * (off[:, :1] + 0.5 * off[:, 1:]) / radius)
        off = off * (1 + self.distortion * (off**2).sum(axis=1, keepdims=True) / radius**2)
        return np.asarray(off + middle + self.shift_px)


def between(start: Array, end: Array) -> Array:
    many = max(int(math.dist(start, end) / _PX_APART), 2)
    return np.asarray(start + (end - start) * (np.arange(many + 1) / many)[:, None])


def photograph(page: Page, camera: Camera = Camera()) -> Array:
    """Linear light, 1 and more where it is clipped."""
    fine = np.full((ROWS * _FINE, COLUMNS * _FINE), page.ground, np.float32)
    for corners, light in page.areas:
        outline = np.concatenate([between(corners[k - 1], corners[k])[:-1] for k in range(len(corners))])
        places = ((camera.seen(outline) + 0.5) * _FINE - 0.5) * 16
        cv2.fillPoly(fine, [np.rint(places).astype(np.int32)], light, cv2.LINE_8, 4)
    light = cv2.GaussianBlur(fine.reshape(ROWS, _FINE, COLUMNS, _FINE).mean(axis=(1, 3)), (0, 0), camera.blur_px)
    rows, columns = np.mgrid[:ROWS, :COLUMNS]
    away = ((rows - ROWS / 2) ** 2 + (columns - COLUMNS / 2) ** 2) / (ROWS**2 + COLUMNS**2) * 4
    light *= camera.exposure * (1 - camera.falloff * away)
    light += camera.noise * np.random.default_rng(11).normal(size=light.shape)
    return np.minimum(light, 1.0).astype(np.float32)


def sides_seen(page: Page, camera: Camera = Camera(), least_px: float = 34.0) -> list[Array]:
    """The chart's slanted edges in the picture, as places along each; of those cut by the rim what is left."""
    sides = [camera.seen(between(*side)) for side in page.sides]
    inside = [((side > 3) & (side < (COLUMNS - 4, ROWS - 4))).all(axis=1) for side in sides]
    cut = [side[part] for side, part in zip(sides, inside, strict=True)]
    return [side for side in cut if len(side) > 1 and np.hypot(*(side[-1] - side[0])) > least_px]


def slant_deg(side: Array) -> float:
    """Off rows, columns or diagonals."""
    along = side[-1] - side[0]
    turned = np.degrees(np.arctan2(along[1], along[0])) % 45
    return float(min(turned, 45 - turned))


def is_on(places: Sequence[EdgePlace], sides: Sequence[Array]) -> Array:
    """Whether each found edge lies on each side of the chart: (places, sides)."""
    if not places or not sides:
        return np.zeros((len(places), len(sides)), bool)
    start, end = np.array([side[0] for side in sides]), np.array([side[-1] for side in sides])
    length = np.hypot(*(end - start).T)
    along = (end - start) / length[:, None]
    found = np.array([(place.start, place.end) for place in places])
    off = found.mean(axis=1)[:, None] - start
    turned = (found[:, 1] - found[:, 0]) / np.hypot(*(found[:, 1] - found[:, 0]).T)[:, None]
    aside = along[:, 0] * off[..., 1] - along[:, 1] * off[..., 0]
    askew = along[:, 0] * turned[:, 1:] - along[:, 1] * turned[:, :1]
    ahead = (off * along).sum(axis=2)
    return np.asarray((abs(aside) < 4) & (abs(askew) < 0.06) & (ahead > 0) & (ahead < length))
