"""The settings that change what is measured, as choices in words: for dialogs, the command line and reports."""

from __future__ import annotations

from dataclasses import dataclass

from lenslab.measures.regions import LAYOUTS
from lenslab.types import Settings


@dataclass(frozen=True, slots=True)
class SettingOption:
    """One option: its value in Settings, its name, its meaning; `short`: how it is mentioned; empty for the default."""

    value: str
    text: str
    meaning: str
    short: str = ""


@dataclass(frozen=True, slots=True)
class SettingChoice:
    """One of the Settings: its name there, its label with the access key, and its options, the default first."""

    name: str
    text: str
    options: tuple[SettingOption, ...]

    def values(self) -> tuple[str, ...]:
        """The values it can have in Settings."""
        return tuple(option.value for option in self.options)


def describe(settings: Settings) -> dict[str, tuple[str, str]]:
    """Label and chosen option in words, by the name in Settings."""
    found = {}
    for choice in SETTING_CHOICES:
        value = getattr(settings, choice.name)
        text = next((option.text for option in choice.options if option.value == value), str(value))
        found[choice.name] = choice.text.replace("&", ""), text
    return found


def describe_changed(settings: Settings) -> str:
    """What differs from the defaults: "article's regions · RAW developed"; empty if nothing does."""
    options = ((choice.name, option) for choice in SETTING_CHOICES for option in choice.options)
    return " · ".join(
        option.short for name, option in options if option.short and getattr(settings, name) == option.value
    )


SETTING_CHOICES = (
    SettingChoice(
        "layout",
        "&Regions",
        tuple(SettingOption(name, one.title, one.meaning, one.short) for name, one in LAYOUTS.items()),
    ),
    SettingChoice(
        "raw",
        "RA&W files",
        (
            SettingOption(
                "balanced",
                "Sensor data",
                "For black-and-white charts: full resolution, no interpolation, fast.",
            ),
            SettingOption(
                "demosaic", "Developed (demosaic)", "For colour charts, or mixed light. Slower.", "RAW developed"
            ),
        ),
    ),
    SettingChoice(
        "encoding",
        "&TIFF, JPEG, PNG",
        (
            SettingOption("auto", "Embedded colour profile", "Without a profile, sRGB is assumed."),
            SettingOption("srgb", "sRGB", "Ignores the profile.", "TIFF and JPEG as sRGB"),
            SettingOption("linear", "Linear", "For files developed without a tone curve.", "TIFF and JPEG as linear"),
        ),
    ),
)
OPTIONS = {choice.name: choice.values() for choice in SETTING_CHOICES}
