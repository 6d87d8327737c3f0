"""The tables of a report: the shots with their numbers, and those left out; and its crops."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from string import ascii_lowercase

from lenslab import workers
from lenslab.draw import aberrations
from lenslab.draw.crop_strips import CropStrip, aperture_strip, lens_strips
from lenslab.draw.plot_options import plotted
from lenslab.files import preview
from lenslab.files.preview import PLACES, Crops, crop_file, tone_curve
from lenslab.judge.answers import compared_aperture
from lenslab.judge.finding import KINDS, Finding, FindingKey, with_focus_moved
from lenslab.judge.quantities import values, with_known_light
from lenslab.judge.referee import findings
from lenslab.judge.wording import shot_notes
from lenslab.measure.aperture_means import mtf_by_aperture
from lenslab.measure.chart_checks import middle_note
from lenslab.values.disk import plain_text
from lenslab.values.grouping import grouped, has_aperture, in_order
from lenslab.values.language import tr, written
from lenslab.values.remarks import OF_MTF, shown
from lenslab.values.shoot import Shoot
from lenslab.values.text import f_number_text, shutter_text
from lenslab.values.types import Failed, Measured, Photo, Settings
from lenslab.workers.time_limits import FILE_S


@dataclass(frozen=True, slots=True)
class Fact:
    """A text with its label. attention: worth a second look."""

    label: str
    text: str
    attention: bool = False


@dataclass(frozen=True, slots=True)
class TableGroup:
    """Rows of a table. title: above them; may be empty. styles: of the lens of each row, if rows are lenses."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    styles: tuple[int | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under headings. numeric: columns aligned to the right. legend: meaning of the codes in the last column."""

    headings: tuple[str, ...]
    groups: tuple[TableGroup, ...]
    numeric: frozenset[int] = frozenset()
    legend: tuple[Fact, ...] = ()
    attention: frozenset[str] = frozenset()  # texts of cells worth a second look

    @property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The rows of all groups."""
        return tuple(row for group in self.groups for row in group.rows)


@dataclass(frozen=True, slots=True)
class NumberColumn:
    """A column of the table of shots: a quantity of a region times `scale`, with `places` decimals."""

    heading: str
    quantity: str
    region: str
    scale: float = 1.0
    places: int = 2


def shot_table(shots: Sequence[Measured], folder: str, names: Mapping[Path, str], doubts: Sequence[Finding]) -> Table:
    """One row per shot, below the name of its lens; warnings and findings as codes.

    folder: omitted from file names. names: of the lens of each shot. MTF50 has a column if a chart was known.
    """
    shots = with_known_light(shots)
    columns = _columns(shots)
    # Typical remark of each kind from a known chart, so that one code serves a kind whatever its numbers
    of_mtf = grouped((note for shot in shots for note in shot.warnings if note.key in OF_MTF), lambda note: note.key)
    middle = {key: middle_note(alike) for key, alike in of_mtf.items()}
    remarks = {}
    for shot in shots:
        kinds = dict.fromkeys(KINDS[doubt.kind] for doubt in doubts if shot.photo in doubt.shots)
        remarks[shot.photo.path] = [
            *(tr("{kind}: see “Check these shots”", kind=kind) for kind in kinds),
            *(shown(middle.get(note.key, note)) for note in shot_notes(shot)),
        ]
    texts = list(dict.fromkeys(text for of_shot in remarks.values() for text in of_shot))
    codes = dict(zip(texts, map(_code, range(len(texts))), strict=True))
    light = values(shots, "vignetting")  # from the known chart, if there is one
    lenses: dict[str, list[tuple[str, ...]]] = {}
    for shot in shots:
        data = shot.photo.metadata
        numbers = []
        for column in columns:
            value = light.get(shot.photo.path) if column.quantity == "vignetting_ev" else None
            value = shot.value(column.quantity, column.region) if value is None else value
            if value is None or not math.isfinite(value):
                numbers.append("")
            else:
                numbers.append(written(column.scale * value, f".{column.places}f"))
        row = (
            shot.photo.name.removeprefix(folder),
            f_number_text(data.aperture) if has_aperture(shot.photo) else "",
            shutter_text(data.shutter_s),
            written(data.iso, "g") if data.iso else "",
            *numbers,
            *([" ".join(codes[text] for text in remarks[shot.photo.path])] if codes else []),
        )
        lenses.setdefault(names[shot.photo.path], []).append(row)
    headings = (tr("Shot"), tr("Aperture"), tr("Shutter"), "ISO", *(column.heading for column in columns))
    return Table(
        (*headings, tr("Notes")) if codes else headings,
        tuple(TableGroup(name, tuple(rows)) for name, rows in lenses.items()),
        frozenset(range(1, 4 + len(columns))),
        tuple(Fact(code, text) for text, code in codes.items()),
    )


def optics_table(shots: Sequence[Measured]) -> Table:
    """Vignetting, lateral colour, distortion and astigmatism of lenses whose chart is known, a row per aperture."""
    lenses = Shoot.of(shots).by_label.items()
    known = (aberrations.optics_table(label, mtf_by_aperture(own)) for label, own in lenses)
    tables = [table for table in known if table is not None]
    headings = max((table.headings for table in tables), key=len, default=())
    groups = []
    for table in tables:
        rows = [dict(zip(table.headings, row, strict=True)) for row in table.rows]
        cells = tuple(tuple(row.get(heading, "") for heading in headings) for row in rows)
        groups.append(TableGroup(table.title, cells))
    return Table(headings, tuple(groups), frozenset(range(len(headings))))


def left_out(shots: Sequence[Measured], folder: str, excluded: Sequence[Photo], failed: Sequence[Failed]) -> Table:
    """Shots missing from the curves, with reasons."""
    rows = [(photo.name, tr("excluded by hand: not in the curves, cards and table")) for photo in in_order(excluded)]
    rows += [(failure.name, shown(failure.reason)) for failure in failed]
    rows += [
        (shot.photo.name, tr("no aperture recorded: in the table, but not in the curves"))
        for shot in shots
        if not has_aperture(shot.photo)
    ]
    plain = tuple((plain_text(name.removeprefix(folder)), plain_text(why)) for name, why in rows)
    return Table((tr("Shot"), tr("Reason")), (TableGroup("", plain),) if plain else ())


def _code(number: int) -> str:
    """a to z, then aa, ab and so on."""
    more, last = divmod(number, len(ascii_lowercase))
    return (_code(more - 1) if more else "") + ascii_lowercase[last]


def _columns(shots: Sequence[Measured]) -> tuple[NumberColumn, ...]:
    """Columns for these shots: MTF50, if measured, replaces fine contrast and clipping."""
    if all(shot.value("mtf50", "third") is None for shot in shots):
        return NUMBERS
    mtf50 = plotted("mtf50", shots)
    unit = tr("cycles/px") if mtf50.scale == 1.0 else tr("lp/mm")
    return (
        NumberColumn(tr("MTF50 {unit}, centre", unit=unit), "mtf50", "third", mtf50.scale, mtf50.decimals),
        NumberColumn(tr("MTF50 {unit}, corners", unit=unit), "mtf50", "corner", mtf50.scale, mtf50.decimals),
        *(column for column in NUMBERS if column.quantity not in ("fine_contrast", "clipped")),
    )


NUMBERS = (
    NumberColumn(tr("Std, centre"), "std", "third"),
    NumberColumn(tr("Std, corners"), "std", "corner"),
    NumberColumn(tr("Detail %, centre"), "detail_contrast", "third"),
    NumberColumn(tr("Detail %, corners"), "detail_contrast", "corner"),
    NumberColumn(tr("Fine %, centre"), "fine_contrast", "third"),
    NumberColumn(tr("Vignetting EV"), "vignetting_ev", "extreme"),
    NumberColumn(tr("Clipped %"), "clipped", "entire", 100.0),
)


# ------------------------------------------------------------------------------
# The crops of a report: choice of shots, decoding, and pictures.


def crop_photos(
    measured: Iterable[Measured], aperture: float | None = None, kept: Collection[FindingKey] = ()
) -> list[Photo]:
    """Shots with crops in a report of these shots. kept: findings that the user answered with Keep."""
    return list(dict.fromkeys(column.photo for strip in _strips(measured, aperture, kept) for column in strip.columns))


def decoded_crops(
    photos: Sequence[Photo], settings: Settings = Settings(), cancelled: Callable[[], bool] = workers.never
) -> Iterator[tuple[Path, Crops | None]]:
    """Crops of each photo, decoded in worker processes, as they arrive; None for a photo that cannot be decoded."""
    if not photos:
        return
    requests = [(preview.PreviewRequest(photo.path, "crops", settings),) for photo in photos]
    with workers.Pool(min(workers.worker_count(), len(requests)), limit_s=FILE_S) as pool:
        pool.start(preview.load)
        for request, answer in pool.run(preview.look, requests, cancelled):
            yield request.path, answer if isinstance(answer, Crops) else None


def crop_sections(
    shots: Iterable[Measured], aperture: float | None, crops: Mapping[Path, Crops], kept: Collection[FindingKey] = ()
) -> tuple[CropStrip, ...]:
    """All lenses at one aperture, then each over its apertures, with one tone curve."""
    curve = tone_curve(levels for cut in crops.values() for levels in cut.levels)
    sections = []
    for strip in _strips(shots, aperture, kept):
        pictures = {
            path: tuple(crop_file(crops[path], place, PRINTED_PX, curve) for place in PLACES)
            for path in {column.photo.path for column in strip.columns} & crops.keys()
        }
        if pictures:
            columns = (replace(column, pictures=pictures.get(column.photo.path, ())) for column in strip.columns)
            sections.append(replace(strip, columns=tuple(columns)))
    return tuple(sections)


def _strips(measured: Iterable[Measured], aperture: float | None, kept: Collection[FindingKey]) -> list[CropStrip]:
    every = Shoot.of(shot for shot in measured if has_aperture(shot.photo))
    doubts = [finding for finding in findings(every) if finding.key not in kept]
    doubted = frozenset(photo.path for finding in doubts if finding.kind in BLURRED for photo in finding.shots)
    shots = with_focus_moved(every, doubts)
    shown_at = compared_aperture(shots, aperture)
    lenses = lens_strips(shots, doubted, MAX_CROPS)
    across = [] if shown_at is None or len(lenses) < 2 else [aperture_strip(shots, shown_at, doubted)]
    return [*across, *lenses]


PRINTED_PX = 160  # each side of a crop in a report
MAX_CROPS = 7  # side by side on a page
BLURRED = ("misfocus", "shake", "moved", "knock")
CROPS_MEAN = tr(
    "Each crop is a square of the file's own pixels: the centre, and the extreme corners of the frame. All "
    "have the same contrast, raised for viewing; the measurements are not affected."
)
