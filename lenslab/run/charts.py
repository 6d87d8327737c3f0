"""The charts of a shoot: which are in use, how shots are measured against them, and a report of the search."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from lenslab import workers
from lenslab.charts.chart_key import EDGES, ChartKey, chart_name, charts_used, known_keys
from lenslab.charts.recognition import Recognition, RecognitionTask, recognise
from lenslab.charts.thresholds import LIMITS
from lenslab.measure.chart_results import ChartResult
from lenslab.measure.units import GAUSSIAN_MTF50
from lenslab.values.f_numbers import USUAL_APERTURE
from lenslab.values.language import marked, tr
from lenslab.values.remarks import OF_MTF, LensLabError, Remark, UnusableRequest, shown
from lenslab.values.text import count
from lenslab.values.types import Measured, Photo, Settings

if TYPE_CHECKING:
    from lenslab.measure.chart_checks import LensRemark
    from lenslab.measure.chart_shot import ChartTask
    from lenslab.store.lookup import Cache, KnownCharts, KnownRecognitions
    from lenslab.workers.cluster import Cluster


AUTO = "auto"  # in place of a chart: whichever is recognised


@dataclass(frozen=True, slots=True)
class ChartsInUse:
    """Charts that shots are searched for. recognised: the one that stands for AUTO; empty for none.

    refused: why a chart that names itself by a code is of no use, in words. trouble: why there can be no MTF, or no
    more.
    """

    charts: tuple[str, ...] = ()
    recognised: str = ""
    refused: str = ""
    trouble: LensLabError | None = None


def charts_in_use(charts: Collection[str], recognise: Callable[[Sequence[ChartKey]], Recognition]) -> ChartsInUse:
    """The named charts, and the recognised one if AUTO is among them: EDGES if there is none, but slanted edges.

    recognise: among the standard charts, those with codes, and these, which the user keeps. Raises UnusableRequest for
    a text that is no chart.
    """
    keys = list(known_keys(text for text in charts if text != AUTO))
    edges = (EDGES,) if EDGES in charts else ()
    if AUTO not in charts:
        return ChartsInUse((*(key.text for key in keys), *edges))
    seen, refused = recognise(known_keys(charts_used())), ""
    texts = dict.fromkeys((*(key.text for key in keys), *filter(None, [seen.chart])))
    recognised = seen.chart or (EDGES if seen.edges and not keys else "")
    edges = edges or ((EDGES,) if recognised == EDGES else ())
    try:
        for key in known_keys(filter(None, [seen.refused])):
            refused = tr(NOT_FOUND, chart=chart_name(key.text))
    except UnusableRequest as error:
        refused = str(error)
    return ChartsInUse((*texts, *edges), recognised, refused)


NOT_FOUND = marked(
    "the pattern of {chart} was not found. A fisheye or an anamorphic lens bends or squeezes it too far, or the code "
    "is another chart's."
)

Look: TypeAlias = Callable[[Iterable[RecognitionTask]], Iterator[Recognition | None]]  # at each shot in a worker


def likely_shots(photos: Sequence[Photo], shots: Sequence[Measured] = ()) -> tuple[list[Photo], list[Photo]]:
    """A few photos spread over a shoot to search for marks, and the one of them to search for the pattern.

    Middle apertures come first: wide open, marks may be blurred. shots: if they are measured, the well-exposed ones of
    them are taken, and the sharpest for the pattern.
    """
    if not shots:
        few = _few(photos)
        return few, few[:1]
    well_exposed = _few([shot.photo for shot in shots if _is_well_exposed(shot)] or [shot.photo for shot in shots])
    detail = {shot.photo: value for shot in shots if (value := shot.value("fine_contrast", "third")) is not None}
    by_detail = sorted(well_exposed, key=lambda photo: detail.get(photo, -math.inf), reverse=True)
    return well_exposed, by_detail[:1]


def recognised(
    photos: Sequence[Photo],
    sharpest: Sequence[Photo],
    like: RecognitionTask,
    pool: workers.Pool | Cluster,
    cancelled: Callable[[], bool] = workers.never,
    *,
    cache: KnownRecognitions | None = None,
    look: Look = recognise,
) -> Recognition:
    """The chart seen in a few shots, by marks, or in the sharpest of them by the pattern.

    Marks are sought in the first two photos. The camera's preview is used if there is one. Without marks, as in frames
    overfilled by the chart, the pattern is sought. look: for the chart.
    """
    marks, edges, refused = False, False, ""

    def look_at(some: Sequence[Photo], search: bool) -> list[Recognition]:
        """Recognitions in the order of the photos, from the cache or a worker; unreadable files are left out."""
        known = {photo: cache.recall(photo, search) for photo in some} if cache is not None else {}
        looks = {photo: seen for photo, seen in known.items() if seen is not None}
        todo = [[replace(like, photo=photo, search=search)] for photo in some if photo not in looks]
        for task, seen in pool.run(look, todo, cancelled) if todo else ():
            if isinstance(seen, Recognition):
                looks[task.photo] = seen
                if cache is not None:
                    cache.keep(task.photo, task.search, seen)
        return [looks[photo] for photo in some if photo in looks]

    for seen in look_at(photos[:2], like.search):
        if seen.chart:
            return seen
        marks, edges, refused = marks or seen.marks, edges or seen.edges, refused or seen.refused
    for photo in sharpest if not marks else ():
        for seen in look_at([photo], True):
            if seen.chart:
                return seen
    return Recognition(refused=refused, edges=edges and not marks)


def _few(photos: Sequence[Photo]) -> list[Photo]:
    step = max(len(photos) // 4, 1)
    few = photos[step // 2 :: step][:4]
    return sorted(few, key=lambda photo: abs((photo.metadata.aperture or USUAL_APERTURE) - USUAL_APERTURE))


def _is_well_exposed(shot: Measured) -> bool:
    level, clipped = shot.value("level", "entire"), shot.value("clipped", "entire")
    return (level is None or level > LIMITS.least_level) and (clipped is None or clipped < LIMITS.most_clipped)


@dataclass(frozen=True, slots=True)
class AgainstCharts:
    """Charts that shots are measured against. known: results of unchanged files.

    print_mm: sigma of the print's blur, which is divided out. edges: slanted edges of any chart are measured in shots
    that show none of these charts.
    """

    keys: tuple[ChartKey, ...] = ()
    edges: bool = False
    print_mm: float | None = None
    known: KnownCharts | None = None

    def task(self, photo: Photo, settings: Settings) -> ChartTask:
        """A worker's task to measure this photo."""
        from lenslab.measure.chart_shot import ChartTask

        return ChartTask(photo, self.keys, settings, self.print_mm, self.edges)


def against_charts(
    in_use: ChartsInUse, settings: Settings, print_mtf: str | float | None, cache: Cache | None
) -> AgainstCharts:
    """Settings by which shots are measured against the charts in use.

    print_mtf: as text of the option --print-mtf; or MTF50 in lp/mm, divided out where a chart's scale is known. Raises
    UnusableRequest if a text does not give the print's blur.
    """
    from lenslab.measure.chart_checks import print_sigma_mm
    from lenslab.store.lookup import KnownCharts

    keys = known_keys(in_use.charts)
    print_mm = None
    if isinstance(print_mtf, str):
        if not keys:
            raise UnusableRequest(tr("The print's MTF50 needs LensLab's chart: the scale of other charts is not known"))
        print_mm = print_sigma_mm(print_mtf, keys, settings)
    elif print_mtf is not None and keys:
        print_mm = GAUSSIAN_MTF50 / print_mtf
    known = None if cache is None else KnownCharts(cache, in_use.charts, settings, print_mm)
    return AgainstCharts(keys, EDGES in in_use.charts, print_mm, known)


@dataclass(frozen=True, slots=True)
class ChartReport:
    """Result of a search. measured: shots with MTF in the centre; blank: without. setup: how the charts lay.

    files: remarks on the files of each lens, by its name, empty for the only one. reasons: why other shots have no MTF.
    """

    measured: int
    setup: tuple[Remark, ...]
    reasons: Mapping[Remark, int]
    blank: int = 0
    files: tuple[tuple[str, LensRemark], ...] = ()

    def remarks(self) -> list[str]:
        """Remarks on the charts and on each lens's files, in words."""
        of_files = (
            tr("{lens}: {remark}", lens=lens, remark=known.sentence) if lens else known.sentence
            for lens, known in self.files
        )
        return [*map(shown, self.setup[1:]), *of_files]

    def counts(self) -> list[str]:
        """Number of shots with MTF, and of those without for each reason, in words."""
        missing = (
            tr("No MTF in {shots}: {reason}", shots=count(shots, "shot"), reason=shown(reason))
            for reason, shots in self.reasons.items()
        )
        blank = [tr("No MTF50 in the centre of {shots}", shots=count(self.blank, "shot"))] if self.blank else []
        return [tr("MTF measured in {shots}", shots=count(self.measured, "shot")), *blank, *missing]


def chart_report(searched: Iterable[tuple[Measured, ChartResult]]) -> ChartReport:
    """Report of the search of these shots, each with its MTF if a chart was found in it."""
    from lenslab.measure.chart_checks import remarks_of_lens, set_up_of_shoot

    measured = blank = 0
    reasons: Counter[Remark] = Counter()
    setups: dict[str, tuple[Remark, ...]] = {}
    lenses: dict[str, list[Measured]] = {}
    for shot, result in searched:
        if result.reason is not None:
            reasons[result.reason] += 1
        elif shot.value("mtf50", "third") is not None:
            measured += 1
        else:
            blank += 1
        setups[shot.photo.name] = tuple(note for note in result.setup if note.key not in OF_MTF)
        lenses.setdefault(shot.photo.metadata.lens or "", []).append(shot)
    files = [
        (lens if len(lenses) > 1 else "", known) for lens, shots in lenses.items() for known in remarks_of_lens(shots)
    ]
    return ChartReport(measured, set_up_of_shoot(setups), reasons, blank, tuple(files))
