"""Brings a fresh checkout to where LensLab runs: system libraries, exiftool, .venv and what belongs in it.

Called by `make run`, `make test` and `make dist` through `.ci/setup`. Uses the standard library only, does what is
missing and nothing twice. System packages are installed where that takes no password; else the one line to run is
printed.
"""

from __future__ import annotations

import ctypes
import importlib
import importlib.metadata
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "set-up-from"  # what the last complete setup was made from, and for
EXTRAS = {"window": "", "measure": "", "test": "dev", "dist": "dev,dist"}  # of pyproject.toml, for each purpose
EXIFTOOL = "libimage-exiftool-perl"


def main(purpose: str) -> int:
    """Set up for `purpose`: "window", "measure", "test" or "dist". Returns 0 when all needed is there, else 1."""
    last = STAMP.read_text(encoding="utf-8") if STAMP.is_file() else ""
    complete = last in {fingerprint(extras) for extras in EXTRAS.values() if extras.startswith(EXTRAS[purpose])}
    needed, wanted = missing_packages(purpose)
    # What is only wanted and could not be had when .venv was made is not tried for again at every start.
    if needed or (wanted and not complete):
        install_packages(needed, wanted)
        needed, wanted = missing_packages(purpose)
    if needed:
        print(f"\nThis system lacks what LensLab needs. {advice([*needed, *wanted])}", file=sys.stderr)
        return 1
    if wanted:
        print(f"No exiftool here: going on with the built-in readers. {advice(wanted)}", file=sys.stderr)
    return 0 if complete else fill_venv(EXTRAS[purpose])


def missing_packages(purpose: str) -> tuple[list[str], list[str]]:
    """The system packages, by their Debian names, that `purpose` needs, and those it can do without."""
    needed = {package: None for library, package in qt_libraries(purpose).items() if not can_load(library)}
    importlib.invalidate_caches()
    if not inside_venv() and importlib.util.find_spec("ensurepip") is None:  # Debian packs it apart from Python
        needed[f"python3.{sys.version_info.minor}-venv"] = None
    return list(needed), [] if shutil.which("exiftool") else [EXIFTOOL]


def qt_libraries(purpose: str) -> dict[str, str]:
    """Shared libraries that PySide6's wheel leaves to the system, and their Debian packages."""
    libraries: dict[str, str] = {}
    if sys.platform == "linux" and purpose in {"window", "test", "dist"}:
        libraries |= QT
        if purpose == "dist" or (purpose == "window" and os.environ.get("DISPLAY")):
            libraries |= X11
        if purpose == "dist" or (purpose == "window" and os.environ.get("WAYLAND_DISPLAY")):
            libraries |= WAYLAND
    return libraries


def can_load(library: str) -> bool:
    """Whether the dynamic linker finds `library` and all that it needs in turn."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def inside_venv() -> bool:
    """Whether the Python running this is .venv's own."""
    return VENV.is_dir() and VENV.samefile(sys.prefix)


def install_packages(needed: list[str], wanted: list[str]) -> None:
    """Try to install all, else at least what is needed. The caller looks at what came of it."""
    root = as_root()
    if root is None or not shutil.which("apt-get"):
        return
    print(f"Installing system packages: {' '.join([*needed, *wanted])}", flush=True)
    if lists_are_there() and not apt_get(root, "install", *needed, *wanted):
        return
    apt_get(root, "update")  # there were no lists, or old ones, naming files that the mirror no longer has
    problem = apt_get(root, "install", *needed, *wanted)
    if problem and needed and wanted:
        problem = apt_get(root, "install", *needed)
    if problem:
        print(problem, file=sys.stderr)


def as_root() -> list[str] | None:
    """What to put before a command that only root may run; None where that would take a password."""
    if os.geteuid() == 0:
        return []
    sudo = ["sudo", "-n"]
    if shutil.which("sudo") and subprocess.run([*sudo, "true"], capture_output=True, check=False).returncode == 0:
        return sudo
    return None


def apt_get(root: list[str], *arguments: str) -> str:
    """Run apt-get without a question asked. Returns what went wrong in its own words, "" if nothing did."""
    command = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *APT_OPTIONS, *arguments]
    ran = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    return "" if ran.returncode == 0 else ran.stderr.strip() or f"apt-get ended with code {ran.returncode}"


def lists_are_there() -> bool:
    """Whether apt-get has any lists of packages: fresh containers come without."""
    return any(Path("/var/lib/apt/lists").glob("*Packages*"))


def advice(packages: list[str]) -> str:
    """What the user can do to get `packages`: where there is apt-get, the one line to run."""
    if shutil.which("apt-get"):
        update = "" if lists_are_there() else "sudo apt-get update && "
        return f"To add it, run:\n    {update}sudo apt-get install -y {' '.join(packages)}"
    if packages == [EXIFTOOL]:
        return "To add it: " + ("brew install exiftool" if sys.platform == "darwin" else "https://exiftool.org")
    return f"To add it, install what is known to Debian as: {', '.join(packages)}"


def has_pip_for_others() -> bool:
    """Whether the Python running this has a pip that installs for another Python, as pip does since 22.3."""
    try:
        release = importlib.metadata.version("pip").split(".")
    except importlib.metadata.PackageNotFoundError:
        return False
    return (int(release[0]), int(release[1])) >= (22, 3)


def fingerprint(extras: str) -> str:
    """All that a setup depends on: with another Python, place or list of packages it is made anew."""
    lists = [(ROOT / name).read_text(encoding="utf-8") for name in ("pyproject.toml", "constraints.txt")]
    return "\n".join([sys.version, str(ROOT), *lists, extras])


def fill_venv(extras: str) -> int:
    """Make .venv where there is none, and put LensLab and these extras in. Returns the exit code."""
    python = str(VENV / "bin" / "python")
    # Of the thousands of modules that come along, Python compiles the few that are imported, when they are
    install = ["install", "--disable-pip-version-check", "--no-input", "--no-compile", "-c", "constraints.txt"]
    pip = first_pip = [python, "-m", "pip"]
    steps = []
    if not inside_venv():
        steps.append([sys.executable, "-m", "venv", "--clear", str(VENV)])
        if has_pip_for_others():  # it brings .venv's own pip in 1 s, where venv takes 5 s for an older one
            steps[0].append("--without-pip")
            first_pip = [sys.executable, "-m", "pip", "--python", python]
    steps += [
        [*first_pip, *install, "pip", "hatchling", "editables"],
        # No isolation: LensLab is built by the hatchling of the line above, not by the newest of the day.
        [*pip, *install, "--no-build-isolation", "--editable", f".[{extras}]" if extras else "."],
    ]
    print(f"Setting up .venv with Python {sys.version.split()[0]}; the first time takes a few minutes", flush=True)
    for step in steps:
        if subprocess.run(step, cwd=ROOT, check=False).returncode:
            print("\nSetting up stopped, see above. The same command takes up from here.", file=sys.stderr)
            return 1
    STAMP.write_text(fingerprint(extras), encoding="utf-8")
    return 0


APT_OPTIONS = ("-y", "-q", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=120")

QT = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",  # brings fonts along
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",  # since Debian 13 and Ubuntu 24.04 libglib2.0-0t64, which provides this name
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
}
X11 = {
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb.so.1": "libxcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
WAYLAND = {
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
