"""Dust or a hair before the sensor: a dark place that stays where it is, whatever the lens shows there."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np

from lenslab.language import tr
from lenslab.measures.displacement import displacement
from lenslab.measures.traces import decoded
from lenslab.memoize import memoize, memoize_each
from lenslab.referee.dust_shadows import REACH, Shadow, dips, shadow
from lenslab.referee.finding import Finding
from lenslab.referee.frames import overexposed
from lenslab.referee.over_series import moved_apart
from lenslab.referee.shots import Shot, name_of, names_of, shots_of
from lenslab.types import Array, Measured


def dust(lenses: Iterable[Sequence[Measured]]) -> list[Finding]:
    """dust: dark places common to the pictures of lenses that see the chart differently. Not the lens's fault.

    Of lenses that see it alike, or of one lens by itself, dust looks like the chart's own dark places, but for its
    shadow, which grows darker as a lens is stopped down. Frames of another size, or of another body, are judged apart.
    """
    frames: dict[object, list[tuple[Shot, Sequence[Measured]]]] = {}
    for shots in lenses:
        narrow = _narrowest(tuple(shots))
        if narrow is not None and narrow.trace is not None:
            recorded = narrow.photo.metadata
            body = recorded.camera, recorded.camera_serial, narrow.trace.rows, narrow.trace.columns
            frames.setdefault(body, []).append((narrow, shots))
    return [finding for views in frames.values() for finding in _on_sensor(views)]


def _on_sensor(views: Sequence[tuple[Shot, Sequence[Measured]]]) -> list[Finding]:
    """Of one body: by what its lenses have in common, else by what stopping down does."""
    common = _common(_unlike([narrow for narrow, _ in views]))
    if common:
        return common
    shadows = [cast for _, shots in views if (cast := shadow(tuple(shots))) is not None]
    return [_shadowed(shadows)] if shadows else []


@memoize()
def _narrowest(measured: tuple[Measured, ...]) -> Shot | None:
    """A lens's shot at its smallest aperture, where dust throws its darkest shadow; None where there is none."""
    shots = [
        shot for shot in shots_of(measured) if shot.trace is not None and shot.aperture > 0 and not overexposed(shot)
    ]
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
    darker = [_dips(shot.measured) for shot in views]
    if len({dip.shape for dip in darker}) > 1 or min(darker[0].shape) < LEAST_CELLS:
        return []
    ranks = np.max([_shares(dip) for dip in darker], axis=0)
    depth = np.min(darker, axis=0)
    by_chance = depth.size * ranks ** len(views)
    dark = np.argwhere((by_chance < MOST_BY_CHANCE) & (depth > LEAST_DEPTH_EV))
    places = [place for place in dark if not _is_chart(darker, int(place[0]), int(place[1]))]
    if not places:
        return []
    row, column = max(places, key=lambda place: float(depth[tuple(place)]))
    return [_finding(views, int(row), int(column), float(depth[row, column]), depth.shape)]


def _is_chart(darker: Sequence[Array], row: int, column: int) -> bool:
    """Whether two views are alike around a dark place, or nearly there: then it is the chart's own.

    Frames that are turned or scaled against each other are unlike as a whole, and yet alike where they turn about.
    """
    spots = [_around(dip, row, column) for dip in darker]
    near = [(down, across) for down in range(-NEAR, NEAR + 1) for across in range(-NEAR, NEAR + 1)]
    return any(
        float(np.corrcoef(spot, _around(dip, row + down, column + across))[0, 1]) > MOST_ALIKE
        for number, spot in enumerate(spots)
        for dip in darker[number + 1 :]
        for down, across in near
    )


def _around(darker: Array, row: int, column: int) -> Array:
    """What surrounds a cell, without the spot that may lie there; the frame's edges go on as they end."""
    wide = np.pad(darker, AROUND + NEAR, mode="edge")
    first = row + NEAR, column + NEAR
    side = 2 * AROUND + 1
    return np.asarray(wide[first[0] : first[0] + side, first[1] : first[1] + side][_OUTSIDE])


@memoize_each
def _dips(shot: Measured) -> Array:
    """How much darker each cell of a small picture is than those around it, EV; 0 along the frame's edges."""
    trace = decoded(shot.maps)
    assert trace is not None
    return dips(np.log2(np.maximum(trace.light.astype(np.float64), 1e-5)))


def _shares(darker: Array) -> Array:
    """The share of cells that are at least as dark against their surroundings."""
    order = np.argsort(np.argsort(-darker.ravel()))
    return np.asarray((order + 1.0) / darker.size).reshape(darker.shape)


def _finding(views: Sequence[Shot], row: int, column: int, depth: float, shape: tuple[int, ...]) -> Finding:
    across, down = _percent(row, column, shape)
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
    photos, percent = tuple(shot.photo for shot in views), 100 * (1 - 2**-depth)
    return Finding("dust", photos, percent, "%", sentence, _remedy(), excluding_helps=False)


def _shadowed(shadows: Sequence[Shadow]) -> Finding:
    """The shadow that stands out most from its picture; of all lenses that show it there.

    Of a soft lens light that fills dark parts of the chart wide open may look as dark, but cells scatter more.
    """
    darkest = max(shadows, key=lambda cast: cast.depth / cast.scatter if cast.scatter > 0 else math.inf)
    same_place = [
        cast
        for cast in shadows
        if max(abs(cast.row - darkest.row), abs(cast.column - darkest.column)) <= SAME_PLACE
        and cast.shape == darkest.shape
    ]
    photos = tuple(shot.photo for cast in same_place for shot in cast.shots)
    across, down = _percent(darkest.row, darkest.column, darkest.shape)
    percent = 100 * (1 - 2**-darkest.depth)
    sentence = tr(
        "A spot becomes {depth:.0f} % darker on stopping down to f/{aperture:g}, as no chart does: {across} % from the "
        "left, {down} % from the top in {shots}. It is dust or a hair on the sensor, not a fault of the lens.",
        depth=percent,
        aperture=darkest.aperture,
        across=across,
        down=down,
        shots=names_of([shot.photo for shot in darkest.shots]),
    )
    return Finding("dust", photos, percent, "%", sentence, _remedy(), excluding_helps=False)


def _remedy() -> str:
    return tr("Clean the sensor. Nothing needs to be excluded: one spot hardly affects the results.")


def _percent(row: int, column: int, shape: tuple[int, ...]) -> tuple[int, int]:
    """Where a cell lies, % of the frame from the left and from the top."""
    return round(100 * (column + 0.5) / shape[1]), round(100 * (row + 0.5) / shape[0])


SAME_PLACE = 1  # cells
AROUND = 7  # cells
NEAR = 2  # cells
_OUTSIDE = np.hypot(*np.mgrid[-AROUND : AROUND + 1, -AROUND : AROUND + 1]) > 2.5
MOST_ALIKE = 0.5  # around dark places of unlike charts 0.3 at most, of charts framed alike there 0.7 and more
MOST_ALIKE_CELLS = 2 * REACH + 1
LEAST_CELLS = 24
MOST_VIEWS = 12
LEAST_DEPTH_EV = 0.08
MOST_BY_CHANCE = 0.003  # of all cells of a picture, by the rank of their depth in each view
