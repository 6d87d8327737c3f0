"""The system's file dialogs, and the question whether photos join the open session."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Literal, TypeAlias

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QCheckBox, QFileDialog, QMessageBox, QWidget

from lenslab.gui.widgets.notices import NotificationBar
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
        box = _question(parent, tr("Open"), text)
        box.setInformativeText(tr("The session is saved. It changes only if you add to it."))
        alone = box.addButton(tr("New shoot"), QMessageBox.ButtonRole.AcceptRole)
        added = box.addButton(tr("Add to session"), QMessageBox.ButtonRole.AcceptRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(alone)
        box.exec()
        clicked = box.clickedButton()
        return True if clicked is added else False if clicked is alone else None

    def replaces_entry(self, parent: QWidget, reason: str) -> bool:
        """Ask: True to change somebody else's entry for a lens in a profile file."""
        box = _question(parent, tr("Lens profile for Lensfun"), reason)
        change = box.addButton(tr("Change the entry"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        box.exec()
        return box.clickedButton() is change

    def leaving(self, parent: QWidget, shots: str, kept_in: str) -> Leaving:
        """Ask about the edits of an unnamed shoot when the program ends. kept_in: empty if they will be lost."""
        text = tr("Your edits are kept") if kept_in else tr("Your edits could not be kept")
        box = _question(parent, tr("Quit LensLab"), text)
        where = tr(
            "LensLab keeps them in {folder} and offers to restore them at its next start (File > Open recent).",
            folder=kept_in,
        )
        lost = tr("They are lost when LensLab quits, unless you save the shoot in a folder that can be written to.")
        box.setInformativeText(
            tr("This shoot has no name yet; {shots} edited. {note}", shots=shots, note=where if kept_in else lost)
        )
        box.setStyleSheet("QLabel#qt_msgbox_informativelabel { min-width: 400px; }")  # paths are long
        leave = box.addButton(tr("Quit"), QMessageBox.ButtonRole.AcceptRole)
        save = box.addButton(tr("Save as…"), QMessageBox.ButtonRole.ActionRole)
        stay = box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(leave if kept_in else save)
        box.setEscapeButton(stay)
        again = QCheckBox(tr("Show this message again"))
        again.setChecked(True)
        if kept_in:
            box.setCheckBox(again)
        box.exec()
        clicked = box.clickedButton()
        if clicked is leave:
            return "quit" if again.isChecked() else "quit from now on"
        return "save" if clicked is save else "stay"

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
        return (
            path if path.suffix[1:].isalpha() else path.with_name(path.name + "." + kind.rsplit(".", 1)[-1].rstrip(")"))
        )


def _question(parent: QWidget, title: str, text: str) -> QMessageBox:
    box = QMessageBox(parent)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(text)
    return box


# ------------------------------------------------------------------------------
# Open files, and show them in the file manager. Paths are passed as arguments, never through a shell.


def show_saved(
    notices: NotificationBar, path: Path, about: str, remarks: Sequence[str] = (), *, stays: bool = False
) -> None:
    """The notice that a file was saved, with buttons to open and to find it. about: its topic.

    remarks: on what is not in it. stays: until it is dismissed.
    """
    find = (tr("Show in file manager"), partial(reveal, path))
    notices.show_notice(
        ". ".join((tr("Saved {path}", path=path), *remarks)),
        about,
        tr("Open"),
        partial(open_file, path),
        asked=True,
        kind="warning" if stays else "done",
        more=(find,),
    )


def open_file(path: Path) -> None:
    """Open a file in the program that the system has for it."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


def open_address(address: str) -> None:
    """Open a web page in the browser."""
    QDesktopServices.openUrl(QUrl(address))


def reveal(path: Path) -> None:
    """Open the folder of `path`, with the file selected where the system supports it."""
    if sys.platform == "darwin":
        subprocess.Popen(["open", "-R", "--", str(path)])
    elif sys.platform == "win32":
        subprocess.Popen(["explorer", "/select,", str(path)])
    elif not _selected_by_file_manager(path):
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.parent)))


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
