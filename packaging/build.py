"""Builds what people install: wheel and sdist, a folder that needs no Python, and this system's installer.

Run with the Python of an environment that has `pip install -e .[dist]`: `make dist`, or `python packaging/build.py`.
All of it lands in dist/; build/ holds what is in between.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from guide import build as build_guide
from icons import write_icons
from installers import make_installer
from languages import build as build_languages
from licences import third_party_licences
from slim import slim

ROOT = Path(__file__).resolve().parent.parent
BUILD, DIST = ROOT / "build", ROOT / "dist"
MOST_MB = 350


def main() -> int:
    """Build everything; the exit code is 0 when it is there and small enough."""
    os.environ.setdefault("SOURCE_DATE_EPOCH", "1577836800")  # the same sources give the same wheel
    build_guide()  # these two are part of the wheel
    build_languages()
    wheel = build_wheel(DIST)
    unpack(wheel, BUILD / "site")
    write_icons(ROOT / "resources" / "lenslab.svg", BUILD / "icons")
    (BUILD / "THIRD-PARTY.txt").write_text(third_party_licences("lenslab"), encoding="utf-8")
    bundle = build_bundle()
    installer = make_installer(bundle, version_of(wheel))
    megabytes = size_mb(bundle)
    for path in (wheel, bundle, *([installer] if installer else [])):
        print(f"{path.relative_to(ROOT)}: {size_mb(path):.0f} MB")
    if megabytes > MOST_MB:
        print(f"The folder has {megabytes:.0f} MB; {MOST_MB} MB are allowed.", file=sys.stderr)
        return 1
    return 0


def build_wheel(folder: Path) -> Path:
    """Build sdist and wheel into `folder`; the wheel's path."""
    for old in (*folder.glob("lenslab-*.whl"), *folder.glob("lenslab-*.tar.gz")):
        old.unlink()
    run(sys.executable, "-m", "hatchling", "build", "-d", str(folder))
    [wheel] = folder.glob("lenslab-*.whl")
    return wheel


def version_of(wheel: Path) -> str:
    """The version in a wheel's name: the second of its parts, PEP 427."""
    return wheel.name.split("-")[1]


def unpack(wheel: Path, folder: Path) -> None:
    """The wheel's files, as installing it would lay them out."""
    shutil.rmtree(folder, ignore_errors=True)
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)


def build_bundle() -> Path:
    """The self-contained folder, on macOS the application."""
    shutil.rmtree(DIST / "LensLab", ignore_errors=True)
    recipe = ROOT / "packaging" / "lenslab.spec"
    places = ["--distpath", str(DIST), "--workpath", str(BUILD / "pyinstaller")]
    run(sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *places, str(recipe))
    if platform.system() == "Linux":
        slim(DIST / "LensLab" / "_internal")
    return DIST / ("LensLab.app" if platform.system() == "Darwin" else "LensLab")


def size_mb(path: Path) -> float:
    """Megabytes (10^6 bytes) of a file or of all files in a folder; links count nothing."""
    files = [path] if path.is_file() else path.rglob("*")
    return sum(file.lstat().st_size for file in files if file.is_file() and not file.is_symlink()) / 1e6


def run(*command: str) -> None:
    """Run a step of the build in the repository's folder; CalledProcessError ends the build."""
    subprocess.run(command, cwd=ROOT, check=True)


if __name__ == "__main__":
    sys.exit(main())
