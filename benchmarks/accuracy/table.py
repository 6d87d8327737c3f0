"""What the table holds: a row's tasks, and how their results become its lines."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.accuracy import contrast, light
from lenslab.analysis import analyse
from lenslab.types import Failed, Measured


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the table. reached: as text; passed: None where there was nothing to try."""

    what: str
    required: str
    reached: str
    article: str
    tried: str
    passed: bool | None
    details: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """One kind of task: how many, how many with --quick, and how their results become lines of the table."""

    task: Callable[[int, Path], Any]
    count: int
    quick: int
    lines: Callable[[Sequence[Any]], list[Line]]


def moves(results: Sequence[list[contrast.Moves]]) -> list[Line]:
    """Detail contrast through the same optics: how far it moves, at most."""
    found = []
    for what, title, limit in (
        ("exposure", "detail contrast, same optics: exposure -2/3 to +1/3 EV moves it by", 0.01),
        ("falloff", "detail contrast, same optics: 1.5 EV falloff across the region moves it by", 0.02),
        ("noise", "detail contrast, same optics: ISO 3200 in a soft zone, two shots, moves it by", 0.02),
    ):
        cases = [one for result in results for one in result if one.what == what]
        worst, article = (max(abs(getattr(one, who)) for one in cases) for who in ("ours", "article"))
        details = (f"{100 * one.ours:+6.2f} %  (std {100 * one.article:+6.1f} %)  {one.case}" for one in cases)
        tried = f"{len(cases)} pairs, seeds 0-{len(results) - 1}"
        reached = f"≤ {100 * worst:.2f} %"
        found.append(
            Line(
                title,
                f"≤ {100 * limit:.0f} %",
                reached,
                f"≤ {100 * article:.0f} %",
                tried,
                worst <= limit,
                tuple(details),
            )
        )
    return found


def choices(results: Sequence[contrast.Choice]) -> list[Line]:
    """How often the sharpest aperture was found."""
    ours, article = (np.mean([getattr(one, who) >= 0.985 for one in results]) for who in ("ours", "article"))
    details = [
        f"{100 * (1 - one.ours):.1f} % below the best (std {100 * (1 - one.article):.1f} %): {one.case}"
        for one in results
    ]
    missed = tuple(text for text, one in zip(details, results, strict=True) if one.ours < 0.985)
    what = "sharpest aperture right, ±1/3 EV jitter, light uneven by 1 EV, ISO 100-1600"
    tried = f"{len(results)} shoots, seeds 0-{len(results) - 1}"
    return [Line(what, "≥ 98 %", f"{100 * ours:.1f} %", f"{100 * article:.1f} %", tried, bool(ours >= 0.98), missed)]


def correlations(results: Sequence[tuple[float, float]]) -> list[Line]:
    """Rank correlation with the true MTF50."""
    ours, article = np.median(np.array(results), axis=0)
    what = "rank correlation with true MTF50 over all regions and apertures of a shoot, median"
    tried = f"{len(results)} shoots, seeds 0-{len(results) - 1}"
    details = tuple(f"{one:.3f} (std {other:.3f}): shoot {number}" for number, (one, other) in enumerate(results))
    return [Line(what, "≥ 0.98", f"{ours:.3f}", f"{article:.3f}", tried, bool(ours >= 0.98), details)]


def corners(results: Sequence[light.Corner]) -> list[Line]:
    """Vignetting in the extreme corner."""
    errors = np.array([one.found - one.true for one in results])
    rms = float(np.sqrt(np.mean(errors**2)))
    what = "vignetting at the extreme corner, 0-4 EV, with dust and a 10 % light slope"
    tried = f"{len(results)} shots, seeds 0-{len(results) - 1}"
    details = tuple(f"{one.found - one.true:+.3f} EV of {one.true:.2f}: {one.case}" for one in results)
    return [Line(what, "≤ 0.05 EV rms", f"{rms:.3f} EV", "-", tried, rms <= 0.05, details)]


def passed(results: Sequence[light.Passed]) -> list[Line]:
    """Transmission relative to the best."""
    ours, article = (
        float(np.sqrt(np.mean(np.concatenate([np.array(getattr(one, who)) for one in results]) ** 2)))
        for who in ("ours", "article")
    )
    shots = sum(len(one.ours) for one in results)
    what = "`transmission_ev` relative to the best, third-stop shutter values"
    tried = f"{shots} shots of {len(results)} lenses, seeds 0-{len(results) - 1}"
    details = tuple(" ".join(f"{error:+.3f}" for error in one.ours) for one in results)
    return [Line(what, "≤ 0.05 EV rms", f"{ours:.3f} EV", f"{article:.3f} EV", tried, ours <= 0.05, details)]


def developed(results: Sequence[tuple[str, float, float]]) -> list[Line]:
    """RAW against its own development, X-Trans apart: developing that costs real detail (the RAW has it all)."""
    found = []
    for sensor, title in ((False, "Bayer and monochrome"), (True, "X-Trans, where LibRaw's development loses most")):
        cases = [one for one in results if ("X-Trans" in one[0]) == sensor]
        if cases:
            ours, article = max(abs(one[1]) for one in cases), max(abs(one[2]) for one in cases)
            what = f"RAW against TIFF of the same shoot, detail contrast differs by: {title}"
            tried = f"{len(cases)} shoots of seeds 0-{len(results) - 1}"
            details = tuple(f"{100 * one:+.2f} % (std {100 * other:+.1f} %): {case}" for case, one, other in cases)
            theirs = f"≤ {100 * article:.0f} %"
            found.append(Line(what, "≤ 2 %", f"≤ {100 * ours:.2f} %", theirs, tried, ours <= 0.02, details))
    return found


def real_files() -> list[Line]:
    """Every real camera file at hand: measured, or refused with its reason."""
    what, required = "real camera files", "measured, or refused with a reason"
    if not REAL.is_dir():
        return [Line(what, required, "none at hand", "-", "-", None)]
    outcomes = [one for one in analyse([REAL]) if isinstance(one, Measured | Failed)]
    refused = [one for one in outcomes if isinstance(one, Failed)]
    silent = [one for one in refused if not one.reason]
    blank = [one for one in outcomes if isinstance(one, Measured) and not _numbers(one)]
    reached = f"{len(outcomes) - len(refused)} measured, {len(refused)} refused"
    details = tuple(f"{one.name}: {one.reason}" for one in refused)
    details += tuple(
        f"{one.photo.name}: no detail contrast, {'; '.join(one.warnings) or 'WITHOUT A REASON'}" for one in blank
    )
    fine = bool(outcomes) and not silent and all(one.warnings for one in blank)
    return [Line(what, required, reached, "-", f"{len(outcomes)} files", fine, details)]


def _numbers(shot: Measured) -> bool:
    values = [one.value for one in shot.measurements]
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
    "moves": Row(contrast.disturbed, 12, 2, moves),
    "sharpest": Row(contrast.sharpest, 200, 6, choices),
    "ranked": Row(contrast.ranked, 8, 1, correlations),
    "vignetting": Row(light.vignetted, 60, 8, corners),
    "transmission": Row(light.transmitted, 16, 2, passed),
    "developed": Row(contrast.raw_and_tiff, 16, 2, developed),
}
