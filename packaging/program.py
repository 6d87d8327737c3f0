"""What the bundle runs: LensLab, or one of its worker processes."""

import multiprocessing
import os
import sys


def main() -> int:
    """Run the program as `python -m lenslab` would; the result is the exit code."""
    multiprocessing.freeze_support()  # a worker process ends in here
    give_back_library_path()
    lengthen_path()
    from lenslab.__main__ import main as run

    return run()


def give_back_library_path() -> None:
    """Let the programs LensLab starts (exiftool, the file manager) load the system's libraries, not the bundle's.

    PyInstaller's loader sets the path for this process, and keeps what was there beside it.
    """
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        before = os.environ.pop(f"{name}_ORIG", None)
        if before is not None:
            os.environ[name] = before
        else:
            os.environ.pop(name, None)


def lengthen_path() -> None:
    """Look for exiftool where its installers put it, too: what the desktop starts does not get a shell's PATH."""
    folders = [os.path.expandvars(place) for place in EXIFTOOL_PLACES.get(sys.platform, ())]
    os.environ["PATH"] = os.pathsep.join(filter(None, [os.environ.get("PATH", ""), *folders]))


EXIFTOOL_PLACES = {
    "darwin": ("/usr/local/bin", "/opt/homebrew/bin", "/opt/local/bin"),
    "win32": (r"%ProgramFiles%\ExifTool", r"%LOCALAPPDATA%\Programs\ExifTool"),
}

if __name__ == "__main__":
    sys.exit(main())
