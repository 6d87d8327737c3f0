"""The dialog "Charts used": the charts that may be in the shots, so that MTF can be measured against them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QListWidget, QListWidgetItem, QWidget

from lenslab.charts.chart_key import EDGES, chart_name, parse_chart_key
from lenslab.charts.page import FIRST_VERSION
from lenslab.charts.patterns import PATTERNS
from lenslab.gui.widgets.forms import (
    Dialog,
    NumberBox,
    accept_or_cancel,
    add_form,
    add_row,
    choice_box,
    dialog_column,
    explained,
    fill,
    fit_texts,
    line_up,
    number_box,
    plain_tooltip,
    primary_button,
    push_button,
    row_of,
    seed_box,
    show_text,
    text_label,
    without_key,
)
from lenslab.judge.wording import constant_words
from lenslab.measure.chart_checks import MOST_LPMM
from lenslab.measure.pixel_pitch import PITCHES_UM
from lenslab.measure.texture_maps import BodyFiles, ConstantBlur
from lenslab.values.language import tr
from lenslab.values.paper import PAPERS
from lenslab.values.remarks import UnusableRequest
from lenslab.values.text import capitalized

UNKNOWN = tr("not known")

PRINT_EXPLANATION = tr(
    "MTF50 of the print itself, in line pairs per mm of paper. Its blur is divided out of MTF. A close-up of one of "
    "the chart's marks shows it, measured at the edges."
)
BLUR_EXPLANATION = tr(
    "What a camera blurs at every aperture alike, as shots of a known chart have shown. LensLab uses it to estimate "
    "MTF50 from other charts. Clear a box to delete it."
)
PITCH_EXPLANATION = tr(
    "To give MTF in line pairs per mm, LensLab must know the pixel pitch: the width of the sensor divided by "
    "the picture's width in pixels."
)
VERSIONS = PATTERNS["lenslab"].versions
EXPLANATION = tr(
    "LensLab finds these charts in the shots and measures MTF across the frame. Pattern, version, paper and seed are "
    "printed at the edge of a chart. LensLab's charts of version 2, and of version 1 A4, A3 and A2 with seed 1, are "
    "recognised automatically. An empty list measures no MTF."
)


class ChartsDialog(Dialog):
    """The charts in words, and what else is known of them and of the cameras; `ChartsCommands` takes the answers."""

    def __init__(
        self,
        charts: Sequence[str],
        parent: QWidget | None = None,
        *,
        recorded: Mapping[str, float | None] = MappingProxyType({}),
        given: Mapping[str, float] = MappingProxyType({}),
        print_lpmm: float | None = None,
        blurs: Mapping[BodyFiles, ConstantBlur] = MappingProxyType({}),
    ) -> None:
        """recorded: pixel pitches in um by camera, "" for an unknown one. given: those that the user gave."""
        super().__init__(tr("Charts used"), parent)
        row = self._chart_row()
        self.list = explained(QListWidget(), "", tr("Charts used"))
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.list.setFixedHeight(4 * (self.list.fontMetrics().height() + 12))
        self.remove = push_button(tr("Remove"), self._remove, tr("Take the selected charts off the list (Del)"))
        QShortcut(QKeySequence.StandardKey.Delete, self.list, self._remove, context=Qt.ShortcutContext.WidgetShortcut)
        self.problem = text_label()
        self.problem.setProperty("tone", "attention")
        self.problem.hide()
        self.print_box = number_box(
            0.0, MOST_LPMM, 0.5, tr(" lp/mm"), 2, value=print_lpmm or 0.0, blank=UNKNOWN, tip=PRINT_EXPLANATION
        )
        self.print_before = self.print_box.value()  # rounded to what it shows
        self.pitches: dict[str, NumberBox] = {}
        self.blurs = {
            files: QCheckBox(without_key(f"{files.camera}. {constant_words(blurs[files])}")) for files in blurs
        }
        for box in self.blurs.values():
            box.setChecked(True)
        column = fill(dialog_column(self, 12), text_label(EXPLANATION, muted=True), row, self.problem)
        fill(column, row_of((self.list, 1), (self.remove, 0, Qt.AlignmentFlag.AlignTop)))
        forms = [add_form(column)]
        add_row(forms[0], tr("MTF50 of the print"), self.print_box, None)
        if recorded:
            forms.append(add_form(fill(column, text_label(PITCH_EXPLANATION, muted=True))))
        for camera, um in recorded.items():
            blank = UNKNOWN if um is None else tr("{recorded:.3g} µm, from the photos", recorded=um)
            pitch = number_box(0.0, PITCHES_UM[1], 0.1, " µm", 3, value=given.get(camera, 0.0), blank=blank)
            pitch.setMinimumWidth(220)
            self.pitches[camera] = pitch
            name = without_key(camera) or tr("unknown camera")
            add_row(forms[1], tr("Pixel pitch, {camera}", camera=name), pitch, None)
        line_up(*forms)
        if self.blurs:
            fill(column, text_label(BLUR_EXPLANATION, muted=True), *self.blurs.values())
        self.use = primary_button(tr("Use these charts"), self)
        column.addWidget(accept_or_cancel(self, self.use))
        self.setMinimumWidth(max(640, column.minimumSize().width()))  # longer words of other languages have room
        for text in charts:
            self._append(text)
        self.list.itemSelectionChanged.connect(self._refresh)
        self._refresh()

    def _chart_row(self) -> QHBoxLayout:
        versions = [(tr("version {version}", version=number), str(number)) for number in VERSIONS]
        patterns = [(pattern.title, pattern.name) for pattern in PATTERNS.values()]
        patterns.append((capitalized(chart_name(EDGES)), EDGES))
        lies = (tr("Landscape"), "landscape"), (tr("Portrait"), "portrait")
        self.pattern = choice_box(*patterns, chosen="lenslab", name=tr("Pattern"))
        tip = tr("A paper, a size such as 311 x 220 mm, or all of a chart such as lenslab:A3:landscape:seed=1")
        self.paper = choice_box(*((name, name) for name in PAPERS), chosen="A3", name=tr("Paper"), tip=tip)
        self.paper.setEditable(True)
        self.paper.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.orientation = choice_box(*lies, name=tr("Orientation"))
        self.version = choice_box(*versions, chosen=str(VERSIONS[-1]), name=tr("Version"))
        self.seed = explained(seed_box(prefix=tr("seed "), value=1), "", tr("Seed"))
        self.add = push_button(tr("Add"), self._add)
        self.add.setAutoDefault(False)
        self.pattern.currentIndexChanged.connect(self._refresh)
        fit_texts(self.pattern, self.orientation, self.version)
        return fill(QHBoxLayout(), self.pattern, self.paper, self.orientation, self.seed, self.version, self.add)

    def charts(self) -> tuple[str, ...]:
        """The texts of the charts in the list, as `parse_chart_key` writes them."""
        return tuple(self.list.item(row).data(Qt.ItemDataRole.UserRole) for row in range(self.list.count()))

    def _append(self, text: str) -> None:
        version = FIRST_VERSION if text == EDGES else parse_chart_key(text).version
        later = [] if version == FIRST_VERSION else [tr("version {version}", version=version)]
        item = QListWidgetItem(capitalized(", ".join((chart_name(text), *later))), self.list)
        item.setToolTip(plain_tooltip(text))
        item.setData(Qt.ItemDataRole.UserRole, text)

    @Slot()
    def _add(self) -> None:
        """Add what the boxes say, or show what is wrong with it."""
        pattern, text, problem = self.pattern.currentData(), self.paper.currentText().strip(), ""
        if pattern != EDGES and ":" not in text:
            lies = [self.orientation.currentData()] if text in PAPERS else []
            version = min(int(self.version.currentData()), PATTERNS[pattern].versions[-1])
            options = f"seed={self.seed.value()}", *([] if version == FIRST_VERSION else [f"version={version}"])
            text = ":".join([pattern, text, *lies, *options])
        try:
            text = EDGES if pattern == EDGES else parse_chart_key(text).text
        except UnusableRequest as error:
            problem = capitalized(str(error))
        else:
            if text not in self.charts():
                self._append(text)
        show_text(self.problem, problem)
        self._refresh()

    @Slot()
    def _remove(self) -> None:
        for item in self.list.selectedItems():
            self.list.takeItem(self.list.row(item))

    @Slot()
    def _refresh(self) -> None:
        self.remove.setEnabled(bool(self.list.selectedItems()))
        for box in (self.paper, self.orientation, self.seed, self.version):
            box.setEnabled(self.pattern.currentData() != EDGES)
