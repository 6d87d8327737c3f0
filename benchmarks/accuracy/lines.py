"""Lines of the table, and what runs its tasks in a worker process."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

NOTHING = "nothing to try"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the table. reached: as text; passed: None where there was nothing to try, or nothing is asked."""

    what: str
    required: str
    reached: str
    passed: bool | None


def counted(what: str, good: Sequence[bool], *, least: float | None = None, most: float | None = None) -> Line:
    """How many of some are so. least, most: the share that is to be so."""
    if not len(good):
        return Line(what, "-", NOTHING, None)
    asked = [f"{sign} {100 * limit:g} %" for sign, limit in (("≥", least), ("≤", most)) if limit is not None]
    share = sum(good) / len(good)
    passed = bool((least is None or share >= least) and (most is None or share <= most)) if asked else None
    return Line(what, ", ".join(asked) or "-", f"{sum(good)} of {len(good)}, {100 * share:.1f} %", passed)


def held(what: str, holds: Any, least: float = 0.92, most: float = 0.98) -> Line:
    """How many of the intervals of 95 % hold the truth."""
    return counted(f"{what}: intervals that hold the truth", list(holds), least=least, most=most)


def errors(what: str, off: Any, unit: str = "%", *, rms: float | None = None, p95: float | None = None) -> Line:
    """How far values are off. rms, p95: at most, of all of them and of 95 in a hundred."""
    off = np.asarray(off, float).ravel()
    if not off.size:
        return Line(what, "-", NOTHING, None)
    asked = [f"{name} ≤ {limit:g} {unit}" for name, limit in (("rms", rms), ("p95", p95)) if limit is not None]
    found = {"rms": np.sqrt(np.mean(off**2)), "p95": np.percentile(abs(off), 95), "worst": abs(off).max()}
    texts = [f"{name} {value:.3g}" for name, value in found.items()]
    texts.append(f"mean {off.mean():+.2g}, median {np.median(off):+.2g} {unit} of {off.size}")
    passed = (rms is None or found["rms"] <= rms) and (p95 is None or found["p95"] <= p95)
    return Line(what, ", ".join(asked) or "-", ", ".join(texts), bool(passed) if asked else None)


def prepare() -> None:
    """One thread a process: there is a process for each core."""
    import cv2

    cv2.setNumThreads(1)


def run(task: Callable[[int, Path], Any], seed: int) -> Any:
    """One task in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="lenslab-accuracy-") as folder:
        return task(seed, Path(folder))
