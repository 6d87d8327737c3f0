"""Tables of results as CSV and Parquet: shots, means and curves."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Literal, TypeAlias

from lenslab.charts.chart_key import valid_charts
from lenslab.draw.plot_options import BEST, Measure, options_in
from lenslab.judge.answers import USABLE_SHARE
from lenslab.judge.finding import FindingKey
from lenslab.judge.quantities import QUANTITIES, relative_vignetting, values, with_known_light
from lenslab.judge.smoothing import curves, smooth
from lenslab.judge.wording import notes_text, shot_notes
from lenslab.measure.lens_aberrations import offsets_of
from lenslab.measure.lens_focus import focus_of_lens
from lenslab.measure.metrics import CORNER_COLUMNS, METRICS, OF_OPTICS, OF_TILES
from lenslab.measure.pixel_pitch import pixel_scale
from lenslab.measure.regions import CORNERS, REGIONS
from lenslab.measure.units import FREQUENCY_UNITS
from lenslab.results.writing import Cell, csv_text
from lenslab.values.disk import plain_text
from lenslab.values.edits import corrected
from lenslab.values.grouping import in_order, lens_labels, lens_of
from lenslab.values.shoot import Shoot
from lenslab.values.statistics import by_aperture, pooled_spread
from lenslab.values.types import Axis, Curve, Measured, Photo, Settings, Smooth, Through

if TYPE_CHECKING:
    from lenslab.store.shoot import SavedShoot


def plain_values(value: Any) -> Any:
    """The value with NaN and infinity as None, and texts without characters that JSON cannot hold."""
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, str):
        return plain_text(value)
    if isinstance(value, dict):
        return {key: plain_values(entry) for key, entry in value.items()}
    return [plain_values(entry) for entry in value] if isinstance(value, list | tuple) else value


# ------------------------------------------------------------------------------
# Options of exports, the same from the window and on the command line.


Columns: TypeAlias = Literal["all", "short"]


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """Origin of the numbers and the smooth lines. axis, through: as for smoothing.smooth().

    tables: shots imported as numbers, of whose `settings` only the layout applies. kept_keys: findings that the user
    answered with Keep. columns: of tables. excluded: shots excluded by the user, as corrected; tables list and mark
    them only if `lists_excluded`. charts: in use. measure: of the plots, as for `measure_of`. share, anyway: as for
    `JudgeOptions`. digests: of the code that made a shot's numbers; without, of this program's.
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
    measure: Measure = BEST
    share: float = USABLE_SHARE
    anyway: bool = False
    digests: Mapping[Path, str] = field(default_factory=dict)


def usable_share(view: Mapping[str, Any]) -> float:
    """Fraction of a lens's best from which an aperture counts as usable, in the view kept with a session."""
    share = view.get("share")
    return share if isinstance(share, float) and 0 < share < 1 else USABLE_SHARE


def export_options(shoot: SavedShoot, **given: Any) -> ExportOptions:
    """Export options of a session, from the window and on the command line. given: fields that differ."""
    from lenslab.store.shoot import from_tables, kept_findings

    options = options_in(shoot.view)
    stored: dict[str, Any] = {
        "axis": options.axis,
        "through": options.through,
        "measure": options.measure,
        "settings": shoot.settings,
        "tables": from_tables(shoot),
        "kept_keys": kept_findings(shoot.view),
        "charts": valid_charts(shoot.view.get("charts")),
        "excluded": [
            replace(shot, photo=corrected(shot.photo, edit))
            for shot in shoot.measured()
            if (edit := shoot.edits.get(shot.photo.path)) is not None and edit.excluded
        ],
        "share": usable_share(shoot.view),
        "anyway": shoot.view.get("anyway") is True,
        "digests": {path: maker.version for path, maker in shoot.makers.items()},
    }
    return ExportOptions(**{**stored, **{name: value for name, value in given.items() if value is not None}})


# ------------------------------------------------------------------------------
# The table of shots, as CSV or Parquet.


def to_csv(measured: Iterable[Measured], options: ExportOptions = ExportOptions()) -> str:
    """One row per shot, in the order taken, under a header; unknown is blank; no cell is a formula to a spreadsheet."""
    columns, rows = _table(measured, options)
    return csv_text(columns, (row.values() for _, row in rows))


def _table(
    measured: Iterable[Measured], options: ExportOptions
) -> tuple[list[str], Iterator[tuple[Photo, dict[str, Cell]]]]:
    """The requested columns and their rows, with the excluded shots if requested."""
    columns = [*(SHORT if options.columns == "short" else _row(Measured(Photo(Path(), ""), ()), "", _relative(())))]
    columns += [EXCLUDED] if options.lists_excluded else []
    rows = shot_rows(measured, options.excluded if options.lists_excluded else ())
    return columns, ((photo, {column: row[column] for column in columns}) for photo, row in rows)


def to_parquet(measured: Iterable[Measured], options: ExportOptions = ExportOptions()) -> Callable[[BinaryIO], None]:
    """Writer of the rows of `to_csv` as Parquet (through PyArrow): texts, numbers and times, null if unknown."""
    shots = list(measured)

    def write_to(file: BinaryIO) -> None:
        import pyarrow
        import pyarrow.parquet

        columns, table = _table(shots, options)
        kinds = {column: pyarrow.string() if column in TEXTS else pyarrow.float64() for column in columns}
        times = {"taken": pyarrow.timestamp("us")} if "taken" in kinds else {}
        schema = pyarrow.schema({**kinds, **times})
        rows = [{**plain_values(row), **dict.fromkeys(times, photo.metadata.taken)} for photo, row in table]
        pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows, schema), file)

    return write_to


def _relative(measured: Sequence[Measured]) -> dict[str, dict[Path, float]]:
    """Values relative to other shots of the shoot: column -> value by path."""
    return {
        **{f"vignetting_ev_{region}_rel": relative_vignetting(measured, region) for region in CORNERS},
        "vignetting_corner_ev_rel": relative_vignetting(measured, "extreme"),
        "transmission_ev": values(measured, "transmission_ev"),
        "light_loss_ev": values(measured, "light_loss"),
    }


def shot_rows(measured: Iterable[Measured], excluded: Iterable[Measured]) -> Iterator[tuple[Photo, dict[str, Cell]]]:
    """Each shot in the order taken, with its row; excluded shots are not compared with others."""
    measured = list(measured)
    by_path = {shot.photo.path: shot for shot in with_known_light(measured)}
    shots = {shot.photo.path: shot for shot in with_known_light([*measured, *excluded])} | by_path
    photos, counted = (in_order([shot.photo for shot in those.values()]) for those in (shots, by_path))
    names = lens_labels(map(lens_of, photos)) | lens_labels(map(lens_of, counted))
    relative = _relative(list(by_path.values()))
    for photo in photos:
        row = _row(shots[photo.path], names[lens_of(photo)], relative)
        yield photo, {**row, EXCLUDED: float(photo.path not in by_path)}


def _row(shot: Measured, label: str, relative: Mapping[str, Mapping[Path, float]]) -> dict[str, Cell]:
    """Column -> cell: first those of the article, then the robust measures, then their explanation."""
    camera, scale, lp_per_mm = shot.photo.metadata, pixel_scale(shot), FREQUENCY_UNITS["lpmm"].of
    in_cycles = {f"{name}_{region}_lpmm": shot.value(name, region) for name in IN_LP_PER_MM for region in REGIONS}
    in_corner = {column: shot.value(name, "extreme") for column, name in CORNER_COLUMNS.items()}
    pitch_um = None if scale is None else scale.pitch_um
    in_um = {
        f"{column.removesuffix('_px')}_um": None if value is None or pitch_um is None else value * pitch_um
        for column, value in in_corner.items()
        if column.endswith("_px")
    }
    losses = {}
    for name, quantity in DROPOFFS.items():  # of the corners against the centre third
        centre, corners = shot.value(quantity, "third"), shot.value(quantity, "corner")
        losses[f"{name}_dropoff_percent"] = None if not centre or corners is None else 100 * (1 - corners / centre)
    return {
        "fname": shot.photo.name,
        "lens": label,
        "focal_length": camera.focal_length_mm,
        "aperture": camera.aperture,
        "speed": camera.shutter_s,
        "iso": camera.iso,
        **{region: shot.value("std", region) for region in REGIONS[:3]},
        **{f"corner_{region}": shot.value("std", region) for region in CORNERS},
        **{f"detail_contrast_{region}": shot.value("detail_contrast", region) for region in REGIONS},
        "detail_noise_method": shot.detail_noise_method,
        **{f"noise_{region}": shot.value("noise", region) for region in REGIONS},
        **{f"fine_contrast_{region}": shot.value("fine_contrast", region) for region in REGIONS},
        **{f"vignetting_ev_{region}": shot.value("vignetting_ev", region) for region in CORNERS},
        "vignetting_corner_ev": shot.value("vignetting_ev", "extreme"),
        "vignetting_ev_error": shot.value("vignetting_error_ev", "corner"),
        "vignetting_corner_ev_error": shot.value("vignetting_error_ev", "extreme"),
        **{column: by_path.get(shot.photo.path) for column, by_path in relative.items()},
        **{f"level_{region}": shot.value("level", region) for region in REGIONS},
        **{f"clipped_{region}": shot.value("clipped", region) for region in REGIONS},
        **{f"{name}_{region}": shot.value(name, region) for name in OTHER_METRICS for region in REGIONS},
        **{column: None if value is None else lp_per_mm(value, scale) for column, value in in_cycles.items()},
        "pixel_pitch_um": pitch_um,
        "picture_height_px": float(scale.height_px) if scale else None,
        **in_corner,
        **in_um,
        **losses,
        "camera": camera.camera,
        "camera_serial": camera.camera_serial,
        "lens_serial": camera.lens_serial,
        "taken": camera.taken.isoformat(sep=" ") if camera.taken else None,
        "exposure_mode": camera.exposure_mode,
        "exposure_compensation_ev": camera.exposure_compensation_ev,
        "notes": notes_text(shot_notes(shot)),
    }


PLACED = (  # metrics with columns of their own; the signal as transmission_ev
    *("std", "detail_contrast", "noise", "fine_contrast", "vignetting_ev", "vignetting_error_ev", "level", "clipped"),
    *("signal", *OF_OPTICS),
)
OTHER_METRICS = [name for name in METRICS if name not in PLACED]
IN_LP_PER_MM = [name for name in OF_TILES if name.startswith("mtf50")]
TEXTS = ("fname", "lens", "camera", "camera_serial", "lens_serial", "exposure_mode", "detail_noise_method", "notes")
EXCLUDED = "excluded"  # column: 1 for shots that the user excluded, else 0
DROPOFFS = {"detail": "detail_contrast", "mtf50": "mtf50"}
SHORT = (
    *("fname", "lens", "focal_length", "aperture", "speed", "iso", "entire", "third", "corner"),
    *("camera", "mtf50_third", "mtf50_corner", "mtf50_third_lpmm", "mtf50_corner_lpmm", "mtf50_dropoff_percent"),
    *("detail_contrast_third", "detail_contrast_corner", "detail_dropoff_percent"),
    *("transmission_ev", "vignetting_chart_corner_ev", "vignetting_corner_ev", "notes"),
)


# ------------------------------------------------------------------------------
# Means and smooth curves as CSV.


def to_curves_csv(measured: Iterable[Measured], options: ExportOptions = ExportOptions()) -> str:
    """One row for each mean, and for each point of a smooth line, of every quantity and lens.

    kind: "mean" (of the shots at an aperture, `shots` in number) or "line"; `method`, `axis` and `through` describe the
    line. lower and upper are its 95 % interval; unknown is blank. "fit": focus of a lens, from series of a turned
    chart.
    """
    shots = Shoot.of(measured)
    rows: list[tuple[Cell, ...]] = []
    for curve, line in lines_of(shots, options):
        start = (curve.quantity, curve.label, curve.lens.focal_length_mm)
        for aperture, repeats in by_aperture((point.aperture, point.value) for point in curve.points).items():
            mean = sum(repeats) / len(repeats)
            rows.append((*start, "mean", aperture, mean, None, None, len(repeats), None, None, None))
        axis = options.axis if line.method == "loess" else "stops"
        fitted = (None, None) if line.method == "means" else (axis, options.through)
        band = zip(line.lower, line.upper, strict=True) if line.lower else [(None, None)] * len(line.value)
        for aperture, value, (lower, upper) in zip(line.aperture, line.value, band, strict=True):
            rows.append((*start, "line", aperture, value, lower, upper, None, line.method, *fitted))
    for label, lens_shots in shots.by_label.items():
        focus = focus_of_lens(lens_shots)
        for entry in () if focus is None else focus.apertures:
            for name, stated in offsets_of(entry).items():
                start = (f"focus_{name}", label, lens_of(lens_shots[0].photo).focal_length_mm)
                rows.append((*start, "fit", entry.aperture, *stated.ends, None, None, None, None))
    return csv_text(CURVE_COLUMNS, rows)


def lines_of(shots: Sequence[Measured], options: ExportOptions) -> Iterator[tuple[Curve, Smooth]]:
    """Curves of all quantities and lenses, with their smooth lines."""
    shots = Shoot.of(shots)
    for quantity in QUANTITIES:
        lens_curves = curves(shots, quantity)
        spread = pooled_spread(lens_curves)
        for curve in lens_curves:
            yield curve, smooth(curve, options.axis, spread, options.through)


CURVE_COLUMNS = (
    *("quantity", "lens", "focal_length", "kind", "aperture"),
    *("value", "lower", "upper", "shots", "method"),
    *("axis", "through"),
)
