"""The alignment helper: shown while a folder is watched and charts are in use."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QRectF, Qt, Signal, Slot
from PySide6.QtGui import QAction, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QSizePolicy, QWidget

from lenslab import workers
from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState
from lenslab.gui.tasks import LatestTask
from lenslab.gui.widgets.forms import column_in, explained, fill, push_button, text_label
from lenslab.gui.widgets.style import SMALLEST_PX, Style, bold_font, drawing, tabular
from lenslab.values.disk import plain_text
from lenslab.values.language import tr
from lenslab.values.remarks import shown
from lenslab.values.text import capitalized
from lenslab.workers.time_limits import FILE_S

if TYPE_CHECKING:
    from lenslab.charts.alignment import Alignment
    from lenslab.charts.finder import Located
    from lenslab.charts.place import AlignmentHint


def paint_sign(painter: QPainter, box: QRectF, hint: AlignmentHint | None, signs: QSvgRenderer) -> None:
    """The sign of a hint in a square; None: a tick."""
    name = "tick" if hint is None else hint.move.replace(" ", "_")
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(box.width() / 100, box.width() / 100)
    if hint is not None and name == "turn" and hint.amount < 0:
        painter.scale(-1, 1)  # counter-clockwise: the mirror image
    elif hint is not None and name in ("shift", "square_up"):  # square up: the chart's nearer side appears longer
        painter.rotate((0 if hint.axis == "across" else 90) + (0 if hint.amount > 0 else 180))
    signs.render(painter, name, signs.boundsOnElement(name))
    painter.restore()


# What to do with the camera is painted as large as there is room: to be read from the tripod.
MOST_SIGNS = 3  # the most urgent: the others come once these are followed
MARGIN = 12.0
WAITING = tr("Waiting for the first frame")
ALIGNED = tr("Aligned")
LARGEST_PX = 96
WRAPPED = int(Qt.TextFlag.TextWordWrap)


class AlignmentView(QWidget):
    """One Alignment; None while there is none."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._shown: Alignment | None = None
        self._waiting = WAITING
        self.setFont(tabular(self.font()))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(240, 110)
        style.changed.connect(self.update)
        self.show_alignment(None)

    def show_alignment(self, alignment: Alignment | None) -> None:
        self._shown, self._waiting = alignment, WAITING
        self.setAccessibleName(" · ".join(self.words()))
        self.update()

    def wait_for(self, words: str) -> None:
        """Show these until there is an alignment."""
        self._waiting = words
        self.setAccessibleName(" · ".join(self.words()))
        self.update()

    def words(self) -> tuple[str, ...]:
        """The text in large letters."""
        if self._shown is None:
            return (self._waiting,)
        if self._shown.reason:
            return (capitalized(shown(self._shown.reason)),)
        short = (shown(hint.short).replace(" %", "\u00a0%") for hint in self._shown.hints[:MOST_SIGNS])
        return tuple(short) or (ALIGNED,)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        room = QRectF(self.rect()).adjusted(MARGIN, 0, -MARGIN, 0)
        if self._shown is None or self._shown.reason:
            sentence = self.words()[0]
            painter.setPen(self._style.colour("muted" if self._shown is None else "attention"))
            painter.setFont(self._fitting(room, sentence, room.height() / 3))
            painter.drawText(room, WRAPPED | int(Qt.AlignmentFlag.AlignCenter), sentence)
            return
        signs: tuple[AlignmentHint | None, ...] = self._shown.hints[:MOST_SIGNS] or (None,)
        boxes = [self._boxes(room, number, len(signs)) for number in range(len(signs))]
        fonts = (
            self._fitting(text, words, text.height() / 2.6)
            for (_, text, _), words in zip(boxes, self.words(), strict=True)
        )
        painter.setFont(min(fonts, key=QFont.pixelSize))
        drawn = drawing("alignment-signs.svg", self._style.tokens)
        for hint, words, (sign, text, flags) in zip(signs, self.words(), boxes, strict=True):
            paint_sign(painter, sign, hint, drawn)
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

    def _fitting(self, room: QRectF, words: str, largest: float) -> QFont:
        """The largest bold font in which the words fit, wrapped."""
        font = bold_font(self.font())
        for pixels in range(int(min(max(largest, SMALLEST_PX), LARGEST_PX)), SMALLEST_PX, -1):
            font.setPixelSize(pixels)
            box = QFontMetricsF(font).boundingRect(room, WRAPPED, words)
            if box.width() <= room.width() and box.height() <= room.height():
                break
        return font


class AlignmentPanel(QFrame):
    """Looks at the newest frame, in a process of its own, and shows what to do with the camera."""

    filling = Signal(bool)  # whether it takes the whole window

    def __init__(self, session: Session, style: Style, action: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._action = action
        self._shown: object = None  # folder and charts; None while there is nothing to align
        self._unreadable: Path | None = None
        self._arrived: Path | None = None  # the newest frame, whether it was looked at or not
        self._pool = workers.Pool(1, limit_s=FILE_S)
        self._located: Located | None = None  # the chart in the frame before
        self._looking = LatestTask("alignment", self, result=self.take)
        self.view = AlignmentView(style, self)
        self.details = text_label(muted=True, copyable=True)
        self.fill = push_button(tr("Enlarge"), parent=self)
        self.fill.setCheckable(True)
        self.close_button = push_button(tr("Hide"), partial(action.setChecked, False), parent=self)
        tip = tr("Lead to a chart turned by 2 to 5 degrees about an upright axis, which shows what focus does")
        self.turned = explained(QCheckBox(tr("Focus series"), self), tip)
        row = fill(QHBoxLayout(), (self.details, 1), self.turned, self.fill, self.close_button)
        fill(column_in(self, 16, 8, 8, 8, spacing=4), (self.view, 1), row)
        self.setMinimumHeight(190)
        self.fill.toggled.connect(self._fill)
        self.turned.toggled.connect(self._look_at_last)
        action.setChecked(True)
        action.toggled.connect(self._follow)
        session.changed.connect(self._take_changes)
        session.frame_arrived.connect(self._look)
        self._follow()

    @Slot()
    def _follow(self) -> None:
        """Appear and disappear with the watched folder and the charts in use."""
        session = self._session
        folder = session.state.watched
        if folder is None:
            self._arrived = None
        wanted = folder is not None and bool(session.shoot.charts) and self._action.isChecked()
        shown = (folder, session.shoot.charts) if wanted else None
        before, self._shown = self._shown, shown
        if not wanted:
            self.end()
            self.fill.setChecked(False)
        elif shown != before:
            self._unreadable = None
            self.view.show_alignment(None)
            self.details.setText(tr("Take a test shot: LensLab shows how to align camera and chart."))
            self._request(None)  # prepares for the first one
            self._look_at_last()  # which arrived before a chart was known
        self.setVisible(wanted)

    def _request(self, path: Path | None, **how: Any) -> None:
        """Look at a frame; how: see FrameTask."""
        self._looking.request(partial(self._alignments, path, self._session.shoot.charts, **how))

    def _alignments(
        self, path: Path | None, charts: tuple[str, ...], cancelled: Callable[[], bool], **how: Any
    ) -> Iterator[Alignment]:
        from lenslab.charts.alignment import Alignment, FrameTask, look
        from lenslab.charts.chart_key import known_keys

        task = FrameTask(path, known_keys(charts), last=self._located, **how)
        for _, alignment in self._pool.run(look, [(task,)], cancelled):
            if isinstance(alignment, workers.WorkerFailure) and path is not None:
                yield Alignment(path, reason=alignment.reason, unreadable=True)
            elif isinstance(alignment, Alignment):
                yield alignment

    def end(self) -> None:
        """Stop the process until the next frame."""
        self._looking.forget()
        self._pool.__exit__()
        self._pool, self._located = workers.Pool(1, limit_s=FILE_S), None

    @Slot(object)
    def _look(self, path: Path) -> None:
        self._arrived = path
        if self._shown is not None:
            from lenslab.charts.camera_presets import camera_of

            self.view.wait_for(tr("Reading {file}…", file=plain_text(path.name)))
            shoot = self._session.shoot
            camera = camera_of(shoot.photos.values())
            lens, turned = None if camera is None else camera.lens_mm, self.turned.isChecked()
            self._request(path, settings=shoot.settings, lens=lens, turned=turned)

    @Slot()
    def _look_at_last(self) -> None:
        if self._arrived is not None:
            self._look(self._arrived)

    @Slot(object, object)
    def _take_changes(self, before: SessionState, now: SessionState) -> None:
        if (now.watched, now.shoot.charts) != (before.watched, before.shoot.charts):
            self._follow()
        path = self._unreadable
        if path is not None and now.shoot.photos.get(path) is not before.shoot.photos.get(path):  # it is complete now
            self._look(path)

    @Slot(object)
    def take(self, alignment: Alignment) -> None:
        """Show what a frame shows."""
        self._located = alignment.located or self._located
        self._unreadable = alignment.path if alignment.unreadable else None
        self.view.show_alignment(alignment)
        name = alignment.path.name
        first = f"{name}: {shown(alignment.text)}" if alignment.text else name
        self.details.setText(". ".join(sentence.rstrip(".") for sentence in (first, *map(shown, alignment.warnings))))

    @Slot(bool)
    def _fill(self, whole: bool) -> None:
        self.fill.setText(tr("Reduce") if whole else tr("Enlarge"))
        self.filling.emit(whole)
