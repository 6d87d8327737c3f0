"""Options of the plots: the choices offered, and the quantities that each of them draws."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, TypeAlias

from lenslab.draw.axes import pitch_um
from lenslab.draw.curve_plots import Shown
from lenslab.judge.quantities import QUANTITIES, log2_of, values_of
from lenslab.judge.sharpness import MOST_OF, WORDS, VerdictMeasure, line, share_with, sharpness
from lenslab.judge.smoothing import curves_of
from lenslab.measure.units import lp_per_mm
from lenslab.values.disk import is_developed
from lenslab.values.kept_results import kept
from lenslab.values.language import tr, written
from lenslab.values.shoot import LensShots, Shoot
from lenslab.values.statistics import PERCENT
from lenslab.values.text import UNKNOWN_LENS, elided, f_number_text
from lenslab.values.types import Axis, Measured, Part, Through
from lenslab.values.viewing import USUAL_VIEWING, VIEWINGS

Measure: TypeAlias = str  # a name in MEASURES, or BEST
BEST: Measure = "best"  # the best that all lenses of a shoot have


@dataclass(frozen=True, slots=True)
class PlotOptions:
    """The user's options. axis, measure, light, through and bands are names in OFFERS.

    plot1 to plot3: content of each plot, from top to bottom, as `plot_name` writes it; empty: by measure and light.
    compared: f-number at which to compare lenses, as text; empty: each at its sharpest. region: the part of the frame
    to compare. viewing: the print or screen on which differences are judged, one of OFFERS.
    """

    axis: Axis = "stops"
    measure: Measure = BEST
    light: str = "light_loss"
    through: Through = "shots"
    bands: str = "bands"
    plot1: str = ""
    plot2: str = ""
    plot3: str = ""
    compared: str = ""
    viewing: str = USUAL_VIEWING
    region: Part = "centre"

    def compared_at(self) -> float | None:
        """F-number at which to compare lenses; None for each at its sharpest."""
        return float(self.compared) if self.compared else None

    def measured_by(self, measure: Measure) -> PlotOptions:
        """The options with the measure found by `measure_of`; plots of MTF50 are reset if the shoot lacks it."""
        usual: dict[str, Any] = {plot: "" for plot in PLOTS if "mtf50" in getattr(self, plot)}
        return replace(self, measure=measure, **(usual if measure != "mtf50" else {}))

    def shown(self) -> tuple[Shown, ...]:
        """Content of the three plots, from top to bottom. The measure is one of MEASURES."""
        usual = (*MEASURES[self.measure].plots, self.light)
        chosen = (plot_of(getattr(self, plot)) for plot in PLOTS)
        return tuple(
            Shown(quantity or default, relative) for default, (quantity, relative) in zip(usual, chosen, strict=True)
        )


def measure_of(chosen: Measure, measured: Sequence[Measured], growing: bool = False) -> Measure:
    """The one measure of a shoot, a name in MEASURES: the chosen one, or the best that all of its lenses have.

    MTF50 if nearly all apertures of every lens have it, else detail contrast, else the standard deviation. A lens at
    one aperture, such as a phone's snapshot of the set-up, has no say beside series. growing: while MTF is being
    measured it is not chosen, so that lenses stay comparable.
    """
    every = Shoot.of(measured).plotted
    if chosen in MEASURES and (chosen != "mtf50" or any(_share(shots, "mtf50") for shots in every)):
        return chosen
    lenses = tuple(shots for shots in every if len({shot.photo.metadata.aperture for shot in shots}) > 1) or every
    if lenses and not growing and all(_share(shots, "mtf50") >= MOST_OF for shots in lenses):
        return "mtf50"
    with_detail = not lenses or any(_share(shots, "detail_contrast") >= MOST_OF for shots in lenses)
    return "detail" if with_detail else "plain"


@kept
def _share(shots: Sequence[Measured], quantity: str) -> float:
    """Share of one lens's apertures that have a quantity in the centre."""
    return share_with(shots, lambda shot: shot.value(quantity, "third") is not None)


def light_of(chosen: str, measured: Sequence[Measured]) -> str:
    """Quantity of the light plot: light loss only if light was measured, which needs RAW, else shutter times."""
    if chosen == "light_loss" and not any(map(_light_is_known, Shoot.of(measured).plotted)):
        return "transmission"
    return chosen


@kept
def _light_is_known(shots: Sequence[Measured]) -> bool:
    return any(value is not None for value in values_of(shots, "light_loss"))


def plot_name(quantity: str, relative: bool) -> str:
    """A plot's content as one word. quantity: a name in QUANTITIES, or empty for the default."""
    return f"{quantity}{AGAINST_BEST if relative else ''}"


def plot_of(name: str) -> tuple[str, bool]:
    """Quantity (empty for the default) of a plot's name, and True if relative to each lens's best."""
    return name.removesuffix(AGAINST_BEST), name.endswith(AGAINST_BEST)


def options_in(view: Mapping[str, Any]) -> PlotOptions:
    """Options in the view kept with a session; the defaults if it has none."""
    choice = view.get("choice")
    return valid(choice) if isinstance(choice, Mapping) else DEFAULT


PARTS: tuple[Part, ...] = ("centre", "corners")  # parts of the frame in which lenses are compared
IN_PART: dict[Part, str] = {"centre": tr("in the centre"), "corners": tr("in the corners")}
AGAINST_BEST = "/best"
F_NUMBER = re.compile(r"[0-9]{1,3}(\.[0-9]{1,20})?")
PLOTS = ("plot1", "plot2", "plot3")
PLOTS_OF = {"measure": ("plot1", "plot2"), "light": ("plot3",)}  # default plots of each group
DEFAULT = PlotOptions()
NAMES = tuple(field.name for field in fields(PlotOptions))


@dataclass(frozen=True, slots=True)
class Offer:
    """One option: its name in PlotOptions, its text, and its tool tip."""

    name: str
    text: str
    tip: str


def valid(stored: Mapping[str, Any]) -> PlotOptions:
    """Options from stored ones, by NAMES; values that are not offered (any more) become the default."""
    options: dict[str, Any] = {name: str(stored.get(name, "")) for name in NAMES}
    for group, offers in OFFERS.items():
        if all(offer.name != options[group] for offer in offers):
            options[group] = getattr(DEFAULT, group)
    for plot in PLOTS:
        if plot_of(options[plot])[0] not in ("", *QUANTITIES):
            options[plot] = ""
    if not F_NUMBER.fullmatch(options["compared"]):
        options["compared"] = ""
    if options["region"] not in PARTS:
        options["region"] = DEFAULT.region
    return PlotOptions(**options)


@dataclass(frozen=True, slots=True)
class PlottedMeasure:
    """A measure of sharpness that plots and table can show.

    quantity: in Measured.measurements. unit: with its name, in words. plots: content of the upper two plots. text, tip:
    for its menu. decimals: of its values in the table. scale: factor of the values.
    """

    quantity: str
    unit: str
    plots: tuple[str, str]
    text: str
    tip: str
    decimals: int = 2
    scale: float = 1.0

    def written(self, value: float | None) -> str:
        """A value as the table shows it; empty if unknown."""
        return "" if value is None else written(self.scale * value, f".{self.decimals}f")


def plotted(measure: Measure, measured: Iterable[Measured]) -> PlottedMeasure:
    """The measure of the plots of these shots, in the unit of their axes."""
    pitch = pitch_um(measured) if measure == "mtf50" else None
    if pitch is None:
        return MEASURES[measure]
    return replace(MEASURES[measure], unit=IN_LP_MM, decimals=1, scale=lp_per_mm(1.0, pitch))


IN_LP_MM = tr("MTF50 in lp/mm on the sensor, measured against the known chart")
MEASURES: dict[Measure, PlottedMeasure] = {
    "plain": PlottedMeasure(
        "std",
        tr("standard deviation of grey levels, 0 to 255"),
        ("sharpness", "dropoff"),
        tr("Standard deviation"),
        tr("Spread of grey levels, 0 to 255. Simple, but 1/3 stop of exposure changes it by 9 %"),
    ),
    "detail": PlottedMeasure(
        "detail_contrast",
        tr("detail contrast in %, independent of exposure, vignetting and noise"),
        ("detail_contrast", "detail_dropoff"),
        tr("Detail contrast"),
        tr("Contrast of fine detail relative to the local brightness; independent of exposure, vignetting and noise"),
    ),
    "fine": PlottedMeasure(
        "fine_contrast",
        tr("fine contrast in %: detail contrast of the finest detail"),
        ("fine_contrast", "fine_dropoff"),
        tr("Fine contrast"),
        tr("Contrast of the finest detail: separates nearly equal apertures, and falls more steeply than MTF50"),
    ),
    "mtf50": PlottedMeasure(
        "mtf50",
        tr("MTF50 in cycles per pixel, measured against the known chart"),
        ("mtf50", "mtf50_dropoff"),
        "MTF50",
        tr("Frequency at which half the contrast remains, measured against your chart (Shots > Charts used)"),
        decimals=3,
    ),
}

OFFERS: dict[str, tuple[Offer, ...]] = {
    "axis": (
        Offer("stops", tr("Stops"), tr("Equal spacing of stops")),
        Offer("linear", tr("Linear"), tr("Equal spacing of f-numbers")),
    ),
    "through": (
        Offer(
            "shots",
            tr("Through all shots"),
            tr("As smooth as the shots allow; the band is the confidence interval of the curve"),
        ),
        Offer(
            "loess",
            tr("R's loess through all shots"),
            tr("R's usual smoothing (span 0.75), as the article's sharpness"),
        ),
        Offer(
            "means", tr("R's loess through the means"), tr("The same of the means at each aperture, as its drop-off")
        ),
    ),
    "bands": (
        Offer("bands", tr("Shown"), tr("The {percent} % confidence interval of each curve", percent=PERCENT)),
        Offer("no_bands", tr("Hidden"), tr("Curves and shots only")),
    ),
    "measure": (
        Offer(
            BEST, tr("Best available"), tr("MTF50 where every lens was measured against a chart, else detail contrast")
        ),
        *(Offer(name, measure.text, measure.tip) for name, measure in MEASURES.items()),
    ),
    "viewing": tuple(
        Offer(name, tr(viewing.text), tr("Where differences of sharpness are to be seen: cards and ranking say so"))
        for name, viewing in VIEWINGS.items()
    ),
    "light": (
        Offer(
            "transmission",
            tr("Shutter time"),
            tr("Shutter time in stops relative to the fastest shot: longer where less light passes"),
        ),
        Offer(
            "transmission_ev",
            tr("Measured transmission"),
            tr("Light on the sensor relative to shutter time and ISO: up is more light. Needs RAW"),
        ),
        Offer(
            "light_loss",
            tr("Light loss against the f-number"),
            tr("Light relative to that expected from the f-number: a level line for a lens without faults. Needs RAW"),
        ),
        Offer(
            "vignetting",
            tr("Vignetting in the corner"),
            tr("Light falloff from the centre to the extreme corner of the frame, in EV"),
        ),
        Offer(
            "vignetting_rel",
            tr("Vignetting against the most even aperture"),
            tr("Vignetting relative to the lens's most even aperture, which cancels uneven light on the chart"),
        ),
    ),
}


# ------------------------------------------------------------------------------
# Detection of misleading plots of the standard deviation, and the recommended ones.


@dataclass(frozen=True, slots=True)
class MisplacedPeak:
    """Apertures of the highest standard deviation and of the best sharpness by the verdict.

    loss: of sharpness at `aperture` from the lens's best, in %, by the verdict's measure.
    """

    lens: str
    aperture: float
    sharpest: float
    loss: float
    measure: VerdictMeasure


def recommended(measured: Sequence[Measured]) -> tuple[str, str]:
    """Measure recommended for the plots: ("plain", "") or a name in MEASURES and the reason, a sentence.

    Another than the standard deviation if exposure differs too much between a lens's developed files, or if it peaks
    at an aperture that is clearly less sharp than the verdict's.
    """
    from lenslab.judge.referee import charted

    measured = charted(measured)
    if all(shot.value("detail_contrast", "third") is None for shot in measured):
        return "plain", ""
    differs = max(map(_exposure_differs, Shoot.of(measured).plotted), default=0.0)
    if differs > 0.05:  # changes the standard deviation by 1.5 %
        return "detail", tr(
            "Exposure differs by {differs:.2f} EV between shots of a lens, which {why_exposure}",
            differs=differs,
            why_exposure=WHY_EXPOSURE,
        )
    peak = misplaced_peak(measured)
    if peak is None:
        return "plain", ""
    reason = tr(
        "The standard deviation of {lens} is highest at {aperture}, but by {measure} it is {percent:.0f} % less "
        "sharp there than at {sharpest}",
        lens=elided(peak.lens, 40),
        aperture=f_number_text(peak.aperture),
        measure=WORDS[peak.measure].name,
        percent=peak.loss,
        sharpest=f_number_text(peak.sharpest),
    )
    return BETTER_PLOTS[peak.measure], reason


@kept
def _exposure_differs(shots: LensShots) -> float:
    """Range of the centre's level over a lens's developed files, EV; RAW is measured at one mean brightness."""
    developed = [shot for shot in shots if shot.value("signal", "third") is None and is_developed(shot)]
    levels = [level for shot in developed if (level := log2_of(shot.value("level", "third"))) is not None]
    return max(levels, default=0.0) - min(levels, default=0.0)


def misplaced_peak(measured: Iterable[Measured]) -> MisplacedPeak | None:
    """Largest loss among the lenses whose standard deviation in the centre third peaks at the wrong aperture.

    None if every loss is below MIN_LOSS or within its interval.
    """
    peaks = [peak for shots in Shoot.of(measured).plotted if (peak := _of_lens(shots)) is not None]
    return max(peaks, key=lambda peak: peak.loss, default=None)


@kept
def _of_lens(shots: LensShots) -> MisplacedPeak | None:
    verdict = sharpness(shots)
    centre, best = verdict.centre, verdict.sharpest("centre")
    # Aperture at the maximum of the plotted line of the standard deviation.
    ((*curves,),) = curves_of(shots, ["sharpness"])
    plotted = line(curves[0]) if curves else None
    peak = None if plotted is None else plotted.sharpest()
    if verdict.measure == "plain" or centre is None or best is None or peak is None or peak == best:
        return None
    loss = centre.loss(peak, best)
    if loss is None or loss.value < MIN_LOSS or loss.lower < 0:
        return None
    return MisplacedPeak(shots.lens.lens or UNKNOWN_LENS, peak, best, loss.value, verdict.measure)


MIN_LOSS = 3.0  # %: less does not deserve a notice
WHY_EXPOSURE = tr("changes the standard deviation, but not sharpness")
BETTER_PLOTS: dict[VerdictMeasure, str] = {"mtf50": "mtf50", "texture": "detail", "detail": "detail"}
