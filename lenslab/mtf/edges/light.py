"""What edges of a frame are measured in: green of RAW files, luminance of developed ones; and where its colours lie."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from lenslab.mtf.edges import EdgeColour, EdgeMtf, EdgePlace, measure_edges
from lenslab.mtf.picture import GREEN
from lenslab.types import Array, Colours, Frame, Luminance

_STRIP = 64  # rows
_REACH, _REACH_PX = 1.0, 4.0  # to either side of an edge, in 1 / MTF50, and px more: there its colours are compared
_ENDS_PX = 10.0  # kept off
_MOST_HALF_PX = 100.0  # of the edge's length: enough for a hundredth of a pixel
_BIN_PX = 0.5
_LEVEL_BINS = 4  # on either side, where light is level


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
    """The MTF across every edge of a frame, and how far its colours lie apart there; see `measure_edges`."""
    seen = edge_light(frame)
    edges = measure_edges(seen.light, places, seen.mask, unknown)
    return tuple(_with_colours(edge, frame.colours, seen) for edge in edges)


def _with_colours(edge: EdgeMtf, colours: Colours | None, seen: EdgeLight) -> EdgeMtf:
    red, blue = (None, None) if colours is None or edge.mtf50 is None else _apart(edge, edge.mtf50, colours, seen)
    return replace(edge, colour=seen.colour, red_px=red, blue_px=blue)


def _apart(edge: EdgeMtf, mtf50: float, colours: Colours, seen: EdgeLight) -> tuple[float | None, float | None]:
    """Px from the green edge to the red and to the blue one: the area between their edge spread functions."""
    reach, half = _REACH / mtf50 + _REACH_PX, min(edge.length_px / 2 - _ENDS_PX, _MOST_HALF_PX)
    cosine, sine = math.cos(edge.normal), math.sin(edge.normal)
    wide, high = reach * abs(cosine) + half * abs(sine), reach * abs(sine) + half * abs(cosine)
    rows, columns = seen.light.shape
    top, bottom = max(int(edge.y_px - high), 0), min(int(edge.y_px + high) + 2, rows)
    left, right = max(int(edge.x_px - wide), 0), min(int(edge.x_px + wide) + 2, columns)
    x, y = np.arange(left, right) - edge.x_px, np.arange(top, bottom)[:, None] - edge.y_px
    across = x * cosine + y * sine
    inside = (np.abs(across) < reach) & (np.abs(y * cosine - x * sine) < half)
    number = ((across + reach) / _BIN_PX).astype(int)
    count = int(2 * reach / _BIN_PX) + 1
    shapes = [
        _shape(*colours(slice(top, bottom), slice(left, right), colour), inside, number, count) for colour in range(3)
    ]
    red, green, blue = shapes
    if green is None:
        return None, None
    apart = (None if shape is None else float((green - shape).sum()) * _BIN_PX for shape in (red, blue))
    return next(apart), next(apart)


def _shape(light: Luminance, mask: Array | None, inside: Array, number: Array, count: int) -> Array | None:
    """The edge spread function of one colour, 0 to 1; None where pixels are missing."""
    used = inside if mask is None else inside & mask
    bins = number[used]
    pixels = np.bincount(bins, minlength=count)
    if not pixels[:-1].all():  # the last is a part of a bin
        return None
    mean = np.bincount(bins, light[used], count)[:-1] / pixels[:-1]
    low, high = mean[:_LEVEL_BINS].mean(), mean[-_LEVEL_BINS:].mean()
    return np.asarray((mean - low) / (high - low)) if high > low else None
