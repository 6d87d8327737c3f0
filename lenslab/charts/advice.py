"""Advice on printing and photographing a chart: distance, pixels, and the limits of the print."""

from __future__ import annotations

import math
from dataclasses import dataclass

from lenslab.charts.page import finest_drawn
from lenslab.charts.patterns import RANDOM
from lenslab.charts.shapes import Chart
from lenslab.values.language import localized, marked, tr, written
from lenslab.values.paper import MM_PER_INCH, PAPERS
from lenslab.values.remarks import UnusableRequest

PRINT_DPI = 600.0  # of most printers
# A dot of this width takes a tenth off the contrast at 0.35 cycles/px, the finest detail that is measured:
# sin(pi x) / (pi x) = 0.9 at x = 0.25 = 0.35 * 0.71
_DOT_LIMIT_PX = 0.7
SPREAD_DOTS = 0.7  # sigma of the spread of ink on good paper, an estimate
_WANTED_PX = 2.0  # width of the finest detail in the picture; from half as much again on it is too coarse
_DOTS_FINEST = 3  # dots a printer needs for a spot of any grey
VERY_SHARP = 0.35  # cycles/px: MTF50 of the green pixels of a RAW file behind a very sharp lens


@dataclass(frozen=True, slots=True)
class CameraSensor:
    """The size of a camera's sensor in mm."""

    name: str
    width_mm: float
    height_mm: float


@dataclass(frozen=True, slots=True)
class Advice:
    """Expected rendering of a print in a photo. `words`: the same in sentences, empty where one does not apply."""

    distance_mm: float  # from the sensor to the chart
    reduction: float  # size of the chart over that of its picture on the sensor
    px_per_mm: float  # pixels of the picture for a mm of the chart
    finest_px: float
    dot_px: float
    print_limits: bool
    paper: str | None  # the smallest on which the print does not limit, if it does on this one
    better_finest_mm: float | None  # None if this one is fine
    words: tuple[str, ...]


def advice(
    chart: Chart, sensor: CameraSensor, focal_length_mm: float, megapixels: float, print_dpi: float = PRINT_DPI
) -> Advice:
    """Distance, scale and limits of a chart that fills the frame. Raises UnusableRequest for impossible numbers.

    Thin lens: the sensor is at f (2 + m + 1/m) from the chart, m the magnification.
    """
    if not 1 <= focal_length_mm <= 5000:
        raise UnusableRequest("{focal_length_mm:g} mm is not a focal length.", focal_length_mm=focal_length_mm)
    if not 0.01 <= megapixels <= 1000:
        raise UnusableRequest("{megapixels:g} megapixels is not possible.", megapixels=megapixels)
    if not 10 <= print_dpi <= 100_000:
        raise UnusableRequest("{print_dpi:g} dpi is not a printer resolution.", print_dpi=print_dpi)
    short_side, long_side = sorted((sensor.width_mm, sensor.height_mm))
    shape = long_side / short_side
    long_mm, short_mm = sorted((chart.frame.width, chart.frame.height), reverse=True)
    framed_mm = min(long_mm, short_mm * shape)
    reduction = framed_mm / long_side
    distance = focal_length_mm * (2 + 1 / reduction + reduction)
    px_per_mm = math.sqrt(megapixels * 1e6 * shape) / framed_mm
    dot_mm = MM_PER_INCH / print_dpi
    dot_px = dot_mm * px_per_mm
    enough = max(chart.width_mm, chart.height_mm) * dot_px / _DOT_LIMIT_PX
    limits = dot_px > _DOT_LIMIT_PX
    finest_px = chart.finest_mm * px_per_mm
    better = _better_finest(chart, px_per_mm, dot_mm) if chart.pattern != "edges" else None  # squares of one size
    papers = [paper for name, paper in PAPERS.items() if name[0] == "A" and paper.height_mm >= enough]
    paper = min(papers, key=lambda paper: paper.height_mm).name if limits and papers else None
    words = (
        _distance_words(distance, reduction),
        _finest_words(finest_px, chart.finest_mm, better, print_dpi) if chart.pattern != "edges" else "",
        _print_words(dot_px, print_dpi, enough, paper),
        _mtf_words(measurable_mtf50(print_dpi, px_per_mm), math.sqrt(megapixels * 1e6 / shape) / short_side),
    )
    return Advice(distance, reduction, px_per_mm, finest_px, dot_px, limits, paper, better, words)


def measurable_mtf50(print_dpi: float, px_per_mm: float) -> float:
    """Highest MTF50, cycles/px, at which a print is estimated to keep 90 % of the contrast; at most 0.5.

    Ink spreads as a Gaussian with a sigma of 0.7 dots: exp(-2 (pi sigma f)^2) = 0.9.
    """
    sigma_px = SPREAD_DOTS * MM_PER_INCH / print_dpi * px_per_mm
    return min(math.sqrt(-math.log(0.9) / 2) / math.pi / sigma_px, 0.5)


def check_print(measured_mm: float, true_mm: float = 100.0) -> tuple[str, bool]:
    """What the measured length of its bar says of a print, and whether to print again.

    Raises UnusableRequest for an impossible length.
    """
    if not 0.1 * true_mm <= measured_mm <= 10 * true_mm:
        raise UnusableRequest(
            "{measured_mm:g} mm is impossible for a bar of {true_mm:g} mm: enter its length in mm.",
            measured_mm=measured_mm,
            true_mm=true_mm,
        )
    scale = measured_mm / true_mm
    percent = localized(f"{100 * scale:.1f}".removesuffix(".0"))
    matters = abs(scale - 1) > 0.05
    if matters:
        words = tr(
            "Printed at {percent} %: the detail has the wrong size or is cut off. Print again at 100 % (“actual "
            "size”), not “fit to page”.",
            percent=percent,
        )
    elif abs(scale - 1) > 0.005:
        words = tr(
            "Printed at {percent} %. You can compare lenses on this print: fill the frame as usual, and "
            "multiply distances by {scale:.2f}. Do not compare with shots of another print.",
            percent=percent,
            scale=scale,
        )
    else:
        words = tr("Printed at {percent} %: correct.", percent=percent)
    return words, matters


def check_dots(finest_mm: float, dpi: float) -> None:
    """Raise UnusableRequest if the finest detail is smaller than a dot of the printer or a pixel of the file."""
    if not 1 <= dpi <= 100_000:
        raise UnusableRequest("{dpi:g} dpi is not a resolution: choose 72 to 2400.", dpi=dpi)
    if finest_mm < MM_PER_INCH / dpi:
        raise UnusableRequest(
            "detail of {finest_mm:g} mm is finer than one dot at {dpi:g} dpi ({dot_mm:.2g} mm): choose "
            "{choice_mm:g} mm or more, or a higher resolution.",
            finest_mm=finest_mm,
            dpi=dpi,
            dot_mm=MM_PER_INCH / dpi,
            choice_mm=math.ceil(_DOTS_FINEST * 2540 / dpi) / 100,
        )


def _better_finest(chart: Chart, px_per_mm: float, dot_mm: float) -> float | None:
    """A finest detail that suits the printer (coarser) or the camera (finer) better; None if this one is fine.

    Shapes that overlap at random have edges of all sizes, whatever the smallest of them is.
    """
    drawable = math.ceil(_DOTS_FINEST * dot_mm * 100) / 100
    if chart.finest_mm < _DOTS_FINEST * dot_mm:
        return drawable
    if chart.pattern in RANDOM:
        return None
    wanted = math.ceil(_WANTED_PX / px_per_mm * 100) / 100
    better = max(wanted, drawable, finest_drawn(chart.width_mm, chart.height_mm))
    return better if 1.5 * better < chart.finest_mm else None


def _metres(mm: float) -> str:
    return f"{written(mm / 1000, '.2f' if mm < 10_000 else '.1f')} m"


def _distance_words(distance: float, reduction: float) -> str:
    words = tr(
        "The chart fills the frame from {metres} away, at 1:{reduction:.0f}.",
        metres=_metres(distance),
        reduction=reduction,
    )
    if reduction < 20:
        words += tr(" This is a close-up; a larger print tests the lens at a more typical distance.")
    return words


def _finest_words(finest_px: float, finest_mm: float, better: float | None, dpi: float) -> str:
    words = tr(
        "The finest detail, {finest_mm:g} mm, is {finest_px:.1f} pixels wide in the image.",
        finest_mm=finest_mm,
        finest_px=finest_px,
    )
    if better is None:
        return words
    if better < finest_mm:
        return tr(
            "{advice} Finer detail reveals more of a sharp lens: choose {better:g} mm.", advice=words, better=better
        )
    return tr(
        "{advice} At {dpi:g} dpi a printer cannot reproduce its greys: choose {better:g} mm or more.",
        advice=words,
        dpi=dpi,
        better=better,
    )


def _print_words(dot_px: float, dpi: float, enough: float, paper: str | None) -> str:
    words = tr("A dot of the print at {dpi:g} dpi is {dot_px:.2f} pixels wide", dpi=dpi, dot_px=dot_px)
    if dot_px <= _DOT_LIMIT_PX:
        return tr("{print}: the dots do not limit the results.", print=words)
    instead = tr("{paper} or larger", paper=paper) if paper else tr("at least {metres} wide", metres=_metres(enough))
    return tr(
        "{print}: the print may limit the results. Print {instead}, or at a higher resolution.",
        print=words,
        instead=instead,
    )


def _mtf_words(mtf50: float, px_per_sensor_mm: float) -> str:
    if mtf50 >= 0.5:
        return tr("MTF50 can be measured up to the limit of the pixels.")
    return tr(
        "MTF50 can be measured up to about {mtf50:.2f} cycles/px ({lp_mm:.0f} lp/mm on the sensor). Above, the spread "
        "of ink (estimated) takes more than a tenth of the contrast. A very sharp lens reaches about "
        "{sharp:.2g} cycles/px: {sharp_lp_mm:.0f} lp/mm with these pixels.",
        mtf50=mtf50,
        lp_mm=mtf50 * px_per_sensor_mm,
        sharp=VERY_SHARP,
        sharp_lp_mm=VERY_SHARP * px_per_sensor_mm,
    )


SENSORS = {
    sensor.name: sensor
    for sensor in (
        CameraSensor(marked("full frame"), 36.0, 24.0),
        CameraSensor(marked("APS-C"), 23.5, 15.6),
        CameraSensor(marked("Micro Four Thirds"), 17.3, 13.0),
        CameraSensor(marked("1 inch"), 13.2, 8.8),
    )
}
