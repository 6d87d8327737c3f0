"""Lines of the table."""

from __future__ import annotations

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
