"""All menu commands in one table: name, text, shortcut and tool tip; in another, when they are enabled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeAlias

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from lenslab.draw.plot_options import OFFERS
from lenslab.gui.session.state import SessionState
from lenslab.values.edits import NOTHING
from lenslab.values.grouping import lens_group_of
from lenslab.values.language import tr
from lenslab.values.statistics import PERCENT
from lenslab.values.types import Failed


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One menu item. group: radio group it belongs to; ticked: it has a check mark."""

    name: str
    text: str
    tip: str = ""
    shortcut: str = ""
    ticked: bool = False
    group: str = ""


Items: TypeAlias = "tuple[MenuItem | tuple[str, Items], ...]"  # a title with items is a menu within the menu
SEPARATOR = MenuItem("", "")
Toggle = partial(MenuItem, ticked=True)
ROLES = {
    "quit": QAction.MenuRole.QuitRole,
    "about": QAction.MenuRole.AboutRole,
    "preferences": QAction.MenuRole.PreferencesRole,
}


def build(menu_bar: QMenuBar, parent: QWidget) -> dict[str, QAction]:
    """Fill the menu bar from MENUS; returns the actions by name."""
    actions: dict[str, QAction] = {}
    groups: dict[str, QActionGroup] = {}

    def fill(menu: QMenu, items: Items) -> None:
        menu.setToolTipsVisible(True)
        for item in items:
            if isinstance(item, tuple):
                fill(menu.addMenu(item[0]), item[1])
            elif item is SEPARATOR:
                menu.addSeparator()
            else:
                action = actions[item.name] = make_action(item, parent)
                if item.group:
                    action.setData((item.group, item.name))
                    groups.setdefault(item.group, QActionGroup(parent)).addAction(action)
                action.setMenuRole(ROLES.get(item.name, action.menuRole()))
                menu.addAction(action)

    for title, items in MENUS:
        fill(menu_bar.addMenu(title), items)
    return actions


def make_action(item: MenuItem, parent: QWidget) -> QAction:
    """The action of a menu item, with its keys in its tool tip."""
    action = QAction(item.text, parent)
    action.setShortcut(QKeySequence(item.shortcut))
    keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    action.setToolTip(f"{item.tip} ({keys})" if item.tip and keys else item.tip)
    action.setWhatsThis(action.toolTip())
    action.setCheckable(item.ticked or bool(item.group))
    return action


def insert_menu(before: QAction, title: str, parent: QWidget) -> QMenu:
    """A menu within a menu, above this command."""
    menu = QMenu(title, parent)
    menu.setToolTipsVisible(True)
    for owner in before.associatedObjects():
        if isinstance(owner, QMenu):
            owner.insertMenu(before, menu)
    return menu


def explain(action: QAction, reason: str) -> None:
    """Say in the tool tip why a command is not available; without a reason, what it does."""
    tip = reason or action.whatsThis()
    if action.toolTip() != tip:
        action.setToolTip(tip)


def _offered(group: str) -> tuple[MenuItem, ...]:
    return tuple(MenuItem(offer.name, offer.text, offer.tip, group=group) for offer in OFFERS[group])


CORNER_TIP = tr("Corner of the sensor, regardless of the camera's orientation")
INSPECT: Items = (
    Toggle(
        "inspector_window",
        tr("Open in separate &window"),
        tr("Show the inspector in a large window; arrow keys change the shot, Esc closes it"),
        "F11",
    ),
    Toggle("compare", tr("Co&mpare"), tr("Pin this shot to compare it with those you select next"), "Ctrl+K"),
    SEPARATOR,
    MenuItem("zoom_fit", tr("&Fit frame"), tr("Show the whole frame"), "Ctrl+0"),
    MenuItem("zoom_100", "&100 %", tr("One screen pixel per image pixel"), "Ctrl+1"),
    MenuItem("zoom_200", "&200 %", tr("Four screen pixels per image pixel"), "Ctrl+2"),
    SEPARATOR,
    MenuItem("to_centre", tr("&Centre"), tr("Keys as on the number pad: 5 is the centre"), "Alt+5"),
    MenuItem("to_top_left", tr("&Top left corner"), CORNER_TIP, "Alt+7"),
    MenuItem("to_top_right", tr("Top &right corner"), CORNER_TIP, "Alt+9"),
    MenuItem("to_bottom_left", tr("&Bottom left corner"), CORNER_TIP, "Alt+1"),
    MenuItem("to_bottom_right", tr("B&ottom right corner"), CORNER_TIP, "Alt+3"),
    SEPARATOR,
    Toggle(
        "crops",
        tr("Crops at 100 % (&strip)"),
        tr("Centre and corners of a lens at all its apertures, or of all lenses at one"),
        "Ctrl+3",
    ),
    Toggle("mtf_map", tr("MTF ma&p"), tr("Show MTF50 over the frame in place of the image"), "Ctrl+Shift+M"),
    Toggle(
        "edge", tr("Measure an &edge"), tr("Draw a region over one slanted edge of the image with the mouse: its MTF50")
    ),
    Toggle("outlines", tr("Outline re&gions"), tr("Outline the measured regions, with their values"), "Ctrl+Shift+G"),
    Toggle("chart_outline", tr("Outline c&hart"), tr("Outline the chart that was found in the shot")),
    Toggle("tone", tr("Raise co&ntrast"), tr("Raise the contrast of the view; measurements do not change")),
    Toggle("clipping", tr("Show c&lipping"), tr("Colour overexposed pixels: clipped in any channel"), "Ctrl+Shift+L"),
)
TABLES: Items = (
    MenuItem("export_csv", tr("&Table of shots, all columns (CSV)…"), tr("All results of every shot")),
    MenuItem("export_curves", tr("&Means and curves (CSV)…"), tr("Means, smooth curves and confidence bands")),
    MenuItem("export_json", tr("&Everything (JSON)…"), tr("Shots and curves for other programs")),
)
EXPORT: Items = (
    MenuItem("report", tr("&Report…"), tr("Verdict, plots and table as a web page or PDF"), "Ctrl+Shift+R"),
    SEPARATOR,
    MenuItem("save_plots", tr("Save &plots…"), tr("Save the plots as PNG, SVG or PDF"), "Ctrl+Shift+E"),
    MenuItem("copy_plots", tr("&Copy plots"), tr("Copy the plots as an image"), "Ctrl+Alt+C"),
    MenuItem("print_plots", tr("Pr&int plots…"), tr("Print the plots on one page"), "Ctrl+P"),
    SEPARATOR,
    MenuItem(
        "export_short",
        tr("&Short table of shots (CSV)…"),
        tr("What most people need of every shot, in 22 columns"),
        "Ctrl+E",
    ),
    (tr("&More tables"), TABLES),
    SEPARATOR,
    MenuItem(
        "lens_profile",
        tr("&Lens profile for Lensfun…"),
        tr("Distortion, lateral colour and vignetting, for darktable, RawTherapee, digiKam and others"),
    ),
)
FILE: Items = (
    MenuItem("new", tr("&New"), tr("Start with an empty window; files on disk are not affected"), "Ctrl+N"),
    MenuItem("open_photos", tr("&Open photos…"), tr("Add photos to this shoot"), "Ctrl+O"),
    MenuItem("open_folder", tr("Open &folder…"), tr("Add a folder of photos and its subfolders"), "Ctrl+Shift+O"),
    MenuItem("open_demo", tr("Open &demo shoot"), tr("A simulated shoot with three lenses")),
    SEPARATOR,
    MenuItem("open_session", tr("Open &session…"), tr("Continue a saved shoot"), "Ctrl+Alt+O"),
    MenuItem("save", tr("Sa&ve"), tr("Save the shoot as a session; later changes are saved automatically"), "Ctrl+S"),
    MenuItem("save_as", tr("Save &as…"), tr("Save under another name and continue there"), "Ctrl+Shift+S"),
    SEPARATOR,
    MenuItem("notes", tr("I&mport shooting notes…"), tr("Read lenses and apertures from a text file")),
    MenuItem(
        "apertures_from_names",
        tr("Ta&ke apertures from file names"),
        tr("Where the camera recorded none, and a file or its folder is named f2.8 or 50mm_f8"),
    ),
    MenuItem("table", tr("Im&port table…"), tr("Add shots from a CSV table, LensLab's or the article's")),
    MenuItem("find", tr("F&ind photos…"), tr("Find moved or renamed photos by their content")),
    SEPARATOR,
    Toggle("watch", tr("&Watch folder"), tr("Measure new shots as they arrive"), "Ctrl+Shift+W"),
    SEPARATOR,
    (tr("&Export"), EXPORT),
    SEPARATOR,
    MenuItem(
        "charts", tr("&Test charts…"), tr("Open the chart studio to design, print and save test charts"), "Ctrl+T"
    ),
    SEPARATOR,
    MenuItem("quit", tr("&Quit"), shortcut="Ctrl+Q"),
)
EDIT: Items = (
    MenuItem("undo", tr("&Undo"), tr("Undo the last edit"), "Ctrl+Z"),
    MenuItem("redo", tr("&Redo"), tr("Redo the edit"), "Ctrl+Shift+Z"),
    SEPARATOR,
    MenuItem(
        "set_lens",
        tr("Set &lens and apertures…"),
        tr("For the selected shots, or for those without an aperture"),
        "Ctrl+L",
    ),
    MenuItem(
        "edit_cell",
        tr("&Edit cell"),
        tr("Enter a value for all selected shots; clear it to restore the camera's"),
        "F2",
    ),
    MenuItem("as_recorded", tr("Restore &camera values"), tr("Discard the edits of the selected shots")),
    SEPARATOR,
    MenuItem("merge", tr("&Merge lenses…"), tr("Combine two spellings of the same lens")),
    MenuItem("split", tr("&Split lens…"), tr("Treat the selected shots as another copy of the lens")),
    SEPARATOR,
    MenuItem(
        "exclude", tr("E&xclude"), tr("Leave the selected shots out of the curves; they stay in the table"), "Del"
    ),
    MenuItem("include", tr("&Include"), tr("Use the selected shots in the curves again"), "Ins"),
    SEPARATOR,
    MenuItem("preferences", tr("&Preferences…"), tr("Appearance, plots and verdict"), "Ctrl+,"),
)
SHOTS: Items = (
    MenuItem("reveal", tr("S&how in file manager"), tr("Show the file of the selected shot"), "Ctrl+R"),
    MenuItem("copy", tr("&Copy rows"), tr("Copy the selected shots as text"), "Ctrl+C"),
    MenuItem("copy_path", tr("Copy &path"), tr("Copy the file paths of the selected shots"), "Ctrl+Shift+C"),
    MenuItem("copy_reason", tr("Copy &reason"), tr("Copy the error messages of files that could not be measured")),
    SEPARATOR,
    MenuItem(
        "how_to_measure",
        tr("&Measurement settings…"),
        tr("Regions, RAW development, and the meaning of TIFF and JPEG levels"),
        "Ctrl+M",
    ),
    MenuItem(
        "measure_again",
        tr("Measure a&gain"),
        tr("Measure shots that changed on disk or were measured with other settings"),
        "F5",
    ),
    MenuItem(
        "charts_used", tr("Charts &used…"), tr("Specify the charts you photographed, to measure MTF across the frame")
    ),
    MenuItem("cancel", tr("S&top measuring"), tr("Results so far are kept"), "Esc"),
)
LENSES: Items = (
    MenuItem(
        "book_add",
        tr("&Add to lens book"),
        tr("Keep the numbers of this session's lenses, to see whether they change"),
        "Ctrl+Shift+B",
    ),
    MenuItem(
        "book_add_crops",
        tr("Add to lens book with &crops"),
        tr("Keep crops of centre and corners at 100 %, too: about 0.2 MB a lens"),
    ),
    MenuItem(
        "lens_book",
        tr("Lens &book…"),
        tr("Your lenses over the years, and copies of a lens beside each other"),
        "Ctrl+B",
    ),
    MenuItem(
        "other_book",
        tr("&Open another lens book…"),
        tr("Look at a backup or at the book of somebody else; sessions are still added to your own"),
    ),
    MenuItem(
        "compare_two",
        tr("Compare &two…"),
        tr("Two lenses, copies or states: with and without a filter, at each aperture"),
        "Ctrl+Alt+B",
    ),
    MenuItem(
        "other_lenses",
        tr("C&urves of other lenses…"),
        tr("Draw lenses of the lens book or of other sessions as thin curves beside those of this session"),
    ),
)
APPEARANCE: Items = (
    MenuItem("system", tr("&System"), group="appearance"),
    MenuItem("light", tr("&Light theme"), group="appearance"),
    MenuItem("dark", tr("&Dark theme"), group="appearance"),
)
VIEW: Items = (
    (tr("&Measure"), _offered("measure")),
    (tr("&Light"), _offered("light")),
    (tr("Aperture a&xis"), _offered("axis")),
    (tr("&Curves"), _offered("through")),
    (tr("{percent} % confidence &bands", percent=PERCENT), _offered("bands")),
    (tr("Print &or screen"), _offered("viewing")),
    SEPARATOR,
    MenuItem(
        "lens_maps",
        tr("Lens maps and M&TF charts…"),
        tr("MTF over the frame at each aperture, makers' MTF charts, and MTF curves of the selected shots"),
        "Ctrl+Alt+M",
    ),
    SEPARATOR,
    MenuItem("show_all", tr("Show &all lenses"), tr("Show all lenses on the plots"), "Ctrl+Shift+A"),
    MenuItem("hide_all", tr("&Hide all lenses"), tr("Hide all lenses on the plots"), "Ctrl+Shift+H"),
    SEPARATOR,
    MenuItem(
        "sort",
        tr("&Sort by this column"),
        tr("Sort by the column of the current cell; again: reverse; a third time: in the order taken"),
        "Ctrl+Alt+S",
    ),
    MenuItem("expand", tr("&Expand all groups")),
    MenuItem("collapse", tr("Collapse all g&roups")),
    SEPARATOR,
    Toggle("only_checks", tr("Only shots to chec&k"), tr("Leave all other shots out of the table")),
    Toggle("only_lens", tr("Onl&y this lens"), tr("Leave the shots of all other lenses out of the table")),
    Toggle("side", tr("Ver&dict and image"), tr("Show the verdict and the image of the selected shot"), "Ctrl+I"),
    (tr("I&nspect"), INSPECT),
    Toggle(
        "alignment",
        tr("Ali&gnment helper"),
        tr("Show in large signs how to move the camera, while a folder is watched and a chart is in use"),
    ),
    SEPARATOR,
    (tr("A&ppearance"), APPEARANCE),
)
HELP: Items = (
    MenuItem("user_guide", tr("&User guide"), tr("Open the user guide")),
    MenuItem(
        "about_this",
        tr("Help on this &part"),
        tr("Open the user guide at the page on the part of the window in use"),
        "F1",
    ),
    MenuItem("how_to", tr("&How to shoot a lens test")),
    MenuItem("shortcuts", tr("Keyboard &shortcuts"), tr("The keys of all commands"), "?"),
    SEPARATOR,
    MenuItem("show_log", tr("Show &log")),
    MenuItem("about", tr("&About LensLab")),
)
MENUS = (
    (tr("&File"), FILE),
    (tr("&Edit"), EDIT),
    (tr("&Shots"), SHOTS),
    (tr("&Lenses"), LENSES),
    (tr("&View"), VIEW),
    (tr("&Help"), HELP),
)


@dataclass(frozen=True, slots=True)
class Condition:
    """The state in which these commands are enabled; Undo and Redo follow their stack. why: the tip until then."""

    names: tuple[str, ...]
    holds: Callable[[SessionState], bool]
    why: str = ""


def chosen_lenses(state: SessionState) -> int:
    return len({lens_group_of(photo).key for photo in state.shoot.chosen()})


def can_split(state: SessionState) -> bool:
    """True if shots of one lens are chosen, but not the lens as a whole."""
    shoot = state.shoot
    return bool(shoot.selected) and not shoot.selected_lenses and chosen_lenses(state) == 1


def has_edited_chosen(state: SessionState) -> bool:
    edits = state.shoot.chosen_edits().values()
    return any(replace(correction, excluded=False) != NOTHING for correction in edits)


def has_excluded_chosen(excluded: bool, state: SessionState) -> bool:
    return any(correction.excluded is excluded for correction in state.shoot.chosen_edits().values())


def has_mtf50(state: SessionState) -> bool:
    """True if MTF50 is measured, or nothing is drawn yet."""
    return state.plots.content.figure is None or state.plots.content.mtf50 > 0


def enable(actions: dict[str, QAction], state: SessionState) -> None:
    for condition in CONDITIONS:
        can = condition.holds(state)
        for name in condition.names:
            actions[name].setEnabled(can)
            explain(actions[name], "" if can else condition.why)


CONDITIONS = (
    Condition(("new", "save", "save_as", "expand", "collapse"), lambda state: not state.shoot.empty()),
    Condition(("notes", "apertures_from_names", "hide_all"), lambda state: bool(state.shoot.photos)),
    Condition(("find",), lambda state: bool(state.shoot.missing)),
    Condition(("open_demo",), lambda state: not state.progress.doing),
    Condition(("cancel",), lambda state: bool(state.progress.doing)),
    Condition(
        ("measure_again",),
        lambda state: state.can_go_on() or (not state.progress.doing and bool(state.shoot.results.outdated())),
    ),
    Condition(("show_all",), lambda state: bool(state.plots.hidden)),
    Condition(("reveal", "copy", "copy_path"), lambda state: bool(state.shoot.selected)),
    Condition(
        ("copy_reason",),
        lambda state: any(isinstance(state.shoot.outcomes.get(path), Failed) for path in state.shoot.selected),
    ),
    Condition(("edit_cell",), lambda state: bool(state.shoot.chosen())),
    Condition(("set_lens",), lambda state: bool(state.shoot.chosen() or [*state.shoot.without_aperture()])),
    Condition(("merge",), lambda state: chosen_lenses(state) > 1),
    Condition(("split",), can_split),
    Condition(("exclude",), partial(has_excluded_chosen, False)),
    Condition(("include",), partial(has_excluded_chosen, True)),
    Condition(("as_recorded",), has_edited_chosen),
    Condition(
        ("export_short", "export_csv", "export_json", "report", "lens_profile"),
        lambda state: state.shoot.has_measured(),
        tr("Available once a shot is measured"),
    ),
    Condition(
        ("export_curves", "save_plots", "copy_plots", "print_plots"),
        lambda state: state.plots.has_curves() and state.shoot.has_measured(),
        tr("Available once there are curves: they need measured shots with an aperture"),
    ),
    Condition(
        ("mtf50",), has_mtf50, tr("Available once MTF50 is measured: specify your chart under Shots > Charts used")
    ),
    Condition(
        ("alignment",),
        lambda state: state.watched is not None,
        tr("Available while a folder is watched (File > Watch folder)"),
    ),
)
