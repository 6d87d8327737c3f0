"""Provenance of numbers: versions of the code, raised by hand, and of the libraries that numbers depend on.

A version is raised in the commit that changes a number on purpose; tests/test_golden_numbers.py fails where a number
changes and its version does not.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lenslab.store.sums import state_of
from lenslab.values.types import Settings

MEASURING_VERSION = 8  # contrast, noise, light and texture of a shot
CHARTING_VERSION = 29  # MTF, lateral colour, distortion and vignetting against a chart
READING_VERSION = 3  # camera data
MEASURING_LIBRARIES = ("imagecodecs", "numpy", "opencv-python-headless", "pillow", "rawpy", "tifffile")
CHARTING_LIBRARIES = (*MEASURING_LIBRARIES, "scipy")
READING_LIBRARIES = ("exifread", "numpy", "pyexiftool", "rawpy", "tifffile")


@dataclass(frozen=True, slots=True)
class Provenance:
    """Provenance of a number: the settings, and the version of the measuring code."""

    settings: Settings
    version: str


@cache
def measuring() -> str:
    """Key of measuring without a chart: eight hexadecimal digits of version and libraries."""
    return _digest("measuring", MEASURING_VERSION, MEASURING_LIBRARIES)


@cache
def reading() -> str:
    """The same for what reads camera data."""
    return _digest("reading", READING_VERSION, READING_LIBRARIES)


@cache
def charting() -> str:
    """The same for what measures against charts."""
    return _digest("charting", CHARTING_VERSION, CHARTING_LIBRARIES)


@cache
def method() -> str:
    """Method by which a lens is measured, whatever the versions of the libraries: two methods are not compared."""
    return _digest("measuring", MEASURING_VERSION, ()) + _digest("charting", CHARTING_VERSION, ())


def metadata_reader() -> str:
    """The name of the metadata reader that would be used, without starting it."""
    program = shutil.which("exiftool")
    return f"{reading()} {program} {None if program is None else state_of(Path(program))}"


def _digest(kind: str, version: int, libraries: Sequence[str]) -> str:
    from importlib import metadata  # slow to import

    parts = [f"{kind} {version}"]
    for library in libraries:
        try:
            parts.append(f"{library} {metadata.version(library)}")
        except metadata.PackageNotFoundError:
            parts.append(f"{library} ")
    return hashlib.blake2b("\n".join(parts).encode(), digest_size=4).hexdigest()
