"""Dialogs that tell something: how to shoot, about, and what to do when the program is at fault."""

from __future__ import annotations

import platform
import sys
import traceback
from importlib.metadata import PackageNotFoundError, version

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QFont, QGuiApplication, QIcon
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from lenslab import __version__
from lenslab.gui.style import resource


def how_to_dialog(parent: QWidget) -> QDialog:
    """How to take shots that can be compared."""
    dialog = _dialog(parent, "How to shoot a lens test")
    inside = QWidget(dialog)
    column = QVBoxLayout(inside)
    column.setContentsMargins(24, 16, 24, 16)
    column.setSpacing(4)
    for heading, text in HOW_TO:
        column.addWidget(_label(heading, bold=True))
        column.addWidget(_label(text))
        column.addSpacing(8)
    column.addStretch()
    scroll = QScrollArea(dialog)
    scroll.setWidgetResizable(True)
    scroll.setFrameShape(QScrollArea.Shape.NoFrame)
    scroll.setWidget(inside)
    outer = QVBoxLayout(dialog)
    outer.setContentsMargins(0, 0, 0, 16)
    outer.addWidget(scroll, 1)
    outer.addLayout(_closing_row(dialog))
    dialog.resize(560, 500)
    return dialog


def about_dialog(parent: QWidget, reader: str) -> QDialog:
    """Version, licence, what reads the cameras' data, libraries."""
    dialog = _dialog(parent, "About LensLab")
    icon = QLabel(dialog)
    icon.setPixmap(QIcon(str(resource("lenslab.svg"))).pixmap(72, 72))
    icon.setAlignment(Qt.AlignmentFlag.AlignTop)
    text = QVBoxLayout()
    text.setSpacing(8)
    name = _label(f"LensLab {__version__}", bold=True)
    font = name.font()
    font.setPixelSize(round(name.fontMetrics().height() * 1.3))
    name.setFont(font)
    text.addWidget(name)
    text.addWidget(
        _label("Measures how sharp your lenses are, how their corners drop off and how much light they pass.")
    )
    text.addWidget(_label("Free software under the MIT licence."))
    text.addWidget(_label(f"Camera data: {reader or 'not asked yet'}", muted=True))
    libraries = ", ".join(f"{shown} {_version(package)}" for shown, package in LIBRARIES)
    text.addWidget(_label(f"Made with Python {platform.python_version()}, {libraries}.", muted=True))
    row = QHBoxLayout()
    row.setSpacing(20)
    row.addWidget(icon)
    row.addLayout(text, 1)
    outer = QVBoxLayout(dialog)
    outer.setContentsMargins(24, 24, 24, 16)
    outer.addLayout(row)
    outer.addSpacing(16)
    outer.addLayout(_closing_row(dialog, margin=0))
    dialog.setMinimumWidth(460)
    return dialog


def refusal_dialog(parent: QWidget, text: str) -> QDialog:
    """What was asked for and cannot be done: one sentence that says which file, why, and what to do."""
    dialog = _dialog(parent, "LensLab")
    outer = QVBoxLayout(dialog)
    outer.setContentsMargins(24, 24, 24, 16)
    outer.addWidget(_label(text))
    outer.addSpacing(16)
    outer.addLayout(_closing_row(dialog, margin=0))
    dialog.setMinimumWidth(420)
    return dialog


class BugDialog(QDialog):
    """The program is at fault: say so, with what a bug report needs ready to be copied."""

    def __init__(self, error: BaseException, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle("LensLab")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.details = details(error)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 16)
        column.setSpacing(8)
        column.addWidget(_label("Something went wrong inside LensLab", bold=True))
        column.addWidget(
            _label(
                "This is a fault of the program, not of your photos, which are never changed. What is measured is still"
                " here: export it if you want to be safe. Please report the details below."
            )
        )
        shown = QPlainTextEdit(self.details, self)
        shown.setReadOnly(True)
        shown.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        column.addWidget(shown, 1)
        buttons = QDialogButtonBox(self)
        copy = QPushButton("Copy details", self)
        copy.clicked.connect(self._copy)
        carry_on = QPushButton("Carry on", self)
        carry_on.setProperty("primary", True)
        carry_on.setDefault(True)
        carry_on.clicked.connect(self.accept)
        buttons.addButton(copy, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(carry_on, QDialogButtonBox.ButtonRole.AcceptRole)
        column.addWidget(buttons)
        self.resize(640, 420)

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.details)


def details(error: BaseException) -> str:
    """What a bug report needs."""
    trace = "".join(traceback.format_exception(error))
    return f"LensLab {__version__}, Python {platform.python_version()}, {platform.platform()}, {_qt()}\n\n{trace}"


def _qt() -> str:
    platform_name = QApplication.platformName() if QApplication.instance() else sys.platform
    return f"Qt {_version('PySide6-Essentials')} on {platform_name}"


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "(unknown)"


def _dialog(parent: QWidget, title: str) -> QDialog:
    dialog = QDialog(parent)
    dialog.setWindowTitle(title)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return dialog


def _label(text: str, bold: bool = False, muted: bool = False) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    if muted:
        label.setProperty("muted", True)
    if bold:
        font = QFont(label.font())
        font.setWeight(QFont.Weight.DemiBold)
        label.setFont(font)
    return label


def _closing_row(dialog: QDialog, margin: int = 24) -> QHBoxLayout:
    close = QPushButton("Close", dialog)
    close.setDefault(True)
    close.clicked.connect(dialog.accept)
    row = QHBoxLayout()
    row.setContentsMargins(margin, 0, margin, 0)
    row.addStretch()
    row.addWidget(close)
    return row


HOW_TO = (
    (
        "1 · A chart on the wall",
        "Print a pattern with fine and coarse detail all over, A3 or larger, and fix it flat to a wall. A page of dense"
        " newsprint will do for a start. Light it evenly, from both sides, with lamps that do not flicker or fade.",
    ),
    (
        "2 · The camera square to it",
        "On a tripod, at the height of the chart's middle, looking straight at it, so close that the chart just fills"
        " the frame. Focus with care, then switch autofocus and stabilisation off.",
    ),
    (
        "3 · The same settings throughout",
        "Aperture priority, lowest ISO, white balance fixed, RAW. Give a mostly white chart +2/3 EV. Release with a"
        " remote or the 2 s self-timer, so that nothing shakes.",
    ),
    (
        "4 · Two shots at every aperture",
        "Begin wide open and close by a third or half a stop, two shots each time: the second tells chance from fact."
        " Then the next lens. Leave the light, the chart and the tripod as they are.",
    ),
    (
        "5 · Drop the folder here",
        "RAW files are best. If you develop them first: 16-bit TIFF, the same settings for all, and no sharpening,"
        " noise reduction or lens correction. Manual lenses record no aperture: such shots are measured and listed, but"
        " cannot be put on the plots.",
    ),
)

LIBRARIES = (
    ("Qt for Python", "PySide6-Essentials"),
    ("OpenCV", "opencv-python-headless"),
    ("LibRaw through rawpy", "rawpy"),
    ("NumPy", "numpy"),
    ("PyQtGraph", "pyqtgraph"),
    ("Matplotlib", "matplotlib"),
    ("scikit-misc", "scikit-misc"),
    ("tifffile", "tifffile"),
    ("PyExifTool", "PyExifTool"),
)
