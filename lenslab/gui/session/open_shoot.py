"""What is open: photos, outcomes, edits, settings, and what the table, the plots and the exports read of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from lenslab.edits import NOTHING, Edits, all_corrected, corrected, included, with_changes
from lenslab.measures.texture import BodyFiles, ConstantBlur
from lenslab.memoize import SHOOTS, memoize
from lenslab.series.grouping import has_aperture, lens_group_of
from lenslab.store.current_results import ResultsState
from lenslab.store.provenance import measuring
from lenslab.store.shoot import Provenance, Shoot
from lenslab.types import Failed, LensGroup, Measured, Outcome, Photo, Settings


@dataclass(frozen=True, slots=True)
class ShotsNow:
    """The shots as they are now, quick to take: what plots and answers make of them is found on their own threads."""

    outcomes: tuple[Outcome, ...]
    edits: Edits
    pixel_pitches: Mapping[str, float]
    body_blurs: Mapping[BodyFiles, ConstantBlur]
    raw: Literal["balanced", "demosaic"]  # how RAW files were read
    growing: bool  # more is coming: shots, or their MTF

    def measured(self) -> list[Measured]:
        """The measured shots that are not excluded, as corrected."""
        shots = self.counted()
        if not any(shot.maps for shot in shots) or not (self.body_blurs or _have_mtf(self.outcomes)):
            return shots
        from lenslab.chart_mtf.body_blur import body_blurs, with_body_blurs
        from lenslab.chart_mtf.shoot import as_shoot

        pitched = as_shoot(shots, self.pixel_pitches)
        blurs = (
            {} if self.growing else body_blurs(pitched, self.raw)
        )  # which each shot changes, and all estimates with it
        return with_body_blurs(pitched, {**self.body_blurs, **blurs}, self.raw)

    def counted(self) -> list[Measured]:
        """The same shots, without the pixel pitches that the camera did not record: quicker."""
        return included((outcome for outcome in self.outcomes if isinstance(outcome, Measured)), self.edits)


@memoize(SHOOTS)
def _have_mtf(outcomes: tuple[Outcome, ...]) -> bool:
    """Whether a known chart was found in any. Of the shots as recorded, which no edit changes."""
    from lenslab.chart_mtf.curves import FRAME
    from lenslab.chart_mtf.results import MAP

    return any(
        stored.quantity in (FRAME, MAP)
        for outcome in outcomes
        if isinstance(outcome, Measured)
        for stored in outcome.maps
    )


class OpenShoot:
    """The data of the open shoot. Only Session changes it, and emits a signal for each change.

    `photos` and `outcomes` are as recorded; `corrected_photos` and `measured` apply the user's edits.
    """

    def __init__(self, growing: Callable[[], bool] = bool) -> None:
        """growing: whether shots are being measured, or their MTF; by itself, never."""
        self.growing = growing
        self.photos: dict[Path, Photo] = {}
        self.outcomes: dict[Path, Outcome] = {}
        self.edits: Edits = {}  # replaced, never changed: other threads may be reading it
        self.missing: frozenset[Path] = frozenset()  # photos that were not found; they keep their numbers
        self.settings = Settings()
        self.results = ResultsState()
        self.sources: list[Path] = []  # the files and folders that were opened, in that order
        self.charts: tuple[str, ...] = ()  # that may be in the shots, as `lenslab.location.parse_chart_key` reads them
        self.pixel_pitches: Mapping[str, float] = {}  # um, given by the user; by camera, "" for an unknown one
        self.body_blurs: Mapping[BodyFiles, ConstantBlur] = {}  # from shots of a known chart
        self.selected: tuple[Path, ...] = ()  # the shots selected in the table, from top to bottom
        self.selected_lenses: tuple[LensGroup, ...] = ()  # lenses selected as a whole
        self.suggested = False  # whether the program has selected them, to show something, and not the user

    def chosen(self) -> list[Photo]:
        """The selected shots and all shots of selected lenses, as corrected."""
        paths = [path for path in self.selected if path in self.photos]
        if self.selected_lenses:
            failed, lenses = {failure.path for failure in self.failed()}, set(self.selected_lenses)
            shots = [photo.path for photo in self.corrected_photos() if lens_group_of(photo) in lenses]
            paths = [path for path in shots if path not in failed] + paths
        return all_corrected((self.photos[path] for path in dict.fromkeys(paths)), self.edits)

    def measured(self) -> list[Measured]:
        """The measured shots that are not excluded, as corrected: the input of plots, answers and exports."""
        return self.shots_now().measured()

    def shots_now(self) -> ShotsNow:
        """What `measured` is found from, which takes the window's thread too long while shots come in."""
        outcomes, raw = tuple(self.outcomes.values()), self.settings.raw
        return ShotsNow(outcomes, self.edits, self.pixel_pitches, self.body_blurs, raw, self.growing())

    def known_blur(self, shot: Measured | None) -> ConstantBlur | None:
        """What is kept of the constant blur of a shot's body and kind of file."""
        if shot is None or not self.body_blurs:
            return None
        from lenslab.chart_mtf.body_blur import body_files

        files = body_files(corrected(shot.photo, self.edits.get(shot.photo.path)), self.settings.raw)
        return None if files is None else self.body_blurs.get(files)

    def has_measured(self) -> bool:
        """Whether `measured` has any; quicker than to ask for them all."""
        paths = (path for path, outcome in self.outcomes.items() if isinstance(outcome, Measured))
        return any(not self.edits.get(path, NOTHING).excluded for path in paths)

    def has_apertures(self) -> bool:
        """Whether any photo has an aperture, as corrected; most often the first."""
        photos = (corrected(photo, self.edits.get(path)) for path, photo in self.photos.items())
        return any(map(has_aperture, photos))

    def corrected_photos(self) -> list[Photo]:
        """All photos as corrected, including excluded ones."""
        return all_corrected(self.photos.values(), self.edits)

    def value(self) -> Shoot:
        """All of it as a value; photos and outcomes as recorded."""
        older = self.results.older
        return Shoot(
            tuple(self.photos.values()),
            dict(self.outcomes),
            self.edits,
            tuple(self.sources),
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
        """Whether nothing has been opened."""
        return not (self.photos or self.outcomes or self.sources)

    def add(self, shoot: Shoot, outcomes: Mapping[Path, Outcome]) -> None:
        """Add another shoot, with these of its outcomes."""
        self.sources += [path for path in shoot.given if path not in self.sources]
        self.photos.update((photo.path, photo) for photo in shoot.photos)
        self.outcomes.update(outcomes)
        self.edits = with_changes(self.edits, shoot.edits)
        self.missing |= shoot.missing

    def take(self, photos: Collection[Photo], outcomes: Sequence[Outcome]) -> list[Path]:
        """These were found and measured; returns the files of the outcomes."""
        self.photos.update((photo.path, photo) for photo in photos)
        outcomes = listed(outcomes, self.photos)
        paths = [outcome.path for outcome in outcomes]
        self.results.add(photos, paths)
        self.outcomes.update(zip(paths, outcomes, strict=True))
        for outcome in outcomes:
            if isinstance(outcome, Failed) and outcome.left_aside:
                self.photos.pop(outcome.path, None)  # no shot of its own any more
        return paths

    def move(self, moves: Mapping[Path, Path]) -> None:
        """Photos were found elsewhere: old path -> new path."""
        from lenslab.store.relink import moved

        shoot = moved(self.value(), moves)
        self.photos = {photo.path: photo for photo in shoot.photos}
        self.outcomes, self.edits = dict(shoot.outcomes), shoot.edits
        self.sources, self.missing = list(shoot.given), shoot.missing

    def clear(self) -> None:
        """An empty shoot; charts and pixel pitches stay."""
        self.photos, self.outcomes, self.sources = {}, {}, []
        self.edits, self.missing = {}, frozenset()
        self.settings, self.results = Settings(), ResultsState()


def listed(outcomes: Iterable[Outcome], photos: Mapping[Path, Photo]) -> list[Outcome]:
    """Outcomes that came from another process, with the photos that are listed in place of their equals.

    What is one object needs less memory, and its path is found several times as fast.
    """
    shared: list[Outcome] = []
    for outcome in outcomes:
        if isinstance(outcome, Measured) and (known := photos.get(outcome.photo.path)) == outcome.photo:
            shared.append(replace(outcome, photo=known))
        else:
            shared.append(outcome)
    return shared
