"""The guide "How to shoot a lens test": instructions and a drawing of the setup."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from lenslab.gui.tasks.latest_task import LatestTask, result_of
from lenslab.gui.widgets.forms import Dialog, push_button, text_label
from lenslab.gui.widgets.layouts import column_in, fill, scrolling
from lenslab.gui.widgets.style import Style
from lenslab.values.language import tr

WIDTH, HEIGHT = 640, 300  # of the drawing


class ShootingGuide(Dialog):
    """The drawing above, the steps below, and a button by which it is accepted: that opens the chart studio."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(tr("How to shoot a lens test"), parent)
        self.setup = SetupPicture(style)
        fill(QVBoxLayout(self), (self._steps(), 1), self._buttons()).setContentsMargins(0, 0, 0, 16)
        room = self.screen().availableGeometry()
        self.resize(min(WIDTH + 80, room.width()), min(760, room.height() - 60))

    def _steps(self) -> QScrollArea:
        """The drawing and the steps."""
        inside = QWidget(self)
        column = fill(column_in(inside, 24, 16, 24, 16, spacing=4), self.setup, 8)
        for heading, text in STEPS:
            fill(column, text_label(heading, bold=True, copyable=True), text_label(text, copyable=True), 8)
        column.addStretch()
        scroll = scrolling(inside, self.windowTitle())
        scroll.setProperty("keys", True)  # the arrow keys scroll it
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return scroll

    def _buttons(self) -> QHBoxLayout:
        charts = push_button(tr("Create a test chart…"), self.accept)
        close = push_button(tr("Close"), self.reject)
        close.setDefault(True)
        row = fill(QHBoxLayout(), charts, None, close)
        row.setContentsMargins(24, 8, 24, 0)
        return row


class SetupPicture(QWidget):
    """The drawing of the setup. The chart in it is made on a thread and appears a moment later."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self._style = style
        self.chart: QImage | None = None  # until it has been drawn
        self.setFixedHeight(HEIGHT)
        self.setMinimumWidth(WIDTH)
        self.setAccessibleName(tr("Set-up from above: camera square to the chart, two lamps at 45°"))
        self._task = LatestTask("how-to", self, result=self._take)
        self._task.start(result_of(chart_seen))
        self.destroyed.connect(self._task.forget)
        style.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, HEIGHT)

    @Slot(object)
    def _take(self, chart: QImage) -> None:
        self.chart = chart
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.translate((self.width() - WIDTH) / 2, 0)
        paint_setup(painter, self._style.tokens, self.chart, self._style.dark)


def chart_seen() -> QImage:
    """The chart as the camera in the drawing sees it."""
    from lenslab.charts.patterns import PATTERNS
    from lenslab.gui.studio.page_view import picture

    chart = PATTERNS["lenslab"].make(297, 210, finest_mm=2.5)
    seen: QImage = picture(chart, chart.frame, 1.6)
    return seen


def paint_setup(painter: QPainter, tokens: dict[str, str], chart: QImage | None, dark: bool = False) -> None:
    """Draw the setup from above and the viewfinder, WIDTH x HEIGHT units from the painter's origin."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    _paint_room(painter, tokens, dark)
    _paint_finder(painter, tokens, chart)


def _paint_room(painter: QPainter, tokens: dict[str, str], dark: bool) -> None:
    line, muted, accent = QColor(tokens["scroll"]), QColor(tokens["muted"]), QColor(tokens["accent"])
    middle, wall = 165.0, 40.0
    left, right = middle - 62, middle + 62  # the chart's edges
    lens = QPointF(middle, 208)
    _words(painter, QRectF(0, 0, 2 * middle, 20), tr("Seen from above"), muted)
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
    _words(painter, QRectF(right + 8, wall + 4, 112, 18), tr("flat chart"), text, Qt.AlignmentFlag.AlignLeft)
    _words(painter, QRectF(2, wall + 134, 90, 18), tr("lamp at 45°"), text)
    _words(painter, QRectF(2 * middle - 92, wall + 134, 90, 18), tr("lamp at 45°"), text)
    _words(painter, QRectF(middle - 150, 262, 300, 18), tr("camera on a tripod, square to the chart"), text)


def _paint_lamp(
    painter: QPainter, lamp: QPointF, beam: tuple[QPointF, QPointF], tokens: dict[str, str], dark: bool
) -> None:
    """A lamp whose light covers everything between the two ends of `beam`."""
    away = (beam[0] + beam[1]) / 2 - lamp
    light = QColor("#f5b301")
    light.setAlphaF(0.16 if dark else 0.2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawPolygon(QPolygonF([lamp, *beam]))
    painter.save()
    painter.translate(lamp)
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
    """The camera on its tripod, from above. lens: the front of the lens."""
    x, y = lens.x(), lens.y()
    painter.setPen(QPen(QColor(tokens["muted"]), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for across in (-46, 46):  # the third leg is hidden below the lens
        painter.drawLine(QPointF(x, y + 30), QPointF(x + across, y + 50))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tokens["text"]))
    painter.drawRoundedRect(QRectF(x - 13, y, 26, 22), 2, 2)
    painter.drawRoundedRect(QRectF(x - 27, y + 18, 54, 24), 4, 4)
    painter.setBrush(QColor(tokens["accent"]))
    painter.drawRect(QRectF(x - 13, y, 26, 4))


def _paint_finder(painter: QPainter, tokens: dict[str, str], chart: QImage | None) -> None:
    """The viewfinder: the chart fills the frame, measured regions are outlined."""
    frame = QRectF(350, 36, 282, 194)
    _words(painter, QRectF(350, 0, 282, 20), tr("In the viewfinder"), QColor(tokens["muted"]))
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
    _words(painter, QRectF(350, 242, 282, 18), tr("The chart fills the frame edge to edge."), text)
    _words(painter, QRectF(350, 262, 282, 18), tr("The centre and the corners are measured."), text)


def _words(
    painter: QPainter, box: QRectF, words: str, colour: QColor, side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter
) -> None:
    painter.setPen(colour)
    painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, words)


STEPS = (
    (
        tr("1 · A chart on the wall"),
        tr(
            "Print one with File > Test charts: A3 or larger, at 100 % scale, on matt paper. Mount it flat on a "
            "wall: where it bulges it is out of focus. A page of dense newsprint will do for a first try."
        ),
    ),
    (
        tr("2 · Even light"),
        tr(
            "Place two identical lamps, one on each side, at 45° to the chart and twice as far away as the chart "
            "is wide, to avoid glare. All four corners should meter within a third of a stop. The light must not "
            "flicker or drift: let the lamps warm up, and avoid daylight, which changes while you shoot."
        ),
    ),
    (
        tr("3 · The camera square to the chart"),
        tr(
            "Put the camera on a tripod at the height of the chart's centre, square to the chart, at the distance "
            "where the chart fills the frame. To check the alignment, hold a small mirror flat against the chart: "
            "the reflection of the lens must be in the centre of the frame. Switch off stabilisation and "
            "autofocus, focus carefully on the centre in magnified live view, and leave the focus there."
        ),
    ),
    (
        tr("4 · The same settings throughout"),
        tr(
            "Aperture priority, lowest ISO, fixed white balance, RAW. White paper misleads the meter: set +2/3 EV "
            "exposure compensation, and check in the histogram that nothing is overexposed. Release with the 2 s "
            "self-timer or a remote to avoid camera shake, and use the electronic first-curtain shutter if the "
            "camera has one."
        ),
    ),
    (
        tr("5 · Two shots at every aperture"),
        tr(
            "Start wide open and stop down in steps of a third or half a stop, with two shots at each aperture. "
            "The repeats show how much the results vary by chance. Then mount the next lens and move the camera "
            "until the chart fills the frame again. Do not move the lamps or the chart."
        ),
    ),
    (
        tr("6 · If you compare lenses, or a corner is soft"),
        tr(
            "Take the camera off the tripod after a series, set it up, frame and focus again, and take two more "
            "shots at an aperture in the middle, such as f/8: they show how large your set-up error is. To learn "
            "whether a soft corner is the lens's or the set-up's, shoot the whole series again with the camera "
            'upside down. If the camera does not record that, add "upside down" to the lens name of these shots.'
        ),
    ),
    (
        tr("7 · Drop the folder on the window"),
        tr(
            "RAW files are best. If you develop them first, save 16-bit TIFF files with the same settings for all "
            "and without sharpening, noise reduction or lens corrections. Manual lenses record no aperture: note "
            "lens and apertures in a text file while you shoot, one line per lens, and load it with File > Import "
            "shooting notes."
        ),
    ),
)
