"""The inspector: one shot or two side by side, at any zoom, with the measured regions outlined."""

from lenslab.gui.inspector.panel import Inspector
from lenslab.gui.inspector.viewport import PLACES

__all__ = ["PLACES", "Inspector"]
