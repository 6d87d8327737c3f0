"""The user guide in a window of LensLab's own, where there is no built guide or no browser."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Slot
from PySide6.QtGui import QImage, QResizeEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QDialogButtonBox, QTextBrowser, QWidget

from lenslab.gui.widgets.forms import Dialog
from lenslab.gui.widgets.layouts import column_in, fill
from lenslab.gui.widgets.placement import bring_to_front
from lenslab.language import tr

SIZE = (860, 720)
MARGIN = 24  # in pixels, as the next
ABOVE_HEADING = 12
BELOW = 8
MISSING = tr(
    "This copy of LensLab came without its user guide.\nIt should be at {page}.\nReinstall LensLab, or read "
    "docs/guide in its source."
)


class GuideWindow(Dialog):
    """Shows pages written in Markdown, and follows their links."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(tr("User guide"), parent)
        self.page = MarkdownPage(self)
        self.page.setObjectName("guide")
        self.page.setAccessibleName(tr("Page of the user guide"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        back = buttons.addButton(tr("Back"), QDialogButtonBox.ButtonRole.ActionRole)
        start = buttons.addButton(tr("Contents"), QDialogButtonBox.ButtonRole.ActionRole)
        back.setEnabled(False)
        back.clicked.connect(self.page.backward)
        start.clicked.connect(self.show_contents)
        buttons.rejected.connect(self.reject)
        self.page.backwardAvailable.connect(back.setEnabled)
        buttons.setContentsMargins(16, 12, 16, 16)
        fill(column_in(self), (self.page, 1), buttons)
        room = self.screen().availableGeometry()
        self.resize(min(SIZE[0], room.width()), min(SIZE[1], room.height() - 60))

    def show_page(self, page: Path) -> None:
        """Show a Markdown file, or say where it should be; brings the window to the front."""
        if page.exists():
            self.page.setSource(QUrl.fromLocalFile(str(page)))
        else:
            self.page.setPlainText(MISSING.format(page=page))
        bring_to_front(self)

    @Slot()
    def show_contents(self) -> None:
        self.page.setSource(self.page.source().resolved(QUrl("index.md")))


class MarkdownPage(QTextBrowser):
    """A page of Markdown whose pictures are never wider than the window."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setOpenExternalLinks(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().setDocumentMargin(MARGIN)

    def doSetSource(
        self, name: QUrl | str, /, type: QTextDocument.ResourceType = QTextDocument.ResourceType.UnknownResource
    ) -> None:
        super().doSetSource(name, type)
        self._space_out()

    def _space_out(self) -> None:
        """Room between paragraphs and above headings: Qt's Markdown has none."""
        block = self.document().begin()
        while block.isValid():
            cursor = QTextCursor(block)
            if cursor.currentTable() is None and cursor.currentList() is None:
                spaced = block.blockFormat()
                spaced.setTopMargin(ABOVE_HEADING if spaced.headingLevel() > 1 else 0)
                spaced.setBottomMargin(0 if spaced.nonBreakableLines() else BELOW)
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
        return picture.scaledToWidth(room, Qt.TransformationMode.SmoothTransformation)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width() and not self.source().isEmpty():
            self.reload()
