"""Any table as CSV or Parquet."""

from __future__ import annotations

import csv
import io
import math
import re
from collections.abc import Callable, Iterable, Sequence
from typing import BinaryIO, TypeAlias

from lenslab.values.disk import plain_text

Cell: TypeAlias = str | float | None
SEPARATOR = ","  # of CSV
# Spreadsheets of many locales take ; for the separator, so that another cell begins after it
AFTER_SEPARATOR = re.compile(r""";[\s"]*(?=[=+\-@'\uff1d\uff0b\uff0d\uff20])""")
DEFUSED = tuple("=+-@'\uff1d\uff0b\uff0d\uff20")  # full-width too; ' itself, so that the quoting is reversible


def csv_text(header: Sequence[str], rows: Iterable[Iterable[Cell]]) -> str:
    """A table as CSV: unknown is blank, and no cell is a formula to a spreadsheet."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=SEPARATOR, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(map(_cell, row) for row in rows)
    return text.getvalue()


def _cell(value: Cell) -> str:
    """A number with all its digits, a text that no spreadsheet runs, or nothing for None, NaN and infinity."""
    if value is None or (isinstance(value, float) and not math.isfinite(value)):
        return ""
    if isinstance(value, str):
        text = plain_text(value)
        if ";" in text:  # in few of a table's cells
            text = AFTER_SEPARATOR.sub(r"\g<0>'", text)
        return f"'{text}" if text[:1] in DEFUSED else text
    return str(int(value)) if float(value).is_integer() and abs(value) < 1e15 else repr(float(value))


def rows_to_parquet(columns: Sequence[str], rows: Iterable[Sequence[Cell]]) -> Callable[[BinaryIO], None]:
    """Writer of any table as Parquet; unknown is null."""

    def write_to(file: BinaryIO) -> None:
        import pyarrow
        import pyarrow.parquet

        pyarrow.parquet.write_table(
            pyarrow.Table.from_pylist([dict(zip(columns, row, strict=True)) for row in rows]), file
        )

    return write_to
