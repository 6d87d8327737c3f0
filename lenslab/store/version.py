"""Which version of the measuring made a number: what another measured is not what this one would give."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import lenslab


@cache
def measuring() -> str:
    """The program's version, and eight digits that stand for the code and the libraries that make the numbers."""
    digest = hashlib.blake2b(digest_size=4)
    here = Path(lenslab.__file__).parent
    for module in MODULES:
        for path in sorted([*here.glob(f"{module}.py"), *here.glob(f"{module}/**/*.py")]):
            digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    for library in LIBRARIES:
        try:
            digest.update(f"{library} {version(library)}".encode())
        except PackageNotFoundError:
            digest.update(library.encode())
    return f"{lenslab.__version__}+{digest.hexdigest()}"


MODULES = ("analysis", "readers", "regions", "metrics", "pairs", "fields")
LIBRARIES = ("numpy", "opencv-python-headless", "rawpy", "tifffile", "imagecodecs")
