"""What is drawn in a report, smaller than in files of their own: a sketch as a part of a PDF's page."""

from __future__ import annotations

from reportlab.platypus import Flowable

from lenslab.render.pens import Sketch


class Drawn(Flowable):  # type: ignore[misc]  # reportlab has no types
    """A sketch among the paragraphs of a PDF."""

    def __init__(self, sketch: Sketch) -> None:
        super().__init__()
        self.width, self.height = sketch.width, sketch.height
        self._sketch = sketch

    def draw(self) -> None:
        """Called by reportlab, at this part's place on its page."""
        self._sketch.on(self.canv)
