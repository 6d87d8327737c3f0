"""What edges of a frame are measured in: green of RAW files, luminance of developed ones; and where its colours lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from lenslab.mtf.edges import EdgeColour, EdgeMtf, EdgePlace, measure_edges
from lenslab.mtf.picture import GREEN
from lenslab.types import Array, Frame, Luminance

_STRIP = 64  # rows


@dataclass(frozen=True, slots=True, eq=False)
class EdgeLight:
    """Linear light, (rows, columns), black at 0; which of its pixels count (None: all); and its name.

    Pixels at white are as bright as they are recorded: leaving them out would leave out the brighter half of noise.
    """

    light: Luminance
    mask: Array | None
    colour: EdgeColour


def edge_light(frame: Frame) -> EdgeLight:
    """Green as the sensor saw it of RAW files, luminance (0.2126 R + 0.7152 G + 0.0722 B) of developed ones."""
    if frame.colours is not None and frame.absolute:
        light, mask = frame.colours(slice(None), slice(None), GREEN)
        return EdgeLight(light, mask, "green")
    light = np.empty(frame.encoded.shape[:2], np.float32)
    for top in range(0, len(light), _STRIP):
        part = light[top : top + _STRIP]
        frame.linear(slice(top, top + len(part)), part)
    return EdgeLight(light, None, "grey" if frame.colours is None else "luminance")


def measure_edges_in(frame: Frame, places: Sequence[EdgePlace], unknown: bool = True) -> tuple[EdgeMtf, ...]:
    """The MTF across every edge of a frame; see `measure_edges`."""
    seen = edge_light(frame)
    edges = measure_edges(seen.light, places, seen.mask, unknown)
    return tuple(replace(edge, colour=seen.colour) for edge in edges)
