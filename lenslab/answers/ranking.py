"""Which lens at an aperture: ranked, and called sharper only where the difference is significant."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence

from lenslab.answers.values import Ranked
from lenslab.confidence import STANDARD_ERRORS
from lenslab.sharpness.intervals import Line, together
from lenslab.sharpness.verdict import Sharpness
from lenslab.types import Lens


def ranked(lines: Iterable[tuple[str, Lens, Line]], aperture: float, unlike: float = 0.0) -> tuple[Ranked, ...]:
    """Lenses whose curve reaches to that aperture, the sharpest first: (label, lens, its line of sharpness) each.

    Intervals include the set-up error: each lens was set up by itself. unlike: see Ranked.
    """
    values = [(label, lens, line.with_set_up_error(aperture)) for label, lens, line in lines]
    lenses = [Ranked(label, lens, value, unlike=unlike) for label, lens, value in values if value is not None]
    return tuple(sorted(lenses, key=lambda lens: -lens.value.value))


def sharper(lens: Ranked, rival: Ranked) -> bool | None:
    """Whether one lens is significantly sharper than the other; None where no interval is known."""
    estimate, than = lens.value, rival.value
    apart = together(estimate.half, than.half)
    if apart is None:
        return None
    return estimate.value - than.value > math.hypot(
        apart, STANDARD_ERRORS * max(lens.unlike, rival.unlike) * than.value
    )


def places(lenses: Sequence[Ranked]) -> tuple[tuple[int, int] | None, ...]:
    """For each lens of a ranking the first and the last place, from 1, that the intervals leave open; None without.

    The first is after all lenses that are significantly sharper, the last before all that are significantly less so.
    """
    return tuple(
        None
        if lens.value.half is None
        else (
            1 + sum(bool(sharper(other, lens)) for other in lenses),
            len(lenses) - sum(bool(sharper(lens, other)) for other in lenses),
        )
        for lens in lenses
    )


UNLIKE_BLUR = 0.015  # standard deviation, as a share, of contrast at equal MTF50 between lenses of unlike blur
LEAST_CONTRAST = 0.2  # of a lens's best contrast: below, nothing is said of which lens is sharper


def common_measure(sharpnesses: Sequence[Sharpness]) -> str | None:
    """What most lenses can be compared by, a name in KINDS; of equals the one earlier there."""
    counts = Counter(kind_of(sharpness) for sharpness in sharpnesses if sharpness.centre is not None)
    return max(counts, key=lambda kind: (counts[kind], -KINDS.index(kind)), default=None)


def kind_of(sharpness: Sharpness) -> str:
    """What lenses are compared by: estimates of MTF50 by the contrast that they come from."""
    return "detail" if sharpness.measure == "texture" else sharpness.measure


KINDS = ("mtf50", "detail", "fine", "plain")
