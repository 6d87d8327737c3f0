"""Everything the menus offer, in tables: what it is called, its shortcut, what it does."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from lenslab.figures.plot_options import OFFERS


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a menu. `group`: of the items in it, one is ticked."""

    name: str
    text: str
    shortcut: str = ""
    tip: str = ""
    ticked: bool = False
    group: str = ""


SEPARATOR = Item("", "")


def build(menu_bar: QMenuBar, parent: QWidget) -> dict[str, QAction]:
    """Fill the menu bar from MENUS; the actions by name."""
    actions: dict[str, QAction] = {}
    groups: dict[str, QActionGroup] = {}
    for title, items in MENUS:
        _fill(menu_bar.addMenu(title), items, parent, actions, groups)
    return actions


def _fill(
    menu: QMenu,
    items: tuple[Item | tuple[str, tuple[Item, ...]], ...],
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


def _offered(group: str) -> tuple[Item, ...]:
    return tuple(Item(offer.name, offer.text, "", offer.tip, group=group) for offer in OFFERS[group])


INSPECT = (
    Item(
        "large",
        "In a &window of its own",
        "F11",
        "Large, with the arrow keys to step; Esc brings it back",
        True,
    ),
    Item("beside", "Co&mpare", "Ctrl+K", "Keep this shot beside the next ones; or select two shots", True),
    SEPARATOR,
    Item("zoom_fit", "&Whole frame", "Ctrl+0", "All of the shot"),
    Item("zoom_100", "&100 %", "Ctrl+1", "A pixel of the screen for a pixel of the shot"),
    Item("zoom_200", "&200 %", "Ctrl+2", "Four pixels of the screen for a pixel of the shot"),
    SEPARATOR,
    Item("to_centre", "&Centre", "Alt+5", "As on a number pad: 5 is the centre"),
    Item("to_top_left", "&Top left corner", "Alt+7", "Of the sensor, however the camera was held"),
    Item("to_top_right", "Top &right corner", "Alt+9", "Of the sensor, however the camera was held"),
    Item("to_bottom_left", "&Bottom left corner", "Alt+1", "Of the sensor, however the camera was held"),
    Item("to_bottom_right", "B&ottom right corner", "Alt+3", "Of the sensor, however the camera was held"),
    SEPARATOR,
    Item("outlines", "Outline &regions", "Ctrl+Shift+G", "Where sharpness is measured, with the numbers", True),
    Item("clipping", "Show c&lipping", "Ctrl+Shift+L", "Colour what is overexposed: at white in any colour", True),
)

MENUS: tuple[tuple[str, tuple[Item | tuple[str, tuple[Item, ...]], ...]], ...] = (
    (
        "&File",
        (
            Item("new", "&New", "Ctrl+N", "Begin again with an empty window; files on disk stay as they are"),
            Item("open_photos", "&Open photos…", "Ctrl+O", "Add photos to this shoot"),
            Item("open_folder", "Open &folder…", "Ctrl+Shift+O", "Add a folder of photos, with the folders in it"),
            Item("open_demo", "Open the &demo shoot", "", "A simulated shoot of three lenses, to look around"),
            SEPARATOR,
            Item("open_session", "Open &session…", "Ctrl+Alt+O", "Go on with a shoot that was saved"),
            Item("save", "Sa&ve", "Ctrl+S", "Give the shoot a name; from then on it is kept as it grows"),
            Item("save_as", "Save &as…", "Ctrl+Shift+S", "Go on in a file of another name"),
            SEPARATOR,
            Item("notes", "Import shooting n&otes…", "", "Lenses and apertures from a text file kept while shooting"),
            Item("table", "Import &table…", "", "Add the shots of a CSV, ours or the article's, to the plots"),
            Item("find", "F&ind photos…", "", "Photos that were moved, found again by their content"),
            SEPARATOR,
            Item("watch", "&Watch this folder", "Ctrl+Shift+W", "Measure new shots as they come, while shooting", True),
            SEPARATOR,
            (
                "&Export",
                (
                    Item("export_csv", "&Table of shots (CSV)…", "Ctrl+E", "The numbers of every shot"),
                    Item("export_curves", "&Means and curves (CSV)…", "", "Means, smooth curves and their bands"),
                    Item("export_json", "&Everything (JSON)…", "", "Shots and curves for other programs"),
                    SEPARATOR,
                    Item("save_plots", "&Plots…", "Ctrl+Shift+E", "Write the plots as PNG, SVG or PDF"),
                    Item("copy_plots", "&Copy plots", "Ctrl+Alt+C", "The plots as a picture, to paste elsewhere"),
                    SEPARATOR,
                    Item("report", "&Report…", "Ctrl+Shift+R", "Curves, cards and table as a web page or a PDF"),
                ),
            ),
            SEPARATOR,
            Item("charts", "&Test charts…", "Ctrl+T", "The chart studio: design, print and save charts to photograph"),
            SEPARATOR,
            Item("quit", "&Quit", "Ctrl+Q"),
        ),
    ),
    (
        "&Edit",
        (
            Item("undo", "&Undo", "Ctrl+Z", "Take the last edit back"),
            Item("redo", "&Redo", "Ctrl+Shift+Z", "Make it again"),
            SEPARATOR,
            Item("set_lens", "Set &lens and apertures…", "Ctrl+L", "Of the selected shots, else of those without"),
            Item("edit_cell", "&Edit cell", "F2", "Type another value, for all selected shots; blank takes it back"),
            Item("as_recorded", "&As recorded", "", "The selected shots as the camera recorded them"),
            SEPARATOR,
            Item("merge", "&Merge lenses…", "", "Join two spellings of one lens"),
            Item("split", "&Split lens…", "", "Part the selected shots from others of the same name: another copy"),
            SEPARATOR,
            Item("exclude", "E&xclude", "Del", "Leave the selected shots out of the curves; they stay listed"),
            Item("include", "&Include", "Ins", "Take the selected shots into the curves again"),
        ),
    ),
    (
        "&Shots",
        (
            Item("reveal", "Show in file &manager", "Ctrl+R", "Open the folder of the selected shot"),
            Item("copy", "&Copy rows", "Ctrl+C", "Copy the selected shots as text"),
            Item("copy_path", "Copy &path", "Ctrl+Shift+C", "Copy where the selected shots are"),
            Item("copy_reason", "Copy &reason", "", "Copy why the selected files could not be measured"),
            SEPARATOR,
            Item(
                "how_to_measure", "How to &measure…", "Ctrl+M", "Regions, RAW files, and what TIFF and JPEG levels mean"
            ),
            Item("measure_again", "Measure a&gain", "F5", "What changed on disk, or is not measured yet as chosen"),
            Item("cancel", "S&top measuring", "Esc", "What is measured stays"),
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
            Item("show_all", "Show &all lenses", "Ctrl+Shift+A", "All lenses on the plots"),
            Item("hide_all", "&Hide all lenses", "Ctrl+Shift+H", "No lens on the plots"),
            SEPARATOR,
            Item("expand", "&Open all groups"),
            Item("collapse", "&Close all groups"),
            SEPARATOR,
            Item("side", "&Inspector and answers", "Ctrl+I", "The selected shot, and what the curves say", True),
            ("I&nspect", INSPECT),
            SEPARATOR,
            (
                "A&ppearance",
                (
                    Item("system", "As the &system", group="appearance"),
                    Item("light", "&Light", group="appearance"),
                    Item("dark", "&Dark", group="appearance"),
                ),
            ),
        ),
    ),
    (
        "&Help",
        (
            Item("how_to", "&How to shoot a lens test", "F1"),
            Item("show_log", "Show &log"),
            Item("about", "&About LensLab"),
        ),
    ),
)
