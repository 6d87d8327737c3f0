"""How to shoot a lens test: the words, and a picture of the setup."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from lenslab.gui.style import Style
from lenslab.gui.tasks.task import Run

WIDTH, HEIGHT = 640, 300  # of the picture


class HowToShoot(QDialog):
    """Picture above, steps below, and the way to a chart."""

    charts_wanted = Signal()

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle("How to shoot a lens test")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setup = Setup(style)
        inside = QWidget(self)
        column = QVBoxLayout(inside)
        column.setContentsMargins(24, 16, 24, 16)
        column.setSpacing(4)
        column.addWidget(self.setup)
        column.addSpacing(8)
        for heading, text in STEPS:
            column.addWidget(_label(heading, bold=True))
            column.addWidget(_label(text))
            column.addSpacing(8)
        column.addStretch()
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setProperty("keys", True)  # the arrow keys scroll it
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        charts, close = QPushButton("Make a test chart…"), QPushButton("Close")
        charts.clicked.connect(self._want_charts)
        close.clicked.connect(self.accept)
        close.setDefault(True)
        row = QHBoxLayout()
        row.setContentsMargins(24, 8, 24, 0)
        row.addWidget(charts)
        row.addStretch()
        row.addWidget(close)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 16)
        outer.addWidget(scroll, 1)
        outer.addLayout(row)
        room = self.screen().availableGeometry()
        self.resize(min(WIDTH + 80, room.width()), min(760, room.height() - 60))

    @Slot()
    def _want_charts(self) -> None:
        self.accept()
        self.charts_wanted.emit()


class Setup(QWidget):
    """The picture; the chart in it is drawn on a thread and comes a moment later."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._chart: QImage | None = None
        self.setFixedHeight(HEIGHT)
        self.setMinimumWidth(WIDTH)
        self.setAccessibleName("Seen from above, the camera looks straight at a chart that two lamps light from 45°")
        self._run = Run(_chart, "how-to")
        self._run.batch.connect(self._take)
        self._run.start()
        self.destroyed.connect(self._run.drop)
        style.changed.connect(self.update)

    def complete(self) -> bool:
        """Whether the chart is in it."""
        return self._chart is not None

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, HEIGHT)

    @Slot(object, list)
    def _take(self, run: Run, made: list[QImage]) -> None:
        self._chart = made[-1]
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.translate((self.width() - WIDTH) / 2, 0)
        paint_setup(painter, self._style.tokens, self._chart, self._style.dark)


def chart_seen() -> QImage:
    """What the camera in the picture has in front of it."""
    from lenslab.charts import PATTERNS
    from lenslab.gui.chart_studio.painter import picture

    chart = PATTERNS["lenslab"].make(297, 210, finest_mm=2.5)
    seen: QImage = picture(chart, chart.frame, 1.6)
    return seen


def _chart(cancelled: Callable[[], bool]) -> Iterator[QImage]:
    yield chart_seen()


def paint_setup(painter: QPainter, tokens: dict[str, str], chart: QImage | None, dark: bool = False) -> None:
    """The setup from above, and what the finder shows, in WIDTH x HEIGHT units from where the painter is."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    _paint_room(painter, tokens, dark)
    _paint_finder(painter, tokens, chart)


def _paint_room(painter: QPainter, tokens: dict[str, str], dark: bool) -> None:
    line, muted, accent = QColor(tokens["scroll"]), QColor(tokens["muted"]), QColor(tokens["accent"])
    middle, wall = 165.0, 40.0
    left, right = middle - 62, middle + 62  # the chart's edges
    lens = QPointF(middle, 208)
    _words(painter, QRectF(0, 0, 2 * middle, 20), "Seen from above", muted)
    for side in (-1, 1):
        lamp = QPointF(middle + side * 128, wall + 118)
        beam = (QPointF(left, wall + 4), QPointF(right, wall + 4))
        _paint_lamp(painter, lamp, beam, tokens, dark)
    painter.setPen(QPen(line, 5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    painter.drawLine(QPointF(10, wall - 2), QPointF(2 * middle - 10, wall - 2))
    painter.setPen(QPen(accent, 1.5, Qt.PenStyle.DashLine))
    for edge in (left, right):
        painter.drawLine(lens, QPointF(edge, wall + 6))
    painter.setPen(QPen(muted, 1, Qt.PenStyle.DotLine))
    painter.drawLine(lens, QPointF(middle, wall + 6))
    painter.setPen(QPen(muted, 1.2))  # the right angle
    painter.drawPolyline(
        QPolygonF([QPointF(middle, wall + 18), QPointF(middle + 12, wall + 18), QPointF(middle + 12, wall + 6)])
    )
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tokens["text"]))
    painter.drawRect(QRectF(left, wall + 1, right - left, 5))
    _paint_camera(painter, lens, tokens)
    text = QColor(tokens["text"])
    _words(painter, QRectF(right + 8, wall + 4, 90, 18), "chart, flat", text, Qt.AlignmentFlag.AlignLeft)
    _words(painter, QRectF(2, wall + 134, 90, 18), "lamp at 45°", text)
    _words(painter, QRectF(2 * middle - 92, wall + 134, 90, 18), "lamp at 45°", text)
    _words(painter, QRectF(middle - 150, 262, 300, 18), "camera on a tripod, square to the chart", text)


def _paint_lamp(
    painter: QPainter, at: QPointF, beam: tuple[QPointF, QPointF], tokens: dict[str, str], dark: bool
) -> None:
    """A lamp that shines on all between two places."""
    away = (beam[0] + beam[1]) / 2 - at
    light = QColor("#f5b301")
    light.setAlphaF(0.16 if dark else 0.2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawPolygon(QPolygonF([at, *beam]))
    painter.save()
    painter.translate(at)
    painter.rotate(math.degrees(math.atan2(away.y(), away.x())))
    painter.setBrush(QColor("#f5b301"))
    painter.drawEllipse(QPointF(8, 0), 6, 6)
    painter.setBrush(QColor(tokens["text"]))
    shade = QPainterPath(QPointF(-10, -5))
    for x, y in ((8, -12), (8, 12), (-10, 5)):
        shade.lineTo(x, y)
    shade.closeSubpath()
    painter.drawPath(shade)
    painter.restore()


def _paint_camera(painter: QPainter, lens: QPointF, tokens: dict[str, str]) -> None:
    """From above, the front of its lens at a place, on three legs."""
    x, y = lens.x(), lens.y()
    painter.setPen(QPen(QColor(tokens["muted"]), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for across in (-46, 46):  # the third leg is below the lens
        painter.drawLine(QPointF(x, y + 30), QPointF(x + across, y + 50))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tokens["text"]))
    painter.drawRoundedRect(QRectF(x - 13, y, 26, 22), 2, 2)
    painter.drawRoundedRect(QRectF(x - 27, y + 18, 54, 24), 4, 4)
    painter.setBrush(QColor(tokens["accent"]))
    painter.drawRect(QRectF(x - 13, y, 26, 4))


def _paint_finder(painter: QPainter, tokens: dict[str, str], chart: QImage | None) -> None:
    """What the camera sees: the chart's border along the frame's."""
    frame = QRectF(350, 36, 282, 194)
    _words(painter, QRectF(350, 0, 282, 20), "In the finder", QColor(tokens["muted"]))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#14171a"))
    painter.drawRoundedRect(frame, 8, 8)
    inside = frame.adjusted(12, 10, -12, -10)
    if chart is not None:
        painter.drawImage(inside, chart)
    else:
        painter.fillRect(inside, QColor("#8d8d8d"))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(tokens["accent"]), 2.5))
    third = QRectF(
        inside.left() + inside.width() / 3, inside.top() + inside.height() / 3, inside.width() / 3, inside.height() / 3
    )
    painter.drawRect(third)
    width, height = inside.width() / 8, inside.height() / 8
    for x in (inside.left(), inside.right() - width):
        for y in (inside.top(), inside.bottom() - height):
            painter.drawRect(QRectF(x, y, width, height))
    text = QColor(tokens["text"])
    _words(painter, QRectF(350, 242, 282, 18), "the chart fills the frame, edge to edge;", text)
    _words(painter, QRectF(350, 262, 282, 18), "centre and corners are what is measured", text)


def _words(
    painter: QPainter, box: QRectF, words: str, colour: QColor, side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter
) -> None:
    painter.setPen(colour)
    painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, words)


def _label(text: str, bold: bool = False) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    if bold:
        font = QFont(label.font())
        font.setWeight(QFont.Weight.DemiBold)
        label.setFont(font)
    return label


STEPS = (
    (
        "1 · A chart on the wall",
        "Print one from File, Test charts: A3 or larger, at 100 %, on matt paper. Fix it flat to a wall; what bulges is"
        " out of focus. A page of dense newsprint will do for a first try.",
    ),
    (
        "2 · Even light",
        "Two lamps of one kind, one on each side, at 45° to the chart and twice as far away as it is wide: then nothing"
        " glares. All four corners should meter the same to a third of a stop. Lamps must not flicker or fade, so let"
        " them warm up; daylight changes while you shoot.",
    ),
    (
        "3 · The camera square to it",
        "On a tripod, at the height of the chart's middle, looking straight at it, so close that the chart fills the"
        " frame. A small mirror held flat on the chart tells: the lens must see itself in the middle of the picture."
        " Focus with care on the centre, magnified, then leave it; switch autofocus and stabilisation off.",
    ),
    (
        "4 · The same settings throughout",
        "Aperture priority, lowest ISO, white balance fixed, RAW. White paper fools the meter: set +2/3 EV, and look at"
        " the histogram that nothing is overexposed. Release with the 2 s self-timer or a remote, so that nothing"
        " shakes, and with the electronic first curtain where there is one.",
    ),
    (
        "5 · Two shots at every aperture",
        "Begin wide open and close by a third or half a stop, two shots each time: the second tells chance from fact."
        " Then the next lens, at a distance that fills the frame again. Leave the light and the chart as they are.",
    ),
    (
        "6 · Drop the folder here",
        "RAW files are best. If you develop them first: 16-bit TIFF, the same settings for all, and no sharpening,"
        " noise reduction or lens correction. Manual lenses record no aperture: write down what you shoot, a line a"
        " lens, and import it with File, Import shooting notes.",
    ),
)
