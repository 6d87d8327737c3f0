"""LensLab's own chart in developed files: do texture and edges of one picture agree, or does the shot say otherwise?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import numpy as np

from benchmarks.accuracy.lines import Line
from lenslab.charts.chart_key import parse_chart_key
from lenslab.charts.page import page
from lenslab.charts.page_reference import slanted_squares
from lenslab.measure.chart_checks import (
    demosaicking_error,
    demosaicking_remark,
    edge_remark,
    edges_seen,
    print_error,
    remarks,
    with_edges_error,
    with_more_error,
)
from lenslab.measure.chart_results import result_of
from lenslab.measure.large_areas import even_areas
from lenslab.measure.picture import WHITE
from lenslab.measure.regions import centre_corners
from lenslab.measure.tile_maps import measure_map
from lenslab.measure.tile_reference import MtfReference
from lenslab.values.statistics import STANDARD_ERRORS
from simulator.developed_edges import Developing, drawn, processed, true_mtf50
from simulator.page_blur import gaussian
from simulator.page_photo import PhotoSetup, photograph_page
from simulator.printed_page import mtf_reference
from simulator.prints import Print
from simulator.view import CameraView

FIRST = 9300  # seeds
TILE_PX = 128
AGREE = 0.05  # of MTF50
SLANTS_DEG = 5.0, 35.0, 65.0, 95.0  # over a frame contrast changes in all directions, which are not developed alike
KEY = parse_chart_key("lenslab:A4:landscape:seed=1:finest=1mm")
VIEW = CameraView((1200, 800), page(KEY.pattern, 297.0, 210.0, **KEY.options()).frame, fill=1.05)
GEOMETRY = VIEW.geometry((297.0, 210.0))


@dataclass(frozen=True, slots=True)
class DevelopedChart:
    """One shot. texture, edges: how far MTF50 is off the truth, as shares; None: withheld, not found. held: whether the
    centre's interval holds the truth. said: keys of what the shot says."""

    how: Developing
    texture: float | None
    edges: float | None
    held: bool
    said: tuple[str, ...]


@cache
def reference() -> MtfReference:
    return mtf_reference(KEY.chart(), GEOMETRY)


def measured(number: int, _folder: Path) -> DevelopedChart:
    """One shot by an even lens, developed in a way that is drawn."""
    random = np.random.default_rng(number)
    how = drawn(random)
    true = float(np.mean([true_mtf50(replace(how, slant_deg=slant), random) for slant in SLANTS_DEG]))
    setup = PhotoSetup(VIEW, gaussian(how.sigma_px), exposure=0.65, printed=Print.drawn(number))
    light = photograph_page(KEY.chart(), setup).light
    noise = how.noise * random.normal(size=light.shape) * np.sqrt(np.maximum(light, 0) / 0.3)
    picture = np.asarray(processed(light + noise, how), np.float32)
    even = even_areas(picture, GEOMETRY, reference(), WHITE)
    areas = None if even is None else even.measured()
    tiles = measure_map(picture, GEOMETRY, reference(), tile_px=TILE_PX, white=WHITE, areas=areas)
    slope = None if areas is None else areas.slope
    tiles = with_more_error(tiles, demosaicking_error(tiles))
    ratios = edges_seen(picture, GEOMETRY, slanted_squares(KEY.chart()), tiles).ratios
    said = (*remarks(tiles, slope), *edge_remark(ratios, developed=True), *demosaicking_remark(tiles))
    printed = print_error(tiles.mtf50, tiles.steepness, GEOMETRY.px_per_mm)
    regions = centre_corners(VIEW.frame_px[1], VIEW.frame_px[0])
    result = result_of(with_edges_error(tiles, ratios), regions, (), None, of_print=printed)
    centre = {number.quantity: number.value for number in result.measurements if number.region == "third"}
    keys = tuple(note.key for note in said)
    if "mtf50" not in centre:
        return DevelopedChart(how, None, None, False, keys)
    held = abs(centre["mtf50"] - true) < STANDARD_ERRORS * centre["mtf50_error"]
    texture = centre["mtf50"] / true - 1
    edges = float(np.median(ratios)) * (1 + texture) - 1 if len(ratios) else None
    return DevelopedChart(how, texture, edges, held, keys)


def chart_lines(results: Sequence[DevelopedChart]) -> list[Line]:
    """How often both agree, the shot says that they do not, and intervals hold."""
    known = [shot for shot in results if shot.texture is not None and shot.edges is not None]
    apart = [shot for shot in known if abs((1 + shot.edges) / (1 + shot.texture) - 1) > AGREE]
    silent = [shot for shot in apart if not shot.said]
    held = sum(shot.held for shot in known)
    details = tuple(
        f"texture {100 * (shot.texture or 0):+.1f}, edges {100 * (shot.edges or 0):+.1f} %"
        f"{'' if shot.held else ', does not hold'}: {', '.join(shot.said) or 'nothing said'}: {shot.how}"
        for shot in sorted(known, key=lambda shot: -abs(shot.texture or 0))
    )
    return [
        Line("texture and edges apart by more than 5 %, unsaid", "none", f"{len(silent)} of {len(apart)}",
             not silent, details),
        Line("texture of developed files: intervals that hold", "90-98 %", f"{held} of {len(known)}",
             None if not known else held >= 0.9 * len(known)),
    ]  # fmt: skip
