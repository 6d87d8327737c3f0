"""Entries of the lens book from a shoot, one for each lens; and their sources."""

from __future__ import annotations

import hashlib
import json
import math
import stat
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
from msgspec import structs

from lenslab.book.entry import (
    CENTRE,
    CORNERS,
    EDGES,
    LP_MM,
    MAP_COLUMNS,
    MAP_ROWS,
    SIDES,
    ApertureNumbers,
    ChartSetUp,
    Entry,
    LensCopy,
    Measure,
    Program,
    RegionSharpness,
    Source,
    parted,
)
from lenslab.book.records import entry_of_record, within_limits
from lenslab.charts.chart_key import valid_charts
from lenslab.charts.place import place_of_shot
from lenslab.files.preview import AS_IT_IS, CROP_PX, PLACES, Crops, crop_file, read_crop_files
from lenslab.judge.quantities import lit_alike, passed_ev
from lenslab.judge.referee import findings
from lenslab.measure.aperture_means import ApertureMtf, mtf_by_aperture
from lenslab.measure.chart_curves import contrast_at, frame_px
from lenslab.measure.chart_method import METHOD, common_method
from lenslab.measure.chart_results import chart_of_shot, map_of_shot
from lenslab.measure.edge_chart import as_shoot
from lenslab.measure.lens_aberrations import chart_tilt, decentring_at, optics_at
from lenslab.measure.lens_focus import focal_of_shot, is_turned_shot
from lenslab.measure.metrics import counted
from lenslab.measure.pixel_pitch import pixel_scale, valid_pitches
from lenslab.measure.regions import CORNERS as FOUR
from lenslab.measure.regions import REGIONS
from lenslab.measure.units import GAUSSIAN_MTF50, cycles_px
from lenslab.store.current_results import measured_otherwise
from lenslab.store.provenance import measuring, method
from lenslab.store.shoot import SUFFIX, SavedShoot, from_tables, is_foreign_share, kept_findings, load
from lenslab.store.sums import fingerprint, state_of
from lenslab.values.disk import LARGE_FILE, is_developed, kind_of_name, plain_text
from lenslab.values.f_numbers import USUAL_APERTURE
from lenslab.values.grouping import grouped, in_order
from lenslab.values.kept_results import kept
from lenslab.values.ranges import F_NUMBERS, within
from lenslab.values.remarks import UnusableRequest
from lenslab.values.shoot import Shoot, repeats_at
from lenslab.values.statistics import Stated, deviation, student_t
from lenslab.values.text import MOST_TEXT, lens_text
from lenslab.values.types import Lens, Measured, Photo, Settings

NOWHERE = Source("")


@dataclass(frozen=True, slots=True)
class ShootFacts:
    """Facts of a shoot needed for its entries besides the shots.

    fingerprints: of files, as far as known. charts: in use. kept_keys: of findings that the user answered with Keep.
    digests: of the code and libraries that made each shot's numbers.
    """

    settings: Settings = Settings()
    source: Source = NOWHERE
    fingerprints: Mapping[Path, bytes] | None = None
    charts: tuple[str, ...] = ()
    kept_keys: frozenset[tuple[str, ...]] = frozenset()
    digests: Mapping[Path, str] | None = None
    print_name: str = ""
    print_lpmm: float | None = None


def entries_of(shots: Sequence[Measured], facts: ShootFacts) -> list[Entry]:
    """One entry for each lens with recorded apertures, in the order first used.

    shots: those that are not excluded, as corrected by the user, with their pixel pitches. Shots found out of focus,
    shaken or of another scene by the referee are left out, unless the user kept them; so are those of a turned chart,
    whose sides are out of focus on purpose.
    """
    faults = [finding for finding in findings(shots) if finding.key not in facts.kept_keys]
    spoiled = {photo.path for finding in faults if finding.kind in SPOILED for photo in finding.shots}
    entries = []
    for lens_shots in Shoot.of(shots).plotted:
        good = [shot for shot in lens_shots if shot.photo.path not in spoiled and not is_turned_shot(shot)]
        apertures, measure = _numbers(good)
        if lit_alike(lens_shots):
            apertures = tuple(structs.replace(numbers, light=None) for numbers in apertures)
        if apertures:
            paths = {shot.photo.path for shot in lens_shots}
            counts = Counter(finding.kind for finding in faults for photo in finding.shots if photo.path in paths)
            entries.append(_entry(lens_shots.lens, good, (apertures, measure), facts, counts))
    return entries


def _entry(
    lens: Lens,
    shots: Sequence[Measured],
    numbers: tuple[tuple[ApertureNumbers, ...], Measure],
    facts: ShootFacts,
    counts: Mapping[str, int],
) -> Entry:
    apertures, measure = numbers
    name, state = parted(plain_text(lens.lens or ""))
    serial = None if lens.lens_serial is None else plain_text(lens.lens_serial)
    prints = tuple(sorted(shot_print(shot.photo, facts) for shot in shots))
    photos = in_order(shot.photo for shot in shots)
    times = [photo.metadata.taken for photo in photos if photo.metadata.taken is not None]
    scale = next((known for shot in shots if (known := pixel_scale(shot)) is not None), None)
    pitch_um = None if scale is None else scale.pitch_um
    developed = sorted({_developed(shot, facts.settings) for shot in shots})
    digests = {(facts.digests or {}).get(shot.photo.path, "") for shot in shots}
    digest = digests.pop() if len(digests) == 1 else ""
    mtf_method = common_method(shots) if measure == "mtf50" else 0
    older = mtf_method not in (0, METHOD)
    whole = Entry(
        key=_digest("\n".join((f"{name}|{serial}|{state}|{lens.focal_length_mm}|{lens.camera}", *prints)), 16),
        copy=LensCopy(name, serial, state),
        camera=None if lens.camera is None else plain_text(lens.camera),
        focal_length_mm=lens.focal_length_mm,
        first=min(times, default=None),
        last=max(times, default=None),
        frame_px=next((frame for shot in shots if (frame := frame_px(shot)) is not None), None),
        pitch_um=pitch_um,
        measure=measure,
        developed=", ".join(developed),
        program=Program(digest, method() if digest == measuring() and not older else "", mtf_method),
        source=facts.source,
        apertures=apertures,
        shots=prints,
        set_up=_set_up(shots, pitch_um, facts) if measure == "mtf50" else None,
        findings=counts,
    )
    return within_limits(whole)


def _developed(shot: Measured, settings: Settings) -> str:
    kind = kind_of_name(shot.photo.path)
    how = settings.encoding if kind != "RAW" else settings.raw
    if how == "balanced" and is_developed(shot):
        how = "linear"
    return f"{kind or ''} {how}".strip()


def _set_up(shots: Sequence[Measured], pitch_um: float | None, facts: ShootFacts) -> ChartSetUp | None:
    """Set-up of the chart in the shots; its tilt is their median, as a weak perspective is read wrong now and then."""
    scales, tilts, page = [], [], (0.0, 0.0)
    for shot in shots:
        place = place_of_shot(shot)
        if place is not None:
            geometry, page = place.geometry, place.geometry.page_mm
            scales.append(abs(float(np.linalg.det(geometry.jacobian(*geometry.centre_px)))) ** -0.5)
            tilt, nearer = chart_tilt(place, focal_of_shot(shot, geometry))
            tilts.append((tilt * math.cos(nearer), tilt * math.sin(nearer)))
    if not scales:
        return None
    scale = float(np.mean(scales))
    across, down = (float(angle) for angle in np.median(tilts, axis=0))
    length = shots[0].photo.metadata.focal_length_mm
    magnification = None if pitch_um is None else scale * pitch_um / 1000
    distance = length * (1 + 1 / magnification) / 1000 if length and magnification else None
    chart = next((known for shot in shots if (known := chart_of_shot(shot, facts.charts)) is not None), None)
    divided = None if chart is None or not chart.print_mm else GAUSSIAN_MTF50 / chart.print_mm
    lpmm = facts.print_lpmm or divided
    return ChartSetUp("" if chart is None else chart.key, page, scale, facts.print_name, lpmm, (across, down), distance)


def shot_print(photo: Photo, facts: ShootFacts) -> str:
    """Identity of a shot in an entry: half of its file's fingerprint; if unknown, a digest of its name and time."""
    known = (facts.fingerprints or {}).get(photo.path)
    if known is not None:
        return known.hex()[:16]
    return _digest(plain_text(f"{photo.path.name} {photo.metadata.taken}"), 8)


# Numbers at each aperture


def _numbers(shots: Sequence[Measured]) -> tuple[tuple[ApertureNumbers, ...], Measure]:
    """Numbers in the best measure that these shots have: MTF50, detail contrast, standard deviation."""
    charted = mtf_by_aperture(shots)
    if charted and 2 * sum(len(mtf.shots) for mtf in charted) >= len(shots):
        return tuple(_of_chart(mtf) for mtf in charted), "mtf50"
    measures: tuple[Measure, ...] = ("detail_contrast", "std")
    for measure in measures if shots else ():
        if all(shot.value(measure, CENTRE) is not None for shot in shots):
            return tuple(
                ApertureNumbers(aperture, len(repeats), _regions(repeats, measure), light=_light(repeats))
                for aperture, repeats in repeats_at(shots).items()
            ), measure
    return (), "std"


def _of_chart(mtf: ApertureMtf) -> ApertureNumbers:
    optics, decentring = optics_at(mtf), decentring_at(mtf)
    if decentring is not None:
        low, high = decentring.interval
    # MTF50 in each part of the frame, the mean of both directions: mean of the tiles centred in it
    value = (mtf.map.radial + mtf.map.tangential) / 2
    known = np.isfinite(value)
    column = np.minimum((mtf.map.x * MAP_COLUMNS).astype(int), MAP_COLUMNS - 1)
    row = np.minimum((mtf.map.y * MAP_ROWS).astype(int), MAP_ROWS - 1)
    cell = (row * MAP_COLUMNS + column)[known]
    tiles = np.bincount(cell, minlength=MAP_ROWS * MAP_COLUMNS).tolist()
    total = np.bincount(cell, value[known], MAP_ROWS * MAP_COLUMNS).tolist()
    return ApertureNumbers(
        float(mtf.aperture),
        len(mtf.shots),
        _regions(mtf.shots, "mtf50", mtf, optics.pitch_um),
        tuple(whole / many if many else None for whole, many in zip(total, tiles, strict=True)),
        vignetting=optics.vignetting,
        red=optics.red,
        blue=optics.blue,
        distortion=optics.distortion,
        decentring=None if decentring is None else Stated(100 * decentring.share, 100 * (high - low) / 2),
        light=_light(mtf.shots),
    )


def _regions(
    shots: Sequence[Measured], measure: Measure, mtf: ApertureMtf | None = None, pitch_um: float | None = None
) -> dict[str, RegionSharpness]:
    """Means of repeats, for regions that all of them have. lp_mm: known with a pixel pitch, in the regions of shots."""
    known = []
    for shot in shots:
        values = {region: shot.value(measure, region) or 0.0 for region in (CENTRE, CORNERS, *FOUR)}
        edges = {} if mtf is None else _edges(shot)
        known.append({region: value for region, value in values.items() if value > 0} | edges)
    regions = {}
    for region in known[0]:
        if not all(region in values for values in known):
            continue
        repeats = [values[region] for values in known]
        mean = sum(repeats) / len(repeats)
        error = deviation([repeats]) / mean / math.sqrt(len(repeats)) if len(repeats) > 1 else None
        directions = (
            [value for shot in shots if (value := shot.value(quantity, region)) is not None]
            for quantity in ("mtf50_radial", "mtf50_tangential")
        )
        radial, tangential = (sum(there) / len(there) if there else None for there in directions)
        lp_mm: tuple[float | None, ...] = ()
        if mtf is not None and mtf.curves is not None and pitch_um is not None and region in REGIONS:
            curves = mtf.curves.by_region[:, REGIONS.index(region)]
            contrasts = [float(contrast_at(curves, cycles_px(frequency, pitch_um)).mean()) for frequency in LP_MM]
            lp_mm = tuple(contrast if math.isfinite(contrast) else None for contrast in contrasts)
        regions[region] = RegionSharpness(mean, radial, tangential, error, lp_mm)
    return regions


@kept
def _edges(shot: Measured) -> dict[str, float]:
    """MTF50 in the middle half of each side, a fifth of the frame deep, and their mean."""
    tiles = map_of_shot(shot)
    if tiles is None:
        return {}
    value, x, y = (tiles.radial + tiles.tangential) / 2, tiles.x, tiles.y
    known = np.isfinite(value)
    upright, level = known & (abs(y - 0.5) <= 0.25), known & (abs(x - 0.5) <= 0.25)
    near = (x <= 0.2) & upright, (x >= 0.8) & upright, (y <= 0.2) & level, (y >= 0.8) & level
    sides = {name: float(value[own].mean()) for name, own in zip(SIDES, near, strict=True) if own.any()}
    return {**sides, EDGES: sum(sides.values()) / len(sides)} if len(sides) == len(SIDES) else {}


def _light(shots: Sequence[Measured]) -> Stated | None:
    """Mean of `passed_ev`, with its interval; None of a single shot, which has none."""
    values = [value for shot in shots if (value := passed_ev(shot)) is not None]
    if len(values) < 2:
        return None
    half = student_t(len(values) - 1) * deviation([values]) / math.sqrt(len(values))
    return Stated(sum(values) / len(values), half)


SPOILED = ("no_chart", "misfocus", "shake", "other_scene", "copy")


# ------------------------------------------------------------------------------
# Sources of entries: sessions, folders of sessions, and the JSON of `lenslab measure`.


@dataclass(frozen=True, slots=True)
class PrintedChart:
    """The user's data of a print. name: distinguishes prints of one chart. lpmm: its MTF50 that was divided out."""

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
    """Entries of a session or of a JSON file. Raises UnusableRequest if it cannot be read."""
    if path.suffix.lower() == SUFFIX:
        return entries_of_shoot(load(path), source_of(path), printed)
    entries = _of_json(path)
    if printed == PrintedChart():
        return entries
    set_ups = [
        entry.set_up and structs.replace(entry.set_up, print_name=printed.name, print_lpmm=printed.lpmm)
        for entry in entries
    ]
    return [replace(entry, set_up=set_up) for entry, set_up in zip(entries, set_ups, strict=True)]


def entries_of_shoot(shoot: SavedShoot, source: Source, printed: PrintedChart = PrintedChart()) -> list[Entry]:
    """Entries of a shoot: of its shots with the shoot's settings, as corrected, with their pixel pitches."""
    return entries_of(_shots(shoot), _facts(shoot, source, printed))


def turned_in_shoot(shoot: SavedShoot) -> tuple[str, ...]:
    """Names of lenses with shots of a turned chart, which are left out of entries."""
    lenses = [shots.lens for shots in Shoot.of(_shots(shoot)).plotted if any(map(is_turned_shot, shots))]
    return tuple(lens_text(plain_text(lens.lens or ""), lens.lens) for lens in lenses)


def _shots(shoot: SavedShoot) -> list[Measured]:
    otherwise = measured_otherwise(shoot, shoot.settings)
    outcomes = {path: outcome for path, outcome in shoot.outcomes.items() if path not in otherwise}
    measured = counted(replace(shoot, outcomes=outcomes).measured(), shoot.edits)
    pitched = as_shoot(measured, valid_pitches(shoot.view.get("pixel_pitches")))
    tables = from_tables(shoot)
    return [shot for shot in pitched if shot.photo.path not in tables]


def crops_of_shoot(shoot: SavedShoot, entries: Sequence[Entry], decoded: Decode) -> dict[tuple[str, str], bytes]:
    """JPEGs of centre and corners at 100 %, by an entry's key and a name from `crop_name`, at its crop apertures.

    From the first shot at each whose file exists. decoded: report_tables.decoded_crops.
    """
    facts = _facts(shoot, NOWHERE, PrintedChart())
    prints = {shot_print(shot.photo, facts): shot.photo for shot in _shots(shoot)}
    wanted: dict[Path, tuple[str, float]] = {}
    photos = []
    for entry in entries:
        photos_of_entry = in_order(prints[print_] for print_ in entry.shots if print_ in prints)
        for aperture in crop_apertures([numbers.aperture for numbers in entry.apertures]):
            there = (photo for photo in photos_of_entry if photo.metadata.aperture == aperture)
            photo = next((photo for photo in there if photo.path.is_file()), None)
            if photo is not None:
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
    """Apertures of kept crops: the widest, and the one nearest to f/8, where most lenses are used and alike."""
    nearest = min(apertures, key=lambda aperture: round(abs(math.log2(aperture / USUAL_APERTURE)), 2))
    return tuple(dict.fromkeys((min(apertures), nearest)))


def crop_name(aperture: float, place: str) -> str:
    """Name of a crop in the book: "2.8 centre"."""
    return f"{aperture:g} {place}"


def crops_by_aperture(pictures: Mapping[str, bytes]) -> dict[float, Crops]:
    """An entry's crops for display; invalid pictures are left out."""
    by_aperture: dict[float, dict[str, bytes]] = {}
    for name, picture in pictures.items():
        stop, _, place = name.partition(" ")
        with suppress(ValueError):
            if within(float(stop), F_NUMBERS) is not None:
                by_aperture.setdefault(float(stop), {})[place] = picture
    cut = {aperture: read_crop_files(files) for aperture, files in sorted(by_aperture.items())}
    return {aperture: crops for aperture, crops in cut.items() if crops is not None}


def entries_of_measured(
    measured: Sequence[Measured],
    settings: Settings,
    kept_keys: frozenset[tuple[str, ...]] = frozenset(),
    charts: tuple[str, ...] = (),
    known: Mapping[Path, str] = {},
) -> list[Entry]:
    """Entries of shots, for JSON: their files are read for fingerprints. known: digests, else of this program."""
    prints = _fingerprints(shot.photo.path for shot in measured)
    digests = {shot.photo.path: known.get(shot.photo.path, measuring()) for shot in measured}
    facts = ShootFacts(settings, fingerprints=prints, charts=charts, kept_keys=kept_keys, digests=digests)
    return entries_of(measured, facts)


def _facts(shoot: SavedShoot, source: Source, printed: PrintedChart) -> ShootFacts:
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
    """Fingerprints of the readable files."""
    fingerprints = {path: fingerprint(path) for path in paths}
    return {path: digest for path, digest in fingerprints.items() if digest is not None}


def is_todays(program: Program) -> bool:
    """True if the current program gives the same numbers: by its digest, or by its code with other libraries."""
    if program.mtf_method not in (0, METHOD):
        return False
    return program.digest == measuring() or (bool(program.code) and program.code == method())


def source_of(path: Path) -> Source:
    """A session or table in its current state."""
    state = state_of(path)
    place = str(path.absolute())
    return Source(place) if state is None else Source(place, state.size, state.mtime_ns)


def has_changed(source: Source) -> bool | None:
    """True if a session was written since its entries were added, even unchanged; None if it no longer exists.

    `Book.behind` finds changes of its numbers. On Windows nothing is asked of a network share: entries may be others',
    and whoever has the share would be sent the user's name and password.
    """
    if sys.platform == "win32" and is_foreign_share(source.path, str(Path.home())):
        return False
    now = state_of(Path(source.path)) if source.path else None
    return None if now is None else (now.size, now.mtime_ns) != (source.size, source.mtime_ns)


# JSON


def _of_json(path: Path) -> list[Entry]:
    try:
        state = path.stat()
        if not stat.S_ISREG(state.st_mode):  # a pipe or a device may never end
            raise UnusableRequest("{path} is not JSON of lenslab measure", path=path)
        if state.st_size > LARGE_FILE:
            raise UnusableRequest("{path} is too large for JSON of lenslab measure", path=path)
        document = json.loads(path.read_bytes())
    except OSError as error:
        raise UnusableRequest("{path} cannot be opened: {reason}", path=path, reason=error.strerror or error) from error
    except (ValueError, RecursionError) as error:
        raise UnusableRequest("{path} is not JSON of lenslab measure", path=path) from error
    if not isinstance(document, dict) or document.get("program") != "LensLab":
        raise UnusableRequest("{path} is not JSON of lenslab measure", path=path)
    records = document.get("book")
    try:
        if not isinstance(records, list):
            return _of_rows(document["shots"], path)
        if len(records) > 10_000:
            raise ValueError("book")
        return [replace(entry_of_record(record), source=source_of(path)) for record in records]
    except (ValueError, TypeError, LookupError, RecursionError, OverflowError) as error:
        raise UnusableRequest(
            "{path} holds impossible values ({reason}): measure again", path=path, reason=error
        ) from error


def _of_rows(shots: Any, path: Path) -> list[Entry]:
    """Entries from the table of shots in JSON of older versions, without errors of the set-up and identity of files."""
    lenses: dict[str, list[Mapping[str, Any]]] = {}
    for row in shots:
        if not isinstance(row, dict):
            raise ValueError("shots")
        aperture = row.get("aperture")
        if isinstance(aperture, int | float) and F_NUMBERS[0] <= aperture <= F_NUMBERS[1]:
            lenses.setdefault(str(row["lens"])[:MOST_TEXT], []).append(row)
    if len(lenses) > 10_000:
        raise ValueError("lens")
    entries = []
    for label, rows in lenses.items():
        measure: Measure = "mtf50" if all(_known(row, "mtf50_third") for row in rows) else "detail_contrast"
        apertures = []
        for aperture, repeats in sorted(grouped(rows, itemgetter("aperture")).items()):
            regions = {}
            for region in (CENTRE, CORNERS, *FOUR):
                values = [value for row in repeats if (value := _known(row, f"{measure}_{region}")) is not None]
                if len(values) == len(repeats):
                    regions[region] = RegionSharpness(sum(values) / len(values))
            apertures.append(ApertureNumbers(float(aperture), len(repeats), regions))
        if not all(numbers.regions for numbers in apertures):
            continue
        taken = (datetime.fromisoformat(str(row["taken"])) for row in rows if row.get("taken"))
        days = sorted(time.replace(tzinfo=None) for time in taken)
        prints = sorted(_digest(f"{row.get('fname')} {row.get('taken')}", 8) for row in rows)
        name, state = parted(plain_text(label))
        serial, camera = (
            plain_text(text[:MOST_TEXT]) if isinstance(text, str) and text else None
            for text in (rows[0].get("lens_serial"), rows[0].get("camera"))
        )
        whole = Entry(
            key=_digest("\n".join((label, *prints)), 16),
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
            apertures=tuple(apertures),
            shots=tuple(prints),
            whole=False,
        )
        entries.append(within_limits(whole))
    return entries


def _known(row: Mapping[str, Any], column: str) -> float | None:
    value = row.get(column)
    is_number = isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value) and value > 0
    return float(value) if is_number and value is not None else None


def _digest(text: str, size: int) -> str:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=size).hexdigest()


Decode: TypeAlias = Callable[[Sequence[Photo], Settings], Iterable[tuple[Path, Crops | None]]]
