"""The set-up error: how much setting up and focusing again changes a lens's numbers, usually and in this shoot.

Repeats fired one after the other share focus, light and framing, so they do not show it. A re-framed pair does: shots
of one aperture with the picture at another place, after other apertures or straight after the first ones.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from lenslab.series.grouping import in_order
from lenslab.types import Curve, Part, Photo, Point

IN_GENERAL: dict[Part, float] = {"centre": 0.013, "corners": 0.03}  # standard deviation of 16 framings, simulated
AGAINST_CHART: dict[Part, float] = {"centre": 0.006, "corners": 0.01}  # of MTF50: no framing, as no chart, is in it
WORTH = 4  # degrees of freedom that the general figure counts as


@dataclass(frozen=True, slots=True)
class SetUp:
    """error: standard deviation as a share of the value. pairs: how many visits to an aperture were re-framed."""

    error: float
    pairs: int = 0


NO_SET_UP = SetUp(0.0)


def set_up(curve: Curve, usual: float, reframed: Callable[[Photo, Photo], bool]) -> SetUp:
    """The shoot's own re-framed pairs weighed with the usual error. reframed: whether two shots have another set-up."""
    visits = _visits(curve.points, reframed)
    groups = [group for framed in visits if len(framed) > 1 and len(group := _framings(framed, reframed)) > 1]
    squares, degrees = WORTH * usual**2, WORTH
    scatter = _variance(visit for framed in visits for visit in framed) if groups else 0.0
    for framings in groups:
        means = [sum(point.value for point in framing) / len(framing) for framing in framings]
        middle = sum(means) / len(means)
        if middle > 0:
            chance = scatter * sum(1 / len(framing) for framing in framings) / len(framings)
            each = sum((mean - middle) ** 2 for mean in means) - (len(means) - 1) * chance
            squares += max(each, 0.0) / middle**2
            degrees += len(means) - 1
    return SetUp(math.sqrt(squares / degrees), degrees - WORTH)


def _variance(visits: Iterable[Sequence[Point]]) -> float:
    """Of a shot about the mean of its visit; 0 where all are single."""
    squares, degrees = 0.0, 0
    for visit in visits:
        middle = sum(point.value for point in visit) / len(visit)
        squares += sum((point.value - middle) ** 2 for point in visit)
        degrees += len(visit) - 1
    return squares / degrees if degrees else 0.0


def _framings(visits: Sequence[Sequence[Point]], reframed: Callable[[Photo, Photo], bool]) -> list[list[Point]]:
    """The visits, those to which the camera was not moved as one."""
    framings = [list(visits[0])]
    for visit in visits[1:]:
        if reframed(framings[-1][-1].photo, visit[0].photo):
            framings.append(list(visit))
        else:
            framings[-1] += visit
    return framings


def _visits(points: Iterable[Point], reframed: Callable[[Photo, Photo], bool]) -> list[list[list[Point]]]:
    """For each aperture its shots, together those with nothing in between: another aperture, or another framing."""
    by_path = {point.photo.path: point for point in points}
    by_aperture: dict[float, list[list[Point]]] = {}
    last: Point | None = None
    for photo in in_order(point.photo for point in by_path.values()):
        point = by_path[photo.path]
        visits = by_aperture.setdefault(point.aperture, [])
        if last is None or last.aperture != point.aperture or reframed(last.photo, photo):
            visits.append([])
        visits[-1].append(point)
        last = point
    return list(by_aperture.values())
