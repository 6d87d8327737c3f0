"""Which lens at an aperture: ranked, and called sharper only where the interval of the difference says so."""

from __future__ import annotations

from collections.abc import Iterable

from lenslab.answers.intervals import Line, together
from lenslab.answers.values import Estimate, Ranked
from lenslab.series import Lens


def ranked(lines: Iterable[tuple[str, Lens, Line]], aperture: float) -> tuple[Ranked, ...]:
    """Lenses whose curve reaches to that aperture, the sharpest first: (label, lens, its line of sharpness) each."""
    found = [(label, lens, value) for label, lens, line in lines if (value := line.at(aperture)) is not None]
    found.sort(key=lambda one: -one[2].value)
    values = [value for _, _, value in found]
    return tuple(
        Ranked(
            label,
            lens,
            value,
            sharper(value, values[after]) if after < len(values) else None,
            next((place for place in range(after, len(values)) if sharper(value, values[place])), None),
        )
        for after, (label, lens, value) in enumerate(found, start=1)
    )


def sharper(one: Estimate, other: Estimate) -> bool | None:
    """Whether one is surely more than the other; None where no interval is known."""
    apart = together(one.half, other.half)
    return None if apart is None else one.value - other.value > apart
