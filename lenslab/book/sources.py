"""Where entries come from: sessions, folders of sessions, and the JSON of `lenslab measure`."""

from __future__ import annotations

import hashlib
import json
import math
import stat
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any, TypeAlias

from lenslab.book.entry import (
    CENTRE,
    CORNERS,
    ApertureNumbers,
    Entry,
    LensCopy,
    Measure,
    Program,
    RegionSharpness,
    Source,
    parted,
)
from lenslab.book.gathering import NOWHERE, ShootFacts, entries_of, shot_print, turned_lenses
from lenslab.book.records import LONGEST, entry_of_record, number_of, within_limits
from lenslab.chart_mtf.method import METHOD
from lenslab.chart_mtf.pixel_pitch import valid_pitches
from lenslab.chart_mtf.shoot import as_shoot
from lenslab.errors import UnusableRequest
from lenslab.exposure.ranges import F_NUMBERS
from lenslab.files import plain_text
from lenslab.location.chart_key import valid_charts
from lenslab.measures.regions import CORNERS as FOUR
from lenslab.preview.contrast import AS_IT_IS
from lenslab.preview.crops import CROP_PX, PLACES, Crops, crop_file, read_crop_files
from lenslab.repeats import counted
from lenslab.series.grouping import in_order
from lenslab.store.current_results import measured_otherwise
from lenslab.store.fingerprint import fingerprint, state_of
from lenslab.store.provenance import measuring, method
from lenslab.store.shoot import SUFFIX, Shoot, from_tables, kept_findings, load
from lenslab.types import Measured, Photo, Settings


@dataclass(frozen=True, slots=True)
class PrintedChart:
    """What the user says of the print. name: tells prints of one chart apart. lpmm: its MTF50 that was divided out."""

    name: str = ""
    lpmm: float | None = None


def session_files(paths: Iterable[Path]) -> list[Path]:
    """The sessions and JSON files among paths, those in folders included. Raises UnusableRequest for another file."""
    files: list[Path] = []
    for path in paths:
        if path.is_dir():
            files += sorted(file for file in path.rglob(f"*{SUFFIX}") if file.is_file())
        elif path.suffix.lower() in (SUFFIX, ".json"):
            files.append(path)
        else:
            raise UnusableRequest(
                "{path}: give sessions (.lenslab), folders of sessions, or JSON of lenslab measure", path=path
            )
    return list(dict.fromkeys(files))


def entries_in(path: Path, printed: PrintedChart = PrintedChart()) -> list[Entry]:
    """The entries of a session or of a JSON file. Raises UnusableRequest where it cannot be read."""
    if path.suffix.lower() == SUFFIX:
        return entries_of_shoot(load(path), source_of(path), printed)
    return [_printed(entry, printed) for entry in _of_json(path)]


def _printed(entry: Entry, printed: PrintedChart) -> Entry:
    if entry.set_up is None or printed == PrintedChart():
        return entry
    return replace(entry, set_up=replace(entry.set_up, print_name=printed.name, print_lpmm=printed.lpmm))


def entries_of_shoot(shoot: Shoot, source: Source, printed: PrintedChart = PrintedChart()) -> list[Entry]:
    """The entries of a shoot: of its shots with the shoot's settings, as corrected, with their pixel pitches."""
    return entries_of(_shots(shoot), _facts(shoot, source, printed))


def turned_in_shoot(shoot: Shoot) -> tuple[str, ...]:
    """Lenses with shots of a turned chart, see `turned_lenses`."""
    return turned_lenses(_shots(shoot))


def _shots(shoot: Shoot) -> list[Measured]:
    otherwise = measured_otherwise(shoot, shoot.settings)
    outcomes = {path: outcome for path, outcome in shoot.outcomes.items() if path not in otherwise}
    measured = counted(replace(shoot, outcomes=outcomes).measured(), shoot.edits)
    pitched = as_shoot(measured, valid_pitches(shoot.view.get("pixel_pitches")))
    tables = from_tables(shoot)
    return [shot for shot in pitched if shot.photo.path not in tables]


def crops_of_shoot(shoot: Shoot, entries: Sequence[Entry], decoded: Decode) -> dict[tuple[str, str], bytes]:
    """JPEGs of centre and corners at 100 %, by an entry's key and a name that `crop_name` makes, of its crop apertures.

    Of each the first shot whose file is there. decoded: report.decoded_crops.
    """
    facts = _facts(shoot, NOWHERE, PrintedChart())
    prints = {shot_print(shot.photo, facts): shot.photo for shot in _shots(shoot)}
    wanted: dict[Path, tuple[str, float]] = {}
    photos = []
    for entry in entries:
        photos_of_entry = in_order(prints[print_] for print_ in entry.shots if print_ in prints)
        for aperture in crop_apertures([numbers.aperture for numbers in entry.apertures]):
            photos_there = (
                photo for photo in photos_of_entry if photo.metadata.aperture == aperture and photo.path.is_file()
            )
            for photo in islice(photos_there, 1):
                wanted[photo.path] = entry.key, aperture
                photos.append(photo)
    crops = {}
    for path, cut in decoded(photos, shoot.settings):
        if cut is not None:
            key, aperture = wanted[path]
            for place in PLACES:
                crops[key, crop_name(aperture, place)] = crop_file(cut, place, CROP_PX, AS_IT_IS)
    return crops


def crop_apertures(apertures: Sequence[float]) -> tuple[float, ...]:
    """Of which crops are kept: the widest, and the one nearest to f/8, where most lenses are used and alike."""
    nearest = min(apertures, key=lambda aperture: round(abs(math.log2(aperture / USUAL_STOP)), 2))
    return tuple(dict.fromkeys((min(apertures), nearest)))


def crop_name(aperture: float, place: str) -> str:
    """As the book names a crop: "2.8 centre"."""
    return f"{aperture:g} {place}"


def crops_by_aperture(pictures: Mapping[str, bytes]) -> dict[float, Crops]:
    """An entry's crops as they can be shown; those that are no pictures are left out."""
    by_aperture: dict[float, dict[str, bytes]] = {}
    for name, picture in pictures.items():
        stop, _, place = name.partition(" ")
        with suppress(ValueError):
            aperture = number_of(float(stop), *F_NUMBERS, "aperture")
            by_aperture.setdefault(aperture, {})[place] = picture
    cut = {aperture: read_crop_files(files) for aperture, files in sorted(by_aperture.items())}
    return {aperture: crops for aperture, crops in cut.items() if crops is not None}


def entries_of_measured(
    measured: Sequence[Measured],
    settings: Settings,
    kept_keys: frozenset[tuple[str, ...]] = frozenset(),
    charts: tuple[str, ...] = (),
) -> list[Entry]:
    """The entries of shots that were measured now, for JSON: their files are read for fingerprints."""
    prints = _fingerprints(shot.photo.path for shot in measured)
    digests = {shot.photo.path: measuring() for shot in measured}
    facts = ShootFacts(settings, fingerprints=prints, charts=charts, kept_keys=kept_keys, digests=digests)
    return entries_of(measured, facts)


def _facts(shoot: Shoot, source: Source, printed: PrintedChart) -> ShootFacts:
    known = {path: record.fingerprint for path, record in shoot.file_records.items() if record.fingerprint is not None}
    missing = _fingerprints(path for path in shoot.outcomes if path not in known)
    return ShootFacts(
        shoot.settings,
        source,
        {**known, **missing},
        valid_charts(shoot.view.get("charts")),
        kept_findings(shoot.view),
        {path: maker.version for path, maker in shoot.makers.items()},
        printed.name,
        printed.lpmm,
    )


def _fingerprints(paths: Iterable[Path]) -> dict[Path, bytes]:
    """Of the files that can be read."""
    fingerprints = {path: fingerprint(path) for path in paths}
    return {path: digest for path, digest in fingerprints.items() if digest is not None}


def is_todays(program: Program) -> bool:
    """Whether today's program gives the same numbers: by its digest, or by its code with other libraries."""
    if program.mtf_method not in (0, METHOD):
        return False
    return program.digest == measuring() or (bool(program.code) and program.code == method())


def source_of(path: Path) -> Source:
    """A session or table as it is now."""
    state = state_of(path)
    place = str(path.absolute())
    return Source(place) if state is None else Source(place, state.size, state.mtime_ns)


def has_changed(source: Source) -> bool | None:
    """Whether a session was written since its entries were added, if only the same; None where it is no longer there.

    `Book.behind` says whether its numbers changed.
    """
    now = state_of(Path(source.path)) if source.path else None
    return None if now is None else (now.size, now.mtime_ns) != (source.size, source.mtime_ns)


# JSON


def _of_json(path: Path) -> list[Entry]:
    document = _document(path)
    records = document.get("book")
    try:
        if isinstance(records, list):
            if len(records) > MOST_ENTRIES:
                raise ValueError("book")
            return [replace(entry_of_record(record), source=source_of(path)) for record in records]
        return list(_of_rows(document, path))
    except (ValueError, TypeError, LookupError, RecursionError, OverflowError) as error:
        raise UnusableRequest(
            "{path} holds impossible values ({reason}): measure again", path=path, reason=error
        ) from error


def _document(path: Path) -> Mapping[str, Any]:
    try:
        state = path.stat()
        if not stat.S_ISREG(state.st_mode):  # a pipe or a device may never end
            raise UnusableRequest("{path} is not JSON of lenslab measure", path=path)
        if state.st_size > LARGEST_JSON:
            raise UnusableRequest("{path} is too large for JSON of lenslab measure", path=path)
        document = json.loads(path.read_bytes())
    except OSError as error:
        raise UnusableRequest("{path} cannot be opened: {reason}", path=path, reason=error.strerror or error) from error
    except (ValueError, RecursionError) as error:
        raise UnusableRequest("{path} is not JSON of lenslab measure", path=path) from error
    if not isinstance(document, dict) or document.get("program") != "LensLab":
        raise UnusableRequest("{path} is not JSON of lenslab measure", path=path)
    return document


def _of_rows(document: Mapping[str, Any], path: Path) -> Iterator[Entry]:
    """Of JSON of older versions: what its table of shots has, without errors of the set-up and identity of files."""
    lenses: dict[str, list[Mapping[str, Any]]] = {}
    for row in document["shots"]:
        if not isinstance(row, dict):
            raise ValueError("shots")
        aperture = row.get("aperture")
        if isinstance(aperture, int | float) and F_NUMBERS[0] <= aperture <= F_NUMBERS[1]:
            lenses.setdefault(str(row["lens"])[:LONGEST], []).append(row)
    if len(lenses) > MOST_ENTRIES:
        raise ValueError("lens")
    for label, rows in lenses.items():
        measure: Measure = "mtf50" if all(_known(row, "mtf50_third") for row in rows) else "detail_contrast"
        by_aperture: dict[float, list[Mapping[str, Any]]] = {}
        for row in rows:
            by_aperture.setdefault(row["aperture"], []).append(row)
        apertures = tuple(_aperture_of_rows(repeats, measure) for _, repeats in sorted(by_aperture.items()))
        if all(numbers.regions for numbers in apertures):
            yield _entry_of_rows(label, rows, apertures, measure, path)


def _aperture_of_rows(repeats: Sequence[Mapping[str, Any]], measure: Measure) -> ApertureNumbers:
    regions = {}
    for region in (CENTRE, CORNERS, *FOUR):
        values = [value for row in repeats if (value := _known(row, f"{measure}_{region}")) is not None]
        if len(values) == len(repeats):
            regions[region] = RegionSharpness(sum(values) / len(values))
    return ApertureNumbers(float(repeats[0]["aperture"]), len(repeats), regions)


def _known(row: Mapping[str, Any], column: str) -> float | None:
    value = row.get(column)
    is_number = isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value) and value > 0
    return float(value) if is_number and value is not None else None


def _entry_of_rows(
    label: str, rows: Sequence[Mapping[str, Any]], apertures: tuple[ApertureNumbers, ...], measure: Measure, path: Path
) -> Entry:
    taken = (datetime.fromisoformat(str(row["taken"])) for row in rows if row.get("taken"))
    days = sorted(time.replace(tzinfo=None) for time in taken)
    shots = sorted(_digest(f"{row.get('fname')} {row.get('taken')}", 8) for row in rows)
    name, state = parted(plain_text(label))
    serial, camera = (_text_of(rows[0].get(column)) for column in ("lens_serial", "camera"))
    whole = Entry(
        key=_digest("\n".join((label, *shots)), 16),
        copy=LensCopy(name, serial, state),
        camera=camera,
        focal_length_mm=_known(rows[0], "focal_length"),
        first=days[0] if days else None,
        last=days[-1] if days else None,
        frame_px=None,
        pitch_um=_known(rows[0], "pixel_pitch_um"),
        measure=measure,
        developed="",
        program=Program(""),
        source=source_of(path),
        apertures=apertures,
        shots=tuple(shots),
        whole=False,
    )
    return within_limits(whole)


def _text_of(value: object) -> str | None:
    return plain_text(value[:LONGEST]) if isinstance(value, str) and value else None


def _digest(text: str, size: int) -> str:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=size).hexdigest()


Decode: TypeAlias = Callable[[Sequence[Photo], Settings], Iterable[tuple[Path, Crops | None]]]
USUAL_STOP = 8.0
LARGEST_JSON = 1 << 28
MOST_ENTRIES = 10_000
