"""What the table holds: a row's tasks, and how their results become its lines."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.accuracy import (
    book,
    centred,
    contrast,
    curvature,
    decentring,
    developed_edges,
    edge_clutter,
    edge_shoots,
    falloffs,
    focus,
    framings,
    inference,
    lens_curves,
    lens_profiles,
    lighting,
    location,
    mtf_edges,
    mtf_tiles,
    real_print,
    referee,
    search,
    unknown_charts,
)
from benchmarks.accuracy.lines import Line
from lenslab.run.analysis import analyse
from lenslab.values.types import Failed, Measured


@dataclass(frozen=True, slots=True)
class Row:
    """One kind of task: how many, with --quick, how their results become lines of the table, the first seed."""

    task: Callable[[int, Path], Any]
    count: int
    quick: int
    lines: Callable[[Sequence[Any]], Iterable[Line]]
    first: int = 0


def real_files() -> list[Line]:
    """Every real camera file at hand: measured, or refused with its reason."""
    what, required = "real camera files", "measured, or refused with a reason"
    if not REAL.is_dir():
        return [Line(what, required, "none at hand", None)]
    outcomes = [outcome for outcome in analyse([REAL]) if isinstance(outcome, Measured | Failed)]
    refused = [outcome for outcome in outcomes if isinstance(outcome, Failed)]
    silent = [failed for failed in refused if not failed.reason]
    blank = [outcome for outcome in outcomes if isinstance(outcome, Measured) and not _numbers(outcome)]
    reached = f"{len(outcomes) - len(refused)} measured, {len(refused)} refused"
    details = tuple(f"{failed.name}: {failed.reason}" for failed in refused)
    details += tuple(
        f"{shot.photo.name}: no detail contrast, {'; '.join(map(str, shot.warnings)) or 'WITHOUT A REASON'}"
        for shot in blank
    )
    fine = bool(outcomes) and not silent and all(shot.warnings for shot in blank)
    return [Line(what, required, reached, fine, details)]


def _numbers(shot: Measured) -> bool:
    values = [measurement.value for measurement in shot.measurements]
    return bool(np.isfinite(values).all()) and shot.value("detail_contrast", "third") is not None


def prepare() -> None:
    """One thread a process: there is a process for each core."""
    import cv2

    cv2.setNumThreads(1)


def run(task: Callable[[int, Path], Any], number: int) -> Any:
    """One task in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="lenslab-accuracy-") as folder:
        return task(number, Path(folder))


REAL = Path(__file__).parents[2].parent / "shared" / "data"

ROWS = {
    "book": Row(book.judged_lens_book, 4, 1, book.book_lines, book.FIRST),
    "sharpest": Row(contrast.sharpest, 200, 6, contrast.choice_lines, contrast.FIRST),
    "falloffs": Row(falloffs.photographed, 42, 0, falloffs.falloff_lines, falloffs.FIRST),
    "lighting": Row(lighting.judged, 20, 1, lighting.lighting_lines, lighting.FIRST),
    "referee": Row(referee.judged, 20, 1, referee.lines, referee.FIRST),
    "centred": Row(centred.judged_corners, 8, 1, centred.centred_lines, centred.FIRST),
    "centred_known": Row(centred.judged_known_corners, 5, 1, centred.centred_lines, centred.FIRST),
    "curves": Row(lens_curves.drawn_curves, 240, 8, lens_curves.curve_lines, lens_curves.FIRST),
    "unknown_charts": Row(unknown_charts.judged_cards, 10, 0, unknown_charts.card_lines, unknown_charts.FIRST),
    "framings": Row(framings.judged_framings, 3, 0, framings.framing_lines, framings.FIRST),
    "located": Row(location.located, 64, 2, location.place_lines, location.FIRST),
    "search": Row(search.searched, 57, 3, search.search_lines, search.FIRST),
    "edges": Row(mtf_edges.measured_edges, 60, 1, mtf_edges.edge_lines, mtf_edges.FIRST),
    "developed_edges": Row(developed_edges.measured, 120, 4, developed_edges.edge_lines, developed_edges.FIRST),
    "edge_shoots": Row(edge_shoots.checked_shoots, 3, 0, edge_shoots.shoot_lines, edge_shoots.FIRST),
    "edge_clutter": Row(edge_clutter.found_edges, 30, 1, edge_clutter.clutter_lines, edge_clutter.FIRST),
    "inference": Row(inference.estimated, 400, 20, inference.estimate_lines, inference.FIRST),
    "tiles": Row(mtf_tiles.measured_tiles, 24, 1, mtf_tiles.tile_lines, mtf_tiles.FIRST),
    "curvature": Row(curvature.measured_curvature, 24, 1, curvature.curvature_lines, curvature.FIRST),
    "curvature_tiles": Row(curvature.measured_tiles, 100, 10, curvature.curvature_lines, curvature.FIRST_TILES),
    "focus": Row(focus.measured_focus, 12, 1, focus.focus_lines, focus.FRESH),
    "profiles": Row(lens_profiles.corrected_lens, 12, 1, lens_profiles.profile_lines, lens_profiles.FIRST),
    "decentring": Row(decentring.judged_lens, 400, 20, decentring.decentring_lines, decentring.FRESH),
    "real_print": Row(real_print.row, 20, 0, real_print.print_lines, real_print.FIRST),
}
