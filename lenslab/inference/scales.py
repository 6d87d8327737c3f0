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
    """Of these lists the one that fits the series best; of equals the shortest.

    Rings with clicks of their own are tried, too; they are rarer, and have to fit clearly better.
    """
    regular = {tuple(run): round(evidence(clues, run, shots_each), 1) for run in candidates}
    best = max(regular, key=lambda run: (regular[run], -len(run)))
    others = {
        other: round(evidence(clues, other, shots_each), 1) - CLEARLY
        for run in regular
        for widest_first in [sorted(run)]
        for clicks in (other_clicks(widest_first) if len(run) > 1 else ())
        for other in [clicks if run[0] <= run[-1] else clicks[::-1]]
        if other not in regular and len(other) * (shots_each or 0) in (0, len(clues))  # 0: number not known
    }
    rarer = max(others, key=lambda run: (others[run], -len(run)), default=best)
    return rarer if others.get(rarer, -math.inf) > regular[best] else best


def alternatives(run: Sequence[float], *, clicks: bool) -> list[tuple[float, ...]]:
    """Lists that a photographer may have meant: other steps, or a range that goes on at either end.

    clicks: also lists with other clicks near the widest aperture.
    """
    widest, narrowest = min(run), max(run)
    step = _step_of(run)
    every = list(scales(widest, narrowest).values())
    series = SERIES[step]
    wider = [number for number in series if number < widest * 0.93 and number >= LEAST][-1:]
    narrower = [number for number in series if number > narrowest * 1.07 and number <= MOST][:2]
    every += [(number, *sorted(run)) for number in wider]
    every += [(*sorted(run), *narrower[: count + 1]) for count in range(len(narrower))]
    every += other_clicks(sorted(run)) if clicks else []
    others = dict.fromkeys(tuple(numbers) for numbers in every if sorted(numbers) != sorted(run))
    return [other if run[0] <= run[-1] else other[::-1] for other in others]


def other_clicks(run: Sequence[float]) -> list[tuple[float, ...]]:
    """The list with one click more, less or elsewhere near the widest aperture, where rings have clicks of their own.

    run: widest first. From f/1.8 some rings go on with 2, others with 2.4 or 2.8.
    """
    names = sorted({*SERIES["half"], *SERIES["third"]})
    others: list[tuple[float, ...]] = []
    for place in range(1, min(len(run) - 1, NEAR_WIDEST + 1)):
        without = (*run[:place], *run[place + 1 :])
        between = [name for name in names if _apart(run[place - 1], name) and _apart(name, run[place])]
        instead = [name for name in names if _apart(run[place - 1], name) and _apart(name, run[place + 1])]
        others += [
            without,
            *((*run[:place], name, *run[place:]) for name in between),
            *((*run[:place], name, *run[place:-1]) for name in between),
            *((*run[:place], name, *run[place + 1 :]) for name in instead if abs(math.log2(name / run[place])) > SAME),
        ]
    return others


def _apart(wider: float, narrower: float) -> bool:
    """Whether two f-numbers are neighbouring clicks of a ring, or farther apart: a quarter stop and more."""
    return 2 * math.log2(narrower / wider) > LEAST_CLICK


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
CLEARLY = 2.0  # log of the ratio: 7 times as likely
NEAR_WIDEST = 2  # clicks from the widest aperture
LEAST_CLICK = 0.25  # stops
SAME = 0.05  # log2 of f-numbers
FEWER_PATHS = 150  # enough to compare lists: which path is followed does not matter
LEAST, MOST = 0.9, 45  # f-numbers of photographic lenses
