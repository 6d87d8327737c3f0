"""The dialogs About and Keyboard shortcuts, error messages, and the dialog for errors of the program itself."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication, QIcon
from PySide6.QtWidgets import QDialogButtonBox, QGridLayout, QMessageBox, QPlainTextEdit, QVBoxLayout, QWidget

from lenslab import __version__
from lenslab.files.metadata import reader_words
from lenslab.gui.actions import MENUS, Items
from lenslab.gui.widgets.forms import (
    Dialog,
    column_in,
    dialog_column,
    fill,
    key_text,
    primary_button,
    push_button,
    resize,
    scrolling,
    text_label,
)
from lenslab.values.language import tr
from lenslab.values.program import resource


def about_dialog(parent: QWidget, reader: str) -> QMessageBox:
    """Version, licence, metadata reader and libraries. reader: empty while unknown."""
    libraries = ", ".join(f"{shown} {_version(package)}" for shown, package in LIBRARIES)
    python = platform.python_version()
    box = message_dialog(tr("About LensLab"), f"LensLab {__version__}", parent)
    box.setIconPixmap(QIcon(str(resource("lenslab.svg"))).pixmap(72, 72))
    sentences = (
        tr("Measures how sharp your lenses are, how their corners fall off and how much light they pass."),
        tr("Free software under the MIT licence."),
        tr("Metadata reader: {reader}", reader=reader_words(reader) if reader else tr("not determined yet")),
        tr("Built with Python {python_version}, {libraries}.", python_version=python, libraries=libraries),
    )
    box.setInformativeText("\n\n".join(sentences))
    return box


def message_dialog(title: str, text: str, parent: QWidget) -> QMessageBox:
    """A message: of an error, which file, what is wrong, what to do."""
    box = QMessageBox(QMessageBox.Icon.NoIcon, title, text, QMessageBox.StandardButton.Close, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return box


class BugDialog(Dialog):
    """Reports an error of the program itself, with details for a bug report ready to copy."""

    def __init__(self, error: BaseException, parent: QWidget | None = None) -> None:
        super().__init__("LensLab", parent)
        self.details = details(error)
        text = tr(
            "Your photos are not affected: LensLab never changes them. Your measurements are kept in the "
            "session. Please report the details below; Help > Show log opens the full record."
        )
        title = text_label(tr("LensLab ran into an internal error"), bold=True, copyable=True)
        shown = self._shown = QPlainTextEdit(self.details, self, readOnly=True)
        shown.setAccessibleName(tr("Details of the error"))
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)  # tracebacks have columns
        fixed.setPixelSize(shown.fontInfo().pixelSize())
        shown.setFont(fixed)
        shown.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        buttons = QDialogButtonBox(self)
        copy = push_button(tr("Copy details"), self._copy, parent=self)
        carry_on = primary_button(tr("Continue"), self)
        buttons.accepted.connect(self.accept)
        buttons.addButton(copy, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(carry_on, QDialogButtonBox.ButtonRole.AcceptRole)
        fill(dialog_column(self, 8), title, text_label(text), (shown, 1), buttons)
        self.resize(640, 420)

    def add(self, error: BaseException) -> None:
        """Show another error below the first one."""
        text = tr("\nAfterwards:\n\n{trace}", trace="".join(traceback.format_exception(error)))
        self.details += text
        self._shown.appendPlainText(text)

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.details)


def details(error: BaseException) -> str:
    """Text for a bug report: versions, platform and traceback."""
    trace = "".join(traceback.format_exception(error))
    platform_name = QGuiApplication.platformName() if QGuiApplication.instance() else sys.platform
    qt = tr("Qt {version} on {platform}", version=_version("PySide6-Essentials"), platform=platform_name)
    return f"LensLab {__version__}, Python {platform.python_version()}, {platform.platform()}, {qt}\n\n{trace}"


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return tr("(unknown)")


COLUMNS = 2
LIBRARIES = (
    ("Qt for Python", "PySide6-Essentials"),
    ("OpenCV", "opencv-python-headless"),
    ("rawpy (LibRaw)", "rawpy"),
    ("NumPy", "numpy"),
    ("PyQtGraph", "pyqtgraph"),
    ("ReportLab", "reportlab"),
    ("PDFium", "pypdfium2"),
    ("scikit-misc", "scikit-misc"),
    ("tifffile", "tifffile"),
    ("PyExifTool", "PyExifTool"),
)


class ShortcutsDialog(Dialog):
    """The keys of all commands, and of table, plots and image, under the menus or places where they work."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Keyboard shortcuts"), parent)
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(24, 16, 24, 16)
        grid.setHorizontalSpacing(48)
        halves = [QVBoxLayout() for _ in range(COLUMNS)]
        heights = [0] * COLUMNS
        for title, keys in sections():
            shortest = heights.index(min(heights))
            heights[shortest] += len(keys) + 2
            rows = QGridLayout()
            rows.setHorizontalSpacing(16)
            rows.setColumnMinimumWidth(0, 120)
            rows.setColumnStretch(1, 1)
            for row, (key, text) in enumerate(keys):
                rows.addWidget(text_label(key, wraps=False), row, 0, Qt.AlignmentFlag.AlignTop)
                rows.addWidget(text_label(text, muted=True), row, 1)
            fill(halves[shortest], text_label(title, bold=True), rows, 12)
        for number, half in enumerate(halves):
            half.addStretch(1)
            grid.addLayout(half, 0, number)
            grid.setColumnStretch(number, 1)
        area = scrolling(inside, tr("Keyboard shortcuts"))
        area.setProperty("keys", True)  # a focus frame: the arrow keys scroll the area
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.setContentsMargins(24, 0, 24, 16)
        buttons.rejected.connect(self.reject)
        fill(column_in(self), (area, 1), buttons)
        hint = inside.sizeHint()
        resize(self, hint.width() + 40, hint.height() + 80)


def sections() -> list[tuple[str, list[tuple[str, str]]]]:
    """(title, [(keys, what they do)]): of every menu, then of the parts of the window."""
    menus = [(_plain(title), list(_of_menu(items))) for title, items in MENUS]
    return [*((title, keys) for title, keys in menus if keys), *((title, list(keys)) for title, keys in PARTS)]


def _of_menu(items: Items) -> Iterator[tuple[str, str]]:
    for item in items:
        if isinstance(item, tuple):
            yield from _of_menu(item[1])
        elif item.shortcut:
            yield key_text(item.shortcut), _plain(item.text)


def _plain(text: str) -> str:
    return text.replace("&", "").removesuffix("…")


PARTS = (
    (
        tr("Table of shots"),
        (
            (tr("Space"), tr("Show or hide the lens on the plots")),
            ("F2", tr("Edit the cell, for all selected shots")),
            (tr("Tab"), tr("While editing: the next cell")),
            ("\N{LEFTWARDS ARROW} \N{RIGHTWARDS ARROW}", tr("Collapse or expand the lens")),
        ),
    ),
    (
        tr("Plots"),
        (
            ("\N{LEFTWARDS ARROW} \N{RIGHTWARDS ARROW}", tr("Previous or next aperture")),
            ("\N{UPWARDS ARROW} \N{DOWNWARDS ARROW}", tr("Previous or next lens")),
            (key_text("Enter"), tr("Select the shots at the cursor")),
            (key_text("Ctrl+Enter"), tr("Add the shots at the cursor to the selection")),
            ("+ \N{MINUS SIGN}", tr("Zoom in or out")),
            (tr("Home"), tr("Show everything")),
        ),
    ),
)
