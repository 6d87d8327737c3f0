"""The slanted edges of one shot, in a worker: found by themselves, measured, and what they give for this shot alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from statistics import fmean

import numpy as np

from lenslab.charts.recognition import Recognition, RecognitionTask, recognise
from lenslab.files import reading
from lenslab.measure.chart_results import ChartResult
from lenslab.measure.edge_chart import LEFT_OUT, edge_result, why_too_few, without_mtf
from lenslab.measure.edge_finding import barred, find_edges
from lenslab.measure.edge_places import places_of
from lenslab.measure.photo_edges import edges_of_frame
from lenslab.measure.picture import picture_of
from lenslab.measure.slanted_edges import SeenEdges, ShotEdges
from lenslab.values.types import Frame, Luminance


def edges_in_shot(frame: Frame, picture: Luminance, layout: str) -> ChartResult:
    """The MTF of all edges that a shot shows, until it is known which of them other shots show too. picture: its light,
    which `picture_of` makes of the frame."""
    rows, columns = picture.shape
    photo = edges_of_frame(frame, picture)
    left_out = tuple(note for note in (photo.reason, *photo.warnings) if note is not None and note.key in LEFT_OUT)
    # The smooth field and the scatter of places take all edges for as good
    known = [edge for edge in photo.edges if edge.mtf50 and edge.mtf50_se and edge.mtf50_se < 0.1 * edge.mtf50]
    sure = SeenEdges.of(known)
    normal = np.c_[np.cos(sure.normal), np.sin(sure.normal)]
    areas = ~barred(np.c_[sure.x_px, sure.y_px], normal, sure.length_px)
    seen = ShotEdges(sure.at(np.flatnonzero(areas)), (columns, rows), layout)
    if known:
        seen = replace(seen, standard=fmean(edge.standard or 0.0 for edge in known), colour=known[0].colour)
    places = places_of(seen.edges, seen.frame_px)
    reason = why_too_few(seen.edges, places, seen.frame_px)
    if reason is not None:
        return without_mtf(seen, next(iter(left_out), reason))
    result = edge_result(seen, seen.edges, places)
    return replace(result, setup=(*result.setup, *left_out))


# ------------------------------------------------------------------------------
# A look at a shot, before anything is measured: which of LensLab's charts it shows, or slanted edges of any other.


def recognise_any(tasks: Iterable[RecognitionTask]) -> Iterator[Recognition | None]:
    """Result of `recognise` for each shot; without a mark of LensLab's charts, slanted edges if there are any."""
    for task in tasks:
        (look,) = recognise([task])
        nothing = look is not None and not (look.chart or look.marks or task.search)
        yield replace(look, edges=_shows_edges(task)) if look is not None and nothing else look


def _shows_edges(task: RecognitionTask) -> bool:
    """At first glance, then as they are measured; or too bright or blurred for that, which each shot then says."""
    from lenslab.charts.alignment import small_picture

    small = small_picture(task.photo.path, task.settings, keep=task.keep)
    seen = find_edges(np.square(small / np.float32(256)))  # as light, nearly
    if len(seen.places) + seen.clipped + seen.blurred < 4:  # a square's: a roof before a white sky has one or two
        return False
    frame = reading.read(task.photo.path, task.settings, keep=task.keep)
    reason = edges_in_shot(frame, picture_of(frame), task.settings.layout).reason
    return reason is None or reason.key in {"clipped_edges", "blurred_edges"}
