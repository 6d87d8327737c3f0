"""What focus does: where a lens focuses at each aperture and in each colour, from a series of a turned chart."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.chart_mtf.lens.curvature import LensView
from lenslab.chart_mtf.lens.turned_series import (
    TurnedShot,
    is_after,
    missing_number,
    turned_series,
    turned_shots,
    unproved,
)
from lenslab.confidence import STANDARD_ERRORS, Stated
from lenslab.memoize import memoize
from lenslab.mtf.focus.planes import LEAST_TILES, FocusTiles, measure_focus
from lenslab.remarks import Remark, remark
from lenslab.types import Array, Measured


@dataclass(frozen=True, slots=True)
class FocusOffset:
    """How much farther from the camera (above 0) a plane of focus lies than another.

    mm: at the chart. um: at the sensor, where the image of one subject then lies so much farther from the lens.
    """

    mm: Stated
    um: Stated

    @property
    def is_significant(self) -> bool:
        return abs(self.mm.value) > self.mm.half


@dataclass(frozen=True, slots=True)
class ApertureFocus:
    """A lens at an aperture. shift: against wide open; red, blue: against green; None: not known, or by definition 0.

    depth_mm: the depth of field at the chart, both sides together, for a circle of CIRCLE_PX.
    """

    aperture: float
    shift: FocusOffset | None
    red: FocusOffset | None
    blue: FocusOffset | None
    depth_mm: float


@dataclass(frozen=True, slots=True)
class LensFocus:
    """From the widest aperture on. blank: why there is no focus shift; None where there is one."""

    apertures: tuple[ApertureFocus, ...]
    blank: Remark | None


@memoize()
def focus_of_lens(shots: Iterable[Measured]) -> LensFocus | None:
    """Of the shots of one lens; None where the chart is turned in none of them."""
    turned = turned_shots(shots)
    if not turned:
        return None
    reason = missing_number(turned)
    if reason is not None:
        return LensFocus((), reason)
    series = turned_series(turned)
    planes = _planes(series)
    return LensFocus((), remark("focus_unclear")) if planes is None else planes.stated(unproved(series))


@dataclass(frozen=True, slots=True, eq=False)
class _Planes:
    """Where planes lie farther than the chart's middle, mm, and their covariance.

    keys: aperture, colour (RED for the whole picture, where it has no colours), whether it is the repeat at the end.
    """

    keys: tuple[tuple[float, int, bool], ...]
    mm: Array
    covariance: Array
    lens: LensView

    def at(self, aperture: float, colour: int) -> Array | None:
        """What of all planes is added up for that of an aperture; None where it was not found."""
        chosen = np.array([key[:2] == (aperture, colour) for key in self.keys], float)
        return chosen / chosen.sum() if chosen.any() else None

    def offset(self, aperture: float, plane: Array | None, against: Array | None) -> FocusOffset | None:
        """By how much one lies farther than the other; aperture: the narrower one of both."""
        if plane is None or against is None:
            return None
        apart = plane - against
        mm = float(apart @ self.mm)
        model, scale = MODEL_ERROR * self._depth_mm(aperture), SCALE_ERROR * mm
        half = STANDARD_ERRORS * math.hypot(math.sqrt(apart @ self.covariance @ apart), model, scale)
        um_a_mm = 1000 * self.lens.magnification**2
        return FocusOffset(Stated(mm, half), Stated(um_a_mm * mm, um_a_mm * half))

    def stated(self, blank: Remark | None) -> LensFocus:
        """All apertures. blank: why no focus shift is to be stated."""
        apertures = sorted({aperture for aperture, *_ in self.keys})
        middle = GREEN if any(colour == GREEN for _, colour, _ in self.keys) else RED
        open_wide = self.at(apertures[0], middle)
        blank = blank or self._drifted(apertures[0], middle)
        return LensFocus(
            tuple(
                ApertureFocus(
                    aperture,
                    shift=None if blank or nth == 0 else self.offset(aperture, self.at(aperture, middle), open_wide),
                    red=self.offset(aperture, self.at(aperture, RED), self.at(aperture, GREEN)),
                    blue=self.offset(aperture, self.at(aperture, BLUE), self.at(aperture, GREEN)),
                    depth_mm=self._depth_mm(aperture),
                )
                for nth, aperture in enumerate(apertures)
            ),
            blank,
        )

    def _drifted(self, widest: float, colour: int) -> Remark | None:
        """Whether the repeat at the end lies elsewhere than the first shots."""
        first, last = ([key == (widest, colour, after) for key in self.keys] for after in (False, True))
        if not any(first) or not any(last):
            return remark("focus_unclear")
        drift = self.offset(widest, np.array(last, float), np.array(first, float))
        if drift is not None and drift.is_significant and abs(drift.mm.value) > SAME_FOCUS * self._depth_mm(widest):
            return remark("focus_ring_moved", mm=abs(drift.mm.value), half=drift.mm.half)
        return None

    def _depth_mm(self, aperture: float) -> float:
        lens = self.lens
        return 2 * aperture * (1 + lens.magnification) * CIRCLE_PX * lens.pitch_mm / lens.magnification**2


def _planes(series: Sequence[TurnedShot]) -> _Planes | None:
    """Those that lie on the chart."""
    tiles: dict[tuple[float, int, bool], FocusTiles] = {}
    lens, widest = series[0].lens, min(shot.aperture for shot in series)
    for (aperture, after), shots in _repeats(series).items():
        for colour in range(series[0].mtf50.shape[1]):
            plane = _tiles(shots, colour, widest)
            if np.count_nonzero(np.isfinite(plane.mtf50)) >= LEAST_TILES:
                tiles[aperture, colour, after] = plane
    across, down = (float(np.mean([shot.slope[axis] for shot in series])) for axis in (0, 1))
    fit = measure_focus(list(tiles.values()), (across, down))
    if fit is None or fit.rms > WORST_FIT:
        return None
    on_sheet = np.abs(fit.nearer) < MOST_OFF * math.hypot(across, down)
    keys = tuple(key for key, on_chart in zip(tiles, on_sheet, strict=True) if on_chart)
    if not keys:
        return None
    return _Planes(
        keys,
        -lens.distance_mm * fit.nearer[on_sheet],
        lens.distance_mm**2 * fit.covariance[on_sheet][:, on_sheet],
        lens,
    )


def _repeats(series: Sequence[TurnedShot]) -> dict[tuple[float, bool], list[TurnedShot]]:
    """Shots by aperture, those of the widest at the end apart."""
    groups: dict[tuple[float, bool], list[TurnedShot]] = {}
    for shot, after in zip(series, is_after(series), strict=True):
        groups.setdefault((shot.aperture, after), []).append(shot)
    return groups


def _tiles(shots: Sequence[TurnedShot], colour: int, widest: float) -> FocusTiles:
    x, y, mtf50, error = (
        np.concatenate(parts)
        for parts in zip(
            *((shot.x, shot.y, shot.mtf50[:, colour], shot.error[:, colour]) for shot in shots), strict=True
        )
    )
    aperture = shots[0].aperture
    return FocusTiles(x, y, mtf50, error, widest / aperture, shots[0].lens.blur_at(aperture))


RED, GREEN, BLUE = range(3)
CIRCLE_PX = 2  # of confusion, px across, by which depth of field is counted
MODEL_ERROR = 0.015  # of the depth of field: what lenses do that the model of blur does not
SCALE_ERROR = 0.1  # of an offset: the lens tilted in its mount
MOST_OFF = 2.0  # of the chart's depth from the middle to a half diagonal: beyond, focus lies too far off the chart
WORST_FIT = 0.25  # rms of ln blur
SAME_FOCUS = 0.05  # of the depth of field wide open: less is no turn of the ring
