"""By which method MTF was measured against a chart: numbers of two methods compare by a lens's own ratios only."""

from __future__ import annotations

from collections.abc import Iterable

from lenslab.values.types import Map, Measured

METHOD = 2  # grows where MTF50 of a photo changes by more than its error; 1: all up to version 0.2.0
MTF_METHOD = "mtf_method"  # a types.Map: its number
MTF_MAP = "mtf_map"  # a types.Map of every shot with MTF, see chart_results.MAP


def method_map() -> Map:
    """Today's method, as a shot keeps it."""
    import numpy as np

    return Map.of(MTF_METHOD, np.array([[float(METHOD)]]))


def mtf_method(shot: Measured) -> int | None:
    """The method that a shot's MTF was measured by; None of a shot without. The first one left no number."""
    if not has_mtf(shot):
        return None
    values = shot.map_values(MTF_METHOD)
    return int(values[0, 0]) if values is not None and values[0, 0] == values[0, 0] else 1


def has_mtf(shot: Measured) -> bool:
    """True if it was measured against a chart."""
    return any(stored.quantity == MTF_MAP for stored in shot.maps)


def is_by_another_method(shot: Measured) -> bool:
    """True if its MTF was measured by another method than today's."""
    return mtf_method(shot) not in (None, METHOD)


def common_method(shots: Iterable[Measured]) -> int:
    """The method of several shots, the oldest where there are several; 0 where none has MTF."""
    return min((known for shot in shots if (known := mtf_method(shot)) is not None), default=0)
