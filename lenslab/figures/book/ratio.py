"""One lens or state over another at each aperture, in centre and corners, with its band about zero."""

from __future__ import annotations

from lenslab.book.sentences import beside_sentences, interval_sentence, with_without_sentence
from lenslab.book.with_without import PartRatio, WithWithout
from lenslab.figures.ticks import aperture_ticks, axis_x
from lenslab.language import tr
from lenslab.types import Figure, Panel, Series


def ratio_figure(against: WithWithout, first: str, second: str) -> Figure:
    """B over A less 1, in %, with a 95 % band that holds for all apertures of both parts; what else differs below."""
    said = [with_without_sentence(against, second), *beside_sentences(against)]
    note = "\n".join([*said, interval_sentence(against, first, second)])
    ratios = [ratio for part in against.parts for ratio in part.ratios]
    edges = [100 * (ratio.share + side * ratio.half) for ratio in ratios for side in (-1, 1)]
    low, high = min(-LEAST_REACH, *edges), max(LEAST_REACH, *edges)
    y_range = low - MARGIN * (high - low), high + MARGIN * (high - low)
    panels = tuple(_panel(part, y_range, (first, second), note) for part in against.parts)
    return Figure(panels, (1 / len(panels),) * len(panels))


def _panel(part: PartRatio, y_range: tuple[float, float], names: tuple[str, str], note: str) -> Panel:
    points = [(axis_x(ratio.aperture, "stops"), 100 * ratio.share, 100 * ratio.half) for ratio in part.ratios]
    x_range = points[0][0] - PAD, points[-1][0] + PAD
    line = tuple((x, value) for x, value, _ in points)
    bars = tuple((x, value - half, value + half) for x, value, half in points)
    label = tr("{second} over {first}, with a band for all apertures", second=names[1], first=names[0])
    series = (
        Series(tr("alike"), ZERO, (), (), ((x_range[0], 0.0), (x_range[1], 0.0)), (), "means"),
        Series(label, 0, line, (), line, bars, "means"),
    )
    title = tr("{part}: sharpness, difference (%)", part=WHERE[part.part])
    return Panel(title, tr("aperture"), aperture_ticks(x_range, "stops"), x_range, y_range, series, note)


WHERE = {"centre": tr("Centre"), "corners": tr("Corners")}
PAD = 0.25  # stops
MARGIN = 0.05
LEAST_REACH = 2.0  # %: of what is alike, noise should not fill the plot
ZERO = 6  # the grey of PALETTE_LIGHT
