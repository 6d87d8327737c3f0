"""The crops of a report: of which shots, and as pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from lenslab import preview, workers
from lenslab.answers import answers, usual_aperture
from lenslab.figures.crop_strips import CropStrip, aperture_strip, lens_strips
from lenslab.language import tr
from lenslab.preview.contrast import tone_curve
from lenslab.preview.crops import PLACES, Crops, crop_file
from lenslab.referee import findings
from lenslab.series.grouping import has_aperture
from lenslab.types import Measured, Photo, Settings
from lenslab.workers.time_limits import CROP_S


@dataclass(frozen=True, slots=True)
class CropPicture:
    """A column of a strip of crops: its caption, and the JPEG of each place, in the order of preview.crops.PLACES.

    pictures: empty of a shot that could not be decoded.
    """

    caption: str
    note: str
    pictures: tuple[bytes, ...]
    style: int | None = None


@dataclass(frozen=True, slots=True)
class CropSection:
    """A strip of crops under its title."""

    title: str
    columns: tuple[CropPicture, ...]
    style: int | None = None


def crop_photos(measured: Iterable[Measured], aperture: float | None = None) -> list[Photo]:
    """The shots of which a report of these shows crops."""
    shots = [shot for shot in measured if has_aperture(shot.photo)]
    return list(dict.fromkeys(column.photo for strip in _strips(shots, aperture) for column in strip.columns))


def decoded_crops(
    photos: Sequence[Photo], settings: Settings = Settings(), cancelled: Callable[[], bool] = workers.never
) -> Iterator[tuple[Path, Crops | None]]:
    """Crops of each photo, decoded in worker processes, as they come; None of a photo that cannot be decoded."""
    if not photos:
        return
    requests = [(preview.PreviewRequest(photo.path, "crops", settings),) for photo in photos]
    with workers.Pool(min(workers.worker_count(), len(requests)), limit_s=CROP_S) as pool:
        pool.start(preview.load)
        for request, answer in pool.run(preview.look, requests, cancelled):
            yield request.path, answer if isinstance(answer, Crops) else None


def crop_sections(
    shots: Sequence[Measured], aperture: float | None, crops: Mapping[Path, Crops]
) -> tuple[CropSection, ...]:
    """All lenses at one aperture, then each over its apertures, through one tone curve."""
    curve = tone_curve(levels for cut in crops.values() for levels in cut.levels)
    sections = []
    for strip in _strips([shot for shot in shots if has_aperture(shot.photo)], aperture):
        columns = tuple(
            CropPicture(column.caption, column.note, _pictures(crops.get(column.photo.path), curve), column.style)
            for column in strip.columns
        )
        if any(column.pictures for column in columns):
            sections.append(CropSection(strip.title, columns, strip.style))
    return tuple(sections)


def _pictures(crops: Crops | None, curve: bytes) -> tuple[bytes, ...]:
    return () if crops is None else tuple(crop_file(crops, place, PRINTED_PX, curve) for place in PLACES)


def _strips(shots: Sequence[Measured], aperture: float | None) -> list[CropStrip]:
    doubted = frozenset(photo.path for finding in findings(shots) if finding.kind in BLURRED for photo in finding.shots)
    verdicts = answers(shots)
    shown_at = aperture if aperture in verdicts.apertures else usual_aperture(verdicts.apertures, verdicts.cards)
    lenses = lens_strips(shots, doubted, MOST_APERTURES)
    return (
        [aperture_strip(shots, shown_at, doubted), *lenses]
        if shown_at is not None and len(lenses) > 1
        else list(lenses)
    )


PRINTED_PX = 160  # each side of a crop in a report
MOST_APERTURES = 7  # beside each other on a page
BLURRED = ("misfocus", "shake", "moved", "knock")
CROPS_MEAN = tr(
    "Each crop is a square of the file's own pixels: the centre, and the extreme corners of the frame. All "
    "have the same contrast, raised for viewing; the measurements are not affected."
)
