"""Findings as JSON values, the same in every file that holds them."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from typing import Any

from lenslab.referee.finding import Finding, FindingKey


def as_values(found: Iterable[Finding], kept: Collection[FindingKey]) -> list[dict[str, Any]]:
    """`kind`, `fnames`, `against`, `size`, `unit`, `sentence` and `remedy` of each, and whether the user kept it."""
    return [
        {
            "kind": one.kind,
            "fnames": [photo.name for photo in one.shots],
            "against": [photo.name for photo in one.against],
            "size": one.size if math.isfinite(one.size) else None,
            "unit": one.unit,
            "sentence": one.sentence,
            "remedy": one.remedy,
            "kept": one.key in kept,
        }
        for one in found
    ]
