"""The welcome page of an empty window: drop photos, open a folder, try the demo shoot, print a chart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QAction, QPainter, QPaintEvent
from PySide6.QtWidgets import QProgressBar, QVBoxLayout, QWidget

from lenslab.gui.session.jobs import Progress
from lenslab.gui.widgets.forms import fill, plain_tooltip, primary_button, push_button, row_of, text_label
from lenslab.gui.widgets.style import Style, drawing, large_font
from lenslab.gui.window.drop_target import paint_target
from lenslab.values.language import tr


class WelcomePage(QWidget):
    """The welcome page. Drops on it are taken by DropTarget."""

    recent_chosen = Signal(list)  # the path of a session or folder

    def __init__(self, style: Style, actions: Mapping[str, QAction], parent: QWidget) -> None:
        super().__init__(parent)
        self._style = style
        centre = Qt.AlignmentFlag.AlignCenter
        self._sentence, self._detail = text_label(alignment=centre), text_label(muted=True, alignment=centre)
        self._sentence.setFont(large_font(self._sentence.font()))
        tip = tr("Measure the photos in a folder")
        self.folder_button = primary_button(tr("Open folder…"), self, actions["open_folder"].trigger, tip)
        tip = tr("Open a simulated shoot of three lenses")
        self.demo_button = push_button(tr("Try the demo"), actions["open_demo"].trigger, tip, parent=self)
        tip = tr("Design, print and save test charts")
        self.chart_button = push_button(tr("Print a chart…"), actions["charts"].trigger, tip, parent=self)
        how_to = actions["how_to"].trigger
        self.how_to_button = push_button(tr("How to shoot a lens test"), how_to, parent=self, look="link")
        self.recent_heading = text_label(tr("Recent"), muted=True)
        self.recent = [push_button("", parent=self, look="link") for _ in range(MOST_RECENT)]
        self._recent_paths: list[Path] = []
        for number, link in enumerate(self.recent):
            link.clicked.connect(partial(self._open_recent, number))
        for link in (self.how_to_button, *self.recent):
            link.setCursor(Qt.CursorShape.PointingHandCursor)
        self.bar = QProgressBar(self, textVisible=False)
        self.bar.setFixedWidth(280)
        self.cancel_button = push_button(tr("Cancel"), parent=self)
        buttons = row_of(None, self.folder_button, self.demo_button, self.chart_button, None)
        column = QVBoxLayout(self)
        column.setSpacing(8)
        fill(column, (None, 5), 88, self._sentence, self._detail, 16, buttons, 8)
        middle = Qt.AlignmentFlag.AlignHCenter
        fill(column, *((widget, 0, middle) for widget in (self.how_to_button, self.bar, self.cancel_button)), 16)
        fill(column, *((row, 0, middle) for row in (self.recent_heading, *self.recent)), (None, 6))
        self.show_progress(Progress())
        style.changed.connect(self.update)

    def show_recent(self, shoots: Sequence[tuple[Path, str]]) -> None:
        """Offer these sessions and folders, each with its text; shown by the next `show_progress`."""
        self._recent_paths = [path for path, _ in shoots]
        for link, (path, text) in zip(self.recent, shoots, strict=False):
            link.setText(text)
            link.setToolTip(plain_tooltip(str(path)))

    def _open_recent(self, number: int) -> None:
        self.recent_chosen.emit([self._recent_paths[number]])

    def show_progress(self, progress: Progress) -> None:
        """Show how far the demo shoot is made, in place of the buttons; they come back at its end."""
        busy = bool(progress.doing)
        for button in (self.folder_button, self.demo_button, self.chart_button, self.how_to_button):
            button.setVisible(not busy)
        self.recent_heading.setHidden(busy or not self._recent_paths)
        for number, link in enumerate(self.recent):
            link.setHidden(busy or number >= len(self._recent_paths))
        self.bar.setVisible(busy)
        self.cancel_button.setVisible(busy)
        self.cancel_button.setEnabled(not progress.stopping)
        sentence, detail = tr("Drop a folder of test chart shots here"), WHAT_TO_SHOOT
        if busy:
            sentence, detail = tr("Creating the demo shoot"), tr("One moment")
        if busy and progress.total:
            done, total = progress.done, progress.total
            detail = tr("{done} of {total} photos, of three simulated lenses", done=done, total=total)
        self._sentence.setText(sentence)
        self._detail.setText(tr("Stopping…") if progress.stopping else detail)
        self.bar.setRange(0, progress.total)
        self.bar.setValue(progress.done)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_target(painter, QRectF(self.rect()).adjusted(32, 32, -32, -32), self._style, False)
        middle = QPointF(self.width() / 2, self._sentence.y() - 54)
        drawing("camera.svg", self._style.tokens).render(painter, QRectF(middle.x() - 46, middle.y() - 41, 92, 76))


MOST_RECENT = 4
WHAT_TO_SHOOT = tr("RAW or TIFF, one or more lenses, two shots at every aperture")
