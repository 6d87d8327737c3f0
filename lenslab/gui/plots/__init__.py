"""The plots on the screen: a Figure drawn with pyqtgraph, panels sharing one aperture axis and one cursor."""

from lenslab.gui.plots.panel import PanelView
from lenslab.gui.plots.stack import PlotStack

__all__ = ["PanelView", "PlotStack"]
