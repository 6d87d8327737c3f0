"""The chart located in a shot, by marks or by its pattern, in steps of rising precision; or the reason of a failure."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from lenslab.charts.chart_key import ChartKey
from lenslab.charts.geometry import RADIAL, USUAL, Geometry, Matches, fit_geometry, residuals, weighted_squares
from lenslab.charts.marks_found import ROWS, SeenMarks, find_marks, find_mirrored_marks, guess_from_marks
from lenslab.charts.page_reference import Reference
from lenslab.charts.pattern_matching import finely_matched
from lenslab.charts.pattern_search import (
    COARSE_HEIGHT,
    CROPPED,
    HEIGHT,
    BlockMatches,
    Thumbnail,
    equivalent_geometries,
    guesses,
    is_matched,
    matched_blocks,
    reduced,
    resembles,
    thumbnail,
)
from lenslab.charts.place import ChartPlace, flatness, with_bend
from lenslab.charts.thresholds import LIMITS
from lenslab.values.fitting import cauchy
from lenslab.values.remarks import Remark, remark
from lenslab.values.types import Array, Luminance
from lenslab.workers.process import one_thread

# Height of the thumbnail, side of the blocks, their search range, all px, and the free radial terms
_COARSE = 250, 48, 9, 2
_CLOSER = 500, 64, 6, USUAL


@dataclass(frozen=True, slots=True)
class Located(ChartPlace):
    """Place, key and origin of a chart that was found. marks: how many of its marks were seen."""

    key: ChartKey
    by: str  # "marks", "pattern" or "last shot"
    marks: int


@dataclass(frozen=True, slots=True)
class NotLocated:
    reason: Remark


@one_thread()
def find(
    picture: Array, references: Sequence[Reference], *, last: Located | None = None, search: bool = True
) -> Located | NotLocated:
    """The first of some charts that is in a picture, located to about 0.01 px; or the likeliest reason why none is.

    picture: (rows, columns), light or any increasing function of it, of any numeric type. references: pages of the
    charts. last: the chart's place in the previous shot, tried first, which takes a third of the time. search: also
    charts without visible marks, by their pattern.
    """
    finder = _Finder(picture)
    for reference in references:
        if last and last.key == reference.key and last.geometry.frame_px == finder.frame_px:
            located = finder.unmoved(reference, last.geometry) or finder.closer(reference, last.geometry)
            if located:
                return replace(located, by="last shot", marks=last.marks, two_charts=last.two_charts)
    marks = finder.marks()
    located = finder.by_marks(references, marks)
    if not located:  # perhaps mirrored: some marks read so are others
        mirrored = finder.marks(mirrored=True)
        located = finder.by_marks(references, mirrored, mirrored=True)
        marks = max(marks, mirrored, key=lambda seen: seen.count)
    if not located and search:
        located = finder.by_pattern(references)
    if not located:
        known = _known_marks(references)
        if not references:
            reason = "unknown_chart"
        elif len(known & marks.twice) > 1:  # one may be chance
            reason = "two_charts"
        elif known & (set(marks.corners) | marks.twice):
            reason = "another_chart"
        else:
            reason = "other_marks" if marks.corners else "no_chart"
        return NotLocated(remark(reason))
    return replace(located, two_charts=len(_known_marks(references) & marks.twice) > 1)


def _known_marks(references: Sequence[Reference]) -> set[int]:
    return {number for reference in references for number, _ in reference.marks}


def likely(
    picture: Array, references: Sequence[Reference], *, search: bool = True, marks: SeenMarks | None = None
) -> tuple[list[ChartKey], bool]:
    """Candidates among some charts from thumbnails of both, and whether marks are seen.

    All of them in the time that `find` takes for a few; only `find` proves one. Arguments as for `find`, and the marks
    of this picture, if known. Keys come likeliest first; marks are seen if they decided, or more than one was seen.
    """
    finder = _Finder(picture)
    marks = finder.marks() if marks is None else marks
    agreements = {
        reference.key: finder.agreement(reference, guess_from_marks(marks, reference, finder.frame_px))
        for reference in references
    }
    known = _known_marks(references)
    decided = any(agreements.values()) or len(known & (set(marks.corners) | marks.twice)) > 1  # one may be chance
    if search and not decided:
        for reference in references:
            sizes = [size for size in CROPPED if resembles(finder.thumbnail(COARSE_HEIGHT), reference, size)]
            guessed = (guess for size in sizes for guess in finder.guesses(reference, size))
            agreements[reference.key] = max((finder.agreement(reference, guess) for guess in guessed), default=0.0)
    return sorted((key for key, share in agreements.items() if share), key=lambda key: -agreements[key]), decided


class _Finder:
    """One picture and its thumbnails, made on demand and from one small copy, since the picture is large."""

    def __init__(self, picture: Array) -> None:
        self.picture = picture
        self.frame_px = picture.shape[1], picture.shape[0]
        self._thumbnails: dict[int, Thumbnail] = {}

    @cached_property
    def _small(self) -> Luminance:
        return reduced(self.picture, ROWS)

    @cached_property
    def _scale(self) -> tuple[float, float]:
        return self.frame_px[0] / self._small.shape[1], self.frame_px[1] / self._small.shape[0]

    def thumbnail(self, height: int) -> Thumbnail:
        if height > ROWS and height not in self._thumbnails:
            self._thumbnails[height] = thumbnail(self.picture, height)
        if height not in self._thumbnails:
            made = thumbnail(self._small, height)
            scale = made.scale[0] * self._scale[0], made.scale[1] * self._scale[1]
            self._thumbnails[height] = Thumbnail(made.picture, scale)
        return self._thumbnails[height]

    def marks(self, *, mirrored: bool = False) -> SeenMarks:
        return (find_mirrored_marks if mirrored else find_marks)(self._small).enlarged(self._scale)

    def _showing(self, reference: Reference, geometry: Geometry, height: int) -> Thumbnail:
        """A thumbnail of `height` rows, or of more if the chart fills only part of the picture."""
        x, y = (np.array(sides) for sides in zip(*reference.frame.corners, strict=True))
        across, down = geometry.to_picture(x, y)
        filled = max(np.ptp(across) / self.frame_px[0], np.ptp(down) / self.frame_px[1])
        filled = min(1.0, max(LIMITS.least_filled, filled))  # in this order also of a guess whose places are no numbers
        return self.thumbnail(min(round(height / filled), self.frame_px[1]))

    def part(self, rows: slice, columns: slice) -> Luminance:
        return self.picture[rows, columns].astype(np.float32)

    def by_marks(self, references: Sequence[Reference], marks: SeenMarks, *, mirrored: bool = False) -> Located | None:
        for reference in references:
            guess = guess_from_marks(marks, reference, self.frame_px, mirrored=mirrored)
            located = self.from_guess(reference, guess) if guess else None
            if located:
                return replace(located, by="marks", marks=sum(number in marks.corners for number, _ in reference.marks))
        return None

    def by_pattern(self, references: Sequence[Reference]) -> Located | None:
        for larger in CROPPED:
            for reference in references:
                for guess in self.guesses(reference, larger):
                    if located := self.from_guess(reference, guess):
                        return self._most_explaining(reference, located)
        return None

    def _most_explaining(self, reference: Reference, located: Located) -> Located:
        """The one of all equivalent places that explains most of the picture; upright if several do."""
        places = [located.geometry, *equivalent_geometries(reference, located.geometry)]
        thumb = self.thumbnail(_COARSE[0])
        for block in (48, 24):  # px of the thumbnail
            # matched within 1 px: along lines, blocks would match anywhere
            blocks = [matched_blocks(thumb, reference, place, block, reach=1) for place in places]
            counts = [is_matched(matches).sum() for matches in blocks]
            places = [
                place for place, count in zip(places, counts, strict=True) if count >= LIMITS.as_much * max(counts)
            ]

        def is_upside_down(place: Geometry) -> bool:
            matrix = place.homography
            return (matrix[0] + matrix[4]) / matrix[8] < 0

        best = min(places, key=is_upside_down)
        return located if best is located.geometry else self.closer(reference, best) or located

    def guesses(self, reference: Reference, larger: float) -> list[Geometry]:
        return guesses(self.thumbnail(HEIGHT), reference, self.frame_px, larger)

    def agreement(self, reference: Reference, guess: Geometry | None) -> float:
        """Fraction of blocks that agree near this guess, seen in thumbnails; 0 if the chart is not there."""
        coarse = self._refined(reference, guess, _COARSE) if guess else None
        return coarse.agreeing if coarse else 0.0

    def from_guess(self, reference: Reference, start: Geometry) -> Located | None:
        coarse = self._refined(reference, start, _COARSE)
        return self.closer(reference, coarse) if coarse else None

    def unmoved(self, reference: Reference, last: Geometry) -> Located | None:
        """The chart at its place in the previous shot, for a camera on a tripod: compared at full resolution only."""
        few = finely_matched(self.part, reference, last, every=13)
        off = np.hypot(*residuals(last, few.matches).T)
        if not (is_matched(few) & (off < LIMITS.tripod_px)).mean() > LIMITS.agreeing_on_tripod:
            return None
        fine_fit = self._fine_fit(reference, last, LIMITS.fine_far_px)
        if fine_fit is None or fine_fit.geometry.agreeing < LIMITS.as_much * last.agreeing:
            return None
        return fine_fit if moved_px(last, fine_fit.geometry) < LIMITS.tripod_px else None

    def closer(self, reference: Reference, start: Geometry) -> Located | None:
        near = self._refined(reference, start, _CLOSER)
        if near is None:
            return None
        for far_px in (LIMITS.fine_far_px, LIMITS.bent_far_px):
            if located := self._fine_fit(reference, near, far_px):
                return located
        bent = self._located(reference, near, finely_matched(self.part, reference, near))
        return bent if bent and bent.geometry.bend and bent.geometry.agreeing >= LIMITS.agreeing else None

    def _refined(self, reference: Reference, geometry: Geometry, step: tuple[int, int, int, int]) -> Geometry | None:
        """The geometry refined in a thumbnail; None if too few blocks agree."""
        height, block, reach, terms = step
        thumb = self._showing(reference, geometry, height)
        blocks = matched_blocks(thumb, reference, geometry, block, reach)
        return _refit(blocks, geometry, terms, LIMITS.far_px * max(thumb.scale))

    def _fine_fit(self, reference: Reference, geometry: Geometry, far_px: float) -> Located | None:
        geometry = replace(geometry, bend=None)
        for _ in range(5):
            blocks = finely_matched(self.part, reference, geometry)
            tried = _refit(blocks, geometry, USUAL, far_px)
            if tried is None:
                return None
            moved, geometry = moved_px(geometry, tried), tried
            if moved < LIMITS.still_px:
                break
        return self._located(reference, geometry, blocks)

    def _located(self, reference: Reference, geometry: Geometry, blocks: BlockMatches) -> Located | None:
        """With the sheet's bend, if it has one; None for another pattern."""
        if _is_other_pattern(blocks, geometry):
            return None
        mirrored = float(np.linalg.det(np.array(geometry.homography).reshape(3, 3))) < 0
        misfits = _misfits(blocks, geometry, LIMITS.bent_far_px)
        bent = flatness(misfits, geometry)
        if geometry.agreeing < LIMITS.agreeing_whole:
            # in a thumbnail, blocks reach farther
            height, block, reach, _ = _CLOSER
            thumb = self.thumbnail(height)
            small = matched_blocks(thumb, reference, geometry, block, reach)
            coarse = _misfits(small, geometry, reach * max(thumb.scale))
            seen_small = flatness(coarse, geometry)
            if seen_small is not None and seen_small.is_bent:
                bent, misfits = seen_small, coarse
        if bent is not None and bent.is_bent:
            geometry = self._with_bend(reference, geometry, misfits)
        return Located(geometry, reference.frame, mirrored, False, bent, reference.key, "pattern", 0)

    def _with_bend(self, reference: Reference, flat: Geometry, misfits: Array) -> Geometry:
        """The geometry with the sheet's bend, its blocks matched again at their bent places.

        Tiles compared with a page of another scale than theirs would lose contrast. Iterates while the fraction of
        agreeing blocks does not fall.
        """
        blocks, geometry = finely_matched(self.part, reference, flat), flat
        most = _agreement(blocks, flat, is_matched(blocks), LIMITS.fine_far_px)
        for _ in range(5):
            tried = with_bend(misfits, geometry)
            if tried is None:
                break
            blocks = finely_matched(self.part, reference, tried)
            share = _agreement(blocks, tried, is_matched(blocks), LIMITS.fine_far_px)
            if share < most:
                break
            misfits = _misfits(blocks, tried, LIMITS.bent_far_px)
            left_px = float(np.sqrt(np.mean(misfits[:, 2:] ** 2))) if len(misfits) else tried.residual_px
            geometry, most = replace(tried, residual_px=left_px, agreeing=share), share
        return geometry


def _misfits(blocks: BlockMatches, geometry: Geometry, far_px: float) -> Array:
    """Place in the picture and residual (right, down) of each matched block, (n, 4), px."""
    off = residuals(geometry, blocks.matches)
    return np.asarray(np.hstack([blocks.matches.picture, off])[is_matched(blocks) & (np.hypot(*off.T) < far_px)])


def _is_other_pattern(blocks: BlockMatches, geometry: Geometry) -> bool:
    """True if the leaves match but squares, patches and marks do not: another pattern with the same leaves."""
    fixed = ~blocks.distinctive
    if fixed.sum() < LIMITS.least_fixed_blocks or geometry.agreeing < LIMITS.uncovered:
        return False
    return bool(np.median(blocks.score[fixed]) < LIMITS.fixed_score * np.median(blocks.score[blocks.distinctive]))


def _refit(blocks: BlockMatches, start: Geometry, terms: int, far_px: float) -> Geometry | None:
    """The geometry refitted to the majority of blocks; None if those are too few to be more than chance.

    More than the usual radial terms are taken where the blocks ask for them: a chart that fills only the middle would
    let them grow outside.
    """
    best = _refitted(blocks, start.shortened(terms), terms, far_px)
    for more in range(terms + 2, RADIAL + 1, 2) if terms == USUAL else ():
        tried = _refitted(blocks, start.shortened(more) if best is None else best, more, far_px)
        if tried is None or (best is not None and not _is_closer(blocks, tried, best)):
            break
        best = tried
    return best


def _is_closer(blocks: BlockMatches, tried: Geometry, before: Geometry) -> bool:
    """True if the matched blocks are so much nearer to the first that chance is no reason."""
    matches = blocks.matches.only(is_matched(blocks))
    squares = [weighted_squares(residuals(geometry, matches), matches) for geometry in (tried, before)]
    scale = float(np.median(squares[0])) / math.log(4)  # of a normal distribution in two dimensions
    less = cauchy(squares[1] / scale)[0] - cauchy(squares[0] / scale)[0]
    return float((matches.share * less).sum()) > LIMITS.closer * float(matches.share.mean())


def _refitted(blocks: BlockMatches, start: Geometry, terms: int, far_px: float) -> Geometry | None:
    matched = is_matched(blocks)
    if matched.sum() < LIMITS.least_blocks:
        return None
    matches = blocks.matches.only(matched)
    geometry = fit_geometry(start, matches, terms, far_px)
    near = np.hypot(*residuals(geometry, matches).T) < far_px
    if near.sum() < LIMITS.least_blocks:
        return None
    geometry = fit_geometry(geometry, matches.only(near), terms, max(_rms_px(geometry, matches.only(near)), 1e-4))
    agreeing = matched & (np.hypot(*residuals(geometry, blocks.matches).T) < far_px)
    share = _agreement(blocks, geometry, matched, far_px)
    if share < LIMITS.agreeing or agreeing.sum() < LIMITS.least_blocks or not _is_plausible(geometry):
        return None
    return replace(geometry, residual_px=_rms_px(geometry, blocks.matches.only(agreeing)), agreeing=share)


def _agreement(blocks: BlockMatches, geometry: Geometry, matched: Array, far_px: float) -> float:
    """Fraction of the distinctive blocks that match and lie within `far_px` of the geometry."""
    distinctive = blocks.distinctive if blocks.distinctive.sum() >= LIMITS.least_blocks else np.ones(len(matched), bool)
    return float((matched & (np.hypot(*residuals(geometry, blocks.matches).T) < far_px))[distinctive].mean())


def _rms_px(geometry: Geometry, matches: Matches) -> float:
    """Root mean square residual along one axis, px."""
    return float(np.sqrt(np.mean(weighted_squares(residuals(geometry, matches), matches)) / 2))


def moved_px(before: Geometry, after: Geometry) -> float:
    """Rms distance in the picture between two geometries of one page, px."""
    columns, rows = before.frame_px
    x, y = np.meshgrid(np.linspace(0, columns - 1, 7), np.linspace(0, rows - 1, 5))
    a, b = after.to_picture(*before.to_page(x, y))
    return float(np.sqrt(np.mean((a - x) ** 2 + (b - y) ** 2)))


def _is_plausible(geometry: Geometry) -> bool:
    """True if a camera could see a page like that: from one side all over, its distortion not turning back."""
    columns, rows = geometry.frame_px
    x, y = np.meshgrid(np.linspace(0, columns - 1, 5), np.linspace(0, rows - 1, 5))
    areas = np.linalg.det(geometry.jacobian(x, y))
    if not np.isfinite(areas).all() or (areas.min() < 0) != (areas.max() < 0):
        return False
    flat = replace(geometry, bend=None)  # a chart that fills the middle may have distortion turn back before the corner
    return bool(np.allclose(flat.to_picture(*flat.to_page(x, y)), (x, y), rtol=0, atol=0.01))
