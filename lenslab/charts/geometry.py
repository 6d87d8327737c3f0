"""Places on the chart's page (mm) and in the picture (px): perspective, radial distortion, the bend of a sheet."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from numpy.polynomial.polynomial import polyder, polyval

from lenslab.values.fitting import SLIGHT, System, cauchy, least_squares
from lenslab.values.types import Array

BLOCK = 96  # pixels
GRID_PX = 16  # distortion of 2 % bends a straight line between two such nodes by less than 0.002 px
BEND_DEGREE = 7  # of a bent sheet's polynomial
RADIAL = 7  # terms of distortion, at most
_POWERS = np.array([(k - j, j) for k in range(BEND_DEGREE + 1) for j in range(k + 1)]).T  # of x and y, the lowest first


@dataclass(frozen=True, slots=True)
class Bend:
    """Displacement of a bent sheet's image from that of a flat one, to the right and down, px.

    Polynomials of the place in the picture, -1 to 1 from edge to edge. across, down: coefficients of the first
    `bend_terms`, equally many.
    """

    across: tuple[float, ...]
    down: tuple[float, ...]

    def at(self, x: Array, y: Array) -> tuple[Array, Array]:
        """Displacement (across, down), px, at places of any shape, -1 to 1."""
        terms = bend_terms(x, y, len(self.across))
        return terms @ np.array(self.across), terms @ np.array(self.down)

    def slopes(self, x: Array, y: Array) -> Array:
        """Derivatives by place, (..., 2, 2): [[d across/dx, d across/dy], [d down/dx, d down/dy]]."""
        i, j = _POWERS[:, : len(self.across)]
        by_x = i * x[..., None] ** np.maximum(i - 1, 0) * y[..., None] ** j
        by_y = j * x[..., None] ** i * y[..., None] ** np.maximum(j - 1, 0)
        rows = [terms @ np.array(numbers) for numbers in (self.across, self.down) for terms in (by_x, by_y)]
        return np.stack(rows, axis=-1).reshape(*x.shape, 2, 2)


def bend_terms(x: Array, y: Array, count: int) -> Array:
    """Terms x^i y^j of a bend's polynomial, lowest degree first, (..., count); places are -1 to 1."""
    i, j = _POWERS[:, :count]
    return np.asarray(x[..., None] ** i * y[..., None] ** j)


@dataclass(frozen=True, slots=True)
class Geometry:
    """Place of a page in a picture.

    Page coordinates are mm from the page's top left corner, x to the right, y down. Picture coordinates are array
    indices: the first pixel's centre is (0, 0), x counts columns, y rows. All methods take and return float64 arrays of
    any one shape, or numbers.

    homography: row by row, (x_mm, y_mm, 1) -> ideal place in the picture, in half diagonals from its centre. Radial
    distortion then moves that place away from (cx, cy): r (1 + k1 r^2 + k2 r^4 + ...), k1, k2, ... being `radial`
    (Brown, "Close-range camera calibration", Photogrammetric Engineering 37 (1971)); r is 1 in the corner if cx = cy
    = 0. A zoom's moustache takes more than three.
    residual_px: rms residual of the matches along one axis. agreeing: fraction, 0 to 1, of the blocks that agree with
    the geometry. bend: displacement of a sheet that is not flat, None for a flat one.
    """

    page_mm: tuple[float, float]  # width, height
    frame_px: tuple[int, int]  # columns, rows
    homography: tuple[float, ...]  # nine numbers
    radial: tuple[float, ...] = (0.0,) * RADIAL
    cx: float = 0.0
    cy: float = 0.0
    residual_px: float = 0.0
    agreeing: float = 1.0
    bend: Bend | None = None

    @property
    def terms(self) -> int:
        """Radial terms that the distortion has, those of most lenses at least."""
        return max([USUAL, *(number for number, term in enumerate(self.radial, 1) if term)])

    def shortened(self, terms: int) -> Geometry:
        """With only so many radial terms."""
        return replace(self, radial=(*self.radial[:terms], *(RADIAL - terms) * (0.0,)))

    @property
    def half_diagonal_px(self) -> float:
        """Distance from the picture's centre to its corner."""
        return math.hypot(*self.frame_px) / 2

    @property
    def centre_px(self) -> tuple[float, float]:
        """The picture's centre, x and y."""
        return (self.frame_px[0] - 1) / 2, (self.frame_px[1] - 1) / 2

    @property
    def px_per_mm(self) -> float:
        """Pixels of the picture a mm of the page, at the picture's centre."""
        return float(max(abs(np.linalg.det(self.jacobian(*self.centre_px))), 1e-12) ** -0.5)

    def to_picture(self, x_mm: Array | float, y_mm: Array | float) -> tuple[Array, Array]:
        """Places in the picture, array indices, unbounded, of places on the page."""
        p, q = _projected(self._matrix, np.asarray(x_mm, np.float64), np.asarray(y_mm, np.float64))
        p, q = p - self.cx, q - self.cy
        grown = self.growth(p * p + q * q)
        x, y = (
            middle + (centre + off * grown) * self.half_diagonal_px
            for middle, centre, off in zip(self.centre_px, (self.cx, self.cy), (p, q), strict=True)
        )
        if self.bend is None:
            return x, y
        seen = x, y
        with np.errstate(over="ignore", invalid="ignore"):  # a bend fitted to a bad shot may diverge
            for _ in range(4):  # a bend that moves places by 1 % of their distance is followed to 1e-8 of it
                across, down = self.bend.at(*self.shares(*seen))
                seen = x + across, y + down
        return seen

    def follows(self, x_mm: Array, y_mm: Array) -> Array:
        """True for places on the page that `to_picture` knows: far beyond the picture, distortion may turn back."""
        again = self.to_page(*self.to_picture(x_mm, y_mm))
        return np.asarray(np.hypot(again[0] - x_mm, again[1] - y_mm) < 1)

    def shares(self, x_px: Array | float, y_px: Array | float) -> tuple[Array, Array]:
        """Places in the picture scaled to -1 to 1 from edge to edge."""
        columns, rows = self.frame_px
        return 2 * np.asarray(x_px, np.float64) / columns - 1, 2 * np.asarray(y_px, np.float64) / rows - 1

    def to_page(self, x_px: Array | float, y_px: Array | float) -> tuple[Array, Array]:
        """Places on the page, mm, of places in the picture, extrapolated beyond the page."""
        p, q = self._undistorted(*self._flattened(x_px, y_px))
        return _projected(np.linalg.inv(self._matrix), p, q)

    def jacobian(self, x_px: Array | float, y_px: Array | float) -> Array:
        """Derivative of the page by the picture, mm per px, (..., 2, 2): [[dx/dx, dx/dy], [dy/dx, dy/dy]].

        A vector in px times it is the same vector in mm; the root of its determinant's magnitude is the local scale.
        """
        p, q = self._undistorted(*self._flattened(x_px, y_px))
        inward = np.linalg.inv(self._stretch(p - self.cx, q - self.cy)) / self.half_diagonal_px
        if self.bend is not None:
            sheet = self.bend.slopes(*self.shares(x_px, y_px)) * (2 / np.array(self.frame_px))
            inward = inward @ (np.eye(2) - sheet)
        return np.asarray(_slopes(np.linalg.inv(self._matrix), p, q) @ inward)

    def raster_map(self, per_mm: float, first: tuple[int, int], side: int) -> RasterMap:
        """Place on a raster of `per_mm` samples per mm of the page for each pixel of a square part of the picture.

        Evaluated every 16th pixel and interpolated: within 0.002 px for distortion up to 2 %. first: column and row of
        the square's first pixel.
        """
        places = self.to_page(*np.meshgrid(nodes(first[0], side), nodes(first[1], side)))
        x, y = (place * per_mm - 0.5 for place in places)
        left, top = math.floor(x.min()), math.floor(y.min())
        across, down = (between(place.astype(np.float32), side, side) for place in (x - left, y - top))
        return RasterMap(left, top, across, down)

    @property
    def _matrix(self) -> Array:
        return np.array(self.homography, np.float64).reshape(3, 3)

    def _flattened(self, x_px: Array | float, y_px: Array | float) -> tuple[Array, Array]:
        """Places in the picture of a flat sheet, px, for places in that of the bent one."""
        x, y = np.asarray(x_px, np.float64), np.asarray(y_px, np.float64)
        if self.bend is None:
            return x, y
        across, down = self.bend.at(*self.shares(x, y))
        return x - across, y - down

    def growth(self, square: Array) -> Array:
        """Radius in the picture over the ideal one, whose square this is."""
        return np.asarray(polyval(square, (1.0, *self.radial)))

    def _stretch(self, a: Array, b: Array) -> Array:
        """Derivative of distorted by ideal places, (..., 2, 2); a, b: from the distortion's centre."""
        square = a * a + b * b
        grown, slope = self.growth(square), 2 * polyval(square, polyder((1.0, *self.radial)))
        drawn = np.stack([grown + a * a * slope, a * b * slope, a * b * slope, grown + b * b * slope], axis=-1)
        return drawn.reshape(*square.shape, 2, 2)

    def _undistorted(self, x_px: Array, y_px: Array) -> tuple[Array, Array]:
        """The ideal place, in half diagonals: Newton's method on the radius."""
        x, y = self.centre_px
        p = (x_px - x) / self.half_diagonal_px - self.cx
        q = (y_px - y) / self.half_diagonal_px - self.cy
        goal = np.hypot(p, q)
        r, odd = goal, np.arange(1, 2 * RADIAL + 2, 2) * (1.0, *self.radial)
        for _ in range(12):  # three suffice for the distortion of any but a fish-eye lens
            square = r * r
            slope = polyval(square, odd)
            # a distorted radius that stops growing cannot be inverted
            step = (goal - r * self.growth(square)) / np.maximum(slope, 0.05)
            r = np.clip(r + step, 0, 2 * goal)  # a bad fit's distortion would drive it off
            if np.all(np.abs(step) < 1e-12):
                break
        shrunk = 1 / self.growth(r * r)
        return self.cx + p * shrunk, self.cy + q * shrunk


@dataclass(frozen=True, slots=True, eq=False)
class RasterMap:
    """Sample of a page's raster under each pixel: offsets right of column `left` and below row `top`.

    across, down: float32, in samples.
    """

    left: int
    top: int
    across: Array
    down: Array


def between(grid: Array, rows: int, columns: int, step: int = GRID_PX) -> Array:
    """Values at each of so many places, interpolated linearly between those at `nodes`, `step` places apart."""
    import cv2

    whole = cv2.resize(grid, (grid.shape[1] * step, grid.shape[0] * step), interpolation=cv2.INTER_LINEAR)
    return np.ascontiguousarray(whole[step : step + rows, step : step + columns])


def nodes(start: int, length: int) -> Array:
    """Centres of runs of GRID_PX pixels and of one more on each side: cv2.resize interpolates between them."""
    runs = -(-length // GRID_PX) + 2
    return start + GRID_PX * (np.arange(runs) - 1.0) + (GRID_PX - 1) / 2


def _projected(matrix: Array, x: Array, y: Array) -> tuple[Array, Array]:
    w = matrix[2, 0] * x + matrix[2, 1] * y + matrix[2, 2]
    return (
        (matrix[0, 0] * x + matrix[0, 1] * y + matrix[0, 2]) / w,
        (matrix[1, 0] * x + matrix[1, 1] * y + matrix[1, 2]) / w,
    )


def _slopes(matrix: Array, x: Array, y: Array) -> Array:
    """Derivatives of a homography: (..., 2, 2)."""
    w = matrix[2, 0] * x + matrix[2, 1] * y + matrix[2, 2]
    u, v = _projected(matrix, x, y)
    rows = [
        (matrix[row, column] - place * matrix[2, column]) / w for row, place in ((0, u), (1, v)) for column in (0, 1)
    ]
    return np.stack(rows, axis=-1).reshape(*np.shape(u), 2, 2)


# ------------------------------------------------------------------------------
# Robust fit of a geometry to matched places.


USUAL = 3  # radial terms of most lenses
_PRIOR_SIGMA = np.array((0.05, 0.05, 0.2, 0.2, 0.02))  # of k1, k2, cx, cy, k3 about 0: shift lenses move the axis
_WAVY_SIGMA = np.array((1.0, 1.0, 0.2, 0.2, *(RADIAL - 2) * (1.0,)))  # terms of a wave nearly cancel one another


@dataclass(frozen=True, slots=True)
class Matches:
    """Matched places on the page, (n, 2) mm, and in the picture, (n, 2) px.

    weight: (n, 2, 2), inverse covariance of the latter, to any scale: lines are placed across them alone.
    """

    page: Array
    picture: Array
    weight: Array

    @property
    def share(self) -> Array:
        """How much each counts, (n,): the mean of its weight over all directions."""
        return np.asarray(np.trace(self.weight, axis1=1, axis2=2) / 2)

    def only(self, chosen: Array) -> Matches:
        """Subset of the matches, by a mask or by indices."""
        return Matches(self.page[chosen], self.picture[chosen], self.weight[chosen])


def residuals(geometry: Geometry, matches: Matches) -> Array:
    """Displacement of each matched place from the geometry, shape (n, 2), px: to the right, down."""
    return np.asarray(matches.picture - np.stack(geometry.to_picture(*matches.page.T), axis=-1))


def weighted_squares(off: Array, matches: Matches) -> Array:
    """Square of each residual, (n,) px^2, each direction counting by the match's weight, 1 on the mean."""
    return np.asarray(np.einsum("ni,nij,nj->n", off, matches.weight, off) / matches.share)


def fit_geometry(start: Geometry, matches: Matches, terms: int, tolerance_px: float) -> Geometry:
    """The geometry fitted to matches, robust to outliers.

    Iteratively reweighted least squares with Cauchy's weights. A weak prior holds the distortion near none, so that it
    does not grow where nothing is matched: a coefficient of 0.05 costs as much as one match off by the tolerance.

    start: parameters that are not free keep its values. terms: how many radial terms are free beside the homography;
    from three on cx and cy are, too. tolerance_px: scale of the residual beyond which a match loses weight.
    """
    count = _free(terms)
    values = _values(start)
    sigma = _PRIOR_SIGMA if count <= _free(USUAL) else _WAVY_SIGMA
    held = np.append(np.zeros(8), 1 / sigma[: count - 8] ** 2) * matches.share.mean()

    def system(unknowns: Array, _: Array) -> System:
        now = np.append(unknowns[0], values[count:])
        off = residuals(_geometry(now, start), matches)
        slopes = _slopes_by_values(now, start, matches.page)[:, :, :count]
        loss, share = cauchy(weighted_squares(off, matches) / tolerance_px**2)
        weighted = (matches.weight * (share / tolerance_px**2)[:, None, None] @ slopes).reshape(-1, count)
        cost = (matches.share * loss).sum() + (held * unknowns[0] ** 2).sum()
        normal = weighted.T @ slopes.reshape(-1, count) + np.diag(held)
        downhill = weighted.T @ off.ravel() - held * unknowns[0]
        return System(np.array([cost]), normal[None], downhill[None])

    best = least_squares(system, values[None, :count], steps=12)
    return _geometry(np.append(best.unknowns[0], values[count:]), start)


def standard_error(geometry: Geometry, page: Array, error_px: float, of: Callable[[Geometry], float]) -> float:
    """Standard error of a quantity `of` a geometry that was fitted whole.

    Radial terms beyond those of the fit may each be as large as its last two: what they change where nothing is
    fitted, as in corners that the chart leaves, is part of the error. page: the fitted places, (n, 2), mm. error_px:
    standard error of each along one axis.
    """
    values, count = _values(geometry), _free(RADIAL)
    slopes = _slopes_by_values(values, geometry, page)[:, :, :count].reshape(-1, count) / error_px
    moved = values + SLIGHT * np.eye(len(values))[:count]
    towards = np.array([of(_geometry(each, geometry)) - of(geometry) for each in moved]) / SLIGHT
    sigma = _WAVY_SIGMA.copy()
    sigma[geometry.terms + 2 :] = max(map(abs, geometry.radial[geometry.terms - 2 : geometry.terms])) or SLIGHT
    held = np.diag(np.append(np.zeros(count - len(sigma)), sigma**-2))
    normal = slopes.T @ slopes + held
    return float(np.sqrt(towards @ np.linalg.solve(normal, towards)))


def fitted_blocks(frame_px: tuple[int, int]) -> tuple[Array, Array]:
    """First columns and rows of the blocks of a frame, BLOCK px a side, by which a chart is placed in it, (n,) each."""
    columns, rows = frame_px
    across = min(24, columns // BLOCK * 2)
    down = max(round(across * rows / columns), 1)
    left, top = (np.rint(np.linspace(0, size - BLOCK, many)) for size, many in ((columns, across), (rows, down)))
    grid = np.meshgrid(left, top)
    return grid[0].ravel(), grid[1].ravel()


def similarity(page: Array, picture: Array, mirrored: bool = False) -> Array:
    """Least-squares rotation, scale and shift from places (n, 2) to others, as a (3, 3) matrix."""
    side = -1.0 if mirrored else 1.0
    a, b = (page * (side, 1.0)) @ (1, 1j), picture @ (1, 1j)
    a_mean, b_mean = a.mean(), b.mean()
    turned = np.vdot(a - a_mean, b - b_mean) / np.vdot(a - a_mean, a - a_mean)
    moved = b_mean - turned * a_mean
    x, y = (side * turned.real, -turned.imag, moved.real), (side * turned.imag, turned.real, moved.imag)
    return np.array([x, y, (0, 0, 1)])


def geometry_of(matrix: Array, page_mm: tuple[float, float], frame_px: tuple[int, int]) -> Geometry:
    """A geometry without distortion from a homography, mm to px."""
    empty = Geometry(page_mm, frame_px, (1.0, 0, 0, 0, 1, 0, 0, 0, 1))
    x, y = empty.centre_px
    half = empty.half_diagonal_px
    inward = np.array([[1 / half, 0, -x / half], [0, 1 / half, -y / half], [0, 0, 1]])
    return replace(empty, homography=tuple((inward @ matrix).ravel().tolist()))


def _scaling(geometry: Geometry) -> Array:
    """Map from page mm to coordinates of about 1, which conditions the fit."""
    half, middle = geometry.page_mm[0] / 2, geometry.page_mm[1] / 2
    return np.array([[1 / half, 0, -1], [0, 1 / half, -middle / half], [0, 0, 1.0]])


def _values(geometry: Geometry) -> Array:
    matrix = np.array(geometry.homography).reshape(3, 3) @ np.linalg.inv(_scaling(geometry))
    matrix = matrix / matrix[2, 2]
    k1, k2, *more = geometry.radial
    return np.array((*matrix.ravel()[:8], k1, k2, geometry.cx, geometry.cy, *more), dtype=np.float64)


def _geometry(values: Array, like: Geometry) -> Geometry:
    matrix = np.append(values[:8], 1.0).reshape(3, 3) @ _scaling(like)
    k1, k2, cx, cy, *more = values[8:].tolist()
    return replace(like, homography=tuple(matrix.ravel().tolist()), radial=(k1, k2, *more), cx=cx, cy=cy)


def _slopes_by_values(values: Array, like: Geometry, page: Array) -> Array:
    """Derivatives of places in the picture by the parameters, (n, 2, parameters), px."""
    geometry, x_and_y = _geometry(values, like), np.stack(_projected(_scaling(like), *page.T), axis=-1)
    matrix = np.append(values[:8], 1.0).reshape(3, 3)
    terms = np.column_stack([x_and_y, np.ones(len(page))]) / (x_and_y @ matrix[2, :2] + 1)[:, None]
    ideal = terms @ matrix[:2].T
    by_matrix = np.zeros((len(page), 2, 8))
    by_matrix[:, 0, :3] = by_matrix[:, 1, 3:6] = terms
    by_matrix[:, :, 6:] = -ideal[:, :, None] * terms[:, None, :2]
    off = ideal - values[10:12]
    stretch = geometry._stretch(*off.T)
    by_growth = off[:, :, None] * (off**2).sum(axis=1)[:, None, None] ** np.arange(1, RADIAL + 1)
    parts = stretch @ by_matrix, by_growth[:, :, :2], np.eye(2) - stretch, by_growth[:, :, 2:]
    flat = np.concatenate(parts, axis=2) * like.half_diagonal_px
    if like.bend is None:
        return np.asarray(flat)
    sheet = like.bend.slopes(*like.shares(*geometry.to_picture(*page.T))) * (2 / np.array(like.frame_px))
    return np.asarray(np.linalg.solve(np.eye(2) - sheet, flat))


def _free(terms: int) -> int:
    """How many of the first of `_values` are free."""
    return 8 + terms + 2 * (terms > 2)
