"""The plots on the screen: a Figure drawn with pyqtgraph, panels sharing one aperture axis and one cursor."""
