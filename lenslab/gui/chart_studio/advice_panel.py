"""The right side of the studio: how the chart suits a camera and printer, and a check of the print's size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from lenslab.charts.advice import PRINT_DPI, SENSORS, Advice, CameraSensor, advice, check_dots, check_print
from lenslab.charts.camera import Camera
from lenslab.charts.shapes import Chart
from lenslab.errors import UnusableRequest
from lenslab.gui.widgets.forms import (
    add_form,
    add_row,
    choice_box,
    chosen_name,
    heading,
    number_box,
    push_button,
    set_tone,
    show_text,
    text_label,
)
from lenslab.gui.widgets.layouts import column_in, fill
from lenslab.language import tr
from lenslab.text import capitalized

FOCAL_LENGTH_MM = 50.0
MEGAPIXELS = 24.0
LEAST_MEGAPIXELS = 0.1
RECORDED = "recorded"  # the sensor of the open shoot, where it is of no usual size
USUAL_SHAPE = 2 / 3  # height over width, until a picture shows it


class AdvicePanel(QWidget):
    """Holds camera and printer; the chart is set with `set_chart`."""

    def __init__(self, choose: Callable[..., None]) -> None:
        """choose: sets what is advised, as ChartControls.choose."""
        super().__init__()
        self._choose = choose
        self._chart: Chart | None = None
        self.advice: Advice | None = None
        self._camera: Camera | None = None
        self._recorded: CameraSensor | None = None
        sensors = (((name := tr(sensor.name))[0].upper() + name[1:], sensor.name) for sensor in SENSORS.values())
        self.sensor = choice_box(*sensors)
        self.focal_length = number_box(0, 9999, 1, " mm", 1, value=FOCAL_LENGTH_MM)
        self.megapixels = number_box(LEAST_MEGAPIXELS, 9999, 1, tr(" MP"), 1, value=MEGAPIXELS)
        tip = tr("Resolution of the printer, also used for PNG and TIFF files")
        self.dpi = number_box(0, 99_999, 100, " dpi", 0, value=PRINT_DPI, tip=tip)
        self.from_shoot = text_label("", muted=True)
        self.words = [text_label("") for _ in range(4)]
        self.use_finest, self.use_paper = push_button("", self._suggest_finest), push_button("", self._suggest_paper)
        for part in (self.from_shoot, self.use_finest, self.use_paper):
            part.hide()  # until there is something to say or to suggest
        self.measured = number_box(0, 9999, 0.1, " mm", 1, blank=tr("not measured"))
        self.print_verdict = text_label("", muted=True)
        self._arrange()
        self._connect()
        self._check()

    def _arrange(self) -> None:
        column = fill(column_in(self, 16, 16, 16, 16, spacing=8), heading(tr("Your camera and printer")))
        fields = add_form(column)
        add_row(fields, tr("Se&nsor"), self.sensor)
        add_row(fields, tr("F&ocal length"), self.focal_length)
        add_row(fields, tr("Pi&xels"), self.megapixels)
        add_row(fields, tr("Prin&ter"), self.dpi)
        self.ruler_note = text_label("", muted=True)
        fill(column, self.from_shoot, 4, *self.words, self.use_finest, self.use_paper)
        fill(column, 16, heading(tr("Check the print")), self.ruler_note)
        add_row(add_form(column), tr("Meas&ured"), self.measured)
        fill(column, self.print_verdict, None)

    def _connect(self) -> None:
        for box in (self.focal_length, self.megapixels, self.dpi):
            box.valueChanged.connect(self._advise)
        self.sensor.currentIndexChanged.connect(self._advise)
        self.measured.valueChanged.connect(self._check)

    def set_chart(self, chart: Chart | None) -> None:
        """Advise on this chart; None while there is none."""
        self._chart = None if chart is None else replace(chart, shapes=())  # only its sizes are needed
        self._advise()
        self._check()

    def set_camera(self, camera: Camera | None) -> None:
        """Preset sensor and focal length from the camera of the open shoot."""
        if camera == self._camera:
            return
        self._camera = camera
        words = ""
        if camera is not None:
            words = tr("Camera of this shoot: {camera}", camera=camera.name)
            if camera.sensor is not None:
                self.sensor.setCurrentIndex(self.sensor.findData(camera.sensor))
            elif camera.width_mm is not None:
                self._offer_recorded(camera.width_mm, USUAL_SHAPE)
            else:
                words = tr("Camera of this shoot: {camera}. Choose its sensor above.", camera=camera.name)
            if camera.focal_length_mm is not None:
                self.focal_length.setValue(camera.focal_length_mm)
        show_text(self.from_shoot, words)

    def set_image_size(self, rows: int, columns: int) -> None:
        """Preset the megapixels from an image of the camera."""
        self.megapixels.setValue(max(round(rows * columns / 1e6, 1), LEAST_MEGAPIXELS))
        if self._recorded is not None:
            self._offer_recorded(self._recorded.width_mm, min(rows, columns) / max(rows, columns))

    def _offer_recorded(self, width_mm: float, shape: float) -> None:
        """Add a sensor of the size that the camera recorded, and choose it unless another was chosen since."""
        first = self._recorded is None or self._recorded.width_mm != width_mm
        self._recorded = CameraSensor(RECORDED, width_mm, width_mm * shape)
        size = tr("{width:.1f} \N{MULTIPLICATION SIGN} {height:.1f} mm", width=width_mm, height=width_mm * shape)
        if (index := self.sensor.findData(RECORDED)) < 0:
            self.sensor.addItem(size, RECORDED)
        else:
            self.sensor.setItemText(index, size)
        if first:
            self.sensor.setCurrentIndex(self.sensor.findData(RECORDED))
        self._advise()

    def _chosen_sensor(self) -> CameraSensor:
        """Of the list, or as recorded."""
        name = chosen_name(self.sensor)
        return self._recorded if name == RECORDED and self._recorded is not None else SENSORS[name]

    @Slot()
    def _advise(self) -> None:
        self.advice = None
        words: tuple[str, ...] = ()
        attention = ""
        if self._chart is not None:
            try:
                self.advice = advice(
                    self._chart,
                    self._chosen_sensor(),
                    self.focal_length.value(),
                    self.megapixels.value(),
                    self.dpi.value(),
                )
                words = self.advice.words
                check_dots(self._chart.finest_mm, self.dpi.value())
            except UnusableRequest as refusal:
                attention = capitalized(str(refusal))
                words = (*words[:1], attention, *words[2:]) if words else (attention,)
        limiting = self.advice is not None and self.advice.print_limits
        for number, label in enumerate(self.words):
            text = words[number] if number < len(words) else ""
            warns = (number == 2 and limiting) or (bool(attention) and text == attention)
            set_tone(label, text, "attention" if warns else "")
            label.setVisible(bool(text))
        finest = self.advice.better_finest_mm if self.advice is not None else None
        show_text(self.use_finest, "" if finest is None else tr("Set finest detail to {finest:g} mm", finest=finest))
        paper = self.advice.paper if self.advice is not None else None
        show_text(self.use_paper, "" if paper is None else tr("Change paper to {paper}", paper=paper))

    @Slot()
    def _check(self) -> None:
        length = self.bar_mm()
        self.ruler_note.setText(
            tr(
                "Measure the scale bar below the printed pattern with a ruler. It should be {length:g} mm long.",
                length=length,
            )
        )
        self.print_verdict.setVisible(self.measured.value() > 0)
        if not self.measured.value():
            self.print_verdict.clear()
            return
        try:
            print_check = check_print(self.measured.value(), length)
            words, matters = print_check.words, print_check.matters
        except UnusableRequest as refusal:
            words, matters = capitalized(str(refusal)), True
        set_tone(self.print_verdict, words, "attention" if matters else "")

    def bar_mm(self) -> float:
        """Nominal length of the chart's scale bar."""
        if self._chart is None or self._chart.scale_bar is None:
            return 100.0
        (left, _), (right, _) = self._chart.scale_bar
        return round(right - left, 3)

    @Slot()
    def _suggest_finest(self) -> None:
        if self.advice is not None and self.advice.better_finest_mm is not None:
            self._choose(finest_mm=self.advice.better_finest_mm)

    @Slot()
    def _suggest_paper(self) -> None:
        if self.advice is not None and self.advice.paper is not None:
            self._choose(paper=self.advice.paper)
