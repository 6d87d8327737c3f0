"""Findings as JSON values, the same in every file that holds them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any

from lenslab.referee.finding import Finding


def as_values(found: Iterable[Finding]) -> list[dict[str, Any]]:
    """`kind`, `fnames`, `against`, `size`, `unit`, `sentence` and `remedy` of each."""
    return [
        {
            "kind": one.kind,
            "fnames": [photo.name for photo in one.shots],
            "against": [photo.name for photo in one.against],
            "size": one.size if math.isfinite(one.size) else None,
            "unit": one.unit,
            "sentence": one.sentence,
            "remedy": one.remedy,
        }
        for one in found
    ]
