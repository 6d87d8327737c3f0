"""Numbers as photographers write them, and counts in words."""

from __future__ import annotations

from lenslab.figures import f_number_text
from lenslab.types import Measured, Metadata


def aperture(number: float | None) -> str:
    """f/5.6, f/8; nothing where it was not recorded."""
    return "" if number is None else f_number_text(number)


def shutter(seconds: float | None) -> str:
    """1/125, 0.4 s, 2.5 s: a fraction below a quarter of a second, as cameras show it."""
    if seconds is None:
        return ""
    if seconds < 0.26:
        return f"1/{1 / seconds:.0f}" if 1 / seconds >= 9.5 else f"1/{1 / seconds:.2g}"
    return f"{seconds:.2g} s" if seconds < 10 else f"{seconds:.0f} s"


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
        shutter(metadata.shutter_s),
        iso(metadata.iso),
        focal_length(metadata.focal_length_mm),
    )


def three_numbers(measured: Measured, quantity: str) -> tuple[float | None, float | None, float | None]:
    """A quantity over the whole frame, the third and the corners."""
    return (measured.value(quantity, "entire"), measured.value(quantity, "third"), measured.value(quantity, "corner"))
