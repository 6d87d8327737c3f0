"""The picture of a report: three pages of its PDF."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from benchmarks.pictures.taking import make_small

PAGES = (0, 2, 6)  # the verdict; cards and which lens; the table of shots
SCALE = 1.4  # pixels for a point
GAP, BETWEEN = 16, "#c3c9d0"


def take(home: Path, target: Path) -> str | None:
    """Write a report of the demo shoot on the command line, and take pictures of three pages."""
    from PIL import Image, ImageOps
    from pypdfium2 import PdfDocument

    from lenslab.gui.session.demo_job import demo_folder
    from lenslab.simulate import demo_is_complete, write_demo

    shoot, printed = demo_folder(), home / "report.pdf"
    if not demo_is_complete(shoot):
        for _ in write_demo(shoot):
            pass
    command = [sys.executable, "-m", "lenslab", "report", str(shoot), "--notes", str(shoot / "notes.txt")]
    command += [
        "--title",
        "Three lenses on one camera",
        "--text",
        "The demo shoot: simulated shots of LensLab's chart.",
    ]
    subprocess.run([*command, "-o", str(printed)], check=True, stderr=subprocess.DEVNULL)
    with PdfDocument(printed) as document:
        sheets = [document[number].render(scale=SCALE).to_pil().convert("RGB") for number in PAGES]
    framed = [ImageOps.expand(sheet, GAP // 2, BETWEEN) for sheet in sheets]
    made = Image.new("RGB", (sum(one.width for one in framed), framed[0].height))
    for number, one in enumerate(framed):
        made.paste(one, (number * one.width, 0))
    made.save(target)
    make_small(target)
    return None
