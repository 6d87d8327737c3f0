"""Lines of the table about MTF: edges and tiles."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from benchmarks.accuracy.lines import Line
from benchmarks.accuracy.mtf_edges import CASES as EDGES
from benchmarks.accuracy.mtf_edges import EdgeError
from benchmarks.accuracy.mtf_tiles import CASES as TILES
from benchmarks.accuracy.mtf_tiles import TileErrors
from lenslab.values.types import Array

FRESH = 7000  # the methods were tuned on seeds below 1000, the tiles' intervals on 5000 to 5011
_EDGE_LIMITS = {
    **{(law, mtf50): limit for law in ("gaussian", "disc") for mtf50, limit in ((0.08, 1.0), (0.25, 1.2), (0.5, 1.6))},
    **{("diffraction", mtf50): 2.3 for mtf50 in (0.15, 0.25, 0.4)},
    **{("wave front", mtf50): 4.0 for mtf50 in (0.15, 0.25, 0.4)},
}
_LOW_ISO_LIMIT = 0.5  # of Gaussian and disc
_TILE_LIMITS = {(256, 100): 1.2, (256, 3200): 2.4, (128, 100): 2.3, (128, 3200): 6.0}
_RATIO_LIMITS = {100: 0.6, 3200: 1.2}


def edge_lines(results: Sequence[list[EdgeError]]) -> list[Line]:
    """p95 errors of MTF50 of edges by law, sharpness and noise."""
    lines = []
    for law, mtf50 in EDGES:
        for low in (True, False):
            cases = [e for result in results for e in result if (e.law, e.mtf50, e.iso == 100) == (law, mtf50, low)]
            errors = np.array([100 * abs(e.error) for e in cases if e.error is not None])
            limit = _LOW_ISO_LIMIT if low and law in ("gaussian", "disc") else _EDGE_LIMITS[law, mtf50]
            what = f"MTF50 of edges, {law}, {mtf50:g} cycles/px, {'ISO 100' if low else 'ISO 100-3200'}: p95 error"
            lines.append(_percentile(what, limit, errors))
    return lines


def tile_lines(results: Sequence[list[TileErrors]]) -> list[Line]:
    """p95 errors of MTF50 of tiles, radial and tangential; their intervals; astigmatism; time."""
    lines = []
    for tile, iso in TILES:
        cases = [e for result in results for e in result if (e.tile_px, e.iso) == (tile, iso)]
        errors = 100 * np.abs(np.concatenate([e.errors.ravel() for e in cases]))
        left_out = sum(e.left_out for e in cases)
        what = f"tiles of {tile} px, ISO {iso}"
        details = tuple(
            f"p95 {100 * np.percentile(np.abs(e.errors), 95):.2f} %: {e.case}" for e in cases if e.errors.size
        )
        lines.append(_percentile(f"MTF50 of {what}: p95 error", _TILE_LIMITS[tile, iso], errors, details))
        inside = float(np.mean(np.abs(np.concatenate([e.deviations.ravel() for e in cases])) < 1.96))
        reached = f"{100 * inside:.1f} %; {left_out} tiles left out"
        held = tuple(
            f"{100 * np.mean(np.abs(e.deviations) < 1.96):.0f} %: {e.case}" for e in cases if e.deviations.size
        )
        name = f"{what}: intervals of 95 % that hold the truth"
        lines.append(Line(name, "92-98 %", reached, 0.92 <= inside <= 0.98, held))
        if tile == 256:
            rms = 100 * float(np.sqrt(np.mean(np.concatenate([e.ratio_errors for e in cases]) ** 2)))
            limit = _RATIO_LIMITS[iso]
            lines.append(Line(f"astigmatism, {what}: rms", f"≤ {limit:g} %", f"{rms:.2f} %", rms <= limit))
    seconds = 100 * float(np.median([e.seconds for result in results for e in result if e.tile_px == 256]))
    lines.append(Line("100 tiles of 256 px, one core", "≤ 1 s", f"{seconds:.2f} s", seconds <= 1))
    return lines


def _percentile(what: str, limit: float, errors: Array, details: tuple[str, ...] = ()) -> Line:
    reached = float(np.percentile(errors, 95)) if errors.size else float("nan")
    return Line(what, f"≤ {limit:g} %", f"{reached:.2f} % of {errors.size}", reached <= limit, details)
