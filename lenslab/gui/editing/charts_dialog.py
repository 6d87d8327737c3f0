"""The dialog "Charts used": the charts that may be in the shots, so that MTF can be measured against them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

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
    chosen_name,
    dialog_column,
    explained,
    number_box,
    primary_button,
    show_text,
    text_label,
)
from lenslab.gui.widgets.layouts import fill
from lenslab.judge.wording import constant_words
from lenslab.measure.chart_checks import LEAST_LPMM, MOST_LPMM
from lenslab.measure.pixel_pitch import PITCHES_UM
from lenslab.measure.texture_maps import BodyFiles, ConstantBlur
from lenslab.values.language import tr
from lenslab.values.paper import PAPERS
from lenslab.values.remarks import UnusableRequest

# ------------------------------------------------------------------------------
# Fields for what is known of each camera: pixel pitch, and constant blur.


UNKNOWN = tr("not known")


@dataclass(frozen=True, slots=True)
class CameraPitch:
    """A camera ("" if it was not recorded): the pixel pitch that the user gave, and the recorded one, um or None."""

    camera: str
    given: float | None
    recorded: float | None


class PitchFields(QWidget):
    """A box for each camera; at its least value it says what the camera recorded."""

    def __init__(self, cameras: Sequence[CameraPitch], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boxes: dict[str, NumberBox] = {}
        column = fill(QVBoxLayout(self), text_label(PITCH_EXPLANATION, muted=True))
        column.setContentsMargins(0, 0, 0, 0)
        fields = add_form(column)
        for camera in cameras:
            recorded = camera.recorded
            blank = UNKNOWN if recorded is None else tr("{recorded:.3g} µm, from the photos", recorded=recorded)
            box = number_box(0.0, PITCHES_UM[1], 0.1, " µm", 3, value=camera.given or 0.0, blank=blank)
            box.setMinimumWidth(220)
            self.boxes[camera.camera] = box
            add_row(fields, tr("Pixel pitch, {camera}", camera=camera.camera or tr("unknown camera")), box, None)
        self.setVisible(bool(cameras))

    def pitches(self) -> dict[str, float | None]:
        """What is given for each camera, um; None: nothing."""
        return {camera: box.value() if box.value() >= PITCHES_UM[0] else None for camera, box in self.boxes.items()}


class BlurFields(QWidget):
    """The constant blur that is known of each body and kind of file, with a box: without its mark it is forgotten."""

    def __init__(self, blurs: Mapping[BodyFiles, ConstantBlur], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.boxes: dict[BodyFiles, QCheckBox] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(text_label(BLUR_EXPLANATION, muted=True))
        for files, blur in blurs.items():
            box = self.boxes[files] = QCheckBox(f"{files.camera}. {constant_words(blur)}")
            box.setChecked(True)
            column.addWidget(box)
        self.setVisible(bool(blurs))

    def forgotten(self) -> tuple[BodyFiles, ...]:
        """The bodies and kinds of files whose constant blur is to be used no more."""
        return tuple(files for files, box in self.boxes.items() if not box.isChecked())


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


MOST_SEED = 2**31 - 1
VERSIONS = PATTERNS["lenslab"].versions
EXPLANATION = tr(
    "If LensLab knows which chart was photographed, it finds it in each shot and measures MTF across the "
    "frame. Pattern, version, paper and seed are printed at the edge of the chart. LensLab's charts of version 2, "
    "and of version 1 A4, A3 and A2 with seed 1, are recognised automatically. “edges” "
    "measures any chart with slanted edges. An empty list measures no MTF."
)


class ChartsDialog(Dialog):
    """Emits `chosen` with the texts of the charts, as `parse_chart_key` writes them."""

    chosen = Signal(tuple)
    pitches_given = Signal(dict)
    print_given = Signal(object)  # MTF50 of the print, lp/mm; None: not known
    blurs_forgotten = Signal(tuple)  # of BodyFiles

    def __init__(
        self,
        charts: Sequence[str],
        parent: QWidget | None = None,
        *,
        pitches: Sequence[CameraPitch] = (),
        print_lpmm: float | None = None,
        blurs: Mapping[BodyFiles, ConstantBlur] | None = None,
    ) -> None:
        super().__init__(tr("Charts used"), parent)
        row = self._chart_row()
        self.lines = QPlainTextEdit("\n".join(charts))
        self.lines.setAccessibleName(tr("Charts, one per line"))
        self.lines.setPlaceholderText(f"lenslab:A3:landscape:seed=1:version={VERSIONS[-1]}")
        self.lines.setTabChangesFocus(True)
        self.problem = text_label()
        self.problem.setProperty("tone", "attention")
        self.names = text_label(muted=True)  # the charts as notices and reports call them
        self.print_box = number_box(
            0.0, MOST_LPMM, 0.5, tr(" lp/mm"), 2, value=print_lpmm or 0.0, blank=UNKNOWN, tip=PRINT_EXPLANATION
        )
        self._print_before = self.print_box.value()
        self.pitch_fields = PitchFields(pitches)
        self.blur_fields = BlurFields(blurs or {})
        column = fill(dialog_column(self, 12), text_label(EXPLANATION, muted=True), row)
        fill(column, self.lines, self.problem, self.names)
        add_row(add_form(column), tr("MTF50 of the print"), self.print_box, None)
        fill(column, self.pitch_fields, self.blur_fields)
        self.use = primary_button(tr("Use these charts"), self)
        column.addWidget(accept_or_cancel(self, self.use))
        self.setMinimumWidth(max(640, column.minimumSize().width()))  # longer words of other languages have room
        self.lines.textChanged.connect(self._check)
        self._check()

    def _chart_row(self) -> QHBoxLayout:
        """What a line of the list is put together from."""
        versions = [(tr("version {version}", version=number), str(number)) for number in VERSIONS]
        patterns = [(pattern.title, pattern.name) for pattern in PATTERNS.values()]
        lies = (tr("Landscape"), "landscape"), (tr("Portrait"), "portrait")
        self.pattern = choice_box(*patterns, chosen="lenslab", name=tr("Pattern"))
        self.paper = choice_box(*((name, name) for name in PAPERS), chosen="A3", name=tr("Paper"))
        self.orientation = choice_box(*lies, name=tr("Orientation"))
        self.version = choice_box(*versions, chosen=str(VERSIONS[-1]), name=tr("Version"))
        self.seed = explained(QSpinBox(maximum=MOST_SEED, value=1, prefix=tr("seed ")), "", tr("Seed"))
        self.seed.lineEdit().setTextMargins(6, 0, 0, 0)
        self.add = QPushButton(tr("Add"), autoDefault=False)
        self.add.clicked.connect(self._add)
        for box in (self.pattern, self.paper, self.orientation, self.version):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            box.setMinimumContentsLength(0)
        return fill(QHBoxLayout(), self.pattern, self.paper, self.orientation, self.seed, self.version, self.add)

    def charts(self) -> tuple[str, ...]:
        """The charts in the list, each once. Raises UnusableRequest for a line that is no chart."""
        lines = [line.strip() for line in self.lines.toPlainText().splitlines()]
        texts = (line if line == EDGES else parse_chart_key(line).text for line in lines if line)
        return tuple(dict.fromkeys(texts))

    @Slot()
    def _add(self) -> None:
        boxes = (self.pattern, self.paper, self.orientation)
        version = min(int(chosen_name(self.version)), PATTERNS[chosen_name(self.pattern)].versions[-1])
        options = f"seed={self.seed.value()}", *([] if version == FIRST_VERSION else [f"version={version}"])
        self.lines.appendPlainText(":".join([*map(chosen_name, boxes), *options]))

    @Slot()
    def _check(self) -> None:
        """Show what is wrong with the list, if anything."""
        names, problem = "", ""
        try:
            names = "; ".join(map(chart_name, self.charts()))
        except UnusableRequest as error:
            problem = str(error)
        show_text(self.problem, problem)
        show_text(self.names, names)
        self.use.setEnabled(not problem)

    def accept(self) -> None:
        charts = self.charts()
        super().accept()
        self.pitches_given.emit(self.pitch_fields.pitches())
        if self.print_box.value() != self._print_before:
            self.print_given.emit(self.print_box.value() if self.print_box.value() >= LEAST_LPMM else None)
        if self.blur_fields.forgotten():
            self.blurs_forgotten.emit(self.blur_fields.forgotten())
        self.chosen.emit(charts)
