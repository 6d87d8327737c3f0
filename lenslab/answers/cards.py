"""Curves of one lens -> what they say of it."""

from __future__ import annotations

from collections.abc import Sequence

from lenslab import series
from lenslab.answers.intervals import Line, below, together
from lenslab.answers.values import Estimate, SweetSpot, Usable

DIFFRACTION_AT = (11.0, 16.0, 22.0)


def sweet_spot(of: Line) -> SweetSpot | None:
    """The sharpest aperture that was shot, as the line has it, and the range around it that cannot be told from it."""
    shots = of.of_shots()
    sharpest = series.sweet_spot(of.smooth, (aperture for aperture, _ in shots))
    if sharpest is None:
        return None
    at = next(number for number, (aperture, _) in enumerate(shots) if aperture == sharpest)
    best = shots[at][1]
    if best.half is None:
        return SweetSpot(shots[at][0], best, None)

    def alike(number: int) -> bool:
        apart = together(shots[number][1].half, best.half)
        return apart is not None and best.value - shots[number][1].value <= apart

    first, last = _around(at, len(shots), [alike(number) for number in range(len(shots))])
    return SweetSpot(shots[at][0], best, (shots[first][0], shots[last][0]))


def usable(of: Line, spot: SweetSpot, share: float) -> Usable:
    """The apertures around the sweet spot with at least `share` (0..1) of its value."""
    shots = of.of_shots()
    limit = share * spot.value.value
    at = next(number for number, (aperture, _) in enumerate(shots) if aperture == spot.aperture)
    first, last = _around(at, len(shots), [value.value >= limit for _, value in shots])
    return _with_doubts(shots, first, last, share, limit)


def _with_doubts(shots: Sequence[tuple[float, Estimate]], first: int, last: int, share: float, limit: float) -> Usable:
    near = shots[max(first - 1, 0) : last + 2]
    doubtful = [
        aperture for aperture, value in near if value.half is not None and abs(value.value - limit) < value.half
    ]
    return Usable(share, shots[first][0], shots[last][0], tuple(doubtful))


def _around(at: int, count: int, good: Sequence[bool]) -> tuple[int, int]:
    """The first and the last of the unbroken run of good ones around `at`."""
    first = last = at
    while first > 0 and good[first - 1]:
        first -= 1
    while last + 1 < count and good[last + 1]:
        last += 1
    return first, last


def softer_at(aperture: float, of: Line, spot: SweetSpot) -> Estimate | None:
    """How much softer an aperture is than the best, in % of the best; 0 where it is the best, None beyond the line."""
    value = of.at(aperture)
    if value is None:
        return None
    return Estimate(0.0, 0.0) if spot.aperture == aperture else below(value, spot.value)


def settles(dropoff: Line) -> Usable | None:
    """The apertures from which on the drop-off keeps at least 90 % of its best, down to the smallest; None for none."""
    shots = dropoff.of_shots()
    if len(shots) < LEAST_APERTURES:
        return None
    limit = SETTLED * max(value.value for _, value in shots)
    last = len(shots) - 1
    if shots[last][1].value < limit:
        return None
    first, _ = _around(last, len(shots), [value.value >= limit for _, value in shots])
    return _with_doubts(shots, first, last, SETTLED, limit)


def diffraction(of: Line, spot: SweetSpot) -> tuple[tuple[float, Estimate], ...]:
    """How much is lost at f/11, f/16 and f/22, in % of the best, where the lens was shot that far down."""
    found = []
    for aperture in DIFFRACTION_AT:
        value = of.at(aperture) if spot.aperture < aperture else None
        lost = None if value is None else below(value, spot.value)
        if lost is not None:
            found.append((aperture, lost))
    return tuple(found)


LEAST_APERTURES = 3
SETTLED = 0.9  # of the best drop-off: its best is near 1, where more is not seen
