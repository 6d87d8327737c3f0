"""What the window remembers from one time to the next."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import cast

from PySide6.QtCore import QByteArray, QSettings

from lenslab.figures.plot_options import NAMES, Choice, valid
from lenslab.gui.style import Appearance
from lenslab.render.export_options import FIGURE_NAMES, FigureChoice, valid_figure

MOST_RECENT = 10
LEAST_SHARE, DEFAULT_SHARE, MOST_SHARE = 50, 90, 99  # %


class Memory:
    """Over QSettings; what was never set, or is no longer valid, is the default."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    @property
    def folder(self) -> Path:
        """Where the last photos were opened."""
        kept = Path(str(self._settings.value("folder", "")))
        return kept if kept.is_absolute() and kept.is_dir() else Path.home()

    @folder.setter
    def folder(self, folder: Path) -> None:
        self._settings.setValue("folder", str(folder))

    @property
    def results(self) -> Path | None:
        """Where the last result was written."""
        kept = Path(str(self._settings.value("results", "")))
        return kept if kept.is_absolute() and kept.is_dir() else None

    @results.setter
    def results(self, folder: Path) -> None:
        self._settings.setValue("results", str(folder))

    @property
    def recent(self) -> list[Path]:
        """The sessions opened and saved last, the latest first."""
        kept = self._settings.value("recent")
        names = [kept] if isinstance(kept, str) else kept if isinstance(kept, list) else []
        return [path for name in names if (path := Path(str(name))).is_absolute()]

    @recent.setter
    def recent(self, paths: Sequence[Path]) -> None:
        self._settings.setValue("recent", [str(path) for path in paths[:MOST_RECENT]])

    @property
    def choice(self) -> Choice:
        """What the plots show and how."""
        return valid({name: self._settings.value(name, "") for name in NAMES})

    @choice.setter
    def choice(self, choice: Choice) -> None:
        for name in NAMES:
            self._settings.setValue(name, getattr(choice, name))

    @property
    def share(self) -> int:
        """From which share of its best a lens is called usable, in %."""
        kept = str(self._settings.value("share", ""))
        return int(kept) if kept.isdecimal() and LEAST_SHARE <= int(kept) <= MOST_SHARE else DEFAULT_SHARE

    @share.setter
    def share(self, share: int) -> None:
        self._settings.setValue("share", share)

    @property
    def figure(self) -> FigureChoice:
        """How plots were saved last."""
        return valid_figure({name: self._settings.value(f"figure/{name}", "") for name in FIGURE_NAMES})

    @figure.setter
    def figure(self, choice: FigureChoice) -> None:
        for name in FIGURE_NAMES:
            self._settings.setValue(f"figure/{name}", getattr(choice, name))

    @property
    def appearance(self) -> Appearance:
        kept = self._settings.value("appearance")
        return cast(Appearance, kept) if kept in ("system", "light", "dark") else "system"

    @appearance.setter
    def appearance(self, appearance: Appearance) -> None:
        self._settings.setValue("appearance", appearance)

    def state(self, name: str) -> QByteArray | None:
        """The geometry or state of a widget."""
        kept = self._settings.value(name)
        return kept if isinstance(kept, QByteArray) and not kept.isEmpty() else None

    def keep_state(self, name: str, state: QByteArray) -> None:
        self._settings.setValue(name, state)
