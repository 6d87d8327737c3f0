"""The page that stands in place of plots and cards where photos show no test chart, or a folder holds no photos."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from lenslab.gui.widgets.forms import push_button, text_label
from lenslab.gui.widgets.layouts import fill, row_of
from lenslab.gui.widgets.style import bold_font
from lenslab.values.language import tr


class NoChartPage(QWidget):
    """Says so, and offers what helps."""

    def __init__(self, print_chart: Callable[[], None], parent: QWidget) -> None:
        super().__init__(parent)
        self.sentence = text_label()
        large = bold_font(self.sentence.font())
        large.setPixelSize(round(self.sentence.fontMetrics().height() * 1.35))
        self.sentence.setFont(large)
        self.detail = text_label(muted=True)
        tip = tr("Design, print and save test charts")
        self.chart_button = push_button(tr("Print a chart…"), print_chart, tip, parent=self, look="primary")
        tip = tr("Close this shoot and open a folder of test chart shots")
        self.folder_button = push_button(tr("Open another folder…"), tip=tip, parent=self)
        tip = tr("Show curves and cards of these photos; the session remembers it")
        self.anyway_button = push_button(tr("Measure anyway"), tip=tip, parent=self)
        for label in (self.sentence, self.detail):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.setSpacing(8)
        buttons = self.chart_button, self.folder_button, self.anyway_button
        fill(column, (None, 2), self.sentence, self.detail, 16, row_of(None, *buttons, None), (None, 3))

    def show_reason(self, photos: int) -> None:
        """photos: how many there are."""
        several = tr("These photos show no test chart")
        sentences = {0: tr("No photos found"), 1: tr("This photo shows no test chart that LensLab knows")}
        self.sentence.setText(sentences.get(photos, several))
        self.detail.setText(WHY_A_CHART if photos else FORMATS)
        self.anyway_button.setHidden(not photos)


FORMATS = tr("LensLab reads RAW files, TIFF, JPEG, PNG and BMP. Open a folder of test chart shots, or print a chart")
WHY_A_CHART = tr(
    "Sharpness can be compared only where every shot shows the same fine detail. Print a chart, let it fill the frame, "
    "and photograph it with each lens and aperture"
)
