"""Outcomes -> CSV and JSON text; and the one function that writes a result to disk."""

from __future__ import annotations

import csv
import io
import json
import math
import os
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias

import lenslab
from lenslab.answers import answers
from lenslab.answers.centring import centring
from lenslab.answers.records import card_record, centring_record
from lenslab.errors import CannotWrite
from lenslab.files import not_written, plain_text, real_path, refuse_photo, replacing
from lenslab.language import tr
from lenslab.measures.metrics import CORNER_COLUMNS, METRICS, OF_OPTICS, OF_TILES
from lenslab.measures.regions import CORNERS, REGIONS
from lenslab.referee import FindingKey, charted, findings
from lenslab.referee.finding import as_values
from lenslab.series import (
    QUANTITIES,
    by_aperture,
    by_label,
    curves,
    in_order,
    labels,
    pooled_spread,
    relative_vignetting,
    smooth,
    values,
)
from lenslab.types import Axis, Curve, Measured, Photo, Settings, Smooth, Through

Cell: TypeAlias = str | float | None


@dataclass(frozen=True, slots=True)
class ExportOptions:
    """How the numbers and the smooth lines were made. axis, through: as series.smooth() has them.

    tables: the shots that came as numbers; `settings` say nothing of these but their layout. kept: the findings that
    the user answered with Keep.
    """

    axis: Axis = "stops"
    through: Through = "shots"
    settings: Settings = Settings()
    tables: Collection[Path] = frozenset()
    kept: Collection[FindingKey] = frozenset()


def to_csv(measured: Iterable[Measured]) -> str:
    """One row a shot, in the order taken, under a header; unknown is blank; no cell is a formula to a spreadsheet."""
    return csv_text(_columns(), (row.values() for _, row in _rows(measured)))


def csv_text(header: Sequence[str], rows: Iterable[Iterable[Cell]]) -> str:
    """A table as CSV: unknown is blank, and no cell is a formula to a spreadsheet."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=SEPARATOR, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(map(_cell, row) for row in rows)
    return text.getvalue()


def _cell(value: Cell) -> str:
    """A number with all its digits, a text that no spreadsheet runs, or nothing; what is no number is not known."""
    if value is None or (isinstance(value, float) and not math.isfinite(value)):
        return ""
    if isinstance(value, str):
        text = AFTER_SEPARATOR.sub(r"\g<0>'", plain_text(value))
        return f"'{text}" if text[:1] in DEFUSED else text
    return str(int(value)) if float(value).is_integer() and abs(value) < 1e15 else repr(float(value))


def to_parquet(measured: Iterable[Measured]) -> Callable[[BinaryIO], None]:
    """What writes the rows of `to_csv` as Parquet (through PyArrow): texts, numbers and times, null if unknown.

    Rows go into the file a thousand at a time: their memory does not grow with the shoot.
    """
    shots = list(measured)

    def write_to(file: BinaryIO) -> None:
        import pyarrow
        import pyarrow.parquet

        kinds = {column: pyarrow.string() if column in TEXTS else pyarrow.float64() for column in _columns()}
        schema = pyarrow.schema({**kinds, "taken": pyarrow.timestamp("us")})
        rows = ({**_plain(row), "taken": photo.metadata.taken} for photo, row in _rows(shots))
        with pyarrow.parquet.ParquetWriter(file, schema) as writer:
            while batch := list(islice(rows, ROWS_AT_ONCE)):
                writer.write_batch(pyarrow.RecordBatch.from_pylist(batch, schema))

    return write_to


def write(path: Path, content: str | bytes | Callable[[BinaryIO], None]) -> None:
    """Write a result whole or not at all: to a temporary file beside it, then by a rename. Never over a photo.

    Raises CannotWrite.
    """
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    write_to: Callable[[BinaryIO], object] = data if callable(data) else lambda file: file.write(data)
    try:
        if path.exists() and not path.is_file() and not path.is_dir():  # a pipe or a device: it has no beside
            with path.open("wb") as device:
                write_to(device)
            return
        refuse_photo(path)
        target = real_path(path)
        if target.suffix.lower() == ".lenslab":
            raise CannotWrite(tr("{path} is a session or a link to one: give the result another name", path=path))
        if target.is_dir():
            raise CannotWrite(tr("{path} is a folder: give a file name", path=path))
        with replacing(target, 0o666 & ~_umask()) as file:
            write_to(file)
    except FileNotFoundError as error:
        raise CannotWrite(
            tr("{path} cannot be written: there is no folder {parent}", path=path, parent=path.parent)
        ) from error
    except OSError as error:
        raise not_written(path, error) from error


@cache  # to read it is to set it, for all threads
def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _relative(measured: Iterable[Measured]) -> dict[str, dict[Path, float]]:
    """Column -> value by path, of what a shot has only in comparison with others of the shoot."""
    measured = list(measured)
    return {
        **{f"vignetting_ev_{region}_rel": relative_vignetting(measured, region) for region in CORNERS},
        "vignetting_corner_ev_rel": relative_vignetting(measured, "extreme"),
        "transmission_ev": values(measured, "transmission_ev"),
        "light_loss_ev": values(measured, "light_loss"),
    }


def _rows(measured: Iterable[Measured]) -> Iterator[tuple[Photo, dict[str, Cell]]]:
    """Each shot in the order taken, with its row."""
    by_path = {shot.photo.path: shot for shot in measured}
    photos = in_order([shot.photo for shot in by_path.values()])
    names = labels(photos)
    relative = _relative(by_path.values())
    for photo in photos:
        yield photo, _row(by_path[photo.path], names[photo.path], relative)


def _columns() -> list[str]:
    return list(_row(Measured(Photo(Path(), ""), ()), "", _relative(())))


def _row(shot: Measured, label: str, relative: Mapping[str, Mapping[Path, float]]) -> dict[str, Cell]:
    """Column -> cell: first those of the article, then what survives real shooting, then what explains them."""
    camera = shot.photo.metadata
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
        **_in_lp_per_mm(shot),
        **{column: shot.value(name, "extreme") for column, name in CORNER_COLUMNS.items()},
        **_in_um(shot),
        "camera": camera.camera,
        "camera_serial": camera.camera_serial,
        "lens_serial": camera.lens_serial,
        "taken": camera.taken.isoformat(sep=" ") if camera.taken else None,
        "exposure_mode": camera.exposure_mode,
        "exposure_compensation_ev": camera.exposure_compensation_ev,
        "notes": "; ".join(map(str, shot.warnings)),
    }


def _in_lp_per_mm(shot: Measured) -> dict[str, Cell]:
    """MTF50 on the sensor, unknown where the pixel pitch is not known; with it and the picture's height."""
    from lenslab.chart_mtf import pixel_scale
    from lenslab.mtf.units import FREQUENCY_UNITS

    scale, lp_per_mm = pixel_scale(shot), FREQUENCY_UNITS["lpmm"].of
    cycles_px = {f"{name}_{region}_lpmm": shot.value(name, region) for name in IN_LP_PER_MM for region in REGIONS}
    return {
        **{column: None if value is None else lp_per_mm(value, scale) for column, value in cycles_px.items()},
        "pixel_pitch_um": scale.pitch_um if scale else None,
        "picture_height_px": float(scale.height_px) if scale else None,
    }


def _in_um(shot: Measured) -> dict[str, float | None]:
    """Lateral colour on the sensor, unknown where the pixel pitch is not known."""
    from lenslab.chart_mtf import pixel_scale

    scale = pixel_scale(shot)
    pitch = None if scale is None else scale.pitch_um
    pixels = {column: shot.value(name, "extreme") for column, name in CORNER_COLUMNS.items() if column.endswith("_px")}
    return {
        f"{column.removesuffix('_px')}_um": None if value is None or pitch is None else value * pitch
        for column, value in pixels.items()
    }


def to_curves_csv(measured: Iterable[Measured], how: ExportOptions = ExportOptions()) -> str:
    """One row for each mean, and for each of the points a smooth line is drawn through, of every quantity and lens.

    kind: "mean" (of the shots at an aperture; `shots` says how many) or "line"; `method`, `axis` and `through` tell how
    the line was made. lower and upper are its 95 % interval; unknown is blank.
    """
    return csv_text(CURVE_COLUMNS, _curve_rows(list(measured), how))


def _curve_rows(shots: Sequence[Measured], how: ExportOptions) -> Iterator[tuple[Cell, ...]]:
    for curve, line in _lines(shots, how):
        start = (curve.quantity, curve.label, curve.lens.focal_length_mm)
        for aperture, repeats in by_aperture((point.aperture, point.value) for point in curve.points).items():
            yield (*start, "mean", aperture, sum(repeats) / len(repeats), None, None, len(repeats), None, None, None)
        fitted = (how.axis, how.through) if line.method == "loess" else (None, None)
        band = zip(line.lower, line.upper, strict=True) if line.lower else [(None, None)] * len(line.value)
        for aperture, value, (lower, upper) in zip(line.aperture, line.value, band, strict=True):
            yield (*start, "line", aperture, value, lower, upper, None, line.method, *fitted)


def _lines(shots: Sequence[Measured], how: ExportOptions) -> Iterator[tuple[Curve, Smooth]]:
    """The curves of all quantities and lenses, with the lines through them."""
    for quantity in QUANTITIES:
        lens_curves = curves(shots, quantity)
        spread = pooled_spread(lens_curves)
        for curve in lens_curves:
            yield curve, smooth(curve, how.axis, spread, how.through)


def to_json(measured: Iterable[Measured], how: ExportOptions = ExportOptions(), *, shots_only: bool = False) -> str:
    """The shots with all that is known of them, the curves, the settings: keys and units are in docs/files.md.

    Unknown is null, and so is all that is computed from several shots where shots_only. `format` grows by one whenever
    a key changes its meaning; new keys may come at any time.
    """
    shots = list({shot.photo.path: shot for shot in measured}.values())
    document = {
        "program": "LensLab",
        "version": lenslab.__version__,
        "format": 1,
        "settings": _settings(in_order(shot.photo for shot in shots), how),
        "shots": [row for _, row in _rows(shots)],
        **{key: None if shots_only else value_of(shots, how) for key, value_of in OF_SEVERAL_SHOTS.items()},
    }
    return json.dumps(_plain(document), ensure_ascii=True, indent=1, allow_nan=False) + "\n"


def _cards(shots: list[Measured], how: ExportOptions) -> list[dict[str, Any]]:
    return [card_record(card) for card in answers(charted(shots)).cards]


def _centring(shots: list[Measured], how: ExportOptions) -> list[dict[str, Any]]:
    return [centring_record(label, judged) for label, judged in centring(by_label(charted(shots))).items()]


def _curve_records(shots: list[Measured], how: ExportOptions) -> list[dict[str, Any]]:
    return [_curve_record(curve, line) for curve, line in _lines(shots, how)]


def _finding_records(shots: list[Measured], how: ExportOptions) -> list[dict[str, Any]]:
    return as_values(findings(shots), how.kept)


def _curve_record(curve: Curve, line: Smooth) -> dict[str, Any]:
    return {
        "quantity": curve.quantity,
        "lens": curve.label,
        "shots": [
            {"fname": point.photo.name, "aperture": point.aperture, "value": point.value} for point in curve.points
        ],
        "method": line.method,
        "line": {
            "aperture": line.aperture,
            "value": line.value,
            "lower": line.lower or None,
            "upper": line.upper or None,
        },
    }


def _mtf_records(measured: Sequence[Measured], how: ExportOptions) -> list[dict[str, Any]]:
    """The MTF of each lens at each aperture, the mean of its repeats."""
    from lenslab.chart_mtf import mtf_by_aperture
    from lenslab.chart_mtf.lens.records import mtf_record

    lens_apertures = (
        (label, aperture) for label, shots in by_label(measured).items() for aperture in mtf_by_aperture(shots)
    )
    return [mtf_record(label, aperture) for label, aperture in lens_apertures]


def _settings(photos: Sequence[Photo], how: ExportOptions) -> dict[str, Any]:
    """How was measured and drawn; unknown where all shots came as numbers."""
    unknown = [photo.name for photo in photos if photo.path in how.tables]
    known = not unknown or len(unknown) < len(photos)
    return {
        "layout": how.settings.layout,
        "raw": how.settings.raw if known else None,
        "encoding": how.settings.encoding if known else None,
        "measures": how.settings.measures if known else None,
        "unknown_of": unknown,
        "axis": how.axis,
        "through": how.through,
    }


def _plain(value: Any) -> Any:
    """Numbers that are none as null; whatever a file's name holds stays a string."""
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, str):
        return plain_text(value)
    if isinstance(value, dict):
        return {key: _plain(entry) for key, entry in value.items()}
    return [_plain(entry) for entry in value] if isinstance(value, list | tuple) else value


CURVE_COLUMNS = (
    *("quantity", "lens", "focal_length", "kind", "aperture"),
    *("value", "lower", "upper", "shots", "method"),
    *("axis", "through"),
)
PLACED = (  # in columns of their own; the signal as transmission_ev
    *("std", "detail_contrast", "noise", "fine_contrast", "vignetting_ev", "vignetting_error_ev", "level", "clipped"),
    *("signal", *OF_OPTICS),
)
OTHER_METRICS = [name for name in METRICS if name not in PLACED]
IN_LP_PER_MM = [name for name in OF_TILES if name.startswith("mtf50")]
SEPARATOR = ","  # of CSV
ROWS_AT_ONCE = 1000
TEXTS = ("fname", "lens", "camera", "camera_serial", "lens_serial", "exposure_mode", "detail_noise_method", "notes")
# where a spreadsheet takes ; for the end of a cell, as the German and the French do, another cell begins after it
AFTER_SEPARATOR = re.compile(r""";[\s"]*(?=[=+\-@'\uff1d\uff0b\uff0d\uff20])""")
DEFUSED = tuple("=+-@'\uff1d\uff0b\uff0d\uff20")  # full-width too; ' itself, so that the defusing can be undone

OF_SEVERAL_SHOTS: dict[str, Callable[[list[Measured], ExportOptions], list[dict[str, Any]]]] = {
    "cards": _cards,
    "centring": _centring,
    "curves": _curve_records,
    "mtf": _mtf_records,
    "findings": _finding_records,
}  # keys of the JSON

EXPORTERS: dict[str, Callable[[Iterable[Measured], ExportOptions], str | Callable[[BinaryIO], None]]] = {
    "csv": lambda measured, how: to_csv(measured),
    "curves": to_curves_csv,
    "json": to_json,
    "parquet": lambda measured, how: to_parquet(measured),
}
