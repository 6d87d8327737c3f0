"""The inspector panel: the selected shot, a second one to compare with, zoom buttons and histogram."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice
from pathlib import Path

from PySide6.QtCore import QEvent, QModelIndex, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QHideEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QMenu, QToolButton, QWidget

from lenslab.files.preview import AS_IT_IS, PLACES, NoPreview, Preview, tone_curve
from lenslab.gui.inspector.crops import CropPanel
from lenslab.gui.inspector.image_loader import ImageLoader
from lenslab.gui.inspector.image_view import ImagePane, Look
from lenslab.gui.inspector.measurements import EdgeTool, HistogramView, clipped_text
from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState, replaced
from lenslab.gui.shots.rows import NAME, ShotRow
from lenslab.gui.shots.view import ShotsView
from lenslab.gui.widgets.forms import (
    column_in,
    fill,
    keep_units_together,
    plain_tooltip,
    row_in,
    row_of,
    show_text,
    small_button,
    text_label,
)
from lenslab.gui.widgets.style import Style
from lenslab.gui.widgets.zoom import REST_MS, ImageViewport
from lenslab.measure.metrics import repeats
from lenslab.values.language import tr
from lenslab.values.remarks import shown
from lenslab.values.types import LensGroup, Measured

MARKS = ("outlines", "chart_outline", "clipping", "tone")
MOST_LETTERS = 42  # of the buttons in one row: English has 34


def tool_row(actions: Mapping[str, QAction]) -> QBoxLayout:
    """The buttons below the image: zoom and menu, then ways of looking; below them where a language has longer words.

    The side panel cannot be narrower than its buttons, and what it takes the table loses.
    """
    tip = tr("Go to the centre or a corner; show outlines and clipping; raise the contrast")
    view = small_button(tr("View ▾"), tip)
    view.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    menu = QMenu(view)
    for names in (("zoom_200",), [f"to_{name}" for name in PLACES], MARKS, ("edge",)):
        menu.addActions([actions[name] for name in names])
        menu.addSeparator()  # Qt shows none at the end
    view.setMenu(menu)
    left = [*(small_button(action=actions[name]) for name in ("zoom_fit", "zoom_100")), view]
    right = [small_button(action=actions[name]) for name in ("crops", "mtf_map", "compare", "inspector_window")]
    across = sum(len(button.text()) for button in (*left, *right)) <= MOST_LETTERS
    row = QBoxLayout(QBoxLayout.Direction.LeftToRight if across else QBoxLayout.Direction.TopToBottom)
    row.setSpacing(3)
    stretch = None, 1 if across else 0
    return fill(row, row_of(*left, None, spacing=3), stretch, row_of(*right, None, spacing=3))


WHOLE_IMAGES = ("zoom_fit", "zoom_100", "zoom_200", "compare", *(f"to_{name}" for name in PLACES))  # end the crops


class Inspector(QWidget):
    """Follows the table: shows the current shot and, beside it, a second selected or pinned one."""

    shown = Signal()  # other shots, or better previews of them

    def __init__(
        self, session: Session, style: Style, table: ShotsView, actions: dict[str, QAction], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._table = table
        self._shots = table.shots
        self._actions = actions
        self.pinned: Path | None = None
        self._followed: object = None  # shots and settings of the last request
        self.image_loader = ImageLoader(self)
        self.view = ImageViewport(self)
        self.panes = (ImagePane(style, self.view), ImagePane(style, self.view))
        self.crops = CropPanel(session, style, self.image_loader)
        self.crops.hide()
        self.edges = EdgeTool(session, self.panes, actions, self)
        self.histogram = HistogramView(style)
        self.clipping_label = text_label(muted=True, wraps=False)
        self.doubts = text_label(copyable=True)
        self.doubts.setProperty("tone", "attention")
        self.chart = text_label(muted=True, copyable=True)
        self.images = QWidget()
        self._image_layout = QBoxLayout(QBoxLayout.Direction.TopToBottom, self.images)
        self._image_layout.setContentsMargins(0, 0, 0, 0)
        self._image_layout.setSpacing(8)
        fill(self._image_layout, *((pane, 1) for pane in self.panes))
        self.light = QWidget()
        row_in(self.light, (self.histogram, 1), self.clipping_label, None)
        column = fill(column_in(self, 12, 8, 12, 8, spacing=8), (self.images, 1), (self.crops, 1))
        self._tools = tool_row(self._actions)
        self._tools_beside_table = self._tools.direction()
        fill(column, self.chart, self.doubts, self._tools, self.light)
        self._detail_timer = QTimer(self, singleShot=True, interval=REST_MS)
        self._detail_timer.timeout.connect(self._ask)
        self._reading_timer = QTimer(self, singleShot=True, interval=250)  # "Reading…" is shown after it
        self._reading_timer.timeout.connect(self._show_reading)
        self._warm_up_timer = QTimer(self, singleShot=True, interval=800)  # measuring has ended
        self._warm_up_timer.timeout.connect(self._start_loader)
        self._connect()
        self.follow()

    def _connect(self) -> None:
        for name, scale in {"zoom_fit": None, "zoom_100": 1.0, "zoom_200": 2.0}.items():
            self._actions[name].triggered.connect(partial(self.view.show, scale))
        for name in PLACES:
            self._actions[f"to_{name}"].triggered.connect(partial(self.view.go_to, name))
        self._actions["compare"].triggered.connect(self._toggle_compare)
        for name in MARKS:
            self._actions[name].toggled.connect(self._describe)
        in_its_place = QActionGroup(self, exclusionPolicy=QActionGroup.ExclusionPolicy.ExclusiveOptional)
        for name, show in {"crops": self._show_crops, "mtf_map": self._describe}.items():
            in_its_place.addAction(self._actions[name])
            self._actions[name].toggled.connect(show)
        for name in WHOLE_IMAGES:
            self._actions[name].triggered.connect(self._leave_crops)
        self.crops.strip.chosen.connect(self._table.select)
        self.crops.strip.opened.connect(self._open_crop)
        for pane in self.panes:
            pane.canvas.detail_needed.connect(self._detail_timer.start)
            pane.canvas.stepped.connect(self.step)
        self.image_loader.loaded.connect(self._take)
        selection = self._table.selectionModel()
        selection.selectionChanged.connect(self.follow)
        selection.currentChanged.connect(self.follow)
        self._session.measuring_ended.connect(self._warm_up_timer.start)
        self._session.changed.connect(self._take_changes)
        self._session.charts_searched.connect(self._describe)

    # The shots shown

    def rows(self) -> tuple[ShotRow | None, ShotRow | None]:
        """The table's current shot, or else the first selected one; and the one to compare it with."""
        selected = self._table.selected_rows()
        first = self._shots.row_at(self._table.currentIndex())
        if first is None or (selected and first not in selected):
            first = selected[0] if selected else None
        if self.pinned is not None:
            pinned = self._shots.row_at(self._shots.index_of(self.pinned))
            if pinned is not None:
                return first or pinned, pinned
        others = [row for row in selected if row is not first]
        return first, others[0] if len(others) == 1 else None

    @Slot()
    def follow(self) -> None:
        """Show the shots selected in the table."""
        if not self.isVisible():
            self.shown.emit()
            return
        first, second = self.rows()
        now = (first and first.path, second and second.path, self._session.shoot.settings)
        changed, self._followed = now != self._followed, now
        self.panes[1].setVisible(second is not None)
        content = self._session.plots.content
        alike = first is not None and second is not None and first.cells[NAME] == second.cells[NAME]
        for pane, row in zip(self.panes, (first, second), strict=True):
            lens, name = _lens_of(row), row.photo.metadata.lens if row is not None and row.photo is not None else None
            label, style = (None, None) if lens is None else (content.labels.get(lens), content.styles.get(lens))
            pinned = row is second and self.pinned is not None
            pane.describe(row, label or name or "", style, pinned=pinned, in_folder=alike)
        self.crops.show_photo(first.photo if first is not None else None)
        if changed:
            for pane in self.panes:
                self._show(pane)
            self._reading_timer.start()
            self._ask()
        self._describe()

    @Slot(int)
    def step(self, by: int) -> None:
        """Go to the next shot in the table (1) or the previous one (-1)."""
        index = next(self._from_here(by), None)
        if index is not None:
            self._table.setCurrentIndex(index)

    def _from_here(self, by: int) -> Iterator[QModelIndex]:
        """The shots in the table after (1) or before (-1) the current one, nearest first."""
        table = self._table
        index = table.currentIndex()
        while index.isValid():
            index = table.indexBelow(index) if by > 0 else table.indexAbove(index)
            if self._shots.row_at(index) is not None:
                yield index

    @Slot()
    def _toggle_compare(self) -> None:
        """Pin the current shot for comparison, beside its repeat if it alone is selected; or unpin it."""
        alone = len(self._table.selected_rows()) == 1
        current = self.rows()[0]  # while another tab hides the image, the panes still have an earlier shot
        self.pinned = current.path if self.pinned is None and current is not None else None
        repeat = self._repeat_of(self.pinned) if alone and self.pinned is not None else None
        if repeat is not None:
            self._table.setCurrentIndex(self._shots.index_of(repeat))
        self.follow()

    def _repeat_of(self, path: Path) -> Path | None:
        """The next repeat of a shot, else the one before it; None without any."""
        shoot = self._session.shoot
        for group in repeats(shoot.photos.values(), shoot.edits):
            paths = [photo.path for photo in group]
            if path in paths and len(paths) > 1:
                place = paths.index(path)
                return paths[place + 1] if place + 1 < len(paths) else paths[place - 1]
        return None

    # Their images

    @Slot()
    def _ask(self) -> None:
        """Request the previews shown, and prefetch those of the neighbours."""
        if not self.isVisible() or self.crops.isVisible():
            return
        full = [pane.path for pane in self.panes if pane.path is not None and pane.canvas.needs_full()]
        after, before = islice(self._from_here(1), 2), islice(self._from_here(-1), 1)
        rows = map(self._shots.row_at, (*islice(after, 1), *before, *after))
        ahead, settings = [row.path for row in rows if row is not None], self._session.shoot.settings
        self.image_loader.request(self._paths(), ahead, full=full, settings=settings)

    def _paths(self) -> list[Path]:
        """The shots shown."""
        return [pane.path for pane in self.panes if pane.path is not None]

    @Slot(object)
    def _take(self, path: Path) -> None:
        if self.crops.isVisible():
            self.crops.show_progress()
            return
        for pane in self.panes:
            if pane.path == path:
                self._show(pane)
        self._describe()

    def _show(self, pane: ImagePane) -> None:
        """Show the best preview of a pane's shot, or a message."""
        preview = self.image_loader.get(pane.path) if pane.path is not None else None
        name = pane.row.cells[NAME] if pane.row is not None else ""
        if isinstance(preview, NoPreview):
            pane.canvas.show_message(f"{name}\n{shown(preview.reason)}", bad=True)
        elif preview is None:
            pane.canvas.show_message(tr("Select a shot to see it here") if pane.path is None else "")
        pane.canvas.show_preview(preview if isinstance(preview, Preview) else None)

    @Slot()
    def _show_reading(self) -> None:
        for pane in self.panes:
            if pane.path is not None and self.image_loader.get(pane.path) is None and pane.row is not None:
                pane.canvas.show_message(tr("Reading {file}…", file=pane.row.cells[NAME]))

    @Slot()
    def _describe(self) -> None:
        """Update tones, outlines of regions and charts, maps, what is said of the shots, histogram and clipping."""
        if not self.isVisible():
            return
        from lenslab.gui.inspector.chart_notes import chart_notes
        from lenslab.measure.chart_results import without_mtf50

        session, lines, tips = self._session, list[str](), list[str]()
        outlined, chart, clipping, tone = (self._actions[name].isChecked() for name in MARKS)
        self.crops.strip.set_toned(tone)
        mapped = self._actions["mtf_map"].isChecked()
        previews = [pane.canvas.preview for pane in self.panes if pane.path is not None]
        smallest = [preview.sizes[-1].levels for preview in previews if preview is not None]
        curve = tone_curve(smallest) if tone else AS_IT_IS  # one for all images, so that they still compare
        for pane in self.panes:
            pane.show_mtf_map(mapped)
            if mapped:
                from lenslab.gui.inspector.mtf_map import maps_of

                maps = maps_of(session, pane.path, _lens_of(pane.row))
                pane.mtf_map.show_map(*maps, growing=session.progress.grows)
            shot = session.shoot.outcomes.get(pane.path) if pane.path is not None else None
            why_not = session.searched_charts.why_not(pane.path) if pane.path is not None else ""
            measured = shot if isinstance(shot, Measured) else None
            if measured is not None and pane.path in session.plots.content.open_mtf50:
                measured = without_mtf50(measured)
            notes = chart_notes(measured, why_not, session.shoot.known_blur(measured))
            regions = pane.regions(session.shoot.settings.layout, session.plots.content.shown) if outlined else ()
            pane.canvas.show_look(Look(curve, clipping, regions, notes.outline if chart else ()))
            lines += notes.lines
            tips += filter(None, [notes.tip])
        show_text(self.chart, keep_units_together("\n".join(dict.fromkeys(lines))))
        self.chart.setToolTip(plain_tooltip("\n".join(dict.fromkeys(tips))) if tips else "")
        doubts = session.checks.open_by_path
        sentences = dict.fromkeys(finding.sentence for path in self._paths() for finding in doubts.get(path, ()))
        show_text(self.doubts, "\n".join(sentences))
        shares = [preview.clipped if preview else None for preview in previews]
        self.histogram.show_histograms([preview.histogram if preview else None for preview in previews], any(shares))
        first, second, pinned = tr("First (filled): "), tr("Second (line): "), tr("Pinned (line): ")
        whose = (first, second if self.pinned is None else pinned) if len(shares) > 1 else ("",)
        texts = (f"{which}{clipped_text(share)}" for which, share in zip(whose, shares, strict=False) if share)
        self.clipping_label.setText("\n".join(texts))
        self.edges.show_measured()
        self.shown.emit()

    # Crops in place of the images

    @Slot()
    def _show_crops(self) -> None:
        self._followed = None
        self._lay_out_images()
        self.follow()

    @Slot()
    def _leave_crops(self) -> None:
        self._actions["crops"].setChecked(False)

    def _lay_out_images(self) -> None:
        shown = self._actions["crops"].isChecked()
        for part in (self.images, self.light):
            part.setVisible(not shown)
        self.crops.setVisible(shown)

    @Slot(object, str)
    def _open_crop(self, path: Path, place: str) -> None:
        """Show a crop in its surroundings: the image at 100 %, there."""
        self._table.select([path])
        self._leave_crops()
        self.view.show(1.0, PLACES[place])

    def lay_out(self, direction: QBoxLayout.Direction) -> None:
        """Arrange two shots one above the other, or side by side, where there is room for all tools in a row too."""
        self._image_layout.setDirection(direction)
        across = QBoxLayout.Direction.LeftToRight
        self._tools.setDirection(across if direction is across else self._tools_beside_table)

    # Changes in Session

    @Slot(object, object)
    def _take_changes(self, before: SessionState, now: SessionState) -> None:
        if now.has_begun_mtf(before):
            self._warm_up_timer.start()
        if now.number != before.number:
            self.pinned = None
            self.image_loader.clear()
        new = {photo.path for photo in replaced(before.shoot.photos, now.shoot.photos)}
        self._forget(new | (before.shoot.missing - now.shoot.missing))
        if now.plots.content is not before.plots.content or now.number != before.number:
            self.follow()
        elif (
            now.shoot.outcomes is not before.shoot.outcomes
            or now.checks is not before.checks
            or now.progress.grows != before.progress.grows
        ):
            self._describe()

    def _forget(self, paths: set[Path]) -> None:
        """Reload files that were read again: their content may have changed."""
        self.image_loader.forget(paths)
        if any(pane.path in paths for pane in self.panes):
            self._followed = None
            self.follow()

    @Slot()
    def _start_loader(self) -> None:
        if self.isVisible():
            self.image_loader.start()

    def end(self) -> None:
        self._warm_up_timer.stop()
        self.image_loader.end()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.WindowActivate:  # after another program, which may have put files back
            self._forget({path for path in self._paths() if isinstance(self.image_loader.get(path), NoPreview)})
        return super().event(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._lay_out_images()
        self._describe()
        QTimer.singleShot(0, self, self.follow)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._followed = None
        self.image_loader.request([])


def _lens_of(row: ShotRow | None) -> LensGroup | None:
    """The lens of a shot; None for a file that could not be measured."""
    return row.place if row is not None and isinstance(row.place, LensGroup) else None
