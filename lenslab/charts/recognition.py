"""The chart of a shot, unnamed by the user: any with codes beside its marks, and the standard charts of version 1.

A chart counts as recognised only when its pattern was matched block by block.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from lenslab.charts.chart_key import ChartKey
from lenslab.charts.page import FIRST_VERSION
from lenslab.values.remarks import UnreadableImage, UnusableRequest
from lenslab.values.types import Photo, Settings
from lenslab.workers.time_limits import RECOGNITION_S


@dataclass(frozen=True, slots=True)
class RecognitionTask:
    """A shot to search for a chart. search: also without marks, by the pattern alone, which takes some seconds.

    further: charts of version 1 to try besides the standard ones. keep: the decoded photo will be measured.
    """

    photo: Photo
    settings: Settings = Settings()
    search: bool = False
    further: tuple[ChartKey, ...] = ()
    keep: bool = False

    @property
    def limit_s(self) -> float:
        """Time limit of a worker."""
        return RECOGNITION_S


@dataclass(frozen=True, slots=True)
class Recognition:
    """Result of the search in one shot. chart: key as text, empty if none. marks: True if any were seen.

    refused: text of a chart named by a code that is impossible, or not found.
    edges: True for slanted edges all over the frame instead of a chart.
    """

    chart: str = ""
    marks: bool = False
    refused: str = ""
    edges: bool = False


def recognise(tasks: Iterable[RecognitionTask]) -> Iterator[Recognition | None]:
    """Recognition of each shot; None for an unreadable file."""
    for task in tasks:
        yield _recognise(task)


def _recognise(task: RecognitionTask) -> Recognition | None:
    import numpy as np

    from lenslab.charts.alignment import drawn_page, small_picture
    from lenslab.charts.finder import Located, find, likely
    from lenslab.charts.marks_found import charts_of_codes, find_marks, has_code
    from lenslab.charts.page_reference import standard_pages

    try:
        picture = small_picture(task.photo.path, task.settings, keep=task.keep)
    except UnreadableImage:
        return None
    seen, refused, unplaced = find_marks(picture), "", ""
    named = charts_of_codes(picture, seen)
    if not named:  # perhaps mirrored: then most marks are seen, and codes read, the other way round
        turned = np.ascontiguousarray(picture[:, ::-1])
        marks_of_turned = find_marks(turned)
        codes = charts_of_codes(turned, marks_of_turned)
        if codes or len(marks_of_turned.corners) > max(len(seen.corners), 1):  # one may be chance
            picture, seen, named = turned, marks_of_turned, codes
    for key in named[:MAX_TRIED]:
        try:
            key.page()
        except UnusableRequest:
            refused = key.text
            continue
        if isinstance(find(picture, [drawn_page(key)], search=False), Located):
            return Recognition(key.text, marks=True)
        unplaced = unplaced or key.text
    if refused:
        return Recognition(marks=True, refused=refused)
    pages = [page for key, page in standard_pages().items() if not has_code(seen) or key.version > FIRST_VERSION]
    seems, marks = likely(picture, pages, search=task.search, marks=seen)
    for key in seems[:MAX_TRIED]:
        located = find(picture, [drawn_page(key)], search=task.search)
        if isinstance(located, Located) and not located.two_charts:
            return Recognition(key.text, marks)
    for key in task.further if marks or seen.corners or task.search else ():  # drawing one takes seconds
        if isinstance(find(picture, [drawn_page(key)], search=task.search), Located):
            return Recognition(key.text, marks)
    return Recognition(marks=marks, refused=unplaced)


MAX_TRIED = 2  # charts whose own page is drawn and compared with one shot
