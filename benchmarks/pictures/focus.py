"""The picture of planes of focus: a lens that shifts focus, simulated before a turned chart and measured."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from benchmarks.pictures.taking import opened, save, until

KEY, SEED = "lenslab:A4:landscape:seed=3", 46
FRAME_PX = (1320, 880)
SIZE = (960, 640)


def take(home: Path, target: Path) -> None:
    """Five DNGs, and the window that shows what they say of focus."""
    from lenslab.charts.chart_key import parse_chart_key
    from lenslab.gui.lens_maps import LensMapsWindow
    from lenslab.gui.widgets.style import LIGHT
    from lenslab.store.shoot import SavedShoot
    from simulator.focus_series import photographed, some_scene

    folder = home / "turned"
    folder.mkdir()
    scene = some_scene(SEED, parse_chart_key(KEY).chart().frame, frame_px=FRAME_PX)
    shots = photographed(replace(scene, iso=100.0), KEY, SEED, folder)
    with opened(home, "planes-of-focus", (1280, 800)) as window:
        window.session.open(
            SavedShoot(tuple(shot.photo for shot in shots), {shot.photo.path: shot for shot in shots}, {})
        )
        until(lambda: window.session.plots.content.figure is not None)
        window.lens_maps.open()
        maps = window.lens_maps.window
        assert isinstance(maps, LensMapsWindow)
        maps.resize(*SIZE)
        maps.view.setCurrentIndex(maps.view.findData("focus"))
        until(lambda: bool(maps.figures.panels))
        save(maps.grab(), target, edge=LIGHT["line"])
