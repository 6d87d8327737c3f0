"""Paths in, one outcome per photo out: the only place where metadata, readers and measures meet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Protocol, TypeVar

from lenslab import text as words
from lenslab import workers
from lenslab.analysis.camera_data import with_camera_data
from lenslab.analysis.chart_search import AUTO, ChartsInUse, MtfBegins, SearchedShot
from lenslab.analysis.growing import curves_first
from lenslab.analysis.order import ChartEvent, ChartSearch, measured, with_charts
from lenslab.analysis.visits import Measuring, SetCache, Sets, raised
from lenslab.edits import Edits
from lenslab.errors import LensLabError, UnusableRequest
from lenslab.files import find_photos, passed_over_words
from lenslab.language import tr
from lenslab.location.chart_key import known_keys
from lenslab.measures.regions import LAYOUTS
from lenslab.remarks import remark
from lenslab.repeats import repeats
from lenslab.same_exposure import developed_from, is_named_after, raw_names
from lenslab.types import SAME_EXPOSURE, Failed, Metadata, Outcome, Photo, Settings
from lenslab.workers.cluster import Cluster

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
    earlier: Collection[Photo],
    passed_over: Callable[[str], None],
) -> Iterator[Photo | Outcome | ChartEvent | MtfBegins]:
    """As `analyse`, for somebody who watches curves grow: first what the curve of each lens takes, then MtfBegins where
    there is a chart, and all others with their MTF. MTF comes in a SearchedShot after the Measured; ChartsInUse tells
    which chart was recognised. Shots that are not searched here are left to `search_charts`. earlier: the photos of the
    shoot, some of which may be in `known`; of these, too, a developed file is left aside whose RAW file has come.
    passed_over: called with a sentence on files of other formats.
    """
    search = ChartSearch(charts if "detail" in settings.measures else (), None, cache, raised)
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
            tr("unknown layout {layout!r}: choose one of {layouts}", layout=settings.layout, layouts=", ".join(LAYOUTS))
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
        if raws:
            yield from _left_aside(described, run)
            yield from (described[path] for path in waiting if path in described)
        recorded = list(described.values())
        groups = [tuple(described[photo.path] for photo in group) for group in repeats(recorded, run.edits(recorded))]
        yield from order(groups, Measuring(settings, pool, run.cancelled, run.cache))


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


def _left_aside(described: dict[Path, Photo], run: _Run) -> Iterator[Failed]:
    """The developed files that show the exposure of a RAW file; they are taken out of `described`."""
    earlier = {photo.path: photo for photo in run.earlier if photo.path in run.known}
    raw_of = developed_from([*earlier.values(), *described.values()])
    for photo, raw in raw_of.items():
        described.pop(photo.path, None)
        yield Failed(photo.path, photo.name, remark(SAME_EXPOSURE, raw=raw.name))


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
    for name in ("lenslab.readers", "lenslab.measures.metrics", "lenslab.measures.pairs", "lenslab.measures.fields"):
        import_module(name)
