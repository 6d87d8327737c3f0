"""All menu commands in one table: name, text, shortcut and tool tip."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from lenslab.figures.plot_options import OFFERS


@dataclass(frozen=True, slots=True)
class MenuItem:
    """One menu item. group: radio group it belongs to; ticked: it has a check mark."""

    name: str
    text: str
    shortcut: str = ""
    tip: str = ""
    ticked: bool = False
    group: str = ""


SEPARATOR = MenuItem("", "")


def build(menu_bar: QMenuBar, parent: QWidget) -> dict[str, QAction]:
    """Fill the menu bar from MENUS; returns the actions by name."""
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
        action.setWhatsThis(action.toolTip())
        action.setCheckable(item.ticked or bool(item.group))
        if item.group:
            action.setData((item.group, item.name))
            groups.setdefault(item.group, QActionGroup(parent)).addAction(action)
        if item.name == "quit":
            action.setMenuRole(QAction.MenuRole.QuitRole)
        elif item.name == "about":
            action.setMenuRole(QAction.MenuRole.AboutRole)
        elif item.name == "preferences":
            action.setMenuRole(QAction.MenuRole.PreferencesRole)
        menu.addAction(action)
        actions[item.name] = action


def explain(action: QAction, reason: str) -> None:
    """Say in the tool tip why a command is not available; without a reason, what it does."""
    tip = reason or action.whatsThis()
    if action.toolTip() != tip:
        action.setToolTip(tip)


def _offered(group: str) -> tuple[MenuItem, ...]:
    return tuple(MenuItem(offer.name, offer.text, "", offer.tip, group=group) for offer in OFFERS[group])


INSPECT = (
    MenuItem(
        "inspector_window",
        "Open in separate &window",
        "F11",
        "Show the inspector in a large window; arrow keys change the shot, Esc closes it",
        True,
    ),
    MenuItem("compare", "Co&mpare", "Ctrl+K", "Pin this shot to compare it with those you select next", True),
    SEPARATOR,
    MenuItem("zoom_fit", "&Fit frame", "Ctrl+0", "Show the whole frame"),
    MenuItem("zoom_100", "&100 %", "Ctrl+1", "One screen pixel per image pixel"),
    MenuItem("zoom_200", "&200 %", "Ctrl+2", "Four screen pixels per image pixel"),
    SEPARATOR,
    MenuItem("to_centre", "&Centre", "Alt+5", "Keys as on the number pad: 5 is the centre"),
    MenuItem(
        "to_top_left", "&Top left corner", "Alt+7", "Corner of the sensor, regardless of the camera's orientation"
    ),
    MenuItem(
        "to_top_right", "Top &right corner", "Alt+9", "Corner of the sensor, regardless of the camera's orientation"
    ),
    MenuItem(
        "to_bottom_left", "&Bottom left corner", "Alt+1", "Corner of the sensor, regardless of the camera's orientation"
    ),
    MenuItem(
        "to_bottom_right",
        "B&ottom right corner",
        "Alt+3",
        "Corner of the sensor, regardless of the camera's orientation",
    ),
    SEPARATOR,
    MenuItem(
        "crops",
        "Crops at 100 % (&strip)",
        "Ctrl+3",
        "Centre and corners of a lens at all its apertures, or of all lenses at one",
        True,
    ),
    MenuItem("mtf_map", "MTF &map", "Ctrl+Shift+M", "Show MTF50 over the frame in place of the image", True),
    MenuItem("outlines", "Outline &regions", "Ctrl+Shift+G", "Outline the measured regions, with their values", True),
    MenuItem("chart_outline", "Outline c&hart", "", "Outline the chart that was found in the shot", True),
    MenuItem(
        "tone",
        "Raise co&ntrast",
        "",
        "Raise the contrast of the view; measurements do not change",
        True,
    ),
    MenuItem("clipping", "Show c&lipping", "Ctrl+Shift+L", "Colour overexposed pixels: clipped in any channel", True),
)

MENUS: tuple[tuple[str, tuple[MenuItem | tuple[str, tuple[MenuItem, ...]], ...]], ...] = (
    (
        "&File",
        (
            MenuItem("new", "&New", "Ctrl+N", "Start with an empty window; files on disk are not affected"),
            MenuItem("open_photos", "&Open photos…", "Ctrl+O", "Add photos to this shoot"),
            MenuItem("open_folder", "Open &folder…", "Ctrl+Shift+O", "Add a folder of photos and its subfolders"),
            MenuItem("open_demo", "Open &demo shoot", "", "A simulated shoot with three lenses"),
            SEPARATOR,
            MenuItem("open_session", "Open &session…", "Ctrl+Alt+O", "Continue a saved shoot"),
            MenuItem("save", "Sa&ve", "Ctrl+S", "Save the shoot as a session; later changes are saved automatically"),
            MenuItem("save_as", "Save &as…", "Ctrl+Shift+S", "Save under another name and continue there"),
            SEPARATOR,
            MenuItem("notes", "Import shooting n&otes…", "", "Read lenses and apertures from a text file"),
            MenuItem("table", "Import &table…", "", "Add shots from a CSV table, LensLab's or the article's"),
            MenuItem("find", "F&ind photos…", "", "Find moved or renamed photos by their content"),
            SEPARATOR,
            MenuItem("watch", "&Watch folder", "Ctrl+Shift+W", "Measure new shots as they arrive", True),
            SEPARATOR,
            (
                "&Export",
                (
                    MenuItem("export_csv", "&Table of shots (CSV)…", "Ctrl+E", "Results of every shot"),
                    MenuItem(
                        "export_curves", "&Means and curves (CSV)…", "", "Means, smooth curves and confidence bands"
                    ),
                    MenuItem("export_json", "&Everything (JSON)…", "", "Shots and curves for other programs"),
                    SEPARATOR,
                    MenuItem("save_plots", "&Plots…", "Ctrl+Shift+E", "Save the plots as PNG, SVG or PDF"),
                    MenuItem("copy_plots", "&Copy plots", "Ctrl+Alt+C", "Copy the plots as an image"),
                    SEPARATOR,
                    MenuItem("report", "&Report…", "Ctrl+Shift+R", "Verdict, plots and table as a web page or PDF"),
                ),
            ),
            SEPARATOR,
            MenuItem(
                "charts", "&Test charts…", "Ctrl+T", "Open the chart studio to design, print and save test charts"
            ),
            SEPARATOR,
            MenuItem("quit", "&Quit", "Ctrl+Q"),
        ),
    ),
    (
        "&Edit",
        (
            MenuItem("undo", "&Undo", "Ctrl+Z", "Undo the last edit"),
            MenuItem("redo", "&Redo", "Ctrl+Shift+Z", "Redo the edit"),
            SEPARATOR,
            MenuItem(
                "set_lens",
                "Set &lens and apertures…",
                "Ctrl+L",
                "For the selected shots, or for those without an aperture",
            ),
            MenuItem(
                "edit_cell",
                "&Edit cell",
                "F2",
                "Enter a value for all selected shots; clear it to restore the camera's",
            ),
            MenuItem("as_recorded", "Restore &camera values", "", "Discard the edits of the selected shots"),
            SEPARATOR,
            MenuItem("merge", "&Merge lenses…", "", "Combine two spellings of the same lens"),
            MenuItem("split", "&Split lens…", "", "Treat the selected shots as another copy of the lens"),
            SEPARATOR,
            MenuItem(
                "exclude", "E&xclude", "Del", "Leave the selected shots out of the curves; they stay in the table"
            ),
            MenuItem("include", "&Include", "Ins", "Use the selected shots in the curves again"),
            SEPARATOR,
            MenuItem("preferences", "&Preferences…", "Ctrl+,", "Appearance, plots and verdict"),
        ),
    ),
    (
        "&Shots",
        (
            MenuItem("reveal", "Show in file &manager", "Ctrl+R", "Show the file of the selected shot"),
            MenuItem("copy", "&Copy rows", "Ctrl+C", "Copy the selected shots as text"),
            MenuItem("copy_path", "Copy &path", "Ctrl+Shift+C", "Copy the file paths of the selected shots"),
            MenuItem("copy_reason", "Copy &reason", "", "Copy the error messages of files that could not be measured"),
            SEPARATOR,
            MenuItem(
                "how_to_measure",
                "&Measurement settings…",
                "Ctrl+M",
                "Regions, RAW development, and the meaning of TIFF and JPEG levels",
            ),
            MenuItem(
                "measure_again",
                "Measure a&gain",
                "F5",
                "Measure shots that changed on disk or were measured with other settings",
            ),
            MenuItem(
                "charts_used",
                "Charts &used…",
                "",
                "Specify the charts you photographed, to measure MTF across the frame",
            ),
            MenuItem("cancel", "S&top measuring", "Esc", "Results so far are kept"),
        ),
    ),
    (
        "&View",
        (
            ("&Measure", _offered("measure")),
            ("Lo&west plot", _offered("light")),
            ("Aperture a&xis", _offered("axis")),
            ("&Curves", _offered("through")),
            ("95 % confidence &bands", _offered("bands")),
            SEPARATOR,
            MenuItem(
                "lens_maps",
                "Lens &maps and MTF charts…",
                "Ctrl+Alt+M",
                "MTF over the frame at each aperture, makers' MTF charts, and MTF curves of the selected shots",
            ),
            SEPARATOR,
            MenuItem("show_all", "Show &all lenses", "Ctrl+Shift+A", "Show all lenses on the plots"),
            MenuItem("hide_all", "&Hide all lenses", "Ctrl+Shift+H", "Hide all lenses on the plots"),
            SEPARATOR,
            MenuItem(
                "sort",
                "Sort by this &column",
                "Ctrl+Alt+S",
                "Sort by the column of the current cell; again: reverse; a third time: in the order taken",
            ),
            MenuItem("expand", "&Expand all groups"),
            MenuItem("collapse", "C&ollapse all groups"),
            SEPARATOR,
            MenuItem(
                "side", "Ver&dict and image", "Ctrl+I", "Show the verdict and the image of the selected shot", True
            ),
            ("I&nspect", INSPECT),
            MenuItem(
                "alignment",
                "Ali&gnment helper",
                "",
                "Show in large signs how to move the camera, while a folder is watched and a chart is in use",
                True,
            ),
            SEPARATOR,
            (
                "A&ppearance",
                (
                    MenuItem("system", "&System", group="appearance"),
                    MenuItem("light", "&Light", group="appearance"),
                    MenuItem("dark", "&Dark", group="appearance"),
                ),
            ),
        ),
    ),
    (
        "&Help",
        (
            MenuItem("user_guide", "&User guide", "", "Open the user guide"),
            MenuItem(
                "about_this",
                "Help on this &part",
                "F1",
                "Open the user guide at the page on the part of the window in use",
            ),
            MenuItem("how_to", "&How to shoot a lens test"),
            MenuItem("shortcuts", "Keyboard &shortcuts", "?", "The keys of all commands"),
            SEPARATOR,
            MenuItem("show_log", "Show &log"),
            MenuItem("about", "&About LensLab"),
        ),
    ),
)
