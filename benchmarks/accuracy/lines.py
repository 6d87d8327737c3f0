"""Lines of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from lenslab.values.types import Array


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the table. reached: as text; passed: None where there was nothing to try."""

    what: str
    required: str
    reached: str
    passed: bool | None
    details: tuple[str, ...] = ()


def percentile(what: str, limit: float, errors: Array, details: tuple[str, ...] = ()) -> Line:
    """The 95th percentile of errors in %, at most that limit."""
    reached = float(np.percentile(errors, 95)) if errors.size else float("nan")
    return Line(what, f"≤ {limit:g} %", f"{reached:.2f} % of {errors.size}", reached <= limit, details)


def counted(
    what: str,
    good: Sequence[bool],
    *,
    least: float | None = None,
    most: float | None = None,
    details: tuple[str, ...] = (),
) -> Line:
    """How many of some are so. least, most: the share that is to be so."""
    asked = [f"≥ {100 * least:g} %"] if least is not None else []
    asked += [f"≤ {100 * most:g} %"] if most is not None else []
    share = sum(good) / max(len(good), 1)
    passed = (least is None or share >= least) and (most is None or share <= most) if asked and good else None
    return Line(what, ", ".join(asked) or "-", f"{sum(good)} of {len(good)}", passed, details)
