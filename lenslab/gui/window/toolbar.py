"""The toolbar: Open folder, the boxes that choose what the plots show, and the Export menu."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFontMetrics, QStandardItemModel
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QMenu,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QToolBar,
    QToolButton,
    QWidget,
)

from lenslab.figures.plot_options import OFFERS, Offer, PlotOptions
from lenslab.gui.widgets.forms import explained
from lenslab.gui.widgets.wheel_guard import WheelGuard
from lenslab.language import tr


class ToolBar(QToolBar):
    """Signals what is chosen in its boxes; its buttons trigger the actions of the menus."""

    chosen = Signal(str, str)  # a group of OFFERS, a name in it

    def __init__(self, actions: dict[str, QAction], parent: QWidget | None = None) -> None:
        super().__init__(tr("Toolbar"), parent)
        self.setMovable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self._actions = actions
        self.boxes: dict[str, CompactComboBox] = {}
        self._of_box: dict[str, list[QAction]] = {}
        self.addWidget(self._button("open_folder", primary=True))
        self._watch = self.addWidget(self._button("watch"))
        for group, label, tip in BOXES:
            self._add_box(group, label, tip)
        self._wheel_guard = WheelGuard(list(self.boxes.values()), self)
        space = QWidget()
        space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(space)
        self.addWidget(self._menu_button(tr("Export ▾"), EXPORTS))

    def show_choice(self, choice: PlotOptions) -> None:
        for group, box in self.boxes.items():
            box.setCurrentIndex(box.findData(getattr(choice, group)))

    def offer_mtf50(self, can: bool) -> None:
        """Whether MTF50 can be chosen as the measure."""
        model = self.boxes["measure"].model()
        assert isinstance(model, QStandardItemModel)
        model.item(self.boxes["measure"].findData("mtf50")).setEnabled(can)

    def fit(self, width: int) -> None:
        """Hide the Watch button in a narrow window, then the box Axis; menus have them as well."""
        spare = ((self._watch,), tuple(self._of_box["axis"]))
        for action in (action for group in spare for action in group):
            action.setVisible(True)
        for group in spare:
            if self.sizeHint().width() > width:
                for action in group:
                    action.setVisible(False)

    def _add_box(self, group: str, label: str, tip: str) -> None:
        words = QLabel(label)
        box = explained(CompactComboBox(OFFERS[group]), tip, label.replace("&", ""))
        box.activated.connect(partial(self._choose, group))
        words.setBuddy(box)
        self.boxes[group] = box
        self._of_box[group] = [self.addWidget(words), self.addWidget(box)]

    def _choose(self, group: str, number: int) -> None:
        self.chosen.emit(group, self.boxes[group].itemData(number))

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


class CompactComboBox(QComboBox):
    """A combo box that shows short texts while it is closed and full ones in its list."""

    def __init__(self, offers: tuple[Offer, ...], parent: QWidget | None = None) -> None:
        self._spare_px: int | None = None
        self._popped_up = False
        super().__init__(parent)
        self._short = [offer.short or offer.text for offer in offers]
        for number, offer in enumerate(offers):
            self.addItem(offer.text, offer.name)
            self.setItemData(number, offer.tip, Qt.ItemDataRole.ToolTipRole)

    def sizeHint(self) -> QSize:
        return self._without_spare(super().sizeHint())

    def minimumSizeHint(self) -> QSize:
        return self._without_spare(super().minimumSizeHint())

    def initStyleOption(self, option: QStyleOptionComboBox) -> None:
        super().initStyleOption(option)
        if 0 <= self.currentIndex() < len(self._short):
            option.currentText = self._short[self.currentIndex()]

    def showPopup(self) -> None:
        if not self._popped_up:  # only now: a list is a window of its own to build
            # the default delegate ignores the stylesheet's item padding
            self.setItemDelegate(QStyledItemDelegate(self))
            self._popped_up = True
        self.view().setMinimumWidth(self.view().sizeHintForColumn(0) + 16)
        super().showPopup()

    def changeEvent(self, event: QEvent) -> None:
        self._spare_px = None  # the font may have changed
        super().changeEvent(event)

    def _without_spare(self, size: QSize) -> QSize:
        """The size without what the full texts need more than the short ones; layouts ask for it often."""
        if self._spare_px is None:
            metrics = QFontMetrics(self.font())
            whole = max(metrics.horizontalAdvance(self.itemText(number)) for number in range(self.count()))
            self._spare_px = whole - max(map(metrics.horizontalAdvance, self._short))
        return QSize(size.width() - self._spare_px, size.height())


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
BOXES = (
    ("measure", tr("&Measure"), tr("Measure of sharpness")),
    ("light", tr("&Light"), tr("Quantity shown in the lowest plot")),
    ("axis", tr("A&xis"), tr("Spacing of the apertures on the plots")),
)
