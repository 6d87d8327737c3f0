"""Fields for what is known of each camera: pixel pitch, and constant blur."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from lenslab.answers.wording import constant_words
from lenslab.chart_mtf.pixel_pitch import PITCHES_UM
from lenslab.gui.widgets.forms import NumberBox, add_form, add_row, number_box, text_label
from lenslab.gui.widgets.layouts import fill
from lenslab.language import tr
from lenslab.measures.texture import BodyFiles, ConstantBlur

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
        column = fill(QVBoxLayout(self), text_label(EXPLANATION, muted=True))
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


BLUR_EXPLANATION = tr(
    "What a camera blurs at every aperture alike, as shots of a known chart have shown. LensLab uses it to estimate "
    "MTF50 from other charts. Clear a box to delete it."
)
EXPLANATION = tr(
    "To give MTF in line pairs per mm, LensLab must know the pixel pitch: the width of the sensor divided by "
    "the picture's width in pixels."
)
