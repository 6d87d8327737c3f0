"""The left side of the studio: the settings of a chart."""

from __future__ import annotations

import contextlib
import random
from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Signal, Slot
from PySide6.QtWidgets import (
    QButtonGroup,
    QDoubleSpinBox,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QToolButton,
    QWidget,
)

from lenslab.charts import PAPERS, PATTERNS
from lenslab.errors import UnusableRequest
from lenslab.gui.chart_studio.chart_settings import CUSTOM, ONE_SHEET, RANDOM, ChartSettings
from lenslab.gui.widgets.forms import (
    add_form,
    add_row,
    choice_box,
    chosen_name,
    column_in,
    heading,
    number_box,
    percent_box,
    text_label,
)
from lenslab.language import tr

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
        self.custom_size = QLineEdit()
        self.custom_size.setPlaceholderText(tr("600 x 400 mm, 60x40cm or 24x16in"))
        self.custom_size.setAccessibleName(tr("Paper width and height"))
        self.upright, self.landscape = QToolButton(), QToolButton()
        self.orientation = QButtonGroup(self)
        for button, words in ((self.upright, tr("Portrait")), (self.landscape, tr("Landscape"))):
            button.setText(words)
            button.setCheckable(True)
            button.setProperty("small", True)
            self.orientation.addButton(button)
        self.margins = number_box(0, 500, 1, " mm", 1)
        self.margins.setToolTip(
            tr("Blank border for the part of the paper the printer cannot print on; 5 mm suits most printers")
        )
        self.finest = number_box(0, 100, 0.05, " mm", 2)
        self.finest.setToolTip(tr("Width of the narrowest lines and diameter of the smallest discs"))
        self.reset_finest = QPushButton(tr("Use default"))
        self.reset_finest.setProperty("link", True)
        self.low, self.high = percent_box(), percent_box()
        self.low.setToolTip(tr("Reflectance of the darkest grey. Printed black reflects about 5 %"))
        self.high.setToolTip(tr("Reflectance of the lightest grey, relative to bare paper (100 %)"))
        self.seed = QSpinBox()
        self.seed.setRange(0, LARGEST_SEED)
        self.seed.setMinimumWidth(96)
        self.seed.lineEdit().setTextMargins(6, 0, 0, 0)
        self.seed.setToolTip(tr("The same seed always gives the same chart"))
        self.another = QPushButton(tr("New seed"))
        self.another.setToolTip(tr("Generate a different chart of the same kind"))
        several = ((tr("{paper} sheets, tiled", paper=paper.name), paper.name) for paper in papers)
        self.sheets = choice_box((tr("One sheet of this size"), ONE_SHEET), *several)
        self.sheet_note = text_label("", muted=True)

    def _arrange(self) -> None:
        column = column_in(self, 16, 16, 16, 16, spacing=8)
        column.addWidget(heading(tr("Chart")))
        fields = add_form(column)
        add_row(fields, tr("&Pattern"), self.pattern)
        add_row(fields, "", self.description)
        add_row(fields, tr("S&eed"), self.seed, self.another)
        column.addSpacing(8)
        column.addWidget(heading(tr("Paper")))
        fields = add_form(column)
        add_row(fields, tr("Si&ze"), self.paper)
        self.size_label = add_row(fields, tr("&Width, height"), self.custom_size)
        add_row(fields, "", self.upright, self.landscape)
        add_row(fields, tr("&Margins"), self.margins, None)
        add_row(fields, tr("P&rint on"), self.sheets)
        add_row(fields, "", self.sheet_note)
        column.addSpacing(8)
        column.addWidget(heading(tr("Detail")))
        fields = add_form(column)
        add_row(fields, tr("&Finest"), self.finest, self.reset_finest)
        add_row(fields, tr("&Darkest"), self.low, None)
        add_row(fields, tr("&Lightest"), self.high, None)
        column.addStretch()

    def _connect(self) -> None:
        self.pattern.currentIndexChanged.connect(self._read)
        self.paper.currentIndexChanged.connect(self._read)
        self.sheets.currentIndexChanged.connect(self._read)
        self.custom_size.textChanged.connect(self._read)
        self.orientation.buttonToggled.connect(self._read)
        self.margins.valueChanged.connect(self._read)
        self.seed.valueChanged.connect(self._read)
        self.low.valueChanged.connect(self._read)
        self.high.valueChanged.connect(self._read)
        self.finest.valueChanged.connect(self._choose_finest)
        self.reset_finest.clicked.connect(self._suggest_finest)
        self.another.clicked.connect(self._reseed)

    def show_settings(self, settings: ChartSettings) -> None:
        """Show these settings in the controls."""
        blockers = [QSignalBlocker(field) for field in self._inputs()]
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

    def show_sheet_note(self, words: str) -> None:
        """Show how many sheets the chart takes."""
        self.sheet_note.setText(words)
        self.sheet_note.setVisible(bool(words))

    def _inputs(self) -> tuple[QWidget | QButtonGroup, ...]:
        boxes: tuple[QDoubleSpinBox | QSpinBox, ...] = (self.margins, self.finest, self.low, self.high, self.seed)
        return (self.pattern, self.paper, self.sheets, self.custom_size, self.orientation, *boxes)

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
    def _suggest_finest(self) -> None:
        self.choose(finest_mm=None)

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
