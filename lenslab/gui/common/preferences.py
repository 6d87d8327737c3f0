"""Preferences kept between sessions of the program."""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QByteArray, QSettings

from lenslab.figures.plot_options import NAMES, PlotOptions, valid
from lenslab.files import body_blurs_file, charts_used_file
from lenslab.gui.common.style import Appearance

if TYPE_CHECKING:
    from lenslab.measures.texture import ConstantBlur
    from lenslab.render.export_options import PlotFileOptions

MOST_RECENT = 10
LEAST_SHARE, DEFAULT_SHARE, MOST_SHARE = 50, 90, 99  # %


class Preferences:
    """Typed access to QSettings; values that are missing or no longer valid are defaults."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    @property
    def folder(self) -> Path:
        """The folder of the photos opened last."""
        stored = Path(str(self._settings.value("folder", "")))
        return stored if stored.is_absolute() and stored.is_dir() else Path.home()

    @folder.setter
    def folder(self, folder: Path) -> None:
        self._settings.setValue("folder", str(folder))

    @property
    def results(self) -> Path | None:
        """The folder of the last export."""
        stored = Path(str(self._settings.value("results", "")))
        return stored if stored.is_absolute() and stored.is_dir() else None

    @results.setter
    def results(self, folder: Path) -> None:
        self._settings.setValue("results", str(folder))

    def suggested_path(self, sources: Sequence[Path], suffix: str) -> Path:
        """<folder of the shots><suffix>, in the folder of the last export, else beside the folder of the shots."""
        folder = next((path for path in sources if path.is_dir()), sources[0].parent if sources else self.folder)
        return (self.results or folder.parent) / f"{folder.name or 'lenslab'}{suffix}"

    @property
    def recent(self) -> list[Path]:
        """Recently opened and saved sessions, latest first."""
        return self._paths("recent")

    @recent.setter
    def recent(self, paths: Sequence[Path]) -> None:
        self._settings.setValue("recent", [str(path) for path in paths[:MOST_RECENT]])

    @property
    def choice(self) -> PlotOptions:
        """What the plots show, and how."""
        return valid({name: self._settings.value(name, "") for name in NAMES})

    @choice.setter
    def choice(self, choice: PlotOptions) -> None:
        for name in NAMES:
            self._settings.setValue(name, getattr(choice, name))

    @property
    def columns(self) -> str:
        """Headings of the table's columns that the user has chosen; empty if the width decides."""
        return str(self._settings.value("table columns", ""))

    @columns.setter
    def columns(self, headings: str) -> None:
        self._settings.setValue("table columns", headings)

    @property
    def charts(self) -> tuple[str, ...]:
        """The charts that may be in the shots, in a file that the command line reads too."""
        earlier = self._settings.value("charts")  # where they were kept before
        if not earlier and not charts_used_file().exists():
            return ()  # asked before the window is on the screen, and what reads charts is slow to import
        from lenslab.location.chart_key import valid_charts
        from lenslab.location.charts_used import charts_used

        if earlier:
            self.charts = valid_charts([earlier] if isinstance(earlier, str) else earlier)
        return charts_used()

    @charts.setter
    def charts(self, charts: Sequence[str]) -> None:
        from lenslab.location.charts_used import keep_charts_used

        try:
            keep_charts_used(charts)
        except OSError:
            logging.getLogger(__name__).warning("charts used cannot be kept", exc_info=True)
        else:
            self._settings.remove("charts")

    @property
    def pixel_pitches(self) -> dict[str, float]:
        """Pixel pitches that the user gave, um, by camera."""
        try:
            stored = json.loads(str(self._settings.value("pixel_pitches", "{}")))
        except ValueError:
            return {}
        if not stored:  # as for charts
            return {}
        from lenslab.chart_mtf import valid_pitches

        return valid_pitches(stored)

    @pixel_pitches.setter
    def pixel_pitches(self, pitches: Mapping[str, float]) -> None:
        self._settings.setValue("pixel_pitches", json.dumps(dict(pitches)))

    @property
    def body_blurs(self) -> dict[str, ConstantBlur]:
        """Constant blur by camera, in a file that the command line reads too."""
        if not body_blurs_file().exists():
            return {}  # as for charts
        from lenslab.chart_mtf.body_blur import kept_body_blurs

        return kept_body_blurs()

    @body_blurs.setter
    def body_blurs(self, blurs: Mapping[str, ConstantBlur]) -> None:
        from lenslab.chart_mtf.body_blur import keep_body_blurs

        try:
            keep_body_blurs(blurs)
        except OSError:
            logging.getLogger(__name__).warning("constant blurs cannot be kept", exc_info=True)

    @property
    def share(self) -> int:
        """Percentage of a lens's best sharpness from which an aperture counts as usable."""
        stored = str(self._settings.value("share", ""))
        return int(stored) if stored.isdecimal() and LEAST_SHARE <= int(stored) <= MOST_SHARE else DEFAULT_SHARE

    @share.setter
    def share(self, share: int) -> None:
        self._settings.setValue("share", share)

    @property
    def author(self) -> str:
        """The author of the last report."""
        return str(self._settings.value("author", ""))

    @author.setter
    def author(self, author: str) -> None:
        self._settings.setValue("author", author)

    @property
    def report_crops(self) -> bool:
        """Whether reports show crops."""
        return str(self._settings.value("report_crops", "yes")) != "no"

    @report_crops.setter
    def report_crops(self, shown: bool) -> None:
        self._settings.setValue("report_crops", "yes" if shown else "no")

    @property
    def figure(self) -> PlotFileOptions:
        """Options of the last saved plots."""
        from lenslab.render.export_options import FIGURE_NAMES, valid_figure

        return valid_figure({name: self._settings.value(f"figure/{name}", "") for name in FIGURE_NAMES})

    @figure.setter
    def figure(self, choice: PlotFileOptions) -> None:
        from lenslab.render.export_options import FIGURE_NAMES

        for name in FIGURE_NAMES:
            self._settings.setValue(f"figure/{name}", getattr(choice, name))

    @property
    def explains_kept_edits(self) -> bool:
        """Whether the program says, when it ends, that edits of a shoot without a name are kept."""
        return str(self._settings.value("says what is kept", "true")) == "true"

    @explains_kept_edits.setter
    def explains_kept_edits(self, explains: bool) -> None:
        self._settings.setValue("says what is kept", "true" if explains else "false")

    @property
    def adds_to_book(self) -> bool:
        """Whether every saved session is added to the lens book by itself."""
        return str(self._settings.value("adds to lens book", "false")) == "true"

    @adds_to_book.setter
    def adds_to_book(self, adds: bool) -> None:
        self._settings.setValue("adds to lens book", "true" if adds else "false")

    @property
    def recent_folders(self) -> list[Path]:
        """Folders of photos opened recently, latest first."""
        return self._paths("recent folders")

    @recent_folders.setter
    def recent_folders(self, paths: Sequence[Path]) -> None:
        self._settings.setValue("recent folders", [str(path) for path in paths[:MOST_RECENT]])

    @property
    def appearance(self) -> Appearance:
        stored = self._settings.value("appearance")
        return cast(Appearance, stored) if stored in ("system", "light", "dark") else "system"

    @appearance.setter
    def appearance(self, appearance: Appearance) -> None:
        self._settings.setValue("appearance", appearance)

    @property
    def language(self) -> str:
        """The language chosen, as `gui.window.translation` knows it; it applies from the next start."""
        return str(self._settings.value("language", "system"))

    @language.setter
    def language(self, language: str) -> None:
        self._settings.setValue("language", language)

    def _paths(self, name: str) -> list[Path]:
        stored = self._settings.value(name)
        names = [stored] if isinstance(stored, str) else stored if isinstance(stored, list) else []
        return [path for name in names if (path := Path(str(name))).is_absolute()]

    def state(self, name: str) -> QByteArray | None:
        """The saved geometry or state of a widget."""
        stored = self._settings.value(name)
        return stored if isinstance(stored, QByteArray) and not stored.isEmpty() else None

    def keep_state(self, name: str, state: QByteArray) -> None:
        self._settings.setValue(name, state)
