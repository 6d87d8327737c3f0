"""Which program made a number: a digest of the code and the libraries that numbers depend on.

Comments, docstrings and empty lines do not count, nor does the program's version. The tables below name every module
that the measuring code imports; tests compare them with the imports themselves.
"""

from __future__ import annotations

import hashlib
import re
import shutil
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import lenslab
from lenslab.store.fingerprint import state_of

MEASURING = (
    *(
        "analysis/__init__",
        "analysis/camera_data",
        "analysis/order",
        "analysis/sets",
        "analysis/visits",
        "edits",
        "files",
        "measures",
        "memoize",
    ),
    *("readers", "repeats", "same_exposure", "series/grouping", "types"),
)
READING = ("edits", "exposure/ranges", "files", "memoize", "metadata", "types")
CHARTING = (
    *("analysis/chart_search", "analysis/visits", "chart_mtf", "charts", "confidence", "files", "fits", "fourier"),
    *("location", "measures", "memoize", "mtf", "paper/lengths", "paper/papers", "readers", "resource_files"),
    *("series/grouping", "types"),
)
# imported too, but no number depends on them
WITHOUT_EFFECT = ("analysis/growing", "errors", "language", "preview", "remarks", "text", "workers")
MEASURING_LIBRARIES = ("imagecodecs", "numpy", "opencv-python-headless", "pillow", "rawpy", "tifffile")
CHARTING_LIBRARIES = (*MEASURING_LIBRARIES, "scipy")
READING_LIBRARIES = ("exifread", "numpy", "pyexiftool", "rawpy", "tifffile")
# Digests of today's code and of the libraries in constraints.txt that give the same numbers as earlier code, and what
# that wrote beside them. A test asks for a new digest when the code changes; where a number changes too, the new digest
# is beside itself. The list begins with the numbers of version 0.2.0: its errors of vignetting are others than before,
# and so are contrast and noise of regions that have more than 700 tiles.
SAME_NUMBERS = {
    "3f2c77d7": "3f2c77d7",
}


@cache
def measuring() -> str:
    """What makes numbers: eight hexadecimal digits of code and libraries, or what code with equal numbers wrote."""
    return _version(MEASURING, MEASURING_LIBRARIES)


@cache
def reading() -> str:
    """The same for what reads metadata."""
    return _version(READING, READING_LIBRARIES)


@cache
def charting() -> str:
    """The same for what measures against charts."""
    return _version(CHARTING, CHARTING_LIBRARIES)


@cache
def method() -> str:
    """The digest of the code that measures, whatever the versions of its libraries."""
    return digest(MEASURING, {}) + digest(CHARTING, {})


def metadata_reader() -> str:
    """The name of the metadata reader that would be used, without starting it."""
    program = shutil.which("exiftool")
    return f"{reading()} {program} {None if program is None else state_of(Path(program))}"


def sources(modules: Sequence[str]) -> list[Path]:
    """The files of modules and of whole folders, by their paths below the package."""
    package = Path(lenslab.__file__).parent
    return [
        path for name in modules for path in sorted([*package.glob(f"{name}.py"), *package.glob(f"{name}/**/*.py")])
    ]


def digest(modules: Sequence[str], libraries: Mapping[str, str]) -> str:
    """Eight hexadecimal digits of the code of modules and of libraries' versions, alike with every Python."""
    hashed = hashlib.blake2b(digest_size=4)
    for path in sources(modules):
        hashed.update(code_of(path.read_text("utf-8")).encode())
    for library, version in libraries.items():
        hashed.update(f"{library} {version}".encode())
    return hashed.hexdigest()


def code_of(source: str) -> str:
    """A module without its comments, docstrings and empty lines.

    Read by its characters alone: Python's tokens and syntax trees differ from version to version.
    """
    return _PARTS.sub(_kept, source)


def _kept(part: re.Match[str]) -> str:
    if part["string"] is not None:
        return part[0]
    return part["opening"] or "" if part["docstring"] is not None else "\n"


def _version(modules: Sequence[str], libraries: Sequence[str]) -> str:
    made_by = digest(modules, {library: _installed(library) for library in libraries})
    return SAME_NUMBERS.get(made_by, made_by)


def _installed(library: str) -> str:
    """The version of a library; empty without it."""
    from importlib.metadata import PackageNotFoundError, version  # slow to import

    try:
        return version(library)
    except PackageNotFoundError:
        return ""


_END = r"(?: [ \t]* (?: \#[^\n]* )? \n )"  # of a line, with the comment before it
_TRIPLE = r'"""(?: \\. | [^\\] )*?"""'
_PARTS = re.compile(
    rf"""(?= [:"'\#\s] ) (?:
    (?P<docstring> (?: \A {_END}* | (?P<opening> : ) {_END}+ ) [ \t]* [rR]? {_TRIPLE} (?= {_END} ) )
    | (?P<string> {_TRIPLE} | '''(?: \\. | [^\\] )*?''' | "(?: \\. | [^"\\\n] )*" | '(?: \\. | [^'\\\n] )*' )
    | (?P<end> {_END}+ )
    )""",  # the look ahead is for speed
    re.DOTALL | re.VERBOSE,
)
