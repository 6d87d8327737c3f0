"""A preview of the page of plots that will be saved, drawn off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QWidget

from lenslab import render as draw
from lenslab.errors import LensLabError
from lenslab.gui.tasks.latest_task import LatestTask
from lenslab.gui.widgets.painting import paint_shadow
from lenslab.language import tr
from lenslab.paper.lengths import MM_PER_INCH
from lenslab.paper.plot_sizes import pixels
from lenslab.render.export_options import PlotFileOptions
from lenslab.types import Figure

PAUSE_MS = 120
EDGE_PX = 12


class PlotPreview(QWidget):
    """Draws the page for the latest options, as large as the widget."""

    planned = Signal(object)  # a render.Planned: the page can be drawn
    refused = Signal(object)  # a LensLabError: why the page cannot be drawn
    drawn = Signal()

    def __init__(self, figure: Figure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._figure = figure
        self._choice = PlotFileOptions()
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._request)
        self._task = LatestTask("figure", self, result=self._take, refused=self._take_refusal)
        self.picture: QImage | None = None
        self._drawing = True
        self.setMinimumSize(280, 240)
        self.setAccessibleName(tr("Preview of the page"))

    def ask(self, choice: PlotFileOptions) -> None:
        """Draw the page for these options."""
        self._choice = choice
        self._drawing = True
        self.update()
        self._pause.start()

    @Slot()
    def end(self) -> None:
        """Stop drawing."""
        self._pause.stop()
        self._task.forget()

    @Slot()
    def _request(self) -> None:
        # A page being drawn is not dropped: drawings wait for each other, and dropped ones would queue up.
        ratio = self.devicePixelRatioF()
        room = ((self.width() - 2 * EDGE_PX) * ratio, (self.height() - 2 * EDGE_PX) * ratio)
        self._task.request(partial(_draw, self._figure, self._choice, room))

    def _out_of_date(self) -> bool:
        """Whether newer options are waiting to be drawn."""
        return self._pause.isActive() or self._task.superseded()

    @Slot(object)
    def _take(self, drawing: object) -> None:
        if self._out_of_date():
            return
        if isinstance(drawing, QImage):
            self.picture = drawing
            self.update()
            self.drawn.emit()
        else:
            self.planned.emit(drawing)

    @Slot(object)
    def _take_refusal(self, error: LensLabError) -> None:
        if not self._out_of_date():
            self.picture, self._drawing = None, False
            self.update()
            self.refused.emit(error)

    def sizeHint(self) -> QSize:
        return QSize(620, 560)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._pause.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.AlternateBase))
        if self.picture is None:
            if self._drawing:
                painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
                painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, tr("Drawing…"))
            return
        room = QRectF(self.rect()).adjusted(EDGE_PX, EDGE_PX, -EDGE_PX, -EDGE_PX)
        size = self.picture.size().scaled(room.size().toSize(), Qt.AspectRatioMode.KeepAspectRatio)
        page = QRectF(0, 0, size.width(), size.height())
        page.moveCenter(room.center())
        page.moveTo(page.topLeft().toPoint())  # on whole pixels text stays crisp
        paint_shadow(painter, page, self.palette().color(QPalette.ColorRole.Text))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(page, self.picture)


def _draw(
    figure: Figure, choice: PlotFileOptions, room: tuple[float, float], cancelled: Callable[[], bool]
) -> Iterator[object]:
    """The plan of the page, then its picture as large as there is room (in pixels)."""
    shown = choice.of(figure)
    plan = draw.planned(shown, *choice.size_mm())
    if choice.kind == "png":
        pixels(plan.width_mm, plan.height_mm, choice.dots())
    yield plan
    if cancelled():
        return
    dpi = max(1.0, min(room[0] / plan.width_mm, room[1] / plan.height_mm) * MM_PER_INCH)
    page = QImage()
    page.loadFromData(QByteArray(draw.draw(shown, "png", *choice.size_mm(), dpi)))
    yield page
