"""What the plots show and how: the choices that are offered, and which quantities each of them draws."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal, TypeAlias

from lenslab.answers.values import Region
from lenslab.figures import Shown
from lenslab.series import QUANTITIES
from lenslab.types import Axis, Through

Measure: TypeAlias = Literal["detail", "plain"]


@dataclass(frozen=True, slots=True)
class Choice:
    """What the user has chosen. axis, measure, light, through and bands are names of the offers below.

    plot1 to plot3: what each plot shows, from above to below, as `plot_name` writes it; empty as measure and light say.
    compared: the f-number at which lenses are compared, as a text; empty for the one that most were shot at. region: of
    which part of the frame they are.
    """

    axis: Axis = "stops"
    measure: str = "auto"
    light: str = "transmission"
    through: Through = "shots"
    bands: str = "bands"
    plot1: str = ""
    plot2: str = ""
    plot3: str = ""
    compared: str = ""
    region: Region = "centre"

    def compared_at(self) -> float | None:
        """The f-number at which lenses are compared; None for the one that most were shot at."""
        return float(self.compared) if self.compared else None

    def first_measure(self) -> Measure:
        """What is shown before any shot has told whether exposure was steady."""
        return "detail" if self.measure == "detail" else "plain"

    def shown(self, measure: Measure) -> tuple[Shown, ...]:
        """What the three plots show, from above to below."""
        usual = (*UPPER_PLOTS[measure], self.light)
        asked = (plot_of(getattr(self, plot)) for plot in PLOTS)
        return tuple(Shown(own or name, relative) for name, (own, relative) in zip(usual, asked, strict=True))


def plot_name(quantity: str, relative: bool) -> str:
    """What a plot shows, in one word. quantity: a name in figures.PLOTS, or empty for the usual one."""
    return f"{quantity}{AGAINST_BEST if relative else ''}"


def plot_of(name: str) -> tuple[str, bool]:
    """The quantity, or nothing for the usual one, and whether it is shown against each lens's best."""
    return name.removesuffix(AGAINST_BEST), name.endswith(AGAINST_BEST)


REGIONS: tuple[Region, ...] = ("centre", "corners")  # of which lenses are compared
AGAINST_BEST = "/best"
F_NUMBER = re.compile(r"[0-9]{1,3}(\.[0-9]{1,20})?")
PLOTS = ("plot1", "plot2", "plot3")
PLOTS_OF = {"measure": ("plot1", "plot2"), "light": ("plot3",)}  # what shows each of these, unless it shows another
DEFAULT = Choice()
NAMES = tuple(field.name for field in fields(Choice))


@dataclass(frozen=True, slots=True)
class Offer:
    """One line of a choice: its name in Choice, its words, those for where room is short, and what it means."""

    name: str
    text: str
    tip: str
    short: str = ""


def valid(kept: Mapping[str, Any]) -> Choice:
    """A choice as it was kept, by NAMES; what is not offered, or no longer, is as it is to begin with."""
    found: dict[str, Any] = {name: str(kept.get(name, "")) for name in NAMES}
    for group, offers in OFFERS.items():
        if all(offer.name != found[group] for offer in offers):
            found[group] = getattr(DEFAULT, group)
    for plot in PLOTS:
        if plot_of(found[plot])[0] not in ("", *QUANTITIES):
            found[plot] = ""
    if not F_NUMBER.fullmatch(found["compared"]):
        found["compared"] = ""
    if found["region"] not in REGIONS:
        found["region"] = DEFAULT.region
    return Choice(**found)


UPPER_PLOTS: dict[Measure, tuple[str, str]] = {
    "plain": ("sharpness", "dropoff"),
    "detail": ("detail_contrast", "detail_dropoff"),
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
    "through": (
        Offer("shots", "Through all shots", "Each shot counts by itself; the band tells how sure the curve is"),
        Offer("means", "Through the means", "First the mean of the shots at each aperture, as in the article"),
    ),
    "bands": (
        Offer("bands", "Shown", "Where the curve lies with 95 % confidence"),
        Offer("no_bands", "Hidden", "Curves and shots alone"),
    ),
    "measure": (
        Offer(
            "auto",
            "Automatic",
            "Standard deviation as long as exposure is steady and the finest detail agrees with it on the sharpest "
            "aperture, else detail contrast",
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
