"""A lens's series of shots: a knocked camera, no chart, a frame not filled."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from lenslab.judge.finding import Finding, Shot, name_of, names_of
from lenslab.judge.thresholds import LIMITS
from lenslab.measure.slanted_edges import edges_used
from lenslab.measure.thresholds import LIMITS as MEASURE_LIMITS
from lenslab.measure.traces import displacement, trace_of_shot, unlike
from lenslab.values.kept_results import kept
from lenslab.values.language import marked, tr
from lenslab.values.text import count
from lenslab.values.types import Array, Measured


def knocked(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """knock: from one set on, the picture lies elsewhere than before, or at several places in turn.

    Not where only apertures follow that were shot before: then the lens was re-framed to measure the set-up error.
    """
    traced = [group for group in sets if group and group[0].trace is not None]
    knocks: list[tuple[Sequence[Shot], Sequence[Shot], float]] = []
    had: set[float | None] = set()
    again_from = 0
    for number, group in enumerate(traced, start=1):
        if group[0].aperture is None or group[0].aperture not in had:
            again_from = number
        had.add(group[0].aperture)
    for group, other in pairwise(traced[:again_from]):
        before, after = group[0].trace, other[0].trace
        moved = displacement(before, after) if before is not None and after is not None else None
        if moved is not None and moved > MEASURE_LIMITS.moved_px:
            knocks.append((group, other, moved))
    if not knocks:
        return []
    group, other, moved = knocks[0]
    most = max(size for _, _, size in knocks)
    run = tuple(shot.photo for later in sets[sets.index(other) :] for shot in later)
    once = marked(
        "From {shot} on ({run}) the image is displaced by about {moved:.0f} pixels from "
        "{previous}: the camera or the chart moved during the series."
    )
    often = marked(
        "From {shot} on ({run}) the image is displaced {times} times, by up to {most:.0f} pixels: "
        "the camera or the chart moved during the series."
    )
    sentence = tr(
        once if len(knocks) == 1 else often,
        shot=name_of(other[0].photo),
        run=count(len(run), "shot"),
        moved=moved,
        previous=name_of(group[0].photo),
        times=len(knocks),
        most=most,
    )
    remedy = tr("Check that these shots are still square and in focus; if not, take the series again.")
    return [Finding("knock", run, most, "px", sentence, remedy, (group[0].photo,))]


# ------------------------------------------------------------------------------
# Is there a chart at all, and does it fill the frame? Its detail is even, as no landscape's is.


def no_chart(shots: Sequence[Shot]) -> list[Finding]:
    """no_chart: of a lens's pictures that differ from shot to shot, and have detail in some places and not in others.

    A chart stays where it is. A single picture is not judged: stars or edges on white paper are uneven too.
    """
    # whether most pictures look like the one before; of many, a sample along the series is compared
    some = shots[:: len(shots) // 6] if len(shots) > 12 else shots
    traces = [(shot.trace, other.trace) for shot, other in pairwise(some)]
    apart = sum(before is not None and after is not None and unlike(before, after) for before, after in traces)
    if not traces or apart < len(traces) / 2 or not is_uneven(shots):
        return []
    photos = tuple(shot.photo for shot in shots)
    typical = 2 ** _typical_unevenness(shots)
    sentence = tr(
        "{shots} show different subjects, not a test chart: some parts have {typical:.0f} times the detail of others.",
        shots=names_of(photos),
        typical=typical,
    )
    remedy = tr(
        "Photograph one test chart that fills the frame (File > Test charts prints one); these shots are not checked."
    )
    return [Finding("no_chart", photos, typical, "", sentence, remedy)]


def is_uneven(shots: Sequence[Shot]) -> bool:
    """True if no known chart was found in these pictures, and their detail is uneven.

    A known chart is proof enough, however differently the shots are framed.
    """
    charted = any(number.quantity == "mtf50" for shot in shots for number in shot.measured.measurements)
    return not charted and _typical_unevenness(shots) > LIMITS.uneven_log2


def _typical_unevenness(shots: Sequence[Shot]) -> float:
    """0 where few shots have a trace that shows it."""
    uneven = [value for shot in shots if (value := unevenness_of(shot.measured)) is not None]
    return float(np.median(uneven)) if len(uneven) >= min(len(shots), 2) else 0.0


def not_filled(sets: Sequence[Sequence[Shot]]) -> list[Finding]:
    """not_filled: once for a lens, naming the worst of its shots; only of even charts: with others it is uncertain.

    Between the edges of a slanted-edge chart, and around them, there is nothing.
    """
    unfilled_shots = []
    for shot in (shot for group in sets for shot in group if not edges_used(shot.measured)):
        share, side = _unfilled(shot.measured)
        uneven = unevenness_of(shot.measured) if share > LIMITS.empty_share else None
        if uneven is not None and uneven <= LIMITS.uneven_log2:
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
    """Contrast of each cell of a small picture with those beside it: |log2| of its ratio to their mean."""
    log = np.log2(np.maximum(light.astype(np.float64), 1e-5))
    padded = np.empty((log.shape[0] + 2, log.shape[1] + 2))
    padded[1:-1, 1:-1] = log
    padded[0], padded[-1] = padded[1], padded[-2]
    padded[:, 0], padded[:, -1] = padded[:, 1], padded[:, -2]
    around = (padded[:-2, 1:-1] + padded[2:, 1:-1] + padded[1:-1, :-2] + padded[1:-1, 2:]) / 4
    return np.asarray(np.abs(log - around))


@kept
def _unfilled(shot: Measured) -> tuple[float, str]:
    trace = trace_of_shot(shot)
    return (0.0, "") if trace is None else unfilled(trace.light)


def unfilled(light: Array) -> tuple[float, str]:
    """The largest share of the frame's width or height that the chart leaves empty at a side, and that side."""
    contrast = local_contrast(light)
    largest = (0.0, "")
    for near, far, turned in ((tr("top"), tr("bottom"), contrast), (tr("left"), tr("right"), contrast.T)):
        strips = _typical(turned)
        inner = float(np.median(strips[len(strips) // 4 : -len(strips) // 4]))
        for side, run in ((near, strips), (far, strips[::-1])):
            filled = np.flatnonzero(run >= LIMITS.empty_contrast * inner)
            empty = int(filled[0]) if filled.size else 0
            if inner > LIMITS.resolved_log2 and 2 <= empty < len(strips) // 2 and empty / len(strips) > largest[0]:
                largest = empty / len(strips), side
    return largest


def _typical(contrast: Array) -> Array:
    """Contrast that most cells of each row have; the rows' ends, which other sides' borders take up, left out."""
    aside = contrast.shape[1] // 6
    inner = contrast[:, aside : contrast.shape[1] - aside]
    rank = round(0.6 * (inner.shape[1] - 1))
    return np.asarray(np.partition(inner, rank, axis=1)[:, rank])


@kept
def unevenness_of(shot: Measured) -> float | None:
    """Unevenness of the detail over the inner part of a picture, log2; None for a picture that is too small."""
    trace = trace_of_shot(shot)
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
    low, high = np.quantile(np.log2(blocks + 1e-4), (0.1, 0.9))
    return float(high - low)


BLOCKS = (6, 9)
