"""How results are exported, the same from the window and on the command line."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from lenslab.edits import Edits, corrected
from lenslab.figures.plot_options import options_in
from lenslab.location.chart_key import valid_charts
from lenslab.referee import FindingKey
from lenslab.types import Axis, Measured, Settings, Through

if TYPE_CHECKING:
    from lenslab.store.shoot import Shoot

Columns: TypeAlias = Literal["all", "short"]


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """How the numbers and the smooth lines were made. axis, through: as series.smooth() has them.

    tables: the shots that came as numbers; `settings` say nothing of these but their layout. kept_keys: of the
    findings that the user answered with Keep. columns: of tables. excluded: the shots that the user excluded, as
    corrected; tables list them, and mark them in a column, only if `lists_excluded`. charts: in use.
    """

    axis: Axis = "stops"
    through: Through = "shots"
    settings: Settings = Settings()
    tables: Collection[Path] = frozenset()
    kept_keys: Collection[FindingKey] = frozenset()
    columns: Columns = "all"
    excluded: Sequence[Measured] = ()
    lists_excluded: bool = False
    charts: Sequence[str] = ()


def export_options(shoot: Shoot, **given: Any) -> ExportOptions:
    """How a session's results are exported, from the window and on the command line. given: fields that differ."""
    from lenslab.store.shoot import from_tables, kept_findings

    options = options_in(shoot.view)
    stored: dict[str, Any] = {
        "axis": options.axis,
        "through": options.through,
        "settings": shoot.settings,
        "tables": from_tables(shoot),
        "kept_keys": kept_findings(shoot.view),
        "charts": valid_charts(shoot.view.get("charts")),
        "excluded": excluded_shots(shoot.measured(), shoot.edits),
    }
    return ExportOptions(**{**stored, **{name: value for name, value in given.items() if value is not None}})


def excluded_shots(measured: Iterable[Measured], edits: Edits) -> list[Measured]:
    """The shots that the user has excluded, with corrected metadata."""
    marked = ((shot, edits.get(shot.photo.path)) for shot in measured)
    return [
        replace(shot, photo=corrected(shot.photo, correction))
        for shot, correction in marked
        if correction is not None and correction.excluded
    ]
