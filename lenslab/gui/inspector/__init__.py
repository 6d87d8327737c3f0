"""The inspector: one shot or two side by side, at any zoom, with the measured regions outlined."""

from lenslab.gui.inspector.panel import Inspector
from lenslab.preview.crops import PLACES

__all__ = ["PLACES", "Inspector"]
