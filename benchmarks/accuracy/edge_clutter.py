"""How many edges of drawn charts are found, and how many of those are none.

Each seed is one chart of each kind, seen by a camera that is turned by up to 10 degrees, a third of them through JPEG
of quality 80 to 97; see simulator.drawn_charts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import cv2
import numpy as np

from benchmarks.accuracy.lines import Line
from lenslab.measure.edge_finding import find_edges
from lenslab.values.types import Array
from simulator.drawn_charts import MAKERS_CHARTS, Page, cluttered, handheld, is_on, photograph, sides_seen, slant_deg

FIRST = 40_201
SLANTED_DEG = 2.5  # less is left out: along the pixels


def counts(chart: Callable[[np.random.Generator], Page], seed: int, perspective: float) -> Array:
    """Edges that are to be found, that are found of these, all that are found, false ones."""
    random = np.random.default_rng(seed)
    page, camera = chart(random), handheld(random, perspective)
    light = photograph(page, camera)
    places = find_edges(_through_jpeg(light, int(random.integers(80, 98))) if seed % 3 == 0 else light).places
    sides = [side for side in sides_seen(page, camera) if slant_deg(side) > SLANTED_DEG]
    every = sides_seen(page, camera, least_px=0)
    seen, known = is_on(places, sides).any(axis=0), is_on(places, every).any(axis=1)
    return np.array([len(sides), seen.sum(), len(places), (~known).sum()])


def _through_jpeg(light: Array, quality: int) -> Array:
    levels = np.rint(255 * np.clip(light, 0, 1) ** (1 / 2.2)).astype(np.uint8)
    _, file = cv2.imencode(".jpg", levels, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return np.asarray((cv2.imdecode(file, cv2.IMREAD_GRAYSCALE) / 255.0) ** 2.2, np.float32)


CHARTS: dict[str, tuple[Callable[[np.random.Generator], Page], float]] = {  # and the perspective, at most
    "slanted squares among clutter": (cluttered, 0.03),
    "clutter alone": (partial(cluttered, targets=False), 0.03),
    **{chart.__name__.replace("_", " "): (chart, 0.06) for chart in MAKERS_CHARTS},
}


def found_edges(seed: int, _folder: Path) -> dict[str, Array]:
    """The counts of one chart of each kind."""
    return {name: counts(chart, seed, perspective) for name, (chart, perspective) in CHARTS.items()}


def clutter_lines(results: Sequence[dict[str, Array]]) -> Iterator[Line]:
    """Edges found, and false ones, of each kind of chart."""
    for name in CHARTS:
        wanted, seen, found, false = np.sum([result[name] for result in results], axis=0)
        share = f"{100 * seen / wanted:.1f} % of {wanted} found" if wanted else "none to be found"
        passed = seen >= 0.9 * wanted and not false
        yield Line(f"edges of {name}", "≥ 90 %; none false", f"{share}; {false} of {found} false", bool(passed))
