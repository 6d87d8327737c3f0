"""The picture of the dialog of a lens's profile, of a simulated lens whose faults can be seen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from benchmarks.pictures.taking import application, save, until

SIZE = (980, 780)


def take(home: Path, target: Path) -> None:
    """A camera that Lensfun knows, and a lens that nobody has described."""
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
    dialog.resize(*SIZE)
    dialog.show()
    until(dialog.save.isEnabled)
    save(dialog.grab(), target, edge=LIGHT["line"])
    dialog.done(0)
