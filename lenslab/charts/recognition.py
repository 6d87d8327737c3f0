"""Chart of a shoot whose user has not named it: any with codes beside its marks, and the standard charts of version 1.

A chart counts as recognised only when its pattern was matched block by block.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol, TypeAlias

from lenslab import workers
from lenslab.charts.chart_key import ChartKey, parse_chart_key
from lenslab.charts.page import FIRST_VERSION
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


def recognised(
    shots: Sequence[Measured],
    settings: Settings,
    cancelled: Callable[[], bool] = workers.never,
    cache: RecognitionCache | None = None,
    further: Sequence[ChartKey] = (),
    *,
    look: Look | None = None,
) -> RecognisedChart:
    """The chart seen in a few shots: well-exposed ones by marks, and the sharpest of them by the pattern.

    further: charts to try besides the standard ones. look: in place of `recognise`.
    """
    few = _few(shots)
    by_detail = sorted(few, key=lambda shot: -(shot.value("fine_contrast", "third") or 0.0))
    sharpest = by_detail[: 1 if len(shots) < LARGE_SHOOT else 2]
    with workers.Pool(1, limit_s=RECOGNITION_S) as pool:
        return _recognised(
            [shot.photo for shot in few],
            [shot.photo for shot in sharpest],
            RecognitionTask(few[0].photo, settings, further=tuple(further)),
            _Search(pool, cancelled, cache, look or recognise),
        )


def recognised_beforehand(
    photos: Sequence[Photo],
    settings: Settings,
    pool: workers.Pool | Cluster,
    cancelled: Callable[[], bool] = workers.never,
    *,
    cache: RecognitionCache | None = None,
    further: Sequence[ChartKey] = (),
    keep: bool = False,
    look: Look | None = None,
) -> RecognisedChart:
    """The chart seen in the first of these photos, before anything is measured.

    keep: the workers keep decoded photos for measuring. look: in place of `recognise`.
    """
    like = RecognitionTask(photos[0], settings, further=tuple(further), keep=keep)
    return _recognised(photos, photos[:1], like, _Search(pool, cancelled, cache, look or recognise))


def likely_first(photos: Sequence[Photo]) -> list[Photo]:
    """A few photos spread over a shoot, middle apertures first: wide open, marks may be blurred."""
    step = max(len(photos) // MAX_SHOTS, 1)
    return sorted(photos[step // 2 :: step][:MAX_SHOTS], key=_from_middle_aperture)


@dataclass(frozen=True, slots=True)
class _Search:
    pool: workers.Pool | Cluster
    cancelled: Callable[[], bool]
    cache: RecognitionCache | None
    look: Look


def _recognised(
    photos: Sequence[Photo], sharpest: Sequence[Photo], like: RecognitionTask, search: _Search
) -> RecognisedChart:
    """Marks are sought in two photos at a time, in further ones only if these are all blank.

    The camera's preview is used if there is one. Without marks, as in frames overfilled by the chart, the pattern is
    sought.
    """
    marks, edges, refused, remaining = False, False, "", list(photos)
    while remaining and not marks:
        some, remaining = remaining[:AT_ONCE], remaining[AT_ONCE:]
        looks = _looks([replace(like, photo=photo) for photo in some], search)
        for look in looks:
            if look.chart:
                return RecognisedChart(parse_chart_key(look.chart))
            marks, edges, refused = marks or look.marks, edges or look.edges, refused or look.refused
        if not all(look.blank for look in looks):
            break
    for photo in sharpest if not marks else ():
        for look in _looks([replace(like, photo=photo, search=True)], search):
            if look.chart:
                return RecognisedChart(parse_chart_key(look.chart))
    return RecognisedChart(refused=_refusal(refused), edges=edges and not marks)


def _refusal(text: str) -> str:
    """Why a chart named by a code is impossible, in words; empty if it is possible."""
    if not text:
        return ""
    try:
        parse_chart_key(text)
    except UnusableRequest as error:
        return str(error)
    return ""


def _looks(tasks: Sequence[RecognitionTask], search: _Search) -> list[Recognition]:
    """Recognitions in the order of the tasks, from the cache or a worker; unreadable files are left out."""
    cache = search.cache
    looks: dict[Photo, Recognition] = {}
    for task in tasks:
        known = None if cache is None else cache.recall(task.photo, task.search)
        if known is not None:
            looks[task.photo] = known
    todo = [[task] for task in tasks if task.photo not in looks]
    for task, look in search.pool.run(search.look, todo, search.cancelled) if todo else ():
        if isinstance(look, Recognition):
            looks[task.photo] = look
            if cache is not None:
                cache.keep(task.photo, task.search, look)
    return [looks[task.photo] for task in tasks if task.photo in looks]


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
        marks_of_turned = find_marks(turned, FIRST_HEIGHT)
        if has_code(marks_of_turned) and len(marks_of_turned.corners) > len(seen.corners):
            picture, seen = turned, marks_of_turned
            named = charts_of_codes(picture, seen)
    for key in named[:MAX_TRIED]:
        try:
            key.check()
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
    return Recognition(marks=marks, blank=not DARKEST < float(np.median(picture[::SPARSE, ::SPARSE])) < BRIGHTEST)


def _few(shots: Sequence[Measured]) -> list[Measured]:
    """A few well-exposed shots spread over the shoot, middle apertures first: wide open, marks may be blurred."""
    well = [shot for shot in shots if _is_well_exposed(shot)] or list(shots)
    step = max(len(well) // max(MAX_SHOTS, 1), 1)
    few = well[step // 2 :: step][:MAX_SHOTS]
    return sorted(few, key=lambda shot: _from_middle_aperture(shot.photo))


def _from_middle_aperture(photo: Photo) -> float:
    return abs((photo.metadata.aperture or MIDDLE_APERTURE) - MIDDLE_APERTURE)


def _is_well_exposed(shot: Measured) -> bool:
    level, clipped = shot.value("level", "entire"), shot.value("clipped", "entire")
    return (level is None or level > MIN_LEVEL) and (clipped is None or clipped < MAX_CLIPPED)


FIRST_HEIGHT = (500,)  # px of the only thumbnail searched for mirrored marks, which are rare
MAX_SHOTS = 4  # searched for marks
AT_ONCE = 2  # shots; further ones only if these are blank
SPARSE = 8  # every 8th pixel suffices for the median
DARKEST, BRIGHTEST = 5, 250  # of 255: medians of pictures too dark or too bright to show a chart
MAX_TRIED = 2  # charts whose own page is drawn and compared with one shot
MIDDLE_APERTURE = 8.0  # f-number
LARGE_SHOOT = 12  # shots from which on the pattern is sought in two
MIN_LEVEL = 0.012  # mean of the frame, 1 at white
MAX_CLIPPED = 0.02  # of the frame's pixels
