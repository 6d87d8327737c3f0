"""Chart of a shoot whose user has not named it: any with codes beside its marks, and the standard charts of version 1.

A chart counts as recognised only when its pattern was matched block by block.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol, TypeAlias

from lenslab import workers
from lenslab.charts.chart_key import ChartKey, parse_chart_key
from lenslab.charts.page import FIRST_VERSION
from lenslab.charts.thresholds import LIMITS
from lenslab.values.exposure import USUAL_APERTURE
from lenslab.values.remarks import UnreadableImage, UnusableRequest
from lenslab.values.types import Measured, Photo, Settings
from lenslab.workers.time_limits import RECOGNITION_S

if TYPE_CHECKING:
    from lenslab.workers.cluster import Cluster


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

    refused: text of an impossible chart named by a code. blank: True if the shot is too dark or too bright.
    edges: True for slanted edges all over the frame instead of a chart.
    """

    chart: str = ""
    marks: bool = False
    refused: str = ""
    blank: bool = False
    edges: bool = False


@dataclass(frozen=True, slots=True)
class RecognisedChart:
    """Chart of a shoot; None if none is found. refused: why a chart named by a code is impossible, in words.

    edges: True for slanted edges all over the frame instead of a chart.
    """

    key: ChartKey | None = None
    refused: str = ""
    edges: bool = False


class RecognitionCache(Protocol):
    """Earlier recognitions of unchanged files."""

    def recall(self, photo: Photo, search: bool) -> Recognition | None:
        """The recognition stored for this photo, or None."""

    def keep(self, photo: Photo, search: bool, recognition: Recognition) -> None:
        """Store the recognition of this photo."""


Look: TypeAlias = Callable[[Iterable[RecognitionTask]], Iterator[Recognition | None]]  # at each shot in a worker


def likely_shots(photos: Sequence[Photo], shots: Sequence[Measured] = ()) -> tuple[list[Photo], list[Photo]]:
    """A few photos spread over a shoot to search for marks, and those of them to search for the pattern.

    Middle apertures come first: wide open, marks may be blurred. shots: if they are measured, the well-exposed ones of
    them are taken, and the sharpest for the pattern.
    """
    if not shots:
        few = _few(photos)
        return few, few[:1]
    well_exposed = _few([shot.photo for shot in shots if _is_well_exposed(shot)] or [shot.photo for shot in shots])
    detail = {shot.photo: value for shot in shots if (value := shot.value("fine_contrast", "third")) is not None}
    by_detail = sorted(well_exposed, key=lambda photo: detail.get(photo, -math.inf), reverse=True)
    return well_exposed, by_detail[: 1 if len(shots) < LIMITS.large_shoot else 2]


def recognised(
    photos: Sequence[Photo],
    sharpest: Sequence[Photo],
    like: RecognitionTask,
    pool: workers.Pool | Cluster,
    cancelled: Callable[[], bool] = workers.never,
    *,
    cache: RecognitionCache | None = None,
    look: Look | None = None,
) -> RecognisedChart:
    """The chart seen in a few shots, by marks, or in the sharpest of them by the pattern.

    Marks are sought in two photos at a time, in further ones only if these are all blank. The camera's preview is used
    if there is one. Without marks, as in frames overfilled by the chart, the pattern is sought. look: in place of
    `recognise`.
    """
    marks, edges, refused, remaining = False, False, "", list(photos)

    def look_at(some: Sequence[Photo], search: bool) -> list[Recognition]:
        """Recognitions in the order of the photos, from the cache or a worker; unreadable files are left out."""
        known = {photo: cache.recall(photo, search) for photo in some} if cache is not None else {}
        looks = {photo: seen for photo, seen in known.items() if seen is not None}
        todo = [[replace(like, photo=photo, search=search)] for photo in some if photo not in looks]
        for task, seen in pool.run(look or recognise, todo, cancelled) if todo else ():
            if isinstance(seen, Recognition):
                looks[task.photo] = seen
                if cache is not None:
                    cache.keep(task.photo, task.search, seen)
        return [looks[photo] for photo in some if photo in looks]

    while remaining and not marks:
        some, remaining = remaining[:AT_ONCE], remaining[AT_ONCE:]
        looks = look_at(some, like.search)
        for seen in looks:
            if seen.chart:
                return RecognisedChart(parse_chart_key(seen.chart))
            marks, edges, refused = marks or seen.marks, edges or seen.edges, refused or seen.refused
        if not all(seen.blank for seen in looks):
            break
    for photo in sharpest if not marks else ():
        for seen in look_at([photo], True):
            if seen.chart:
                return RecognisedChart(parse_chart_key(seen.chart))
    why = ""
    try:
        if refused:
            parse_chart_key(refused)
    except UnusableRequest as error:
        why = str(error)
    return RecognisedChart(refused=why, edges=edges and not marks)


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
    seen, refused = find_marks(picture), ""
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
    return Recognition(marks=marks, blank=not LIMITS.darkest < float(np.median(picture[::8, ::8])) < LIMITS.brightest)


def _few(photos: Sequence[Photo]) -> list[Photo]:
    step = max(len(photos) // MAX_SHOTS, 1)
    few = photos[step // 2 :: step][:MAX_SHOTS]
    return sorted(few, key=lambda photo: abs((photo.metadata.aperture or USUAL_APERTURE) - USUAL_APERTURE))


def _is_well_exposed(shot: Measured) -> bool:
    level, clipped = shot.value("level", "entire"), shot.value("clipped", "entire")
    return (level is None or level > LIMITS.least_level) and (clipped is None or clipped < LIMITS.most_clipped)


MAX_SHOTS = 4  # searched for marks
AT_ONCE = 2  # shots; further ones only if these are blank
MAX_TRIED = 2  # charts whose own page is drawn and compared with one shot
