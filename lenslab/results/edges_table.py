"""The numbers of slanted edges, as rows of the table and as records of the JSON that `lenslab edges` writes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from lenslab.measure.edge_mtf import EdgeMtf, direction
from lenslab.measure.photo_edges import PhotoEdges, slant_degrees
from lenslab.results.cells import csv_text
from lenslab.values.types import Photo

Value: TypeAlias = "str | float | None"
Measured: TypeAlias = "Sequence[tuple[Photo, PhotoEdges]]"

CURVE_COLUMNS = ("fname", "edge", "frequency", "contrast")


def edge_values(edge: EdgeMtf, frame_px: tuple[int, int]) -> dict[str, Value]:
    """All numbers of an edge by column. frame_px: columns and rows of the picture."""
    return {name: value(edge, frame_px) for name, value in _VALUES.items()}


def edges_csv(measured: Measured) -> str:
    """One row per edge."""
    return csv_text(COLUMNS, _rows(measured))


def curves_csv(measured: Measured) -> str:
    """One row per frequency of each edge."""
    return csv_text(CURVE_COLUMNS, _curve_rows(measured))


def edges_json(measured: Measured) -> str:
    """Edges of each photo with their curves, or the reason why it has none."""
    photos = [
        {
            "fname": photo.name,
            "columns": None if found.frame_px is None else found.frame_px[0],
            "rows": None if found.frame_px is None else found.frame_px[1],
            "reason": None if found.reason is None else str(found.reason),
            "warnings": [str(warning) for warning in found.warnings],
            "edges": [_record(number, edge, found) for number, edge in enumerate(found.edges, 1)],
        }
        for photo, found in measured
    ]
    return json.dumps({"photos": photos}, indent=1, allow_nan=False) + "\n"


def _record(number: int, edge: EdgeMtf, found: PhotoEdges) -> dict[str, Any]:
    curve = {"frequency": edge.frequencies.tolist(), "contrast": edge.mtf.tolist()}
    return {"edge": number, **edge_values(edge, found.frame_px or (0, 0)), "curve": curve}


def _rows(measured: Measured) -> Iterator[tuple[Value, ...]]:
    for photo, found in measured:
        for number, edge in enumerate(found.edges, 1):
            yield photo.name, number, *edge_values(edge, found.frame_px or (0, 0)).values()


def _curve_rows(measured: Measured) -> Iterator[tuple[Value, ...]]:
    for photo, found in measured:
        for number, edge in enumerate(found.edges, 1):
            for frequency, contrast in zip(edge.frequencies.tolist(), edge.mtf.tolist(), strict=True):
                yield photo.name, number, frequency, contrast


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
COLUMNS = ("fname", "edge", *_VALUES)
