"""The About dialog, error messages, and the dialog for errors of the program itself."""

from __future__ import annotations

import platform
import sys
import traceback
from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication, QIcon
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from lenslab import __version__
from lenslab.gui.widgets.forms import dialog_column, primary_button, text_label
from lenslab.language import tr
from lenslab.resource_files import resource

WIDE, NARROW = 460, 420


def about_dialog(parent: QWidget, reader: str) -> QDialog:
    """Version, licence, metadata reader and libraries. reader: empty while unknown."""
    dialog = _dialog(parent, tr("About LensLab"))
    icon = QLabel(dialog)
    icon.setPixmap(QIcon(str(resource("lenslab.svg"))).pixmap(72, 72))
    icon.setAlignment(Qt.AlignmentFlag.AlignTop)
    text = QVBoxLayout()
    text.setSpacing(8)
    name = text_label(f"LensLab {__version__}", bold=True, copyable=True)
    font = name.font()
    font.setPixelSize(round(name.fontMetrics().height() * 1.3))
    name.setFont(font)
    text.addWidget(name)
    text.addWidget(
        text_label(tr("Measures how sharp your lenses are, how their corners fall off and how much light they pass."))
    )
    text.addWidget(text_label(tr("Free software under the MIT licence.")))
    text.addWidget(
        text_label(
            tr("Metadata reader: {reader}", reader=tr(reader) if reader else tr("not determined yet")),
            muted=True,
            copyable=True,
        )
    )
    libraries = ", ".join(f"{shown} {_version(package)}" for shown, package in LIBRARIES)
    text.addWidget(
        text_label(
            tr(
                "Built with Python {python_version}, {libraries}.",
                python_version=platform.python_version(),
                libraries=libraries,
            ),
            muted=True,
            copyable=True,
        )
    )
    row = QHBoxLayout()
    row.setSpacing(20)
    row.addWidget(icon)
    row.addLayout(text, 1)
    outer = QVBoxLayout(dialog)
    outer.setContentsMargins(24, 24, 24, 16)
    outer.addLayout(row)
    outer.addSpacing(16)
    outer.addLayout(_closing_row(dialog, margin=0))
    dialog.setMinimumWidth(WIDE)
    dialog.resize(WIDE, outer.heightForWidth(WIDE))
    return dialog


def refusal_dialog(parent: QWidget, text: str) -> QDialog:
    """An error message: which file, what is wrong, what to do."""
    dialog = _dialog(parent, "LensLab")
    outer = QVBoxLayout(dialog)
    outer.setContentsMargins(24, 24, 24, 16)
    outer.addWidget(text_label(text, copyable=True))
    outer.addSpacing(16)
    outer.addLayout(_closing_row(dialog, margin=0))
    dialog.setMinimumWidth(NARROW)
    dialog.resize(NARROW, outer.heightForWidth(NARROW))  # the hint is for narrower lines, so it is too high
    return dialog


class BugDialog(QDialog):
    """Reports an error of the program itself, with details for a bug report ready to copy."""

    def __init__(self, error: BaseException, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("LensLab")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.details = details(error)
        text = tr(
            "Your photos are not affected: LensLab never changes them. Your measurements are kept in the "
            "session. Please report the details below; Help > Show log opens the full record."
        )
        column = dialog_column(self, 8)
        column.addWidget(text_label(tr("LensLab ran into an internal error"), bold=True, copyable=True))
        column.addWidget(text_label(text))
        column.addWidget(self._details(), 1)
        column.addWidget(self._buttons())
        self.resize(640, 420)

    def _details(self) -> QPlainTextEdit:
        shown = self._shown = QPlainTextEdit(self.details, self)
        shown.setReadOnly(True)
        shown.setAccessibleName(tr("Details of the error"))
        fixed = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)  # tracebacks have columns
        fixed.setPixelSize(shown.fontInfo().pixelSize())
        shown.setFont(fixed)
        shown.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        return shown

    def _buttons(self) -> QDialogButtonBox:
        buttons = QDialogButtonBox(self)
        copy = QPushButton(tr("Copy details"), self)
        copy.clicked.connect(self._copy)
        carry_on = primary_button(tr("Continue"), self)
        carry_on.clicked.connect(self.accept)
        buttons.addButton(copy, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(carry_on, QDialogButtonBox.ButtonRole.AcceptRole)
        return buttons

    def add(self, error: BaseException) -> None:
        """Show another error below the first one."""
        trace = "".join(traceback.format_exception(error))
        self.details += tr("\nAfterwards:\n\n{trace}", trace=trace)
        self._shown.appendPlainText(tr("\nAfterwards:\n\n{trace}", trace=trace))

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.details)


def details(error: BaseException) -> str:
    """Text for a bug report: versions, platform and traceback."""
    trace = "".join(traceback.format_exception(error))
    return f"LensLab {__version__}, Python {platform.python_version()}, {platform.platform()}, {_qt()}\n\n{trace}"


def _qt() -> str:
    platform_name = QApplication.platformName() if QApplication.instance() else sys.platform
    return tr("Qt {version} on {platform}", version=_version("PySide6-Essentials"), platform=platform_name)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return tr("(unknown)")


def _dialog(parent: QWidget, title: str) -> QDialog:
    dialog = QDialog(parent)
    dialog.setWindowTitle(title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return dialog


def _closing_row(dialog: QDialog, margin: int = 24) -> QHBoxLayout:
    close = QPushButton(tr("Close"), dialog)
    close.setDefault(True)
    close.clicked.connect(dialog.accept)
    row = QHBoxLayout()
    row.setContentsMargins(margin, 0, margin, 0)
    row.addStretch()
    row.addWidget(close)
    return row


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
