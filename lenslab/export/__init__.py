"""Outcomes -> CSV, JSON and Parquet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import BinaryIO

from lenslab.export.curves_table import to_curves_csv
from lenslab.export.json_document import to_json
from lenslab.export.options import ExportOptions
from lenslab.export.shots_table import to_csv, to_parquet
from lenslab.types import Measured

EXPORTERS: dict[str, Callable[[Iterable[Measured], ExportOptions], str | Callable[[BinaryIO], None]]] = {
    "csv": to_csv,
    "curves": to_curves_csv,
    "json": to_json,
    "parquet": to_parquet,
}
