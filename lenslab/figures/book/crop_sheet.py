"""Crops of several days, copies or states beside each other, as they are saved and copied."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lenslab.figures.crop_strips import StripColumn
from lenslab.preview.crops import Crops


@dataclass(frozen=True, slots=True)
class CropSheet:
    """Columns with their crops, all through one tone curve (256 levels)."""

    title: str
    columns: Sequence[tuple[StripColumn, Crops]]
    curve: bytes
