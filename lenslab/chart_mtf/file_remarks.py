"""What the user must know about a file whose MTF was measured: gaps, overexposed, sharpened, with a tone curve."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from lenslab.chart_mtf.slanted_edges import edges_of_shot
from lenslab.charts.advice import PRINT_DPI, SPREAD_DOTS
from lenslab.language import tr
from lenslab.location.place import place_of_shot
from lenslab.measures.regions import CORNERS
from lenslab.mtf.tiles import LeftOut
from lenslab.mtf.units import GAUSSIAN_MTF50
from lenslab.remarks import OF_MTF, Remark, remark, shown
from lenslab.types import Array, Measured

if TYPE_CHECKING:
    from lenslab.mtf.maps import MtfMap

ESTIMATED_MM = SPREAD_DOTS * 25.4 / PRINT_DPI  # sigma of the spread of ink, where nothing else is known
REMARKED_BELOW = 0.95  # contrast of the print at the measured MTF50 below which there is a remark
CLAIMED_ABOVE = 0.3
OF_SPREAD = 5**-0.5  # root mean square of sigma^2 over its largest, where sigma may as well be any up to that
OF_UNEVEN_INK = 0.006  # of MTF50: what ink uneven by 2 % over the sheet takes, found by trials
LEAST_OVEREXPOSED = 0.02  # share of the tiles from which on there is a remark
MID = (0.05, 0.3)  # cycles/px, where no lens has more contrast than against large areas
SHARPENED = 1.05
FLATTER, STEEPER = 0.8, 1.25  # slopes of a tone curve: prints have up to so much
OF_TONE = 0.05  # of MTF50, standard error, for how far the slope is from 1: of a gamma of 1.3 it is 3 % off
MOST_LEFT_OUT = 0.1  # share of the tiles that may be left out without a remark
WHY_LEFT_OUT = {
    LeftOut.OVEREXPOSED: "tiles_overexposed",
    LeftOut.NOT_FILLED: "tiles_not_filled",
    LeftOut.TOO_SHARP: "tiles_too_sharp",
    LeftOut.UNSURE: "tiles_unsure",
}
SUBSAMPLED = "jpeg_subsampled"  # key of the reader's remark on a JPEG
SUBSAMPLING_ERROR = 0.03  # of MTF50 of luminance: standard error that colours at half resolution leave
# of a lens: its other shots are not looked at
WHY_UNMEASURED = {
    LeftOut.OVEREXPOSED: "chart_overexposed",
    LeftOut.NOT_FILLED: "chart_too_small",
    LeftOut.TOO_SHARP: "chart_too_sharp",
}
COARSE, BLURRED = 0.03, 0.5  # cycles/px, and contrast: blurred beyond that, detail is gone
PALE = 0.6  # contrast of large areas
OF_THE_FIRST_SHOT = ("veil", "sharpened_edges", "edges_above", "edges_above_developed", "edges_below")


def remarks(tiles: MtfMap, slope: float | None) -> tuple[Remark, ...]:
    """Remarks on the file. slope: of the tone of a developed file, LargeAreas.slope; None: not known, or a RAW file."""
    return (*_overexposed(tiles), *_sharpened(tiles), *_tone(slope))


def with_more_error(tiles: MtfMap, share: float) -> MtfMap:
    """The tiles with another error, a share of MTF50, that all of them have in common."""
    error = share * tiles.mtf50
    return replace(tiles, mtf50_se=np.hypot(tiles.mtf50_se, error), shape_se=np.hypot(tiles.shape_se, error))


def print_error(mtf50: Array, px_per_mm: float, *, known: bool) -> Array:
    """Standard error of MTF50, cycles/px, as that of the lens, for its print: common to all tiles, and to all shots.

    known: whether the print's blur was measured, and divided out; ink may still be uneven. Of any other, sigma is
    between nothing and ESTIMATED_MM; as none is sharper than perfect, numbers stay as measured. A small loss of
    contrast lowers a Gaussian's MTF50 by loss / (2 ln 2) of itself.
    """
    lost = 0.0 * mtf50 if known else 2 * (np.pi * ESTIMATED_MM * px_per_mm * mtf50) ** 2
    return np.asarray(mtf50 * np.hypot(OF_SPREAD * lost / (2 * math.log(2)), OF_UNEVEN_INK))


def gap_remarks(tiles: MtfMap, blank: Collection[str] = ()) -> tuple[Remark, ...]:
    """How many tiles have no MTF50, and why. blank: regions without MTF50, as too many of their tiles have none."""
    reasons = Counter(reason for reason in tiles.left_out if reason is not None)
    gaps: list[Remark] = []
    if reasons.total() > MOST_LEFT_OUT * len(tiles.left_out):
        *others, why = (remark(WHY_LEFT_OUT[reason], count=count) for reason, count in reversed(reasons.most_common()))
        for other in reversed(others):
            why = remark("tiles_and", first=why, rest=other)
        gaps.append(remark("tiles_left_out", left=reasons.total(), tiles=len(tiles.left_out), reasons=why))
    if "third" in blank:
        gaps.append(remark("blank_centre"))
    if corners := sum(name in CORNERS for name in blank):
        gaps.append(remark("blank_corners", count=corners))
    return tuple(gaps)


def why_unmeasured(tiles: MtfMap) -> Remark:
    """Why no region of a shot has MTF50: the cause for which most of its tiles were left out."""
    causes = Counter(reason for reason in tiles.left_out if reason is not None)
    cause = causes.most_common(1)[0][0] if causes else None
    if cause is None or cause in WHY_UNMEASURED:
        return remark("unmeasurable" if cause is None else WHY_UNMEASURED[cause])
    unsure = np.array([reason is cause for reason in tiles.left_out])
    coarse = int(np.searchsorted(tiles.frequencies, COARSE - 1e-9))
    if np.nanmedian(tiles.mtf[unsure][..., coarse]) < BLURRED:
        return remark("chart_blurred")
    contrast = 1.0 if tiles.large_areas is None else float(np.nanmedian(tiles.large_areas[unsure]))
    return remark("chart_pale", percent=100 * contrast) if contrast < PALE else remark("chart_in_noise")


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


def _tone(slope: float | None) -> tuple[Remark, ...]:
    if slope is None or FLATTER <= slope <= STEEPER:
        return ()
    return (remark("steeper_curve" if slope > 1 else "flatter_curve", slope=slope),)


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


@dataclass(frozen=True, slots=True)
class LensRemark:
    """What holds for several shots of a lens, with the numbers of the middle one of them.

    shots: their names. charted: how many shots of the lens show a known chart.
    """

    note: Remark
    shots: tuple[str, ...]
    charted: int

    @property
    def sentence(self) -> str:
        """In words, with how many shots it was seen in."""
        if len(self.shots) == self.charted or self.note.key in OF_THE_FIRST_SHOT:
            return shown(self.note)
        said, seen = shown(self.note), len(self.shots)
        return tr("{remark} Seen in {seen} of {shots} shots.", remark=said, seen=seen, shots=self.charted)


def remarks_of_lens(shots: Iterable[Measured]) -> tuple[LensRemark, ...]:
    """What a chart has shown of the files of one lens, each kind once."""
    by_key: dict[str, list[tuple[Remark, str]]] = {}
    charted = [shot for shot in shots if place_of_shot(shot) is not None or edges_of_shot(shot) is not None]
    for shot in charted:
        for note in shot.warnings:
            if note.key in OF_MTF:
                by_key.setdefault(note.key, []).append((note, shot.photo.name))
    return tuple(
        LensRemark(middle_note([note for note, _ in seen]), tuple(name for _, name in seen), len(charted))
        for seen in by_key.values()
    )


def middle_note(alike: Sequence[Remark]) -> Remark:
    """Of remarks of one kind the one with the middle number."""

    def size(note: Remark) -> float:
        return next((float(value) for _, value in note.values if isinstance(value, int | float)), 0.0)

    return sorted(alike, key=size)[len(alike) // 2]


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
