"""Is there a chart at all, and does it fill the frame? Its detail is even, as no landscape's is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from lenslab.language import tr
from lenslab.measures.traces import decoded
from lenslab.memoize import memoize_each
from lenslab.referee.finding import Finding
from lenslab.referee.over_series import moved_apart
from lenslab.referee.shots import Shot, name_of, names_of
from lenslab.types import Array, Measured


def no_chart(shots: Sequence[Shot]) -> list[Finding]:
    """no_chart: of a lens's pictures that differ from shot to shot, and have detail in some places and not in others.

    A chart stays where it is. A single picture is not judged: stars or edges on white paper are uneven too.
    """
    if len(shots) < 2 or any(map(_chart_found, shots)) or _one_scene(shots):
        return []
    uneven = [value for shot in shots if (value := unevenness_of(shot.measured)) is not None]
    if len(uneven) < 2 or float(np.median(uneven)) <= UNEVEN:
        return []
    photos = tuple(shot.photo for shot in shots)
    typical = 2 ** float(np.median(uneven))
    sentence = tr(
        "{shots} show different subjects, not a test chart: some parts have {typical:.0f} times the detail of others.",
        shots=names_of(photos),
        typical=typical,
    )
    remedy = tr(
        "Photograph one test chart that fills the frame (File > Test charts prints one); these shots are not checked."
    )
    return [Finding("no_chart", photos, typical, "", sentence, remedy)]


def _chart_found(shot: Shot) -> bool:
    """Whether a known chart was found in it: proof enough, however differently the shots are framed."""
    return any(number.quantity == "mtf50" for number in shot.measured.measurements)


def not_filled(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """not_filled: once for a lens, naming the worst of its shots; only of even charts: with others it is uncertain."""
    unfilled_shots = []
    for shot in (shot for group in sets for shot in group):
        share, side = _unfilled(shot.measured)
        if share > MOST_EMPTY and (uneven := unevenness_of(shot.measured)) is not None and uneven <= UNEVEN:
            unfilled_shots.append((share, side, shot))
    if not unfilled_shots:
        return []
    share, side, worst = max(unfilled_shots, key=lambda entry: entry[0])
    photos = tuple(shot.photo for _, _, shot in unfilled_shots)
    which = (
        name_of(photos[0])
        if len(photos) == 1
        else tr("{count} shots, such as {shot}", count=len(photos), shot=name_of(worst.photo))
    )
    sentence = tr(
        "The chart does not fill the frame of {shots}: {percent:.0f} % of it at the {side} lies outside the chart.",
        shots=which,
        percent=100 * share,
        side=side,
    )
    remedy = tr("Move closer, or use a larger chart. Disregard the results of these corners.")
    return [Finding("not_filled", photos, 100 * share, "%", sentence, remedy)]


# Local contrast


def local_contrast(light: Array) -> Array:
    """How much each cell of a small picture differs from those beside it: |log2| of its ratio to their mean."""
    log = np.log2(np.maximum(light.astype(np.float64), 1e-5))
    padded = np.empty((log.shape[0] + 2, log.shape[1] + 2))
    padded[1:-1, 1:-1] = log
    padded[0], padded[-1] = padded[1], padded[-2]
    padded[:, 0], padded[:, -1] = padded[:, 1], padded[:, -2]
    around = (padded[:-2, 1:-1] + padded[2:, 1:-1] + padded[1:-1, :-2] + padded[1:-1, 2:]) / 4
    return np.asarray(np.abs(log - around))


@memoize_each
def _unfilled(shot: Measured) -> tuple[float, str]:
    trace = decoded(shot.maps)
    return (0.0, "") if trace is None else unfilled(trace.light)


def unfilled(light: Array) -> tuple[float, str]:
    """How much of the frame's width or height the chart leaves at one side at most, and which side."""
    contrast = local_contrast(light)
    largest = (0.0, "")
    for near, far, turned in ((tr("top"), tr("bottom"), contrast), (tr("left"), tr("right"), contrast.T)):
        strips = _typical(turned)
        inner = float(np.median(strips[len(strips) // 4 : -len(strips) // 4]))
        for side, run in ((near, strips), (far, strips[::-1])):
            filled = np.flatnonzero(run >= EMPTY * inner)
            empty = int(filled[0]) if filled.size else 0
            if inner > LEAST_CONTRAST and 2 <= empty < len(strips) // 2 and empty / len(strips) > largest[0]:
                largest = empty / len(strips), side
    return largest


def _typical(contrast: Array) -> Array:
    """Contrast that most cells of each row have; the rows' ends, which other sides' borders take up, left out."""
    aside = contrast.shape[1] // 6
    inner = contrast[:, aside : contrast.shape[1] - aside]
    rank = round(0.6 * (inner.shape[1] - 1))
    return np.asarray(np.partition(inner, rank, axis=1)[:, rank])


@memoize_each
def unevenness_of(shot: Measured) -> float | None:
    """How much detail varies over the inner part of a picture; None where there is too little of it."""
    trace = decoded(shot.maps)
    if trace is None or trace.light.shape[0] < 2 * BLOCKS[0] or trace.light.shape[1] < 2 * BLOCKS[1]:
        return None
    return unevenness(trace.light)


def unevenness(light: Array) -> float:
    """log2 from the 10th to the 90th percentile of blocks; the outer fifths, where a wall may show, are left out."""
    rows, columns = light.shape
    inner = local_contrast(light)[rows // 5 : rows - rows // 5, columns // 5 : columns - columns // 5]
    rows, columns = (
        np.linspace(0, side, count + 1).astype(int) for side, count in zip(inner.shape, BLOCKS, strict=True)
    )
    sums = np.add.reduceat(np.add.reduceat(inner, rows[:-1], axis=0), columns[:-1], axis=1)
    blocks = sums / np.outer(np.diff(rows), np.diff(columns))
    low, high = np.quantile(np.log2(blocks + LEAST), (0.1, 0.9))
    return float(high - low)


def _one_scene(shots: Sequence[Shot]) -> bool:
    """Whether most pictures look like the one before; of many, a sample along the series is compared."""
    some = shots[:: max(len(shots) // MOST_LOOKED_AT, 1)] if len(shots) > 2 * MOST_LOOKED_AT else shots
    apart = [moved_apart(shot, other) for shot, other in pairwise(some)]
    return not apart or sum(apart) < len(apart) / 2


MOST_LOOKED_AT = 6
BLOCKS = (6, 9)
LEAST = 1e-4
UNEVEN = 1.3  # log2: charts that fill the frame evenly have 0.4 to 1.1, landscapes 1 to 4
EMPTY = 0.4  # of the inner strips' contrast
LEAST_CONTRAST = 0.01  # log2: below it cells are too large to show the chart's detail
MOST_EMPTY = 0.03  # of the frame's side
