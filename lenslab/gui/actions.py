"""Everything the menus offer, in tables: what it is called, its shortcut, what it does."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from lenslab.figures.plot_options import OFFERS


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One line of a menu. `group`: of the items in it, one is ticked."""

    name: str
    text: str
    shortcut: str = ""
    tip: str = ""
    ticked: bool = False
    group: str = ""


SEPARATOR = MenuItem("", "")


def build(menu_bar: QMenuBar, parent: QWidget) -> dict[str, QAction]:
    """Fill the menu bar from MENUS; the actions by name."""
    actions: dict[str, QAction] = {}
    groups: dict[str, QActionGroup] = {}
    for title, items in MENUS:
        _fill(menu_bar.addMenu(title), items, parent, actions, groups)
    return actions


def _fill(
    menu: QMenu,
    items: tuple[MenuItem | tuple[str, tuple[MenuItem, ...]], ...],
    parent: QWidget,
    actions: dict[str, QAction],
    groups: dict[str, QActionGroup],
) -> None:
    menu.setToolTipsVisible(True)
    for item in items:
        if isinstance(item, tuple):
            _fill(menu.addMenu(item[0]), item[1], parent, actions, groups)
            continue
        if item is SEPARATOR:
            menu.addSeparator()
            continue
        action = QAction(item.text, parent)
        action.setShortcut(QKeySequence(item.shortcut))
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{item.tip} ({keys})" if item.tip and keys else item.tip)
        action.setCheckable(item.ticked or bool(item.group))
        if item.group:
            action.setData((item.group, item.name))
            groups.setdefault(item.group, QActionGroup(parent)).addAction(action)
        if item.name == "quit":
            action.setMenuRole(QAction.MenuRole.QuitRole)
        elif item.name == "about":
            action.setMenuRole(QAction.MenuRole.AboutRole)
        menu.addAction(action)
        actions[item.name] = action


def _offered(group: str) -> tuple[MenuItem, ...]:
    return tuple(MenuItem(offer.name, offer.text, "", offer.tip, group=group) for offer in OFFERS[group])


INSPECT = (
    MenuItem(
        "large",
        "In a &window of its own",
        "F11",
        "Large, with the arrow keys to step; Esc brings it back",
        True,
    ),
    MenuItem("beside", "Co&mpare", "Ctrl+K", "Keep this shot beside the next ones; or select two shots", True),
    SEPARATOR,
    MenuItem("zoom_fit", "&Whole frame", "Ctrl+0", "All of the shot"),
    MenuItem("zoom_100", "&100 %", "Ctrl+1", "A pixel of the screen for a pixel of the shot"),
    MenuItem("zoom_200", "&200 %", "Ctrl+2", "Four pixels of the screen for a pixel of the shot"),
    SEPARATOR,
    MenuItem("to_centre", "&Centre", "Alt+5", "As on a number pad: 5 is the centre"),
    MenuItem("to_top_left", "&Top left corner", "Alt+7", "Of the sensor, however the camera was held"),
    MenuItem("to_top_right", "Top &right corner", "Alt+9", "Of the sensor, however the camera was held"),
    MenuItem("to_bottom_left", "&Bottom left corner", "Alt+1", "Of the sensor, however the camera was held"),
    MenuItem("to_bottom_right", "B&ottom right corner", "Alt+3", "Of the sensor, however the camera was held"),
    SEPARATOR,
    MenuItem("outlines", "Outline &regions", "Ctrl+Shift+G", "Where sharpness is measured, with the numbers", True),
    MenuItem("clipping", "Show c&lipping", "Ctrl+Shift+L", "Colour what is overexposed: at white in any colour", True),
)

MENUS: tuple[tuple[str, tuple[MenuItem | tuple[str, tuple[MenuItem, ...]], ...]], ...] = (
    (
        "&File",
        (
            MenuItem("new", "&New", "Ctrl+N", "Begin again with an empty window; files on disk stay as they are"),
            MenuItem("open_photos", "&Open photos…", "Ctrl+O", "Add photos to this shoot"),
            MenuItem("open_folder", "Open &folder…", "Ctrl+Shift+O", "Add a folder of photos, with the folders in it"),
            MenuItem("open_demo", "Open the &demo shoot", "", "A simulated shoot of three lenses, to look around"),
            SEPARATOR,
            MenuItem("open_session", "Open &session…", "Ctrl+Alt+O", "Go on with a shoot that was saved"),
            MenuItem("save", "Sa&ve", "Ctrl+S", "Give the shoot a name; from then on it is kept as it grows"),
            MenuItem("save_as", "Save &as…", "Ctrl+Shift+S", "Go on in a file of another name"),
            SEPARATOR,
            MenuItem(
                "notes", "Import shooting n&otes…", "", "Lenses and apertures from a text file kept while shooting"
            ),
            MenuItem("table", "Import &table…", "", "Add the shots of a CSV, ours or the article's, to the plots"),
            MenuItem("find", "F&ind photos…", "", "Photos that were moved, found again by their content"),
            SEPARATOR,
            MenuItem(
                "watch", "&Watch this folder", "Ctrl+Shift+W", "Measure new shots as they come, while shooting", True
            ),
            SEPARATOR,
            (
                "&Export",
                (
                    MenuItem("export_csv", "&Table of shots (CSV)…", "Ctrl+E", "The numbers of every shot"),
                    MenuItem("export_curves", "&Means and curves (CSV)…", "", "Means, smooth curves and their bands"),
                    MenuItem("export_json", "&Everything (JSON)…", "", "Shots and curves for other programs"),
                    SEPARATOR,
                    MenuItem("save_plots", "&Plots…", "Ctrl+Shift+E", "Write the plots as PNG, SVG or PDF"),
                    MenuItem("copy_plots", "&Copy plots", "Ctrl+Alt+C", "The plots as a picture, to paste elsewhere"),
                    SEPARATOR,
                    MenuItem("report", "&Report…", "Ctrl+Shift+R", "Curves, cards and table as a web page or a PDF"),
                ),
            ),
            SEPARATOR,
            MenuItem(
                "charts", "&Test charts…", "Ctrl+T", "The chart studio: design, print and save charts to photograph"
            ),
            SEPARATOR,
            MenuItem("quit", "&Quit", "Ctrl+Q"),
        ),
    ),
    (
        "&Edit",
        (
            MenuItem("undo", "&Undo", "Ctrl+Z", "Take the last edit back"),
            MenuItem("redo", "&Redo", "Ctrl+Shift+Z", "Make it again"),
            SEPARATOR,
            MenuItem("set_lens", "Set &lens and apertures…", "Ctrl+L", "Of the selected shots, else of those without"),
            MenuItem(
                "edit_cell", "&Edit cell", "F2", "Type another value, for all selected shots; blank takes it back"
            ),
            MenuItem("as_recorded", "&As recorded", "", "The selected shots as the camera recorded them"),
            SEPARATOR,
            MenuItem("merge", "&Merge lenses…", "", "Join two spellings of one lens"),
            MenuItem("split", "&Split lens…", "", "Part the selected shots from others of the same name: another copy"),
            SEPARATOR,
            MenuItem("exclude", "E&xclude", "Del", "Leave the selected shots out of the curves; they stay listed"),
            MenuItem("include", "&Include", "Ins", "Take the selected shots into the curves again"),
        ),
    ),
    (
        "&Shots",
        (
            MenuItem("reveal", "Show in file &manager", "Ctrl+R", "Open the folder of the selected shot"),
            MenuItem("copy", "&Copy rows", "Ctrl+C", "Copy the selected shots as text"),
            MenuItem("copy_path", "Copy &path", "Ctrl+Shift+C", "Copy where the selected shots are"),
            MenuItem("copy_reason", "Copy &reason", "", "Copy why the selected files could not be measured"),
            SEPARATOR,
            MenuItem(
                "how_to_measure", "How to &measure…", "Ctrl+M", "Regions, RAW files, and what TIFF and JPEG levels mean"
            ),
            MenuItem("measure_again", "Measure a&gain", "F5", "What changed on disk, or is not measured yet as chosen"),
            MenuItem("cancel", "S&top measuring", "Esc", "What is measured stays"),
        ),
    ),
    (
        "&View",
        (
            ("&Measure", _offered("measure")),
            ("Lo&west plot", _offered("light")),
            ("Aperture a&xis", _offered("axis")),
            ("&Curves", _offered("through")),
            ("95 % &bands", _offered("bands")),
            SEPARATOR,
            MenuItem("show_all", "Show &all lenses", "Ctrl+Shift+A", "All lenses on the plots"),
            MenuItem("hide_all", "&Hide all lenses", "Ctrl+Shift+H", "No lens on the plots"),
            SEPARATOR,
            MenuItem("expand", "&Open all groups"),
            MenuItem("collapse", "&Close all groups"),
            SEPARATOR,
            MenuItem("side", "&Inspector and answers", "Ctrl+I", "The selected shot, and what the curves say", True),
            ("I&nspect", INSPECT),
            SEPARATOR,
            (
                "A&ppearance",
                (
                    MenuItem("system", "As the &system", group="appearance"),
                    MenuItem("light", "&Light", group="appearance"),
                    MenuItem("dark", "&Dark", group="appearance"),
                ),
            ),
        ),
    ),
    (
        "&Help",
        (
            MenuItem("how_to", "&How to shoot a lens test", "F1"),
            MenuItem("about", "&About LensLab"),
        ),
    ),
)
