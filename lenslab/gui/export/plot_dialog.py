"""The dialog that saves plots: selection, file format and size, with a preview of the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from functools import partial

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from lenslab.draw import paper as draw
from lenslab.draw.paper import CUSTOM, KINDS, LIMITS, SIZES, PageLayout, PlotFileOptions, pixels
from lenslab.gui.tasks import PAUSE_MS, LatestTask
from lenslab.gui.widgets.forms import (
    Dialog,
    accept_or_cancel,
    add_fields,
    add_form,
    add_row,
    choice_box,
    controls_beside,
    number_box,
    paint_shadow,
    primary_button,
    push_button,
    resize,
    set_tone,
    text_label,
)
from lenslab.gui.widgets.preferences import Preferences
from lenslab.values.language import tr
from lenslab.values.paper import MM_PER_INCH
from lenslab.values.remarks import LensLabError
from lenslab.values.text import capitalized, count, elided
from lenslab.values.types import Figure

EDGE_PX = 12


class PlotPreview(QWidget):
    """Draws the page for the latest options, as large as the widget."""

    planned = Signal(object)  # a PageLayout: the page can be drawn
    refused = Signal(object)  # a LensLabError: why the page cannot be drawn
    drawn = Signal()

    def __init__(self, figure: Figure, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._figure = figure
        self._choice = PlotFileOptions()
        # A page being drawn is not dropped: drawings wait for each other, and dropped ones would queue up.
        self._task = LatestTask("figure", self, delay_ms=PAUSE_MS, result=self._take, refused=self._take_refusal)
        self.picture: QImage | None = None
        self._drawing = True
        self.setMinimumSize(280, 240)
        self.setAccessibleName(tr("Preview of the page"))

    def ask(self, choice: PlotFileOptions) -> None:
        self._choice = choice
        self._drawing = True
        self.update()
        ratio = self.devicePixelRatioF()
        room = ((self.width() - 2 * EDGE_PX) * ratio, (self.height() - 2 * EDGE_PX) * ratio)
        self._task.request(partial(_draw, self._figure, self._choice, room))

    @Slot(object)
    def _take(self, drawing: object) -> None:
        if self._task.superseded():  # newer options are waiting to be drawn
            return
        if isinstance(drawing, QImage):
            self.picture = drawing
            self.update()
            self.drawn.emit()
        else:
            self.planned.emit(drawing)

    @Slot(object)
    def _take_refusal(self, error: LensLabError) -> None:
        if not self._task.superseded():
            self.picture, self._drawing = None, False
            self.update()
            self.refused.emit(error)

    def sizeHint(self) -> QSize:
        return QSize(620, 560)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.ask(self._choice)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.palette().color(QPalette.ColorRole.AlternateBase))
        if self.picture is None:
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, tr("Drawing…") if self._drawing else "")
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
        pixels(*plan.size_mm, choice.dots())
    yield plan
    if cancelled():
        return
    width_mm, height_mm = plan.size_mm
    dpi = max(1.0, min(room[0] / width_mm, room[1] / height_mm) * MM_PER_INCH)
    page = QImage()
    page.loadFromData(QByteArray(draw.draw(shown, "png", *choice.size_mm(), dpi)))
    yield page


class PlotDialog(Dialog):
    """`save_requested` and `copy_requested` carry PlotFileOptions, emitted only for a page that can be drawn."""

    save_requested = Signal(object)
    copy_requested = Signal(object)

    def __init__(self, figure: Figure, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(tr("Save plots"), parent)
        self.figure = figure
        self._preferences = preferences
        self._known: bool | None = None  # whether the page can be drawn; None: not known yet
        self._after = ""  # the button pressed before that was known
        self.plots = choice_box()
        all_plots = {2: tr("Both plots"), 3: tr("All three plots")}.get(len(self.figure.panels), tr("All plots"))
        titles = [panel.title for panel in self.figure.panels]
        whole = [tr("{plots} on one page", plots=all_plots)] if len(titles) > 1 else []
        for panel, title in enumerate((*whole, *titles)):
            self.plots.addItem(elided(title, 34), panel)
            self.plots.setItemData(panel, title, Qt.ItemDataRole.AccessibleTextRole)
        self.kind = choice_box(*((words, name) for name, words in KINDS.items()))
        self.size_box = choice_box(*((size.title, size.name) for size in SIZES.values()), (tr("Custom size…"), CUSTOM))
        self.width_box = number_box(0, LIMITS["width_mm"][1], 10, " mm", 1)
        tip = tr("0 fits the height to the plots")
        self.height_box = number_box(0, LIMITS["height_mm"][1], 10, " mm", 1, blank=tr("automatic"), tip=tip)
        tip = tr("Dots per inch: 300 for print, 100 to 150 for screens")
        self.dpi = number_box(*LIMITS["dpi"], 50, " dpi", 0, tip=tip)
        rows = {
            "panel": (tr("&Plots"), self.plots),
            "kind": (tr("&Format"), self.kind),
            "size": (tr("S&ize"), self.size_box),
            "width_mm": (tr("&Width"), self.width_box),
            "height_mm": (tr("&Height"), self.height_box),
            "dpi": (tr("&Resolution"), self.dpi),
        }
        self.pixels = text_label("", muted=True)
        self.status = text_label(alignment=Qt.AlignmentFlag.AlignTop)
        self.preview = PlotPreview(self.figure, self)
        controls, column = controls_beside(self.preview, self, 376)
        controls.setSpacing(16)
        self.form = add_form(controls)
        self.fields = add_fields(self.form, rows)
        for below in (self.pixels, self.status):
            add_row(self.form, "", below)
        controls.addStretch(1)
        self.save = primary_button(tr("&Save as…"), self)  # last, so that the Tab key reaches the buttons last
        copy = partial(self._emit, "copy")
        self.copy = push_button(tr("&Copy"), copy, tr("Copy this page to the clipboard"), parent=self)
        buttons = accept_or_cancel(self, self.save, tr("Close"), partial(self._emit, "save"))
        buttons.addButton(self.copy, QDialogButtonBox.ButtonRole.ActionRole)
        column.addWidget(buttons)
        resize(self, 1000, 640)
        self.plots.setFocus()
        self.fields.show(asdict(preferences.figure))
        self._fit_rows()
        self.fields.connect(self._change)
        self.preview.planned.connect(self._take_plan)
        self.preview.refused.connect(self._take_refusal)
        self.preview.ask(self.choice())

    def choice(self) -> PlotFileOptions:
        return PlotFileOptions(**self.fields.values())

    def show_message(self, words: str, tone: str = "") -> None:
        """Show a sentence under the controls; tone "attention" if the user must act."""
        set_tone(self.status, words, tone)

    @Slot()
    def _change(self) -> None:
        self._known, self._after = None, ""
        self._fit_rows()
        self.preview.ask(self.choice())

    def _fit_rows(self) -> None:
        """Show the inputs that apply to the format and the size."""
        choice = self.choice()
        for box in (self.width_box, self.height_box):
            self.form.setRowVisible(box, choice.size == CUSTOM)
        in_pixels = choice.size != CUSTOM and SIZES[choice.size].dpi is not None
        self.form.setRowVisible(self.dpi, choice.kind == "png" and not in_pixels)
        if choice.kind != "png":
            self.form.setRowVisible(self.pixels, False)

    @Slot(object)
    def _take_plan(self, plan: PageLayout) -> None:
        choice = self.choice()
        width_mm, height_mm = plan.size_mm
        size = f"{width_mm:.0f} \N{MULTIPLICATION SIGN} {height_mm:.0f} mm"
        if choice.kind == "png":
            columns, rows = pixels(width_mm, height_mm, choice.dots())
            self.pixels.setText(tr("{columns} \N{MULTIPLICATION SIGN} {rows} pixels", columns=columns, rows=rows))
        if plan.unnamed:
            lenses = count(plan.unnamed, "lens", "lenses")
            text = tr("{size}. The legend has no room for {lenses}. Choose a larger page.", size=size, lenses=lenses)
            self.show_message(text, "attention")
        else:
            self.show_message(size)
        self.form.setRowVisible(self.pixels, choice.kind == "png")
        self._learn(True)

    @Slot(object)
    def _take_refusal(self, error: LensLabError) -> None:
        self.form.setRowVisible(self.pixels, False)
        self.show_message(capitalized(str(error)) + ".", "attention")
        self._learn(False)

    def _learn(self, can_be_drawn: bool) -> None:
        self._known = can_be_drawn
        self.save.setEnabled(can_be_drawn)
        self.copy.setEnabled(can_be_drawn)
        after, self._after = self._after, ""
        if can_be_drawn and after:
            self._emit(after)

    def _emit(self, what: str) -> None:
        if self._known is None:
            self._after = what
        elif self._known:
            self._preferences.figure = self.choice()
            (self.save_requested if what == "save" else self.copy_requested).emit(self.choice())
