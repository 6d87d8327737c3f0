"""Edit > Preferences: the settings that the program keeps, in one place. Each applies at once."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialogButtonBox, QLayout, QVBoxLayout, QWidget

from lenslab.draw.plot_options import DEFAULT, OFFERS, PlotOptions
from lenslab.gui.widgets.forms import (
    Dialog,
    add_form,
    add_row,
    choice_box,
    column_in,
    fill,
    fit_texts,
    row_of,
    share_box,
    text_label,
)
from lenslab.gui.widgets.preferences import DEFAULT_SHARE, Preferences
from lenslab.gui.widgets.translation import SYSTEM
from lenslab.values.language import LANGUAGES, tr
from lenslab.values.statistics import PERCENT


class PreferencesDialog(Dialog):
    """Shows what is set, and signals each change."""

    chosen = Signal(str, str)  # a group of OFFERS and a name in it; or "appearance", and which
    columns_reset = Signal()

    def __init__(self, preferences: Preferences, shown: PlotOptions, parent: QWidget | None = None) -> None:
        super().__init__(tr("Preferences"), parent)
        self._preferences = preferences
        self._spoken = preferences.language
        appearances = ((tr("System"), "system"), (tr("Light theme"), "light"), (tr("Dark theme"), "dark"))
        self.appearance = choice_box(*appearances)
        self.language = choice_box((tr("System language"), SYSTEM), *((name, code) for code, name in LANGUAGES.items()))
        self.restart = text_label(tr("The language changes when LensLab starts again."), muted=True)
        self.plots = {group: choice_box(*((offer.text, offer.name) for offer in OFFERS[group])) for group in GROUPS}
        self.share = share_box()
        self.explain_kept = QCheckBox(tr("When quitting, say where edits of unsaved shoots are kept"))
        self.adds_to_book = QCheckBox(tr("Add every saved session to the lens book"))
        fit_texts(self.appearance, self.language, *self.plots.values())
        column = column_in(self, 24, 20, 24, 16, spacing=10)
        column.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)  # lower, its sentences would be cut
        left, right = QVBoxLayout(), QVBoxLayout()  # for low screens
        for half in (left, right):
            half.setSpacing(10)
        window = add_form(fill(left, text_label(tr("Window"), bold=True)))
        add_row(window, tr("&Appearance"), self.appearance)
        add_row(window, tr("Lan&guage"), self.language)
        fill(left, self.restart, 8, self.adds_to_book, self.explain_kept, None)
        plots = add_form(fill(right, text_label(tr("Plots and verdict"), bold=True)))
        for group, label in GROUPS.items():
            add_row(plots, label, self.plots[group])
        add_row(plots, tr("&Usable from"), self.share, text_label(tr("of the lens's best"), muted=True))
        fill(column, row_of(left, right, spacing=32), 8, text_label(ELSEWHERE, muted=True))
        buttons = QDialogButtonBox(self)
        defaults = buttons.addButton(tr("Restore defaults"), QDialogButtonBox.ButtonRole.ResetRole)
        defaults.clicked.connect(self.restore_defaults)
        close = buttons.addButton(QDialogButtonBox.StandardButton.Close)
        close.setDefault(True)
        buttons.rejected.connect(self.reject)
        fill(column, 8, buttons)
        self._show(shown)
        self.language.activated.connect(self._choose_language)
        for group, box in {"appearance": self.appearance, **self.plots}.items():
            box.activated.connect(partial(self._choose, group, box))
        self.explain_kept.toggled.connect(partial(setattr, preferences, "explains_kept_edits"))
        self.adds_to_book.toggled.connect(partial(setattr, preferences, "adds_to_book"))

    def _show(self, options: PlotOptions) -> None:
        self.appearance.setCurrentIndex(self.appearance.findData(self._preferences.appearance))
        self.language.setCurrentIndex(max(self.language.findData(self._preferences.language), 0))
        self._say_restart()
        for group, box in self.plots.items():
            box.setCurrentIndex(box.findData(getattr(options, group)))
        self.share.setValue(self._preferences.share)
        self.explain_kept.setChecked(self._preferences.explains_kept_edits)
        self.adds_to_book.setChecked(self._preferences.adds_to_book)

    @Slot()
    def restore_defaults(self) -> None:
        """Set everything in this dialog as it was when the program was new; also the columns of the table."""
        self.chosen.emit("appearance", "system")
        for group in GROUPS:
            self.chosen.emit(group, getattr(DEFAULT, group))
        self._preferences.explains_kept_edits = True
        self._preferences.adds_to_book = False
        self._preferences.language = SYSTEM
        self.share.setValue(DEFAULT_SHARE)
        self.columns_reset.emit()
        self._show(DEFAULT)

    @Slot(int)
    def _choose_language(self, index: int) -> None:
        self._preferences.language = self.language.itemData(index)
        self._say_restart()

    def _say_restart(self) -> None:
        self.restart.setVisible(self._preferences.language != self._spoken)

    def _choose(self, group: str, box: QComboBox, index: int) -> None:
        self.chosen.emit(group, box.itemData(index))


GROUPS = {
    "measure": tr("&Measure"),
    "light": tr("&Light"),
    "axis": tr("Aperture a&xis"),
    "through": tr("&Curves"),
    "bands": tr("{percent} % &bands", percent=PERCENT),
    "viewing": tr("&Print or screen"),
}
ELSEWHERE = tr(
    "Regions and RAW development belong to a shoot: Shots > Measurement settings. Charts for MTF: Shots > Charts used."
)
