"""The dialog of a lens's profile for Lensfun: its names, what it corrects, before and after, and where to save it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLineEdit, QPushButton, QStackedWidget, QWidget

from lenslab.gui.plots.figure_view import FigureView
from lenslab.gui.tasks import LatestTask, result_of
from lenslab.gui.widgets.forms import (
    Dialog,
    Fields,
    accept_or_cancel,
    add_form,
    add_row,
    choice_box,
    controls_beside,
    fill,
    keep_units_together,
    number_box,
    place,
    plain_tooltip,
    primary_button,
    push_button,
    scrolling,
    text_label,
    without_key,
)
from lenslab.gui.widgets.style import Style
from lenslab.judge.finding import FindingKey
from lenslab.results.lensfun_database import (
    KnownGear,
    KnownNames,
    known_gear,
    known_names,
    lenses_of,
    lookup_words,
    profile_words,
)
from lenslab.results.lensfun_file import ProfileFolder, SavedProfile, changing_file, profile_in_file, save_in, undo
from lenslab.results.lensfun_preview import before_after, corner_words
from lenslab.results.lensfun_profile import (
    NO_CHART,
    SAME_SHAPE,
    LensNames,
    LensProfile,
    ProfileRequest,
    corrected_shots,
    measure_profile,
)
from lenslab.results.writing import write
from lenslab.values.language import marked, tr, written
from lenslab.values.remarks import LensLabError, UnusableRequest
from lenslab.values.text import capitalized, elided, lens_text
from lenslab.values.types import Figure, Measured

# ------------------------------------------------------------------------------
# What the dialog of a lens profile lets compute off the GUI thread.


@dataclass(frozen=True, slots=True, eq=False)
class ProfileStart:
    """Lenses with their shots and recorded names, Lensfun's lists, and shots that are corrected already."""

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
    preview: Figure


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
    _, file = profile_in_file(path, made.shots, made.request, made.corrected, replace_foreign=replace_foreign)
    return file.content


def save(made: MeasuredProfile, path: Path, *, replace_foreign: bool = False) -> Path:
    """Write the profile, or add it to the file that is there. Raises a LensLabError; nothing has changed then."""
    with changing_file(path):
        write(path, content_of(made, path, replace_foreign=replace_foreign))
    return path


class ProfileDialog(Dialog):
    """`save_requested` carries a MeasuredProfile."""

    save_requested = Signal(object)

    def __init__(
        self,
        measured: Sequence[Measured],
        kept_keys: Collection[FindingKey],
        folders: Sequence[ProfileFolder],
        style: Style,
        parent: QWidget | None = None,
    ) -> None:
        """folders: of programs, in which the profile can be saved."""
        super().__init__(tr("Lens profile for Lensfun"), parent)
        self._start: ProfileStart | None = None
        self._saved: SavedProfile | None = None
        self.made: MeasuredProfile | None = None
        self.preview = FigureView(style, tr("Before and after the correction"))
        self._make(folders)
        controls, column = controls_beside(self.pages, self, 430, 12)
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
        place(self, None, 980, 780)
        refused = self._take_refusal
        self._starting = LatestTask("profile-start", self, result=self._take_start, refused=refused)
        self._measuring = LatestTask("profile", self, result=self._take_profile, refused=refused)
        self._saving = LatestTask("profile-save", self, result=self._take_saving, refused=self._take_refused_saving)
        self.lens.currentIndexChanged.connect(self._show_names)
        names = Fields(model=self.model, maker=self.maker, mount=self.mount, crop=self.crop, describe=self.describe)
        for fields in (names, self.lengths):
            fields.connect(self._change)
        self._starting.start(result_of(start, tuple(measured), tuple(kept_keys)))

    def _make(self, folders: Sequence[ProfileFolder]) -> None:
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
        self.status = text_label(tr("Reading the shots…"), alignment=Qt.AlignmentFlag.AlignTop)
        self.not_yet = text_label(NOT_YET, muted=True, alignment=Qt.AlignmentFlag.AlignCenter)
        self.pages = QStackedWidget()
        self.pages.setMinimumSize(420, 420)
        for page in (self.not_yet, self.preview):
            self.pages.addWidget(page)
        self.there = [self._folder_row(folder) for folder in folders]
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

    @Slot(object)
    def _take_start(self, start: ProfileStart) -> None:
        self._start = start
        self.mount.addItems(sorted(start.gear.mounts))
        for name in start.lenses:
            self.lens.addItem(elided(lens_text(name, name or None), 40), name)
        self.form.setRowVisible(self.lens, len(start.lenses) > 1)
        self._show_names()

    @Slot()
    def _show_names(self) -> None:
        """Fill in the recorded names of the lens; unknown ones stay blank."""
        if self._start is None or self.lens.currentIndex() < 0:
            return
        name = self.lens.currentData()
        known, shots = self._start.names[name], self._start.lenses[name]
        self.made = None
        self.model.setText(known.model or "")
        self.maker.setText(known.maker or "")
        self.mount.setEditText(known.mount or "")
        self.crop.setValue(known.crop_factor or 0)
        self.aspect.setText(aspect_text(known.aspect))
        focals = {shot.photo.metadata.focal_length_mm for shot in shots}
        self.form.setRowVisible(self.real_focal, len(focals) == 1)  # of a zoom it would not say which
        self.real_focal.setValue(0)
        self.form.setRowVisible(self.focal, any(shot.photo.metadata.focal_length_mm is None for shot in shots))
        self.form.setRowVisible(self.describe, known.camera is not None)
        if known.camera is not None:
            maker, model = known.camera
            camera = model if model.casefold().startswith(maker.casefold()) else f"{maker} {model}"
            words = marked("Describe the camera too: {camera}")
            room = max(50 - len(tr(words, camera="")), 12)
            self.describe.setText(tr(words, camera=without_key(elided(camera, room))))
            needed = tr("Needed where Lensfun does not know this camera")
            self.describe.setToolTip(plain_tooltip(f"{camera}\n{needed}"))
        self.describe.setChecked(known.is_new_camera)
        self._change()

    def request(self) -> ProfileRequest | None:
        """As the fields say; None where something is still needed."""
        if self._start is None or self._missing():
            return None
        known = self._start.names[self.lens.currentData()]
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
            tr("focal length"): self.focal.value() or not self.form.isRowVisible(self.focal),
        }
        return [what for what, value in values.items() if not value]

    @Slot()
    def _change(self) -> None:
        self._allow(False)
        if self._start is None:
            return
        if request := self.request():
            shots = self._start.lenses[self.lens.currentData()]
            self._measuring.request(result_of(measure, shots, request, self._start.corrected))
        else:
            self._measuring.forget()
            missing = ", ".join(self._missing())
            self.status.setText(tr("The shots do not say everything. Enter: {missing}.", missing=missing))

    @Slot(object)
    def _take_profile(self, made: MeasuredProfile) -> None:
        if self._start is None or made.request != self.request():
            return
        self.made = made
        words = (*profile_words(made.profile), *lookup_words(made.request.names, self._start.gear))
        self.status.setText(keep_units_together("\n\n".join(words)))
        self.preview.show_figures([made.preview])
        self.preview.setAccessibleDescription(corner_words(made.preview))
        self.pages.setCurrentWidget(self.preview)
        self._allow(True)

    @Slot(object)
    def _take_refusal(self, error: LensLabError) -> None:
        self.status.setText(capitalized(str(error)))
        self.pages.setCurrentWidget(self.not_yet)
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


def aspect_text(aspect: float) -> str:
    """3:2, 4:3, 16:9, 1:1; else as a number."""
    for long, short in ((3, 2), (4, 3), (16, 9), (1, 1), (5, 4)):
        if abs(aspect * short / long - 1) < SAME_SHAPE:
            return f"{long}:{short}"
    return written(aspect, ".3f")


NOT_YET = tr("The lens before and after its correction appears here once the profile is complete.")
SHARING = tr(
    "To share it with everyone, attach the file and a RAW photo to a new issue at {address}.",
    address="github.com/lensfun/lensfun/issues",
)
