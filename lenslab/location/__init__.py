"""Where a printed chart lies in a shot: frame and chart -> Geometry, to a hundredth of a pixel."""

from lenslab.location.geometry import Geometry

__all__ = ["Geometry"]
