"""Lenses of other sessions or of the lens book as thin curves beside those of a shoot. No verdict takes them in."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from lenslab.book.barriers import Barrier, barriers
from lenslab.book.entry import CENTRE, CORNERS, ApertureNumbers, Entry
from lenslab.book.gathering import ShootFacts, entries_of
from lenslab.book.records import entry_of_record, entry_record
from lenslab.book.sentences import BARRIER_WORDS, days_text
from lenslab.draw.axes import axis_x
from lenslab.draw.build import NEXT_NOTE, Shown, in_cycles
from lenslab.draw.colours import DASHES, GREY, PALETTE_LIGHT
from lenslab.draw.plot_options import PlotOptions
from lenslab.draw.snapshot import Snapshot
from lenslab.judge.quantities import DROPOFFS, SHARPNESS
from lenslab.measure.units import lp_per_mm
from lenslab.store.provenance import measuring
from lenslab.values.language import tr
from lenslab.values.shoot import Shoot
from lenslab.values.types import Figure, Lens, LensGroup, Panel, Series


def with_others(snapshot: Snapshot, shots: Shoot, plots: PlotOptions, others: Sequence[Entry]) -> Snapshot:
    """The snapshot with other lenses in its plots of sharpness, as far as they can be compared with the shoot's.

    If only a lens's own ratios can be compared, it is in plots of these alone; a note of the first plot says why.
    """
    figure = snapshot.figure
    if figure is None or not others:
        return snapshot
    own = entries_of(shots, ShootFacts(digests={shot.photo.path: measuring() for shot in shots}))
    if not own:
        return snapshot
    choice = plots.measured_by(snapshot.measure)
    standing = {other.key: _barriers(own, other) for other in others}
    scale = snapshot.shown.scale
    panels = [
        _with_others(panel, shown, choice, scale, [(other, standing[other.key]) for other in others])
        for panel, shown in zip(figure.panels, choice.shown(), strict=True)
    ]
    notes = [
        tr("{lens}: {reason}", lens=shown_name(other), reason=" ".join(BARRIER_WORDS[barrier] for barrier in reasons))
        for other in others
        if (reasons := standing[other.key])
    ]
    first = panels[0]
    panels[0] = replace(first, note=NEXT_NOTE.join(filter(None, (first.note, *(note.rstrip(".") for note in notes)))))
    return replace(snapshot, figure=Figure(tuple(panels), figure.heights))


def shown_name(entry: Entry) -> str:
    """Name and day of another lens."""
    return tr("{lens}, {day}", lens=entry.copy.text, day=days_text([entry.first]))


def _barriers(own: Sequence[Entry], other: Entry) -> tuple[Barrier, ...]:
    """Barriers between the shoot, all of its lenses, and another lens. Lenses may differ in focal length."""
    found = dict.fromkeys(barrier for entry in own for barrier in barriers(entry, other))
    return tuple(barrier for barrier in found if barrier not in OF_LENS)


def _with_others(
    panel: Panel, shown: Shown, choice: PlotOptions, scale: float, others: Sequence[tuple[Entry, Sequence[Barrier]]]
) -> Panel:
    """scale: of the axis of MTF50, from cycles/px of the shoot's body; 1 where it is in these."""
    drawn = []
    for number, (other, standing) in enumerate(others):
        value_of = None if NEVER & set(standing) or shown.relative else _value_of(shown.quantity, other, ratio=standing)
        if value_of is None:
            continue
        factor = 1.0
        if scale != 1.0 and in_cycles(shown):  # an entry without a pitch is of the same body, or is not drawn
            factor = lp_per_mm(1.0, other.pitch_um) if other.pitch_um else scale
        line = tuple(
            (axis_x(numbers.aperture, choice.axis, choice.through), factor * value)
            for numbers in other.apertures
            if (value := value_of(numbers)) is not None
        )
        if line:
            name = shown_name(other)
            lens = LensGroup(Lens(other.key, None, name, None, None), plotted=False)  # no lens of a shoot
            drawn.append(Series(name, GREY + number * len(PALETTE_LIGHT), (), (), line, (), lens=lens, thin=True))
    values = [y for series in drawn for x, y in series.line if panel.x_range[0] <= x <= panel.x_range[1]]
    if not values:
        return panel
    low, high = panel.y_range
    margin = (max(high, *values) - min(low, *values)) / 20  # a curve does not run along the edge of its plot
    reach = min(low, *(value - margin for value in values)), max(high, *(value + margin for value in values))
    from_zero = low == 0.0
    return replace(panel, series=(*panel.series, *drawn), y_range=(0.0 if from_zero else reach[0], reach[1]))


def _value_of(
    quantity: str, other: Entry, *, ratio: Sequence[Barrier]
) -> Callable[[ApertureNumbers], float | None] | None:
    """The number of another lens that a quantity plots; None if its entry has none. ratio: if any, only ratios."""
    for base, measure, *_ in DROPOFFS:
        if quantity == base and measure == other.measure:
            return _corners_to_centre
    for base, measure, *_ in SHARPNESS:
        if measure == other.measure and not ratio and quantity in (base, f"corner_{base}"):
            region = CENTRE if quantity == base else CORNERS
            return lambda numbers: _value(numbers, region)
    return None


def _value(numbers: ApertureNumbers, region: str) -> float | None:
    known = numbers.regions.get(region)
    return None if known is None or not math.isfinite(known.value) else known.value


def _corners_to_centre(numbers: ApertureNumbers) -> float | None:
    centre, corners = _value(numbers, CENTRE), _value(numbers, CORNERS)
    return corners / centre if centre and corners is not None else None


def records_of(others: Iterable[Entry]) -> list[dict[str, Any]]:
    """The shots as a session keeps them, without their maps."""
    return [
        entry_record(replace(entry, apertures=tuple(replace(numbers, map=()) for numbers in entry.apertures)))
        for entry in others
    ]


def valid_others(view: Mapping[str, Any]) -> tuple[Entry, ...]:
    """The entries of a view that a session keeps; what is not one is left out."""
    records = view.get("others")
    entries = []
    for record in records[:MOST_OTHERS] if isinstance(records, list) else ():
        try:
            entries.append(entry_of_record(record))
        except ValueError:
            continue
    return tuple({entry.key: entry for entry in entries}.values())


MOST_OTHERS = len(DASHES)
NEVER = {Barrier.MEASURE, Barrier.SENSOR}
OF_LENS = frozenset({Barrier.APERTURES, Barrier.FOCAL_LENGTH, Barrier.TELECONVERTER})
