"""Means and smooth curves as CSV."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from lenslab.chart_mtf.lens.focus import focus_of_lens
from lenslab.chart_mtf.lens.records import offsets_of
from lenslab.export.csv_cells import Cell, csv_text
from lenslab.export.options import ExportOptions
from lenslab.series.curves import curves
from lenslab.series.grouping import lens_of
from lenslab.series.quantities import QUANTITIES, by_label
from lenslab.series.scatter import by_aperture, pooled_spread
from lenslab.series.smoothing import smooth
from lenslab.types import Curve, Measured, Smooth


def to_curves_csv(measured: Iterable[Measured], how: ExportOptions = ExportOptions()) -> str:
    """One row for each mean, and for each of the points a smooth line is drawn through, of every quantity and lens.

    kind: "mean" (of the shots at an aperture; `shots` says how many) or "line"; `method`, `axis` and `through` tell how
    the line was made. lower and upper are its 95 % interval; unknown is blank. "fit": where a lens focuses, of series
    of a turned chart.
    """
    shots = list(measured)
    return csv_text(CURVE_COLUMNS, (*_curve_rows(shots, how), *_focus_rows(shots)))


def _curve_rows(shots: Sequence[Measured], how: ExportOptions) -> Iterator[tuple[Cell, ...]]:
    for curve, line in lines_of(shots, how):
        start = (curve.quantity, curve.label, curve.lens.focal_length_mm)
        for aperture, repeats in by_aperture((point.aperture, point.value) for point in curve.points).items():
            yield (*start, "mean", aperture, sum(repeats) / len(repeats), None, None, len(repeats), None, None, None)
        fitted = (how.axis, how.through) if line.method == "loess" else (None, None)
        band = zip(line.lower, line.upper, strict=True) if line.lower else [(None, None)] * len(line.value)
        for aperture, value, (lower, upper) in zip(line.aperture, line.value, band, strict=True):
            yield (*start, "line", aperture, value, lower, upper, None, line.method, *fitted)


def _focus_rows(shots: Sequence[Measured]) -> Iterator[tuple[Cell, ...]]:
    """What focus does, of lenses with a series of a turned chart."""
    for label, lens_shots in by_label(shots).items():
        focus = focus_of_lens(lens_shots)
        for entry in () if focus is None else focus.apertures:
            for name, stated in offsets_of(entry).items():
                start = (f"focus_{name}", label, lens_of(lens_shots[0].photo).focal_length_mm)
                yield (*start, "fit", entry.aperture, *stated.ends, None, None, None, None)


def lines_of(shots: Sequence[Measured], how: ExportOptions) -> Iterator[tuple[Curve, Smooth]]:
    """The curves of all quantities and lenses, with the lines through them."""
    for quantity in QUANTITIES:
        lens_curves = curves(shots, quantity)
        spread = pooled_spread(lens_curves)
        for curve in lens_curves:
            yield curve, smooth(curve, how.axis, spread, how.through)


CURVE_COLUMNS = (
    *("quantity", "lens", "focal_length", "kind", "aperture"),
    *("value", "lower", "upper", "shots", "method"),
    *("axis", "through"),
)
