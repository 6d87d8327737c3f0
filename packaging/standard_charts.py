"""Draws the small pages by which LensLab's standard charts are recognised.

python packaging/standard_charts.py     writes resources/standard-charts.npz; after a change of the charts
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import numpy as np

from lenslab.export import write
from lenslab.location import parse_chart_key
from lenslab.location.standard import FILE, STANDARD, packed_page


def main() -> None:
    """Draw and write them all."""
    pages = [packed_page(parse_chart_key(text)) for text in STANDARD]
    packed = io.BytesIO()
    arrays: dict[str, Any] = {f"{name}{n}": kept for n, page in enumerate(pages) for name, kept in page.items()}
    np.savez_compressed(packed, **arrays)
    write(Path(__file__).parents[1] / "resources" / FILE, packed.getvalue())


if __name__ == "__main__":
    main()
