"""Lenses of other sessions or of the lens book as thin curves beside those of a shoot. No verdict takes them in."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from msgspec import structs

from lenslab.book.comparability import Barrier, barriers
from lenslab.book.entry import CENTRE, CORNERS, Entry
from lenslab.book.from_shoots import ShootFacts, entries_of
from lenslab.book.records import entry_of_record, entry_record
from lenslab.book.sentences import BARRIER_WORDS, days_text
from lenslab.draw.axes import axis_x
from lenslab.draw.colours import DASHES, GREY, PALETTE_LIGHT
from lenslab.draw.curve_plots import NEXT_NOTE, Shown, in_cycles
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
    standing: dict[str, list[Barrier]] = {}
    for other in others:
        found = dict.fromkeys(barrier for entry in own for barrier in barriers(entry, other))
        standing[other.key] = [barrier for barrier in found if barrier not in OF_LENS]
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


def _with_others(
    panel: Panel, shown: Shown, choice: PlotOptions, scale: float, others: Sequence[tuple[Entry, Sequence[Barrier]]]
) -> Panel:
    """scale: of the axis of MTF50, from cycles/px of the shoot's body; 1 where it is in these."""
    drawn = []
    for number, (other, standing) in enumerate(others):
        regions = () if NEVER & set(standing) or shown.relative else _regions(shown.quantity, other, ratio=standing)
        factor = 1.0
        if scale != 1.0 and in_cycles(shown):  # an entry without a pitch is of the same body, or is not drawn
            factor = lp_per_mm(1.0, other.pitch_um) if other.pitch_um else scale
        line = []
        for numbers in other.apertures if regions else ():
            known = [numbers.regions[region].value for region in regions if region in numbers.regions]
            if len(known) == len(regions) and all(map(math.isfinite, known)):
                value = known[0] / known[1] if len(known) == 2 else known[0]
                line.append((axis_x(numbers.aperture, choice.axis, choice.through), factor * value))
        if line:
            name = shown_name(other)
            lens = LensGroup(Lens(other.key, None, name, None, None), plotted=False)  # no lens of a shoot
            look = GREY + number * len(PALETTE_LIGHT)
            drawn.append(Series(name, look, line=tuple(line), lens=lens, thin=True))
    values = [y for series in drawn for x, y in series.line if panel.x_range[0] <= x <= panel.x_range[1]]
    if not values:
        return panel
    low, high = panel.y_range
    margin = (max(high, *values) - min(low, *values)) / 20  # a curve does not run along the edge of its plot
    reach = min(low, *(value - margin for value in values)), max(high, *(value + margin for value in values))
    from_zero = low == 0.0
    return replace(panel, series=(*panel.series, *drawn), y_range=(0.0 if from_zero else reach[0], reach[1]))


def _regions(quantity: str, other: Entry, *, ratio: Sequence[Barrier]) -> tuple[str, ...]:
    """The region of another lens, or the two of a ratio, that a quantity plots; none if its entry has none.

    ratio: if any, only ratios.
    """
    if any(quantity == base and measure == other.measure for base, measure, *_ in DROPOFFS):
        return CORNERS, CENTRE
    for base, measure, *_ in () if ratio else SHARPNESS:
        if measure == other.measure and quantity in (base, f"corner_{base}"):
            return (CENTRE,) if quantity == base else (CORNERS,)
    return ()


def records_of(others: Iterable[Entry]) -> list[dict[str, Any]]:
    """The shots as a session keeps them, without their maps."""
    return [
        entry_record(replace(entry, apertures=tuple(structs.replace(numbers, map=()) for numbers in entry.apertures)))
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
