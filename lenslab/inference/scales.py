"""Which list of apertures fits a series: full, half or third stops, by light, pauses and counts."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

from lenslab.exposure.apertures import SERIES, Step, apertures
from lenslab.inference.clues import Clue, light_needed
from lenslab.inference.paths import reading_of
from lenslab.language import marked, tr, written


def evidence(clues: Sequence[Clue], run: Sequence[float], shots_each: int | None) -> float:
    """The logarithm of how likely such a series is with these apertures; only differences between lists mean anything.

    clues: in the order taken. run: engraved f-numbers. shots_each: shots per aperture by plan; None: not known.
    """
    return reading_of(clues, light_needed(clues, run), run, shots_each, FEWER_PATHS).evidence


def scales(first: float, last: float) -> dict[Step, tuple[float, ...]]:
    """The lists of full, half and third stops from `first` to `last`."""
    return {step: apertures(first, last, step) for step in SERIES}


def fitting(clues: Sequence[Clue], candidates: Iterable[Sequence[float]], shots_each: int | None) -> tuple[float, ...]:
    """Of these lists the one that fits the series best; of equals the shortest."""
    return max(
        (tuple(run) for run in candidates), key=lambda run: (round(evidence(clues, run, shots_each), 1), -len(run))
    )


def alternatives(run: Sequence[float]) -> list[tuple[float, ...]]:
    """Lists that a photographer may have meant: other steps, or a range that goes on at either end."""
    widest, narrowest = min(run), max(run)
    own = _step_of(run)
    every = list(scales(widest, narrowest).values())
    series = SERIES[own]
    wider = [number for number in series if number < widest * 0.93 and number >= LEAST][-1:]
    narrower = [number for number in series if number > narrowest * 1.07 and number <= MOST][:2]
    every += [(number, *sorted(run)) for number in wider]
    every += [(*sorted(run), *narrower[: count + 1]) for count in range(len(narrower))]
    others = dict.fromkeys(tuple(numbers) for numbers in every if sorted(numbers) != sorted(run))
    return [other if run[0] <= run[-1] else other[::-1] for other in others]


def _step_of(run: Sequence[float]) -> Step:
    """The step that most of the list goes by."""
    between = sorted(abs(2 * math.log2(after / before)) for before, after in pairwise(run))
    middle = between[len(between) // 2] if between else 1.0
    return "full" if middle > 0.75 else "half" if middle > 0.42 else "third"


def in_words(run: Sequence[float]) -> str:
    """A list of f-numbers as a photographer writes it, "full stops f/2 to f/16" where it is regular."""
    for step, same in scales(run[0], run[-1]).items():
        if same == tuple(run):
            return tr(IN_STEPS[step], first=run[0], last=run[-1])
    return f"f/{' '.join(written(number, 'g') for number in run)}"


IN_STEPS = {
    "full": marked("full stops from f/{first:g} to f/{last:g}"),
    "half": marked("half stops from f/{first:g} to f/{last:g}"),
    "third": marked("third stops from f/{first:g} to f/{last:g}"),
}
FEWER_PATHS = 150  # enough to compare lists: which path is followed does not matter
LEAST, MOST = 0.9, 45  # f-numbers of photographic lenses
