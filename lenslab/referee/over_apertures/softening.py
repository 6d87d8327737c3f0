"""A focus ring touched within a series: from one set on, a lens is softer than its previous shots predict."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from itertools import pairwise
from pathlib import Path

import numpy as np

from lenslab.language import tr
from lenslab.referee.finding import Finding
from lenslab.referee.over_apertures.blur_model import fitted, terms, without
from lenslab.referee.over_apertures.dips import FIRST_DIP, NEAR_WIDEST
from lenslab.referee.over_apertures.stops import Stop, stops_of
from lenslab.referee.shots import Shot, name_of
from lenslab.types import Array


def softened(sets: Sequence[Sequence[Shot]], bad: Collection[Path]) -> list[Finding]:
    """knock: a run of sets, to the end of the series, softer than the run before it by more than apertures explain."""
    stops = [stop for stop in stops_of(sets, bad) if stop.is_clear]
    if len(stops) < LEAST_STOPS or not _in_turn(stops):
        return []
    lost = -np.log([stop.sharpness for stop in stops])
    numbers = np.array([stop.aperture for stop in stops])
    plain, _ = _misfit(numbers, lost, None)
    if plain < LEAST_MISFIT:
        return []
    fits = [(*_misfit(numbers, lost, after), after) for after in range(2, len(stops) - 1)]
    misfit, step, after = min(fits)
    left_out = [without(tuple(numbers), lost, index) for index in range(1, len(stops) - 1)]
    # one set out of focus may explain it as well; none is ever sharper than its lens
    one_out = min((rest for over, rest in left_out if over > 0), default=math.inf)
    near_widest = numbers[after] < NEAR_WIDEST * numbers[0]  # focus that shifts on stopping down softens a run, too
    least = LEAST_STEP - (math.log(1 - FIRST_DIP) if near_widest else 0.0)
    if misfit > min(plain / BETTER, one_out / BETTER_THAN_ONE) or step < least:
        return []
    return [_finding(stops, after, 100 * (1 - math.exp(-step)))]


def _in_turn(stops: Sequence[Stop]) -> bool:
    """Whether the apertures were taken one after the other, from the widest on."""
    known = [taken for stop in stops if (taken := stop.shots[0].photo.metadata.taken) is not None]
    return len(known) == len(stops) and all(time < other for time, other in pairwise(known))


def _misfit(numbers: Array, lost: Array, after: int | None) -> tuple[float, float]:
    """How badly aberrations that shrink and diffraction that grows fit, rms of ln, and the step at `after`.

    More defocus shrinks with the f-number as its disc does: its part is (N / N at the step)^-2.
    """
    base = float(lost.min()) - 1.0
    model = terms(tuple(numbers))
    if after is not None:
        step = np.where(np.arange(len(numbers)) >= after, (numbers / numbers[after]) ** -2.0, 0.0)
        model = np.concatenate([model, np.broadcast_to(step[:, None], (len(model), len(numbers), 1))], axis=2)
    parts, misfits = fitted(model, lost - base)
    best = int(misfits.argmin())
    return float(misfits[best]), float(parts[best, -1]) if after is not None else 0.0


def _finding(stops: Sequence[Stop], after: int, size: float) -> Finding:
    run = tuple(shot.photo for stop in stops[after:] for shot in stop.shots)
    sentence = tr(
        "From {shot} on ({run} shots) the shots are softer than the preceding apertures predict, by "
        "{size:.0f} % in fine contrast at f/{aperture:g}: the focus was moved during the series.",
        shot=name_of(run[0]),
        run=len(run),
        size=size,
        aperture=stops[after].aperture,
    )
    remedy = tr("Focus at the widest aperture, do not touch the lens between shots, and take the series again.")
    before = tuple(shot.photo for shot in stops[after - 1].shots)
    return Finding("knock", run, size, "%", sentence, remedy, before)


LEAST_STOPS = 6
LEAST_MISFIT = 0.08  # rms of ln; lenses whose focus stays leave 0.02 to 0.06
BETTER = 3.0
BETTER_THAN_ONE = 1.5
LEAST_STEP = 0.3
