"""The results from the chart in a shot: MTF50 of the regions, the map over the frame, and remarks on the set-up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

import numpy as np

from lenslab.chart_mtf.chart_of_shot import CHART_MAPS
from lenslab.chart_mtf.colour_mtf import COLOUR_MTF
from lenslab.chart_mtf.curves import CURVE_MAPS, curve_maps, tiles_inside
from lenslab.chart_mtf.file_remarks import gap_remarks, why_unmeasured
from lenslab.chart_mtf.method import MTF_MAP, MTF_METHOD, method_map
from lenslab.chart_mtf.optics import OPTICS_MAPS, ShotOptics
from lenslab.chart_mtf.slanted_edges import EDGE_MAPS
from lenslab.location.place import PLACE
from lenslab.measures import metrics
from lenslab.measures.regions import CORNERS
from lenslab.mtf.maps import MtfMap
from lenslab.remarks import OF_MTF, Remark
from lenslab.types import Array, Map, Measured, Measurement, Outcome, Region

MAP = MTF_MAP  # a row a tile, the columns of COLUMNS
OF_CHART = frozenset(
    {
        *metrics.OF_TILES,
        *metrics.OF_OPTICS,
        MAP,
        MTF_METHOD,
        COLOUR_MTF,
        PLACE,
        *EDGE_MAPS,
        *CHART_MAPS,
        *CURVE_MAPS,
        *OPTICS_MAPS,
    }
)
COLUMNS = ("x", "y", "radial", "tangential", "radial_error", "tangential_error")  # places as shares of the frame


@dataclass(frozen=True, slots=True)
class ChartResult:
    """Of one shot. reason: why there is no MTF, None if there is. setup: how the chart lies in the frame, and remarks.
    settled: false where another attempt may come to something else, as for a file that could not be read.
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
    (tiles, 2); it moves all of them alike, so the map, in which tiles are compared, is without it.
    """
    columns, rows = tiles.frame_px
    regions, placed = tuple(regions), () if place is None else (place,)
    measurements: list[Measurement] = []
    for region in regions:
        measurements += _of_region(tiles, region, of_print)
    known = {measurement.region for measurement in measurements}
    blank = [region.name for region in regions if region.name not in known and tiles_inside(region, tiles).any()]
    setup += gap_remarks(tiles, blank if known else ())
    if not measurements:
        return ChartResult(why_unmeasured(tiles), setup, (), (*placed, *chart))
    numbers = np.c_[(tiles.x_px + 0.5) / columns, (tiles.y_px + 0.5) / rows, tiles.mtf50, tiles.mtf50_se]
    usable = ((region.name, tiles_inside(region, tiles) & tiles.kept) for region in regions)
    alike = tiles.shape_se if of_print is None else np.hypot(tiles.shape_se, of_print)
    shared = {name: float(alike[inside].mean()) for name, inside in usable if inside.any()}
    measurements += _corner_means(measurements, shared)
    maps = (Map.of(MAP, numbers), method_map(), *placed, *chart, *curve_maps(tiles, regions))
    if optics is not None:
        measurements, maps = [*measurements, *metrics.of_optics(optics.corner)], (*maps, *optics.maps)
    return ChartResult(None, setup, tuple(measurements), maps)


def _of_region(tiles: MtfMap, region: Region, of_print: Array | None) -> list[Measurement]:
    """Means over the region's tiles; nothing where fewer than half of them were measured."""
    inside = tiles_inside(region, tiles)
    usable = inside & tiles.kept
    if not usable.any() or 2 * np.count_nonzero(usable) < np.count_nonzero(inside):
        return []
    areas = None if tiles.large_areas is None else tiles.large_areas[usable]
    together = None if tiles.together is None else tiles.together[usable]
    values = metrics.RegionTiles(
        tiles.mtf50[usable], tiles.mtf50_se[usable], tiles.shape_se[usable], areas, together,
        0.0 if of_print is None else float(of_print[usable].mean()),
    )  # fmt: skip
    return metrics.of_tiles(region.name, values)


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
    """Whether a shot carries a map."""
    return map_of_shot(shot) is not None


def map_of_shot(shot: Measured) -> ShotMap | None:
    """The map that a shot carries; None where it has none."""
    values = shot.map_values(MAP)
    if values is None or values.shape[1] != len(COLUMNS) or not ((values[:, :2] >= 0) & (values[:, :2] <= 1)).all():
        return None
    return ShotMap(*values.T)
