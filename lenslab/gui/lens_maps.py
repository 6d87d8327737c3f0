"""The window "Lens maps": maps, makers' MTF charts, other aberrations, MTF curves of the selected shots."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from lenslab.draw.aberrations import (
    FOCUS_TITLE,
    LEGEND,
    OPTICS_TITLE,
    OpticsTable,
    focus_figure,
    light_figure,
    optics_table,
)
from lenslab.draw.field_maps import DIRECTIONS, FieldMaps, field_maps
from lenslab.draw.mtf_charts import CHART_FREQUENCIES, mtf_charts, mtf_curves
from lenslab.gui.plots.figure_view import FigureView
from lenslab.gui.session.session import Session
from lenslab.gui.session.state import SessionState, differ
from lenslab.gui.widgets.forms import choice_box, fill, fit_texts, refill, row_of, show_text, text_label
from lenslab.gui.widgets.maps_view import FieldMapsView
from lenslab.gui.widgets.style import Style, tabular
from lenslab.gui.widgets.windows import FigureWindow
from lenslab.judge.lens_sentences import focus_words
from lenslab.measure.aperture_means import ApertureMtf, mtf_by_aperture
from lenslab.measure.chart_results import has_map
from lenslab.measure.lens_focus import focus_of_lens
from lenslab.measure.pixel_pitch import common_pitch_um
from lenslab.measure.units import FREQUENCY_UNITS
from lenslab.values.language import tr
from lenslab.values.shoot import LensShots, Shoot
from lenslab.values.text import lens_text
from lenslab.values.types import Figure


class OpticsView(QWidget):
    """Curves of vignetting over image height, above a table of a lens's aberrations; either alone if there is one."""

    def __init__(self, style: Style) -> None:
        super().__init__()
        self.curves = FigureView(style, tr("Vignetting over image height"))
        self.table = QTableWidget()
        self.table.setAccessibleName(tr("Aberrations of the lens at each aperture"))
        self.table.setFont(tabular(self.table.font()))
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setShowGrid(False)
        self.table.verticalHeader().setVisible(False)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        fill(QVBoxLayout(self), (self.curves, 3), (self.table, 2)).setContentsMargins(0, 8, 0, 0)

    def show_optics(self, table: OpticsTable, curves: Figure | None) -> None:
        self.curves.show_figures([] if curves is None else [curves])
        self.curves.setVisible(curves is not None)
        self.table.clear()
        self.table.setRowCount(len(table.rows))
        self.table.setColumnCount(len(table.headings))
        # on two lines: broken after a comma, as in "Astigmatism, centre (%)", else before the unit
        broken = (text.replace(", ", ",\n") if ", " in text else text.replace(" (", "\n(") for text in table.headings)
        self.table.setHorizontalHeaderLabels(list(broken))
        for row, cells in enumerate(table.rows):
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                self.table.setItem(row, column, item)
        frame = 2 * self.table.frameWidth()
        high = self.table.horizontalHeader().sizeHint().height() + self.table.verticalHeader().length() + frame
        self.table.setMaximumHeight(high if curves is not None else LARGEST)


LARGEST = 16_777_215  # px: Qt's own limit
VIEWS = (
    (tr("Maps of the frame"), "maps"),
    (tr("MTF charts"), "charts"),
    (OPTICS_TITLE, "optics"),
    (FOCUS_TITLE, "focus"),
    (tr("MTF curves of selected shots"), "curves"),
)


class LensMapsWindow(FigureWindow):
    """Follows the session while it is visible."""

    def __init__(self, session: Session, style: Style, parent: QWidget) -> None:
        super().__init__(tr("Lens maps"), parent)
        self._session = session
        self._lenses: dict[str, LensShots] = {}  # the shots with MTF by the lens's label
        self._unit_chosen = False
        self.view = choice_box(*VIEWS, name=tr("View"))
        self.lens = choice_box(name=tr("Lens"))
        self.direction = choice_box(*DIRECTIONS, name=tr("Direction"), tip=DIRECTION_TIP)
        self.unit = choice_box(*((unit.text, name) for name, unit in FREQUENCY_UNITS.items()), name=tr("Unit"))
        frequencies = (tr("{lp_mm} lp/mm", lp_mm=" / ".join(map(str, several))) for several in CHART_FREQUENCIES)
        offers = ((text, str(number)) for number, text in enumerate(frequencies))
        self.frequencies = choice_box(*offers, name=tr("Frequencies"))
        self.maps, self.optics = FieldMapsView(style), OpticsView(style)
        self.figures = FigureView(style, tr("MTF charts"))
        self.note = text_label(copyable=True)
        self.note.setVisible(False)
        boxes = (self.view, self.lens, self.direction, self.unit, self.frequencies)
        fit_texts(*boxes)
        self.lens.setMaximumWidth(420)
        for box in (self.view, self.lens):
            box.setMinimumWidth(140)  # or long names would widen the window beyond a small screen
        for page in (self.maps, self.figures, self.optics, self.message):
            self.pages.addWidget(page)
        row = row_of(*boxes, (None, 1), self.copy, self.save)
        fill(QVBoxLayout(self), row, (self.pages, 1), self.note)
        for box in boxes:
            box.currentIndexChanged.connect(self._draw)
        self.unit.activated.connect(self._keep_unit)
        session.changed.connect(self._follow)

    # What is shown

    @Slot()
    def follow(self) -> None:
        """Show the session as it is now."""
        if not self.isVisible():
            return
        lenses = self._session.measured().by_label
        self._lenses = {label: shots for label, shots in lenses.items() if any(map(has_map, shots))}
        labels = list(self._lenses)
        if labels != [self.lens.itemData(number) for number in range(self.lens.count())]:
            refill(self.lens, [(self._name(label), label) for label in labels], self.lens.currentData())
        if not self._unit_chosen:
            pitch = common_pitch_um(Shoot.of_lenses(self._lenses.values()))
            with QSignalBlocker(self.unit):
                self.unit.setCurrentIndex(self.unit.findData("px" if pitch is None else "lpmm"))
        self._draw()

    @Slot()
    def _keep_unit(self) -> None:
        self._unit_chosen = True

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if differ(before.plots, now.plots, "content") or differ(before.shoot, now.shoot, "charts", "pixel_pitches"):
            self.follow()
        elif now.shoot is not before.shoot and self.isVisible() and self.view.currentData() == "curves":
            self._draw()

    @Slot()
    def _draw(self) -> None:
        view, label = self.view.currentData(), self.lens.currentData()
        apertures = mtf_by_aperture(self._lenses.get(label, ()))
        some = bool(self._lenses)  # without any, boxes would offer nothing
        self.lens.setVisible(some and view != "curves")
        self.direction.setVisible(some and view == "maps")
        self.unit.setVisible(some and view in ("maps", "curves"))
        self.frequencies.setVisible(some and view == "charts")
        self._draw_view(view, label, apertures)
        page, maps = self.pages.currentWidget(), self.maps.maps
        note = maps.note if maps is not None and page is self.maps else LEGEND if page is self.optics else ""
        show_text(self.note, note)
        self.save.setVisible(some)
        self.copy.setVisible(some)
        self.enable_buttons()

    def _draw_view(self, view: str, label: str, apertures: Sequence[ApertureMtf]) -> None:
        if not self._lenses:
            self.say(NO_MTF)
        elif view == "maps":
            maps = field_maps(self._name(label), apertures, self.direction.currentData(), self.unit.currentData())
            if maps is None:
                self.say(NO_PITCH)
                return
            self.maps.show_maps(maps)
            self.pages.setCurrentWidget(self.maps)
        elif view == "charts":
            frequencies = CHART_FREQUENCIES[self.frequencies.currentIndex()]
            self._show(mtf_charts(self._name(label), apertures, frequencies), NO_CHARTS)
        elif view == "optics":
            table = optics_table(label, apertures)
            if table is None:
                self.say(NO_OPTICS)
                return
            self.optics.show_optics(table, light_figure(self._name(label), apertures))
            self.pages.setCurrentWidget(self.optics)
        elif view == "focus":
            focus = focus_of_lens(self._lenses.get(label, ()))
            figure = focus_figure(self._name(label), focus)
            why_none = NO_FOCUS if focus is None else "\n".join(focus_words(focus))
            self._show([figure] if figure is not None else [], why_none)
        else:
            paths = {photo.path for photo in self._session.shoot.chosen()}
            shots = [shot for shot in self._session.measured() if shot.photo.path in paths]
            why_none = tr("Select shots in the table to see their MTF curves.")
            self._show([mtf_curves(shots, self.unit.currentData())] if shots else [], why_none)

    def _show(self, figures: Sequence[Figure], why_none: str) -> None:
        if figures:
            self.figures.show_figures(figures)
            self.pages.setCurrentWidget(self.figures)
        else:
            self.say(why_none)

    def shown(self) -> Figure | FieldMaps | None:
        """The figure on view, as it is saved; None while a message is shown."""
        page = self.pages.currentWidget()
        if page is self.maps:
            return self.maps.maps
        drawn = self.figures if page is self.figures else self.optics.curves if page is self.optics else None
        return None if drawn is None else drawn.whole()

    def _name(self, label: str) -> str:
        return lens_text(label, self._lenses[label][0].photo.metadata.lens) if label in self._lenses else label

    def show_lens(self, label: str) -> None:
        """Show the lens with this label, if it has MTF."""
        number = self.lens.findData(label)
        if number >= 0:
            self.lens.setCurrentIndex(number)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.follow()


DIRECTION_TIP = tr(
    "Radial: detail that changes along the radius of the frame (T in makers' charts); tangential: around it (S)"
)
NO_MTF = tr("No MTF yet. Specify the chart you photographed under Shots > Charts used: MTF is then measured.")
NO_CHARTS = tr(
    "MTF of these shots was measured by an older LensLab, which kept no curves. Press F5 to measure it again."
)
NO_OPTICS = tr(
    "These shots were measured by an older LensLab, which did not measure vignetting, colour and distortion against "
    "the chart. Press F5 to measure them again."
)
NO_FOCUS = tr(
    "Focus shift and longitudinal colour are measured from a series of the chart turned by 2 to 5 degrees about an "
    "upright axis, at one focus."
)
NO_PITCH = tr(
    "Line pairs per mm need the pixel pitch, which the camera did not record: enter it under Shots > Charts used."
)
