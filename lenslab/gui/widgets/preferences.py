"""Preferences kept between sessions of the program."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QByteArray, QSettings

from lenslab.draw.paper import FIGURE_NAMES, PlotFileOptions, valid_figure
from lenslab.draw.plot_options import NAMES, PlotOptions, valid
from lenslab.gui.widgets.style import Appearance
from lenslab.measure.texture_maps import BodyFiles, ConstantBlur
from lenslab.values.disk import body_blurs_file, charts_used_file

MOST_RECENT = 10
Value = TypeVar("Value")
LEAST_SHARE, DEFAULT_SHARE, MOST_SHARE = 50, 90, 99  # %


class Preference(Generic[Value]):
    """One that is a single value of the settings. read: what is stored, None where nothing is; write: to store it."""

    def __init__(self, name: str, read: Callable[[Any], Value], write: Callable[[Value], object] = str) -> None:
        self._name, self._read, self._write = name, read, write

    def __get__(self, preferences: Preferences, owner: type) -> Value:
        return self._read(preferences._settings.value(self._name))

    def __set__(self, preferences: Preferences, value: Value) -> None:
        preferences._settings.setValue(self._name, self._write(value))


def _folder(stored: object) -> Path | None:
    folder = Path(str(stored or ""))
    return folder if folder.is_absolute() and folder.is_dir() else None


def _paths(stored: object) -> list[Path]:
    names = [stored] if isinstance(stored, str) else stored if isinstance(stored, list) else []
    return [path for name in names if (path := Path(str(name))).is_absolute()]


def _recent(paths: Sequence[Path]) -> list[str]:
    return [str(path) for path in paths[:MOST_RECENT]]


def _text(stored: object) -> str:
    return str(stored or "")


def _share(stored: object) -> int:
    text = _text(stored)
    return int(text) if text.isdecimal() and LEAST_SHARE <= int(text) <= MOST_SHARE else DEFAULT_SHARE


def _appearance(stored: object) -> Appearance:
    return stored if stored in ("system", "light", "dark") else "system"


def _pitches(stored: object) -> dict[str, float]:
    try:
        pitches = json.loads(str(stored or "{}"))
    except ValueError:
        return {}
    if not pitches:  # as for charts
        return {}
    from lenslab.measure.pixel_pitch import valid_pitches

    return valid_pitches(pitches)


class Preferences:
    """Typed access to QSettings; values that are missing or no longer valid are defaults."""

    folder = Preference("folder", lambda stored: _folder(stored) or Path.home())  # of the photos opened last
    results = Preference("results", _folder)  # of the last export
    recent = Preference("recent", _paths, _recent)  # sessions opened and saved, the latest first
    recent_folders = Preference("recent folders", _paths, _recent)  # of photos, the latest first
    columns = Preference("table columns", _text)  # headings that the user has chosen; empty if the width decides
    share = Preference("share", _share, int)  # % of a lens's best sharpness from which an aperture counts as usable
    author = Preference("author", _text)  # of the last report
    pixel_pitches = Preference("pixel_pitches", _pitches, json.dumps)  # um, by camera, that the user gave
    report_crops = Preference("report_crops", lambda stored: stored != "no", lambda shown: "yes" if shown else "no")
    # whether the program says, when it ends, that edits of a shoot without a name are kept
    explains_kept_edits = Preference("says what is kept", lambda stored: str(stored).lower() != "false", bool)
    adds_to_book = Preference("adds to lens book", lambda stored: str(stored).lower() == "true", bool)  # each saved one
    appearance = Preference("appearance", _appearance)
    language = Preference("language", lambda stored: str(stored or "system"))  # that of the next start

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    def suggested_path(self, sources: Sequence[Path], suffix: str) -> Path:
        """<folder of the shots><suffix>, in the folder of the last export, else beside the folder of the shots.

        The demo shoot lies in a hidden folder: its results go to the user's documents.
        """
        from platformdirs import user_cache_path, user_documents_path

        folder = next((path for path in sources if path.is_dir()), sources[0].parent if sources else self.folder)
        hidden = folder.is_relative_to(user_cache_path("LensLab", appauthor=False))
        beside = user_documents_path() if hidden else folder.parent
        return (self.results or beside) / f"{folder.name or 'lenslab'}{suffix}"

    @property
    def choice(self) -> PlotOptions:
        return valid({name: self._settings.value(name, "") for name in NAMES})

    @choice.setter
    def choice(self, choice: PlotOptions) -> None:
        for name in NAMES:
            self._settings.setValue(name, getattr(choice, name))

    @property
    def charts(self) -> tuple[str, ...]:
        """The charts that may be in the shots, in a file that the command line reads too."""
        earlier = self._settings.value("charts")  # where they were kept before
        if not earlier and not charts_used_file().exists():
            return ()  # asked before the window is on the screen, and what reads charts is slow to import
        from lenslab.charts.chart_key import charts_used, valid_charts

        if earlier:
            self.charts = valid_charts([earlier] if isinstance(earlier, str) else earlier)
        return charts_used()

    @charts.setter
    def charts(self, charts: Sequence[str]) -> None:
        from lenslab.charts.chart_key import keep_charts_used

        try:
            keep_charts_used(charts)
        except OSError:
            logging.getLogger(__name__).warning("charts used cannot be kept", exc_info=True)
        else:
            self._settings.remove("charts")

    @property
    def body_blurs(self) -> dict[BodyFiles, ConstantBlur]:
        """Constant blurs of bodies, in a file that the command line reads too."""
        if not body_blurs_file().exists():
            return {}  # as for charts
        from lenslab.measure.body_blur import kept_body_blurs

        return kept_body_blurs()

    @body_blurs.setter
    def body_blurs(self, blurs: Mapping[BodyFiles, ConstantBlur]) -> None:
        from lenslab.measure.body_blur import keep_body_blurs

        try:
            keep_body_blurs(blurs)
        except OSError:
            logging.getLogger(__name__).warning("constant blurs cannot be kept", exc_info=True)

    @property
    def figure(self) -> PlotFileOptions:
        """Options of the last saved plots."""
        return valid_figure({name: self._settings.value(f"figure/{name}", "") for name in FIGURE_NAMES})

    @figure.setter
    def figure(self, choice: PlotFileOptions) -> None:
        for name in FIGURE_NAMES:
            self._settings.setValue(f"figure/{name}", getattr(choice, name))

    def state(self, name: str) -> QByteArray | None:
        """The saved geometry or state of a widget."""
        stored = self._settings.value(name)
        return stored if isinstance(stored, QByteArray) and not stored.isEmpty() else None

    def keep_state(self, name: str, state: QByteArray) -> None:
        self._settings.setValue(name, state)
