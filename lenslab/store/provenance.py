"""Which program made a number: the version, and a digest of the code and the libraries that numbers depend on.

The tables below name every module that the measuring code imports; tests compare them with the imports themselves.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import lenslab
from lenslab.store.fingerprint import state_of

MEASURING = (
    *("analysis", "edits", "files", "measures", "memoize"),
    *("readers", "remarks", "repeats", "series/grouping", "types"),
)
READING = ("files", "metadata", "types")
CHARTING = (
    *("chart_mtf", "charts", "confidence", "files", "location", "measures", "memoize"),
    *("mtf", "readers", "remarks", "resource_files", "types"),
)
WITHOUT_EFFECT = ("errors", "language", "text", "workers")  # imported too, but no number depends on them
MEASURING_LIBRARIES = ("imagecodecs", "numpy", "opencv-python-headless", "pillow", "rawpy", "tifffile")
CHARTING_LIBRARIES = (*MEASURING_LIBRARIES, "reportlab", "scipy")
READING_LIBRARIES = ("exifread", "numpy", "pyexiftool", "rawpy", "tifffile")


@cache
def measuring() -> str:
    """What makes numbers: the program's version, "+", and eight hexadecimal digits of code and libraries."""
    return f"{lenslab.__version__}+{_digest(MEASURING, MEASURING_LIBRARIES)}"


@cache
def reading() -> str:
    """The same for what reads metadata."""
    return f"{lenslab.__version__}+{_digest(READING, READING_LIBRARIES)}"


@cache
def charting() -> str:
    """The same for what measures against charts."""
    return f"{lenslab.__version__}+{_digest(CHARTING, CHARTING_LIBRARIES)}"


def metadata_reader() -> str:
    """The name of the metadata reader that would be used, without starting it."""
    program = shutil.which("exiftool")
    return f"{reading()} {program} {None if program is None else state_of(Path(program))}"


def sources(modules: Sequence[str]) -> list[Path]:
    """The files of modules and of whole folders, by their paths below the package."""
    here = Path(lenslab.__file__).parent
    return [path for name in modules for path in sorted([*here.glob(f"{name}.py"), *here.glob(f"{name}/**/*.py")])]


def _digest(modules: Sequence[str], libraries: Sequence[str]) -> str:
    from importlib.metadata import PackageNotFoundError, version  # slow to import

    digest = hashlib.blake2b(digest_size=4)
    for path in sources(modules):
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    for library in libraries:
        try:
            digest.update(f"{library} {version(library)}".encode())
        except PackageNotFoundError:
            digest.update(library.encode())
    return digest.hexdigest()
