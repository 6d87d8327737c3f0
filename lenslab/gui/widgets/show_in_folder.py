"""Open files, and show them in the file manager. Paths are passed as arguments, never through a shell."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from lenslab.gui.widgets.notification_bar import NotificationBar
from lenslab.language import tr


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
