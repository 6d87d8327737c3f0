"""The menu of a plot's title: the quantities it can show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from lenslab.confidence import PERCENT
from lenslab.figures import REGION_WORDS, title
from lenslab.figures.plot_options import PLOTS, PlotOptions, plot_name, plot_of
from lenslab.language import tr
from lenslab.series.quantities import QUANTITIES


def plot_menu(number: int, choice: PlotOptions, layout: str, parent: QWidget) -> QMenu:
    """The menu of the plot with this index, counted from the top. An action's data: a field of Choice and its value."""
    plot = PLOTS[number]
    chosen, relative = plot_of(getattr(choice, plot))
    usual = replace(
        PlotOptions(axis=choice.axis, measure=choice.measure, light=choice.light).shown()[number], relative=relative
    )
    menu = QMenu(parent)
    group = QActionGroup(menu)
    of_usual = QUANTITIES[usual.quantity]  # MTF50 without its unit, which depends on the pixels of the shots
    words = of_usual.title.format(**REGION_WORDS[layout]) if of_usual.in_cycles_px else title(usual, layout)
    first = _action(menu, tr("Default: {title}", title=words), plot, plot_name("", relative), chosen == "")
    group.addAction(first)
    menu.addSeparator()
    for kind, names in _by_kind().items():
        hit_at = menu.addMenu(kind)
        for name in names:
            words = QUANTITIES[name].region.format(**REGION_WORDS[layout])
            entry = _action(hit_at, words[0].upper() + words[1:], plot, plot_name(name, relative), chosen == name)
            group.addAction(entry)
        if chosen in names:
            hit_at.menuAction().setCheckable(True)
            hit_at.menuAction().setChecked(True)
    menu.addSeparator()
    _action(menu, tr("Relative to each lens's best"), plot, plot_name(chosen, not relative), relative)
    bands = choice.bands == "bands"
    _action(menu, tr("{percent} % confidence bands", percent=PERCENT), "bands", "no_bands" if bands else "bands", bands)
    means = choice.through == "means"
    _action(menu, tr("Curves through the means"), "through", "shots" if means else "means", means)
    return menu


def entries(menu: QMenu) -> Iterator[QAction]:
    """All actions that choose something, including those of submenus."""
    for action in menu.actions():
        inside = action.menu()
        if isinstance(inside, QMenu):
            yield from entries(inside)
        elif action.data() is not None:
            yield action


def _action(menu: QMenu, words: str, group: str, name: str, ticked: bool) -> QAction:
    action = QAction(words.replace("&", "&&"), menu)
    action.setCheckable(True)
    action.setChecked(ticked)
    action.setData((group, name))
    menu.addAction(action)
    return action


def _by_kind() -> dict[str, list[str]]:
    kinds: dict[str, list[str]] = {}
    for name, quantity in QUANTITIES.items():
        kinds.setdefault(quantity.kind, []).append(name)
    return kinds
