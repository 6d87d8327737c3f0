"""One lens or state over another at each aperture: sharpness, and beside it light, vignetting and lateral colour."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lenslab.book.sentences import beside_sentences, interval_sentence, with_without_sentence
from lenslab.book.with_without import Beside, PartRatio, WithWithout
from lenslab.figures.styles import GREY
from lenslab.figures.ticks import aperture_ticks, axis_x
from lenslab.language import tr
from lenslab.types import Figure, Panel, Series


def ratio_figure(against: WithWithout, first: str, second: str) -> Figure:
    """B over A less 1, in %, with a 95 % band that holds for all apertures of both parts; what else differs beside it.

    What holds over all apertures is in the note.
    """
    sentences = [with_without_sentence(against, second), *beside_sentences(against)]
    note = "\n".join([*sentences, interval_sentence(against, first, second)])
    names = {"second": _short(second), "first": _short(first)}
    label = tr("{second} over {first}, with a band for all apertures", **names)
    ratios = [_ratio(part, label) for part in against.parts]
    reach = _reach(ratios, LEAST_PERCENT)
    panels = [
        _panel(tr("{part}: sharpness, difference (%)", part=WHERE[part.part]), [ratio], reach, note)
        for part, ratio in zip(against.parts, ratios, strict=True)
    ]
    light = [_beside(against.light, tr("light"), 1), _beside(against.vignetting, tr("vignetting"), 2)]
    colour = [_beside(against.red, tr("lateral red"), 3), _beside(against.blue, tr("lateral blue"), 4)]
    for title, least, stated in (
        (tr("Light, and vignetting in the corner: difference (EV)"), LEAST_EV, light),
        (tr("Lateral colour in the corner: difference (px)"), LEAST_PX, colour),
    ):
        series = [curve for curve in stated if curve is not None]
        if series:
            panels.append(_panel(title, series, _reach(series, least), note))
    return Figure(tuple(panels), (1 / len(panels),) * len(panels))


def _short(name: str) -> str:
    """Its beginning and its end, which names the copy or the state."""
    half = MOST_NAME // 2
    return name if len(name) <= MOST_NAME else f"{name[: half - 1].rstrip()}…{name[-half:].lstrip()}"


def _ratio(part: PartRatio, label: str) -> Series:
    return _series(label, 0, [(ratio.aperture, 100 * ratio.share, 100 * ratio.half) for ratio in part.ratios])


def _beside(beside: Beside | None, label: str, style: int) -> Series | None:
    return None if beside is None else _series(label, style, beside.by_aperture)


def _series(label: str, style: int, differences_at: Iterable[tuple[float, float, float]]) -> Series:
    points = [(axis_x(aperture, "stops"), value, half) for aperture, value, half in differences_at]
    line = tuple((x, value) for x, value, _ in points)
    return Series(label, style, line, (), line, tuple((x, value - half, value + half) for x, value, half in points))


def _reach(series: Iterable[Series], least: float) -> tuple[float, float]:
    edges = [edge for curve in series for _, *both in curve.band for edge in both]
    low, high = min(-least, *edges), max(least, *edges)
    return low - MARGIN * (high - low), high + MARGIN * (high - low)


def _panel(title: str, series: Sequence[Series], y_range: tuple[float, float], note: str) -> Panel:
    places = [x for curve in series for x, _ in curve.line]
    x_range = min(places) - PAD, max(places) + PAD
    alike = Series(tr("alike"), GREY, (), (), ((x_range[0], 0.0), (x_range[1], 0.0)), ())
    return Panel(title, tr("Aperture"), aperture_ticks(x_range, "stops"), x_range, y_range, (alike, *series), note)


WHERE = {"centre": tr("Centre"), "corners": tr("Corners")}
PAD = 0.25  # stops
MOST_NAME = 32  # letters: two lenses and what stands beside them fit on one line of a legend
MARGIN = 0.05
LEAST_PERCENT = 2.0  # of what is alike, noise should not fill the plot
LEAST_EV = 0.05
LEAST_PX = 0.1
