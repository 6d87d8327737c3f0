"""The right side of the studio: what the chart will be to a camera, and whether its print came out as it should."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from lenslab.charts import PRINT_DPI, SENSORS, Advice, Chart, advice, check_dots, check_print
from lenslab.errors import UnusableRequest
from lenslab.gui.chart_studio.camera import Camera
from lenslab.gui.style import Style
from lenslab.gui.widgets.forms import add, choice_box, chosen, form, heading, number_box, say

FOCAL_LENGTH_MM, MEGAPIXELS = 50.0, 24.0


class Advising(QWidget):
    """Camera and printer are chosen here; of the chart it is told."""

    finest_wanted = Signal(float)
    paper_wanted = Signal(str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._chart: Chart | None = None
        self.advice: Advice | None = None
        self._camera: Camera | None = None
        sensors = ((one.name[0].upper() + one.name[1:], one.name) for one in SENSORS.values())
        self.sensor = choice_box(*sensors)
        self.focal_length = number_box(0, 9999, 1, " mm", 1)
        self.focal_length.setValue(FOCAL_LENGTH_MM)
        self.megapixels = number_box(0, 9999, 1, " MP", 1)
        self.megapixels.setValue(MEGAPIXELS)
        self.dpi = number_box(0, 99_999, 100, " dpi", 0)
        self.dpi.setValue(PRINT_DPI)
        self.dpi.setToolTip("What the printer prints at, and PNG and TIFF are saved at")
        self.from_shoot = say("", muted=True)
        self.words = [say("") for _ in range(3)]
        self.use_finest, self.use_paper = QPushButton(), QPushButton()
        self.measured = number_box(0, 9999, 0.1, " mm", 1)
        self.measured.setValue(100)
        self.measured_words = say("", muted=True)
        self._arrange()
        self._connect()
        self._tell_camera()
        self._check()

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        column.addWidget(heading("On your camera"))
        fields = form(column)
        add(fields, "Se&nsor", self.sensor)
        add(fields, "F&ocal length", self.focal_length)
        add(fields, "Pi&xels", self.megapixels)
        add(fields, "Prin&ter", self.dpi)
        column.addWidget(self.from_shoot)
        column.addSpacing(4)
        for label in self.words:
            column.addWidget(label)
        column.addWidget(self.use_finest)
        column.addWidget(self.use_paper)
        column.addSpacing(16)
        column.addWidget(heading("Check my print"))
        self.measure_words = say("", muted=True)
        column.addWidget(self.measure_words)
        fields = form(column)
        add(fields, "It meas&ures", self.measured)
        column.addWidget(self.measured_words)
        column.addStretch()

    def _connect(self) -> None:
        for box in (self.focal_length, self.megapixels, self.dpi):
            box.valueChanged.connect(self._advise)
        self.sensor.currentIndexChanged.connect(self._advise)
        self.measured.valueChanged.connect(self._check)
        self.use_finest.clicked.connect(self._want_finest)
        self.use_paper.clicked.connect(self._want_paper)
        self._style.changed.connect(self._advise)
        self._style.changed.connect(self._check)

    def set_chart(self, chart: Chart | None) -> None:
        """The chart to advise on; None while there is none."""
        before = self.bar_mm()
        self._chart = None if chart is None else replace(chart, shapes=())  # its sizes are enough
        if self.measured.value() == before:
            self.measured.setValue(self.bar_mm())
        self._advise()
        self._check()

    def set_camera(self, camera: Camera | None) -> None:
        """Begin with the camera of the shoot in the window."""
        if camera == self._camera:
            return
        self._camera = camera
        if camera is not None:
            if camera.sensor is not None:
                self.sensor.setCurrentIndex(self.sensor.findData(camera.sensor))
            if camera.focal_length_mm is not None:
                self.focal_length.setValue(camera.focal_length_mm)
        self._tell_camera()

    def set_pixels(self, rows: int, columns: int) -> None:
        """How many pixels its pictures have."""
        self.megapixels.setValue(round(rows * columns / 1e6, 1))

    def _tell_camera(self) -> None:
        camera = self._camera
        words = ""
        if camera is not None:
            known = "" if camera.sensor is not None else ": choose its sensor"
            words = f"From this shoot: {camera.name}{known}"
        self.from_shoot.setText(words)
        self.from_shoot.setVisible(bool(words))

    @Slot()
    def _advise(self) -> None:
        self.advice = None
        words: tuple[str, ...] = ()
        attention = ""
        if self._chart is not None:
            sensor = SENSORS[chosen(self.sensor)]
            try:
                self.advice = advice(
                    self._chart, sensor, self.focal_length.value(), self.megapixels.value(), self.dpi.value()
                )
                words = self.advice.words
                check_dots(self._chart.finest_mm, self.dpi.value())
            except UnusableRequest as refusal:
                attention = sentence(str(refusal))
                words = (*words[:1], attention, *words[2:]) if words else (attention,)
        limiting = self.advice is not None and self.advice.print_limits
        for number, label in enumerate(self.words):
            label.setText(words[number] if number < len(words) else "")
            label.setVisible(number < len(words))
            warns = (number == 2 and limiting) or (bool(attention) and label.text() == attention)
            label.setStyleSheet(f"color: {self._style.tokens['attention']}" if warns else "")
        finest = self.advice.better_finest_mm if self.advice is not None else None
        self.use_finest.setText(f"Make the finest detail {finest:g} mm" if finest is not None else "")
        self.use_finest.setVisible(finest is not None)
        paper = self.advice.paper if self.advice is not None else None
        self.use_paper.setText(f"Make it {paper}" if paper is not None else "")
        self.use_paper.setVisible(paper is not None)

    @Slot()
    def _check(self) -> None:
        length = self.bar_mm()
        self.measure_words.setText(
            f"Print it, and measure the bar below the pattern with a ruler. It should be {length:g} mm long."
        )
        try:
            found = check_print(self.measured.value(), length)
            words, matters = found.words, found.matters
        except UnusableRequest as refusal:
            words, matters = sentence(str(refusal)), True
        self.measured_words.setText(words)
        self.measured_words.setStyleSheet(f"color: {self._style.tokens['attention']}" if matters else "")

    def bar_mm(self) -> float:
        """How long the bar on the chart should be."""
        if self._chart is None or self._chart.scale_bar is None:
            return 100.0
        (left, _), (right, _) = self._chart.scale_bar
        return round(right - left, 3)

    @Slot()
    def _want_finest(self) -> None:
        if self.advice is not None and self.advice.better_finest_mm is not None:
            self.finest_wanted.emit(self.advice.better_finest_mm)

    @Slot()
    def _want_paper(self) -> None:
        if self.advice is not None and self.advice.paper is not None:
            self.paper_wanted.emit(self.advice.paper)


def sentence(words: str) -> str:
    """Beginning with a capital, as what stands alone does."""
    return words[:1].upper() + words[1:]
