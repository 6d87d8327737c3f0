"""Dust or a hair before the sensor: a dark place that stays where it is, whatever the lens shows there."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np

from lenslab.language import tr
from lenslab.measures.displacement import displacement
from lenslab.memoize import memoize
from lenslab.referee.finding import Finding
from lenslab.referee.frames import overexposed
from lenslab.referee.over_series import moved_apart
from lenslab.referee.shots import Shot, name_of, shots_of
from lenslab.types import Array, Measured


def dust(lenses: Iterable[Sequence[Measured]]) -> list[Finding]:
    """dust: dark places common to the pictures of lenses that see the chart differently. Not the lens's fault.

    Of lenses that see it alike, or of one lens by itself, dust looks like the chart's own dark places. Frames
    of another size, or of another body, are judged apart.
    """
    frames: dict[object, list[Shot]] = {}
    for shots in lenses:
        narrow = _narrowest(tuple(shots))
        if narrow is not None and narrow.trace is not None:
            recorded = narrow.photo.metadata
            body = recorded.camera, recorded.camera_serial, narrow.trace.rows, narrow.trace.columns
            frames.setdefault(body, []).append(narrow)
    return [finding for views in frames.values() for finding in _common(_unlike(views))]


@memoize()
def _narrowest(every: tuple[Measured, ...]) -> Shot | None:
    """A lens's shot at its smallest aperture, where dust throws its darkest shadow; None where there is none."""
    shots = [shot for shot in shots_of(every) if shot.trace is not None and shot.aperture > 0 and not overexposed(shot)]
    return max(shots, key=lambda shot: shot.aperture, default=None)


def _unlike(views: Sequence[Shot]) -> list[Shot]:
    """Those that show something else than each one before: a chart framed alike is dark at the same places."""
    unlike: list[Shot] = []
    for shot in views[:MOST_VIEWS]:
        if all(_framed_otherwise(other, shot) for other in unlike):
            unlike.append(shot)
    return unlike


def _framed_otherwise(shot: Shot, other: Shot) -> bool:
    """Whether two views show other parts of a chart, or the same ones moved by more than a spot and what is around."""
    if shot.trace is None or other.trace is None or not moved_apart(shot, other):
        return False
    moved = displacement(shot.trace, other.trace)
    return moved is None or moved > MOST_ALIKE_CELLS * shot.trace.columns / shot.trace.light.shape[1]


def _common(views: Sequence[Shot]) -> list[Finding]:
    if len(views) < 2:
        return []
    dips = [_dips((shot.measured,)) for shot in views]
    if len({dip.shape for dip in dips}) > 1 or min(dips[0].shape) < LEAST_CELLS:
        return []
    ranks = np.max([_shares(dip) for dip in dips], axis=0)
    depth = np.min(dips, axis=0)
    by_chance = depth.size * ranks ** len(views)
    dark = np.argwhere((by_chance < MOST_BY_CHANCE) & (depth > LEAST_DEPTH_EV))
    places = [place for place in dark if not _is_chart(dips, int(place[0]), int(place[1]))]
    if not places:
        return []
    row, column = max(places, key=lambda place: float(depth[tuple(place)]))
    return [_finding(views, int(row), int(column), float(depth[row, column]), depth.shape)]


def _is_chart(dips: Sequence[Array], row: int, column: int) -> bool:
    """Whether two views are alike around a dark place, or nearly there: then it is the chart's own.

    Frames that are turned or scaled against each other are unlike as a whole, and yet alike where they turn about.
    """
    spots = [_around(dip, row, column) for dip in dips]
    near = [(down, across) for down in range(-NEAR, NEAR + 1) for across in range(-NEAR, NEAR + 1)]
    return any(
        float(np.corrcoef(spot, _around(dip, row + down, column + across))[0, 1]) > MOST_ALIKE
        for number, spot in enumerate(spots)
        for dip in dips[number + 1 :]
        for down, across in near
    )


def _around(dips: Array, row: int, column: int) -> Array:
    """What surrounds a cell, without the spot that may lie there; the frame's edges go on as they end."""
    wide = np.pad(dips, AROUND + NEAR, mode="edge")
    first = row + NEAR, column + NEAR
    side = 2 * AROUND + 1
    return np.asarray(wide[first[0] : first[0] + side, first[1] : first[1] + side][_OUTSIDE])


@memoize()
def _dips(only: tuple[Measured]) -> Array:
    """How much darker each cell of a small picture is than those around it, EV; 0 along the frame's edges."""
    trace = shots_of(only)[0].trace
    assert trace is not None
    log = np.log2(np.maximum(trace.light.astype(np.float64), 1e-5))
    around = np.stack([np.roll(log, (down, across), (0, 1)) for down, across in RING])
    dips = np.median(around, axis=0) - log
    inside: Array = np.zeros_like(dips)
    inside[REACH:-REACH, REACH:-REACH] = dips[REACH:-REACH, REACH:-REACH]
    return inside


def _shares(dips: Array) -> Array:
    """The share of cells that are at least as dark against their surroundings."""
    order = np.argsort(np.argsort(-dips.ravel()))
    return np.asarray((order + 1.0) / dips.size).reshape(dips.shape)


def _finding(views: Sequence[Shot], row: int, column: int, depth: float, shape: tuple[int, ...]) -> Finding:
    across, down = (round(100 * (cell + 0.5) / side) for cell, side in ((column, shape[1]), (row, shape[0])))
    names = tr("{first} and {last}", first=name_of(views[0].photo), last=name_of(views[-1].photo))
    sentence = tr(
        "The same dark spot appears in shots of {views} lenses, such as {names}: {across} % from the left, "
        "{down} % from the top, {depth:.0f} % darker than around it. It is dust or a hair on the sensor, not "
        "a fault of the lenses.",
        views=len(views),
        names=names,
        across=across,
        down=down,
        depth=100 * (1 - 2 ** (-depth)),
    )
    remedy = tr("Clean the sensor. Nothing needs to be excluded: one spot hardly affects the results.")
    return Finding("dust", tuple(shot.photo for shot in views), 100 * (1 - 2**-depth), "%", sentence, remedy)


REACH = 3
RING = [
    (down, across)
    for down in range(-REACH, REACH + 1)
    for across in range(-REACH, REACH + 1)
    if 2 <= math.hypot(down, across) <= REACH + 0.5
]
AROUND, NEAR = 7, 2  # cells
_OUTSIDE = np.hypot(*np.mgrid[-AROUND : AROUND + 1, -AROUND : AROUND + 1]) > 2.5
MOST_ALIKE = 0.5  # around dark places of unlike charts 0.3 at most, of charts framed alike there 0.7 and more
MOST_ALIKE_CELLS = 2 * REACH + 1
LEAST_CELLS = 24
MOST_VIEWS = 12
LEAST_DEPTH_EV = 0.08
MOST_BY_CHANCE = 0.003  # of all cells of a picture, by the rank of their depth in each view
