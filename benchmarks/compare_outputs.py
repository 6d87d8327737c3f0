"""Compare two folders of results number by number: what one version of LensLab wrote, and what another wrote.

    python benchmarks/compare_outputs.py OLD NEW [--tolerance 1e-4]

Compares every CSV, JSON, SVG and PDF file that OLD holds with the file of that name in NEW. Numbers must be equal, or
within the tolerance (relative, and absolute near 0) if one is given; notes may be reworded, and the version of the
program may differ. Columns and keys that only NEW has are listed, and are no difference. The exit code is 1 if
anything differs or is missing.
"""

from __future__ import annotations

import argparse
import base64
import csv
import json
import math
import re
import sys
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

Found = Iterator[tuple[str, str]]  # ("differs" or "added", what)

WORDS = {"notes", "version", "program"}  # keys and columns whose text is not compared
SHOWN = 12  # differences of each file
NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--tolerance", type=float, default=0.0, help="default: 0, equal to the last digit")
    arguments = parser.parse_args()
    files = sorted(path for path in arguments.old.iterdir() if path.suffix in COMPARE)
    if not files:
        parser.error(f"no results in {arguments.old}")
    reports = [report(path, arguments.new / path.name, arguments.tolerance) for path in files]
    sys.exit(any(reports))


def report(old: Path, new: Path, tolerance: float) -> bool:
    """Print what differs between two files; returns whether anything does."""
    if not new.is_file():
        print(f"{old.name}: missing")
        return True
    differences = list(COMPARE[old.suffix](old, new, tolerance))
    different = [what for kind, what in differences if kind == "differs"]
    added = list(dict.fromkeys(what for kind, what in differences if kind == "added"))
    print(f"{old.name}: {f'{len(different)} differences' if different else 'equal'}")
    for what in different[:SHOWN]:
        print(f"  {what}")
    if len(different) > SHOWN:
        print(f"  and {len(different) - SHOWN} more")
    if added:
        print(f"  only in the new file: {', '.join(added)}")
    return bool(different)


def compare_csv(old: Path, new: Path, tolerance: float) -> Found:
    """Cell by cell, by the names of the columns."""
    before, after = _rows(old), _rows(new)
    yield from _compare(before, after, old.name, tolerance)


def compare_json(old: Path, new: Path, tolerance: float) -> Found:
    """Value by value."""
    yield from _compare(json.loads(old.read_text("utf-8")), json.loads(new.read_text("utf-8")), "", tolerance)


def compare_svg(old: Path, new: Path, tolerance: float) -> Found:
    """All of the drawing: the text between the numbers, and the numbers."""
    yield from _compare_drawings(old.read_text("utf-8"), new.read_text("utf-8"), tolerance)


def compare_pdf(old: Path, new: Path, tolerance: float) -> Found:
    """The content of its pages; dates, identifiers and the order of its objects are not compared."""
    before, after = _streams(old.read_bytes()), _streams(new.read_bytes())
    if len(before) != len(after):
        yield "differs", f"{len(before)} pages and pictures, now {len(after)}"
    for old_stream, new_stream in zip(before, after, strict=False):
        yield from _compare_drawings(old_stream, new_stream, tolerance)


COMPARE: dict[str, Callable[[Path, Path, float], Found]] = {
    ".csv": compare_csv,
    ".json": compare_json,
    ".svg": compare_svg,
    ".pdf": compare_pdf,
}


def _rows(path: Path) -> list[dict[str, Any]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return [{name: _value(text) for name, text in row.items()} for row in csv.DictReader(file)]


def _value(text: str) -> float | str:
    return float(text) if NUMBER.fullmatch(text) else text


def _compare(old: Any, new: Any, where: str, tolerance: float) -> Found:
    if isinstance(old, dict) and isinstance(new, dict):
        yield from (("added", name) for name in new if name not in old)
        for name, value in old.items():
            if name in WORDS:
                continue
            if name in new:
                yield from _compare(value, new[name], f"{where}.{name}", tolerance)
            else:
                yield "differs", f"{where}.{name}: gone"
    elif isinstance(old, list) and isinstance(new, list):
        if len(old) != len(new):
            yield "differs", f"{where}: {len(old)} entries, now {len(new)}"
        for number, (old_item, new_item) in enumerate(zip(old, new, strict=False)):
            yield from _compare(old_item, new_item, f"{where}[{number}]", tolerance)
    elif not equal(old, new, tolerance):
        yield "differs", f"{where}: {old!r}, now {new!r}"


def equal(old: Any, new: Any, tolerance: float) -> bool:
    """Whether two values are the same; numbers within the tolerance."""
    if (
        isinstance(old, (int, float))
        and isinstance(new, (int, float))
        and isinstance(old, bool) == isinstance(new, bool)
    ):
        return math.isclose(old, new, rel_tol=tolerance, abs_tol=tolerance) or (math.isnan(old) and math.isnan(new))
    return bool(old == new)


def _compare_drawings(old: str, new: str, tolerance: float) -> Found:
    if old == new:
        return
    before, after = NUMBER.split(old), NUMBER.split(new)
    if before != after:
        place = next(
            (i for i, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), min(len(before), len(after))
        )
        yield (
            "differs",
            f"{' '.join(before[place : place + 3])[:80]!r}, now {' '.join(after[place : place + 3])[:80]!r}",
        )
        return
    for old_number, new_number in zip(NUMBER.findall(old), NUMBER.findall(new), strict=True):
        if not equal(float(old_number), float(new_number), tolerance):
            yield "differs", f"{old_number}, now {new_number}"


def _streams(pdf: bytes) -> list[str]:
    """What a PDF's streams hold, unpacked, without fonts' and pictures' own formats being understood."""
    return [_unpacked(m[1]).decode("latin-1") for m in re.finditer(rb"stream\r?\n(.*?)\r?\n?endstream", pdf, re.DOTALL)]


def _unpacked(stream: bytes) -> bytes:
    if stream.rstrip().endswith(b"~>"):
        stream = base64.a85decode(b"<~" + stream.strip(), adobe=True)
    try:
        return zlib.decompress(stream)
    except zlib.error:
        return stream


if __name__ == "__main__":
    main()
