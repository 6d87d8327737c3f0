"""The numbers of slanted edges, as records of the JSON that `lenslab edges` writes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from lenslab.measure.edge_mtf import EdgeMtf, direction
from lenslab.measure.photo_edges import PhotoEdges, edges_of_photos, slant_degrees
from lenslab.values.types import EdgeTask

Value: TypeAlias = "str | float | None"


def edge_records(tasks: Iterable[EdgeTask]) -> Iterator[dict[str, Any]]:
    """Edges of each photo with their curves, or the reason why it has none."""
    return map(_photo_record, edges_of_photos(tasks))


def _photo_record(found: PhotoEdges) -> dict[str, Any]:
    columns, rows = found.frame_px or (None, None)
    return {
        "columns": columns,
        "rows": rows,
        "reason": None if found.reason is None else str(found.reason),
        "warnings": [str(warning) for warning in found.warnings],
        "edges": [_record(number, edge, found) for number, edge in enumerate(found.edges, 1)],
    }


def _record(number: int, edge: EdgeMtf, found: PhotoEdges) -> dict[str, Any]:
    values = {name: value(edge, found.frame_px or (0, 0)) for name, value in _VALUES.items()}
    curve = {"frequency": edge.frequencies.tolist(), "contrast": edge.mtf.tolist()}
    return {"edge": number, **values, "curve": curve}


def _outwards(apart_px: float | None, edge: EdgeMtf, frame_px: tuple[int, int]) -> float | None:
    """Displacement along the normal that points away from the picture's centre."""
    return None if apart_px is None else apart_px * edge.outwards(*frame_px)


_VALUES: dict[str, Callable[[EdgeMtf, tuple[int, int]], Value]] = {
    "x_px": lambda edge, _: edge.x_px,
    "y_px": lambda edge, _: edge.y_px,
    "slant_deg": lambda edge, _: slant_degrees(edge),
    "length_px": lambda edge, _: edge.length_px,
    "mtf50": lambda edge, _: edge.mtf50,
    "mtf50_lower": lambda edge, _: edge.interval[0] if edge.interval else None,
    "mtf50_upper": lambda edge, _: edge.interval[1] if edge.interval else None,
    "mtf50p": lambda edge, _: edge.mtf50p,
    "mtf30": lambda edge, _: edge.mtf30,
    "mtf20": lambda edge, _: edge.mtf20,
    "mtf10": lambda edge, _: edge.mtf10,
    "rise_px": lambda edge, _: edge.rise_px,
    "overshoot": lambda edge, _: edge.overshoot,
    "contrast_at_nyquist": lambda edge, _: edge.at_nyquist,
    "red_px": lambda edge, frame_px: _outwards(edge.red_px, edge, frame_px),
    "blue_px": lambda edge, frame_px: _outwards(edge.blue_px, edge, frame_px),
    "direction": lambda edge, frame_px: direction(edge, *frame_px),
    "standard_weight": lambda edge, _: edge.standard,
    "colour": lambda edge, _: edge.colour,
}
