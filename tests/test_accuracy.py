"""What the truth of `make accuracy` rests on: the simulator itself."""

from __future__ import annotations

import numpy as np
import pytest

from lenslab.demo.optics import SimulatedLens, mtf50
from lenslab.files.colour import profile_tone
from simulator.optics import BLURS, PITCH_UM, Optics, transfer, true_mtf50
from simulator.scenes import mounted
from simulator.shoots import ENCODINGS, SENSORS, Shoot, Taking, matrix_profile


def test_a_point_without_aberrations_has_the_mtf50_of_diffraction() -> None:
    perfect = SimulatedLens("", 50, (2.0, 16.0), 0, 0, residual_um=0, residual_corner_um=0)
    for aperture in (8.0, 16.0):
        known = mtf50(perfect, PITCH_UM, aperture, 0)  # along rows; the other is the mean over all directions
        assert true_mtf50(Optics(2.0), aperture) == pytest.approx(known, rel=0.02)


@pytest.mark.parametrize("kind", BLURS)
def test_pictures_are_blurred_by_what_is_called_their_truth(kind: str) -> None:
    """The picture's spectrum over the sharp one's falls to a half where the truth says so."""
    chart, shape = mounted("leaves", (512, 512), 2), (512, 512)
    shoot = Shoot(Optics(2.8), SENSORS["Bayer"], chart, np.ones(shape, np.float32), (2,))
    sharp, seen = (shoot.seen(Taking(5.6, lens=lens)) for lens in (None, BLURS[kind]))
    assert seen.mean() == pytest.approx(float(sharp.mean()), rel=1e-3)
    down, across = np.fft.fftfreq(512)[:, None], np.fft.fftfreq(512)[None, :]
    radius = np.hypot(down, across)
    spectra = [np.fft.fft2(picture - picture.mean()) for picture in (sharp, seen)]
    ratio = np.abs(spectra[1]) / np.abs(spectra[0])
    known = true_mtf50(BLURS[kind], 5.6)
    perfect = true_mtf50(Optics(2.8), 5.6)
    ring = (radius > known - 0.01) & (radius < known + 0.01)
    assert known < perfect
    itself = abs(transfer(Optics(2.8), 5.6, np.zeros(1), np.array([known]))[0, 0]) * np.sinc(known)
    share = np.median(ratio[ring]) * float(itself)
    assert share == pytest.approx(0.5, abs=0.06)


@pytest.mark.parametrize("name", ENCODINGS)
def test_profiles_undo_their_encoding(name: str) -> None:
    encode, curve = ENCODINGS[name]
    tone = profile_tone(matrix_profile(curve), 3)
    linear = np.linspace(0.001, 1, 200)
    assert tone.light(encode(linear), 1) == pytest.approx(linear, rel=2e-3, abs=2e-5)
    assert tone.weights == pytest.approx((0.2225, 0.7169, 0.0606), abs=1e-3)
