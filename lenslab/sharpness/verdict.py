"""Which measure a lens is judged by, and its lines in the centre and in the corners.

The same for its card, its place among others, the headings, the triangles on the plots, the report and the JSON. It
depends on the lens's own shots alone: no other lens changes it, nor what the plots show.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from operator import attrgetter
from pathlib import Path
from typing import Literal, TypeAlias

from lenslab.chart_mtf.method import is_by_another_method, mtf_method
from lenslab.language import tr
from lenslab.measures.texture import TEXTURE, ConstantBlur, textures_of
from lenslab.memoize import memoize
from lenslab.series.grouping import has_aperture, lens_group_of, paused
from lenslab.sharpness.intervals import IN_A_SERIES, FitErrors, Line, line
from lenslab.sharpness.set_up import AGAINST_CHART, IN_GENERAL, set_up
from lenslab.types import Curve, Measured, Part, Photo, Point

VerdictMeasure: TypeAlias = Literal["mtf50", "texture", "detail", "fine", "plain"]


@dataclass(frozen=True, slots=True)
class MeasureWords:
    """A measure in words. on_mtf_scale: whether its losses are those of MTF50."""

    name: str
    on_mtf_scale: bool


@dataclass(frozen=True, slots=True)
class Sharpness:
    """What one lens is judged by. centre, corners: None where there is none.

    contrast: the lines to rank lenses by, of the centre and of the corners. fine: of the finest detail, which decides
    between apertures that contrast finds nearly equal. constant: the body's constant blur, where a known chart has told
    it and estimates of MTF50 use it.
    """

    measure: VerdictMeasure
    centre: Line | None
    corners: Line | None
    contrast: tuple[Line | None, Line | None] = (None, None)
    fine: tuple[Line | None, Line | None] = (None, None)
    constant: ConstantBlur | None = None

    def of(self, part: Part) -> Line | None:
        return self.centre if part == "centre" else self.corners

    def ranked_by(self, part: Part) -> Line | None:
        """Estimates of MTF50 differ by the fit from lens to lens: those are ranked by the contrast they come from."""
        return self.contrast[PARTS.index(part)]

    def sharpest(self, part: Part) -> float | None:
        """The sharpest of the apertures that were shot; None with fewer than three."""
        line, fine = self.of(part), self.fine[PARTS.index(part)]
        best = None if line is None else line.sharpest()
        finest = None if fine is None else fine.sharpest()
        if line is None or best is None or finest is None:
            return best
        return finest if line.nearly_equal(finest, best) else best


@memoize()
def judged_by(shots: Sequence[Measured], measure: str) -> tuple[Measured, ...]:
    """One lens's shots with the numbers of one measure alone, so that all verdicts on them are by it.

    measure: "mtf50", "detail", "fine" or "plain". MTF50 is the best there is: with it shots stay as they are. Without a
    chart MTF50 is estimated from detail contrast, which texture belongs to.
    """
    without, estimated = _WITHOUT[measure]
    if not without:
        return tuple(shots)
    return tuple(
        replace(
            shot,
            measurements=tuple(number for number in shot.measurements if number.quantity not in without),
            maps=shot.maps if estimated else tuple(stored for stored in shot.maps if stored.quantity != TEXTURE),
        )
        for shot in shots
    )


_WITHOUT: dict[str, tuple[frozenset[str], bool]] = {  # quantities that are left out, and whether textures stay
    "mtf50": (frozenset(), True),
    "detail": (frozenset({"mtf50"}), True),
    "fine": (frozenset({"mtf50", "detail_contrast"}), False),
    "plain": (frozenset({"mtf50", "detail_contrast", "fine_contrast"}), False),
}


@memoize()
def sharpness(shots: Sequence[Measured]) -> Sharpness:
    """By the best measure that these shots of one lens have: MTF50, its estimate from texture, contrast, deviation."""
    with_aperture = [shot for shot in shots if has_aperture(shot.photo)]
    return next(
        (judged for measure in MEASURES if (judged := measure(with_aperture)) is not None),
        Sharpness("plain", None, None),
    )


def _by_texture(shots: Sequence[Measured]) -> Sharpness | None:
    """Estimated from texture where shots of three apertures or more have it."""
    if sum(bool(textures_of(shot.maps)) for shot in shots) < MOST_OF * max(len(shots), 1):
        return None
    from lenslab.mtf.texture_estimate import texture_mtf

    contrast = _by_quantity(shots, "detail_contrast", "detail")
    if contrast is None or len({shot.photo.metadata.aperture for shot in shots}) < TEXTURE_APERTURES:
        return None
    estimates = texture_mtf(shots)
    errors = {
        region: FitErrors(estimates.apertures, tuple(map(tuple, causes.tolist())))
        for region, causes in estimates.deviations.items()
    }
    centre, corners = (
        line_of(shots, [mtf50s.get(region) for mtf50s in estimates.mtf50s], quantity, part, errors[region])
        for region, quantity, part in ESTIMATED
    )
    constant = estimates.constant if estimates.known else None
    return Sharpness("texture", centre, corners, contrast.contrast, constant=constant) if centre else None


def _by_contrast(shots: Sequence[Measured]) -> Sharpness | None:
    detail, fine = _by_quantity(shots, "detail_contrast", "detail"), _by_quantity(shots, "fine_contrast", "detail")
    return detail if detail is None or fine is None else replace(detail, fine=fine.contrast)


def _by_quantity(shots: Sequence[Measured], quantity: str, measure: VerdictMeasure) -> Sharpness | None:
    centre = [shot.value(quantity, "third") for shot in shots]
    if sum(value is not None for value in centre) < MOST_OF * max(len(shots), 1):
        return None
    corners = [shot.value(quantity, "corner") for shot in shots]
    lines = (
        line_of(shots, centre, quantity, "centre"),
        line_of(shots, corners, f"corner_{quantity}", "corners"),
    )
    return Sharpness(measure, *lines, lines)


def _of_one_method(shots: Sequence[Measured]) -> Sequence[Measured]:
    """The shots, MTF50 taken from those of earlier methods where others have it by today's."""
    if len({known for shot in shots if (known := mtf_method(shot)) is not None}) < 2:
        return shots
    return [
        replace(shot, measurements=tuple(number for number in shot.measurements if number.quantity != "mtf50"))
        if is_by_another_method(shot)
        else shot
        for shot in shots
    ]


def line_of(
    shots: Sequence[Measured],
    values: Sequence[float | None],
    quantity: str,
    part: Part,
    errors: FitErrors | None = None,
) -> Line | None:
    """The line of these values of one lens's shots; None without any. errors: of values that a fit estimated."""
    points = [
        Point(float(shot.photo.metadata.aperture or 0.0), value, shot.photo)
        for shot, value in zip(shots, values, strict=True)
        if value is not None
    ]
    if not points:
        return None
    by_aperture = tuple(sorted(points, key=attrgetter("aperture")))
    curve = Curve("", lens_group_of(shots[0].photo), quantity, by_aperture)
    usual = (AGAINST_CHART if quantity in MEASURED_MTF50 else IN_GENERAL)[part]
    again = set_up(curve, usual, partial(_set_up_again, {shot.photo.path: shot for shot in shots}))
    drawn = line(curve, again, errors, ratio=MTF_ERROR if quantity.endswith("mtf50") else IN_A_SERIES)
    if drawn is None or quantity not in MEASURED_MTF50:
        return drawn
    return replace(drawn, stated=_stated(shots, drawn.apertures, REGION[part]))


def _stated(shots: Sequence[Measured], apertures: Sequence[float], region: str) -> tuple[float, ...]:
    """Standard errors that shots state of their MTF50, as shares: means at each aperture; empty where one has none."""
    shares: dict[float, list[float]] = {}
    for shot in shots:
        value, error = shot.value("mtf50", region), shot.value("mtf50_error", region)
        if value and error is not None:
            shares.setdefault(float(shot.photo.metadata.aperture or 0.0), []).append(error / value)
    if not shares.keys() >= set(apertures):
        return ()
    return tuple(sum(shares[aperture]) / len(shares[aperture]) for aperture in apertures)


def _set_up_again(by_path: Mapping[Path, Measured], first: Photo, second: Photo) -> bool:
    """Whether the camera was set up again between two shots; False if unknown."""
    if first.metadata.upside_down != second.metadata.upside_down:
        return True
    return _displaced((by_path[first.path], by_path[second.path]))


@memoize()
def _displaced(pair: Sequence[Measured]) -> bool:
    from lenslab.measures.displacement import reframed
    from lenslab.measures.traces import decoded

    first, second = (decoded(shot.maps) for shot in pair)
    return first is not None and second is not None and reframed(first, second, paused(*(shot.photo for shot in pair)))


PARTS: tuple[Part, ...] = ("centre", "corners")
REGION: dict[Part, str] = {"centre": "third", "corners": "corner"}
ESTIMATED: tuple[tuple[str, str, Part], ...] = (
    ("third", "texture_mtf50", "centre"),
    ("corner", "corner_texture_mtf50", "corners"),
)
MEASURED_MTF50 = ("mtf50", "corner_mtf50")
TEXTURE_APERTURES = 3  # the fewest that separate the lens from the chart
MTF_ERROR = 0.006  # of MTF50 against a chart, from one aperture to another, as a share: standard deviation
MOST_OF = 0.8  # of a lens's shots have a measure, or it is not judged by it
MEASURES: tuple[Callable[[Sequence[Measured]], Sharpness | None], ...] = (
    lambda shots: _by_quantity(_of_one_method(shots), "mtf50", "mtf50"),
    _by_texture,
    _by_contrast,
    lambda shots: _by_quantity(shots, "fine_contrast", "fine"),
    lambda shots: _by_quantity(shots, "std", "plain"),
)
WORDS: dict[VerdictMeasure, MeasureWords] = {
    "mtf50": MeasureWords("MTF50", True),
    "texture": MeasureWords(tr("MTF50 estimated from detail contrast"), True),
    "detail": MeasureWords(tr("detail contrast"), False),
    "fine": MeasureWords(tr("fine contrast"), False),
    "plain": MeasureWords(tr("standard deviation"), False),
}
