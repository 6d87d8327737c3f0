"""The dialog of a lens's profile for Lensfun: its names, what it corrects, before and after, and where to save it."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLineEdit, QPushButton, QWidget

from lenslab.gui.tasks.latest_task import LatestTask, result_of
from lenslab.gui.widgets.forms import (
    Dialog,
    Fields,
    accept_or_cancel,
    add_form,
    add_row,
    choice_box,
    chosen_name,
    controls_beside,
    keep_units_together,
    number_box,
    plain_tooltip,
    primary_button,
    push_button,
    text_label,
)
from lenslab.gui.widgets.layouts import fill, place, scrolling
from lenslab.judge.finding import FindingKey
from lenslab.measure.chart_results import HEIGHTS
from lenslab.results.disk import write
from lenslab.results.lensfun_database import KnownGear, known_gear
from lenslab.results.lensfun_file import ProfileFolder, SavedProfile, changing_file, save_in, undo
from lenslab.results.lensfun_models import BeforeAfter, LensNames, LensProfile, before_after
from lenslab.results.lensfun_names import KnownNames, known_names, lenses_of, lookup_words, profile_words
from lenslab.results.lensfun_shots import (
    NO_CHART,
    SAME_ASPECT,
    ProfileRequest,
    corrected_shots,
    measure_profile,
    profile_in_file,
)
from lenslab.values.language import marked, tr, written
from lenslab.values.remarks import LensLabError, UnusableRequest
from lenslab.values.text import capitalized, elided, f_number_text, lens_text
from lenslab.values.types import Array, Measured

# ------------------------------------------------------------------------------
# A lens before and after the correction by its profile: a grid, colour fringes in a corner, a row of light.


GAP = 16
LINE = 20
LINES = 6  # of the grid, on each side of the middle of the long side
SHOWN = 0.06  # of the half diagonal: what distortion is made visible as
FRINGE_PX = 10.0  # on the screen, what colours lie apart
MOST_TIMES = 200.0


WRAPPED = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
NOT_YET = tr("The lens before and after its correction appears here once the profile is complete.")


class ProfilePreview(QWidget):
    """Two columns, before and after, with what is exaggerated said beside it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lens: BeforeAfter | None = None
        self.setMinimumSize(420, 420)
        self.setAccessibleName(tr("Before and after the correction"))

    def show_lens(self, lens: BeforeAfter | None) -> None:
        """None while nothing is known."""
        self._lens = lens
        self.setAccessibleDescription("" if lens is None else ". ".join(self._captions(lens)))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._lens is None:
            painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
            painter.drawText(self.rect(), WRAPPED, NOT_YET)
            return
        text = self.palette().color(QPalette.ColorRole.WindowText)
        grid_words, colour_words, light_words = self._captions(self._lens)
        width = (self.width() - GAP) / 2
        for column, words in enumerate((tr("Before"), tr("After"))):
            left = column * (width + GAP)
            painter.setPen(text)
            painter.drawText(QRectF(left, 0, width, LINE), Qt.AlignmentFlag.AlignHCenter, words)
            rooms = self._rooms(left, width)
            self._draw_grid(painter, self._lens, rooms[0], column)
            self._draw_fringes(painter, self._lens, rooms[1], column)
            self._draw_light(painter, self._lens, rooms[2], column)
        painter.setPen(text)
        for room, words in zip(self._rooms(0, width), (grid_words, colour_words, light_words), strict=True):
            below = QRectF(0, room.bottom() + 2, self.width(), LINE)
            painter.drawText(below, Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextSingleLine, words)

    def _rooms(self, left: float, width: float) -> tuple[QRectF, QRectF, QRectF]:
        """Grid, fringes, light."""
        free = self.height() - 4 * LINE - 16
        light = 36.0
        grid = min((free - light) * 0.56, width / 1.3)
        fringes = free - light - grid
        top = float(LINE)
        first = QRectF(left, top, width, grid)
        second = QRectF(left, first.bottom() + LINE + 8, width, fringes)
        return first, second, QRectF(left, second.bottom() + LINE + 8, width, light)

    def _captions(self, lens: BeforeAfter) -> tuple[str, str, str]:
        times = written(self._times(lens), ".0f")
        grid = tr("Distortion at {focal} mm, {times} times as strong", focal=f"{lens.focal_mm:g}", times=times)
        if lens.red is None or lens.blue is None:
            colour = tr("No lateral colour in this profile")
        else:
            before, after = (max(abs(lens.red[which][-1]), abs(lens.blue[which][-1])) for which in (0, 1))
            colour = tr(
                "Fringes in the corner, enlarged: {before} px, then {after} px",
                before=written(before, ".2f"),
                after=written(after, ".2f"),
            )
        if lens.light is None:
            light = tr("No vignetting in this profile")
        else:
            before, after = (float(lens.light[which][-1]) for which in (0, 1))
            light = tr(
                "Middle to corner at {aperture}: {before} EV, then {after} EV",
                aperture=f_number_text(lens.aperture),
                before=_signed(before),
                after=_signed(after),
            )
        return grid, colour, light

    def _times(self, lens: BeforeAfter) -> float:
        """By how much distortion is exaggerated, so that it can be seen."""
        most = float(np.abs(lens.shown[0] - lens.ideal)[lens.ideal <= 1].max())
        times = min(max(SHOWN / max(most, 1e-6), 1.0), MOST_TIMES)
        return float(f"{times:.1g}")

    def _draw_grid(self, painter: QPainter, lens: BeforeAfter, room: QRectF, column: int) -> None:
        across, down = lens.aspect / math.hypot(lens.aspect, 1), 1 / math.hypot(lens.aspect, 1)
        scale = min(room.width() / 2 / across, room.height() / 2 / down) / 1.07
        times = self._times(lens)
        steps = np.linspace(-1, 1, 41)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.WindowText), 1.2))
        rows = round(LINES / lens.aspect)
        lines = [(place * across + 0 * steps, steps * down) for place in np.linspace(-1, 1, 2 * LINES + 1)]
        lines += [(steps * across, place * down + 0 * steps) for place in np.linspace(-1, 1, 2 * rows + 1)]
        middle = room.center()
        for x, y in lines:
            grown = scale * _exaggerated(np.hypot(x, y), lens, times, column)
            points = [QPointF(middle.x() + a, middle.y() + b) for a, b in zip(x * grown, y * grown, strict=True)]
            painter.drawPolyline(QPolygonF(points))

    def _draw_fringes(self, painter: QPainter, lens: BeforeAfter, room: QRectF, column: int) -> None:
        """A bright corner of lines on black: each colour where the lens shows it."""
        side = min(room.height(), room.width())
        box = QRectF(room.center().x() - side / 2, room.center().y() - side / 2, side, side)
        painter.save()
        painter.setClipRect(box)
        painter.fillRect(box, QColor(Qt.GlobalColor.black))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Plus)
        shifts = (0.0, 0.0, 0.0)
        if lens.red is not None and lens.blue is not None:
            strongest = max(abs(float(lens.red[0][-1])), abs(float(lens.blue[0][-1])), 0.05)
            shifts = (
                float(lens.red[column][-1]) / strongest * FRINGE_PX,
                0.0,
                float(lens.blue[column][-1]) / strongest * FRINGE_PX,
            )
        for colour, shift in zip(((255, 0, 0), (0, 255, 0), (0, 0, 255)), shifts, strict=True):
            painter.setPen(QPen(QColor(*colour), side / 9))
            for share in (0.3, 0.7):  # towards the upper right, where the corner is
                moved = share * side + shift / math.sqrt(2)
                painter.drawLine(QPointF(box.left() + moved, box.top()), QPointF(box.left() + moved, box.bottom()))
                y = box.bottom() - moved
                painter.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))
        painter.restore()

    def _draw_light(self, painter: QPainter, lens: BeforeAfter, room: QRectF, column: int) -> None:
        steps = np.linspace(0, 1, 256)
        ev = np.zeros(256) if lens.light is None else np.interp(steps, HEIGHTS, lens.light[column])
        levels = np.clip(200 * np.exp2(ev / 2.2), 0, 255).astype(np.uint8)  # as a screen shows light
        row = np.ascontiguousarray(levels[None, :])
        image = QImage(row.data, 256, 1, 256, QImage.Format.Format_Grayscale8)
        painter.drawImage(room, image)


def _exaggerated(radius: Array, lens: BeforeAfter, times: float, column: int) -> Array:
    """By what factor places at a radius are drawn farther out."""
    off = np.interp(radius, lens.ideal, lens.shown[column]) - radius
    return np.asarray(1 + times * off / np.maximum(radius, 1e-9))


def _signed(ev: float) -> str:
    return written(ev, "+z.2f")


# ------------------------------------------------------------------------------
# What the dialog of a lens profile lets compute off the GUI thread.


@dataclass(frozen=True, slots=True, eq=False)
class ProfileStart:
    """What is known before anything is asked: lenses with their shots and names, Lensfun's lists, corrected shots."""

    lenses: dict[str, tuple[Measured, ...]]
    names: dict[str, KnownNames]
    gear: KnownGear
    corrected: frozenset[Path]


@dataclass(frozen=True, slots=True, eq=False)
class MeasuredProfile:
    """A profile with its preview at the first focal length, and what it was measured from."""

    shots: Sequence[Measured]
    request: ProfileRequest
    corrected: Collection[Path]
    profile: LensProfile
    preview: BeforeAfter


def start(measured: Sequence[Measured], kept_keys: Collection[FindingKey]) -> ProfileStart:
    """Raises UnusableRequest where no shot shows a chart."""
    lenses = {name: tuple(shots) for name, shots in lenses_of(measured).items()}
    if not lenses:
        raise UnusableRequest(NO_CHART)
    gear = known_gear()
    names = {name: known_names(shots, gear) for name, shots in lenses.items()}
    return ProfileStart(lenses, names, gear, corrected_shots(measured, kept_keys))


def measure(shots: Sequence[Measured], request: ProfileRequest, corrected: Collection[Path]) -> MeasuredProfile:
    """Raises UnusableRequest, see `measure_profile`."""
    profile = measure_profile(shots, request, corrected)
    focal = profile.distortion[0].focal_mm
    at_focal = [shot for shot in shots if (shot.photo.metadata.focal_length_mm or request.focal_mm) == focal]
    return MeasuredProfile(shots, request, corrected, profile, before_after(profile, at_focal, focal))


def content_of(made: MeasuredProfile, path: Path, *, replace_foreign: bool = False) -> bytes:
    """The file with the profile. Raises UnusableRequest, see `profile_in_file`."""
    given = path, made.shots, made.request, made.corrected
    return profile_in_file(*given, replace_foreign=replace_foreign)[1].content


def save(made: MeasuredProfile, path: Path, *, replace_foreign: bool = False) -> Path:
    """Write the profile, or add it to the file that is there. Raises a LensLabError; nothing has changed then."""
    with changing_file(path):
        write(path, content_of(made, path, replace_foreign=replace_foreign))
    return path


LEFT_PX = 430
MOST_LETTERS = 40
MOST_OF_LINE = 50  # letters beside a check box
LEAST_OF_CAMERA = 12  # of them
SIZE = 980, 780


class ProfileDialog(Dialog):
    """`save_requested` carries a MeasuredProfile."""

    save_requested = Signal(object)

    def __init__(
        self,
        measured: Sequence[Measured],
        kept_keys: Collection[FindingKey],
        folders: Sequence[ProfileFolder],
        parent: QWidget | None = None,
    ) -> None:
        """folders: of programs, in which the profile can be saved."""
        super().__init__(tr("Lens profile for Lensfun"), parent)
        self._start: ProfileStart | None = None
        self._saved: SavedProfile | None = None
        self.made: MeasuredProfile | None = None
        self.folders = folders
        self._make()
        self._arrange()
        refused = self._take_refusal
        self._starting = LatestTask("profile-start", self, result=self._take_start, refused=refused)
        self._measuring = LatestTask("profile", self, result=self._take_profile, refused=refused)
        self._saving = LatestTask("profile-save", self, result=self._take_saving, refused=self._take_refused_saving)
        self._connect()
        self._starting.start(result_of(start, tuple(measured), tuple(kept_keys)))

    def _make(self) -> None:
        self.lens = choice_box()
        self.model, self.maker = QLineEdit(), QLineEdit()
        self.model.setToolTip(tr("Exactly as the camera records it: programs find the lens by this name"))
        self.mount = QComboBox(editable=True, insertPolicy=QComboBox.InsertPolicy.NoInsert)
        self.mount.setToolTip(tr("As Lensfun spells it, such as Canon EF, Nikon F AF, Sony E, Micro 4/3 System"))
        unknown = tr("not known")
        tip = tr("Diagonal of 24 mm \N{MULTIPLICATION SIGN} 36 mm over that of the pictures as they are")
        self.crop = number_box(0, 20, 0.1, "", 4, blank=unknown, tip=tip)
        self.focal = number_box(0, 10_000, 1, " mm", 2, blank=unknown)
        self.aspect = text_label()
        tip = tr("As measured, where it differs from the engraved one; Lensfun can do without it")
        self.real_focal = number_box(0, 10_000, 1, " mm", 2, blank=unknown, tip=tip)
        tip = tr("From the lens to the chart; vignetting depends on it")
        self.distance = number_box(0, 10_000, 0.1, " m", 3, blank=tr("by the chart's size"), tip=tip)
        self.lengths = Fields(focal_mm=self.focal, real_focal_mm=self.real_focal, distance_m=self.distance)
        self.describe = QCheckBox()
        self.status = text_label(tr("Reading the shots…"))
        self.status.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.preview = ProfilePreview(self)
        self.there = [self._folder_row(folder) for folder in self.folders]
        self.saved = text_label()
        self.undo = push_button(tr("&Undo"), self._undo, parent=self)
        self.undo.hide()

    def _folder_row(self, folder: ProfileFolder) -> tuple[QWidget, QPushButton]:
        row, button = QWidget(self), push_button(tr("Save there"), partial(self._save_there, folder.path), parent=self)
        button.setEnabled(False)
        words = tr("{programs}: {folder}", programs=folder.programs, folder=str(folder.path))
        button.setAccessibleDescription(words)
        fill(QHBoxLayout(row), (text_label(words, copyable=True), 1), button).setContentsMargins(0, 0, 0, 0)
        return row, button

    def _arrange(self) -> None:
        controls, column = controls_beside(self.preview, self, LEFT_PX, 12)
        controls.setSpacing(12)
        self.form = add_form(controls)
        add_row(self.form, tr("&Lens"), self.lens)
        add_row(self.form, tr("&Name"), self.model)
        add_row(self.form, tr("Ma&ker"), self.maker)
        add_row(self.form, tr("&Mount"), self.mount)
        add_row(self.form, tr("&Crop factor"), self.crop)
        add_row(self.form, tr("Aspect ratio"), self.aspect)
        add_row(self.form, tr("&Focal length"), self.focal)
        add_row(self.form, tr("&Real focal length"), self.real_focal)
        add_row(self.form, tr("&Distance"), self.distance)
        self.form.addRow(self.describe)
        for seldom in (self.lens, self.focal, self.describe):
            self.form.setRowVisible(seldom, False)
        controls.addWidget(scrolling(self.status, ""), 1)
        fill(column, *(line for line, _ in self.there), text_label(SHARING, muted=True, copyable=True))
        self.save = primary_button(tr("&Save as…"), self)
        self.save.setEnabled(False)
        buttons = accept_or_cancel(self, self.save, tr("Close"), self._request_saving)
        fill(column, fill(QHBoxLayout(), (self.saved, 1), self.undo), buttons)
        place(self, None, *SIZE)

    def _connect(self) -> None:
        self.lens.currentIndexChanged.connect(self._show_names)
        names = Fields(model=self.model, maker=self.maker, mount=self.mount, crop=self.crop, describe=self.describe)
        for fields in (names, self.lengths):
            fields.connect(self._change)
        self.finished.connect(self._end)

    @Slot(object)
    def _take_start(self, start: ProfileStart) -> None:
        self._start = start
        self.mount.addItems(sorted(start.gear.mounts))
        for name in start.lenses:
            self.lens.addItem(elided(lens_text(name, name or None), MOST_LETTERS), name)
        self.form.setRowVisible(self.lens, len(start.lenses) > 1)
        self._show_names()

    @Slot()
    def _show_names(self) -> None:
        """What is known of the lens; what is not stays blank."""
        if self._start is None or self.lens.currentIndex() < 0:
            return
        name = chosen_name(self.lens)
        known, shots = self._start.names[name], self._start.lenses[name]
        self.made = None
        for field, text in ((self.model, known.model), (self.maker, known.maker)):
            field.setText(text or "")
        self.mount.setEditText(known.mount or "")
        self.crop.setValue(known.crop_factor or 0)
        self.aspect.setText(aspect_text(known.aspect))
        focals = {shot.photo.metadata.focal_length_mm for shot in shots}
        self.form.setRowVisible(self.real_focal, len(focals) == 1)  # of a zoom it would not say which
        self.real_focal.setValue(0)
        self.form.setRowVisible(self.focal, any(shot.photo.metadata.focal_length_mm is None for shot in shots))
        self.form.setRowVisible(self.describe, known.camera is not None)
        if known.camera is not None:
            camera, words = _camera_name(known.camera), marked("Describe the camera too: {camera}")
            room = max(MOST_OF_LINE - len(tr(words, camera="")), LEAST_OF_CAMERA)
            self.describe.setText(tr(words, camera=elided(camera, room).replace("&", "&&")))
            needed = tr("Needed where Lensfun does not know this camera")
            self.describe.setToolTip(plain_tooltip(f"{camera}\n{needed}"))
        self.describe.setChecked(known.is_new_camera)
        self._change()

    def request(self) -> ProfileRequest | None:
        """As the fields say; None where something is still needed."""
        if self._start is None or self._missing():
            return None
        known = self._start.names[chosen_name(self.lens)]
        camera = known.camera if self.describe.isChecked() else None
        names = LensNames(
            self.maker.text().strip(), self.model.text().strip(), self.mount.currentText().strip(), self.crop.value(),
            known.aspect, camera,
        )  # fmt: skip
        return ProfileRequest(names, **{name: value or None for name, value in self.lengths.values().items()})

    def _missing(self) -> list[str]:
        values = {
            tr("name"): self.model.text().strip(),
            tr("maker"): self.maker.text().strip(),
            tr("mount"): self.mount.currentText().strip(),
            tr("crop factor"): self.crop.value(),
            tr("focal length"): self.focal.value() if self.form.isRowVisible(self.focal) else True,
        }
        return [what for what, value in values.items() if not value]

    @Slot()
    def _change(self) -> None:
        self._allow(False)
        if self._start is None:
            return
        request = self.request()
        missing = self._missing()
        if request is None:
            self._measuring.forget()
            self.status.setText(tr("The shots do not say everything. Enter: {missing}.", missing=", ".join(missing)))
            return
        shots = self._start.lenses[chosen_name(self.lens)]
        self._measuring.request(result_of(measure, shots, request, self._start.corrected))

    @Slot(object)
    def _take_profile(self, made: MeasuredProfile) -> None:
        if self._start is None or made.request != self.request():
            return
        self.made = made
        words = (*profile_words(made.profile), *lookup_words(made.request.names, self._start.gear))
        self.status.setText(keep_units_together("\n\n".join(words)))
        self.preview.show_lens(made.preview)
        self._allow(True)

    @Slot(object)
    def _take_refusal(self, error: LensLabError) -> None:
        self.status.setText(capitalized(str(error)))
        self.preview.show_lens(None)
        self._allow(False)

    def _allow(self, allowed: bool) -> None:
        self.save.setEnabled(allowed)
        for _, button in self.there:
            button.setEnabled(allowed)

    @Slot()
    def _request_saving(self) -> None:
        if self.made is not None:
            self.save_requested.emit(self.made)

    def _save_there(self, folder: Path) -> None:
        if self.made is not None:
            self._saving.start(result_of(save_in, folder, partial(content_of, self.made)))

    @Slot()
    def _undo(self) -> None:
        if self._saved is not None:
            self._saving.start(result_of(undo, self._saved))

    @Slot(object)
    def _take_saving(self, saved: SavedProfile | None) -> None:
        before, self._saved = self._saved, saved
        self.undo.setVisible(saved is not None)
        if saved is not None:
            self.saved.setText(tr("Saved {path}. Start the program again to use it.", path=saved.path))
        elif before is not None:
            self.saved.setText(tr("{path} is as it was before.", path=before.path))

    @Slot(object)
    def _take_refused_saving(self, error: LensLabError) -> None:
        self.saved.setText(capitalized(str(error)))

    @Slot()
    def _end(self) -> None:
        for task in (self._starting, self._measuring, self._saving):
            task.forget()


def _camera_name(camera: tuple[str, str]) -> str:
    """Maker and model, the maker once."""
    maker, model = camera
    return model if model.casefold().startswith(maker.casefold()) else f"{maker} {model}"


def aspect_text(aspect: float) -> str:
    """3:2, 4:3, 16:9, 1:1; else as a number."""
    for long, short in ((3, 2), (4, 3), (16, 9), (1, 1), (5, 4)):
        if abs(aspect * short / long - 1) < SAME_ASPECT:
            return f"{long}:{short}"
    return written(aspect, ".3f")


SHARING = tr(
    "To share it with everyone, attach the file and a RAW photo to a new issue at {address}.",
    address="github.com/lensfun/lensfun/issues",
)
