"""Figures of curves: the contents of plots, independent of the renderer."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from lenslab.draw.axes import aperture_range, aperture_ticks, axis_x, in_lp_mm, pitch_um
from lenslab.judge.quantities import QUANTITIES, vignetting_by_chart
from lenslab.judge.sharpness import WORDS, Sharpness, judged_by, sharpness
from lenslab.judge.smoothing import curves_of, recorded_and_exact, relative, smooth, why_straight
from lenslab.measure.regions import LAYOUTS
from lenslab.measure.units import lp_per_mm
from lenslab.values.grouping import lens_of
from lenslab.values.language import marked, tr, written
from lenslab.values.remarks import UnusableRequest
from lenslab.values.shoot import Shoot
from lenslab.values.statistics import pooled_spread
from lenslab.values.text import elided, lens_text, listed
from lenslab.values.types import Axis, Curve, Figure, Lens, Measured, Panel, Part, Scale, Series, Smooth, Through

ARTICLES = ("sharpness", "dropoff", "transmission")  # the plots of the article this program grew from
USUAL = (  # the plots that are exported by default
    *ARTICLES,
    *("detail_contrast", "fine_contrast", "detail_dropoff"),
    *("corner_sharpness", "corner_detail_contrast", "corner_fine_contrast"),
    *("transmission_ev", "light_loss", "vignetting", "vignetting_rel"),
)


@dataclass(frozen=True, slots=True)
class Shown:
    """Content of one panel. quantity: a name in QUANTITIES. relative: as a fraction of each lens's own best."""

    quantity: str
    relative: bool = False


@dataclass(frozen=True, slots=True)
class _PanelOptions:
    """Options common to all panels of a figure."""

    axis: Axis
    layout: str
    hidden: frozenset[str]
    through: Through
    bands: bool
    styles: dict[str, int]
    verdicts: Mapping[Lens, Sharpness]
    by_chart: frozenset[Lens]  # vignetting from the known chart
    pitch_um: float | None  # MTF50 is in lp/mm if all shots have this pitch


def shoot(
    measured: Sequence[Measured],
    axis: Axis = "stops",
    *,
    layout: str = "centre-corners",
    hidden: frozenset[str] = frozenset(),
    shown: Sequence[str | Shown] = ARTICLES,
    through: Through = "shots",
    bands: bool = True,
    judged: bool = True,
    measure: str = "mtf50",
    anyway: bool = False,
) -> Figure:
    """The plots of a shoot, sharing the aperture axis; the first takes half the height.

    shown: names in QUANTITIES, from above to below; by default the article's sharpness, drop-off and transmission.
    hidden: labels of lenses that are not drawn. It changes neither the values nor the looks of the others: the fastest
    shutter is that of the whole shoot, so that curves do not jump when one is hidden. The axes fit those drawn.
    through: smooth lines through the shots or, as the article's, through the means at each aperture.
    bands: draw the 95 % intervals of the lines.
    judged: mark each lens's sharpest aperture, the slowest part of all. measure: by which, as for `judged_by`.
    anyway: also of shots that show no chart.
    """
    if layout not in REGION_WORDS:
        raise UnusableRequest(
            "unknown layout {layout!r}: choose one of {region}",
            layout=elided(layout, 40),
            region=", ".join(REGION_WORDS),
        )
    from lenslab.judge.referee import charted

    shots = Shoot.of(measured)
    lenses = shots.by_label
    plots = [Shown(plot) if isinstance(plot, str) else plot for plot in shown]
    marked = judged and any(QUANTITIES[plot.quantity].part for plot in plots if plot.quantity in QUANTITIES)
    judged_lenses = charted(shots, anyway).plotted if marked else ()
    verdicts = {of_lens.lens: sharpness(judged_by(of_lens, measure)) for of_lens in judged_lenses}
    by_chart = vignetting_by_chart(shots) if any(plot.quantity == VIGNETTING for plot in plots) else frozenset()
    pitch = pitch_um(shots) if any(map(in_cycles, plots)) else None
    looks = {label: style for style, label in enumerate(lenses)}
    look = _PanelOptions(axis, layout, hidden, through, bands, looks, verdicts, by_chart, pitch)
    drawn = [of_lens for label, of_lens in lenses.items() if label not in hidden] or lenses.values()
    apertures = [aperture for of_lens in drawn for aperture in of_lens.apertures]
    x_range = _x_range([axis_x(aperture, axis, through) for aperture in apertures], axis)
    why_empty = "" if lenses else NO_APERTURES if shots else tr("No measured shots yet")
    panels = []
    for plot, curves in zip(plots, curves_of(shots, [plot.quantity for plot in plots]), strict=True):
        if pitch is not None and in_cycles(plot):
            curves = tuple(in_lp_mm(curve, pitch) for curve in curves)  # noqa: PLW2901
        panels.append(_panel(plot, curves, look, x_range, why_empty))
    others = len(panels) - 1
    return Figure(_each_note_once(panels), (0.5, *[0.5 / others] * others) if others > 0 else (1.0,))


def with_suspects(figure: Figure, paths: Collection[Path]) -> Figure:
    """The figure with these shots as hollow points, and a note with the reason."""
    panels = []
    for panel in figure.panels:
        marked = tuple(
            replace(series, hollow=frozenset(place for place, photo in enumerate(series.photos) if photo.path in paths))
            for series in panel.series
        )
        suspect = any(series.hollow for series in marked)
        panels.append(replace(panel, series=marked, note=_joined(panel.note, HOLLOW)) if suspect else panel)
    return replace(figure, panels=tuple(panels))


def _panel(
    shown: Shown, lens_curves: Sequence[Curve], look: _PanelOptions, x_range: tuple[float, float], why_empty: str
) -> Panel:
    """lens_curves: of all lenses, hidden ones included."""
    quantity = QUANTITIES[shown.quantity]
    if shown.relative:
        shares = (relative(curve, quantity.scale, quantity.best) for curve in lens_curves)
        lens_curves = [curve for curve in shares if curve.points]
    spread = pooled_spread(lens_curves)
    curves = [curve for curve in lens_curves if curve.label not in look.hidden]
    lines = [(curve, smooth(curve, look.axis, spread, look.through)) for curve in curves]
    drawn = tuple(_series(curve, line, look, quantity.part) for curve, line in lines)
    from_zero = quantity.part is not None or quantity.from_zero
    least_span = MIN_RELATIVE_SPAN if shown.relative and quantity.scale == "ratio" else quantity.least_span
    if look.pitch_um and in_cycles(shown):
        least_span = lp_per_mm(least_span, look.pitch_um)
    return Panel(
        title=title(shown, look.layout, look.pitch_um),
        x_label=tr("Aperture"),
        x_ticks=aperture_ticks(x_range, look.axis, look.through),
        x_range=x_range,
        y_range=_y_range(drawn, least_span, from_zero),
        series=drawn,
        note=_notes(shown.quantity, lines, drawn, look)
        if drawn
        else tr("All lenses are hidden")
        if lens_curves
        else why_empty or quantity.needs,
        from_zero=from_zero,
    )


def in_cycles(shown: Shown) -> bool:
    """True if a panel is of MTF50 in cycles/px, or in lp/mm if the pixel pitch is known."""
    return not shown.relative and QUANTITIES[shown.quantity].in_cycles_px


def title(shown: Shown, layout: str = "centre-corners", pitch_um: float | None = None) -> str:
    """Quantity, region and unit of a panel. pitch_um: of all shots, if known."""
    quantity = QUANTITIES[shown.quantity]
    unit = RELATIVE_UNITS[quantity.scale] if shown.relative else quantity.unit
    if pitch_um and in_cycles(shown):
        unit = tr(" (lp/mm)")
    return f"{quantity.title}{unit}".format(**REGION_WORDS[layout])


def _series(curve: Curve, line: Smooth, look: _PanelOptions, part: Part | None) -> Series:
    """part: of the frame, whose sharpest aperture is marked; None of another quantity than sharpness."""
    import numpy as np

    stops = np.log2(line.aperture)
    if look.through == "shots" and stops.size:  # through the shots where their exact f-numbers are
        stops = np.interp(stops, *recorded_and_exact(curve))
    x = [float(place) for place in (stops if look.axis == "stops" else np.exp2(stops))]
    verdict = look.verdicts.get(lens_of(curve.points[0].photo))
    sharpest = None if verdict is None or part is None else verdict.sharpest(part)
    spot = None if sharpest is None else axis_x(sharpest, look.axis, look.through)
    height = None if spot is None else on_line(x, line.value, spot)
    return Series(
        label=lens_text(curve.label, curve.lens.name),
        style=look.styles[curve.label],
        points=tuple((axis_x(point.aperture, look.axis, look.through), point.value) for point in curve.points),
        photos=tuple(point.photo for point in curve.points),
        line=tuple(zip(x, line.value, strict=True)),
        band=tuple(zip(x, line.lower, line.upper, strict=True)) if look.bands and line.lower else (),
        sweet_spot=None if spot is None or height is None else (spot, height),
        lens=curve.lens,
    )


def on_line(x: Sequence[float], y: Sequence[float], place: float) -> float | None:
    """Linear interpolation of a line at a place on the x axis; None beyond its ends."""
    if not x or not x[0] - 1e-9 <= place <= x[-1] + 1e-9:
        return None
    after = min(max(bisect_left(x, place), 1), len(x) - 1)
    if after == 0 or x[after] == x[after - 1]:
        return y[after]
    share = min(max((place - x[after - 1]) / (x[after] - x[after - 1]), 0.0), 1.0)
    return y[after - 1] + share * (y[after] - y[after - 1])


# Axes


def _x_range(places: Sequence[float], axis: Axis) -> tuple[float, float]:
    """Range of the apertures with a margin of a quarter of a stop, or a fraction of the f-numbers."""
    low, high = min(places, default=axis_x(1.4, axis)), max(places, default=axis_x(16.0, axis))
    if axis == "stops":
        return aperture_range((low, high))
    margin = max((high - low) * 0.04, high * 0.05)
    return low - margin, high + margin


def _y_range(drawn: Sequence[Series], least_span: float, from_zero: bool) -> tuple[float, float]:
    """Range of all shots and lines with the marks above them, and of the bands as far as they do not compress these.

    from_zero: begin at 0 if that takes little of the plot's height from the curves.
    """
    values = [y for series in drawn for _, y in (*series.points, *series.line)]
    if not values:
        return 0.0, least_span
    low, high = min(values), max(values)
    positive = low >= 0
    room = (high - low) / 3
    edges = [edge for series in drawn for _, *band in series.band for edge in band]
    low, high = max(min([low, *edges]), low - room), min(max([high, *edges]), high + room)
    span = max(high - low, least_span, 1e-6 * abs(high))
    middle = low / 2 + high / 2
    low, high = middle - 0.56 * span, middle + 0.56 * span
    if from_zero and positive and low <= NEAR_ZERO * high:
        low = 0.0
    tops = (series.sweet_spot[1] for series in drawn if series.sweet_spot is not None)
    return low, max([high, *(top + ABOVE * (high - low) for top in tops)])


def axis_note(panel: Panel, y_range: tuple[float, float]) -> str:
    """Remark that the axis of values does not begin at 0, on plots whose heights could be taken for ratios."""
    if not panel.from_zero or not panel.series or y_range[0] <= 0:
        return ""
    low, high = y_range  # as many decimals as the ticks have
    start = written(low, ".2g" if high - low < 1 else f".{0 if high - low > 4 else 1}f")
    return tr("Axis begins at {axis_start}", axis_start=start)


def page_notes(panels: Sequence[Panel]) -> list[str]:
    """Notes of the panels on one page without repeats; the reason of an empty panel is not among them."""
    return [panel.note for panel in _each_note_once(panels) if panel.note and panel.series]


# Notes


def _joined(*notes: str) -> str:
    return NEXT_NOTE.join(filter(None, notes))


def _each_note_once(panels: Sequence[Panel]) -> tuple[Panel, ...]:
    """The panels without the notes of panels above; an empty panel keeps its reason."""
    shortened: list[Panel] = []
    above: set[str] = set()
    for panel in panels:
        notes = panel.note.split(NEXT_NOTE) if panel.series else []
        new = NEXT_NOTE.join(note for note in notes if note not in above)
        shortened.append(replace(panel, note=new) if panel.series else panel)
        above.update(notes)
    return tuple(shortened)


def _notes(quantity: str, lines: Sequence[tuple[Curve, Smooth]], drawn: Sequence[Series], look: _PanelOptions) -> str:
    """What misleads, the source of the vignetting, how lines are drawn, and by what apertures are the sharpest."""
    notes = []
    sensitivities = {point.photo.metadata.iso for curve, _ in lines for point in curve.points} - {None}
    if quantity == "transmission" and len(sensitivities) > 1:
        notes.append(tr("ISO differs between shots: shutter times are not comparable"))
    names = [(curve, line, lens_text(curve.label, curve.lens.name)) for curve, line in lines]
    charted = [name for curve, _, name in names if quantity == VIGNETTING and curve.lens.key in look.by_chart]
    if charted and len(charted) == len(lines):
        notes.append(tr("Vignetting from the known chart"))
    elif charted:
        notes.append(tr("Vignetting from the known chart: {names}", names=listed(charted)))
    if any(line.method == "loess" for _, line in lines):
        notes.append(tr(LOESS[look.through]))
    notes.append(_straight_lines(lines, look.through))
    single = [name for _, line, name in names if len(line.aperture) == 1]
    if single:
        notes.append(tr("{names}: only one aperture, no line", names=_names(single)))
    marked = [series for series in drawn if series.sweet_spot is not None]
    measures = dict.fromkeys(WORDS[look.verdicts[lens_of(series.photos[0])].measure].name for series in marked)
    if measures:
        notes.append(f"{SPOTS} {tr(' or ').join(measures)}")
    return _joined(*notes)


def _straight_lines(lines: Sequence[tuple[Curve, Smooth]], through: Through) -> str:
    reasons: dict[str, list[str]] = {}
    for curve, line in lines:
        if line.method == "means" and len(line.aperture) > 1:
            reason = why_straight(curve, through) or tr("apertures too unevenly spaced")
            reasons.setdefault(reason, []).append(lens_text(curve.label, curve.lens.name))
    if [len(names) for names in reasons.values()] == [len(lines)] and len(lines) > 1:
        return tr("Straight lines between means: {reason} for smooth curves", reason=next(iter(reasons)))
    return NEXT_NOTE.join(
        tr("{names}: straight lines between means, {reason} for a smooth curve", names=_names(names), reason=reason)
        for reason, names in reasons.items()
    )


def _names(lenses: Sequence[str]) -> str:
    return listed([elided(name, 40) for name in lenses])


LOESS = {
    "loess": marked("R's loess through all shots"),
    "means": marked("R's loess through the means of each aperture"),
}
NO_APERTURES = tr("No shots with a recorded aperture")
HOLLOW = tr("Hollow points are shots whose sharpness is in doubt")
NEXT_NOTE = ". "
VIGNETTING = "vignetting"  # may come from the known chart
ABOVE = 0.08  # of a plot's height: room for the triangle above the sharpest aperture
NEAR_ZERO = 0.4  # of the highest value: an axis of lower start begins at 0
SPOTS = tr("Triangles: sharpest aperture shot, by")
MIN_RELATIVE_SPAN = 4.0  # %: least range of a plot relative to the lens's best
RELATIVE_UNITS: dict[Scale, str] = {"ratio": tr(" (% of the lens's best)"), "ev": tr(", EV from the lens's best")}
REGION_WORDS = {name: layout.words for name, layout in LAYOUTS.items()}
