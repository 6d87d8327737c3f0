"""What the File menu does with sessions: asks for files, lists the recent ones, shows name and state."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QMenu

from lenslab.files import plain_text
from lenslab.gui.export import payloads as results
from lenslab.gui.files.autosave import Keeping, in_words
from lenslab.gui.preferences import Memory
from lenslab.gui.session.session import Session
from lenslab.gui.widgets.file_dialogs import SUFFIX, Ask
from lenslab.gui.widgets.notification_bar import Notices

if TYPE_CHECKING:
    from lenslab.gui.main_window import Window
    from lenslab.store import Recoverable

NOTHING = "nothing new"  # what a notice is about
TABLES = frozenset({".csv", ".tsv"})


class FilesMenu(QObject):
    """Over Keeping. `photos_given` says what of the opened files is photos and folders."""

    photos_given = Signal(list)

    def __init__(self, session: Session, memory: Memory, ask: Ask, notices: Notices, window: Window) -> None:
        super().__init__(window)
        actions = window.actions_by_name
        self._session = session
        self._memory = memory
        self._ask = ask
        self._notices = notices
        self._window = window
        self._actions = actions
        self._unsaved: Sequence[Recoverable] = ()
        self.keeping = Keeping(session, notices, self)
        self.recent = QMenu("Open &recent", window)
        self.recent.aboutToShow.connect(self._list_recent)
        self.recent.triggered.connect(self._open_recent)
        for menu in actions["save"].associatedObjects():
            if isinstance(menu, QMenu):
                menu.insertMenu(actions["save"], self.recent)
        self.state = QLabel(window)
        self.state.setTextFormat(Qt.TextFormat.PlainText)
        window.statusBar().addPermanentWidget(self.state)
        actions["open_session"].triggered.connect(self.open_session)
        actions["save"].triggered.connect(self.save)
        actions["save_as"].triggered.connect(self.save_as)
        actions["table"].triggered.connect(self.import_table)
        actions["find"].triggered.connect(self.find_photos)
        self.keeping.find_wanted.connect(self.find_photos)
        self.keeping.opened.connect(self._remember)
        self.keeping.unsaved_known.connect(self._take_unsaved)
        self.keeping.stated.connect(self.refresh)
        session.progressed.connect(self.refresh)
        session.nothing_found.connect(self._tell_nothing)
        self.refresh()

    def open(self, paths: Sequence[Path]) -> None:
        """Open what was dropped or named: a session, tables, photos and folders."""
        self._notices.withdraw(NOTHING)
        sessions = [path for path in paths if path.suffix.lower() == SUFFIX and not path.is_dir()]
        tables = [path for path in paths if path.suffix.lower() in TABLES and not path.is_dir()]
        photos = [path for path in paths if path not in sessions and path not in tables]
        if not sessions and not self.place_for([*tables, *photos]):
            return
        for path in tables:
            self.keeping.import_table(path)
        if sessions:
            self.keeping.open(sessions[0], photos)
        elif photos:
            self.photos_given.emit(photos)

    def place_for(self, photos: Sequence[Path]) -> bool:
        """Whether photos or tables can be added now: asked where that would change a session that was saved."""
        known = frozenset(self._session.given)
        strangers = [path for path in photos if known.isdisjoint((path.absolute(), *path.absolute().parents))]
        if self.keeping.path is None or not self._session.photos or not strangers:
            return True
        joins = self._ask.joins(self._window, _named(strangers), plain_text(self.keeping.title()))
        if joins is False:
            self._session.clear()
        return joins is not None

    @Slot(list)
    def _tell_nothing(self, paths: Sequence[Path]) -> None:
        if self._session.photos:  # or the place of the plots says so
            self._notices.tell(
                f"Nothing new in {_named(paths)}: it holds no photo that is not here already", NOTHING, asked=True
            )

    @Slot()
    def open_session(self) -> None:
        path = self._ask.session(self._window, self._folder())
        if path is not None:
            self.keeping.open(path)

    @Slot()
    def save(self) -> None:
        """Under its name, which it is asked for if it has none."""
        if self.keeping.path is None:
            self.save_as()
        else:
            self.keeping.save_as(self.keeping.path)

    @Slot()
    def save_as(self) -> None:
        suggested = results.suggested(self._session.given, self._memory, SUFFIX)
        here = self.keeping.path or suggested.with_name(f"{self.keeping.title() or 'shoot'}{SUFFIX}")
        path = self._ask.target(self._window, "Save session", here, f"LensLab session (*{SUFFIX})")
        if path is not None:
            self.keeping.save_as(path if path.suffix.lower() == SUFFIX else path.with_name(path.name + SUFFIX))

    @Slot()
    def import_table(self) -> None:
        path = self._ask.table(self._window, self._folder())
        if path is not None:
            self.keeping.import_table(path)

    @Slot()
    def find_photos(self) -> None:
        folder = self._ask.folder(self._window, "Where are the photos now?", self._memory.folder)
        if folder is not None:
            self.keeping.find_photos(folder)

    def _folder(self) -> Path:
        recent = self._memory.recent
        return recent[0].parent if recent and recent[0].parent.is_dir() else self._memory.folder

    @Slot()
    def refresh(self) -> None:
        """Name and state, in title and status bar; what can be done now."""
        keeping, session = self.keeping, self._session
        something = not session.empty()
        for name, can in (("save", something), ("save_as", something), ("find", bool(session.missing))):
            if self._actions[name].isEnabled() != can:
                self._actions[name].setEnabled(can)
        title = plain_text(keeping.title())
        self._window.setWindowTitle(f"{title} — LensLab" if title else "LensLab")
        if something and keeping.path is None:
            self._window.setWindowTitle(f"{title} (not saved) — LensLab")
        self.state.setText(keeping.state())
        tip = keeping.trouble or (str(keeping.path) if keeping.path else "Save gives it a name (Ctrl+S)")
        self.state.setToolTip(plain_text(tip) if keeping.state() else "")

    @Slot(object)
    def _remember(self, path: Path) -> None:
        self._memory.recent = [path, *(one for one in self._memory.recent if one != path)]

    @Slot(list)
    def _take_unsaved(self, found: Sequence[Recoverable]) -> None:
        self._unsaved = found

    @Slot()
    def _list_recent(self) -> None:
        self.recent.clear()
        for path in self._memory.recent:
            action = self.recent.addAction(_escaped(path.name))
            action.setStatusTip(str(path))
            action.setData(path)
        unsaved = [one for one in self._unsaved if one.path.exists() and not self.keeping.holds(one.path)]
        if unsaved:
            self.recent.addSeparator()
            self.recent.addAction("Not saved").setEnabled(False)
        for one in unsaved:
            action = self.recent.addAction(_escaped(in_words(one)))
            action.setData(one.path)
        if unsaved:
            action = self.recent.addAction("Throw away what was not saved")
            action.setData([one.path for one in unsaved])
        if self.recent.isEmpty():
            self.recent.addAction("None yet").setEnabled(False)

    @Slot(QAction)
    def _open_recent(self, action: QAction) -> None:
        if isinstance(action.data(), Path):
            self.keeping.open(action.data())
        else:
            self.keeping.throw_away(action.data())


def _named(paths: Sequence[Path]) -> str:
    names = ", ".join(plain_text(path.name) for path in paths[:3])
    return f"{names} and {len(paths) - 3} more" if len(paths) > 3 else names


def _escaped(text: str) -> str:
    return plain_text(text).replace("&", "&&")
