"""What to do with the camera, painted as large as there is room: to be read from the tripod."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from lenslab.gui.alignment.signs import paint_sign
from lenslab.gui.common.style import Style, bold_font, tabular
from lenslab.language import tr
from lenslab.remarks import shown
from lenslab.text import capitalized

if TYPE_CHECKING:
    from lenslab.location.alignment import Alignment
    from lenslab.location.describe import AlignmentHint

MOST_SIGNS = 3  # the most urgent: the others come once these are followed
MARGIN = 12.0
WAITING = tr("Waiting for the first frame")
ALIGNED = tr("Aligned")
LARGEST_PX, SMALLEST_PX = 96, 13
WRAPPED = int(Qt.TextFlag.TextWordWrap)


class AlignmentView(QWidget):
    """One Alignment; None while there is none."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._shown: Alignment | None = None
        self.setFont(tabular(self.font()))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 110)
        style.changed.connect(self.update)
        self.show_alignment(None)

    def show_alignment(self, alignment: Alignment | None) -> None:
        self._shown = alignment
        self.setAccessibleName(" · ".join(self.words()))
        self.update()

    def words(self) -> tuple[str, ...]:
        """What is written in large letters."""
        if self._shown is None:
            return (WAITING,)
        if self._shown.reason:
            return (capitalized(shown(self._shown.reason)),)
        short = (shown(hint.short).replace(" %", "\u00a0%") for hint in self._shown.hints[:MOST_SIGNS])
        return tuple(short) or (ALIGNED,)

    def sizeHint(self) -> QSize:
        return QSize(600, 150)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        room = QRectF(self.rect()).adjusted(MARGIN, 0, -MARGIN, 0)
        if self._shown is None or self._shown.reason:
            self._paint_sentence(painter, room, self.words()[0])
            return
        signs: tuple[AlignmentHint | None, ...] = self._shown.hints[:MOST_SIGNS] or (None,)
        boxes = [self._boxes(room, number, len(signs)) for number in range(len(signs))]
        fonts = (
            self._fitting(text, words, text.height() / 2.6)
            for (_, text, _), words in zip(boxes, self.words(), strict=True)
        )
        painter.setFont(min(fonts, key=QFont.pixelSize))
        for hint, words, (sign, text, flags) in zip(signs, self.words(), boxes, strict=True):
            paint_sign(painter, sign, hint, self._style.colour("accent"))
            painter.setPen(self._style.colour("text"))
            painter.drawText(text, flags, words)

    def _boxes(self, room: QRectF, number: int, many: int) -> tuple[QRectF, QRectF, int]:
        """Places of a sign and of its words, and how these are aligned: beside it; below it where the room is high."""
        wide = room.width() / many
        box = QRectF(room.left() + number * wide, room.top(), wide - MARGIN, room.height())
        if box.height() > 0.9 * box.width():
            side = min(box.width(), 0.6 * box.height())
            sign = QRectF(box.center().x() - side / 2, box.top(), side, side)
            text = QRectF(box.left(), sign.bottom(), box.width(), box.bottom() - sign.bottom())
            return sign, text, WRAPPED | int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.AlignmentFlag.AlignTop)
        side = min(box.height(), 0.35 * box.width())
        sign = QRectF(box.left(), box.center().y() - side / 2, side, side)
        text = box.adjusted(side + MARGIN, 0, 0, 0)
        return sign, text, WRAPPED | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignVCenter)

    def _paint_sentence(self, painter: QPainter, room: QRectF, words: str) -> None:
        painter.setPen(self._style.colour("muted" if self._shown is None else "attention"))
        painter.setFont(self._fitting(room, words, room.height() / 3))
        painter.drawText(room, WRAPPED | int(Qt.AlignmentFlag.AlignCenter), words)

    def _fitting(self, room: QRectF, words: str, largest: float) -> QFont:
        """The largest bold font in which the words fit, wrapped."""
        font = bold_font(self.font())
        for pixels in range(int(min(max(largest, SMALLEST_PX), LARGEST_PX)), SMALLEST_PX, -1):
            font.setPixelSize(pixels)
            box = QFontMetricsF(font).boundingRect(room, WRAPPED, words)
            if box.width() <= room.width() and box.height() <= room.height():
                break
        return font
