"""A look at a shot, before anything is measured: which of LensLab's charts it shows, or slanted edges of any other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np

from lenslab import readers
from lenslab.chart_mtf.edge_chart.result import LEAST_EDGES
from lenslab.chart_mtf.edge_chart.shot import edges_in_shot
from lenslab.location.recognition import Recognition, RecognitionTask, recognise
from lenslab.mtf.edges.finding import find_edges
from lenslab.mtf.picture import picture_of


def recognise_any(tasks: Iterable[RecognitionTask]) -> Iterator[Recognition | None]:
    """What `recognise` finds in each shot; where that is no mark of LensLab's charts, whether edges are seen."""
    for task in tasks:
        (look,) = recognise([task])
        nothing = look is not None and not (look.chart or look.marks or look.blank or task.search)
        yield replace(look, edges=_shows_edges(task)) if look is not None and nothing else look


def _shows_edges(task: RecognitionTask) -> bool:
    """At first glance, then as they are measured."""
    from lenslab.location.alignment import small_picture

    small = small_picture(task.photo.path, task.settings, keep=task.keep)
    if len(find_edges(np.square(small / np.float32(256))).places) < LEAST_EDGES:  # as light, nearly
        return False
    frame = readers.read(task.photo.path, task.settings, keep=task.keep)
    return edges_in_shot(frame, picture_of(frame), task.settings.layout).reason is None
