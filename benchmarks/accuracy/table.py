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
    falloffs,
    focus,
    framings,
    lens_curves,
    lens_profiles,
    lighting,
    location,
    mtf_edges,
    mtf_lines,
    mtf_tiles,
    real_print,
    referee,
    search,
    unknown_charts,
)
from benchmarks.accuracy.lines import Line
from lenslab.run.analysis import analyse
from lenslab.values.types import Failed, Measured
from simulator.corrected_lens import corrected_lens


@dataclass(frozen=True, slots=True)
class Row:
    """One kind of task: how many, with --quick, how their results become lines of the table, the first seed."""

    task: Callable[[int, Path], Any]
    count: int
    quick: int
    lines: Callable[[Sequence[Any]], Iterable[Line]]
    first: int = 0


def places(results: Sequence[location.Place]) -> list[Line]:
    """How often the chart was found, and how well: with its marks, and by its pattern alone."""
    details = tuple(
        f"{_px(result.with_marks)}, marks hidden {_px(result.hidden)}, coma {result.coma:.3f} px: {result.case}"
        for result in results
    )
    lines: list[Line] = []
    for name, title, allowed in (("with_marks", "with marks", 0), ("hidden", "all marks hidden", 1)):
        missed = sum(getattr(result, name) is None for result in results)
        what, reached = f"chart found, hard shots, {title}", f"{len(results) - missed} of {len(results)}"
        required = f"≥ {len(results) - allowed} of {len(results)}"
        lines.append(Line(what, required, reached, missed <= allowed, details))
    even = [result for result in results if "aberrated" not in result.case]
    others = [result for result in results if "aberrated" in result.case]
    what = "geometry against the truth, rms over the frame"
    lines += _errors_of(even, f"{what}: Gaussian and defocus blur", 0.03, details)
    return lines + _errors_of(others, f"{what}: aberrations, against where coma leaves the detail", 0.03, details)


def _errors_of(results: Sequence[location.Place], what: str, most: float, details: tuple[str, ...]) -> list[Line]:
    errors = [value for result in results for value in (result.with_marks, result.hidden) if value is not None]
    if not errors:
        return []
    rms = float(np.sqrt(np.mean(np.square(errors))))
    bent = 100 * float(np.median([abs(result.distortion) for result in results]))
    reached = f"{rms:.3f} px, the worst shot {max(errors):.3f} px; distortion within {bent:.3f} % (median)"
    return [Line(what, f"≤ {most} px", reached, rms <= most, details)]


def mistakes(results: Sequence[str | None]) -> list[Line]:
    """Charts found where there are none, or others."""
    wrong = tuple(result for result in results if result is not None)
    what = "charts found in pictures of other charts and of none"
    return [Line(what, "0", str(len(wrong)), not wrong, wrong)]


def search_times(results: Sequence[location.Seconds]) -> list[Line]:
    """Seconds of one core to find the chart in 24 MP."""
    rows = (("marks", "first shot, marks", 1.5), ("pattern", "first shot, no marks", 1.5), ("again", "next shot", 0.5))
    lines = []
    for name, title, most in rows:
        slowest = max(getattr(result, name) for result in results)
        what = f"finding the chart in 24 MP, one core: {title}"
        lines.append(Line(what, f"≤ {most} s", f"{slowest:.2f} s", slowest <= most))
    return lines


def _px(value: float | None) -> str:
    return "not found" if value is None else f"{value:.4f}"


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


LOCATED = 5120  # a multiple of 64; the finder was tried out on seeds below 1000, and on some from 2048 to 2616
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
    "unknown_charts": Row(unknown_charts.judged_cards, 12, 0, unknown_charts.card_lines, unknown_charts.FIRST),
    "framings": Row(framings.judged_framings, 3, 0, framings.framing_lines, framings.FIRST),
    "located": Row(location.located, 64, 2, places, LOCATED),
    "mistaken": Row(location.mistaken, 200, 14, mistakes, LOCATED),
    "search": Row(search.searched, 57, 3, search.search_lines, search.FIRST),
    "seconds": Row(location.timed, 3, 1, search_times),
    "edges": Row(mtf_edges.measured_edges, 60, 1, mtf_lines.edge_lines, mtf_lines.FRESH),
    "developed_edges": Row(developed_edges.measured, 120, 4, developed_edges.edge_lines, developed_edges.FIRST),
    "tiles": Row(mtf_tiles.measured_tiles, 24, 1, mtf_lines.tile_lines, mtf_lines.FRESH),
    "curvature": Row(curvature.measured_curvature, 40, 1, curvature.curvature_lines, mtf_lines.FRESH),
    "curvature_tiles": Row(curvature.measured_tiles, 100, 10, curvature.curvature_lines, mtf_lines.FRESH),
    "focus": Row(focus.measured_focus, 12, 1, focus.focus_lines, focus.FRESH),
    "profiles": Row(corrected_lens, 12, 1, lens_profiles.profile_lines, lens_profiles.FRESH),
    "decentring": Row(decentring.judged_lens, 400, 20, decentring.decentring_lines, decentring.FRESH),
    "real_print": Row(real_print.row, 20, 0, real_print.print_lines, real_print.FIRST),
}
