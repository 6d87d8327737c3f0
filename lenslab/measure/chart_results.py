"""The results from the chart in a shot: MTF50 of the regions, the map over the frame, and remarks on the set-up."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import median
from typing import Any

import numpy as np

from lenslab.charts.chart_key import EDGES, ChartKey, chart_name, known_keys, size_name, valid_charts
from lenslab.charts.geometry import Geometry
from lenslab.charts.place import PLACE, ChartPlace, distortion_of, place_of_shot, pose
from lenslab.measure import metrics
from lenslab.measure.chart_checks import gap_remarks, kind_and_converter, why_unmeasured
from lenslab.measure.chart_curves import BY_HEIGHT, BY_HEIGHT_ERROR, BY_REGION, CURVE_MAPS, curve_maps, tiles_inside
from lenslab.measure.chart_method import MTF_MAP, MTF_METHOD, method_map
from lenslab.measure.falloff import LightFalloff, measure_falloff
from lenslab.measure.large_areas import LargeAreas
from lenslab.measure.lateral_colour import LateralColour
from lenslab.measure.metrics import CornerOptics
from lenslab.measure.picture import GREEN
from lenslab.measure.pixel_pitch import pixel_scale
from lenslab.measure.regions import CORNERS
from lenslab.measure.slanted_edges import EDGE_MAPS, edges_used
from lenslab.measure.texture_maps import TEXTURE
from lenslab.measure.thresholds import LIMITS
from lenslab.measure.tile_reference import MtfReference
from lenslab.measure.tiles import MtfMap, measure_map
from lenslab.measure.units import GAUSSIAN_MTF50
from lenslab.values.disk import is_developed
from lenslab.values.grouping import grouped, lens_of
from lenslab.values.language import tr, written
from lenslab.values.remarks import OF_MTF, Remark, remark
from lenslab.values.statistics import STANDARD_ERRORS, median_of_known
from lenslab.values.text import count
from lenslab.values.types import Array, Colours, Luminance, Map, Measured, Measurement, Outcome, Region

# ------------------------------------------------------------------------------
# Which chart a shot was measured against, at which scale, what was done to it: kept with the shot, and in words.


KEY = "chart_key"  # a Map: the key's text as code points
DONE = "chart_done"  # a Map: sigma of the print's blur, tone undone

CHART_MAPS = (KEY, DONE)


@dataclass(frozen=True, slots=True)
class ChartOfShot:
    """A chart as a shot has it. key: as `parse_chart_key` reads it; empty of shots that kept only its size.

    page_mm, px_per_mm: None of slanted edges of any chart. print_mm: sigma of the print's blur, which was divided out;
    None if it was not. tone_undone: whether the tone curve of a developed file was, as earlier versions did. pitch_um:
    of the camera's pixels, if known. large_areas: contrast that large areas have in the picture, % of the chart's.
    """

    key: str
    page_mm: tuple[float, float] | None
    px_per_mm: float | None
    print_mm: float | None
    tone_undone: bool
    pitch_um: float | None
    large_areas: float | None = None

    @property
    def name(self) -> str:
        """`LensLab chart, A3, seed 1`, or its size alone."""
        if self.key or self.page_mm is None:
            return chart_name(self.key)
        return tr("chart of {size}", size=size_name(*self.page_mm))

    @property
    def reduction(self) -> float | None:
        """Ratio of the chart's size to that of its image on the sensor; None if the pixel pitch is unknown."""
        return None if self.pitch_um is None or self.px_per_mm is None else 1000 / (self.px_per_mm * self.pitch_um)


def chart_maps(key: ChartKey, print_mm: float | None) -> tuple[Map, ...]:
    """Maps of the chart stored with a shot, besides its place."""
    return (
        Map.of(KEY, np.array([[float(ord(letter)) for letter in key.text]])),
        Map.of(DONE, np.array([[-1.0 if print_mm is None else print_mm, 0.0]])),
    )


def chart_of_shot(shot: Measured, listed: Iterable[str] = ()) -> ChartOfShot | None:
    """The chart that a shot was measured against; None without. listed: charts in use, by which that of a shot is known
    that kept only the size of its own."""
    place, key, scale = place_of_shot(shot), chart_key_of_shot(shot), pixel_scale(shot)
    pitch_um = None if scale is None else scale.pitch_um
    if place is None:
        return ChartOfShot(EDGES, None, None, None, False, pitch_um) if key == EDGES and scale is not None else None
    done = shot.map_values(DONE)
    print_mm, undone = (0.0, 0.0) if done is None or done.shape != (1, 2) else done[0].tolist()
    page = place.geometry.page_mm
    return ChartOfShot(
        key or next((text for text in listed if _has_size(text, page)), ""),
        page,
        pose(place.geometry, place.frame).px_per_mm,
        print_mm if print_mm > 0 else None,
        undone == 1,
        pitch_um,
        shot.value("large_area_contrast", "entire"),
    )


def chart_key_of_shot(shot: Measured) -> str:
    """The key of the chart that a shot was measured against; empty without, and of shots that kept only its size."""
    codes = shot.map_values(KEY)
    key = "" if codes is None else "".join(chr(int(code)) for code in codes[0] if math.isfinite(code))
    return "".join(valid_charts([key]))


def chart_keys_of(shots: Iterable[Measured]) -> tuple[str, ...]:
    """The charts that MTF of these shots was measured against: a session of the command line lists none as used."""
    return tuple(filter(None, dict.fromkeys(map(chart_key_of_shot, shots))))


def charts_of_shoot(
    shots: Iterable[Measured], listed: Sequence[str] = ()
) -> dict[str, list[tuple[Measured, ChartOfShot]]]:
    """The shots of each chart, by its name."""
    charts: dict[str, list[tuple[Measured, ChartOfShot]]] = {}
    for shot in shots:
        chart = chart_of_shot(shot, listed)
        if chart is not None:
            charts.setdefault(chart.name, []).append((shot, chart))
    return charts


def chart_records(shots: Iterable[Measured], listed: Sequence[str] = ()) -> list[dict[str, Any]]:
    """The charts of a shoot as plain numbers, for JSON: keys are in docs/files.md."""
    return [
        {
            "name": name,
            "chart": charted[0][1].key or None,
            "page_mm": None if (page := charted[0][1].page_mm) is None else list(page),
            "shots": [shot.photo.name for shot, _ in charted],
            "px_per_mm": median_of_known(chart.px_per_mm for _, chart in charted),
            "reduction": median_of_known(chart.reduction for _, chart in charted),
            "print_mtf50_lpmm": median_of_known(
                chart.print_mm and GAUSSIAN_MTF50 / chart.print_mm for _, chart in charted
            ),
            "large_area_contrast_percent": median_of_known(chart.large_areas for _, chart in charted),
            "edges": max(edges_used(shot) for shot, _ in charted) or None,
            "tone_undone": sum(chart.tone_undone for _, chart in charted),
        }
        for name, charted in charts_of_shoot(shots, listed).items()
    ]


def chart_sentences(shots: Sequence[Measured], listed: Sequence[str] = ()) -> list[str]:
    """Each chart of a shoot in words: its name, its scale, and what was done to it."""
    return [_words(record, len(shots)) for record in chart_records(shots, listed)]


def _words(chart: Mapping[str, Any], shots: int) -> str:
    measured = len(chart["shots"])
    found = [tr("found in {measured} of {shots} shots", measured=measured, shots=shots)] if measured < shots else []
    if chart["px_per_mm"] is None:
        words = tr("{chart}, {edges} edges: its scale is not known", chart=chart["name"], edges=chart["edges"])
        return "; ".join([words, *found])
    parts = [tr("{pixels} px per mm of the chart", pixels=written(chart["px_per_mm"], ".3g"))]
    if chart["reduction"] is not None:
        parts[0] += tr(" (1 : {reduction} on the sensor)", reduction=written(chart["reduction"], ".3g"))
    sharpness = chart["print_mtf50_lpmm"]
    parts.append(
        tr("blur of the print not divided out")
        if sharpness is None
        else tr("blur of the print divided out ({sharpness} lp/mm)", sharpness=written(sharpness, ".3g"))
    )
    if chart["large_area_contrast_percent"] is not None:
        parts.append(large_areas_words(chart["large_area_contrast_percent"]))
    if chart["tone_undone"]:
        parts.append(tr("tone curve undone in {shots}", shots=count(chart["tone_undone"], "shot")))
    return f"{chart['name']}: {'; '.join([*parts, *found])}"


def large_areas_words(percent: float) -> str:
    """Contrast of large areas that print and glare leave, in words."""
    return tr("contrast of large areas {percent} %: print and glare", percent=written(percent, ".0f"))


def _has_size(text: str, page_mm: tuple[float, float]) -> bool:
    keys = known_keys(valid_charts([text]))
    return any(math.dist((key.width_mm, key.height_mm), page_mm) < 0.5 for key in keys)


# ------------------------------------------------------------------------------
# What the chart in one shot shows of the lens besides MTF: vignetting, lateral colour, distortion.


FALLOFF = "vignetting_by_height"  # a types.Map: rows of EV at HEIGHTS, errors, and those for uneven light
COLOUR = "lateral_colour"  # a types.Map: a row a place, the columns of COLOUR_COLUMNS
OPTICS_MAPS = (FALLOFF, COLOUR)
HEIGHTS = tuple(number / 50 for number in range(51))  # image height: 0 in the middle of the frame, 1 in its corner
COLOUR_COLUMNS = ("x", "y", "red_right", "red_down", "red_error", "blue_right", "blue_down", "blue_error")


@dataclass(frozen=True, slots=True)
class ShotOptics:
    """Numbers at the extreme corner, what else is kept of them, and why some are blank."""

    corner: CornerOptics
    maps: tuple[Map, ...]
    remarks: tuple[Remark, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class LightCurve:
    """Vignetting over HEIGHTS, EV against the middle, with standard errors.

    uneven: that for uneven light on the chart, which is the same in all shots of a series.
    """

    ev: Array
    error: Array
    uneven: Array

    @property
    def whole_error(self) -> Array:
        """Standard error of the lens's own vignetting."""
        return np.asarray(np.hypot(self.error, self.uneven))


@dataclass(frozen=True, slots=True, eq=False)
class ShotLight:
    """The frame's light. slope_error: by how much its tone's slope may be wrong, None where it is no light at all."""

    picture: Luminance
    white: float
    slope_error: float | None
    colours: Colours | None


def slope_error(slope: float) -> float | None:
    """Error of a developed file whose tone curve had that slope and was undone; see ShotLight."""
    if abs(slope - 1) > 0.4:  # what the file holds is hardly light
        return None
    return math.hypot(0.5 * (slope - 1), 0.02)  # where it has no tone curve, light is known to 2 %


def measure_optics(
    light: ShotLight,
    place: ChartPlace,
    reference: MtfReference,
    colour: LateralColour | None,
    areas: LargeAreas | None = None,
) -> ShotOptics:
    """All that can be measured. colour: of the same shot, where it has colours. areas: how its greys came out."""
    curve, uneven = None, tuple[Remark, ...]()
    if light.slope_error is not None:
        printed = None if areas is None else areas.printed
        falloff = measure_falloff(light.picture, place.geometry, reference, light.white, printed)
        uneven = () if falloff is None else _uneven(falloff)
        if falloff is not None and not uneven:
            ev, error = (np.interp(HEIGHTS, falloff.heights, values) for values in (falloff.ev, falloff.ev_se))
            of_slope = np.hypot(error, light.slope_error * ev)
            curve = LightCurve(ev, of_slope, falloff.lopsided * np.square(HEIGHTS))
    corner = CornerOptics(
        None if curve is None else (float(curve.ev[-1]), float(curve.whole_error[-1])),
        distortion_of(place),
        *(
            (None, None)
            if colour is None
            else ((shift.corner_px, shift.corner_se) for shift in (colour.red, colour.blue))
        ),
    )
    maps = [] if curve is None else [Map.of(FALLOFF, np.stack([curve.ev, curve.error, curve.uneven]))]
    if colour is not None:
        columns = [colour.x_px, colour.y_px]
        for shift in (colour.red, colour.blue):
            columns += [*shift.shift_px.T, shift.se_px]
        maps.append(Map.of(COLOUR, np.stack(columns, axis=1)))
    return ShotOptics(corner, tuple(maps), uneven)


def _uneven(falloff: LightFalloff) -> tuple[Remark, ...]:
    if falloff.is_shadowed:
        return (remark("shadow_on_chart"),)
    if falloff.flickers:
        return (remark("bands_of_light", ev=falloff.bands),)
    # beyond, the chart ends too far from the corners to tell
    return (remark("light_beyond"),) if falloff.ev_se[-1] > LIMITS.light_error_ev else ()


def uneven_light(shot: Measured) -> Remark | None:
    """Why the light on the chart does not show the lens's vignetting; None if it does, as far as is known."""
    return next((note for note in shot.warnings if note.key in UNEVEN_LIGHT), None)


UNEVEN_LIGHT = "shadow_on_chart", "bands_of_light", "light_beyond"


def light_of_shot(shot: Measured) -> LightCurve | None:
    """Vignetting over height that a shot carries; None where it was not measured."""
    values = shot.map_values(FALLOFF)
    if values is None or values.shape not in ((2, len(HEIGHTS)), (3, len(HEIGHTS))):
        return None
    return LightCurve(values[0], values[1], values[2] if len(values) > 2 else np.zeros(len(HEIGHTS)))


def colour_of_shot(shot: Measured) -> Array | None:
    """Shifts of red and blue against green, px, at places of the frame, px: (places, COLOUR_COLUMNS)."""
    values = shot.map_values(COLOUR)
    return None if values is None or values.shape[1] != len(COLOUR_COLUMNS) else values


def corner_optics(shot: Measured) -> CornerOptics:
    """The numbers that a shot carries."""
    pairs: list[tuple[float, float] | None] = []
    for name, unit in (("vignetting_chart", "_ev"), ("distortion", ""), ("lateral_red", ""), ("lateral_blue", "")):
        value, error = shot.value(name + unit, "extreme"), shot.value(f"{name}_error{unit}", "extreme")
        pairs.append(None if value is None or error is None else (value, error))
    return CornerOptics(*pairs)


# ------------------------------------------------------------------------------
# MTF50 of red, green and blue apart, all over a frame that shows a turned chart: what planes of focus are found by.


COLOUR_MTF = "colour_mtf"  # a types.Map: a row a tile, the columns of COLUMNS
# places as shares of the frame
COLOUR_MTF_COLUMNS = ("x", "y", "red", "red_error", "green", "green_error", "blue", "blue_error")


@dataclass(frozen=True, slots=True, eq=False)
class ColourMtf:
    """x, y: tiles' middles, 0 to 1 from the top left corner. mtf50, error: (tiles, 3), cycles/px, the mean of both
    directions in 1 / MTF50^2; NaN where not measured.
    """

    x: Array
    y: Array
    mtf50: Array
    error: Array


def is_turned(tilt_deg: tuple[float, float] | None) -> bool:
    """True if a chart is turned about an upright axis, on purpose. tilt_deg: see place.ChartPose."""
    if tilt_deg is None:
        return False
    across, down = map(abs, tilt_deg)
    return 1.5 <= across <= 8.0 and down <= 0.5 * across  # less is a camera that is not quite square


def measure_colour_mtf(
    light: ShotLight,
    geometry: Geometry,
    reference: MtfReference,
    tiles: MtfMap,
    print_mm: float,
    *,
    areas: LargeAreas | None = None,
) -> Map | None:
    """Red and blue by each colour's own pixels, in the tiles where the map, which is of green, has MTF.

    None of pictures without colours.
    """
    if light.colours is None:
        return None
    frame, measured_tiles = tiles.frame_px, tiles.kept
    x, y = tiles.x_px[measured_tiles], tiles.y_px[measured_tiles]
    places = np.rint(np.stack([x, y], axis=1) - (tiles.tile_px - 1) / 2)
    columns = [(x + 0.5) / frame[0], (y + 0.5) / frame[1]]
    for colour in range(3):
        values = (tiles.mtf50[measured_tiles], tiles.mtf50_se[measured_tiles])
        if colour != GREEN:
            shown = partial(_shown, light.colours, colour)
            colour_map = measure_map(
                light.picture, geometry, reference, tile_px=tiles.tile_px, colours=shown, places=places,
                print_mm=print_mm, areas=areas,
            )  # fmt: skip
            values = (colour_map.mtf50, colour_map.mtf50_se)
        columns += both_directions(*values)
    return Map.of(COLOUR_MTF, np.stack(columns, axis=1))


def _shown(colours: Colours, instead: int, rows: slice, columns: slice, colour: int) -> tuple[Luminance, Array | None]:
    """One colour in the place of green."""
    return colours(rows, columns, instead)


def both_directions(mtf50: Array, error: Array) -> tuple[Array, Array]:
    """The mean of (tiles, 2) in 1 / MTF50^2, and its error."""
    mean = (mtf50**-2.0).mean(axis=1) ** -0.5
    return mean, np.hypot(*(error / mtf50).T) / 2 * mean


def colour_mtf_of_shot(shot: Measured) -> ColourMtf | None:
    """MTF by colour stored with a shot; None unless the chart was turned and the picture has colours."""
    values = shot.map_values(COLOUR_MTF)
    if values is None or values.shape[1] != len(COLOUR_MTF_COLUMNS):
        return None
    return ColourMtf(values[:, 0], values[:, 1], values[:, 2::2], values[:, 3::2])


MAP = MTF_MAP  # a row a tile, the columns of COLUMNS
OF_CHART = {*metrics.OF_TILES, *metrics.OF_OPTICS, MAP, MTF_METHOD, COLOUR_MTF, PLACE}
OF_CHART |= {*EDGE_MAPS, *CHART_MAPS, *CURVE_MAPS, *OPTICS_MAPS}
COLUMNS = ("x", "y", "radial", "tangential", "radial_error", "tangential_error")  # places as shares of the frame


@dataclass(frozen=True, slots=True)
class ChartResult:
    """Result of one shot. reason: for missing MTF, None if there is MTF. setup: position of the chart, and remarks.

    settled: False if another attempt may have another result, as for a file that could not be read.
    """

    reason: Remark | None = None
    setup: tuple[Remark, ...] = ()
    measurements: tuple[Measurement, ...] = ()
    maps: tuple[Map, ...] = ()
    settled: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class ShotMap:
    """MTF50 over the frame, cycles a pixel: arrays with an entry a tile. x, y: 0 to 1 from the top left corner."""

    x: Array
    y: Array
    radial: Array
    tangential: Array
    radial_error: Array
    tangential_error: Array


def result_of(
    tiles: MtfMap,
    regions: Iterable[Region],
    setup: tuple[Remark, ...],
    place: Map | None,
    optics: ShotOptics | None = None,
    *,
    chart: tuple[Map, ...] = (),
    of_print: Array | None = None,
) -> ChartResult:
    """The numbers of regions and the map, from the MTF of tiles, and of the lens.

    place: where the chart lies, if it is known. chart: which it is. of_print: error of the tiles' MTF50 for the print,
    (tiles, 2); it moves all of them alike, so the map, in which tiles are compared, is without it. A region of which
    fewer than half of the tiles were measured is blank.
    """
    columns, rows = tiles.frame_px
    regions, placed = tuple(regions), () if place is None else (place,)
    alike = tiles.shape_se if of_print is None else np.hypot(tiles.shape_se, of_print)
    measurements, blank, shared = list[Measurement](), list[str](), dict[str, float]()
    for region in regions:
        inside = tiles_inside(region, tiles)
        usable = inside & tiles.kept
        if usable.any():
            shared[region.name] = float(alike[usable].mean())
        if usable.any() and 2 * np.count_nonzero(usable) >= np.count_nonzero(inside):
            areas, together = (None if each is None else each[usable] for each in (tiles.large_areas, tiles.together))
            values = metrics.RegionTiles(
                tiles.mtf50[usable], tiles.mtf50_se[usable], tiles.shape_se[usable], areas, together,
                0.0 if of_print is None else float(of_print[usable].mean()),
            )  # fmt: skip
            measurements += metrics.of_tiles(region.name, values)
        elif inside.any():
            blank.append(region.name)
    setup += gap_remarks(tiles, blank if measurements else ())
    if not measurements:
        return ChartResult(why_unmeasured(tiles), setup, (), (*placed, *chart))
    numbers = np.c_[(tiles.x_px + 0.5) / columns, (tiles.y_px + 0.5) / rows, tiles.mtf50, tiles.mtf50_se]
    measurements += _corner_means(measurements, shared)
    maps = (Map.of(MAP, numbers), method_map(), *placed, *chart, *curve_maps(tiles, regions))
    if optics is not None:
        measurements, maps = [*measurements, *metrics.of_optics(optics.corner)], (*maps, *optics.maps)
    return ChartResult(None, setup, tuple(measurements), maps)


def _corner_means(measurements: Iterable[Measurement], shared: Mapping[str, float]) -> list[Measurement]:
    """`corner`, the mean of the four, where all four were measured. shared: error of MTF50 that a region's tiles share,
    and the four corners too, as a lens that is centred has one shape in them."""
    by_name: dict[str, dict[str, float]] = {}
    for measurement in measurements:
        if measurement.region in CORNERS:
            by_name.setdefault(measurement.quantity, {})[measurement.region] = measurement.value
    means = []
    for name, of_corner in by_name.items():
        values = np.array(list(of_corner.values()))
        common = np.array([shared[corner] if name == "mtf50_error" else 0.0 for corner in of_corner])
        mean = metrics.mean_error(values, common) if name.endswith("_error") else float(values.mean())
        if len(values) == len(CORNERS):
            means.append(Measurement("corner", name, mean))
    return means


def with_result(shot: Measured, result: ChartResult) -> Measured:
    """A shot's numbers with those of the chart, and what that showed of the file, in place of earlier ones."""
    others = [number for number in shot.measurements if number.quantity not in OF_CHART]
    maps = [stored for stored in shot.maps if stored.quantity not in OF_CHART]
    notes = [*(note for note in shot.warnings if note.key not in OF_MTF), *_of_mtf(result.setup)]
    return replace(
        shot, measurements=(*others, *result.measurements), maps=(*maps, *result.maps), warnings=tuple(notes)
    )


def _of_mtf(notes: Iterable[Remark]) -> tuple[Remark, ...]:
    return tuple(note for note in notes if note.key in OF_MTF)


def with_mtf_of(shot: Measured, earlier: Outcome) -> Measured:
    """A shot that was measured again, with the MTF that it had: that does not depend on its repeats."""
    if not isinstance(earlier, Measured):
        return shot
    numbers = tuple(number for number in earlier.measurements if number.quantity in OF_CHART)
    maps = tuple(stored for stored in earlier.maps if stored.quantity in OF_CHART)
    return with_result(shot, ChartResult(None, _of_mtf(earlier.warnings), numbers, maps))


def has_map(shot: Measured) -> bool:
    """True if a shot carries a map."""
    return map_of_shot(shot) is not None


def map_of_shot(shot: Measured) -> ShotMap | None:
    """The map that a shot carries; None where it has none."""
    values = shot.map_values(MAP)
    if values is None or values.shape[1] != len(COLUMNS) or not ((values[:, :2] >= 0) & (values[:, :2] <= 1)).all():
        return None
    return ShotMap(*values.T)


# ------------------------------------------------------------------------------
# Whether MTF50 is a number at all: one question for all shots of a lens and converter.


def with_known_mtf50(shots: Sequence[Measured]) -> list[Measured]:
    """The shots, developed files of a lens and converter without MTF if MTF50 of most is known too badly.

    Estimates from detail contrast go as well: what hides the detail of the chart changes that of any scene. RAW files
    keep theirs with a wide interval: it is the print that is in doubt, which all shots have in common.
    """
    series = grouped(shots, lambda shot: (lens_of(shot.photo), kind_and_converter(shot)))
    too_open = {
        shot.photo.path
        for alike in series.values()
        if is_developed(alike[0])
        and (errors := list(filter(None, map(_relative_error, alike))))
        and STANDARD_ERRORS * median(errors) > LIMITS.mtf50_open
        for shot in alike
        if has_map(shot)
    }
    return [without_mtf50(shot) if shot.photo.path in too_open else shot for shot in shots]


def _relative_error(shot: Measured) -> float | None:
    """Standard error of MTF50, as a share: the median of all regions."""
    errors = [
        error / number.value
        for number in shot.measurements
        if number.quantity == "mtf50" and (error := shot.value("mtf50_error", number.region)) is not None
    ]
    return median(errors) if errors else None


def without_mtf50(shot: Measured) -> Measured:
    """The shot without MTF and estimates of it, and a warning that says why."""
    left = tuple(number for number in shot.measurements if not number.quantity.startswith("mtf50"))
    maps = tuple(stored for stored in shot.maps if stored.quantity not in OF_OPEN)
    return replace(
        shot,
        measurements=left,
        maps=maps,
        warnings=(*shot.warnings, remark(MTF50_OPEN, percent=100 * LIMITS.mtf50_open)),
    )


def is_open(shot: Measured) -> bool:
    """True of a shot that `with_known_mtf50` left without MTF."""
    return any(note.key == MTF50_OPEN for note in shot.warnings)


MTF50_OPEN = "mtf50_open"
OF_OPEN = {MAP, MTF_METHOD, COLOUR_MTF, BY_HEIGHT, BY_HEIGHT_ERROR, BY_REGION, TEXTURE}
