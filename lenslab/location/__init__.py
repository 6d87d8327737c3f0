"""Where a printed chart lies in a shot: frame and chart -> Geometry, to a hundredth of a pixel.

Loaded without OpenCV until something is looked for: `from lenslab.location.finder import find`.
"""

from lenslab.location.chart_key import ChartKey, parse_chart_key
from lenslab.location.geometry import Geometry

__all__ = ["ChartKey", "Geometry", "parse_chart_key"]
