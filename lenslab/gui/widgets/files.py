"""The system's file dialogs; files opened, shown in the file manager, and written with progress and Cancel."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Literal, TypeAlias

from PySide6.QtCore import QCoreApplication, QObject, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QFileDialog,
    QMessageBox,
    QProgressBar,
    QProgressDialog,
    QWidget,
)

from lenslab.gui.tasks import END_S, Task
from lenslab.gui.widgets.forms import text_label
from lenslab.gui.widgets.notices import NotificationBar
from lenslab.results.writing import write
from lenslab.store.shoot import SUFFIX
from lenslab.values.disk import KINDS
from lenslab.values.language import tr

Leaving: TypeAlias = Literal["quit", "quit from now on", "save", "stay"]


class FileDialogs:
    """Asks the user for files and folders. The answer is None, or empty, if the user cancels."""

    def photos(self, parent: QWidget, folder: Path) -> list[Path]:
        kinds = " ".join(f"*{suffix} *{suffix.upper()}" for suffix in KINDS)
        chosen, _ = QFileDialog.getOpenFileNames(
            parent, tr("Open photos"), str(folder), tr("Photos ({kinds});;All files (*)", kinds=kinds)
        )
        return [Path(name) for name in chosen]

    def folder(self, parent: QWidget, title: str, folder: Path) -> Path | None:
        chosen = QFileDialog.getExistingDirectory(parent, title, str(folder))
        return Path(chosen) if chosen else None

    def notes(self, parent: QWidget, folder: Path) -> Path | None:
        return self._open(parent, tr("Import shooting notes"), folder, tr("Text (*.txt *.md *.csv);;All files (*)"))

    def session(self, parent: QWidget, folder: Path) -> Path | None:
        return self._open(parent, tr("Open session"), folder, tr("LensLab sessions (*{suffix})", suffix=SUFFIX))

    def lens_book(self, parent: QWidget, folder: Path) -> Path | None:
        return self._open(parent, tr("Open another lens book"), folder, tr("Lens books (*.lensbook);;All files (*)"))

    def table(self, parent: QWidget, folder: Path) -> Path | None:
        return self._open(parent, tr("Import table"), folder, tr("CSV tables (*.csv *.txt *.tsv);;All files (*)"))

    def _open(self, parent: QWidget, title: str, folder: Path, kinds: str) -> Path | None:
        chosen, _ = QFileDialog.getOpenFileName(parent, title, str(folder), kinds)
        return Path(chosen) if chosen else None

    def joins(self, parent: QWidget, photos: str, session: str) -> bool | None:
        """Ask: True to add photos to the open saved session, False to start a new shoot, None to cancel."""
        text = tr("Open {photos} as a new shoot, or add to {session}?", photos=photos, session=session)
        more = tr("The session is saved. It changes only if you add to it.")
        clicked = _asked(parent, tr("Open"), text, tr("New shoot"), tr("Add to session"), more=more, usual=0)
        return None if clicked is None else clicked == 1

    def replaces_entry(self, parent: QWidget, reason: str) -> bool:
        """Ask: True to change somebody else's entry for a lens in a profile file."""
        return _asked(parent, tr("Lens profile for Lensfun"), reason, tr("Change the entry")) == 0

    def leaving(self, parent: QWidget, shots: str, kept_in: str) -> Leaving:
        """Ask about the edits of an unnamed shoot, which are kept, when the program ends."""
        again = QCheckBox(tr("Show this message again"))
        again.setChecked(True)
        note = tr("LensLab keeps them in {folder} and offers to restore them at its next start (File > Open recent).")
        more = tr("This shoot has no name yet; {shots} edited. {note}", shots=shots, note=note.format(folder=kept_in))
        answers = tr("Quit"), tr("Save as…")
        title, text = tr("Quit LensLab"), tr("Your edits are kept")
        clicked = _asked(parent, title, text, *answers, more=more, usual=0, tick=again)
        if clicked == 0:
            return "quit" if again.isChecked() else "quit from now on"
        return "stay" if clicked is None else "save"

    def losing(self, parent: QWidget, trouble: str) -> Leaving:
        """Ask before a shoot is closed whose changes could not be saved. trouble: why, and what to do."""
        answers = tr("Close without saving"), tr("Save as…")
        clicked = _asked(parent, "LensLab", tr("Your changes could not be saved"), *answers, more=trouble, usual=1)
        return "stay" if clicked is None else "save" if clicked else "quit"

    def target(
        self, parent: QWidget, title: str, suggested: Path, kinds: str, *, is_added_to: bool = False
    ) -> Path | None:
        """Ask for the file to save in. A name without an extension, such as "at f2.8", gets that of the chosen type.

        is_added_to: a file that exists is not replaced, so that nobody has to be asked.
        """
        options = QFileDialog.Option.DontConfirmOverwrite if is_added_to else QFileDialog.Option(0)
        chosen, kind = QFileDialog.getSaveFileName(parent, title, str(suggested), kinds, options=options)
        if not chosen:
            return None
        path = Path(chosen)
        if path.suffix[1:].isalpha():
            return path
        path = path.with_name(path.name + "." + kind.rsplit(".", 1)[-1].rstrip(")"))
        return path if is_added_to or self.may_write(parent, title, path) else None

    def may_write(self, parent: QWidget, title: str, path: Path) -> bool:
        """Ask whether to replace a file, if there is one: the system's dialog did not know the whole name."""
        if not path.exists():
            return True
        words = QCoreApplication.translate("QFileDialog", "%1 already exists.\nDo you want to replace it?")
        return _asked(parent, title, words.replace("%1", path.name), tr("Replace")) == 0


def _asked(
    parent: QWidget,
    title: str,
    text: str,
    *answers: str,
    more: str = "",
    usual: int | None = None,
    tick: QCheckBox | None = None,
) -> int | None:
    """Ask a question: which answer was chosen; None for Cancel. usual: the answer that Return gives, if not Cancel."""
    box = QMessageBox(parent)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(text)
    box.setInformativeText(more)
    buttons = [box.addButton(answer, QMessageBox.ButtonRole.AcceptRole) for answer in answers]
    cancel = box.addButton(QMessageBox.StandardButton.Cancel)
    # names and paths are long; a least width of the label itself would keep it from wrapping
    (row,) = box.findChildren(QDialogButtonBox)
    box.setStyleSheet(f"QDialogButtonBox {{ min-width: {max(row.sizeHint().width(), 400)}px; }}")
    box.setDefaultButton(cancel if usual is None else buttons[usual])
    box.setEscapeButton(cancel)
    if tick is not None:
        box.setCheckBox(tick)
    box.exec()
    if tick is not None:
        tick.setParent(None)  # else it would end with the box
    clicked = box.clickedButton()
    return buttons.index(clicked) if clicked in buttons else None


def show_saved(
    notices: NotificationBar, path: Path, about: str, remarks: Sequence[str] = (), *, stays: bool = False
) -> None:
    """The notice that a file was saved, with buttons to open and to find it. about: its topic.

    remarks: on what is not in it. stays: until it is dismissed.
    """
    text = ". ".join((tr("Saved {file} in {folder}", file=path.name, folder=path.parent), *remarks))
    buttons = (tr("Open"), partial(open_file, path)), (tr("Show in file manager"), partial(reveal, path))
    notices.show_notice(text, about, *buttons, asked=True, kind="warning" if stays else "done")


def open_file(path: Path) -> None:
    """Open a file in the program that the system has for it. Paths are passed as arguments, never through a shell."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


def open_address(address: str) -> None:
    QDesktopServices.openUrl(QUrl(address))


def reveal(path: Path) -> None:
    """Open the folder of `path`, with the file selected where the system supports it."""
    if sys.platform == "darwin":
        subprocess.Popen(["open", "-R", "--", str(path)])
    elif sys.platform == "win32":
        subprocess.Popen(["explorer", "/select,", str(path)])
    elif not _selected_by_file_manager(path):
        open_file(path.parent)


def _selected_by_file_manager(path: Path) -> bool:
    """Ask the file manager on the session bus; returns whether one answered."""
    try:
        from PySide6.QtDBus import QDBusConnection, QDBusMessage
    except ImportError:
        return False
    bus = QDBusConnection.sessionBus()
    service = "org.freedesktop.FileManager1"
    if not bus.isConnected():
        return False
    call = QDBusMessage.createMethodCall(service, "/org/freedesktop/FileManager1", service, "ShowItems")
    call.setArguments([[path.as_uri()], ""])
    return bus.call(call, timeout=1000).type() is QDBusMessage.MessageType.ReplyMessage


AFTER_MS = 1000  # a shorter wait needs no dialog

Step: TypeAlias = "tuple[int, int] | str | bytes"  # done, of how many; at last what the file contains
Contents: TypeAlias = Callable[[Callable[[], bool]], Iterable[Step]]


class TaskProgress(QProgressDialog):
    """Progress of a task that takes longer than AFTER_MS; closes with the task. Cancel calls `cancel`."""

    def __init__(self, text: str, cancel: Callable[[], object], parent: QWidget | None) -> None:
        super().__init__("", tr("Cancel"), 0, 0, parent, autoReset=False, autoClose=False, minimumDuration=AFTER_MS)
        self.setLabel(text_label(text, wraps=False, alignment=Qt.AlignmentFlag.AlignCenter))
        self.setWindowTitle("LensLab")
        self.setMinimumWidth(360)
        self.setBar(QProgressBar(self, textVisible=False, maximum=0))  # busy until a step comes
        self.setValue(0)  # from here on Qt counts the time; where no step came it would wait for 4 s
        self.canceled.connect(cancel)

    @Slot()
    def end(self) -> None:
        """It is not needed any more."""
        self.blockSignals(True)  # that it closes is no Cancel
        self.reset()  # or it would still appear after AFTER_MS
        self.close()
        self.deleteLater()


class FileWriter(QObject):
    """Writes files, each on a thread of its own. A file is written whole or, where the user cancels, not at all."""

    refused = Signal(object)  # a LensLabError: why a file could not be written

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = parent
        self._running: dict[Task, TaskProgress] = {}

    def write(
        self, path: Path, contents: Contents, on_written: Callable[[Path], object], parent: QWidget | None = None
    ) -> None:
        """Write the file, then call `on_written`. parent: the window that asks for it."""
        task = Task(partial(_write, path, contents), "write")
        stop = partial(self._stop, task)
        progress = TaskProgress(tr("Writing {path}…", path=path.name), stop, parent or self._window)
        self._running[task] = progress
        task.batch.connect(partial(self._take, progress, on_written))
        task.ended.connect(stop)
        task.refused.connect(self.refused)
        task.start()

    def end(self) -> None:
        """Stop reading for files; wait for those that are being written."""
        for task, progress in list(self._running.items()):
            if progress.maximum() and progress.value() < progress.maximum():
                self._stop(task)
            else:
                task.wait(END_S)

    def _stop(self, task: Task) -> None:
        progress = self._running.pop(task, None)
        if progress is not None:
            task.drop()  # nothing happens to one that has ended
            progress.end()

    def _take(self, progress: TaskProgress, on_written: Callable[[Path], object], steps: list[Any]) -> None:
        last = steps[-1]
        if isinstance(last, Path):
            on_written(last)
        else:
            done, total = last
            progress.setMaximum(total)
            progress.setValue(done)


def _write(path: Path, contents: Contents, cancelled: Callable[[], bool]) -> Iterator[tuple[int, int] | Path]:
    for step in contents(cancelled):
        if isinstance(step, tuple):
            yield step
        elif not cancelled():
            write(path, step)
            yield path
