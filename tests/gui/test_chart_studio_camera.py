"""From the shoot in the window to advice in the studio; how to shoot, and the way from there to a chart."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QLabel
from pytestqt.qtbot import QtBot

from lenslab.charts.advice import SENSORS
from lenslab.charts.camera_presets import camera_of, sensor_of
from lenslab.gui.help.shooting_guide import ShootingGuide
from lenslab.gui.main_window import MainWindow
from lenslab.gui.studio.chart import ChartSettings
from lenslab.gui.studio.controls import AdvicePanel
from lenslab.gui.widgets.style import Style
from lenslab.store.shoot import SavedShoot
from lenslab.values.types import Metadata, Photo

CAMERAS = {
    "full frame": (
        *("NIKON Z 6", "NIKON Z 6_2", "NIKON Z f", "NIKON D850", "NIKON D3S", "Canon EOS R5", "Canon EOS R6m2"),
        *("Canon EOS 5D Mark IV", "ILCE-7M3", "Sony ILCE-7RM4", "DC-S1R", "LEICA M10", "LEICA Q2", "PENTAX K-1"),
        *("Canon EOS-1D X Mark II", "Canon EOS-1Ds Mark III"),
    ),
    "APS-C": (
        *("NIKON Z 50", "NIKON Z fc", "NIKON D7500", "NIKON D90", "Canon EOS R7", "Canon EOS 7D", "Canon EOS 1200D"),
        *("ILCE-6400", "NEX-7", "ZV-E10", "FUJIFILM X-Pro3", "X100V", "X-S10", "PENTAX K-5", "RICOH GR III"),
    ),
    "Micro Four Thirds": (
        *("E-M1MarkII", "E-M10 Mark III", "E-PL9", "PEN-F", "OM-1", "OM-1MarkII", "DC-G9", "DMC-GX80", "DC-GH5"),
    ),
    "1 inch": ("DSC-RX100M7", "DSC-RX10M4", "ZV-1", "Canon PowerShot G7 X"),
}
UNKNOWN = (
    *("Leica M8 Digital Camera", "Ricoh GR DIGITAL 4", "Fujifilm X-S1", "Canon EOS-1D Mark IV"),
    *("GFX 100S", "Canon PowerShot SX70 HS", "iPhone 13", "HERO9 Black", "COOLPIX P900", "DMC-LX5", "Nexus 5X", ""),
)


def test_a_camera_has_its_sensor_and_what_is_not_known_is_left_to_be_chosen() -> None:
    assert CAMERAS.keys() <= SENSORS.keys()
    for sensor, cameras in CAMERAS.items():
        assert {camera: sensor_of(camera) for camera in cameras} == dict.fromkeys(cameras, sensor)
    assert {camera: sensor_of(camera) for camera in UNKNOWN} == dict.fromkeys(UNKNOWN)


def test_a_camera_that_is_not_listed_has_the_sensor_it_recorded() -> None:
    for width_mm, sensor in {35.9: "full frame", 22.3: "APS-C", 23.5: "APS-C", 43.8: None}.items():
        photo = Photo(Path("a.raw"), "a.raw", Metadata(camera="New Maker X1", sensor_width_mm=width_mm))
        camera = camera_of([photo])
        assert camera is not None and camera.sensor == sensor


def shot(number: int, camera: str | None, focal_length_mm: float | None = None) -> Photo:
    return Photo(Path(f"{number}.raw"), f"{number}.raw", Metadata(camera=camera, focal_length_mm=focal_length_mm))


def test_the_camera_of_most_shots_and_its_most_usual_focal_length() -> None:
    shots = [shot(1, None, 24), shot(2, "E-M5", 12), shot(3, "ILCE-7M3", 35), shot(4, "ILCE-7M3", 85)]
    camera = camera_of([*shots, shot(5, "ILCE-7M3", 85)])
    assert (camera.name, camera.sensor, camera.focal_length_mm) == ("ILCE-7M3", "full frame", 85)
    assert camera.photo == Path("3.raw")
    assert camera_of(shots[:1]) is None


def test_the_studio_is_opened_and_advises_on_the_camera_of_the_shoot(
    qtbot: QtBot, window: MainWindow, measured_shoot: SavedShoot
) -> None:
    window.session.open(measured_shoot)
    metadata = next(iter(window.session.shoot.photos.values())).metadata
    window.actions_by_name["charts"].trigger()
    studio = window.studio_launcher.studio
    assert studio is not None and studio.isVisible()
    advice_panel = studio.advice_panel
    assert metadata.camera is not None and metadata.camera in advice_panel.from_shoot.text()
    assert advice_panel.focal_length.value() == metadata.focal_length_mm
    qtbot.waitUntil(lambda: advice_panel.megapixels.value() != 24)
    assert ("Choose its sensor" in advice_panel.from_shoot.text()) == (metadata.sensor_width_mm is None)
    window.actions_by_name["charts"].trigger()
    assert window.studio_launcher.studio is studio
    window.close()
    assert not studio.isVisible()


def test_a_sensor_of_no_usual_size_is_offered_as_recorded(style: Style, qtbot: QtBot) -> None:
    panel = AdvicePanel(print)
    qtbot.addWidget(panel)
    panel.set_chart(ChartSettings(finest_mm=4.0).chart())
    photo = Photo(Path("a.raw"), "a.raw", Metadata(camera="LensLab Simulated 3MP", sensor_width_mm=10.4))
    panel.set_camera(camera_of([photo]))
    panel.set_image_size(1440, 2160)
    assert (
        panel.sensor.currentText() == "10.4 \N{MULTIPLICATION SIGN} 6.9 mm" and "Choose" not in panel.from_shoot.text()
    )
    assert panel.advice is not None and panel.advice.reduction == pytest.approx(410 / 10.4, rel=0.03)
    panel.sensor.setCurrentIndex(0)
    panel.set_image_size(1560, 2080)
    assert panel.sensor.currentIndex() == 0, "what was chosen stays"
    panel.set_camera(camera_of([shot(1, "Unlisted X")]))
    assert "Choose its sensor" in panel.from_shoot.text()


def test_how_to_shoot_leads_to_a_chart(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_by_name["how_to"].trigger()
    dialog = window.findChild(QDialog)
    assert isinstance(dialog, ShootingGuide)
    words = " ".join(label.text() for label in dialog.findChildren(QLabel))
    for advice in ("+2/3 EV", "self-timer", "lowest ISO", "fixed white balance", "45°", "square", "Aperture priority"):
        assert advice in words
    qtbot.waitUntil(lambda: dialog.setup.chart is not None)
    colours = {dialog.setup.grab().toImage().pixelColor(x, 120).rgb() for x in range(400, 600)}
    assert len(colours) > 20  # the chart in the finder
    dialog.accept()
    assert window.studio_launcher.studio is not None and window.studio_launcher.studio.isVisible()
