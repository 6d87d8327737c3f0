"""Which version of the program made a number: what another made is not what this one would give."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import lenslab


@cache
def measuring() -> str:
    """The program's version, and eight digits that stand for the code and the libraries that make the numbers."""
    modules = ("analysis", "readers", "measures", "series/grouping", "types", "exposure")
    libraries = ("numpy", "opencv-python-headless", "rawpy", "tifffile", "imagecodecs")
    return f"{lenslab.__version__}+{_digest(modules, libraries)}"


@cache
def reading() -> str:
    """The same for what reads the camera's data."""
    return f"{lenslab.__version__}+{_digest(('metadata',), ('exifread', 'rawpy', 'tifffile'))}"


def _digest(modules: Sequence[str], libraries: Sequence[str]) -> str:
    digest = hashlib.blake2b(digest_size=4)
    here = Path(lenslab.__file__).parent
    for module in modules:
        for path in sorted([*here.glob(f"{module}.py"), *here.glob(f"{module}/**/*.py")]):
            digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    for library in libraries:
        try:
            digest.update(f"{library} {version(library)}".encode())
        except PackageNotFoundError:
            digest.update(library.encode())
    return digest.hexdigest()
