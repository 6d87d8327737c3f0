"""The guide "How to shoot a lens test": instructions and a drawing of the setup."""

from __future__ import annotations

import html
from collections.abc import Mapping

from PySide6.QtCore import QRectF, Qt, Slot
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from lenslab.gui.tasks import LatestTask, result_of
from lenslab.gui.widgets.forms import Dialog, column_in, fill, push_button, resize, row_of, scrolling, text_label
from lenslab.gui.widgets.style import Style, drawing
from lenslab.values.language import tr

WIDTH, HEIGHT = 640, 300  # of the drawing


class ShootingGuide(Dialog):
    """The drawing above, the steps below, and a button by which it is accepted: that opens the chart studio."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(tr("How to shoot a lens test"), parent)
        self.setup = SetupPicture(style)
        inside = QWidget(self)
        column = fill(column_in(inside, 24, 16, 24, 16, spacing=4), self.setup, 8)
        for heading, text in STEPS:
            fill(column, text_label(heading, bold=True, copyable=True), text_label(text, copyable=True), 8)
        column.addStretch()
        scroll = scrolling(inside, self.windowTitle())
        scroll.setProperty("keys", True)  # the arrow keys scroll it
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        charts, close = push_button(tr("Create a test chart…"), self.accept), push_button(tr("Close"), self.reject)
        close.setDefault(True)
        row = row_of(charts, None, close)
        row.setContentsMargins(24, 8, 24, 0)
        fill(QVBoxLayout(self), (scroll, 1), row).setContentsMargins(0, 0, 0, 16)
        resize(self, WIDTH + 80, 760)


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
    from lenslab.charts.chart_key import ChartKey
    from lenslab.gui.studio.page_view import picture

    chart = ChartKey("lenslab", 297, 210, finest_mm=2.5).chart()
    seen: QImage = picture(chart, chart.frame, 1.6)
    return seen


def paint_setup(painter: QPainter, tokens: Mapping[str, str], chart: QImage | None, dark: bool = False) -> None:
    """Draw the setup from above and the viewfinder, WIDTH x HEIGHT units from the painter's origin."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    if chart is not None:
        painter.drawImage(IN_FINDER, chart)
    else:
        painter.fillRect(IN_FINDER, QColor("#8d8d8d"))
    font = {"family": painter.font().family(), "letters": str(painter.fontInfo().pixelSize())}
    words = {name: html.escape(text) for name, text in (WORDS | font).items()}
    setup = drawing("shooting-setup.svg", {**tokens, **words, "beam": "0.16" if dark else "0.2"})
    setup.render(painter, QRectF(0, 0, WIDTH, HEIGHT))


IN_FINDER = QRectF(362, 46, 258, 174)  # the picture in the drawing's viewfinder
WORDS = {
    "from_above": tr("Seen from above"),
    "in_finder": tr("In the viewfinder"),
    "flat_chart": tr("flat chart"),
    "lamp": tr("lamp at 45°"),
    "camera": tr("camera on a tripod, square to the chart"),
    "fills_frame": tr("The chart fills the frame edge to edge."),
    "is_measured": tr("The centre and the corners are measured."),
}
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
