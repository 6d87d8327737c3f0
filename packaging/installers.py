"""The file people download: a Debian package, a Windows installer or a macOS disk image."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from string import Template

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "packaging"
BUILD, DIST = ROOT / "build", ROOT / "dist"


def make_installer(bundle: Path, version: str) -> Path | None:
    """This system's installer for the bundle; None, with a line that says why, where its maker is not installed."""
    makers = {
        "Linux": ("nfpm", debian_package),
        "Windows": ("iscc", windows_installer),
        "Darwin": ("hdiutil", disk_image),
    }
    if platform.system() not in makers:
        return None
    name, make = makers[platform.system()]
    program = find(name)
    if program is None:
        print(f"No installer was made: {name} is not installed here.", flush=True)
        return None
    return make(program, bundle, version)


def find(name: str) -> str | None:
    """A program beside this Python, on PATH, or where Inno Setup puts itself."""
    places = os.pathsep.join(
        [
            str(Path(sys.executable).parent),
            os.environ.get("PATH", ""),
            *(str(Path(folder) / "Inno Setup 6") for folder in map(os.environ.get, PROGRAMS) if folder),
        ]
    )
    return shutil.which(name, path=places)


def debian_package(nfpm: str, bundle: Path, version: str) -> Path:
    """A .deb with menu entry, icons and the file type .lenslab."""
    machine = {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    glibc = platform.libc_ver()[1]  # the bundle has libraries of this system
    values = {"version": version, "arch": machine, "glibc": glibc, "bundle": bundle, "root": ROOT, "build": BUILD}
    recipe = BUILD / "nfpm.yaml"
    recipe.write_text(Template((HERE / "linux" / "nfpm.yaml").read_text("utf-8")).substitute(values), "utf-8")
    package = DIST / f"lenslab_{version}_{machine}.deb"
    run(nfpm, "package", "--config", str(recipe), "--packager", "deb", "--target", str(package))
    return package


def windows_installer(iscc: str, bundle: Path, version: str) -> Path:
    """A setup program, for one user without administrator's rights, or for all."""
    name = f"LensLab-{version}-setup"
    defines = [f"/DVersion={version}", f"/DBundle={bundle}", f"/DIcon={BUILD / 'icons' / 'lenslab.ico'}"]
    run(iscc, "/Q", *defines, f"/O{DIST}", f"/F{name}", str(HERE / "windows" / "lenslab.iss"))
    return DIST / f"{name}.exe"


def disk_image(hdiutil: str, bundle: Path, version: str) -> Path:
    """A disk image with the application and a link to the folder it is to be dragged into."""
    stage = BUILD / "dmg"
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    shutil.copytree(bundle, stage / bundle.name, symlinks=True)
    (stage / "Applications").symlink_to("/Applications")
    image = DIST / f"LensLab-{version}-{platform.machine()}.dmg"
    run(hdiutil, "create", "-volname", "LensLab", "-srcfolder", str(stage), "-ov", "-format", "UDZO", str(image))
    return image


def run(*command: str) -> None:
    """Run one program of the system's; CalledProcessError ends the build."""
    subprocess.run(command, cwd=ROOT, check=True)


PROGRAMS = ("ProgramFiles(x86)", "ProgramFiles", "LOCALAPPDATA")
