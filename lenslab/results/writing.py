"""Any table as CSV or Parquet; the one function that writes a result to disk, and the one that creates folders."""

from __future__ import annotations

import csv
import io
import math
import os
import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import BinaryIO, TypeAlias

from lenslab.values.disk import not_written, plain_text, real_path, refuse_photo, replacing
from lenslab.values.language import tr
from lenslab.values.remarks import CannotWrite

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


def write(path: Path, content: str | bytes | Callable[[BinaryIO], None]) -> None:
    """Write a result whole or not at all: to a temporary file beside it, then by a rename. Never over a photo.

    Raises CannotWrite.
    """
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    write_to: Callable[[BinaryIO], object] = data if callable(data) else lambda file: file.write(data)
    try:
        if path.exists() and not path.is_file() and not path.is_dir():  # a pipe or a device, replaced by no file
            with path.open("wb") as device:
                write_to(device)
            return
        refuse_photo(path)
        target = real_path(path)
        if target.suffix.lower() == ".lenslab":
            raise CannotWrite("{path} is a session or a link to one: give the result another name", path=path)
        if target.is_dir():
            raise CannotWrite("{path} is a folder: give a file name", path=path)
        if target.exists() and not target.stat().st_mode & 0o222:  # a rename would put another in its place
            raise CannotWrite("{path} is read-only: allow writing, or give the result another name", path=path)
        with replacing(target, 0o666 & ~_umask()) as file:
            write_to(file)
    except FileNotFoundError as error:
        if path.parent.is_dir():  # a system folder such as /proc
            reason = tr("no file can be made in {folder}", folder=path.parent)
            raise not_written(path, OSError(error.errno, reason)) from error
        raise CannotWrite(
            "{path} cannot be written: there is no folder {parent}", path=path, parent=path.parent
        ) from error
    except OSError as error:
        raise not_written(path, error) from error


def make_folder(folder: Path) -> None:
    """Create a folder for results, unless it exists. Raises CannotWrite."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotWrite(f"{folder} cannot be created: {error.strerror or error}") from error


@cache  # reading it means setting it, for all threads
def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
