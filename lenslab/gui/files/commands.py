"""The File menu's session commands, the list of what was opened recently, and name and state of the open shoot."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain, islice, zip_longest
from pathlib import Path

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel

from lenslab.gui.actions import insert_menu
from lenslab.gui.files.autosave import Autosave, describe_recoverable
from lenslab.gui.session.state import SessionState
from lenslab.gui.shared import Commands, Shared
from lenslab.gui.widgets.forms import key_text, plain_tooltip, without_key
from lenslab.store.shoot import SUFFIX
from lenslab.values.disk import plain_text
from lenslab.values.language import tr
from lenslab.values.text import count

MOST_LETTERS = 56  # of a folder in the menu
NOTHING, OTHERS = "nothing new", "other sessions"  # the subjects of notices
TABLES = frozenset({".csv", ".tsv"})


class FileCommands(Commands):
    """Commands over Autosave."""

    def __init__(self, shared: Shared) -> None:
        super().__init__(shared)
        self.autosave = Autosave(shared.session, shared.notices, self)
        self.recent = insert_menu(self._actions["save"], tr("Open &recent"), self._window)
        self.recent.aboutToShow.connect(self._list_recent)
        self.recent.triggered.connect(self._open_recent)
        self.state = QLabel(shared.window, textFormat=Qt.TextFormat.PlainText)
        shared.window.statusBar().addPermanentWidget(self.state)
        self._connect_actions(new=self.new, open_session=self.open_session, save=self.save, save_as=self.save_as)
        self._connect_actions(table=self.import_table, find=self.find_photos)
        self.autosave.find_requested.connect(self.find_photos)
        self.autosave.save_requested.connect(self.save_as)
        self.autosave.opened.connect(self._remember)
        self.autosave.stated.connect(self.refresh)
        self._session.changed.connect(self._follow)
        self._session.nothing_found.connect(self._show_nothing_found)
        self.refresh()

    def open(self, paths: Sequence[Path]) -> None:
        """Open dropped or chosen files: a session, tables, photos and folders."""
        for notice in (NOTHING, OTHERS):
            self._notices.withdraw(notice)
        sessions = [path for path in paths if path.suffix.lower() == SUFFIX and not path.is_dir()]
        tables = [path for path in paths if path.suffix.lower() in TABLES and not path.is_dir()]
        photos = [path for path in paths if path not in sessions and path not in tables]
        again = partial(self.open, paths)
        if not (self.may_close(again) if sessions else self.place_for([*tables, *photos], again)):
            return
        for path in tables:
            self.autosave.import_table(path)
        if sessions:
            self.autosave.open(sessions[0], photos)
            if others := sessions[1:]:
                text = tr("One session is open at a time. Not opened: {names}", names=_named(others))
                self._notices.show_notice(text, OTHERS, lasting=True)
        elif photos:
            if folders := [path.absolute() for path in photos if path.is_dir()]:
                self._preferences.recent_folders = list(dict.fromkeys([*folders, *self._preferences.recent_folders]))
            self._session.add(photos)

    def place_for(self, photos: Sequence[Path], then: Callable[[], object]) -> bool:
        """True if photos or tables may be added; asks the user if that would change a saved session.

        then: done once the session is saved and closed, if its changes had to be saved first.
        """

        def go_on() -> None:
            self._session.clear()
            then()

        known = frozenset(self._session.shoot.sources)
        strangers = [path for path in photos if known.isdisjoint((path.absolute(), *path.absolute().parents))]
        if self.autosave.path is None or not self._session.shoot.photos or not strangers:
            return True
        joins = self._dialogs.joins(self._window, _named(strangers), plain_text(self.autosave.title()))
        if joins is False:
            if not self.may_close(go_on):
                return False
            self._session.clear()
        return joins is not None

    @Slot(object, object)
    def _follow(self, before: SessionState, now: SessionState) -> None:
        if now.shoot.photos is not before.shoot.photos:  # it may wait behind other notices until it is no longer true
            self._notices.forget(NOTHING)
        if now.highlighted == before.highlighted:
            self.refresh()

    @Slot(list)
    def _show_nothing_found(self, paths: Sequence[Path]) -> None:
        if self._session.shoot.photos:  # without photos the window shows this in place of the plots
            text = tr("No new photos in {folders}", folders=_named(paths))
            self._notices.show_notice(text, NOTHING, asked=True, kind="done")

    @Slot()
    def open_session(self) -> None:
        path = self._dialogs.session(self._window, self._folder())
        if path is not None and self.may_close(partial(self.autosave.open, path)):
            self._notices.withdraw(OTHERS)
            self.autosave.open(path)

    @Slot()
    def new(self) -> None:
        """Close the shoot."""
        if self.may_close(self._session.clear):
            self._session.clear()

    @Slot()
    def save(self) -> None:
        """Save the session; ask for a name if it has none."""
        if self.autosave.path is None:
            self.save_as()
        else:
            self.autosave.save_as(self.autosave.path)

    @Slot()
    def save_as(self) -> None:
        self._save_as(lambda: None)

    def _save_as(self, then: Callable[[], object]) -> None:
        """Ask for a name. then: called once the session is saved under it."""
        suggested = self._preferences.suggested_path(self._session.shoot.sources, SUFFIX)
        proposed = self.autosave.path or suggested.with_name(f"{self.autosave.title() or 'shoot'}{SUFFIX}")
        title = tr("Save session")
        path = self._dialogs.target(self._window, title, proposed, tr("LensLab session (*{suffix})", suffix=SUFFIX))
        if path is not None and path.suffix.lower() != SUFFIX:  # such as "evening.old"
            path = path.with_name(path.name + SUFFIX)
            path = path if self._dialogs.may_write(self._window, title, path) else None
        if path is not None:
            self.autosave.save_as(path, then)

    @Slot()
    def import_table(self) -> None:
        path = self._dialogs.table(self._window, self._folder())
        if path is not None:
            self.autosave.import_table(path)

    @Slot()
    def find_photos(self) -> None:
        title = tr("Choose the folder that holds the photos now")
        folder = self._dialogs.folder(self._window, title, self._preferences.folder)
        if folder is not None:
            self.autosave.find_photos(folder)

    def _folder(self) -> Path:
        recent = self._preferences.recent
        return recent[0].parent if recent and recent[0].parent.is_dir() else self._preferences.folder

    def may_close(self, then: Callable[[], object]) -> bool:
        """True if the open shoot may be closed: asks where changes would be lost. then: done once they are saved."""
        keeping = self.autosave
        if keeping.trouble is None or (keeping.path is None and keeping.unnamed_edits() is None):
            return True
        chosen = self._dialogs.losing(self._window, keeping.trouble)
        if chosen == "save":
            self._save_as(then)
        return chosen == "quit"

    def may_quit(self) -> bool:
        """True if the program may end now: says that unnamed edits are kept, and where. Saving them comes first."""
        if not self.may_close(self._window.close):
            return False
        keeping = self.autosave
        edits_file = keeping.unnamed_edits()
        if edits_file is None or keeping.trouble is not None or not self._preferences.explains_kept_edits:
            return True
        edits = len(self._session.shoot.edits)
        shots = (tr("{shots} is") if edits == 1 else tr("{shots} are")).format(shots=count(edits, "shot"))
        chosen = self._dialogs.leaving(self._window, shots, plain_text(str(edits_file.parent)))
        if chosen == "quit from now on":
            self._preferences.explains_kept_edits = False
        elif chosen == "save":
            self._save_as(self._window.close)
        return chosen in ("quit", "quit from now on")

    @Slot()
    def refresh(self) -> None:
        """Update title and status bar."""
        keeping, session = self.autosave, self._session
        title = plain_text(keeping.title())
        if keeping.path is None and not session.shoot.empty():
            self._window.setWindowTitle(tr("{title} (unsaved) — LensLab", title=title))
        else:
            self._window.setWindowTitle(f"{title} — LensLab" if title else "LensLab")
        self.state.setText(keeping.state())
        unnamed = tr("Save it under a name with {shortcut}", shortcut=key_text("Ctrl+S"))
        tip = keeping.trouble or (str(keeping.path) if keeping.path else unnamed)
        self.state.setToolTip(plain_tooltip(plain_text(tip)) if keeping.state() else "")

    @Slot(object)
    def _remember(self, path: Path) -> None:
        self._preferences.recent = [path, *(recent for recent in self._preferences.recent if recent != path)]

    def recent_shoots(self, most: int) -> list[tuple[Path, str]]:
        """The sessions and folders opened last, with their texts on buttons."""
        sessions, folders = self._preferences.recent, self._preferences.recent_folders
        beside = chain.from_iterable(zip_longest(sessions, folders))
        return [(path, _with_folder(path)) for path in islice(filter(None, beside), most)]

    @Slot()
    def _list_recent(self) -> None:
        self.recent.clear()
        sessions, folders = self._preferences.recent, self._preferences.recent_folders
        for path in (*sessions, *folders):
            if sessions and folders and path == folders[0]:
                self.recent.addSeparator()
            action = self.recent.addAction(_with_folder(path))
            action.setToolTip(plain_tooltip(str(path)))
            action.setData(path)
        keeping = self.autosave
        unsaved = [saved for saved in keeping.unsaved if saved.path.exists() and not keeping.holds(saved.path)]
        if unsaved:
            self.recent.addSeparator()
            self.recent.addAction(tr("Unsaved")).setEnabled(False)
            for saved in unsaved:
                self.recent.addAction(without_key(plain_text(describe_recoverable(saved)))).setData(saved.path)
            self.recent.addAction(tr("Discard unsaved shoots")).setData([saved.path for saved in unsaved])
        if self.recent.isEmpty():
            self.recent.addAction(tr("No recent sessions or folders")).setEnabled(False)

    @Slot(QAction)
    def _open_recent(self, action: QAction) -> None:
        if isinstance(action.data(), Path):
            self.open([action.data()])
        else:
            self.autosave.discard(action.data())


def _named(paths: Sequence[Path]) -> str:
    names = ", ".join(plain_text(path.name) for path in paths[:3])
    return tr("{names} and {more} more", names=names, more=len(paths) - 3) if len(paths) > 3 else names


def _with_folder(path: Path) -> str:
    """A name and its folder: ~ for the user's own, and the middle left out where it is long."""
    folder, home, half = str(path.parent), str(Path.home()), MOST_LETTERS // 2
    if folder == home or folder.startswith(home + os.sep):
        folder = f"~{folder[len(home) :]}"
    if len(folder) > MOST_LETTERS:
        folder = f"{folder[:half]}…{folder[-half:]}"
    return without_key(plain_text(f"{path.name}  ({folder})"))
