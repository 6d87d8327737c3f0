"""Gratings, thick to thin, tiled in both directions."""

from __future__ import annotations

from lenslab.charts.page import Drawing, Page, background
from lenslab.charts.shapes import Box, Polygon, square

_ROWS = 6  # along the shorter side: each ninth of the page holds two, so that all nine are alike
_STEP = 1.25  # approximate ratio of one line to the next thicker one


def lines(on: Page) -> Drawing:
    """Alternating squares of vertical and horizontal lines; in each, lines and gaps grow from the finest on."""
    frame = on.frame
    side = min(frame.width, frame.height) / _ROWS
    columns, rows = (3 * max(round(length / side / 3), 1) for length in (frame.width, frame.height))
    areas: list[Polygon] = []
    for row in range(rows):
        for column in range(columns):
            block = frame.part(column / columns, row / rows, 1 / columns, 1 / rows)
            upright, turned = (row + column) % 2 == 0, (row // 2 + column // 2) % 2 == 0
            length = block.width if upright else block.height
            for start, width in _steps(length, on.finest_mm, on.largest_mm):
                place = length - start - width if turned else start
                if upright:
                    bar = Box(block.left + place, block.top, width, block.height)
                else:
                    bar = Box(block.left, block.top + place, block.width, width)
                areas.append(square(bar, on.low))
    return Drawing((background(on, on.high), *areas))


def _steps(length: float, finest: float, thickest: float) -> list[tuple[float, float]]:
    """Where lines start, and their widths: each a step thicker, each followed by a gap of its own width."""
    widths = [finest]
    while 2 * sum(widths) + 2 * widths[-1] * _STEP <= length and widths[-1] * _STEP <= thickest:
        widths.append(widths[-1] * _STEP)
    ratio = _filling(len(widths), length / 2 / finest)
    steps, place = [], 0.0
    for k in range(len(widths)):
        steps.append((place, finest * ratio**k))
        place += 2 * finest * ratio**k
    return steps


def _filling(count: int, total: float) -> float:
    """The ratio r for which 1 + r + ... + r^(count - 1) is `total`."""
    low, high = 1.0, 2.0
    for _ in range(60):
        ratio = (low + high) / 2
        low, high = (ratio, high) if sum(ratio**k for k in range(count)) < total else (low, ratio)
    return (low + high) / 2
