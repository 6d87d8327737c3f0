"""Slanted-edge charts as a camera sees them, drawn small: what the finder of edges has to find, and what not."""

from __future__ import annotations

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


def squares_on_bars() -> Page:
    """Squares turned to and fro, those above and below joined to a bar; among them upright patches of grey."""
    page = Page(0.8)
    for top in (20, 560):
        page.area([(-90, top), (990, top), (990, top + 18), (-90, top + 18)], 0.05)
    for row, y in enumerate((75, 190, 305, 420, 525)):
        for column in range(7):
            x, turn = 70 + 128 * column, 5.7 if (row + column) % 2 else -5.7
            if (row, column) == (2, 3):
                for k in range(9):
                    page.square(x - 25 + 25 * (k % 3), y - 25 + 25 * (k // 3), 25, 0, 0.05 + 0.08 * k, meant=False)
            elif row in {0, 4}:
                shift = np.tan(np.deg2rad(turn)) * 80
                near, far = (38, 110) if row == 0 else (560, 490)
                page.area(
                    [(x - 40, near), (x + 40, near), (x + 40 + shift, far), (x - 40 + shift, far + 6)], 0.2, (1, 2, 3)
                )
            else:
                page.square(x, y, 75, turn, 0.2)
    return page


def pinwheels() -> Page:
    """Four triangles that meet in a point, of low contrast; a dark frame, wedges, marks, patches and arrows."""
    page = Page(0.05)
    page.area([(25, 25), (875, 25), (875, 575), (25, 575)], 0.36)
    for x in (150, 390, 630, 800):
        for y in (130, 460):
            for begin in np.deg2rad(5.7 + 90 * np.arange(4)):
                radius = [(70, begin), (86, begin + np.deg2rad(42))]
                page.area([(x, y), *((x + r * np.cos(a), y + r * np.sin(a)) for r, a in radius)], 0.09, range(3))
    for k in range(8):
        page.square(200 + 60 * k, 295, 60, 0, 0.03 + 0.09 * k, meant=False)
    for k in range(5):
        page.area([(275 + 8 * k, 240), (279 + 8 * k, 240), (275 + 3 * k, 30), (273.5 + 3 * k, 30)], 0.03)
    for x in (60, 120, 720, 780):
        page.area([(x, 295), (x + 24, 287), (x + 24, 303)], 0.02)
        page.disc(x + 12, 330, 9, 0.02)
    return page


def checkerboard() -> Page:
    page = Page(0.7)
    turn = np.deg2rad(6)
    axes = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    for column in range(-10, 11):
        for row in range(-9, 10):
            if (row + column) % 2:
                cell = np.array([(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)])
                page.area(90 * cell @ axes + (COLUMNS / 2, ROWS / 2), 0.15, range(4))
    return page


def many_small_squares() -> Page:
    """As turned as the frame's radius is there, so that there are edges along it and across it."""
    page = Page(0.8)
    for x in range(50, COLUMNS, 80):
        for y in range(50, ROWS, 80):
            turn = np.rad2deg(np.arctan2(y - ROWS / 2, x - COLUMNS / 2)) % 90
            page.square(x, y, 42, turn + 7 if min(turn % 45, 45 - turn % 45) < 4 else turn, 0.06)
    return page


def bars_and_wedges() -> Page:
    """As old charts of resolution: slanted bars and squares among wedges, bars, arrows, numbers and circles."""
    page = Page(0.8)
    page.area([(440, 70), (500, 70), (480, 270), (420, 270)], 0.06, (1, 3))
    page.area([(330, 400), (570, 424), (570, 480), (330, 456)], 0.06, (0, 2))
    for x, y in ((90, 100), (810, 100), (90, 500), (810, 500)):
        page.square(x, y, 60, -5, 0.06)
    for k in range(9):
        page.area([(180 + 9 * k, 80), (184 + 9 * k, 80), (200 + 4 * k, 260), (198 + 4 * k, 260)], 0.06)
        page.area([(600 + 14 * k, 330), (607 + 14 * k, 330), (604 + 14 * k, 370), (597 + 14 * k, 370)], 0.06)
        page.area([(300 + 40 * k, 520), (303 + 40 * k, 520), (303 + 40 * k, 540), (300 + 40 * k, 540)], 0.06)
    for x in (250, 400, 560, 650):
        page.area([(x, 5), (x + 11, 38), (x - 11, 38)], 0.06)
    for light, radius in ((0.06, 45), (0.8, 41)):
        page.disc(660, 180, radius, light)
    return page


def light_card() -> Page:
    page = Page(0.1)
    page.square(430, 300, 260, 8, 0.7)
    return page


CHARTS = (squares_on_bars, pinwheels, checkerboard, many_small_squares, bars_and_wedges, light_card)


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
    many = max(int(np.hypot(*(end - start)) / _PX_APART), 2)
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


def is_on(place: EdgePlace, side: Array) -> bool:
    """Whether a found edge lies on a side of the chart."""
    start, end = side[0], side[-1]
    length = np.hypot(*(end - start))
    along = (end - start) / length
    off = np.add(place.start, place.end) / 2 - start
    turned = np.subtract(place.end, place.start) / np.hypot(*np.subtract(place.end, place.start))
    beside = abs(along[0] * off[1] - along[1] * off[0]) < 4 and abs(along[0] * turned[1] - along[1] * turned[0]) < 0.06
    return bool(beside and 0 < off @ along < length)
