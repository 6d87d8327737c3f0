"""A line of the table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the table. reached: as text; passed: None where there was nothing to try."""

    what: str
    required: str
    reached: str
    passed: bool | None
    details: tuple[str, ...] = ()
