"""Draws the small pages by which LensLab's standard charts are recognised, and finds which of their leaves are seen.

python packaging/standard_charts.py     writes standard-charts.npz and standard-leaves.npz of resources/: after a change
of the charts
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import numpy as np

from lenslab.charts.chart_key import ChartKey, parse_chart_key
from lenslab.charts.page import page
from lenslab.charts.page_reference import FILE, STANDARD, WITH_LEAVES, packed_page
from lenslab.charts.patterns import KEPT, digest, packed_levels, random_leaves, random_of, visible_levels
from lenslab.results.writing import write


def main() -> None:
    """Make and write them all."""
    keys = [parse_chart_key(text) for text in STANDARD]
    _write(KEPT, dict(_levels(parse_chart_key(text)) for text in WITH_LEAVES))
    pages = [packed_page(key) for key in keys]
    _write(FILE, {f"{name}{n}": kept for n, page in enumerate(pages) for name, kept in page.items()})


def _levels(key: ChartKey) -> tuple[str, Any]:
    """The digest of a chart's leaves, and their levels, packed."""
    on = page(key.pattern, key.width_mm, key.height_mm, **key.options())
    random = random_of(on)
    leaves = random_leaves(on, random)
    return digest(leaves), packed_levels(visible_levels(on, leaves, random))


def _write(name: str, arrays: dict[str, Any]) -> None:
    packed = io.BytesIO()
    np.savez_compressed(packed, **arrays)
    write(Path(__file__).parents[1] / "resources" / name, packed.getvalue())


if __name__ == "__main__":
    main()
