"""Outcomes -> CSV, JSON and Parquet; and the one function that writes a result to disk."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import BinaryIO

from lenslab.export.csv_cells import csv_text, rows_to_parquet
from lenslab.export.curves_table import CURVE_COLUMNS, to_curves_csv
from lenslab.export.disk import write
from lenslab.export.json_document import to_json
from lenslab.export.options import Columns, ExportOptions, export_options
from lenslab.export.shots_table import to_csv, to_parquet
from lenslab.types import Measured

__all__ = [
    "CURVE_COLUMNS",
    "EXPORTERS",
    "Columns",
    "ExportOptions",
    "csv_text",
    "export_options",
    "rows_to_parquet",
    "to_csv",
    "to_curves_csv",
    "to_json",
    "to_parquet",
    "write",
]

EXPORTERS: dict[str, Callable[[Iterable[Measured], ExportOptions], str | Callable[[BinaryIO], None]]] = {
    "csv": to_csv,
    "curves": to_curves_csv,
    "json": to_json,
    "parquet": to_parquet,
}
