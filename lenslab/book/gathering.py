"""A shoot -> its entries in the lens book, one for each lens."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import numpy as np

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
from lenslab.book.records import within_limits
from lenslab.chart_mtf.aperture_means import ApertureMtf, mtf_by_aperture
from lenslab.chart_mtf.chart_of_shot import chart_of_shot
from lenslab.chart_mtf.curves import contrast_at, frame_px
from lenslab.chart_mtf.lens.aberrations import optics_at
from lenslab.chart_mtf.lens.curvature import focal_of_shot
from lenslab.chart_mtf.lens.decentring import chart_tilt, decentring_at
from lenslab.chart_mtf.lens.turned_series import is_turned_shot
from lenslab.chart_mtf.method import METHOD, common_method
from lenslab.chart_mtf.pixel_pitch import pixel_scale
from lenslab.chart_mtf.results import ShotMap, map_of_shot
from lenslab.confidence import STANDARD_ERRORS, Stated
from lenslab.exposure import gain_ev
from lenslab.files import kind_of_name, plain_text
from lenslab.location.place import place_of_shot
from lenslab.measures.regions import CORNERS as FOUR
from lenslab.measures.regions import REGIONS
from lenslab.memoize import memoize_each
from lenslab.mtf.units import GAUSSIAN_MTF50, cycles_px
from lenslab.referee import findings
from lenslab.series.grouping import in_order
from lenslab.series.quantities import by_lens
from lenslab.series.scatter import by_aperture, deviation
from lenslab.store.provenance import measuring, method
from lenslab.text import lens_text
from lenslab.types import Array, Lens, Measured, Photo, Settings

NOWHERE = Source("")


@dataclass(frozen=True, slots=True)
class ShootFacts:
    """What entries need to know of a shoot beside its shots.

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

    shots: those that are not excluded, as corrected by the user, with their pixel pitches. Shots that the referee finds
    out of focus, shaken or of something else are left out, unless the user kept them; so are those of a turned chart,
    whose sides are out of focus on purpose.
    """
    faults = [finding for finding in findings(shots) if finding.key not in facts.kept_keys]
    spoiled = {photo.path for finding in faults if finding.kind in SPOILED for photo in finding.shots}
    entries = []
    for lens, lens_shots in by_lens(shots).items():
        good = [shot for shot in lens_shots if shot.photo.path not in spoiled and not is_turned_shot(shot)]
        apertures, measure = _numbers(good)
        if apertures:
            paths = {shot.photo.path for shot in lens_shots}
            counts = Counter(finding.kind for finding in faults for photo in finding.shots if photo.path in paths)
            entries.append(_entry(lens, good, (apertures, measure), facts, counts))
    return entries


def turned_lenses(shots: Sequence[Measured]) -> tuple[str, ...]:
    """Names of lenses with shots of a turned chart, which entries leave out."""
    lenses = [lens for lens, lens_shots in by_lens(shots).items() if any(map(is_turned_shot, lens_shots))]
    return tuple(lens_text(plain_text(lens.lens or ""), lens.lens) for lens in lenses)


def _entry(
    lens: Lens,
    shots: Sequence[Measured],
    numbers: tuple[tuple[ApertureNumbers, ...], Measure],
    facts: ShootFacts,
    counts: Mapping[str, int],
) -> Entry:
    name, state = parted(plain_text(lens.lens or ""))
    prints = tuple(sorted(shot_print(shot.photo, facts) for shot in shots))
    photos = in_order(shot.photo for shot in shots)
    times = [photo.metadata.taken for photo in photos if photo.metadata.taken is not None]
    scale = next((known for shot in shots if (known := pixel_scale(shot)) is not None), None)
    pitch_um = None if scale is None else scale.pitch_um
    digest = _common((facts.digests or {}).get(shot.photo.path, "") for shot in shots)
    mtf_method = common_method(shots) if numbers[1] == "mtf50" else 0
    older = mtf_method not in (0, METHOD)
    serial = None if lens.lens_serial is None else plain_text(lens.lens_serial)
    whole = Entry(
        key=_key(prints, f"{name}|{serial}|{state}|{lens.focal_length_mm}|{lens.camera}"),
        copy=LensCopy(name, serial, state),
        camera=None if lens.camera is None else plain_text(lens.camera),
        focal_length_mm=lens.focal_length_mm,
        first=min(times, default=None),
        last=max(times, default=None),
        frame_px=next((frame for shot in shots if (frame := frame_px(shot)) is not None), None),
        pitch_um=pitch_um,
        measure=numbers[1],
        developed=_developed(photos, facts.settings),
        program=Program(digest, method() if digest == measuring() and not older else "", mtf_method),
        source=facts.source,
        apertures=numbers[0],
        shots=prints,
        set_up=_set_up(shots, pitch_um, facts) if numbers[1] == "mtf50" else None,
        findings=counts,
    )
    return within_limits(whole)


def _key(prints: Sequence[str], lens: str) -> str:
    return hashlib.blake2b("\n".join((lens, *prints)).encode(), digest_size=16).hexdigest()


def shot_print(photo: Photo, facts: ShootFacts) -> str:
    """What an entry knows a shot by: half of its file's fingerprint; where that is not known, of its name and time."""
    known = (facts.fingerprints or {}).get(photo.path)
    if known is not None:
        return known.hex()[:16]
    name = plain_text(f"{photo.path.name} {photo.metadata.taken}")  # a file's name may be no text
    return hashlib.blake2b(name.encode(), digest_size=8).hexdigest()


def _common(texts: Iterable[str]) -> str:
    distinct = set(texts)
    return distinct.pop() if len(distinct) == 1 else ""


def _developed(photos: Sequence[Photo], settings: Settings) -> str:
    kinds = sorted({kind_of_name(photo.path) or "" for photo in photos})
    return ", ".join(f"{kind} {settings.raw if kind == 'RAW' else settings.encoding}".strip() for kind in kinds)


def _set_up(shots: Sequence[Measured], pitch_um: float | None, facts: ShootFacts) -> ChartSetUp | None:
    """How the chart lay in the shots: means."""
    scales, tilts, page = [], [], (0.0, 0.0)
    for shot in shots:
        place = place_of_shot(shot)
        if place is not None:
            geometry, page = place.geometry, place.geometry.page_mm
            scales.append(abs(float(np.linalg.det(geometry.jacobian(*geometry.centre_px)))) ** -0.5)
            tilt, nearer = chart_tilt(geometry, focal_of_shot(shot, geometry))
            tilts.append((tilt * math.cos(nearer), tilt * math.sin(nearer)))
    if not scales:
        return None
    scale = float(np.mean(scales))
    across, down = (float(angle) for angle in np.mean(tilts, axis=0))
    length = shots[0].photo.metadata.focal_length_mm
    magnification = None if pitch_um is None else scale * pitch_um / 1000
    distance = length * (1 + 1 / magnification) / 1000 if length and magnification else None
    chart = next((known for shot in shots if (known := chart_of_shot(shot, facts.charts)) is not None), None)
    divided = None if chart is None or not chart.print_mm else GAUSSIAN_MTF50 / chart.print_mm
    lpmm = facts.print_lpmm or divided
    return ChartSetUp("" if chart is None else chart.key, page, scale, facts.print_name, lpmm, (across, down), distance)


# Numbers at each aperture


def _numbers(shots: Sequence[Measured]) -> tuple[tuple[ApertureNumbers, ...], Measure]:
    """Of the best measure that these shots have: MTF50, contrast of detail, standard deviation."""
    charted = mtf_by_aperture(shots)
    if charted and 2 * sum(len(mtf.shots) for mtf in charted) >= len(shots):
        return tuple(_of_chart(mtf) for mtf in charted), "mtf50"
    for measure in OTHERWISE:
        if all(shot.value(measure, CENTRE) is not None for shot in shots) and shots:
            return _of_contrast(shots, measure), measure
    return (), "std"


def _of_contrast(shots: Sequence[Measured], measure: Measure) -> tuple[ApertureNumbers, ...]:
    pairs = ((float(shot.photo.metadata.aperture or 0.0), shot) for shot in shots)
    numbers = []
    for aperture, repeats in sorted(by_aperture(pairs).items()):
        regions = _regions(repeats, lambda shot: _values(shot, measure), None, None)
        numbers.append(ApertureNumbers(aperture, len(repeats), regions, light=_light(repeats)))
    return tuple(numbers)


def _values(shot: Measured, measure: str) -> dict[str, float]:
    values = {region: shot.value(measure, region) for region in (CENTRE, CORNERS, *FOUR)}
    return {region: value for region, value in values.items() if value is not None and value > 0}


def _of_chart(mtf: ApertureMtf) -> ApertureNumbers:
    optics, decentring = optics_at(mtf), decentring_at(mtf)
    span = None if decentring is None else (decentring.interval[1] - decentring.interval[0]) / 2
    return ApertureNumbers(
        float(mtf.aperture),
        len(mtf.shots),
        _regions(mtf.shots, lambda shot: {**_values(shot, "mtf50"), **_edges(shot)}, mtf, optics.pitch_um),
        _map(mtf.map),
        vignetting=optics.vignetting,
        red=optics.red,
        blue=optics.blue,
        distortion=optics.distortion,
        decentring=None if decentring is None or span is None else Stated(100 * decentring.share, 100 * span),
        light=_light(mtf.shots),
    )


def _regions(
    shots: Sequence[Measured],
    values_of: Callable[[Measured], Mapping[str, float]],
    mtf: ApertureMtf | None,
    pitch_um: float | None,
) -> dict[str, RegionSharpness]:
    """Means of repeats, where all of them have the region."""
    known = [values_of(shot) for shot in shots]
    regions = {}
    for region in known[0]:
        if all(region in values for values in known):
            values = [values[region] for values in known]
            mean = sum(values) / len(values)
            error = deviation([values]) / mean / math.sqrt(len(values)) if len(values) > 1 else None
            radial, tangential = (_mean(shots, name, region) for name in ("mtf50_radial", "mtf50_tangential"))
            regions[region] = RegionSharpness(mean, radial, tangential, error, _at_lp_mm(mtf, region, pitch_um))
    return regions


def _mean(shots: Sequence[Measured], quantity: str, region: str) -> float | None:
    values = [value for shot in shots if (value := shot.value(quantity, region)) is not None]
    return sum(values) / len(values) if values else None


def _at_lp_mm(mtf: ApertureMtf | None, region: str, pitch_um: float | None) -> tuple[float | None, ...]:
    """Contrast at LP_MM, the mean of both directions; empty where pixel pitch or region are not known."""
    if mtf is None or mtf.curves is None or pitch_um is None or region not in REGIONS:
        return ()
    curves = mtf.curves.by_region[:, REGIONS.index(region)]
    contrasts = [float(contrast_at(curves, cycles_px(frequency, pitch_um)).mean()) for frequency in LP_MM]
    return tuple(contrast if math.isfinite(contrast) else None for contrast in contrasts)


@memoize_each
def _edges(shot: Measured) -> dict[str, float]:
    """MTF50 in the middle half of each side, a fifth of the frame deep, and their mean."""
    tiles = map_of_shot(shot)
    if tiles is None:
        return {}
    value = (tiles.radial + tiles.tangential) / 2
    known = np.isfinite(value)
    inside = {name: known & near for name, near in zip(SIDES, _near_sides(tiles), strict=True)}
    sides = {name: float(value[near].mean()) for name, near in inside.items() if near.any()}
    return {**sides, EDGES: sum(sides.values()) / len(sides)} if len(sides) == len(SIDES) else {}


def _near_sides(tiles: ShotMap) -> tuple[Array, ...]:
    x, y = tiles.x, tiles.y
    upright, level = abs(y - 0.5) <= MIDDLE / 2, abs(x - 0.5) <= MIDDLE / 2
    return (x <= DEEP) & upright, (x >= 1 - DEEP) & upright, (y <= DEEP) & level, (y >= 1 - DEEP) & level


def _map(tiles: ShotMap) -> tuple[float | None, ...]:
    """MTF50, the mean of both directions, in each part of the frame: that of the tiles whose middles lie in it."""
    value = (tiles.radial + tiles.tangential) / 2
    known = np.isfinite(value)
    column = np.minimum((tiles.x * MAP_COLUMNS).astype(int), MAP_COLUMNS - 1)
    row = np.minimum((tiles.y * MAP_ROWS).astype(int), MAP_ROWS - 1)
    cell = (row * MAP_COLUMNS + column)[known]
    tiles_in = np.bincount(cell, minlength=MAP_ROWS * MAP_COLUMNS)
    total = np.bincount(cell, value[known], MAP_ROWS * MAP_COLUMNS)
    return tuple(
        float(total[number] / tiles_in[number]) if tiles_in[number] else None for number in range(len(tiles_in))
    )


def light_ev(shot: Measured) -> float | None:
    """log2 of the centre's signal over shutter time and ISO; None where one of them is not known."""
    signal, gain = shot.value("signal", CENTRE), gain_ev(shot.photo.metadata)
    return None if not signal or signal <= 0 or gain is None else math.log2(signal) - gain


def _light(shots: Sequence[Measured]) -> Stated | None:
    """Its mean."""
    values = [value for shot in shots if (value := light_ev(shot)) is not None]
    if not values:
        return None
    error = deviation([values]) / math.sqrt(len(values))
    return Stated(sum(values) / len(values), STANDARD_ERRORS * error)


SPOILED = ("no_chart", "misfocus", "shake", "other_scene", "copy")
OTHERWISE = cast("tuple[Measure, ...]", ("detail_contrast", "std"))
MIDDLE = 0.5  # of the frame's side, along which an edge is measured
DEEP = 0.2  # of the frame, from its edge inwards
