"""One shot by itself: its exposure, and whether a chart fills the frame."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from lenslab.referee.finding import Finding
from lenslab.referee.shots import Shot, name_of, names_of
from lenslab.types import Array


def overexposed(shot: Shot) -> bool:
    """Whether so much of the picture is at white that its contrast suffers."""
    return (shot.value("clipped", "entire") or 0.0) >= MOST_CLIPPED


def badly_exposed(shots: Sequence[Shot]) -> list[Finding]:
    """clipped, underexposed: of a set's shots."""
    over = [one for one in shots if overexposed(one)]
    under = [one for one in shots if one not in over and _is_dark(one)]
    found = []
    if over:
        share = 100 * max(one.value("clipped", "entire") or 0.0 for one in over)
        sentence = f"{names_of([one.photo for one in over])}: {share:.0f} % of the picture is at white, clipped."
        remedy = "Exclude, or take again with less exposure: clipped paper lowers every measure of sharpness."
        found.append(Finding("clipped", tuple(one.photo for one in over), share, "%", sentence, remedy))
    if under:
        level = min(one.value("level", "entire") or MOST_DARK for one in under)
        stops = math.log2(MIDDLE_GREY / max(level, 1e-4))
        sentence = (
            f"{names_of([one.photo for one in under])}: {stops:.1f} EV darker than middle grey, hardly any light."
        )
        remedy = "Take again with a longer exposure: in noise, sharpness can hardly be told."
        found.append(Finding("underexposed", tuple(one.photo for one in under), stops, "EV", sentence, remedy))
    return found


def _is_dark(shot: Shot) -> bool:
    level = shot.value("level", "entire")
    return level is not None and level < MOST_DARK


# What the chart leaves of the frame


def local_contrast(light: Array) -> Array:
    """How much each cell of a small picture differs from those beside it: |log2| of its ratio to their mean."""
    log = np.log2(np.maximum(light.astype(np.float64), 1e-5))
    padded = np.pad(log, 1, mode="edge")
    around = (padded[:-2, 1:-1] + padded[2:, 1:-1] + padded[1:-1, :-2] + padded[1:-1, 2:]) / 4
    return np.asarray(np.abs(log - around))


def unfilled(light: Array) -> tuple[float, str]:
    """How much of the frame's width or height the chart leaves at one side at most, and which side."""
    contrast = local_contrast(light)
    found = (0.0, "")
    sides = {"top": contrast, "bottom": contrast[::-1], "left": contrast.T, "right": contrast.T[::-1]}
    for side, turned in sides.items():
        strips = np.array([_typical(turned[at]) for at in range(len(turned))])
        inner = float(np.median(strips[len(strips) // 4 : -len(strips) // 4]))
        empty = 0
        while empty < len(strips) // 2 and strips[empty] < EMPTY * inner:
            empty += 1
        if inner > LEAST_CONTRAST and empty >= 2 and empty / len(strips) > found[0]:
            found = empty / len(strips), side
    return found


def _typical(strip: Array) -> float:
    """Contrast that most of a strip's cells have; its ends, which other sides' borders take up, left out."""
    return float(np.quantile(strip[len(strip) // 6 : -len(strip) // 6], 0.6))


def not_filled(shots: Sequence[Shot]) -> list[Finding]:
    """not_filled: once for a lens, naming the worst of its shots."""
    found = []
    for one in shots:
        if one.trace is not None and min(one.trace.light.shape) >= LEAST_CELLS:
            share, side = unfilled(one.trace.light)
            if share > MOST_EMPTY:
                found.append((share, side, one))
    if not found:
        return []
    share, side, worst = max(found, key=lambda one: one[0])
    every = tuple(one.photo for _, _, one in found)
    which = name_of(every[0]) if len(every) == 1 else f"{len(every)} shots, such as {name_of(worst.photo)}"
    sentence = f"The chart does not fill the frame of {which}: {100 * share:.0f} % at the {side} show none of it."
    remedy = "Move closer, or use a larger chart: the corners measured are not the chart's. Leave the corners aside."
    return [Finding("not_filled", every, 100 * share, "%", sentence, remedy)]


MOST_CLIPPED = 0.02  # share of the frame
MOST_DARK = 0.012  # mean linear level, 1 at white
MIDDLE_GREY = 0.18
EMPTY = 0.4  # of the inner strips' contrast
LEAST_CONTRAST = 0.01  # log2: below it cells are too large to show the chart's detail
LEAST_CELLS = 24
MOST_EMPTY = 0.03  # of the frame's side
