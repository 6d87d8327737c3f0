"""Numbers as photographers write them, and counts in words."""

from __future__ import annotations

from lenslab.figures import f_number_text, shutter_text
from lenslab.types import Measured, Metadata


def aperture(number: float | None) -> str:
    """f/5.6, f/8; nothing where it was not recorded."""
    return "" if number is None else f_number_text(number)


def iso(value: float | None) -> str:
    return "" if value is None else f"{value:.0f}"


def focal_length(length_mm: float | None) -> str:
    """50 mm; a tenth where it is recorded."""
    return "" if length_mm is None else f"{length_mm:.4g} mm"


def sharpness(value: float | None) -> str:
    """Two decimals: the third is below what two shots of one chart repeat."""
    return "" if value is None else f"{value:.2f}"


def count(number: int, one: str, many: str | None = None) -> str:
    return f"{number} {one if number == 1 else many or one + 's'}"


def time_left(seconds: float) -> str:
    """9 s, 2 min 5 s, 1 h 10 min."""
    whole = max(1, round(seconds))
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    if minutes < 60:
        return f"{minutes} min {rest} s" if rest and minutes < 10 else f"{minutes} min"
    return f"{minutes // 60} h {minutes % 60} min"


def exposure(metadata: Metadata) -> tuple[str, str, str, str]:
    """Aperture, shutter, ISO, focal length of one shot."""
    return (
        aperture(metadata.aperture),
        shutter_text(metadata.shutter_s),
        iso(metadata.iso),
        focal_length(metadata.focal_length_mm),
    )


def three_numbers(measured: Measured, quantity: str) -> tuple[float | None, float | None, float | None]:
    """A quantity over the whole frame, the third and the corners."""
    return (measured.value(quantity, "entire"), measured.value(quantity, "third"), measured.value(quantity, "corner"))
