"""One lens's lines of sharpness -> the values on its card."""

from __future__ import annotations

import math
from collections.abc import Sequence

from lenslab.answers.values import SweetSpot, Usable
from lenslab.confidence import STANDARD_ERRORS
from lenslab.series.smoothing import PEAK_APERTURES
from lenslab.sharpness.intervals import VAGUE, Estimate, Line, fit_error, together
from lenslab.sharpness.verdict import Sharpness
from lenslab.types import Part

DIFFRACTION_AT = (11.0, 16.0, 22.0)


def sweet_spot(of: Sharpness, part: Part) -> SweetSpot | None:
    """The sharpest aperture that was shot, and the range around it without significant difference."""
    line, sharpest = of.of(part), of.sharpest(part)
    if line is None or sharpest is None:
        return None
    shots = line.of_shots()
    place = next(number for number, (aperture, _) in enumerate(shots) if aperture == sharpest)
    best = shots[place][1]
    value = line.with_own_error(sharpest) or best
    if best.half is None:
        return SweetSpot(sharpest, value, None)

    def alike(number: int) -> bool:
        apart = line.apart(shots[number][0], sharpest)
        return apart is not None and best.value - shots[number][1].value <= apart

    first, last = _around(place, len(shots), [alike(number) for number in range(len(shots))])
    return SweetSpot(sharpest, value, (shots[first][0], shots[last][0]))


def usable(of: Line, spot: SweetSpot, share: float) -> Usable | None:
    """The apertures around the sharpest with at least `share` (0..1) of its value; None if that is not positive."""
    losses = [(aperture, of.loss(aperture, spot.aperture)) for aperture, _ in of.of_shots()]
    shares = [
        (aperture, Estimate(1 - loss.value / 100, None if loss.half is None else loss.half / 100))
        for aperture, loss in losses
        if loss is not None
    ]
    shares = [(aperture, Estimate(1.0, 0.0) if aperture == spot.aperture else value) for aperture, value in shares]
    place = next((number for number, (aperture, _) in enumerate(shares) if aperture == spot.aperture), None)
    if place is None:
        return None
    first, last = _around(place, len(shares), [value.value >= share for _, value in shares])
    return _with_doubts(shares, first, last, share, share)


def _with_doubts(shots: Sequence[tuple[float, Estimate]], first: int, last: int, share: float, limit: float) -> Usable:
    near = shots[max(first - 1, 0) : last + 2]
    doubtful = [
        aperture for aperture, value in near if value.half is not None and abs(value.value - limit) < value.half
    ]
    return Usable(share, shots[first][0], shots[last][0], tuple(doubtful))


def _around(place: int, count: int, good: Sequence[bool]) -> tuple[int, int]:
    """The first and the last of the unbroken run of good ones around `place`."""
    first = last = place
    while first > 0 and good[first - 1]:
        first -= 1
    while last + 1 < count and good[last + 1]:
        last += 1
    return first, last


def dropoff(of: Sharpness, aperture: float) -> Estimate | None:
    """Corners over centre. Contrasts carry the chart's own unevenness, estimates of MTF50 the error of their fits."""
    if of.centre is None or of.corners is None:
        return None
    centre, corners = of.centre.at(aperture), of.corners.at(aperture)
    if centre is None or corners is None or centre.value <= 0:
        return None
    ratio = corners.value / centre.value
    scatter = together(corners.half, None if centre.half is None else ratio * centre.half)
    if scatter is None:
        return Estimate(ratio)
    half = math.hypot(scatter / centre.value, _shared(of, aperture) * ratio)
    return Estimate(ratio, half, of.centre.fit is not None and half > VAGUE)


def dropoff_range(of: Sharpness) -> tuple[tuple[float, Estimate], ...]:
    """Where the corners lack most of the centre's sharpness, and where least; with fewer than two apertures nothing."""
    apertures = of.corners.apertures if of.corners is not None else ()
    known = [(aperture, value) for aperture in apertures if (value := dropoff(of, aperture)) is not None]
    if len(known) < 2:
        return ()
    return min(known, key=lambda entry: entry[1].value), max(known, key=lambda entry: entry[1].value)


def _shared(of: Sharpness, aperture: float) -> float:
    """Half the interval of a drop-off, as a share, that all apertures have in common, or nearly."""
    assert of.centre is not None
    of_fit = 0.0 if of.corners is None else fit_error(of.corners, aperture, of.centre, aperture)
    return STANDARD_ERRORS * math.hypot(UNEVEN[of.measure], of_fit)


def settles(of: Sharpness) -> Usable | None:
    """The apertures from which on the drop-off keeps at least 90 % of its best, down to the smallest; None for none.

    The chart's unevenness is the same at all of them, so only the scatter makes a call close.
    """
    apertures = of.corners.apertures if of.corners is not None else ()
    shots = [(aperture, value) for aperture in apertures if (value := dropoff(of, aperture)) is not None]
    if len(shots) < PEAK_APERTURES:
        return None
    limit = SETTLED * max(value.value for _, value in shots)
    last = len(shots) - 1
    if shots[last][1].value < limit:
        return None
    first, _ = _around(last, len(shots), [value.value >= limit for _, value in shots])
    return _with_doubts(
        [(aperture, _within(of, aperture, value)) for aperture, value in shots], first, last, SETTLED, limit
    )


def _within(of: Sharpness, aperture: float, value: Estimate) -> Estimate:
    """A drop-off without the part of its interval that all apertures share."""
    if value.half is None:
        return value
    shared = _shared(of, aperture) * value.value
    return Estimate(value.value, math.sqrt(max(value.half**2 - shared**2, 0.0)))


def diffraction(of: Line, spot: SweetSpot) -> tuple[tuple[float, Estimate], ...]:
    """How much is lost at f/11, f/16 and f/22, in % of the best, where the lens was shot that far down."""
    losses = ((aperture, of.loss(aperture, spot.aperture)) for aperture in DIFFRACTION_AT if aperture > spot.aperture)
    return tuple((aperture, loss) for aperture, loss in losses if loss is not None)


SETTLED = 0.9  # of the best drop-off: its best is near 1, where more is not visible
UNEVEN = {
    "mtf50": 0.01,
    "texture": 0.01,
    "detail": 0.058,
    "fine": 0.058,
    "plain": 0.058,
}  # standard deviations, as shares
