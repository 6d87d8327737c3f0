"""How many edges of drawn charts are found, and how many of those are none.

    python -m benchmarks.edge_clutter FIRST LAST

Each seed is one chart of chance, seen by a camera that is turned by up to 10 degrees; see simulator.cluttered_charts.
"""

from __future__ import annotations

import sys

import numpy as np

from lenslab.measure.edge_finding import find_edges
from simulator.cluttered_charts import cluttered, handheld
from simulator.drawn_charts import is_on, photograph, sides_seen, slant_deg

SLANTED_DEG = 2.5  # less is left out: along the pixels


def main(first: int, last: int) -> None:
    for name, targets in (("slanted squares among clutter", True), ("clutter alone", False)):
        wanted = seen = found = false = 0
        for seed in range(first, last + 1):
            random = np.random.default_rng(seed)
            page, camera = cluttered(random, targets=targets), handheld(random)
            places = find_edges(photograph(page, camera)).places
            sides = [side for side in sides_seen(page, camera) if slant_deg(side) > SLANTED_DEG]
            wanted += len(sides)
            seen += sum(any(is_on(place, side) for place in places) for side in sides)
            found += len(places)
            every = sides_seen(page, camera, least_px=0)
            false += sum(not any(is_on(place, side) for side in every) for place in places)
        share = f"{100 * seen / wanted:.1f} % of {wanted} found" if wanted else "none to be found"
        print(f"{name}: {last - first + 1} charts, {share}; {false} of {found} false", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
