"""The dialog "Set lens and apertures": what was shot, and a preview of each shot's aperture beside its shutter time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, QTimer, Slot
from PySide6.QtGui import QBrush, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QGridLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QSpinBox,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from lenslab.gui.shots.rows import text_of, value_of
from lenslab.gui.tasks import PAUSE_MS, LatestTask, result_of
from lenslab.gui.widgets.forms import (
    Dialog,
    accept_or_cancel,
    column_in,
    fill,
    plain_tooltip,
    primary_button,
    refill,
    resize,
    set_tone,
    show_text,
    tab_as_laid_out,
    text_label,
)
from lenslab.gui.widgets.style import tabular
from lenslab.run.inference import Clue, Proposal, fitting, propose, scales
from lenslab.values import text as words
from lenslab.values.f_numbers import apertures, parse_aperture, parse_apertures
from lenslab.values.language import tr, written
from lenslab.values.remarks import LensLabError, UnusableRequest
from lenslab.values.text import shutter_text
from lenslab.values.types import Photo

SHOT, PAUSE, SHUTTER, ISO, APERTURE, WHY = range(6)
RIGHT = (PAUSE, SHUTTER, ISO, APERTURE)  # columns aligned to the right
COLUMNS = (tr("Shot"), tr("Pause"), tr("Shutter"), "ISO", tr("Aperture"), tr("Evidence"))


class LensPreview(QTreeWidget):
    """The shots of a lens with the aperture that each would get: `show_proposals` fills them in."""

    def __init__(self, shots: Sequence[Photo], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shots = shots
        self._proposals: Sequence[Proposal] | None = None  # shown
        self.setObjectName("preview")
        self.setFont(tabular(self.font()))
        self.setHeaderLabels(list(COLUMNS))
        self.setRootIsDecorated(False)
        self.setUniformRowHeights(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(tr("Aperture of each shot"))
        before: datetime | None = None
        for shot in self._shots:
            data = shot.metadata
            apart = None if before is None or data.taken is None else data.taken - before
            pause = "" if apart is None else words.time_left(apart.total_seconds())
            before = data.taken or before
            name = shot.name.rsplit("/", 1)[-1]
            item = QTreeWidgetItem([name, pause, shutter_text(data.shutter_s), words.iso_text(data.iso), "", ""])
            for column in RIGHT:
                item.setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.addTopLevelItem(item)
        for column in RIGHT:
            self.headerItem().setTextAlignment(column, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        header = self.header()
        header.setAccessibleName(tr("Columns"))
        header.setMinimumSectionSize(40)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        for column in range(WHY):
            self.resizeColumnToContents(column)
        header.resizeSection(SHOT, min(header.sectionSize(SHOT), 244))
        self.show_proposals(None)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:  # items keep the colours of the palette they were filled with
            self.show_proposals(self._proposals)

    def show_proposals(self, proposals: Sequence[Proposal] | None) -> None:
        """Show the proposed apertures, uncertain ones marked; without proposals, the current ones."""
        self._proposals = proposals
        palette = QApplication.palette()  # a style sheet thins the colour of its widget's placeholders
        plain, muted = (palette.brush(role) for role in (QPalette.ColorRole.Text, QPalette.ColorRole.PlaceholderText))
        doubtful = QBrush(palette.color(QPalette.ColorRole.BrightText))
        for row, shot in enumerate(self._shots):
            if proposals is None:
                now = words.f_number_text(shot.metadata.aperture)
                text, why, brush = now, tr("unchanged") if now else tr("no aperture"), muted
            else:
                proposal = proposals[row]
                text = f"{words.f_number_text(proposal.aperture)}{'' if proposal.sure else ' ?'}".strip()
                why, brush = proposal.why, plain if proposal.sure else doubtful
            item = self.topLevelItem(row)
            assert item is not None
            item.setText(APERTURE, text)
            item.setText(WHY, why)
            item.setToolTip(WHY, plain_tooltip(why))
            item.setForeground(APERTURE, brush)
            item.setForeground(WHY, doubtful if brush is doubtful else muted)


STEPS = ((tr("Full stops"), "full"), (tr("Half stops"), "half"), (tr("Third stops"), "third"), (tr("As listed"), ""))


class LensDialog(Dialog):
    """Asks for a lens and its apertures; once accepted, `values` gives the corrections of each shot."""

    def __init__(
        self,
        shots: Sequence[Photo],
        names: Sequence[str],
        levels: Mapping[Path, float | None],
        parent: QWidget | None = None,
    ) -> None:
        """shots: as they are now, in the order taken. names: lenses to choose from. levels: measured brightness."""
        super().__init__(tr("Set lens and apertures"), parent)
        self._shots = shots
        recorded = ((shot.metadata, levels.get(shot.path)) for shot in shots)
        self._clues = [Clue(data.taken, data.shutter_s, data.iso, level) for data, level in recorded]
        self._labels: dict[QWidget, QLabel] = {}
        self._task = LatestTask("apertures", self, delay_ms=PAUSE_MS, result=self._take, refused=self._take_refusal)
        self._asked: tuple[tuple[tuple[float, ...], ...], int | None] | None = None  # lists to choose from; shots each
        self._step_typed = False  # whether the user chose the step, which the light may not change then
        self.proposals: Sequence[Proposal] | None = None  # None: the apertures stay as they are
        self._busy = QTimer(self, singleShot=True, interval=320)  # what takes longer says that it works
        self._busy.timeout.connect(self._say_busy)
        self.lens = QComboBox(self, editable=True, minimumContentsLength=28)
        self.lens.addItems(list(names))
        self.focal = QLineEdit(self, placeholderText="50 mm")
        self.first = QLineEdit(self, placeholderText=words.f_number_text(1.8))
        self.last = QLineEdit(self, placeholderText=words.f_number_text(16))
        self.listed = QLineEdit(self, placeholderText=_listed((1.7, 2, 2.8, 4, 5.6, 8, 11, 16)))
        self.step = QComboBox(self)
        refill(self.step, STEPS, STEPS[0][1])
        self.each = QSpinBox(self, maximum=50, value=2)
        self.each.setSpecialValueText(tr("unknown"))
        self.each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.summary = text_label(muted=True, alignment=Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.summary.setMinimumHeight(self.summary.fontMetrics().lineSpacing() * 3)  # so that the list does not move
        self.preview = LensPreview(self._shots, self)
        self.doubt = text_label(muted=True)
        self.doubt.hide()
        self.set = primary_button(tr("Set"), self)
        column = fill(column_in(self, 24, 20, 24, 16, spacing=12), self._grid(), self.summary, (self.preview, 1))
        fill(column, self.doubt, accept_or_cancel(self, self.set))
        inputs = (self.lens, self.focal, self.step, self.first, self.last, self.listed, self.each, self.preview)
        tab_as_laid_out(*inputs)
        resize(self, 860, 620)
        self._fill()
        for edit in (self.focal, self.first, self.last, self.listed):
            edit.textChanged.connect(self._change)
        for end in (self.first, self.last):
            end.textEdited.connect(self._take_range)
        self.lens.editTextChanged.connect(self._change)
        self.step.currentIndexChanged.connect(self._change)
        self.step.activated.connect(self._take_step)
        self.each.valueChanged.connect(self._change)
        self._change()

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        for row, column, text, widget, wide in (
            (0, 0, tr("&Lens"), self.lens, 3),
            (0, 4, tr("&Focal length"), self.focal, 1),
            (1, 0, tr("&Apertures in"), self.step, 1),
            (1, 2, tr("from"), self.first, 1),
            (1, 4, tr("to"), self.last, 1),
            (2, 0, tr("L&ist"), self.listed, 3),
            (2, 4, tr("&Shots per aperture"), self.each, 1),
        ):
            label = self._labels[widget] = QLabel(text, self)
            label.setBuddy(widget)
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(label, row, column)
            grid.addWidget(widget, row, column + 1, 1, wide)
        grid.setColumnStretch(3, 1)
        grid.setColumnStretch(5, 1)
        return grid

    def _fill(self) -> None:
        """Fill in what all shots have in common."""
        lenses = {shot.metadata.lens for shot in self._shots}
        lengths = {text_of("focal_length_mm", shot.metadata) for shot in self._shots}
        self.lens.setEditText((lenses.pop() or "") if len(lenses) == 1 else "")
        self.focal.setText(lengths.pop() if len(lengths) == 1 else "")
        edit = self.lens.lineEdit()
        if edit is not None:
            edit.setPlaceholderText(tr("unchanged") if len(lenses) > 1 else "Rokkor 55/1.7")
            edit.selectAll()
        self.lens.setFocus()

    # The input

    def values(self) -> dict[Path, dict[str, Any]]:
        """The fields of each shot's Correction by name; blank inputs are left out."""
        common = {name: value for name, value in self._entered().items() if value is not None}
        corrections = {shot.path: dict(common) for shot in self._shots}
        for shot, proposal in zip(self._shots, self.proposals or (), strict=False):
            corrections[shot.path].update(aperture=proposal.aperture, unsure=not proposal.sure, from_name=False)
        return corrections

    def _entered(self) -> dict[str, Any]:
        """Lens and focal length, None where blank. Raises UnusableRequest."""
        texts = {"lens": self.lens.currentText(), "focal_length_mm": self.focal.text()}
        return {name: value_of(name, text) for name, text in texts.items()}

    def run_of_apertures(self) -> tuple[float, ...]:
        """The f-numbers asked for, in the order shot; none where nothing is typed. Raises UnusableRequest."""
        if not self.step.currentData():
            return parse_apertures(self.listed.text()) if self.listed.text().strip() else ()
        if not self.first.text().strip():
            if self.last.text().strip():
                raise UnusableRequest(tr("enter the first aperture too"))
            return ()
        first = parse_aperture(self.first.text())
        last = parse_aperture(self.last.text()) if self.last.text().strip() else first
        return apertures(first, last, self.step.currentData())

    @Slot()
    def _change(self) -> None:
        """Interpret the new input, and update the proposals after a short pause."""
        self._busy.stop()
        self._task.forget()
        self._show_inputs()
        self.set.setEnabled(False)
        try:
            run = self.run_of_apertures()
            self._entered()
        except UnusableRequest as error:
            self._asked = None
            self._show_summary(str(error), "attention")
            return
        runs: tuple[tuple[float, ...], ...] = (run,)
        if len(run) > 1 and self.step.currentData() and not self._step_typed:  # light and pauses choose the step
            runs = tuple(dict.fromkeys((run, *scales(run[0], run[-1]).values())))
        self._asked = (runs, self.each.value() or None)
        self._show_summary(self._describe_count(run))
        if run:
            self._busy.start()
            self._task.request(result_of(_proposals, self._clues, *self._asked))
        else:
            self._show(None)

    def _show_inputs(self) -> None:
        """From and to, or the list; none moves. Where the light chose a list, both ends can still be typed."""
        listed = not self.step.currentData()
        ranged = not (listed and self._step_typed)
        for widget, used in ((self.first, ranged), (self.last, ranged), (self.listed, listed)):
            widget.setEnabled(used)
            self._labels[widget].setEnabled(used)

    @Slot(int)
    def _take_step(self, _index: int) -> None:
        self._step_typed = True
        self._change()

    @Slot()
    def _take_range(self) -> None:
        """An end was typed where the light had chosen a list: let it choose among the steps again."""
        if not self.step.currentData():
            with QSignalBlocker(self.step):
                self.step.setCurrentIndex(0)
            self._change()

    def _show_step(self, run: tuple[float, ...]) -> None:
        """Choose the step of the list that fits, or write a list with clicks of its own, as if the user had done so."""
        fits: list[str] = [step for step, same in scales(run[0], run[-1]).items() if same == run]
        fits = fits or [""]
        if self.step.currentData() not in fits:
            with QSignalBlocker(self.step), QSignalBlocker(self.listed):
                self.step.setCurrentIndex(self.step.findData(fits[0]))
                if not fits[0]:
                    self.listed.setText(_listed(run))
            self._show_inputs()
        stops, count = self.step.currentText(), self._describe_count(run)
        self._show_summary(tr("{stops}: these fit the exposures best. {count}", stops=stops, count=count))

    def _describe_count(self, run: Sequence[float]) -> str:
        each, many = self.each.value(), len(self._shots)
        shots, expected = words.count(many, "shot"), words.count(len(run) * each, "shot")
        if not run and many == 1:
            text = tr("{shots}. Its aperture stays unchanged unless you enter f-numbers.")
        elif not run:
            text = tr("{shots}. Their apertures stay unchanged unless you enter f-numbers.")
        elif not each:
            text = tr("{count}, f/{apertures}, for {shots}.")
        elif len(run) * each == many:
            text = tr("{count}, f/{apertures}, {each} of each: {expected}, all selected.")
        else:
            shots = str(many)
            text = tr("{count}, f/{apertures}, {each} of each: {expected}, but {shots} selected. See Evidence below.")
        listed = _listed(run).removeprefix("f/")
        count = words.count(len(run), "aperture")
        return text.format(count=count, apertures=listed, each=each, expected=expected, shots=shots)

    @Slot()
    def _say_busy(self) -> None:
        """The proposals take their time."""
        text = tr("Comparing the exposures of {shots}…", shots=words.count(len(self._shots), "shot"))
        self._show_summary("\n".join(filter(None, (self.summary.text(), text))))

    def _show_summary(self, text: str, tone: str = "muted") -> None:
        set_tone(self.summary, text, tone)

    # The proposals

    @Slot(object)
    def _take(self, proposal: tuple[tuple[float, ...], Sequence[Proposal]]) -> None:
        self._busy.stop()
        if self._asked is None:
            return
        run, proposals = proposal
        if len(self._asked[0]) > 1:
            self._show_step(run)
        else:
            self._show_summary(self._describe_count(run))
        self._show(proposals)

    @Slot(object)
    def _take_refusal(self, error: LensLabError) -> None:
        self._busy.stop()
        self._show_summary(str(error), "attention")

    def _show(self, proposals: Sequence[Proposal] | None) -> None:
        self.proposals = proposals
        self.preview.show_proposals(proposals)
        unsure = sum(not proposal.sure for proposal in proposals or ())
        doubt = tr(
            "{shots} with an uncertain aperture, marked ?. The curves use them; they stay marked in the table until "
            "you edit their aperture.",
            shots=words.count(unsure, "shot"),
        )
        show_text(self.doubt, doubt if unsure else "")
        self.set.setEnabled(self._asked is not None)


def _listed(run: Iterable[float]) -> str:
    return "f/" + " ".join(written(aperture, "g") for aperture in run)


def _proposals(
    clues: Sequence[Clue], runs: Sequence[tuple[float, ...]], each: int | None
) -> tuple[tuple[float, ...], Sequence[Proposal]]:
    """The list that fits best, and the aperture of each shot."""
    run = fitting(clues, runs, each) if len(runs) > 1 else runs[0]
    return run, propose(clues, run, each)
