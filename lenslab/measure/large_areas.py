"""Contrast of large areas: light of the chart's greys, on the print and behind glare.

For reflectance x of the chart, a picture of its print holds light times T(x) + b (1 - T(x)): T the print's tone, b its
black, thin ink and glare over the picture, all relative to its white. The light of a halo within some 100 px of an edge
is separated from b by its reach: it is blur, b is not. Contrast of detail is relative to that of large areas.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from lenslab.charts.geometry import GRID_PX, Geometry
from lenslab.measure.falloff import SAMPLE_PX, flicker, page_samples, samples_of
from lenslab.measure.picture import green_part
from lenslab.measure.tile_reference import GREYS, MtfReference, tone_terms
from lenslab.values.fitting import radial_basis
from lenslab.values.types import STRIP, Array, Colours
from lenslab.workers.process import one_thread


@dataclass(frozen=True, slots=True, eq=False)
class LargeAreas:
    """black: terms of b over the frame (`_places`), with their covariance. tone: how far T is from a straight line, of
    `tone_terms`. frame_px: columns and rows. reflected: by how much darks are lighter where they are lightest than they
    are in most of the frame, of white.
    """

    frame_px: tuple[int, int]
    black: Array
    covariance: Array
    tone: Array
    reflected: float = 0.0

    @property
    def reflects(self) -> bool:
        """True if the print reflects a lamp, or has the edge of a shadow: no ink is so uneven."""
        return self.reflected >= 0.05  # of white

    @property
    def step(self) -> tuple[float, ...]:
        """The tone in steps: pages are drawn with that, alike for all shots of a print; what is left is small."""
        return tuple((np.round(self.tone / 0.05) * 0.05).tolist())

    @property
    def slope(self) -> float:
        """Slope of log T over log reflectance, between darks and lights: above 1 if midtones came out dark."""
        greys = np.array((0.2, 0.8))
        printed = np.maximum(greys + tone_terms(greys) @ self.tone, _LEAST)
        return float(np.diff(np.log(printed))[0] / np.diff(np.log(greys))[0])

    def printed(self, page: Array) -> Array:
        """Reflectance of the print for the chart's `page`, relative to white less black in the middle."""
        greys = np.linspace(0, 1, GREYS + 1)
        black = self.black_at(*(np.array([(side - 1) / 2]) for side in self.frame_px))[0]
        table = (greys + tone_terms(greys) @ self.tone + black).astype(np.float32)
        return np.asarray(np.take(table, np.clip(page * GREYS + 0.5, 0, GREYS).astype(np.uint16)))

    def black_at(self, x_px: Array, y_px: Array) -> tuple[Array, Array]:
        """b over 1 - b, what black adds to a contrast of 1, and its standard error."""
        terms = _places(*_shares(x_px, y_px, self.frame_px))
        black = np.minimum(terms @ self.black, 0.9)  # of white
        error = np.sqrt(np.einsum("ni,ij,nj->n", terms, self.covariance, terms))
        return black / (1 - black), error / (1 - black) ** 2


@one_thread()
def even_areas(
    picture: Array,
    geometry: Geometry,
    reference: MtfReference,
    white: float | None = None,
    colours: Colours | None = None,
) -> EvenAreas | None:
    """All places where the page is one grey; None where there are too few.

    picture: linear light. colours: the frame's; green counts where there are any, as inks and paper have a colour.
    """
    import cv2

    rows, columns = (length // GRID_PX * GRID_PX for length in picture.shape)
    grey, clipped = samples_of(np.asarray(picture[:rows, :columns]), white)
    light = grey if colours is None else _green_samples(picture, colours, (rows, columns))
    page, inside = page_samples(reference, geometry, rows, columns)
    around = np.ones((3, 3), np.uint8)
    even = cv2.dilate(page, around) - cv2.erode(page, around) < 0.015  # of reflectance, where a sample is one grey
    if not inside.any():
        return None
    used = even & inside & ~clipped
    greys_of_detail = np.percentile(page[inside][::16], (5, 95))
    j, i = np.nonzero(used)
    step = max(math.ceil(len(i) / 6_000), 1)  # so many samples are enough
    j, i = j[::step], i[::step]
    frame = (picture.shape[1], picture.shape[0])
    x, y = _shares(SAMPLE_PX * i + (SAMPLE_PX - 1) / 2, SAMPLE_PX * j + (SAMPLE_PX - 1) / 2, frame)
    # the part of the frame that each place lies in, six to a half diagonal, in which samples are off alike
    place = np.stack([np.floor(x * 6), np.floor(y * 6)], axis=1)
    part = np.unique(place, axis=0, return_inverse=True)[1].ravel()
    # Parts whose light follows the page: a hand or a reflection covers the others
    counts = np.maximum(np.bincount(part), 1)
    there, seen = (values[j, i] - (np.bincount(part, values[j, i]) / counts)[part] for values in (page, light))
    varied, lit, both = (np.bincount(part, product) / counts for product in (there**2, seen**2, there * seen))
    shown = ((both > 0.8 * np.sqrt(varied * lit)) | (varied < 0.1**2))[part]  # those of few greys are taken as they are
    if np.count_nonzero(shown) < 300:
        return None
    j, i, x, y, part = (values[shown] for values in (j, i, x, y, part))
    seen = page[j, i]
    ends = (seen < greys_of_detail[0] - 0.05) | (seen > greys_of_detail[1] + 0.05)  # beyond all that detail has
    return EvenAreas(frame, _halos(page, (j, i)), seen, ends, light[j, i], x, y, part)


def _green_samples(picture: Array, colours: Colours, shape: tuple[int, int]) -> Array:
    """Means of 4 x 4 pixels, of those that are green."""
    import cv2

    rows, columns = shape
    light = np.empty((rows // SAMPLE_PX, columns // SAMPLE_PX), np.float32)
    for top in range(0, rows, STRIP):
        strip = slice(top, min(top + STRIP, rows))
        size = columns // SAMPLE_PX, (strip.stop - top) // SAMPLE_PX
        green, mask = green_part(picture, colours, strip, slice(0, columns))
        if mask is not None:
            share = cv2.resize(mask.astype(np.float32), size, interpolation=cv2.INTER_AREA)
            means: Array = cv2.resize(green * mask, size, interpolation=cv2.INTER_AREA) / np.maximum(share, _LEAST)
        else:
            means = cv2.resize(green, size, interpolation=cv2.INTER_AREA)
        light[top // SAMPLE_PX : strip.stop // SAMPLE_PX] = means
    return light


@dataclass(frozen=True, slots=True, eq=False)
class EvenAreas:
    """Samples where the page is one grey: its reflectance, the light seen, the place.

    frame_px: columns and rows. halos: what each of `_halos` would add, (samples, halos). ends: which are solid ink, or
    bare paper: these may lie off the curve of all greys that detail has. part: of the frame.
    """

    frame_px: tuple[int, int]
    halos: Array
    page: Array
    ends: Array
    seen: Array
    x: Array
    y: Array
    part: Array

    @one_thread()
    def measured(self) -> LargeAreas:
        """Contrast of large areas by Gauss and Newton's steps: light is a factor of all else. What is far off, dirt and
        gloss, is left out.

        Sums are of single precision: all that light is off by is thousands of times larger.
        """
        # Terms of log light: its level, a surface of third order, any curve over the height, and bands of flicker
        surface = np.stack([self.x**a * self.y**b for a in range(4) for b in range(4 - a)], axis=1)
        height = radial_basis(np.minimum(np.hypot(self.x, self.y), 1), 6)  # of light over the height
        lamp = np.concatenate([surface, height, flicker(self.x, self.y, self.frame_px)], axis=1)
        blacks, tones = _places(self.x, self.y), tone_terms(self.page)
        # Drivers and programs know 256 levels, so that any grey may be off the curve by a step of these
        # Greys within a 50th of reflectance are one
        grey = np.unique(np.round(self.page * 50), return_inverse=True)[1].ravel()
        ends = np.bincount(grey, self.ends) > 0
        steps, tolerances = np.eye(len(ends), dtype=np.float32)[grey], np.where(ends, 0.03, 0.003)
        blacks, tones, lamp = (terms.astype(np.float32) for terms in (blacks, tones, lamp))
        sizes = [terms.shape[1] for terms in (blacks, tones, steps, self.halos, lamp)]
        level = sum(sizes[:4])
        usual = np.repeat([0.03, 0.5, 1.0, 1.0, 0.5], sizes)  # how far from nothing each may be
        of_halos = slice(level - sizes[3], level)
        usual[level - sum(sizes[2:4]) : level] = *tolerances, 0.05, 0.03, 0.01
        held = usual**-2.0
        unknowns = np.zeros(len(held))
        unknowns[level] = np.log(max(float(self.seen.mean() / self.page.mean()), 1e-9))
        held[level] = 0  # how much light there is
        usable = np.ones(len(self.page), bool)
        normal, weighted, off = np.eye(len(held)), np.zeros((len(usable), len(held))), np.zeros(len(usable))
        for _ in range(12):  # halos take three more than all else
            black, tone, step, halo, light = np.split(unknowns.astype(np.float32), np.cumsum(sizes)[:-1])
            printed, ink = self.page + tones @ tone + steps @ step + self.halos @ halo, 1 - blacks @ black
            model = np.maximum(1 - ink * (1 - printed), _LEAST)
            error = np.hypot(np.float32(0.004), 0.012 * model)  # of white, and of its own light, as ink is uneven
            rest = (self.seen * np.exp(-lamp @ light) - model) / error
            of_black, of_ink, of_light = (each[:, None] / error[:, None] for each in (1 - printed, ink, model))
            of_print = (part * of_ink for part in (tones, steps, self.halos))
            design = np.concatenate([blacks * of_black, *of_print, lamp * of_light], axis=1)
            weighted = design * usable[:, None]
            held[0] = (0.2 if unknowns[0] > 0 else _LEAST) ** -2.0  # nothing is darker than black
            # Most lenses have none, some have much
            held[of_halos] = 1 / (usual[of_halos] ** 2 + unknowns[of_halos] ** 2)
            # 30 samples of one area are off alike: what is expected counts so much more
            normal = (weighted.T @ weighted).astype(float) + np.diag(30 * held)
            change = np.linalg.solve(normal, weighted.T @ rest - 30 * held * unknowns)
            unknowns += change
            off = rest - design @ change
            usable = np.abs(off) < 4.0 * 1.4826 * float(np.median(np.abs(off)))  # scatters: dirt and gloss
            if change @ normal @ change < 0.3**2:  # standard errors
                break
        found = np.split(unknowns, np.cumsum(sizes)[:-1])
        # residuals within a part correlate (Liang and Zeger, Biometrika 73, 1986)
        of_parts = np.eye(int(self.part.max()) + 1, dtype=np.float32)[self.part].T @ (weighted * off[:, None])
        covariance = np.linalg.inv(normal) @ (of_parts.T @ of_parts) @ np.linalg.inv(normal)
        reflected = _reflected(self, blacks @ found[0] + off * error)
        return LargeAreas(self.frame_px, found[0], covariance[: sizes[0], : sizes[0]], found[1], reflected)


def _halos(page: Array, at: tuple[Array, Array]) -> Array:
    """Light that each halo adds to some samples of a page, (samples, halos)."""
    import cv2

    coarse = cv2.resize(page, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    added = []
    for deviation in (1.5, 4.0, 8.0):  # samples, 6 to 32 px; wide ones are blurred at a quarter of the size
        if deviation < 4:
            blurred = cv2.GaussianBlur(page, (0, 0), deviation)
        else:
            blurred = cv2.resize(cv2.GaussianBlur(coarse, (0, 0), deviation / 4), page.shape[::-1])
        added.append(blurred[at] - page[at])
    return np.stack(added, axis=-1)


def _reflected(greys: EvenAreas, black: Array) -> float:
    """black: of each place, with what the fit leaves. Ink is uneven by less, and dirt covers no whole part."""
    dark = greys.page < 0.4  # reflectance
    parts = np.unique(greys.part[dark])
    own = [values for part in parts if len(values := black[dark & (greys.part == part)]) >= 5]
    lifted = [float(np.median(values)) for values in own]
    return max(lifted) - float(np.median(lifted)) if lifted else 0.0


def _shares(x_px: Array, y_px: Array, frame: tuple[int, int]) -> tuple[Array, Array]:
    """Places in half diagonals from the frame's middle."""
    columns, rows = frame
    half = float(np.hypot(columns, rows)) / 2
    return (x_px - (columns - 1) / 2) / half, (y_px - (rows - 1) / 2) / half


def _places(x: Array, y: Array) -> Array:
    """A level, and bells side by side over the frame: ink gets thin anywhere."""
    places = [(a * 0.4, b * 0.4) for a in range(-2, 3) for b in range(-2, 3)]  # half diagonals
    bells = [np.exp(-((x - a) ** 2 + (y - b) ** 2) / (2 * 0.28**2)) for a, b in places]
    return np.stack([np.ones_like(x), *bells], axis=1)


_LEAST = 1e-3  # of white, to divide by
