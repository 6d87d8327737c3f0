"""Where a camera sees each place of a page: a pinhole before a sheet turned, tilted and bent; a lens that distorts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from lenslab.charts.geometry import Geometry
from lenslab.charts.shapes import Box
from lenslab.values.types import Array

Distortion: TypeAlias = Callable[[Array, float], Array]  # ideal radius (1 in the corner), share there -> radius seen


@dataclass(frozen=True, slots=True)
class CameraView:
    """A camera before a page. Lengths on the page in mm, pixels as array indices: (0, 0) is the first one's centre.

    fill: 1 where `frame` just leaves no gap in the picture, 1.15 where it is 15 % larger. turn_deg: clockwise, as
    seen. tilt_deg, pan_deg: of the page about its horizontal and its vertical axis. shift: share of the picture's
    width and height by which the page is off centre. focal: focal length over the picture's half diagonal, 2.3 for
    50 mm on full frame. distortion: at the extreme corner, as a share of the radius; barrel is negative. bow_mm: how
    far the page's left and right edges stand out towards the camera.
    """

    frame_px: tuple[int, int]  # columns, rows
    frame: Box  # of the chart
    fill: float = 1.0
    turn_deg: float = 0.0
    tilt_deg: float = 0.0
    pan_deg: float = 0.0
    shift: tuple[float, float] = (0.0, 0.0)
    focal: float = 2.3
    distortion: float = 0.0
    law: str = "cubic"  # a name in DISTORTIONS
    bow_mm: float = 0.0
    mirrored: bool = False

    @property
    def half_diagonal_px(self) -> float:
        """From the picture's centre to its corner."""
        return float(np.hypot(*self.frame_px)) / 2

    @property
    def px_per_mm(self) -> float:
        """Of the page, in its middle, seen straight."""
        columns, rows = self.frame_px
        return self.fill * max(columns / self.frame.width, rows / self.frame.height)

    def geometry(self, page_mm: tuple[float, float]) -> Geometry:
        """Page to picture, of a view that is neither turned nor tilted, shifted or distorted."""
        scale, (x, y) = self.px_per_mm / self.half_diagonal_px, self.frame.centre
        return Geometry(page_mm, self.frame_px, (scale, 0.0, -scale * x, 0.0, scale, -scale * y, 0.0, 0.0, 1.0))

    def to_picture(self, x_mm: Array | float, y_mm: Array | float) -> tuple[Array, Array]:
        """Where a place of the page is seen, px."""
        middle = self.frame.centre
        x, y = np.asarray(x_mm, float) - middle[0], np.asarray(y_mm, float) - middle[1]
        seen = self._rotation @ np.stack([self._side * x, y, self._height(x)], axis=0).reshape(3, -1)
        depth = (seen[2] + self._distance) / self.focal
        return self._pixels((seen[0] / depth).reshape(x.shape), (seen[1] / depth).reshape(x.shape))

    def to_page(self, x_px: Array | float, y_px: Array | float) -> tuple[Array, Array]:
        """The place of the page seen there, mm: the ray is cut with the sheet."""
        p, q = self._ideal(np.asarray(x_px, float), np.asarray(y_px, float))
        rays = self._rotation.T @ np.stack([p, q, np.full(p.shape, self.focal)], axis=0).reshape(3, -1)
        camera = self._rotation.T @ (0.0, 0.0, -self._distance)
        x, y = np.zeros(rays.shape[1]), np.zeros(rays.shape[1])
        for _ in range(1 if self.bow_mm == 0 else 30):
            length = (self._height(x) - camera[2]) / rays[2]
            x, y = self._side * (camera[0] + length * rays[0]), camera[1] + length * rays[1]
        middle = self.frame.centre
        return x.reshape(p.shape) + middle[0], y.reshape(p.shape) + middle[1]

    @property
    def _side(self) -> int:
        return -1 if self.mirrored else 1

    @property
    def _distance(self) -> float:
        """From the pinhole to the frame's centre, mm."""
        return self.focal * self.half_diagonal_px / self.px_per_mm

    def _height(self, x: Array) -> Array:
        """How far the sheet stands out of its plane, away from the camera, mm."""
        return -self.bow_mm * (x / (self.frame.width / 2)) ** 2

    @property
    def _rotation(self) -> Array:
        turn, tilt, pan = np.radians((self.turn_deg, self.tilt_deg, self.pan_deg))
        about_z = np.array([[np.cos(turn), -np.sin(turn), 0], [np.sin(turn), np.cos(turn), 0], [0, 0, 1]])
        about_x = np.array([[1, 0, 0], [0, np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), np.cos(tilt)]])
        about_y = np.array([[np.cos(pan), 0, np.sin(pan)], [0, 1, 0], [-np.sin(pan), 0, np.cos(pan)]])
        return np.asarray(about_z @ about_x @ about_y)

    def _pixels(self, p: Array, q: Array) -> tuple[Array, Array]:
        columns, rows = self.frame_px
        p, q = p + self._off[0], q + self._off[1]
        radius = np.hypot(p, q)
        grown = DISTORTIONS[self.law](radius, self.distortion) / np.maximum(radius, 1e-12) * self.half_diagonal_px
        return (columns - 1) / 2 + p * grown, (rows - 1) / 2 + q * grown

    def _ideal(self, x_px: Array, y_px: Array) -> tuple[Array, Array]:
        """Without distortion and shift, in half diagonals: the radius looked up in a table, then two secant steps."""
        columns, rows = self.frame_px
        p = (x_px - (columns - 1) / 2) / self.half_diagonal_px
        q = (y_px - (rows - 1) / 2) / self.half_diagonal_px
        seen = np.hypot(p, q)
        law = DISTORTIONS[self.law]
        table = law(_RADII, self.distortion)
        rising = slice(int(np.argmax(table)) + 1)  # a pincushion that is taken back turns round beyond the picture
        ideal = np.interp(seen, table[rising], _RADII[rising])
        for _ in range(2):
            slope = (law(ideal + 1e-5, self.distortion) - law(ideal, self.distortion)) / 1e-5
            ideal = ideal + (seen - law(ideal, self.distortion)) / slope
        shrunk = ideal / np.maximum(seen, 1e-12)
        return p * shrunk - self._off[0], q * shrunk - self._off[1]

    @property
    def _off(self) -> tuple[float, float]:
        columns, rows = self.frame_px
        return self.shift[0] * columns / self.half_diagonal_px, self.shift[1] * rows / self.half_diagonal_px


def _division(radius: Array, share: float) -> Array:
    """Fitzgibbon, "Simultaneous linear estimation of multiple view geometry and lens distortion", CVPR 2001."""
    if share == 0:
        return radius
    share = share / (1 + share) ** 2  # so that the ideal radius, not the one seen, is 1 where it is `share`
    root = np.sqrt(np.maximum(1 - 4 * share * radius**2, 0))
    return np.asarray(2 * radius / (1 + root))


def _field_of_view(radius: Array, share: float) -> Array:
    """Devernay and Faugeras, "Straight lines have to be straight", Machine Vision and Applications 13 (2001)."""
    if share == 0:
        return radius
    wide = np.sqrt(3 * abs(share)) * (1 + 0.3 * abs(share))
    return np.asarray(np.arctan(wide * radius) / wide if share < 0 else np.tan(wide * radius) / wide)


def seen_places(view: CameraView, across: int = 61, down: int = 41) -> tuple[Array, Array, Array, Array]:
    """Places of a grid over the picture where the chart is seen: x and y there, px, and on the page, mm."""
    columns, rows = view.frame_px
    x, y = np.meshgrid(np.linspace(0, columns - 1, across), np.linspace(0, rows - 1, down))
    x_mm, y_mm = view.to_page(x, y)
    seen = view.frame.holds(x_mm, y_mm)
    return x[seen], y[seen], x_mm[seen], y_mm[seen]


_RADII = np.linspace(0, 2, 4096)

DISTORTIONS: dict[str, Distortion] = {
    "cubic": lambda radius, share: radius * (1 + share * radius**2),  # third order, as of simple lenses
    # of one sign in the field, half taken back towards the corner
    "moustache": lambda radius, share: radius * (1 + share * (2.5 * radius**2 - 1.5 * radius**4)),
    "division": _division,
    "field of view": _field_of_view,
}
