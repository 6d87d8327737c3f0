"""The print preview: each sheet as it will be printed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QImage, QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from lenslab.charts.shapes import Chart
from lenslab.gui.chart_studio.page_view import PageView
from lenslab.gui.chart_studio.painter import picture
from lenslab.gui.chart_studio.renderer import PageViewport
from lenslab.gui.common.style import Style
from lenslab.gui.tasks.latest_task import LatestTask, result_of
from lenslab.gui.widgets.forms import Dialog, push_button, text_label
from lenslab.gui.widgets.layouts import column_in, fill, row_of
from lenslab.language import tr, written


class PrintPreview(Dialog):
    """Shows one sheet at a time; accepted, the sheets are to be printed."""

    def __init__(self, sheets: Sequence[Chart], style: Style, parent: QWidget) -> None:
        super().__init__(tr("Print preview"), parent)
        self.sheets = tuple(sheets)
        self.number = 0
        self._about = ""
        self.page = PageView(style, self)
        self.words = text_label(muted=True, wraps=False)
        self.before = push_button(tr("Previous sheet"), partial(self._step, -1))
        self.after = push_button(tr("Next sheet"), partial(self._step, 1))
        self.print_button = push_button(tr("Print…"), self.accept, look="primary")
        self._arrange()
        self._task = LatestTask("sheet", self, result=self._take)
        self.page.image_needed.connect(self._draw)
        QShortcut(QKeySequence(Qt.Key.Key_PageUp), self, partial(self._step, -1))
        QShortcut(QKeySequence(Qt.Key.Key_PageDown), self, partial(self._step, 1))
        self._show(0)

    def _arrange(self) -> None:
        close = push_button(tr("Close"), self.reject)
        row = row_of(self.before, self.after, self.words, None, close, self.print_button)
        row.setContentsMargins(16, 12, 16, 12)
        for button in (self.before, self.after):
            button.setVisible(len(self.sheets) > 1)
        self.print_button.setDefault(True)
        fill(column_in(self), (self.page, 1), row)
        self.resize(860, 720)

    def _step(self, by: int) -> None:
        self._show(min(max(self.number + by, 0), len(self.sheets) - 1))

    def _show(self, number: int) -> None:
        self.number = number
        sheet, many = self.sheets[number], len(self.sheets)
        which = tr("Sheet {sheet} of {sheets} · ", sheet=number + 1, sheets=many) if many > 1 else ""
        size = f"{written(sheet.width_mm, 'g')} \N{MULTIPLICATION SIGN} {written(sheet.height_mm, 'g')} mm"
        self._about = tr("{sheet}{size} · printed at 100 % scale", sheet=which, size=size)
        self.before.setEnabled(number > 0)
        self.after.setEnabled(number < many - 1)
        self.page.set_page(sheet.width_mm, sheet.height_mm)
        self._draw()

    @Slot()
    def _draw(self) -> None:
        self.words.setText(tr("{about} · drawing…", about=self._about))
        self._task.start(result_of(_draw, self.sheets[self.number], self.page.view()))

    @Slot(object)
    def _take(self, drawn: tuple[Chart, PageViewport, QImage]) -> None:
        sheet, view, image = drawn
        self.page.show_picture(sheet, view, image)
        self.words.setText(self._about)


def _draw(sheet: Chart, view: PageViewport) -> tuple[Chart, PageViewport, QImage]:
    return sheet, view, picture(sheet, view.seen, view.per_mm)
