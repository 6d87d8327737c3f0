"""The menu Help. The user guide: in the browser, or in a window; F1 opens the page on the part that has the focus."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Slot
from PySide6.QtGui import QDesktopServices, QImage, QKeySequence, QResizeEvent, QShortcut, QTextCursor, QTextDocument
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QTextBrowser, QWidget

from lenslab.gui.help.shooting_guide import ShootingGuide
from lenslab.gui.shared import Commands, Shared
from lenslab.gui.widgets.files import reveal
from lenslab.gui.widgets.forms import bring_to_front, column_in, fill, place
from lenslab.gui.widgets.windows import OwnWindow
from lenslab.values.language import tr
from lenslab.values.program import built_guide_page, log_path, written_guide_page

START = "index"
PAGES = {  # module or folder of gui/ whose widget has the focus, or holds what has it -> page of docs/guide/
    "alignment": "shooting",
    "answers": "plots",
    "answers.checks": "bad-shots",
    "book": "lens-book",
    "book.compare_window": "with-and-without",
    "studio": "charts",
    "editing": "manual-lenses",
    "editing.charts_dialog": "mtf",
    "editing.settings": "numbers",
    "export": "reports",
    "export.profile_dialog": "lens-profiles",
    "help.dialogs": "troubleshooting",
    "help.shooting_guide": "shooting",
    "inspector": "inspector",
    "inspector.mtf_map": "mtf",
    "lens_maps": "mtf",
    "main_window": START,
    "plots.area": "plots",
    "shots": "inspector",
    "window.preferences_dialog": "plots",
    "window.shoot_page": "inspector",
    "window.bars": "plots",
    "window.welcome": "first-shoot",
}


def page_about(widget: QWidget | None) -> str:
    """The page about this part of the window, or about the innermost part around it that PAGES names."""
    while widget is not None:
        name = type(widget).__module__.removeprefix("lenslab.gui.")
        while name:
            if name in PAGES:
                return PAGES[name]
            name = name.rpartition(".")[0]
        widget = widget.parentWidget()
    return START


class HelpCommands(Commands):
    """The menu Help; the guide opens at the page about what has the focus by F1, in every window."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self._keys = self._actions["about_this"].shortcut()
        self._connect_actions(user_guide=partial(self.open, START), about_this=self.open_about_focus)
        self._connect_actions(how_to=self.how_to, shortcuts=self.shortcuts, about=self.about)
        self._connect_actions(show_log=partial(reveal, log_path()))
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._add_keys)

    @Slot()
    def open_about_focus(self) -> None:
        self.open(page_about(QApplication.focusWidget()))

    def open(self, name: str) -> None:
        """Open a page: the built one in the browser, else the written one in a window of LensLab's."""
        built = built_guide_page(name)
        if built is not None and QDesktopServices.openUrl(QUrl.fromLocalFile(str(built))):
            return
        reader = self._window.findChild(GuideWindow) or GuideWindow(self._window)
        reader.show_page(written_guide_page(name))

    @Slot(QWidget, QWidget)
    def _add_keys(self, old: QWidget | None, now: QWidget | None) -> None:
        """Give a dialog or another window F1, too, once a part of it gets the focus; the main window has its menu.

        Not one that blocks all windows, as it would the guide's.
        """
        window = now.window() if now is not None else None
        if window is None or isinstance(window, type(self._window)) or window.findChild(QShortcut, KEYS_NAME):
            return
        if window.windowModality() is Qt.WindowModality.ApplicationModal:
            return
        keys = QShortcut(QKeySequence(self._keys), window)
        keys.setObjectName(KEYS_NAME)
        keys.activated.connect(self.open_about_focus)

    @Slot()
    def how_to(self) -> None:
        guide = ShootingGuide(self._style, self._window)
        guide.accepted.connect(self._actions["charts"].trigger)
        guide.open()

    @Slot()
    def shortcuts(self) -> None:
        from lenslab.gui.help.dialogs import ShortcutsDialog

        ShortcutsDialog(self._window).open()

    @Slot()
    def about(self) -> None:
        from lenslab.gui.help.dialogs import about_dialog

        about_dialog(self._window, self._session.reader).open()


KEYS_NAME = "guide"
MARGIN = 24  # in pixels
MISSING = tr(
    "This copy of LensLab came without its user guide.\nIt should be at {page}.\nReinstall LensLab, or read "
    "docs/guide in its source."
)


class GuideWindow(OwnWindow):
    """Shows pages written in Markdown, and follows their links, where there is no built guide or no browser."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("User guide"), parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.page = MarkdownPage(self)
        self.page.setObjectName("guide")
        self.page.setAccessibleName(tr("Page of the user guide"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        back = buttons.addButton(tr("Back"), QDialogButtonBox.ButtonRole.ActionRole)
        start = buttons.addButton(tr("Contents"), QDialogButtonBox.ButtonRole.ActionRole)
        back.setEnabled(False)
        back.clicked.connect(self.page.backward)
        start.clicked.connect(self.show_contents)
        buttons.rejected.connect(self.close)
        self.page.backwardAvailable.connect(back.setEnabled)
        buttons.setContentsMargins(16, 12, 16, 16)
        fill(column_in(self), (self.page, 1), buttons)
        self.page.setFocus()
        place(self, None, 860, 720)

    def show_page(self, page: Path) -> None:
        """Show a Markdown file, or say where it should be; brings the window to the front.

        For the system it belongs to no other window: a dialog would block it with the one that both belong to.
        """
        if page.exists():
            self.page.setSource(QUrl.fromLocalFile(str(page)))
        else:
            self.page.setPlainText(MISSING.format(page=page))
        bring_to_front(self)
        self.windowHandle().setTransientParent(None)  # type: ignore[arg-type]

    @Slot()
    def show_contents(self) -> None:
        self.page.setSource(self.page.source().resolved(QUrl("index.md")))


class MarkdownPage(QTextBrowser):
    """A page of Markdown whose pictures are never wider than the window."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, openExternalLinks=True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(MARGIN)

    def doSetSource(
        self, name: QUrl | str, /, type: QTextDocument.ResourceType = QTextDocument.ResourceType.UnknownResource
    ) -> None:
        super().doSetSource(name, type)
        block = self.document().begin()
        while block.isValid():
            cursor = QTextCursor(block)
            if cursor.currentTable() is None and cursor.currentList() is None:
                spaced = block.blockFormat()
                spaced.setTopMargin(12 if spaced.headingLevel() > 1 else 0)
                spaced.setBottomMargin(0 if spaced.nonBreakableLines() else 8)
                cursor.setBlockFormat(spaced)
            block = block.next()
        self.moveCursor(QTextCursor.MoveOperation.Start)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        if kind != QTextDocument.ResourceType.ImageResource.value:
            return super().loadResource(kind, name)
        picture = QImage(self.source().resolved(QUrl(name)).toLocalFile())
        room = self.viewport().width() - 2 * MARGIN
        if picture.isNull() or picture.width() <= room:
            return picture
        wide = min(picture.width(), round(room * self.devicePixelRatioF()))  # as sharp as the screen
        scaled = picture.scaledToWidth(wide, Qt.TransformationMode.SmoothTransformation)
        scaled.setDevicePixelRatio(wide / room)
        return scaled

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width() and not self.source().isEmpty():
            self.reload()
