"""Slanted edges of any photo, whatever it shows: found by themselves, or in a region drawn by hand."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from statistics import median

import numpy as np

from lenslab import workers
from lenslab.errors import UnreadableImage
from lenslab.mtf.edges import EdgeMtf
from lenslab.mtf.edges.finding import FoundEdges, find_edges
from lenslab.mtf.edges.light import measure_edges_in
from lenslab.mtf.edges.region import edges_in_region
from lenslab.mtf.picture import WHITE, picture_of
from lenslab.remarks import Remark, remark
from lenslab.types import Frame, Luminance, Photo, Settings

_CLIPPED = 0.1  # of a region at white: its bright side is, not a halo or a few pixels
_SHARPENED = 0.03  # of the step: more overshoot than lenses, noise and compression make


@dataclass(frozen=True, slots=True)
class EdgeRegion:
    """Part of a picture in px, from its top left, that holds one straight edge."""

    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class EdgeTask:
    """A photo, and where its edges are. region: None for all that can be found."""

    photo: Photo
    settings: Settings = Settings()
    region: EdgeRegion | None = None


@dataclass(frozen=True, slots=True, eq=False)
class PhotoEdges:
    """The edges of a photo that could be measured; `reason` says why there are none. warnings: of the file.

    frame_px: columns and rows of the picture, None where it could not be read.
    """

    edges: tuple[EdgeMtf, ...] = ()
    reason: Remark | None = None
    warnings: tuple[Remark, ...] = ()
    frame_px: tuple[int, int] | None = None


def measure_edges_of(tasks: Sequence[EdgeTask], count: int | None = None) -> Iterator[tuple[EdgeTask, PhotoEdges]]:
    """Each task with its result, as results come. count: worker processes; None: one a core."""
    with workers.Pool(min(workers.worker_count(count), len(tasks))) as pool:
        for task, result in pool.run(edges_of_photos, [[task] for task in tasks]):
            yield task, PhotoEdges(reason=result.reason) if isinstance(result, workers.WorkerFailure) else result


def edges_of_photos(tasks: Iterable[EdgeTask]) -> Iterator[PhotoEdges]:
    """Each photo's edges; in a worker process."""
    return map(_edges_of, tasks)


def _edges_of(task: EdgeTask) -> PhotoEdges:
    from lenslab import readers

    try:
        frame = readers.read(task.photo.path, task.settings)
    except UnreadableImage as error:
        return PhotoEdges(reason=error.reason)
    picture = picture_of(frame)
    rows, columns = picture.shape
    found = edges_of_frame(frame, picture) if task.region is None else _edge_in(picture, frame, task.region)
    warnings = (*frame.warnings, *found.warnings, *_sharpened(found.edges))
    return replace(found, warnings=warnings, frame_px=(columns, rows))


def edges_of_frame(frame: Frame, picture: Luminance) -> PhotoEdges:
    """All edges of a decoded photo. picture: its light, which `picture_of` makes of it."""
    found = find_edges(picture)
    edges = measure_edges_in(frame, found.places)
    measured = tuple(edge for edge in edges if edge.reason is None)
    uneven = sum(edge.reason is not None and edge.reason.key == "uneven_edge" for edge in edges)
    left_out = (remark("uneven_edges", count=uneven),) if uneven else ()
    why = _left_out(found)
    if measured:
        return PhotoEdges(measured, None, (*left_out, *why))
    return PhotoEdges((), why[0] if why else remark("no_edges"), (*left_out, *why[1:]))


def _sharpened(edges: Sequence[EdgeMtf]) -> tuple[Remark, ...]:
    """That light overshoots most edges: their MTF50 is that of lens, sensor and sharpening."""
    overshoots = [edge.overshoot for edge in edges if edge.overshoot is not None]
    middle = median(overshoots) if overshoots else 0.0
    return (remark("sharpened_edges", percent=100 * middle),) if middle > _SHARPENED else ()


def _left_out(found: FoundEdges) -> tuple[Remark, ...]:
    """What was found and cannot be measured, the most frequent first."""
    counts = {"unslanted_edges": found.unslanted, "clipped_edges": found.clipped, "blurred_edges": found.blurred}
    return tuple(remark(key, count=counts[key]) for key in sorted(counts, key=lambda key: -counts[key]) if counts[key])


def _edge_in(picture: Luminance, frame: Frame, region: EdgeRegion) -> PhotoEdges:
    rows, columns = picture.shape
    right, bottom = region.left + region.width, region.top + region.height
    if region.left < 0 or region.top < 0 or right > columns or bottom > rows:
        return PhotoEdges(reason=remark("outside_image", columns=columns, rows=rows))
    place = edges_in_region(picture, region.left, region.top, region.width, region.height)
    if place is None:
        return PhotoEdges(reason=remark("no_edge"))
    if np.mean(picture[region.top : bottom, region.left : right] >= WHITE) > _CLIPPED:
        return PhotoEdges(reason=remark("clipped_edges", count=1))
    (edge,) = measure_edges_in(frame, [place])
    return PhotoEdges(reason=edge.reason) if edge.reason else PhotoEdges((edge,))


def slant_degrees(edge: EdgeMtf) -> float:
    """How far an edge is turned from the nearest rows or columns of pixels, -45 to 45."""
    return (math.degrees(edge.normal) + 45) % 90 - 45
