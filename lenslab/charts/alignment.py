"""Pose of the chart from single frames, as fast as possible: for setting up a shoot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import cv2
import numpy as np

from lenslab.charts.chart_key import ChartKey
from lenslab.charts.place import AlignmentHint, describe, hints, relative_focal, warnings
from lenslab.files import preview, reading
from lenslab.values.remarks import Remark, UnreadableImage
from lenslab.values.types import Array, Settings

if TYPE_CHECKING:
    from lenslab.charts.finder import Located
    from lenslab.charts.page_reference import Reference


@dataclass(frozen=True, slots=True)
class FrameTask:
    """A frame to look at. path: None only draws the charts, to spare the first frame the wait.

    last: the chart's place in the previous frame. lens: focal length and sensor diagonal in mm, if both are known.
    turned: see `describe.hints`.
    """

    path: Path | None
    keys: tuple[ChartKey, ...]
    settings: Settings = Settings()
    last: Located | None = None
    lens: tuple[float, float] | None = None
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Alignment:
    """Pose and hints of one frame. located, text: None without a chart or for an unreadable file: see reason."""

    path: Path
    located: Located | None = None
    text: Remark | None = None
    hints: tuple[AlignmentHint, ...] = ()
    warnings: tuple[Remark, ...] = ()
    reason: Remark | None = None
    unreadable: bool = False  # perhaps not completely written


def look(tasks: Iterable[FrameTask]) -> Iterator[Alignment | None]:
    """Alignment of each frame; None for tasks that only prepare."""
    from lenslab.charts.finder import NotLocated, find

    for task in tasks:
        if task.path is None:
            preview.load()
            pages = list(map(drawn_page, task.keys))
            if pages:  # finding a chart in itself loads everything a frame needs
                find(pages[0].level(600 / max(pages[0].key.width_mm, pages[0].key.height_mm)).page, pages[:1])
            yield None
            continue
        try:
            picture = small_picture(task.path, task.settings)
        except UnreadableImage as error:
            yield Alignment(task.path, reason=error.reason, unreadable=True)
            continue
        located = find(picture, list(map(drawn_page, task.keys)), last=task.last)
        if isinstance(located, NotLocated):
            yield Alignment(task.path, reason=located.reason)
            continue
        focal = relative_focal(*task.lens, located.geometry) if task.lens else None
        todo = hints(located, focal, turned=task.turned)
        yield Alignment(task.path, located, describe(located, focal), todo, warnings(located))


def small_picture(path: Path, settings: Settings, *, keep: bool = False) -> Array:
    """A picture of about 2000 pixels: the camera's own preview if that is large enough, else the photo, reduced.

    keep: as in `reading.read`. Raises UnreadableImage.
    """
    quick = preview.quick(path)
    if quick is not None and max(quick.sizes[0].rows, quick.sizes[0].columns) >= MIN_PX:
        image = quick.sizes[0]
        return np.frombuffer(image.levels, np.uint8).reshape(image.rows, image.columns)
    frame = reading.read(path, settings, keep=keep)
    small = frame.encoded
    while max(small.shape) > MAX_PX:  # halving is many times as fast as any other ratio
        rows, columns = small.shape
        small = np.asarray(cv2.resize(small, (columns // 2, rows // 2), interpolation=cv2.INTER_AREA))
    if small.dtype.kind == "f":
        small = np.maximum(small, 0)
    return np.asarray(cv2.convertScaleAbs(small, alpha=255 / frame.white))


@lru_cache(maxsize=8)
def drawn_page(key: ChartKey) -> Reference:
    """A chart's page, as dense as a small picture."""
    from lenslab.charts.page_reference import kept_page

    return kept_page(key, WANTED_PX / max(key.width_mm, key.height_mm))


# Longer side of the small picture
MIN_PX = 1000
WANTED_PX = 2000  # of the page, its longer side
MAX_PX = 2500  # of the picture, its longer side
