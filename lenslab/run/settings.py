"""The settings that change what is measured, as choices in words: for dialogs, the command line and reports."""

from __future__ import annotations

from dataclasses import dataclass

from lenslab.measure.regions import LAYOUTS
from lenslab.values.language import tr
from lenslab.values.types import ENCODINGS, Settings


@dataclass(frozen=True, slots=True)
class SettingOption:
    """One option: its value in Settings, its name, its meaning; `short`: its brief name, empty for the default."""

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

    def offered(self, value: str) -> tuple[SettingOption, ...]:
        """The options, and after them the value that a session or the command line brought, where it is none."""
        named = value in self.values()
        return self.options if named else (*self.options, SettingOption(value, _words(value), "", _words(value)))

    def values(self) -> tuple[str, ...]:
        """The values it can have in Settings."""
        return tuple(option.value for option in self.options)


def encoding_of(text: str) -> str:
    """The name of an encoding as Settings have it: "gamma=2" of "gamma=2.00". Raises ValueError."""
    if text in ENCODINGS:
        return text
    gamma = Settings(encoding=text).gamma
    if gamma is None:
        raise ValueError(text)
    return f"gamma={gamma:g}"


def _words(value: str) -> str:
    gamma = Settings(encoding=value).gamma
    return value if gamma is None else tr("Gamma {gamma:g}", gamma=gamma)


def describe(settings: Settings) -> dict[str, tuple[str, str]]:
    """Label and chosen option in words, by the name in Settings."""
    described = {}
    for choice in SETTING_CHOICES:
        value = getattr(settings, choice.name)
        text = next(option.text for option in choice.offered(str(value)) if option.value == value)
        described[choice.name] = choice.text.replace("&", ""), text
    return described


def describe_changed(settings: Settings) -> str:
    """Settings that differ from the defaults: "article's regions · RAW developed"; empty if none does."""
    options = (
        (choice.name, option)
        for choice in SETTING_CHOICES
        for option in choice.offered(str(getattr(settings, choice.name)))
    )
    return " · ".join(
        option.short for name, option in options if option.short and getattr(settings, name) == option.value
    )


def _gamma_option(gamma: float, meaning: str) -> SettingOption:
    value = f"gamma={gamma:g}"
    return SettingOption(value, _words(value), meaning, tr("TIFF and JPEG as gamma {gamma:g}", gamma=gamma))


SETTING_CHOICES = (
    SettingChoice(
        "layout",
        tr("&Regions"),
        tuple(SettingOption(name, layout.title, layout.meaning, layout.short) for name, layout in LAYOUTS.items()),
    ),
    SettingChoice(
        "raw",
        tr("RA&W files"),
        (
            SettingOption(
                "balanced",
                tr("Sensor data"),
                tr("For black-and-white charts: full resolution, no interpolation, fast."),
            ),
            SettingOption(
                "demosaic",
                tr("Developed (demosaic)"),
                tr("For colour charts, or mixed light. Slower."),
                tr("RAW developed"),
            ),
        ),
    ),
    SettingChoice(
        "raw_jpeg",
        tr("RAW and &JPEG of one exposure"),
        (
            SettingOption("raw", tr("RAW only"), tr("The other files are left aside, and listed.")),
            SettingOption("both", tr("Both"), tr("They count as two shots."), tr("RAW and JPEG measured")),
        ),
    ),
    SettingChoice(
        "encoding",
        tr("&TIFF, JPEG, PNG"),
        (
            SettingOption("auto", tr("Embedded colour profile"), tr("Without a profile, sRGB is assumed.")),
            SettingOption("srgb", "sRGB", tr("Ignores the profile."), tr("TIFF and JPEG as sRGB")),
            SettingOption(
                "linear", tr("Linear"), tr("For files developed without a tone curve."), tr("TIFF and JPEG as linear")
            ),
            _gamma_option(2.0, tr("Imatest's usual assumption.")),
            _gamma_option(2.2, tr("For files developed with a plain power curve.")),
        ),
    ),
)
OPTIONS = {choice.name: choice.values() for choice in SETTING_CHOICES}
