"""The sides of the studio: a chart's settings on the left, advice for camera and printer on the right."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, replace
from functools import partial

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QWidget

from lenslab.charts.advice import PRINT_DPI, SENSORS, Advice, CameraSensor, advice, check_dots, check_print
from lenslab.charts.camera_presets import Camera
from lenslab.charts.patterns import PATTERNS, RANDOM
from lenslab.charts.shapes import Chart
from lenslab.gui.studio.chart import CUSTOM, ONE_SHEET, ChartSettings
from lenslab.gui.widgets.forms import (
    Fields,
    WheelGuard,
    add_form,
    add_row,
    choice_box,
    column_in,
    explained,
    fill,
    line_up,
    number_box,
    push_button,
    seed_box,
    set_tone,
    show_text,
    small_button,
    text_label,
)
from lenslab.values.language import marked, tr
from lenslab.values.paper import PAPERS
from lenslab.values.remarks import UnusableRequest
from lenslab.values.text import capitalized

# ------------------------------------------------------------------------------
# The right side of the studio: how the chart suits a camera and printer, and a check of the print's size.


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
        self.sensor = choice_box(*((capitalized(tr(sensor.name)), sensor.name) for sensor in SENSORS.values()))
        self._wheel_guard = WheelGuard([self.sensor], self)
        self.focal_length = number_box(0, 9999, 1, " mm", 1, value=50)
        self.megapixels = number_box(LEAST_MEGAPIXELS, 9999, 1, tr(" MP"), 1, value=24)
        tip = tr("Resolution of the printer, also used for PNG and TIFF files")
        self.dpi = number_box(0, 99_999, 100, " dpi", 0, value=PRINT_DPI, tip=tip)
        self.from_shoot = text_label("", muted=True)
        self.words = [text_label("") for _ in range(4)]
        self.use_finest, self.use_paper = push_button("", self._suggest_finest), push_button("", self._suggest_paper)
        for part in (self.from_shoot, self.use_finest, self.use_paper):
            part.hide()  # until there is something to say or to suggest
        self.measured = number_box(0, 9999, 0.1, " mm", 1, blank=tr("not measured"))
        self.print_verdict = text_label("", muted=True)
        column = fill(column_in(self, 16, 16, 16, 16, spacing=8), text_label(tr("Your camera and printer"), bold=True))
        fields = add_form(column)
        add_row(fields, tr("Se&nsor"), self.sensor)
        add_row(fields, tr("F&ocal length"), self.focal_length)
        add_row(fields, tr("Pi&xels"), self.megapixels)
        add_row(fields, tr("Prin&ter"), self.dpi)
        self.ruler_note = text_label("", muted=True)
        fill(column, self.from_shoot, 4, *self.words, self.use_finest, self.use_paper)
        fill(column, 16, text_label(tr("Check the print"), bold=True), self.ruler_note)
        add_row(add_form(column), tr("Meas&ured"), self.measured)
        fill(column, self.print_verdict, None)
        for box in (self.focal_length, self.megapixels, self.dpi):
            box.valueChanged.connect(self._advise)
        self.sensor.currentIndexChanged.connect(self._advise)
        self.measured.valueChanged.connect(self._check)
        self._check()

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

    @Slot()
    def _advise(self) -> None:
        self.advice = None
        words: tuple[str, ...] = ()
        attention = ""
        if self._chart is not None:
            name, dpi = self.sensor.currentData(), self.dpi.value()
            sensor = self._recorded if name == RECORDED and self._recorded is not None else SENSORS[name]
            try:
                self.advice = advice(self._chart, sensor, self.focal_length.value(), self.megapixels.value(), dpi)
                words = self.advice.words
                check_dots(self._chart.finest_mm, dpi)
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
        paper = self.advice.paper if self.advice is not None else None
        show_text(self.use_finest, "" if finest is None else tr("Set finest detail to {finest:g} mm", finest=finest))
        show_text(self.use_paper, "" if paper is None else tr("Change paper to {paper}", paper=paper))

    @Slot()
    def _check(self) -> None:
        bar = self._chart.scale_bar if self._chart is not None else None
        length = 100.0 if bar is None else round(bar[1][0] - bar[0][0], 3)
        note = marked("Measure the scale bar below the printed pattern with a ruler. It should be {length:g} mm long.")
        self.ruler_note.setText(tr(note, length=length))
        self.print_verdict.setVisible(self.measured.value() > 0)
        if not self.measured.value():
            self.print_verdict.clear()
            return
        try:
            words, matters = check_print(self.measured.value(), length)
        except UnusableRequest as refusal:
            words, matters = capitalized(str(refusal)), True
        set_tone(self.print_verdict, words, "attention" if matters else "")

    @Slot()
    def _suggest_finest(self) -> None:
        if self.advice is not None and self.advice.better_finest_mm is not None:
            self._choose(finest_mm=self.advice.better_finest_mm)

    @Slot()
    def _suggest_paper(self) -> None:
        if self.advice is not None and self.advice.paper is not None:
            self._choose(paper=self.advice.paper)


class ChartControls(QWidget):
    """Edits a ChartSettings; `changed` signals a new one."""

    changed = Signal()

    def __init__(self, settings: ChartSettings) -> None:
        super().__init__()
        self.settings = settings
        self._make()
        column = column_in(self, 16, 16, 16, 16, spacing=8)
        self.form = chart = add_form(fill(column, text_label(tr("Chart"), bold=True)))
        add_row(chart, tr("&Pattern"), self.pattern)
        add_row(chart, "", self.description)
        add_row(chart, tr("Si&ze"), self.paper)
        add_row(chart, tr("&Width, height"), self.custom_size)
        add_row(chart, "", self.upright, self.landscape)
        add_row(chart, "", self.more, None)
        self.rest = QWidget()
        below = column_in(self.rest, spacing=8)
        rest = add_form(below)
        add_row(rest, tr("S&eed"), self.seed, self.another)
        add_row(rest, tr("&Margins"), self.margins, None)
        add_row(rest, tr("P&rint on"), self.sheets)
        rest.addRow(self.sheet_note)
        detail = add_form(fill(below, 8, text_label(tr("Detail"), bold=True)))
        add_row(detail, tr("&Finest"), self.finest, self.reset_finest)
        add_row(detail, tr("&Darkest"), self.low, None)
        add_row(detail, tr("&Lightest"), self.high, None)
        line_up(chart, rest, detail)
        column.addStrut(self.rest.minimumSizeHint().width())  # its width is kept for it while it is hidden
        fill(column, self.rest, None)
        self.show_settings(settings)
        self.fields.connect(self._read)
        self.percents.connect(self._read)
        self.orientation.buttonToggled.connect(self._read)
        self.finest.valueChanged.connect(self._choose_finest)
        self.more.toggled.connect(self._show_rest)
        usual = ChartSettings(settings.pattern, settings.paper, settings.size, settings.landscape)
        self.more.setChecked(settings != usual)
        self._show_rest(self.more.isChecked())

    def _make(self) -> None:
        self.pattern = choice_box(*((pattern.title, pattern.name) for pattern in PATTERNS.values()))
        self.description = text_label("", muted=True)
        papers = PAPERS.values()
        self.paper = choice_box(*((paper.title, paper.name) for paper in papers), (tr("Another size…"), CUSTOM))
        self.custom_size = QLineEdit(placeholderText=tr("600 x 400 mm, 60x40cm or 24x16in"))
        self.custom_size.setAccessibleName(tr("Paper width and height"))
        self.upright = small_button(tr("Portrait"), checkable=True)
        self.landscape = small_button(tr("Landscape"), checkable=True)
        self.orientation = QButtonGroup(self)
        for button in (self.upright, self.landscape):
            self.orientation.addButton(button)
        tip = tr("Blank border for the part of the paper the printer cannot print on; 5 mm suits most printers")
        self.margins = number_box(0, 500, 1, " mm", 1, tip=tip)
        tip = tr("Width of the narrowest lines and diameter of the smallest discs")
        self.finest = number_box(0, 100, 0.05, " mm", 2, tip=tip)
        self.reset_finest = push_button(tr("Use default"), partial(self.choose, finest_mm=None), look="link")
        tip = tr("Reflectance of the darkest grey. Printed black reflects about 5 %")
        self.low = number_box(0, 100, 1, " %", 0, tip=tip)
        tip = tr("Reflectance of the lightest grey, relative to bare paper (100 %)")
        self.high = number_box(0, 100, 1, " %", 0, tip=tip)
        self.seed = explained(seed_box(), tr("The same seed always gives the same chart"))
        self.another = push_button(tr("New seed"), self._reseed, tr("Generate a different chart of the same kind"))
        several = ((tr("{paper} sheets, tiled", paper=paper.name), paper.name) for paper in papers)
        self.sheets = choice_box((tr("One sheet of this size"), ONE_SHEET), *several)
        self.sheet_note = text_label("", muted=True)
        self.fields = Fields(
            pattern=self.pattern,
            paper=self.paper,
            size=self.custom_size,
            seed=self.seed,
            margin_mm=self.margins,
            sheets=self.sheets,
        )
        self.percents = Fields(low=self.low, high=self.high)
        self._wheel_guard = WheelGuard([self.pattern, self.paper, self.sheets, self.seed], self)
        self.more = push_button(tr("More…"), tip=tr("Seed, margins, sheets and detail"), look="link")
        self.more.setCheckable(True)

    @Slot(bool)
    def _show_rest(self, shown: bool) -> None:
        self.rest.setVisible(shown)
        self.more.setText(tr("Less") if shown else tr("More…"))

    def show_settings(self, settings: ChartSettings) -> None:
        self.fields.show(asdict(settings))
        self.percents.show({"low": 100 * settings.low, "high": 100 * settings.high})
        with QSignalBlocker(self.orientation):
            (self.landscape if settings.landscape else self.upright).setChecked(True)
        with QSignalBlocker(self.finest), suppress(UnusableRequest):
            self.finest.setValue(settings.finest())  # unchanged while the typed size is incomplete
        self.settings = settings
        self._update_visibility()

    def choose(self, **changes: object) -> None:
        """Change the settings as if by hand."""
        settings = replace(self.settings, **changes)  # type: ignore[arg-type]
        if settings != self.settings:
            self.show_settings(settings)
            self.changed.emit()

    @Slot()
    def _read(self) -> None:
        reflectances = {name: round(percent / 100, 4) for name, percent in self.percents.values().items()}
        values = self.fields.values() | reflectances | {"margin_mm": round(self.margins.value(), 2)}
        self.choose(landscape=self.landscape.isChecked(), **values)

    @Slot(float)
    def _choose_finest(self, mm: float) -> None:
        self.choose(finest_mm=round(mm, 3))

    @Slot()
    def _reseed(self) -> None:
        self.choose(seed=random.randint(1, 99_999))

    def _update_visibility(self) -> None:
        """Show, hide and enable the controls that depend on the settings."""
        self.description.setText(capitalized(PATTERNS[self.settings.pattern].description) + ".")
        self.form.setRowVisible(self.custom_size, self.settings.paper == CUSTOM)
        for widget in (self.seed, self.another):
            widget.setEnabled(self.settings.pattern in RANDOM)
        self.reset_finest.setVisible(self.settings.finest_mm is not None)
