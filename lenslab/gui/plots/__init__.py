"""Figure -> pyqtgraph: panels one above the other over one aperture axis, with one cursor through all of them."""

from lenslab.gui.plots.panel import PanelView
from lenslab.gui.plots.stack import Plots

__all__ = ["PanelView", "Plots"]
