"""Reads the crops that a report shows, with progress; the user can stop it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QProgressDialog, QWidget

from lenslab.gui.tasks.task import Task
from lenslab.language import tr
from lenslab.preview.crops import Crops
from lenslab.types import Measured, Settings

WhenDone: TypeAlias = Callable[[Mapping[Path, Crops]], None]
Step: TypeAlias = int | tuple[Path, Crops | None]  # at first how many there will be


class ReportCrops(QObject):
    """One collection at a time: a new one replaces that which is running."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._task: Task | None = None
        self._crops: dict[Path, Crops] = {}
        self._done = 0
        self._when_done: WhenDone | None = None
        self.dialog: QProgressDialog | None = None

    def collect(
        self, measured: Sequence[Measured], aperture: float | None, settings: Settings, when_done: WhenDone
    ) -> None:
        """Read the crops of these shots, then call `when_done` with those that could be read, by path.

        It is not called if the user stops it.
        """
        self.stop()
        self._crops, self._done, self._when_done = {}, 0, when_done
        self.dialog = QProgressDialog(tr("Reading crops for the report…"), tr("Cancel"), 0, 0, self._window)
        self.dialog.setWindowTitle(tr("Report"))
        self.dialog.setWindowModality(Qt.WindowModality.WindowModal)
        self.dialog.setMinimumDuration(MINIMUM_MS)
        self.dialog.setAutoReset(False)
        self.dialog.canceled.connect(self.stop)
        self._task = Task(partial(_collected, list(measured), aperture, settings), "report-crops")
        self._task.batch.connect(self._take)
        self._task.finished.connect(self._finish)
        self._task.ended.connect(self._close)
        self._task.start()

    @Slot()
    def stop(self) -> None:
        """Stop it; nothing is written."""
        if self._task is not None:
            self._task.drop()
        self._task = None
        self._close()

    @Slot(list)
    def _take(self, steps: list[Step]) -> None:
        for step in steps:
            if isinstance(step, int):
                if self.dialog is not None:
                    self.dialog.setMaximum(max(step, 1))
                continue
            path, crops = step
            if crops is not None:
                self._crops[path] = crops
            self._done += 1
        if self.dialog is not None:
            self.dialog.setValue(self._done)  # last: Qt handles events here, the end of the task among them

    @Slot()
    def _finish(self) -> None:
        self._task = None
        if self._when_done is not None:
            self._when_done(self._crops)

    @Slot()
    def _close(self) -> None:
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            dialog.canceled.disconnect(self.stop)
            dialog.close()
            dialog.deleteLater()


def _collected(
    measured: Sequence[Measured], aperture: float | None, settings: Settings, cancelled: Callable[[], bool]
) -> Iterator[Step]:
    from lenslab.report.crops import crop_photos, decoded_crops

    photos = [photo for photo in crop_photos(measured, aperture) if photo.path.is_file()]
    yield len(photos)
    yield from decoded_crops(photos, settings, cancelled)


MINIMUM_MS = 400  # a shorter wait needs no dialog
