"""How long charts take, how large their files are and how even they come out: a line a pattern.

python benchmarks/charts.py [--paper A4]
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import TypeVar

import numpy as np

from lenslab.charts.output import to_pdf, to_svg
from lenslab.charts.patterns import PATTERNS
from lenslab.charts.raster import to_array
from lenslab.charts.shapes import Chart
from lenslab.values.paper import paper_named

Result = TypeVar("Result")


def timed(work: Callable[[], Result]) -> tuple[float, Result]:
    """Seconds, and what came of it."""
    start = time.perf_counter()
    result = work()
    return time.perf_counter() - start, result


def spread_of_ninths(chart: Chart) -> tuple[float, float]:
    """By how much the largest mean and contrast of a ninth of the frame exceed the smallest, in %."""
    picture = to_array(chart, 150, chart.frame)
    ninths = [part for third in np.array_split(picture, 3) for part in np.array_split(third, 3, axis=1)]
    means = np.array([part.mean() for part in ninths])
    contrasts = np.array([part.std() for part in ninths]) / means
    return tuple(100 * float(values.max() / values.min() - 1) for values in (means, contrasts))  # type: ignore[return-value]


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--paper", default="A4")
    width, height = paper_named(options.parse_args().paper).size_mm(landscape=True)
    print("pattern    draw     PDF            SVG            300 dpi  ninths: mean, contrast")
    for name, pattern in PATTERNS.items():
        draw_s, chart = timed(lambda pattern=pattern: pattern.make(width, height))  # type: ignore[misc]
        pdf_s, pdf = timed(lambda chart=chart: to_pdf(chart))  # type: ignore[misc]
        svg_s, svg = timed(lambda chart=chart: to_svg(chart))  # type: ignore[misc]
        array_s, _ = timed(lambda chart=chart: to_array(chart, 300))  # type: ignore[misc]
        mean, contrast = spread_of_ninths(chart)
        files = f"{pdf_s:5.2f} s {len(pdf) / 1e6:4.2f} MB  {svg_s:5.2f} s {len(svg) / 1e6:4.2f} MB"
        print(f"{name:8} {draw_s:5.2f} s  {files}  {array_s:5.2f} s  {mean:5.1f} %  {contrast:5.1f} %")


if __name__ == "__main__":
    main()
