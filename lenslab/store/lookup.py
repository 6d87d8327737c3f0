"""The results in a session, so that measuring can continue where it was interrupted."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import astuple, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from lenslab.measure.metrics import had_repeats, repeats
from lenslab.store.cache import MeasurementCache
from lenslab.store.current_results import has_mtf_of_another_method
from lenslab.store.provenance import Provenance, charting, measuring
from lenslab.store.records import (
    map_of_list,
    map_to_list,
    measured_of,
    number_settings,
    numbers_to_text,
    remark_of,
    remark_to_list,
)
from lenslab.store.shoot import SavedShoot
from lenslab.values.edits import NOTHING
from lenslab.values.types import Failed, Measured, Metadata, Photo, Settings

if TYPE_CHECKING:
    from lenslab.charts.recognition import Recognition
    from lenslab.measure.chart_results import ChartResult


class KnownResults:
    """Looks up unchanged files in the session first, then in the cache, and keeps all in that.

    A set is known only if it has the same shots as when it was measured, with the session's edits applied.
    An edit can be younger than the numbers; then the traces show which shots were measured together.
    """

    def __init__(self, shoot: SavedShoot, cache: MeasurementCache, *, mtf: bool = True) -> None:
        """mtf: whether MTF that shots of the session carry is a result too."""
        self._mtf = mtf
        self._shoot = shoot
        self._cache = cache
        self.keep_metadata, self.keep = cache.keep_metadata, cache.keep
        self.recall_text, self.keep_text = cache.recall_text, cache.keep_text
        usable = [photo for photo in shoot.photos if photo.path not in shoot.missing | shoot.changed]
        self._metadata = {photo.path: photo.metadata for photo in usable}
        aside = {path for path, outcome in shoot.outcomes.items() if isinstance(outcome, Failed) and outcome.left_aside}
        counted = [photo for photo in shoot.photos if photo.path not in aside]
        self._sets = {_paths(group) for group in repeats(counted, shoot.edits)}

    def metadata(self, photo: Photo) -> Metadata | None:
        """The file's metadata."""
        if photo.path in self._metadata:
            return self._metadata[photo.path]
        return self._cache.metadata(photo)

    def recall(self, shots: Sequence[Photo], settings: Settings) -> list[Measured] | None:
        """The numbers of a whole set, if it was measured whole with these settings by this version."""
        wanted = Provenance(settings, measuring())
        outcomes = [self._shoot.outcomes.get(shot.path) for shot in shots]
        measured = [
            outcome
            for outcome in outcomes
            if isinstance(outcome, Measured) and outcome.photo.path in self._metadata
            if self._shoot.makers.get(outcome.photo.path) == wanted
        ]
        if len(measured) == len(shots) and _paths(shots) in self._sets and self._together(measured):
            from lenslab.measure.chart_results import ChartResult, with_result

            known = []
            for numbers, shot in zip(measured, shots, strict=True):
                usable = self._mtf and not has_mtf_of_another_method(numbers)
                known.append(replace(numbers if usable else with_result(numbers, ChartResult()), photo=shot))
            return known
        return self._cache.recall(shots, settings)

    def _together(self, measured: Sequence[Measured]) -> bool:
        """True if these, and no others, were compared with each other; with edits, known from the traces."""
        edited = any(correction != NOTHING for correction in self._shoot.edits.values())
        if not edited or all(shot.detail_noise_method is None for shot in measured):
            return True
        if len(measured) == 1:
            return not had_repeats(measured[0])
        from lenslab.measure.traces import trace_of

        traces = [trace for shot in measured if (trace := trace_of(shot.maps)) is not None]
        stamps = [trace.stamp for trace in traces]
        before = [trace.pair.stamp if trace.pair is not None else None for trace in traces]
        return len(traces) == len(measured) and before == [None, *stamps[:-1]] and stamps[-1] not in self._followed

    @cached_property
    def _followed(self) -> frozenset[float]:
        """The stamps of all shots that were compared with the next one."""
        from lenslab.measure.traces import trace_of

        traces = (trace_of(outcome.maps) for outcome in self._shoot.outcomes.values() if isinstance(outcome, Measured))
        return frozenset(trace.pair.stamp for trace in traces if trace is not None and trace.pair is not None)


Cache: TypeAlias = MeasurementCache | KnownResults


class KnownCharts:
    """MTF of unchanged files that were measured against the same charts."""

    def __init__(self, cache: Cache, charts: Sequence[str], settings: Settings, print_mm: float | None = None) -> None:
        """print_mm: sigma of the print's blur that is divided out; None: not known."""
        self._cache = cache
        self._asked = json.dumps([charting(), sorted(charts), number_settings(settings), print_mm])

    def recall(self, photo: Photo) -> ChartResult | None:
        """The earlier result of the chart in this shot."""
        from lenslab.measure.chart_results import ChartResult

        text = self._cache.recall_text(photo, self._asked)
        if text is None:
            return None
        try:
            setup, numbers, maps, reason = json.loads(text)
            known = measured_of(photo, numbers, None, None, [map_of_list(*map_) for map_ in maps])
            why = remark_of(reason) if reason else None
            return ChartResult(why, tuple(map(remark_of, setup)), known.measurements, known.maps)
        except (ValueError, TypeError):
            return None

    def keep(self, photo: Photo, result: ChartResult) -> None:
        """Keep what a chart gave, or why there is no MTF."""
        numbers = numbers_to_text(Measured(photo, result.measurements))
        maps = [map_to_list(map_) for map_ in result.maps]
        setup = [remark_to_list(note) for note in result.setup]
        reason = None if result.reason is None else remark_to_list(result.reason)
        self._cache.keep_text(photo, self._asked, json.dumps([setup, numbers, maps, reason]))


class KnownRecognitions:
    """In the cache: which chart unchanged files show, or that they show none."""

    def __init__(self, cache: Cache, settings: Settings, keys: Sequence[str] = ()) -> None:
        """keys: charts that are looked for besides the standard ones."""
        self._cache = cache
        self._asked = {
            search: json.dumps([charting(), "which", *keys, search, number_settings(settings)])
            for search in (False, True)
        }

    def recall(self, photo: Photo, search: bool) -> Recognition | None:
        """The result of an earlier search."""
        from lenslab.charts.chart_key import valid_charts
        from lenslab.charts.recognition import Recognition

        text = self._cache.recall_text(photo, self._asked[search])
        try:
            chart, marks, refused, edges = json.loads(text or "")
            return Recognition("".join(valid_charts([chart])), bool(marks), str(refused), bool(edges))
        except (ValueError, TypeError):
            return None

    def keep(self, photo: Photo, search: bool, recognition: Recognition) -> None:
        """Keep what a look came to."""
        self._cache.keep_text(photo, self._asked[search], json.dumps(astuple(recognition)))


def _paths(shots: Sequence[Photo]) -> tuple[Path, ...]:
    return tuple(shot.path for shot in shots)
