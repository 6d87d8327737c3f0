"""A page of plots as it will be saved, drawn off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QByteArray, QRectF, QSize, QSizeF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QWidget

from lenslab.gui.tasks.task import Run
from lenslab.render.export_options import FigureChoice
from lenslab.render.page_sizes import MM
from lenslab.types import Figure

PAUSE_MS, EDGE_PX = 120, 12


class FigurePreview(QWidget):
    """Draws one page at a time, of the newest choice, as large as there is room."""

    planned = Signal(object)  # a draw.Planned: the size is one to be drawn
    refused = Signal(str)  # why it is not
    drawn = Signal()

    def __init__(self, figure: Figure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._figure = figure
        self._choice = FigureChoice()
        self._wanted = False
        self._run: Run | None = None
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._pause.timeout.connect(self._start)
        self.picture: QImage | None = None
        self.setMinimumSize(280, 240)
        self.setAccessibleName("Preview of the page")

    def ask(self, choice: FigureChoice) -> None:
        """Show this instead."""
        self._choice = choice
        self._ask_again()

    def end(self) -> None:
        """Draw nothing more."""
        self._wanted = False
        self._pause.stop()
        if self._run is not None:
            self._run.drop()
            self._run = None

    def _ask_again(self) -> None:
        self._wanted = True
        self._pause.start()

    @Slot()
    def _start(self) -> None:
        # Drawings wait for each other: what was begun is let run, else those no longer wanted would queue up.
        if self._run is None and self._wanted:
            self._wanted = False
            ratio = self.devicePixelRatioF()
            room = ((self.width() - 2 * EDGE_PX) * ratio, (self.height() - 2 * EDGE_PX) * ratio)
            self._run = Run(partial(_draw, self._figure, self._choice, room), "figure")
            self._run.batch.connect(self._take)
            self._run.finished.connect(self._take_end)
            self._run.refused.connect(self._take_refusal)
            self._run.crashed.connect(self._take_crash)
            self._run.start()

    @Slot(object, list)
    def _take(self, run: Run, made: list[object]) -> None:
        if run is not self._run or self._wanted:
            return
        for one in made:
            if isinstance(one, QImage):
                self.picture = one
                self.update()
                self.drawn.emit()
            else:
                self.planned.emit(one)

    @Slot(object)
    def _take_end(self, run: Run) -> None:
        if run is self._run:
            self._run = None
            if not self._pause.isActive():
                self._start()

    @Slot(object, str)
    def _take_refusal(self, run: Run, reason: str) -> None:
        if run is self._run and not self._wanted:
            self.picture = None
            self.update()
            self.refused.emit(reason)
        self._take_end(run)

    @Slot(object, object)
    def _take_crash(self, run: Run, error: BaseException) -> None:
        self._take_end(run)
        raise error

    def sizeHint(self) -> QSize:
        return QSize(620, 560)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._ask_again()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.AlternateBase))
        if self.picture is None:
            return
        room = QRectF(self.rect()).adjusted(EDGE_PX, EDGE_PX, -EDGE_PX, -EDGE_PX)
        size = self.picture.size().scaled(room.size().toSize(), Qt.AspectRatioMode.KeepAspectRatio)
        page = QRectF(0, 0, size.width(), size.height())
        page.moveCenter(room.center())
        page.moveTo(page.topLeft().toPoint())  # on whole pixels text stays crisp
        shadow = self.palette().color(QPalette.ColorRole.Text)
        shadow.setAlphaF(0.05)
        for spread in (3, 2, 1):
            painter.fillRect(page.adjusted(-spread, 1 - spread, spread, 1 + spread), shadow)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(page, self.picture)


def _draw(
    figure: Figure, choice: FigureChoice, room: tuple[float, float], cancelled: Callable[[], bool]
) -> Iterator[object]:
    """The plan of the page, then its picture as large as there is room (in pixels)."""
    from lenslab import render as draw
    from lenslab.render.page_sizes import pixels

    shown = choice.of(figure)
    plan = draw.planned(shown, *choice.size_mm())
    if choice.kind == "png":
        pixels(plan.width_mm, plan.height_mm, choice.dots())
    yield plan
    if cancelled():
        return
    dpi = max(1.0, min(room[0] / plan.width_mm, room[1] / plan.height_mm) * MM)
    twice = QImage()  # drawn small, letters would be forced onto whole pixels
    twice.loadFromData(QByteArray(draw.draw(shown, "png", *choice.size_mm(), 2 * dpi)))
    size = QSizeF(plan.width_mm, plan.height_mm) * (dpi / MM)
    smooth = Qt.TransformationMode.SmoothTransformation
    yield twice.scaled(size.toSize(), Qt.AspectRatioMode.IgnoreAspectRatio, smooth)
