"""`lenslab gui`: opens the window; `lenslab.__main__` runs it."""

from __future__ import annotations

import argparse
from pathlib import Path


def add(gui: argparse.ArgumentParser) -> None:
    gui.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="photos, folders of photos, or a session")
