"""The picture of a report: the verdict, the cards and maps of MTF50, as its PDF has them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from benchmarks.pictures.taking import make_small

PAGES = (0, 2, 4)
SCALE = 1.1  # pixels for a point
GAP, BETWEEN = 16, "#c3c9d0"
TITLE = "Three lenses on one camera"
TEXT = "The demo shoot: simulated shots of LensLab's chart."


def take(home: Path, target: Path) -> None:
    """Write a report of the demo shoot on the command line, and draw three of its pages."""
    from PIL import Image, ImageOps
    from pypdfium2 import PdfDocument

    from lenslab.demo.shoot import demo_is_complete, write_demo
    from lenslab.gui.session.jobs import demo_folder

    shoot, printed = demo_folder(), home / "report.pdf"
    if not demo_is_complete(shoot):
        for _ in write_demo(shoot):
            pass
    command = [sys.executable, "-m", "lenslab", "report", str(shoot), "--notes", str(shoot / "notes.txt")]
    command += ["--title", TITLE, "--text", TEXT, "-o", str(printed)]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    with PdfDocument(printed) as document:
        sheets = [document[number % len(document)].render(scale=SCALE).to_pil().convert("RGB") for number in PAGES]
    framed = [ImageOps.expand(sheet, GAP // 2, BETWEEN) for sheet in sheets]
    made = Image.new("RGB", (sum(page.width for page in framed), max(page.height for page in framed)), BETWEEN)
    for number, page in enumerate(framed):
        made.paste(page, (sum(before.width for before in framed[:number]), 0))
    made.save(target)
    make_small(target)
