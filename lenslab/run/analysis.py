"""Paths in, one outcome per photo out: the only place where metadata, readers and measures meet."""

from __future__ import annotations

import logging
import math
from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Protocol, TypeVar

from lenslab import workers
from lenslab.charts.chart_key import known_keys
from lenslab.files import metadata
from lenslab.measure.metrics import repeats
from lenslab.measure.regions import LAYOUTS
from lenslab.run.chart_search import AUTO, ChartsInUse, MtfBegins, SearchedShot
from lenslab.run.order import ChartEvent, ChartSearch, curves_first, measured, with_charts
from lenslab.run.visits import Measuring, SetCache, Sets, raised
from lenslab.values import text as words
from lenslab.values.disk import find_photos, folded, kind_of_name, passed_over_words, plain_text
from lenslab.values.edits import Edits
from lenslab.values.language import tr
from lenslab.values.remarks import LensLabError, UnusableRequest, remark
from lenslab.values.text import elided
from lenslab.values.types import SAME_EXPOSURE, Failed, Measured, Metadata, Outcome, Photo, Settings
from lenslab.workers.cluster import Cluster

# ------------------------------------------------------------------------------
# What the camera recorded in each photo: exiftool is asked where it works, else the built-in readers.


LOGGER = logging.getLogger(__name__)


def with_camera_data(
    photos: Sequence[Photo], pool: workers.Pool | Cluster, cancelled: Callable[[], bool], notice: Callable[[str], None]
) -> Iterator[Photo]:
    """The photos with their metadata: exiftool's, else the built-in readers'."""
    described: set[Path] = set()
    version = metadata.exiftool_version() if photos else None
    if version == metadata.NO_ANSWER:
        notice(TROUBLE)
    elif version is not None:
        safe = [photo for photo in photos if metadata.is_safe_for_exiftool(photo.path)]
        for photo in _described_by_exiftool(safe, cancelled, notice):
            described.add(photo.path)
            yield photo
    others = [photo for photo in photos if photo.path not in described]
    for photo, recorded in pool.run(_ask_built_in, [(photo,) for photo in others], cancelled):
        yield replace(photo, metadata=recorded) if isinstance(recorded, Metadata) else photo


def _described_by_exiftool(
    photos: Sequence[Photo], cancelled: Callable[[], bool], notice: Callable[[str], None]
) -> Iterator[Photo]:
    """Those that exiftool can read; it is not used any more once it has failed at MOST_TROUBLE photos."""
    batches = [photos[start : start + BATCH] for start in range(0, len(photos), BATCH)]
    unanswered: list[str] = []
    with workers.Pool(1, EXIFTOOL_LIMIT_S, at_end=metadata.stop_exiftool) as pool:
        for photo, recorded in pool.run(_ask_exiftool, batches, cancelled):
            if isinstance(recorded, Metadata):
                yield replace(photo, metadata=recorded)
            elif recorded is not None:
                unanswered.append(photo.name)
                LOGGER.warning("exiftool failed on %s: %s", photo.path, recorded)
                if len(unanswered) == MOST_TROUBLE:
                    break
    if len(unanswered) == MOST_TROUBLE:
        notice(TROUBLE)
    elif unanswered:
        notice(
            tr("{file}: ExifTool gives no answer: read with the built-in metadata reader", file=plain_text(*unanswered))
        )


def _ask_exiftool(photos: Iterable[Photo]) -> Iterator[Metadata | str | None]:
    """Its answer for each photo; a text: its error."""
    for photo in photos:
        try:
            yield metadata.read_with_exiftool(photo.path)
        except metadata.ExiftoolTrouble as error:
            metadata.stop_exiftool()
            yield str(error) or "no answer"


def _ask_built_in(photos: Iterable[Photo]) -> Iterator[Metadata]:
    return (metadata.read_built_in(photo.path) for photo in photos)


EXIFTOOL_LIMIT_S = 10.0  # for one photo
MOST_TROUBLE = 2  # photos that exiftool may fail at before it is left alone
BATCH = 20  # photos to a task
TROUBLE = tr("ExifTool does not respond correctly: using the built-in metadata reader instead")


# ------------------------------------------------------------------------------
# Which files show one exposure: a RAW file, and what the camera or a raw developer made of it.


def developed_from(photos: Iterable[Photo]) -> dict[Photo, Photo]:
    """The developed files that show the same exposure as a RAW file among these, each with that RAW file.

    They have its name, or its name and more ("IMG_1-Edit.jpg" of IMG_1.CR2), and its camera, time and exposure. In its
    own folder, a JPEG of just its name does not need to record them: cameras write both so. A RAW file is never taken
    for another's copy.
    """
    raws: dict[str, list[Photo]] = {}
    others = []
    for photo in photos:
        if kind_of_name(photo.path) == "RAW":
            raws.setdefault(_stem(photo), []).append(photo)
        else:
            others.append(photo)
    found = {}
    for photo in others if raws else ():
        stem = _stem(photo)
        for length in range(len(stem), 0, -1):
            if stem[length - 1 : length + 1].isdecimal() and length < len(stem):
                continue  # IMG_10 is another shot than IMG_1
            raw = next((raw for raw in raws.get(stem[:length], ()) if _is_of(photo, raw, length == len(stem))), None)
            if raw is not None:
                found[photo] = raw
                break
    return found


def raw_names(photos: Iterable[Photo]) -> frozenset[str]:
    """The names of the RAW files among these, as `is_named_after` compares them."""
    return frozenset(_stem(photo) for photo in photos if kind_of_name(photo.path) == "RAW")


def is_named_after(photo: Photo, raws: frozenset[str]) -> bool:
    """Whether it is no RAW file, and its name is, or begins with, one of these."""
    stem = _stem(photo)
    return kind_of_name(photo.path) != "RAW" and any(stem[:length] in raws for length in range(1, len(stem) + 1))


def _stem(photo: Photo) -> str:
    return folded(photo.path.stem)


def _is_of(photo: Photo, raw: Photo, same_name: bool) -> bool:
    """Whether a developed file shows the exposure of a RAW file whose name it has, or begins with."""
    ours, its = photo.metadata, raw.metadata
    recorded = None not in (ours.taken, its.taken, _camera(ours), _camera(its))
    written_beside = same_name and photo.path.parent == raw.path.parent and kind_of_name(photo.path) == "JPEG"
    return (recorded or written_beside) and not _contradicts(ours, its)


def _contradicts(ours: Metadata, its: Metadata) -> bool:
    """Whether something that both record differs."""
    if None not in (ours.taken, its.taken) and not _at_once(ours.taken, its.taken):
        return True
    texts = (_camera(ours), _camera(its)), (_serial(ours), _serial(its))
    if any(None not in pair and pair[0] != pair[1] for pair in texts):
        return True
    numbers = (ours.aperture, its.aperture), (ours.shutter_s, its.shutter_s), (ours.iso, its.iso)
    return any(a is not None and b is not None and abs(math.log2(a / b)) > SAME_EV for a, b in numbers)


def _at_once(time: datetime | None, other: datetime | None) -> bool:
    """Whether two times are one; fractions of the second count where both have them."""
    assert time is not None and other is not None
    if time.microsecond and other.microsecond:
        return time == other
    return time.replace(microsecond=0) == other.replace(microsecond=0)


def _camera(recorded: Metadata) -> str | None:
    name = recorded.camera_model or recorded.camera
    return name and name.casefold()


def _serial(recorded: Metadata) -> str | None:
    """Raw developers and cameras write it with more or fewer zeros in front."""
    return recorded.camera_serial and recorded.camera_serial.lstrip("0")


SAME_EV = 0.1  # as far as f-numbers and times are rounded differently


Event = TypeVar("Event")


class Cache(SetCache, Protocol):
    """Results kept of files that have not changed since. Never raises: an entry that cannot be read is no entry."""

    def metadata(self, photo: Photo) -> Metadata | None:
        """What the camera recorded in the file."""

    def keep_metadata(self, photo: Photo) -> None:
        """Keep `photo.metadata`, as read from the file."""

    def recall_text(self, photo: Photo, asked: str) -> str | None:
        """What else was kept of this file. asked: what it is, and all that it depends on."""

    def keep_text(self, photo: Photo, asked: str, text: str) -> None:
        """Keep it; `recall_text` asked before it was made."""


def no_edits(photos: Sequence[Photo]) -> Edits:
    """Every shot as the camera recorded it."""
    return {}


def unsaid(sentence: str) -> None:
    """Ignore messages to the user."""


def unwatched(event: ChartEvent) -> None:
    """Ignore what comes of the search for charts."""


def analyse(
    paths: Iterable[Path],
    settings: Settings = Settings(),
    *,
    workers: int | None = None,
    known: Collection[Path] = (),
    cancelled: Callable[[], bool] = workers.never,
    edits: Callable[[Sequence[Photo]], Edits] = no_edits,
    cache: Cache | None = None,
    notice: Callable[[str], None] = unsaid,
    cluster: Cluster | None = None,
    charts: Collection[str] = (AUTO,),
    print_mtf: str | None = None,
    chart_notice: Callable[[ChartEvent], None] = unwatched,
    chart_trouble: Callable[[LensLabError], None] = raised,
) -> Generator[Photo | Outcome, None, None]:
    """Measure the photos named by `paths` and in the folders among them, in processes of their own.

    Yields each Photo as soon as its metadata is known, then exactly one Measured or Failed for each file, as they come.
    Files that are left aside beside a RAW file of the same exposure come as Failed alone.
    workers: how many processes; by default one a core, fewer where memory is short. known: absolute paths to pass over.
    cancelled: asked ten times a second; once true, the iteration ends. Closing the iterator ends the processes too.
    edits: asked once for what the user corrects in these photos, because repeats share lens, aperture and exposure;
    what is yielded carries the photos as recorded. cache: unchanged files are not read again. notice: called with a
    sentence for the user where something is wrong with the machine rather than with a photo, and where files of other
    formats were passed over. cluster: measures in place
    of this machine's processes, over a folder that it sees under the same name; the numbers are the same.
    charts: MTF is measured where one of these is found: AUTO for the one that a few shots show, texts as in `--chart`,
    "edges" for any chart with slanted edges, none to measure no MTF. print_mtf: as `--print-mtf`. chart_notice: called
    with the charts in use, then with each shot that was searched for them. chart_trouble: called with why there can be
    no MTF, as where its options are wrong; where it raises nothing, all else is measured.
    Raises UnusableRequest for an unknown layout, and for a text that is no chart.
    """
    _check(settings)
    known_keys(text for text in charts if text != AUTO)
    search = ChartSearch(charts if "detail" in settings.measures else (), print_mtf, cache, chart_trouble)
    order = partial(with_charts, search=search) if search.charts else measured
    run = _Run(workers, known, cancelled, edits, cache, notice, cluster, (), notice)
    return _without_events(_analyse(list(paths), settings, run, order), chart_notice)


def _without_events(
    events: Iterator[Photo | Outcome | ChartEvent], notice: Callable[[ChartEvent], None]
) -> Generator[Photo | Outcome, None, None]:
    for event in events:
        if isinstance(event, ChartsInUse | SearchedShot):
            notice(event)
        else:
            yield event


def analyse_curves_first(
    paths: Iterable[Path],
    settings: Settings,
    *,
    known: Collection[Path],
    cancelled: Callable[[], bool],
    edits: Callable[[Sequence[Photo]], Edits],
    cache: Cache,
    notice: Callable[[str], None],
    charts: Collection[str],
    print_lpmm: float | None,
    earlier: Collection[Photo],
    passed_over: Callable[[str], None],
) -> Iterator[Photo | Outcome | ChartEvent | MtfBegins]:
    """As `analyse`, for somebody who watches curves grow: first what the curve of each lens takes, then MtfBegins where
    there is a chart, and all others with their MTF. MTF comes in a SearchedShot after the Measured; ChartsInUse tells
    which chart was recognised. Shots that are not searched here are left to `search_charts`. earlier: the photos of the
    shoot, some of which may be in `known`; of these, too, a developed file is left aside whose RAW file has come.
    passed_over: called with a sentence on files of other formats. print_lpmm: MTF50 of the print, if it is known.
    """
    search = ChartSearch(charts if "detail" in settings.measures else (), None, cache, raised, print_lpmm)
    order = partial(curves_first, search=search) if search.charts else measured
    return _analyse(
        list(paths), settings, _Run(None, known, cancelled, edits, cache, notice, None, earlier, passed_over), order
    )


def measure_again(
    groups: Sets,
    settings: Settings = Settings(),
    *,
    workers: int | None = None,
    cancelled: Callable[[], bool] = workers.never,
    cache: Cache | None = None,
    cluster: Cluster | None = None,
) -> Iterator[Outcome]:
    """Measure sets of photos whose metadata is known, each photo against its neighbours in its set; as `analyse`."""
    _check(settings)
    return _measure_again(groups, settings, workers, cancelled=cancelled, cache=cache, cluster=cluster)


def _check(settings: Settings) -> None:
    if settings.layout not in LAYOUTS:
        raise UnusableRequest(
            tr(
                "unknown layout {layout!r}: choose one of {layouts}",
                layout=elided(settings.layout, 40),
                layouts=", ".join(LAYOUTS),
            )
        )


@dataclass(frozen=True, slots=True)
class _Run:
    """What `analyse` was asked for beside photos, settings and charts."""

    workers: int | None
    known: Collection[Path]
    cancelled: Callable[[], bool]
    edits: Callable[[Sequence[Photo]], Edits]
    cache: Cache | None
    notice: Callable[[str], None]
    cluster: Cluster | None
    earlier: Collection[Photo]
    passed_over: Callable[[str], None]


def _analyse(
    paths: Sequence[Path],
    settings: Settings,
    run: _Run,
    order: Callable[[Sets, Measuring], Iterator[Outcome | Event]],
) -> Iterator[Photo | Outcome | Event]:
    photos: list[Photo] = []
    others: Counter[str] = Counter()
    for photo in find_photos(paths, run.known, others):
        if isinstance(photo, Photo):
            photos.append(photo)
        else:
            yield photo
    if others:
        run.passed_over(passed_over_words(others))
    if not photos:
        return
    described: dict[Path, Photo] = {}
    waiting: list[Path] = []  # developed files, which are shots only if no RAW file shows the same exposure
    raws = raw_names((*photos, *run.earlier)) if settings.raw_jpeg == "raw" else frozenset()
    count = min(workers.worker_count(run.workers), len(photos))
    with run.cluster or workers.Pool(count) as pool:
        for photo in _described(photos, pool, count, run):
            described[photo.path] = photo
            if is_named_after(photo, raws):
                waiting.append(photo.path)
            else:
                yield photo
        if run.cancelled():
            return
        beside = _developed(described, run) if raws else {}
        yield from (described[path] for path in waiting if path in described)
        measuring = Measuring(settings, pool, run.cancelled, run.cache)
        recorded = list(described.values())
        instead = yield from _with_left_aside(order(_sets(recorded, run.edits(recorded)), measuring), beside)
        if instead:  # of a RAW file: a correction of that is one of the file in its place
            yield from instead.values()
            edits = run.edits([instead.get(photo, photo) for photo in recorded])
            yield from order(_sets(list(instead.values()), edits), measuring)


def _sets(photos: Sequence[Photo], edits: Edits) -> Sets:
    """Repeats among photos as edited; the photos themselves as recorded."""
    recorded = {photo.path: photo for photo in photos}
    return [tuple(recorded[photo.path] for photo in group) for group in repeats(photos, edits)]


def _described(photos: Sequence[Photo], pool: workers.Pool | Cluster, count: int, run: _Run) -> Iterator[Photo]:
    """The photos with what the camera recorded. count: of the pool's workers."""
    known = set()
    for photo in _remembered(photos, run.cache):
        known.add(photo.path)
        yield photo
    unknown = [photo for photo in photos if photo.path not in known]
    if unknown:
        if run.cluster is None and run.workers is None:
            _tell_of_memory(count, min(workers.worker_count(frame_bytes=1), len(photos)), run.notice)
        pool.start(_load)  # the workers load their libraries while the metadata is read
    for photo in with_camera_data(unknown, pool, run.cancelled, run.notice):
        if run.cache is not None and photo.metadata != Metadata():
            run.cache.keep_metadata(photo)
        yield photo


def _developed(described: dict[Path, Photo], run: _Run) -> dict[Photo, list[Photo]]:
    """The developed files of each RAW file, the one with the shortest name first; they are taken out of `described`."""
    earlier = {photo.path: photo for photo in run.earlier if photo.path in run.known}
    beside: dict[Photo, list[Photo]] = {}
    for photo, raw in developed_from([*earlier.values(), *described.values()]).items():
        described.pop(photo.path, None)  # of an earlier look, it is not there
        beside.setdefault(raw, []).append(photo)
    return {raw: sorted(photos, key=lambda photo: len(photo.path.stem)) for raw, photos in beside.items()}


def _with_left_aside(
    events: Iterable[Outcome | Event], beside: Mapping[Photo, Sequence[Photo]]
) -> Generator[Outcome | Event, None, dict[Photo, Photo]]:
    """The events, and with each RAW file's outcome those of its developed files; returns the RAW files that could not
    be measured, each with the developed file to be measured in its place.
    """
    waiting = {raw.path: raw for raw in beside}
    instead: dict[Photo, Photo] = {}
    for event in events:
        yield event
        raw = waiting.pop(event.path, None) if isinstance(event, Measured | Failed) else None
        if raw is not None:
            developed = beside[raw]
            if isinstance(event, Failed):
                instead[raw], *developed = developed
            yield from (_left_aside(photo, raw) for photo in developed)
    yield from (_left_aside(photo, raw) for raw in waiting.values() for photo in beside[raw])  # measured before
    return instead


def _left_aside(photo: Photo, raw: Photo) -> Failed:
    return Failed(photo.path, photo.name, remark(SAME_EXPOSURE, raw=raw.name))


def _tell_of_memory(count: int, cores: int, notice: Callable[[str], None]) -> None:
    """Say that measuring is slower than it could be, where memory is the reason."""
    if count < cores:
        processes = words.count(count, "process", "processes")
        notice(
            tr(
                "Measuring with {processes} instead of {cores}: little memory is free. Close other programs",
                processes=processes,
                cores=cores,
            )
        )


def _measure_again(
    groups: Sets,
    settings: Settings,
    workers_asked: int | None,
    *,
    cancelled: Callable[[], bool],
    cache: Cache | None,
    cluster: Cluster | None,
) -> Iterator[Outcome]:
    if groups:
        with cluster or workers.Pool(min(workers.worker_count(workers_asked), len(groups))) as pool:
            yield from measured(groups, Measuring(settings, pool, cancelled, cache))


def _remembered(photos: Iterable[Photo], cache: Cache | None) -> Iterator[Photo]:
    """Those whose metadata the cache knows."""
    for photo in photos:
        if cache is not None and (camera := cache.metadata(photo)) is not None:
            yield replace(photo, metadata=camera)


def _load() -> None:
    """Import what measuring needs, so that the first photo does not wait for it."""
    for name in ("lenslab.files.reading", "lenslab.measure.metrics", "lenslab.measure.pairs", "lenslab.measure.light"):
        import_module(name)
