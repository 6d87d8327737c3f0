"""The tone curve of a developed file, from detail: the light that was developed, and contrast of large areas in it.

The chart's greys show the tones of print and file as one. Detail parts them: the print's acts before the lens blurs,
the file's after it. What the linear picture of a tile leaves is fitted by what each term of a curve makes of that
picture, beside any transfer function and any tone of the print. The curve of every developed file is undone, as far as
it is surely seen: nothing is decided that shots of one lens could differ in.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from lenslab.charts.geometry import Geometry
from lenslab.measure.large_areas import EvenAreas, LargeAreas
from lenslab.measure.picture import GREEN, WHITE
from lenslab.measure.tile_reference import MtfReference, tone_terms, with_tone
from lenslab.measure.tile_spectra import TilePair, beside_any_transfer
from lenslab.measure.tiles import first_models, losses, map_places, page_tile, pair_of
from lenslab.values import fourier
from lenslab.values.types import STRIP, Array, Colours, Luminance
from lenslab.workers.process import one_thread

_STEPS = 16_384  # of a table over the root of light: what files hold is nearly that
_TERMS = 3  # of the curve
_SETTLED = 0.1  # of a term: what is left then moves MTF50 by less than 0.2 %


@dataclass(frozen=True, slots=True, eq=False)
class FileTone:
    """roots: of the developed light, for even steps of the root of the file's. strongest: the curve's largest term, 1
    where it bends as much as a curve can that only rises. as_seen, areas: of the file's light, and of the developed.
    """

    roots: Array
    strongest: float
    as_seen: LargeAreas
    areas: LargeAreas

    @property
    def slope(self) -> float:
        """Slope of the file's log light over that of the developed light, between the chart's darks and lights."""
        return self.as_seen.slope / self.areas.slope

    @property
    def is_bent(self) -> bool:
        """True if the curve is worth another round, and a remark."""
        return self.strongest >= _SETTLED

    def light(self, seen: Array) -> Luminance:
        """Developed light behind a file's."""
        lights, developed = self.roots**2, np.empty(seen.shape, np.float32)
        for top in range(0, len(seen), STRIP):
            steps = np.clip(seen[top : top + STRIP], 0, 1)
            np.sqrt(steps, out=steps)
            steps *= _STEPS
            steps += np.float32(0.5)
            np.take(lights, steps.astype(np.uint16), out=developed[top : top + STRIP], mode="clip")
        return developed

    def undone(self, picture: Luminance, colours: Colours | None) -> Colours:
        """Parts of a frame in developed light; colours None: its grey, whichever colour is wanted."""

        def part(rows: slice, columns: slice, colour: int) -> tuple[Luminance, Array | None]:
            light, mask = (picture[rows, columns], None) if colours is None else colours(rows, columns, colour)
            return self.light(light), mask

        return part


@dataclass(frozen=True, slots=True)
class _Curve:
    """Roots of a file's light over those of the developed light: the same and a sum of terms, between two ends."""

    low: float
    high: float

    def terms(self, root: Array) -> Array:
        """Terms of the curve over the root of light, (terms, ...)."""
        u = np.clip((root - self.low) / (self.high - self.low), 0, 1)
        bell = u * (1 - u) * (self.high - self.low)
        return np.stack([bell, bell * (1 - 2 * u), bell * (1 - 6 * u + 6 * u * u)])

    def of_light(self, light: Array) -> Array:
        """Change of light by a unit of each term, to first order, (terms, ...), float32."""
        root = np.sqrt(light)
        return np.asarray(2 * root * self.terms(root), np.float32)

    def undone(self, roots: Array, strengths: Array) -> Array:
        """Roots before the curve."""
        before = np.linspace(0, 1, _STEPS + 1)
        after = np.maximum.accumulate(before + strengths @ self.terms(before) + 1e-6 * before)
        return np.interp(roots, after, before).astype(np.float32)


@one_thread()
def measure_file_tone(
    picture: Luminance,
    geometry: Geometry,
    reference: MtfReference,
    even: EvenAreas,
    *,
    tile_px: int,
    colours: Colours | None,
) -> FileTone:
    """From some tiles of a developed file. even: of its light as it is; all else as `measure_map` takes it."""
    places, sparse, as_seen = _places(picture, tile_px), picture[::16, ::16], even.measured()
    tone = FileTone(np.linspace(0, 1, _STEPS + 1).astype(np.float32), 0.0, as_seen, as_seen)
    for _ in range(4):  # the strongest curves take as many
        curve = _Curve(*np.sqrt(np.percentile(tone.light(sparse), (1, 99.5))).tolist())  # where it is seen
        parts, page = tone.undone(picture, colours), with_tone(reference, tone.areas.step)
        strengths = _strengths(curve, _pairs(parts, geometry, page, places, tile_px), geometry, page)
        if strengths is None:
            break
        most = float(np.abs(strengths).max())
        roots = curve.undone(tone.roots, strengths)
        tone = replace(tone, roots=roots, strongest=max(most, tone.strongest))
        tone = replace(tone, areas=replace(even, seen=tone.light(even.seen)).measured())
        if most < _SETTLED:
            break
    return tone


def _places(picture: Luminance, tile_px: int) -> Array:
    """First columns and rows of tiles all over the frame, (tiles, 2), none of them overexposed."""
    places = map_places(picture.shape[1], picture.shape[0], tile_px)
    many = 12 * 256**2 // tile_px**2  # all together as large as 12 tiles of 256 px
    chosen = np.unique(np.linspace(0, max(len(places) - 1, 0), many).astype(int))
    dark = [
        (left, top)
        for left, top in places[chosen[: len(places)]].tolist()
        if (picture[top : top + tile_px, left : left + tile_px] < WHITE).all()
    ]
    return np.array(dark, int).reshape(-1, 2)


@dataclass(frozen=True, slots=True, eq=False)
class _LitTile:
    """level: light of a pixel as bright as the tile's mean. middle: px."""

    pair: TilePair
    level: np.float32
    middle: tuple[float, float]


def _pairs(parts: Colours, geometry: Geometry, page: MtfReference, places: Array, tile_px: int) -> Iterator[_LitTile]:
    """The tiles at those places that show nothing but the chart."""
    half = (tile_px - 1) / 2
    for left, top in places.tolist():
        behind = page_tile(page, geometry, (left, top), tile_px)
        if behind is not None:
            light, mask = parts(slice(top, top + tile_px), slice(left, left + tile_px), GREEN)
            pair = pair_of(behind, light, mask, (0.0, 0.0))
            yield _LitTile(pair, light.mean() / (1 + pair.picture.mean()), (left + half, top + half))


def _strengths(curve: _Curve, seen: Iterator[_LitTile], geometry: Geometry, page: MtfReference) -> Array | None:
    """Size of each term of the curve, by least squares over all tiles; None where these are too few.

    A term is taken to be as large as it is found, or nothing: so it shrinks by its variance, and no limit parts shots
    that show a little more from those that show a little less.
    """
    tiles = list(seen)
    if len(tiles) <= _TERMS:
        return None
    lost = losses(geometry, page, *np.array([tile.middle for tile in tiles]).T)
    _, models = first_models([tile.pair for tile in tiles], lost)
    products = []
    for tile, model in zip(tiles, models, strict=True):
        # up to 0.15 cycles/px: in finer detail demosaicking and compression look like a curve
        spectra, power = beside_any_transfer(*_planes(curve, tile, model), 0.15)
        products.append(((spectra / power).conj() @ spectra.T).real)
    together = np.sum(products, axis=0)
    found, without = _solved(together), np.stack([_solved(together - own) for own in products])
    variance = without.var(axis=0) * (len(tiles) - 1)  # by leaving out each in turn: tiles are off in their own ways
    return np.asarray(found**3 / (found**2 + np.maximum(variance, np.finfo(float).tiny)))


def _solved(products: Array) -> Array:
    """Strengths of the curve's terms, from the products of all planes with each other."""
    normal, right = products[:-1, :-1], products[:-1, -1]
    return np.asarray(np.linalg.solve(normal + 1e-9 * np.trace(normal) * np.eye(len(normal)), right)[:_TERMS])


def _planes(curve: _Curve, tile: _LitTile, model: Array) -> tuple[Sequence[Array], Array]:
    """Changes of a tile by terms of the file's curve, of the print's tone and of ink that spreads over edges, and its
    residual; and its linear picture.

    model: transfer from page to picture.
    """
    page, picture = tile.pair.page, tile.pair.picture
    expected = fourier.transformed_back(page.whole * model)
    of_file = curve.of_light(np.maximum(1 + expected, 0) * tile.level) / tile.level
    printed = (1 + page.page) * np.float32(page.mean)
    of_print = [*np.moveaxis(tone_terms(printed), -1, 0), np.hypot(*np.gradient(printed))]
    blurred = (fourier.transformed_back(fourier.transformed(term) * model) for term in of_print)
    return [*of_file, *blurred, picture - expected], expected
