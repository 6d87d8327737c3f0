"""A frame -> a map over the frame: how its light falls off from the centre, separated from the picture itself."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from lenslab.measure.regions import CORNERS
from lenslab.measure.thresholds import LIMITS
from lenslab.values.fitting import TUKEY, biweight
from lenslab.values.statistics import NORMAL_OVER_MEDIAN
from lenslab.values.types import Array, Frame, Luminance, Measurement, Region


@dataclass(frozen=True, slots=True)
class FalloffMap:
    """Light over the frame as log2: a function of the radius (the lens) and a plane (the lamp).

    Places are fractions of the frame's height and width, as a Region's are: (0.5, 0.5) is the centre, (0, 0) the top
    left corner. The radius is 0 in the centre and 1 in the extreme corners.
    """

    rows: int  # of the frame, for its shape
    columns: int
    radial: tuple[float, ...]  # EV at evenly spaced radii, from 0 in the centre to 1 in the extreme corner
    down: float  # EV that the plane rises from the top edge to the bottom edge
    across: float  # and from the left edge to the right edge
    error_ev: float  # standard error of the extreme corner: scatter of the chart about the map
    corner_error_ev: float = 0.0  # of a corner region against the centre third

    def ev(self, y: Array | float, x: Array | float) -> Array:
        """Falloff of the lens against the frame's centre, EV: the radial part. y and x have the same shape."""
        squared = _radius_squared(np.asarray(y, np.float64), np.asarray(x, np.float64), self.rows, self.columns)
        return np.asarray(np.interp(np.sqrt(squared), np.linspace(0, 1, len(self.radial)), self.radial))

    def light(self, region: Region) -> float:
        """Mean light of a region, lens and lamp together, the frame's centre being 1."""
        middles = (np.arange(32) + 0.5) / 32  # so many places a side are enough
        y = (region.top + region.height * middles)[:, None]
        x = (region.left + region.width * middles)[None, :]
        plane = self.down * (y - 0.5) + self.across * (x - 0.5)
        return float(np.exp2(self.ev(y, x) + plane).mean())


def vignetting(field: FalloffMap, regions: Sequence[Region]) -> list[Measurement]:
    """`vignetting_ev` of each corner region there is, and of "extreme": negative where the corner is darker.

    For tl, tr, bl and br: log2 of the region's mean light over that of the region "third", the lamp included, so that a
    lamp to one side shows; against another aperture of the same lens it cancels. For "extreme": the extreme corner
    against the frame's centre, the lamp left out.
    """
    by_name = {region.name: region for region in regions}
    measurements = []
    if "third" in by_name:
        middle = field.light(by_name["third"])
        for name in CORNERS:
            if name in by_name:
                measurements.append(Measurement(name, "vignetting_ev", math.log2(field.light(by_name[name]) / middle)))
    return [*measurements, Measurement("extreme", "vignetting_ev", float(field.ev(0.0, 0.0)))]


def fit(means: Array, weights: Array | None, rows: int, columns: int) -> FalloffMap | None:
    """The map of a frame of a chart, or None where it cannot be measured: too little light, too few usable blocks.

    means: mean linear luminance of the frame's whole blocks of 16 x 16 pixels, (rows // 16, columns // 16), from the
    top left; what remains at the right and at the bottom is in no block. Any positive scale. Clipped pixels count with
    the level they have: leaving them out would leave out the chart's white, and only where the light is strongest.
    weights: share of unclipped pixels of each block, 0..1; None: all are. Cells of which most is clipped are not used,
    nor are blocks that are not finite or not above black.

    Method:
    - The chart's own pattern is the noise. Blocks are divided by the map found so far and gathered in cells, 24 to the
      frame's shorter side, each the cube root of its blocks' mean cube. White paper is alike all over a chart, ink is
      not: on a chart of lines the cube halves the error, on dead leaves it takes a fifth of it; dust hardly shows. A
      higher power would feel the blur of soft corners: this one by 0.02 to 0.04 EV where sigma is a quarter of a block.
    - log2 of the cells, since falloff, lamp and chart multiply. Linear least squares, iterated with Tukey's biweight
      (c = 4.685, scale 1.4826 MAD: Huber, Robust Statistics, 1981), so that dust and reflections count for nothing.
      The scale is held above 0.03 EV, else the corners of a blank wall, where the map fits worst, would go.
    - The radial part is free: its values at KNOTS radii, held together only by that its curvature changes smoothly, so
      that the data decides the law and none is assumed. How smoothly is weighed by the frame itself: several degrees of
      smoothness are fitted and averaged by their evidence (Bayesian model averaging; MacKay, Information Theory,
      Inference, and Learning Algorithms, 2003, chapter 28). Where the chart says little the average, and the stated
      error, are left wide.
    - What is left is mostly the chart's own unevenness, which one shot cannot separate from the lens's: 0.03 to 0.05 EV
      on even charts, and two or three times that where patches as large as a cell differ at random. Between apertures
      of one lens most of it cancels.
    """
    blocks = _blocks(means, weights)
    if blocks is None:
        return None
    light, usable, unclipped = blocks
    places = _places(light.shape, rows, columns)
    cells = places.cells
    share = cells.mean(usable)
    counted = (share * (share > LIMITS.cell_usable) * (cells.ratio(unclipped, share) > 1 - LIMITS.cell_clipped)).ravel()
    design = places.design
    fitted = np.zeros(design.shape[1])
    fitted[0] = math.log2(float(light.sum() / usable.sum()))
    covariance = np.zeros((fitted.size, fitted.size))
    scale, robust = 0.3, np.ones_like(counted)
    whiteness = (light * light * light).astype(np.float32)  # several times as fast as a power
    for _ in range(4):  # of flattening the blocks and weighting the cells
        flattened = np.exp(places.ev(fitted * (-3 * math.log(2))))
        flattened *= whiteness
        cubes = cells.ratio(flattened, share).ravel()
        lit = (counted > 0) & (cubes > 0)
        # usable cells, also inside: far out, the error of the extreme corner says it
        if not bool(lit.mean() >= LIMITS.cells_usable and lit[places.squared < 0.25].mean() >= 0.2):
            return None
        measured = design @ fitted + np.log2(np.where(lit, cubes, 1.0)) / 3
        weight = np.where(lit, counted * robust, 0) / scale**2
        fitted, covariance = _fitted(design, weight, measured)
        off = measured - design @ fitted
        scale = max(NORMAL_OVER_MEDIAN * float(np.median(np.abs(off[lit]))), 0.03)
        robust = biweight(off, scale)
    radial = (0.0, *fitted[3:].tolist())
    error = 1.6 * math.sqrt(float(covariance[-1, -1]))  # needed where light plunges in the last tenth
    if not (np.isfinite(fitted).all() and error <= LIMITS.light_error_ev):
        return None
    uneven = _unevenness(np.clip(off, -TUKEY * scale, TUKEY * scale) * lit, lit, cells.counts.shape)
    return FalloffMap(
        rows,
        columns,
        radial,
        float(fitted[1]),
        float(fitted[2]),
        error,
        uneven * math.sqrt(max(float(places.corner @ covariance @ places.corner), 0.0)),
    )


def _unevenness(off: Array, lit: Array, shape: tuple[int, ...]) -> float:
    """Ratio of the error of a corner region to the fit's, as charts differ over parts as large as that, too.

    off: residuals of the cells, 0 where there is no light. Sums over 4 x 4 independent cells, about a corner
    region, scatter by the root of their number times the scatter of cells; by more if neighbours correlate.
    """
    sums, counts = (
        np.add.reduceat(np.add.reduceat(values.reshape(shape), range(0, shape[0], 4), 0), range(0, shape[1], 4), 1)
        for values in (off, lit.astype(np.float64))
    )
    squares = sums[counts > 0] ** 2 / counts[counts > 0]
    scatter = float(np.mean(off[lit] ** 2))
    alike = math.sqrt(float(np.mean(squares)) / scatter) if scatter > 0 else 0.0
    return 1.2 * alike  # errors over what patches show


def _fitted(design: Array, weight: Array, measured: Array) -> tuple[Array, Array]:
    """Level, planes and values at the knots, and their covariance: the average over degrees of smoothness."""
    information = (design.T * weight) @ design
    towards = design.T @ (weight * measured)
    precisions, log_determinants = _smooth()
    covariances = np.linalg.inv(information + precisions)
    each = covariances @ towards
    evidence = 0.5 * (log_determinants + np.linalg.slogdet(covariances)[1] + each @ towards)
    shares = np.exp(evidence - evidence.max())
    shares /= shares.sum()
    mean = shares @ each
    spread = np.einsum("s,sij->ij", shares, covariances) + (each - mean).T @ (shares[:, None] * (each - mean))
    return np.asarray(mean), np.asarray(spread)


@lru_cache(maxsize=1)
def _smooth() -> tuple[Array, Array]:
    """Inverse covariances of level, planes and knots before the frame is looked at, and their log determinants.

    Third differences of the values at the knots, mirrored at the centre, are independent and the larger the farther
    out: falloff is nearly quadratic in the middle, and rims set in outside.
    """
    third = np.zeros((KNOTS, KNOTS + 1))
    for knot in range(KNOTS - 1):
        for place, factor in ((knot - 1, -1), (knot, 3), (knot + 1, -3), (knot + 2, 1)):
            third[knot, abs(place)] += factor
    third[KNOTS - 1, 1] = 1.0
    third = third[:, 1:]
    of_roughness = []
    for roughness in (0.0003, 0.001, 0.003, 0.01, 0.03, 0.1):  # EV: from natural falloff to a rim's edge
        spread = roughness * (0.2 + RADII[1:]) ** 2
        spread[KNOTS - 1] = 1.0  # EV at the first knot: the falloff in the middle may be any
        precision = np.zeros((3 + KNOTS, 3 + KNOTS))
        precision[:3, :3] = 1e-6 * np.eye(3)  # level and planes may be any
        precision[3:, 3:] = (third.T / spread**2) @ third
        of_roughness.append(precision)
    precisions = np.stack(of_roughness)
    return precisions, np.asarray(np.linalg.slogdet(precisions)[1])


def _blocks(means: Array, weights: Array | None) -> tuple[Array, Array, Array] | None:
    """Light, 0 where unusable; 1 where usable, else 0; share of unclipped pixels. None where there is no light."""
    light = np.asarray(means, np.float64)
    if light.ndim != 2 or min(light.shape) < 8:
        return None
    usable = (np.isfinite(light) & (light > 0)).astype(np.float64)  # below black is noise about black
    if not usable.any():
        return None
    light = np.where(usable > 0, light, 0.0)
    light = light / float(light.max())
    unclipped = usable if weights is None else usable * np.clip(np.nan_to_num(np.asarray(weights, np.float64)), 0, 1)
    return light, usable, unclipped


class _Cells:
    """Blocks gathered in nearly square cells of nearly equal size, `shorter` of them to the shorter side."""

    def __init__(self, shape: tuple[int, ...], shorter: int) -> None:
        side = min(shape) / shorter
        self.starts = [np.linspace(0, size, round(size / side) + 1).round().astype(int)[:-1] for size in shape]
        self.counts = self.sum(np.ones(shape))

    def sum(self, blocks: Array) -> Array:
        return np.asarray(np.add.reduceat(np.add.reduceat(blocks, self.starts[0], 0), self.starts[1], 1))

    def mean(self, blocks: Array) -> Array:
        return np.asarray(self.sum(blocks) / self.counts)

    def ratio(self, blocks: Array, share: Array) -> Array:
        """Mean over the usable blocks, of which `share` is the share; 0 where there is none."""
        return np.asarray(self.mean(blocks) / np.where(share > 0, share, 1.0))


@dataclass(frozen=True, slots=True, eq=False)
class _Places:
    """Geometry of the blocks and cells of frames of one size.

    For the middle of each block, as floats, since a map over all of them is computed often: place down and across from
    the centre, fractions of the frame; the knot inside its radius, counted from the centre, and the fraction of the way
    to the next. For each cell, flat: mean squared radius, and (cells, unknowns) the shares of level, plane down,
    plane across and the values at the knots. corner: shares of the unknowns in a corner region's light against that of
    the centre third.
    """

    cells: _Cells
    down: Array
    across: Array
    inner: Array
    share_of_outer: Array
    squared: Array
    design: Array
    corner: Array

    def ev(self, unknowns: Array) -> Array:
        """Map of the unknowns at each block, EV, float32."""
        level, down, across, *radial = unknowns.astype(np.float32)
        knots = np.array((0.0, *radial), np.float32)
        ev = np.diff(knots)[self.inner]
        ev *= self.share_of_outer
        ev += knots[self.inner]
        ev += self.down * down + (self.across * across + level)
        return np.asarray(ev)


@lru_cache(maxsize=2)
def _places(shape: tuple[int, int], rows: int, columns: int) -> _Places:
    cells = _Cells(shape, min(CELLS, *shape))
    y = ((np.arange(shape[0]) + 0.5) * BLOCK / rows)[:, None]
    x = ((np.arange(shape[1]) + 0.5) * BLOCK / columns)[None, :]
    radius = np.sqrt(_radius_squared(y, x, rows, columns))
    inner = np.minimum((radius * KNOTS).astype(int), KNOTS - 1)
    hats = [np.maximum(1 - np.abs(radius * KNOTS - knot), 0) for knot in range(1, KNOTS + 1)]  # shares of the knots
    everywhere = np.zeros(shape)
    third, corner = Region("", 1 / 3, 1 / 3, 1 / 3, 1 / 3), Region("", 0, 0, 1 / 8, 1 / 8)
    radial = [corner.of(hat).mean() - third.of(hat).mean() for hat in hats]
    return _Places(
        cells,
        (y - 0.5).astype(np.float32),
        (x - 0.5).astype(np.float32),
        inner,
        (radius * KNOTS - inner).astype(np.float32),
        cells.mean(radius * radius).ravel(),
        np.stack([cells.mean(term + everywhere).ravel() for term in (np.ones(()), y - 0.5, x - 0.5, *hats)], axis=1),
        np.array([0.0, 1 / 16 - 0.5, 1 / 16 - 0.5, *radial]),
    )


def _radius_squared(y: Array, x: Array, rows: int, columns: int) -> Array:
    scale = 4.0 / (rows * rows + columns * columns)
    return np.asarray(scale * (((y - 0.5) * rows) ** 2 + ((x - 0.5) * columns) ** 2))


BLOCK = 16  # pixels
CELLS = 24  # to the frame's shorter side
KNOTS = 24  # radii from the centre to the extreme corner
RADII = np.linspace(0, 1, KNOTS + 1)


# ------------------------------------------------------------------------------
# r: a frame's light over its local mean, made as the frame comes in, strip by strip.


class LocalMean:
    """Turns the luminance of a frame into r, in place, as far as the means of its blocks are known.

    luminance: (rows, columns). means: mean luminance of whole 16 x 16-pixel blocks. Both are filled from the top while
    this works: rows are divided soon after they came, while they are still in the processor's cache.

    The local mean is the blocks' means, smoothed by a Gaussian of 48 pixels (sigma) and joined linearly: wide enough to
    leave the band of the detail alone, narrow enough to follow vignetting.
    """

    def __init__(self, luminance: Luminance, means: Luminance) -> None:
        self._luminance, self._means = luminance, means
        self._smooth = np.empty_like(means)
        self._known = 0  # rows of blocks that are smoothed
        self._done = 0  # rows of pixels that are divided
        self._wide = means.shape[1] * BLOCK
        self._mean = np.empty((BLOCK, luminance.shape[1]), np.float32)

    def advance(self, blocks: int) -> None:
        """The first so many rows of blocks, and the pixels of these, are there."""
        if blocks - REACH - self._known >= REACH:  # so many are smoothed at a time
            self._smooth_to(blocks - REACH, blocks)
            self._divide_to(BLOCK * (self._known - 1) + BLOCK // 2)

    def finish(self) -> Array:
        """All is there. Returns which blocks have light to measure by; where one has none, r is about 0."""
        blocks = len(self._means)
        self._smooth_to(blocks, blocks)
        lit = self._smooth > max(float(self._smooth.max()) * LIMITS.no_light, LEAST_LIGHT)
        if not lit.all():
            # luminance again: parts of the frame turned out to be dark
            for rows, mean in self._local_means(0, self._done):
                self._luminance[rows] *= mean
            self._done = 0
        self._smooth[~lit] = 0
        self._divide_to(len(self._luminance))
        return np.asarray(lit)

    def _smooth_to(self, end: int, rows_with_means: int) -> None:
        """Smooth rows of blocks up to `end`; `rows_with_means` of them have their means."""
        top = max(self._known - REACH, 0)
        part = cv2.GaussianBlur(
            self._means[top:rows_with_means], (0, 0), SMOOTHING_PX / BLOCK, borderType=cv2.BORDER_REFLECT
        )
        self._smooth[self._known : end] = part[self._known - top : end - top]
        self._known = end

    def _divide_to(self, end: int) -> None:
        for rows, mean in self._local_means(self._done, end):
            part = self._luminance[rows]
            np.divide(part, mean, out=part)
        self._done = end

    def _local_means(self, top: int, end: int) -> Iterator[tuple[slice, Luminance]]:
        """From one row of block centres to the next, or the frame's edge: rows, and the local mean of each pixel."""
        first = (top + HALF) // BLOCK - 1  # row of blocks whose centres are above
        count = max((end + HALF - 1) // BLOCK - first, 0)
        smooth = self._smooth[np.clip(np.arange(first, first + count + 1), 0, len(self._smooth) - 1)]
        smooth = np.where(smooth > LEAST_LIGHT, smooth, DARK)
        across = cv2.resize(smooth, (self._wide, len(smooth)), interpolation=cv2.INTER_LINEAR)
        beyond = self._luminance.shape[1] - self._wide  # where no whole block is: the last mean goes on
        across = np.pad(across, ((0, 0), (0, beyond)), "edge") if beyond else across
        for place in range(count):
            start = (first + place) * BLOCK + HALF
            np.matmul(DOWN, across[place : place + 2], out=self._mean)
            rows = slice(max(start, top), min(start + BLOCK, end))
            yield rows, self._mean[rows.start - start : rows.stop - start]


DOWN = np.stack([1 - (np.arange(BLOCK) + 0.5) / BLOCK, (np.arange(BLOCK) + 0.5) / BLOCK], axis=1).astype(np.float32)
HALF = BLOCK // 2
SMOOTHING_PX = 48.0
REACH = round(4 * SMOOTHING_PX / BLOCK)  # blocks that the Gaussian reaches, as OpenCV cuts it off
LEAST_LIGHT = 1e-9
DARK = np.float32(1e9)  # for the local mean where there is no light


# ------------------------------------------------------------------------------
# One pass over a frame: levels and clipping of each region, and the light of the whole frame in blocks.


@dataclass(frozen=True, slots=True)
class Scan:
    """The results of one pass over a frame. The lists have one number per region."""

    level: list[float]  # mean linear luminance, 1 at white
    clipped: list[float]  # share of pixels at white, 0..1
    signal: list[float | None]  # mean linear luminance of the pixels below white; None where there are none
    relative: Luminance  # (rows, columns): r, see light.py; its memory is reused two frames later
    lit: Array  # which blocks have light for that
    blocks: Luminance  # mean luminance of whole BLOCK x BLOCK-pixel blocks
    usable: Luminance  # share of pixels below white in each block


def scan(frame: Frame, regions: Sequence[Region], maps: bool = True, detail: bool = False) -> Scan:
    """One pass over the frame, strip by strip: levels and clipping by region; with `maps`, block means; with `detail`
    too, r. Without, those arrays are empty.
    """
    rows, columns = frame.encoded.shape
    boxes = [region.box(rows, columns) for region in regions]
    sums = [_Sums() for _ in boxes]
    blocks = np.zeros((rows // BLOCK, columns // BLOCK) if maps else (0, 0), np.float32)
    usable = np.ones_like(blocks)
    relative = spare_memory(rows, columns) if detail and blocks.size else np.empty((0, 0), np.float32)
    local_mean = LocalMean(relative, blocks) if relative.size else None
    for top in range(0, rows, STRIP):
        rows_of_strip = slice(top, min(top + STRIP, rows))
        strip, mask = (
            frame.linear(rows_of_strip) if local_mean is None else frame.linear(rows_of_strip, relative[rows_of_strip])
        )
        clipped = mask if mask.any() else None
        columns_of_blocks = _means_down(strip)
        strip_blocks = slice(top // BLOCK, top // BLOCK + len(strip) // BLOCK)
        if blocks[strip_blocks].size:
            blocks[strip_blocks] = _means_across(columns_of_blocks)
            if clipped is not None:
                usable[strip_blocks] = _means_across(_means_down((clipped == 0).astype(np.float32)))
            if local_mean is not None:
                local_mean.advance(strip_blocks.stop)
        for (first, left, height, width), total in zip(boxes, sums, strict=True):
            inside = slice(max(first - top, 0), min(first + height - top, len(strip)))
            if inside.start < inside.stop:
                place = inside, slice(left, left + width)
                known = columns_of_blocks[:, left : left + width] if inside == slice(0, STRIP) else None
                total.add(strip[place], known, None if clipped is None else clipped[place])
    if local_mean is not None:
        _KEPT.reverse()
    return Scan(
        [total.light / total.pixels for total in sums],
        [total.clipped / total.pixels for total in sums],
        [total.unclipped / (total.pixels - total.clipped) if total.pixels > total.clipped else None for total in sums],
        relative,
        np.empty((0, 0), bool) if local_mean is None else local_mean.finish(),
        blocks,
        usable,
    )


@dataclass(slots=True)
class _Sums:
    """A region's sums so far."""

    pixels: int = 0
    light: float = 0.0
    clipped: int = 0
    unclipped: float = 0.0  # light of the pixels below white

    def add(self, luminance: Luminance, down: Luminance | None, mask: Array | None) -> None:
        """More of the region. down: means of every BLOCK rows, if known: less to add up."""
        light = float(cv2.sumElems(luminance)[0] if down is None else BLOCK * cv2.sumElems(down)[0])
        self.pixels += luminance.size
        self.light += light
        self.unclipped += light
        if mask is not None:
            white = mask != 0
            self.clipped += int(np.count_nonzero(white))
            self.unclipped -= float(luminance[white].sum(dtype=np.float64))


def _means_down(strip: Array) -> Luminance:
    """Means of every BLOCK rows: (rows // BLOCK, columns). As products of matrices: several times as fast as sums."""
    whole = np.ascontiguousarray(strip[: len(strip) // BLOCK * BLOCK])
    return np.asarray(np.matmul(EACH, whole.reshape(-1, BLOCK, strip.shape[1]))[:, 0])


def _means_across(down: Luminance) -> Luminance:
    """The same along rows: (rows, columns // BLOCK)."""
    rows, count = len(down), down.shape[1] // BLOCK
    whole = np.ascontiguousarray(down[:, : count * BLOCK]).reshape(-1, BLOCK)
    return np.asarray((whole @ EACH[0]).reshape(rows, count))


def spare_memory(rows: int, columns: int) -> Luminance:
    """Memory for a frame of floats, in which nothing is until the next scan: what is put there ends then.

    There are two, in turn: for a shot's r, and for that of the one before it, which has been compared with it by now.
    Allocating is slower than the sums.
    """
    if not _KEPT or _KEPT[0].shape != (rows, columns):
        _KEPT[:] = [np.empty((rows, columns), np.float32) for _ in range(2)]
    return _KEPT[0]


STRIP = 2 * BLOCK  # rows, in the processor's cache
EACH = np.full((1, BLOCK), 1 / BLOCK, np.float32)
_KEPT: list[Luminance] = []
