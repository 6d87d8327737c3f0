"""Appearance: named colours for light and dark, and the stylesheet built from them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal, TypeAlias

from PySide6.QtCore import QByteArray, QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QFontMetrics, QGuiApplication, QIcon, QPalette
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from lenslab.values.program import resource

Appearance: TypeAlias = Literal["system", "light", "dark"]

SMALLEST_PX = 13


class Style(QObject):
    """The current colours. `changed` signals a switch between light and dark."""

    changed = Signal()

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._application = application
        self.appearance: Appearance = "system"
        self.dark = False
        self.tokens = LIGHT
        self._applied = False
        application.setStyle("Fusion")
        application.setFont(readable(application.font()))
        application.setWindowIcon(QIcon(str(resource("lenslab.svg"))))
        self._hints = QGuiApplication.styleHints()
        self._hints.colorSchemeChanged.connect(self._apply)
        self._apply()

    def choose(self, appearance: Appearance) -> None:
        """Follow the system, or stay light or dark."""
        self.appearance = appearance
        self._hints.setColorScheme(SCHEMES[appearance])  # includes title bars where the system allows it
        self._apply()

    def colour(self, token: str) -> QColor:
        return QColor(self.tokens[token])

    def _apply(self) -> None:
        dark = self.appearance == "dark"
        if self.appearance == "system":
            dark = self._hints.colorScheme() is Qt.ColorScheme.Dark
        if self._applied and dark == self.dark:
            return
        self.dark, self._applied = dark, True
        self.tokens = DARK if dark else LIGHT
        self._application.setPalette(palette(self.tokens))
        self._application.setStyleSheet(stylesheet(self.tokens, dark))
        self.changed.emit()


def readable(font: QFont) -> QFont:
    """The system's font, at least 13 pixels high at 100 % scale."""
    wanted = QFont(font)
    if QFontInfo(font).pixelSize() < SMALLEST_PX:
        wanted.setPixelSize(SMALLEST_PX)
    if font.family().lower() in ("sans", "sans serif", "sans-serif"):  # a bare X server has no font of its own
        offered = set(QFontDatabase.families())
        wanted.setFamily(next((family for family in BETTER if family in offered), font.family()))
    return wanted


def tabular(font: QFont) -> QFont:
    """The same font with digits of equal width, so that numbers align in columns."""
    wanted = QFont(font)
    wanted.setFeature(QFont.Tag("tnum"), 1)
    return wanted


def bold_font(font: QFont) -> QFont:
    """The same font for headings and names."""
    wanted = QFont(font)
    wanted.setWeight(QFont.Weight.DemiBold)
    return wanted


def large_font(font: QFont) -> QFont:
    """The same font for a sentence that has a page to itself."""
    wanted = bold_font(font)
    wanted.setPixelSize(round(QFontMetrics(font).height() * 1.35))
    return wanted


def palette(tokens: dict[str, str]) -> QPalette:
    """The palette for everything without a rule in the stylesheet."""
    palette = QPalette()
    for role, token in ROLES.items():
        palette.setColor(role, QColor(tokens[token]))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(tokens["disabled"]))
    return palette


def stylesheet(tokens: dict[str, str], dark: bool) -> str:
    """resources/style.qss with every @name replaced by its colour or image."""
    shade = "dark" if dark else "light"
    pictures = {
        "arrow": resource(f"down-{shade}.svg").as_posix(),
        "up": resource(f"up-{shade}.svg").as_posix(),
        "down": resource(f"down-{shade}.svg").as_posix(),
        "tick": resource("tick.svg").as_posix(),
        "veil": tokens["accent"].replace("#", "#21"),  # 13 % of the accent
    }
    return _filled("style.qss", {**tokens, **pictures})


def drawing(name: str, names: Mapping[str, str]) -> QSvgRenderer:
    """A drawing in resources/ with every @name replaced by its colour or text."""
    return QSvgRenderer(QByteArray(_filled(name, names).encode()))


def _filled(name: str, names: Mapping[str, str]) -> str:
    text = re.sub(r"/\*.*?\*/", "", resource(name).read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.sub(r"@([a-z_]+)", lambda match: names[match[1]], text)


BETTER = ("Inter", "Noto Sans", "Cantarell", "Ubuntu", "Open Sans", "Roboto", "Liberation Sans", "DejaVu Sans")

SCHEMES = {"system": Qt.ColorScheme.Unknown, "light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}

ROLES = {
    QPalette.ColorRole.Window: "window",
    QPalette.ColorRole.Base: "window",
    QPalette.ColorRole.AlternateBase: "chrome",
    QPalette.ColorRole.Button: "button",
    QPalette.ColorRole.ToolTipBase: "raised",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.ToolTipText: "text",
    QPalette.ColorRole.PlaceholderText: "muted",
    QPalette.ColorRole.BrightText: "attention",
    QPalette.ColorRole.Highlight: "selected",
    QPalette.ColorRole.HighlightedText: "text",
    QPalette.ColorRole.Link: "link",
    QPalette.ColorRole.LinkVisited: "link",
}

COLOURS = {  # light, dark
    "window": ("#ffffff", "#22262b"),
    "chrome": ("#f3f4f6", "#1b1e22"),
    "raised": ("#ffffff", "#2b3036"),
    "button": ("#ffffff", "#2b3036"),
    "hover": ("#eceef1", "#363c44"),
    "line": ("#dde0e4", "#383e46"),
    "grid": ("#eceef1", "#31363d"),
    "text": ("#1f2328", "#e6e8eb"),
    "muted": ("#5d6670", "#a3acb7"),
    "disabled": ("#9aa2ab", "#6c7580"),
    "scroll": ("#c3c9d0", "#4b535d"),
    "accent": ("#1f6dc6", "#4a9eed"),
    "primary": ("#1f6dc6", "#2b74c9"),
    "primary_hover": ("#185da9", "#2564ae"),
    "on_primary": ("#ffffff", "#ffffff"),
    "link": ("#1c62b3", "#6db3f5"),
    "selected": ("#dcebfb", "#233d55"),
    "drop": ("#eef5fd", "#26323f"),
    "attention": ("#9a4a06", "#f2a755"),
    "failure": ("#b3261e", "#ff8a80"),
    "offer": ("#e8f1fc", "#22344a"),
    "done": ("#e6f4ea", "#20382a"),
    "notice": ("#fff6e5", "#3a3020"),
    "notice_text": ("#6b4200", "#f3cf95"),
}
LIGHT = {name: light for name, (light, _) in COLOURS.items()}
DARK = {name: dark for name, (_, dark) in COLOURS.items()}
