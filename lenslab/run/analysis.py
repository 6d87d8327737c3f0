"""Paths in, one outcome per photo out: the only place where metadata, readers and measures meet."""

from __future__ import annotations

import logging
import math
from collections import Counter
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from lenslab import workers
from lenslab.charts.chart_key import known_keys
from lenslab.files import metadata
from lenslab.measure.metrics import repeats
from lenslab.measure.regions import LAYOUTS
from lenslab.run.charts import AUTO
from lenslab.run.schedule import RunOptions, Sets, ShotEvent, no_edits, shot_events, unsaid
from lenslab.run.visits import load
from lenslab.values import text as words
from lenslab.values.disk import find_photos, folded, kind_of_name, passed_over_words, plain_text
from lenslab.values.edits import Edits
from lenslab.values.language import tr
from lenslab.values.remarks import LensLabError, UnusableRequest, remark
from lenslab.values.text import elided
from lenslab.values.types import SAME_EXPOSURE, Failed, Metadata, Outcome, Photo, Settings
from lenslab.workers import never
from lenslab.workers.cluster import Cluster

if TYPE_CHECKING:
    from lenslab.store.lookup import Cache


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
    """The photos that exiftool can read; it is given up once it has failed at MOST_TROUBLE of them."""
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

    One of the two has the other's name, or that and more ("IMG_1-Edit.jpg" of IMG_1.CR2), and they have one camera,
    time and exposure. In its own folder, a JPEG of just its name does not need to record them: cameras write both so.
    A RAW file is never taken for another's copy.
    """
    raws: dict[str, list[Photo]] = {}
    longer: dict[str, list[Photo]] = {}
    photos = list(photos)
    for photo in photos:
        if kind_of_name(photo.path) == "RAW":
            name, *beginnings = _beginnings(_stem(photo))
            raws.setdefault(name, []).append(photo)
            for beginning in beginnings:
                longer.setdefault(beginning, []).append(photo)
    found = {}
    for photo in photos if raws else ():
        if kind_of_name(photo.path) != "RAW":
            named = (raw for name in _beginnings(_stem(photo)) for raw in raws.get(name, ()))
            raw = next((raw for raw in (*named, *longer.get(_stem(photo), ())) if _is_of(photo, raw)), None)
            if raw is not None:
                found[photo] = raw
    return found


def may_be_developed(photos: Iterable[Photo]) -> frozenset[Path]:
    """The files that may be developed from a RAW file among the photos: one of the two names begins with the other."""
    stems = {photo: _stem(photo) for photo in photos}
    raws = {stem for photo, stem in stems.items() if kind_of_name(photo.path) == "RAW"}
    longer = {beginning for stem in raws for beginning in _beginnings(stem)}
    return frozenset(
        photo.path
        for photo, stem in stems.items()
        if kind_of_name(photo.path) != "RAW" and (stem in longer or not raws.isdisjoint(_beginnings(stem)))
    )


def _stem(photo: Photo) -> str:
    return folded(photo.path.stem)


def _beginnings(stem: str) -> list[str]:
    """A file's name, and all that may be that of another file of one exposure: IMG_10 is another shot than IMG_1."""
    shortest = max(len(stem) - LONGEST_SUFFIX, 1)
    ends = (end for end in range(len(stem) - 1, shortest - 1, -1) if not stem[end - 1 : end + 1].isdecimal())
    return [stem, *(stem[:end] for end in ends)]


def _is_of(photo: Photo, raw: Photo) -> bool:
    """True if a developed file shows the exposure of a RAW file whose name it has, or begins with.

    Not if a value that both record differs.
    """
    ours, its = photo.metadata, raw.metadata
    recorded = None not in (ours.taken, its.taken, _camera(ours), _camera(its))
    beside = photo.path.parent == raw.path.parent and kind_of_name(photo.path) == "JPEG"
    if not recorded and not (beside and _stem(photo) == _stem(raw)):
        return False
    times = [time for time in (ours.taken, its.taken) if time is not None]
    if not all(time.microsecond for time in times):  # fractions of the second count if both have them
        times = [time.replace(microsecond=0) for time in times]
    texts = (_camera(ours), _camera(its)), (_serial(ours), _serial(its))
    if len(set(times)) > 1 or any(None not in pair and pair[0] != pair[1] for pair in texts):
        return False
    numbers = (ours.aperture, its.aperture), (ours.shutter_s, its.shutter_s), (ours.iso, its.iso)
    return not any(a is not None and b is not None and abs(math.log2(a / b)) > SAME_EV for a, b in numbers)


def _camera(recorded: Metadata) -> str | None:
    name = recorded.camera_model or recorded.camera
    return name and name.casefold()


def _serial(recorded: Metadata) -> str | None:
    """Raw developers and cameras write it with more or fewer zeros in front."""
    return recorded.camera_serial and recorded.camera_serial.lstrip("0")


LONGEST_SUFFIX = 60  # of a name, such as -Enhanced-NR
SAME_EV = 0.1  # as far as f-numbers and times are rounded differently


def raised(error: LensLabError) -> None:
    """Let an error through."""
    raise error


def analyse(
    paths: Iterable[Path],
    settings: Settings = Settings(),
    *,
    workers: int | None = None,
    known: Collection[Path] = (),
    cancelled: Callable[[], bool] = never,
    edits: Callable[[Sequence[Photo]], Edits] = no_edits,
    cache: Cache | None = None,
    notice: Callable[[str], None] = unsaid,
    cluster: Cluster | None = None,
    charts: Collection[str] = (AUTO,),
    print_mtf: str | None = None,
) -> Generator[Photo | Outcome, None, None]:
    """Measure the photos named by `paths` and in the folders among them, in processes of their own.

    Yields each Photo as soon as its metadata is known, then exactly one Measured or Failed for each file, as they come.
    Files that are left aside beside a RAW file of the same exposure come as Failed alone. Closing the iterator ends the
    processes too. The options are those of RunOptions. Raises UnusableRequest for an unknown layout, for a text that is
    no chart, and for a `print_mtf` from which the print's blur is not known.
    """
    options = RunOptions(
        workers, known, cancelled, edits, cache, notice, cluster=cluster, charts=charts, print_mtf=print_mtf
    )
    return outcomes(run(paths, settings, options))


def outcomes(
    events: Iterable[ShotEvent], trouble: Callable[[LensLabError], None] = raised
) -> Generator[Photo | Outcome, None, None]:
    """Each photo, then its outcome once nothing more comes of it.

    trouble: receives the reason why there is no MTF, or no more; where it raises nothing, all else is measured.
    """
    for event in events:
        if event.charts is not None and event.charts.trouble is not None:
            trouble(event.charts.trouble)
        if event.outcome is not None and event.last:
            yield event.outcome
        elif event.outcome is None and event.photo is not None:
            yield event.photo


def run(paths: Iterable[Path], settings: Settings, options: RunOptions) -> Iterator[ShotEvent]:
    """Measure the photos named by `paths` and in the folders among them: events of each file, as they come.

    Raises UnusableRequest at once for an unknown layout, and for a text that is no chart.
    """
    _check(settings)
    known_keys(text for text in options.charts if text != AUTO)
    return _run(list(paths), settings, options)


def complete(
    groups: Sets, settings: Settings, options: RunOptions, known: Mapping[Path, Outcome] | None = None
) -> Iterator[ShotEvent]:
    """Measure sets of photos whose metadata is known, as `run`. known: outcomes of photos that lack only their MTF."""
    _check(settings)
    if not groups:
        return
    count = workers.worker_count(options.workers)
    with options.cluster or workers.Pool(min(count, sum(map(len, groups)) if known else len(groups))) as pool:
        yield from shot_events(groups, settings, options, pool, known)


def measure_again(
    groups: Sets,
    settings: Settings = Settings(),
    *,
    workers: int | None = None,
    cancelled: Callable[[], bool] = never,
    cache: Cache | None = None,
    cluster: Cluster | None = None,
) -> Iterator[Outcome]:
    """Measure sets of photos whose metadata is known, each photo against its neighbours in its set, without MTF."""
    options = RunOptions(workers, cancelled=cancelled, cache=cache, cluster=cluster, charts=())
    return (event.outcome for event in complete(groups, settings, options) if event.outcome is not None)


def _check(settings: Settings) -> None:
    if settings.layout not in LAYOUTS:
        raise UnusableRequest(
            "unknown layout {layout!r}: choose one of {layouts}",
            layout=elided(settings.layout, 40),
            layouts=", ".join(LAYOUTS),
        )


def _run(paths: Sequence[Path], settings: Settings, options: RunOptions) -> Iterator[ShotEvent]:
    photos: list[Photo] = []
    others: Counter[str] = Counter()
    for photo in find_photos(paths, options.known, others):
        if isinstance(photo, Photo):
            photos.append(photo)
        else:
            yield ShotEvent(outcome=photo, last=True)
    if others:
        (options.passed_over or options.notice)(passed_over_words(others))
    if not photos:
        return
    described: dict[Path, Photo] = {}
    waiting: list[Path] = []  # developed files, which are shots only if no RAW file shows the same exposure
    developed = may_be_developed((*photos, *options.earlier)) if settings.raw_jpeg == "raw" else frozenset()
    count = min(workers.worker_count(options.workers), len(photos))
    with options.cluster or workers.Pool(count) as pool:
        for photo in _described(photos, pool, count, options):
            described[photo.path] = photo
            if photo.path in developed:
                waiting.append(photo.path)
            else:
                yield ShotEvent(photo)
        if options.cancelled():
            return
        beside = _developed(described, options) if developed else {}
        yield from (ShotEvent(described[path]) for path in waiting if path in described)
        recorded = list(described.values())
        aside = {photo.path for photos in beside.values() for photo in photos}
        earlier = [photo for photo in options.earlier if photo.path in options.known and photo.path not in aside]
        groups, again = _joined(recorded, earlier, options.edits(recorded))
        yield from map(ShotEvent, again)
        wanted = {photo.path for photo in (*recorded, *again)}
        events = (
            event
            for event in shot_events(groups, settings, options, pool)
            if event.outcome is None or event.outcome.path in wanted
        )
        instead = yield from _with_left_aside(events, beside)
        if instead:  # a developed file stands in the place of its RAW file, and with what that recorded
            yield from map(ShotEvent, instead.values())
            places = {raw: replace(raw, path=photo.path, name=photo.name) for raw, photo in instead.items()}
            edits = options.edits([places.get(photo, photo) for photo in recorded])
            yield from shot_events(_sets(list(instead.values()), edits), settings, options, pool)


def _sets(photos: Sequence[Photo], edits: Edits) -> Sets:
    """Repeats among photos as edited; the photos themselves as recorded."""
    recorded = {photo.path: photo for photo in photos}
    return [tuple(recorded[photo.path] for photo in group) for group in repeats(photos, edits)]


def _joined(new: Sequence[Photo], earlier: Sequence[Photo], edits: Edits) -> tuple[Sets, list[Photo]]:
    """The sets of new photos, with earlier shots that these repeat; and those to be measured again.

    These are a new photo's neighbours, which are compared with it from now on; in the sets are their neighbours, too.
    """
    added = {photo.path for photo in new}
    groups: list[tuple[Photo, ...]] = []
    again: list[Photo] = []
    for group in _sets([*(photo for photo in earlier if photo.path not in added), *new], edits):
        if added.isdisjoint(photo.path for photo in group):
            continue
        there = [photo for photo in group if photo.path in added or photo.path.is_file()]
        places = [place for place, photo in enumerate(there) if photo.path in added]
        apart = [min(abs(place - other) for other in places) for place in range(len(there))]
        groups.append(tuple(photo for photo, off in zip(there, apart, strict=True) if off <= 2))
        again += [photo for photo, off in zip(there, apart, strict=True) if off == 1]
    return groups, again


def _described(
    photos: Sequence[Photo], pool: workers.Pool | Cluster, count: int, options: RunOptions
) -> Iterator[Photo]:
    """The photos with what the camera recorded. count: of the pool's workers."""
    known = set()
    for photo in photos:
        if options.cache is not None and (camera := options.cache.metadata(photo)) is not None:
            known.add(photo.path)
            yield replace(photo, metadata=camera)
    unknown = [photo for photo in photos if photo.path not in known]
    if unknown:
        if options.cluster is None and options.workers is None:
            # Say that measuring is slower than it could be, where memory is the reason.
            cores = min(workers.worker_count(frame_bytes=1), len(photos))
            if count < cores:
                processes = words.count(count, "process", "processes")
                options.notice(
                    tr(
                        "Measuring with {processes} instead of {cores}: little memory is free. Close other programs",
                        processes=processes,
                        cores=cores,
                    )
                )
        pool.start(load)  # the workers load their libraries while the metadata is read
    for photo in with_camera_data(unknown, pool, options.cancelled, options.notice):
        if options.cache is not None and photo.metadata != Metadata():
            options.cache.keep_metadata(photo)
        yield photo


def _developed(described: dict[Path, Photo], options: RunOptions) -> dict[Photo, list[Photo]]:
    """The developed files of each RAW file, the one with the shortest name first; they are taken out of `described`."""
    earlier = {photo.path: photo for photo in options.earlier if photo.path in options.known}
    beside: dict[Photo, list[Photo]] = {}
    for photo, raw in developed_from([*earlier.values(), *described.values()]).items():
        described.pop(photo.path, None)  # of an earlier look, it is not there
        beside.setdefault(raw, []).append(photo)
    return {raw: sorted(photos, key=lambda photo: len(photo.path.stem)) for raw, photos in beside.items()}


def _with_left_aside(
    events: Iterable[ShotEvent], beside: Mapping[Photo, Sequence[Photo]]
) -> Generator[ShotEvent, None, dict[Photo, Photo]]:
    """The events, and with each RAW file's outcome those of its developed files; returns the RAW files that could not
    be measured, each with the developed file to be measured in its place.
    """
    waiting = {raw.path: raw for raw in beside}
    instead: dict[Photo, Photo] = {}
    for event in events:
        yield event
        raw = waiting.pop(event.outcome.path, None) if event.outcome is not None else None
        if raw is not None:
            developed = beside[raw]
            if isinstance(event.outcome, Failed):
                instead[raw], *developed = developed
            yield from (_left_aside(photo, raw) for photo in developed)
    yield from (_left_aside(photo, raw) for raw in waiting.values() for photo in beside[raw])  # measured before
    return instead


def _left_aside(photo: Photo, raw: Photo) -> ShotEvent:
    return ShotEvent(outcome=Failed(photo.path, photo.name, remark(SAME_EXPOSURE, raw=raw.name)), last=True)
