"""Draws the small pages by which LensLab's standard charts are recognised, and finds which of their leaves are seen.

python packaging/standard_charts.py     writes standard-charts.npz and standard-leaves.npz of resources/: after a change
of the charts
"""

from __future__ import annotations

import io
import math
from dataclasses import astuple
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from lenslab.charts.chart_key import ChartKey, parse_chart_key
from lenslab.charts.page_reference import FILE, KEPT_WHITE, SHORT_PX, STANDARD, WHITE, WITH_LEAVES, page_reference
from lenslab.charts.patterns import GREYS, KEPT, digest, random_leaves, random_of, visible_levels
from lenslab.results.writing import write


def main() -> None:
    """Make and write them all."""
    keys = [parse_chart_key(text) for text in STANDARD]
    _write(KEPT, dict(_levels(parse_chart_key(text)) for text in WITH_LEAVES))
    pages = [_page(key) for key in keys]
    _write(FILE, {f"{name}{n}": kept for n, page in enumerate(pages) for name, kept in page.items()})


def _levels(key: ChartKey) -> tuple[str, Any]:
    """The digest of a chart's leaves, and their levels: a bit for each, whether it is seen; then four for each grey."""
    on = key.page()
    random = random_of(on)
    leaves = random_leaves(on, random)
    level = visible_levels(on, leaves, random)
    seen = level < GREYS
    greys = np.packbits(np.unpackbits(level[seen, None], axis=1)[:, 4:])
    return digest(leaves), np.concatenate([np.packbits(seen), greys])


def _page(key: ChartKey) -> dict[str, Any]:
    """A chart's small page with the arrays needed to search for it."""
    wanted = 2 * SHORT_PX / min(key.width_mm, key.height_mm)
    drawn = page_reference(key, 2 ** (math.ceil(2 * math.log2(wanted)) / 2))  # as dense as those that came first
    size = SHORT_PX / min(key.width_mm, key.height_mm)
    shape = round(key.width_mm * size), round(key.height_mm * size)
    page = cv2.resize(drawn.levels[0].page.astype(np.float32), shape, interpolation=cv2.INTER_AREA)
    return {
        "page": np.rint(page * (KEPT_WHITE / WHITE)).astype(np.uint8),
        "frame": np.array(astuple(drawn.frame)),
        "fixed": drawn.fixed,
        "marks": np.array([number for number, _ in drawn.marks], np.int64),
        "corners": np.array([corners for _, corners in drawn.marks], np.float64).reshape(-1, 4, 2),
    }


def _write(name: str, arrays: dict[str, Any]) -> None:
    packed = io.BytesIO()
    np.savez_compressed(packed, **arrays)
    write(Path(__file__).parents[1] / "resources" / name, packed.getvalue())


if __name__ == "__main__":
    main()
