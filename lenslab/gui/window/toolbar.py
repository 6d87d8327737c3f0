"""The toolbar: Open folder, Watch folder and the Export menu."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QMenu,
    QSizePolicy,
    QToolBar,
    QToolButton,
    QWidget,
)

from lenslab.gui.widgets.forms import explained
from lenslab.language import tr


class ToolBar(QToolBar):
    """Its buttons trigger the actions of the menus."""

    def __init__(self, actions: dict[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(tr("Toolbar"), parent)
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._actions = actions
        self.addWidget(self._button("open_folder", primary=True))
        self._watch = self.addWidget(self._button("watch"))
        space = QWidget()
        space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(space)
        self.addWidget(self._menu_button(tr("Export ▾"), EXPORTS))

    def fit(self, width: int) -> None:
        """Hide the Watch button in a narrow window; the menu File has it as well."""
        self._watch.setVisible(True)
        self._watch.setVisible(self.sizeHint().width() <= width)

    def _button(self, name: str, primary: bool = False) -> QToolButton:
        button = QToolButton()
        action = self._actions[name]
        action.setIconText(action.text().replace("&", ""))  # Qt would remove the ellipsis, which announces a dialog
        button.setDefaultAction(action)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        button.setProperty("primary", primary)
        return button

    def _menu_button(self, text: str, names: tuple[str, ...]) -> QToolButton:
        button = explained(QToolButton(), tr("Save results, plots or a report to a file"))
        button.setText(text)
        button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(button)
        menu.setToolTipsVisible(True)
        menu.addActions([self._actions[name] for name in names])
        button.setMenu(menu)
        return button


EXPORTS = (
    "export_short",
    "export_csv",
    "export_curves",
    "export_json",
    "save_plots",
    "copy_plots",
    "report",
    "lens_profile",
)
