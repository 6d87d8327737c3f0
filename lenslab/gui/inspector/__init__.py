"""The inspector: one shot or two, as large as one likes, with what was measured where."""

from lenslab.gui.inspector.panel import Inspector
from lenslab.gui.inspector.viewport import PLACES

__all__ = ["PLACES", "Inspector"]
