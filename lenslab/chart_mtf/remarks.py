"""What the user must know about a file whose MTF was measured: overexposed, sharpened, developed with a tone curve."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from lenslab.charts import PRINT_DPI, SPREAD_DOTS
from lenslab.language import tr

if TYPE_CHECKING:
    from lenslab.mtf.maps import MtfMap
    from lenslab.mtf.tone import ToneCurve

# A Gaussian's MTF, exp(-2 (pi sigma f)^2), is a half at this over sigma
GAUSSIAN_MTF50 = math.sqrt(math.log(2) / 2) / math.pi
ESTIMATED_MM = SPREAD_DOTS * 25.4 / PRINT_DPI  # sigma of the spread of ink, where nothing else is known
REMARKED_BELOW = 0.95  # contrast of the print at the measured MTF50 below which there is a remark
CLAIMED_ABOVE = 0.3
OVEREXPOSED = "overexposed"  # how the reason of a tile begins
LEAST_OVEREXPOSED = 0.02  # share of the tiles from which on there is a remark
MID = (0.05, 0.3)  # cycles/px, where no lens has more contrast than against large areas
SHARPENED = 1.05
UNDONE = tr(
    "The file was developed with a tone curve that differs from its profile. The curve was estimated from the chart's "
    "greys and undone before MTF was measured; RAW files are more exact."
)
FLATTER, STEEPER = 0.85, 1.08  # slopes of a tone curve: 1 % of stray light alone makes 0.9 of 1


def remarks(found: MtfMap, tone: ToneCurve | None, *, developed: bool, undone: bool = False) -> tuple[str, ...]:
    """Sentences on the file. developed: it is no RAW file, but what a camera or program made of one.

    undone: its tone curve was, before MTF was measured.
    """
    curve = (UNDONE,) if undone else _tone(tone) if developed and tone is not None else ()
    return (*_overexposed(found), *_sharpened(found), *curve)


def _overexposed(found: MtfMap) -> tuple[str, ...]:
    share = np.mean([reason.startswith(OVEREXPOSED) for reason in found.reasons]) if found.reasons else 0.0
    if share < LEAST_OVEREXPOSED:
        return ()
    return (tr("{share:.0f} % of the frame is overexposed and was left out: reduce the exposure.", share=100 * share),)


def _sharpened(found: MtfMap) -> tuple[str, ...]:
    """Median over the tiles: one alone may have it by chance."""
    if not found.kept.any():
        return ()
    curve = np.nanmedian(found.mtf[found.kept].mean(axis=1), axis=0)
    mid = (found.frequencies >= MID[0]) & (found.frequencies <= MID[1])
    highest = int(np.argmax(np.where(mid, curve, 0.0)))
    if curve[highest] < SHARPENED:
        return ()
    percent = f"{100 * curve[highest]:.0f} %"
    return (
        tr(
            "The file was sharpened: detail of {frequencies:.2f} cycles/px has {percent} contrast, more than any "
            "lens can give. MTF50 includes the sharpening: use RAW files to compare lenses.",
            frequencies=found.frequencies[highest],
            percent=percent,
        ),
    )


def _tone(tone: ToneCurve) -> tuple[str, ...]:
    doubt = 2 * tone.slope_se
    if FLATTER - doubt <= tone.slope <= STEEPER + doubt:
        return ()
    how = tr("steeper") if tone.slope > 1 else tr("flatter")
    return (
        tr(
            "The chart's greys show a tone curve that is {how} than the file's profile says (slope {slope:.2f}). "
            "Contrast is changed by about as much: use RAW files, or develop linearly.",
            how=how,
            slope=tone.slope,
        ),
    )


def contrast_of_print(sigma_mm: float, lp_mm: float) -> float:
    """What a print leaves of the contrast at a frequency on the page."""
    return math.exp(-2 * (math.pi * sigma_mm * lp_mm) ** 2)


def print_remark(mtf50: float, px_per_mm: float, sigma_mm: float | None) -> tuple[str, ...]:
    """What the print does to a measured MTF50, cycles/px. sigma_mm: None where it is not known, and was not removed."""
    page = mtf50 * px_per_mm
    if sigma_mm is None:
        left = contrast_of_print(ESTIMATED_MM, page)
        if left >= REMARKED_BELOW:
            return ()
        return (
            tr(
                "The print probably limits the results: at the highest MTF50 of this shot, {mtf50:.2f} cycles/px "
                "or {page:.1f} lp/mm on the chart, a usual print at {print_dpi:g} dpi has about {left:.0f} % "
                "contrast. Use a larger chart, or measure the print from a close-up (--print-mtf).",
                mtf50=mtf50,
                page=page,
                print_dpi=PRINT_DPI,
                left=100 * left,
            ),
        )
    left = contrast_of_print(sigma_mm, page)
    if left >= CLAIMED_ABOVE:
        return (
            tr(
                "The blur of the print, MTF50 {gaussian_mtf50:.1f} lp/mm, was divided out.",
                gaussian_mtf50=GAUSSIAN_MTF50 / sigma_mm,
            ),
        )
    return (
        tr(
            "Limited by the print: at an MTF50 of {mtf50:.2f} cycles/px it has only {left:.0f} % contrast left, "
            "too little to divide out. Use a larger chart.",
            mtf50=mtf50,
            left=100 * left,
        ),
    )


def set_up_of_shoot(setups: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """How the chart lay in the last shot, then all that must be known of any, each once and with its shots.

    setups: ChartResult.setup by the shots' names; empty where no chart was found.
    """
    lay = [found[0] for found in setups.values() if found]
    remarked: dict[str, list[tuple[str, str]]] = {}
    for name, found in setups.items():
        for sentence in found[1:]:  # of one kind are those that differ in numbers alone
            remarked.setdefault(re.sub(r"[0-9.,]+", "#", sentence), []).append((name, sentence))
    return (*lay[-1:], *(_of_shots(own, len(lay)) for own in remarked.values()))


def _of_shots(own: Sequence[tuple[str, str]], charts: int) -> str:
    (name, sentence), more = own[0], len(own) - 1
    if more + 1 == charts:
        return sentence
    if not more:
        return tr("{name}: {sentence}", name=name, sentence=sentence)
    return tr("{name} and {more} more: {sentence}", name=name, more=more, sentence=sentence)
