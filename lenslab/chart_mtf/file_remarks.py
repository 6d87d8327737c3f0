"""What the user must know about a file whose MTF was measured: overexposed, sharpened, developed with a tone curve."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import numpy as np

from lenslab.charts.advice import PRINT_DPI, SPREAD_DOTS
from lenslab.mtf.tiles import LeftOut
from lenslab.mtf.units import GAUSSIAN_MTF50
from lenslab.remarks import Remark, remark

if TYPE_CHECKING:
    from lenslab.mtf.maps import MtfMap
    from lenslab.mtf.tone import ToneCurve

ESTIMATED_MM = SPREAD_DOTS * 25.4 / PRINT_DPI  # sigma of the spread of ink, where nothing else is known
REMARKED_BELOW = 0.95  # contrast of the print at the measured MTF50 below which there is a remark
CLAIMED_ABOVE = 0.3
LEAST_OVEREXPOSED = 0.02  # share of the tiles from which on there is a remark
MID = (0.05, 0.3)  # cycles/px, where no lens has more contrast than against large areas
SHARPENED = 1.05
FLATTER, STEEPER = 0.85, 1.08  # slopes of a tone curve: 1 % of stray light alone makes 0.9 of 1


def remarks(tiles: MtfMap, tone: ToneCurve | None, *, developed: bool, undone: bool = False) -> tuple[Remark, ...]:
    """Remarks on the file. developed: it is no RAW file, but what a camera or program made of one.

    undone: its tone curve was, before MTF was measured.
    """
    curve = (remark("undone_curve"),) if undone else _tone(tone) if developed and tone is not None else ()
    return (*_overexposed(tiles), *_sharpened(tiles), *curve)


def _overexposed(tiles: MtfMap) -> tuple[Remark, ...]:
    share = tiles.left_out.count(LeftOut.OVEREXPOSED) / max(len(tiles.left_out), 1)
    return (remark("overexposed", percent=100 * share),) if share >= LEAST_OVEREXPOSED else ()


def _sharpened(tiles: MtfMap) -> tuple[Remark, ...]:
    """Median over the tiles: one alone may have it by chance."""
    if not tiles.kept.any():
        return ()
    curve = np.nanmedian(tiles.mtf[tiles.kept].mean(axis=1), axis=0)
    mid = (tiles.frequencies >= MID[0]) & (tiles.frequencies <= MID[1])
    highest = int(np.argmax(np.where(mid, curve, 0.0)))
    if curve[highest] < SHARPENED:
        return ()
    return (remark("sharpened", frequency=float(tiles.frequencies[highest]), percent=100 * float(curve[highest])),)


def _tone(tone: ToneCurve) -> tuple[Remark, ...]:
    doubt = 2 * tone.slope_se
    if FLATTER - doubt <= tone.slope <= STEEPER + doubt:
        return ()
    return (remark("steeper_curve" if tone.slope > 1 else "flatter_curve", slope=float(tone.slope)),)


def contrast_of_print(sigma_mm: float, lp_mm: float) -> float:
    """What a print leaves of the contrast at a frequency on the page."""
    return math.exp(-2 * (math.pi * sigma_mm * lp_mm) ** 2)


def print_remark(mtf50: float, px_per_mm: float, sigma_mm: float | None) -> tuple[Remark, ...]:
    """What the print does to a measured MTF50, cycles/px. sigma_mm: None where it is not known, and was not removed."""
    lp_mm = mtf50 * px_per_mm  # on the page
    if sigma_mm is None:
        contrast = contrast_of_print(ESTIMATED_MM, lp_mm)
        if contrast >= REMARKED_BELOW:
            return ()
        return (remark("print_may_limit", mtf50=mtf50, lp_mm=lp_mm, dpi=PRINT_DPI, percent=100 * contrast),)
    contrast = contrast_of_print(sigma_mm, lp_mm)
    if contrast >= CLAIMED_ABOVE:
        return (remark("print_divided_out", lp_mm=GAUSSIAN_MTF50 / sigma_mm),)
    return (remark("print_limits", mtf50=mtf50, percent=100 * contrast),)


def set_up_of_shoot(setups: Mapping[str, Sequence[Remark]]) -> tuple[Remark, ...]:
    """How the chart lay in the last shot, which is named among several: other lenses have other distortion.

    Then all that must be known of any, each once and with its shots.

    setups: ChartResult.setup by the shots' names; empty where no chart was found.
    """
    places = [(name, setup[0]) for name, setup in setups.items() if setup]
    by_key: dict[str, list[tuple[str, Remark]]] = {}  # of one kind are those that differ in numbers alone
    for name, setup in setups.items():
        for note in setup[1:]:
            by_key.setdefault(note.key, []).append((name, note))
    last = [place if len(places) == 1 else remark("of_a_shot", file=name, remark=place) for name, place in places[-1:]]
    return (*last, *(_of_shots(alike, len(places)) for alike in by_key.values()))


def _of_shots(alike: Sequence[tuple[str, Remark]], charts: int) -> Remark:
    (file, note), more = alike[0], len(alike) - 1
    if more + 1 == charts:
        return note
    if not more:
        return remark("of_a_shot", file=file, remark=note)
    return remark("of_shots", file=file, count=more, remark=note)
