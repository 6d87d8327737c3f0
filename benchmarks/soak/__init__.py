"""Faults while LensLab measures: see `__main__.py`."""

from __future__ import annotations

import os

SLOWEST = 10.0


def slowness() -> float:
    """How much longer programs take than on a machine that does nothing else, tenfold at most."""
    return min(max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1)), SLOWEST)
