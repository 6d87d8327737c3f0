"""The open shoot: photos, outcomes, edits, settings, and the views that table, plots and exports take of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from lenslab.measure.metrics import changed_sets, repeats
from lenslab.measure.texture_maps import BodyFiles, ConstantBlur
from lenslab.measure.units import GAUSSIAN_MTF50
from lenslab.store.current_results import ResultsState
from lenslab.store.provenance import Provenance, measuring
from lenslab.store.shoot import SavedShoot, moved
from lenslab.values.edits import CORRECTED, NOTHING, Correction, Edits, all_corrected, corrected, included, with_changes
from lenslab.values.grouping import has_aperture, lens_group_of
from lenslab.values.remarks import Remark, shown
from lenslab.values.shoot import EMPTY, Shoot
from lenslab.values.types import Failed, LensGroup, Measured, Outcome, Photo, Settings

if TYPE_CHECKING:
    from lenslab.measure.chart_results import ChartResult
    from lenslab.run.charts import ChartReport, ChartsInUse
    from lenslab.run.schedule import ShotEvent


@dataclass(frozen=True, slots=True)
class ShotsNow:
    """The shots as they are now, quick to take: what plots and answers make of them is found on their own threads."""

    outcomes: tuple[Outcome, ...]
    edits: Edits
    pixel_pitches: Mapping[str, float]
    body_blurs: Mapping[BodyFiles, ConstantBlur]
    raw: Literal["balanced", "demosaic"]  # how RAW files were read
    growing: bool  # more is coming: shots, or their MTF

    def measured(self, before: Shoot = EMPTY) -> Shoot:
        """The measured shots that are not excluded, as corrected; what is the same as before is shared."""
        shots: Sequence[Measured] = self.counted()
        if not any(shot.maps for shot in shots):
            return before.with_shots(shots)
        from lenslab.measure.body_blur import body_blurs, with_body_blurs
        from lenslab.measure.chart_curves import FRAME
        from lenslab.measure.chart_results import MAP
        from lenslab.measure.edge_chart import as_shoot

        recorded = (stored for shot in self.outcomes if isinstance(shot, Measured) for stored in shot.maps)
        if self.body_blurs or any(stored.quantity in (FRAME, MAP) for stored in recorded):  # no edit changes that
            pitched = as_shoot(shots, self.pixel_pitches)
            # while more is coming, each shot changes the blurs, and all estimates with them
            blurs = {} if self.growing else body_blurs(pitched, self.raw)
            shots = with_body_blurs(pitched, {**self.body_blurs, **blurs}, self.raw)
        return before.with_shots(shots)

    def counted(self) -> list[Measured]:
        """The same shots, without the pixel pitches that the camera did not record: quicker."""
        return included((outcome for outcome in self.outcomes if isinstance(outcome, Measured)), self.edits)


@dataclass(frozen=True, slots=True, eq=False)
class OpenShoot:
    """The data of the open shoot: photos and outcomes as recorded; `corrected_photos` applies the user's edits.

    missing: photos that were not found; they keep their numbers. sources: the files and folders that were opened, in
    that order. charts: that may be in the shots, as `parse_chart_key` reads them. recognises: whether other charts are
    looked for, too, until the user decides. pixel_pitches: um, given by the user;
    by camera, "" for an unknown one. body_blurs: from shots of a known chart. print_lpmm: MTF50 of the chart's print,
    which is divided out; None: not known. selected: the shots selected in the table, from top to bottom;
    selected_lenses: lenses selected as a whole; suggested: by the program, to show something, and not by the user.
    """

    photos: Mapping[Path, Photo] = field(default_factory=dict)
    outcomes: Mapping[Path, Outcome] = field(default_factory=dict)
    edits: Edits = field(default_factory=dict)
    missing: frozenset[Path] = frozenset()
    settings: Settings = Settings()
    results: ResultsState = field(default_factory=ResultsState)
    sources: tuple[Path, ...] = ()
    charts: tuple[str, ...] = ()
    recognises: bool = True
    pixel_pitches: Mapping[str, float] = field(default_factory=dict)
    body_blurs: Mapping[BodyFiles, ConstantBlur] = field(default_factory=dict)
    print_lpmm: float | None = None
    selected: tuple[Path, ...] = ()
    selected_lenses: tuple[LensGroup, ...] = ()
    suggested: bool = False

    def chosen(self) -> list[Photo]:
        """The selected shots and all shots of selected lenses, as corrected."""
        paths = [path for path in self.selected if path in self.photos]
        if self.selected_lenses:
            failed, lenses = {failure.path for failure in self.failed()}, set(self.selected_lenses)
            shots = [photo.path for photo in self.corrected_photos() if lens_group_of(photo) in lenses]
            paths = [path for path in shots if path not in failed] + paths
        return all_corrected((self.photos[path] for path in dict.fromkeys(paths)), self.edits)

    def chosen_edits(self) -> dict[Path, Correction]:
        return {photo.path: self.edits.get(photo.path, NOTHING) for photo in self.chosen()}

    def without_aperture(self) -> Iterator[Photo]:
        """The photos without an aperture, as corrected, except files that could not be measured."""
        for photo in self.corrected_photos():
            if not has_aperture(photo) and not isinstance(self.outcomes.get(photo.path), Failed):
                yield photo

    def shots_now(self, growing: bool = False) -> ShotsNow:
        """The shots without those excluded are found from this on another thread. growing: more is coming."""
        outcomes, raw = tuple(self.outcomes.values()), self.settings.raw
        return ShotsNow(outcomes, self.edits, self.pixel_pitches, self.body_blurs, raw, growing)

    def measured(self) -> list[Measured]:
        """The shots that were measured, as recorded."""
        return [outcome for outcome in self.outcomes.values() if isinstance(outcome, Measured)]

    def levels(self) -> dict[Path, float | None]:
        """Measured brightness of each shot."""
        return {shot.path: shot.value("level", "third") for shot in self.measured()}

    def charts_of_shots(self) -> tuple[str, ...]:
        """The charts that MTF of the shots was measured against."""
        from lenslab.measure.chart_results import chart_keys_of

        return chart_keys_of(self.measured())

    def known_blur(self, shot: Measured | None) -> ConstantBlur | None:
        """The constant blur on record for a shot's body and kind of file."""
        if shot is None or not self.body_blurs:
            return None
        from lenslab.measure.body_blur import body_files

        edited = replace(shot, photo=corrected(shot.photo, self.edits.get(shot.photo.path)))
        files = body_files(edited, self.settings.raw)
        return None if files is None else self.body_blurs.get(files)

    def has_measured(self) -> bool:
        """True if any shot is measured and not excluded; quicker than to ask for them all."""
        paths = (path for path, outcome in self.outcomes.items() if isinstance(outcome, Measured))
        return any(not self.edits.get(path, NOTHING).excluded for path in paths)

    def has_apertures(self) -> bool:
        """True if any photo has an aperture, as corrected; most often the first."""
        photos = (corrected(photo, self.edits.get(path)) for path, photo in self.photos.items())
        return any(map(has_aperture, photos))

    def corrected_photos(self) -> list[Photo]:
        """All photos as corrected, including excluded ones."""
        return all_corrected(self.photos.values(), self.edits)

    def value(self) -> SavedShoot:
        """All of it as a value; photos and outcomes as recorded."""
        older = self.results.older
        return SavedShoot(
            tuple(self.photos.values()),
            dict(self.outcomes),
            self.edits,
            self.sources,
            self.settings,
            missing=self.missing,
            makers={path: Provenance(self.settings, "" if path in older else measuring()) for path in self.outcomes},
        )

    def unmeasured(self) -> list[Path]:
        """The photos that can be measured but have no outcome yet."""
        return [path for path in self.photos if path not in self.outcomes and path not in self.missing]

    def failed(self) -> list[Failed]:
        """The files that could not be measured."""
        return [outcome for outcome in self.outcomes.values() if isinstance(outcome, Failed)]

    def lenses(self) -> list[LensGroup]:
        """The lenses that can be plotted, in the order of their first shots."""
        groups = (lens_group_of(photo) for photo in self.corrected_photos())
        return [lens for lens in dict.fromkeys(groups) if lens.plotted]

    def empty(self) -> bool:
        """True if nothing has been opened."""
        return not (self.photos or self.outcomes or self.sources)

    def with_shoot(self, shoot: SavedShoot, outdated: ResultsState | None) -> OpenShoot:
        """With the photos and numbers of another. outdated: which of its numbers are out of date."""
        from lenslab.measure.chart_results import chart_of_shot

        results, outcomes = self.results.opened(shoot, outdated)
        aside = _left_aside(outcomes)
        print_lpmm = self.print_lpmm
        if print_lpmm is None:  # that which was divided out of the first shot with MTF
            shots = (shot for shot in shoot.outcomes.values() if isinstance(shot, Measured) and shot.maps)
            charts = (chart for chart in map(chart_of_shot, shots) if chart is not None)
            print_mm = next((chart.print_mm for chart in charts if chart.page_mm is not None), None)
            print_lpmm = GAUSSIAN_MTF50 / print_mm if print_mm else None
        return replace(
            self,
            photos={**self.photos, **{photo.path: photo for photo in shoot.photos if photo.path not in aside}},
            outcomes={**self.outcomes, **outcomes},
            edits=with_changes(self.edits, shoot.edits),
            missing=self.missing | shoot.missing,
            results=results,
            sources=tuple(dict.fromkeys((*self.sources, *shoot.given))),
            print_lpmm=print_lpmm,
        )

    def with_measured(self, photos: Collection[Photo], outcomes: Sequence[Outcome]) -> OpenShoot:
        """With these, which were found and measured. What was left aside is no shot of its own any more."""
        known = {**self.photos, **{photo.path: photo for photo in photos}} if photos else self.photos
        new = {outcome.path: outcome for outcome in outcomes}
        if aside := _left_aside(new):
            known = {path: photo for path, photo in known.items() if path not in aside}
        results = self.results.measured(photos, new)
        return replace(self, photos=known, outcomes={**self.outcomes, **new}, results=results)

    def without_numbers(self, paths: Collection[Path]) -> OpenShoot:
        left = {path: outcome for path, outcome in self.outcomes.items() if path not in paths}
        return replace(self, outcomes=left, results=self.results.withdrawn(paths))

    def moved(self, moves: Mapping[Path, Path]) -> OpenShoot:
        """With photos that were found elsewhere: old path -> new path."""
        shoot = moved(self.value(), moves)
        return replace(
            self,
            photos={photo.path: photo for photo in shoot.photos},
            outcomes=dict(shoot.outcomes),
            edits=shoot.edits,
            sources=tuple(shoot.given),
            missing=shoot.missing,
            results=self.results.moved(moves),
        )

    def emptied(self) -> OpenShoot:
        """An empty shoot; charts, pixel pitches and blurs of bodies stay."""
        return OpenShoot(charts=self.charts, pixel_pitches=self.pixel_pitches, body_blurs=self.body_blurs)


def _left_aside(outcomes: Mapping[Path, Outcome]) -> set[Path]:
    return {path for path, outcome in outcomes.items() if isinstance(outcome, Failed) and outcome.left_aside}


class Regrouping:
    """The corrections with which sets of repeats were measured, and the sets that edits have changed since.

    Repeats share lens, aperture and exposure, so that an edit can change which shots form a set.
    """

    def __init__(self) -> None:
        self._formed: dict[Path, Correction] = {}
        self._now: Edits = {}  # those of the running work
        self.again: frozenset[Path] = frozenset()  # shots of changed sets that are still to be measured

    def begin(self, edits: Edits) -> Edits:
        """Measuring starts with these corrections; returns them."""
        self._now = edits
        return edits

    def measured(self, paths: Collection[Path]) -> None:
        """These were measured in the sets of the last `begin`, or could not be read any more."""
        self._formed.update((path, self._now.get(path, NOTHING)) for path in paths)
        self.again = self.again.difference(paths)

    def opened(self, edits: Edits) -> None:
        """A session was opened; its numbers were measured with its edits."""
        self._formed = with_changes(self._formed, edits)

    def moved(self, moves: Mapping[Path, Path]) -> None:
        """Photos were found elsewhere."""
        self._formed = {moves.get(path, path): correction for path, correction in self._formed.items()}
        self.again = frozenset(moves.get(path, path) for path in self.again)

    def changed_sets(self, shoot: OpenShoot) -> list[Sequence[Photo]]:
        """The sets (photos as recorded) that have changed since they were measured; from now on they count as measured.

        Sets with a missing photo are left out and keep their numbers.
        """
        edits = shoot.edits
        before, self._formed, self._now = self._formed, dict(edits), edits
        forms_sets = attrgetter(*CORRECTED, "excluded")
        paths = before.keys() | edits.keys()
        if all(forms_sets(before.get(path, NOTHING)) == forms_sets(edits.get(path, NOTHING)) for path in paths):
            return []
        photos = {shot.path: shot.photo for shot in shoot.measured()}
        groups = changed_sets(*(repeats(photos.values(), corrections) for corrections in (before, edits)))
        there = [group for group in groups if shoot.missing.isdisjoint(group)]
        self.again = self.again.union(*there)
        return [[photos[path] for path in group] for group in there]


class SearchedCharts:
    """Which shots were searched for the charts in use, and what came of it.

    A shot is searched once with the same charts; again once it was measured again. Whichever chart there is, is looked
    for in a few shots where none is in use, or those in use were not found; again once there are twice as many such
    shots.
    """

    def __init__(self) -> None:
        self._looked = 0  # shots that there were when no other chart was recognised
        self.shots = 0  # of the running search
        self.with_mtf = 0  # how many of these have MTF by now
        self._charts: tuple[str, ...] = ()  # of the running search
        self._looks = False  # whether it looks for whichever chart there is
        self._searched: dict[Path, ChartResult] = {}
        self._unreported: dict[Path, tuple[Measured, ChartResult]] = {}
        self._reported: dict[Path, Remark | None] = {}  # why each shot has no MTF, as it was said last

    def clear(self, outcomes: Iterable[Outcome] = ()) -> None:
        """Other charts, or another shoot: search all shots again. outcomes: those that stay."""
        self._looked = 0
        self._searched.clear()
        self._unreported.clear()
        self._reported.clear()
        self.opened(outcomes)

    def why_not(self, path: Path) -> str:
        """Why a shot has no MTF; empty if it has, or was not searched."""
        result = self._searched.get(path)
        return "" if result is None else shown(result.reason)

    def opened(self, outcomes: Iterable[Outcome]) -> None:
        """These are there: that they have their MTF is no news, even if an edit has them measured again."""
        from lenslab.measure.chart_results import has_map

        shots = (outcome for outcome in outcomes if isinstance(outcome, Measured))
        self._reported.update((shot.photo.path, None) for shot in shots if has_map(shot))

    def has_mtf(self) -> bool:
        """True if shots have MTF, or were searched."""
        return bool(self._reported)

    def measured(self, paths: Iterable[Path]) -> None:
        """These were measured again, which withdrew their MTF."""
        for path in paths:
            self._searched.pop(path, None)

    def to_search(self, shoot: OpenShoot) -> tuple[list[Measured], tuple[str, ...]]:
        """The shots to search next, and for which charts: those in use; then "auto", too, where these are not seen."""
        from lenslab.measure.chart_results import has_map

        there = [shot for shot in shoot.measured() if shot.photo.path not in shoot.missing]
        shots = [shot for shot in there if shot.path not in self._searched and not has_map(shot)]
        if shots and shoot.charts:
            return shots, shoot.charts
        if shoot.charts:
            reasons = ((shot, self._searched[shot.path].reason) for shot in there if shot.path in self._searched)
            shots = [shot for shot, reason in reasons if reason is not None and reason.key in OTHER_CHART]
        may = bool(shots) and shoot.recognises and self.may_recognise(len(shots))
        return (shots, (*shoot.charts, "auto")) if may else ([], ())

    def may_recognise(self, shots: int) -> bool:
        """True if so many shots are enough to look for whichever chart there is."""
        return shots > 2 * self._looked

    def begin(self, charts: tuple[str, ...], shots: int, looks: bool = False) -> None:
        """A search of so many shots starts. charts: in use; looks: for whichever chart there is, too."""
        self._charts, self._looks, self.shots, self.with_mtf = charts, looks, shots, 0

    def begin_meanwhile(self, shoot: OpenShoot) -> tuple[str, ...]:
        """The first shots are searched while all are measured; the charts to look for."""
        from lenslab.run.charts import AUTO

        self.begin(shoot.charts, self._looked)
        return shoot.charts or ((AUTO,) if shoot.recognises and self.may_recognise(1) else ())

    def recognised(self, event: ChartsInUse, shoot: OpenShoot) -> bool:
        """True if a chart was recognised that is to be used."""
        if not shoot.recognises or shoot.charts != self._charts:
            return False
        news = bool(event.recognised) and event.recognised not in shoot.charts
        if news:
            self._charts, self._looked = event.charts, 0
        elif self._looks:
            self._looked = self.shots
        return news

    def take(
        self, events: Iterable[ShotEvent], outcomes: Mapping[Path, Outcome], charts: tuple[str, ...]
    ) -> list[Measured]:
        """The searched shots with their MTF; those that were measured again or withdrawn meanwhile are left out.

        charts: in use now; results of a search for others are not taken.
        """
        if charts != self._charts:
            return []
        shots = []
        for event in events:
            shot, result = event.outcome, event.result
            if not isinstance(shot, Measured) or result is None:
                continue
            path, now = shot.photo.path, outcomes.get(shot.photo.path)
            if isinstance(now, Measured) and now.photo == shot.photo:
                self._searched[path], self._unreported[path] = result, (shot, result)
                if result.maps:
                    shots.append(shot)
        self.with_mtf += len(shots)
        return shots

    def report(self) -> ChartReport | None:
        """Result of the search since the last report; None if nothing was searched, or nothing has changed.

        A shot that is measured again after an edit is no news.
        """
        from lenslab.run.charts import chart_report

        searched, self._unreported = self._unreported, {}
        reasons = {path: result.reason for path, (_, result) in searched.items()}
        news = any(path not in self._reported or self._reported[path] != why for path, why in reasons.items())
        self._reported.update(reasons)
        return chart_report(searched.values()) if news else None


OTHER_CHART = frozenset({"no_chart", "another_chart", "other_marks"})  # reasons why a shot has no MTF
