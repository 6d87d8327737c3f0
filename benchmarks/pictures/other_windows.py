"""Pictures of a report, the lens profile's dialog, planes of focus and the drawing of how to shoot."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from benchmarks.pictures.taking import application, make_small, opened, save, until

REPORT = "Three lenses on one camera", "The demo shoot: simulated shots of LensLab's chart."
PAGES, PAGE_SCALE, GAP, BETWEEN = (0, 2, 4), 1.1, 16, "#c3c9d0"
TURNED, SEED = "lenslab:A4:landscape:seed=3", 46
EDGE, SCALE = 12, 1.5


def report(home: Path, target: Path) -> None:
    """The verdict, the cards and maps of MTF50: three pages of a report of the demo shoot, as its PDF has them."""
    from PIL import Image, ImageOps
    from pypdfium2 import PdfDocument

    from lenslab.demo.shoot import demo_is_complete, write_demo
    from lenslab.gui.session.jobs import demo_folder

    shoot, printed = demo_folder(), home / "report.pdf"
    if not demo_is_complete(shoot):
        for _ in write_demo(shoot):
            pass
    title, text = REPORT
    command = [sys.executable, "-m", "lenslab", "report", str(shoot), "--notes", str(shoot / "notes.txt")]
    command += ["--title", title, "--text", text, "-o", str(printed)]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    with PdfDocument(printed) as document:
        pages = [document[number % len(document)].render(scale=PAGE_SCALE).to_pil().convert("RGB") for number in PAGES]
    framed = [ImageOps.expand(page, GAP // 2, BETWEEN) for page in pages]
    made = Image.new("RGB", (sum(page.width for page in framed), max(page.height for page in framed)), BETWEEN)
    for number, page in enumerate(framed):
        made.paste(page, (sum(before.width for before in framed[:number]), 0))
    made.save(target)
    make_small(target)


def lens_profile(home: Path, target: Path) -> None:
    """A camera that Lensfun knows, and a simulated lens that nobody has described, whose faults can be seen."""
    from lenslab.gui.export.profile_dialog import ProfileDialog
    from lenslab.gui.widgets.style import LIGHT, Style
    from lenslab.results.lensfun_file import profile_folders
    from lenslab.results.lensfun_profile import DIAGONAL_35_MM
    from lenslab.values.types import Metadata
    from simulator.profiled_lens import LensTruth, shot_as_numbers, view_of

    style = Style(application(home))
    style.choose("light")
    truth = LensTruth(-0.03, "division", 8e-4, -5e-4)
    metadata = Metadata(
        camera="Sony ILCE-6400", camera_maker="SONY", camera_model="ILCE-6400", lens="Vista 24mm F2.8",
        lens_maker="Vista", focal_length_mm=24.0, sensor_width_mm=DIAGONAL_35_MM / 1.534 * 3 / 13**0.5,
    )  # fmt: skip
    view = view_of((1500, 1000), truth)
    apertures = (2.8, 2.8, 4.0, 4.0, 5.6, 5.6, 8.0, 8.0)
    shots = [
        shot_as_numbers(view, truth, aperture, number, metadata, noise=1.0) for number, aperture in enumerate(apertures)
    ]
    folder = replace(profile_folders()[0], path=Path("~/.local/share/lensfun"))
    dialog = ProfileDialog(shots, frozenset(), [folder], style)
    dialog.resize(980, 780)
    dialog.show()
    until(dialog.save.isEnabled)
    save(dialog.grab(), target, edge=LIGHT["line"])
    dialog.done(0)


def planes_of_focus(home: Path, target: Path) -> None:
    """Five DNGs of a turned chart by a lens that shifts focus, and the window that shows what they say of it."""
    from lenslab.charts.chart_key import parse_chart_key
    from lenslab.gui.lens_maps import LensMapsWindow
    from lenslab.gui.widgets.style import LIGHT
    from lenslab.store.shoot import SavedShoot
    from simulator.focus_series import photographed, some_scene

    folder = home / "turned"
    folder.mkdir()
    scene = some_scene(SEED, parse_chart_key(TURNED).chart().frame, frame_px=(1320, 880))
    shots = photographed(replace(scene, iso=100.0), TURNED, SEED, folder)
    with opened(home, target.stem, (1280, 800)) as window:
        window.session.open(
            SavedShoot(tuple(shot.photo for shot in shots), {shot.photo.path: shot for shot in shots}, {})
        )
        until(lambda: window.session.plots.content.figure is not None)
        window.lens_maps.open()
        maps = window.lens_maps.window
        assert isinstance(maps, LensMapsWindow)
        maps.resize(960, 640)
        maps.view.setCurrentIndex(maps.view.findData("focus"))
        until(lambda: bool(maps.figures.panels))
        save(maps.grab(), target, edge=LIGHT["line"])


def how_to_shoot(home: Path, target: Path) -> None:
    """As the window paints it in its light colours."""
    from PySide6.QtGui import QColor, QImage, QPainter

    from lenslab.gui.help.shooting_guide import HEIGHT, WIDTH, chart_seen, paint_setup
    from lenslab.gui.widgets.style import LIGHT, Style

    program = application(home)
    Style(program).choose("light")
    image = QImage(
        round((WIDTH + 2 * EDGE) * SCALE), round((HEIGHT + 2 * EDGE - 12) * SCALE), QImage.Format.Format_RGB32
    )
    image.fill(QColor(LIGHT["window"]))
    painter = QPainter(image)
    painter.setFont(program.font())
    painter.scale(SCALE, SCALE)
    painter.translate(EDGE, EDGE)
    paint_setup(painter, LIGHT, chart_seen())
    painter.end()
    image.save(str(target))
    make_small(target)
