"""Which chart was photographed, if the user has not named it: any that names itself by the codes beside its marks, and
LensLab's standard charts of version 1, by their marks or pattern.

Only a chart that was found, its pattern matched block by block, is named: a first look alone does not prove it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from lenslab import workers
from lenslab.errors import UnreadableImage, UnusableRequest
from lenslab.location import ChartKey, parse_chart_key
from lenslab.location.alignment import WANTED_PX, small_picture
from lenslab.types import Measured, Photo, Settings
from lenslab.workers.time_limits import RECOGNITION_S

if TYPE_CHECKING:
    from lenslab.location.reference import Reference


@dataclass(frozen=True, slots=True)
class RecognitionTask:
    """A shot to look at. search: also without marks, by the pattern alone, which takes some seconds."""

    photo: Photo
    settings: Settings = Settings()
    search: bool = False


@dataclass(frozen=True, slots=True)
class Recognition:
    """What a look at a shot came to. chart: as text, empty where there is none. marks: whether any were seen.

    refused: the text of a chart that a code names and that cannot be.
    """

    chart: str = ""
    marks: bool = False
    refused: str = ""


@dataclass(frozen=True, slots=True)
class RecognisedChart:
    """The chart that a shoot shows, None where none is found; and why one that a code names cannot be, in words."""

    key: ChartKey | None = None
    refused: str = ""


class RecognitionCache(Protocol):
    """What earlier looks at unchanged files came to."""

    def recall(self, photo: Photo, search: bool) -> Recognition | None:
        """What was kept for this photo."""

    def keep(self, photo: Photo, search: bool, recognition: Recognition) -> None:
        """Keep what a look at this photo came to."""


def recognised(
    shots: Sequence[Measured],
    settings: Settings,
    cancelled: Callable[[], bool] = workers.never,
    cache: RecognitionCache | None = None,
) -> RecognisedChart:
    """The chart that a few of the shots show.

    Marks are looked for in a few well-exposed shots, in the camera's preview where there is one. Where no marks are
    seen at all, as in frames that the chart overfills, the pattern is looked for in the sharpest of them.
    """
    few, marks, refused = _few(shots), False, ""
    with workers.Pool(1, limit_s=RECOGNITION_S) as pool:
        for search in (False, True):
            chosen = _sharpest(few, len(shots)) if search else few
            tasks = [RecognitionTask(shot.photo, settings, search) for shot in chosen if not marks]
            for recognition in _looks(tasks, pool, cancelled, cache):
                if recognition.chart:
                    return RecognisedChart(parse_chart_key(recognition.chart))
                marks, refused = marks or recognition.marks, refused or recognition.refused
    return RecognisedChart(refused=_why_refused(refused))


def _why_refused(text: str) -> str:
    """What is wrong with a chart that a code names, in words; empty if nothing is."""
    if not text:
        return ""
    try:
        parse_chart_key(text)
    except UnusableRequest as error:
        return str(error)
    return ""


def _looks(
    tasks: Sequence[RecognitionTask], pool: workers.Pool, cancelled: Callable[[], bool], cache: RecognitionCache | None
) -> Iterator[Recognition]:
    """What looking comes to, shot by shot; what was kept first, as that takes no worker."""
    todo = []
    for task in tasks:
        known = None if cache is None else cache.recall(task.photo, task.search)
        if known is None:
            todo.append(task)
        else:
            yield known
    for task, recognition in pool.run(recognise, [todo], cancelled):
        if isinstance(recognition, Recognition):
            if cache is not None:
                cache.keep(task.photo, task.search, recognition)
            yield recognition


def recognise(tasks: Iterable[RecognitionTask]) -> Iterator[Recognition | None]:
    """The chart in each shot; None where a shot cannot be read."""
    for task in tasks:
        yield _recognise(task)


def _recognise(task: RecognitionTask) -> Recognition | None:
    from lenslab.location.codes import charts_of_codes, has_code
    from lenslab.location.finder import Located, find, likely
    from lenslab.location.marks import find_marks
    from lenslab.location.standard import standard_pages

    try:
        picture = small_picture(task.photo.path, task.settings)
    except UnreadableImage:
        return None
    seen, refused = find_marks(picture), ""
    for key in charts_of_codes(picture, seen)[:MOST_TRIED]:
        try:
            key.check()
        except UnusableRequest:
            refused = key.text
            continue
        if isinstance(find(picture, [_drawn(key)], search=False), Located):
            return Recognition(key.text, marks=True)
    if has_code(seen):
        return Recognition(marks=True, refused=refused)
    seems, marks = likely(picture, list(standard_pages().values()), search=task.search)
    for key in seems[:MOST_TRIED]:
        located = find(picture, [_drawn(key)], search=task.search)
        if isinstance(located, Located) and not located.two_charts:
            return Recognition(key.text, marks)
    return Recognition(marks=marks)


@lru_cache(maxsize=2)
def _drawn(key: ChartKey) -> Reference:
    from lenslab.location.reference import page_reference

    return page_reference(key, WANTED_PX / max(key.width_mm, key.height_mm))


def _few(shots: Sequence[Measured]) -> list[Measured]:
    """A few well-exposed ones from the whole shoot, middle apertures first: wide open, marks may be blurred."""
    well = [shot for shot in shots if _is_well_exposed(shot)] or list(shots)
    step = max(len(well) // max(MOST_SHOTS, 1), 1)
    few = well[step // 2 :: step][:MOST_SHOTS]
    return sorted(few, key=lambda shot: abs((shot.photo.metadata.aperture or 8.0) - 8.0))


def _is_well_exposed(shot: Measured) -> bool:
    level, clipped = shot.value("level", "entire"), shot.value("clipped", "entire")
    return (level is None or level > LEAST_LEVEL) and (clipped is None or clipped < MOST_CLIPPED)


def _sharpest(few: Sequence[Measured], many: int) -> list[Measured]:
    """Those with the most detail: one in a small shoot, for each takes seconds."""
    by_detail = sorted(few, key=lambda shot: -(shot.value("fine_contrast", "third") or 0.0))
    return by_detail[: 1 if many < LARGE_SHOOT else 2]


MOST_SHOTS = 4
MOST_TRIED = 2  # charts whose own page is drawn and compared with one shot
LARGE_SHOOT = 12  # shots from which on the pattern is looked for in two
LEAST_LEVEL, MOST_CLIPPED = 0.012, 0.02  # of the whole frame: 1 at white; share of its pixels
