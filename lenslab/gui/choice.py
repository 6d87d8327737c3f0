"""What the plots show and how: the choices that are offered, and which quantities each of them draws."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from lenslab.types import Axis

Measure: TypeAlias = Literal["detail", "plain"]


@dataclass(frozen=True, slots=True)
class Choice:
    """What the user has chosen. measure and light are names of the offers below."""

    axis: Axis = "stops"
    measure: str = "auto"
    light: str = "transmission"

    def first_measure(self) -> Measure:
        """What is shown before any shot has told whether exposure was steady."""
        return "detail" if self.measure == "detail" else "plain"

    def shown(self, measure: Measure) -> tuple[str, str, str]:
        """The quantities of the three plots, from above to below: names in figures.PLOTS."""
        return (*UPPER_PLOTS[measure], self.light)


DEFAULT = Choice()


@dataclass(frozen=True, slots=True)
class Offer:
    """One line of a choice: its name in Choice, its words, those for where room is short, and what it means."""

    name: str
    text: str
    tip: str
    short: str = ""


def valid(choice: Choice) -> Choice:
    """The same, with what is no longer offered replaced by what is offered first."""
    kept = {
        group: getattr(choice if any(offer.name == getattr(choice, group) for offer in offers) else DEFAULT, group)
        for group, offers in OFFERS.items()
    }
    return Choice(**kept)


UPPER_PLOTS: dict[Measure, tuple[str, str]] = {
    "plain": ("sharpness", "dropoff"),
    "detail": ("detail_contrast", "detail_dropoff"),
}
NEEDS = {  # why a plot is empty where others are not, by quantity
    "detail_contrast": "No detail contrast: the pictures are too small for it, or too dark",
    "detail_dropoff": "No detail contrast in the corners: the pictures are too small for it, or too dark",
    "transmission": "No shutter times recorded",
    "transmission_ev": "Measured light needs RAW: what develops a TIFF or JPEG changes how bright it is",
    "light_loss": "Light loss needs RAW: what develops a TIFF or JPEG changes how bright it is",
    "vignetting": "No vignetting measured: the pictures are too small for it, or too dark",
    "vignetting_rel": "No vignetting measured: the pictures are too small for it, or too dark",
}
QUANTITY: dict[Measure, str] = {"plain": "std", "detail": "detail_contrast"}  # in Measured.measurements
UNIT: dict[Measure, str] = {
    "plain": "standard deviation of grey levels, 0 to 255",
    "detail": "detail contrast in %, free of exposure, falloff and noise",
}

OFFERS: dict[str, tuple[Offer, ...]] = {
    "axis": (
        Offer("stops", "Stops", "Every stop as wide as the next"),
        Offer("linear", "Linear", "Every f-number as wide as the next"),
    ),
    "measure": (
        Offer(
            "auto",
            "Automatic",
            "Standard deviation as long as every shot has the exposure that aperture and shutter explain, else detail "
            "contrast",
        ),
        Offer(
            "detail",
            "Detail contrast",
            "How strong fine detail is against the light around it: exposure, vignetting and noise do not move it",
        ),
        Offer(
            "plain",
            "Standard deviation",
            "The spread of grey levels, 0 to 255: simple, but a third of a stop of exposure moves it by 9 %",
        ),
    ),
    "light": (
        Offer(
            "transmission",
            "Transmission (shutter time)",
            "How many stops slower than the fastest shot the camera's shutter was: up is less light",
            "Shutter time",
        ),
        Offer(
            "transmission_ev",
            "Transmission (measured light)",
            "How much light reached the sensor for its shutter time and ISO: up is more light. Needs RAW",
            "Measured light",
        ),
        Offer(
            "light_loss",
            "Light loss against the f-number",
            "Light against what the f-number promises: level for a healthy lens. Needs RAW",
            "Light loss",
        ),
        Offer(
            "vignetting",
            "Vignetting in the corner",
            "How many stops darker the very corner of the frame is than its centre",
            "Vignetting",
        ),
        Offer(
            "vignetting_rel",
            "Vignetting against the most even aperture",
            "Vignetting beyond that of the lens's most even aperture: lamp and chart no longer count",
            "Vignetting, relative",
        ),
    ),
}
