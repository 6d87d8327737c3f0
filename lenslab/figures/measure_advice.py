"""Whether plots of the standard deviation mislead, and which plots would not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lenslab.language import tr
from lenslab.memoize import memoize
from lenslab.series.curves import curves_of
from lenslab.series.exposure_check import exposure_differs
from lenslab.series.grouping import lens_of
from lenslab.series.quantities import by_lens
from lenslab.series.smoothing import smooth, sweet_spot
from lenslab.sharpness.verdict import WORDS, VerdictMeasure, sharpness
from lenslab.text import UNKNOWN_LENS, elided, f_number_text
from lenslab.types import Measured


@dataclass(frozen=True, slots=True)
class MisplacedPeak:
    """Where the standard deviation finds a lens sharpest, and where the verdict does.

    loss: how far the lens lies below its best at `aperture`, in %, by the verdict's measure.
    """

    lens: str
    aperture: float
    sharpest: float
    loss: float
    measure: VerdictMeasure


def recommended(measured: Sequence[Measured]) -> tuple[str, str]:
    """Which measure's plots to look at: ("plain", "") or a name in plot_options.MEASURES and the reason, a sentence.

    Another than the standard deviation where exposure differs between a lens's shots by more than that can bear, or
    where it peaks at an aperture that is clearly less sharp than the verdict's.
    """
    from lenslab.referee import charted

    measured = charted(measured)
    if all(shot.value("detail_contrast", "third") is None for shot in measured):
        return "plain", ""
    differs = exposure_differs(measured)
    if differs > MOST_EXPOSURE_EV:
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


def misplaced_peak(measured: Iterable[Measured]) -> MisplacedPeak | None:
    """The worst of the lenses whose standard deviation in the centre third peaks at the wrong aperture.

    None where every lens loses less there than LEAST_LOSS, or than its interval.
    """
    peaks = [peak for shots in by_lens(measured).values() if (peak := _of_lens(shots)) is not None]
    return max(peaks, key=lambda peak: peak.loss, default=None)


@memoize()
def _of_lens(shots: Sequence[Measured]) -> MisplacedPeak | None:
    verdict = sharpness(shots)
    line, best = verdict.centre, verdict.sharpest("centre")
    peak = _peak(shots)
    if verdict.measure == "plain" or line is None or best is None or peak is None or peak == best:
        return None
    loss = line.loss(peak, best)
    if loss is None or loss.value < max(LEAST_LOSS, loss.half or 0.0):
        return None
    return MisplacedPeak(lens_of(shots[0].photo).lens or UNKNOWN_LENS, peak, best, loss.value, verdict.measure)


def _peak(shots: Sequence[Measured]) -> float | None:
    """The aperture at which the plotted line of the standard deviation is highest."""
    ((*curves,),) = curves_of(shots, ["sharpness"])
    return sweet_spot(smooth(curves[0]), (point.aperture for point in curves[0].points)) if curves else None


MOST_EXPOSURE_EV = 0.05  # moves the standard deviation by 1.5 %
LEAST_LOSS = 3.0  # %: less is not worth a notice
WHY_EXPOSURE = tr("changes the standard deviation, but not sharpness")
BETTER_PLOTS: dict[VerdictMeasure, str] = {"mtf50": "mtf50", "texture": "detail", "detail": "detail"}
