"""The left side of the studio: everything that makes one chart another."""

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
    QVBoxLayout,
    QWidget,
)

from lenslab.charts import PAPERS, PATTERNS
from lenslab.errors import UnusableRequest
from lenslab.gui.chart_studio.request import CUSTOM, ONE_SHEET, RANDOM, Wanted
from lenslab.gui.widgets.forms import add, choice_box, chosen, form, heading, number_box, percent_box, say

LARGEST_SEED = 2**31 - 1  # a spin box counts no further


class Controls(QWidget):
    """Holds a Wanted; `changed` says that it is another."""

    changed = Signal()

    def __init__(self, wanted: Wanted, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.wanted = wanted
        self._make()
        self._arrange()
        self.show_wanted(wanted)
        self._connect()

    def _make(self) -> None:
        self.pattern = choice_box(*((one.title, one.name) for one in PATTERNS.values()))
        self.description = say("", muted=True)
        papers = PAPERS.values()
        self.paper = choice_box(*((one.title, one.name) for one in papers), ("Another size…", CUSTOM))
        self.typed_size = QLineEdit()
        self.typed_size.setPlaceholderText("600 x 400 mm, 60x40cm or 24x16in")
        self.typed_size.setAccessibleName("Width and height of the paper")
        self.upright, self.landscape = QToolButton(), QToolButton()
        self.lies = QButtonGroup(self)
        for button, words in ((self.upright, "Upright"), (self.landscape, "Landscape")):
            button.setText(words)
            button.setCheckable(True)
            button.setProperty("small", True)
            self.lies.addButton(button)
        self.margins = number_box(0, 500, 1, " mm", 1)
        self.margins.setToolTip("What the printer cannot reach; 5 mm will do for most")
        self.finest = number_box(0, 100, 0.05, " mm", 2)
        self.finest.setToolTip("Width of the narrowest lines and smallest discs")
        self.suggested = QPushButton("As suggested")
        self.suggested.setProperty("link", True)
        self.low, self.high = percent_box(), percent_box()
        self.low.setToolTip("What the darkest grey reflects. Pure black, 0 %, is a lie: ink reflects some 5 %")
        self.high.setToolTip("What the lightest grey reflects; bare paper is 100 %")
        self.seed = QSpinBox()
        self.seed.setRange(0, LARGEST_SEED)
        self.seed.setMinimumWidth(96)
        self.seed.lineEdit().setTextMargins(6, 0, 0, 0)
        self.seed.setToolTip("The same number gives the same chart again")
        self.another = QPushButton("Another")
        self.another.setToolTip("A chart of the same kind that nobody has")
        several = ((f"Several sheets of {one.name}", one.name) for one in papers)
        self.sheets = choice_box(("One sheet of that size", ONE_SHEET), *several)
        self.sheets_told = say("", muted=True)

    def _arrange(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        column.addWidget(heading("Chart"))
        fields = form(column)
        add(fields, "&Pattern", self.pattern)
        add(fields, "", self.description)
        add(fields, "S&eed", self.seed, self.another)
        column.addSpacing(8)
        column.addWidget(heading("Paper"))
        fields = form(column)
        add(fields, "Si&ze", self.paper)
        self.size_label = add(fields, "&Width, height", self.typed_size)
        add(fields, "", self.upright, self.landscape)
        add(fields, "&Margins", self.margins, None)
        add(fields, "P&rint on", self.sheets)
        add(fields, "", self.sheets_told)
        column.addSpacing(8)
        column.addWidget(heading("Detail"))
        fields = form(column)
        add(fields, "&Finest", self.finest, self.suggested)
        add(fields, "&Darkest", self.low, None)
        add(fields, "&Lightest", self.high, None)
        column.addStretch()

    def _connect(self) -> None:
        self.pattern.currentIndexChanged.connect(self._read)
        self.paper.currentIndexChanged.connect(self._read)
        self.sheets.currentIndexChanged.connect(self._read)
        self.typed_size.textChanged.connect(self._read)
        self.lies.buttonToggled.connect(self._read)
        self.margins.valueChanged.connect(self._read)
        self.seed.valueChanged.connect(self._read)
        self.low.valueChanged.connect(self._read)
        self.high.valueChanged.connect(self._read)
        self.finest.valueChanged.connect(self._choose_finest)
        self.suggested.clicked.connect(self._suggest_finest)
        self.another.clicked.connect(self._reseed)

    def show_wanted(self, wanted: Wanted) -> None:
        """Let the controls say this."""
        blockers = [QSignalBlocker(one) for one in self._inputs()]
        for box, name in ((self.pattern, wanted.pattern), (self.paper, wanted.paper), (self.sheets, wanted.sheets)):
            box.setCurrentIndex(max(box.findData(name), 0))
        if self.typed_size.text() != wanted.size:
            self.typed_size.setText(wanted.size)
        (self.landscape if wanted.landscape else self.upright).setChecked(True)
        self.margins.setValue(wanted.margin_mm)
        self.seed.setValue(wanted.seed)
        self.low.setValue(100 * wanted.low)
        self.high.setValue(100 * wanted.high)
        with contextlib.suppress(UnusableRequest):  # while a size is being typed it stays as it was
            self.finest.setValue(wanted.finest())
        blockers.clear()
        self.wanted = wanted
        self._tell()

    def choose(self, **changes: object) -> None:
        """Change what is wanted, as if by hand."""
        wanted = replace(self.wanted, **changes)  # type: ignore[arg-type]
        if wanted != self.wanted:
            self.show_wanted(wanted)
            self.changed.emit()

    def tell_sheets(self, words: str) -> None:
        """What the choice of sheets means."""
        self.sheets_told.setText(words)
        self.sheets_told.setVisible(bool(words))

    def _inputs(self) -> tuple[QWidget | QButtonGroup, ...]:
        boxes: tuple[QDoubleSpinBox | QSpinBox, ...] = (self.margins, self.finest, self.low, self.high, self.seed)
        return (self.pattern, self.paper, self.sheets, self.typed_size, self.lies, *boxes)

    @Slot()
    def _read(self) -> None:
        self.choose(
            pattern=chosen(self.pattern),
            paper=chosen(self.paper),
            size=self.typed_size.text(),
            landscape=self.landscape.isChecked(),
            seed=self.seed.value(),
            low=round(self.low.value() / 100, 4),
            high=round(self.high.value() / 100, 4),
            margin_mm=round(self.margins.value(), 2),
            sheets=chosen(self.sheets),
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

    def _tell(self) -> None:
        """What goes with what is chosen."""
        words = PATTERNS[self.wanted.pattern].description
        self.description.setText(words[0].upper() + words[1:] + ".")
        custom = self.wanted.paper == CUSTOM
        self.typed_size.setVisible(custom)
        self.size_label.setVisible(custom)
        for widget in (self.seed, self.another):
            widget.setEnabled(self.wanted.pattern in RANDOM)
        self.suggested.setVisible(self.wanted.finest_mm is not None)
