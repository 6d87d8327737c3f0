"""The lenses of the demo shoot, and what became of one of them a year later."""

from __future__ import annotations

from dataclasses import replace

from lenslab.demo.optics import SimulatedLens

ZOOM = SimulatedLens(
    "Demo Zoom 14-42mm F3.5-5.6",
    focal_length_mm=30,
    apertures=(5, 5.6, 6.3, 7.1, 8, 10, 13, 16, 22),
    centre_um=4.2,
    corner_um=5.5,
    settling=2.2,
    residual_um=1.2,
    residual_corner_um=2.2,
    exit_pupil_mm=26,
    rim=1.35,
    rim_shift=0.7,
    loss_ev=0.35,
    off_axis=0.023,
    distortion=0.01,
    lateral_um=(9.6, -4.8),
    astigmatism=0.12,
)
PRIME = SimulatedLens(
    "Demo Prime 50mm F1.8",
    focal_length_mm=50,
    apertures=(1.8, 2.2, 2.8, 4, 5.6, 7.1, 8, 11, 16),
    centre_um=5.5,
    corner_um=6,
    settling=1.3,
    residual_um=0.6,
    residual_corner_um=0.9,
    exit_pupil_mm=34,
    rim=1.4,
    rim_shift=1.0,
)
MANUAL = SimulatedLens(
    "Demo Manual 55mm f/1.7",
    focal_length_mm=55,
    apertures=(1.7, 2.4, 2.8, 4, 5.6, 8, 11, 16),
    centre_um=6,
    corner_um=4,
    settling=2.2,
    residual_um=1.0,
    residual_corner_um=2.6,
    exit_pupil_mm=30,
    rim=1.35,
    rim_shift=0.95,
    worn_spot_mm=4,
    worn_spot_loss=0.4,
)
KNOCKED = replace(PRIME, centre_um=6.6)  # the prime at the right edge, a year later
