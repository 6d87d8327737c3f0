"""The parts of a verdict: frozen numbers with their intervals; `wording` puts them into words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from lenslab.judge.sharpness import (
    NO_SET_UP,
    VAGUE,
    WORDS,
    Estimate,
    Line,
    SetUp,
    Sharpness,
    VerdictMeasure,
    fit_error,
    together,
)
from lenslab.judge.smoothing import MIN_APERTURES
from lenslab.measure.chart_checks import LensRemark
from lenslab.measure.lens_focus import LensFocus
from lenslab.measure.texture_maps import ConstantBlur
from lenslab.values.language import marked, tr
from lenslab.values.statistics import STANDARD_ERRORS
from lenslab.values.text import f_number_text
from lenslab.values.types import Lens, Part

LightPattern: TypeAlias = Literal["expected", "falls", "end", "uneven"]


@dataclass(frozen=True, slots=True)
class SweetSpot:
    """The sharpest aperture that was shot, and the range of those without a significant difference from it.

    alike: first and last aperture of that range; None where no interval is known.
    """

    aperture: float
    value: Estimate
    alike: tuple[float, float] | None


@dataclass(frozen=True, slots=True)
class Usable:
    """The apertures at which a lens has at least `share` of its best sharpness, or of its best drop-off.

    doubtful: those of them, and their neighbours, whose interval holds the limit.
    """

    share: float
    first: float
    last: float
    doubtful: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Light:
    """Light that a lens passes, relative to that expected from its f-number, EV.

    wide_open: loss at the widest aperture against the middle of the others, EV, up is more loss. loss: from the best
    aperture to the smallest.
    pattern: "expected"; "falls", loss that grows on stopping down; "end", at the smallest aperture alone; "uneven", at
    an aperture in between. worst, worst_loss: where most is lost, the widest aperture aside, and how much.
    from_shutter: derived from shutter times, which are rounded to thirds of a stop, not from measured light.
    """

    widest: float
    wide_open: Estimate
    loss: Estimate
    from_shutter: bool
    pattern: LightPattern
    worst: float
    worst_loss: Estimate

    @property
    def faulty(self) -> bool:
        return self.pattern != "expected"


@dataclass(frozen=True, slots=True)
class CardPart:
    """The verdict on the centre, or on the corners. None where it is unknown.

    wide_open: % below its best at the widest aperture. stopped_down: (aperture, % below its best) beyond the sharpest.
    unmeasured: apertures that were shot and have no value. acutance: at the sharpest aperture, 0..1.
    """

    sharpest: SweetSpot | None = None
    usable: Usable | None = None
    wide_open: Estimate | None = None
    stopped_down: tuple[tuple[float, Estimate], ...] = ()
    unmeasured: tuple[float, ...] = ()
    set_up: SetUp = NO_SET_UP
    acutance: float | None = None


@dataclass(frozen=True, slots=True)
class Card:
    """The verdict on one lens. None where it is unknown.

    measure: what sharpness is judged by; losses are those of MTF50 where it is "mtf50" or "texture". dropoff_wide_open:
    corners / centre. dropoff_settles: from where it stays near its best, down to the smallest aperture. dropoff_range:
    (aperture, corners / centre), the worst and the best. edges: how many of a slanted-edge chart carry the measure, 0
    where it is no such chart. with_mtf50: how many of the shots have MTF50 in the centre. constant: the body's constant
    blur, where estimates of MTF50 know it. focus: of a series of a turned chart. remarks: what a chart showed of the
    files. mtf_method: by which MTF was measured, see measure.chart_curves; 0 without. growing: shots are still being
    measured, or their MTF: what is lacking is no fault yet. chart_in_use: none is advised. viewing: a name in VIEWINGS,
    for which acutance is. focus_moved: within the series: no aperture is the sharpest.
    """

    label: str
    lens: Lens
    measure: VerdictMeasure
    shots: int
    apertures: tuple[float, ...]
    centre: CardPart
    corners: CardPart
    dropoff_wide_open: Estimate | None
    dropoff_settles: Usable | None
    dropoff_range: tuple[tuple[float, Estimate], ...]
    light: Light | None
    with_mtf50: int = 0
    edges: int = 0
    constant: ConstantBlur | None = None
    focus: LensFocus | None = None
    remarks: tuple[LensRemark, ...] = ()
    mtf_method: int = 0
    growing: bool = False
    chart_in_use: bool = False
    viewing: str = ""
    focus_moved: bool = False

    @property
    def parts(self) -> tuple[CardPart, CardPart]:
        """Centre and corners, the columns of a card."""
        return self.centre, self.corners


@dataclass(frozen=True, slots=True)
class Ranked:
    """One lens at an aperture.

    value: with the interval of comparisons, in which the error common to all lenses has no part but each was set up
    by itself. stated: the same value with its own error, as on cards and in reports; None where it is unknown.
    per_height: whether the value is that of frames of equal height, as the bodies' pixels differ in number. unlike: by
    what share lenses of equal MTF50 differ in it (standard deviation), 0 for MTF50 itself.
    """

    label: str
    lens: Lens
    value: Estimate
    aperture: float
    per_height: bool = False
    unlike: float = 0.0
    stated: Estimate | None = None

    @property
    def shown(self) -> Estimate:
        """The value as it is written."""
        stated = self.stated
        return self.value if stated is None or (self.value.half is None and not stated.vague) else stated


@dataclass(frozen=True, slots=True)
class Answers:
    """All verdicts on a shoot."""

    cards: tuple[Card, ...]
    advice: tuple[str, ...]
    apertures: tuple[float, ...]  # at which lenses can be compared: shot with one of them at least


# ------------------------------------------------------------------------------
# One lens's lines of sharpness -> the values on its card.


def sweet_spot(of: Sharpness, part: Part) -> SweetSpot | None:
    """The sharpest aperture that was shot, and the range around it without significant difference."""
    line, sharpest = of.of(part), of.sharpest(part)
    if line is None or sharpest is None:
        return None
    shots = dict(line.of_shots())
    apertures, best = list(shots), shots[sharpest]
    value = line.with_own_error(sharpest) or best
    if best.half is None:
        return SweetSpot(sharpest, value, None)
    alike = [
        (apart := line.apart(aperture, sharpest)) is not None and best.value - other.value <= apart
        for aperture, other in shots.items()
    ]
    first, last = _around(apertures.index(sharpest), alike)
    return SweetSpot(sharpest, value, (apertures[first], apertures[last]))


def usable(of: Line, spot: SweetSpot, share: float) -> Usable | None:
    """The apertures around the sharpest with at least `share` (0..1) of its value; None if that is not positive."""
    shares = {
        aperture: Estimate(1 - loss.value / 100, None if loss.half is None else loss.half / 100)
        for aperture, _ in of.of_shots()
        if (loss := of.loss(aperture, spot.aperture)) is not None
    }
    if spot.aperture not in shares:
        return None
    shares[spot.aperture] = Estimate(1.0, 0.0)
    first, last = _around(list(shares).index(spot.aperture), [value.value >= share for value in shares.values()])
    return _with_doubts(list(shares.items()), first, last, share, share)


def _with_doubts(shots: Sequence[tuple[float, Estimate]], first: int, last: int, share: float, limit: float) -> Usable:
    near = shots[max(first - 1, 0) : last + 2]
    doubtful = [
        aperture for aperture, value in near if value.half is not None and abs(value.value - limit) < value.half
    ]
    return Usable(share, shots[first][0], shots[last][0], tuple(doubtful))


def _around(place: int, good: Sequence[bool]) -> tuple[int, int]:
    """The first and the last of the unbroken run of good ones around `place`."""
    first = last = place
    while first > 0 and good[first - 1]:
        first -= 1
    while last + 1 < len(good) and good[last + 1]:
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


def _dropoffs(of: Sharpness) -> list[tuple[float, Estimate]]:
    apertures = of.corners.apertures if of.corners is not None else ()
    return [(aperture, value) for aperture in apertures if (value := dropoff(of, aperture)) is not None]


def dropoff_range(of: Sharpness) -> tuple[tuple[float, Estimate], ...]:
    """The largest and the smallest drop-off with their apertures; empty with fewer than two apertures."""
    known = _dropoffs(of)
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
    shots = _dropoffs(of)
    if len(shots) < MIN_APERTURES:
        return None
    limit = 0.9 * max(value.value for _, value in shots)  # the best is near 1, where more is not visible
    last = len(shots) - 1
    if shots[last][1].value < limit:
        return None
    first, _ = _around(last, [value.value >= limit for _, value in shots])
    within = []  # without the part of the interval that all apertures share
    for aperture, value in shots:
        shared = _shared(of, aperture) * value.value
        half = None if value.half is None else math.sqrt(max(value.half**2 - shared**2, 0.0))
        within.append((aperture, Estimate(value.value, half)))
    return _with_doubts(within, first, last, 0.9, limit)


def diffraction(of: Line, spot: SweetSpot) -> tuple[tuple[float, Estimate], ...]:
    """Loss at f/11, f/16 and f/22, in % of the best, as far as the lens was shot that far down."""
    return tuple(
        (aperture, loss)
        for aperture in (11.0, 16.0, 22.0)
        if aperture > spot.aperture and (loss := of.loss(aperture, spot.aperture)) is not None
    )


# standard deviations, as shares
UNEVEN = {"mtf50": 0.01, "texture": 0.01, "detail": 0.058, "fine": 0.058, "plain": 0.058}


# ------------------------------------------------------------------------------
# What a card lacks, in words: apertures without a value, and shots without MTF50.


def gap_words(card: Card) -> tuple[str, ...]:
    """Sentences on the apertures and shots that the card's results do not hold; empty where it holds all."""
    centre, corners = ([*part.unmeasured] for part in card.parts)
    both = [aperture for aperture in centre if aperture in corners]
    places = [", ".join(map(f_number_text, both))]
    for apertures, text in (
        (centre, marked("{apertures} in the centre")),
        (corners, marked("{apertures} in the corners")),
    ):
        if only := [f_number_text(aperture) for aperture in apertures if aperture not in both]:
            places.append(tr(text, apertures=", ".join(only)))
    sentences = []
    if any(places):
        sentences.append(
            tr(
                "No result at {apertures}: {measure} could not be measured there (too blurred, noisy or overexposed, "
                "or no chart found).",
                apertures=", ".join(filter(None, places)),
                measure=WORDS[card.measure].name,
            )
        )
    if card.measure != "mtf50" and card.with_mtf50:
        sentences.append(
            tr(
                "Only {known} of {shots} shots have MTF50, too few to judge by. Check that the whole chart is in "
                "every shot, and that measuring was not cancelled.",
                known=card.with_mtf50,
                shots=card.shots,
            )
        )
    return tuple(sentences)
