"""The left side of the studio: the settings of a chart."""

from __future__ import annotations

import contextlib
import random
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QLineEdit, QSpinBox, QWidget

from lenslab.charts.patterns import PATTERNS
from lenslab.errors import UnusableRequest
from lenslab.gui.chart_studio.chart_settings import CUSTOM, ONE_SHEET, RANDOM, ChartSettings
from lenslab.gui.widgets.forms import (
    add_form,
    add_row,
    choice_box,
    chosen_name,
    explained,
    heading,
    number_box,
    push_button,
    small_button,
    text_label,
)
from lenslab.gui.widgets.layouts import column_in, fill
from lenslab.language import tr
from lenslab.paper.papers import PAPERS

LARGEST_SEED = 2**31 - 1  # a spin box counts no further


class ChartControls(QWidget):
    """Edits a ChartSettings; `changed` signals a new one."""

    changed = Signal()

    def __init__(self, settings: ChartSettings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self._make()
        self._arrange()
        self.show_settings(settings)
        self._connect()

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
        self.seed = explained(QSpinBox(maximum=LARGEST_SEED), tr("The same seed always gives the same chart"))
        self.seed.setMinimumWidth(96)
        self.seed.lineEdit().setTextMargins(6, 0, 0, 0)
        self.another = push_button(tr("New seed"), self._reseed, tr("Generate a different chart of the same kind"))
        several = ((tr("{paper} sheets, tiled", paper=paper.name), paper.name) for paper in papers)
        self.sheets = choice_box((tr("One sheet of this size"), ONE_SHEET), *several)
        self.sheet_note = text_label("", muted=True)

    def _arrange(self) -> None:
        column = column_in(self, 16, 16, 16, 16, spacing=8)
        fields = add_form(fill(column, heading(tr("Chart"))))
        add_row(fields, tr("&Pattern"), self.pattern)
        add_row(fields, "", self.description)
        add_row(fields, tr("S&eed"), self.seed, self.another)
        fields = add_form(fill(column, 8, heading(tr("Paper"))))
        add_row(fields, tr("Si&ze"), self.paper)
        self.size_label = add_row(fields, tr("&Width, height"), self.custom_size)
        add_row(fields, "", self.upright, self.landscape)
        add_row(fields, tr("&Margins"), self.margins, None)
        add_row(fields, tr("P&rint on"), self.sheets)
        add_row(fields, "", self.sheet_note)
        fields = add_form(fill(column, 8, heading(tr("Detail"))))
        add_row(fields, tr("&Finest"), self.finest, self.reset_finest)
        add_row(fields, tr("&Darkest"), self.low, None)
        add_row(fields, tr("&Lightest"), self.high, None)
        column.addStretch()

    def _connect(self) -> None:
        for choice in (self.pattern, self.paper, self.sheets):
            choice.currentIndexChanged.connect(self._read)
        self.custom_size.textChanged.connect(self._read)
        self.orientation.buttonToggled.connect(self._read)
        for number in (self.margins, self.seed, self.low, self.high):
            number.valueChanged.connect(self._read)
        self.finest.valueChanged.connect(self._choose_finest)

    def show_settings(self, settings: ChartSettings) -> None:
        """Show these settings in the controls."""
        boxes = (self.pattern, self.paper, self.sheets, self.custom_size, self.orientation)
        numbers = (self.margins, self.finest, self.low, self.high, self.seed)
        blockers = [QSignalBlocker(field) for field in (*boxes, *numbers)]
        for box, name in (
            (self.pattern, settings.pattern),
            (self.paper, settings.paper),
            (self.sheets, settings.sheets),
        ):
            box.setCurrentIndex(max(box.findData(name), 0))
        if self.custom_size.text() != settings.size:
            self.custom_size.setText(settings.size)
        (self.landscape if settings.landscape else self.upright).setChecked(True)
        self.margins.setValue(settings.margin_mm)
        self.seed.setValue(settings.seed)
        self.low.setValue(100 * settings.low)
        self.high.setValue(100 * settings.high)
        with contextlib.suppress(UnusableRequest):  # unchanged while the typed size is incomplete
            self.finest.setValue(settings.finest())
        blockers.clear()
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
        self.choose(
            pattern=chosen_name(self.pattern),
            paper=chosen_name(self.paper),
            size=self.custom_size.text(),
            landscape=self.landscape.isChecked(),
            seed=self.seed.value(),
            low=round(self.low.value() / 100, 4),
            high=round(self.high.value() / 100, 4),
            margin_mm=round(self.margins.value(), 2),
            sheets=chosen_name(self.sheets),
        )

    @Slot(float)
    def _choose_finest(self, mm: float) -> None:
        self.choose(finest_mm=round(mm, 3))

    @Slot()
    def _reseed(self) -> None:
        self.choose(seed=random.randint(1, 99_999))

    def _update_visibility(self) -> None:
        """Show, hide and enable the controls that depend on the settings."""
        words = PATTERNS[self.settings.pattern].description
        self.description.setText(words[0].upper() + words[1:] + ".")
        custom = self.settings.paper == CUSTOM
        self.custom_size.setVisible(custom)
        self.size_label.setVisible(custom)
        for widget in (self.seed, self.another):
            widget.setEnabled(self.settings.pattern in RANDOM)
        self.reset_finest.setVisible(self.settings.finest_mm is not None)
